"""`dominoes-engine`: the rules, records and players without a window. JSON on standard output.

Exit 0 when all went well; else nothing on standard output, one line on standard error, and 2.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

from . import __version__, bench, record
from .arena.commands import add_arguments as add_arena_arguments
from .arena.commands import arena
from .errors import DominoesError, RecordError, RulesError
from .fair import deal_next
from .match import MatchState, apply, new_match
from .players.choice import Limits
from .players.deals import Sampler
from .players.levels import Level, choose, ready
from .record import Extras, Record
from .replay import replay
from .rules import PRESETS, rules_from_json
from .solver import StopFlag, solve
from .view import view_of

PLAYER_NAMES = ("North", "South", "East", "West")
MOST_EVENTS = 100_000
"""Random matches stop here: some rules never let a match end, and a longer record is not read again."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code. Usage errors exit through SystemExit(2), as argparse does."""
    arguments = _parser().parse_args(argv)
    try:
        lines: list[str] = arguments.run(arguments)
        print("\n".join(lines) + "\n" if lines else "", end="", flush=True)
    except DominoesError as error:
        return _fail(str(error))
    except OSError as error:
        # Keep the interpreter from trying, and complaining, once more while it shuts down.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(error, BrokenPipeError):  # else the reader has gone, which is no fault
            return _fail(f"standard output: {error.strerror or error}")
    except KeyboardInterrupt:
        return _fail("stopped")
    return 0


def _fail(text: str) -> int:
    print(_line(text), file=sys.stderr)
    return 2


def _notice(text: str) -> None:
    """Something to know that is no fault, beside the output."""
    print(_line(text), file=sys.stderr)


def _line(text: str) -> str:
    return "dominoes-engine: " + " ".join(text.split())


