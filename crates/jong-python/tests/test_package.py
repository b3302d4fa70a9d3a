"""Typed results, failures with their places and mends, pages, and what is sent to other processes."""

from __future__ import annotations

import copy
import dataclasses
import json
import pickle
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from conftest import ROOT, command

import jong
from jong.results import Explanation, NotWon, Settled, Waits, Won

HAND = "234m 567p 88p 345s 67s +8s"
FRIDAY = """schema = 1
id = "clubs/friday"
extends = "riichi/ema-2025"
[han]
pinfu = 2
"""


def test_the_score_of_a_hand() -> None:
    rules = jong.open("riichi/ema-2025")
    result = rules.score(HAND, seat="S", from_="W")
    assert isinstance(result, Won) and result.win
    assert (result.worth, result.totals["W"], result.limit) == (2000, -2000, None)
    assert [pattern.id for pattern in result.patterns] == ["all-simples", "pinfu"]
    assert (result.payments[0].from_, result.payments[0].amount) == ("W", 2000)
    assert result.assumed is not None and result.assumed.round == "E" and result.assumed.seat is None
    none = rules.score("234m 567p 88p 345s 67s +9s", seat="S", from_="W")
    assert isinstance(none, NotWon) and not none.win and none.reason == "not-complete"
    with pytest.raises(AttributeError):
        result.worth = 1  # type: ignore[misc]


def test_every_field_of_a_hand() -> None:
    rules = jong.open("riichi/tenhou")
    result = rules.score(
        "88p 67s +8s", melds=["[1111z]", "(345s)", "(234m)"], by="draw", seat="W", round="S", dora="9s1p", repeats=2,
        deposits=1, events=["last-tile"], liable="E", id="a",
    )  # fmt: skip
    assert result.id == "a"
    record = {"hand": "234m 567p 88p 345s 67s", "win": "8s", "by": "draw", "seat": "S", "round": "E", "ready": "ready"}
    assert rules.score(record).win
    with pytest.raises(TypeError, match="write the fields into it"):
        rules.score(record, seat="S")
    with pytest.raises(TypeError, match="no field of a record is called `sit`"):
        rules.score(HAND, sit="S")  # type: ignore[call-arg]


def test_other_questions() -> None:
    rules = jong.open("riichi/tenhou")
    told = rules.explain(HAND, from_="W")
    assert isinstance(told, Explanation)
    assert rules.why_not("seven-pairs", HAND, from_="W").pattern == "seven-pairs"
    waits = rules.waits("234m 567p 88p 345s 67s", seat="S", by="draw")
    assert isinstance(waits, Waits) and [wait.tile for wait in waits.waits or ()] == ["2s", "5s", "8s"]
    finished = {
        "round": "E", "winners": ["W"], "by": "discard", "from": "E", "win": "8s",
        "players": {"W": {"hand": "234m 567p 88p 345s 67s"}},
    }  # fmt: skip
    settled = rules.settle(finished)
    assert isinstance(settled, Settled) and settled.totals["W"] == 2000
    both = jong.compare(HAND, [rules, jong.open("taiwan/standard")], extra_set="(234p)", from_="W")
    assert [row.rules for row in both] == ["riichi/tenhou", "taiwan/standard"]
    questions = jong.compare_rules([jong.open("riichi/ema-2016"), jong.open("riichi/ema-2025")])
    assert len(questions) > 3
    assert jong.nearest(jong.open_text(FRIDAY))[0].id == "riichi/ema-2025"
    assert jong.diff(jong.open("riichi/ema-2025"), jong.open_text(FRIDAY), wins=0).options[0].key == "han.pinfu"
    assert len(jong.list_rules()) > 30 and any(entry.id == "pinfu" for entry in jong.list_patterns())
    interview = jong.identify(["riichi", "4"])
    assert len(interview.asked) == 2 and interview.question is not None


def test_the_effect_of_a_rule() -> None:
    base = jong.open("riichi/tenhou")
    house = jong.open_text(
        'schema = 1\nid = "clubs/up"\nextends = "riichi/tenhou"\n[limits]\nmangan = { from-basic = 1920 }\n'
    )
    effect = jong.impact(base, house, wins=500)
    assert effect.direct.wins == 500 and int(effect.direct.gain.sum) > 0 and "points more" in effect.page.text().replace("\n", " ")
    nothing = jong.impact(base, base, games=base.sample(0, 100))
    assert nothing.direct.touched == 0 and nothing.direct.wins == 100 and not nothing.direct.witnesses


