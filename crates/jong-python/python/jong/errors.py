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

    def __init__(self, code: str, message: str, help: str | None = None) -> None:
        super().__init__(code, message, help)
        self.code, self.message, self.help = code, message, help

    def __str__(self) -> str:
        return f"{self.message} ({self.help})" if self.help else self.message


class HandError(JongError):
    """A hand or a record that cannot be read, or contradicts itself or the rules."""

    defects: tuple[Defect, ...]
    """All that is wrong with it, each with its field and its place in that field, in characters from 0."""
    id: str | None
    """The id of the record, if it could be read."""

    def __init__(
        self, code: str, message: str, help: str | None = None, defects: tuple[Defect, ...] = (), id: str | None = None
    ) -> None:
        super().__init__(code, message, help)
        self.args = (code, message, help, defects, id)
        self.defects, self.id = defects, id


class RulesError(JongError):
    """Rules that cannot be opened."""

    faults: tuple[FaultEntry, ...]
    """The faults of the files, each with its line, its column and its mend. None if there is no such file."""

    def __init__(
        self, code: str, message: str, help: str | None = None, faults: tuple[FaultEntry, ...] = ()
    ) -> None:
        super().__init__(code, message, help)
        self.args = (code, message, help, faults)
        self.faults = faults

    def __str__(self) -> str:
        if not self.faults:
            return super().__str__()
        lines = []
        for fault in self.faults:
            mend = f" ({fault.help})" if fault.help else ""
            lines.append(f"{fault.file}:{fault.line}:{fault.column}: {fault.severity}: {fault.message}{mend}")
        return "\n".join(lines)


def of_native(error: _native.NativeError, about_rules: bool = False) -> Exception:
    """The exception for a native failure."""
    try:
        whole: dict[str, Any] = json.loads(str(error))
    except ValueError:
        return JongError("failed", str(error))
    said = whole["error"]
    if "faults" in said or about_rules:
        faults: tuple[FaultEntry, ...] = read(tuple[FaultEntry, ...], said.get("faults") or [])
        return RulesError(said["code"], said["message"], said.get("help"), faults)
    if said["defects"]:
        defects: tuple[Defect, ...] = read(tuple[Defect, ...], said["defects"])
        return HandError(said["code"], said["message"], said.get("help"), defects, whole.get("id"))
    return JongError(said["code"], said["message"], said.get("help"))
