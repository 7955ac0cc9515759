"""Sounds: made the same every time, heard when the tile lands, and never in the way."""

from __future__ import annotations

import runpy
import subprocess
import sys
import threading
import time
import wave
from array import array
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from moments import reach, sit_at
from PySide6.QtCore import QElapsedTimer, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from test_settings import nothing_fits, opened

from dominoes_app import audio, speaker
from dominoes_app.profile import settings_from_json
from dominoes_app.roomy import Roomy
from dominoes_app.sounds import Sounds, sound_file
from dominoes_app.speaker import RATE, Mixer, Speaker, load
from dominoes_core.events import Dealt, Drew, Laid

ROOT = Path(__file__).resolve().parent.parent
NAMES = ("lay-1", "lay-2", "lay-3", "draw", "shuffle", "chalk")

# --- the files ---------------------------------------------------------------------------------


def test_the_files_are_those_the_script_makes(tmp_path):
    made = runpy.run_path(str(ROOT / "packaging" / "make_sounds.py"))
    made["main"]([str(tmp_path)])
    for folder in (tmp_path, ROOT / "resources" / "sounds"):
        assert {one.name for one in folder.iterdir()} == {f"{name}.wav" for name in NAMES}
    for name in NAMES:
        new, kept = (np.array(load(path)) for path in (tmp_path / f"{name}.wav", sound_file(name)))
        assert len(new) == len(kept) and np.abs(new - kept).max() <= 1, name  # another processor may round


def test_the_files_are_small():
    assert sum(sound_file(name).stat().st_size for name in NAMES) < 150_000


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_neither_cracks_nor_hums(name):
    samples = np.array(load(sound_file(name))) / 32768
    assert 0.1 < len(samples) / RATE < 1.0
    assert 0.2 <= np.abs(samples).max() <= 0.72, "heard, and never clipped"
    assert samples[0] == samples[-1] == 0
    assert np.abs(samples[-160:]).max() < 0.01, "it has died away in its last 5 ms"
    assert np.abs(np.diff(samples)).max() < 0.9, "no single sample stands out"
    assert abs(samples.mean()) < 0.01


def test_a_tile_is_heard_at_once_and_chalk_is_soft():
    loudest = {name: np.abs(np.array(load(sound_file(name)))).max() for name in NAMES}
    assert loudest["chalk"] < min(loudest[name] for name in NAMES if name != "chalk") / 1.8
    for name in ("lay-1", "lay-2", "lay-3"):
        samples = np.abs(np.array(load(sound_file(name))))
        assert np.argmax(samples > loudest[name] / 4) < 0.02 * RATE
    takes = [np.array(load(sound_file(f"lay-{i}"))) for i in (1, 2, 3)]
    assert all((one != other).any() for one, other in pairwise(takes))


# --- mixing ------------------------------------------------------------------------------------


def given(mixer, frames):
    return list(array("h", mixer.fill(frames)))


def test_the_mixer_adds_waits_and_is_never_too_loud():
    mixer = Mixer()
    assert given(mixer, 3) == [0, 0, 0]
    mixer.start(array("h", [100, 200, 300]))
    mixer.start(array("h", [10, 20]), delay=2 / RATE)
    assert given(mixer, 2) == [100, 200] and given(mixer, 3) == [310, 20, 0] and given(mixer, 2) == [0, 0]
    for _ in range(3):
        mixer.start(array("h", [30000, -30000]))
    assert given(mixer, 2) == [32767, -32768]
    mixer.gain = 0.5
    mixer.start(array("h", [100, 100]))
    assert given(mixer, 1) == [50]
    mixer.gain = 0.0
    assert given(mixer, 1) == [0]


def test_no_more_are_heard_at_once_than_can_be_told_apart():
    mixer = Mixer()
    for _ in range(40):
        mixer.start(array("h", [1] * 4))
    assert given(mixer, 1) == [speaker.VOICES]


# --- the speaker, with devices that are made up --------------------------------------------------


class Box:
    """A device that can be told to fail, to hang, or to stop asking."""

    opened: list[Box]

    def __init__(self, rate, fill, fault="", hold=None, hang=None):
        if hold is not None:
            hold.wait(10)
        if fault:
            raise audio.SoundError(fault)
        self.fill, self.closed, self._hang = fill, False, hang

    def close(self):
        if self._hang is not None:
            self._hang.wait(10)
        self.closed = True


def until(seen, patience=5.0):
    end = time.monotonic() + patience
    while not seen():
        assert time.monotonic() < end, "it never happened"
        time.sleep(0.002)