class _Parser(argparse.ArgumentParser):
    """Says what was wrong with the command in one line; `--help` tells the rest."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, _line(message) + "\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="dominoes-engine", description=__doc__)
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    one = commands.add_parser("replay", help="check a match record and tell it move by move")
    one.add_argument("file", metavar="FILE", help="a match record; - for standard input")
    one.set_defaults(run=_replay)

    one = commands.add_parser("deal", help="print a record: a fresh deal, or a random legal match")
    one.add_argument("--preset", default="draw", choices=list(PRESETS), metavar="P", help=", ".join(PRESETS))
    one.add_argument("--players", type=int, default=2, metavar="N", help="seats, 2 to 4")
    one.add_argument("--seed", type=int, default=0, metavar="S", help="same seed, same record")
    one.add_argument("--moves", choices=("none", "random"), default="none", help="random: play legal moves")
    most = f"stop after so many events in all, {MOST_EVENTS} at most"
    one.add_argument("--events", type=int, metavar="N", help=most)
    one.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="FIELD=VALUE",
        help="change a rule, e.g. --set reserve=1 --set sides=partners (may be given again)",
    )
    one.set_defaults(run=_deal)

    one = commands.add_parser("solve", help="the exact value of the rest of a round, all tiles face up")
    one.add_argument("file", metavar="FILE", help="a record whose last round is unfinished; - as above")
    one.add_argument("--nodes", type=int, metavar="N", help="search no more positions than that")
    one.set_defaults(run=_solve)

    one = commands.add_parser("know", help="what a seat can know of the tiles hidden from it")
    one.add_argument("file", metavar="FILE", help="a record whose last round is unfinished; - as above")
    one.add_argument("--seat", type=int, required=True, metavar="N", help="whose view, counted from 0")
    one.add_argument("--deals", type=int, default=0, metavar="K", help="print K sampled deals as well")
    one.add_argument("--seed", type=int, default=0, metavar="S", help="same seed, same deals")
    one.set_defaults(run=_know)

    one = commands.add_parser("move", help="what a level does, and what it expects of each action")
    one.add_argument("file", metavar="FILE", help="a record whose last round is unfinished; - as above")
    levels = [level.value for level in Level]
    one.add_argument("--level", default="expert", choices=levels, metavar="L", help=", ".join(levels))
    one.add_argument("--seed", type=int, default=0, metavar="S", help="same seed, same move")
    one.add_argument("--seconds", type=float, metavar="T", help="stop thinking after so long")
    one.add_argument("--deals", type=int, default=120, metavar="K", help="deals of the hidden tiles, at most")
    one.set_defaults(run=_move)

    one = commands.add_parser("arena", help="levels against each other, with intervals")
    add_arena_arguments(one)
    one.set_defaults(run=_arena)

    one = commands.add_parser("bench", help="measure the engine")
    told = "rounds: random two-seat rounds a second; solver: positions searched, and how fast"
    one.add_argument("what", choices=("rounds", "solver"), help=told)
    one.add_argument("--seconds", type=float, default=3.0, help="rounds: how long to measure")
    one.add_argument("--interpreted", action="store_true", help="solver: not the compiled one")
    one.set_defaults(run=_bench)
    return parser


def read_input(name: str) -> bytes:
    """The bytes of the file called `name`, `-` for standard input; one byte past the limit at most.

    Raises RecordError where it cannot be read.
    """
    try:
        if name == "-":
            if sys.stdin is None:
                raise RecordError("standard input is closed")
            return sys.stdin.buffer.read(record.MAX_BYTES + 1)
        with Path(name).open("rb") as file:
            return file.read(record.MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise RecordError(f"{name}: {reason}") from None


def _replay(arguments: argparse.Namespace) -> list[str]:
    document = record.parse(read_input(arguments.file))
    return [json.dumps(line) for line in replay(document)]


def _deal(arguments: argparse.Namespace) -> list[str]:
    _, rules = rules_from_json({"preset": arguments.preset} | dict(_setting(one) for one in arguments.set))
    if not 2 <= arguments.players <= 4:
        raise RulesError(f"{arguments.players} players; there may be 2, 3 or 4")
    if arguments.events is not None and arguments.events < 0:
        raise RulesError(f"--events {arguments.events}: not a number of events")
    names = PLAYER_NAMES[: arguments.players]
    state = deal_next(new_match(arguments.preset, rules, names), arguments.seed).state
    if arguments.moves == "random":
        state = random_match(state, arguments.seed, arguments.events)
    return [record.dumps(Record(state, Extras({"seed": arguments.seed})))]


def unfinished(name: str) -> MatchState:
    """The match in the file called `name`, in the middle of a round. Raises RecordError."""
    match = record.loads(read_input(name)).match
    if match.turn is None:
        raise RecordError(f"{name}: the last round is over" if match.rounds else f"{name}: nothing is dealt")
    return match


def _solve(arguments: argparse.Namespace) -> list[str]:
    if arguments.nodes is not None and arguments.nodes < 1:
        raise RulesError(f"--nodes {arguments.nodes}: not a number of nodes")
    now = unfinished(arguments.file).round
    stop = StopFlag()
    with ThreadPoolExecutor(1) as pool:  # so that this thread hears Ctrl-C
        asked = pool.submit(solve, now, arguments.nodes, stop)
        try:
            found = asked.result()
        except KeyboardInterrupt:
            stop.set()
            raise
    told = {
        "seat": now.turn,
        "value": found.value,
        "moves": {str(action): value for action, value in found.moves.items()},
        "nodes": found.nodes,
        "exact": found.exact,
    }
    return [json.dumps(told)]


def _know(arguments: argparse.Namespace) -> list[str]:
    match, seat = unfinished(arguments.file), arguments.seat
    if not 0 <= seat < len(match.players):
        raise RulesError(f"--seat {seat}: the seats are 0 to {len(match.players) - 1}")
    if arguments.deals < 0:
        raise RulesError(f"--deals {arguments.deals}: not a number of deals")
    sampler = Sampler(view_of(match, seat))
    tiles = {
        str(t): {place: round(chance, 12) for place, chance in places.items()}
        for t, places in sampler.marginals().items()
    }
    lines = [json.dumps({"tiles": tiles})]
    if arguments.deals and find_spec("numpy") is None:
        _notice("numpy is missing; the deals are the same without it, but slower")
    for deal in sampler.sample(random.Random(f"{arguments.seed}/deals"), arguments.deals):
        hands = [[str(t) for t in hand] for hand in deal.hands]
        lines.append(json.dumps({"hands": hands, "boneyard": [str(t) for t in deal.boneyard]}))
    return lines


def _move(arguments: argparse.Namespace) -> list[str]:
    if arguments.deals < 1:
        raise RulesError(f"--deals {arguments.deals}: not a number of deals")
    if arguments.seconds is not None and not arguments.seconds > 0:
        raise RulesError(f"--seconds {arguments.seconds}: not a time")
    match = unfinished(arguments.file)
    assert match.turn is not None
    level = Level(arguments.level)
    if level is Level.EXPERT:
        _tell_without_numpy()
    stop = StopFlag()
    clock = None
    if arguments.seconds is not None:
        ready(level)
        clock = threading.Timer(min(arguments.seconds, threading.TIMEOUT_MAX), stop.set)
        clock.daemon = True
        clock.start()
    view = view_of(match, match.turn)
    limits = Limits(seconds=arguments.seconds, deals=arguments.deals)
    choice = choose(view, level, limits, stop, random.Random(arguments.seed))
    if clock is not None:
        clock.cancel()
    values = {
        str(action): {"win": round(value.win, 6), "points": round(value.points, 4)}
        for action, value in choice.values.items()
    }
    told = {
        "seat": match.turn,
        "action": str(choice.action),
        "values": values,
        "deals": choice.deals,
        "exact": choice.exact,
    }
    return [json.dumps(told)]


def _arena(arguments: argparse.Namespace) -> list[str]:
    playing = {"contest": (arguments.a, arguments.b), "ladder": tuple(Level)}
    if Level.EXPERT in playing.get(arguments.what, ()):
        _tell_without_numpy()
    return arena(arguments, _setting)


def _tell_without_numpy() -> None:
    if find_spec("numpy") is None:
        _notice("numpy is missing; Expert does not weigh deals by past choices without it")


def random_match(state: MatchState, seed: int, events: int | None = None) -> MatchState:
    """`state` played on by legal moves at random, to the end or for `events` actions."""
    rng = random.Random(f"{seed}/moves")
    done, most = 0, MOST_EVENTS if events is None else min(events, MOST_EVENTS)
    while not state.over and done < most:
        if state.needs_deal:
            state = deal_next(state, seed).state
        state = apply(state, rng.choice(state.legal_actions())).state
        done += 1
    return state


def _setting(text: str) -> tuple[str, Any]:
    name, equals, value = text.partition("=")
    if not equals:
        raise RulesError(f"--set {text}: not FIELD=VALUE")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def _bench(arguments: argparse.Namespace) -> list[str]:
    if arguments.what == "solver":
        return [json.dumps(line) for line in bench.solver(arguments.interpreted)]
    return [json.dumps(bench.rounds(arguments.seconds))]
