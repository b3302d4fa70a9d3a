//! The tables find the patterns that the clauses define: on random hands, in every reading, `Book::detect` gives the
//! patterns of which `Book::holds` says, clause by clause, that they hold, but for those that cannot count on the side
//! (concealed or open) of the hand. And `Book::count`, which compares readings, comes to the same sums as `Book::tally`.
//! Hands that won are in every form that the game has, won on flowers too; hands that did not win are read as
//! `for_each_incomplete` does.
//!
//! Which patterns cannot count on a side is found here by itself: one may be left out on a side only if it is worth
//! nothing there in any unit and is found on that side in no hand at all. Source: `docs/vocabulary.md` ("an absent
//! side: does not count").
//!
//! So for every shipped ruleset, and for rulesets of conditions that chance wrote, which use the vocabulary in ways that
//! no game has thought of.

use std::collections::BTreeMap;
use std::fmt::Write;

use jong_core::Ruleset;
use jong_core::hand::{Hand, Situation};
use jong_core::pattern::{CompiledEach, Facts, Listing, PatternIndex, PatternSet, Tally, Test};
use jong_core::reading::{FormName, Reading};
use jong_core::rules::RulesText;
use jong_core::tree::FaultCode;
use jong_tests::chance::{Chance, all_or};
use jong_tests::conditions::{OWN_CLASSES, each, when};
use jong_tests::deal::{Dealer, pool};
use jong_tests::situations::{lost, situation};
use strum::IntoEnumIterator;

/// The numbers for one side.
#[derive(Default, Clone, Copy)]
struct SideCounts {
    found: PatternSet,
    left_out: PatternSet,
}

/// The number of readings of each form.
type Forms = BTreeMap<FormName, usize>;

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

/// The patterns with their definitions.
fn explain(rules: &Ruleset, patterns: PatternSet) -> String {
    let book = &rules.game().book;
    patterns.iter().map(|at| format!("{}: {:?}\n", book.pattern(at).id, book.pattern(at).rows)).collect()
}

/// True if a pattern may hold in a hand that did not win: one that is paid to others than winners.
fn of_losers(rules: &Ruleset, index: PatternIndex) -> bool {
    let (book, pattern) = (&rules.game().book, rules.game().book.pattern(index));
    let mut values = book.units().iter().zip(&pattern.amounts).filter(|(_, amount)| amount.is_some()).peekable();
    values.peek().is_none() || values.any(|(unit, _)| !unit.winner)
}

/// True if a pattern may hold in a win on flowers: one that counts them, or asks for them or for a win on them.
fn of_flowers(rules: &Ruleset, index: PatternIndex) -> bool {
    let pattern = rules.game().book.pattern(index);
    let asks = |test: &Test| match test {
        Test::Bonus(..) => true,
        Test::Form(forms) => forms & FormName::Bonus.bit() != 0,
        _ => false,
    };
    matches!(pattern.each, Some(CompiledEach::Bonus(_)))
        || pattern.rows.iter().flatten().any(|literal| asks(&literal.test))
}

/// A comparison, with the numbers so far.
struct Comparison<'a> {
    rules: &'a Ruleset,
    losers: PatternSet,
    flowers: PatternSet,
    seen: [SideCounts; 2],
    forms: Forms,
}

