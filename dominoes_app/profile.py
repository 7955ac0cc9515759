"""What the program remembers of its player: settings, and one unfinished match a game."""

from __future__ import annotations

import dataclasses
from collections.abc import Container, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dominoes_core import record
from dominoes_core.players.levels import Level
from dominoes_core.record import Record
from dominoes_core.rules import PRESETS

from .brought import match_in
from .house import game_of, is_house_key
from .seating import MatchSetup, setup_from_json, setup_to_json
from .store import Loaded, NewerFileError, load, parsed, save

SETTINGS_VERSION = 1
FARTHEST = 100_000
"""No desktop is as wide, in pixels; places farther off are nonsense."""

SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 1.8}
BACKS = ("lattice", "ebony")
CHALK = {"normal": 1.0, "large": 1.3}
"""Times the usual size."""
PLACES = ("ask", "left", "right")
PAUSES = {"none": 0, "short": 320, "long": 1000}
"""Milliseconds at normal speed."""


@dataclass(frozen=True, slots=True)
class WindowPlace:
    """Where the window stood, in logical pixels of the whole desktop."""

    x: int
    y: int
    width: int
    height: int
    maximized: bool = False


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player chose. Every field has a value that is fit to start with."""

    game: str = "draw"
    level: Level = Level.EASY
    targets: dict[str, int] = field(default_factory=dict)
    """Match target chosen last, by preset; the preset's own where none is named."""
    window: WindowPlace | None = None
    panel_open: bool = True
    speed: float = 1.0
    """Of the motion on the table: 0.5 is half as fast, 2 twice."""
    motion: bool = True
    """False: tiles are where they belong at once."""
    dark: bool = False
    show_moves: bool = False
    """Point out the tiles that fit."""
    draw_for_me: bool = False
    """Where nothing fits, draw until something does."""
    lead_for_me: bool = False
    """Lay a lead that must be one certain tile."""
    place: str = "ask"
    """Where a clicked tile that fits several ends goes, by `PLACES`: rings ask, or that end at once."""
    end_numbers: bool = False
    """Write the number of every open end beside it."""
    coloured: bool = False
    """Pips in a colour and shape for each number."""
    back: str = BACKS[0]
    """One of `BACKS`: what is seen of a tile that lies face down."""
    chalk: str = "normal"
    """How large is written on the wood, by `CHALK`."""
    pause: str = "short"
    """Before a computer's tile, by `PAUSES`."""
    sound: bool = True
    volume: int = 60
    """Of the sounds, 0 to 100."""
    guided: bool = False
    """Whether the notes of the first start have been shown."""
    setups: dict[str, MatchSetup] = field(default_factory=dict)
    """How a match was set up last, by preset."""

    def target(self, game: str) -> int | None:
        """The match target to start `game` with."""
        listed = PRESETS[game]
        chosen = self.targets.get(game)
        return chosen if chosen in listed.targets else listed.rules.target


def settings_to_json(settings: Settings) -> dict[str, Any]:
    setups = {game: setup_to_json(setup) for game, setup in settings.setups.items()}
    plain = dataclasses.asdict(dataclasses.replace(settings, setups={}))
    return {"version": SETTINGS_VERSION} | plain | {"setups": setups}


