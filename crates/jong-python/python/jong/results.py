"""The types of results. Made by make_results.py of the schema that `jong schema --results` prints: do not edit."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from ._page import Shown
from ._units import InFractions, InUnits, InUnitsOfMeasure

__all__ = [
    'Across',
    'AmountChange',
    'AnswerEntry',
    'Answered',
    'Assumptions',
    'By',
    'Candidate',
    'CatalogueEntry',
    'Change',
    'ChangedDeal',
    'ChangedHand',
    'CheckedFile',
    'Clause',
    'Compared',
    'ComparedNotWon',
    'ComparedRefusal',
    'ComparedResult',
    'ComparedWon',
    'Conformance',
    'CountInBoth',
    'Defect',
    'DefectCode',
    'Diff',
    'DirectEffect',
    'Drawn',
    'EditEntry',
    'Exchange',
    'ExplainedPattern',
    'ExplainedPoints',
    'Explanation',
    'FactExchange',
    'FactQuestion',
    'Failure',
    'FailureLine',
    'FailureReason',
    'FaultCode',
    'FaultEntry',
    'Field',
    'Fit',
    'FormInBoth',
    'FoulKind',
    'Group',
    'GroupShape',
    'HandExchange',
    'HandQuestion',
    'Impact',
    'Improvement',
    'Interview',
    'MeasuredChange',
    'NearRuleset',
    'NotAsked',
    'NotSettled',
    'NotWon',
    'OpenMatchEntry',
    'OptionDifference',
    'Origin',
    'Pair',
    'PairOfNullable_Payers',
    'Pattern',
    'PatternCount',
    'PatternDifference',
    'PatternEntry',
    'Payer',
    'Payers',
    'Payment',
    'PlayedByKind',
    'PlayedCount',
    'PlayedEffect',
    'Points',
    'Question',
    'QuestionEntry',
    'Rate',
    'Reading',
    'Reason',
    'ReasonLeftOut',
    'RecordedGames',
    'Reduction',
    'Refusal',
    'RefusedRecord',
    'Rejection',
    'Relation',
    'ReplayFaultEntry',
    'ReplaySum',
    'Report',
    'Result',
    'ResultOrRefusal',
    'Seat',
    'Settled',
    'Settlement',
    'SettlementOrRefusal',
    'SettlementWitness',
    'Severity',
    'Share',
    'ShareInMillionths',
    'SharedHand',
    'SharedPattern',
    'SimulatedPlayer',
    'Simulation',
    'Stake',
    'Status',
    'SumLine',
    'Sums',
    'Suppressed',
    'Suppression',
    'SuppressionRule',
    'Table',
    'Totals',
    'Unexplained',
    'UnfinishedHandEntry',
    'ValueCount',
    'Verdict',
    'Wait',
    'Waits',
    'WhyNot',
    'WinRecord',
    'Witness',
    'Won',
]


Seat: TypeAlias = Literal['E', 'S', 'W', 'N']


Status: TypeAlias = Literal['published', 'incomplete', 'experimental', 'base']
"""The word of a file on how far it can be relied on.

* `published`: Every value has a source; `check` refuses it where one has none.
* `incomplete`: Known parts are missing.
* `experimental`: Much of it is assumed.
* `base`: The options of a grammar at their most usual values, for others to extend; not listed.
"""


@dataclass(frozen=True, kw_only=True)
class CatalogueEntry:
    """A ruleset in a list."""

    id: str
    """The id."""

    name: str
    """The name in the language of the list, or the id."""

    grammar: str
    """The grammar's word."""

    family: str
    """The family: the folder of its file."""

    hand_size: int
    """Tiles that a player holds between turns."""

    tiles: int
    """Tiles in the wall."""

    players: int
    """The number of players."""

    sources: tuple[str, ...]
    """The sources of its values."""

    places: tuple[str, ...] = ()
    """The places where it is played, in the language of the list; none where nothing says so."""

    places_assumed: bool = False
    """True if the places are marked as assumed."""

    status: Status | None = None
    """The status, if its file names one."""

    file: str | None = None
    """The path of its file, if it does not come with Jong."""

    values: int
    """All values that are rules: names, examples and sources are none."""

    sourced: int
    """The number of them that have a source: their own, or that of their file."""

    assumed: int
    """The number of them that are marked as assumed."""

    disputed: int
    """The number of them on which sources differ."""


@dataclass(frozen=True, kw_only=True)
class PatternEntry:
    """A pattern in a list."""

    id: str
    """Its id."""

    names: Mapping[str, tuple[str, ...]]
    """Its names by language: the words to look for."""

    games: tuple[str, ...]
    """The grammars of the rulesets by which it counts."""


By: TypeAlias = Literal['draw', 'discard']


@dataclass(frozen=True, kw_only=True)
class Assumptions:
    """The fields of a win that nobody said, with the values that stand for them."""

    seat: Seat | None = None
    """The seat of the winner."""

    round: Seat | None = None
    """The wind of the round."""

    by: By | None = None
    """The way in which the winning tile came."""

    from_: Seat | None = field(metadata={'key': 'from'}, default=None)
    """The seat that discarded it."""

    opened: Seat | None = None
    """The seat whose wall was opened, where winds are counted from there."""


@dataclass(frozen=True, kw_only=True)
class Pattern:
    """A pattern that counts."""

    id: str
    """Its id."""

    value: int
    """Its value in all."""

    unit: str
    """The unit of the value, or the id of the limit that it is worth."""

    times: int | None = None
    """The times that it counts, if it can count several times."""

    assumed: bool | None = None
    """True if no source gives this value."""

    disputed: bool | None = None
    """True if a source gives another value."""


@dataclass(frozen=True, kw_only=True)
class Suppressed:
    """A pattern that holds and does not count."""

    id: str
    """Its id."""

    by: str
    """The pattern that drops it."""


@dataclass(frozen=True, kw_only=True)
class Points:
    """A line of points: of fu, or of stick points."""

    what: str
    """The id of the pattern, or the word for a step of the arithmetic."""

    value: int
    """The points in all."""

    unit: str
    """The unit."""

    times: int | None = None
    """The number of times, if there are several."""


Totals: TypeAlias = Mapping[Seat, int]
"""An amount for every seat of the table."""


Table: TypeAlias = Literal['table']
"""The table."""


Payer: TypeAlias = Seat | Table
"""A seat, or the table on which deposits lie."""


@dataclass(frozen=True, kw_only=True)
class Payment:
    """A payment with its reason."""

    from_: Payer = field(metadata={'key': 'from'})
    """The payer."""

    to: Seat
    """The seat that is paid."""

    amount: int
    """The amount."""

    why: str
    """The reason."""


