"""Rulesets, and what is asked of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, Protocol

from . import _arguments as arguments
from . import _native
from ._call import Lang, Many, Terms, call, result_of
from ._hand import Hand, HandFields, native, record
from ._page import Page
from .errors import ArgumentError, RulesError
from .results import (
    CatalogueEntry,
    CheckedFile,
    Compared,
    Diff,
    Explanation,
    NearRuleset,
    NotWon,
    PatternEntry,
    QuestionEntry,
    Result,
    Settlement,
    Waits,
    WhyNot,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack

Column = Literal[
    "win", "worth", "totals", "value", "limit", "patterns", "suppressed", "points", "payments", "reason", "message",
    "error", "line",
]  # fmt: skip
"""A column of results, named like the same part of a result as JSON. `line` is the whole result as JSON."""


class ArrowArray(Protocol):
    """A table that hands out an Arrow C array, such as a record batch."""

    def __arrow_c_array__(self, requested_schema: object | None = None) -> Any: ...


class ArrowStream(Protocol):
    """A table that hands out an Arrow C stream: of pyarrow, Polars, pandas, DuckDB."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> Any: ...


class Comparison(Many[Compared]):
    """A hand under several rulesets, one result each."""


class Questions(Many[QuestionEntry]):
    """The questions that rulesets answer, with the answers of each."""


class Nearest(Many[NearRuleset]):
    """The published rules that are closest to some rules, the closest first."""


class RulesetList(Many[CatalogueEntry]):
    """The rulesets there are."""


