#!/usr/bin/env python3
"""Random winning hands of Hong Kong's old style, scored by Jong and by the `hk-mahjong` package of npm.

The hands are those of against_pymahjonggb.py with four sets and a pair, and thirteen orphans. Faan are compared under
`fan/hong-kong` with the package's own limit hands, whose worth it gives as infinite. It leaves with 0 when all faan are
equal or explained, 1 when some are not, 2 when it could not run.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from against_pymahjonggb import REPOSITORY, SEATS, SHOWN, record, tiles_of, won

# The package, hand by hand: the best of all ways in which a hand can be read.
PEER = """
const { Tile, Meld, Hand, FaanCalculator } = require('hk-mahjong');
const lines = require('fs').readFileSync(0, 'utf8').trim().split('\\n');
const suits = ['character', 'dot', 'bamboo'];
// Its honours are east to north, red, green, white.
const tile = (kind) => kind < 27
  ? new Tile({ suit: suits[Math.floor(kind / 9)], value: (kind % 9) + 1 })
  : new Tile({ suit: 'honor', value: [1, 2, 3, 4, 7, 6, 5][kind - 27] });
for (const line of lines) {
  const { tiles, melds, config } = JSON.parse(line);
  const hand = new Hand({ tiles: tiles.map(tile), melds: melds.map((meld) => new Meld(meld.map(tile))) });
  const worths = hand.findAllWinningPermutations().map((way) => FaanCalculator.calculate(way, config).value);
  const best = worths.includes('∞') ? '∞' : Math.max(...worths);
  console.log(JSON.stringify(best));
}
"""

LIMIT = 100  # what a limit hand is worth in the house's rules, more than anything else can be

HOUSE = f"""schema  = 1
id      = "peers/hong-kong"
extends = "fan/hong-kong"
name    = {{ en = "Hong Kong, with the limit hands of hk-mahjong" }}

[counting]
worth     = "added"
unit      = 1
table     = []
least-fan = 0
most-fan  = false

