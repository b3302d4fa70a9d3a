"""The function that every engine runs: batches of wins in, batches of results out."""

from collections.abc import Iterable, Iterator

import pyarrow


def score_hands(batches: Iterable[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
    """Scores batches of wins, each as it comes."""
    import jong

    rules = jong.open("riichi/tenhou")
    for batch in batches:
        scored = rules.score_batch(batch, columns=["worth", "totals", "reason", "error"])
        results = pyarrow.table(scored)
        # Without hands there are columns all the same.
        yield from results.to_batches() or [_none_of(results.schema)]


def made_hands(start: int, stop: int) -> list[pyarrow.RecordBatch]:
    """Wins of quick players, for those who have no lake yet: those with the numbers from `start` up to `stop`."""
    import io

    import jong
    import pyarrow.json

    lines = jong.open("riichi/tenhou").sample(start, stop, players="quick")
    fields = ["hand", "win", "by", "from", "seat", "round", "ready", "dora", "ura"]
    schema = pyarrow.schema([(name, pyarrow.string()) for name in fields])
    schema = schema.append(pyarrow.field("melds", pyarrow.list_(pyarrow.string())))
    schema = schema.append(pyarrow.field("events", pyarrow.list_(pyarrow.string())))
    schema = schema.append(pyarrow.field("repeats", pyarrow.int64())).append(pyarrow.field("deposits", pyarrow.int64()))
    options = pyarrow.json.ParseOptions(explicit_schema=schema, unexpected_field_behavior="error")
    read = pyarrow.json.ReadOptions(block_size=1 << 26)
    if not lines:
        return [_none_of(schema)]
    text = "\n".join(lines).encode()
    return pyarrow.json.read_json(io.BytesIO(text), read_options=read, parse_options=options).to_batches()


def _none_of(schema: pyarrow.Schema) -> pyarrow.RecordBatch:
    """A batch without rows."""
    return pyarrow.RecordBatch.from_pylist([], schema=schema)
