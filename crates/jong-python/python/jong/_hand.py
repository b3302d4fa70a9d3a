"""Hands as they are handed in."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping, Sequence
from typing import TypedDict, Union

from .results import By, Seat, WinRecord

Hand = Union[str, Mapping[str, object], WinRecord]
"""A hand: in notation, such as `"234m 567p 88p 345s 67s +8s"`; or a whole record, as `jong schema --records` has it."""


class HandFields(TypedDict, total=False):
    """All about a hand that is not its tiles. What is left out is assumed: South wins on a discard of East's, round E."""

    id: str
    melds: str | Sequence[str]
    win: str
    by: By
    from_: Seat
    first_discarder: Seat
    seat: Seat
    round: Seat
    opened: Seat
    ready: str
    open: bool
    from_ready: str
    events: Sequence[str]
    bonus: str
    dora: str
    ura: str
    repeats: int
    deposits: int
    streak: int
    wins_in_a_row: int
    liable: Seat | Mapping[str, Seat]
    furiten: bool


def native(hand: Hand, fields: HandFields) -> str | list[tuple[str, str]]:
    """The hand for the native part: a record as JSON, or texts by field."""
    if isinstance(hand, str):
        return [("hand", hand), *((name.rstrip("_"), _text(name, value)) for name, value in fields.items())]
    if fields:
        raise TypeError("a record says everything itself: write the fields into it")
    return record(hand)


def record(of: Mapping[str, object] | WinRecord) -> str:
    """A record as JSON."""
    if isinstance(of, WinRecord):
        named = {field.metadata.get("key", field.name): getattr(of, field.name) for field in dataclasses.fields(of)}
        of = {key: value for key, value in named.items() if value is not None}
    return json.dumps(of, ensure_ascii=False)


def _text(name: str, value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return ",".join(f"{pattern}={seat}" for pattern, seat in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return (" " if name == "melds" else ",").join(str(item) for item in value)
    return str(value)