class Ruleset:
    """The rules of a table. It can be sent to other processes and machines: what comes with Jong goes by its id, and files
    of a house go with the texts of all that they extend."""

    def __init__(self, opened: _native.Rules, lang: str, terms: str) -> None:
        self._native = opened
        self._keys = (lang, terms)

    @property
    def id(self) -> str:
        """The id, such as `riichi/ema-2025`."""
        return self._native.id

    @property
    def name(self) -> str:
        """The name in the language of the ruleset's answers."""
        return self._native.name(self._keys)

    @property
    def fingerprint(self) -> str:
        """Sixteen digits that are the same for rules with the same values."""
        return self._native.fingerprint

    @property
    def grammar(self) -> str:
        """The word of the grammar: the way in which values become payments."""
        return self._native.grammar

    @property
    def players(self) -> int:
        """The number of players."""
        return self._native.players

    @property
    def hand_size(self) -> int:
        """The tiles that a player holds between turns."""
        return self._native.hand_size

    @property
    def page(self) -> Page:
        """The rules on one sheet."""
        return Page(self._native.sheet(self._keys))

    def _repr_html_(self) -> str:
        return self.page._repr_html_()

    def __repr__(self) -> str:
        return f"<jong.Ruleset {self.id} {self.fingerprint}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruleset) and (self.id, self.fingerprint) == (other.id, other.fingerprint)

    def __hash__(self) -> int:
        return hash((self.id, self.fingerprint))

    def __reduce__(self) -> tuple[Callable[..., Ruleset], tuple[object, ...]]:
        return (_reopen, (self.id, self._native.house_files(), *self._keys, self.fingerprint))

    def score(self, hand: Hand, **fields: Unpack[HandFields]) -> Result:
        """The worth of a hand that was won, and who pays: `Won` or `NotWon`, which `result.win` tells apart.

        Raises `HandError` if the hand cannot be read, or contradicts itself or the rules.
        """
        asked = native(hand, fields)
        result: Result = result_of(Result, call(lambda: self._native.score(asked, self._keys)))
        return result

    def explain(self, hand: Hand, **fields: Unpack[HandFields]) -> Explanation | NotWon:
        """Every way to see the hand, what counted and what did not, each point with the line of the file that set it.

        `NotWon` for a hand of another game, which has no readings here.
        """
        asked = native(hand, fields)
        answer = call(lambda: self._native.explain(asked, self._keys))
        told: Explanation | NotWon = result_of(Explanation | NotWon, answer)
        return told

    def why_not(self, pattern: str, hand: Hand, **fields: Unpack[HandFields]) -> WhyNot:
        """What a hand lacks for a pattern, which is named by its id or as some language calls it."""
        asked = native(hand, fields)
        told: WhyNot = result_of(WhyNot, call(lambda: self._native.explain(asked, self._keys, pattern)))
        return told

    def waits(self, hand: Hand, **fields: Unpack[HandFields]) -> Waits:
        """The tiles that complete a hand, or that bring it nearer."""
        asked = native(hand, fields)
        waits: Waits = result_of(Waits, call(lambda: self._native.waits(asked, self._keys)))
        return waits

    def settle(self, finished: Mapping[str, object] | str) -> Settlement:
        """Every payment at the end of a hand of all players: a record as `jong schema --records` has it, or its JSON."""
        text = finished if isinstance(finished, str) else record(finished)
        settled: Settlement = result_of(Settlement, call(lambda: self._native.settle(text, self._keys)))
        return settled

    def score_batch(
        self,
        table: ArrowStream | ArrowArray,
        *,
        columns: Sequence[Column] | None = None,
        keep: Sequence[str] = (),
    ) -> _native.Batch:
        """Scores every row of a table of wins, and returns a table with a row for each.

        The table is anything with an Arrow C array or stream. Its columns are named like the fields of a record, and
        those that a record can do without may be missing or empty. `hand`, `bonus`, `dora` and `ura` are notation, or
        lists of `uint8`: 11-19 characters, 21-29 dots, 31-39 bamboo, 41-47 honours, 51-53 red fives, 61-64 flowers, 71-74
        seasons. So is `win`, a single tile. `melds` are lists of notation, or of `struct<tiles: list<uint8>,
        concealed: bool>`. Numbers that a byte cannot hold are no tiles.

        `columns` are those of the results. `id` is handed through, and so is what `keep` names; any other column that is
        no field is an error. A row that is refused has its defects in the column `error`, and the batch goes on.

        The result is read by `pyarrow.table(…)`, `polars.DataFrame(…)`, `pandas.DataFrame.from_arrow(…)`, or in DuckDB by
        the name of its variable. Python's lock is let go meanwhile.
        """
        arguments.table(table)
        wanted, kept = None if columns is None else arguments.texts("columns", columns), arguments.texts("keep", keep)
        if wanted == []:
            help = "name some, or leave `columns` out for the usual ones"
            raise ArgumentError("bad-value", "`columns` names no column of results", help, "columns")
        return call(lambda: self._native.score_batch(table, self._keys, wanted, kept))

    def sample(self, start: int, stop: int, *, seed: int = 1, players: str = "sound") -> list[str]:
        """The wins with the numbers from `start` up to `stop`, as records in JSON.

        `players` made them: `sound` ones, whose wins are like those of people, or `quick` ones, six times as many in the
        same time. A win depends on none of those before it: ranges may be divided among machines in any way.
        """
        chance, level = arguments.number("seed", seed), arguments.text("players", players)
        first, end = arguments.number("start", start), arguments.number("stop", stop)
        return call(lambda: self._native.sample(chance, first, end, level, self._keys))

    def score_lines(self, lines: Iterable[str] | os.PathLike[str], *, payments: bool = False) -> list[str]:
        """Scores lines of JSON, or those of a file, as `jong score --jsonl` does, and returns its lines."""
        read = arguments.lines("lines", lines)
        return call(lambda: self._native.lines("score", read, self._keys, payments))

    def settle_lines(self, lines: Iterable[str] | os.PathLike[str]) -> list[str]:
        """Settles lines of JSON, or those of a file, as `jong settle --jsonl` does, and returns its lines."""
        read = arguments.lines("lines", lines)
        return call(lambda: self._native.lines("settle", read, self._keys, False))


def _reopen(id: str, files: list[tuple[str, str]], lang: str, terms: str, fingerprint: str) -> Ruleset:
    """Opens a ruleset that came from another process: that of an id, or of the texts of its files, its own first."""
    keys = (lang, terms)
    native = call(lambda: _native.open_files(files, keys) if files else _native.open(id, keys), about_rules=True)
    rules = Ruleset(native, lang, terms)
    if rules.fingerprint != fingerprint:
        raise RulesError(
            "other-rules",
            f"{id} has other values here: fingerprint {rules.fingerprint}, not {fingerprint}",
            "install the same version of Jong on both sides",
        )
    return rules


def open(what: str | os.PathLike[str], *, lang: Lang = "en", terms: Terms = "auto") -> Ruleset:
    """Opens a ruleset by its id, by the end of an id where only one ends so, or by the path of a file.

    Its answers are in the language `lang`, and `terms` are the players' words for patterns. Raises `RulesError`.
    """
    name, keys = arguments.name("what", what), arguments.keys(lang, terms)
    return Ruleset(call(lambda: _native.open(name, keys), about_rules=True), *keys)


