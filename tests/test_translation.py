"""Everything the window says can be translated, and English has its plurals."""

import ast
import importlib.util
import re
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLocale

from dominoes_app import translation

ROOT = Path(__file__).resolve().parent.parent
SPEC = importlib.util.spec_from_file_location("translate", ROOT / "packaging" / "translate.py")
translate = importlib.util.module_from_spec(SPEC)
sys.modules[SPEC.name] = translate
SPEC.loader.exec_module(translate)

SHOWS = re.compile(
    r"set(Text|ToolTip|WindowTitle|Title|StatusTip|WhatsThis|InformativeText|TabText|LabelText"
    r"|AccessibleName|AccessibleDescription|PlaceholderText)"
    r"|(add|insert)(Action|Menu|Item|Items|Row|Tab|Button)"
    r"|Q(Action|Label|PushButton|ToolButton|CheckBox|RadioButton|GroupBox|Menu|DockWidget)"
    r"|Q(StandardItem|ListWidgetItem)|about|question|warning|information|critical"
    r"|say|write|confirm|emit|SlateText|ScoreLine"
)
"""Calls whose strings a player reads."""


@pytest.fixture
def english(qapp):
    """The application with its translations, as it starts in English."""
    translation.install(qapp, QLocale("en_GB"))
    yield qapp
    translation.install(qapp, QLocale("en_GB"))


def said(message, number):
    return QCoreApplication.translate(message.context, message.text, "", number)


def plurals():
    return [message for message in translate.messages() if message.plural]


def test_every_text_with_a_number_has_its_english_forms(english):
    messages = plurals()
    assert messages
    filled = translate.read(translate.FOLDER / translate.ENGLISH)
    missing = [message.text for message in messages if len(filled.get(message, ())) != 2]
    assert not missing, "run packaging/translate.py"
    for message in messages:
        one, more = filled[message]
        for number, form in ((0, more), (1, one), (2, more), (7, more), (21, more)):
            assert said(message, number) == form.replace("%n", str(number)), "run packaging/translate.py"


def test_no_bracketed_plural_is_ever_shown(english):
    for message in plurals():
        for number in range(30):
            assert "(s)" not in said(message, number)
            assert "%n" not in said(message, number)


def test_forms_name_the_same_things_as_the_text():
    for path in translate.FOLDER.glob("dominoes_*.ts"):
        for message, forms in translate.read(path).items():
            for form in forms:
                assert fields(form) == fields(message.text), f"{path.name}: {form}"


def fields(text):
    return {part.split("}")[0] for part in text.split("{")[1:]}


def test_the_files_hold_no_text_that_has_gone():
    wanted = set(translate.messages())
    for path in translate.FOLDER.glob("dominoes_*.ts"):
        assert set(translate.read(path)) <= wanted, f"{path.name}: run packaging/translate.py"


def test_a_language_of_its_own_comes_before_english(english, tmp_path, monkeypatch):
    """Compiled for real and asked for as a system in that language would."""
    message = plurals()[0]
    folder = tmp_path / "i18n"
    folder.mkdir()
    for text, language in (("ein %n", "de"), ("one %n", "en")):
        filled = {message: (text, text)}
        (folder / f"dominoes_{language}.ts").write_text(
            translate.written([message], filled, language), encoding="utf-8"
        )
    translate.compile_all(folder)
    monkeypatch.setattr(translation, "resource", lambda name: tmp_path / name)
    for locale, expected in (("de_AT", "ein 3"), ("fr_FR", "one 3"), ("en_US", "one 3"), ("C", "one 3")):
        translation.install(english, QLocale(locale))
        assert said(message, 3) == expected, locale


def test_without_files_the_window_speaks_all_the_same(english, monkeypatch):
    def gone(name):
        raise FileNotFoundError

    monkeypatch.setattr(translation, "resource", gone)
    translation.install(english, QLocale("en"))
    assert said(translate.Message("Wording", "Your turn"), -1) == "Your turn"


def test_the_template_asks_for_every_text():
    body = translate.written(translate.messages(), {}, None)
    sources = [one.text for one in ET.fromstring(body.encode()).iter("source")]
    assert sorted(sources) == sorted(message.text for message in translate.messages())


def test_a_text_put_together_before_translation_is_refused():
    for source in ("class A:\n def f(self): self.tr('a' + b)", "tr('a')", "class A:\n x = self.tr(f'{b} c')"):
        with pytest.raises(translate.SourceError):
            list(translate.texts_of(ast.parse(source), "a.py"))


def test_contexts_are_those_qt_looks_in():
    source = """
def tr(text, number=-1):
    return QCoreApplication.translate("Words", text, "", number)
def name(): return tr("a")
class Page(QWidget):
    def show(self):
        self.tr("b"); tr("c"); QCoreApplication.translate("Other", "d")
"""
    found = [(one.context, one.text) for one in translate.texts_of(ast.parse(source), "a.py")]
    assert sorted(found) == [("Other", "d"), ("Page", "b"), ("Words", "a"), ("Words", "c")]


# ---- Nothing goes round translation


def bare(tree):
    """(line, text) of every string with letters in it that is shown as it stands."""
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call):
            continue
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if not SHOWS.fullmatch(name):
            continue
        for argument in (*call.args, *(keyword.value for keyword in call.keywords)):
            for text in _strings(argument):
                if any(letter.isalpha() for letter in text):
                    yield call.lineno, text


def _strings(node):
    """The strings of an expression that are not handed to a call inside it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield from (part.value for part in node.values if isinstance(part, ast.Constant))
    elif isinstance(node, (ast.BinOp, ast.BoolOp, ast.IfExp, ast.Tuple, ast.List)):
        for child in ast.iter_child_nodes(node):
            yield from _strings(child)


@pytest.mark.parametrize("path", sorted(ROOT.glob("dominoes_app/**/*.py")), ids=lambda path: path.name)
def test_what_is_shown_goes_through_translation(path):
    found = [
        f"{path.name}:{line}: {text!r}"
        for line, text in bare(ast.parse(path.read_text(encoding="utf-8")))
        if not text.strip().startswith("<")
    ]
    assert not found


def test_the_check_finds_what_goes_round_translation():
    for source in (
        "label.setText('Hello')",
        "QLabel(f'Round {n}')",
        "box.addButton('Yes' if a else 'No', role)",
        "menu.addAction('&Quit', self.close)",
        "self.say('Your turn. ' + why, '')",
    ):
        assert list(bare(ast.parse(source))), source
    for source in ("label.setText(self.tr('Hello'))", "QLabel(f'{n} – {m}')", "label.setText('›')"):
        assert not list(bare(ast.parse(source))), source
