//! Rulesets full of random patterns, all of them bound up with others: they replace each other, in whole or in part,
//! stand alone or beside, are of a family, count again and again, have a value only in some cases, do not count
//! towards the minimum, take away.
//!
//! In every case the tables agree with the clauses. The quick count of a reading agrees with the careful one, in all
//! and towards the minimum. The patterns that are told of a reading are those that count in it.

use std::fmt::Write as _;

use jong::Ruleset;
use jong::core::hand::{Hand, Situation};
use jong::core::pattern::{Book, DroppedPattern, Facts, Listing, NoTrace, PatternIndex};
use jong::core::reading::Reading;
use jong::core::rules::RulesText;
use jong_tests::chance::{Chance, all_or, full_or};
use jong_tests::conditions::{OWN_CLASSES, each, when};
use jong_tests::deal::{Dealer, pool};
use jong_tests::situations::{lost, situation};

/// The number of rulesets tried; about half of the texts can be loaded.
fn most_rulesets() -> usize {
    full_or(2_000, all_or(600, 300))
}

/// The number of hands at each table.
const HANDS: usize = 12;
/// The greatest number of patterns that count again and again.
const COUNTED: usize = 8;

/// Rules that the patterns are laid over, and sections to give them values in.
const BASES: [(&str, &[&str]); 3] = [
    ("riichi/tenhou", &["han", "fu", "yakuman"]),
    ("fimj/official-1993", &["points", "doubles", "limits", "closing"]),
    ("taiwan/standard", &["tai"]),
];

/// The numbers seen.
#[derive(Debug, Default)]
struct TableCounts {
    rulesets: usize,
    readings: usize,
    /// Readings with something that does not count towards the minimum.
    besides: usize,
    /// Readings in which a pattern dropped another.
    dropped: usize,
}

fn value(chance: &mut Chance) -> String {
    if chance.one_in(9) {
        let (first, worth) = (when(chance, 1), chance.pick(&[-6, 4]));
        return format!(
            "{{ cases = [{{ when = {first}, worth = {worth} }}, {{ when = {}, worth = 8 }}] }}",
            when(chance, 1)
        );
    }
    let by_side = ["{ concealed = 2 }", "{ concealed = 2, open = -10 }", "{ open = 4 }"];
    let plain = ["2", "-2", "4", "1000000", "-1000000"];
    chance.pick(&[&plain[..], &by_side[..]].concat()).to_owned()
}

/// Replaces some of the patterns that come later, in whole or a number of times.
fn instead_of(chance: &mut Chance, at: usize, patterns: usize) -> String {
    let some = (0..1 + chance.below(3)).map(|_| {
        let other = at + 1 + chance.below(patterns - at - 1);
        match chance.below(4) {
            0 => format!("{{ pattern = \"x{other}\", drop = {} }}", 1 + chance.below(3)),
            _ => format!("\"x{other}\""),
        }
    });
    format!("instead-of = [{}]\n", some.collect::<Vec<_>>().join(", "))
}

/// A ruleset with up to seventy patterns by chance.
fn rules_text(chance: &mut Chance) -> String {
    let (base, sections) = chance.pick(&BASES);
    let mut text = format!("schema = 1\nid = \"tests/tables\"\nextends = \"{base}\"\nname = {{ en = \"Tables\" }}\n");
    let mut patterns = OWN_CLASSES.to_owned();
    let (all, mut counted) = (chance.below(70), 0);
    for at in 0..all {
        let _ = writeln!(text, "{}.x{at} = {}", chance.pick(sections), value(chance));
        let _ = writeln!(patterns, "[pattern.x{at}]");
        if counted < COUNTED && chance.one_in(3) {
            counted += 1;
            let _ = writeln!(patterns, "each = {}", each(chance));
        } else if chance.one_in(6) {
            let one_of: Vec<String> = (0..2 + chance.below(20)).map(|_| when(chance, 0)).collect();
            let _ = writeln!(patterns, "when = {{ any = [{}] }}", one_of.join(", "));
        } else {
            let _ = writeln!(patterns, "when = {}", when(chance, 2));
        }
        if chance.one_in(3) && at + 1 < all {
            patterns.push_str(&instead_of(chance, at, all));
        }
        if chance.one_in(6) {
            let _ = writeln!(patterns, "family = \"f{}\"", at % 3);
        }
        let property = match chance.below(11) {
            0 => "alone = true\n",
            1 => "fallback = true\n",
            2 | 3 => "minimum = false\n",
            4 => "beside-alone = true\n",
            _ => "",
        };
        patterns.push_str(property);
    }
    text + &patterns
}

