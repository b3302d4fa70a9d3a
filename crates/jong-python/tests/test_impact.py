"""The effect of a rule in Python: recorded games in all their forms, parts, and a goal; as the command has them."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest
from conftest import ROOT, command

import jong

LOG = ROOT / "docs/games/one-round.jsonl"
BASE, HOUSE = jong.open("riichi/ema-2016"), jong.open("riichi/ema-2025")


def told(effect: jong.results.Impact) -> str:
    """The page, without the blanks that lines end with."""
    return effect.page.text()


def folder_of_games(folder: Path) -> Path:
    """A folder with logs, one of them packed, and hands."""
    folder.mkdir()
    (folder / "a.jsonl").write_bytes(LOG.read_bytes())
    (folder / "b.log.gz").write_bytes(gzip.compress(LOG.read_bytes()))
    (folder / "c.jsonl").write_text("\n".join(BASE.sample(0, 30)) + "\n", encoding="utf-8")
    (folder / "d.txt").write_text("nothing of a game", encoding="utf-8")
    return folder


def test_recorded_games(tmp_path: Path) -> None:
    folder = folder_of_games(tmp_path / "games")
    effect = jong.impact(BASE, HOUSE, games=folder)
    assert told(effect) == command("impact", BASE.id, HOUSE.id, "--games", str(folder))
    assert effect.direct.hands > 30 and effect.seed is None
    assert jong.impact(BASE, HOUSE, games=str(folder)) == effect
    text = LOG.read_text(encoding="utf-8")
    assert jong.impact(BASE, HOUSE, games=[text, folder / "b.log.gz", *BASE.sample(0, 30)]) == effect
    assert jong.impact(BASE, HOUSE, games=[LOG, text, "\n".join(BASE.sample(0, 30))]) == effect
    one = jong.impact(BASE, HOUSE, games=LOG)
    assert 0 < one.direct.hands < effect.direct.hands
    # A game that cannot be replayed is left out, and named.
    (folder / "e.json").write_text('{"log":[]}', encoding="utf-8")
    with pytest.warns(jong.LeftOutWarning, match=r"e\.json is left out"):
        left = jong.impact(BASE, HOUSE, games=folder)
    assert left.direct == effect.direct and left.games is not None and left.games.left_out == 1
    with pytest.warns(jong.LeftOutWarning, match=r"games\[1\] is left out"):
        jong.impact(BASE, HOUSE, games=[text, '{"log":[]}'])
    broken = jong.impact(BASE, HOUSE, games=[*BASE.sample(0, 3), "{", "[1]"])
    assert (broken.direct.hands, broken.direct.refused) == (3, 2)
    with pytest.raises(jong.ArgumentError) as none:
        jong.impact(BASE, HOUSE, games=folder / "d.txt")
    assert none.value.place == "games" and none.value.help is not None


def test_parts_are_the_whole() -> None:
    whole = jong.impact(BASE, HOUSE, wins=300, seed=5, play=7, players=["quick"])
    parts = [jong.impact_part(BASE, HOUSE, n, 3, wins=300, seed=5, play=7, players=["quick"]) for n in (2, 3, 1)]
    assert jong.merge_impact(BASE, HOUSE, parts) == whole
    assert jong.merge_impact(BASE, HOUSE, parts, lang="it").page.text() != whole.page.text()
    ours = parts[2]
    asked = ["impact", BASE.id, HOUSE.id, "--wins", "300", "--seed", "5", "--play", "7", "--players", "quick"]
    assert json.loads(ours) == json.loads(command(*asked, "--part", "1/3"))
    assert told(whole) == command(*asked)
    with pytest.raises(jong.ArgumentError, match="part 1/3 is missing"):
        jong.merge_impact(BASE, HOUSE, parts[:2])
    with pytest.raises(jong.ArgumentError, match="other rules"):
        jong.merge_impact(HOUSE, BASE, parts)


def test_until_it_is_sure() -> None:
    effect = jong.impact(BASE, HOUSE, wins=50, play=4, players=["quick"], until=50)
    assert effect.played is not None and effect.played.looks >= 1
    asked = ["impact", BASE.id, HOUSE.id, "--wins", "50", "--play", "4", "--players", "quick", "--until", "50pp"]
    assert told(effect) == command(*asked)


def test_logs_from_files(tmp_path: Path) -> None:
    packed = tmp_path / "game.gz"
    packed.write_bytes(gzip.compress(LOG.read_bytes()))
    assert jong.replay(LOG) == jong.replay(packed) == jong.replay(LOG.read_text(encoding="utf-8"))
    broken = tmp_path / "broken.jsonl"
    lines = LOG.read_text(encoding="utf-8").splitlines(keepends=True)
    broken.write_text("".join(lines[:20] + lines[21:]), encoding="utf-8")
    assert jong.replay(broken).faults[0].file == str(broken)


def test_lines_from_files(tmp_path: Path) -> None:
    lines = BASE.sample(0, 20)
    file = tmp_path / "wins.jsonl"
    file.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    assert BASE.score_lines(file) == BASE.score_lines(lines)


def test_real_units() -> None:
    effect = jong.impact(BASE, HOUSE, wins=2000, play=6, players=["quick"])
    gain = effect.direct.gain
    assert gain.total == int(gain.sum) and gain.average == pytest.approx(gain.total / gain.n, abs=0.005)
    assert gain.interval is not None and gain.margin is not None and gain.average is not None
    assert gain.interval == pytest.approx((gain.average - gain.margin, gain.average + gain.margin))
    share = effect.direct.touched_share
    assert share is not None and share.fraction == pytest.approx(effect.direct.touched / effect.direct.wins, abs=1e-6)
    assert share.interval is not None and share.interval[0] < (share.fraction or 0) < share.interval[1] < 1
    assert effect.played is not None
    for measure in effect.played.kinds[0].measures:
        assert measure.difference == pytest.approx(measure.after - measure.before, abs=0.011)
        assert not measure.rate or 0 <= measure.before <= 1
        assert (measure.margin is None) == (measure.interval is None) == (measure.reach is None)
    played = jong.simulate(BASE, hands=300, players=["quick"])
    assert played.won.fraction == pytest.approx(played.won.n / played.hands, abs=1e-6)
    turn = played.all.win_turn.average
    assert turn is not None and 1 < turn < 25
    empty = jong.impact(BASE, HOUSE, wins=0).direct
    assert (empty.gain.average, empty.gain.interval, empty.gain.margin, empty.touched_share) == (None, None, None, None)
    assert re.search(r"\d", effect.page.text())
