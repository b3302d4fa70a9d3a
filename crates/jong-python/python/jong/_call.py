"""Questions to the native part, and its answers as typed results."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Literal, TypeVar

from . import _native
from ._page import Shown
from ._read import read
from .errors import of_native

Lang = Literal["en", "it", "ja", "zh-Hant", "vi"]
"""The languages that Jong speaks."""
Terms = Literal["auto", "en", "ja", "romaji", "it", "zh", "vi"]
"""The words for patterns and calls; `auto` are those of the language."""

T = TypeVar("T")


def call(ask: Callable[[], T], about_rules: bool = False) -> T:
    """The answer to a question. Raises `JongError` where it has none."""
    try:
        return ask()
    except _native.NativeError as error:
        raise of_native(error, about_rules) from None


def result_of(kind: Any, answer: _native.Answer) -> Any:
    """An answer as a typed result."""
    result = read(kind, json.loads(answer.json))
    if isinstance(result, Shown):
        result.__dict__["_answer"] = answer
    return result


class Many(tuple[T, ...], Shown):
    """Several results that have a page together."""

    @classmethod
    def _of(cls, kind: Any, answer: _native.Answer) -> Any:
        many = cls(result_of(tuple[kind, ...], answer))
        many.__dict__["_answer"] = answer
        return many

    def __reduce__(self) -> tuple[type, tuple[tuple[T, ...]], dict[str, object]]:
        return (type(self), (tuple(self),), self.__getstate__())
