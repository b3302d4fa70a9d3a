"""Columns have the results of the command, byte for byte, from whichever library they come."""

from __future__ import annotations

import json
import pickle
import random
import re
import sys
from collections.abc import Callable
from typing import Any

import pyarrow
import pyarrow.compute
import pytest
from conftest import MAKERS, ROOT, Record, columns_of, command, pyarrow_table

import jong

Make = Callable[[list[Record]], Any]

EVERY = [
    "win", "worth", "totals", "value", "limit", "patterns", "suppressed", "points", "payments", "reason", "message",
    "error", "line",
]  # fmt: skip


def lines_of(rules: jong.Ruleset, table: Any) -> list[str]:
    """The results of a table as lines of JSON."""
    column = pyarrow.table(rules.score_batch(table, columns=["line"]))["line"]
    return [str(line) for line in column.to_pylist()]


def expected(rules: str, records: list[Record], *more: str) -> list[str]:
    lines = [json.dumps(record, ensure_ascii=False) for record in records]
    return command("score", "--jsonl", "-r", rules, *more, lines=lines).splitlines()


def without_number(line: str) -> str:
    """A refusal without the number of its line, which a row does not have: rows may be cut and ordered in any way."""
    return re.sub(r'^(\{(?:"id":"[^"]*",)?)"line":\d+,', r"\1", line)


def numbers(text: str) -> list[int]:
    """The numbers of tiles in notation."""
    suits = {"m": 10, "p": 20, "s": 30, "z": 40, "f": 60, "g": 70}
    found: list[int] = []
    for digits, suit in re.findall(r"([0-9]+)([mpszfg])", text):
        found += [50 + suits[suit] // 10 if digit == "0" else suits[suit] + int(digit) for digit in digits]
    return found


def numbered(records: list[Record]) -> pyarrow.Table:
    """Records with their tiles as numbers."""
    columns: dict[str, Any] = columns_of(records)
    tiles, bytes_ = pyarrow.list_(pyarrow.uint8()), pyarrow.uint8()
    for name in ("hand", "bonus", "dora", "ura"):
        if name in columns:
            cells = [None if text is None else numbers(text) for text in columns[name]]
            columns[name] = pyarrow.array(cells, tiles)
    columns["win"] = pyarrow.array([numbers(text)[0] for text in columns["win"]], bytes_)
    meld = pyarrow.struct([("tiles", tiles), ("concealed", pyarrow.bool_())])
    melds = [[{"tiles": numbers(one), "concealed": one[0] == "["} for one in of or []] for of in columns["melds"]]
    columns["melds"] = pyarrow.array(melds, pyarrow.list_(meld))
    return pyarrow.table(columns)


def rebuilt(rules: jong.Ruleset, row: dict[str, Any]) -> str:
    """The line of JSON that the other columns of a row say."""
    seats = "ESWN"[: rules.players]
    line: dict[str, Any] = {} if row["id"] is None else {"id": row["id"]}
    if row["error"] is not None:
        drop = [{key: value for key, value in defect.items() if value is not None} for defect in row["error"]["defects"]]
        line["error"] = {**row["error"], "defects": drop}
    else:
        line |= {"rules": rules.id, "fingerprint": rules.fingerprint, "win": row["win"]}
        if row["win"]:
            def kept(item: dict[str, Any]) -> dict[str, Any]:
                return {key: value for key, value in item.items() if value is not None and value is not False}

            line |= {
                "patterns": [kept(item) for item in row["patterns"]],
                "suppressed": row["suppressed"],
                "points": [kept(item) for item in row["points"]],
                "value": {item["unit"]: item["amount"] for item in row["value"]},
                "limit": row["limit"],
                "worth": row["worth"],
                "totals": dict(zip(seats, row["totals"])),
                "payments": row["payments"],
            }
        else:
            line |= {"reason": row["reason"], "message": row["message"]}
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))


def test_recorded_wins(make_table: Make, recorded: dict[str, list[Record]]) -> None:
    for id, records in recorded.items():
        rules = jong.open(id)
        assert lines_of(rules, make_table(records)) == expected(id, records)


def test_recorded_wins_by_number(recorded: dict[str, list[Record]]) -> None:
    for id, records in recorded.items():
        assert lines_of(jong.open(id), numbered(records)) == expected(id, records)


def test_every_column(recorded: dict[str, list[Record]]) -> None:
    for id, records in recorded.items():
        rules = jong.open(id)
        table = pyarrow.table(rules.score_batch(numbered(records), columns=EVERY))
        lines = expected(id, records, "--payments")
        assert [rebuilt(rules, row) for row in table.to_pylist()] == lines
        assert table["line"].to_pylist() == lines
        about = json.loads(table.schema.metadata[b"jong"])
        assert about == {"rules": id, "fingerprint": rules.fingerprint}


