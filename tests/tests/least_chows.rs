//! Hands that did not win are read without concealed chows where these could not be better (`Book::least_chows`), and
//! nothing is lost by that.
//!
//! Not every tally comes out the same: a chow takes tiles from pungs and pairs, so with chows hands often come to
//! less. The test is that for every reading there is a tried one that comes to as much or more in every unit, so that
//! the reading of greatest worth is tried with any arithmetic. It is made for the shipped rulesets in which everybody
//! scores, whose own arithmetic decides besides, and for random conditions. Source: the definition at
//! `jong_core::reading::for_each_incomplete`.

use std::collections::BTreeMap;
use std::fmt::Write;

use jong_core::Ruleset;
use jong_core::hand::{Hand, HeldTiles, Seat, Situation};
use jong_core::notation::parse_kinds;
use jong_core::reading::{Reading, for_each_incomplete};
use jong_core::rules::RulesText;
use jong_core::tree::FaultCode;
use jong_tests::chance::{Chance, many};
use jong_tests::conditions::{OWN_CLASSES, each, when, when_groups};
use jong_tests::deal::{Dealer, pool};
use jong_tests::situations::lost;

/// The values of a hand's readings with a number of chows, or with no concealed ones: the greatest worth, all sums,
/// and the number of readings.
struct ReadingValues {
    worth: i64,
    sums: BTreeMap<[i64; 4], Reading>,
    readings: usize,
}

fn best(rules: &Ruleset, hand: &Hand, situation: &Situation, least_chows: u32) -> ReadingValues {
    let game = rules.game();
    let facts = game.facts(hand, situation);
    let mut best = ReadingValues { worth: i64::MIN, sums: BTreeMap::new(), readings: 0 };
    for_each_incomplete(hand, least_chows, |reading| {
        let tally = game.book.count(&facts, reading);
        best.sums.entry(tally.sums.map(i64::from)).or_insert(*reading);
        best.readings += 1;
        if let Ok(appraisal) = rules.scoring().appraise(game, &facts, reading, &tally) {
            best.worth = best.worth.max(appraisal.worth);
        }
    });
    best
}

/// Sums that no others are as good as.
fn beyond(of: &ReadingValues, others: &ReadingValues) -> Option<([i64; 4], Reading)> {
    let as_good = |sums: &[i64; 4]| others.sums.keys().any(|other| other.iter().zip(sums).all(|(a, b)| a >= b));
    of.sums.iter().find(|(sums, _)| !as_good(sums)).map(|(sums, reading)| (*sums, *reading))
}

/// Compares many hands. Returns the number of readings, and of those tried.
fn compare(rules: &Ruleset, chance: &mut Chance, hands: usize, about: &str) -> (usize, usize) {
    let game = rules.game();
    let least = game.book.least_chows();
    let dealer = Dealer { game: &game.tiles, sets: usize::from(game.hand_size.sets()) };
    let (mut there_are, mut tried) = (0, 0);
    for _ in 0..hands {
        let pool = pool(chance, &game.tiles);
        let (hand, situation) = (dealer.lost(chance, &pool), lost(chance, &game.tiles));
        let (all, some) = (best(rules, &hand, &situation, 0), best(rules, &hand, &situation, least));
        if let Some((sums, reading)) = beyond(&all, &some) {
            let sums_tried: Vec<_> = some.sums.keys().collect();
            panic!("{about}\nwith {least} chows: {sums_tried:?}\nand {sums:?} in {reading:?}\n{hand:?}\n{situation:?}");
        }
        assert_eq!(some.worth, all.worth, "{about}\n{hand:?}\n{situation:?}");
        there_are += all.readings;
        tried += some.readings;
    }
    (there_are, tried)
}

#[test]
#[ignore = "takes long"]
fn shipped_rulesets_in_which_everybody_scores() {
    let mut chance = Chance::new(20);
    let mut rulesets = 0;
    for id in jong::shipped() {
        let rules = jong::open(id).unwrap_or_else(|error| panic!("{id}: {error}"));
        if rules.scoring().everybody_scores() {
            let (all, tried) = compare(&rules, &mut chance, 20_000, id);
            println!("{id}: least {}, {tried} of {all} readings tried", rules.game().book.least_chows());
            rulesets += 1;
        }
    }
    assert!(rulesets > 0);
}

/// Rules with these patterns in place of those of a ruleset in which everybody scores: for each its condition, the
/// section of its value and the value. None if a condition is too involved.
fn rules_of(patterns: &[(String, &str, usize)]) -> Option<(Ruleset, String)> {
    let base = "fimj/official-1993";
    let under = jong::open(base).expect("a shipped ruleset");
    let book = &under.game().book;
    let mut values: BTreeMap<&str, String> = BTreeMap::new();
    for pattern in book.patterns() {
        for (unit, _) in book.units().iter().zip(&pattern.amounts).filter(|(_, amount)| amount.is_some()) {
            let _ = writeln!(values.entry(unit.section).or_default(), "{} = false", pattern.id);
        }
    }
    let mut about = OWN_CLASSES.to_owned();
    for (at, (condition, section, value)) in patterns.iter().enumerate() {
        let _ = writeln!(about, "[pattern.x{at}]\n{condition}");
        let _ = writeln!(values.entry(section).or_default(), "x{at} = {value}");
    }
    let values: String = values.iter().map(|(section, values)| format!("[{section}]\n{values}")).collect();
    let head = format!("schema = 1\nid = \"tests/chance\"\nextends = \"{base}\"\nname = {{ en = \"Chance\" }}\n");
    let text = format!("{head}{values}{about}");
    let loaded = jong::load_text(RulesText { name: "chance.toml".into(), text: text.clone().into() });
    let too_involved = loaded.faults.iter().any(|fault| fault.code == FaultCode::TooInvolved);
    assert!(loaded.ruleset.is_some() || too_involved, "{:#?}\n{text}", loaded.faults);
    loaded.ruleset.map(|ruleset| (ruleset, about))
}

