//! Answers about rules: lists, sheets, rulebooks, differences, patterns.

use std::sync::Arc;

use jong::CatalogueEntry;
use jong::core::rules::RulesText;
use jong::core::tree::Severity;
use jong::failure::FaultEntry;
use jong::shelf::OwnShelf;
use jong_lab::concept::{Concept, Concepts, UnknownName};
use jong_lab::{CheckedFile, Depth, SearchExtent};
use jong_print::compare::Lineup;
use jong_print::page::{Format, Page};
use jong_print::rulebook::Rulebook;
use jong_print::sheet::{EffectiveRules, rules_page};
use jong_print::{Speech, search as search_page};
use serde::Serialize;

use crate::answer::{DeskAnswer, PageFailure, PageResult};
use crate::change::base_of;
use crate::desk::Means;
use crate::question::EditionName;
use crate::shelf::HouseFiles;

/// Lists the published rulesets.
pub(crate) fn list(means: &Means<'_>) -> PageResult {
    let rulesets = jong::outlines()?;
    let listed: Vec<_> = rulesets.iter().map(|rules| CatalogueEntry::new(rules, means.lang().key())).collect();
    DeskAnswer::both(&listed, &jong_print::list::page(&listed, means.speech))
}

/// Shows a ruleset.
pub(crate) fn show(what: &str, means: &mut Means<'_>) -> PageResult {
    let rules = means.rules(what)?;
    DeskAnswer::both(&EffectiveRules::new(&rules, means.lang()), &rules_page(&rules, None, means.speech))
}

/// Compares rulesets question by question.
pub(crate) fn lineup(names: &[String], all: bool, means: &mut Means<'_>) -> PageResult {
    let rulesets = names.iter().map(|name| means.open(name)).collect::<Result<Vec<_>, _>>()?;
    let lineup = Lineup::new(&rulesets, all, means.speech);
    DeskAnswer::both(&lineup.entries(), &lineup.page())
}

/// Compares two rulesets by hands that show what differs.
pub(crate) fn diff([a, b]: [&str; 2], hands: Option<usize>, wins: Option<usize>, means: &mut Means<'_>) -> PageResult {
    let (a, b) = (means.rules(a)?, means.rules(b)?);
    let usual = SearchExtent::default();
    let search = SearchExtent { hands: hands.unwrap_or(usual.hands), wins: wins.unwrap_or(usual.wins), ..usual };
    let diff = jong_lab::diff(&a, &b, &search);
    let page = jong_print::diff::page(&diff, &search, means.speech);
    DeskAnswer::both(&jong_lab::Diff { lang: means.lang(), ..diff }, &page)
}

/// Finds the published rules that are closest.
pub(crate) fn nearest(what: &str, means: &mut Means<'_>) -> PageResult {
    let rules = means.rules(what)?;
    let nearest = jong_lab::nearest::nearest(&rules)?;
    DeskAnswer::both(&nearest, &jong_print::nearest::page(&nearest, means.speech))
}

/// Tells of a pattern in the published rules, or in some.
pub(crate) fn pattern(name: &str, rules: &[String], means: &mut Means<'_>) -> PageResult {
    let concepts = match rules {
        [] => means.concepts()?,
        some => Arc::new(Concepts::new(some.iter().map(|name| means.open(name)).collect::<Result<_, _>>()?)),
    };
    let found = concepts.find_by_name(name).map_err(|unknown| no_pattern(&unknown, means.speech))?;
    let told: Vec<Concept<'_>> = found.into_iter().map(|known| concepts.concept(known, means.lang())).collect();
    DeskAnswer::both(&told, &jong_print::pattern::page(&told, name, means.speech))
}

/// Looks for patterns, rulesets and options.
pub(crate) fn search(words: &str, means: &mut Means<'_>) -> PageResult {
    let concepts = means.concepts()?;
    let found = jong_lab::search::search(&concepts, words, means.lang());
    let page = match found.is_empty() {
        true => search_page::nothing(words, &concepts.near(words), means.speech),
        false => search_page::finds(&found, words, means.speech),
    };
    Ok(DeskAnswer::both(&found, &page)?.no_if(found.is_empty()))
}

/// The failure for a name that no pattern has.
pub(crate) fn no_pattern(unknown: &UnknownName, speech: Speech) -> PageFailure {
    PageFailure::Said(UnknownName::CODE, unknown.text(), jong_print::pattern::did_you_mean(unknown, speech))
}

/// Checks a file of the house.
pub(crate) fn check(file: &str, means: &mut Means<'_>) -> PageResult {
    let text = means.files.get(file).cloned().unwrap_or_default();
    let text = RulesText { name: file.to_owned().into(), text: text.into() };
    let checked = jong_lab::check_on(text, Depth::Quick, jong::grammars(), &OwnShelf(HouseFiles(&means.files)));
    let lang = means.lang();
    let mut page = Page::new(lang).named(file);
    for fault in FaultEntry::all(&checked.faults, &checked.files, lang) {
        page.item(&format!("{}:{}: {}", fault.file, fault.line, fault.message), 0, 2);
        fault.help.iter().for_each(|help| page.aside_item(help, 2, 4));
    }
    let told: CheckedFile<'_> = checked.in_language(lang);
    let errors = checked.faults.iter().any(|fault| fault.severity == Severity::Error);
    Ok(DeskAnswer::both(&told, &page)?.no_if(errors))
}

/// A rulebook as a file.
#[derive(Serialize)]
struct BookFile<'a> {
    /// The rules that it is compared with, where its edition is that of the differences.
    other: Option<&'a str>,
    /// The whole document, for printing and keeping.
    html: &'a str,
}

/// Writes a rulebook: as a part of the page, or as a document by itself.
pub(crate) fn rulebook(
    what: &str,
    edition: EditionName,
    other: Option<&str>,
    whole: bool,
    means: &mut Means<'_>,
) -> PageResult {
    use jong_print::rulebook::Edition as Book;
    let rules = means.rules(what)?;
    let base = base_of(&rules);
    let other = other.map(str::to_owned).or(base);
    let compared = match (edition, &other) {
        (EditionName::Differences, Some(other)) => Some(means.rules(other)?),
        _ => None,
    };
    let edition = match (edition, &compared) {
        (EditionName::Sheet, _) => Book::Sheet,
        (EditionName::Differences, Some(other)) => Book::DifferencesFrom(other),
        (EditionName::Whole | EditionName::Differences, _) => Book::Whole,
    };
    let terms = means.speech.terms;
    let page =
        Rulebook::new(&rules).page(edition, means.lang(), Some(terms).filter(|terms| *terms != means.lang().key()));
    let file = if whole { page.write(Format::Html) } else { String::new() };
    DeskAnswer::both(&BookFile { other: other.as_deref(), html: &file }, &page)
}
