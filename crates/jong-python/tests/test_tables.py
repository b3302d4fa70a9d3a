"""A thousand tables of each game are settled as the command settles them, and lines are answered as it answers them."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest
from conftest import command

import jong

FAMILIES = sorted({entry.id.split("/")[0] for entry in jong.list_rules()})


def table(win: dict[str, Any], chance: random.Random, rules: jong.Ruleset) -> dict[str, Any]:
    """A finished hand of all players of which one won so. The others hold tiles of kinds that the winner does not show, two
    of each at most: nothing that would make the hand refused."""
    own = {"hand", "melds", "bonus", "ready", "events"}
    record = {"id": str(chance.randrange(10**6)), "round": win["round"], "winners": [win["seat"]], "by": win["by"], "win": win["win"]}
    for name in ("from", "dora", "ura", "repeats", "deposits"):
        if name in win:
            record[name] = win[name]
    text = " ".join(str(win.get(name, "")) for name in ("hand", "melds", "win", "bonus", "dora", "ura"))
    shown = {rank + suit for ranks, suit in re.findall(r"([0-9]+)([mpsz])", text) for rank in ranks.replace("0", "5")}
    # With three players there are no characters between terminals.
    middle = "" if rules.players == 3 else "2345678"
    ranks = {"m": "1" + middle + "9", "p": "123456789", "s": "123456789", "z": "1234567"}
    wall = [rank + suit for suit, of in ranks.items() for rank in of if rank + suit not in shown] * 2
    chance.shuffle(wall)
    held = {win["seat"]: {name: value for name, value in win.items() if name in own}}
    for seat in "ESWN"[: rules.players]:
        if seat != win["seat"] and chance.random() < 0.8 and len(wall) >= rules.hand_size:
            held[seat] = {"hand": " ".join(wall.pop() for _ in range(rules.hand_size))}
    return {**record, "players": held}


@pytest.mark.parametrize("family", FAMILIES)
def test_a_thousand_tables(family: str) -> None:
    ids = [entry.id for entry in jong.list_rules() if entry.id.startswith(family + "/")]
    chance = random.Random(family)
    each = -(-1000 // len(ids))
    for id in ids:
        rules = jong.open(id)
        wins = [json.loads(line) for line in rules.sample(0, each, seed=7)]
        lines = [json.dumps(table(win, chance, rules), ensure_ascii=False) for win in wins]
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
