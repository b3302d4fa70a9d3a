//! Texts put together from words have the marks of their language too: rulebooks, and notes on missing clauses.

use std::collections::BTreeSet;

use jong::{Lang, Ruleset};
use jong_lab::concept::Concepts;
use jong_print::page::Format;
use jong_print::rulebook::{Edition, Rulebook};
use jong_tests::chance::all_or;

use super::punctuation::{narrow, prose};

/// A ruleset of each game.
const RULES: [&str; 6] =
    ["riichi/wrc-2025", "fimj/official-1993", "taiwan/standard", "fan/mcr-2025", "fan/zung-jung", "classical/bmja"];

pub(super) fn rules() -> Vec<Ruleset> {
    RULES.iter().map(|id| jong::open(id).unwrap_or_else(|error| panic!("{id}: {error}"))).collect()
}

/// The number of words in Latin letters.
fn words(line: &str) -> usize {
    prose(line).split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 2).count()
}

/// The lines with marks of Latin writing. Quotations of files are English, whatever names are in them.
fn wrong<'a>(lang: Lang, what: &'a str, text: &'a str) -> impl Iterator<Item = String> + 'a {
    let english = move |line: &str| words(line) > 1;
    let lines = text.lines().filter(move |line| !english(line));
    lines.filter_map(move |line| Some(format!("{lang}: {what}: {}", narrow(&prose(line))?)))
}

#[test]
fn rulebooks_have_the_marks_of_their_language() {
    for rules in &rules() {
        let book = Rulebook::new(rules);
        for lang in [Lang::Ja, Lang::ZhHant] {
            for edition in [Edition::Whole, Edition::Sheet] {
                let text = book.page(edition, lang, None).write(Format::Markdown);
                let wrong: Vec<String> = wrong(lang, &rules.info().id, &text).collect();
                assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
            }
        }
    }
}

/// No English of a rulebook stays in another language, but for names and for what a rules file quotes.
#[test]
fn rulebooks_are_in_one_language() {
    for rules in &rules() {
        let book = Rulebook::new(rules);
        let text = |lang| book.page(Edition::Whole, lang, None).write(Format::Markdown);
        let english = text(Lang::En);
        let english: BTreeSet<&str> = english.lines().filter(|line| words(line) > 1).collect();
        for lang in [Lang::Ja, Lang::ZhHant] {
            let book = text(lang);
            let left: Vec<&str> = book.lines().filter(|line| english.contains(line)).collect();
            assert_eq!(left, Vec::<&str>::new(), "{}: {lang}", rules.info().id);
        }
    }
}

#[test]
#[ignore = "takes long"]
fn what_hands_lack_has_the_marks_of_the_language() {
    let concepts = Concepts::new(rules());
    for (at, known) in concepts.all().iter().step_by(all_or(1, 5)).enumerate() {
        let langs = [Lang::Ja, Lang::ZhHant];
        for lang in all_or(langs.to_vec(), vec![langs[at % 2]]) {
            let concept = concepts.concept(known, lang);
            let lacks = concept.fails.iter().filter_map(|shown| shown.lacks.as_deref());
            let wrong: Vec<String> = lacks.flat_map(|text| wrong(lang, &known.id, text)).collect();
            assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
        }
    }
}
