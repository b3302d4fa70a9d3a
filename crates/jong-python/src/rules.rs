//! Rulesets, and all that is asked of one of them.

use std::sync::Arc;

use jong::core::hand::Win;
use jong::core::rules::{FaultyRules, LoadOutcome, RulesText};
use jong::failure::FailureLine;
use jong::shelf::CarriedFiles;
use jong::{AskedHand, ErrorLine, FinishedRecord, OpenError, Ruleset, SettledLine};
use jong_lab::concept::{UnknownName, WhyNotError, why_not};
use jong_lab::sample::wins_in;
use jong_print::Speech;
use jong_print::page::Page;
use pyo3::prelude::*;

use crate::answer::Answer;
use crate::batch::Batch;
use crate::columns::{self, Wanted};
use crate::error::{failure, json, of_rules, of_table, refused};
use crate::games;
use crate::hand::HandInput;
use crate::speech::Keys;
use crate::table::IncomingTable;

/// The lines between two looks at the signals, and the wins, each of which is played.
const TOGETHER: u64 = 1_024;
const WINS_TOGETHER: u64 = 128;

/// A ruleset.
#[pyclass(frozen, module = "jong._native")]
#[derive(Debug, Clone)]
pub(crate) struct Rules {
    pub(crate) rules: Arc<Ruleset>,
}

/// Opens a ruleset by its id, the end of an id, or the path of a file.
#[pyfunction]
pub(crate) fn open(py: Python<'_>, what: &str, keys: Keys) -> PyResult<Rules> {
    let lang = keys.speech()?.lang;
    let rules = py.detach(|| jong::open(what)).map_err(|error| of_rules(&error, lang))?;
    Ok(Rules { rules: Arc::new(rules) })
}

/// Opens a ruleset from the texts of its files, each behind its name: its own first, and then those that it extends. What is
/// not among them is looked for where it usually is.
#[pyfunction]
pub(crate) fn open_files(py: Python<'_>, files: Vec<(String, String)>, keys: Keys) -> PyResult<Rules> {
    let lang = keys.speech()?.lang;
    let texts = files.into_iter().map(|(name, text)| RulesText { name: name.into(), text: text.into() });
    let carried = CarriedFiles(texts.collect());
    let LoadOutcome { ruleset, faults, files } = py.detach(|| carried.open());
    match ruleset {
        Some(rules) => Ok(Rules { rules: Arc::new(rules) }),
        None => Err(of_rules(&OpenError::Faults(FaultyRules { faults, files }), lang)),
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

    /// The files of these rules that do not come with Jong, each with its name and text, their own first.
    fn house_files(&self) -> Vec<(String, String)> {
        let CarriedFiles(files) = CarriedFiles::of(&self.rules);
        files.into_iter().map(|RulesText { name, text }| (name.into_owned(), text.into_owned())).collect()
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
        let speech = keys.speech()?;
        py.detach(|| {
            let asked = hand.read(&self.rules, speech.lang)?;
            let (json, _) = scored(&self.rules, &asked, speech)?;
            let rules = self.rules.clone();
            Ok(Answer::new(json, move || Some(scored(&rules, &asked, speech).ok()?.1)))
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
        table: Bound<'_, PyAny>,
        keys: Keys,
        columns: Option<Vec<String>>,
        keep: Vec<String>,
    ) -> PyResult<Batch> {
        let table = IncomingTable::of(&table, &keep)?;
        let wanted = Wanted::new(columns, keep, keys.lang()?).map_err(of_table)?;
        let scored = py.detach(|| columns::score(&self.rules, Box::new(table), &wanted));
        let (batches, schema) = scored.map_err(of_table)?;
        Ok(Batch::new(batches, schema))
    }

    /// The wins with some numbers that players of a level made, as records.
    fn sample(
        &self,
        py: Python<'_>,
        seed: u64,
        start: u64,
        stop: u64,
        players: &str,
        keys: Keys,
    ) -> PyResult<Vec<String>> {
        let level = games::level(players, keys.speech()?)?;
        let record = |win: &Win| serde_json::Value::Object(jong_lab::invert::record_of(win)).to_string();
        let mut records = Vec::new();
        let mut first = start;
        while first < stop {
            let last = stop.min(first.saturating_add(WINS_TOGETHER));
            let made: Vec<String> =
                py.detach(|| wins_in(&self.rules, level, seed, first..last).iter().map(record).collect());
            let all = made.len() as u64 == last - first;
            records.extend(made);
            // Where hardly anybody ever wins there are fewer.
            if !all {
                break;
            }
            py.check_signals()?;
            first = last;
        }
        Ok(records)
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
            let mut answer = |(at, line): (usize, &String)| {
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
            let mut answers = Vec::with_capacity(lines.len());
            for (at, line) in lines.iter().enumerate() {
                answers.push(answer((at, line)));
                if at as u64 % TOGETHER == TOGETHER - 1 {
                    Python::attach(|py| py.check_signals())?;
                }
            }
            Ok(answers)
        })
    }
}

/// The score of a hand as JSON and as a page.
fn scored(rules: &Ruleset, asked: &AskedHand, speech: Speech) -> Result<(String, Page), PyErr> {
    let line = asked.score(rules, speech.lang).map_err(|error| refused(error, speech.lang))?;
    Ok((json(&line)?, jong_print::score::page(asked, rules, &line.result.outcome, speech)))
}

/// The explanation of a hand as JSON and as a page.
fn explained(rules: &Ruleset, asked: &AskedHand, lack: Option<&str>, speech: Speech) -> Result<(String, Page), PyErr> {
    let lang = speech.lang;
    let Some(name) = lack else {
        let told = asked.explain(rules, lang).map_err(|error| refused(error, lang))?;
        return Ok((json(&told)?, jong_print::explain::page(asked, rules, &told, speech)));
    };
    let why = why_not(asked, rules, name).map_err(|error| match error {
        WhyNotError::Hand(error) => refused(error, lang),
        WhyNotError::Name(unknown) => {
            let help = jong_print::pattern::did_you_mean(&unknown, speech);
            failure(&FailureLine::new(UnknownName::CODE, &unknown.text(), help.as_ref(), lang))
        }
    })?;
    Ok((json(&asked.with_id(why.in_language(lang)))?, jong_print::explain::why_not(asked, &why, speech)))
}

/// The waits of a hand as JSON and as a page.
fn waiting(rules: &Ruleset, asked: &AskedHand, speech: Speech) -> Result<(String, Page), PyErr> {
    let found = asked.waits(rules).map_err(|error| refused(error, speech.lang))?.in_language(speech.lang);
    Ok((json(&found)?, jong_print::waits::page(asked, rules, &found, speech)))
}

/// A finished hand as JSON and as a page.
fn settled(rules: &Ruleset, text: &str, speech: Speech) -> Result<(String, Page), PyErr> {
    let lang = speech.lang;
    let read = FinishedRecord::from_json(text, rules).map_err(|error| refused(error, lang))?;
    let line = jong::settle_record(rules, read.clone(), None).map_err(|error| refused(error, lang))?;
    let line = SettledLine { lang, ..line };
    // What was settled passed the check.
    let finished = read.clone().check(rules).unwrap_or_default();
    let page = jong_print::settle::page(&line.settlement, rules, &finished, &read, speech);
    Ok((json(&line)?, page))
}
