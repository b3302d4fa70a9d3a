//! The simplest hand that still shows something.

use jong::{FinishedRecord, Record, Ruleset};
use jong_core::hand::Win;
use jong_core::pattern::{NoTrace, PatternIndex};
use jong_lab::Chance;
use jong_lab::invert::{Goal, Inverter, record_of, simplest};
use jong_tests::chance::all_or;

/// The hand of a record: the winner's, or that of the one player who is known.
fn read(rules: &Ruleset, record: &serde_json::Map<String, serde_json::Value>) -> Option<Win> {
    if record.contains_key("win") {
        return Record::from_map(record.clone(), rules).ok()?.check(rules).ok();
    }
    let text = serde_json::Value::Object(record.clone()).to_string();
    let finished = FinishedRecord::from_json(&text, rules).ok()?.check(rules).ok()?;
    finished.players.into_iter().flatten().next().map(|(hand, situation)| Win { hand, situation })
}

/// Of each pattern of a ruleset hands of many sorts come down to very few, in which the pattern still counts, and which
/// cannot be made simpler again.
#[test]
#[ignore = "takes long"]
fn few_are_left() {
    for (id, most) in [("riichi/ema-2016", 4.8), ("taiwan/star31", 4.8), ("fimj/official-1993", 4.8)] {
        let rules = jong::open(id).expect("a shipped ruleset");
        let game = rules.game();
        let mut kinds = 0;
        for at in 0..game.book.patterns().len() {
            let index = PatternIndex(at as u8);
            let mut counts = |win: &Win| {
                let facts = game.facts(&win.hand, &win.situation);
                let mut found = false;
                game.for_each_reading(&win.hand, &win.situation, |reading| {
                    found |= game.book.tally(&facts, reading, &mut NoTrace).on.contains(index);
                });
                found
            };
            let inverter = Inverter::new(&rules, Goal::counts(index));
            let mut simple: Vec<String> = Vec::new();
            for seed in 0..all_or(6, 2) {
                let Some(made) = inverter.find(&mut Chance::new(seed), 100_000).hand() else { continue };
                let win = simplest(&rules, made.win, &mut counts);
                assert!(counts(&win));
                let record = record_of(&win);
                assert_eq!(read(&rules, &record).as_ref(), Some(&win), "{record:?}");
                assert_eq!(simplest(&rules, win.clone(), &mut counts), win, "{record:?}");
                simple.push(format!("{record:?}"));
            }
            simple.sort();
            simple.dedup();
            kinds += simple.len();
            if simple.len() > 4 {
                println!("{id} {}: {simple:#?}", game.book.pattern(index).id);
            }
        }
        let each = kinds as f64 / game.book.patterns().len() as f64;
        println!("{id}: {each:.2} simplest hands a pattern");
        assert!(each < most, "{id}: {each}");
    }
}

/// A hand that shows nothing stays what it was.
#[test]
fn nothing_to_keep() {
    let rules = jong::open("riichi/ema-2016").expect("a shipped ruleset");
    let index = rules.game().book.find("pinfu").expect("a pattern");
    let made = Inverter::new(&rules, Goal::counts(index)).find(&mut Chance::new(1), 10_000).hand().expect("a hand");
    assert_eq!(simplest(&rules, made.win.clone(), &mut |_| false), made.win);
    // Where anything will do, nothing happens, nothing lies on the table, and few patterns count.
    let lowest = simplest(&rules, made.win, &mut |_| true);
    assert!(lowest.hand.melds.is_empty() && lowest.situation.events == Default::default());
    let record = record_of(&lowest);
    assert_eq!((record["seat"].as_str(), record["round"].as_str()), (Some("S"), Some("E")), "{record:?}");
    let score = rules.score(&lowest.hand, &lowest.situation);
    assert!(score.is_err(), "a hand that is worth nothing has the fewest patterns: {record:?}");
}