def test_wins_of_every_game(make_table: Make) -> None:
    for entry in jong.list_rules():
        rules = jong.open(entry.id)
        records = [json.loads(line) for line in rules.sample(0, 60, seed=25)]
        assert lines_of(rules, make_table(records)) == expected(entry.id, records)


def damaged(records: list[Record], how_many: int) -> list[Record]:
    """Records with something wrong in one field, or in several."""
    chance = random.Random(25)
    words = ["", "E", "X", "tsumo", "discard", "draw", "8s", "+8s", "9x", "1f", "0m", "11111m", "(123m)", "東", "\u0000", "ready"]

    def spoilt(record: Record) -> Record:
        record = dict(record)
        for name in chance.sample(sorted(record.keys() - {"id"}), chance.choice([1, 1, 1, 2, 3])):
            value = record[name]
            if isinstance(value, int):
                record[name] = chance.choice([-1, 10**6 + 1, 10**12])
            elif isinstance(value, list):
                record[name] = [*value, chance.choice(words)]
            elif chance.random() < 0.2:
                record[name] = None
            elif chance.random() < 0.5 or not value:
                record[name] = chance.choice(words)
            else:
                at = chance.randrange(len(value))
                record[name] = value[:at] + chance.choice(["9", "x", "", " ", "z"]) + value[at + 1 :]
        return record

    return [spoilt(chance.choice(records)) for _ in range(how_many)]


def test_damaged_rows(make_table: Make) -> None:
    rules = jong.open("riichi/tenhou")
    whole = [json.loads(line) for line in rules.sample(0, 200)]
    records = damaged(whole, 100)
    lines = [without_number(line) for line in expected("riichi/tenhou", records)]
    assert sum('"error"' in line for line in lines) >= 60
    assert lines_of(rules, make_table(records)) == lines
    table = pyarrow.table(rules.score_batch(make_table(records), columns=EVERY))
    told = [row["error"] for row in table.to_pylist()]
    assert [None if error is None else error["code"] for error in told] == [
        json.loads(line).get("error", {}).get("code") for line in lines
    ]


def test_a_damaged_row_among_good_ones() -> None:
    rules = jong.open("riichi/ema-2025")
    good: Record = {"hand": "234m 567p 88p 345s 67s", "win": "8s", "by": "draw", "seat": "S", "round": "E"}
    table = pyarrow_table([good, {**good, "hand": "234m 567x"}, good])
    rows = pyarrow.table(rules.score_batch(table)).to_pylist()
    assert [row["win"] for row in rows] == [True, None, True]
    (defect, *_) = rows[1]["error"]["defects"]
    assert (defect["code"], defect["field"], defect["at"]) == ("unknown-tile", "hand", 8)
    assert rows[0] == rows[2]


def test_columns_by_other_types() -> None:
    """Layouts and widths that libraries choose for themselves."""
    rules = jong.open("riichi/tenhou")
    records = [json.loads(line) for line in rules.sample(0, 50)]
    plain = numbered(records)
    lines = lines_of(rules, plain)
    narrow, wide = pyarrow.list_(pyarrow.uint8()), pyarrow.large_list(pyarrow.int64())
    for name in ("hand", "dora", "ura"):
        at = plain.schema.get_field_index(name)
        plain = plain.set_column(at, name, plain[name].cast(wide))
    at = plain.schema.get_field_index("by")
    plain = plain.set_column(at, "by", plain["by"].dictionary_encode())
    at = plain.schema.get_field_index("seat")
    plain = plain.set_column(at, "seat", plain["seat"].cast(pyarrow.string_view()))
    assert lines_of(rules, plain) == lines
    sliced = pyarrow.concat_tables([plain.slice(0, 7), plain.slice(7)]).slice(3, 40)
    assert lines_of(rules, sliced) == lines[3:43]
    assert narrow != wide


