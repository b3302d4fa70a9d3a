//! Why a pattern does not count is said in every language: nothing that any answer says is left in English.

use std::collections::BTreeSet;

use jong::core::Text;
use jong::explain::why_not_wrong_size;
use jong::{Lang, Record, Ruleset, WhyNot, translation};
use jong_tests::chance::Chance;
use jong_tests::finished::{self, Game};
use serde_json::{Value, json};
use strum::IntoEnumIterator;

/// How many hands of each ruleset are asked.
const HANDS: usize = 4;

/// As many are made to find them: not all rules take a hand of eight flowers.
const TRIES: usize = 80;

/// The languages that English is translated into.
fn others() -> impl Iterator<Item = Lang> {
    Lang::iter().filter(|&lang| lang != Lang::En)
}

/// A record of a hand by chance; every other one has a winning tile that may complete nothing.
fn record(chance: &mut Chance, game: Game, flowers: bool, at: usize) -> String {
    let Value::Object(mut fields) = finished::win(chance, game).record("x") else { panic!("a record is an object") };
    if !flowers {
        fields.remove("bonus");
        fields.remove("events");
    }
    if at % 2 == 1 {
        fields.remove("events");
        fields.insert("win".into(), json!("1z"));
    }
    fields.insert("ready".into(), json!(chance.pick(&["none", "ready", "double"])));
    Value::Object(fields).to_string()
}

/// Everything that an answer says.
fn texts(why: &WhyNot<'_>) -> Vec<Text> {
    let clauses = why.clauses.iter().flat_map(|clause| {
        [Some(&clause.needs), Some(&clause.found), clause.mend.as_ref()].into_iter().flatten().cloned()
    });
    clauses.chain(why.mend.clone()).chain([why.sentence()]).collect()
}

/// Tells a text in every other language, and notes the English that has no translation.
fn note(text: &Text, missing: &mut BTreeSet<(&'static str, String)>) {
    for lang in others() {
        let noted = std::cell::RefCell::new(Vec::new());
        let told = text.in_words(lang.key(), &|english| {
            let told = translation(lang, english);
            let outside = english.split('{').map(|piece| piece.split_once('}').map_or(piece, |(_, rest)| rest));
            if told.is_none() && outside.flat_map(str::chars).any(char::is_alphabetic) {
                noted.borrow_mut().push(english.to_owned());
            }
            told
        });
        assert!(!told.is_empty() && !told.contains("{}"), "{lang}: {text}: {told}");
        missing.extend(noted.into_inner().into_iter().map(|english| (lang.key(), english)));
    }
}

fn ask(rules: &Ruleset, chance: &mut Chance, answers: &mut BTreeSet<&'static str>) -> BTreeSet<(&'static str, String)> {
    let game = if rules.hand_size().sets() == 5 { Game::Sixteen } else { Game::Italian };
    let flowers = rules.tile_set().bonus().len() == 8;
    let mut missing = BTreeSet::new();
    let mut hands = 0;
    for at in 0..TRIES {
        let Ok(record) = Record::from_json(&record(chance, game, flowers, at), rules) else { continue };
        let Ok(win) = record.check(rules) else { continue };
        let told = jong::explain(rules, &win);
        for pattern in rules.game().book.patterns() {
            let why = told.why_not(&win, &pattern.id).expect("it is in the book");
            answers.insert(why.answer.word());
            texts(&why).iter().for_each(|text| note(text, &mut missing));
        }
        hands += 1;
        if hands == HANDS {
            break;
        }
    }
    let first = &rules.game().book.patterns()[0].id;
    for sizes in [(13, 16), (16, 13), (13, 14)] {
        let why = why_not_wrong_size(rules, sizes, first).expect("it is in the book");
        texts(&why).iter().for_each(|text| note(text, &mut missing));
    }
    missing
}

#[test]
fn no_answer_is_left_in_english() {
    let (mut chance, mut missing, mut answers) = (Chance::new(11), BTreeSet::new(), BTreeSet::new());
    for id in jong::shipped() {
        let rules = jong::open(id).expect("shipped");
        missing.extend(ask(&rules, &mut chance, &mut answers));
    }
    for word in ["counts", "fails", "dropped", "not-complete"] {
        assert!(answers.contains(word), "nobody heard {word}: {answers:?}");
    }
    assert!(missing.is_empty(), "{} without translation: {missing:#?}", missing.len());
}
