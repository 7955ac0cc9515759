"""The fields of a RuleSet as somebody sees them who changes them: names, choices, explanations, refusals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication

from dominoes_core.consistency import Fault
from dominoes_core.tiles import TILES

from .rule_cases import equally_heavy, roundings


def tr(text: str, number: int = -1) -> str:
    return QCoreApplication.translate("RuleWording", text, "", number)


@dataclass(frozen=True, slots=True)
class FieldText:
    """What is said of a field."""

    name: str
    told: str
    """A line that explains it."""
    values: dict[Any, str]
    """The choices by value; empty for `hand_sizes` and `target`, which are numbers."""


def groups() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Headings, and the fields under them in the order in which they are shown."""
    return (
        (tr("Table"), ("layout", "hand_sizes", "sides")),
        (
            tr("Who leads"),
            (
                "first_leader",
                "heaviest_tie",
                "lead_tile",
                "next_leader",
                "after_block",
                "next_lead_tile",
            ),
        ),
        (tr("A turn"), ("cannot_play", "reserve", "voluntary_draw")),
        (
            tr("Points"),
            ("play_score", "out_score", "blocked_score", "blocked_tie", "rounding"),
        ),
        (tr("Winning"), ("target", "overshoot")),
    )


def field_text(field: str) -> FieldText:
    """What is said of `field`. Raises KeyError for what is no field of a RuleSet."""
    first, second = equally_heavy()
    (low, less), (high, more) = roundings()
    led = {
        "forced": tr("The tile that decided the lead"),
        "any": tr("Any tile"),
        "any-double": tr("Any double"),
    }
    return {
        "layout": FieldText(
            tr("Line"),
            tr("With a spinner the first double can be built on at all four sides."),
            {"line": tr("One line, two ends"), "cross": tr("Four arms from a spinner")},
        ),
        "hand_sizes": FieldText(
            tr("Tiles dealt"),
            tr("How many each player gets; of {all} in all, the rest is the boneyard.").format(
                all=len(TILES)
            ),
            {},
        ),
        "sides": FieldText(
            tr("Sides"),
            tr("Partners sit face to face, four at the table, and count together."),
            {"individual": tr("Everybody alone"), "partners": tr("Partners")},
        ),
        "first_leader": FieldText(
            tr("First round"),
            tr("Where nobody is dealt a double, the heaviest tile decides."),
            {"highest-double": tr("The highest double leads")},
        ),
        "heaviest_tie": FieldText(
            tr("Equally heavy tiles"),
            tr("What decides between two heaviest tiles of the same pips."),
            {
                "higher-half": tr("The higher half: {first} before {second}").format(
                    first=first, second=second
                ),
                "first-seat": tr("The one dealt first, from the first seat"),
            },
        ),
        "lead_tile": FieldText(
            tr("First tile"), tr("What the first round may be led with."), led
        ),
        "next_leader": FieldText(
            tr("Later rounds"),
            tr("Who leads when the first round is over."),
            {
                "next-seat": tr("The next player in turn"),
                "winner": tr("Whoever went out"),
                "highest-double": tr("Decided afresh"),
            },
        ),
        "after_block": FieldText(
            tr("After a blocked round"),
            tr("Who leads where nobody went out."),
            {"highest-double": tr("Decided afresh"), "next-seat": tr("The next player in turn")},
        ),
        "next_lead_tile": FieldText(
            tr("First tile of later rounds"),
            tr("What a later round may be led with; a certain tile only where one decided the lead."),
            led,
        ),
        "cannot_play": FieldText(
            tr("When nothing fits"),
            tr("Draw from the boneyard until something fits, or leave the turn to the next."),
            {"draw": tr("Draw"), "pass": tr("Pass")},
        ),
        "reserve": FieldText(
            tr("Tiles never drawn"),
            tr("The last tiles of the boneyard that stay there."),
            {0: tr("No tile"), 1: tr("The last one"), 2: tr("The last two")},
        ),
        "voluntary_draw": FieldText(
            tr("Drawing by choice"),
            tr("Whether somebody who could play may draw instead."),
            {False: tr("No: who can play must play"), True: tr("Yes")},
        ),
        "play_score": FieldText(
            tr("Laying a tile"),
            tr("What the sum of the open ends scores."),
            {
                "none": tr("Nothing"),
                "fives": tr("The sum, where five divides it"),
                "fives-and-threes": tr("A point for every five and every three in it"),
            },
        ),
        "out_score": FieldText(
            tr("Going out"),
            tr("What laying one's last tile scores."),
            {"pips": tr("The pips left in other hands"), "one": tr("One point"), "none": tr("Nothing")},
        ),
        "blocked_score": FieldText(
            tr("A blocked round"),
            tr("What the fewest pips score where nobody can go on."),
            {
                "difference": tr("Others' pips less one's own"),
                "full": tr("All pips of the others"),
                "none": tr("Nothing"),
            },
        ),
        "blocked_tie": FieldText(
            tr("Equally few pips"),
            tr("Who wins a blocked round where the fewest pips are shared."),
            {"nobody": tr("Nobody"), "first-seat": tr("The first seat of those")},
        ),
        "rounding": FieldText(
            tr("Rounding"),
            tr(
                "What becomes of a total of pips before it is scored: to fives, {low} is {less} and {high} is"
                " {more}."
            ).format(low=low, less=less, high=high, more=more),
            {"none": tr("As it is"), "nearest-five": tr("To the nearest five")},
        ),
        "target": FieldText(
            tr("The match"), tr("One round may be the whole game; else so many points win the match."), {}
        ),
        "overshoot": FieldText(
            tr("Passing the target"),
            tr("Whether more points than that win as well; else what would pass it counts nothing."),
            {"allowed": tr("Wins as well"), "ignored": tr("It must be met exactly")},
        ),
    }[field]


