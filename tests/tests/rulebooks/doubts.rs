//! Exactly the assumed and disputed values are marked; every source is named.

use jong::core::rules::{OptionWords, SectionWords};
use jong::core::tree::Node;
use jong::words::capital;
use jong::{Lang, Ruleset};
use jong_print::markdown::escaped;
use jong_print::rulebook::Edition;
use strum::IntoEnumIterator;

use crate::rulebooks::shelf::{books, is_off, labelled, limit_name, markdown, pattern_name, remarks, section};

const SIGNS: [char; 2] = ['°', '†'];

/// The signs that a value is to have.
fn signs(node: &Node) -> String {
    let (assumed, disputed, _) = remarks(node);
    SIGNS.iter().zip([assumed, disputed]).filter(|(_, has)| *has).map(|(sign, _)| *sign).collect()
}

/// All that a whole book tells of a value: where it stands, how its line begins, and the signs at its end.
fn told(rules: &Ruleset, lang: Lang) -> Vec<(String, String, String)> {
    let mut all = Vec::new();
    // Patterns that nobody can have are in no book.
    let book = &rules.game().book;
    let impossible = jong_lab::invert::find_impossible(rules);
    let is_impossible = |id: &str| book.find(id).is_some_and(|index| impossible.contains(&index));
    for words in SectionWords::of(rules.grammar())
        .into_iter()
        .filter(|words| !["tiles", "families", "pattern"].contains(&words.section))
    {
        let unit = rules.game().book.units().iter().find(|unit| unit.section == words.section);
        for (key, node) in section(rules, words.section) {
            let beginning = match unit {
                Some(_) if is_off(node) || is_impossible(key) => continue,
                // A rule of a thing that is not there is not told.
                None if rules.is_idle(words.section, key) => continue,
                Some(_) => format!("### {} · ", escaped(&pattern_name(rules, key, lang))),
                // Another number of players asks for it.
                None if words
                    .option(key)
                    .and_then(|words| words.players)
                    .is_some_and(|n| n != rules.game().players) =>
                {
                    continue;
                }
                None => labelled(&escaped(&option_name(rules, words.option(key), key, lang)), lang),
            };
            all.push((format!("{}.{key}", words.section), beginning, signs(node)));
        }
    }
    all
}

fn option_name(rules: &Ruleset, words: Option<&OptionWords>, key: &str, lang: Lang) -> String {
    match words.filter(|words| !words.name.is_empty()) {
        Some(words) => capital(if lang == Lang::En {
            words.name
        } else {
            rules.grammar().catalogue().get(lang, words.name).expect("it is translated")
        }),
        None => limit_name(rules, key, lang),
    }
}

/// The signs at the end of a line.
fn at_end(line: &str) -> String {
    let bare = line.trim_end_matches(SIGNS);
    line[bare.len()..].to_owned()
}

#[test]
#[ignore = "takes long"]
fn signs_stand_where_the_rules_say_so_and_nowhere_else() {
    let mut seen = 0;
    for (rules, book) in books() {
        for lang in Lang::iter() {
            let text = markdown(book, Edition::Whole, lang);
            let mut expected = 0;
            for (place, beginning, signs) in told(rules, lang) {
                let lines: Vec<&str> = text.lines().filter(|line| line.starts_with(&beginning)).collect();
                let id = &rules.info().id;
                assert!(!lines.is_empty(), "{id}: {lang}: {place}: no line begins with {beginning}");
                assert!(lines.iter().any(|line| at_end(line) == signs), "{id}: {lang}: {place}: {signs} in {lines:?}");
                expected += signs.chars().count();
            }
            let units = rules.game().book.units().iter();
            let off = units.flat_map(|unit| section(rules, unit.section)).filter(|(_, node)| is_off(node));
            expected += off.map(|(_, node)| signs(node).chars().count()).sum::<usize>();
            // Each sign that is used is explained once.
            let count = |sign: char| text.matches(sign).count();
            let explained = SIGNS.iter().filter(|&&sign| count(sign) > 0).count();
            let found: usize = SIGNS.iter().map(|&sign| count(sign)).sum();
            assert_eq!(found - explained, expected, "{}: {lang}", rules.info().id);
            seen += expected;
        }
    }
    assert!(seen > 500, "only {seen} signs");
}

/// Sources of the rules and of single values, and notes on disputes in its language, stand in the book as they are.
#[test]
#[ignore = "takes long"]
fn every_source_is_named() {
    let mut seen = 0;
    for (rules, book) in books() {
        let text = markdown(book, Edition::Whole, Lang::It);
        let shown = SectionWords::of(rules.grammar()).into_iter().map(|words| words.section);
        let shown = shown.filter(|section| !["tiles", "families", "pattern"].contains(section));
        let of_values = shown.flat_map(|name| section(rules, name)).flat_map(|(_, node)| remarks(node).2);
        let of_values = of_values.map(|note| note.words(Lang::It).0.to_owned());
        for source in rules.info().sources.iter().cloned().chain(of_values) {
            assert!(text.contains(&escaped(&source)), "{}: {source}", rules.info().id);
            seen += 1;
        }
    }
    assert!(seen > 150, "only {seen} sources");
}
