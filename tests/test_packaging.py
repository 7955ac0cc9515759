"""What goes into the bundle, what is left out of it, and that what is missing would be noticed."""

from __future__ import annotations

import ast
import ctypes
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from dominoes_app import smoke
from dominoes_core import rehearsal

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "packaging"), str(ROOT / "packaging" / "bundle")]

import blas  # noqa: E402
import details  # noqa: E402
import make  # noqa: E402
import trim  # noqa: E402


def numpy_lines():
    """Every line of the players that uses numpy while it runs, by file; annotations for mypy do not."""
    lines = {}
    for path in sorted((ROOT / "dominoes_core" / "players").glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        blocks = [node for node in ast.walk(tree) if isinstance(node, ast.If)]
        mypy = [n for node in blocks if ast.unparse(node.test) == "TYPE_CHECKING" for n in ast.walk(node)]
        names = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == "np"]
        lines[str(path)] = {name.lineno for name in names if name not in mypy}
    return lines


def test_the_rehearsal_runs_every_line_of_the_players_that_uses_numpy():
    """The bundle has parts of numpy only: what this does not run might be missing in somebody's match."""
    wanted = numpy_lines()
    assert sum(map(len, wanted.values())) > 40
    seen = {name: set() for name in wanted}

    def line(frame, event, _argument):
        if event == "line":
            seen[frame.f_code.co_filename].add(frame.f_lineno)
        return line

    before = sys.gettrace()
    sys.settrace(lambda frame, _event, _argument: line if frame.f_code.co_filename in seen else None)
    try:
        assert rehearsal.rehearse() > 100
    finally:
        sys.settrace(before)
    assert {name: sorted(lines - seen[name]) for name, lines in wanted.items() if lines - seen[name]} == {}


def test_the_smoke_start_loads_every_module():
    files = [path for package in ("dominoes_core", "dominoes_app") for path in (ROOT / package).rglob("*.py")]
    names = {".".join(path.relative_to(ROOT).with_suffix("").parts) for path in files}
    named = {name.removesuffix(".__init__") for name in names if not name.endswith("__main__")}
    assert set(smoke.modules()) == named - {"dominoes_core", "dominoes_app"}


def test_a_program_without_a_part_says_so(monkeypatch):
    """The players do without numpy, which nobody would notice but by their play."""
    monkeypatch.setattr(smoke, "engine", lambda: "compiled")
    assert smoke.inspect() == []
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.setitem(sys.modules, "dominoes_app.lock", None)
    monkeypatch.setattr(smoke, "rehearse", lambda: 1 / 0)
    monkeypatch.setattr(smoke, "engine", lambda: "interpreted")
    told = smoke.inspect()
    for fault in ("numpy cannot", "dominoes_app.lock cannot", "ZeroDivisionError", "compiled form"):
        assert sum(fault in one for one in told) == 1, told


needs_compiler = pytest.mark.skipif(
    not sys.platform.startswith("linux") or not shutil.which("cc") or not shutil.which("nm"),
    reason="only Linux replaces OpenBLAS, with a C compiler",
)


def entry(name, kind="BINARY"):
    return (name, f"/somewhere/{name}", kind)


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/Qt/lib/libQt6Quick.so.6",
        "PySide6/Qt6Pdf.dll",
        "PySide6/Qt/translations/qtbase_de.qm",
        "PySide6/Qt/plugins/imageformats/libqjpeg.so",
        "PySide6/Qt/plugins/platforms/libqeglfs.so",
        "PySide6/Qt/plugins/platformthemes/libqgtk3.so",
        "PySide6/opengl32sw.dll",
        "libgtk-3.so.0",
        "libX11.so.6",
        "libmvec.so.1",
        "libasound.so.2",
        "dominoes_app/resources/i18n/dominoes_en.ts",
        "numpy/_core/_multiarray_tests.cpython-311-x86_64-linux-gnu.so",
    ],
)
def test_what_is_not_used_stays_out(name):
    assert trim.kept([entry(name), entry("PySide6/QtCore.abi3.so")]) == [entry("PySide6/QtCore.abi3.so")]


@pytest.mark.parametrize(
    "name",
    [
        "PySide6/Qt/lib/libQt6Widgets.so.6",
        "PySide6/Qt/lib/libQt6Svg.so.6",
        "PySide6\\Qt6Core.dll",
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/Qt/plugins/platforms/libqwayland.so",
        "PySide6/plugins/platforms/qwindows.dll",
        "PySide6/Qt/plugins/platforms/libqcocoa.dylib",
        "PySide6/Qt/plugins/platformthemes/libqxdgdesktopportal.so",
        "PySide6/Qt/plugins/platforminputcontexts/libcomposeplatforminputcontextplugin.so",
        "PySide6/plugins/styles/qmodernwindowsstyle.dll",
        "libxcb-cursor.so.0",
        "libxkbcommon-x11.so.0",
        "_miniaudio.abi3.so",
        "numpy/random/mtrand.cpython-311-x86_64-linux-gnu.so",
        "dominoes_app/resources/i18n/dominoes_en.qm",
        "dominoes_app/resources/sounds/chalk.wav",
        "dominoes_core/players/equity.json",
    ],
)
def test_what_is_used_goes_along(name):
    assert trim.kept([entry(name)]) == [entry(name)]


