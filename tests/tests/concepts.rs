//! Patterns across rulesets: for every pattern of the lexicon there is a page in five languages, and every hand on it
//! is as the page says, judged at the tables for patterns.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use jong::core::pattern::NoTrace;
use jong::{Lang, Record, Ruleset};
use jong_lab::concept::{Concept, Concepts, KnownPattern, ShownHand};
use jong_lab::invert::{judging_table, record_of};
use jong_tests::chance::{all_or, full_or};
use strum::IntoEnumIterator as _;

/// All shipped rulesets.
static CONCEPTS: LazyLock<Concepts> = LazyLock::new(|| {
    let open = |id: &str| jong::open(id).unwrap_or_else(|error| panic!("{id}: {error}"));
    Concepts::new(jong::shipped().map(open).collect())
});

fn find(id: &str) -> &'static KnownPattern {
    CONCEPTS.all().iter().find(|known| known.id == id).unwrap_or_else(|| panic!("{id} is known"))
}

/// Tables for hands, each made once.
#[derive(Default)]
struct Tables(BTreeMap<(Vec<String>, u8), Ruleset>);

impl Tables {
    fn of(&mut self, ids: &[&str], size: u8) -> &Ruleset {
        let key = (ids.iter().map(|id| (*id).to_owned()).collect(), size);
        self.0.entry(key).or_insert_with(|| judging_table(ids, size).expect("a table of the lexicon"))
    }
}

/// Two verdicts: a pattern counts in some reading of a hand, and its definition holds in some.
fn seen(rules: &Ruleset, shown: &ShownHand, id: &str) -> (bool, bool) {
    let (game, win) = (rules.game(), &shown.win);
    let index = game.book.find(id).expect("it has a value");
    let facts = game.facts(&win.hand, &win.situation);
    let (mut counts, mut holds) = (false, false);
    game.for_each_reading(&win.hand, &win.situation, |reading| {
        counts |= game.book.tally(&facts, reading, &mut NoTrace).on.contains(index);
        holds |= game.book.holds(index, &facts, reading) && game.book.times(index, &facts, reading) > 0;
    });
    (counts, holds)
}

/// The record of a hand is read as that hand.
fn is_read_again(rules: &Ruleset, shown: &ShownHand) {
    if shown.win.situation.by.is_some() {
        let record = Record::from_map(record_of(&shown.win), rules).expect("a record");
        let win = record.check(rules).unwrap_or_else(|error| panic!("{:?}: {error:?}", shown.win));
        assert_eq!(win, shown.win, "{:?}", shown.win);
    }
}

fn hands_are_right(concept: &Concept<'_>, tables: &mut Tables) {
    let id = concept.known.id.as_str();
    assert!(!concept.fits.is_empty(), "{id}: no hand has it");
    for (shown, fits) in
        concept.fits.iter().map(|hand| (hand, true)).chain(concept.fails.iter().map(|hand| (hand, false)))
    {
        let rules = tables.of(&[id], shown.size);
        is_read_again(rules, shown);
        assert_eq!(seen(rules, shown, id).0, fits, "{id}: {:?}", shown.win);
        assert_eq!(shown.lacks.is_none(), fits, "{id}: {:?}", shown.win);
    }
    for other in &concept.look_alikes {
        let theirs = other.known.id.as_str();
        let both = [(theirs, id, &other.this_only), (id, theirs, &other.other_only)];
        for (has, lacks, apart) in
            both.iter().flat_map(|(has, lacks, all)| all.iter().map(move |apart| (has, lacks, apart)))
        {
            let rules = tables.of(&[id, theirs], apart.hand.size);
            is_read_again(rules, &apart.hand);
            assert!(seen(rules, &apart.hand, has).1, "{has} is not in {:?}", apart.hand.win);
            assert!(!seen(rules, &apart.hand, lacks).1, "{lacks} is in {:?}", apart.hand.win);
        }
    }
}

fn has_no_gap(concept: &Concept<'_>) {
    let (id, lang) = (&concept.known.id, concept.lang);
    assert!(concept.known.names.get(lang.key()).is_some_and(|names| !names.0.is_empty()), "{id} has no name in {lang}");
    let of_others = concept.look_alikes.iter().flat_map(|other| {
        let asks = other.this_only.iter().chain(&other.other_only).map(|apart| &apart.asks);
        std::iter::once(&other.sentence).chain(asks)
    });
    for text in std::iter::once(&concept.sentence).chain(of_others) {
        assert!(text.chars().any(char::is_alphabetic) && !text.contains(['{', '}']), "{id} in {lang}: {text:?}");
    }
    let json = serde_json::to_value(concept).expect("JSON");
    assert_eq!(json["sentence"][lang.key()], concept.sentence, "{id}");
    assert_eq!(json["rulesets"].as_array().map(Vec::len), Some(concept.worth.len()), "{id}");
}

