"""What the comparisons with other programs share: dice that fall the same everywhere, sets in the taste of a theme, and
tiles as Jong writes them.

A kind is 0..33: characters, dots, bamboo, then 1z..7z. Everything is made of `Random.random()`.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

REPOSITORY = Path(__file__).resolve().parents[2]
SHOWN = 20  # unexplained differences printed in full

SEATS = "ESWN"
HONOURS = list(range(27, 34))
ALL = list(range(34))
CHOWS = [kind for kind in range(27) if kind % 9 < 7]
TERMINALS = [kind for kind in range(27) if kind % 9 in (0, 8)]
ORPHANS = TERMINALS + HONOURS


class Dice:
    def __init__(self, seed: int, index: int) -> None:
        self.random = Random((seed << 40) + index).random

    def below(self, n: int) -> int:
        return int(self.random() * n)

    def chance(self, probability: float) -> bool:
        return self.random() < probability

    def pick(self, things):
        return things[self.below(len(things))]

    def some(self, things, n: int) -> list:
        things = list(things)
        return [things.pop(self.below(len(things))) for _ in range(n)]


def tiles_of(what: str, kind: int) -> list[int]:
    return {"chow": [kind, kind + 1, kind + 2], "pung": [kind] * 3, "kong": [kind] * 4}[what]


def groups(dice: Dice, n: int) -> list[tuple[str, int]]:
    """Sets in the taste of a theme: `what` and where it begins."""
    theme = dice.below(13)
    low = 9 * dice.below(3)
    suit = list(range(low, low + 9))
    if theme <= 2:  # chows near one another, in one suit or in three
        first, span = dice.below(5), 2 + dice.below(3)
        near = [kind for kind in CHOWS if first <= kind % 9 <= first + span]
        near = [kind for kind in near if kind in suit] if dice.chance(0.5) else near
        return [("chow", dice.pick(near)) for _ in range(n)]
    if theme == 3:
        return [("chow", dice.pick(CHOWS)) for _ in range(n)]
    if theme == 4:  # straights, terminal chows
        return [("chow", dice.pick([kind for kind in CHOWS if kind % 3 == 0])) for _ in range(n)]
    if theme == 5:
        kinds = dice.pick([ALL, suit + HONOURS, HONOURS, ORPHANS, TERMINALS, [kind for kind in range(27) if kind % 2]])
        return [("pung", dice.pick(kinds)) for _ in range(n)]
    if theme == 6:  # neighbours and likes
        at = dice.below(7)
        return [("pung", dice.pick([at, at + 1, at + 2]) + 9 * dice.below(3)) for _ in range(n)]
    if theme == 7:  # one suit
        return [("chow", low + dice.below(7)) if dice.chance(0.6) else ("pung", dice.pick(suit)) for _ in range(n)]
    if theme == 8:  # one suit and honours
        return [("chow", low + dice.below(7)) if dice.chance(0.5) else ("pung", dice.pick(suit + HONOURS)) for _ in range(n)]
    if theme == 9:  # the ends
        ends = [kind for kind in CHOWS if kind % 9 in (0, 6)]
        return [("chow", dice.pick(ends)) if dice.chance(0.6) else ("pung", dice.pick(ORPHANS)) for _ in range(n)]
    if theme == 10:  # a part of the numbers
        part = dice.pick([(0, 3), (0, 2), (5, 8), (6, 8), (3, 5), (2, 6), (1, 7)])
        kinds = [kind for kind in range(27) if part[0] <= kind % 9 <= part[1]]
        chows = [kind for kind in kinds if kind % 9 + 2 <= part[1]]
        return [("chow", dice.pick(chows)) if dice.chance(0.6) else ("pung", dice.pick(kinds)) for _ in range(n)]
    if theme == 11:  # winds and dragons
        kinds = dice.pick([HONOURS[:4], HONOURS[4:]])
        return [("pung", dice.pick(kinds)) if dice.chance(0.7) else ("chow", dice.pick(CHOWS)) for _ in range(n)]
    return [("chow", dice.pick(CHOWS)) if dice.chance(0.6) else ("pung", dice.pick(ALL)) for _ in range(n)]


def fits(tiles: list[int]) -> bool:
    return max(Counter(tiles).values()) <= 4


def written(kinds: list[int]) -> str:
    numbers = {suit: "".join(str(kind % 9 + 1) for kind in sorted(kinds) if kind // 9 == suit) for suit in range(4)}
    return " ".join(numbers[suit] + "mpsz"[suit] for suit in range(4) if numbers[suit])
