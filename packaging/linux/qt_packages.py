"""Names the Debian packages of all libraries that Qt links to, for machines that are set up by a script.

    sudo apt-get install --no-install-recommends $(python3 packaging/linux/qt_packages.py)

PyInstaller takes some of them into the bundle, so they must be there when it is made.
"""

import platform
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import play_system


def packages() -> list[str]:
    """The packages, as the Debian or Ubuntu of this machine calls them."""
    libraries = {**play_system.QT_LIBRARIES, **play_system.TEST_LIBRARIES}
    for more in play_system.PLATFORM_LIBRARIES.values():
        libraries |= more
    glibc = tuple(int(number) for number in platform.libc_ver()[1].split("."))
    return play_system.debian_names(list(libraries.values()), glibc)


if __name__ == "__main__":
    print(*packages())