@pytest.fixture
def speak():
    """Makes speakers on made-up devices, and closes them."""
    made, boxes = [], []

    def one(**how):
        def open_box(rate, fill):
            given = {name: value() if callable(value) else value for name, value in how.items()}
            box = Box(rate, fill, **given)
            boxes.append(box)
            return box

        made.append(Speaker(sound_file, open_box, installed=True))
        return made[-1], boxes

    yield one
    for each in made:
        each.close()


def loud(box):
    return any(array("h", box.fill(640)))


def test_a_sound_opens_the_device_and_is_heard(speak):
    player, boxes = speak()
    assert not threading.active_count() > 20 and not boxes
    player.play("lay-1")
    until(lambda: boxes and loud(boxes[0]))
    player.play("nothing-of-the-kind")
    player.play("chalk")
    until(lambda: loud(boxes[0]))
    player.close()
    player.close()
    assert boxes[0].closed and len(boxes) == 1
    player.play("lay-1")
    assert not any(one.name == "sound" for one in threading.enumerate())


def test_a_device_that_takes_its_time_holds_nobody_up(speak):
    hold = threading.Event()
    player, boxes = speak(hold=hold)
    clock = QElapsedTimer()
    clock.start()
    for _ in range(500):
        player.play("lay-1")
    player.set_volume(30)
    assert clock.elapsed() < 100
    time.sleep(speaker.LATE)
    hold.set()
    until(lambda: boxes)
    time.sleep(0.05)
    assert not loud(boxes[0]), "what is past is not heard any more"
    player.play("lay-1")
    until(lambda: loud(boxes[0]))


def test_without_a_device_nothing_happens_and_it_is_said(speak, monkeypatch):
    monkeypatch.setattr(speaker, "AGAIN", 0.1)
    faults = iter(["none", ""])
    player, boxes = speak(fault=lambda: next(faults))
    player.play("lay-1")
    until(lambda: player.trouble == "none")
    player.play("lay-1")
    time.sleep(0.03)
    assert not boxes and player.trouble == "none", "not tried again at every sound"
    time.sleep(0.1)
    player.play("lay-1")  # one has been plugged in
    until(lambda: boxes and loud(boxes[0]))
    assert player.trouble == ""


def test_a_device_that_is_unplugged_is_given_up_for_another(speak, monkeypatch):
    monkeypatch.setattr(speaker, "STALLED", 0.05)
    player, boxes = speak()
    player.play("shuffle")
    until(lambda: boxes and loud(boxes[0]))
    time.sleep(0.1)  # it asks for nothing any more
    player.play("lay-1")
    until(lambda: len(boxes) == 2 and loud(boxes[1]))
    assert boxes[0].closed


def test_the_device_is_let_go_in_silence(speak, monkeypatch):
    monkeypatch.setattr(speaker, "IDLE", 0.05)
    player, boxes = speak()
    player.play("chalk")
    until(lambda: boxes and boxes[0].closed)
    player.play("chalk")
    until(lambda: len(boxes) == 2)


def test_what_a_device_was_playing_as_it_went_is_not_heard_on_the_next(speak, monkeypatch):
    class Asking(Box):
        def close(self):
            # A call for samples that had begun on the device's own thread ends only now.
            self.fill.__self__._voices = [(array("h", [9000] * 640), 0)]
            super().close()

    monkeypatch.setattr(speaker, "IDLE", 0.05)
    monkeypatch.setitem(globals(), "Box", Asking)
    player, boxes = speak()
    player.play("chalk")
    until(lambda: boxes and boxes[0].closed)
    time.sleep(0.05)
    assert not loud(boxes[0])


def test_closing_does_not_wait_for_a_device_that_hangs(speak):
    hang = threading.Event()
    player, boxes = speak(hang=hang)
    player.play("lay-1")
    until(lambda: boxes)
    begin = time.monotonic()
    player.close()
    assert time.monotonic() - begin < speaker.GOODBYE + 0.3
    hang.set()
    until(lambda: boxes[0].closed)


def test_volume_is_reckoned_as_it_is_heard(speak):
    player, _ = speak()
    gains = []
    for percent in (0, 50, 100, 900):
        player.set_volume(percent)
        gains.append(player.mixer.gain)
    assert gains == [0.0, 0.25, 1.0, 1.0]


