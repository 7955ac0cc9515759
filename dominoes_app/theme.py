"""The colours of the table, light and dark, as plain ``#rrggbb`` (no Qt)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Theme:
    """One set of colours. All chalk reaches 4.5:1 on wood and felt; the red, where the tally darkens it."""

    name: str
    # The oak: the boards' middle tone, their darkest and lightest boards, pores and seams, sheen.
    wood: str
    wood_deep: str
    wood_pale: str
    grain: str
    seam: str
    sheen: str
    # Everything written on the wood.
    chalk: str
    chalk_red: str
    chalk_faint: str
    ring: str
    focus: str
    # The boneyard's cloth.
    felt: str
    felt_edge: str
    stitch: str
    # The panel beside the table.
    panel: str
    panel_raised: str
    panel_line: str
    text: str
    text_soft: str
    accent: str
    on_accent: str
    warning: str


LIGHT = Theme(
    name="light",
    wood="#85592f",
    wood_deep="#774c2a",
    wood_pale="#8c6036",
    grain="#43290f",
    seam="#24150a",
    sheen="#c8955a",
    chalk="#fbf8f0",
    chalk_red="#ffa590",
    chalk_faint="#fcf6e6",
    ring="#ffe9a8",
    focus="#ffec8a",
    felt="#24573f",
    felt_edge="#173b2a",
    stitch="#8fb08f",
    panel="#f4eee3",
    panel_raised="#fdfaf4",
    panel_line="#d5c8b2",
    text="#2c2118",
    text_soft="#65543f",
    accent="#2f6b4d",
    on_accent="#ffffff",
    warning="#9c2f1f",
)

DARK = Theme(
    name="dark",
    wood="#3f2a1b",
    wood_deep="#362316",
    wood_pale="#463020",
    grain="#1d1008",
    seam="#0d0704",
    sheen="#86603c",
    chalk="#f3eee2",
    chalk_red="#ff9d8a",
    chalk_faint="#d9cdb9",
    ring="#ffdf8f",
    focus="#ffd34d",
    felt="#1b4231",
    felt_edge="#0f281d",
    stitch="#6e9377",
    panel="#221b15",
    panel_raised="#2c241c",
    panel_line="#4a3d30",
    text="#f1e9dc",
    text_soft="#b9a890",
    accent="#7cc79d",
    on_accent="#10251a",
    warning="#ff9a86",
)


def theme(dark: bool) -> Theme:
    return DARK if dark else LIGHT


def luminance(colour: str) -> float:
    """Relative luminance of ``#rrggbb``, 0 to 1 (WCAG 2.2)."""

    def linear(part: str) -> float:
        value = int(part, 16) / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(colour[i : i + 2]) for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two ``#rrggbb`` colours, 1 to 21 (WCAG 2.2)."""
    dim, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dim + 0.05)