@dataclass(frozen=True, kw_only=True)
class Won(Shown):
    """The patterns of a hand, and its worth."""

    id: str | None = None
    """The record's id."""

    rules: str
    """The id of the rules."""

    fingerprint: str
    """Their fingerprint."""

    win: Literal[True]
    """True if the hand wins."""

    assumed: Assumptions | None = None
    """The assumptions."""

    patterns: tuple[Pattern, ...]
    """The patterns that count."""

    suppressed: tuple[Suppressed, ...]
    """The patterns that hold and do not count."""

    points: tuple[Points, ...]
    """The lines of points."""

    value: Mapping[str, int]
    """The amount of each unit that the grammar counts in."""

    limit: str | None
    """The id of the limit that applies."""

    capped: bool | None = None
    """True if a limit cuts the value."""

    worth: int
    """The worth."""

    totals: Totals
    """The gain or loss of every seat."""

    payments: tuple[Payment, ...] = ()
    """The payments in order, as if nobody else won. `score --jsonl` has them if `--payments` asks."""


Reason: TypeAlias = Literal['not-complete', 'no-pattern', 'below-minimum', 'furiten', 'may-not-rob', 'wrong-size']


@dataclass(frozen=True, kw_only=True)
class NotWon(Shown):
    """A result, with the assumptions about the hand if there are any."""

    id: str | None = None
    """The record's id."""

    rules: str
    """The id of the rules."""

    fingerprint: str
    """Their fingerprint."""

    win: Literal[False]
    """True if the hand wins."""

    assumed: Assumptions | None = None
    """The assumptions."""

    reason: Reason
    """The reason."""

    message: str
    """The reason in a sentence."""


Result: TypeAlias = Won | NotWon
"""A result, with the assumptions about the hand if there are any."""


@dataclass(frozen=True, kw_only=True)
class Reduction:
    """A pattern of which some occurrences do not count."""

    of: int
    """The number of occurrences."""

    by: tuple[str, ...]
    """The patterns that take some away; none where a family counts once, or joins chows once."""


@dataclass(frozen=True, kw_only=True)
class Origin:
    """The place and the published source of a value."""

    key: str
    """The keys that lead to it, joined by dots."""

    set: str
    """The value as the file writes it, in TOML."""

    file: str
    """The file."""

    line: int
    """The line, from 1."""

    column: int
    """The column, from 1, in characters."""

    sources: tuple[str, ...] = ()
    """The published sources: the value's own, or those of its file."""

    assumed: bool = False
    """True if the value is assumed."""

    disputed: str | None = None
    """The voice that says otherwise, with its words."""


@dataclass(frozen=True, kw_only=True)
class ExplainedPattern:
    """A pattern that counts."""

    id: str
    """Its id."""

    value: int
    """Its value in all."""

    unit: str
    """The unit of the value, or the id of the limit that it is worth."""

    times: int | None = None
    """The times that it counts, if it can count several times."""

    assumed: bool | None = None
    """True if no source gives this value."""

    disputed: bool | None = None
    """True if a source gives another value."""

    tiles: tuple[str, ...]
    """The tiles that it is given for, in notation."""

    fewer: Reduction | None = None
    """The occurrences that do not count."""

    at: Origin | None
    """The origin of its value."""

    defined: Origin | None
    """The origin of its definition."""


SuppressionRule: TypeAlias = Literal['alone', 'instead-of', 'family', 'fallback', 'limit']
"""The rule by which a pattern that holds does not count.

* `alone`: Another pattern stands alone.
* `instead-of`: Another pattern is instead of it.
* `family`: Another pattern is the best of their family, or has joined its chows.
* `fallback`: The pattern counts only where nothing else does.
* `limit`: The hand is worth a limit, which leaves no room for it; or it is itself a limit, and the hand is worth
  more.
"""


@dataclass(frozen=True, kw_only=True)
class Suppression:
    """A pattern that holds and does not count."""

    id: str
    """Its id."""

    by: str | None
    """The pattern that drops it; `None` if the hand is worth more without it."""

    relation: SuppressionRule
    """The rule."""

    points: bool = False
    """True if it is worth points alone."""

    at: Origin | None
    """The origin of the rule."""


@dataclass(frozen=True, kw_only=True)
class ExplainedPoints:
    """A line of points."""

    what: str
    """The id of the pattern, or the word for a step of the arithmetic."""

    value: int
    """The points in all."""

    unit: str
    """The unit."""

    times: int | None = None
    """The number of times, if there are several."""

    tiles: tuple[str, ...] = ()
    """The tiles that they are given for, in notation."""

    at: Origin | None = None
    """The origin of the value."""


@dataclass(frozen=True, kw_only=True)
class SumLine:
    """A line of a sum in a language."""

    text: str
    """The line."""

    limit: str | None = None
    """The id of the limit that it comes to."""

    options: tuple[Origin, ...]
    """The options that it follows."""


GroupShape: TypeAlias = Literal['chow', 'pung', 'kong', 'pair', 'single', 'knitted']
"""The shape of a group of a reading.

* `chow`: Three tiles in a row.
* `pung`: Three tiles alike.
* `kong`: Four tiles alike.
* `pair`: Two tiles alike.
* `single`: A tile that stands alone.
* `knitted`: Three tiles of a suit, three apart.
"""


@dataclass(frozen=True, kw_only=True)
class Group:
    """A group of a reading."""

    kind: GroupShape
    """Its shape."""

    tiles: str
    """Its tiles in notation."""

    laid: bool
    """True if it was laid down."""

    concealed: bool
    """True if all tiles are the player's own."""

    completed: bool
    """True if the winning tile completed it."""


Rejection: TypeAlias = Literal['no-win', 'worth', 'value', 'order']
"""The reason that a reading was not chosen.

* `no-win`: The reading does not win.
* `worth`: The reading is worth less.
* `value`: The reading is worth the same and counts less.
* `order`: The reading comes to the same, and the other comes first.
"""


@dataclass(frozen=True, kw_only=True)
class Reading:
    """A reading in a language."""

    form: str
    """The shape of the hand."""

    wait: str
    """The wait that the winning tile ended."""

    groups: tuple[Group, ...]
    """Its groups."""

    held: tuple[str, ...]
    """The ids of all patterns that hold in it, counted or not."""

    patterns: tuple[ExplainedPattern, ...]
    """The patterns that count, lines of points left out."""

    suppressed: tuple[Suppression, ...]
    """The patterns that hold and do not count."""

    points: tuple[ExplainedPoints, ...]
    """The lines of points."""

    reason: Reason | None = None
    """The reason."""

    message: str | None = None
    """The reason in a sentence."""

    wanting: tuple[SumLine, ...] | None = None
    """The sums that it falls short by, if it does not win."""

    value: Mapping[str, int] = field(default_factory=dict)
    """The amount of each unit that the grammar counts in."""

    limit: str | None = None
    """The id of the limit that applies."""

    capped: bool | None = None
    """True if a limit cuts the value."""

    worth: int | None = None
    """The worth."""

    passed_over: Rejection | None = None
    """The reason that another reading was chosen."""


