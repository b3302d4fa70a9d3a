//! The effect of other rules on a game: on hands that were recorded or are made, and on matches that are played.

use std::path::Path;
use std::sync::Arc;

use jong::Ruleset;
use jong::core::{Text, say};
use jong::failure::FailureLine;
use jong_lab::impact::{Impact, NoGamesError, PlayedEffect, PlayedPart, PlayedPlan, Population, RecordedGames};
use jong_lab::simulate::{BlockPart, Unplayable};
use jong_print::Speech;
use pyo3::prelude::*;

use crate::answer::Answer;
use crate::attended::{Progress, Undertaking, attended};
use crate::error::{BAD_VALUE, Mistake, bad_value, failure, json, mistaken};
use crate::games::{part_of, unplayable};
use crate::rules::Rules;
use crate::speech::Keys;

/// The rules as they are, and the others.
type BothRules<'py> = (PyRef<'py, Rules>, PyRef<'py, Rules>);

/// The wins of the direct effect, the seed, the matches that each kind of players plays, and these kinds.
type EffectPlan = (u32, u64, u64, Vec<String>);

/// Finds what a change of rules does to a game: on recorded games, each a path or not, or on wins of sound players; and on
/// matches that are played, until every rate is sure to so many percentage points. The answer, and sentences on the games that
/// were left out.
#[pyfunction]
#[pyo3(signature = (rules, plan, keys, recorded=None, until=None, progress=None))]
pub(crate) fn impact(
    py: Python<'_>,
    rules: BothRules<'_>,
    plan: EffectPlan,
    keys: Keys,
    recorded: Option<Vec<(bool, String)>>,
    until: Option<f64>,
    progress: Progress,
) -> PyResult<(Answer, Vec<String>)> {
    let speech = keys.speech()?;
    let (base, house) = both(&rules);
    let (wins, seed, ..) = plan;
    let goal = until.map(|points| goal(points, speech)).transpose()?;
    let plan = played_plan(plan, None, speech)?;
    attended(py, progress, |course| {
        let mut found = effect(&base, &house, course, speech)?;
        if plan.matches > 0 {
            let mut played = matches(&base, &house, plan, course, speech)?;
            match goal {
                Some(millionths) => {
                    played.run_until(millionths, &|hands| course.add(hands));
                }
                None => played.run(&|hands| course.add(hands)),
            }
            found.played = Some(played);
        }
        let left_out = match recorded {
            Some(games) => add_games(&games, &mut found, course, speech)?,
            // Where the player hardly ever wins there are fewer, and their number is told.
            None => {
                found.add_wins(seed, wins.into(), &|wins| course.add(wins));
                Vec::new()
            }
        };
        let left_out = left_out.iter().map(|why| speech.lang.tell(why)).collect();
        Ok((answer(&found, speech)?, left_out))
    })
}

/// Plays a part of the matches; its sums.
#[pyfunction]
#[pyo3(signature = (rules, plan, part, keys, progress=None))]
pub(crate) fn impact_part(
    py: Python<'_>,
    rules: BothRules<'_>,
    plan: EffectPlan,
    part: (u64, u64),
    keys: Keys,
    progress: Progress,
) -> PyResult<String> {
    let speech = keys.speech()?;
    let (base, house) = both(&rules);
    let wins = plan.0;
    let plan = played_plan(plan, Some(part_of(part, speech)?), speech)?;
    attended(py, progress, |course| {
        effect(&base, &house, course, speech)?;
        let mut played = matches(&base, &house, plan, course, speech)?;
        played.run(&|hands| course.add(hands));
        json(&played.as_part([&base.info().id, &house.info().id], wins))
    })
}

