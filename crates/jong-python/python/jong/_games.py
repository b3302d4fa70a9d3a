"""Whole games: played, put together and replayed, and the effect of rules on them."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterable, Sequence

from . import _arguments as arguments
from . import _native
from ._call import Lang, Terms, call, result_of
from ._rules import Ruleset
from .errors import ArgumentError, LeftOutWarning
from .results import Impact, ReplaySum, Simulation

Progress = Callable[[int], object]
"""A function that hears now and then how many hands were played so far. What it raises ends the work."""

Recorded = str | os.PathLike[str]
"""A recorded game: a line of JSON or the text of a log, or the path of a file."""

KINDS = ("sound", "quick", "mixed")


def impact(
    base: Ruleset,
    house: Ruleset,
    *,
    games: Iterable[Recorded] | str | os.PathLike[str] | None = None,
    wins: int = 4000,
    seed: int = 1,
    play: int = 0,
    players: Sequence[str] = KINDS,
    until: float | None = None,
    lang: Lang = "en",
    terms: Terms = "auto",
    progress: Progress | None = None,
) -> Impact:
    """The effect of a change of rules on a game: the same hands settled under both rules.

    `games` is the path of a folder or of a file with recorded games, as `jong impact --games` reads them: logs, and hands in
    files that end in `.jsonl`, one on a line. Or it is a list of them: each a hand in JSON, finished or a win, the text of a
    log, or a path. A game that cannot be read is left out with a `LeftOutWarning`. Without `games` they are the first `wins`
    of sound players, who play by `base`. The players are as they were: people who know another rule play otherwise.

    With `play` that is counted, too: so many matches of each kind of `players`, who know the rules, under both. With `until`
    they go on, twice as many and again, until every rate is sure to so many percentage points.
    """
    opened, keys = _both(base, house), arguments.keys(lang, terms)
    plan = _plan(wins, seed, play, players)
    if until is not None and play == 0:
        raise ArgumentError("bad-value", "`until` is a goal for matches", "say with `play` how many to begin with", "play")
    read = None if games is None else _recorded(games)
    goal = None if until is None else arguments.decimal("until", until)
    answer, left_out = call(lambda: _native.impact(opened, plan, keys, read, goal, progress))
    for why in left_out:
        warnings.warn(why, LeftOutWarning, stacklevel=2)
    found: Impact = result_of(Impact, answer)
    return found


def impact_part(
    base: Ruleset,
    house: Ruleset,
    number: int,
    of: int,
    *,
    play: int,
    wins: int = 4000,
    seed: int = 1,
    players: Sequence[str] = KINDS,
    progress: Progress | None = None,
) -> str:
    """Part `number`, from 1, of `of` parts of the matches of an effect: a line of sums, for `merge_impact`, or for
    `jong merge` where both rulesets come with Jong."""
    opened, plan, part = _both(base, house), _plan(wins, seed, play, players), _part(number, of)
    if play == 0:
        raise ArgumentError("bad-value", "`play` is 0, and no match has parts", "say how many matches there are", "play")
    return call(lambda: _native.impact_part(opened, plan, part, ("en", "auto"), progress))


def merge_impact(
    base: Ruleset, house: Ruleset, parts: Iterable[str], *, lang: Lang = "en", terms: Terms = "auto"
) -> Impact:
    """The effect of which these are all the parts, in any order: the same as one call of `impact`."""
    opened, read, keys = _both(base, house), arguments.texts("parts", parts), arguments.keys(lang, terms)
    found: Impact = result_of(Impact, call(lambda: _native.merge_impact(opened, read, keys)))
    return found


def simulate(
    rules: Ruleset,
    *,
    hands: int = 10000,
    seed: int = 1,
    players: Sequence[str] = ("sound",),
    lang: Lang = "en",
    terms: Terms = "auto",
    progress: Progress | None = None,
) -> Simulation:
    """Hands played by players that come with Jong: `random`, `quick` or `sound`, one for all chairs or one for each."""
    opened, plan, keys = arguments.opened("rules", rules), _hands(hands, seed, players), arguments.keys(lang, terms)
    played: Simulation = result_of(Simulation, call(lambda: _native.simulate(opened, plan, keys, None, progress)))
    return played


def simulate_part(
    rules: Ruleset,
    number: int,
    of: int,
    *,
    hands: int = 10000,
    seed: int = 1,
    players: Sequence[str] = ("sound",),
    progress: Progress | None = None,
) -> str:
    """Part `number`, from 1, of `of` parts of a simulation: a line of sums, for `merge_simulation`."""
    opened, plan, part = arguments.opened("rules", rules), _hands(hands, seed, players), _part(number, of)
    return call(lambda: _native.simulate(opened, plan, ("en", "auto"), part, progress)).json


def merge_simulation(rules: Ruleset, parts: Iterable[str], *, lang: Lang = "en", terms: Terms = "auto") -> Simulation:
    """The simulation of which these are all the parts, in any order: the same as one call of `simulate`."""
    opened, read = arguments.opened("rules", rules), arguments.texts("parts", parts)
    keys = arguments.keys(lang, terms)
    played: Simulation = result_of(Simulation, call(lambda: _native.merge_simulation(opened, read, keys)))
    return played


def replay(
    text: str | os.PathLike[str],
    *,
    name: str | None = None,
    rules: Ruleset | None = None,
    lang: Lang = "en",
    terms: Terms = "auto",
) -> ReplaySum:
    """The log of a game, replayed with every action checked: Jong's own, Tenhou's XML or JSON, or mjai.

    It is the text of a log, or the path of its file (a `pathlib.Path`), plain or packed by gzip. It is replayed by the rules
    that it names, or by `rules`. `faults` says where it contradicts them.
    """
    keys = arguments.keys(lang, terms)
    opened = None if rules is None else arguments.opened("rules", rules)
    if isinstance(text, os.PathLike):
        path = os.fspath(text)
        called, log = name or path, call(lambda: _native.read_log(path, keys))
    else:
        called, log = name or "log", arguments.text("text", text)
        if "\n" not in log and log.strip() and log.strip()[0] not in "{[<":
            raise ArgumentError(
                "bad-value", "this is no log of a game", f"if it is the name of a file: pathlib.Path({log!r})", "text"
            )
    replayed: ReplaySum = result_of(ReplaySum, call(lambda: _native.replay_log(log, called, keys, opened)))
    return replayed


def _both(base: Ruleset, house: Ruleset) -> tuple[_native.Rules, _native.Rules]:
    return (arguments.opened("base", base), arguments.opened("house", house))


def _hands(hands: int, seed: int, players: Sequence[str]) -> tuple[int, int, list[str]]:
    return (arguments.number("hands", hands), arguments.number("seed", seed), _players(players))


def _plan(wins: int, seed: int, play: int, players: Sequence[str]) -> tuple[int, int, int, list[str]]:
    counts = (arguments.number("wins", wins, most=2**32 - 1), arguments.number("seed", seed), arguments.number("play", play))
    return (*counts, _players(players))


def _players(players: Sequence[str]) -> list[str]:
    named = arguments.texts("players", players)
    if not named:
        raise ArgumentError("bad-value", "`players` names nobody, and somebody must play", "name one of them", "players")
    return named


def _part(number: int, of: int) -> tuple[int, int]:
    return (arguments.number("number", number, 1), arguments.number("of", of, 1))


def _recorded(games: Iterable[Recorded] | str | os.PathLike[str]) -> list[tuple[bool, str]]:
    """Recorded games for the native part: each a path, or not, with its text."""
    if isinstance(games, (str, os.PathLike)):
        return [(True, arguments.name("games", games))]
    if not hasattr(games, "__iter__"):
        raise arguments.of_other_kind("games", games, "a path, or a list of recorded games")
    return [(isinstance(one, os.PathLike), arguments.name("games", one)) for one in games]
