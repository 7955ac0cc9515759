"""What moves on the table, and when: a tile laid or drawn, the deal, points that rise and fade."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from dominoes_core.events import Dealt, Drew, Laid, RoundEnded, Scored
from dominoes_core.match import Step
from dominoes_core.tiles import Tile

from .animator import Animator, Motion
from .geometry import MOVING_Z, Pose
from .marks import PopItem

if TYPE_CHECKING:
    from .scene import TableScene

MOVE_MS, GATHER_MS, DEAL_MS, DEAL_STEP_MS, FLIP_MS, POP_MS = 280, 300, 260, 45, 240, 1400
LOOK_MS = 500
"""For a look at the hands turned up, before the slate is held up in front of the line."""


class Motions:
    """Makes the motions of one table and knows which of its tiles are under way."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.fades = Animator(table)
        self.gathering = False
        """Whether the tiles are pushed together for a deal."""
        self._under_way: set[Tile] = set()
        self._pops: list[PopItem] = []

    def is_under_way(self, t: Tile) -> bool:
        """Whether `t` is on its way to where it belongs, or waits to set off."""
        return t in self._under_way

    def forget(self) -> None:
        """No tile is under way any more."""
        self._under_way.clear()

    def of(self, step: Step, before: dict[Tile, Pose]) -> list[Motion]:
        """What moves when a tile is laid or drawn."""
        motions: list[Motion] = []
        moved: set[Tile] = set()
        at = slide_at = pause = 0
        for event in step.events:
            if isinstance(event, (Laid, Drew)):
                pause = self._table.pause_ms if event.seat in self._table.pausing else 0
                at += pause
                slide_at = at
                moved.add(event.tile)
                motions.append(self.move(event.tile, before[event.tile], at, MOVE_MS))
                at += MOVE_MS
                motions.append(self._hear(event, at))
            elif isinstance(event, Scored) and event.points:
                self._pop_after(event, motions, at)
                motions.append(self._hear(event, at))
            elif isinstance(event, RoundEnded):
                motions.append(Motion(self._table.land, 1, at))
                at += FLIP_MS // 2
                motions.append(self._hear(event, at + FLIP_MS))
                for t, goal in self._table.goals.items():
                    if t not in moved and t in before and goal.up and not before[t].up:
                        moved.add(t)
                        motions.append(self.move(t, before[t], at, FLIP_MS))
                motions.append(Motion(_nothing, LOOK_MS, at + FLIP_MS))
        for t, goal in self._table.goals.items():
            if t in moved:
                continue
            start = before.get(t)
            if start is None or not travels(start, goal):
                self._table.rest(t)
            else:
                motions.append(self.move(t, start, slide_at, MOVE_MS, still=True))
        return [replace(motion, pause=pause) for motion in motions] if pause else motions

    def _hear(self, event: object, at: int) -> Motion:
        """`event` is heard `at` milliseconds after the start, or when what moves is brought to its end."""

        def show(share: float) -> None:
            if share == 1.0:
                self._table.heard.emit(event)

        return Motion(show, 1, at)

    def move(
        self, t: Tile, start: Pose | Callable[[], Pose], delay: int, duration: int, still: bool = False
    ) -> Motion:
        """`t` on its way from `start` to its goal; `still`: it only makes room."""
        item = self._table.tiles[t]
        item.show()
        self._under_way.add(t)

        def show(share: float) -> None:
            goal = self._table.goals.get(t)
            if goal is not None:
                begin = start if isinstance(start, Pose) else start()
                item.between(begin, goal, share, goal.z if still else MOVING_Z + goal.z / 100)
                if still:
                    item.set_lift(0.0)

        return Motion(show, duration, delay)

    def _heap(self) -> Pose:
        """Where the tiles lie before they are dealt, on the table as large as it is now."""
        left, top, right, bottom = self._table.geometry.line
        return Pose((left + right) / 2, (top + bottom) / 2, 90, self._table.geometry.small, False, 0)

    def gather(self, lying: dict[Tile, Pose], event: Dealt) -> None:
        """Turn over what lies on the table and push it together, then deal."""
        self.gathering = True
        self._table.heard.emit(event)
        motions = [self._to_heap(t, start) for t, start in lying.items()]
        self._table.animator.run(motions, partial(self._deal, event))

    def _to_heap(self, t: Tile, start: Pose) -> Motion:
        item = self._table.tiles[t]
        self._under_way.add(t)
        return Motion(lambda share: item.between(start, self._heap(), share, start.z), GATHER_MS)

    def _deal(self, event: Dealt) -> None:
        self.gathering = False
        order = [hand[place] for place in range(len(event.hands[0])) for hand in event.hands]
        motions = [self.move(t, self._heap, i * DEAL_STEP_MS, DEAL_MS) for i, t in enumerate(order)]
        motions += [self.move(t, self._heap, 0, DEAL_MS) for t in self._table.goals.keys() - set(order)]
        self._table.animator.run(motions, self._table.come_to_rest)

    def _pop_after(self, event: Scored, motions: list[Motion], at: int) -> None:
        """Let the points rise from the tile as it comes to rest."""
        assert self._table.state is not None
        laid = self._table.state.round.layout.laid[-1].tile

        def show(share: float) -> None:
            if share == 1.0:
                self._pop(f"+{event.points}", self._table.goals[laid])

        motions.append(Motion(show, 1, at))

    def _pop(self, text: str, pose: Pose) -> None:
        table = self._table
        item = PopItem(text, table.geometry.status_px * 1.9, table.theme, table.geometry.dpr)
        self._table.addItem(item)
        self._pops.append(item)
        rise = self._table.geometry.unit * 0.9
        start = max(item.height * 0.5 + rise, pose.y - pose.half[1] - item.height * 0.3)

        def show(share: float) -> None:
            item.setPos(pose.x, start - rise * share)
            item.setOpacity(min(1.0, 2.4 * (1 - share)))

        self.fades.run([Motion(show, POP_MS)], partial(self._drop_pop, item))

    def _drop_pop(self, item: PopItem) -> None:
        if item in self._pops:
            self._pops.remove(item)
            self._table.removeItem(item)


def _nothing(share: float) -> None:
    """A motion that is only a while."""


def travels(start: Pose, goal: Pose) -> bool:
    """Whether a tile that lies at `start` is to be moved to lie at `goal`."""
    return (start.x, start.y, start.angle, start.unit, start.up) != (
        goal.x,
        goal.y,
        goal.angle,
        goal.unit,
        goal.up,
    )
