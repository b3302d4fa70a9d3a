"""Rulesets, and what is asked of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar

from . import _native
from ._hand import Hand, HandFields, native
from ._page import Page, Shown
from ._read import read
from .errors import RulesError, of_native
from .results import (
    CatalogueEntry,
    CheckedFile,
    Compared,
    Diff,
    Explanation,
    Impact,
    Interview,
    NearRuleset,
    NotWon,
    PatternEntry,
    QuestionEntry,
    ReplaySum,
    Result,
    Settlement,
    Simulation,
    Waits,
    WhyNot,
)

if TYPE_CHECKING:
    from typing_extensions import Unpack

Lang = Literal["en", "it", "ja", "zh-Hant", "vi"]
"""The languages that Jong speaks."""
Terms = Literal["auto", "en", "ja", "romaji", "it", "zh", "vi"]
"""The words for patterns and calls; `auto` are those of the language."""

Column = Literal[
    "win", "worth", "totals", "value", "limit", "patterns", "suppressed", "points", "payments", "reason", "message",
    "error", "line",
]  # fmt: skip
"""A column of results, named like the same part of a result as JSON. `line` is the whole result as JSON."""

T = TypeVar("T")


class ArrowArray(Protocol):
    """A table that hands out an Arrow C array, such as a record batch."""

    def __arrow_c_array__(self, requested_schema: object | None = None) -> Any: ...


class ArrowStream(Protocol):
    """A table that hands out an Arrow C stream: of pyarrow, Polars, pandas, DuckDB."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> Any: ...


def _call(ask: Callable[[], T], about_rules: bool = False) -> T:
    try:
        return ask()
    except _native.NativeError as error:
        raise of_native(error, about_rules) from None


def _result(kind: Any, answer: _native.Answer) -> Any:
    result = read(kind, json.loads(answer.json))
    if isinstance(result, Shown):
        result.__dict__["_answer"] = answer
    return result


class _Many(tuple[T, ...], Shown):
    """Several results that have a page together."""

    @classmethod
    def _of(cls, kind: Any, answer: _native.Answer) -> Any:
        many = cls(_result(tuple[kind, ...], answer))
        many.__dict__["_answer"] = answer
        return many

    def __reduce__(self) -> tuple[type, tuple[tuple[T, ...]]]:
        return (type(self), (tuple(self),))


class Comparison(_Many[Compared]):
    """A hand under several rulesets, one result each."""


class Questions(_Many[QuestionEntry]):
    """The questions that rulesets answer, with the answers of each."""


class Nearest(_Many[NearRuleset]):
    """The published rules that are closest to some rules, the closest first."""


class RulesetList(_Many[CatalogueEntry]):
    """The rulesets there are."""


class Ruleset:
    """The rules of a table. It can be sent to other processes and machines, which open it by its text or id."""

    def __init__(self, opened: _native.Rules, lang: Lang, terms: Terms, source: tuple[str, str | None]) -> None:
        self._native = opened
        self._keys = (lang, terms)
        self._source = source

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
        return (_reopen, (*self._source, *self._keys, self.fingerprint))

    def score(self, hand: Hand, **fields: Unpack[HandFields]) -> Result:
        """The worth of a hand that was won, and who pays: `Won` or `NotWon`, which `result.win` tells apart.

        Raises `HandError` if the hand cannot be read, or contradicts itself or the rules.
        """
        asked = native(hand, fields)
        result: Result = _result(Result, _call(lambda: self._native.score(asked, self._keys)))
        return result

    def explain(self, hand: Hand, **fields: Unpack[HandFields]) -> Explanation | NotWon:
        """Every way to see the hand, what counted and what did not, each point with the line of the file that set it.

        `NotWon` for a hand of another game, which has no readings here.
        """
        asked = native(hand, fields)
        answer = _call(lambda: self._native.explain(asked, self._keys))
        told: Explanation | NotWon = _result(Explanation | NotWon, answer)
        return told

    def why_not(self, pattern: str, hand: Hand, **fields: Unpack[HandFields]) -> WhyNot:
        """What a hand lacks for a pattern, which is named by its id or as some language calls it."""
        asked = native(hand, fields)
        told: WhyNot = _result(WhyNot, _call(lambda: self._native.explain(asked, self._keys, pattern)))
        return told

    def waits(self, hand: Hand, **fields: Unpack[HandFields]) -> Waits:
        """The tiles that complete a hand, or that bring it nearer."""
        asked = native(hand, fields)
        waits: Waits = _result(Waits, _call(lambda: self._native.waits(asked, self._keys)))
        return waits

    def settle(self, finished: Mapping[str, object] | str) -> Settlement:
        """Every payment at the end of a hand of all players: a record as `jong schema --records` has it, or its JSON."""
        text = finished if isinstance(finished, str) else json.dumps(finished, ensure_ascii=False)
        settled: Settlement = _result(Settlement, _call(lambda: self._native.settle(text, self._keys)))
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
        wanted = None if columns is None else list(columns)
        return _call(lambda: self._native.score_batch(table, self._keys, wanted, list(keep)))

    def sample(self, start: int, stop: int, *, seed: int = 1) -> list[str]:
        """The wins of a simple player with the numbers from `start` up to `stop`, as records in JSON.

        A win depends on none of those before it: ranges may be divided among machines in any way.
        """
        return self._native.sample(seed, start, stop)

    def score_lines(self, lines: Iterable[str], *, payments: bool = False) -> list[str]:
        """Scores lines of JSON, as `jong score --jsonl` does, and returns its lines."""
        return _call(lambda: self._native.lines("score", list(lines), self._keys, payments))

    def settle_lines(self, lines: Iterable[str]) -> list[str]:
        """Settles lines of JSON, as `jong settle --jsonl` does, and returns its lines."""
        return _call(lambda: self._native.lines("settle", list(lines), self._keys, False))


