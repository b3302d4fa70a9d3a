"""Arguments that cannot be what they are: each failure has a code, the argument, and a mend, and is what Python expects."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import polars
import pyarrow
import pytest
from conftest import Record, pyarrow_table

import jong

HAND = "234m 567p 88p 345s 67s +8s"
GOOD: Record = {"hand": "234m 567p 88p 345s 67s", "win": "8s", "by": "draw", "seat": "S", "round": "E"}
RULES = jong.open("riichi/tenhou")

# Questions that cannot be asked so, with the class of the failure, its place, and the beginning of what it says.
WRONG: list[tuple[Callable[[], Any], type[Exception], str, str]] = [
    (lambda: RULES.score_batch(None), TypeError, "table", "`table` is None"),  # type: ignore[arg-type]
    (lambda: RULES.score_batch({"hand": []}), TypeError, "table", "`table` is a dict"),  # type: ignore[arg-type]
    (lambda: RULES.score_batch([GOOD]), TypeError, "table", "`table` is a list"),  # type: ignore[arg-type]
    (lambda: RULES.score_batch(polars.LazyFrame([GOOD])), TypeError, "table", "`table` is a LazyFrame"),  # type: ignore[arg-type]
    (lambda: RULES.score_batch(pyarrow_table([GOOD]), columns=[]), ValueError, "columns", "`columns` names no column"),
    (lambda: RULES.score_batch(pyarrow_table([GOOD]), columns="worth"), TypeError, "columns", "`columns` is 'worth'"),  # type: ignore[arg-type]
    (lambda: RULES.score_batch(pyarrow_table([GOOD]), keep="id"), TypeError, "keep", "`keep` is 'id'"),
    (lambda: RULES.score(HAND, sit="S"), TypeError, "sit", "no field of a record is called `sit`"),  # type: ignore[call-arg]
    (lambda: RULES.score(None), TypeError, "hand", "a hand is a text or a record"),  # type: ignore[arg-type]
    (lambda: RULES.score({"hand": {1}}), TypeError, "hand", "this record cannot be written"),
    (lambda: RULES.score(GOOD, seat="S"), TypeError, "seat", "a record says everything itself"),
    (lambda: RULES.settle(5), TypeError, "hand", "a hand is a text or a record"),  # type: ignore[arg-type]
    (lambda: RULES.sample(-1, 3), ValueError, "start", "`start` is -1"),
    (lambda: RULES.sample(0, 2**64), ValueError, "stop", f"`stop` is {2**64}"),
    (lambda: RULES.sample(0, 1, seed="a"), TypeError, "seed", "`seed` is 'a'"),  # type: ignore[arg-type]
    (lambda: RULES.sample(0, 1, players="slow"), ValueError, "players", "`slow` is no player"),
    (lambda: RULES.score_lines("abc"), TypeError, "lines", "`lines` is 'abc'"),
    (lambda: RULES.settle_lines([1]), TypeError, "lines", "`lines` is 1"),  # type: ignore[list-item]
    (lambda: RULES.score_lines(Path("none.jsonl")), ValueError, "lines", "`none.jsonl` cannot be read"),
    (lambda: jong.open("riichi/tenhou", lang="de"), ValueError, "lang", "there is no language `de`"),  # type: ignore[arg-type]
    (lambda: jong.open("riichi/tenhou", terms="xx"), ValueError, "terms", "there are no terms `xx`"),  # type: ignore[arg-type]
    (lambda: jong.open_text("", lang=None), TypeError, "lang", "`lang` is None"),  # type: ignore[arg-type]
    (lambda: jong.open(5), TypeError, "what", "`what` is 5"),  # type: ignore[arg-type]
    (lambda: jong.compare(HAND, ["riichi/tenhou"]), TypeError, "rulesets", "`rulesets` is 'riichi/tenhou'"),  # type: ignore[list-item]
    (lambda: jong.compare(HAND, [RULES], extra_set="11m"), ValueError, "extra_set", "`extra_set` is"),
    (lambda: jong.diff(RULES, None), TypeError, "b", "`b` is None"),  # type: ignore[arg-type]
    (lambda: jong.diff(RULES, RULES, wins=-5), ValueError, "wins", "`wins` is -5"),
    (lambda: jong.nearest("riichi/tenhou"), TypeError, "rules", "`rules` is 'riichi/tenhou'"),  # type: ignore[arg-type]
    (lambda: jong.simulate(RULES, hands=-1), ValueError, "hands", "`hands` is -1"),
    (lambda: jong.simulate(RULES, players="sound"), TypeError, "players", "`players` is 'sound'"),
    (lambda: jong.simulate(RULES, players=["lucky"]), ValueError, "players", "`lucky` is no player"),
    (lambda: jong.simulate(RULES, players=["quick", "sound"]), ValueError, "players", "there are 4 chairs"),
    (lambda: jong.simulate_part(RULES, 3, 2), ValueError, "number", "there is no part 3 of 2"),
    (lambda: jong.merge_simulation(RULES, ["{}"]), ValueError, "parts", "this is no part of a simulation"),
    (lambda: jong.impact(RULES, RULES, play=1, players=[]), ValueError, "players", "`players` names nobody"),
    (lambda: jong.impact(RULES, RULES, play=1, players=["lucky"]), ValueError, "players", "`lucky` are no players"),
    (lambda: jong.impact(RULES, RULES, until=0.5), ValueError, "play", "`until` is a goal"),
    (lambda: jong.impact(RULES, RULES, play=1, until=0.001), ValueError, "until", "`until` is 0.001"),
    (lambda: jong.impact(RULES, RULES, games=5), TypeError, "games", "`games` is 5"),  # type: ignore[arg-type]
    (lambda: jong.impact(RULES, RULES, games="nowhere"), ValueError, "games", "`nowhere` cannot be read"),
    (lambda: jong.impact_part(RULES, RULES, 1, 2, play=0), ValueError, "play", "`play` is 0"),
    (lambda: jong.merge_impact(RULES, RULES, ["{}"]), ValueError, "parts", "this is no part of matches"),
    (lambda: jong.replay("file.jsonl"), ValueError, "text", "this is no log of a game"),
    (lambda: jong.replay(Path("none.jsonl")), ValueError, "text", "`none.jsonl` cannot be read"),
    (lambda: jong.Interviewer(hand_size=1000), ValueError, "hand_size", "`hand_size` is 1000"),
]


@pytest.mark.parametrize("at", range(len(WRONG)))
def test_wrong_arguments(at: int) -> None:
    ask, kind, place, says = WRONG[at]
    with pytest.raises(jong.JongError) as wrong:
        ask()
    error = wrong.value
    assert isinstance(error, kind) and isinstance(error, jong.ArgumentError)
    assert (error.place, error.message[: len(says)]) == (place, says) and error.code
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error) and (again.place, str(again)) == (error.place, str(error))


def test_the_mend_is_said() -> None:
    for ask, says in (
        (lambda: RULES.score_batch(polars.LazyFrame([GOOD])), "table.collect()"),  # type: ignore[arg-type]
        (lambda: RULES.score_batch([GOOD]), "pyarrow.table("),  # type: ignore[arg-type]
        (lambda: jong.replay("file.jsonl"), "pathlib.Path('file.jsonl')"),
        (lambda: RULES.score_lines("abc"), "splitlines()"),
        (lambda: RULES.score(HAND, sead="S"), "did you mean `seat`?"),  # type: ignore[call-arg]
    ):
        with pytest.raises(jong.ArgumentError) as wrong:
            ask()
        assert wrong.value.help is not None and says in wrong.value.help


def test_what_is_none_is_left_out() -> None:
    assert RULES.score(HAND, seat=None, from_="W", repeats=None) == RULES.score(HAND, from_="W")


def test_the_place_of_a_failure() -> None:
    with pytest.raises(jong.HandError) as hand:
        RULES.score("234m 567p 88p 345s 67x +8s")
    assert hand.value.place == "hand"
    with pytest.raises(jong.RulesError) as rules:
        jong.open_text('schema = 1\nid = "clubs/a"\nextends = "riichi/tenhou"\n[han]\npinfuu = 2\n', name="a.toml")
    assert rules.value.place == "a.toml:5:1"


def test_what_a_reader_raises_is_raised_as_it_was() -> None:
    class Broken(Exception):
        pass

    table = pyarrow_table([GOOD, GOOD])
    failure = Broken("the lake is dry")

    def batches() -> Iterator[pyarrow.RecordBatch]:
        yield from table.to_batches()
        raise failure

    with pytest.raises(Broken) as broken:
        RULES.score_batch(pyarrow.RecordBatchReader.from_batches(table.schema, batches()))
    assert broken.value is failure
    whole = pyarrow.RecordBatchReader.from_batches(table.schema, iter(table.to_batches() * 3))
    assert len(RULES.score_batch(whole)) == 6
