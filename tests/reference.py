"""A second telling of the rules, slow and plain, to hold the engine to.

It is written from the rules alone, shares nothing with `dominoes_core` (the architecture test holds that),
and works the other way round wherever it can: names of tiles instead of tiles, one mutable table instead
of states, and a board that is pieced together from its first tile whenever anything is asked of it.
"""

from __future__ import annotations

import random
from typing import Any

NAMES = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]

START: dict[str, Any] = {
    "layout": "line",
    "hand_sizes": {"2": 7, "3": 5, "4": 5},
    "sides": "individual",
    "first_leader": "highest-double",
    "heaviest_tie": "higher-half",
    "lead_tile": "forced",
    "next_leader": "next-seat",
    "after_block": "highest-double",
    "next_lead_tile": "any",
    "cannot_play": "draw",
    "reserve": 0,
    "voluntary_draw": False,
    "play_score": "none",
    "out_score": "pips",
    "blocked_score": "difference",
    "rounding": "none",
    "blocked_tie": "nobody",
    "target": 100,
    "overshoot": "allowed",
}
PASS: dict[str, Any] = {"cannot_play": "pass"}
FIVES: dict[str, Any] = {
    "layout": "cross",
    "lead_tile": "any",
    "next_leader": "winner",
    "after_block": "highest-double",
    "play_score": "fives",
    "blocked_score": "full",
    "rounding": "nearest-five",
    "target": 250,
}
FAMILY: dict[str, Any] = {"next_leader": "highest-double", "next_lead_tile": "forced"}
CLUB: dict[str, Any] = {"lead_tile": "any", "rounding": "nearest-five"}
GAMES: dict[str, dict[str, Any]] = {
    "draw": {"reserve": 2},
    "block": PASS,
    "all-fives": FIVES,
    "family-draw": FAMILY,
    "family-block": FAMILY | PASS,
    "single-hand-draw": {
        "heaviest_tie": "first-seat",
        "out_score": "none",
        "blocked_score": "none",
        "blocked_tie": "first-seat",
        "target": None,
        "hand_sizes": {"2": 7},
    },
    "club-all-fives": FIVES | {"lead_tile": "any-double", "next_lead_tile": "any-double", "target": 150},
    "fives-and-threes": {
        "lead_tile": "any",
        "play_score": "fives-and-threes",
        "out_score": "one",
        "blocked_score": "none",
        "target": 61,
        "overshoot": "ignored",
    },
    "club-draw": CLUB,
    "club-block": CLUB | PASS,
}


class WrongError(Exception):
    """The record breaks a rule of play."""


def halves(name: str) -> tuple[int, int]:
    return int(name[0]), int(name[2])


def pips(hand: list[str]) -> int:
    return sum(sum(halves(name)) for name in hand)


def fits(name: str, number: int) -> bool:
    return str(number) in name.split("-")


class Board:
    """The laid tiles as a graph: what touches what, and which halves are still bare."""

    def __init__(self, laid: list[tuple[str, str]], cross: bool) -> None:
        self.nodes: list[dict[str, Any]] = []
        self.doors: dict[str, tuple[int, str]] = {}
        spinner: int | None = None
        for at, (name, end) in enumerate(laid):
            a, b = halves(name)
            node: dict[str, Any] = {"a": a, "b": b, "touched": set()}
            self.nodes.append(node)
            if end == "lead":
                self.doors = {"left": (at, "a"), "right": (at, "b")}
            else:
                number = self.number(end)
                neighbour, face = self.doors[end]
                self.nodes[neighbour]["touched"].add(face)
                mine, other = ("a", "b") if a == number else ("b", "a")
                assert node[mine] == number
                node["touched"].add(mine)
                self.doors[end] = (at, other)
            if cross and spinner is None and a == b:
                spinner = at
            if spinner is not None and self.nodes[spinner]["touched"] >= {"a", "b"}:
                self.doors.setdefault("up", (spinner, "head"))
                self.doors.setdefault("down", (spinner, "foot"))

    def number(self, end: str) -> int:
        at, face = self.doors[end]
        node = self.nodes[at]
        found: int = node["b"] if face == "b" else node["a"]
        return found

    def ends(self) -> dict[str, int]:
        return {end: self.number(end) for end in self.doors}

    def count(self) -> int:
        total = 0
        for node in self.nodes:
            bare = {"a", "b"} - node["touched"]
            if node["a"] == node["b"]:  # a double shows all of itself or nothing
                total += 2 * node["a"] if bare else 0
            else:
                total += sum(node[face] for face in bare)
        return total


