//! Whole games of Tenhou's are replayed at the table: every action that somebody took must be in his menu, and every draw,
//! score, payment, repeat, deposit, indicator and result must follow as the log says. A win that was offered and declined
//! is rare among these players, so that many of them would be a rule that the table does not know.
//!
//! The games are not published with the project. `JONG_DATA` names the folder they are in; without it nothing is tested.

use jong::Ruleset;
use jong::core::rules::RulesText;
use jong::log::{GameLog, LogDifference, ReplayFault, Replayer};
use jong::table::{GameEvent, Table, VoidHand};
use jong_tests::mjlog;

/// The least number of games and events.
const GAMES: usize = 400;
const EVENTS: usize = 360_000;

/// Replays a log to its end; the number of events.
fn replay(rules: &Ruleset, log: &GameLog, each: &mut dyn FnMut(&Table<'_>, &GameEvent)) -> Result<usize, ReplayFault> {
    let mut replayer = Replayer::new(rules, log)?;
    while replayer.step_with(each)?.is_some() {}
    Ok(replayer.events())
}

#[test]
fn recorded_games_follow() {
    let Some(logs) = mjlog::logs() else { return };
    let tables = mjlog::Tables::open();
    let (mut events, mut offered, mut declined, mut wrong) = (0, 0, 0, Vec::new());
    for (name, log) in &logs {
        let replayed = replay(tables.of(log), log, &mut |table, event| {
            for chair in table.chairs().filter(|&chair| table.menu(chair).win) {
                let won = match event {
                    GameEvent::Win { who, .. } => who.contains(chair),
                    GameEvent::Void(how) => *how == VoidHand::TooManyWinners,
                    _ => false,
                };
                offered += 1;
                declined += usize::from(!won);
            }
        });
        match replayed {
            Ok(more) => events += more,
            Err(fault) => wrong.push(format!("{name}, hand {}: {fault}", fault.hand)),
        }
    }
    println!("{} games, {events} events; of {offered} wins that were offered {declined} were declined", logs.len());
    assert!(wrong.is_empty(), "{} games differ: {:#?}", wrong.len(), wrong.iter().take(10));
    assert!(logs.len() >= GAMES && events >= EVENTS, "too few");
    assert!(declined * 200 <= offered, "{declined} of {offered} wins were declined");
}

/// Rules that the games were not played by: the table refuses them, and names the rule.
#[test]
fn other_rules_are_refused() {
    let Some(logs) = mjlog::logs() else { return };
    let refused = |changes: &str| -> Vec<Option<(&str, &str)>> {
        let text = format!("schema = 1\nid = \"tests/other\"\nextends = \"riichi/tenhou\"\n{changes}\n");
        let loaded = jong::load_text(RulesText { name: "other.toml".into(), text: text.into() });
        let rules = loaded.ruleset.unwrap_or_else(|| panic!("{changes}: {:?}", loaded.faults));
        let fours = logs.iter().filter(|(_, log)| log.players() == 4 && log.changes().is_empty());
        let faults = fours.filter_map(|(_, log)| replay(&rules, log, &mut |_, _| {}).err());
        let rule = |fault: ReplayFault| match fault.difference {
            LogDifference::Refused { refusal, .. } => {
                assert_eq!(refusal.place.is_some(), refusal.rule.is_some(), "{refusal:?}");
                refusal.rule
            }
            LogDifference::Fact { subject, .. } => Some(("fact", subject.into())),
            LogDifference::OtherRules { .. }
            | LogDifference::Players { .. }
            | LogDifference::Hidden
            | LogDifference::NoPlay => None,
        };
        faults.map(rule).collect()
    };
    for (changes, wanted) in [
        ("[ready]\ntiles-left = 30", ("ready", "tiles-left")),
        ("[ready]\nconcealed-kong = \"never\"", ("ready", "concealed-kong")),
        ("[kongs]\nmost = 0", ("kongs", "most")),
        ("[claims]\nlast-tiles = 12", ("claims", "last-tiles")),
        ("[draw]\naborts = []", ("draw", "aborts")),
        ("[dora]\nkong = false\nunder-kong = false", ("fact", "indicators")),
        ("[payment]\nrepeat = { discard = 600, draw = 200 }", ("fact", "gains")),
        ("[match]\nrepeats-grow = [\"stay\"]", ("fact", "repeats")),
        ("[ranking]\noka = 0", ("fact", "results")),
    ] {
        let found = refused(changes);
        assert!(found.contains(&Some(wanted)), "{changes}: {found:?}");
    }
}
