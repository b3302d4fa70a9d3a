#!/usr/bin/env python3
"""Random wins and losing hands of the classical game, scored by Jong and by an installed kajongg.

Its two rulesets are compared, those of the German league (DMJL) and of the British association (BMJA), each with and
without a most ("roof off"). Where scores differ, the rules of Jong are changed as kajongg reads them, one reading at a
time, until they agree: that names the class of a difference. README.md says how to run it. It leaves with 0 when every
score is equal or explained, 1 when one is not, 2 when it could not run.
"""

from __future__ import annotations

import argparse
import itertools
import json
import subprocess
import sys
import tempfile
import types
from collections import Counter
from functools import partial
from pathlib import Path

from hands import ALL, ORPHANS, REPOSITORY, SEATS, SHOWN, TERMINALS, Dice, fits, groups, tiles_of, written

# ------------------------------------------------------------------------------------------------ 1. generation


def won(seed: int, index: int, british: bool) -> dict:
    """Win number `index`: always the same."""
    dice = Dice(seed, index)
    concealed, melds = whole(dice, british)
    win = dice.pick(concealed)
    named = [kind for kind in (9, 13, 19) if kind in concealed]
    if named and dice.chance(0.4):
        win = named[0]
    hand = list(concealed)
    hand.remove(win)
    drawn, seat = dice.chance(0.5), dice.below(4)
    kongs = [meld for meld in melds if meld[0] == "kong"]
    alone = win not in hand and not any(win in tiles_of(what, kind) for what, kind, _ in melds)
    event = None
    if dice.chance(0.4):
        events = ["last-tile"] if drawn else ["last-discard"]
        if drawn and kongs:
            events += ["kong-replacement"] * 2
        if drawn and len(kongs) > 1:
            events.append("second-kong-replacement")
        if not drawn and alone:
            events += ["robbed-kong"] * 2
        if not melds and (drawn and seat == 0 or not drawn and seat != 0):
            events.append("first-turn")
        event = dice.pick(events)
    giver = SEATS[0] if event == "first-turn" else SEATS[(seat + 1 + dice.below(3)) % 4]
    return {
        "hand": hand,
        "melds": melds,
        "win": win,
        "drawn": drawn,
        "seat": seat,
        "round": dice.below(4),
        "from": giver,
        "event": event,
        "dealt": not melds and event != "first-turn" and dice.chance(0.1),
        "bonus": bonus(dice),
    }


def whole(dice: Dice, british: bool) -> tuple[list[int], list]:
    shape = dice.below(100)
    low = 9 * dice.below(3)
    if shape < 3:
        return ORPHANS + [dice.pick(ORPHANS)], []
    if shape < 6:
        again = low + (1 + dice.below(7) if british else dice.below(9))
        return [low] * 3 + list(range(low + 1, low + 8)) + [low + 8] * 3 + [again], []
    if 9 <= shape < 13 and british:
        knitted = british_hand(dice, low)
        if fits(knitted):
            return knitted, []
    if shape < 9 and british:
        return [kind for kind in dice.some(ORPHANS, 7) for _ in range(2)], []
    if shape < 9:
        pair, one, other = dice.pick([(1, 2, 5), (4, 1, 5), (7, 1, 4)])
        chows = tiles_of("chow", low + one) + tiles_of("chow", low + other)
        return [low] * 3 + [low + 8] * 3 + [low + pair] * 2 + chows, []
    while True:
        sets = groups(dice, 4)
        if british and sum(what == "chow" for what, _ in sets) > 1:
            continue
        often = dice.pick([0.2, 0.2, 0.9])
        sets = [("kong", kind) if what == "pung" and dice.chance(often) else (what, kind) for what, kind in sets]
        held = [tile for what, kind in sets for tile in tiles_of(what, kind)]
        pair = dice.pick([dice.pick(ALL), dice.pick(held), dice.pick(ORPHANS), dice.pick(TERMINALS)])
        if fits(held + [pair, pair]):
            break
    claimed = dice.pick([0, 0, 0.3, 0.6, 1])
    concealed, melds = [pair, pair], []
    for what, kind in sets:
        is_claimed = dice.chance(claimed)
        if is_claimed or what == "kong":
            melds.append((what, kind, is_claimed))
        else:
            concealed += tiles_of(what, kind)
    return concealed, melds


