#!/usr/bin/env python3
"""Random winning hands of the competition rules (MCR), scored by Jong and by the `PyMahjongGB` package.

Totals are compared, and the patterns with them: where totals are equal and patterns are not, either may be right, for a
player may choose. README.md says how to run it. It leaves with 0 when every total is equal or explained, 1 when one is
not, 2 when it could not run.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from hands import ALL, HONOURS, ORPHANS, REPOSITORY, SEATS, SHOWN, Dice, fits, groups, tiles_of, written

try:
    from MahjongGB import MahjongFanCalculator
except ImportError:
    print("The peer is missing: pip install -r tests/peers/requirements.txt (see tests/peers/README.md)", file=sys.stderr)
    sys.exit(2)

# ------------------------------------------------------------------------------------------------ 1. generation

# 147 of a suit, 258 of another, 369 of the third.
KNITTED = [
    [9 * a + 3 * n for n in range(3)] + [9 * b + 1 + 3 * n for n in range(3)] + [9 * c + 2 + 3 * n for n in range(3)]
    for a, b, c in [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
]


def with_sets(dice: Dice, knitted: list[int]) -> tuple[list[int], list[tuple[str, int, bool]]]:
    """Concealed tiles with the winning one, and melds: kind, where, claimed. `knitted` are nine tiles or none."""
    n = 1 if knitted else 4
    while True:
        sets = groups(dice, n)
        sets = [("kong", kind) if what == "pung" and dice.chance(0.2) else (what, kind) for what, kind in sets]
        held = [tile for what, kind in sets for tile in tiles_of(what, kind)]
        pair = dice.pick([dice.pick(ALL), dice.pick(held), 4 + 9 * dice.below(3), dice.pick(HONOURS)])
        if fits(held + knitted + [pair, pair]):
            break
    claimed = dice.pick([0, 0, 0.3, 0.6, 1])
    concealed, melds = [pair, pair, *knitted], []
    for what, kind in sets:
        is_claimed = dice.chance(claimed)
        if is_claimed or what == "kong":
            melds.append((what, kind, is_claimed))
        else:
            concealed += tiles_of(what, kind)
    return concealed, melds


def whole(dice: Dice) -> tuple[list[int], list]:
    shape = dice.below(100)
    if shape < 70:
        return with_sets(dice, [])
    if shape < 79:
        return with_sets(dice, dice.pick(KNITTED))
    if shape < 88:
        knitted = dice.pick(KNITTED)
        honours = 5 + dice.below(3)
        return dice.some(HONOURS, honours) + dice.some(knitted, 14 - honours), []
    if shape < 96:
        kinds = dice.pick([ALL, ALL, ORPHANS, list(range(9)), list(range(9, 18)), [1, 3, 5, 7, 10, 12, 14, 16], HONOURS])
        if dice.chance(0.15):
            start = 9 * dice.below(3) + dice.below(3)
            return [kind for kind in range(start, start + 7) for _ in range(2)], []
        pairs = dice.some(list(kinds) + (list(kinds) if dice.chance(0.4) else []), 7)
        return [kind for kind in pairs for _ in range(2)], []
    if shape < 98:
        return ORPHANS + [dice.pick(ORPHANS)], []
    low = 9 * dice.below(3)
    return [low, low, low, *range(low + 1, low + 8), low + 8, low + 8, low + 8, low + dice.below(9)], []


def won(seed: int, index: int) -> dict:
    """Hand number `index`: always the same."""
    dice = Dice(seed, index)
    concealed, melds = whole(dice)
    win = dice.pick(concealed)
    hand = list(concealed)
    hand.remove(win)
    drawn, seat = dice.chance(0.5), dice.below(4)
    alone = win not in hand and not any(win in tiles_of(what, kind) for what, kind, _ in melds)
    kongs = [meld for meld in melds if meld[0] == "kong"]
    about_kong = dice.chance(0.3) and (bool(kongs) if drawn else alone)
    # Nobody adds to a pung, or makes a kong of a discard, when no tile is left to replace it.
    last = dice.chance(0.12) and (drawn or not about_kong)
    # The other three lie open: in the hand there is no other. Where they lie in one's own melds both sides see it themselves.
    fourth = win not in hand and dice.chance(0.15)
    return {
        "hand": hand,
        "melds": melds,
        "win": win,
        "drawn": drawn,
        "seat": seat,
        "round": dice.below(4),
        "from": SEATS[(seat + 1 + dice.below(3)) % 4],
        "about_kong": about_kong,
        "last": last,
        "fourth": fourth,
        "flowers": dice.below(9) if dice.chance(0.3) else 0,
    }


# ------------------------------------------------------------------------------------------------ 2. both sides


def record(win: dict, index: int) -> dict:
    shapes = {True: "({})", False: "[{}]"}
    melds = [shapes[claimed].format(written(tiles_of(what, kind))) for what, kind, claimed in win["melds"]]
    events = []
    if win["about_kong"]:
        events.append("kong-replacement" if win["drawn"] else "robbed-kong")
    if win["last"]:
        events.append("last-tile" if win["drawn"] else "last-discard")
    if win["fourth"]:
        events.append("last-of-kind")
    flowers = ["1f", "2f", "3f", "4f", "1g", "2g", "3g", "4g"][: win["flowers"]]
    fields = {
        "id": str(index),
        "hand": written(win["hand"]),
        "melds": melds,
        "win": written([win["win"]]),
        "by": "draw" if win["drawn"] else "discard",
        "from": None if win["drawn"] else win["from"],
        "seat": SEATS[win["seat"]],
        "round": SEATS[win["round"]],
        "events": events,
        "bonus": "".join(flowers),
    }
    return {name: value for name, value in fields.items() if value}


def code(kind: int) -> str:
    """The package's name of a tile: its dragons are red, green, white."""
    if kind < 27:
        return "WBT"[kind // 9] + str(kind % 9 + 1)
    return f"F{kind - 26}" if kind < 31 else "J" + "321"[kind - 31]


def question(win: dict) -> dict:
    """A win in the package's words."""
    pack = tuple(
        ({"chow": "CHI", "pung": "PENG", "kong": "GANG"}[what], code(kind + (what == "chow")), 1 if claimed else 0)
        for what, kind, claimed in win["melds"]
    )
    return {
        "pack": pack,
        "hand": tuple(code(kind) for kind in win["hand"]),
        "winTile": code(win["win"]),
        "flowerCount": win["flowers"],
        "isSelfDrawn": win["drawn"],
        "is4thTile": win["fourth"],
        "isAboutKong": win["about_kong"],
        "isWallLast": win["last"],
        "seatWind": win["seat"],
        "prevalentWind": win["round"],
    }


def asked(win: dict) -> tuple[int, list[str]]:
    """The package's total, and its patterns."""
    fans = MahjongFanCalculator(**question(win), verbose=True)
    total = sum(points * times for points, times, *_ in fans)
    return total, sorted(named(PATTERNS[name], times) for _, times, name, *_ in fans)


def named(pattern: str, times: int) -> str:
    return f"{pattern}*{times}" if times > 1 else pattern


# The package's names, and the ids in Jong's lexicon.
PATTERNS = {
    "大四喜": "big-four-winds",
    "大三元": "big-three-dragons",
    "绿一色": "all-green",
    "九莲宝灯": "pure-nine-gates",
    "四杠": "four-kongs",
    "连七对": "seven-shifted-pairs",
    "十三幺": "thirteen-orphans",
    "清幺九": "all-terminals",
    "小四喜": "small-four-winds",
    "小三元": "small-three-dragons",
    "字一色": "all-honours",
    "四暗刻": "four-concealed-triplets",
    "一色双龙会": "pure-terminal-chows",
    "一色四同顺": "pure-quadruple-chow",
    "一色四节高": "four-consecutive-triplets",
    "一色四步高": "pure-shifted-chows-of-four",
    "三杠": "three-kongs",
    "混幺九": "all-terminals-and-honours",
    "七对": "seven-pairs",
    "七星不靠": "greater-honours-and-knitted",
    "全双刻": "all-even-pungs",
    "清一色": "full-flush",
    "一色三同顺": "pure-triple-chow",
    "一色三节高": "three-consecutive-triplets",
    "全大": "upper-tiles",
    "全中": "middle-tiles",
    "全小": "lower-tiles",
    "清龙": "pure-straight",
    "三色双龙会": "three-suited-terminal-chows",
    "一色三步高": "pure-shifted-chows",
    "全带五": "all-five",
    "三同刻": "triple-pung",
    "三暗刻": "three-concealed-triplets",
    "全不靠": "lesser-honours-and-knitted",
    "组合龙": "knitted-straight",
    "大于五": "upper-four",
    "小于五": "lower-four",
    "三风刻": "big-three-winds",
    "花龙": "mixed-straight",
    "推不倒": "reversible-tiles",
    "三色三同顺": "mixed-triple-chow",
    "三色三节高": "mixed-consecutive-triplets",
    "无番和": "base",
    "妙手回春": "last-tile-drawn",
    "海底捞月": "last-tile-discarded",
    "杠上开花": "kong-replacement-win",
    "抢杠和": "robbing-a-kong",
    "碰碰和": "all-triplets",
    "混一色": "half-flush",
    "三色三步高": "mixed-shifted-chows",
    "五门齐": "all-five-types",
    "全求人": "melded-hand",
    "双暗杠": "two-concealed-kongs",
    "双箭刻": "two-dragon-pungs",
    "明暗杠": "concealed-and-melded-kong",
    "全带幺": "outside-hand",
    "不求人": "concealed-self-drawn",
    "双明杠": "two-melded-kongs",
    "和绝张": "last-of-its-kind",
    "箭刻": "any-dragon-triplet",
    "圈风刻": "round-wind",
    "门风刻": "seat-wind",
    "门前清": "concealed-on-discard",
    "平和": "all-chows",
    "四归一": "tile-hog",
    "双同刻": "double-pung",
    "双暗刻": "two-concealed-triplets",
    "暗杠": "one-concealed-kong",
    "断幺": "all-simples",
    "一般高": "twin-chows",
    "喜相逢": "mixed-twin-chows",
    "连六": "short-straight",
    "老少副": "two-terminal-chows",
    "幺九刻": "pung-of-terminals-or-honours",
    "明杠": "one-melded-kong",
    "缺一门": "one-voided-suit",
    "无字": "no-honours",
    "独听・边张": "only-edge-wait",
    "独听・嵌张": "only-closed-wait",
    "独听・单钓": "only-single-wait",
    "自摸": "self-drawn",
    "花牌": "any-flower",
}

# The rules, and no least: the package scores every hand.
HOUSE = """schema  = 1
id      = "peers/mcr"
extends = "fan/mcr-2025"
name    = { en = "MCR without a least" }

[counting]
least-fan = 0
"""


def jongs_answers(jong: Path, wins: list[dict], first: int) -> list[dict]:
    with tempfile.TemporaryDirectory() as folder:
        house = Path(folder) / "mcr.toml"
        house.write_text(HOUSE, encoding="utf-8")
        lines = "".join(json.dumps(record(win, first + at)) + "\n" for at, win in enumerate(wins))
        command = [str(jong), "score", "--jsonl", "-r", str(house)]
        done = subprocess.run(command, input=lines.encode(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    answers = done.stdout.decode().splitlines()
    if done.returncode not in (0, 2) or len(answers) != len(wins):
        print(f"{' '.join(command)} left with {done.returncode}:\n{done.stderr.decode(errors='replace')}", file=sys.stderr)
        sys.exit(2)
    return [json.loads(line) for line in answers]


def total_of(answer: dict) -> tuple[object, list[str]]:
    if answer.get("error"):
        return "refused: " + str(answer["error"].get("message")), []
    if not answer.get("win"):
        return answer.get("reason"), []
    return answer["value"]["fan"], sorted(named(each["id"], each.get("times", 1)) for each in answer["patterns"])


# ------------------------------------------------------------------------------------------------ 3. classes
#
# Circumstances in which both totals may stand, each with its reason. A class says by how much, and of which hands.


def explained(win: dict, ours: object, theirs: int) -> str | None:
    """The name of the class of a difference."""
    return None


# ------------------------------------------------------------------------------------------------ 4. speed


def speeds(jong: Path, wins: list[dict]) -> tuple[float, float]:
    """Hands a second of one core, of the package and of Jong, which reads a record of each and writes its result. Both by the
    time of the processor, in turns, the best of five."""
    questions = [question(win) for win in wins]
    lines = "".join(json.dumps(record(win, at)) + "\n" for at, win in enumerate(wins)).encode()

    def of_package() -> float:
        begun = time.process_time()
        for asks in questions:
            MahjongFanCalculator(**asks)
        return time.process_time() - begun

    def of_jong() -> float:
        command = [str(jong), "score", "--jsonl", "-r", "fan/mcr-2025"]
        before = os.times()
        done = subprocess.run(command, input=lines, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert done.stdout.count(b"\n") == len(wins), "a result for each record"
        after = os.times()
        return after.children_user + after.children_system - before.children_user - before.children_system

    turns = [(of_package(), of_jong()) for _ in range(5)]
    package, ours = (min(times) for times in zip(*turns))
    return len(wins) / package, len(wins) / ours


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=2025)
    parser.add_argument("--jong", type=Path, default=REPOSITORY / "target" / "release" / "jong")
    parser.add_argument("--speed", action="store_true", help="hands a second instead of a comparison")
    said = parser.parse_args()
    if not said.jong.exists():
        print(f"{said.jong} is not there: build it, or say where it is with --jong", file=sys.stderr)
        sys.exit(2)
    if said.speed:
        package, ours = speeds(said.jong, [won(said.seed, index) for index in range(min(said.hands, 20_000))])
        print(f"package: {package:,.0f} hands a second; jong: {ours:,.0f}, {ours / package:.1f} times as many")
        return
    equal, other_lists, classes, shown, unexplained = 0, 0, Counter(), [], 0
    block = 20_000
    for first in range(0, said.hands, block):
        wins = [won(said.seed, index) for index in range(first, min(first + block, said.hands))]
        for at, (win, answer) in enumerate(zip(wins, jongs_answers(said.jong, wins, first))):
            (ours, our_list), (theirs, their_list) = total_of(answer), asked(win)
            if ours == theirs:
                equal += 1
                other_lists += our_list != their_list
            elif name := explained(win, ours, theirs):
                classes[name] += 1
            else:
                unexplained += 1
                if len(shown) < SHOWN:
                    lists = f"  jong {ours}: {' '.join(our_list)}\n  peer {theirs}: {' '.join(their_list)}"
                    shown.append(f"hand {first + at}: {json.dumps(record(win, first + at))}\n{lists}")
    print(f"{said.hands} hands: {equal} equal totals, {other_lists} of them with other patterns")
    for name, count in classes.most_common():
        print(f"{count} explained: {name}")
    print(f"{unexplained} unexplained")
    print("\n".join(shown))
    sys.exit(1 if unexplained else 0)


if __name__ == "__main__":
    main()