@pytest.mark.parametrize("what", ["missing", "cut", "stereo", "text"])
def test_a_file_of_no_use_is_left_out(what, tmp_path):
    path = tmp_path / "lay-1.wav"
    if what == "cut":
        path.write_bytes(sound_file("lay-1").read_bytes()[:20])
    elif what == "text":
        path.write_text("not a sound")
    elif what == "stereo":
        with wave.open(str(path), "wb") as file:
            file.setnchannels(2)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(bytes(8))
    boxes = []

    def open_box(rate, fill):
        boxes.append(Box(rate, fill))
        return boxes[-1]

    player = Speaker(lambda name: path if name == "lay-1" else sound_file(name), open_box, installed=True)
    player.play("lay-1")
    player.play("lay-2")
    until(lambda: boxes and loud(boxes[0]))
    player.close()


# --- the library -------------------------------------------------------------------------------

library = pytest.mark.skipif(not audio.installed(), reason="no miniaudio for this machine")


@library
def test_the_library_plays_to_a_device_nobody_hears():
    player = Speaker(sound_file, lambda rate, fill: audio.Device(rate, fill, silent=True))
    heard = []
    fill = player.mixer.fill
    player.mixer.fill = lambda frames: heard.append(fill(frames)) or heard[-1]
    begin = time.monotonic()
    for _ in range(3):
        player.play("lay-1")
    until(lambda: heard and any(heard[-1]))
    assert time.monotonic() - begin < 1.0
    until(lambda: not any(heard[-1]))
    samples = np.abs(np.array(array("h", b"".join(heard)), dtype=int))
    assert samples.max() >= 32767, "three at once, as loud as can be"
    assert 0.15 < np.ptp(np.nonzero(samples)[0]) / RATE < 0.4
    player.close()
    count = len(heard)
    time.sleep(0.1)
    assert len(heard) == count and not player.trouble


@library
def test_devices_come_and_go():
    for _ in range(20):
        asked = threading.Event()
        device = audio.Device(RATE, lambda frames, asked=asked: asked.set() or bytes(2 * frames), silent=True)
        assert asked.wait(5)
        device.close()
        device.close()


REAL = """
import sys, time
from dominoes_app.sounds import sound_file
from dominoes_app.speaker import Speaker
player = Speaker(sound_file)
player.play("shuffle")
time.sleep(0.5)
player.close()
print(sorted({"numpy", "ssl", "urllib.request", "miniaudio"} & set(sys.modules)))
"""


@library
def test_the_machines_own_device_or_none_is_no_trouble():
    """Whatever this machine has: not a word on the terminal, nothing heavy loaded, a clean end."""
    words = [sys.executable, "-X", "faulthandler", "-c", REAL]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "[]\n")


def test_without_the_library_nothing_is_begun(monkeypatch):
    monkeypatch.setattr(audio.importlib.util, "find_spec", lambda name: None)
    player = Speaker(sound_file)
    player.play("lay-1")
    assert not player.installed and not any(one.name == "sound" for one in threading.enumerate())
    player.close()


def test_a_library_that_is_not_the_one_we_know_is_no_device(monkeypatch):
    monkeypatch.setitem(sys.modules, "_miniaudio", type(sys)("_miniaudio"))
    with pytest.raises(audio.SoundError, match="ImportError"):
        audio.Device(RATE, bytes)


# --- at the table ------------------------------------------------------------------------------


class Ear:
    """A voice that writes down what it is told."""

    def __init__(self, installed=True):
        self.installed, self.trouble = installed, ""
        self.played, self.volumes, self.closed = [], [], 0

    def play(self, name, delay=0.0):
        self.played.append(name.partition("-")[0])

    def set_volume(self, percent):
        self.volumes.append(percent)

    def close(self):
        self.closed += 1


def listen(person, **how):
    ear = Ear(**how)
    Sounds(person.session, ear)._go_by(person.session.settings)
    return ear


@pytest.mark.parametrize("motion", [True, False])
def test_a_tile_is_heard_as_it_lands(sit_down, motion):
    person = sit_down("draw", motion=motion, speed=4.0)
    person.wait_for_turn()
    ear = listen(person)
    lands = []

    def look(event):
        if isinstance(event, (Laid, Drew)):
            item, goal = person.scene.tiles[event.tile], person.scene.goal(event.tile)
            lands.append((type(event), item.x() == goal.x and item.y() == goal.y))

    person.scene.heard.connect(look)
    person.take_turn(person.lay_by_clicks)
    person.wait_for_turn()
    moves = person.state.round.history[-len(lands) :]
    assert len(lands) >= 2 and all(there for _, there in lands)
    assert len(moves) == len(lands)
    assert ear.played and set(ear.played) <= {"lay", "draw", "chalk"}
    if motion:
        assert ear.played == ["lay" if kind is Laid else "draw" for kind, _ in lands]