@dataclass(frozen=True, kw_only=True)
class Explanation(Shown):
    """A result, with the assumptions about the hand if there are any."""

    id: str | None = None
    """The name."""

    rules: str
    """The id of the rules."""

    fingerprint: str
    """Their fingerprint."""

    win: bool
    """True if the hand wins."""

    patterns: tuple[ExplainedPattern, ...] = ()
    """The patterns that count, lines of points left out."""

    suppressed: tuple[Suppression, ...] = ()
    """The patterns that hold and do not count."""

    points: tuple[ExplainedPoints, ...] = ()
    """The lines of points."""

    reason: Reason | None = None
    """The reason."""

    message: str | None = None
    """The reason in a sentence."""

    wanting: tuple[SumLine, ...] | None = None
    """The sums that it falls short by, if it does not win."""

    value: Mapping[str, int] = field(default_factory=dict)
    """The amount of each unit that the grammar counts in."""

    limit: str | None = None
    """The id of the limit that applies."""

    capped: bool | None = None
    """True if a limit cuts the value."""

    worth: int | None = None
    """The worth."""

    totals: Totals | None = None
    """The gain or loss of every seat."""

    readings: tuple[Reading, ...]
    """The readings in the order in which they were looked at."""

    chosen: int | None = None
    """The one that was chosen, by number from 0."""

    arithmetic: tuple[SumLine, ...] | None = None
    """The sums from its patterns to payments, line by line."""

    payments: tuple[Payment, ...] | None = None
    """The payments in order, as if nobody else won."""

    waits: tuple[str, ...] | None = None
    """The tiles that would have completed a hand without a reading."""

    shanten: int | None = None
    """The distance from ready of a hand without a reading or a wait."""

    assumed: Assumptions | None = None
    """The assumptions."""


@dataclass(frozen=True, kw_only=True)
class Clause:
    """A clause as JSON."""

    needs: str
    """The need."""

    found: str
    """The tiles or facts that were found."""

    holds: bool
    """True if it holds."""

    mend: str | None = None
    """The change that would make it hold."""


@dataclass(frozen=True, kw_only=True)
class WhyNot(Shown):
    """A result, with the assumptions about the hand if there are any."""

    id: str | None = None
    """The name."""

    rules: str
    """The id of the rules."""

    fingerprint: str
    """Their fingerprint."""

    pattern: str
    """The pattern's id."""

    win: bool
    """True if the hand wins."""

    answer: str
    """The answer as a word."""

    sentence: str
    """The answer as a sentence."""

    mend: str | None = None
    """The change that would make it count."""

    reading: str | None = None
    """The reading that was looked at, in notation."""

    by: str | None = None
    """The pattern because of which it does not count."""

    relation: SuppressionRule | None = None
    """The rule by which it does not count."""

    passed_over: Rejection | None = None
    """The reason that another reading was chosen."""

    clauses: tuple[Clause, ...] = ()
    """The clauses of the pattern, tested on that reading."""

    at: Origin | None = None
    """The origin of the rule that decides."""

    defined: Origin | None = None
    """The place where the pattern is defined."""

    assumed: Assumptions | None = None
    """The assumptions."""


Drawn: TypeAlias = Literal['exhausted', 'aborted', 'too-many-claims', 'foul']
"""The way in which a hand ended that nobody won. Its name in kebab-case is its word in JSON.

* `exhausted`: The wall was empty.
* `aborted`: The hand was broken off.
* `too-many-claims`: More players claimed the win than may, which makes it void.
* `foul`: A foul ended it.
"""


@dataclass(frozen=True, kw_only=True)
class Report:
    """The patterns of a hand, and its worth."""

    patterns: tuple[Pattern, ...]
    """The patterns that count."""

    suppressed: tuple[Suppressed, ...]
    """The patterns that hold and do not count."""

    points: tuple[Points, ...]
    """The lines of points."""

    value: Mapping[str, int]
    """The amount of each unit that the grammar counts in."""

    limit: str | None
    """The id of the limit that applies."""

    capped: bool | None = None
    """True if a limit cuts the value."""

    worth: int
    """The worth."""


FoulKind: TypeAlias = Literal['too-few', 'too-many', 'false-win', 'false-ready']


@dataclass(frozen=True, kw_only=True)
class Settled(Shown):
    """The settlement of a finished hand."""

    id: str | None = None
    """The record's id."""

    rules: str
    """The id of the rules."""

    fingerprint: str
    """Their fingerprint."""

    drawn: Drawn | None = None
    """The way in which it ended, if nobody won."""

    players: Mapping[Seat, Report]
    """The worth of each hand that these rules ask about."""

    fouls: Mapping[Seat, FoulKind] = field(default_factory=dict)
    """The foul of each player who did one."""

    off_result: Mapping[Seat, int] = field(metadata={'key': 'off-result'}, default=field(default_factory=dict))
    """The points that fouls take off the results of players."""

    out: tuple[Seat, ...] = ()
    """The players who lose their place in the match."""

    payments: tuple[Payment, ...]
    """The payments in order."""

    totals: Totals
    """The gain or loss of every seat."""

    missing: tuple[Seat, ...] = ()
    """The seats whose hands these rules would have asked about, if there were any."""


@dataclass(frozen=True, kw_only=True)
class NotSettled(Shown):
    """The settlement of a finished hand."""

    id: str | None = None
    """The record's id."""

    rules: str
    """The id of the rules."""

    fingerprint: str
    """Their fingerprint."""

    win: bool
    """Always false."""

    seat: Seat
    """The player."""

    reason: Reason
    """The reason."""

    message: str
    """The reason in a sentence."""


Settlement: TypeAlias = Settled | NotSettled
"""The settlement of a finished hand."""


@dataclass(frozen=True, kw_only=True)
class ComparedWon:
    """The patterns of a hand, and its worth."""

    assumed: Assumptions | None = None
    """The assumptions."""

    id: str | None = None
    """The record's id."""

    rules: str
    """The id of the rules."""

    fingerprint: str
    """Their fingerprint."""

    win: Literal[True]
    """True if the hand wins."""

    extra_set: str | None = None
    """The set that was added because these rules play with one more."""

    patterns: tuple[Pattern, ...]
    """The patterns that count."""

    suppressed: tuple[Suppressed, ...]
    """The patterns that hold and do not count."""

    points: tuple[Points, ...]
    """The lines of points."""

    value: Mapping[str, int]
    """The amount of each unit that the grammar counts in."""

    limit: str | None
    """The id of the limit that applies."""

    capped: bool | None = None
    """True if a limit cuts the value."""

    worth: int
    """The worth."""

    totals: Totals
    """The gain or loss of every seat."""

    payments: tuple[Payment, ...] | None = None
    """The payments in order, as if nobody else won. `score --jsonl` has them if `--payments` asks."""


