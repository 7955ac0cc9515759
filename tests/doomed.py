"""The program as it is started, playing with itself as fast as it can until somebody kills it.

    python tests/doomed.py SHOWN SEED       with DOMINOES_HOME set

Every line of the file SHOWN is written, whole and at once, after something has been done with the
player's files and before anything else is: `shown` a match that lies on the table, `other` that an action
follows by which the match does not simply go on, `booked` results that have been taken into the records.
"""

from __future__ import annotations

import json
import os
import random
import sys

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QTimer

from dominoes_app import app as app_module
from dominoes_app.results import Results
from dominoes_app.seating import MatchSetup, Seat
from dominoes_core import record
from dominoes_core.players.levels import Level
from dominoes_core.rules import PRESETS

GAMES = ("single-hand-draw", "block", "draw")


class Doomed:
    def __init__(self, program, file, seed):
        self.session, self.scene = program.session, program.window.scene
        self.controller = program.session.controller
        self.file, self.rng = file, random.Random(seed)
        program.window.confirm = lambda *_: True
        self.controller.stepped.connect(self.shown)
        self.controller.undone.connect(self.shown)
        self.controller.started.connect(self.shown)
        self.shown()
        self.timer = QTimer(interval=0)
        self.timer.timeout.connect(self.act)
        self.timer.start()

    def tell(self, kind, **more):
        os.write(self.file, (json.dumps({"kind": kind, **more}) + "\n").encode())

    def shown(self, *_):
        if self.controller.state.rounds:
            self.tell("shown", match=record.to_document(self.controller.record))

    def act(self):
        rng, scene, session = self.rng, self.scene, self.session
        what = rng.random()
        if what < 0.02:
            self.tell("other", game=self.controller.state.preset)
            session.undo()
        elif what < 0.025:
            self.tell("other", game=self.controller.state.preset)
            session.matches.new_game()
        elif what < 0.04:
            session.matches.choose_game(rng.choice(GAMES))
        elif what < 0.05:
            session.set_up("dark", rng.random() < 0.5)
        elif what < 0.055:
            game = rng.choice(GAMES)
            self.tell("other", game=game)
            rules = PRESETS[game].rules
            session.matches._begin(MatchSetup(game, rules, (Seat("Ann"), Seat("Bob", Level.BEGINNER))))
        elif scene.slate.isVisible():
            if self.controller.state.over:
                self.tell("other", game=self.controller.state.preset)
            scene.answer_slate()
        elif scene.chooser.offer is not None:
            offer = scene.chooser.offer
            scene.action_chosen.emit(offer.seat, rng.choice(offer.actions))


def main() -> int:
    file = os.open(sys.argv[1], os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    real, build = Results.add, app_module.build
    kept = []

    def add(self, results):
        listed = list(results)
        done = real(self, listed)
        line = json.dumps({"kind": "booked", "names": [one.match for one in listed]})
        os.write(file, (line + "\n").encode())
        return done

    def build_and_play(root, *more, **others):
        program = build(root, *more, **others)
        kept.append(Doomed(program, file, int(sys.argv[2])))
        return program

    Results.add = add
    app_module.build = build_and_play
    return app_module.main([])


if __name__ == "__main__":
    sys.exit(main())