def test_failures() -> None:
    rules = jong.open("riichi/tenhou")
    with pytest.raises(jong.HandError) as hand:
        rules.score("234m 567p 88p 345s 67x +8s", seat="S", from_="W")
    defect = hand.value.defects[0]
    assert (hand.value.code, defect.field, defect.at) == ("unknown-tile", "hand", 21)
    with pytest.raises(jong.RulesError) as unknown:
        jong.open("riichi/tenho")
    assert unknown.value.help == "did you mean `riichi/tenhou`?"
    with pytest.raises(jong.RulesError) as faulty:
        jong.open_text(FRIDAY.replace("pinfu", "pinfuu"), name="friday.toml", lang="it")
    fault = faulty.value.faults[0]
    assert (fault.file, fault.line, fault.code, fault.help) == ("friday.toml", 5, "unknown-id", "intendevi `pinfu`?")
    assert "friday.toml:5:1" in str(faulty.value)
    checked = jong.check_text(FRIDAY.replace("pinfu", "pinfuu"))
    assert checked.faults[0].edit is not None and checked.faults[0].edit.text == "pinfu"
    with pytest.raises(ValueError, match="there is no language"):
        jong.open("riichi/tenhou", lang="de")  # type: ignore[arg-type]
    for error in (hand.value, unknown.value, faulty.value):
        again = pickle.loads(pickle.dumps(error))
        assert (again.code, str(again)) == (error.code, str(error))


def test_names_that_no_pattern_has() -> None:
    rules = jong.open("riichi/tenhou")
    for name, message, help in (
        ("sevn pairs", "no pattern is called `sevn pairs`", "did you mean `seven-pairs` (Seven pairs)?"),
        ("mangan", "`mangan` is not a pattern but a limit, in riichi/tenhou", None),
        ("xyzzy", "no pattern is called `xyzzy`", None),
    ):
        with pytest.raises(jong.JongError) as unknown:
            rules.why_not(name, HAND, from_="W")
        assert (unknown.value.code, unknown.value.message, unknown.value.help) == ("unknown-pattern", message, help)


def test_pages() -> None:
    rules = jong.open("riichi/ema-2025", lang="it", terms="ja")
    result = rules.score(HAND, from_="W")
    html = result.page.html()
    assert html.startswith("<!DOCTYPE html>") and "<svg" in html and "平和" in html
    shown = result._repr_html_()
    assert shown is not None and shown.startswith("<iframe srcdoc=") and "&lt;svg" in shown and "<script" not in shown
    assert "2.000" in result.page.text() and "平和" in str(result.page)
    for other in (rules, rules.explain(HAND, from_="W"), rules.waits("234m 567p 88p 345s 67s"), jong.list_rules()):
        page = other._repr_html_()
        assert page is not None and "iframe" in page


def test_the_page_is_that_of_the_command() -> None:
    rules = jong.open("riichi/ema-2025")
    page = rules.score(HAND, seat="S", from_="W").page.text()
    assert page == command("score", HAND, "-r", "riichi/ema-2025", "--seat", "S", "--from", "W")


def test_what_is_sent_to_other_processes(tmp_path: Path) -> None:
    file = tmp_path / "friday.toml"
    file.write_text(FRIDAY, encoding="utf-8")
    for rules in (jong.open("ema-2025"), jong.open_text(FRIDAY, lang="ja"), jong.open(file)):
        again = pickle.loads(pickle.dumps(rules))
        assert again == rules and again.score(HAND).win
    result = jong.open(file).score(HAND)
    sent = pickle.loads(pickle.dumps(result))
    assert sent == result and sent._repr_html_() is None
    with pytest.raises(ValueError, match="ask for it again"):
        sent.page  # noqa: B018
    rules = jong.open(file)
    state = rules.__reduce__()
    with pytest.raises(jong.RulesError, match="other values here"):
        state[0](*state[1][:-1], "0" * 16)


def test_a_file_goes_with_all_that_it_extends(tmp_path: Path) -> None:
    """Rules that extend other files are opened where there are no such files, and read once here."""
    folder = tmp_path / "club"
    (folder / "bases").mkdir(parents=True)
    (folder / "friday.toml").write_text('schema = 1\nid = "clubs/friday"\nextends = "bases/house.toml"\n', encoding="utf-8")
    (folder / "bases/house.toml").write_text('schema = 1\nid = "clubs/house"\nextends = "base.toml"\n[han]\nready-declared = 2\n', encoding="utf-8")
    (folder / "bases/base.toml").write_text(FRIDAY, encoding="utf-8")
    rules = jong.open(folder / "friday.toml")
    sent = pickle.dumps(rules)
    shutil.rmtree(folder)
    assert pickle.loads(sent) == rules
    program = "import pickle, sys; rules = pickle.load(sys.stdin.buffer); print(rules.fingerprint, rules.score(%r).win)" % HAND
    ran = subprocess.run([sys.executable, "-c", program], input=sent, capture_output=True, check=True, cwd=tmp_path)
    assert ran.stdout.decode().split() == [rules.fingerprint, "True"]
    again = pickle.loads(pickle.dumps(pickle.loads(sent)))
    assert again == rules
    # Rules that come with Jong go by their id alone.
    assert b"[han]" not in pickle.dumps(jong.open("riichi/ema-2025"))