def test_links_to_nothing_are_left_out():
    library = entry("numpy.libs/libone.so")
    good = ("libone.so", "numpy.libs/libone.so", "SYMLINK")
    bad = ("libtwo.so", "numpy.libs/libtwo.so", "SYMLINK")
    beside = ("numpy.libs/libone.so.1", "libone.so", "SYMLINK")
    assert trim.complete([library, good, bad, beside]) == [library, good, beside]


def test_libraries_that_came_for_what_was_left_out_stay_out(monkeypatch):
    wants = {"one.so": {"libfirst.so.1"}, "libfirst.so.1": {"libsecond.so"}, "libgone.so.1": {"libalso.so.2"}}
    monkeypatch.setattr(trim, "needed", lambda path: wants.get(Path(path).name, set()))
    extension = entry("numpy/one.so", "EXTENSION")
    first, second = entry("libfirst.so.1"), entry("libsecond.so")
    loaded = [entry("libpython3.13.so.1.0"), entry("_miniaudio.abi3.so", "EXTENSION")]
    deep = entry("PySide6/Qt/plugins/platforms/libqxcb.so")
    orphans = [entry("libgone.so.1"), entry("libalso.so.2")]
    kept = [extension, first, second, *loaded, deep]
    assert trim.without_orphans([*kept[:2], *orphans, *kept[2:]]) == kept


@needs_compiler
def test_the_libraries_that_one_looks_for_are_read_from_it(tmp_path):
    (tmp_path / "one.c").write_text("int main(void) { return 0; }\n")
    subprocess.run(["cc", "one.c", "-o", "one", "-Wl,--no-as-needed", "-lm"], cwd=tmp_path, check=True)
    assert {"libm.so.6", "libc.so.6"} <= trim.needed(str(tmp_path / "one"))


def test_everything_in_resources_is_known():
    """What is new there either goes along or is for developers; to forget it is to ship without it."""
    known = {Path(path) for path, _ in trim.resources(ROOT / "resources")}
    there = set((ROOT / "resources").iterdir())
    assert {path.name for path in there - known} == {"gallery", "pictures"}


def test_files_of_resources_lie_where_the_program_looks(tmp_path):
    for name in ("fonts", "gallery"):
        (tmp_path / name).mkdir()
    (tmp_path / "ladder.json").write_text("{}")
    place = "dominoes_app/resources"
    fonts, ladder = (str(tmp_path / "fonts"), f"{place}/fonts"), (str(tmp_path / "ladder.json"), place)
    assert trim.resources(tmp_path) == [fonts, ladder]


def test_hidden_modules_are_not_excluded():
    assert not set(trim.WANTED) & set(trim.UNWANTED)


@needs_compiler
def test_the_stand_in_for_openblas_multiplies_and_stops_loudly_at_the_rest(tmp_path):
    library = tmp_path / "libscipy_openblas64_-0.so"
    blas._compile(library, {blas.SDOT, "scipy_dgemm_64_"})
    sdot = getattr(ctypes.CDLL(str(library)), blas.SDOT)
    sdot.restype, three = ctypes.c_float, ctypes.c_float * 3
    long = ctypes.c_int64
    assert sdot(long(3), three(1, 2, 3), long(1), three(4, 5, 6), long(1)) == 32
    script = f"import ctypes; ctypes.CDLL({str(library)!r}).scipy_dgemm_64_()"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode != 0 and "scipy_dgemm_64_ is not in this bundle" in done.stderr
    with pytest.raises(SystemExit, match="no longer looks for"):
        blas._compile(library, {"scipy_dgemm_64_"})


def test_a_bundle_that_is_too_large_or_does_not_play_is_refused(tmp_path, monkeypatch, capfd):
    program = make.program(tmp_path)
    program.write_text("#!/bin/sh\necho crooked >&2\nexit 3\n")
    program.chmod(0o755)
    monkeypatch.setattr(make, "LARGEST", 10)
    monkeypatch.setattr(make.licences, "faults", lambda _bundle: ["whose is x?"])
    monkeypatch.setattr(make.licences, "outgrown", lambda _bundle: ["old text"])
    assert make.faults(tmp_path, smoke=False) == ["the bundle is larger than 0 MB", "whose is x?", "old text"]
    monkeypatch.setattr(make, "LARGEST", 10_000)
    monkeypatch.setattr(make.licences, "faults", lambda bundle: [])
    monkeypatch.setattr(make.licences, "outgrown", lambda bundle: [])
    if sys.platform != "win32":
        assert make.faults(tmp_path, smoke=True) == [f"{program.name} --smoke ended with 3"]
        assert "crooked" in capfd.readouterr().err


def test_windows_is_told_the_version_of_pyproject():
    text = details.version_text()
    assert f"StringStruct('FileVersion', '{details.VERSION}')" in text and str(details.numbers()) in text
    compile(text, "version", "eval")
