"""Whose the parts of the bundle are: every file is somebody's, and its licence comes along."""

from __future__ import annotations

import hashlib
import sys
import tomllib
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dominoes_app.dialogs import about
from dominoes_app.dialogs.about import AboutDialog, Licences
from dominoes_app.table.scene import TableScene
from dominoes_app.window import Window

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "packaging" / "bundle"))

import licences  # noqa: E402

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.mark.parametrize(
    ("where", "name"),
    [
        ("../dominoes", "PyInstaller's start program"),
        ("../Dominoes.exe", "PyInstaller's start program"),
        ("dominoes_core/players/equity.json", "Dominoes"),
        ("dominoes_core/solver/kernel.cpython-311-x86_64-linux-gnu.so", "Dominoes"),
        ("dominoes_app/resources/pages/en/rules.md", "Dominoes"),
        ("dominoes_app/resources/fonts/PatrickHand-Regular.ttf", "Patrick Hand, the lettering"),
        ("PySide6/Qt/lib/libQt6Core.so.6", "Qt and Qt for Python (PySide6, Shiboken6)"),
        ("PySide6/Qt6Core.dll", "Qt and Qt for Python (PySide6, Shiboken6)"),
        ("PySide6/plugins/platforms/qwindows.dll", "Qt and Qt for Python (PySide6, Shiboken6)"),
        ("PySide6/Qt/lib/QtCore.framework/Versions/A/QtCore", "Qt and Qt for Python (PySide6, Shiboken6)"),
        ("shiboken6/Shiboken.abi3.so", "Qt and Qt for Python (PySide6, Shiboken6)"),
        ("PySide6/Qt/lib/libicudata.so.73", "ICU 73.2"),
        ("PySide6/MSVCP140.dll", "Microsoft's runtime libraries"),
        ("VCRUNTIME140_1.dll", "Microsoft's runtime libraries"),
        ("api-ms-win-crt-heap-l1-1-0.dll", "Microsoft's runtime libraries"),
        ("libpython3.11.so.1.0", "Python"),
        ("python3.11/lib-dynload/_struct.cpython-311-x86_64-linux-gnu.so", "Python"),
        ("python313.dll", "Python"),
        ("_ctypes.pyd", "Python"),
        ("unicodedata.pyd", "Python"),
        ("libffi-8.dll", "Python"),
        ("base_library.zip", "Python"),
        ("numpy/_core/_multiarray_umath.cp313-win_amd64.pyd", "numpy"),
        ("numpy.libs/libscipy_openblas64_-0.so", "numpy"),
        ("_cffi_backend.cpython-311-x86_64-linux-gnu.so", "cffi"),
        ("_cffi_backend.cp313-win_amd64.pyd", "cffi"),
        ("_miniaudio.pyd", "miniaudio"),
        ("libxcb-cursor.so.0", "XCB's helpers"),
        ("libxkbcommon-x11.so.0", "xkbcommon"),
    ],
)
def test_every_file_is_somebodys(where, name):
    owner = licences.owner(where)
    assert owner is not None and owner.name == name


@pytest.mark.parametrize("where", ["libssl.so.3", "libasound.so.2", "../README", "PIL/_imaging.so"])
def test_what_nobody_named_is_nobodys(where):
    assert licences.owner(where) is None


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("json.decoder", "Python"),
        ("dominoes_app.window", "Dominoes"),
        ("PySide6", "Qt and Qt for Python (PySide6, Shiboken6)"),
        ("numpy._core", "numpy"),
        ("pyimod01_archive", "PyInstaller's start program"),
        ("tqdm", None),
    ],
)
def test_every_module_is_somebodys(module, name):
    owner = licences.owner_of_module(module)
    assert (owner and owner.name) == name


def test_every_text_is_used_and_there():
    named = {text for one in licences.COMPONENTS for text in one.texts}
    assert {path.name for path in licences.TEXTS.iterdir()} <= named
    for one in licences.COMPONENTS:
        assert one.texts or one.package, f"{one.name} has no licence text"
        for text in one.texts:
            assert (licences.TEXTS / text).is_file() or (ROOT / text).is_file()


def bundle_of(folder, *places):
    bundle = folder / "Dominoes"
    for where in places:
        path = bundle / "_internal" / where
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"x")
    return bundle


@pytest.fixture
def gathered(tmp_path):
    """A bundle with some parts, in which the licences lie that are gathered for them."""
    font = "dominoes_app/resources/fonts/PatrickHand-Regular.ttf"
    parts = ("PySide6/QtCore.abi3.so", "numpy/_core/x.so", font)
    bundle = bundle_of(tmp_path, *parts)
    try:
        entries = licences.files(parts, ["dominoes_app.app", "json"], tmp_path / "work")
    except licences.importlib.metadata.PackageNotFoundError as error:
        pytest.skip(f"{error.name} makes bundles, and is not installed")
    for name, path, _ in entries:
        place = bundle / "_internal" / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(Path(path).read_bytes())
    return bundle


