"""Makes the .deb and the tar.xz from the bundle in dist/Dominoes.

    python packaging/linux/make_deb.py [--tar] [--to dist]
"""

from __future__ import annotations

import argparse
import gzip
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT / "packaging"), str(ROOT / "packaging" / "bundle")]

import details  # noqa: E402
import icons  # noqa: E402

PACKAGE = "dominoes-table"
IDENTIFIER = details.IDENTIFIER
HOME = Path("opt") / PACKAGE
MAINTAINER = f"{details.PUBLISHER} <{details.ADDRESS}>"
GLIBC = re.compile(rb"GLIBC_2\.(\d+)")
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
    "libffi.so.8": "libffi8",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libgcc_s.so.1": "libgcc-s1",
    "libglib-2.0.so.0": "libglib2.0-0t64 | libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0t64 | libglib2.0-0",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "liblzma.so.5": "liblzma5",
    "libstdc++.so.6": "libstdc++6",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb.so.1": "libxcb1",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}
"""What the bundle leaves to the system, and who has it; Debian 13 gave some a new name."""
GLIBC_PARTS = re.compile(r"^(libc|libm|libmvec|libresolv|libdl|libpthread|librt|libutil|ld-linux.*)\.so\.\d$")


def elves(folder: Path) -> list[Path]:
    """The programs and libraries in `folder`."""
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    return [path for path in sorted(files) if path.open("rb").read(4) == b"\x7fELF"]


def depends(folder: Path) -> str:
    """The packages that what is in `folder` needs. SystemExit for a library nobody has."""
    needed: set[str] = set()
    glibc = 0
    files = elves(folder)
    for path in files:
        done = subprocess.run(["objdump", "-p", str(path)], capture_output=True, text=True, check=True)
        needed.update(re.findall(r"NEEDED\s+(\S+)", done.stdout))
        glibc = max([glibc, *map(int, GLIBC.findall(path.read_bytes()))])
    here = {path.name for path in folder.rglob("*.so*")}
    outside = sorted(name for name in needed - here if not GLIBC_PARTS.match(name))
    unknown = [name for name in outside if name not in LIBRARIES]
    if unknown:
        raise SystemExit(f"which package has {', '.join(unknown)}? Name it in {Path(__file__).name}")
    return ", ".join([f"libc6 (>= 2.{glibc})", *sorted({LIBRARIES[name] for name in outside})])


def put(text: str, path: Path, mode: int = 0o644) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(mode)


def filled(name: str) -> str:
    text = (HERE / name).read_text(encoding="utf-8")
    date = time.strftime("%Y-%m-%d", time.gmtime(epoch()))
    return text.replace("@VERSION@", details.VERSION).replace("@DATE@", date)


