//! Rulesets, and all that is asked of one of them.

use std::sync::Arc;

use jong::core::hand::HandError;
use jong::core::rules::{FaultyRules, LoadOutcome, RulesText};
use jong::core::say;
use jong::explain::{UnknownPattern, why_not_wrong_size};
use jong::failure::FailureLine;
use jong::score::wrong_size;
use jong::{
    ErrorLine, Explanation, FinishedRecord, Lang, OpenError, Outcome, RecordError, ResultLine, Ruleset, SettledLine,
    WithAssumptions, WithId, waits_of,
};
use jong_lab::concept::pattern_called;
use jong_print::AskedHand;
use jong_print::page::Page;
use pyo3::prelude::*;
use pyo3_arrow::input::AnyRecordBatch;

use crate::answer::Answer;
use crate::batch::Batch;
use crate::columns::{self, Wanted};
use crate::error::{failure, json, of_rules, of_table, refused};
use crate::hand::{Asked, HandInput};
use crate::speech::Keys;

/// A ruleset.
#[pyclass(frozen, module = "jong._native")]
#[derive(Debug, Clone)]
pub(crate) struct Rules {
    pub(crate) rules: Arc<Ruleset>,
}

/// Opens a ruleset by its id, the end of an id, or the path of a file.
#[pyfunction]
pub(crate) fn open(py: Python<'_>, what: &str, keys: Keys) -> PyResult<Rules> {
    let lang = keys.lang()?;
    let rules = py.detach(|| jong::open(what)).map_err(|error| of_rules(&error, lang))?;
    Ok(Rules { rules: Arc::new(rules) })
}

/// Opens a ruleset from its text.
#[pyfunction]
pub(crate) fn open_text(py: Python<'_>, text: &str, name: &str, keys: Keys) -> PyResult<Rules> {
    let lang = keys.lang()?;
    let text = RulesText { name: name.to_owned().into(), text: text.to_owned().into() };
    let LoadOutcome { ruleset, faults, files } = py.detach(|| jong::load_text(text));
    match ruleset {
        Some(rules) => Ok(Rules { rules: Arc::new(rules) }),
        None => Err(of_rules(&OpenError::Faults(FaultyRules { faults, files }), lang)),
    }
}

/// The outcome of a hand that was read.
fn outcome<'a>(rules: &'a Ruleset, asked: &Asked, lang: Lang) -> Result<Outcome<'a>, PyErr> {
    match asked.draft.clone().check(rules) {
        Ok(win) => Ok(jong::score_win(rules, &win)),
        Err(HandError::WrongSize { has, wants }) => {
            Ok(Outcome::NoWin { rules, why: jong::core::NoWin::WrongSize, message: wrong_size(has, wants) })
        }
        Err(HandError::Defects(defects)) => {
            Err(refused(&ErrorLine { lang, ..ErrorLine::new(asked.id.clone(), None, defects) }))
        }
    }
}

#[pymethods]
impl Rules {
    /// The id.
    #[getter]
    fn id(&self) -> String {
        self.rules.info().id.to_string()
    }

    /// The fingerprint: the same for rules with the same values.
    #[getter]
    fn fingerprint(&self) -> String {
        self.rules.info().fingerprint.to_string()
    }

    /// The word of the grammar.
    #[getter]
    fn grammar(&self) -> String {
        self.rules.grammar().word().to_owned()
    }

    /// The number of players.
    #[getter]
    fn players(&self) -> u8 {
        self.rules.game().players
    }

    /// The tiles that a player holds between turns.
    #[getter]
    fn hand_size(&self) -> u8 {
        self.rules.hand_size().tiles()
    }

    /// The name in a language.
    fn name(&self, keys: Keys) -> PyResult<String> {
        Ok(keys.speech()?.rules(&self.rules).to_owned())
    }

    /// The rules as a page.
    fn sheet(&self, keys: Keys) -> PyResult<Answer> {
        let (rules, speech) = (self.rules.clone(), keys.speech()?);
        Ok(Answer::new("null".to_owned(), move || Some(jong_print::sheet::sheet(&rules, speech))))
    }