/// A hand that won or did not, and its situation.
fn dealt(rules: &Ruleset, chance: &mut Chance) -> (Hand, Situation) {
    let game = rules.game();
    let dealer = Dealer { game: &game.tiles, sets: usize::from(game.hand_size.sets()) };
    let pool = pool(chance, &game.tiles);
    let (hand, mut situation) = if chance.one_in(4) {
        (dealer.lost(chance, &pool), lost(chance, &game.tiles))
    } else {
        (dealer.adorned(chance, &pool), situation(chance, &game.tiles))
    };
    // A large count does not fit into small numbers.
    if chance.one_in(8) {
        situation.streak = 1_000_000;
    }
    (hand, situation)
}

fn agree(book: &Book, facts: &Facts<'_>, reading: &Reading, figures: &mut TableCounts, text: &str) {
    let about = || format!("{:?}\n{:?}\n{reading:?}\n{text}", facts.hand, facts.situation);
    let found = book.detect(facts, reading);
    let countable = book.countable(facts.hand.laid.claimed > 0);
    for at in 0..book.patterns().len() {
        let index = PatternIndex(at as u8);
        let holds = book.holds(index, facts, reading) && countable.contains(index);
        assert_eq!(found.contains(index), holds, "{} in {}", book.pattern(index).id, about());
    }
    let mut told = Listing::default();
    let tally = book.tally(facts, reading, &mut told);
    assert_eq!(tally, book.tally(facts, reading, &mut NoTrace), "{}", about());
    let count = book.count(facts, reading);
    let mut aloud = Listing::default();
    assert_eq!(count, book.count_aloud(facts, reading, &mut aloud), "{}", about());
    assert_eq!(aloud, told, "{}", about());
    let side = usize::from(facts.hand.laid.claimed > 0);
    for unit in 0..book.units().len() {
        let amount = |&(index, times): &(PatternIndex, u32)| {
            i64::from(book.amount(index, unit, side, facts, reading)) * i64::from(times)
        };
        let sum: i64 = told.counted.iter().map(amount).sum();
        let most = i64::from(i32::MAX);
        assert_eq!(tally.sum(unit).clamp(-most, most), sum.clamp(-most, most), "{}", about());
    }
    assert_eq!((tally.sums, tally.besides), (count.sums, count.besides), "{}", about());
    // The same patterns count, but for those that are only points for pungs and kongs.
    assert!(count.on.without(tally.on).is_empty(), "{}", about());
    let counted = told.counted.iter().map(|(index, _)| usize::from(index.0)).collect();
    assert_eq!(tally.on, counted, "{}", about());
    for &DroppedPattern { pattern: dropped, by, .. } in &told.dropped {
        assert!(found.contains(dropped) && !tally.on.contains(dropped), "{}", about());
        assert!(found.contains(by), "{}", about());
    }
    figures.readings += 1;
    figures.besides += usize::from(tally.besides != [0; 4]);
    figures.dropped += usize::from(!told.dropped.is_empty());
}

#[test]
fn patterns_bound_up_with_others() {
    let mut chance = Chance::new(11);
    let mut figures = TableCounts::default();
    for _ in 0..most_rulesets() {
        let text = rules_text(&mut chance);
        let loaded = jong::load_text(RulesText { name: "tables.toml".into(), text: text.clone().into() });
        // Rules that are too involved to load are refused, for reasons that other tests check.
        let Some(rules) = &loaded.ruleset else { continue };
        figures.rulesets += 1;
        let game = rules.game();
        for _ in 0..HANDS {
            let (hand, situation) = dealt(rules, &mut chance);
            let facts = game.facts(&hand, &situation);
            game.for_each_reading(&hand, &situation, |reading| agree(&game.book, &facts, reading, &mut figures, &text));
        }
    }
    println!("{figures:?}");
    let TableCounts { rulesets, readings, besides, dropped } = figures;
    assert!(3 * rulesets > most_rulesets() && 10 * besides > readings && 10 * dropped > readings, "{figures:?}");
}
