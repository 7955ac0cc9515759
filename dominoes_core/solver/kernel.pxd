# What C has and Python has not: the kernel's bit tricks as the compiler knows them.
cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int lowest(unsigned int bits) { unsigned long at; _BitScanForward(&at, bits); return (int)at; }
    #define ahead(word)
    #else
    #define lowest(bits) __builtin_ctz(bits)
    #define ahead(word) __builtin_prefetch(word)
    #endif
    /* A row of the kernel's layouts is three or four cache lines. */
    static CYTHON_INLINE void fetch(const unsigned long long *words, unsigned long long at) {
        ahead(words + at);
        ahead(words + at + 8);
        ahead(words + at + 16);
    }
    #if defined(__POPCNT__) || defined(__aarch64__)
    #define count_of(bits) __builtin_popcount(bits)
    #else
    static CYTHON_INLINE int count_of(unsigned int bits) {
        bits -= bits >> 1 & 0x55555555;
        bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333);
        return (int)(((bits + (bits >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24);
    }
    #endif
    #define mixed(a, b, c) \\
        (((a) ^ (b) * 0xC2B2AE3D27D4EB4FULL ^ (c) << 17) * 0x9E3779B97F4A7C15ULL >> 40)
    """
    int lowest(unsigned int bits) noexcept nogil
    void fetch(unsigned long long *words, unsigned long long at) noexcept nogil
    int count_of(unsigned int bits) noexcept nogil
    unsigned long long mixed(unsigned long long a, unsigned long long b, unsigned long long c) noexcept nogil
