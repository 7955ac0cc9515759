"""Which Debian packages a bundle needs: those of the libraries that it leaves to the system.

    python packaging/linux/needs.py dist/Dominoes     its glibc; ends with 1 where that is newer than promised
"""

from __future__ import annotations

import platform
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "bundle"))

import trim

PROMISED = {"x86_64": 35, "aarch64": 39}
"""The glibc 2.? of the oldest system that README.md names for each machine: Ubuntu 22.04, and 24.04."""
GLIBC = re.compile(rb"GLIBC_2\.(\d+)")
GLIBC_PARTS = re.compile(r"^(libc|libm|libmvec|libresolv|libdl|libpthread|librt|libutil|ld-linux.*)\.so\.\d$")
LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libOpenGL.so.0": "libopengl0",
    "libX11.so.6": "libx11-6",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libbrotlicommon.so.1": "libbrotli1",
    "libbrotlidec.so.1": "libbrotli1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libdrm.so.2": "libdrm2",
    "libexpat.so.1": "libexpat1",
    "libffi.so.8": "libffi8",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libgcc_s.so.1": "libgcc-s1",
    "libglib-2.0.so.0": "libglib2.0-0t64 | libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0t64 | libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "liblzma.so.5": "liblzma5",
    "libstdc++.so.6": "libstdc++6",
    "libuuid.so.1": "libuuid1",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb.so.1": "libxcb1",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}
"""What the bundle leaves to the system, and who has it; Debian 13 gave some a new name."""
LIKED = ("fonts-dejavu-core | fonts-noto-core", "libasound2t64 | libasound2", "xkb-data")
"""It starts without them: letters of other scripts, sounds, layouts of keyboards."""


def elves(folder: Path) -> list[Path]:
    """The programs and libraries in `folder`."""
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    return [path for path in sorted(files) if path.read_bytes().startswith(b"\x7fELF")]


def glibc(folder: Path) -> int:
    """The glibc 2.? that what is in `folder` needs."""
    return max((int(one) for path in elves(folder) for one in GLIBC.findall(path.read_bytes())), default=0)


def depends(folder: Path) -> str:
    """The packages that what is in `folder` needs. SystemExit for a library nobody has."""
    here = {path.name for path in folder.rglob("*.so*")}
    wanted = {name for path in elves(folder) for name in trim.needed(str(path))}
    return relations(wanted - here, glibc(folder))


def relations(libraries: set[str], least: int) -> str:
    """The packages that have these, and a glibc 2.`least`, as a control file lists them."""
    outside = sorted(name for name in libraries if not GLIBC_PARTS.match(name))
    unknown = [name for name in outside if name not in LIBRARIES]
    if unknown:
        raise SystemExit(f"which package has {', '.join(unknown)}? Name it in {Path(__file__).name}")
    return ", ".join([f"libc6 (>= 2.{least})", *sorted({LIBRARIES[name] for name in outside})])


def main(words: list[str]) -> int:
    machine, least = platform.machine(), glibc(Path(words[0]))
    most = PROMISED[machine]
    print(f"{machine}: it needs glibc 2.{least}, and at most 2.{most} is promised")
    return 1 if least > most else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