def test_few_errors_among_many_rows() -> None:
    """Columns that few rows fill begin somewhere in the middle, and again in the next batch."""
    rules = jong.open("riichi/tenhou")
    table = numbered([json.loads(line) for line in rules.sample(0, 100)])
    many = pyarrow.concat_tables([table] * 170).combine_chunks()
    wins = many["win"].to_pylist()
    refused, incomplete = [20, 16_390], [40, 12_345, 16_999]
    for row in refused:
        wins[row] = 99
    for row in incomplete:
        wins[row] = 47
    many = many.set_column(many.column_names.index("win"), "win", pyarrow.array(wins, pyarrow.uint8()))
    scored = pyarrow.table(rules.score_batch(many, columns=["worth", "reason", "message", "error"]))
    scored.validate(full=True)

    def filled(name: str) -> list[int]:
        return [row for row, cell in enumerate(scored[name].to_pylist()) if cell is not None]

    assert filled("error") == refused
    assert filled("reason") == filled("message") == incomplete
    assert {scored["reason"][row].as_py() for row in incomplete} == {"not-complete"}
    assert scored["error"][16_390].as_py()["defects"][0]["field"] == "win"
    without = sorted(refused + incomplete)
    assert [row for row, worth in enumerate(scored["worth"].to_pylist()) if worth is None] == without


def with_cells(table: pyarrow.Table, name: str, kind: pyarrow.DataType) -> pyarrow.Table:
    """The table with the cells of a column in another layout."""
    return table.set_column(table.schema.get_field_index(name), name, pyarrow.array(table[name].to_pylist(), kind))


def test_layouts_of_lists_and_dictionaries() -> None:
    """Lists that say their stretches in another way, and a dictionary that is longer than the rows that point into it."""
    rules = jong.open("riichi/tenhou")
    table = numbered([json.loads(line) for line in rules.sample(0, 60)])
    lines = lines_of(rules, table)
    words = pyarrow.array([f"unused {number}" for number in range(500)] + ["draw", "discard"])
    keys = [None if word is None else 500 + (word == "discard") for word in table["by"].to_pylist()]
    long = pyarrow.DictionaryArray.from_arrays(pyarrow.array(keys, pyarrow.uint16()), words)
    other = table.set_column(table.column_names.index("by"), "by", long)
    other = with_cells(other, "dora", pyarrow.list_view(pyarrow.uint8()))
    assert lines_of(rules, other) == lines
    assert lines_of(rules, other.slice(11, 30)) == lines[11:41]
    closed = [row for row, hand in enumerate(table["hand"].to_pylist()) if len(hand) == 13]
    fixed = with_cells(table.take(closed), "hand", pyarrow.list_(pyarrow.uint8(), 13))
    assert lines_of(rules, fixed.slice(3)) == [lines[row] for row in closed[3:]]


def test_who_is_liable_for_patterns() -> None:
    rules = jong.open("riichi/tenhou")
    hand: Record = {"hand": "1m", "melds": ["(555z)", "(666z)", "(777z)", "(234m)"], "win": "1m"}
    hand |= {"by": "draw", "seat": "S", "round": "E"}
    records = [{**hand, "liable": {"big-three-dragons": "W"}}, {**hand, "liable": {"big-three-dragons": "X"}}, hand]
    lines = [without_number(line) for line in expected("riichi/tenhou", records)]
    plain = pyarrow_table([hand] * 3)
    seats = [{"big-three-dragons": "W"}, {"big-three-dragons": "X"}, None]
    pairs = [[("big-three-dragons", "W")], [("big-three-dragons", "X")], None]
    for liable in (
        pyarrow.array(seats, pyarrow.struct([("big-three-dragons", pyarrow.string()), ("all-honours", pyarrow.string())])),
        pyarrow.array(pairs, pyarrow.map_(pyarrow.string(), pyarrow.string())),
    ):
        assert lines_of(rules, plain.append_column("liable", liable)) == lines
    assert '"W"' in lines[0] and '"error"' in lines[1]


def test_columns_that_are_wrong() -> None:
    rules = jong.open("riichi/tenhou")
    good: Record = {"hand": "234m 567p 88p 345s 67s", "win": "8s", "by": "draw", "seat": "S", "round": "E"}
    with pytest.raises(TypeError, match=r"`doras` \(did you mean `dora`"):
        rules.score_batch(pyarrow_table([{**good, "doras": "1m"}]))
    with pytest.raises(jong.ArgumentTypeError, match="`repeats` has Utf8, and wants whole numbers") as wrong:
        rules.score_batch(pyarrow_table([{**good, "repeats": "one"}]))
    assert wrong.value.place == "repeats" and wrong.value.help == "make it whole numbers, or leave it out"
    twice = pyarrow_table([good]).append_column("hand", pyarrow.array(["11m"]))
    with pytest.raises(TypeError, match="there are two columns `hand`"):
        rules.score_batch(twice)
    with pytest.raises(TypeError, match="there is no column `game` to keep"):
        rules.score_batch(pyarrow_table([good]), keep=["game"])
    with pytest.raises(TypeError, match=r"no column of results is called `wort` \(did you mean `worth`"):
        rules.score_batch(pyarrow_table([good]), columns=["wort"])  # type: ignore[list-item]
    kept = pyarrow.table(rules.score_batch(pyarrow_table([{**good, "id": "a", "game": 7}]), columns=["worth"], keep=["game"]))
    assert kept.to_pylist() == [{"id": "a", "game": 7, "worth": 2700}]
    assert len(rules.score_batch(pyarrow_table([good, good]))) == 2