/// A few patterns by chance.
fn chance_rules(chance: &mut Chance) -> (Ruleset, String) {
    loop {
        let mut patterns = Vec::new();
        for _ in 0..1 + chance.below(4) {
            let condition = match chance.below(4) {
                0 => format!("each = {}", each(chance)),
                1 => format!("when = {}", when(chance, 2)),
                _ => format!("when = {}", when_groups(chance)),
            };
            patterns.push((condition, chance.pick(&["doubles", "points"]), 1 + chance.below(3)));
        }
        if let Some(rules) = rules_of(&patterns) {
            return rules;
        }
    }
}

/// Conditions that hold of a hand only if some of its tiles are a chow, though not all of them ask for chows.
const OF_CHOWS: [(&str, &str); 14] = [
    ("122334m 2468p 159s", r#"when = { progression = { kind = "chow", n = 2, step = 1, suits = "one" } }"#),
    (
        "11123m 2468p 1599s",
        r#"when = { progression = { kind = "chow", n = 2, step = 0, suits = "one", pair = true } }"#,
    ),
    (
        "11112233m 24p 159s",
        r#"when = { progression = { kind = "chow", n = 3, step = 0, suits = "one", pair = true } }"#,
    ),
    ("123m 2468p 159s 124z", r#"when = { groups = { kind = "chow" } }"#),
    ("123m 2468p 159s 124z", r#"when = { groups = { kind = ["chow", "pung"], of = "lower" } }"#),
    // A chow leaves a lone tile of a former pair.
    ("4556m 2468p 159s 12z", r#"when = { groups = { kind = "single", of = "5m" } }"#),
    ("4556m 2468p 159s 12z", r#"each = { groups = { kind = "single", of = "5m" } }"#),
    // So it leaves fewer pairs.
    ("4556m 2468p 159s 12z", r#"when = { groups = { kind = "pair", n = false } }"#),
    ("4556m 2468p 159s 12z", r#"when = { not = { pair = "5m" } }"#),
    ("4556m 22446688p 1s", r#"when = { groups = { kind = "pair", n = 4 } }"#),
    ("4556m 22446688p 1s", r#"when = { groups = { kind = "pair", n = { at-most = 4 } } }"#),
    ("4556m 22446688p 1s", r#"when = { groups = { kind = "pair", of = "dots", n = "all" } }"#),
    ("44566788m 2468p 1s", r#"when = { not = { progression = { kind = "pair", n = 3, step = 2, suits = "one" } } }"#),
    // It leaves fewer lone tiles too.
    ("45666m 2468p 159s 1z", r#"when = { groups = { kind = "single", of = "456m", n = false } }"#),
];

#[test]
fn what_chows_are_good_for() {
    for (tiles, condition) in OF_CHOWS {
        let (rules, _) = rules_of(&[(condition.to_owned(), "points", 100)]).expect("it is simple enough");
        let kinds = parse_kinds(tiles).unwrap_or_else(|defect| panic!("{tiles}: {defect:?}"));
        let hand = Hand::not_won(&HeldTiles { concealed: kinds.into_iter().collect(), ..HeldTiles::default() });
        assert_eq!(hand.all.total(), 13, "{tiles}");
        let situation = Situation::not_won(Seat::S, Seat::E);
        let least = rules.game().book.least_chows();
        let [all, without, tried] = [0, u32::MAX, least].map(|least| best(&rules, &hand, &situation, least).worth);
        assert!(without < all, "{condition} holds of {tiles} without chows too");
        assert_eq!(tried, all, "{condition} is missed in {tiles}: {least} chows at least");
    }
}

#[test]
fn conditions_by_chance() {
    let mut chance = Chance::new(5);
    let mut least: BTreeMap<u32, usize> = BTreeMap::new();
    let (mut all, mut tried) = (0, 0);
    for _ in 0..many(6_000) {
        let (rules, patterns) = chance_rules(&mut chance);
        let chows = rules.game().book.least_chows();
        *least.entry(chows).or_default() += 1;
        if chows > 1 {
            let (readings, some) = compare(&rules, &mut chance, 100, &patterns);
            all += readings;
            tried += some;
        }
    }
    println!("rulesets by least chows {least:?}; of those with more than one {tried} of {all} readings tried");
    // All this means something only where chows are passed over.
    assert!(least.iter().filter(|(chows, _)| **chows > 1).map(|(_, rulesets)| rulesets).sum::<usize>() > many(500));
    assert!((2..=5).any(|chows| least.contains_key(&chows)));
    assert!(4 * tried < 3 * all);
}
