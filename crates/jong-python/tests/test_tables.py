"""A thousand tables of each game are settled as the command settles them, and lines are answered as it answers them."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from conftest import command

import jong

FAMILIES = sorted({entry.id.split("/")[0] for entry in jong.list_rules()})


def table(win: dict[str, Any], chance: random.Random, players: int) -> dict[str, Any]:
    """A finished hand of all players of which one won so; the others hold tiles that nobody else has."""
    seats = "ESWN"[:players]
    own = {"hand", "melds", "bonus", "ready", "events"}
    winner = {name: value for name, value in win.items() if name in own}
    others = [kind for kind in [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + [f"{rank}z" for rank in range(1, 8)]]
    held = {win["seat"]: winner}
    for seat in seats:
        if seat != win["seat"] and chance.random() < 0.8:
            # Thirteen kinds, one tile each: nothing that the winner could not leave, or the line is refused the same way.
            held[seat] = {"hand": " ".join(chance.sample(others, 13))}
    record = {"id": str(chance.randrange(10**6)), "round": win["round"], "winners": [win["seat"]], "by": win["by"], "win": win["win"]}
    for name in ("from", "dora", "ura", "repeats", "deposits"):
        if name in win:
            record[name] = win[name]
    return {**record, "players": held}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_thousand_tables(family: str) -> None:
    ids = [entry.id for entry in jong.list_rules() if entry.id.startswith(family + "/")]
    chance = random.Random(family)
    each = -(-1000 // len(ids))
    for id in ids:
        rules = jong.open(id)
        wins = [json.loads(line) for line in rules.sample(0, each, seed=7)]
        lines = [json.dumps(table(win, chance, rules.players), ensure_ascii=False) for win in wins]
        ours, theirs = rules.settle_lines(lines), command("settle", "--jsonl", "-r", id, lines=lines).splitlines()
        assert ours == theirs
        assert sum('"payments"' in line for line in ours) > len(ours) // 2, ours[:3]


def test_lines_in_another_language() -> None:
    rules = jong.open("riichi/tenhou", lang="ja")
    lines = rules.sample(0, 50) + ['{"hand":', "{}", rules.sample(0, 1)[0].replace("draw", "tsumo")]
    for payments in (False, True):
        more = ["--payments"] if payments else []
        theirs = command("score", "--jsonl", "-r", "riichi/tenhou", "--lang", "ja", *more, lines=lines).splitlines()
        assert rules.score_lines(lines, payments=payments) == theirs
