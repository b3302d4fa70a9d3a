//! A condition that is proved impossible is never met: random conditions are inverted in rules of every grammar and
//! forms of every kind, beside thousands of random hands.

use std::fmt::Write;

use jong::{Record, Ruleset};
use jong_core::hand::{Event, Events, Hand, Situation, Win};
use jong_core::pattern::{PatternIndex, PatternSet};
use jong_core::rules::RulesText;
use jong_core::tree::FaultCode;
use jong_lab::Chance as Seed;
use jong_lab::invert::{Condition, Goal, Inverter, SearchResult, record_of};
use jong_tests::chance::{Chance, all_or};
use jong_tests::conditions::{OWN_CLASSES, each, when};
use jong_tests::deal::{Dealer, pool};
use jong_tests::situations::situation;

/// The patterns that hold in some reading, of those that a hand of these rules can have at all.
fn held(rules: &Ruleset, hand: &Hand, situation: &Situation) -> PatternSet {
    let (game, book) = (rules.game(), &rules.game().book);
    let facts = game.facts(hand, situation);
    let open = hand.laid.claimed > 0;
    let mut set = PatternSet::default();
    game.for_each_reading(hand, situation, |reading| {
        let holds = |index: &PatternIndex| {
            book.countable(open).contains(*index)
                && book.holds(*index, &facts, reading)
                && book.times(*index, &facts, reading) > 0
        };
        (0..book.patterns().len()).map(|at| PatternIndex(at as u8)).filter(holds).for_each(|index| set.insert(index));
    });
    set
}

const BASES: [(&str, &str); 3] =
    [("riichi/tenhou", "han"), ("fimj/official-1993", "doubles"), ("taiwan/star31", "tai")];

/// Rules with patterns by chance.
fn rules(chance: &mut Chance, size: u8) -> Ruleset {
    let (base, section) = chance.pick(&BASES);
    let mut patterns = OWN_CLASSES.to_owned();
    let mut values = String::new();
    for at in 0..40 {
        let _ = match at % 8 {
            0 => writeln!(patterns, "[pattern.x{at}]\neach = {}", each(chance)),
            _ => writeln!(patterns, "[pattern.x{at}]\nwhen = {}", when(chance, 2)),
        };
        let value = chance.pick(&["1", "1", "1", "{ concealed = 1 }", "{ open = 3 }"]);
        let _ = writeln!(values, "x{at} = {value}");
    }
    let forms = chance.pick(&[
        "\"standard\"",
        "\"standard\", \"seven-pairs\", \"thirteen-orphans\"",
        "\"standard\", \"little-snake\", \"sixteen-unconnected\", \"pairs-and-triplet\", \"bonus\"",
    ]);
    let flowers = "bonus = \"1234f 1234g\"\nown-bonus = { E = \"1f 1g\", S = \"2f 2g\", W = \"3f 3g\", N = \"4f 4g\" }";
    let calls = chance.pick(&["", "chow = \"never\"\n", "pung = \"never\"\nkong = \"never\"\n"]);
    // Whatever the hands below may say can be said in these rules.
    let ready = if base.starts_with("riichi") { "" } else { "[ready]\nallowed = true\n" };
    let kongs = "[kongs]\nrob-added = true\nrob-concealed = \"thirteen-orphans\"\n";
    let text = format!(
        "schema = 1\nid = \"tests/chance\"\nextends = \"{base}\"\nname = {{ en = \"Chance\" }}\n[tiles]\n{flowers}\n\
         [hand]\nsize = {size}\nforms = [{forms}]\n[calls]\n{calls}{ready}{kongs}[{section}]\n{values}{patterns}"
    );
    let loaded = jong::load_text(RulesText { name: "chance.toml".into(), text: text.clone().into() });
    loaded.ruleset.unwrap_or_else(|| {
        let too_involved = loaded
            .faults
            .iter()
            .all(|fault| fault.code == FaultCode::TooInvolved || fault.severity != jong_core::tree::Severity::Error);
        assert!(too_involved, "{:#?}\n{text}", loaded.faults);
        rules(chance, size)
    })
}

/// At most one thing that made a win special, for two may not go together at a table.
fn plain(chance: &mut Chance, rules: &Ruleset) -> Situation {
    let mut plain = situation(chance, rules.tile_set());
    let events: Vec<Event> = plain.events.iter().filter(|&event| event != Event::SecondKongReplacement).collect();
    plain.events = events.first().copied().into_iter().collect::<Events>();
    plain
}

#[test]
fn never_is_never() {
    let mut chance = Chance::new(77);
    let (mut made, mut never, mut gave_up, mut missed) = (0, 0, 0, 0);
    for round in 0..all_or(40, 8) {
        let rules = rules(&mut chance, if round % 3 == 2 { 16 } else { 13 });
        let mut seen = PatternSet::default();
        let dealer = Dealer { game: rules.tile_set(), sets: usize::from(rules.hand_size().sets()) };
        for _ in 0..1_500 {
            let pool = pool(&mut chance, rules.tile_set());
            let hand = dealer.adorned(&mut chance, &pool);
            let win = Win { hand, situation: plain(&mut chance, &rules) };
            // A record gives back the hand that was dealt, or it is refused.
            let read = Record::from_map(record_of(&win), &rules).ok().and_then(|record| record.check(&rules).ok());
            if let Some(win) = read {
                let open = seen.0;
                seen.0 = open | held(&rules, &win.hand, &win.situation).0;
            }
        }
        for (at, pattern) in rules.game().book.patterns().iter().enumerate().filter(|(_, p)| p.id.starts_with('x')) {
            let index = PatternIndex(at as u8);
            let goal = Goal::holds(Condition::Pattern(index), Vec::new());
            match Inverter::new(&rules, goal).find(&mut Seed::new(round), 60_000) {
                SearchResult::Hand(hand) => {
                    made += 1;
                    assert!(held(&rules, &hand.win.hand, &hand.win.situation).contains(index), "{pattern:?}");
                }
                SearchResult::Never(why) => {
                    never += 1;
                    assert!(!seen.contains(index), "{why}, and yet it was: {pattern:?}\n{:?}", rules.game());
                }
                SearchResult::GaveUp { .. } => {
                    gave_up += 1;
                    missed += u32::from(seen.contains(index));
                }
            }
        }
    }
    println!("{made} made, {never} never, {gave_up} given up, of which {missed} were dealt");
    assert!(never > all_or(50, 8) && made > all_or(500, 80) && gave_up * 50 < made, "{made} {never} {gave_up}");
}
