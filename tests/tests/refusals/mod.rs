//! Refusals at the table, in recorded games: at every decision something is tried that the rules forbid. Each must be refused
//! with the reason that follows from the events alone, and change nothing.
//!
//! The games are not published with the project. `JONG_DATA` names the folder they are in; without it nothing is tested.

mod barred;
mod seen;

use std::collections::BTreeMap;

use jong::Ruleset;
use jong::log::{GameLog, Replayer};
use jong::table::{Due, GameEvent, Table};
use jong_tests::chance::all_or;
use jong_tests::mjlog;

use barred::{Barred, Sort};
use seen::Seen;

/// The least number of cases of each sort.
const CASES: usize = 20;

/// The cases of a sort after which a table is no longer compared as a whole.
const COMPARED: usize = 50;

/// The number of cases of a sort that are all tried.
const ALL_UP_TO: usize = 2_000;

/// The cases of which one is tried after those; a thorough run tries all.
const ONE_IN: usize = 16;

/// The refusals of all games.
struct Refused {
    all_up_to: usize,
    tried: usize,
    cases: BTreeMap<Sort, usize>,
    wrong: Vec<String>,
}

impl Refused {
    /// Tries what is barred at a table.
    fn attempt(&mut self, table: &Table<'_>, barred: &Barred, place: &str) {
        let Barred { sort, event, action, bar } = barred;
        let count = self.cases.entry(*sort).or_default();
        *count += 1;
        if *count > self.all_up_to && !count.is_multiple_of(ONE_IN) {
            return;
        }
        self.tried += 1;
        let mut tried = table.clone();
        let refusal = tried.apply(event).err();
        let said = action.and_then(|(who, action)| table.why_not(who, &action));
        let in_rules =
            |(section, key): (&'static str, &'static str)| table.rules().tree().at(&[section, key]).is_some();
        // Where the rules have a rule of it, it is named with its line; some refusals have one by what lies there.
        let fits = refusal.as_ref().is_some_and(|refusal| {
            let has_line = refusal.place.is_some() && refusal.rule.is_some_and(in_rules);
            refusal.bar == *bar
                && (has_line || refusal.rule.is_none())
                && (has_line || bar.rule().is_none_or(|rule| !in_rules(rule)))
        }) && (action.is_none() || said == Some(*bar));
        if !fits {
            let found = (said, refusal.map(|refusal| refusal.bar));
            self.wrong.push(format!("{place}, {sort}: {event:?}: expected {bar:?}, found {found:?}"));
        } else if *count <= COMPARED && format!("{table:?}") != format!("{tried:?}") {
            self.wrong.push(format!("{place}, {sort}: {event:?}: something changed"));
        }
    }
}

/// Replays a log, and tries at every decision what is barred.
fn refuse(name: &str, log: &GameLog, rules: &Ruleset, refused: &mut Refused) {
    let mut replayer = Replayer::new(rules, log).unwrap_or_else(|fault| panic!("{name}: {fault}"));
    let mut seen = Seen::new(rules);
    let mut each = |table: &Table<'_>, event: &GameEvent| {
        if table.due() != Due::Indicator {
            let place = format!("{name}, hand {}", seen.hands);
            barred::all(&seen, table, &mut |barred| refused.attempt(table, &barred, &place));
            if let GameEvent::Win { who, .. } = event
                && let Some((later, barred)) = barred::passed(&seen, table, *who)
            {
                barred.iter().for_each(|barred| refused.attempt(&later, barred, &place));
            }
        }
        seen.hear(event, table);
    };
    while replayer.step_with(&mut each).unwrap_or_else(|fault| panic!("{name}: {fault}")).is_some() {}
}

#[test]
fn what_rules_forbid_is_refused_with_its_reason() {
    let Some(logs) = mjlog::logs() else { return };
    let tables = mjlog::Tables::open();
    let all_up_to = all_or(usize::MAX, ALL_UP_TO);
    let mut refused = Refused { all_up_to, tried: 0, cases: BTreeMap::new(), wrong: Vec::new() };
    for (name, log) in &logs {
        refuse(name, log, tables.of(log), &mut refused);
    }
    let Refused { tried, cases, wrong, .. } = &refused;
    println!("{tried} tried, of");
    cases.iter().for_each(|(sort, count)| println!("{count:>8} {sort}"));
    let first: Vec<_> = wrong.iter().take(10).collect();
    assert!(wrong.is_empty(), "{} are refused otherwise: {first:#?}", wrong.len());
    for sort in Sort::all() {
        assert!(cases.get(&sort).is_some_and(|&count| count >= CASES), "{sort}: {:?} cases", cases.get(&sort));
    }
}