class Table:
    """A match being played. `lines` grows as the replay is told."""

    def __init__(self, rules: dict[str, Any], seats: int) -> None:
        self.rules = START | GAMES[rules["preset"]] | {k: v for k, v in rules.items() if k != "preset"}
        self.seats = seats
        self.partners = self.rules["sides"] == "partners"
        self.scores = [0, 0] if self.partners else [0] * seats
        self.round = 0
        self.decided = False
        self.turn: int | None = None
        self.next_leader: int | None = None
        self.lines: list[dict[str, Any]] = []

    # Sides

    def side(self, seat: int) -> int:
        return (0, 1, 0, 1)[seat] if self.partners else seat

    def side_pips(self) -> list[int]:
        per_seat = [pips(hand) for hand in self.hands]
        if self.partners:
            return [per_seat[0] + per_seat[2], per_seat[1] + per_seat[3]]
        return per_seat

    # The deal and the lead

    def who_leads(self, hands: list[list[str]]) -> tuple[int, list[str]] | None:
        how = self.rules["lead_tile"] if self.round == 0 else self.rules["next_lead_tile"]
        seat, tile = self.next_leader, None
        if self.round == 0 or seat is None:
            seat, tile = self.deciding(hands)
        if how == "any-double":
            for _ in range(self.seats):
                doubles = [name for name in hands[seat] if name[0] == name[2]]
                if doubles:
                    return seat, doubles
                seat = 0 if seat == self.seats - 1 else seat + 1
            return None
        if how == "forced" and tile is not None:
            return seat, [tile]
        return seat, list(hands[seat])

    def deciding(self, hands: list[list[str]]) -> tuple[int, str]:
        for double in ("6-6", "5-5", "4-4", "3-3", "2-2", "1-1", "0-0"):
            for seat, hand in enumerate(hands):
                if double in hand:
                    return seat, double
        heaviest = max(pips([name]) for hand in hands for name in hand)
        held = [(s, name) for s, hand in enumerate(hands) for name in hand if pips([name]) == heaviest]
        if self.rules["heaviest_tie"] == "first-seat":
            return held[0]
        high = max(name[0] for _, name in held)
        return next(one for one in held if one[1][0] == high)

    def deal(self, hands: list[list[str]], boneyard: list[str]) -> None:
        if self.decided or self.turn is not None:
            raise WrongError("no round is due")
        lead = self.who_leads(hands)
        if lead is None:
            raise WrongError("nobody can lead")
        self.leader, self.lead_tiles = lead
        self.hands = [list(hand) for hand in hands]
        self.boneyard = list(boneyard)
        self.laid: list[tuple[str, str]] = []
        self.turn = self.leader
        self.round += 1
        self.event = 0
        self.lines.append({"round": self.round, "leader": self.leader, "legal": self.legal()})

    # What may be done

    def board(self) -> Board:
        return Board(self.laid, self.rules["layout"] == "cross")

    def drawing(self) -> bool:
        return self.rules["cannot_play"] == "draw" and len(self.boneyard) > self.rules["reserve"]

    def legal(self) -> list[str]:
        if self.turn is None:
            return []
        if not self.laid:
            return sorted(name + "@lead" for name in self.lead_tiles)
        ends = self.board().ends()
        hand = self.hands[self.turn]
        found = sorted(f"{name}@{end}" for name in hand for end in ends if fits(name, ends[end]))
        if not found:
            return ["draw"] if self.drawing() else ["pass"]
        if self.rules["voluntary_draw"] and self.drawing():
            found.append("draw")
        return found

    # Doing it

    def do(self, event: dict[str, Any]) -> None:
        seat = event["seat"]
        did = f"{event['play']}@{event['end']}" if "play" in event else "draw" if "draw" in event else "pass"
        if self.turn is None or seat != self.turn or did not in self.legal():
            raise WrongError(f"{did} by {seat}")
        if did == "draw" and event["draw"] != self.boneyard[0]:
            raise WrongError("not the tile that lies in front")
        over: tuple[str, int | None, int] | None = None
        scored = 0
        if "play" in event:
            self.hands[seat].remove(event["play"])
            self.laid.append((event["play"], event["end"]))
            over, scored = self.count_play(seat)
        elif "draw" in event:
            self.hands[seat].append(self.boneyard.pop(0))
        if over is None and self.stuck():
            over = self.count_block()
        if over is not None:
            self.turn = None
            self.decided = self.rules["target"] is None or (over[1] is not None and self.full(over[1]))
        else:
            self.turn = seat if did == "draw" else (seat + 1) % self.seats
        self.event += 1
        board = self.board()
        self.lines.append(
            {
                "round": self.round,
                "event": self.event,
                "seat": seat,
                "did": did,
                "ends": board.ends(),
                "count": board.count(),
                "scored": scored,
                "scores": list(self.scores),
                "hands": [len(hand) for hand in self.hands],
                "boneyard": len(self.boneyard),
                "turn": self.turn,
                "legal": self.legal(),
            }
        )
        if over is not None:
            self.next_leader = self.lead_after(over[0], seat)
            self.lines.append(
                {
                    "round": self.round,
                    "over": over[0],
                    "winner": over[1],
                    "points": over[2],
                    "scores": list(self.scores),
                    "next_leader": self.next_leader,
                    "match_winner": over[1] if self.decided else None,
                }
            )

    def stuck(self) -> bool:
        numbers = set(self.board().ends().values())
        anything = any(fits(name, n) for hand in self.hands for name in hand for n in numbers)
        return not anything and not self.drawing()

    def lead_after(self, over: str, seat: int) -> int | None:
        rule = self.rules["next_leader"]
        if self.decided:
            return None
        if rule == "winner" and over == "blocked":
            rule = self.rules["after_block"]
        if rule == "winner":
            return seat
        return (self.leader + 1) % self.seats if rule == "next-seat" else None

    # Scores

    def full(self, side: int) -> bool:
        return self.rules["target"] is not None and self.scores[side] >= self.rules["target"]

    def gains(self, side: int, gain: int) -> bool:
        """Whether `gain` counted."""
        target = self.rules["target"]
        if target is not None and self.rules["overshoot"] == "ignored" and self.scores[side] + gain > target:
            return False
        self.scores[side] += gain
        return True

    def rounded(self, total: int) -> int:
        if self.rules["rounding"] == "nearest-five":
            return min(range(0, 300, 5), key=lambda five: abs(five - total))
        return total

    def play_gain(self) -> int:
        count = self.board().count()
        if self.rules["play_score"] == "fives":
            return count if count in range(5, 200, 5) else 0
        if self.rules["play_score"] == "fives-and-threes":
            fives = [n for n in range(1, 50) if 5 * n == count]
            threes = [n for n in range(1, 70) if 3 * n == count]
            return sum(fives) + sum(threes)
        return 0

    def count_play(self, seat: int) -> tuple[tuple[str, int | None, int] | None, int]:
        """(how the round ended if it did, what the tile scored as counted)."""
        side, gain, out = self.side(seat), self.play_gain(), not self.hands[seat]
        if out and self.rules["play_score"] == "fives-and-threes" and self.rules["out_score"] == "one":
            return (("out", side, 1), gain) if self.gains(side, gain + 1) else (("out", side, 0), 0)
        scored = gain if self.gains(side, gain) else 0
        if self.full(side):
            return ("target", side, 0), scored
        if not out:
            return None, scored
        others = sum(total for s, total in enumerate(self.side_pips()) if s != side)
        worth = {"pips": self.rounded(others), "one": 1, "none": 0}[self.rules["out_score"]]
        return ("out", side, worth if self.gains(side, worth) else 0), scored

    def count_block(self) -> tuple[str, int | None, int]:
        totals = self.side_pips()
        best = [side for side, total in enumerate(totals) if total == min(totals)]
        if len(best) > 1 and self.rules["blocked_tie"] == "nobody":
            return "blocked", None, 0
        side = best[0]
        others = sum(total for s, total in enumerate(totals) if s != side)
        worth = {
            "difference": self.rounded(others - totals[side]),
            "full": self.rounded(others),
            "none": 0,
        }[self.rules["blocked_score"]]
        return "blocked", side, worth if self.gains(side, worth) else 0


