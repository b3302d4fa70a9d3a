//! The reason why a pattern does not count is said in every language: nothing that any answer says is left in English.

use std::collections::BTreeSet;

use jong::core::Text;
use jong::explain::why_not_wrong_size;
use jong::{Record, Ruleset, WhyNot};
use jong_tests::chance::Chance;
use jong_tests::finished::{self, Game};
use jong_tests::languages::left_in_english;
use serde_json::{Value, json};

/// The number of hands of each ruleset.
const HANDS: usize = 4;

/// As many are made to find them: not all rules take a hand of eight flowers.
const TRIES: usize = 80;

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

/// All that an answer says.
fn texts(why: &WhyNot<'_>) -> Vec<Text> {
    let clauses = why.clauses.iter().flat_map(|clause| {
        [Some(&clause.needs), Some(&clause.found), clause.mend.as_ref()].into_iter().flatten().cloned()
    });
    clauses.chain(why.mend.clone()).chain([why.sentence()]).collect()
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
            missing.extend(texts(&why).iter().flat_map(left_in_english));
        }
        hands += 1;
        if hands == HANDS {
            break;
        }
    }
    let first = &rules.game().book.patterns()[0].id;
    for sizes in [(13, 16), (16, 13), (13, 14)] {
        let why = why_not_wrong_size(rules, sizes, first).expect("it is in the book");
        missing.extend(texts(&why).iter().flat_map(left_in_english));
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