@dataclass(frozen=True, kw_only=True)
class ComparedNotWon:
    """The result of a hand under one of several rulesets."""

    assumed: Assumptions | None = None
    """The assumptions."""

    id: str | None = None
    """The record's id."""

    rules: str
    """The id of the rules."""

    fingerprint: str
    """Their fingerprint."""

    win: Literal[False]
    """True if the hand wins."""

    extra_set: str | None = None
    """The set that was added because these rules play with one more."""

    reason: Reason
    """The reason."""

    message: str
    """The reason in a sentence."""


ComparedResult: TypeAlias = ComparedWon | ComparedNotWon
"""The result of a hand under one of several rulesets."""


DefectCode: TypeAlias = Literal['bad-notation', 'unknown-tile', 'too-many-copies', 'too-many-reds', 'wrong-count', 'impossible-meld', 'unknown-meld', 'missing-win', 'contradiction', 'unknown-seat', 'unknown-pattern', 'missing-field', 'unknown-field', 'bad-value', 'out-of-range']


Field: TypeAlias = Literal['id', 'hand', 'melds', 'win', 'by', 'from', 'first_discarder', 'seat', 'round', 'opened', 'ready', 'open', 'from_ready', 'events', 'bonus', 'dora', 'ura', 'repeats', 'deposits', 'streak', 'wins_in_a_row', 'liable', 'furiten', 'winners', 'players', 'drawn', 'foul', 'claimed', 'deliberate', 'record']


@dataclass(frozen=True, kw_only=True)
class Defect:
    """A defect of a hand or a record."""

    code: DefectCode
    """The kind of defect."""

    message: str
    """The defect in a sentence."""

    field: Field
    """The field that it lies in."""

    at: int
    """The place in the field, in characters from 0."""

    seat: Seat | None = None
    """The player whose hand it is, where there are several."""


@dataclass(frozen=True, kw_only=True)
class Refusal:
    """The reason that a record is refused."""

    code: DefectCode
    """The code of the first defect."""

    message: str
    """All defects in a sentence."""

    defects: tuple[Defect, ...]
    """The defects, as many as are told."""


@dataclass(frozen=True, kw_only=True)
class ComparedRefusal:
    """A hand that one of several rulesets refuses."""

    assumed: Assumptions | None = None
    """The assumptions."""

    id: str | None = None
    """The record's id."""

    rules: str
    """The id of the rules."""

    fingerprint: str
    """Their fingerprint."""

    line: int | None = None
    """The line, from 1."""

    error: Refusal
    """The reason."""

    extra_set: str | None = None
    """The set that was added because these rules play with one more."""


Compared: TypeAlias = ComparedResult | ComparedRefusal
"""A result, with the assumptions about the hand if there are any."""


@dataclass(frozen=True, kw_only=True)
class Answered:
    """An answer."""

    rules: str
    """The id of the rules."""

    value: Any
    """The value, without its remarks."""

    says: str
    """The value in words."""

    at: Origin | None
    """The place where it is written, with its source."""


@dataclass(frozen=True, kw_only=True)
class NotAsked:
    """A game that does not have the question."""

    rules: str
    """The id of the rules."""

    value: None
    """Null."""


AnswerEntry: TypeAlias = Answered | NotAsked
"""The answer of a ruleset, as programs get it."""


@dataclass(frozen=True, kw_only=True)
class QuestionEntry:
    """A question with its answers, as programs get them: its sentences are in one language."""

    section: str
    """The section of the first ruleset that answers it: `payment`."""

    title: str
    """The name of that section."""

    key: str
    """The key of the first ruleset that answers it: `round-up`."""

    question: str
    """The question."""

    about: str | None
    """The subject of the question, where the same is asked about several things: a limit that the file itself names
    (`mangan`), or a pattern.
    """

    values: tuple[AnswerEntry, ...]
    """The answers, one for each ruleset in order."""


@dataclass(frozen=True, kw_only=True)
class Wait:
    """A tile that completes a hand."""

    tile: str
    """The tile in notation."""

    left: int
    """The number of copies that nobody has seen, red ones among them."""

    worth: int | None
    """The worth of the hand with it; `None` if it does not win."""

    worth_red: int | None = None
    """The worth with a red five, where one may come as well as a plain one."""

    reason: Reason | None = None
    """The reason why it does not win; none if it does."""

    message: str | None = None
    """The reason in a sentence."""


@dataclass(frozen=True, kw_only=True)
class Improvement:
    """A tile that brings a hand nearer."""

    tile: str
    """The tile in notation."""

    left: int
    """The number of copies that nobody has seen."""


@dataclass(frozen=True, kw_only=True)
class Waits(Shown):
    """A result, with the assumptions about the hand if there are any."""

    shanten: int
    """The number of tiles that have to be exchanged before it is ready."""

    waits: tuple[Wait, ...] | None = None
    """The tiles that complete it, if it is ready, or if a flower wins with any hand."""

    improves: tuple[Improvement, ...] | None = None
    """The tiles that bring it nearer, if it is not ready."""

    rules: str
    """The id of the rules."""

    fingerprint: str
    """Their fingerprint."""

    assumed: Assumptions | None = None
    """The assumptions."""


@dataclass(frozen=True, kw_only=True)
class RefusedRecord:
    """A line that cannot be read, or is refused."""

    id: str | None = None
    """The record's id."""

    line: int | None = None
    """The line, from 1."""

    error: Refusal
    """The reason."""


FaultCode: TypeAlias = Literal['syntax', 'unknown-key', 'unknown-id', 'wrong-type', 'wrong-word', 'wrong-unit', 'missing-option', 'missing-base', 'circular-extends', 'other-grammar', 'circular-relation', 'bad-tiles', 'bad-id', 'taken-id', 'out-of-range', 'too-involved', 'example-fails', 'example-fits', 'bad-example', 'bad-pattern', 'no-source', 'false-claim', 'no-example', 'circular-class', 'no-effect', 'contradiction', 'never-occurs', 'always-holds', 'always-replaced', 'unused-value', 'no-difference', 'same-definition', 'same-name', 'not-shown', 'unreadable']


Severity: TypeAlias = Literal['error', 'warning', 'note']


@dataclass(frozen=True, kw_only=True)
class EditEntry:
    """A change of a file that mends a fault. Lines and columns count from 1, columns in characters."""

    title: str
    """The change in a few words."""

    line: int
    """The line at which the stretch begins that is replaced."""

    column: int
    """The column of its first character."""

    end_line: int
    """The line at which it ends."""

    end_column: int
    """The column behind its last character."""

    text: str
    """The text that stands there afterwards."""


@dataclass(frozen=True, kw_only=True)
class FaultEntry:
    """A fault of a rules file, its sentences in a language. Lines and columns count from 1, columns in characters."""

    code: FaultCode
    """The kind of fault."""

    severity: Severity
    """The severity: `error`, `warning` or `note`."""

    message: str
    """The fault in a sentence."""

    file: str
    """The file."""

    line: int
    """The line."""

    column: int
    """The column of its first character."""

    end_column: int
    """The column behind its last character in this line."""

    help: str | None
    """The way to mend it."""

    edit: EditEntry | None = None
    """The change of the file that mends it, if a machine can make it."""


