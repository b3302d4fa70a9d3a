"""Hands as they are handed in."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping, Sequence
from typing import TypedDict, Union

from .errors import ArgumentTypeError
from .results import By, Seat, WinRecord

Hand = Union[str, Mapping[str, object], WinRecord]
"""A hand: in notation, such as `"234m 567p 88p 345s 67s +8s"`; or a whole record, as `jong schema --records` has it."""


class HandFields(TypedDict, total=False):
    """All about a hand that is not its tiles. What is left out, or `None`, is assumed: South wins on a discard of East's, round E."""

    id: str | None
    melds: str | Sequence[str] | None
    win: str | None
    by: By | None
    from_: Seat | None
    first_discarder: Seat | None
    seat: Seat | None
    round: Seat | None
    opened: Seat | None
    ready: str | None
    open: bool | None
    from_ready: str | None
    events: Sequence[str] | None
    bonus: str | None
    dora: str | None
    ura: str | None
    repeats: int | None
    deposits: int | None
    streak: int | None
    wins_in_a_row: int | None
    liable: Seat | Mapping[str, Seat] | None
    furiten: bool | None


def native(hand: Hand, fields: HandFields) -> str | list[tuple[str, str]]:
    """The hand for the native part: a record as JSON, or texts by field. A field that is `None` is left out."""
    if isinstance(hand, str):
        said = ((name.rstrip("_"), value) for name, value in fields.items() if value is not None)
        return [("hand", hand), *((name, _text(name, value)) for name, value in said)]
    if fields:
        raise ArgumentTypeError(
            "bad-value", "a record says everything itself", "write the fields into it", next(iter(fields))
        )
    return record(hand)


def record(of: Mapping[str, object] | WinRecord) -> str:
    """A record as JSON."""
    if isinstance(of, WinRecord):
        named = {field.metadata.get("key", field.name): getattr(of, field.name) for field in dataclasses.fields(of)}
        of = {key: value for key, value in named.items() if value is not None}
    if not isinstance(of, Mapping):
        kind = type(of).__name__
        raise ArgumentTypeError("bad-value", f"a hand is a text or a record, and not {kind}", None, "hand")
    try:
        return json.dumps(dict(of), ensure_ascii=False)
    except (TypeError, ValueError) as error:
        raise ArgumentTypeError("bad-value", f"this record cannot be written as JSON: {error}", None, "hand") from error


def _text(name: str, value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return ",".join(f"{pattern}={seat}" for pattern, seat in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return (" " if name == "melds" else ",").join(str(item) for item in value)
    return str(value)
