"""Arguments as the native part wants them; what is of another kind is refused with its name and its mend."""

from __future__ import annotations

import operator
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from . import _native
from .errors import ArgumentError, ArgumentTypeError


def keys(lang: str, terms: str = "auto") -> tuple[str, str]:
    """The keys of a language and of the words for patterns."""
    return (text("lang", lang), text("terms", terms))


def text(name: str, value: object) -> str:
    """A text."""
    if not isinstance(value, str):
        raise of_other_kind(name, value, "a text")
    return value


def name(argument: str, value: object) -> str:
    """The name of something, or the path of a file."""
    return text(argument, os.fspath(value) if isinstance(value, os.PathLike) else value)


def number(name: str, value: object, least: int = 0, most: int = 2**64 - 1) -> int:
    """A whole number from `least` up to `most`."""
    try:
        whole = operator.index(value)  # type: ignore[arg-type]
    except TypeError:
        raise of_other_kind(name, value, "a whole number") from None
    if not least <= whole <= most:
        help = f"the least is {least}" if whole < least else f"the most is {most}"
        raise ArgumentError("out-of-range", f"`{name}` is {whole}", help, name)
    return whole


def decimal(name: str, value: object) -> float:
    """A number that need not be whole."""
    try:
        return float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError):
        raise of_other_kind(name, value, "a number") from None


def texts(name: str, value: Iterable[str]) -> list[str]:
    """Several texts. One alone would be taken letter by letter."""
    if isinstance(value, str) or not hasattr(value, "__iter__"):
        raise of_other_kind(name, value, "a list of texts")
    several = list(value)
    return [text(name, one) for one in several]


def lines(name: str, value: Iterable[str] | os.PathLike[str]) -> list[str]:
    """Lines: those of a file, if it is a path."""
    if isinstance(value, os.PathLike):
        # Texts of JSON may hold what Python alone takes for the end of a line.
        return [line.removesuffix("\r") for line in _read(name, value).removesuffix("\n").split("\n")]
    if isinstance(value, str):
        raise of_other_kind(name, value, "lines", "take text.splitlines(), or the path of a file: pathlib.Path(…)")
    return texts(name, value)


def opened(name: str, value: Any) -> _native.Rules:
    """The native rules of a ruleset."""
    rules = getattr(value, "_native", None)
    if not isinstance(rules, _native.Rules):
        raise of_other_kind(name, value, "a ruleset", "jong.open(…) opens one")
    return rules


def all_opened(name: str, value: Iterable[Any]) -> list[_native.Rules]:
    """The native rules of several rulesets."""
    if isinstance(value, str) or not hasattr(value, "__iter__"):
        raise of_other_kind(name, value, "a list of rulesets", "jong.open(…) opens one")
    return [opened(name, one) for one in value]


def table(value: object) -> None:
    """Checks that something is a table."""
    if any(hasattr(value, way) for way in ("__arrow_c_stream__", "__arrow_c_array__")):
        return
    if hasattr(value, "collect"):
        help = "collect it first: table.collect()"
    else:
        help = "make one of it: pyarrow.table(…), polars.DataFrame(…) or pandas.DataFrame(…)"
    raise of_other_kind("table", value, "a table that Arrow can read", help)


def of_other_kind(name: str, value: object, wanted: str, help: str | None = None) -> ArgumentTypeError:
    """The failure of a value of another kind than is wanted."""
    return ArgumentTypeError("bad-value", f"`{name}` is {_shown(value)}, and wants {wanted}", help, name)


def _read(name: str, path: os.PathLike[str]) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is no text in UTF-8"
        raise ArgumentError("unreadable", f"`{os.fspath(path)}` cannot be read: {why}", None, name) from error


def _shown(value: object) -> str:
    """A value in a few words."""
    if value is None or isinstance(value, (str, int, float)) and len(repr(value)) < 40:
        return repr(value)
    kind = type(value).__name__
    return f"{'an' if kind[0] in 'aeiouAEIOU' else 'a'} {kind}"
