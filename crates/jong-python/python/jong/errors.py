"""Failures: each says what is wrong, where, and how it is mended."""

from __future__ import annotations

import json
from typing import Any

from . import _native
from ._read import read
from .results import Defect, FaultEntry


class JongError(Exception):
    """A question that has no answer."""

    code: str
    """The kind of failure, for programs."""
    message: str
    """The failure in a sentence."""
    help: str | None
    """The way to mend it, if one is known."""
    place: str | None
    """The place: an argument, a column, a field of a hand, or a file with its line and column; none if it has none."""

    def __init__(self, code: str, message: str, help: str | None = None, place: str | None = None) -> None:
        super().__init__(code, message, help, place)
        self.code, self.message, self.help, self.place = code, message, help, place

    def __str__(self) -> str:
        return f"{self.message} ({self.help})" if self.help else self.message


class ArgumentError(JongError, ValueError):
    """An argument with a value that it cannot have. `place` names it."""


class ArgumentTypeError(ArgumentError, TypeError):
    """An argument, a column or a table of another kind than is wanted. `place` names it."""


class HandError(JongError):
    """A hand or a record that cannot be read, or contradicts itself or the rules."""

    defects: tuple[Defect, ...]
    """All that is wrong with it, each with its field and its place in that field, in characters from 0."""
    id: str | None
    """The id of the record, if it could be read."""

    def __init__(
        self, code: str, message: str, help: str | None = None, defects: tuple[Defect, ...] = (), id: str | None = None
    ) -> None:
        super().__init__(code, message, help, defects[0].field if defects else None)
        self.args = (code, message, help, defects, id)
        self.defects, self.id = defects, id


class RulesError(JongError):
    """Rules that cannot be opened."""

    faults: tuple[FaultEntry, ...]
    """The faults of the files, each with its line, its column and its mend. None if there is no such file."""

    def __init__(
        self, code: str, message: str, help: str | None = None, faults: tuple[FaultEntry, ...] = ()
    ) -> None:
        super().__init__(code, message, help, _place(faults[0]) if faults else None)
        self.args = (code, message, help, faults)
        self.faults = faults

    def __str__(self) -> str:
        if not self.faults:
            return super().__str__()
        lines = []
        for fault in self.faults:
            mend = f" ({fault.help})" if fault.help else ""
            lines.append(f"{_place(fault)}: {fault.severity}: {fault.message}{mend}")
        return "\n".join(lines)


class LeftOutWarning(UserWarning):
    """A recorded game that was left out, and why."""


def _place(fault: FaultEntry) -> str:
    return f"{fault.file}:{fault.line}:{fault.column}"


def of_native(error: _native.NativeError, about_rules: bool = False) -> Exception:
    """The exception for a native failure. Behind its JSON may stand the argument or column that it is about, and the word
    for the kind of mistake: `value` or `type`."""
    text, *about = error.args
    try:
        whole: dict[str, Any] = json.loads(text)
    except ValueError:
        return JongError("failed", text)
    said: dict[str, Any] = whole["error"]
    code, message, help = said["code"], said["message"], said.get("help")
    if about:
        place, kind = about
        return (ArgumentTypeError if kind == "type" else ArgumentError)(code, message, help, place)
    if "faults" in said or about_rules:
        faults: tuple[FaultEntry, ...] = read(tuple[FaultEntry, ...], said.get("faults") or [])
        return RulesError(code, message, help, faults)
    if said["defects"]:
        defects: tuple[Defect, ...] = read(tuple[Defect, ...], said["defects"])
        return HandError(code, message, help, defects, whole.get("id"))
    return JongError(code, message, help)
