"""The rules of a match in plain words, made from the fields of its RuleSet and nothing else."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from dominoes_core.rules import RuleSet

from .rule_cases import both_ways, equally_heavy, roundings


def tr(text: str, number: int = -1) -> str:
    return QCoreApplication.translate("RulesText", text, "", number)


def rules_text(rules: RuleSet) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Headings with their sentences, one a rule. A rule that cannot come up under the others is left out."""
    parts = (
        (tr("Table"), (_layout(rules), _hand_sizes(rules), _sides(rules))),
        (tr("Who leads"), (*_first_lead(rules), *_later_leads(rules))),
        (tr("A turn"), _turn(rules)),
        (tr("Points"), _points(rules)),
        (tr("Winning"), _winning(rules)),
    )
    return tuple((head, tuple(one for one in sentences if one)) for head, sentences in parts)


def _layout(rules: RuleSet) -> str:
    return {
        "line": tr("The tiles lie in one line with two open ends."),
        "cross": tr(
            "The first double laid is the spinner: once both its long sides are covered, its short ends are"
            " open as well, and the line may have four arms."
        ),
    }[rules.layout]


def _hand_sizes(rules: RuleSet) -> str:
    texts = []
    for players, tiles in rules.hand_sizes:
        if players == 2:
            texts.append(tr("%n tile(s) with two players", tiles))
        elif players == 3:
            texts.append(tr("%n tile(s) with three players", tiles))
        else:
            texts.append(tr("%n tile(s) with four players", tiles))
    return tr("Everybody is dealt {tiles}; the rest is the boneyard.").format(tiles=tr(", ").join(texts))


def _sides(rules: RuleSet) -> str:
    return {
        "individual": tr("Everybody plays alone."),
        "partners": tr("Those who face each other are partners, whose points and pips are counted together."),
    }[rules.sides]


def _first_lead(rules: RuleSet) -> tuple[str, ...]:
    leader = {
        "highest-double": tr(
            "Whoever is dealt the highest double leads the first round; where nobody is dealt one, whoever"
            " has the heaviest tile."
        )
    }[rules.first_leader]
    first, second = equally_heavy()
    tie = {
        "higher-half": tr(
            "Between heaviest tiles of equal pips the higher half decides: {first} before {second}."
        ).format(first=first, second=second),
        "first-seat": tr(
            "Between heaviest tiles of equal pips the one dealt first decides, from the first seat."
        ),
    }[rules.heaviest_tie]
    tile = {
        "forced": tr("The first round is led with the tile that decided the lead."),
        "any": tr("The first round is led with any tile."),
        "any-double": tr(
            "The first round is led with a double; who holds none leaves the lead to the next seat that does."
        ),
    }[rules.lead_tile]
    return leader, tie, tile


def _later_leads(rules: RuleSet) -> tuple[str, ...]:
    if rules.target is None:
        return ()
    leader = {
        "next-seat": tr("Later rounds are led in turn, by the seat after the last leader."),
        "winner": tr("Whoever goes out leads the next round."),
        "highest-double": tr("Who leads a later round is decided afresh, as in the first."),
    }[rules.next_leader]
    blocked = {
        "highest-double": tr("After a blocked round it is decided afresh who leads."),
        "next-seat": tr("After a blocked round the seat after the last leader leads."),
    }[rules.after_block]
    tile = {
        "forced": tr("Later rounds are led with the tile that decided the lead, where one did."),
        "any": tr("Later rounds are led with any tile."),
        "any-double": tr(
            "Later rounds are led with a double; who holds none leaves the lead to the next seat that does."
        ),
    }[rules.next_lead_tile]
    return leader, blocked if rules.next_leader == "winner" else "", tile


def _turn(rules: RuleSet) -> tuple[str, ...]:
    if rules.cannot_play == "pass":
        return tr("Who can play must play; who cannot passes, and nobody draws."), ""
    choice = (
        tr("Who can play may draw instead, but not before the lead.")
        if rules.voluntary_draw
        else tr("Who can play must play.")
    )
    draw = tr("Who cannot draws one tile after another until one fits, and plays that one.")
    if rules.reserve:
        left = tr("The last %n tile(s) of the boneyard may not be drawn; then one passes.", rules.reserve)
    else:
        left = tr("When the boneyard is empty, one passes.")
    return choice, draw, left


def _points(rules: RuleSet) -> tuple[str, ...]:
    laid = {
        "none": tr("Laying a tile scores nothing."),
        "fives": tr("When the open ends add up to a number that five divides, the sum is scored."),
        "fives-and-threes": tr(
            "When five divides the sum of the open ends, a fifth of it is scored; when three does, a third;"
            " {sum} scores both, {points} in all."
        ).format(sum=both_ways()[0], points=both_ways()[1]),
    }[rules.play_score]
    out = {
        "pips": tr("Going out scores the pips left in the opponents' hands."),
        "one": tr("Going out scores one point."),
        "none": tr("Going out wins the round and scores nothing."),
    }[rules.out_score]
    blocked = {
        "difference": tr(
            "When nobody can go on, the fewest pips win the round and score the others' pips less their own."
        ),
        "full": tr("When nobody can go on, the fewest pips win the round and score all the others' pips."),
        "none": tr("When nobody can go on, the fewest pips win the round and score nothing."),
    }[rules.blocked_score]
    tie = {
        "nobody": tr("Where the fewest pips are shared, nobody wins that round."),
        "first-seat": tr("Where the fewest pips are shared, the first seat of those wins that round."),
    }[rules.blocked_tie]
    (low, less), (high, more) = roundings()
    rounding = {
        "none": tr("Pips are scored as they are."),
        "nearest-five": tr(
            "A total of pips is rounded to the nearest five: {low} scores {less}, {high} scores {more}."
        ).format(low=low, less=less, high=high, more=more),
    }[rules.rounding]
    pips = rules.out_score == "pips" or rules.blocked_score != "none"
    return laid, out, blocked, tie, rounding if pips else ""


def _winning(rules: RuleSet) -> tuple[str, ...]:
    if rules.target is None:
        return (tr("One round is the whole game."),)
    over = {
        "allowed": tr("That may be passed, and ends the match at once, also in the middle of a round."),
        "ignored": tr("It must be met exactly: what would pass it counts nothing, and the tile stays."),
    }[rules.overshoot]
    return tr("%n point(s) win the match.", rules.target), over