#[test]
#[ignore = "takes long"]
fn every_pattern_in_five_languages() {
    std::thread::scope(|scope| {
        for lang in Lang::iter() {
            scope.spawn(move || {
                let mut tables = Tables::default();
                // Each pattern in one language at least; names and sentences are tried of all in all languages elsewhere.
                let step = full_or(1, all_or(if lang == Lang::En { 2 } else { 4 }, Lang::iter().count()));
                for entry in jong_rulesets::lexicon().iter().skip(lang as usize % step).step_by(step) {
                    let concept = CONCEPTS.concept(find(entry.id), lang);
                    has_no_gap(&concept);
                    // The hands are the same in all languages.
                    if lang == Lang::En {
                        hands_are_right(&concept, &mut tables);
                    }
                }
            });
        }
    });
}

/// Every pattern is found by its id and by each of its names, however they are typed.
#[test]
fn found_by_every_name() {
    for known in CONCEPTS.all() {
        let names = known.names.values().flat_map(|names| &names.0);
        for name in names.chain([&known.id]) {
            for typed in [name.clone(), name.to_uppercase(), format!(" {name} ")] {
                assert!(CONCEPTS.find(&typed).iter().any(|found| std::ptr::eq(*found, known)), "{}: {typed}", known.id);
            }
        }
        assert_eq!(CONCEPTS.find(&known.id).first().map(|found| &found.id), Some(&known.id));
    }
    assert!(CONCEPTS.find("").is_empty() && CONCEPTS.find("---").is_empty() && CONCEPTS.find("xyzzy").is_empty());
    assert!(CONCEPTS.near("xyzzy").is_empty() && CONCEPTS.near(&"平胡".repeat(10_000)).is_empty());
}

/// Patterns that share a name are look-alikes of one another, and hands tell them apart.
#[test]
#[ignore = "takes long"]
fn patterns_of_one_name() {
    let mut shared = 0;
    for name in ["平胡", "平和", "pinfu", "地胡"] {
        let found = CONCEPTS.find(name);
        for (known, other) in found.iter().flat_map(|a| found.iter().map(move |b| (a, b))).filter(|(a, b)| a.id != b.id)
        {
            let concept = CONCEPTS.concept(known, Lang::En);
            let told = concept.look_alikes.iter().find(|told| told.known.id == other.id);
            let told = told.unwrap_or_else(|| panic!("{name}: {} says nothing of {}", known.id, other.id));
            assert!(!told.names.is_empty(), "{name}");
            assert!(!told.this_only.is_empty() || !told.other_only.is_empty(), "{name}");
            shared += 1;
        }
    }
    assert!(shared >= 4, "{shared}");
}

/// Each question is asked once, has an answer of some ruleset, and each ruleset answers as its file says.
#[test]
fn rules_by_question() {
    let rulesets = CONCEPTS.rulesets();
    let questions = jong::lineup(&rulesets.iter().collect::<Vec<_>>());
    for (at, question) in questions.iter().enumerate() {
        assert_eq!(question.answers.len(), rulesets.len(), "{}", question.question);
        assert!(question.answers.iter().any(Option::is_some), "{}", question.question);
        for (rules, answer) in rulesets.iter().zip(&question.answers) {
            let Some(answer) = answer else { continue };
            let section = rules.tree().get(answer.section).and_then(|node| node.as_table()).expect("a section");
            // A pattern of which a file says nothing does not count.
            let silent = question.of_pattern.then(|| "false".to_owned());
            let written = section.get(answer.key).map(ToString::to_string).or(silent);
            assert_eq!(written, Some(answer.value.to_string()), "{}.{}", answer.section, answer.key);
        }
        let next = questions.get(at + 1).map(|next| next.title);
        let comes_again = questions.iter().skip(at + 1).any(|later| later.title == question.title);
        assert_eq!(comes_again, next == Some(question.title), "{} stands in two places", question.title);
    }
    for key in ["size", "forms"] {
        let question = questions.iter().find(|question| question.key == key).expect("it is asked everywhere");
        assert!(question.answers.iter().all(Option::is_some), "{key}");
    }
}

/// Chicken hand, 无番和, is eight where nothing else counts (Green Book, appendix 1). The page says that of the pattern, as it
/// says what others count in place of.
#[test]
fn a_last_resort_is_told_as_one() {
    let told = [CONCEPTS.concept(find("base"), Lang::En)];
    let page = jong_print::pattern::page(&told, "base", jong_print::Speech::of(Lang::En));
    let text = page.write(jong_print::page::Format::Markdown);
    let (_, of_fan) = text.split_once("8 fan").expect("what it is worth there");
    assert!(of_fan.lines().take(4).any(|line| line.contains("only when nothing else counts")), "{text}");
}
