//! Events that the rules bar: the fault names the rule that decided, with the file and line that really set it.

use jong::Ruleset;
use jong::core::rules::RulesText;
use jong::core::tile::Kind;
use jong::core::tree::Value;
use jong::log::{self, GameLog, LogEntry, ReplayFault, Replayer};
use jong::table::{GameEvent, VoidHand};

use crate::played::game;

const TENHOU: &str = "riichi/tenhou";

/// Rules that a file makes of Tenhou's.
fn house(lines: &str) -> Ruleset {
    let text = format!("schema = 1\nid = \"tests/house\"\nextends = \"{TENHOU}\"\n{lines}\n");
    let loaded = jong::load_text(RulesText { name: "house.toml".into(), text: text.into() });
    loaded.ruleset.expect("rules")
}

/// The events of a game of random players, without what the log says besides.
fn events() -> GameLog {
    let rules = jong::open(TENHOU).expect("rules");
    let mut log = log::read(&game(&rules, 4, 3)).expect("a log");
    log.entries.retain(|entry| matches!(entry, LogEntry::Event(_)));
    log.head.fingerprint = None;
    log
}

fn fault(rules: &Ruleset, log: &GameLog) -> ReplayFault {
    let mut replayer = Replayer::under(rules, log).expect("a replay");
    std::iter::from_fn(|| replayer.step().transpose()).find_map(Result::err).expect("a fault")
}

/// The place of the first entry that is such an event.
fn first(log: &GameLog, is: impl Fn(&GameEvent) -> bool) -> usize {
    let found = log.entries.iter().position(|entry| matches!(entry, LogEntry::Event(event) if is(event)));
    found.expect("such an event")
}

/// The sentence of a replay when an event stands where another did.
fn told(rules: &Ruleset, is: impl Fn(&GameEvent) -> bool, instead: GameEvent) -> String {
    let mut log = events();
    let at = first(&log, is);
    log.entries[at] = LogEntry::Event(instead);
    fault(rules, &log).text_under(rules).english().to_owned()
}

#[test]
fn rules_of_void_hands_are_named() {
    let (tenhou, house) = (jong::open(TENHOU).expect("rules"), house("[draw]\naborts = []"));
    let discard = |event: &GameEvent| matches!(event, GameEvent::Discard { .. });
    let nine = GameEvent::Void(VoidHand::NineKinds);
    let kongs = GameEvent::Void(VoidHand::FourKongs);
    let three = GameEvent::Void(VoidHand::TooManyWinners);
    let drawn = |event: &GameEvent| matches!(event, GameEvent::Draw { .. });
    let later = |event: &GameEvent| matches!(event, GameEvent::Draw { who, .. } if who.index() == 1);
    let any = Kind::from_index(0).expect("a kind").into();
    let cases = [
        (told(&tenhou, discard, nine), "`draw.nine-kinds`, rulesets/riichi/base.toml:"),
        (told(&house, discard, nine), "`draw.aborts`, house.toml:5"),
        (told(&tenhou, later, kongs), "`draw.four-kongs-by`, rulesets/riichi/base.toml:"),
        (told(&house, later, kongs), "`draw.aborts`, house.toml:5"),
        (told(&tenhou, later, three), "`winners.three`, rulesets/riichi/tenhou.toml:"),
        (told(&tenhou, later, GameEvent::Exhausted), "`wall.dead`, rulesets/riichi/base.toml:"),
        (told(&tenhou, drawn, GameEvent::Indicator(any)), "`dora.kong-timing`, rulesets/riichi/tenhou.toml:"),
    ];
    for (told, rule) in cases {
        assert!(told.contains(&format!("; the rule is {rule}")), "{told}: {rule}");
    }
}

/// A rule that the head of a log changes stands in no file; one of a house's file stands there.
#[test]
fn changed_rules_are_named_where_they_are_changed() {
    let declares = |event: &GameEvent| matches!(event, GameEvent::Discard { ready: true, .. });
    let mut log = (0..40)
        .map(|seed| log::read(&game(&jong::open(TENHOU).expect("rules"), 4, seed)).expect("a log"))
        .find(|log| log.entries.iter().any(|entry| matches!(entry, LogEntry::Event(event) if declares(event))))
        .expect("a declaration");
    log.entries.retain(|entry| matches!(entry, LogEntry::Event(_)));
    let own = house("[ready]\ntiles-left = 69");
    let told = fault(&own, &log).text_under(&own).english().to_owned();
    assert!(told.contains("`ready.tiles-left`, house.toml:5"), "{told}");
    log.head.changes.set(&["ready"], "tiles-left", Value::Int(69).into());
    let changed = log.apply(jong::open(TENHOU).expect("rules")).expect("rules");
    let told = fault(&changed, &log).text_under(&changed).english().to_owned();
    assert!(told.ends_with("the rule is `ready.tiles-left`, which the head of the log sets"), "{told}");
}

/// In the Japanese game no option locks a hand that was declared ready: nothing is named that is not in the rules.
#[test]
fn rules_that_are_not_there_are_not_named() {
    let rules = jong::open(TENHOU).expect("rules");
    let mut tried = 0;
    for seed in 0..60 {
        let mut log = log::read(&game(&rules, 6, seed)).expect("a log");
        log.entries.retain(|entry| matches!(entry, LogEntry::Event(_)));
        // The second discard of somebody who declared ready becomes one from the hand.
        let mut declared = None;
        for at in 0..log.entries.len() {
            let LogEntry::Event(event) = &mut log.entries[at] else { continue };
            match event {
                GameEvent::Deal(_) => declared = None,
                GameEvent::Discard { who, ready: true, tile, .. } => declared = declared.or(Some((*who, *tile))),
                GameEvent::Discard { who, drawn, .. } if declared.is_some_and(|(other, _)| other == *who) => {
                    *drawn = false;
                    let told = fault(&rules, &log);
                    assert!(told.difference.rule().is_none_or(|rule| rule != "ready.locks-hand"), "{told}");
                    tried += 1;
                    break;
                }
                _ => {}
            }
        }
    }
    assert!(tried > 0);
}