def open_text(text: str, *, name: str = "rules.toml", lang: Lang = "en", terms: Terms = "auto") -> Ruleset:
    """Opens a ruleset from the text of its file; `name` is the file's name in messages. Raises `RulesError`."""
    files, keys = [(arguments.text("name", name), arguments.text("text", text))], arguments.keys(lang, terms)
    return Ruleset(call(lambda: _native.open_files(files, keys), about_rules=True), *keys)


def compare(
    hand: Hand,
    rulesets: Sequence[Ruleset],
    *,
    extra_set: str | None = None,
    lang: Lang = "en",
    terms: Terms = "auto",
    **fields: Unpack[HandFields],
) -> Comparison:
    """One hand under several rulesets. `extra_set` is added where the rules play with one set more."""
    asked, opened, keys = native(hand, fields), arguments.all_opened("rulesets", rulesets), arguments.keys(lang, terms)
    extra = None if extra_set is None else arguments.text("extra_set", extra_set)
    answer = call(lambda: _native.compare(asked, opened, keys, extra))
    comparison: Comparison = Comparison._of(Compared, answer)
    return comparison


def compare_rules(
    rulesets: Sequence[Ruleset], *, all: bool = False, lang: Lang = "en", terms: Terms = "auto"
) -> Questions:
    """Rulesets question by question, without a hand; `all` shows the questions that they answer alike too."""
    opened, keys = arguments.all_opened("rulesets", rulesets), arguments.keys(lang, terms)
    answer = call(lambda: _native.compare_rules(opened, all, keys))
    questions: Questions = Questions._of(QuestionEntry, answer)
    return questions


def diff(
    a: Ruleset,
    b: Ruleset,
    *,
    hands: int = 1,
    seed: int = 1,
    wins: int = 4000,
    lang: Lang = "en",
    terms: Terms = "auto",
) -> Diff:
    """What two rulesets differ in, each difference with a hand that shows it."""
    opened, keys = (arguments.opened("a", a), arguments.opened("b", b)), arguments.keys(lang, terms)
    search = (arguments.number("hands", hands), arguments.number("seed", seed), arguments.number("wins", wins))
    found: Diff = result_of(Diff, call(lambda: _native.diff(*opened, search, keys)))
    return found


def nearest(rules: Ruleset, *, lang: Lang = "en", terms: Terms = "auto") -> Nearest:
    """The published rules that are closest to some rules, and what still differs."""
    opened, keys = arguments.opened("rules", rules), arguments.keys(lang, terms)
    answer = call(lambda: _native.nearest(opened, keys), about_rules=True)
    found: Nearest = Nearest._of(NearRuleset, answer)
    return found


def check(what: str | os.PathLike[str], *, deep: bool = False, lang: Lang = "en") -> CheckedFile:
    """Every fault of a rules file, with its place and its mend: the file of a path or an id."""
    name, keys = arguments.name("what", what), arguments.keys(lang)
    answer = call(lambda: _native.check(name, deep, keys), about_rules=True)
    checked: CheckedFile = result_of(CheckedFile, answer)
    return checked


def check_text(text: str, *, name: str = "rules.toml", deep: bool = False, lang: Lang = "en") -> CheckedFile:
    """Every fault of the text of a rules file, with its place and its mend."""
    of, called, keys = arguments.text("text", text), arguments.text("name", name), arguments.keys(lang)
    answer = call(lambda: _native.check(called, deep, keys, of), about_rules=True)
    checked: CheckedFile = result_of(CheckedFile, answer)
    return checked


def list_rules(*, lang: Lang = "en", terms: Terms = "auto") -> RulesetList:
    """The rulesets that come with Jong."""
    keys = arguments.keys(lang, terms)
    answer = call(lambda: _native.list_rules(keys), about_rules=True)
    found: RulesetList = RulesetList._of(CatalogueEntry, answer)
    return found


def list_patterns() -> tuple[PatternEntry, ...]:
    """The patterns of all games, each with its names."""
    found: tuple[PatternEntry, ...] = result_of(tuple[PatternEntry, ...], call(_native.list_patterns, about_rules=True))
    return found