def _reopen(name: str, text: str | None, lang: Lang, terms: Terms, fingerprint: str) -> Ruleset:
    """Opens a ruleset that came from another process."""
    rules = open(name, lang=lang, terms=terms) if text is None else open_text(text, name=name, lang=lang, terms=terms)
    if rules.fingerprint != fingerprint:
        raise RulesError(
            "other-rules",
            f"{name} has other values here: fingerprint {rules.fingerprint}, not {fingerprint}",
            "install the same version of Jong on both sides",
        )
    return rules


def open(what: str | Path, *, lang: Lang = "en", terms: Terms = "auto") -> Ruleset:
    """Opens a ruleset by its id, by the end of an id where only one ends so, or by the path of a file.

    Its answers are in the language `lang`, and `terms` are the players' words for patterns. Raises `RulesError`.
    """
    what = str(what)
    opened = _call(lambda: _native.open(what, (lang, terms)), about_rules=True)
    text = Path(what).read_text(encoding="utf-8") if what.endswith(".toml") else None
    return Ruleset(opened, lang, terms, (what if text is not None else opened.id, text))


def open_text(text: str, *, name: str = "rules.toml", lang: Lang = "en", terms: Terms = "auto") -> Ruleset:
    """Opens a ruleset from the text of its file; `name` is the file's name in messages. Raises `RulesError`."""
    opened = _call(lambda: _native.open_text(text, name, (lang, terms)), about_rules=True)
    return Ruleset(opened, lang, terms, (name, text))


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
    asked, opened = native(hand, fields), [rules._native for rules in rulesets]
    answer = _call(lambda: _native.compare(asked, opened, (lang, terms), extra_set))
    comparison: Comparison = Comparison._of(Compared, answer)
    return comparison


def compare_rules(
    rulesets: Sequence[Ruleset], *, all: bool = False, lang: Lang = "en", terms: Terms = "auto"
) -> Questions:
    """Rulesets question by question, without a hand; `all` shows the questions that they answer alike too."""
    opened = [rules._native for rules in rulesets]
    answer = _call(lambda: _native.compare_rules(opened, all, (lang, terms)))
    questions: Questions = Questions._of(QuestionEntry, answer)
    return questions


def diff(
    a: Ruleset,
    b: Ruleset,
    *,
    hands: int = 1,
    seed: int = 1,
    wins: int = 20000,
    lang: Lang = "en",
    terms: Terms = "auto",
) -> Diff:
    """What two rulesets differ in, each difference with a hand that shows it."""
    found: Diff = _result(Diff, _call(lambda: _native.diff(a._native, b._native, (hands, seed, wins), (lang, terms))))
    return found


def impact(
    base: Ruleset,
    house: Ruleset,
    *,
    games: Iterable[str] | None = None,
    wins: int = 20000,
    seed: int = 1,
    play: int = 0,
    players: Sequence[str] = ("sound", "quick", "mixed"),
    lang: Lang = "en",
    terms: Terms = "auto",
) -> Impact:
    """What a change of rules does to a game: the same hands settled under both rules.

    `games` are recorded hands in JSON: finished hands of all players, or wins. Without them they are the first `wins` of
    a simple player, who plays by `base`. The players are as they were: people who know another rule play otherwise.
    With `play` that is counted, too: so many matches of each kind of `players`, who know the rules, under both.
    """
    lines = None if games is None else list(games)
    answer = _call(
        lambda: _native.impact(base._native, house._native, wins, seed, (lang, terms), lines, play, list(players))
    )
    found: Impact = _result(Impact, answer)
    return found


