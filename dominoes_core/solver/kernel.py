# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The exact search. Plain Python that runs as it is; Cython turns the same file, with kernel.pxd, into C.

One `Search` holds what the rules say, a table of positions and the layouts met so far, and solves deal after
deal. Hands are bits, layouts numbers (tables.py). Everything is seen by two alliances, one gaining what the
other loses: the two sides, or, with three or four single seats, the seat to move against all others.

The search is fail-soft alpha-beta with a null window, driven by MTD(f): Plaat, Schaeffer, Pijls and de Bruin,
"Best-first fixed-depth minimax algorithms", Artificial Intelligence 87 (1996).
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from . import plain as cython
else:
    try:
        import cython
    except ImportError:
        from . import plain as cython

from .tables import CARRY, LAYOUTS, PIPS

COMPILED: bool = cython.compiled
"""Whether this is the compiled kernel."""

# As in tables.py and exact.py, but typed, because Cython takes other module variables for Python objects.
BOUND = cython.declare(cython.int, 30000)
POLL = cython.declare(cython.int, 1024)
WAITING = cython.declare(cython.int, 1)
SPINNING = cython.declare(cython.int, 2)
FIRST_WAITING = cython.declare(cython.int, 12650)
FIRST_SPINNING = cython.declare(cython.int, 12650 + 49)
PLAY = cython.declare(cython.int, 0)
DRAW = cython.declare(cython.int, 1)
FIRST_MASK = cython.declare(cython.int, (1 << 14) - 1)

