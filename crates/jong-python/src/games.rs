//! Whole games: many of them played, the effect of rules on them, and logs replayed.

use jong::core::{Text, say};
use jong::failure::FailureLine;
use jong::{Ruleset, log};
use jong_lab::impact::{Impact, Played, PlayedPlan, Population};
use jong_lab::simulate::{HandPart, Plan, SimulatedPart, Simulation};
use jong_players::Level;
use jong_print::Speech;
use jong_print::replay::{self, ReplaySum, sum_page};
use pyo3::prelude::*;

use crate::answer::Answer;
use crate::error::{failure, json};
use crate::rules::Rules;
use crate::speech::Keys;

/// Plays hands by some rules: all of a plan, or a part of it. Of a part the answer is its sums.
#[pyfunction]
#[pyo3(signature = (rules, hands, seed, players, keys, part=None))]
pub(crate) fn simulate(
    py: Python<'_>,
    rules: PyRef<'_, Rules>,
    hands: u64,
    seed: u64,
    players: Vec<String>,
    keys: Keys,
    part: Option<(u64, u64)>,
) -> PyResult<Answer> {
    let speech = keys.speech()?;
    let rules = rules.rules.clone();
    let players = players.iter().map(|player| level(player, speech)).collect::<PyResult<Vec<Level>>>()?;
    let part = part.map(|part| part_of(part, speech)).transpose()?;
    py.detach(|| {
        let mut played = simulation(&rules, Plan { hands, seed, players, part }, speech)?;
        played.run(&|_| {}, None).map_err(|error| failed(&say!("{why}", why = error.to_string()), speech))?;
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
        let read = read.map_err(|_| failed(&say!("this is no part of a simulation"), speech))?;
        if read.iter().any(|part| part.fingerprint != rules.info().fingerprint.to_string()) {
            return Err(failed(&say!("these parts were played by other rules"), speech));
        }
        let (plan, sums) = SimulatedPart::join(&read).map_err(|fault| failed(&fault.text(), speech))?;
        let mut played = simulation(&rules, plan, speech)?;
        played.sums = sums;
        answer(&played, speech)
    })
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
        let log = log::read(text).map_err(|error| failed(&error.text(), speech))?;
        let rules = match rules {
            Some(rules) => rules,
            None => log.open_rules().map_err(|error| failed(&error.text(), speech))?.into(),
        };
        let mut sum = ReplaySum::default();
        let (counts, fault) = replay::check(&log, &rules);
        sum.add(counts);
        if let Some(fault) = fault {
            sum.add_fault(name, &fault, &rules, speech);
        }
        let json = json(&sum)?;
        let page = if sum.faults.is_empty() { replay::page(&log, &rules, speech).page } else { sum_page(&sum, speech) };
        Ok(Answer::new(json, move || Some(page.clone())))
    })
}

/// Plays matches under both rules of an effect.
pub(super) fn play<'r>(
    found: &mut Impact<'r>,
    rules: [&'r Ruleset; 2],
    (matches, seed): (u64, u64),
    players: &[String],
    speech: Speech,
) -> PyResult<()> {
    let unknown = |name: &String| {
        failed(&say!("`{name}` are no players: there are sound, quick and mixed ones", name = name.clone()), speech)
    };
    let kinds: PyResult<Vec<Population>> = players.iter().map(|name| name.parse().map_err(|_| unknown(name))).collect();
    let plan = PlayedPlan { matches, seed, players: kinds?, part: None };
    let mut played = Played::new(rules[0], rules[1], plan).ok_or_else(|| unplayable(speech))?;
    played.run(&|_| {});
    found.played = Some(played);
    Ok(())
}

fn simulation<'r>(rules: &'r Ruleset, plan: Plan, speech: Speech) -> PyResult<Simulation<'r>> {
    let (wanted, chairs) = (plan.players.len(), usize::from(rules.game().players));
    if wanted != 1 && wanted != chairs {
        return Err(failed(&say!("there are {chairs} chairs, and {wanted} players", chairs, wanted), speech));
    }
    Simulation::new(rules, plan).ok_or_else(|| unplayable(speech))
}

fn answer(played: &Simulation<'_>, speech: Speech) -> PyResult<Answer> {
    let page = jong_print::simulate::page(played, speech);
    Ok(Answer::new(json(played)?, move || Some(page.clone())))
}

fn level(name: &str, speech: Speech) -> PyResult<Level> {
    name.parse().map_err(|_| {
        failed(&say!("`{name}` is no player: there are random, quick and sound ones", name = name.to_owned()), speech)
    })
}

fn part_of((number, of): (u64, u64), speech: Speech) -> PyResult<HandPart> {
    let part = HandPart { number, of };
    let there_is = (1..=of).contains(&number);
    there_is.then_some(part).ok_or_else(|| failed(&say!("there is no part {number} of {of}", number, of), speech))
}

fn failed(why: &Text, speech: Speech) -> PyErr {
    failure(&FailureLine::new("bad-value", why, None, speech.lang))
}

fn unplayable(speech: Speech) -> PyErr {
    failed(&say!("these rules do not say how they are played"), speech)
}
