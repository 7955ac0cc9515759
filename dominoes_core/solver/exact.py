"""Positions in, values out: the kernel behind the types of the rules."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from threading import Lock
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal

from ..actions import Action, Draw, Play
from ..layout import Layout
from ..rules import RuleSet
from ..score import blocked_points, out_points, play_points
from ..stop_flag import StopFlag
from ..tiles import TOTAL_PIPS, Tile, index
from . import kernel
from .tables import DRAW, PLAY, TURN, pack_hand, pack_layout

if TYPE_CHECKING:
    from ..round import RoundState

UNLIMITED = 1 << 62
BOUND = 30000
"""The kernel's bound of everything: what stands where nothing is known."""
HIGHEST_COUNT = 4 * 12
"""No count is higher: four ends, a double of sixes at each."""
FEW_BITS, MANY_BITS = 16, 18
"""Table sizes, as powers of two, for a deal among many and for a single position."""
MOST_IDLE = 8
"""Idle searches kept; each takes about five megabytes."""


def engine() -> Literal["compiled", "interpreted"]:
    """Which kernel runs."""
    return "compiled" if kernel.COMPILED else "interpreted"


@cache
def interpreted() -> ModuleType:
    """The kernel as plain Python, whether or not there is a compiled one: the reference to compare with."""
    if not kernel.COMPILED:
        return kernel
    name = kernel.__name__ + "_interpreted"
    source = kernel.__file__[: kernel.__file__.rindex("kernel")] + "kernel.py"
    spec = spec_from_loader(name, SourceFileLoader(name, source))
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@dataclass(frozen=True, slots=True)
class Position:
    """A round at one moment, all tiles face up, and what the seat to move may do."""

    rules: RuleSet
    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    """In the order it is drawn, the reserve last."""
    layout: Layout
    turn: int
    legal: tuple[Action, ...]
    win: int = 0
    """Points for winning the round besides those of the rules. Where only winning counts they tell a win by
    no pips from a round that nobody wins."""

    @classmethod
    def of(cls, state: RoundState) -> Position:
        """The position of a round that is not over. Raises ValueError where it is."""
        if state.turn is None:
            raise ValueError("the round is over")
        return cls(
            state.rules,
            state.hands,
            state.boneyard,
            state.layout,
            state.turn,
            state.legal_actions(),
        )


@dataclass(frozen=True, slots=True)
class Solution:
    """What a position is worth to the side to move."""

    value: int
    """Of the best action; where it is not `exact`, the best guess within the bounds."""
    moves: dict[Action, int]
    """By legal action, in the order the rules list them."""
    bounds: dict[Action, tuple[int, int]]
    """The least and the most that each action can be worth; equal where it is known exactly."""
    nodes: int
    exact: bool


@dataclass(frozen=True, slots=True)
class Deals:
    """Ways the tiles may lie, packed: seat by seat and deal by deal."""

    hands: array[int]
    """Type ``I``: the bits of every hand (`tables.pack_hand`), seat 0 first."""
    bones: array[int]
    """Type ``B``: the boneyard's tiles by their place in `TILES`, in the order drawn."""

    @classmethod
    def of(cls, deals: Iterable[tuple[Sequence[Sequence[Tile]], Sequence[Tile]]]) -> Deals:
        """Pack (hands, boneyard) pairs."""
        packed = cls(array("I"), array("B"))
        for hands, boneyard in deals:
            packed.hands.extend([pack_hand(hand) for hand in hands])
            packed.bones.extend([index(t) for t in boneyard])
        return packed


@dataclass(frozen=True, slots=True)
class DealValues:
    """What every legal action is worth on every deal, to the side to move."""

    actions: tuple[Action, ...]
    lower: list[list[int]]
    """By deal and action: the least it is worth."""
    upper: list[list[int]]
    nodes: list[int]
    """By deal."""

    @property
    def exact(self) -> list[bool]:
        """By deal: whether every action is known exactly."""
        return [low == high for low, high in zip(self.lower, self.upper, strict=True)]

    @property
    def values(self) -> list[list[int]]:
        """By deal and action: the value, or the best guess within its bounds."""
        return [
            low if low == high else [_guess(a, b) for a, b in zip(low, high, strict=True)]
            for low, high in zip(self.lower, self.upper, strict=True)
        ]


def _guess(low: int, high: int) -> int:
    """One number for a value between two bounds, either of which may say nothing."""
    if low == high:
        return low
    if low <= -BOUND:
        return 0 if high >= BOUND else high
    return low if high >= BOUND else (low + high) // 2


def solve(
    state: RoundState | Position,
    nodes: int | None = None,
    stop: StopFlag | None = None,
    using: ModuleType = kernel,
) -> Solution:
    """Solve one position with at most `nodes` nodes. Raises ValueError where the round is over."""
    position = state if isinstance(state, Position) else Position.of(state)
    deals = Deals.of([(position.hands, position.boneyard)])
    found = _solve(position, deals, 1, nodes, stop, 1, using, MANY_BITS)
    lower, upper = found.lower[0], found.upper[0]
    values = found.values[0]
    low, high = max(lower), max(upper)
    return Solution(
        value=low if low == high else max(values),
        moves=dict(zip(found.actions, values, strict=True)),
        bounds=dict(zip(found.actions, zip(lower, upper, strict=True), strict=True)),
        nodes=found.nodes[0],
        exact=lower == upper,
    )