@dataclass(frozen=True, kw_only=True)
class FailureReason:
    """The reason that a question has no answer."""

    code: str
    """The code of the reason."""

    message: str
    """The reason in a sentence."""

    help: str | None = None
    """The advice that mends it."""

    defects: tuple[Any, ...]
    """The defects of a hand: none, for the question had no hand that could be read."""

    faults: tuple[FaultEntry, ...] | None = None
    """The faults of rules that cannot be used."""


@dataclass(frozen=True, kw_only=True)
class FailureLine:
    """The answer to a question that has none, in the shape of a refused record."""

    error: FailureReason
    """The reason."""


@dataclass(frozen=True, kw_only=True)
class CheckedFile:
    """A checked file, its sentences in a language."""

    file: str
    """The file."""

    faults: tuple[FaultEntry, ...]
    """The faults in it and in the files it extends, in order."""

    not_shown: tuple[str, ...] = ()
    """The patterns of which it could not be shown that they can occur."""


@dataclass(frozen=True, kw_only=True)
class Failure:
    """A record that breaks a law."""

    message: str
    """The breach in a sentence; in JSON it is English."""

    record: Any
    """The record; a text if it is no JSON."""

    beside: Any = None
    """The other record of a comparison."""

    changed: str | None = None
    """The other rules of a comparison."""


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """The result of trying one law."""

    law: str
    """The law."""

    says: str
    """The law in a sentence; in JSON it is English."""

    tried: int
    """The number of records that it was tried on."""

    skipped: int
    """The number of records that it does not apply to."""

    failures: int
    """The number of records that broke it."""

    failure: Failure | None
    """The smallest of those that was found."""


@dataclass(frozen=True, kw_only=True)
class Conformance:
    """The result of trying the laws on a ruleset."""

    rules: str
    """The id of the rules."""

    fingerprint: str
    """Their fingerprint."""

    seed: int
    """The seed of the random numbers."""

    hands: int
    """The number of records that each law was to be tried on."""

    laws: tuple[Verdict, ...]
    """The verdict on each law."""


@dataclass(frozen=True, kw_only=True)
class OptionDifference:
    """A value as text, as the file has it, and the place where it stands."""

    key: str
    """The keys that lead to it, joined by dots."""

    a: str | None
    """The first value as the file has it."""

    b: str | None
    """The second value."""

    at_a: str | None
    """The file and line of the first."""

    at_b: str | None
    """The file and line of the second."""


Relation: TypeAlias = Literal['equal', 'narrower', 'broader', 'disjoint', 'overlapping', 'only-a', 'only-b']
"""The relation of one definition to another.

* `equal`: The definitions hold for the same hands: no hand was found that tells them apart.
* `narrower`: The first holds only for hands for which the second holds, and not for all of them.
* `broader`: The first holds for all hands for which the second holds, and for others.
* `disjoint`: No hand was found for which both hold.
* `overlapping`: Each holds for hands for which the other does not, and both hold for some.
* `only-a`: Only the first rules have the pattern.
* `only-b`: Only the second rules have it.
"""


@dataclass(frozen=True, kw_only=True)
class WinRecord:
    """A win record: the hand, and how it was won."""

    id: str | None = None
    """The name of the hand."""

    hand: str
    """The concealed tiles, without the winning one."""

    melds: tuple[str, ...] = ()
    """The melds: `(123m)` a chow, `(555z)` a pung, `(5555z)` a kong, `[5555z]` a concealed kong."""

    win: str
    """The winning tile."""

    by: Literal['draw', 'discard']
    """The way in which it came."""

    from_: Literal['E', 'S', 'W', 'N'] | None = field(metadata={'key': 'from'}, default=None)
    """The player who discarded it."""

    first_discarder: Literal['E', 'S', 'W', 'N'] | None = None
    """The player who discarded a tile of the winning kind first since the winner's own last discard, maybe the winner."""

    seat: Literal['E', 'S', 'W', 'N']
    """The winner's seat; E is the dealer."""

    round: Literal['E', 'S', 'W', 'N']
    """The wind of the round."""

    opened: Literal['E', 'S', 'W', 'N'] | None = None
    """The player whose wall was opened, from whom some rules count the winds; otherwise the dealer's."""

    ready: Literal['none', 'ready', 'double', 'dealt'] | None = None
    """The winner's declaration."""

    open: bool = False
    """True if the ready hand was shown."""

    from_ready: Literal['none', 'before', 'after'] | None = None
    """The discarder's own ready declaration, before or after the winner's."""

    events: tuple[Literal['one-shot', 'last-tile', 'last-discard', 'kong-replacement', 'second-kong-replacement', 'flower-replacement', 'robbed-kong', 'robbed-concealed-kong', 'last-of-kind', 'first-turn', 'claimed-kong-replacement'], ...] = ()
    """Things that were special: `"last-tile"`, `"robbed-kong"`, `"first-turn"`, …"""

    bonus: str | None = None
    """The flowers and seasons laid out, or the tiles laid aside."""

    dora: str | None = None
    """The dora indicators."""

    ura: str | None = None
    """The indicators under them."""

    repeats: int | None = None
    """The repeats on the table (honba)."""

    deposits: int | None = None
    """The deposits on the table."""

    streak: int | None = None
    """The number of times that the dealer has stayed."""

    wins_in_a_row: int | None = None
    """The number of wins in a row of the dealer, this one included."""

    liable: Literal['E', 'S', 'W', 'N'] | Mapping[str, Literal['E', 'S', 'W', 'N']] | None = None
    """The player who must pay for the hand: a seat, or one for each pattern."""

    furiten: bool = False
    """True if the winner may not win on a discard."""


@dataclass(frozen=True, kw_only=True)
class PatternDifference:
    """A pattern with its values as the files have them."""

    id: str
    """Its id."""

    relation: Relation
    """The relation of the first definition to the second."""

    a: str | None
    """The first value as the file has it."""

    b: str | None
    """The second value."""

    only_a: WinRecord | None = None
    """A win record that only the first definition takes."""

    only_b: WinRecord | None = None
    """A win record that only the second definition takes."""

    other_id: str | None = None
    """The id by which the second rules have it."""


ResultOrRefusal: TypeAlias = Result | RefusedRecord
"""A result, or the refusal of its hand."""


@dataclass(frozen=True, kw_only=True)
class Share:
    """A share of wins, with the bounds of its 95 % confidence interval."""

    of_wins: float
    """The share, from 0 to 1."""

    low: float
    """The lower bound."""

    high: float
    """The upper bound."""


