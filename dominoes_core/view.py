"""All that one seat may know of a match, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .actions import Action, Move, Play
from .layout import Layout
from .rules import LeadTile, RuleSet
from .tiles import Tile

if TYPE_CHECKING:
    from .match import MatchState


@dataclass(frozen=True, slots=True)
class SeenLead:
    """What is public of how a lead was decided."""

    leader: int
    meant: int
    """The seat meant to lead, before any was passed over for want of a double."""
    by_tile: bool
    """Whether the highest double or heaviest tile decided, rather than the round before."""
    rule: LeadTile
    tile: Tile | None
    """The deciding tile, where this seat knows it: its own, or led because it was forced."""
    passed_over: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """The match as `seat` sees it. A level is handed this and never a state."""

    seat: int
    rules: RuleSet
    hand: tuple[Tile, ...]
    """Own tiles, oldest first: the deal's in the order dealt, then the drawn ones."""
    dealt: tuple[Tile, ...]
    """The own hand as dealt, laid tiles included."""
    layout: Layout
    history: tuple[Move, ...]
    """Every move of the round so far; `drawn` is filled in for own draws alone."""
    hand_counts: tuple[int, ...]
    boneyard: int
    """Tiles left in the boneyard, the reserve included."""
    scores: tuple[int, ...]
    lead: SeenLead
    turn: int | None
    legal: tuple[Action, ...]
    """What this seat may do now; empty when it is not its turn."""

    @property
    def seats(self) -> int:
        return len(self.hand_counts)

    @property
    def drawn(self) -> tuple[Tile, ...]:
        """Own tiles drawn this round, in order, laid ones included."""
        return tuple(move.drawn for move in self.history if move.drawn is not None)


def view_of(state: MatchState, seat: int) -> SeatView:
    """What `seat` may know now. Raises IndexError before the first deal."""
    now = state.round
    lead = now.lead
    led = now.history[0].action if now.history else None
    shown = isinstance(led, Play) and lead.rule == "forced"
    return SeatView(
        seat=seat,
        rules=state.rules,
        hand=now.hands[seat],
        dealt=now.deal.hands[seat],
        layout=now.layout,
        history=tuple(
            move if move.drawn is None or move.seat == seat else Move(move.seat, move.action)
            for move in now.history
        ),
        hand_counts=tuple(len(hand) for hand in now.hands),
        boneyard=len(now.boneyard),
        scores=state.scores,
        lead=SeenLead(
            lead.leader,
            lead.meant,
            lead.decided_by is not None,
            lead.rule,
            lead.decided_by if seat == lead.leader or shown else None,
            lead.passed_over,
        ),
        turn=now.turn,
        legal=now.legal_actions() if now.turn == seat else (),
    )