def solve_deals(
    position: Position,
    deals: Deals,
    nodes: int | None = None,
    stop: StopFlag | None = None,
    threads: int = 1,
    using: ModuleType = kernel,
) -> DealValues:
    """Solve every legal action of `position` on each of `deals`, with at most `nodes` nodes a deal.

    The hands and the boneyard of `position` itself count for nothing but their number. Once `stop` is set
    the deals not reached have bounds that say nothing. Several threads pay only where the kernel is compiled.
    """
    count = len(deals.hands) // len(position.hands)
    return _solve(position, deals, count, nodes, stop, threads, using, FEW_BITS)


def _solve(
    position: Position,
    deals: Deals,
    count: int,
    nodes: int | None,
    stop: StopFlag | None,
    threads: int,
    using: ModuleType,
    bits: int,
) -> DealValues:
    root, columns = _root(position)
    moves = len(root) // 4
    lower, upper = (
        array("i", [-BOUND]) * (count * moves),
        array("i", [BOUND]) * (count * moves),
    )
    spent = array("q", bytes(8 * count))
    cap = UNLIMITED if nodes is None else nodes
    cell = (stop or StopFlag()).cell

    def run(first: int, last: int) -> None:
        with _Borrowed(position, using, bits) as search:
            search.run(
                root,
                deals.hands,
                deals.bones,
                first,
                last,
                cap,
                cell,
                lower,
                upper,
                spent,
            )

    if threads < 2 or count < 2:
        run(0, count)
    else:
        from concurrent.futures import ThreadPoolExecutor  # takes a while to load

        piece = max(1, -(-count // (4 * threads)))
        with ThreadPoolExecutor(threads) as pool:
            for done in [pool.submit(run, at, min(at + piece, count)) for at in range(0, count, piece)]:
                done.result()
    return DealValues(
        position.legal,
        [[lower[deal * moves + column] for column in columns] for deal in range(count)],
        [[upper[deal * moves + column] for column in columns] for deal in range(count)],
        spent.tolist(),
    )


def _root(position: Position) -> tuple[array[int], list[int]]:
    """The root as the kernel takes it, and which of its moves stands for each legal action.

    Ends that look alike lead to the same layout, so several actions may share a move.
    """
    rules, layout = position.rules, position.layout
    size = len(position.boneyard)
    drawable = max(0, size - rules.reserve) if rules.cannot_play == "draw" else 0
    weighted = rules.play_score != "none"
    moves: dict[tuple[int, int, int, int], int] = {}
    columns = []
    for action in position.legal:
        if isinstance(action, Play):
            after = layout.lay(action.tile, action.end, position.turn)
            points = play_points(rules, after.count)
            move = (PLAY, index(action.tile), pack_layout(after, weighted), points)
        else:
            chosen = isinstance(action, Draw) and len(position.legal) > 1
            move = (DRAW if chosen else TURN, 0, pack_layout(layout, weighted), 0)
        columns.append(moves.setdefault(move, len(moves)))
    return array("i", [position.turn, size, drawable, *(n for move in moves for n in move)]), columns


@lru_cache(64)
def _settings(rules: RuleSet, seats: int, win: int) -> tuple[Any, ...]:
    """What a `Search` for these rules is made with, the size of its table apart."""
    totals = range(TOTAL_PIPS + 1)
    return (
        seats,
        rules.side_count(seats) == 2,
        rules.layout == "cross",
        tuple([play_points(rules, count) for count in range(HIGHEST_COUNT + 1)]),
        tuple([win + out_points(rules, (0, total), 0) for total in totals]),
        tuple([win + blocked_points(rules, (0, total), 0) for total in totals]),
        rules.blocked_score == "difference",
        rules.blocked_tie == "first-seat",
        rules.voluntary_draw and rules.cannot_play == "draw",
    )


def new_search(
    rules: RuleSet, seats: int, using: ModuleType = kernel, bits: int = FEW_BITS, win: int = 0
) -> Any:
    """A kernel's `Search` for these rules, and `win` points more for a round won, with a table of 2 ** `bits`
    entries."""
    return using.Search(*_settings(rules, seats, win), bits)


class _Borrowed:
    """One idle `Search` for the rules of a position, made where there is none, and given back."""

    def __init__(self, position: Position, using: ModuleType, bits: int) -> None:
        self._wanted = (position.rules, len(position.hands), using, bits, position.win)

    def __enter__(self) -> Any:
        with _idle_lock:
            for at, (made, search) in enumerate(_idle):
                if made == self._wanted:
                    del _idle[at]
                    self._search = search
                    return search
        self._search = new_search(*self._wanted)
        return self._search

    def __exit__(self, *_: object) -> None:
        with _idle_lock:
            _idle.append((self._wanted, self._search))
            del _idle[:-MOST_IDLE]


_idle: list[tuple[tuple[RuleSet, int, ModuleType, int, int], Any]] = []
"""Searches that nobody uses now, the oldest first: the layouts they have worked out are worth keeping."""
_idle_lock = Lock()