@dataclass(frozen=True, kw_only=True)
class Witness:
    """Witness"""

    cause: tuple[str, ...]
    """Ids of patterns and keys of options: why the results differ."""

    alone: bool
    """True if nothing else makes them differ."""

    also: tuple[str, ...] = ()
    """Ids of patterns and keys of options that make them differ too, where it is not alone and they are known."""

    record: WinRecord
    """The hand."""

    record_a: WinRecord | None = None
    """The hand as the first rules take it, where they refuse it as it is written."""

    record_b: WinRecord | None = None
    """The hand as the second rules take it, where they refuse it as it is written."""

    a: ResultOrRefusal
    """The result by the first rules."""

    b: ResultOrRefusal
    """The result by the second rules."""

    share: Share | None
    """The share of wins that this cause changes."""


SettlementOrRefusal: TypeAlias = Settlement | RefusedRecord
"""A result, or the refusal of its hand."""


@dataclass(frozen=True, kw_only=True)
class SettlementWitness:
    """A finished hand with its settlements by both rules."""

    cause: tuple[str, ...]
    """Ids of patterns and keys of options: why the settlements differ."""

    alone: bool
    """True if nothing else makes them differ."""

    also: tuple[str, ...] = ()
    """Ids of patterns and keys of options that make them differ too, where it is not alone and they are known."""

    record: Mapping[str, Any]
    """The finished hand."""

    a: SettlementOrRefusal
    """The settlement by the first rules."""

    b: SettlementOrRefusal
    """The settlement by the second rules."""


@dataclass(frozen=True, kw_only=True)
class Pair:
    """A thing by each of the rules."""

    a: int | None
    """By the first rules."""

    b: int | None
    """By the second rules."""


@dataclass(frozen=True, kw_only=True)
class Payers:
    """The players who pay for a typical win of somebody who is not East, and how much of it each of them, in
    hundredths.
    """

    discard: tuple[int | None, ...]
    """On a discard: the parts of the discarder, of East, and of a third player; null if there is none."""

    draw: tuple[int, ...]
    """By draw: the parts of East and of another player."""

    dealer: int
    """East's gain from a discard for the same hand, in hundredths of the other's."""


@dataclass(frozen=True, kw_only=True)
class PairOfNullable_Payers:
    """A thing by each of the rules."""

    a: Payers | None
    """By the first rules."""

    b: Payers | None
    """By the second rules."""


@dataclass(frozen=True, kw_only=True)
class FormInBoth:
    """A shape of winning hands, and whether each of the rules has it."""

    form: str
    """The shape."""

    a: bool
    """By the first rules."""

    b: bool
    """By the second rules."""


@dataclass(frozen=True, kw_only=True)
class SharedPattern:
    """SharedPattern"""

    id: str
    """Its id."""

    in_a: bool
    """True if the first rules have it."""

    in_b: bool
    """True if the second rules have it."""

    a: float | None
    """The worth of a hand made for it by the first rules, in typical wins."""

    b: float | None
    """The worth of a hand made for it by the second rules, in typical wins."""


@dataclass(frozen=True, kw_only=True)
class SharedHand:
    """A hand, and its worth by each of the rules in typical wins; null where it does not win."""

    hand: WinRecord
    """The hand as a win record."""

    a: float | None
    """By the first rules."""

    b: float | None
    """By the second rules."""


@dataclass(frozen=True, kw_only=True)
class Across:
    """Two games that count differently."""

    typical: Pair
    """The worth of a typical win."""

    payers: PairOfNullable_Payers
    """The players who pay for one."""

    forms: tuple[FormInBoth, ...]
    """The shapes of winning hands."""

    of_typical: tuple[SharedPattern, ...]
    """The patterns of typical wins."""

    hands: tuple[SharedHand, ...]
    """Hands that can be held in either and are worth much in one and little in the other."""


@dataclass(frozen=True, kw_only=True)
class Diff(Shown):
    """The whole answer, with its sentences in the language of the comparison."""

    a: str
    """The id of the first rules."""

    b: str
    """The id of the second rules."""

    fingerprint_a: str
    """The fingerprint of the first."""

    fingerprint_b: str
    """The fingerprint of the second."""

    options: tuple[OptionDifference, ...]
    """Options and values, by key."""

    patterns: tuple[PatternDifference, ...]
    """Patterns whose definitions are not the same, or that only one of the rulesets has."""

    witnesses: tuple[Witness, ...]
    """Hands that score differently, by cause."""

    settlements: tuple[SettlementWitness, ...]
    """Finished hands of all players that are settled differently, for causes that no single win shows."""

    outside: tuple[tuple[str, ...], ...]
    """Causes that matter only while a hand is played, or when a match ends."""

    silent: tuple[tuple[str, ...], ...]
    """Causes for which no hand was found."""

    tried: int
    """The number of hands that were scored by both."""

    settled: int
    """The number of finished hands that were settled by both."""

    share: Share | None
    """The share of wins that score differently."""

    seed: int
    """The seed of chance."""

    across: Across | None = None
    """The comparison of two games of different grammars."""


@dataclass(frozen=True, kw_only=True)
class NearRuleset:
    """A ruleset with its distance."""

    id: str
    """The id of the rules."""

    differences: int
    """The number of differences."""

    distance: float
    """The number of rules that differ, and behind the point the share of wins that are worth something else."""


@dataclass(frozen=True, kw_only=True)
class FactQuestion:
    """A question: of a fact, or of the worth of a hand."""

    id: str
    """Its id."""

    text: str
    """The question."""

    choices: tuple[str, ...]
    """The words of its answers."""


@dataclass(frozen=True, kw_only=True)
class HandQuestion:
    """A question: of a fact, or of the worth of a hand."""

    id: str
    """Its id."""

    asks: str
    """The amount that is asked for."""

    record: WinRecord
    """The hand as a win record."""


Question: TypeAlias = FactQuestion | HandQuestion
"""A question: of a fact, or of the worth of a hand."""


@dataclass(frozen=True, kw_only=True)
class FactExchange:
    """A question with its answer."""

    answer: str
    """The answer as it was written."""

    id: str
    """Its id."""

    text: str
    """The question."""

    choices: tuple[str, ...]
    """The words of its answers."""


@dataclass(frozen=True, kw_only=True)
class HandExchange:
    """A question with its answer."""

    answer: str
    """The answer as it was written."""

    id: str
    """Its id."""

    asks: str
    """The amount that is asked for."""

    record: WinRecord
    """The hand as a win record."""


Exchange: TypeAlias = FactExchange | HandExchange
"""A question with its answer."""


@dataclass(frozen=True, kw_only=True)
class Candidate:
    """A published ruleset."""

    id: str
    """The id of the rules."""

    misses: int
    """The number of answers that it misses."""


@dataclass(frozen=True, kw_only=True)
class Change:
    """A changed value."""

    key: str
    """The keys that lead to it, joined by dots."""

    was: str | None
    """The value in the published rules."""

    is_: str = field(metadata={'key': 'is'})
    """The value at the table."""