def test_results_go_back_to_each_library() -> None:
    import duckdb
    import pandas
    import polars

    rules = jong.open("fimj/official-1993")
    records = [json.loads(line) for line in rules.sample(0, 20)]
    scored = rules.score_batch(pyarrow_table(records), columns=["worth", "patterns", "error"])
    worth = pyarrow.table(scored)["worth"].to_pylist()
    assert polars.DataFrame(scored)["worth"].to_list() == worth
    assert pandas.DataFrame.from_arrow(scored)["worth"].tolist() == worth
    assert duckdb.sql("SELECT sum(worth) FROM scored").fetchall() == [(sum(worth),)]


def test_tables_as_pandas_leaves_them() -> None:
    """Frames that were filtered or put together have an index, and decimals where a number is missing."""
    import pandas

    rules = jong.open("riichi/tenhou")
    records = [{**json.loads(line), "repeats": at % 3} for at, line in enumerate(rules.sample(0, 30))]
    lines = expected("riichi/tenhou", records)
    frame = MAKERS["pandas"](records)
    thrice = pandas.concat([frame, frame, frame]).iloc[1:]
    assert lines_of(rules, thrice) == (lines * 3)[1:]
    assert lines_of(rules, frame[frame["seat"] != "E"]) == [
        line for line, record in zip(lines, records, strict=True) if record["seat"] != "E"
    ]
    named = frame.assign(game=[f"game {at}" for at in range(30)]).set_index("game")
    assert lines_of(rules, named) == lines
    kept = pyarrow.table(rules.score_batch(named, columns=["worth"], keep=["game"]))
    assert kept.column_names == ["game", "worth"] and kept["game"][3].as_py() == "game 3"
    assert lines_of(rules, frame.assign(id=[str(at) for at in range(30)]).set_index("id"))[3].startswith('{"id":"3"')

    missing = [{key: value for key, value in record.items() if key != "repeats" or at % 2} for at, record in enumerate(records)]
    frame = MAKERS["pandas"](records).assign(repeats=[float(record.get("repeats", "nan")) for record in missing])
    assert lines_of(rules, frame) == expected("riichi/tenhou", missing)
    drawn = [record for record in records if record["by"] == "draw"]
    frame = MAKERS["pandas"](drawn).assign(**{"from": float("nan"), "first_discarder": float("nan")})
    assert lines_of(rules, frame) == expected("riichi/tenhou", drawn)
    with pytest.raises(TypeError, match="`repeats` has Float64, and wants whole numbers"):
        rules.score_batch(MAKERS["pandas"](records).assign(repeats=1.5))


def test_numbers_too_large_for_most() -> None:
    rules = jong.open("riichi/tenhou")
    good = json.loads(rules.sample(0, 1)[0])
    for name in ("repeats", "deposits", "streak", "wins_in_a_row"):
        for number in (2**63, 2**64 - 1, 10**6 + 1):
            record = {**good, name: number}
            table = pyarrow.Table.from_pylist([good]).drop_columns([name] if name in good else [])
            table = table.append_column(name, pyarrow.array([number], pyarrow.uint64()))
            (line,) = lines_of(rules, table)
            assert line == without_number(expected("riichi/tenhou", [record])[0])
            assert '"code":"out-of-range"' in line and str(number) in line
    table = pyarrow.Table.from_pylist([{**good, "repeats": 1}])
    small = table.set_column(table.schema.get_field_index("repeats"), "repeats", pyarrow.array([1], pyarrow.uint64()))
    assert lines_of(rules, small) == lines_of(rules, table)


