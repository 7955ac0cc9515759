"""`dominoes-engine arena`: contests, the ladder and the table of chances, from the command line."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from ..errors import RulesError
from ..players.levels import Level
from .chances import build
from .contest import ArenaError, Contest, Tally, report, run
from .interval import NORMAL_95
from .ladder import play


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "what",
        nargs="?",
        default="contest",
        choices=("contest", "ladder", "equity"),
        help="contest: --a against --b; ladder: every level against the one below, to resources/ladder.json;"
        " equity: the table of match-winning chances",
    )
    levels = ", ".join(Level)
    parser.add_argument("--a", default="expert", metavar="LEVEL", help=levels)
    parser.add_argument("--b", default="hard", metavar="LEVEL", help="whom it plays against")
    parser.add_argument("--preset", default="draw", metavar="P", help="the game")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="seats, 2 to 4")
    parser.add_argument("--unit", choices=("match", "round"), default="match", help="what is counted")
    parser.add_argument("--pairs", type=int, default=500, metavar="N", help="shuffles, each played both ways")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="same seed, same shuffles")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes")
    parser.add_argument("--deals", type=int, default=120, metavar="N", help="for levels that deal tiles out")
    parser.add_argument("--unpaired", action="store_true", help="each shuffle once, --a in seat 0")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep results there, and go on from them")
    parser.add_argument("--set", action="append", default=[], metavar="FIELD=VALUE", help="change a rule")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where ladder and equity write")
    work = Path("build/ladder")
    parser.add_argument("--work", type=Path, default=work, metavar="DIR", help=f"ladder's results ({work})")
    parser.add_argument("--level", default="hard", metavar="LEVEL", help="equity: who plays")
    parser.add_argument("--rounds", type=int, default=1500, metavar="N", help="equity: rounds a game")


def arena(arguments: argparse.Namespace, setting: Callable[[str], tuple[str, Any]]) -> list[str]:
    """Run the command; its lines for standard output. Raises ArenaError and RulesError."""
    if arguments.pairs < 1 or arguments.jobs < 1 or arguments.deals < 1 or arguments.rounds < 1:
        raise ArenaError("--pairs, --jobs, --deals and --rounds are whole numbers above 0")
    if arguments.what == "ladder":
        return _ladder(arguments)
    if arguments.what == "equity":
        return _equity(arguments)
    contest = Contest(
        arguments.a,
        arguments.b,
        arguments.preset,
        arguments.players,
        arguments.unit,
        arguments.seed,
        tuple(sorted((setting(one) for one in arguments.set), key=lambda pair: pair[0])),
        arguments.deals,
        not arguments.unpaired,
    )
    with ExitStack() as stack:
        progress = _bar(f"{contest.a} v {contest.b}, {contest.preset}", arguments.pairs, stack)
        tally = run(contest, arguments.pairs, arguments.jobs, arguments.json, progress)
    return [json.dumps(report(contest, tally))]


def _ladder(arguments: argparse.Namespace) -> list[str]:
    out = arguments.out or Path("resources/ladder.json")
    with ExitStack() as stack:

        def started(contest: Contest, pairs: int) -> Callable[[Tally], None]:
            stack.close()
            return _bar(f"{contest.a} v {contest.b}, {contest.preset}", pairs, stack)

        rows = play(arguments.seed, arguments.jobs, arguments.work, out, started)
    return [json.dumps(row) for row in rows]


def _equity(arguments: argparse.Namespace) -> list[str]:
    if arguments.level not in list(Level):
        raise RulesError(f"no level is called {arguments.level!r}; there are {', '.join(Level)}")
    out = arguments.out or Path(__file__).parent.parent / "players" / "equity.json"
    level = Level(arguments.level)
    table = build(level, arguments.rounds, arguments.seed, arguments.jobs, _say)
    try:
        out.write_text(json.dumps(table, separators=(",", ":")) + "\n", encoding="utf-8")
    except OSError as error:
        raise ArenaError(f"{out}: {error.strerror or error}") from None
    return [json.dumps({"written": str(out), "made": table["made"]})]


def _say(text: str) -> None:
    """How far it is, to somebody who looks on: standard output is for the report."""
    if sys.stderr.isatty():
        print(text, file=sys.stderr, flush=True)


def _bar(title: str, total: int, stack: ExitStack) -> Callable[[Tally], None]:
    """A progress bar with the result so far and the time left; nothing where tqdm is not installed."""
    try:
        from tqdm import tqdm
    except ImportError:
        return lambda tally: None
    bar = stack.enter_context(tqdm(total=total, desc=title, unit="pair", file=sys.stderr, disable=None))

    def show(tally: Tally) -> None:
        bar.update(len(tally.sets) - bar.n)
        if len(tally.sets) > 1:
            bar.set_postfix_str(f"{tally.mean:.3f} ± {NORMAL_95 * tally.error:.3f}", refresh=False)

    return show