def simulate(
    rules: Ruleset,
    *,
    hands: int = 10000,
    seed: int = 1,
    players: Sequence[str] = ("sound",),
    lang: Lang = "en",
    terms: Terms = "auto",
) -> Simulation:
    """Hands played by players that come with Jong: `random`, `quick` or `sound`, one for all chairs or one for each."""
    answer = _call(lambda: _native.simulate(rules._native, hands, seed, list(players), (lang, terms)))
    played: Simulation = _result(Simulation, answer)
    return played


def simulate_part(
    rules: Ruleset,
    number: int,
    of: int,
    *,
    hands: int = 10000,
    seed: int = 1,
    players: Sequence[str] = ("sound",),
) -> str:
    """Part `number`, from 1, of `of` parts of a simulation: a line of sums, for `merge_simulation`."""
    part = (number, of)
    answer = _call(lambda: _native.simulate(rules._native, hands, seed, list(players), ("en", "auto"), part))
    return answer.json


def merge_simulation(rules: Ruleset, parts: Iterable[str], *, lang: Lang = "en", terms: Terms = "auto") -> Simulation:
    """The simulation of which these are all the parts, in any order: the same as one call of `simulate`."""
    answer = _call(lambda: _native.merge_simulation(rules._native, list(parts), (lang, terms)))
    played: Simulation = _result(Simulation, answer)
    return played


def replay(
    text: str,
    *,
    name: str = "log",
    rules: Ruleset | None = None,
    lang: Lang = "en",
    terms: Terms = "auto",
) -> ReplaySum:
    """The log of a game, replayed with every action checked: Jong's own, Tenhou's XML or JSON, or mjai.

    It is replayed by the rules that it names, or by `rules`. `faults` says where it contradicts them.
    """
    answer = _call(lambda: _native.replay_log(text, name, (lang, terms), None if rules is None else rules._native))
    replayed: ReplaySum = _result(ReplaySum, answer)
    return replayed


def nearest(rules: Ruleset, *, lang: Lang = "en", terms: Terms = "auto") -> Nearest:
    """The published rules that are closest to some rules, and what still differs."""
    answer = _call(lambda: _native.nearest(rules._native, (lang, terms)), about_rules=True)
    found: Nearest = Nearest._of(NearRuleset, answer)
    return found


def check(what: str | Path, *, deep: bool = False, lang: Lang = "en") -> CheckedFile:
    """Every fault of a rules file, with its place and its mend: the file of a path or an id."""
    answer = _call(lambda: _native.check(str(what), deep, (lang, "auto")), about_rules=True)
    checked: CheckedFile = _result(CheckedFile, answer)
    return checked


def check_text(text: str, *, name: str = "rules.toml", deep: bool = False, lang: Lang = "en") -> CheckedFile:
    """Every fault of the text of a rules file, with its place and its mend."""
    answer = _call(lambda: _native.check(name, deep, (lang, "auto"), text), about_rules=True)
    checked: CheckedFile = _result(CheckedFile, answer)
    return checked


def list_rules(*, lang: Lang = "en", terms: Terms = "auto") -> RulesetList:
    """The rulesets that come with Jong."""
    answer = _call(lambda: _native.list_rules((lang, terms)), about_rules=True)
    found: RulesetList = RulesetList._of(CatalogueEntry, answer)
    return found


def list_patterns() -> tuple[PatternEntry, ...]:
    """The patterns of all games, each with its names."""
    found: tuple[PatternEntry, ...] = _result(tuple[PatternEntry, ...], _call(_native.list_patterns, about_rules=True))
    return found


class Interviewer:
    """Finds out which rules a table plays by: it asks what hands are worth there.

        interviewer = jong.Interviewer(grammar="taiwan")
        while (question := interviewer.so_far().question) is not None:
            interviewer.answer(input(question))
    """

    def __init__(
        self,
        *,
        grammar: str | None = None,
        hand_size: int | None = None,
        players: int | None = None,
        also: Sequence[str] = (),
        lang: Lang = "en",
    ) -> None:
        self._native = _call(
            lambda: _native.Interviewer(grammar, hand_size, players, list(also), (lang, "auto")), about_rules=True
        )

    def so_far(self) -> Interview:
        """The next question, what was answered, and the verdict so far."""
        interview: Interview = _result(Interview, _call(self._native.so_far))
        return interview

    def answer(self, text: str) -> None:
        """Answers the question, in words as people write them. Raises `JongError` for what is no answer to it."""
        _call(lambda: self._native.answer(text))

    def back(self) -> bool:
        """Takes the last answer back; false if there is none."""
        return self._native.back()


def identify(answers: Iterable[str], *, grammar: str | None = None, lang: Lang = "en") -> Interview:
    """The interview with these answers, in the order of the questions; it ends with them, or with the last question."""
    interviewer = Interviewer(grammar=grammar, lang=lang)
    for answer in answers:
        if interviewer.so_far().question is None:
            break
        interviewer.answer(answer)
    return interviewer.so_far()
