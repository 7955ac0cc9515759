"""Numbers and tiles named in questions, words and differences: counted, or found by the engine."""

from __future__ import annotations

from dominoes_core.rules import MAX_SEATS, PRESETS
from dominoes_core.score import play_points, rounded
from dominoes_core.tiles import TILES

from ..rule_cases import equally_heavy, roundings
from .book import Desk, Filling
from .drawing import TilesDrawing, told
from .examples import reckoning
from .position import laid_out

PUBLISHED_FIVES_HANDS = {2: 9, 3: 7}
"""Tiles that so many players of All Fives are dealt by Pagat's page on it, where that is otherwise here."""
PUBLISHED_MUGGINS_HANDS = {2: 7, 3: 7, 4: 5}
"""Tiles that so many players of Muggins are dealt by Wikipedia's page on it."""


def of_text(desk: Desk) -> Filling:
    """What the pages of questions, words and differences may name."""
    draw, fives = PRESETS["draw"].rules, PRESETS["all-fives"].rules
    threes = PRESETS["fives-and-threes"].rules
    club = PRESETS["club-draw"].rules
    (dots, _), (up, _) = roundings()
    heavy, light = equally_heavy()
    spun = laid_out(True, "5-5 5-3>right 6-5>left")
    arms = laid_out(True, "5-5 5-3>right 6-5>left 5-1>up")
    double = laid_out(False, "6-3 6-6>left")
    most = max(tile.high for tile in TILES)
    values = {
        "tiles": len(TILES),
        "blank": min(tile.low for tile in TILES),
        "most": most,
        "suit": sum(most in tile for tile in TILES),
        "doubles": sum(tile.is_double for tile in TILES),
        "pips": sum(tile.pips for tile in TILES),
        "seats": MAX_SEATS,
        "reserve": draw.reserve,
        "fives_hand": fives.hand_size(2),
        "published_hand": PUBLISHED_FIVES_HANDS[2],
        "crowd": (crowd := max(PUBLISHED_FIVES_HANDS)),
        "fives_hand_three": fives.hand_size(crowd),
        "published_hand_three": PUBLISHED_FIVES_HANDS[crowd],
        "muggins_hand": PUBLISHED_MUGGINS_HANDS[2],
        "muggins_hand_four": PUBLISHED_MUGGINS_HANDS[MAX_SEATS],
        "threes_target": threes.target,
        "fives_target": fives.target,
        "club_fives_target": PRESETS["club-all-fives"].rules.target,
        "dots": dots,
        "dots_pay": rounded(fives, dots),
        "dots_up": up,
        "dots_up_pay": rounded(fives, up),
        "club_dots_pay": rounded(club, dots),
        "draw_dots_pay": rounded(draw, dots),
        "heavy_tie": heavy,
        "light_tie": light,
        "tie_pips": heavy.pips,
        "line_lead": double.laid[0].tile,
        "line_double": double.laid[1].tile,
        "line_sum": reckoning(double),
        "line_fives": play_points(fives, double.count),
        "line_threes": play_points(threes, double.count),
        "spinner": spun.laid[0].tile,
        "spun_sum": reckoning(spun),
        "arms_sum": reckoning(arms),
        "arm_tile": arms.laid[-1].tile,
    }
    return Filling(
        {name: str(value) for name, value in values.items()},
        {
            "spinner": TilesDrawing(arms, told(arms)),
            "double": TilesDrawing(double, told(double)),
        },
    )
