"""Whole games: played, put together, replayed, and the effect of a rule on them."""

from pathlib import Path

import jong
import pytest

EXAMPLE = Path(__file__).parents[3] / "docs" / "games" / "one-round.jsonl"


def test_parts_are_the_whole() -> None:
    rules = jong.open("riichi/tenhou")
    whole = jong.simulate(rules, hands=600, seed=3, players=["quick"])
    assert whole.hands == 600
    parts = [jong.simulate_part(rules, number, 3, hands=600, seed=3, players=["quick"]) for number in (3, 1, 2)]
    assert jong.merge_simulation(rules, parts) == whole
    assert "600 hands" in whole.page.text()
    with pytest.raises(jong.JongError):
        jong.merge_simulation(rules, parts[:2])
    with pytest.raises(jong.JongError):
        jong.simulate(rules, players=["lucky"])


def test_a_game_is_replayed() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    replayed = jong.replay(text)
    assert (replayed.games, replayed.faults, replayed.between_hands) == (1, (), ())
    lines = text.splitlines(keepends=True)
    broken = jong.replay("".join(lines[:20] + lines[21:]))
    assert len(broken.faults) == 1


def test_the_same_rules_change_nothing() -> None:
    rules = jong.open("riichi/ema-2025")
    effect = jong.impact(rules, rules, wins=50, play=2, players=["quick"])
    assert effect.played is not None
    (kind,) = effect.played.kinds
    assert kind.matches == 2 and kind.otherwise == 0
    assert all(measure.change == 0 for measure in kind.measures)
