"""The command, the recorded wins, and tables in each library that reads Arrow."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Record = dict[str, Any]

ROOT = Path(__file__).resolve().parents[3]
RECORDED = {"riichi/tenhou": 6642, "riichi/tenhou-sanma": 1224}


def command(*arguments: str, lines: list[str] | None = None) -> str:
    """What the command writes."""
    program = os.environ.get("JONG_COMMAND")
    if program is None:
        pytest.skip("JONG_COMMAND does not name the command")
    text = None if lines is None else "".join(line + "\n" for line in lines)
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    ran = subprocess.run([program, *arguments], input=text, capture_output=True, text=True, env=environment, cwd="/")
    assert ran.returncode in (0, 2), ran.stderr
    return ran.stdout


@pytest.fixture(scope="session")
def recorded() -> dict[str, list[Record]]:
    """The recorded wins by their rules."""
    folder = os.environ.get("JONG_DATA")
    if folder is None:
        pytest.skip("JONG_DATA does not name the folder of the recorded wins")
    wins: dict[str, list[Record]] = {}
    with gzip.open(Path(folder) / "tenhou-wins.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            win = json.loads(line)
            wins.setdefault(win["rules"], []).append(win["record"])
    assert {rules: len(records) for rules, records in wins.items()} == RECORDED
    return wins


def columns_of(records: list[Record]) -> dict[str, list[Any]]:
    """Records as columns."""
    names = list(dict.fromkeys(name for record in records for name in record))
    return {name: [record.get(name) for record in records] for name in names}


def pyarrow_table(records: list[Record]) -> Any:
    import pyarrow

    return pyarrow.table(columns_of(records))


def pyarrow_batch(records: list[Record]) -> Any:
    import pyarrow

    return pyarrow.RecordBatch.from_pydict(columns_of(records))


def polars_frame(records: list[Record]) -> Any:
    import polars

    return polars.DataFrame(columns_of(records), strict=False)


def pandas_frame(records: list[Record]) -> Any:
    import pandas

    return pandas.DataFrame({name: pandas.Series(values, dtype=_dtype(values)) for name, values in columns_of(records).items()})


def _dtype(values: list[Any]) -> str:
    kinds = {type(value) for value in values if value is not None}
    return {str: "str", int: "Int64", bool: "boolean"}.get(next(iter(kinds)), "object") if len(kinds) == 1 else "object"


def duckdb_relation(records: list[Record]) -> Any:
    import duckdb

    table = pyarrow_table(records)
    return duckdb.connect().from_arrow(table).select("*")


MAKERS: dict[str, Callable[[list[Record]], Any]] = {
    "pyarrow": pyarrow_table,
    "pyarrow-batch": pyarrow_batch,
    "polars": polars_frame,
    "pandas": pandas_frame,
    "duckdb": duckdb_relation,
}


@pytest.fixture(params=list(MAKERS))
def make_table(request: pytest.FixtureRequest) -> Callable[[list[Record]], Any]:
    """Makes a table of records, in each library."""
    return MAKERS[request.param]
