//! The tables find the patterns that the clauses define: on random wins, in every reading, `Book::detect` gives the
//! patterns of which `Book::holds` says, clause by clause, that they hold, but for those that cannot count on the side
//! (concealed or open) of the hand. And `Book::count`, which compares readings, comes to the same sums as `Book::tally`.
//!
//! Which patterns cannot count on a side is found here by itself: one may be left out on a side only if it is worth
//! nothing there in any unit and is found on that side in no hand at all. Source: `vocabulary.md` ("an absent side: does
//! not count").
//!
//! So for every shipped ruleset, and for rulesets of conditions that chance wrote, which use the vocabulary in ways that
//! no game has thought of.

use std::fmt::Write;

use jong_core::Ruleset;
use jong_core::pattern::{Facts, NoTrace, PatternIndex, PatternSet};
use jong_core::reading::for_each_reading;
use jong_core::rules::{FaultCode, RulesText};
use jong_tests::chance::Chance;
use jong_tests::conditions::{each, when};
use jong_tests::deal::{Dealer, pool};
use jong_tests::situations::situation;

/// What was seen on one side.
#[derive(Default, Clone, Copy)]
struct Seen {
    found: PatternSet,
    left_out: PatternSet,
}

fn every(rules: &Ruleset) -> impl Iterator<Item = PatternIndex> + use<> {
    (0..rules.game().book.patterns().len()).map(|at| PatternIndex(at as u8))
}

fn set(patterns: impl Iterator<Item = PatternIndex>) -> PatternSet {
    patterns.map(|index| usize::from(index.0)).collect()
}

/// The patterns as a person knows them.
fn ids(rules: &Ruleset, patterns: PatternSet) -> Vec<&str> {
    patterns.iter().map(|at| rules.game().book.pattern(at).id.as_str()).collect()
}

/// The same with what they are defined as.
fn explain(rules: &Ruleset, patterns: PatternSet) -> String {
    let book = &rules.game().book;
    patterns.iter().map(|at| format!("{}: {:?}\n", book.pattern(at).id, book.pattern(at).rows)).collect()
}

/// Compares on so many random wins; returns what was seen with concealed and with open hands.
fn compare(rules: &Ruleset, chance: &mut Chance, hands: usize) -> [Seen; 2] {
    let game = rules.game();
    let (book, name) = (&game.book, &rules.info().id);
    let dealer = Dealer { game: &game.tiles, sets: usize::from(game.hand_size.sets()) };
    let mut seen = [Seen::default(); 2];
    for _ in 0..hands {
        let pool = pool(chance, &game.tiles);
        let hand = dealer.adorned(chance, &pool);
        let situation = situation(chance, &game.tiles);
        let facts = game.facts(&hand, &situation);
        let open = hand.laid.claimed > 0;
        for_each_reading(&game.forms, &hand, situation.from.is_none(), |reading| {
            let hold = set(every(rules).filter(|&index| book.holds(index, &facts, reading)));
            let found = book.detect(&facts, reading);
            let missed = set(hold
                .without(found)
                .iter()
                .filter(|&index| (0..book.units().len()).any(|unit| book.plain_amount(index, unit, open) != 0)));
            assert!(
                found.without(hold).is_empty() && missed.is_empty(),
                "{name}: wrongly found: {}wrongly missed: {}in {hand:?}\n{situation:?}\nread as {reading:?}",
                explain(rules, found.without(hold)),
                explain(rules, missed),
            );
            // Facts that nothing was asked of before are the same facts.
            let unasked = Facts { possible: None, ..facts };
            assert_eq!(book.detect(&unasked, reading), found, "{name}: {hand:?}");
            let (tally, count) = (book.tally(&facts, reading, &mut NoTrace), book.count(&facts, reading));
            assert_eq!(tally.sums, count.sums, "{name}: {hand:?}\n{situation:?}\nread as {reading:?}");
            let side = &mut seen[usize::from(open)];
            side.found.0 |= found.0;
            side.left_out.0 |= hold.without(found).0;
        });
    }
    for side in seen {
        let sometimes = ids(rules, side.found.and(side.left_out));
        assert!(sometimes.is_empty(), "{name}: held and found only sometimes: {sometimes:?}");
    }
    seen
}

#[test]
fn shipped_rulesets() {
    let mut chance = Chance::new(1);
    for id in jong::shipped() {
        let rules = jong::open(id).unwrap_or_else(|error| panic!("{id}: {error}"));
        let [concealed, open] = compare(&rules, &mut chance, 8_000);
        let all = set(every(&rules));
        let never = all.without(concealed.found).without(open.found);
        println!("{id}: {} patterns; in no hand here: {:?}", all.len(), ids(&rules, never));
        assert!(10 * never.len() <= all.len(), "{id}: these hands are too plain: {:?}", ids(&rules, never));
    }
}

/// Fifty patterns by chance beside those of a ruleset.
fn chance_rules(chance: &mut Chance, size: u8) -> Ruleset {
    let (mut patterns, mut values, mut points) = (String::new(), String::new(), String::new());
    for at in 0..50 {
        if at % 7 == 0 {
            let _ = writeln!(patterns, "[pattern.x{at}]\neach = {}", each(chance));
        } else {
            let _ = writeln!(patterns, "[pattern.x{at}]\nwhen = {}", when(chance, 2));
        }
        let section = if chance.one_in(4) { &mut points } else { &mut values };
        let value = chance.pick(&["1", "2", "3", "{ concealed = 1 }", "{ concealed = 2, open = 1 }", "{ open = 3 }"]);
        let _ = writeln!(section, "x{at} = {value}");
    }
    let head = "schema = 1\nid = \"tests/chance\"\nextends = \"riichi/tenhou\"\nname = { en = \"Chance\" }\n";
    let text = format!("{head}[hand]\nsize = {size}\n[han]\n{values}[fu]\n{points}{patterns}");
    let loaded = jong::load_text(RulesText { name: "chance.toml".into(), text: text.clone().into() });
    let Some(ruleset) = loaded.ruleset else {
        let too_involved = loaded.faults.iter().any(|fault| fault.code == FaultCode::TooInvolved);
        assert!(too_involved, "{:#?}\n{text}", loaded.faults);
        return chance_rules(chance, size);
    };
    ruleset
}

#[test]
fn rulesets_by_chance() {
    let mut chance = Chance::new(2);
    let (mut all, mut found) = (0, 0);
    for at in 0..60 {
        let rules = chance_rules(&mut chance, if at % 4 == 3 { 16 } else { 13 });
        let [concealed, open] = compare(&rules, &mut chance, 400);
        all += every(&rules).count() as u32;
        found += PatternSet(concealed.found.0 | open.found.0).len();
    }
    println!("{found} of {all} patterns were in some hand");
    assert!(2 * found > all);
}