if not cython.compiled:  # C has its own, in kernel.pxd

    def lowest(bits: int) -> int:
        """The place of the lowest bit that is set."""
        return (bits & -bits).bit_length() - 1

    def count_of(bits: int) -> int:
        """How many bits are set."""
        return bits.bit_count()

    def fetch(words: cython.p_ulonglong, at: int) -> None:
        """Have the words from there on ready soon."""

    def mixed(a: int, b: int, c: int) -> int:
        """24 bits that depend on all bits of three words."""
        return (((a ^ b * 0xC2B2AE3D27D4EB4F ^ c << 17) * 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF) >> 40


@cython.cfunc
def _address(held: array[int]) -> cython.size_t:
    """Where the numbers of `held` are in memory; good as long as it is kept and does not grow."""
    return held.buffer_info()[0]


@cython.final
@cython.cclass
class Search:
    """Solves rounds of one rule set and number of seats. Not to be shared between threads."""

    kept: list[Any]
    """The arrays that the pointers point into."""

    seats: cython.int
    paired: cython.bint
    """Whether there are two sides."""
    cross: cython.bint
    weighted: cython.bint
    """Whether play scores."""
    many: cython.bint
    """Whether there are too many layouts to be at hand unless they are asked for in time."""
    net: cython.bint
    """Whether the winner of a blocked round pays for its own pips."""
    first_wins: cython.bint
    """Whether the first side wins a tie."""
    voluntary: cython.bint
    step: cython.int
    """Every value is a multiple of it."""
    play: cython.p_int
    """Points of a laid tile, by the count it leaves."""
    out: cython.p_int
    """Points for going out, by the pips of all others."""
    block: cython.p_int
    """Points for winning a blocked round, by pips."""
    most: cython.p_int
    """The most that hand points can be, by the pips that may count."""

    carry: cython.p_uint
    """By number: the tiles that carry it."""
    pips: cython.p_int
    """By tile."""
    code: cython.p_uint
    """By layout: its code, once it has been met."""
    lay: cython.p_ulonglong
    """28 words a layout, one for each tip and other half of the tile laid: the word of the layout that leads
    to; 0 until it is worked out. A word holds the tiles that fit, the layout's number << 28, the points just
    scored << 42, and the tips << 48: how many different ones, then the number of each, three bits apiece."""
    side: cython.p_int
    """By seat: its alliance."""

    bone: cython.p_uint
    """The boneyard, a bit a tile, in the order drawn."""
    heavy: cython.p_int
    """Its pips, tile by tile."""
    under: cython.p_int
    """Pips of the tiles that may still be drawn from there on."""
    end: cython.int
    """Where drawing ends."""

    table: cython.p_ulonglong
    """The positions met. Two or four words each: the hands, boneyard and turn; the deal, the layout and both
    bounds; with more than two seats, all tiles held, without which the first word does not tell the hands."""
    stride: cython.int
    mask: cython.longlong
    full_mask: cython.longlong
    age: cython.ulonglong
    """Marks the entries of this deal."""
    moves: cython.p_ulonglong
    """The moves of every position on the way down, best first. No more than 28 tiles are laid and 28 drawn on
    any way, and no position has more than 28 moves: four tips, and seven tiles that carry each number."""

    nodes: cython.longlong
    """Positions searched in this deal."""
    limit: cython.longlong
    check: cython.longlong
    """When to look at the limit and the stop flag again."""
    stop: cython.p_int
    halted: cython.bint

    def __init__(
        self,
        seats: int,
        paired: bool,
        cross: bool,
        play: Sequence[int],
        out: Sequence[int],
        block: Sequence[int],
        net: bool,
        first_wins: bool,
        voluntary: bool,
        bits: int,
    ) -> None:
        """The table of positions gets 2 ** `bits` entries; for the rest see the fields."""
        self.kept = []
        self.seats, self.paired, self.cross, self.weighted = (
            seats,
            paired,
            cross,
            any(play),
        )
        self.many = COMPILED and cross
        self.net, self.first_wins, self.voluntary = net, first_wins, voluntary
        self.step = 1 if any(points % 5 for points in (*play, *out, *block)) else 5
        self.play = self._ints(play)
        self.out, self.block = self._ints(out), self._ints(block)
        self.most = self._ints([max(*out[: total + 1], *block[: total + 1]) for total in range(len(out))])
        self.carry, self.pips = self._uints(CARRY), self._ints(PIPS)
        self.code, self.lay = self._uints([0] * LAYOUTS), self._words(LAYOUTS * 28)
        self.side, self.stop = self._ints([0] * 4), self._ints([0])
        self.bone = self._uints([0] * 28)
        self.heavy, self.under = self._ints([0] * 28), self._ints([0] * 29)
        self.stride = 2 if seats == 2 else 4
        self.table = self._words(self.stride << bits)
        self.mask = self.full_mask = (1 << bits) - 1
        self.moves = self._words(56 * 28)
        self.end = self.age = self.nodes = self.limit = self.check = 0
        self.halted = False

    @cython.cfunc
    def _ints(self, values: Sequence[int]) -> cython.p_int:
        if cython.compiled:
            held = array("i", values)
            self.kept.append(held)
            room: cython.p_int = cython.cast(cython.p_int, _address(held))
            return room
        else:
            return list(values)

    @cython.cfunc
    def _uints(self, values: Sequence[int]) -> cython.p_uint:
        if cython.compiled:
            held = array("I", values)
            self.kept.append(held)
            room: cython.p_uint = cython.cast(cython.p_uint, _address(held))
            return room
        else:
            return list(values)

    @cython.cfunc
    def _words(self, count: cython.int) -> cython.p_ulonglong:
        if cython.compiled:
            held = array("Q", bytes(8 * count))
            self.kept.append(held)
            room: cython.p_ulonglong = cython.cast(cython.p_ulonglong, _address(held))
            return room
        else:
            return [0] * count

    # Layouts

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _kind(self, number: cython.int, weight: cython.int) -> cython.int:
        return 1 + 3 * number + (weight if self.weighted and number else 1)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _weight(self, kind: cython.int) -> cython.int:
        """What a tip of this kind adds to the count; right only where play scores."""
        return (kind - 1) // 3 * ((kind - 1) % 3) if kind else 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _grown(self, a: cython.int, b: cython.int, c: cython.int, d: cython.int) -> cython.int:
        """The number of the layout with these kinds at its ends: their rank among all sets of four."""
        if a < b:
            a, b = b, a
        if c < d:
            c, d = d, c
        if a < c:
            a, c = c, a
        if b < d:
            b, d = d, b
        if b < c:
            b, c = c, b
        layout: cython.int = (
            a * (a + 1) * (a + 2) * (a + 3) // 24 + b * (b + 1) * (b + 2) // 6 + c * (c + 1) // 2 + d
        )
        self.code[layout] = a | b << 5 | c << 10 | d << 15
        return layout

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _waiting(self, a: cython.int, b: cython.int) -> cython.int:
        """The number of the cross that shows `a` and `b` and no double yet."""
        if a < b:
            a, b = b, a
        layout: cython.int = FIRST_WAITING + 7 * a + b
        self.code[layout] = WAITING << 20 | b << 5 | a
        return layout

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _spinning(self, spinner: cython.int, kind: cython.int) -> cython.int:
        """The number of the cross whose spinner has a long side open and `kind` at the other end."""
        layout: cython.int = FIRST_SPINNING + 22 * spinner + kind
        self.code[layout] = SPINNING << 20 | kind << 5 | spinner
        return layout

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _number(self, code: cython.uint) -> cython.int:
        """The number of the layout with this code."""
        a: cython.int = code & 31
        b: cython.int = code >> 5 & 31
        phase: cython.int = code >> 20
        if phase == WAITING:
            return self._waiting(a, b)
        if phase == SPINNING:
            return self._spinning(a, b)
        return self._grown(a, b, code >> 10 & 31, code >> 15 & 31)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _word(self, layout: cython.int, count: cython.int) -> cython.ulonglong:
        """The word of a layout just reached by a tile that leaves `count`."""
        code: cython.uint = self.code[layout]
        phase: cython.int = code >> 20
        fit: cython.uint = 0
        tips: cython.uint = 0
        different: cython.int = 0
        last: cython.int = 0
        kind: cython.int
        place: cython.int
        for place in range(4):
            kind = code >> 5 * place & 31
            if phase == WAITING or (phase == SPINNING and place == 0):  # a number as yet
                kind = 3 * kind + 2 if place < 2 else 0
            if kind and (kind != last or phase == SPINNING):  # equal kinds are neighbours
                last = kind
                fit |= self.carry[(kind - 1) // 3]
                tips |= (kind - 1) // 3 << 3 * different
                different += 1
        word: cython.ulonglong = tips << 3 | different
        word = word << 6 | self.play[count]
        word = word << 14 | layout
        return word << 28 | fit

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _expand(self, layout: cython.int) -> cython.void:
        """Work out where laying a tile leads from `layout`."""
        code: cython.uint = self.code[layout]
        row: cython.int = 28 * layout
        number: cython.int = code & 31
        other: cython.int = code >> 5 & 31
        phase: cython.int = code >> 20
        if phase == WAITING:
            self._expand_waiting(row, number, other)
            self._expand_waiting(row + 7, other, number)
        elif phase == SPINNING:
            self._expand_spinning(row, number, other)
        else:
            self._expand_grown(row, code)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _expand_waiting(self, row: cython.int, number: cython.int, other: cython.int) -> cython.void:
        m: cython.int
        for m in range(7):
            if m == number:
                self.lay[row + m] = self._word(self._spinning(m, self._kind(other, 1)), 2 * m + other)
            else:
                self.lay[row + m] = self._word(self._waiting(m, other), m + other)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _expand_spinning(self, row: cython.int, spinner: cython.int, other: cython.int) -> cython.void:
        bare: cython.int = self._kind(spinner, 0)
        m: cython.int
        new: cython.int
        for m in range(7):
            new = self._kind(m, 1)
            if other:  # both long sides covered, so the short ones open
                self.lay[row + m] = self._word(self._grown(other, new, bare, bare), self._weight(other) + m)
            else:
                self.lay[row + m] = self._word(self._spinning(spinner, new), 2 * spinner + m)
        if other:
            for m in range(7):
                new = self._kind(m, 2 if m == (other - 1) // 3 else 1)
                self.lay[row + 7 + m] = self._word(
                    self._spinning(spinner, new), 2 * spinner + self._weight(new)
                )

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _expand_grown(self, row: cython.int, code: cython.uint) -> cython.void:
        a: cython.int = code & 31
        b: cython.int = code >> 5 & 31
        c: cython.int = code >> 10 & 31
        d: cython.int = code >> 15 & 31
        count: cython.int = self._weight(a) + self._weight(b) + self._weight(c) + self._weight(d)
        last: cython.int = 0
        m: cython.int
        kind: cython.int
        new: cython.int
        for _ in range(4):
            kind = a
            a, b, c, d = b, c, d, a
            if kind == last or kind == 0:  # equal kinds are neighbours
                continue
            last = kind
            for m in range(7):
                new = self._kind(m, 2 if m == (kind - 1) // 3 else 1)
                self.lay[row + m] = self._word(
                    self._grown(a, b, c, new),
                    count - self._weight(kind) + self._weight(new),
                )
            row += 7

    def steps(self, code: int) -> list[tuple[int, int, int, int]]:
        """What laying a tile makes of the layout with this code: (number matched, other half, new code,
        points), for each half that tips of its own carry. For tests."""
        layout: cython.int = self._number(code)
        word: cython.ulonglong = self._word(layout, 0)
        found: list[tuple[int, int, int, int]] = []
        k: cython.int
        m: cython.int
        self._expand(layout)
        different: cython.int = word >> 48 & 7
        for k in range(different):
            for m in range(7):
                step: cython.ulonglong = self.lay[28 * layout + 7 * k + m]
                number: cython.int = word >> 51 + 3 * k & 7
                found.append((number, m, self.code[step >> 28 & 0x3FFF], step >> 42 & 63))
        return found

    # Blocked rounds

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _blocked(
        self,
        mine: cython.uint,
        next1: cython.uint,
        next2: cython.uint,
        next3: cython.uint,
        turn: cython.int,
        own: cython.int,
        other: cython.int,
    ) -> cython.int:
        """What a blocked round is worth to the alliance of `turn`."""
        if self.paired:
            if own < other or (own == other and self.first_wins and self.side[turn] == 0):
                return self.block[other - own if self.net else other]
            if own > other or self.first_wins:
                return -self.block[own - other if self.net else own]
            return 0
        least: cython.int = BOUND
        winner: cython.int = -1
        seat: cython.int = turn
        total: cython.int
        for _ in range(self.seats):
            total = self._pips_of(mine)
            if total < least:
                least = total
                winner = seat
            elif total == least and not self.first_wins:
                winner = -1
            elif total == least and seat < winner:
                winner = seat
            seat = seat + 1 if seat + 1 < self.seats else 0
            mine, next1, next2, next3 = next1, next2, next3, mine
        if winner < 0:
            return 0
        total = self.block[own + other - 2 * least if self.net else own + other - least]
        return total if self.side[winner] == self.side[turn] else -total

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _pips_of(self, hand: cython.uint) -> cython.int:
        total: cython.int = 0
        while hand:
            total += self.pips[lowest(hand)]
            hand &= hand - 1
        return total

    # The search

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _halt(self) -> cython.bint:
        """Look at the node limit and the stop flag, and widen the part of the table in use.

        Most deals are small, and a small part stays in the processor's cache.
        """
        if self.nodes > self.mask >> 1 and self.mask < self.full_mask:
            self.mask = self.full_mask & (self.mask << 2 | 3)
        if self.nodes > self.limit or self.stop[0]:
            self.halted = True
        self.check = self.nodes + POLL
        if self.check > self.limit:
            self.check = self.limit + 1
        return self.halted

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _after(
        self,
        mine: cython.uint,
        next1: cython.uint,
        next2: cython.uint,
        next3: cython.uint,
        word: cython.ulonglong,
        pos: cython.int,
        turn: cython.int,
        own: cython.int,
        other: cython.int,
        beta: cython.int,
        base: cython.int,
    ) -> cython.int:
        """As `_search`, but the turn of `turn` is over."""
        if self.seats == 2:
            return -self._search(next1, mine, 0, 0, word, pos, 1 - turn, other, own, self.step - beta, base)
        after: cython.int = turn + 1 if turn + 1 < self.seats else 0
        if self.seats == 3:
            next3, mine = mine, 0
        if self.side[after] == self.side[turn]:
            return self._search(next1, next2, next3, mine, word, pos, after, own, other, beta, base)
        return -self._search(next1, next2, next3, mine, word, pos, after, other, own, self.step - beta, base)

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _search(
        self,
        mine: cython.uint,
        next1: cython.uint,
        next2: cython.uint,
        next3: cython.uint,
        word: cython.ulonglong,
        pos: cython.int,
        turn: cython.int,
        own: cython.int,
        other: cython.int,
        beta: cython.int,
        base: cython.int,
    ) -> cython.int:
        """A bound of what the rest is worth to the alliance of `turn`, which is to move.

        A result of at least `beta` is a lower bound, a smaller one an upper bound. The hands stand in the
        order of play, `own` and `other` are the pips of the two alliances, `pos` tiles have been drawn, and
        `base` is where the moves may be put. The result means nothing once `halted` is set.
        """
        self.nodes += 1
        if self.nodes >= self.check and self._halt():
            return 0
        gained: cython.int = 0
        sign: cython.int = 1
        layout: cython.int
        row: cython.int
        different: cython.int
        may_draw: cython.bint
        best: cython.int
        value: cython.int
        k: cython.int
        at: cython.int
        ways: cython.int
        number: cython.int
        tile: cython.int
        after: cython.int
        fit: cython.uint
        fits: cython.uint
        tips: cython.uint
        found: cython.ulonglong = 0
        while True:
            fit = word & 0xFFFFFFF
            layout = word >> 28 & 0x3FFF
            row = 28 * layout
            different = word >> 48 & 7
            tips = word >> 51
            # What is forced is done here: drawing, passing, the last tile, the only move.
            while not mine & fit and pos < self.end:
                mine |= self.bone[pos]
                own += self.heavy[pos]
                pos += 1
            fits = mine & fit
            if fits:
                may_draw = self.voluntary and pos < self.end
                if fits & (fits - 1) or may_draw:
                    break
                tile = lowest(fits)
                best = -1
                ways = 0
                for k in range(different):
                    number = tips >> 3 * k & 7
                    if fits & self.carry[number]:
                        at = row + 7 * k + self.pips[tile] - number
                        found = self.lay[at]
                        if found == 0:
                            self._expand(layout)
                            found = self.lay[at]
                        value = found >> 42 & 63
                        if value > best:
                            best = value
                        ways += 1
                if mine == fits:
                    best += self.out[other if self.paired else other + own - self.pips[tile]]
                    return gained + sign * best
                if ways > 1:
                    break
                gained += sign * best
                beta -= best
                own -= self.pips[tile]
                mine ^= fits
                word = found
            elif not (next1 | next2 | next3) & fit:
                return gained + sign * self._blocked(mine, next1, next2, next3, turn, own, other)
            if self.seats == 2:
                mine, next1 = next1, mine
            elif self.seats == 3:
                mine, next1, next2 = next1, next2, mine
            else:
                mine, next1, next2, next3 = next1, next2, next3, mine
            after = turn + 1 if turn + 1 < self.seats else 0
            if self.side[after] != self.side[turn]:
                own, other = other, own
                beta = self.step - beta
                sign = -sign
            turn = after

        low: cython.int = -BOUND
        high: cython.int = BOUND
        if not self.weighted:
            if self.paired:
                high = self.most[other + self.under[pos]]
                low = -self.most[own + self.under[pos]]
            else:
                high = self.most[own + other + self.under[pos]]
                low = -high
            if low >= beta:
                return gained + sign * low
            if high < beta:
                return gained + sign * high

        # Look the position up.
        held: cython.ulonglong = mine | next1 | next2 | next3
        key: cython.ulonglong = pos << 2 | turn
        tag: cython.ulonglong = self.age << 14 | layout
        entry: cython.ulonglong
        if self.seats == 2:
            entry = next1
            key = key << 56 | entry << 28 | mine
        else:
            entry = next2 | next3
            key = key << 56 | entry << 28 | next1 | next3
        entry = mixed(key, layout, held) & self.mask
        place: cython.ulonglong = entry * self.stride
        entry = self.table[place + 1]
        if (
            self.table[place] == key
            and entry >> 32 == tag
            and (self.stride == 2 or self.table[place + 2] == held)
        ):
            value = (entry >> 16 & 0xFFFF) - BOUND
            if value > low:
                low = value
                if low >= beta:
                    return gained + sign * low
            value = (entry & 0xFFFF) - BOUND
            if value < high:
                high = value
                if high < beta:
                    return gained + sign * high

        # List the moves, best first: what scores, heavy tiles where nothing does, and what leaves the other
        # few answers, a pass or much to draw. Rounded from what needed fewest nodes of some hundred tried.
        top: cython.int = base
        score: cython.int
        drawn: cython.int
        bit: cython.uint
        move: cython.ulonglong
        after = turn + 1 if turn + 1 < self.seats else 0
        foe: cython.bint = self.side[after] != self.side[turn]
        for k in range(different):
            number = tips >> 3 * k & 7
            fits = mine & self.carry[number]
            while fits:
                tile = lowest(fits)
                fits &= fits - 1
                value = row + 7 * k + self.pips[tile] - number
                found = self.lay[value]
                if found == 0:
                    self._expand(layout)
                    found = self.lay[value]
                if self.many:
                    fetch(self.lay, 28 * (found >> 28 & 0x3FFF))
                if not self.weighted:
                    score = 2 * self.pips[tile]
                else:
                    score = 2 * (found >> 42 & 63) + (16 if self.pips[tile] == 2 * number else 0)
                if foe:
                    fit = found & 0xFFFFFFF
                    if next1 & fit:
                        score += 24 - 50 * count_of(next1 & fit)
                    else:
                        drawn = pos
                        while drawn < self.end:
                            score -= 3 * self.heavy[drawn] + 24
                            if self.bone[drawn] & fit:
                                break
                            drawn += 1
                        if drawn == self.end:
                            score += 100
                move = score + 4096
                move = move << 32 | value << 5 | tile
                at = top
                while at > base and self.moves[at - 1] < move:
                    self.moves[at] = self.moves[at - 1]
                    at -= 1
                self.moves[at] = move
                top += 1

        left: cython.int
        need: cython.int
        best = -BOUND
        for at in range(base, top):
            move = self.moves[at]
            tile = move & 31
            bit = 1
            bit <<= tile
            found = self.lay[move >> 5 & 0x7FFFFFF]
            value = found >> 42 & 63
            if bit == mine:
                value += self.out[other if self.paired else other + own - self.pips[tile]]
            elif self.seats == 2:
                left = own - self.pips[tile]
                need = self.step - beta + value
                value -= self._search(next1, mine ^ bit, 0, 0, found, pos, 1 - turn, other, left, need, top)
            else:
                left = own - self.pips[tile]
                need = beta - value
                value += self._after(
                    mine ^ bit, next1, next2, next3, found, pos, turn, left, other, need, top
                )
            if self.halted:
                return 0
            if value > best:
                best = value
                if best >= beta:
                    break
        if may_draw and best < beta:
            left = own + self.heavy[pos]
            value = self._search(
                mine | self.bone[pos], next1, next2, next3, word, pos + 1, turn, left, other, beta, top
            )
            if self.halted:
                return 0
            if value > best:
                best = value

        if best >= beta:
            low = best
        else:
            high = best
        self.table[place] = key
        entry = tag << 16 | low + BOUND
        self.table[place + 1] = entry << 16 | high + BOUND
        if self.stride != 2:
            self.table[place + 2] = held
        return gained + sign * best

    # Deals

    def run(
        self,
        root: array[int],
        hands: array[int],
        bones: array[int],
        first: int,
        last: int,
        cap: int,
        stop: array[int],
        lower: array[int],
        upper: array[int],
        spent: array[int],
    ) -> None:
        """Solve the deals `first` to `last - 1`, every root move of each, at most `cap` nodes a deal.

        `root` holds the seat to move, the size of the boneyard and how much of it may be drawn, then four
        numbers a move: its kind (`tables.PLAY`, `DRAW`, `TURN`), its tile, the code of the layout it leads
        to, and its points. `hands` holds a mask a seat and deal, `bones` a byte a tile and deal. Written are
        the bounds found, a move and deal, and the nodes a deal. `stop[0]` ends the search once it is not 0.
        """
        count: cython.int = (len(root) - 3) // 4
        from_deal: cython.int = first
        to_deal: cython.int = last
        limit: cython.longlong = cap
        deal: cython.int
        p_root: cython.p_int
        p_hands: cython.p_uint
        p_bones: cython.p_uchar
        p_lower: cython.p_int
        p_upper: cython.p_int
        p_spent: cython.p_longlong
        if cython.compiled:
            p_root = cython.cast(cython.p_int, _address(root))
            p_hands = cython.cast(cython.p_uint, _address(hands))
            p_bones = cython.cast(cython.p_uchar, _address(bones))
            p_lower = cython.cast(cython.p_int, _address(lower))
            p_upper = cython.cast(cython.p_int, _address(upper))
            p_spent = cython.cast(cython.p_longlong, _address(spent))
            self.stop = cython.cast(cython.p_int, _address(stop))
        else:
            p_root, p_hands, p_bones = root, hands, bones
            p_lower, p_upper, p_spent, self.stop = lower, upper, spent, stop
        with cython.nogil:
            for deal in range(from_deal, to_deal):
                if self.stop[0]:
                    break
                self._lay_out(p_root, p_bones, deal)
                self._solve(p_root, p_hands, deal, count, limit, p_lower, p_upper)
                p_spent[deal] = self.nodes

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _lay_out(self, root: cython.p_int, bones: cython.p_uchar, deal: cython.int) -> cython.void:
        """Put the boneyard of a deal in place and age the table."""
        size: cython.int = root[1]
        tile: cython.int
        place: cython.longlong
        self.nodes = 0
        self.mask = self.full_mask & FIRST_MASK
        self.age += 1
        if self.age >> 18:
            self.age = 1
            length: cython.longlong = self.stride * (self.full_mask + 1)
            for place in range(length):
                self.table[place] = 0
        self.end = root[2]
        self.under[self.end] = 0
        for place in range(self.end - 1, -1, -1):
            tile = bones[deal * size + place]
            self.bone[place] = 1
            self.bone[place] <<= tile
            self.heavy[place] = self.pips[tile]
            self.under[place] = self.under[place + 1] + self.pips[tile]
        for tile in range(self.seats):
            if self.paired:
                self.side[tile] = tile & 1
            else:
                self.side[tile] = 0 if tile == root[0] else 1

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _solve(
        self,
        root: cython.p_int,
        hands: cython.p_uint,
        deal: cython.int,
        count: cython.int,
        cap: cython.longlong,
        lower: cython.p_int,
        upper: cython.p_int,
    ) -> cython.void:
        """Bound every root move of a deal, exactly where the nodes suffice. They are shared out fairly."""
        turn: cython.int = root[0]
        at: cython.int = turn
        k: cython.int
        hand: cython.uint
        mine: cython.uint = 0
        next1: cython.uint = 0
        next2: cython.uint = 0
        next3: cython.uint = 0
        own: cython.int = 0
        other: cython.int = 0
        low: cython.int
        high: cython.int
        guess: cython.int
        beta: cython.int
        value: cython.int
        for k in range(self.seats):
            hand = hands[deal * self.seats + at]
            if self.side[at] == self.side[turn]:
                own += self._pips_of(hand)
            else:
                other += self._pips_of(hand)
            if k == 0:
                mine = hand
            elif k == 1:
                next1 = hand
            elif k == 2:
                next2 = hand
            else:
                next3 = hand
            at = at + 1 if at + 1 < self.seats else 0
        high = BOUND
        if not self.weighted:
            high = self.most[own + other + self.under[0]]
        for k in range(count):
            lower[deal * count + k] = -high
            upper[deal * count + k] = high
        left: cython.int = count
        while left and self.nodes < cap and not self.stop[0]:
            share: cython.int = left
            left = 0
            for k in range(count):
                low, high = lower[deal * count + k], upper[deal * count + k]
                if low == high:
                    continue
                self.limit = self.nodes + (cap - self.nodes) // share
                self.check = self.nodes
                self.halted = False
                share -= 1
                guess = 0 if low <= 0 <= high else low if low > 0 else high
                while low < high:
                    beta = guess + self.step if guess == low else guess
                    value = self._move(root, k, mine, next1, next2, next3, own, other, beta)
                    if self.halted:
                        left += 1
                        break
                    guess = value
                    if value < beta:
                        high = value
                    else:
                        low = value
                lower[deal * count + k] = low
                upper[deal * count + k] = high

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _move(
        self,
        root: cython.p_int,
        k: cython.int,
        mine: cython.uint,
        next1: cython.uint,
        next2: cython.uint,
        next3: cython.uint,
        own: cython.int,
        other: cython.int,
        beta: cython.int,
    ) -> cython.int:
        """A bound of the value of root move `k`."""
        turn: cython.int = root[0]
        kind: cython.int = root[3 + 4 * k]
        tile: cython.int = root[4 + 4 * k]
        word: cython.ulonglong = self._word(self._number(root[5 + 4 * k]), 0)
        points: cython.int = root[6 + 4 * k]
        bit: cython.uint = 1
        if kind == PLAY:
            bit <<= tile
            if mine == bit:
                return points + self.out[other if self.paired else other + own - self.pips[tile]]
            return points + self._after(
                mine ^ bit, next1, next2, next3, word, 0, turn, own - self.pips[tile], other, beta - points, 0
            )
        if kind == DRAW:
            return self._search(
                mine | self.bone[0], next1, next2, next3, word, 1, turn, own + self.heavy[0], other, beta, 0
            )
        return self._search(mine, next1, next2, next3, word, 0, turn, own, other, beta, 0)
