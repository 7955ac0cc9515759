#!/usr/bin/env python3
"""Collect the texts of the window and compile its translations.

    .venv/bin/python packaging/translate.py          bring resources/i18n up to date with the source
    .venv/bin/python packaging/translate.py --check  say what is out of date and change nothing

Writes to resources/i18n:
- dominoes.ts, every text, for translators: copy it to dominoes_de.ts (or another language), set
  `language` in its second line, fill it in with Qt Linguist, and run this again;
- dominoes_en.ts, the texts with a number in them: "%n tile(s)" becomes "1 tile" or "2 tiles" through it;
- a compiled .qm beside every .ts that has a language.
What has been filled in is kept for as long as its text is in the source.
"""

from __future__ import annotations

import argparse
import ast
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "dominoes_app"
FOLDER = ROOT / "resources" / "i18n"
TEMPLATE = "dominoes.ts"
ENGLISH = "dominoes_en.ts"
RELEASE = "from PySide6.scripts.pyside_tool import lrelease; lrelease()"

Forms = tuple[str, ...]
"""A translation: one text, or with a number one for every grammatical number of the language."""


class SourceError(Exception):
    """A text in the source that cannot be collected."""


@dataclass(frozen=True, order=True)
class Message:
    """A text as Qt looks it up."""

    context: str
    text: str

    @property
    def plural(self) -> bool:
        return "%n" in self.text


# ---- The source


def messages(source: Path = SOURCE) -> list[Message]:
    """Every text that goes through translation, in order. Raises SourceError."""
    found: set[Message] = set()
    for path in source.rglob("*.py"):
        name = path.relative_to(source.parent).as_posix()
        found.update(texts_of(ast.parse(path.read_text(encoding="utf-8")), name))
    return sorted(found)


def texts_of(tree: ast.Module, name: str) -> Iterator[Message]:
    """The texts of one module: `self.tr` has its class for a context, `tr` that of the module's own tr."""
    own = _own_context(tree)
    for node in tree.body:
        context = node.name if isinstance(node, ast.ClassDef) else None
        if isinstance(node, ast.FunctionDef) and node.name == "tr":
            continue
        for call in ast.walk(node):
            if not isinstance(call, ast.Call):
                continue
            called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            if called == "translate" and len(call.args) >= 2:
                yield Message(_literal(call.args[0], name), _literal(call.args[1], name))
            elif called == "tr" and call.args:
                place = context if isinstance(call.func, ast.Attribute) else own
                if place is None:
                    raise SourceError(f"{name}:{call.lineno}: tr() without a class or a tr of the module")
                yield Message(place, _literal(call.args[0], name))


def _own_context(tree: ast.Module) -> str | None:
    """The context in which the module's own function `tr` looks texts up."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name == "tr":
            for call in ast.walk(node):
                if isinstance(call, ast.Call) and isinstance(call.args[0], ast.Constant):
                    return str(call.args[0].value)
    return None


def _literal(node: ast.expr, name: str) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    raise SourceError(f"{name}:{node.lineno}: a text to translate must be written out there, as one string")


# ---- Files of translations


def read(path: Path) -> dict[Message, Forms]:
    """What has been filled in at `path`; nothing where there is no such file."""
    if not path.exists():
        return {}
    found = {}
    for context in ET.parse(path).getroot().iter("context"):
        name = context.findtext("name", "")
        for one in context.iter("message"):
            translation = one.find("translation")
            if translation is None:
                continue
            forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
            if all(form.strip() for form in forms):
                found[Message(name, one.findtext("source", ""))] = tuple(forms)
    return found


def english(message: Message) -> Forms:
    """The forms for one and for more, as far as they follow from the text: tile(s) is tile or tiles."""
    return message.text.replace("(s)", ""), message.text.replace("(s)", "s")


def written(wanted: list[Message], filled: dict[Message, Forms], language: str | None) -> str:
    """A file of translations as Qt Linguist reads it."""
    head = {"version": "2.1", "sourcelanguage": "en"} | ({"language": language} if language else {})
    root = ET.Element("TS", head)
    contexts: dict[str, ET.Element] = {}
    for message in wanted:
        context = contexts.get(message.context)
        if context is None:
            context = contexts[message.context] = ET.SubElement(root, "context")
            ET.SubElement(context, "name").text = message.context
        one = ET.SubElement(context, "message", {"numerus": "yes"} if message.plural else {})
        ET.SubElement(one, "source").text = message.text
        forms = filled.get(message, ())
        translation = ET.SubElement(one, "translation", {} if forms else {"type": "unfinished"})
        if message.plural:
            for form in forms or ("", ""):
                ET.SubElement(translation, "numerusform").text = form
        else:
            translation.text = forms[0] if forms else ""
    ET.indent(root, "    ")
    body = ET.tostring(root, encoding="unicode", short_empty_elements=False)
    return f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n'


def files(folder: Path = FOLDER) -> dict[Path, str]:
    """What every .ts of `folder` should hold. Raises SourceError."""
    wanted = messages()
    plural = [message for message in wanted if message.plural]
    kept = read(folder / ENGLISH)
    forms = {message: kept.get(message, english(message)) for message in plural}
    found = {
        folder / TEMPLATE: written(wanted, {}, None),
        folder / ENGLISH: written(plural, forms, "en"),
    }
    for path in sorted(folder.glob("dominoes_*.ts")):
        if path not in found:
            language = ET.parse(path).getroot().get("language") or path.stem.partition("_")[2]
            found[path] = written(wanted, read(path), language)
    return found


def out_of_date(folder: Path = FOLDER) -> list[str]:
    """The names of the .ts files that differ from what the source asks for, and of missing .qm files."""
    stale = [
        path.name
        for path, text in files(folder).items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    missing = [path.stem + ".qm" for path in files(folder) if path.name != TEMPLATE]
    return stale + [name for name in missing if not (folder / name).exists()]


def compile_all(folder: Path = FOLDER) -> None:
    """Make a .qm beside every .ts that has a language, with the tool that comes with PySide6."""
    for path in sorted(folder.glob("dominoes_*.ts")):
        made, part = path.with_suffix(".qm"), path.with_suffix(".part")
        subprocess.run([sys.executable, "-c", RELEASE, "-silent", str(path), "-qm", str(part)], check=True)
        part.replace(made)  # a program that has the old one mapped would die of one cut under it


def main() -> int:
    parser = argparse.ArgumentParser(description="Collect the window's texts and compile its translations.")
    parser.add_argument("--check", action="store_true", help="change nothing; 1 where something is stale")
    try:
        if parser.parse_args().check:
            stale = out_of_date()
            for name in stale:
                print(f"{name} is out of date: run packaging/translate.py")
            return bool(stale)
        FOLDER.mkdir(parents=True, exist_ok=True)
        for path, text in files().items():
            path.write_text(text, encoding="utf-8", newline="\n")
        compile_all()
    except SourceError as error:
        print(error, file=sys.stderr)
        return 2
    print(f"{len(messages())} texts in {FOLDER.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