@dataclass(frozen=True, kw_only=True)
class Fit:
    """A ruleset that explains the answers."""

    id: str
    """The id of the rules."""

    changes: int
    """The number of changes that they need."""

    values: tuple[Change, ...]
    """The changes."""


@dataclass(frozen=True, kw_only=True)
class Stake:
    """The value of a stake."""

    rules: int
    """The value in the rules."""

    table: int
    """The value at the table."""


@dataclass(frozen=True, kw_only=True)
class Unexplained:
    """An answer that nothing explains."""

    number: int
    """The number of the question."""

    id: str
    """Its id."""

    record: WinRecord
    """The hand as a win record."""

    said: str
    """The answer as it was written."""

    expected: int | None
    """The amount by the rules that fit best."""


@dataclass(frozen=True, kw_only=True)
class Interview:
    """The known facts, and the question that comes next."""

    question: Question | None
    """The next question, if there is one."""

    remaining: int | None
    """About how many questions remain, as far as that is known."""

    asked: tuple[Exchange, ...]
    """The questions that were answered."""

    rulesets: tuple[Candidate, ...]
    """The published rulesets, with the number of answers that each misses."""

    fits: tuple[Fit, ...]
    """The rulesets that explain the answers, some with changes."""

    alike: tuple[tuple[Change, ...], ...]
    """Changes that explain the answers equally well."""

    assumed: bool
    """True if some of it is assumed."""

    stake: Stake
    """The value of a stake."""

    unexplained: tuple[Unexplained, ...]
    """The answers that nothing explains."""

    untested: int | None
    """The number of values that no question tests."""

    unused: tuple[str, ...]
    """The ids of questions that were answered and not asked."""

    toml: str | None
    """A rules file for the table."""


@dataclass(frozen=True, kw_only=True)
class ReasonLeftOut:
    """A reason why hands or games are left out."""

    n: int
    """Hands or games that are left out for such a reason."""

    reason: str
    """The reason for one of them, in a sentence."""


@dataclass(frozen=True, kw_only=True)
class RecordedGames:
    """Recorded games."""

    read: int
    """Games that were read."""

    left_out: int
    """Games that were left out."""

    reasons: tuple[ReasonLeftOut, ...]
    """The reasons for this, the most frequent first."""


@dataclass(frozen=True, kw_only=True)
class ShareInMillionths(InFractions):
    """A share of wins, in millionths."""

    share: int
    """The share."""

    low: int
    """The lower end of its 95 % confidence interval."""

    high: int
    """The upper end."""


@dataclass(frozen=True, kw_only=True)
class Sums(InUnits):
    """Amounts: how many, their sum and the sum of their squares; and what follows from these."""

    n: int
    """The number of amounts."""

    sum: str
    """Their sum, as text, for it may be larger than numbers in JSON should be."""

    squares: str
    """The sum of their squares, as text."""

    mean: int | None
    """The mean, in hundredths."""

    reach: int | None
    """The distance from the mean to the ends of its 95 % confidence interval, in hundredths, where there are enough
    samples to
    tell it, and enough in which an amount is not nothing.
    """

    samples: int
    """The samples that stand each for itself: hands, or all hands of a match or a game."""

    telling: int
    """Samples in which an amount is not nothing."""


@dataclass(frozen=True, kw_only=True)
class AmountChange:
    """A change of the amount, with the number of wins that have it."""

    change: int
    """The change."""

    wins: int
    """The number of wins."""


@dataclass(frozen=True, kw_only=True)
class CountInBoth:
    """A pattern or limit, with the number of wins in which it counts."""

    id: str
    """Its id."""

    base: int
    """Wins in which it counts by the first rules."""

    house: int
    """Wins in which it counts by the others."""


@dataclass(frozen=True, kw_only=True)
class ChangedHand:
    """A hand that is settled otherwise."""

    change: int
    """The greatest change of a seat's result."""

    record: Mapping[str, Any]
    """The record of the hand."""

    base: tuple[int, ...]
    """The result of each seat by the first rules, East's first."""

    house: tuple[int, ...]
    """The same by the others."""


@dataclass(frozen=True, kw_only=True)
class DirectEffect:
    """The direct effect: the same hands settled under both. All numbers are whole, and those of parts add up."""

    hands: int
    """Hands that were settled under both."""

    refused: int
    """Hands that one of the rulesets cannot read."""

    refused_by_house: int
    """Refused hands that the first rules can read."""

    refusals: tuple[ReasonLeftOut, ...]
    """The reasons for this, the most frequent first."""

    ended: tuple[int, ...]
    """Hands that win by the first rules only, and by the others only. Nothing else here counts them."""

    wins: int
    """Wins in the hands that were settled."""

    touched: int
    """Wins by which the winner gets another amount."""

    touched_share: ShareInMillionths | None
    """The share of these, if there are wins."""

    drawn: int
    """Hands that nobody won."""

    drawn_touched: int
    """Drawn hands in which somebody gets another amount."""

    gain: Sums
    """The change of the amount that a winner gets."""

    of_touched: Sums
    """The same without those that stay as they are."""

    by_draw: Sums
    """The same where the winner drew the tile."""

    by_discard: Sums
    """The same where another discarded it."""

    of_dealer: Sums
    """The same where the dealer won."""

    of_others: Sums
    """The same where another won."""

    dealing: Sums
    """The change of the dealer's result of a hand."""

    amounts: tuple[Sums, ...]
    """The amount that a winner gets, under each."""

    results: tuple[Sums, ...]
    """The result of a seat in a hand, under each."""

    spread_change: int | None
    """The change of the spread of one seat's result, in hundredths."""

    spread_reach: int | None
    """The distance from it to the ends of its 95 % confidence interval, where it can be told."""

    changes: tuple[AmountChange, ...]
    """Each change of the amount."""

    patterns: tuple[CountInBoth, ...]
    """The patterns and limits that count in another number of wins, with that number under each."""

    witnesses: tuple[ChangedHand, ...]
    """The hands with the greatest changes."""


@dataclass(frozen=True, kw_only=True)
class MeasuredChange(InUnitsOfMeasure):
    """A measure: rates in millionths, means in hundredths."""

    measure: str
    """Its id."""

    rate: bool
    """True if it is a rate."""

    base: int
    """By the first rules."""

    house: int
    """By the others."""

    change: int
    """The change."""

    reach: int | None
    """The distance from the change to the ends of its interval, where there are enough matches, and enough that
    differ. In 95
    of 100 runs the intervals of all measures hold for all kinds of players.
    """

    otherwise: int
    """The matches that differ in it."""

    otherwise_high: int
    """The largest share of matches that differ in the long run, in millionths, with as much doubt as the interval."""

    clear: bool
    """True if the interval holds nothing but more than nothing, or nothing but less."""


@dataclass(frozen=True, kw_only=True)
class PlayedCount:
    """A pattern or limit, with the number of wins in which it counts."""

    id: str
    """Its id."""

    base: int
    """Wins in which it counts by the first rules."""

    house: int
    """Wins in which it counts by the others."""

    reach: int | None
    """The distance from the change to the ends of its interval, where enough matches differ. In 95 of 100 runs those
    of all
    patterns and limits hold.
    """