def british_hand(dice: Dice, low: int) -> list[int]:
    """A knitting, a triple knitting or a wriggling snake; a kind may be in it too often."""
    suits = dice.some([0, 9, 18], 2)
    kind = dice.below(3)
    if kind == 0:
        return [suit + number for number in (dice.below(9) for _ in range(7)) for suit in suits]
    if kind == 1:
        pair = dice.below(9)
        threes = [suit + number for number in (dice.below(9) for _ in range(4)) for suit in (0, 9, 18)]
        return threes + [suit + pair for suit in suits]
    return list(range(low, low + 9)) + [low] + list(range(27, 31))


def bonus(dice: Dice) -> list[int]:
    """Of the eight, flowers first."""
    luck = dice.pick([0, 0, 0.2, 0.5, 0.9])
    return [at for at in range(8) if dice.chance(luck)]


def lost(seed: int, index: int, british: bool) -> dict:
    """A table: a winner, and three who lost."""
    dice = Dice(seed, 1_000_000_000 + index)
    while True:
        win = won(seed, 1_000_000_000 + index + dice.below(1 << 20) * 1000, british)
        wall = Counter({kind: 4 for kind in ALL})
        wall.subtract([*win["hand"], win["win"], *laid(win)])
        if win["event"] is not None or win["dealt"]:
            continue
        losers = [loser(dice, wall, british) for _ in range(3)]
        if all(losers):
            break
    flowers = dice.some(list(range(8)), 8)
    players = {}
    for seat in range(4):
        own = win if seat == win["seat"] else losers.pop()
        share = dice.below(len(flowers) + 1) if dice.chance(0.4) else 0
        own = {**own, "seat": seat, "bonus": [flowers.pop() for _ in range(share)]}
        players[SEATS[seat]] = own
    return {"players": players, "round": win["round"], "winner": SEATS[win["seat"]]}


def laid(hand: dict) -> list[int]:
    return [tile for what, kind, _ in hand["melds"] for tile in tiles_of(what, kind)]


def loser(dice: Dice, wall: Counter, british: bool) -> dict | None:
    """Thirteen tiles: often one from a hand that wins."""
    for _ in range(50):
        concealed, melds = whole(dice, british and dice.chance(0.5))
        # One tile too many; others are changed.
        concealed.remove(dice.pick(concealed))
        for _ in range(dice.pick([0, 0, 1, 2, 4])):
            concealed.remove(dice.pick(concealed)) if concealed else None
        size = 13 - 3 * len(melds)
        while len(concealed) < size:
            concealed.append(dice.pick(ALL))
        hand = {"hand": concealed[:size], "melds": melds}
        needed = Counter(hand["hand"] + laid(hand))
        if all(wall[kind] >= count for kind, count in needed.items()):
            wall.subtract(needed)
            return hand
    return None


# ------------------------------------------------------------------------------------------------ 2. Jong

FLOWERS = ["1f", "2f", "3f", "4f", "1g", "2g", "3g", "4g"]


def fields(hand: dict) -> dict:
    shapes = {True: "({})", False: "[{}]"}
    return {
        "hand": written(hand["hand"]),
        "melds": [shapes[claimed].format(written(tiles_of(what, kind))) for what, kind, claimed in hand["melds"]],
        "bonus": "".join(FLOWERS[at] for at in hand["bonus"]),
    }


def way(win: dict) -> dict:
    said = {"win": written([win["win"]]), "by": "draw" if win["drawn"] else "discard"}
    return said if win["drawn"] else {**said, "from": win["from"]}


def win_record(win: dict, at: int) -> dict:
    record = {"id": str(at), **fields(win), **way(win), "seat": SEATS[win["seat"]], "round": SEATS[win["round"]]}
    if win["event"]:
        record["events"] = [win["event"]]
    if win["dealt"]:
        record["ready"] = "dealt"
    return record


def table_record(table: dict, at: int) -> dict:
    winner = table["players"][table["winner"]]
    players = {seat: fields(hand) for seat, hand in table["players"].items()}
    record = {"id": str(at), "round": SEATS[table["round"]], "winners": [table["winner"]], "players": players}
    return {**record, **way(winner)}