def test_copies_keep_their_page() -> None:
    rules = jong.open("riichi/ema-2025")
    result = rules.score(HAND, from_="W")
    both = jong.compare(HAND, [rules], from_="W")
    for one in (result, both):
        for other in (copy.copy(one), copy.deepcopy(one)):
            assert other == one and other.page.text() == one.page.text()
    changed = dataclasses.replace(result, id="b")
    with pytest.raises(ValueError, match="has other values than its page"):
        changed.page  # noqa: B018
    assert changed._repr_html_() is None
    with pytest.raises(jong.JongError, match="came from another process"):
        pickle.loads(pickle.dumps(both)).page  # noqa: B018


def test_results_are_keys() -> None:
    rules = jong.open("riichi/ema-2025")
    played = jong.impact(jong.open("riichi/ema-2016"), rules, wins=300)
    results = [
        rules.score(HAND, from_="W"), rules.explain(HAND, from_="W"), rules.waits("234m 567p 88p 345s 67s"), played,
        rules.why_not("seven-pairs", HAND), jong.compare(HAND, [rules]), jong.simulate(rules, hands=100, players=["quick"]),
        jong.diff(jong.open("riichi/ema-2016"), rules, wins=100), jong.compare_rules([rules, jong.open("riichi/tenhou")]),
        jong.list_patterns(), jong.list_rules(), jong.check_text(FRIDAY.replace("pinfu", "pinfuu")), jong.identify(["riichi"]),
    ]  # fmt: skip
    for result in results:
        again = pickle.loads(pickle.dumps(result))
        assert again == result and hash(again) == hash(result)
    assert len({*results, *results}) == len(results)
    (won, *_) = results
    assert isinstance(won, Won) and won.totals == {"E": 0, "S": 2000, "W": -2000, "N": 0}
    assert json.loads(json.dumps(won.totals)) == won.totals
    with pytest.raises(TypeError, match="does not change"):
        won.totals["E"] = 5  # type: ignore[index]
    witness = played.direct.witnesses[0]
    assert rules.score(witness.record).win


def test_ranges_of_a_sample_are_those_of_the_whole() -> None:
    rules = jong.open("taiwan/standard")
    whole = rules.sample(0, 30, seed=3)
    assert [win for cut in (range(0, 7), range(7, 29), range(29, 30)) for win in rules.sample(cut.start, cut.stop, seed=3)] == whole
    assert len(rules.sample(0, 30, seed=3, players="quick")) == 30 and rules.sample(0, 30, seed=3, players="quick") != whole


def test_the_examples_of_the_documents(tmp_path: Path) -> None:
    """The blocks of Python in the README and the guide run as they stand."""
    documents = [ROOT / "README.md", ROOT / "crates/jong-python/README.md", ROOT / "docs/lake.md"]
    for document in documents:
        text = document.read_text(encoding="utf-8")
        blocks = re.findall(r"^```python\n(.*?)^```", text, re.S | re.M)
        assert blocks, document
        # The blocks of a document go on where the one before ended. What stands behind an arrow is what is printed.
        program = "\n".join(blocks)
        expected = re.findall(r"#→ (.*)", program)
        ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, encoding="utf-8", cwd=tmp_path, check=False)
        assert ran.returncode == 0, (document, ran.stderr)
        assert ran.stdout.splitlines() == expected, document


def test_types() -> None:
    """mypy passes the package and these tests, strictly."""
    folder = ROOT / "crates/jong-python"
    ran = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file", str(folder / "pyproject.toml"), "-p", "jong"],
        capture_output=True, text=True, cwd=folder / "tests", check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout


RIGHT = """
import jong
rules = jong.open("riichi/tenhou")
result = rules.score("234m 567p 88p 345s 67s +8s", seat="S", from_="W")
worth: int = result.worth if result.win else 0
"""


def test_types_are_told_apart(tmp_path: Path) -> None:
    """What only a win has cannot be asked of a hand that may not win, and a seat is one of four."""
    wrong = {
        RIGHT: "",
        RIGHT.replace(" if result.win else 0", ""): 'has no attribute "worth"',
        RIGHT.replace('seat="S"', 'seat="X"'): "seat",
        RIGHT.replace("jong.open(", "jong.opened("): 'has no attribute "opened"',
    }
    for text, says in wrong.items():
        (tmp_path / "program.py").write_text(text, encoding="utf-8")
        ran = subprocess.run(
            [sys.executable, "-m", "mypy", "--strict", "program.py"], capture_output=True, text=True, cwd=tmp_path, check=False
        )
        assert (ran.returncode == 0) == (says == "") and says in ran.stdout, ran.stdout


def test_the_types_of_results_are_those_of_the_schema() -> None:
    folder = ROOT / "crates/jong-python"
    schema = command("schema", "--results")
    made = subprocess.run(
        [sys.executable, str(folder / "make_results.py")], input=schema, capture_output=True, text=True, check=True
    ).stdout
    due = "it is due: jong schema --results | python crates/jong-python/make_results.py > …/python/jong/results.py"
    assert (folder / "python/jong/results.py").read_text(encoding="utf-8") == made, due
