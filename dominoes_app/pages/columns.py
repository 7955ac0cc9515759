"""Tables of a page: columns as wide as their words, in letters small enough that no word is broken."""

from __future__ import annotations

from PySide6.QtGui import QFont, QFontMetricsF, QTextCharFormat, QTextCursor, QTextLength, QTextTable

PADDING = 4
"""Around what stands in a cell."""
ABOVE = 6
"""Between a table and the text above it."""
SMALLEST = 0.45
"""Letters of a table are at least so large, compared with the text; one wider still is scrolled sideways."""
SPARE = 1.5
"""Room that a line of letters may need beyond what its letters are reckoned to be wide."""


def fit(table: QTextTable, width: float, font: QFont) -> None:
    """Give the columns their widths, of `width` in all, and the letters a size at which words keep whole."""
    form = table.format()
    form.setBorder(0)
    form.setCellPadding(PADDING)
    form.setCellSpacing(0)
    form.setTopMargin(ABOVE)
    texts = [
        [table.cellAt(row, column).firstCursorPosition().block().text() for row in range(table.rows())]
        for column in range(table.columns())
    ]
    width -= 2  # widths are rounded up
    size = max(1.0, font.pointSizeF())
    least = size * SMALLEST
    while True:
        words, lines = _widths(texts, font, size)
        if sum(words) <= width or size <= least:
            break
        size = max(least, size * min(0.97, width / sum(words)))
    form.setColumnWidthConstraints(
        [QTextLength(QTextLength.Type.FixedLength, one) for one in shared(words, lines, width)]
    )
    table.setFormat(form)
    if size < font.pointSizeF():
        letters = QTextCharFormat()
        letters.setFontPointSize(size)
        cursor = QTextCursor(table.firstCursorPosition())
        cursor.setPosition(table.lastCursorPosition().position(), QTextCursor.MoveMode.KeepAnchor)
        cursor.mergeCharFormat(letters)


def _widths(texts: list[list[str]], font: QFont, size: float) -> tuple[list[float], list[float]]:
    """For every column: what its longest word needs, and what its longest line needs."""
    bold = QFont(font)
    bold.setPointSizeF(size)
    bold.setBold(True)  # as heads are, and what stands out
    metrics = QFontMetricsF(bold)

    def wide(text: str) -> float:
        return metrics.horizontalAdvance(text) + 2 * PADDING + SPARE

    words = [max(wide(word) for text in column for word in text.split(" ")) for column in texts]
    return words, [max(map(wide, column)) for column in texts]


def shared(least: list[float], most: list[float], width: float) -> list[float]:
    """Widths between `least` and `most`, `width` in all unless that is more or less than all of them need."""
    spare, wanted = width - sum(least), sum(most) - sum(least)
    share = 1.0 if wanted <= 0 else max(0.0, min(1.0, spare / wanted))
    return [few + (many - few) * share for few, many in zip(least, most, strict=True)]
