//! Whole games: many of them played, and logs replayed.

use std::path::PathBuf;

use jong::core::{Text, say};
use jong::failure::FailureLine;
use jong::{Ruleset, log};
use jong_lab::simulate::{BlockPart, SimulatedPart, Simulation, SimulationPlan, Unplayable};
use jong_players::PlayerLevel;
use jong_print::Speech;
use jong_print::replay::{self, ReplaySum, sum_page};
use pyo3::prelude::*;

use crate::answer::Answer;
use crate::attended::{Progress, attended};
use crate::error::{BAD_VALUE, bad_value, failure, json};
use crate::rules::Rules;
use crate::speech::Keys;

/// Plays hands by some rules: all of a plan, or a part of it. Of a part the answer is its sums. The plan has the number of
/// hands, the seed, and the players.
#[pyfunction]
#[pyo3(signature = (rules, plan, keys, part=None, progress=None))]
pub(crate) fn simulate(
    py: Python<'_>,
    rules: PyRef<'_, Rules>,
    plan: (u64, u64, Vec<String>),
    keys: Keys,
    part: Option<(u64, u64)>,
    progress: Progress,
) -> PyResult<Answer> {
    let speech = keys.speech()?;
    let rules = rules.rules.clone();
    let (hands, seed, players) = plan;
    let players = players.iter().map(|player| level(player, speech)).collect::<PyResult<Vec<PlayerLevel>>>()?;
    let part = part.map(|part| part_of(part, speech)).transpose()?;
    attended(py, progress, |course| {
        let mut played = simulation(&rules, SimulationPlan { hands, seed, players, part }, speech)?;
        played.stop = course.stop.clone();
        let heard = |hands| course.add(hands);
        played.run(&heard, None).map_err(|error| failed(&say!("{why}", why = error.to_string()), speech))?;
        if part.is_some() {
            return Ok(Answer::new(json(&played.as_part(&rules.info().id))?, || None));
        }
        answer(&played, speech)
    })
}

/// Puts the parts of a simulation together.
#[pyfunction]
pub(crate) fn merge_simulation(
    py: Python<'_>,
    rules: PyRef<'_, Rules>,
    parts: Vec<String>,
    keys: Keys,
) -> PyResult<Answer> {
    let speech = keys.speech()?;
    let rules = rules.rules.clone();
    py.detach(|| {
        let read: Result<Vec<SimulatedPart>, _> = parts.iter().map(|part| serde_json::from_str(part)).collect();
        let read = read.map_err(|_| bad_value("parts", &say!("this is no part of a simulation"), None, speech.lang))?;
        if read.iter().any(|part| part.fingerprint != rules.info().fingerprint.to_string()) {
            return Err(bad_value("parts", &say!("these parts were played by other rules"), None, speech.lang));
        }
        let (plan, sums) = SimulatedPart::join(&read, rules.game().players.into())
            .map_err(|fault| bad_value("parts", &fault.text(), None, speech.lang))?;
        let mut played = simulation(&rules, plan, speech)?;
        played.sums = sums;
        answer(&played, speech)
    })
}

/// The text of the log of a file, unpacked.
#[pyfunction]
pub(crate) fn read_log(py: Python<'_>, path: PathBuf, keys: Keys) -> PyResult<String> {
    let lang = keys.speech()?.lang;
    py.detach(|| log::text_of_file(&path)).map_err(|why| bad_value("text", &why, None, lang))
}

/// Replays the log of a game, and checks every action. With rules it is replayed by these, and without by its own.
#[pyfunction]
#[pyo3(signature = (text, name, keys, rules=None))]
pub(crate) fn replay_log(
    py: Python<'_>,
    text: &str,
    name: &str,
    keys: Keys,
    rules: Option<PyRef<'_, Rules>>,
) -> PyResult<Answer> {
    let speech = keys.speech()?;
    let rules = rules.map(|rules| rules.rules.clone());
    py.detach(|| {
        let mut log = log::read(text).map_err(|error| failed(&error.text(), speech))?;
        let rules = match rules {
            Some(rules) => {
                log.head.assumed = false;
                rules
            }
            None => log.open_rules().map_err(|error| failed(&error.text(), speech))?.into(),
        };
        let mut sum = ReplaySum::default();
        sum.add(name, &log, &replay::check(&log, &rules), &rules, speech);
        let json = json(&sum)?;
        let page = if sum.faults.is_empty() { replay::page(&log, &rules, speech).page } else { sum_page(&sum, speech) };
        Ok(Answer::new(json, move || Some(page.clone())))
    })
}

fn simulation<'r>(rules: &'r Ruleset, plan: SimulationPlan, speech: Speech) -> PyResult<Simulation<'r>> {
    let (wanted, chairs) = (plan.players.len(), usize::from(rules.game().players));
    if wanted != 1 && wanted != chairs {
        let why = say!("there are {chairs} chairs, and {wanted} players", chairs, wanted);
        return Err(bad_value("players", &why, None, speech.lang));
    }
    Simulation::new(rules, plan).ok_or_else(|| unplayable(rules, speech))
}

fn answer(played: &Simulation<'_>, speech: Speech) -> PyResult<Answer> {
    let page = jong_print::simulate::page(played, speech);
    Ok(Answer::new(json(played)?, move || Some(page.clone())))
}

/// The level of players by its name.
pub(crate) fn level(name: &str, speech: Speech) -> PyResult<PlayerLevel> {
    name.parse().map_err(|_| {
        let why = say!("`{name}` is no player: there are random, quick and sound ones", name = name.to_owned());
        bad_value("players", &why, None, speech.lang)
    })
}

/// A part of the work.
pub(crate) fn part_of((number, of): (u64, u64), speech: Speech) -> PyResult<BlockPart> {
    let part = BlockPart { number, of };
    let there_is = (1..=of).contains(&number);
    let why = || say!("there is no part {number} of {of}", number, of);
    there_is.then_some(part).ok_or_else(|| bad_value("number", &why(), None, speech.lang))
}

fn failed(why: &Text, speech: Speech) -> PyErr {
    failure(&FailureLine::new(BAD_VALUE, why, None, speech.lang))
}

/// The failure of rules by which no hand can be played.
pub(crate) fn unplayable(rules: &Ruleset, speech: Speech) -> PyErr {
    failed(&Unplayable::of(rules).unwrap_or(Unplayable::Silent).reason(), speech)
}
