"""The way from JSON to the types of `jong.results`."""

from __future__ import annotations

import dataclasses
import types
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from . import results


class FrozenDict(dict[str, Any]):
    """A table that stays as it is, so that a result with it can be a key itself."""

    def __hash__(self) -> int:  # type: ignore[override]
        # The same for the same tables, whatever the values are.
        return hash(frozenset(self))

    def _refuse(self, *_: object, **__: object) -> Any:
        raise TypeError("a result does not change: make a dict of it first")

    __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _refuse

    def __copy__(self) -> FrozenDict:
        return self

    def __deepcopy__(self, _: object) -> FrozenDict:
        return self

    def __reduce__(self) -> tuple[type, tuple[dict[str, Any]]]:
        return (FrozenDict, (dict(self),))


def _frozen(value: Any) -> Any:
    """JSON of no type of its own, which stays as it is."""
    if isinstance(value, dict):
        return FrozenDict({key: _frozen(one) for key, one in value.items()})
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def read(kind: Any, value: Any) -> Any:
    """Reads JSON as a type. A key that the type does not know is an error: types and JSON are of one version."""
    return _reader(kind)(value)


@lru_cache(maxsize=None)
def _reader(kind: Any) -> Callable[[Any], Any]:
    origin = get_origin(kind)
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        return _dataclass(kind)
    if origin is tuple:
        (item, *_) = get_args(kind)
        return lambda value: tuple(_reader(item)(one) for one in value)
    if origin is not None and isinstance(origin, type) and issubclass(origin, Mapping):
        (_, of) = get_args(kind)
        return lambda value: FrozenDict({key: _reader(of)(one) for key, one in value.items()})
    if origin is Union or isinstance(kind, types.UnionType):
        return _union(get_args(kind))
    return _frozen


def _dataclass(kind: type[Any]) -> Callable[[Any], Any]:
    hints = get_type_hints(kind, vars(results))
    fields = {field.metadata.get("key", field.name): field.name for field in dataclasses.fields(kind)}

    def make(value: Any) -> Any:
        return kind(**{fields[key]: _reader(hints[fields[key]])(one) for key, one in value.items()})

    return make


def _fits(kind: Any, value: Any) -> bool:
    """True if a value can be of a member of a union."""
    origin = get_origin(kind)
    if kind is type(None):
        return value is None
    if dataclasses.is_dataclass(kind) and isinstance(kind, type):
        if not isinstance(value, dict):
            return False
        fields = {field.metadata.get("key", field.name): field for field in dataclasses.fields(kind)}
        missing = dataclasses.MISSING
        needed = {
            key for key, of in fields.items() if of.default is missing and of.default_factory is missing
        }
        literals = {
            key: get_args(hint)
            for key, hint in get_type_hints(kind, vars(results)).items()
            if get_origin(hint) is Literal and key in value
        }
        return needed <= value.keys() <= fields.keys() and all(value[key] in words for key, words in literals.items())
    if origin is Literal:
        return value in get_args(kind)
    if origin is tuple:
        return isinstance(value, list)
    if origin is not None:
        return isinstance(value, dict)
    return isinstance(value, (int, float)) if kind is float else isinstance(value, kind)


def _union(kinds: tuple[Any, ...]) -> Callable[[Any], Any]:
    def make(value: Any) -> Any:
        for kind in kinds:
            if _fits(kind, value):
                return _reader(kind)(value)
        raise TypeError(f"{value!r} is none of {kinds}")

    return make
