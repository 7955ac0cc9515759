"""Makes the .deb and the tar.xz from the bundle in dist/Dominoes.

    python packaging/linux/make_deb.py [--tar] [--to dist]
"""

from __future__ import annotations

import argparse
import gzip
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(ROOT / "packaging"), str(ROOT / "packaging" / "bundle"), str(HERE)]

import details  # noqa: E402
import icons  # noqa: E402
import licences  # noqa: E402
import needs  # noqa: E402

PACKAGE = "dominoes-table"
IDENTIFIER = details.IDENTIFIER
HOME = Path("opt") / PACKAGE
PROGRAM = Path("usr") / "games" / "dominoes"
POSTRM = """\
#!/bin/sh
set -e
# dpkg takes an empty /opt away with what lay in it; on Debian it is there before any package needs it.
[ -d /opt ] || mkdir /opt
"""
MAINTAINER = f"{details.PUBLISHER} <{details.ADDRESS}>"


def put(text: str, path: Path, mode: int = 0o644) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(mode)


def filled(name: str, **more: str) -> str:
    """A text of this folder with the version, the date and whatever else it leaves open."""
    text = (HERE / name).read_text(encoding="utf-8")
    date = time.strftime("%Y-%m-%d", time.gmtime(epoch()))
    given = {"version": details.VERSION, "date": date, "identifier": IDENTIFIER, **more}
    for word, value in given.items():
        text = text.replace(f"@{word.upper()}@", value)
    return text


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


def metainfo() -> str:
    """What software centres show. Only where the project is to be seen can faults be told of."""
    seen = details.repository()
    told = {"homepage": seen or details.HOME_PAGE, "pictures": details.pictures()}
    text = filled(f"{IDENTIFIER}.metainfo.xml", **told, **({"repository": seen} if seen else {}))
    return "".join(line for line in text.splitlines(keepends=True) if "@REPOSITORY@" not in line)


def share(folder: Path, program: str = "dominoes") -> None:
    """What a desktop reads: entry, icons, kind of file, metainfo; the manual page."""
    put(filled(f"{IDENTIFIER}.desktop", program=program), folder / "applications" / f"{IDENTIFIER}.desktop")
    put(filled(f"{IDENTIFIER}.xml"), folder / "mime" / "packages" / f"{IDENTIFIER}.xml")
    put(metainfo(), folder / "metainfo" / f"{IDENTIFIER}.metainfo.xml")
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
    (tree / PROGRAM).parent.mkdir(parents=True)
    (tree / PROGRAM).symlink_to(f"/{HOME}/dominoes")
    share(tree / "usr" / "share", f"/{PROGRAM}")
    doc = tree / "usr" / "share" / "doc" / PACKAGE
    put(copyright_text(), doc / "copyright")
    zipped(changelog(), doc / "changelog.gz")
    put((HERE / "lintian-overrides").read_text(), tree / "usr/share/lintian/overrides" / PACKAGE)


def changelog() -> str:
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(epoch()))
    head = f"{PACKAGE} ({details.VERSION}) stable; urgency=low\n\n  * See CHANGELOG.md of the project.\n\n"
    return f"{head} -- {MAINTAINER}  {date}\n"


def copyright_text() -> str:
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    return (
        f"Dominoes\n\n{licence}\n"
        "What comes with it is under licences of its own: Qt and Qt for Python under the GNU Lesser General\n"
        "Public Licence 3 (/usr/share/common-licenses/LGPL-3), Python, numpy and others. All are named in\n"
        f"/{HOME}/_internal/{licences.FOLDER}/NOTICE.txt, and their texts lie beside it.\n"
    )


def control(architecture: str, kilobytes: int, depends: str) -> str:
    """The control file of a package of this size."""
    return (
        f"Package: {PACKAGE}\nVersion: {details.VERSION}\nArchitecture: {architecture}\n"
        f"Maintainer: {MAINTAINER}\nInstalled-Size: {kilobytes}\nSection: games\nPriority: optional\n"
        f"Depends: {depends}\nRecommends: {', '.join(needs.LIKED)}\n"
        "Description: dominoes at a quiet table\n"
        " Draw, Block, All Fives, and Fives and Threes, for one to four people at one\n"
        " machine and computer players at six strengths, who never see a tile that a\n"
        " player in their place would not see.\n .\n"
        " Everything it needs to run comes with it. Nothing is sent anywhere.\n"
    )


def make_deb(bundle: Path, to: Path) -> Path:
    machine = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True, check=True)
    architecture = machine.stdout.strip()
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch) / "tree"
        tree.mkdir()
        lay_out(tree, bundle)
        files = sorted(path for path in tree.rglob("*") if path.is_file() and not path.is_symlink())
        size = sum(path.stat().st_size for path in files) // 1024
        put(control(architecture, size, needs.depends(tree / HOME)), tree / "DEBIAN" / "control")
        put(POSTRM, tree / "DEBIAN" / "postrm", 0o755)
        names = [str(path.relative_to(tree)) for path in files]
        sums = subprocess.run(["md5sum", *names], cwd=tree, capture_output=True, text=True, check=True)
        put(sums.stdout, tree / "DEBIAN" / "md5sums")
        for path in [tree, *tree.rglob("*")]:
            if path.is_dir() and not path.is_symlink():
                path.chmod(0o755)
            os.utime(path, (epoch(), epoch()), follow_symlinks=False)
        made = to / f"{PACKAGE}_{details.VERSION}_{architecture}.deb"
        subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", tree, made], check=True)
    return made


def make_tar(bundle: Path, to: Path) -> Path:
    """The bundle with what a desktop reads, to unpack anywhere, and a script that installs it."""
    name = f"dominoes-{details.VERSION}-linux-{os.uname().machine}"
    made = to / f"{name}.tar.xz"
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch) / name
        shutil.copytree(bundle, tree, symlinks=True)
        share(tree / "share")
        put(filled("install.sh"), tree / "install.sh", 0o755)
        told = {"glibc": f"2.{needs.glibc(bundle)}", "notice": f"_internal/{licences.FOLDER}/NOTICE.txt"}
        put(filled("README.txt", **told), tree / "README.txt")
        with tarfile.open(made, "w:xz", preset=6) as tar:
            tar.add(tree, name, filter=_plain)
    return made


def _plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = epoch()
    return entry


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the .deb and the tar.xz from the bundle.")
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
