"""How long a start takes until the table is painted first: the bundle against the source, in turns.

    python packaging/start_time.py [rounds]

Ends with 1 where the bundle takes too long. What size it has, packaging/bundle/make.py tells.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WAYS = {
    "source": [sys.executable, "-m", "dominoes_app.app", "--smoke"],
    "bundle": [str(ROOT / "dist" / "Dominoes" / "dominoes"), "--smoke"],
}


SLOWEST = 1.2
"""Times as long as from source that the bundle may take."""


def painted_after(command: list[str]) -> float:
    """Seconds until the first picture. Raises RuntimeError where there is none."""
    began = time.monotonic()
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as started:
        assert started.stdout is not None
        line = started.stdout.readline()
        took = time.monotonic() - began
        started.stdout.read()
    if line != "painted\n" or started.returncode:
        raise RuntimeError(f"{command[0]} painted nothing")
    return took


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    took: dict[str, list[float]] = {name: [] for name in WAYS}
    for number in range(rounds + 1):
        for name, command in WAYS.items():
            seconds = painted_after(command)
            if number:  # the first of each only warms the disk's cache
                took[name].append(seconds)
    middle = {name: statistics.median(all_of_it) for name, all_of_it in took.items()}
    for name, seconds in middle.items():
        print(f"{name}: {seconds:.3f} s (median of {rounds}, {min(took[name]):.3f} to {max(took[name]):.3f})")
    ratio = middle["bundle"] / middle["source"]
    print(f"bundle / source: {ratio:.2f}, of at most {SLOWEST:.1f}")
    return 1 if ratio > SLOWEST else 0


if __name__ == "__main__":
    sys.exit(main())