    /// Scores a hand.
    fn score(&self, py: Python<'_>, hand: HandInput, keys: Keys) -> PyResult<Answer> {
        let (rules, speech) = (self.rules.clone(), keys.speech()?);
        py.detach(|| {
            let asked = hand.read(&rules, speech.lang)?;
            let outcome_here = outcome(&rules, &asked, speech.lang)?;
            let line = ResultLine { id: asked.id.clone(), outcome: outcome_here, lang: speech.lang };
            let json = json(&WithAssumptions { result: line, assumed: asked.assumed })?;
            let rules = self.rules.clone();
            Ok(Answer::new(json, move || {
                let outcome = outcome(&rules, &asked, speech.lang).ok()?;
                let hand = AskedHand { draft: &asked.draft, assumed: asked.assumed };
                Some(jong_print::score::page(hand, asked.id.as_deref(), &rules, &outcome, speech))
            }))
        })
    }

    /// Explains the worth of a hand, or the absence of a pattern.
    #[pyo3(signature = (hand, keys, why_not=None))]
    fn explain(&self, py: Python<'_>, hand: HandInput, keys: Keys, why_not: Option<String>) -> PyResult<Answer> {
        let speech = keys.speech()?;
        py.detach(|| {
            let asked = hand.read(&self.rules, speech.lang)?;
            let (json, _) = explained(&self.rules, &asked, why_not.as_deref(), speech)?;
            let rules = self.rules.clone();
            Ok(Answer::new(json, move || Some(explained(&rules, &asked, why_not.as_deref(), speech).ok()?.1)))
        })
    }

    /// Finds the waits of a hand.
    fn waits(&self, py: Python<'_>, hand: HandInput, keys: Keys) -> PyResult<Answer> {
        let speech = keys.speech()?;
        py.detach(|| {
            let asked = hand.read(&self.rules, speech.lang)?;
            let (json, _) = waiting(&self.rules, &asked, speech)?;
            let rules = self.rules.clone();
            Ok(Answer::new(json, move || Some(waiting(&rules, &asked, speech).ok()?.1)))
        })
    }

    /// Settles a finished hand, which is JSON.
    fn settle(&self, py: Python<'_>, record: String, keys: Keys) -> PyResult<Answer> {
        let speech = keys.speech()?;
        py.detach(|| {
            let (json, _) = settled(&self.rules, &record, speech)?;
            let rules = self.rules.clone();
            Ok(Answer::new(json, move || Some(settled(&rules, &record, speech).ok()?.1)))
        })
    }

    /// Scores the rows of a table.
    #[pyo3(signature = (table, keys, columns=None, keep=Vec::new()))]
    fn score_batch(
        &self,
        py: Python<'_>,
        table: AnyRecordBatch,
        keys: Keys,
        columns: Option<Vec<String>>,
        keep: Vec<String>,
    ) -> PyResult<Batch> {
        let wanted = Wanted::new(columns, keep, keys.lang()?).map_err(of_table)?;
        let table = table.into_reader()?;
        let scored = py.detach(|| columns::score(&self.rules, table, &wanted));
        let (batches, schema) = scored.map_err(of_table)?;
        Ok(Batch::new(batches, schema))
    }

    /// The wins of the simple player with some numbers, as records.
    fn sample(&self, py: Python<'_>, seed: u64, start: u64, stop: u64) -> Vec<String> {
        py.detach(|| {
            let wins = jong_lab::sample::wins_in(&self.rules, seed, start..stop);
            wins.iter().map(|win| serde_json::Value::Object(jong_lab::invert::record_of(win)).to_string()).collect()
        })
    }

    /// Settles lines of JSON, or scores them; each answer is a line as the command writes it.
    fn lines(
        &self,
        py: Python<'_>,
        verb: &str,
        lines: Vec<String>,
        keys: Keys,
        payments: bool,
    ) -> PyResult<Vec<String>> {
        let lang = keys.lang()?;
        let settles = verb == "settle";
        py.detach(|| {
            let mut scorer = jong::Scorer::new(&self.rules).speaking(lang);
            if payments {
                scorer = scorer.with_payments();
            }
            let answer = |(at, line): (usize, &String)| {
                let mut answer = Vec::new();
                let number = at + 1;
                let done = match settles {
                    true => jong::settle_json(&self.rules, line, Some(number))
                        .map(|settled| SettledLine { lang, ..settled }.write_line(&mut answer)),
                    false => scorer.write_line(line, number, &mut answer),
                };
                if let Err(refused) = done {
                    ErrorLine { lang, ..refused }.write_line(&mut answer);
                }
                String::from_utf8_lossy(&answer).trim_end_matches('\n').to_owned()
            };
            Ok(lines.iter().enumerate().map(answer).collect())
        })
    }
}