def test_numbers_that_are_no_tiles() -> None:
    """A message names what stands in the data."""
    rules = jong.open("riichi/tenhou")
    hand = [12, 13, 14, 25, 26, 27, 28, 28, 33, 34, 35, 36, 37]
    good: Record = {"hand": hand, "win": 38, "by": "draw", "seat": "S", "round": "E"}
    tiles, meld = pyarrow.list_(pyarrow.int64()), pyarrow.struct([("tiles", pyarrow.list_(pyarrow.int64())), ("concealed", pyarrow.bool_())])
    kinds = pyarrow.schema([("hand", tiles), ("win", pyarrow.int64()), ("by", pyarrow.string()), ("seat", pyarrow.string()), ("round", pyarrow.string())])
    rows = [
        good, {**good, "win": 300}, {**good, "win": -1}, {**good, "hand": [1000, *hand[1:]]}, {**good, "hand": [None, *hand[1:]]},
        {**good, "hand": [255, *hand[1:]]},
    ]  # fmt: skip
    scored = pyarrow.table(rules.score_batch(pyarrow.Table.from_pylist(rows, schema=kinds), columns=["worth", "error"])).to_pylist()
    assert scored[0]["worth"] == 2700 and scored[0]["error"] is None
    says = [row["error"]["defects"][0]["message"] for row in scored[1:]]
    begins = ["300 is no tile", "-1 is no tile", "1000 is no tile", "a tile is missing here", "255 is no tile"]
    assert [message[: len(begin)] for message, begin in zip(says, begins, strict=True)] == begins
    huge = pyarrow.Table.from_pylist([good], schema=kinds)
    huge = huge.set_column(1, "win", pyarrow.array([2**64 - 1], pyarrow.uint64()))
    assert f"{2**64 - 1} is no tile" in lines_of(rules, huge)[0]
    # A meld that is not there is none, whatever stands under it.
    under = pyarrow.StructArray.from_arrays(
        [pyarrow.array([[11, 11, 11]], tiles), pyarrow.array([False])], fields=list(meld), mask=pyarrow.array([True])
    )
    melds = pyarrow.ListArray.from_arrays(pyarrow.array([0, 1], pyarrow.int32()), under)
    short = pyarrow.Table.from_pylist([{**good, "hand": hand[:10]}], schema=kinds).append_column("melds", melds)
    (row,) = pyarrow.table(rules.score_batch(short, columns=["worth", "error"])).to_pylist()
    assert row["error"] is not None and "melds" in {defect["field"] for defect in row["error"]["defects"]}
    bad = pyarrow.array([[{"tiles": [11, 300, 11], "concealed": False}]], pyarrow.list_(meld))
    assert "300 is no tile" in lines_of(rules, short.set_column(5, "melds", bad))[0]


def test_ids_that_are_numbers() -> None:
    import pandas

    rules = jong.open("riichi/tenhou")
    records = [json.loads(line) for line in rules.sample(0, 5)]
    frame = MAKERS["pandas"](records).assign(id=[7, 8, 9, 10, 11])
    for keep in ([], ["id"]):
        scored = pyarrow.table(rules.score_batch(frame, columns=["worth", "line"], keep=keep))
        assert scored["id"].to_pylist() == [7, 8, 9, 10, 11] and scored["id"].type == pyarrow.int64()
        assert [json.loads(line)["id"] for line in scored["line"].to_pylist()] == ["7", "8", "9", "10", "11"]
    assert pandas.DataFrame.from_arrow(rules.score_batch(frame))["id"].sum() == 45


def test_texts_in_runs() -> None:
    rules = jong.open("riichi/tenhou")
    records = [json.loads(line) for line in rules.sample(0, 50)]
    plain = pyarrow_table(records)
    for name in ("by", "seat", "round", "from"):
        runs = pyarrow.compute.run_end_encode(plain[name].combine_chunks())
        plain = plain.set_column(plain.schema.get_field_index(name), name, runs)
    assert lines_of(rules, plain) == expected("riichi/tenhou", records)


def test_no_hands() -> None:
    """A range of no hands has no results, and the engines of the guide take it."""
    sys.path.insert(0, str(ROOT / "docs/lake"))
    try:
        import hands
    finally:
        sys.path.pop(0)
    table = pyarrow.Table.from_batches(hands.score_hands(hands.made_hands(3, 3)))
    assert table.num_rows == 0 and table.column_names == ["worth", "totals", "reason", "error"]


def test_a_batch_by_itself() -> None:
    rules = jong.open("riichi/tenhou")
    batch = rules.score_batch(pyarrow_table([json.loads(line) for line in rules.sample(0, 30)]), columns=EVERY)
    assert repr(batch) == "<jong.Batch of 30 rows: " + ", ".join(EVERY) + ">"
    html = batch._repr_html_()
    assert html.count("<tr>") == 11 and "<th>worth</th>" in html and "10 / 30" in html
    again = pickle.loads(pickle.dumps(batch))
    assert pyarrow.table(again).equals(pyarrow.table(batch), check_metadata=True)