def epoch() -> int:
    """When this was made, for files that are the same each time: of the commit, if that is known."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return int(given)
    done = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    return int(done.stdout or time.time())


def zipped(text: str, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
    path.chmod(0o644)


def share(folder: Path) -> None:
    """What a desktop reads: entry, icons, kind of file, metainfo; the manual page."""
    put(filled(f"{IDENTIFIER}.desktop"), folder / "applications" / f"{IDENTIFIER}.desktop")
    put(filled(f"{IDENTIFIER}.xml"), folder / "mime" / "packages" / f"{IDENTIFIER}.xml")
    put(filled(f"{IDENTIFIER}.metainfo.xml"), folder / "metainfo" / f"{IDENTIFIER}.metainfo.xml")
    zipped(filled("dominoes.6"), folder / "man" / "man6" / "dominoes.6.gz")
    hicolor = folder / "icons" / "hicolor"
    for size in icons.HICOLOR:
        icons.write(hicolor / f"{size}x{size}" / "apps" / f"{IDENTIFIER}.png")
    put(icons.DRAWING.read_text(encoding="utf-8"), hicolor / "scalable" / "apps" / f"{IDENTIFIER}.svg")


def lay_out(tree: Path, bundle: Path) -> None:
    """The whole package as it will lie on a machine."""
    shutil.copytree(bundle, tree / HOME, symlinks=True)
    for path in (tree / HOME).rglob("*"):
        if path.is_file() and not path.is_symlink():
            path.chmod(0o755 if path == tree / HOME / "dominoes" else 0o644)
        elif path.is_dir():
            path.chmod(0o755)
    (tree / HOME).chmod(0o755)
    (tree / "usr" / "games").mkdir(parents=True)
    (tree / "usr" / "games" / "dominoes").symlink_to(f"/{HOME}/dominoes")
    share(tree / "usr" / "share")
    doc = tree / "usr" / "share" / "doc" / PACKAGE
    put(copyright_text(), doc / "copyright")
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(epoch()))
    change = f"{PACKAGE} ({details.VERSION}) stable; urgency=low\n\n  * See CHANGELOG.md of the project.\n\n"
    zipped(f"{change} -- {MAINTAINER}  {date}\n", doc / "changelog.gz")
    put((HERE / "lintian-overrides").read_text(), tree / "usr/share/lintian/overrides" / PACKAGE)


def copyright_text() -> str:
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    return (
        f"Dominoes\n\n{licence}\n"
        "What comes with it is under licences of its own: Qt and Qt for Python under the GNU Lesser General\n"
        "Public Licence 3 (/usr/share/common-licenses/LGPL-3), Python, numpy and others. All are named in\n"
        f"/{HOME}/_internal/licences/NOTICE.txt, and their texts lie beside it.\n"
    )


def make_deb(bundle: Path, to: Path) -> Path:
    machine = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True, check=True)
    architecture = machine.stdout.strip()
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch) / "tree"
        tree.mkdir(mode=0o755)
        lay_out(tree, bundle)
        size = sum(path.lstat().st_size for path in tree.rglob("*") if not path.is_dir()) // 1024
        control = (
            f"Package: {PACKAGE}\nVersion: {details.VERSION}\nArchitecture: {architecture}\n"
            f"Maintainer: {MAINTAINER}\nInstalled-Size: {size}\nSection: games\nPriority: optional\n"
            f"Depends: {depends(tree / HOME)}\nRecommends: xkb-data\n"
            "Description: dominoes at a quiet table\n"
            " Draw, Block, All Fives, and Fives and Threes, for one to four people at one\n"
            " machine and computer players at six strengths, who never see a tile that a\n"
            " player in their place would not see.\n .\n"
            " Everything it needs to run comes with it. Nothing is sent anywhere.\n"
        )
        put(control, tree / "DEBIAN" / "control")
        files = sorted(path for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
        sums = subprocess.run(
            ["md5sum", *(str(one.relative_to(tree)) for one in files if "DEBIAN" not in one.parts)],
            cwd=tree,
            capture_output=True,
            text=True,
            check=True,
        )
        put(sums.stdout, tree / "DEBIAN" / "md5sums")
        for path in [tree, *tree.rglob("*")]:
            if path.is_dir() and not path.is_symlink():
                path.chmod(0o755)
            os.utime(path, (epoch(), epoch()), follow_symlinks=False)
        made = to / f"{PACKAGE}_{details.VERSION}_{architecture}.deb"
        subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", tree, made], check=True)
    return made


def make_tar(bundle: Path, to: Path) -> Path:
    """The bundle with what a desktop reads, to unpack anywhere."""
    name = f"dominoes-{details.VERSION}-linux-{os.uname().machine}"
    made = to / f"{name}.tar.xz"
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch) / name
        shutil.copytree(bundle, tree, symlinks=True)
        share(tree / "share")
        with tarfile.open(made, "w:xz", preset=6) as tar:
            tar.add(tree, name, filter=_plain)
    return made


def _plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = epoch()
    return entry


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bundle", type=Path, default=ROOT / "dist" / "Dominoes")
    parser.add_argument("--to", type=Path, default=ROOT / "dist")
    parser.add_argument("--tar", action="store_true", help="make the tar.xz as well")
    arguments = parser.parse_args()
    print(make_deb(arguments.bundle, arguments.to))
    if arguments.tar:
        print(make_tar(arguments.bundle, arguments.to))
    return 0


if __name__ == "__main__":
    sys.exit(main())