/// The explanation of a hand as JSON and as a page.
fn explained(
    rules: &Ruleset,
    asked: &Asked,
    why_not: Option<&str>,
    speech: jong_print::Speech,
) -> Result<(String, Page), PyErr> {
    let lang = speech.lang;
    let hand = AskedHand { draft: &asked.draft, assumed: asked.assumed };
    let id = asked.id.as_deref();
    let checked = asked.draft.clone().check(rules);
    if let Err(HandError::Defects(defects)) = checked {
        return Err(refused(&ErrorLine { lang, ..ErrorLine::new(asked.id.clone(), None, defects) }));
    }
    let Some(name) = why_not else {
        return match checked {
            Ok(win) => {
                let told = Explanation { lang, ..jong::explain(rules, &win) };
                let page = jong_print::explain::page(hand, &told, speech);
                let result = WithId { id, result: &told };
                Ok((json(&WithAssumptions { result, assumed: asked.assumed })?, page))
            }
            Err(_) => {
                let outcome = outcome(rules, asked, lang)?;
                let page = jong_print::score::page(hand, id, rules, &outcome, speech);
                let line = ResultLine { id: asked.id.clone(), outcome, lang };
                Ok((json(&WithAssumptions { result: line, assumed: asked.assumed })?, page))
            }
        };
    };
    let why = |id: &str| match &checked {
        Ok(win) => jong::why_not_pattern(rules, win, id),
        Err(HandError::WrongSize { has, wants }) => why_not_wrong_size(rules, (*has, *wants), id),
        Err(HandError::Defects(_)) => Err(UnknownPattern { id: id.to_owned(), near: None }),
    };
    let answer = why(name).or_else(|_| {
        let unknown = || {
            let message = say!("these rules have no pattern `{name}`", name);
            failure(&FailureLine::new("unknown-pattern", &message, None, lang))
        };
        let called = pattern_called(rules, name).map_err(|_| unknown())?;
        why(&called).map_err(|_| unknown())
    })?;
    let page = jong_print::explain::why_not(hand, &answer, speech);
    let told = answer.told(lang);
    Ok((json(&WithAssumptions { result: WithId { id, result: &told }, assumed: asked.assumed })?, page))
}

/// The waits of a hand as JSON and as a page.
fn waiting(rules: &Ruleset, asked: &Asked, speech: jong_print::Speech) -> Result<(String, Page), PyErr> {
    let found = waits_of(rules, &asked.draft).map_err(|error| {
        refused(&ErrorLine { lang: speech.lang, ..ErrorLine::new(asked.id.clone(), None, error.defects) })
    })?;
    let assumed = if found.waits.is_some() { asked.assumed } else { Default::default() };
    let page = jong_print::waits::page(AskedHand { draft: &asked.draft, assumed }, rules, &found, speech);
    Ok((json(&WithAssumptions { result: found, assumed })?, page))
}

/// A finished hand as JSON and as a page.
fn settled(rules: &Ruleset, text: &str, speech: jong_print::Speech) -> Result<(String, Page), PyErr> {
    let lang = speech.lang;
    let read = FinishedRecord::from_json(text, rules)
        .map_err(|RecordError { id, defects }| refused(&ErrorLine { lang, ..ErrorLine::new(id, None, defects) }))?;
    let line = jong::settle_record(rules, read.clone(), None).map_err(|error| refused(&ErrorLine { lang, ..error }))?;
    let line = SettledLine { lang, ..line };
    // What was settled passed the check.
    let finished = read.clone().check(rules).unwrap_or_default();
    let page = jong_print::settle::page(&line.settlement, rules, &finished, &read, speech);
    Ok((json(&line)?, page))
}