impl<'a> Comparison<'a> {
    fn new(rules: &'a Ruleset) -> Comparison<'a> {
        let losers = set(every(rules).filter(|&index| of_losers(rules, index)));
        let flowers = set(every(rules).filter(|&index| of_flowers(rules, index)));
        Comparison { rules, losers, flowers, seen: [SideCounts::default(); 2], forms: Forms::new() }
    }

    /// Compares in every reading of a hand.
    fn hand(&mut self, hand: &Hand, situation: &Situation) {
        let game = self.rules.game();
        let facts = game.facts(hand, situation);
        game.for_each_reading(hand, situation, |reading| self.reading(&facts, reading));
    }

    fn reading(&mut self, facts: &Facts<'_>, reading: &Reading) {
        let (book, name) = (&self.rules.game().book, &self.rules.info().id);
        let (hand, situation) = (facts.hand, facts.situation);
        let open = hand.laid.claimed > 0;
        let hold = set(every(self.rules).filter(|&index| book.holds(index, facts, reading)));
        let found = book.detect(facts, reading);
        let counts =
            |index: PatternIndex| (0..book.units().len()).any(|unit| book.plain_amount(index, unit, open) != 0);
        let missed = set(hold.without(found).iter().filter(|&index| counts(index)));
        assert!(
            found.without(hold).is_empty() && missed.is_empty(),
            "{name}: wrongly found: {}wrongly missed: {}in {hand:?}\n{situation:?}\nread as {reading:?}",
            explain(self.rules, found.without(hold)),
            explain(self.rules, missed),
        );
        // Facts that nothing was asked of before are the same facts.
        let unasked = facts.with_hand(facts.hand);
        assert_eq!(book.detect(&unasked, reading), found, "{name}: {hand:?}");
        let (mut told, mut aloud) = (Listing::default(), Listing::default());
        let tally = book.tally(facts, reading, &mut told);
        let count = book.count_aloud(facts, reading, &mut aloud);
        assert_eq!((count, &aloud), (book.count(facts, reading), &told), "{name}: {hand:?}");
        let sums = |tally: &Tally| (tally.sums, tally.besides);
        assert_eq!(sums(&tally), sums(&count), "{name}: {hand:?}\n{situation:?}\nread as {reading:?}");
        let allowed = match reading.form {
            FormName::Incomplete => self.losers,
            FormName::Bonus => self.flowers,
            _ => found,
        };
        assert!(found.without(allowed).is_empty(), "{name}: {}", explain(self.rules, found.without(allowed)));
        assert_eq!(reading.form == FormName::Incomplete, situation.by.is_none());
        let side = &mut self.seen[usize::from(open)];
        side.found.0 |= found.0;
        side.left_out.0 |= hold.without(found).0;
        *self.forms.entry(reading.form).or_default() += 1;
    }

    /// Compares a number of random hands; one in four did not win.
    fn hands(&mut self, chance: &mut Chance, hands: usize) {
        let game = self.rules.game();
        let dealer = Dealer { game: &game.tiles, sets: usize::from(game.hand_size.sets()) };
        for _ in 0..hands {
            let pool = pool(chance, &game.tiles);
            if chance.one_in(4) {
                let hand = dealer.lost(chance, &pool);
                self.hand(&hand, &lost(chance, &game.tiles));
            } else {
                let hand = dealer.adorned(chance, &pool);
                self.hand(&hand, &situation(chance, &game.tiles));
            }
        }
        for side in self.seen {
            let sometimes = ids(self.rules, side.found.and(side.left_out));
            assert!(sometimes.is_empty(), "{}: held and found only sometimes: {sometimes:?}", self.rules.info().id);
        }
    }

    /// The patterns found in some hand.
    fn found(&self) -> PatternSet {
        PatternSet(self.seen[0].found.0 | self.seen[1].found.0)
    }
}

#[test]
fn shipped_rulesets() {
    let mut chance = Chance::new(1);
    for id in jong::shipped() {
        let rules = jong::open(id).unwrap_or_else(|error| panic!("{id}: {error}"));
        let mut comparison = Comparison::new(&rules);
        comparison.hands(&mut chance, 8_000);
        let all = set(every(&rules));
        let never = all.without(comparison.found());
        println!("{id}: {} patterns, {:?}; in no hand here: {:?}", all.len(), comparison.forms, ids(&rules, never));
        assert!(10 * never.len() <= all.len(), "{id}: these hands are too plain: {:?}", ids(&rules, never));
        let forms = &rules.game().forms;
        for form in FormName::iter().filter(|&form| forms.has(form) || form == FormName::Incomplete) {
            assert!(comparison.forms.get(&form).is_some_and(|&readings| readings >= 20), "{id}: too few of {form}");
        }
    }
}

/// Rules that patterns by chance are laid over, and sections to give them values in.
const BASES: [(&str, &[&str]); 3] = [
    ("riichi/tenhou", &["han", "han", "han", "fu"]),
    ("fimj/official-1993", &["doubles", "doubles", "closing", "points"]),
    ("taiwan/standard", &["tai"]),
];

/// Up to fifty patterns by chance beside those of a ruleset, combined in every way that there is, for hands of any form.
fn chance_rules(chance: &mut Chance, size: u8) -> Ruleset {
    let (base, sections) = chance.pick(&BASES);
    let under = jong::open(base).expect("a shipped ruleset");
    let room = 128 - under.game().book.patterns().len();
    let mut patterns = OWN_CLASSES.to_owned();
    let mut values: BTreeMap<&str, String> = BTreeMap::new();
    let mut families: BTreeMap<String, &str> = BTreeMap::new();
    let most = room.min(50);
    for at in 0..most {
        if at % 7 == 0 {
            let _ = writeln!(patterns, "[pattern.x{at}]\neach = {}", each(chance));
        } else {
            let _ = writeln!(patterns, "[pattern.x{at}]\nwhen = {}", when(chance, 2));
        }
        let value = chance.pick(&["1", "2", "3", "{ concealed = 1 }", "{ concealed = 2, open = 1 }", "{ open = 3 }"]);
        let section = chance.pick(sections);
        let _ = writeln!(values.entry(section).or_default(), "x{at} = {value}");
        match chance.below(16) {
            0 => patterns.push_str("alone = true\n"),
            1 => patterns.push_str("beside-alone = true\n"),
            2 => patterns.push_str("fallback = true\n"),
            3 => patterns.push_str("minimum = false\n"),
            4 | 5 => {
                let family = format!("{section}-{}", chance.below(3));
                let _ = writeln!(patterns, "family = \"{family}\"");
                families.insert(family, chance.pick(&["best", "one", "all"]));
            }
            6..8 if at + 1 < most => {
                let (other, drop) = (at + 1 + chance.below(most - at - 1), chance.pick(&["", ", drop = 1"]));
                let _ = writeln!(patterns, "instead-of = [{{ pattern = \"x{other}\"{drop} }}]");
            }
            _ => {}
        }
    }
    let families: String = families.iter().map(|(family, rule)| format!("{family} = \"{rule}\"\n")).collect();
    let values: String = values.iter().map(|(section, values)| format!("[{section}]\n{values}")).collect();
    let head = format!("schema = 1\nid = \"tests/chance\"\nextends = \"{base}\"\nname = {{ en = \"Chance\" }}\n");
    let tiles = "[tiles]\nbonus = \"1234f 1234g\"\n\
        own-bonus = { E = \"1f 1g\", S = \"2f 2g\", W = \"3f 3g\", N = \"4f 4g\" }\n";
    let forms: Vec<String> =
        FormName::iter().filter(|form| form.wins() && !chance.one_in(6)).map(|form| format!("\"{form}\"")).collect();
    let forms = if forms.is_empty() { "\"standard\"".to_owned() } else { forms.join(", ") };
    let (quads, discard) = (chance.one_in(2), chance.pick(&["exposed", "concealed"]));
    let hand =
        format!("[hand]\nsize = {size}\nforms = [{forms}]\nquad-pairs = {quads}\ndiscard-triplet = \"{discard}\"\n");
    let text = format!("{head}{tiles}{hand}[families]\n{families}{values}{patterns}");
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
    let (mut all, mut found, mut forms) = (0, 0, Forms::new());
    for at in 0..all_or(90, 15) {
        let rules = chance_rules(&mut chance, if at % 3 == 2 { 16 } else { 13 });
        let mut comparison = Comparison::new(&rules);
        comparison.hands(&mut chance, 1_500);
        let own = |index: &PatternIndex| rules.game().book.pattern(*index).id.starts_with('x');
        all += every(&rules).filter(own).count();
        found += comparison.found().iter().filter(own).count();
        for (form, readings) in comparison.forms {
            *forms.entry(form).or_default() += readings;
        }
    }
    println!("{found} of {all} patterns were in some hand; readings {forms:?}");
    assert!(2 * found > all);
    for form in FormName::iter() {
        assert!(forms.get(&form).is_some_and(|&readings| readings > all_or(300, 30)), "too few of {form}");
    }
}