/// Puts the parts of the matches together, and finds the rest of the effect.
#[pyfunction]
pub(crate) fn merge_impact(py: Python<'_>, rules: BothRules<'_>, parts: Vec<String>, keys: Keys) -> PyResult<Answer> {
    let speech = keys.speech()?;
    let (base, house) = both(&rules);
    let wrong = |why: &Text| bad_value("parts", why, None, speech.lang);
    let read: Result<Vec<PlayedPart>, _> = parts.iter().map(|part| serde_json::from_str(part)).collect();
    let read = read.map_err(|_| wrong(&say!("this is no part of matches under two rules")))?;
    let fingerprints = [&base, &house].map(|rules| rules.info().fingerprint.to_string());
    if read.iter().any(|part| part.fingerprints != fingerprints) {
        return Err(wrong(&say!("these parts were played by other rules")));
    }
    let (plan, sums) = PlayedPart::join(&read).map_err(|fault| wrong(&fault.text()))?;
    let wins = read.first().map_or(0, |part| part.wins);
    attended(py, None, |course| {
        let mut found = effect(&base, &house, course, speech)?;
        found.add_wins(plan.seed, wins.into(), &|_| {});
        let mut played = matches(&base, &house, plan, course, speech)?;
        played.sums = sums;
        found.played = Some(played);
        answer(&found, speech)
    })
}

fn both((base, house): &BothRules<'_>) -> (Arc<Ruleset>, Arc<Ruleset>) {
    (base.rules.clone(), house.rules.clone())
}

/// An effect of which nothing is known yet.
fn effect<'r>(base: &'r Ruleset, house: &'r Ruleset, course: &Undertaking, speech: Speech) -> PyResult<Impact<'r>> {
    let found = Impact::new(base, house);
    let found = found.map_err(|unlike| failure(&FailureLine::new(BAD_VALUE, &unlike.text(), None, speech.lang)))?;
    Ok(Impact { lang: speech.lang, stop: course.stop.clone(), ..found })
}

/// Matches under both rules of which none is played yet.
fn matches<'r>(
    base: &'r Ruleset,
    house: &'r Ruleset,
    plan: PlayedPlan,
    course: &Undertaking,
    speech: Speech,
) -> PyResult<PlayedEffect<'r>> {
    let mut played = PlayedEffect::new(base, house, plan).ok_or_else(|| {
        let unplayable_one = if Unplayable::of(base).is_some() { base } else { house };
        unplayable(unplayable_one, speech)
    })?;
    played.stop = course.stop.clone();
    Ok(played)
}

fn played_plan((_, seed, matches, kinds): EffectPlan, part: Option<BlockPart>, speech: Speech) -> PyResult<PlayedPlan> {
    let unknown = |name: &String| {
        let why = say!("`{name}` are no players: there are sound, quick and mixed ones", name = name.clone());
        bad_value("players", &why, None, speech.lang)
    };
    let players: PyResult<Vec<Population>> = kinds.iter().map(|name| name.parse().map_err(|_| unknown(name))).collect();
    Ok(PlayedPlan { matches, seed, players: players?, part })
}

fn goal(points: f64, speech: Speech) -> PyResult<u32> {
    PlayedPlan::goal(points).ok_or_else(|| {
        let why = say!("`until` is {points}: it is percentage points, at least 0.01", points = points.to_string());
        mistaken("until", Mistake::Value, &FailureLine::new("out-of-range", &why, None, speech.lang))
    })
}

/// Adds recorded games; sentences on those that were left out.
fn add_games(
    games: &[(bool, String)],
    found: &mut Impact<'_>,
    course: &Undertaking,
    speech: Speech,
) -> PyResult<Vec<Text>> {
    let open = |named: &str| jong::open(named).map_err(|error| error.text());
    let heard = |hands, _| course.add(hands);
    let mut recorded = RecordedGames::new(found, &open, &heard);
    for (at, (is_path, text)) in games.iter().enumerate() {
        match is_path {
            true => recorded.add_path(Path::new(text)).map_err(|NoGamesError { why, help }| {
                mistaken("games", Mistake::Value, &FailureLine::new("unreadable", &why, help.as_ref(), speech.lang))
            })?,
            false => recorded.add_text(&format!("games[{at}]"), text),
        }
    }
    recorded.finish();
    Ok(recorded.left_out.into_iter().map(|left| left.text).collect())
}

fn answer(found: &Impact<'_>, speech: Speech) -> PyResult<Answer> {
    let page = jong_print::impact::page(found, speech);
    Ok(Answer::new(json(found)?, move || Some(page.clone())))
}