def players(number: int) -> str:
    """A number of players, before what they are dealt."""
    return {2: tr("Two"), 3: tr("Three"), 4: tr("Four")}[number]


def tiles(number: int) -> str:
    """A size of hand; 0 is none."""
    return tr("%n tile(s)", number) if number else tr("Not played")


def points(number: int | None) -> str:
    """Points to win; None is a single round."""
    return tr("One round") if number is None else tr("%n point(s)", number)


def value_words(field: str, value: Any) -> str:
    """A choice of `field` as it is named where it is made."""
    if field == "target":
        return points(value)
    if field == "hand_sizes":
        return tr(", ").join(
            tr("{players}: {tiles}").format(players=players(number), tiles=tiles(size))
            for number, size in value
        )
    return field_text(field).values[value]


def why_not(fault: Fault) -> str:
    """Why something cannot be chosen, as a clause after its name."""
    return {
        Fault.VALUE: tr("no rules know that"),
        Fault.SEATS: tr("somebody must be able to play"),
        Fault.PARTNERS: tr("partners need hands for four players"),
        Fault.NO_LATER_ROUND: tr("after a single round nobody leads again"),
        Fault.NO_TARGET: tr("a single round has no points to be met"),
        Fault.NO_POINTS: tr("nothing would score, and the match would never end"),
        Fault.NEVER_MET: tr("every score would be a multiple of five, and never add up to these points"),
    }[fault]


def not_to_be_had(refused: list[tuple[str, Fault]]) -> str:
    """The choices that are refused, with their reasons; empty where there are none."""
    if not refused:
        return ""
    by_reason: dict[Fault, list[str]] = {}
    for name, fault in refused:
        by_reason.setdefault(fault, []).append(name)
    parts = [
        tr("{names}: {reason}").format(
            names=tr(", ").join(f"“{name}”" for name in names), reason=why_not(fault)
        )
        for fault, names in by_reason.items()
    ]
    return tr("Not to be had: {list}.").format(list=tr("; ").join(parts))
