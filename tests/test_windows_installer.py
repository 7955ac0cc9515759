"""The installer for Windows: that it compiles, and what it does to a Windows (Wine, where there is one)."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from wine import TARGET, Wine, is_wanted, make_tree, wait_until

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "packaging" / "windows"))

import make_installer as maker  # noqa: E402

OLD = ("_internal/base.dll", "_internal/only old/gone.dll", "_internal/späß $1.txt")
NEW = ("_internal/base.dll", "_internal/new/came.dll", "_internal/späß $1.txt")
UNINSTALL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Dominoes"
CLASSES = r"HKCU\Software\Classes"

needs_nsis = pytest.mark.skipif(shutil.which("makensis") is None, reason="NSIS is not installed")
needs_wine = pytest.mark.skipif(not is_wanted(), reason="DOMINOES_WINE=1 and Wine are wanted for it")


def test_every_file_is_named_once_and_folders_are_removed_from_within(tmp_path: Path) -> None:
    for name in ("Dominoes.exe", *NEW):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("x", encoding="utf-8")
    put, removed = maker.script_of(tmp_path).split("!macro RemoveFiles")
    assert put.count("  File ") == len(NEW) + 1
    assert f'File "{tmp_path / "_internal" / "späß $1.txt"}"' in put
    assert r'Delete "$INSTDIR\_internal\späß $$1.txt"' in removed
    assert removed.index(r'RMDir "$INSTDIR\_internal\new"') < removed.index(r'RMDir "$INSTDIR\_internal"')
    assert "RMDir /r" not in (ROOT / "packaging/windows/dominoes.nsi").read_text(encoding="utf-8")


def test_a_folder_without_the_program_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"holds no Dominoes\.exe"):
        maker.script_of(tmp_path)


@pytest.mark.parametrize(
    ("version", "told"), [("0.1.0", "0.1.0.0"), ("1.2", "1.2.0.0"), ("1.2.3rc4", "1.2.3.0")]
)
def test_a_version_is_four_numbers(version: str, told: str) -> None:
    assert maker.numbers(version) == told


@needs_nsis
@pytest.mark.skipif(shutil.which("7z") is None, reason="7z is not installed")
def test_the_installer_holds_every_file_and_tells_its_version(tmp_path: Path, qapp: QApplication) -> None:
    (tmp_path / "tree").mkdir()
    for name in ("Dominoes.exe", *NEW):
        (tmp_path / "tree" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "tree" / name).write_text("x", encoding="utf-8")
    setup = tmp_path / "Dominoes-setup.exe"
    maker.compile_installer(tmp_path / "tree", setup, "3.2.1")
    words = ["7z", "l", "-slt", "-sccUTF-8", setup]
    listed = subprocess.run(words, capture_output=True, encoding="utf-8", check=True).stdout
    lines = listed.replace("\\", "/").splitlines()
    held = {line.removeprefix("Path = ") for line in lines if line.startswith("Path = ")}
    assert {"Dominoes.exe", *NEW} <= held  # of the uninstaller, 7-Zip 25 tells nothing
    data = setup.read_bytes()
    assert "3.2.1.0".encode("utf-16-le") in data or b"\x02\x00\x03\x00\x00\x00\x01\x00" in data
    assert "Dominoes 3.2.1 setup".encode("utf-16-le") in data
    assert b'level="asInvoker"' in data
    assert b">true</dpiAware>" in data


@pytest.fixture(scope="module")
def setups(tmp_path_factory: pytest.TempPathFactory, qapp: QApplication) -> tuple[Path, Path]:
    """Installers of two versions, with pictures that Qt draws."""
    folder = tmp_path_factory.mktemp("setups")
    made = []
    for version, names in (("0.1.0", OLD), ("0.2.0", NEW)):
        tree = make_tree(folder / version, names)
        made.append(folder / f"Dominoes-{version}-setup.exe")
        maker.compile_installer(tree, made[-1], version, TARGET)
    return made[0], made[1]


@pytest.fixture(scope="module")
def windows(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wine]:
    folder = tmp_path_factory.mktemp("wine")
    with Wine(folder).running() as wine:
        yield wine
    shutil.rmtree(folder, ignore_errors=True)  # 700 MB


@pytest.fixture
def home(windows: Wine, setups: tuple[Path, Path]) -> Iterator[Path]:
    """The folder of the program, which is not installed before and after."""
    folder = windows.local / "Programs" / "Dominoes"
    assert not folder.exists()
    yield folder
    if (folder / "uninstall.exe").exists():
        assert remove(windows, folder) == 0
    shutil.rmtree(folder, ignore_errors=True)


def remove(windows: Wine, folder: Path) -> int:
    """Run a copy of the uninstaller there to its end, as the installer of another version does."""
    copy = shutil.copy(folder / "uninstall.exe", windows.drive / "remove.exe")
    return windows.run(copy, "/S", f"_?={windows.windows_path(folder)}")


def under(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def shortcuts(windows: Wine) -> set[str]:
    menu = windows.roaming / "Microsoft" / "Windows" / "Start Menu" / "Programs"
    return {path.name for folder in (menu, windows.home / "Desktop") for path in folder.glob("*.lnk")}


def desktop_icon(windows: Wine) -> Path:
    return windows.home / "Desktop" / "Dominoes.lnk"


def known(windows: Wine) -> dict[str, str]:
    """All that the registry has to say of Dominoes."""
    return {
        **windows.values(UNINSTALL),
        **windows.values(rf"{CLASSES}\{maker.PROGID}"),
        **windows.values(rf"{CLASSES}\.dominoes"),
    }


@needs_wine
def test_installed_upgraded_and_removed_again(windows: Wine, setups: tuple[Path, Path], home: Path) -> None:
    players = windows.local / "Dominoes" / "settings.json"
    players.parent.mkdir()
    players.write_text("{}", encoding="utf-8")

    assert windows.run(setups[0], "/S") == 0
    assert under(home) == {"Dominoes.exe", "uninstall.exe", *OLD}
    assert shortcuts(windows) == {"Dominoes.lnk"} and desktop_icon(windows).exists()
    facts = known(windows)
    at = UNINSTALL.removeprefix("HKCU\\")
    assert facts[f"{at}|DisplayVersion"] == "0.1.0"
    assert facts[f"{at}|InstallLocation"] == windows.windows_path(home)
    command = rf"Software\Classes\{maker.PROGID}\shell\open\command|(Default)"
    assert facts[command] == f'"{windows.windows_path(home)}\\Dominoes.exe" "%1"'
    assert facts[r"Software\Classes\.dominoes|(Default)"] == maker.PROGID

    (home / "mine.dominoes").write_text("kept", encoding="utf-8")
    desktop_icon(windows).unlink()  # a player who wants none gets none with the next version
    assert windows.run(setups[1], "/S") == 0
    assert under(home) == {"Dominoes.exe", "uninstall.exe", "mine.dominoes", *NEW}
    assert not (home / "_internal" / "only old").exists()
    assert not desktop_icon(windows).exists()
    assert known(windows)[f"{at}|DisplayVersion"] == "0.2.0"

    windows.run(home / "uninstall.exe", "/S")  # which goes on in a copy of itself
    wait_until(lambda: not (home / "uninstall.exe").exists())
    wait_until(lambda: known(windows) == {})
    assert [one.name for one in home.iterdir()] == ["mine.dominoes"]
    assert shortcuts(windows) == set()
    assert players.read_text(encoding="utf-8") == "{}"


@needs_wine
def test_an_old_windows_is_refused(windows: Wine, setups: tuple[Path, Path], home: Path) -> None:
    windows.be("win81")
    try:
        assert windows.run(setups[0], "/S") == 2
    finally:
        windows.be("win10")
    assert not home.exists() and not known(windows)


@needs_wine
def test_moved_to_another_folder_without_icon_and_files(
    windows: Wine, setups: tuple[Path, Path], home: Path
) -> None:
    other = windows.drive / "Games" / "Dominoes"
    assert windows.run(setups[0], "/S") == 0
    assert windows.run(setups[1], "/S", "/DESKTOP=0", "/FILES=0", f"/D={windows.windows_path(other)}") == 0
    assert under(home) == set()
    assert under(other) == {"Dominoes.exe", "uninstall.exe", *NEW}
    assert not desktop_icon(windows).exists()
    assert not windows.values(rf"{CLASSES}\.dominoes")
    assert remove(windows, other) == 0
    assert not other.exists()


@needs_wine
def test_what_another_program_opens_stays_its_own(
    windows: Wine, setups: tuple[Path, Path], home: Path
) -> None:
    key = rf"{CLASSES}\.dominoes"
    assert windows.run("reg", "add", key, "/ve", "/d", "Other.Program", "/f") == 0
    try:
        assert windows.run(setups[0], "/S") == 0
        facts = windows.values(key)
        assert facts[r"Software\Classes\.dominoes|(Default)"] == "Other.Program"
        assert rf"Software\Classes\.dominoes\OpenWithProgids|{maker.PROGID}" in facts
        assert remove(windows, home) == 0
        assert windows.values(key)[r"Software\Classes\.dominoes|(Default)"] == "Other.Program"
    finally:
        windows.run("reg", "delete", key, "/f")


@needs_wine
def test_a_running_program_is_asked_to_close(windows: Wine, setups: tuple[Path, Path], home: Path) -> None:
    assert windows.run(setups[0], "/S") == 0
    with opened(windows, home) as program:
        assert windows.run(setups[1], "/S") == 0
        program.wait(timeout=10)
    assert under(home) == {"Dominoes.exe", "uninstall.exe", *NEW}


@needs_wine
def test_nothing_changes_while_a_program_runs_that_does_not_close(
    windows: Wine, setups: tuple[Path, Path], home: Path
) -> None:
    assert windows.run(setups[0], "/S") == 0
    before = known(windows)
    with opened(windows, home, "/STUBBORN"):
        assert windows.run(setups[1], "/S") == 3
        assert remove(windows, home) == 3
    assert under(home) == {"Dominoes.exe", "uninstall.exe", *OLD}
    assert known(windows) == before and desktop_icon(windows).exists()


@contextmanager
def opened(windows: Wine, home: Path, *words: str) -> Iterator[subprocess.Popen[bytes]]:
    """The stand-in while it runs, which it begins with a file."""
    sign = windows.local / "dominoes-is-open"
    sign.unlink(missing_ok=True)
    program = windows.start(home / "Dominoes.exe", *words)
    try:
        wait_until(sign.exists)
        yield program
    finally:
        program.kill()
        program.wait()
        windows.run("taskkill", "/F", "/IM", "Dominoes.exe")