[fan]
thirteen-orphans            = {LIMIT}
four-kongs                  = {LIMIT}
all-terminals               = {LIMIT}
nine-gates                  = {LIMIT}
all-honours                 = {LIMIT}
big-three-dragons           = {LIMIT}
big-four-winds              = {LIMIT}
small-four-winds            = {LIMIT}
second-kong-replacement-win = {LIMIT}
four-concealed-triplets     = false
four-concealed-pungs        = {{ cases = [{{ when = {{ won = {{ by = "draw" }} }}, worth = {LIMIT} }}] }}
"""

WINDS = ["east", "south", "west", "north"]
FLOWERS = ["plum", "lily", "chrysanthemum", "bamboo", "spring", "summer", "autumn", "winter"]


def asked(win: dict) -> dict:
    """A hand as the package takes it."""
    return {
        "tiles": [*win["hand"], win["win"]],
        "melds": [tiles_of(what, kind) for what, kind, _ in win["melds"]],
        "config": {
            "selfPick": win["drawn"],
            "fullyConcealedHand": not win["melds"],
            "robbingKong": win["about_kong"] and not win["drawn"],
            "winByKong": win["about_kong"] and win["drawn"],
            "winByLastCatch": win["last"],
            "seatWind": WINDS[win["seat"]],
            "roundWind": WINDS[win["round"]],
            "extraTiles": {name: at < win["flowers"] for at, name in enumerate(FLOWERS)},
            "enableBonusFaanDueToZeroExtraTile": True,
        },
    }


def deal(seed: int, hands: int) -> list[dict]:
    wins, index = [], 0
    while len(wins) < hands:
        win = won(seed, index)
        index += 1
        kinds = Counter([*win["hand"], win["win"]])
        pairs = not win["melds"] and all(count in (2, 4) for count in kinds.values())
        ordinary = is_ordinary(win)
        if not pairs and ordinary:
            # Seven flowers win by themselves there.
            wins.append({**win, "flowers": min(win["flowers"], 6), "fourth": False})
    return wins


def is_ordinary(win: dict) -> bool:
    """Four sets and a pair, or thirteen orphans."""
    kinds = Counter([*win["hand"], win["win"]])
    if not win["melds"] and len(kinds) == 13 and all(kind >= 27 or kind % 9 in (0, 8) for kind in kinds):
        return True
    return any(into_sets(kinds - Counter([kind, kind])) for kind, count in kinds.items() if count >= 2)


def into_sets(kinds: Counter) -> bool:
    if not kinds:
        return True
    first = min(kinds)
    pung = kinds[first] >= 3 and into_sets(kinds - Counter([first] * 3))
    chow = first < 27 and first % 9 < 7 and kinds[first + 1] and kinds[first + 2]
    return pung or bool(chow and into_sets(kinds - Counter([first, first + 1, first + 2])))


def explained(win: dict, ours: object, theirs: object) -> str | None:
    """The name of the class of a difference. The faan that Jong should give are worked out here."""
    tiles = [*win["hand"], win["win"], *(tile for what, kind, _ in win["melds"] for tile in tiles_of(what, kind))]
    if theirs == "∞" and win["melds"] and has_gates(tiles) and ours == FULL_FLUSH + luck(win):
        return "nine gates: the package does not ask for a concealed hand"
    return None


FULL_FLUSH = 7


def has_gates(tiles: list[int]) -> bool:
    """1112345678999 of one suit, and another tile of it. Never four runs, nor four triplets."""
    least = [3, 1, 1, 1, 1, 1, 1, 1, 3]
    first = min(tiles) // 9 * 9
    held = [tiles.count(first + at) for at in range(9)]
    return first < 27 and sum(held) == len(tiles) == 14 and all(has >= asks for has, asks in zip(held, least))


def luck(win: dict) -> int:
    """The faan of how a hand with melds was won, and of its flowers: none, one's own, or four of them in its place."""
    how = [win["drawn"], win["about_kong"], win["last"]]
    plain = range(win["flowers"])
    flowers = 2 if len(plain) >= 4 else win["seat"] in plain
    return sum(how) + (not plain) + flowers + (win["seat"] + 4 in plain)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--jong", type=Path, default=REPOSITORY / "target" / "release" / "jong")
    parser.add_argument("--modules", type=Path, default=REPOSITORY / "target" / "peers" / "node_modules")
    said = parser.parse_args()
    if not said.jong.exists() or not (said.modules / "hk-mahjong").exists():
        print(f"{said.jong} or {said.modules}/hk-mahjong is not there (see tests/peers/README.md)", file=sys.stderr)
        sys.exit(2)
    if not shutil.which("node"):
        print("Node is missing (see tests/peers/README.md)", file=sys.stderr)
        sys.exit(2)
    wins = deal(said.seed, said.hands)
    with tempfile.TemporaryDirectory() as folder:
        house = Path(folder) / "hong-kong.toml"
        house.write_text(HOUSE, encoding="utf-8")
        lines = "".join(json.dumps(record(win, at)) + "\n" for at, win in enumerate(wins))
        scored = subprocess.run([said.jong, "score", "--jsonl", "-r", house], input=lines.encode(), stdout=subprocess.PIPE)
    lines = "".join(json.dumps(asked(win)) + "\n" for win in wins)
    environment = {**os.environ, "NODE_PATH": str(said.modules)}
    peers = subprocess.run(["node", "-e", PEER], input=lines.encode(), stdout=subprocess.PIPE, env=environment)
    ours = [json.loads(line) for line in scored.stdout.decode().splitlines()]
    theirs = [json.loads(line) for line in peers.stdout.decode().splitlines()]
    if not len(wins) == len(ours) == len(theirs):
        print(f"{len(wins)} hands, {len(ours)} and {len(theirs)} answers", file=sys.stderr)
        sys.exit(2)
    equal, classes, shown, unexplained = 0, Counter(), [], 0
    for at, (win, answer, peer) in enumerate(zip(wins, ours, theirs)):
        faan = answer["value"]["fan"] if answer.get("win") else answer.get("reason") or str(answer.get("error"))
        same = peer == "∞" and isinstance(faan, int) and faan >= LIMIT or peer == faan
        if same:
            equal += 1
        elif name := explained(win, faan, peer):
            classes[name] += 1
        else:
            unexplained += 1
            if len(shown) < SHOWN:
                patterns = " ".join(pattern["id"] for pattern in answer.get("patterns", []))
                shown.append(f"{json.dumps(record(win, at))}\n  jong {faan}: {patterns}\n  peer {peer}")
    print(f"{said.hands} hands: {equal} equal")
    for name, count in classes.most_common():
        print(f"{count} explained: {name}")
    print(f"{unexplained} unexplained")
    print("\n".join(shown))
    sys.exit(1 if unexplained else 0)


if __name__ == "__main__":
    main()