def settings_from_json(data: Any) -> Settings:
    """Settings from a file. A field that makes no sense falls back to its default.

    Raises ValueError for what is no settings file, NewerFileError for a newer one.
    """
    if not isinstance(data, dict) or type(data.get("version")) is not int:
        raise ValueError("no settings file")
    if data["version"] > SETTINGS_VERSION:
        raise NewerFileError
    plain = Settings()
    games = data.get("targets")
    targets = {
        game: target
        for game, target in (games.items() if isinstance(games, dict) else ())
        if game in PRESETS and type(target) is int and target in PRESETS[game].targets
    }
    speed = data.get("speed")
    return Settings(
        game=_game(data.get("game"), plain.game),
        level=Level(_one_of(list(Level), data.get("level"), plain.level)),
        targets=targets,
        window=_window(data.get("window")),
        panel_open=_flag(data, "panel_open", plain.panel_open),
        # Compared first: a whole number may be too long for a float.
        speed=float(min(4.0, max(0.25, speed))) if type(speed) in (int, float) else plain.speed,
        motion=_flag(data, "motion", plain.motion),
        dark=_flag(data, "dark", plain.dark),
        show_moves=_flag(data, "show_moves", plain.show_moves),
        draw_for_me=_flag(data, "draw_for_me", plain.draw_for_me),
        lead_for_me=_flag(data, "lead_for_me", plain.lead_for_me),
        place=_one_of(PLACES, data.get("place"), plain.place),
        end_numbers=_flag(data, "end_numbers", plain.end_numbers),
        coloured=_flag(data, "coloured", plain.coloured),
        back=_one_of(BACKS, data.get("back"), plain.back),
        chalk=_one_of(CHALK, data.get("chalk"), plain.chalk),
        pause=_one_of(PAUSES, data.get("pause"), plain.pause),
        sound=_flag(data, "sound", plain.sound),
        volume=_percent(data.get("volume"), plain.volume),
        # Who has settings from before there were such notes is not new here.
        guided=_flag(data, "guided", True),
        setups=_setups(data.get("setups")),
    )


def _setups(data: Any) -> dict[str, MatchSetup]:
    found = {game: setup_from_json(one) for game, one in (data.items() if isinstance(data, dict) else ())}
    return {game: one for game, one in found.items() if one is not None and one.game == game}


def _game(value: Any, otherwise: str) -> str:
    return value if is_house_key(value) else _one_of(PRESETS, value, otherwise)


def _one_of(known: Iterable[str], value: Any, otherwise: str) -> str:
    return value if isinstance(value, str) and value in known else otherwise


def _flag(data: dict[str, Any], name: str, otherwise: bool) -> bool:
    value = data.get(name)
    return value if isinstance(value, bool) else otherwise


def _percent(value: Any, otherwise: int) -> int:
    return min(100, max(0, value)) if type(value) is int else otherwise


def _window(data: Any) -> WindowPlace | None:
    names = ("x", "y", "width", "height")
    if not isinstance(data, dict) or not all(_is_pixel(data.get(name)) for name in names):
        return None
    return WindowPlace(*(data[name] for name in names), maximized=data.get("maximized") is True)


def _is_pixel(value: Any) -> bool:
    return type(value) is int and abs(value) <= FARTHEST


class Profile:
    """The files of one player under `root`. Reading never raises; writing raises StoreError."""

    def __init__(self, root: Path) -> None:
        self.root = root

    def load_settings(self) -> Loaded[Settings]:
        return load(self.root / "settings.json", lambda text: settings_from_json(parsed(text)))

    def save_settings(self, settings: Settings) -> None:
        save(self.root / "settings.json", settings_to_json(settings))

    def match_path(self, game: str) -> Path:
        return self.root / "matches" / f"{game}.json"

    def load_match(self, game: str) -> Loaded[Record]:
        """The unfinished match of `game`, if there is one."""
        return load(self.match_path(game), lambda text: _match(game, text))

    def house_matches(self, kept: Container[str]) -> tuple[list[Record], list[str]]:
        """The unfinished matches of house rules whose keys are not among those `kept`; and a sentence for
        every file that could not be used.
        """
        try:
            games = sorted(path.stem for path in (self.root / "matches").glob("house-*.json"))
        except OSError:
            return [], []
        loaded = [self.load_match(game) for game in games if is_house_key(game) and game not in kept]
        found = [one.value for one in loaded if one.value is not None]
        left = [one for one in found if one.match.rounds and not one.match.over]
        return left, [one.trouble for one in loaded if one.trouble]

    def save_match(self, game: str, match: Record) -> None:
        save(self.match_path(game), record.to_document(match))


def _match(game: str, text: bytes) -> Record:
    found = match_in(text)
    if game_of(found) != game:
        raise ValueError(f"a match of {game_of(found)}, not of {game}")
    return found

