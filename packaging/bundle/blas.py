"""Linux: a small library in place of numpy's OpenBLAS (28 MB), of which the players use nothing.

numpy links to it by name and, as it is loaded, multiplies one small vector to see that it is sound. That one
function is here; any other stops the program, loudly. `dominoes --smoke` has Expert play, who needs the most
of numpy. Elsewhere numpy's wheels have no such library, or it stays.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

LIBRARY = re.compile(r"(^|/)libscipy_openblas64_[^/]*\.so$")
ONLY_FOR_IT = re.compile(r"(^|/)(libgfortran|libquadmath)-[^/]*\.so[.\d]*$")
SDOT = "scipy_cblas_sdot64_"


def replaced(entries: list[tuple[str, str, str]], work: Path) -> list[tuple[str, str, str]]:
    """`entries` with the small library instead of the large one. Raises CalledProcessError, OSError."""
    large = [one for one in entries if LIBRARY.search(one[0])]
    if not large:
        return entries
    users = [one[1] for one in entries if one[0].startswith("numpy/") and one[2] == "EXTENSION"]
    small = work / Path(large[0][1]).name
    small.parent.mkdir(parents=True, exist_ok=True)
    _compile(small, symbols(large[0][1]) & set().union(*(wanted(one) for one in users)))
    rest = [one for one in entries if not LIBRARY.search(one[0]) and not ONLY_FOR_IT.search(one[0])]
    return rest + [(one[0], one[1] if one[2] == "SYMLINK" else str(small), one[2]) for one in large]


def symbols(library: str) -> set[str]:
    """What a library offers."""
    return _names("--defined-only", library)


def wanted(library: str) -> set[str]:
    """What a library looks for elsewhere."""
    return _names("--undefined-only", library)


def _names(which: str, library: str) -> set[str]:
    done = subprocess.run(
        ["nm", "-D", which, "--format=just-symbols", library], capture_output=True, text=True, check=True
    )
    return {line.split("@")[0] for line in done.stdout.splitlines() if line.strip()}


def _compile(path: Path, names: set[str]) -> None:
    if SDOT not in names:
        raise SystemExit(f"numpy no longer looks for {SDOT}: see what it does as it is loaded")
    rows = "\n".join(f"MISSING({name})" for name in sorted(names - {SDOT}))
    source = path.with_suffix(".c")
    source.write_text(
        "#include <stdint.h>\n#include <stdio.h>\n#include <stdlib.h>\n"
        "#define MISSING(name) void name(void) "
        '{ fputs("dominoes: " #name " is not in this bundle\\n", stderr); abort(); }\n'
        f"float {SDOT}(int64_t n, const float *x, int64_t dx, const float *y, int64_t dy)\n"
        "{ double sum = 0; for (int64_t i = 0; i < n; i++) sum += (double)x[i * dx] * y[i * dy];"
        f" return (float)sum; }}\n{rows}\n",
        encoding="utf-8",
    )
    words = ["cc", "-shared", "-fPIC", "-O2", "-s", f"-Wl,-soname,{path.name}", str(source), "-o", str(path)]
    subprocess.run(words, check=True)