@dataclass(frozen=True, kw_only=True)
class ChangedDeal:
    """A deal that both rules play, with the points that each chair gained or lost by each of them."""

    change: int
    """The greatest change of a chair's points."""

    number: int
    """The number of the match."""

    round: int
    """Rounds that are over."""

    dealer: int
    """The chair that deals."""

    repeat: int
    """The times that this dealer has dealt before in this round."""

    hands: tuple[int, ...]
    """The number of the hand in its match, from 1, by the first rules and by the others."""

    results: tuple[tuple[int, ...], ...]
    """The points by chair, by the first rules and by the others."""


@dataclass(frozen=True, kw_only=True)
class PlayedByKind:
    """One kind of players."""

    players: str
    """The players."""

    matches: int
    """Matches that they played by both rules."""

    touched: int
    """Matches in which anything is otherwise."""

    hands: tuple[int, ...]
    """Hands by the first rules, and by the others."""

    deals: int
    """Deals that both rules play."""

    otherwise: int
    """Deals that both rules play and that end otherwise."""

    measures: tuple[MeasuredChange, ...]
    """The measures."""

    patterns: tuple[PlayedCount, ...]
    """The patterns and limits that count in another number of wins, with that number under each."""

    changed: tuple[ChangedDeal, ...]
    """The deals that change most."""


@dataclass(frozen=True, kw_only=True)
class PlayedEffect:
    """The played effect: the same walls, played by the rules as they are and by the others, by players who know them."""

    matches: int
    """Matches for each kind of players."""

    seed: int
    """The seed."""

    looks: int
    """The times that one has looked whether it is sure enough; 0 where the number of matches was said."""

    goal: int | None = None
    """The certainty that was wanted of every rate, in millionths, where one played until it was sure."""

    reached: bool | None = None
    """True if that was reached."""

    intervals: int
    """The intervals among which the doubt of 5 in 100 is shared out: one of each measure for each kind of players."""

    kinds: tuple[PlayedByKind, ...]
    """Each kind of players."""


@dataclass(frozen=True, kw_only=True)
class Impact(Shown):
    """The effect of other rules on a game."""

    base: str
    """The id of the rules as they are."""

    house: str
    """The id of the other rules."""

    fingerprint_base: str
    """The fingerprint of the first."""

    fingerprint_house: str
    """The fingerprint of the others."""

    seed: int | None = None
    """The seed of the hands, if they were made."""

    games: RecordedGames | None = None
    """The recorded games that were read, and those that were left out."""

    direct: DirectEffect
    """The direct effect: the same hands settled under both."""

    played: PlayedEffect | None = None
    """The played effect, where matches were played."""


@dataclass(frozen=True, kw_only=True)
class Rate(InFractions):
    """A number of hands, and its share of all, in millionths."""

    n: int
    """The number."""

    share: int | None
    """The share; nothing where there is no hand."""

    low: int | None
    """The lower end of its 95 % confidence interval."""

    high: int | None
    """The upper end."""


@dataclass(frozen=True, kw_only=True)
class SimulatedPlayer:
    """The results of a chair, or of all players in a role."""

    wins: Rate
    """Hands won."""

    by_draw: Rate
    """Hands won by a tile drawn."""

    dealt_in: Rate
    """Hands that another won on his tile."""

    ready: Rate
    """Hands in which he declared ready."""

    claimed: Rate
    """Hands in which he claimed a tile."""

    value: Sums
    """The worth of a win."""

    win_turn: Sums
    """The turn of a win."""

    ready_turn: Sums
    """The turn of a declaration."""

    result: Sums
    """The points gained or lost in a hand."""


@dataclass(frozen=True, kw_only=True)
class PatternCount:
    """A pattern or limit."""

    id: str
    """Its id."""

    wins: int
    """The wins in which it counts."""


@dataclass(frozen=True, kw_only=True)
class ValueCount:
    """A worth."""

    worth: int
    """The worth."""

    wins: int
    """The wins that have it."""


@dataclass(frozen=True, kw_only=True)
class Simulation(Shown):
    """A simulation, as `jong simulate --json` writes it."""

    rules: str
    """The id of the rules."""

    fingerprint: str
    """Their fingerprint."""

    seed: int
    """The seed."""

    players: tuple[str, ...]
    """The players, in the order of their chairs."""

    hands: int
    """Hands played."""

    won: Rate
    """Hands that somebody won."""

    exhausted: Rate
    """Hands that ended with the wall."""

    void: Rate
    """Hands that were void."""

    discards: Sums
    """Discards of all players in a hand."""

    all: SimulatedPlayer
    """All players together."""

    dealers: SimulatedPlayer
    """The dealers."""

    others: SimulatedPlayer
    """The others."""

    chairs: tuple[SimulatedPlayer, ...]
    """Each chair."""

    wins_ready: int
    """Wins after declaring ready, with claims or without."""

    wins_open: int
    """Wins with claims, of hands that were not declared ready."""

    wins_silent: int
    """Wins with neither."""

    patterns: tuple[PatternCount, ...]
    """The patterns and limits, with the number of wins in which each counts."""

    values: tuple[ValueCount, ...]
    """The wins by their worth."""


@dataclass(frozen=True, kw_only=True)
class ReplayFaultEntry:
    """The place where a log contradicts the rules, or cannot be read."""

    file: str
    """The file."""

    hand: int
    """The hand, from 1; 0 before the first."""

    event: int
    """The event of the hand, from 1; 0 before the deal."""

    rule: str | None
    """The rule that bars the event: its section and key. Nothing where a fact does not follow that the log tells."""

    message: str
    """The reason, with the line of the rule."""


@dataclass(frozen=True, kw_only=True)
class UnfinishedHandEntry:
    """The hand in which a log ends before it is over."""

    file: str
    """The file."""

    hand: int
    """The hand, from 1."""

    label: str
    """The round and the dealer, in words."""

    event: int
    """The last event of the hand that the log tells, from 1."""


@dataclass(frozen=True, kw_only=True)
class OpenMatchEntry:
    """A log that ends between two hands, before its match is over."""

    file: str
    """The file."""

    hands: int
    """Hands that ended."""


@dataclass(frozen=True, kw_only=True)
class ReplaySum(Shown):
    """The sum of replays."""

    games: int
    """Logs that were replayed."""

    hands: int
    """Hands that ended."""

    events: int
    """Events that happened."""

    faults: tuple[ReplayFaultEntry, ...]
    """The places where logs contradict the rules, or cannot be read."""

    unfinished: tuple[UnfinishedHandEntry, ...]
    """The hands in which logs end before they are over, which is no fault."""

    between_hands: tuple[OpenMatchEntry, ...]
    """The logs that end between two hands, before their match is over, which is no fault."""