def jongs_answers(jong: Path, verb: str, rules: str, records: list[dict]) -> list[dict]:
    with tempfile.TemporaryDirectory() as folder:
        house = Path(folder) / "house.toml"
        house.write_text(rules, encoding="utf-8")
        lines = "".join(json.dumps(record) + "\n" for record in records)
        command = [str(jong), verb, "--jsonl", "-r", str(house)]
        done = subprocess.run(command, input=lines.encode(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    answers = done.stdout.decode().splitlines()
    if done.returncode not in (0, 2) or len(answers) != len(records):
        print(f"{' '.join(command)} left with {done.returncode}:\n{done.stderr.decode(errors='replace')}", file=sys.stderr)
        sys.exit(2)
    return [json.loads(line) for line in answers]


def worth_of(answer: dict) -> object:
    if answer.get("error"):
        return "refused: " + str(answer["error"].get("message"))
    return answer["worth"] if answer.get("win") else 0


# ------------------------------------------------------------------------------------------------ 3. kajongg
#
# Its scorer needs no window. It imports Qt all the same, so Qt is played by a stub, here and whether it is installed or
# not: the scorer asks it nothing.


class Nothing:
    def __init__(self, *_, **__) -> None:
        pass

    def __call__(self, *_, **__) -> "Nothing":
        return self

    def __getattr__(self, name: str) -> "Nothing":
        if name.startswith("__"):
            raise AttributeError(name)
        return Nothing()


class Stub(types.ModuleType):
    __path__: list = []

    def __getattr__(self, name: str) -> type:
        if name.startswith("__"):
            raise AttributeError(name)
        return type(name, (Nothing,), {})


class Kajongg:
    """The scorer of an installed kajongg, and its two rulesets."""

    def __init__(self, folder: Path) -> None:
        if not (folder / "hand.py").exists():
            print(f"kajongg is not in {folder}: apt install kajongg, or say where it is with --kajongg", file=sys.stderr)
            sys.exit(2)
        sys.dont_write_bytecode = True
        for name in ["qtpy", "qtpy.QtCore", "qtpy.QtGui", "qtpy.QtWidgets", "qtpy.QtSvg", "dialogs", "sound"]:
            sys.modules[name] = Stub(name)
        sys.path.insert(0, str(folder))
        import common

        common.Debug.neutral = True  # English, and no settings are read
        import hand
        import intelligence
        import predefined
        import rule
        import wind

        predefined.load()
        self.hand, self.wind, self.mind = hand.Hand, wind.Wind, intelligence.AIDefaultAI
        self.rulesets = {type(each).__name__[-4:]: each.load() for each in rule.PredefinedRuleset.rulesets()}

    def player(self, ruleset: str, roof: bool, seat: int, round_: int) -> "Nothing":
        rules = self.rulesets[ruleset]
        rules.roofOff = not roof
        game = Nothing()
        game.ruleset, game.roundWind, game.moves, game.winner = rules, self.wind(SEATS[round_]), [], None
        game.isScoringGame = lambda: False
        player = Nothing()
        player.game, player.wind, player.name, player.mayWin = game, self.wind(SEATS[seat]), "player", True
        player.handCache, player.cacheHits, player.cacheMisses = {}, 0, 0
        player.tileAvailable = lambda tile, hand: 4 - sum(each.exposed == tile.exposed for each in hand.tiles)
        player.intelligence = self.mind(player)
        return player

    def asked(self, player: "Nothing", text: str) -> tuple[bool, int, list[str], tuple[int, int] | None]:
        """Whether it won, its worth, the rules that counted, and its points and doubles if none of these is a limit."""
        found = self.hand(player, text)
        sums = None if found.score.limits else (found.score.points, found.score.doubles)
        return found.won, found.total(), sorted(used.rule.name for used in found.usedRules), sums

    def win(self, ruleset: str, roof: bool, win: dict) -> tuple[int, list[str], list[tuple[int, int] | None]]:
        """The best of all ways to lay the hand out: 0 if none wins. Of ways that are worth the same all sums."""
        best, every = (0, ["no win"]), []
        for text in layouts(win):
            won_, total, names, sums = self.asked(self.player(ruleset, roof, win["seat"], win["round"]), text)
            if won_ and total > best[0]:
                best, every = (total, names), []
            if won_ and total == best[0]:
                every.append(sums)
        return *best, every

    def is_blind(self, ruleset: str, win: dict) -> bool:
        """True if it finds no tile that completes the hand that won."""
        text = " ".join([*melds_of(win), "R" + "".join(tile(kind) for kind in sorted(win["hand"]))])
        return not self.hand(self.player(ruleset, True, win["seat"], win["round"]), text).callingHands

    def loser(self, ruleset: str, roof: bool, hand: dict, round_: int) -> tuple[int, list[str], list]:
        text = " ".join([*melds_of(hand), "R" + "".join(tile(kind) for kind in sorted(hand["hand"])), *flowers_of(hand)])
        _, total, names, sums = self.asked(self.player(ruleset, roof, hand["seat"], round_), text)
        return total, names, [sums]


def tile(kind: int, exposed: bool = False) -> str:
    """Its name of a tile: stones are dots, and the letter is small where the tile is seen."""
    name = "CSB"[kind // 9] + str(kind % 9 + 1) if kind < 27 else ["We", "Ws", "Ww", "Wn", "Db", "Dg", "Dr"][kind - 27]
    return name[0].lower() + name[1] if exposed else name


def group(kinds: list[int], exposed: bool = False) -> str:
    return "".join(tile(kind, exposed) for kind in kinds)


def melds_of(hand: dict) -> list[str]:
    def meld(what: str, kind: int, claimed: bool) -> str:
        if claimed:
            return group(tiles_of(what, kind), True)
        return tile(kind, True) + tile(kind) * 2 + tile(kind, True)

    return [meld(*each) for each in hand["melds"]]


def flowers_of(hand: dict) -> list[str]:
    return ["fy"[at // 4] + "eswn"[at % 4] for at in hand["bonus"]]


SOURCES = {
    "last-tile": "z",
    "last-discard": "Z",
    "kong-replacement": "e",
    "second-kong-replacement": "e",
    "robbed-kong": "k",
    "first-turn": "1",
}


def layouts(win: dict):
    """A hand as it lies when it is shown, with each group that the winning tile may have completed."""
    tiles = sorted([*win["hand"], win["win"]])
    source = SOURCES.get(win["event"], "w" if win["drawn"] else "d")
    said = "t" if win["event"] == "second-kong-replacement" else "a" if win["dealt"] else ""
    exposed = not win["drawn"]
    for parts in ways(tiles, 4 - len(win["melds"])):
        for at, part in enumerate(parts):
            if win["win"] not in part or part in parts[:at]:
                continue
            shown = [group(each, exposed and other == at) for other, each in enumerate(parts)]
            last = "L" + tile(win["win"], exposed) + shown[at]
            # With the tiles dealt there is no last tile.
            ending = [] if win["event"] == "first-turn" and win["drawn"] else [last]
            yield " ".join([*melds_of(win), *shown, *flowers_of(win), "m" + source + said, *ending])


def ways(tiles: list[int], sets: int):
    """Sets and a pair; and of fourteen tiles the hands that are none."""
    kinds = Counter(tiles)
    for kind, count in kinds.items():
        if count >= 2:
            yield from ([[kind, kind], *rest] for rest in into_sets(kinds - Counter([kind, kind])))
    if sets == 4:
        # Four alike are two pairs.
        yield [[kind] * (count // (1 + (count == 4))) for kind, count in kinds.items() for _ in range(1 + (count == 4))]


def into_sets(kinds: Counter):
    if not kinds:
        yield []
        return
    first = min(kinds)
    chow = [first, first + 1, first + 2]
    candidates = [[first] * 3] * (kinds[first] >= 3)
    candidates += [chow] * (first < 27 and first % 9 < 7 and all(kinds[kind] for kind in chow))
    for each in candidates:
        yield from ([each, *rest] for rest in into_sets(kinds - Counter(each)))


# ------------------------------------------------------------------------------------------------ 4. classes
#
# What kajongg reads otherwise, as a change of Jong's rules, with the reason.

# A reading of its own search, allowed only where it finds no tile that the hand waits for.
BLIND = "no single wait: kajongg looks for none in a hand that may fall into more than seven parts"

READINGS = {
    "DMJL": {
        "nine gates only where all nine tiles were waited for, and a 2 to 8 was drawn": """
            [limits]
            nine-gates = false
            peers-nine-gates = 500
            [pattern.peers-nine-gates]
            when = { suits = 1, melds = 0, groups = { kind = "kong", n = 0 }, waits = 9, tiles = { honours = false }, won = { by = "draw", tile = "simples" } }
            name = { en = "Nine gates, waiting for nine" }
        """,
        "a limit hand may be counted as any other, where that is more": """
            [counting]
            limit = "floor"
        """,
        BLIND: """
            [points]
            one-wait = false
        """,
        "all honours are a limit: kajongg means two doubles, and writes them where they do not count": """
            [closing]
            all-honours = false
            [limits]
            all-honours = 500
        """,
    },
    "BMJA": {
        "a concealed hand without honours, too, but not on a claimed last tile": """
            [closing]
            concealed-hand = false
            concealed-self-drawn = 1
            [pattern.full-flush-of-triplets]
            instead-of = ["all-triplets", "concealed-self-drawn"]
        """,
        "purity beside no chow and a concealed hand": """
            [pattern.full-flush-of-triplets]
            instead-of = []
        """,
        "no double for one suit and honours": """
            [closing]
            half-flush = false
        """,
        "no double for a tile of the dead wall": """
            [closing]
            replacement-win = false
        """,
        "a limit hand scores its limit, whatever it counts": """
            [counting]
            limit = "fixed"
        """,
        "gates of heaven not on a claimed 1 or 9": """
            [limits]
            gates-of-heaven = false
            peers-gates-drawn = 1000
            peers-gates-of-simples = 1000
            [counting]
            chows-except = ["peers-gates-drawn", "peers-gates-of-simples"]
            [pattern.peers-gates-drawn]
            when = { suits = 1, melds = 0, tiles = { honours = false, ones = 3, nines = 3 }, kinds = { simples = 7 }, won = { by = "draw" } }
            name = { en = "Gates of heaven, drawn" }
            [pattern.peers-gates-of-simples]
            when = { suits = 1, melds = 0, tiles = { honours = false, ones = 3, nines = 3 }, kinds = { simples = 7 }, won = { tile = "simples" } }
            name = { en = "Gates of heaven, on a 2 to 8" }
        """,
        "flowers are not added to a limit": """
            [counting]
            limit-adds = []
        """,
        "no knitting and no wriggling snake on a claimed tile": """
            [limits]
            knitting = false
            wriggling-snake = false
            peers-knitting = 500
            peers-snake = 1000
            [pattern.peers-knitting]
            when = { form = "knitting", won = { by = "draw" } }
            name = { en = "Knitting, drawn" }
            [pattern.peers-snake]
            when = { form = "wriggling-snake", won = { by = "draw" } }
            name = { en = "Wriggling snake, drawn" }
        """,
        "four alike are no two pairs": """
            [hand]
            quad-pairs = false
        """,
        "buried treasure without honours, too": """
            [limits]
            peers-treasure-of-a-suit = 1000
            [pattern.peers-treasure-of-a-suit]
            when = { form = "standard", melds = 0, suits = 1, tiles = { honours = false }, groups = { kind = "pung", n = "all" }, won = { by = "draw" } }
            name = { en = "Buried treasure of one suit" }
        """,
        "buried treasure only drawn": """
            [limits]
            four-concealed-pungs-of-one-suit = false
            peers-buried-treasure = 1000
            [pattern.peers-buried-treasure]
            when = { form = "standard", melds = 0, suits = 1, tiles = { honours = true }, groups = { kind = "pung", n = "all" }, won = { by = "draw" } }
            name = { en = "Buried treasure, drawn" }
        """,
    },
}


MOST = {"DMJL": 500, "BMJA": 1000}


def rules_of(ruleset: str, roof: bool, readings: tuple[str, ...] = ()) -> str:
    head = f'schema = 1\nid = "peers/{ruleset.lower()}"\nextends = "classical/{ruleset.lower()}"\nname = {{ en = "As kajongg plays" }}\n'
    lines: dict[str, list[str]] = {}
    if not roof:
        lines["[counting]"] = ["most = false"]
    for reading in readings:
        section = ""
        for line in map(str.strip, READINGS[ruleset][reading].splitlines()):
            if line.startswith("["):
                section = line
            elif line:
                body = lines.setdefault(section, [])
                # Of two readings of one key the last.
                body[:] = [other for other in body if other.split("=")[0] != line.split("=")[0]] + [line]
    return head + "".join(f"\n{section}\n" + "\n".join(body) + "\n" for section, body in lines.items())


def explanations(ruleset: str):
    """One reading, then two, and so on."""
    names = list(READINGS[ruleset])
    for n in range(1, len(names) + 1):
        yield from itertools.combinations(names, n)


class Report:
    def __init__(self) -> None:
        self.equal, self.explained, self.unexplained = 0, 0, 0
        self.classes, self.shown = Counter(), []

    def tell(self, title: str, hands: int) -> None:
        print(f"{title}: {hands} hands, {self.equal} equal, {self.explained} explained, {self.unexplained} unexplained")
        # A hand may need several of them.
        for name, count in self.classes.most_common():
            print(f"  {count} {name}")
        print("".join(self.shown), end="", flush=True)

    def explain(self, *names: str) -> None:
        self.explained += 1
        self.classes.update(names)

    def show(self, text: str) -> None:
        self.unexplained += 1
        if len(self.shown) < SHOWN:
            self.shown.append(text)


def explain(jong: Path, verb: str, ruleset: str, roof: bool, differing: list, worth, report: Report) -> None:
    """Changes the rules of Jong until they agree with kajongg. `differing` has records, scores of both and a name."""
    for readings in explanations(ruleset):
        if not differing:
            return
        answers = jongs_answers(jong, verb, rules_of(ruleset, roof, readings), [each["record"] for each in differing])
        left = []
        for each, answer in zip(differing, answers):
            read = worth(each, answer)
            same = read == each["theirs"] and has_sums(sums_of(each, answer), each["sums"])
            if same and (BLIND not in readings or each["blind"]()):
                report.explain(*readings)
                continue
            if len(readings) == 1:
                each["read"].append((readings, read))
            left.append(each)
        differing = left
    for each in differing:
        # A class may stand beside one reading.
        for readings, ours in each["read"]:
            name = each["class"](ours)
            if name:
                report.explain(name, *readings)
                break
        else:
            report.show(f"{json.dumps(each['record'])}\n  {each.get('seat', '')} jong {each['ours']}\n  kajongg {each['theirs']}: {each['names']}\n")


def sums_of(each: dict, answer: dict) -> tuple[int, int] | None:
    """The points and doubles of a hand, unless it is worth a limit."""
    own = answer.get("players", {}).get(each["seat"], {}) if "seat" in each else answer
    value = None if own.get("limit") else own.get("value")
    if value and "seat" in each and own["worth"] > value["points"] << value["doubles"]:
        # What is fished for doubles more than the hand has.
        return None
    return value and (value["points"], value["doubles"])


def has_sums(ours: tuple[int, int] | None, theirs: list) -> bool:
    """A reading explains a hand by the right points and doubles, not by a worth that comes out by chance."""
    return ours in theirs or ours is None or all(sums is None for sums in theirs)


def compare_wins(said, peer: Kajongg, ruleset: str, roof: bool) -> Report:
    report, british = Report(), ruleset == "BMJA"
    wins = [won(said.seed, index, british) for index in range(said.hands)]
    records = [win_record(win, at) for at, win in enumerate(wins)]
    differing = []
    for win, record, answer in zip(wins, records, jongs_answers(said.jong, "score", rules_of(ruleset, roof), records)):
        ours, (theirs, names, sums) = worth_of(answer), peer.win(ruleset, roof, win)
        if ours == theirs:
            report.equal += 1
        else:
            name = partial(class_of_win, win, answer, theirs, names, MOST[ruleset] if roof else 1 << 60)
            blind = partial(peer.is_blind, ruleset, win)
            differing.append({"record": record, "ours": ours, "theirs": theirs, "names": names, "sums": sums, "class": name, "blind": blind, "read": [((), ours)]})
    explain(said.jong, "score", ruleset, roof, differing, lambda _, answer: worth_of(answer), report)
    report.tell(f"{ruleset}, {'with' if roof else 'without'} roof, wins", said.hands)
    return report


def compare_losers(said, peer: Kajongg, ruleset: str, roof: bool) -> Report:
    report, british = Report(), ruleset == "BMJA"
    tables = [lost(said.seed, index, british) for index in range((said.hands + 2) // 3)]
    records = [table_record(table, at) for at, table in enumerate(tables)]
    differing, hands = [], 0
    for table, record, answer in zip(tables, records, jongs_answers(said.jong, "settle", rules_of(ruleset, roof), records)):
        for seat, hand in table["players"].items():
            if seat == table["winner"]:
                continue
            hands += 1
            ours = answer.get("players", {}).get(seat, {}).get("worth", answer.get("error") or answer.get("reason"))
            theirs, names, sums = peer.loser(ruleset, roof, hand, table["round"])
            if ours == theirs:
                report.equal += 1
                continue

            def ask(other: dict, round_: int = table["round"]) -> int:
                return peer.loser(ruleset, roof, other, round_)[0]

            name = partial(class_of_loser, ask, hand, theirs, names, MOST[ruleset] if roof else 1 << 60)
            blind = lambda: False
            differing.append({"record": record, "seat": seat, "ours": ours, "theirs": theirs, "names": names, "sums": sums, "class": name, "blind": blind, "read": [((), ours)]})
    worth = lambda each, answer: answer.get("players", {}).get(each["seat"], {}).get("worth")
    explain(said.jong, "settle", ruleset, roof, differing, worth, report)
    report.tell(f"{ruleset}, {'with' if roof else 'without'} roof, losing hands", hands)
    return report


def class_of_win(win: dict, answer: dict, theirs: int, names: list[str], most: int, _: object) -> str | None:
    """The name of a class that is no reading of a rule."""
    tiles = sorted([*win["hand"], win["win"]])
    suits = [[kind % 9 for kind in tiles if kind // 9 == suit] for suit in range(3)]
    knitted = sorted(suits) in ([[], suit, suit] for suit in suits) and max(tiles) < 27
    snake = set(tiles) >= {27, 28, 29, 30} and any(set(suit) == set(range(9)) for suit in suits)
    if names == ["no win"] and win["event"] == "first-turn" and not win["drawn"] and (knitted or snake):
        return "no knitting and no wriggling snake on a claimed tile, and so none on East's first discard"
    if {"Knitting", "Triple Knitting"} & set(names) and answer.get("value"):
        points, doubles = answer["value"]["points"], answer["value"]["doubles"]
        # Three alike in two suits are pungs to it.
        for what, each in [("Exposed", 2), ("Concealed", 4)]:
            points += each * (names.count(f"{what} Pung of Simples") + 2 * names.count(f"{what} Pung of Terminals"))
        if theirs == min((points - 20) << (doubles + 1 + win["drawn"]), most):
            return "knitting that counts more than its limit: no 20 for mah-jong, and doubles for having no chow and for drawing it"
    if "All pair honors" in names and answer.get("value"):
        points, doubles = answer["value"]["points"], answer["value"]["doubles"]
        tiles = [*win["hand"], win["win"]]
        suits = len({kind // 9 for kind in tiles if kind < 27})
        # Beside these it reads as ever: a claimed tile, and one suit with honours.
        less = (not win["drawn"]) + (suits == 1 and max(tiles) >= 27)
        if theirs == min((points - 20) << (doubles + 1 - less), most):
            return "a hand of pairs that counts more than its limit: no 20 for mah-jong, and a double for having no chow"
    return None


def class_of_loser(ask, hand: dict, theirs: int, names: list[str], most: int, ours: object) -> str | None:
    """The name of a class that is no reading of a rule. `ask` scores another hand of the same player."""
    alike = [kind for kind, count in Counter(hand["hand"]).items() if count == 4]
    for n in range(1, len(alike) + 1):
        for kongs in itertools.combinations(alike, n):
            rest = [kind for kind in hand["hand"] if kind not in kongs]
            if ask({**hand, "hand": rest, "melds": [*hand["melds"], *(("kong", kind, False) for kind in kongs)]}) == ours:
                return "four alike in a loser's hand: he may see them as a kong, kajongg asks that he declared it"
    return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=5_000)
    parser.add_argument("--seed", type=int, default=22)
    parser.add_argument("--jong", type=Path, default=REPOSITORY / "target" / "release" / "jong")
    parser.add_argument("--kajongg", type=Path, default=Path("/usr/share/kajongg"))
    said = parser.parse_args()
    said.jong = said.jong.absolute()
    if not said.jong.exists():
        print(f"{said.jong} is not there: build it, or say where it is with --jong", file=sys.stderr)
        sys.exit(2)
    peer = Kajongg(said.kajongg)
    reports = []
    for ruleset in READINGS:
        for roof in (True, False):
            for compare in (compare_wins, compare_losers):
                what = "wins" if compare is compare_wins else "losing hands"
                print(f"{ruleset}, {'with' if roof else 'without'} roof, {what} ...", file=sys.stderr, flush=True)
                reports.append(compare(said, peer, ruleset, roof))
    sys.exit(1 if any(report.unexplained for report in reports) else 0)


if __name__ == "__main__":
    main()
