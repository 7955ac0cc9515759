"""Tables on pages: nothing is broken in the midst of a word, and nothing sticks out."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont, QTextDocument, QTextTable
from test_levels_page import made, rows_as_measured

from dominoes_app.app import application
from dominoes_app.pages.book import Book, Desk
from dominoes_app.pages.columns import fit, shared
from dominoes_app.pages.contents import contents
from dominoes_app.pages.sheet import Sheet
from dominoes_core.rules import PRESETS

KEYS = (("Ctrl+Shift+N", "A match with other players, another game or other rules"), ("F1", "Help"))


@pytest.fixture
def sheet(qtbot, tmp_path, monkeypatch):
    application([])
    file = made(tmp_path, list(rows_as_measured()))
    monkeypatch.setattr("dominoes_app.pages.ladder.resource", lambda name: file)
    sheet = Sheet()
    qtbot.addWidget(sheet)
    return sheet


def broken(table: QTextTable) -> list[str]:
    """Lines of the table that end within a word."""
    found = []
    for row in range(table.rows()):
        for column in range(table.columns()):
            block = table.cellAt(row, column).firstCursorPosition().block()
            text, layout = block.text(), block.layout()
            for i in range(layout.lineCount() - 1):
                line = layout.lineAt(i)
                end = line.textStart() + line.textLength()
                if text[end - 1] != " " and text[end : end + 1] != " ":
                    found.append(text[line.textStart() : end])
    return found


@pytest.mark.parametrize("page", ["levels", "keys"])
@pytest.mark.parametrize(
    ("points", "width"), [(7, 500), (9, 500), (10, 700), (13, 700), (16, 820), (20, 820), (20, 1100)]
)
def test_tables_fit_and_break_no_word(qtbot, sheet, page, points, width):
    font = QFont(sheet.font())
    font.setPointSizeF(points)
    sheet.setFont(font)
    sheet.resize(width, 600)
    sheet.show()
    sheet.show_page(Book(Desk("draw", PRESETS["draw"].rules, 2, KEYS), contents()).page(page))
    tables = [one for one in sheet.document().rootFrame().childFrames() if isinstance(one, QTextTable)]
    assert tables
    for table in tables:
        assert broken(table) == []
    qtbot.waitUntil(lambda: sheet.horizontalScrollBar().maximum() == 0, timeout=500)


def test_a_table_with_room_keeps_its_letters_and_one_without_makes_them_smaller(qapp):
    sizes = []
    for width in (2000, 220):
        document = QTextDocument()
        document.setMarkdown("| Reckoning | Arithmetic |\n|---|---|\n| Multiplication | Addition of tiles |")
        font = QFont()
        font.setPointSizeF(12)
        document.setDefaultFont(font)
        (table,) = document.rootFrame().childFrames()
        fit(table, width, font)
        sizes.append(table.firstCursorPosition().charFormat().fontPointSize())
    assert sizes[0] in (0, 12) and 5 < sizes[1] < 12


def test_room_is_shared_by_what_is_wanted():
    assert shared([10, 20], [30, 20], 100) == [30, 20]
    assert shared([10, 20], [30, 40], 50) == [20, 30]
    assert shared([10, 20], [10, 20], 10) == [10, 20]