def test_what_is_gathered_is_named_and_complete(gathered):
    assert licences.faults(gathered) == []
    folder = gathered / "_internal" / licences.FOLDER
    names = {path.name for path in folder.iterdir()}
    assert {"Dominoes.txt", "LGPL-3.txt", "GPL-3.txt", "Qt-third-party.txt", "Python.txt"} <= names
    assert {"NOTICE.txt", "PatrickHand-OFL.txt"} <= names and any(name.startswith("numpy") for name in names)
    assert "XCB.txt" not in names  # nothing of it lies in this bundle


def test_a_file_of_nobodys_and_a_missing_text_are_faults(gathered):
    (gathered / "_internal" / licences.FOLDER / "LGPL-3.txt").unlink()
    bundle_of(gathered.parent, "libsurprise.so.1", "_miniaudio.abi3.so")
    told = licences.faults(gathered)
    assert len(told) == 3
    assert told[0].startswith("whose is libsurprise.so.1?")
    assert told[1] == f"miniaudio is not named in {licences.FOLDER}/NOTICE.txt"
    assert told[2] == f"{licences.FOLDER}/LGPL-3.txt is missing"


def test_a_text_of_another_version_is_a_fault(tmp_path, monkeypatch):
    """What was written of one Qt or ICU may be wrong of the next."""
    bundle = bundle_of(tmp_path, "PySide6/Qt/lib/libicuuc.so.73", "PySide6/Qt/lib/libicudata.so.73.2")
    (pinned,) = [one for one in PROJECT["optional-dependencies"]["bundle"] if one.startswith("PySide6")]
    version = pinned.removeprefix("PySide6-Essentials==")
    monkeypatch.setattr(licences.importlib.metadata, "version", lambda _package: version)
    assert licences.outgrown(bundle) == []  # the one that packages are made of
    bundle_of(tmp_path, "PySide6/Qt/lib/libicuuc.so.74")
    monkeypatch.setattr(licences.importlib.metadata, "version", lambda _package: version + "0")
    qt, icu = licences.outgrown(bundle)
    assert qt.startswith(f"Qt-third-party.txt is not of Qt {version}0") and icu.endswith("has 73, 74")


def test_icus_text_is_the_one_it_was_published_with():
    text = (licences.TEXTS / "ICU.txt").read_text(encoding="utf-8")  # with any end of a line
    digest = hashlib.sha256(text.encode()).hexdigest()
    assert licences.ICU_VERSION == "73.2"
    assert digest == "f3005e195ff74d8812cc1f182a1c446fab678d70a10e3dada497585befee5416"


@pytest.fixture
def own(qtbot):
    window = Window(TableScene())
    qtbot.addWidget(window)
    window.show()
    yield window
    QApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def test_about_tells_whose_work_came_along(own, tmp_path, monkeypatch):
    own.about_action.trigger()
    (box,) = own.findChildren(AboutDialog)
    told = box.text.toPlainText()  # in a checkout, where everything was installed on its own
    assert "never uses a network" in told and "solver" in told and "licences" not in told
    box.close_button.click()
    assert not box.isVisible()
    notice = tmp_path / "a & b" / "NOTICE.txt"
    notice.parent.mkdir()
    notice.write_text("Qt <6>\n    LGPL-3.txt\n")
    monkeypatch.setattr(about, "resource", lambda name: notice if name == "licences/NOTICE.txt" else None)
    told = AboutDialog(own, about.licences()).text.toPlainText()
    assert str(notice.parent) in told and "Qt <6>\n    LGPL-3.txt" in told.replace("\u2028", "\n")


@pytest.mark.parametrize("points", [9, 14, 20])
@pytest.mark.parametrize("way", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_about_fits_the_window_and_is_read_to_its_end_by_keys(own, gathered, points, way):
    own.resize(800, 520)
    QApplication.setLayoutDirection(way)
    font = QApplication.font()
    small = font.pointSizeF()
    font.setPointSizeF(points)
    QApplication.setFont(font)
    try:
        folder = gathered / "_internal" / licences.FOLDER
        box = AboutDialog(own, Licences(folder, (folder / "NOTICE.txt").read_text(encoding="utf-8")))
        box.open()
        QTest.qWait(1)
        assert box.width() <= 800 and box.height() <= 520
        assert box.close_button.hasFocus()
        assert box.text.horizontalScrollBar().maximum() == 0
        assert box.text.height() >= 4 * box.fontMetrics().lineSpacing()
        assert box.title.width() >= box.title.minimumSizeHint().width()
        assert box.rect().contains(box.close_button.geometry().translated(box.close_button.parent().pos()))
        QTest.keyClick(box.close_button, Qt.Key.Key_Tab)
        assert box.text.hasFocus()
        bar = box.text.verticalScrollBar()
        assert bar.maximum() > 0
        QTest.keyClick(box.text, Qt.Key.Key_End)
        assert bar.value() == bar.maximum()
        QTest.keyClick(box.text, Qt.Key.Key_Escape)
        assert not box.isVisible()
        short = AboutDialog(own, None)
        short.open()
        QTest.qWait(1)
        assert short.text.verticalScrollBar().maximum() == 0 and short.height() < box.height()
        short.close()
    finally:
        font.setPointSizeF(small)
        QApplication.setFont(font)