def tell(document: dict[str, Any]) -> list[dict[str, Any]]:
    """The replay of a record. Raises WrongError where the rules of play are broken."""
    table = Table(document["rules"], len(document["players"]))
    for one in document["rounds"]:
        table.deal(one["hands"], one["boneyard"])
        for event in one["events"]:
            table.do(event)
    return table.lines


def invent(
    rules: dict[str, Any], seats: int, rng: random.Random, events: int
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """(record, replay) of a match played at random, cut off after so many events."""
    table = Table(rules, seats)
    size = table.rules["hand_sizes"][str(seats)]
    rounds: list[dict[str, Any]] = []
    while events > 0 and not table.decided:
        pack = rng.sample(NAMES, 28)
        hands = [pack[seat * size : (seat + 1) * size] for seat in range(seats)]
        boneyard = pack[seats * size :]
        if table.who_leads(hands) is None:
            continue
        table.deal(hands, boneyard)
        told: list[dict[str, Any]] = []
        rounds.append({"hands": hands, "boneyard": boneyard, "events": told})
        while table.turn is not None and events > 0:
            did = rng.choice(table.legal())
            event: dict[str, Any] = {"seat": table.turn}
            if did == "draw":
                event["draw"] = table.boneyard[0]
            elif did == "pass":
                event["pass"] = True
            else:
                event["play"], event["end"] = did.split("@")
            table.do(event)
            told.append(event)
            events -= 1
    document = {
        "format": "dominoes-record",
        "version": 1,
        "rules": rules,
        "players": [f"player {seat}" for seat in range(seats)],
        "rounds": rounds,
    }
    return document, table.lines