def test_the_deal_is_heard_once(sit_down):
    person = sit_down("draw")
    person.wait_for_turn()
    ear = listen(person)
    dealt = []
    person.scene.heard.connect(lambda event: dealt.append(event) if isinstance(event, Dealt) else None)
    person.window.new_action.trigger()
    person.wait_for_turn()
    assert ear.played.count("shuffle") == len(dealt) == 1


def test_motion_that_is_skipped_makes_no_burst(sit_down, tmp_path):
    person = sit_at(sit_down, tmp_path, reach("draw", nothing_fits), draw_for_me=True, motion=False)
    person.wait_for_turn()
    person.window.undo_action.trigger()
    ear = listen(person)
    state = person.state
    sounds = next(one for one in person.session.children() if isinstance(one, Sounds))
    events = [Drew(0, state.round.boneyard[0], 3)] * 12
    for event in events:
        person.scene.heard.emit(event)
    assert ear.played == ["draw"]
    assert sounds._wanted == (True, 60)


def test_a_click_in_the_middle_of_the_deal_makes_one_sound(sit_down):
    person = sit_down("draw", motion=True)
    ear = listen(person)
    person.wait(lambda: person.scene.animator.running)
    person.scene.hurry()
    assert len(ear.played) <= 1


def test_points_are_heard_in_chalk(sit_down, tmp_path):
    from dominoes_core.events import Scored

    person = sit_down("all-fives")
    ear = listen(person)
    scored = []
    person.scene.heard.connect(lambda event: scored.append(event) if isinstance(event, Scored) else None)
    for _ in range(30):
        person.take_turn(person.lay_by_clicks)
        person.wait(lambda: person.asked)
        if scored:
            break
    assert scored and "chalk" in ear.played


def test_switched_off_or_down_nothing_is_played(sit_down):
    person = sit_down("draw", sound=False)
    ear = listen(person)
    person.wait_for_turn()
    person.take_turn(person.lay_by_clicks)
    assert ear.played == [] and ear.volumes == [0]
    person.session.set_up("sound", True)
    assert ear.played == ["lay"] and ear.volumes == [0, 60], "switched on it is heard at once"
    time.sleep(0.05)
    person.session.set_up("volume", 100)
    assert ear.played == ["lay", "lay"] and ear.volumes[-1] == 100
    person.session.set_up("volume", 0)
    person.wait_for_turn()
    person.take_turn(person.lay_by_clicks)
    assert ear.played == ["lay", "lay"]
    time.sleep(0.05)
    person.session.set_up("volume", 60)
    person.session.set_up("dark", True)
    assert len(ear.played) == 3, "another setting makes no sound"


def test_the_settings_say_why_nothing_is_heard(sit_down):
    person = sit_down("draw")
    person.wait_for_turn()
    ear = listen(person)
    dialog = opened(person)
    assert not dialog._silent.isVisible()
    ear.trouble = "device: error -401"
    person.wait(lambda: dialog._silent.isVisible())
    assert dialog._silent.text() == "No sound device was found."
    person.frames(20)
    (room,) = dialog.findChildren(Roomy)
    bars = room.verticalScrollBar(), room.horizontalScrollBar()
    assert [bar.maximum() for bar in bars] == [0, 0], "there is room for that line, too"
    assert dialog.boxes["sound"].accessibleDescription() == dialog._silent.text()
    ear.trouble = ""
    person.wait(lambda: not dialog._silent.isVisible())
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    person.come_back()


def test_the_settings_say_that_the_library_is_missing(sit_down):
    person = sit_down("draw", size=(800, 520))
    person.wait_for_turn()
    listen(person, installed=False)
    dialog = opened(person)
    assert "miniaudio" in dialog._silent.text()
    person.frames(20)
    assert dialog.width() <= 800 and dialog.height() <= 488, dialog.size()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    person.come_back()


def test_closing_the_window_falls_silent(sit_down):
    person = sit_down("draw")
    ear = listen(person)
    person.close()
    assert ear.closed == 1
    assert QApplication.instance() is not None


@pytest.mark.parametrize(
    ("kept", "volume"), [(35, 35), (-3, 0), (1000, 100), ("loud", 60), (True, 60), (None, 60), (2.5, 60)]
)
def test_a_volume_that_makes_no_sense_is_the_usual_one(kept, volume):
    assert settings_from_json({"version": 1, "volume": kept}).volume == volume
