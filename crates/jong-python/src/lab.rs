//! Questions about several rulesets, or about a rules file.

use std::sync::Arc;

use jong::core::Text;
use jong::core::hand::Meld;
use jong::core::notation::WithOffset;
use jong::core::rules::{Edits, RulesText};
use jong::failure::FailureLine;
use jong::{AskedHand, CatalogueEntry, Comparison, Dialect, Lang, RecordError, Ruleset, ShippedShelf, read_hand};
use jong_lab::concept::Concepts;
use jong_lab::{Depth, SearchExtent};
use jong_print::Speech;
use jong_print::compare::Lineup;
use pyo3::prelude::*;

use crate::answer::Answer;
use crate::attended::attended_search;
use crate::error::{BAD_VALUE, bad_value_in_english, failure, json, of_rules};
use crate::hand::HandInput;
use crate::rules::Rules;
use crate::speech::Keys;

/// Compares a hand under several rulesets.
#[pyfunction]
#[pyo3(signature = (hand, rulesets, keys, extra_set=None))]
pub(crate) fn compare(
    py: Python<'_>,
    hand: HandInput,
    rulesets: Vec<PyRef<'_, Rules>>,
    keys: Keys,
    extra_set: Option<String>,
) -> PyResult<Answer> {
    let speech = keys.speech()?;
    let rulesets: Vec<Arc<Ruleset>> = rulesets.iter().map(|rules| rules.rules.clone()).collect();
    let extra = extra_set.as_deref().map(one_meld).transpose()?;
    py.detach(|| {
        let (json, _) = compared(&hand, &rulesets, extra, speech)?;
        Ok(Answer::new(json, move || Some(compared(&hand, &rulesets, extra, speech).ok()?.1)))
    })
}

/// The one meld of a text.
fn one_meld(text: &str) -> PyResult<WithOffset<Meld>> {
    let written = read_hand(text, Dialect::Common, None).ok();
    let only = written.filter(|written| written.tiles.is_empty() && written.win.is_none() && written.melds.len() == 1);
    let meld = only.and_then(|written| written.melds.first().copied());
    meld.ok_or_else(|| {
        bad_value_in_english("extra_set", format!("`extra_set` is {text:?}"), "it is one set, such as \"(567p)\"")
    })
}

fn compared(
    hand: &HandInput,
    rulesets: &[Arc<Ruleset>],
    extra: Option<WithOffset<Meld>>,
    speech: Speech,
) -> PyResult<(String, jong_print::page::Page)> {
    hand.check_names()?;
    let read: Vec<Result<AskedHand, RecordError>> = rulesets.iter().map(|rules| hand.asked(rules)).collect();
    let hands = read.iter().map(|read| read.as_ref().map_err(Clone::clone));
    let compared = Comparison::of(rulesets.iter().map(Arc::as_ref).zip(hands), extra, speech.lang);
    let text = json(&compared)?;
    let hands: Vec<Option<&AskedHand>> = read.iter().map(|read| read.as_ref().ok()).collect();
    let page = jong_print::compare::page(&compared.rows, &hands, extra.map(|set| set.value), speech);
    Ok((text, page))
}

/// Compares rulesets question by question, without a hand.
#[pyfunction]
pub(crate) fn compare_rules(
    py: Python<'_>,
    rulesets: Vec<PyRef<'_, Rules>>,
    all: bool,
    keys: Keys,
) -> PyResult<Answer> {
    let speech = keys.speech()?;
    let rulesets: Vec<Arc<Ruleset>> = rulesets.iter().map(|rules| rules.rules.clone()).collect();
    py.detach(|| {
        // Without an edit they are the same rules again.
        let copies = rulesets.iter().map(|rules| rules.with(&Edits::default(), &ShippedShelf));
        let rulesets: Vec<Ruleset> = copies.collect::<Result<_, _>>().map_err(|faults| faulty(&faults, speech.lang))?;
        let json = json(&Lineup::new(&rulesets, all, speech).entries())?;
        Ok(Answer::new(json, move || Some(Lineup::new(&rulesets, all, speech).page())))
    })
}

/// The failure of rules that cannot be compiled again.
fn faulty(faults: &impl ToString, lang: Lang) -> PyErr {
    failure(&FailureLine::new(BAD_VALUE, &Text::verbatim(faults.to_string()), None, lang))
}

/// Finds the differences of two rulesets, and hands that show them.
#[pyfunction]
pub(crate) fn diff(
    py: Python<'_>,
    a: PyRef<'_, Rules>,
    b: PyRef<'_, Rules>,
    search: (usize, u64, usize),
    keys: Keys,
) -> PyResult<Answer> {
    let speech = keys.speech()?;
    let (a, b) = (a.rules.clone(), b.rules.clone());
    let search = SearchExtent { hands: search.0, seed: search.1, wins: search.2 };
    attended_search(py, || {
        let found = jong_lab::Diff { lang: speech.lang, ..jong_lab::diff(&a, &b, &search) };
        let page = jong_print::diff::page(&found, &search, speech);
        Ok(Answer::new(json(&found)?, move || Some(page.clone())))
    })
}

/// Finds the published rules that are closest to some rules.
#[pyfunction]
pub(crate) fn nearest(py: Python<'_>, rules: PyRef<'_, Rules>, keys: Keys) -> PyResult<Answer> {
    let speech = keys.speech()?;
    let rules = rules.rules.clone();
    attended_search(py, || {
        let found = jong_lab::nearest::nearest(&rules).map_err(|error| of_rules(&error, speech.lang))?;
        let page = jong_print::nearest::page(&found, speech);
        Ok(Answer::new(json(&found)?, move || Some(page.clone())))
    })
}

/// Checks a rules file: its text under a name, or the file of a path or an id.
#[pyfunction]
#[pyo3(signature = (what, deep, keys, text=None))]
pub(crate) fn check(py: Python<'_>, what: &str, deep: bool, keys: Keys, text: Option<String>) -> PyResult<Answer> {
    let lang = keys.lang()?;
    let depth = if deep { Depth::Deep } else { Depth::Quick };
    attended_search(py, || {
        let text = match text {
            Some(text) => RulesText { name: what.to_owned().into(), text: text.into() },
            None => jong::find(what).map_err(|error| of_rules(&error, lang))?,
        };
        Ok(Answer::new(json(&jong_lab::check_to(text, depth).in_language(lang))?, || None))
    })
}

/// The rulesets that come with Jong.
#[pyfunction]
pub(crate) fn list_rules(py: Python<'_>, keys: Keys) -> PyResult<Answer> {
    let speech = keys.speech()?;
    py.detach(|| {
        let (json, _) = listed(speech)?;
        Ok(Answer::new(json, move || Some(listed(speech).ok()?.1)))
    })
}

fn listed(speech: Speech) -> PyResult<(String, jong_print::page::Page)> {
    let outlines = jong::outlines().map_err(|error| of_rules(&error, speech.lang))?;
    let entries: Vec<CatalogueEntry<'_>> =
        outlines.iter().map(|rules| CatalogueEntry::new(rules, speech.lang.key())).collect();
    Ok((json(&entries)?, jong_print::list::page(&entries, speech)))
}

/// The patterns of all games.
#[pyfunction]
pub(crate) fn list_patterns(py: Python<'_>) -> PyResult<Answer> {
    py.detach(|| {
        let rulesets: Result<Vec<Ruleset>, _> = jong::shipped().map(jong::open).collect();
        let concepts = Concepts::new(rulesets.map_err(|error| of_rules(&error, Lang::En))?);
        Ok(Answer::new(json(&concepts.entries())?, || None))
    })
}
