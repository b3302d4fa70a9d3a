"""Long calls end soon after somebody stops them, and what hears of their progress hears all of it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator

import pytest

import jong

RULES = jong.open("riichi/tenhou")
LONG: dict[str, Callable[[], object]] = {
    "simulate": lambda: jong.simulate(RULES, hands=10_000_000),
    "simulate_part": lambda: jong.simulate_part(RULES, 1, 2, hands=10_000_000),
    "sample": lambda: RULES.sample(0, 10_000_000),
    "impact": lambda: jong.impact(RULES, RULES, wins=50_000_000),
    "impact that plays": lambda: jong.impact(RULES, RULES, wins=10, play=1_000_000),
    "impact until it is sure": lambda: jong.impact(RULES, jong.open("riichi/ema-2025"), wins=10, play=64, until=0.01),
    "impact_part": lambda: jong.impact_part(RULES, RULES, 1, 2, play=1_000_000),
    "diff": lambda: jong.diff(jong.open("classical/dmjl"), jong.open("classical/bmja")),
    "score_lines": lambda: RULES.score_lines(RULES.sample(0, 2000) * 5000),
}


@pytest.fixture(autouse=True)
def interrupts() -> Iterator[None]:
    """Interrupts raise, also in the background of a shell, which has them ignored there."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("name", LONG)
def test_a_call_is_interrupted(name: str) -> None:
    begun = time.monotonic()
    clock = threading.Timer(2.0, lambda: os.kill(os.getpid(), signal.SIGINT))
    clock.start()
    with pytest.raises(KeyboardInterrupt):
        LONG[name]()
    clock.join()
    # A machine on which much else runs takes its time for the hands that were begun.
    assert time.monotonic() - begun < 20


def test_progress() -> None:
    heard: list[int] = []
    played = jong.simulate(RULES, hands=2_000, players=["quick"], progress=heard.append)
    assert heard[-1] == played.hands == 2_000 and heard == sorted(set(heard))
    assert played == jong.simulate(RULES, hands=2_000, players=["quick"])

    def stop(hands: int) -> None:
        raise LookupError(f"enough: {hands}")

    with pytest.raises(LookupError, match="enough"):
        jong.simulate(RULES, hands=10_000_000, progress=stop)
    heard.clear()
    jong.impact(RULES, RULES, wins=5_000, play=2, players=["quick"], progress=heard.append)
    assert heard[-1] > 5_000


MEMORY = """
import resource, sys
import jong
rules = jong.open("riichi/tenhou")
jong.impact(rules, rules, wins=100)
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
jong.impact(rules, rules, wins=int(sys.argv[1]))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the unit of ru_maxrss is another elsewhere")
def test_many_wins_take_no_more_memory() -> None:
    def grown(wins: int) -> int:
        ran = subprocess.run([sys.executable, "-c", MEMORY, str(wins)], capture_output=True, text=True, check=True)
        return int(ran.stdout)

    # In kB; all at once they took some 28 MB more.
    assert grown(100_000) < grown(8_000) + 10_000
