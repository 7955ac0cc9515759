"""What is done on the stage for the gallery's pictures of house rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dominoes_core.players.levels import Level

if TYPE_CHECKING:
    from .house import HouseRules
    from .stage import Stage


def listed(stage: Stage) -> None:
    """The list of house rules, with three sets in it."""
    from .dialogs.house import HouseDialog

    page = HouseDialog(stage.session.matches.games, "draw", stage.window)
    page.show_sets(sets(), stage.session.matches.games)
    page.open()


def sets() -> tuple[HouseRules, ...]:
    """Three sets of house rules."""
    from dominoes_core.rules import PRESETS

    from .house import House, HouseRules

    fives = PRESETS["all-fives"].rules.changed(target=100, hand_sizes=((2, 7), (3, 5)))
    pairs = PRESETS["fives-and-threes"].rules.changed(sides="partners")
    quick = PRESETS["draw"].rules.changed(target=35, voluntary_draw=True)
    return (
        HouseRules(House("house-00000001", "Quick Draw"), "draw", quick),
        HouseRules(House("house-00000002", "Sunday Fives"), "all-fives", fives),
        HouseRules(House("house-00000003", "Pairs on Friday"), "fives-and-threes", pairs),
    )


def edited(place: int, seen: str = "", read: bool = False) -> Callable[[Stage], None]:
    """The page of a set, turned to the field `seen`; with the pages that tell of it in front."""

    def act(stage: Stage) -> None:
        from .dialogs.house import RuleEditor
        from .pages.window import PagesWindow

        editor = RuleEditor(stage.session.matches.games, (), sets()[place], parent=stage.window)
        editor.help_wanted.connect(stage.session.rules_asked)
        editor.open()
        stage.settle(asked=False)
        if seen:
            editor.show_field(seen)
            stage.settle(asked=False)
        if read:
            editor.help.click()
            (pages,) = editor.findChildren(PagesWindow)
            pages.resize(stage.window.size() * 0.7)
            stage.settle(asked=False)

    return act


def dealt(tiles: int) -> Callable[[Stage], None]:
    """A round by house rules that deal so many tiles to each of two."""

    def act(stage: Stage) -> None:
        from dominoes_core.rules import PRESETS

        controller = stage.session.controller
        rules = PRESETS["draw"].rules.changed(hand_sizes=((2, tiles),))
        controller.start("draw", rules, controller.seats, 4)
        stage.settle()

    return act


def new_match(stage: Stage) -> None:
    """The dialog for a new match, with house rules for partners chosen in it."""
    from .dialogs.setup import SetupDialog
    from .games import games
    from .names import level_name

    kept, matches = sets(), stage.session.matches
    levels = [(level.value, level_name(level)) for level in Level]
    dialog = SetupDialog(games(kept), levels, {}, matches.setup_now(), stage.window)
    dialog.open()
    dialog.show_game(kept[2].key)
