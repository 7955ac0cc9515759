"""What packaging/play.py needs from the system: a screen that opens, and the libraries Qt links to.

Standard library only, and only syntax and annotations of Python 3.6 (see play.py).
"""

import ctypes
import importlib
import importlib.util
import os
import platform
import shutil
import socket
import subprocess
import sys

WITHOUT_WINDOW = {"--test", "--gallery", "--help", "-h", "--version"}
"""The arguments for which Qt draws at most into memory."""

# What the Qt wheel links to but leaves to the system: the library and Debian's package of it.
QT_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libstdc++.so.6": "libstdc++6",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}
TEST_LIBRARIES = {  # of the translation compiler in the wheel, which a test runs
    "libbrotlidec.so.1": "libbrotli1",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
}
PLATFORM_LIBRARIES = {
    "xcb": {
        "libX11-xcb.so.1": "libx11-xcb1",
        "libxcb.so.1": "libxcb1",
        "libxcb-cursor.so.0": "libxcb-cursor0",
        "libxcb-icccm.so.4": "libxcb-icccm4",
        "libxcb-image.so.0": "libxcb-image0",
        "libxcb-keysyms.so.1": "libxcb-keysyms1",
        "libxcb-randr.so.0": "libxcb-randr0",
        "libxcb-render.so.0": "libxcb-render0",
        "libxcb-render-util.so.0": "libxcb-render-util0",
        "libxcb-shape.so.0": "libxcb-shape0",
        "libxcb-shm.so.0": "libxcb-shm0",
        "libxcb-sync.so.1": "libxcb-sync1",
        "libxcb-util.so.1": "libxcb-util1",
        "libxcb-xfixes.so.0": "libxcb-xfixes0",
        "libxcb-xkb.so.1": "libxcb-xkb1",
        "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    },
    "wayland": {
        "libwayland-client.so.0": "libwayland-client0",
        "libwayland-cursor.so.0": "libwayland-cursor0",
        "libwayland-egl.so.1": "libwayland-egl1",
    },
}

# With the 64-bit time of Debian 13 and Ubuntu 24.04 came new names. Both, and what is derived from
# them, have this glibc or a newer one.
RENAMED_FROM_GLIBC = (2, 39)
RENAMED = {"libglib2.0-0": "libglib2.0-0t64"}


class SetupError(Exception):
    """The game cannot be started; the message is the sentence that tells why."""


def say(message: str) -> None:
    """Tell the person what goes on; standard output is left to the program."""
    print("dominoes: " + message, file=sys.stderr, flush=True)


def run(command: list, **options) -> tuple:
    """Run a command without showing what it prints; on a terminal its last line tells the progress.

    Returns its exit code and its lines. An interrupt, which it got as well, waits for it to end.
    """
    lines = []
    width = shutil.get_terminal_size().columns - 1 if sys.stderr.isatty() else 0
    process = subprocess.Popen(
        [str(word) for word in command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        universal_newlines=True,
        errors="replace",
        **options,
    )
    with process:
        try:
            for line in process.stdout:
                lines.append(line.rstrip())
                if width > 0:
                    print("\r" + lines[-1].strip()[:width].ljust(width), end="", file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            process.communicate()
            raise
        finally:
            if width > 0:
                print("\r" + " " * width + "\r", end="", file=sys.stderr, flush=True)
    return process.returncode, lines


def last_words(lines: list) -> str:
    """The line that tells best why a command failed: its last error, else its last line."""
    lines = [line.strip() for line in lines if line.strip()]
    errors = [line for line in lines if line.startswith(("ERROR:", "E:")) or "Error:" in line]
    return (errors or lines or ["it said nothing"])[-1]


# ---- The screen


def is_unix_desktop() -> bool:
    """Whether windows come from X11 or Wayland here."""
    return sys.platform.startswith(("linux", "freebsd"))


def qt_platform(args: list, environ: dict) -> str:
    """What Qt will draw on: offscreen, xcb, wayland, whatever QT_QPA_PLATFORM says; "" elsewhere.

    Raises SetupError where a window is wanted and no screen is spoken of.
    """
    if "--test" in args:
        return "offscreen"
    if environ.get("QT_QPA_PLATFORM"):
        return environ["QT_QPA_PLATFORM"].split(":")[0]
    if WITHOUT_WINDOW.intersection(args):
        return "offscreen"
    if not is_unix_desktop():
        return ""
    if environ.get("DISPLAY"):
        return "xcb"
    if environ.get("WAYLAND_DISPLAY"):
        return "wayland"
    raise SetupError("there is no screen to play on: neither DISPLAY nor WAYLAND_DISPLAY is set.")


def has_x11(display: str) -> bool:
    """Whether an X server is there and lets us in, by the call that Qt makes (Qt would abort)."""
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(os.fsencode(display), None))
    refused = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not refused


def has_wayland(display: str, environ: dict) -> bool:
    """Whether a Wayland compositor listens."""
    with socket.socket(socket.AF_UNIX) as wire:
        try:
            wire.connect(os.path.join(environ.get("XDG_RUNTIME_DIR", ""), display))
        except OSError:
            return False
    return True


def check_screen(environ: dict) -> None:
    """Refuse where none of the screens spoken of can be opened. Needs the system libraries."""
    x11, wayland = environ.get("DISPLAY"), environ.get("WAYLAND_DISPLAY")
    if not (wayland and has_wayland(wayland, environ)) and not (x11 and has_x11(x11)):
        names = " or ".join(name for name in (x11, wayland) if name)
        raise SetupError(f"the screen {names} cannot be opened: nothing answers there, or it lets nobody in.")


# ---- Libraries


def needed_libraries(qt: str, testing: bool) -> dict:
    """The libraries that Qt needs for a platform of `qt_platform`, each with its Debian package."""
    if not is_unix_desktop():
        return {}
    return {**QT_LIBRARIES, **PLATFORM_LIBRARIES.get(qt, {}), **(TEST_LIBRARIES if testing else {})}


def missing_from(libraries: dict) -> list:
    """Those of `libraries` that cannot be loaded."""
    missing = []
    for name in libraries:
        try:
            ctypes.CDLL(name)
        except OSError:
            missing.append(name)
    return missing


def debian_names(packages: list, glibc: tuple) -> list:
    """`packages` as the Debian or Ubuntu with this glibc calls them, each once."""
    renamed = RENAMED if glibc >= RENAMED_FROM_GLIBC else {}
    return sorted({renamed.get(package, package) for package in packages})


def apt_command(packages: list, root: bool) -> list:
    """The one command that installs `packages`."""
    command = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    return command if root else ["sudo", *command]


def install_packages(packages: list) -> None:
    """Install Debian packages, as root or by sudo where it can ask; else say how to."""
    root = os.geteuid() == 0
    command = apt_command(packages, root)
    if not root and not (sys.stdin.isatty() and shutil.which("sudo")):
        raise SetupError("system packages are missing, install them with: " + " ".join(command))
    say("installing system packages: " + " ".join(packages))
    environ = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    code, _ = run(command, env=environ)
    if code != 0:  # the lists of packages may be old, or not there yet
        _, update = run([*command[: command.index("install")], "update"], env=environ)
        code, lines = run(command, env=environ)
        if code != 0:
            unreachable = [line for line in update if "Failed to fetch" in line]
            raise SetupError("system packages could not be installed: " + last_words(unreachable or lines))


def provide(libraries: dict, ensurepip: bool) -> None:
    """See to it that the libraries are there, and where wanted Python's own ensurepip.

    Debian keeps ensurepip, without which a new .venv has no pip, in a package of its own.
    """

    def missing() -> list:
        importlib.invalidate_caches()
        no_pip = ensurepip and importlib.util.find_spec("ensurepip") is None
        return missing_from(libraries) + (["ensurepip"] if no_pip else [])

    lacking = missing()
    if lacking and os.path.exists("/etc/debian_version") and shutil.which("apt-get"):
        known = {**libraries, "ensurepip": "python{}.{}-venv".format(*sys.version_info)}
        glibc = tuple(int(number) for number in platform.libc_ver()[1].split("."))
        install_packages(debian_names([known[name] for name in lacking], glibc))
        lacking = missing()
    if lacking:
        raise SetupError("this system lacks " + ", ".join(lacking) + ": install what provides it.")
