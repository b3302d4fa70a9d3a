"""Speed and memory of columns: python bench/rows.py [ROWS]

Wins of players by riichi/tenhou, their tiles as numbers and their words as dictionaries, go through `score_batch`
on one core. The best of some passes counts, and it is told by the time of the processor too: a machine that others use as
well gives less of itself.
"""

import itertools
import json
import re
import resource
import sys
import time

import pyarrow

import jong

WORDS = ["by", "from", "seat", "round", "ready"]
SUITS = {"m": 10, "p": 20, "s": 30, "z": 40, "f": 60, "g": 70}
PASSES = 15
COLUMNS = [["worth"], ["worth", "totals", "error"], ["worth", "patterns", "error"]]


def numbers(text: str) -> list[int]:
    """The numbers of tiles in notation."""
    found: list[int] = []
    for digits, suit in re.findall(r"([0-9]+)([mpszfg])", text):
        found += [50 + SUITS[suit] // 10 if digit == "0" else SUITS[suit] + int(digit) for digit in digits]
    return found


def table(wins: list[dict[str, object]]) -> pyarrow.Table:
    """Wins as columns."""
    tiles = pyarrow.list_(pyarrow.uint8())
    melds = pyarrow.list_(pyarrow.struct([("tiles", tiles), ("concealed", pyarrow.bool_())]))
    meld = [
        [{"tiles": numbers(one), "concealed": one[0] == "["} for one in win.get("melds", [])]  # type: ignore[attr-defined]
        for win in wins
    ]
    columns = {name: pyarrow.array([win.get(name) for win in wins]).dictionary_encode() for name in WORDS}
    for name in ("hand", "dora", "ura"):
        columns[name] = pyarrow.array([numbers(str(win[name])) if name in win else None for win in wins], tiles)
    columns["win"] = pyarrow.array([numbers(str(win["win"]))[0] for win in wins], pyarrow.uint8())
    columns["melds"] = pyarrow.array(meld, melds)
    columns["events"] = pyarrow.array([win.get("events", []) for win in wins], pyarrow.list_(pyarrow.string()))
    return pyarrow.table(columns)


def most_memory() -> float:
    """The most memory that this process had so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def measure(rules: jong.Ruleset, rows: pyarrow.Table, columns: list[str]) -> None:
    """Tells how many rows are scored in a second, with some columns of results."""
    on_the_wall, of_the_processor = [], []
    for _ in range(PASSES):
        wall, processor = time.perf_counter(), time.process_time()
        rules.score_batch(rows, columns=columns)  # type: ignore[arg-type]
        on_the_wall.append(time.perf_counter() - wall)
        of_the_processor.append(time.process_time() - processor)
    least, own = min(on_the_wall), min(of_the_processor)
    print(f"{', '.join(columns):28} {len(rows) / least:>12,.0f} a second, {len(rows) / own:>12,.0f} for a second of processor time")


def main(rows: int) -> None:
    rules = jong.open("riichi/tenhou")
    some = table([json.loads(line) for line in rules.sample(0, 20_000)])
    print(f"{len(some)} wins of sound players, again and again up to {rows:,} rows")
    pieces = itertools.islice(itertools.cycle([some]), -(-100_000 // len(some)))
    hundred_thousand = pyarrow.concat_tables(list(pieces)).combine_chunks()
    for columns in COLUMNS:
        measure(rules, hundred_thousand, columns)
    many = pyarrow.concat_tables([hundred_thousand] * -(-rows // len(hundred_thousand))).slice(0, rows)
    before = most_memory()
    scored = pyarrow.table(rules.score_batch(many, columns=["worth", "totals", "reason", "error"]))
    print(f"{len(scored):,} rows: {most_memory() - before:.0f} MB more than before, {most_memory():.0f} MB in all")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000)
