//! The menus of the table beside the legal actions of `riichienv-core`, both ways, at every decision of recorded games.
//!
//! A replay of real games sees only menus that are too narrow. Here another table plays the same tiles: nothing may be in
//! one menu and not in the other. Under rules with one line changed the differences are those of that line.
//!
//! The games are not published with the project. `JONG_DATA` names the folder they are in; without it nothing is tested. A
//! part of them is played, and all of them with `JONG_THOROUGH`.

mod choice;
mod differences;
mod peer;
mod rounds;

use std::collections::{BTreeMap, BTreeSet};

use jong::Ruleset;
use jong::core::rules::RulesText;
use jong::log::{GameLog, ReplayFault, Replayer};
use jong::table::{Chair, Due, GameEvent, Phase, Table};
use jong_tests::{chance, mjlog};
use riichienv_core::state::GameState;
use riichienv_core::state_3p::GameState3P;

use choice::{Choice, choices};
use differences::{Difference, Side};
use peer::{Asked, Peer};
use rounds::Round;

/// One game of so many is played, where not all are.
const EVERY: usize = 16;

/// The least number of decisions in a game, on average.
const DECISIONS: usize = 500;

/// The comparison of both tables.
#[derive(Debug, Default)]
struct Found {
    decisions: usize,
    /// The number of choices that both give, by their word.
    alike: BTreeMap<&'static str, usize>,
    differences: Vec<Difference>,
    /// The hands in which the other table did not follow, and why.
    lost: Vec<String>,
}

/// Two tables with the same tiles.
struct Beside<'l, P> {
    name: &'l str,
    events: &'l [GameEvent],
    at: usize,
    hand: usize,
    peer: P,
    follows: bool,
    found: Found,
}

impl<P: Peer> Beside<'_, P> {
    /// Hears of an event before it happens at the table.
    fn hear(&mut self, table: &Table<'_>, event: &GameEvent) {
        self.at += 1;
        if let GameEvent::Deal(deal) = event {
            self.hand += 1;
            self.peer.begin(&Round::dealt(table, deal, &self.events[self.at..]));
            self.follows = true;
        } else if self.follows {
            self.compare(table, event);
            if let Err(why) = self.follow(table, event) {
                self.found.lost.push(format!("{}, hand {}: {why}", self.name, self.hand));
                self.follows = false;
            }
        }
    }

    /// Compares all that both let players do.
    fn compare(&mut self, table: &Table<'_>, event: &GameEvent) {
        let answers = self.peer.asked() == Asked::Answers;
        let asked: Vec<Chair> = match table.due() {
            Due::Turn(who) => vec![who],
            Due::Answers(_) => table.chairs().collect(),
            _ if answers && !matches!(event, GameEvent::Indicator(_)) => table.chairs().collect(),
            _ => return,
        };
        // Where nobody answers at the other table, the next player has drawn there already.
        let further = !answers && !matches!(table.due(), Due::Turn(_));
        for who in asked {
            let ours = choices(&table.menu(who));
            let theirs = if further { BTreeSet::new() } else { self.peer.choices(who) };
            if ours.is_empty() && theirs.is_empty() {
                continue;
            }
            self.found.decisions += 1;
            for choice in ours.intersection(&theirs) {
                *self.found.alike.entry(choice.word()).or_default() += 1;
            }
            let mut more = |side, these: &BTreeSet<Choice>, others: &BTreeSet<Choice>| {
                let told = |&choice: &Choice| Difference::at(side, choice, table, who, self.name, self.hand);
                self.found.differences.extend(these.difference(others).map(told));
            };
            more(Side::Ours, &ours, &theirs);
            more(Side::Theirs, &theirs, &ours);
        }
    }

    /// Does the same at the other table.
    fn follow(&mut self, table: &Table<'_>, event: &GameEvent) -> Result<(), String> {
        match *event {
            GameEvent::Discard { who, tile, drawn, ready } => {
                if ready {
                    self.peer.declare(who)?;
                }
                self.peer.discard(who, tile, drawn)
            }
            GameEvent::Kong { who, own, kind } => self.peer.turn(who, Choice::OwnKong(own, kind)),
            GameEvent::Aside { who, kind } => self.peer.turn(who, Choice::Aside(kind)),
            GameEvent::Claim { who, meld } => {
                let Phase::Answers(offer) = table.phase() else { return Err("a claim of nothing".into()) };
                self.peer.answer(Some((who, Choice::of_claim(&meld, offer.tile))))
            }
            GameEvent::Passed => self.passed(),
            GameEvent::Draw { who, tile, .. } => {
                self.passed()?;
                self.peer.has_drawn(who, tile)
            }
            GameEvent::Deal(_)
            | GameEvent::Indicator(_)
            | GameEvent::Flower { .. }
            | GameEvent::Give { .. }
            | GameEvent::Lack { .. }
            | GameEvent::Win { .. }
            | GameEvent::Void(_)
            | GameEvent::Exhausted
            | GameEvent::Foul { .. }
            | GameEvent::Stop => Ok(()),
        }
    }

    fn passed(&mut self) -> Result<(), String> {
        if self.peer.asked() == Asked::Answers { self.peer.answer(None) } else { Ok(()) }
    }
}

/// Plays a log at both tables, at ours by some rules.
fn beside<P: Peer>(name: &str, log: &GameLog, rules: &Ruleset, found: Found) -> Found {
    let replay = |each: &mut dyn FnMut(&Table<'_>, &GameEvent)| -> Result<(), ReplayFault> {
        let mut replayer = Replayer::under(rules, log)?;
        while replayer.step_with(each)?.is_some() {}
        Ok(())
    };
    let mut events = Vec::new();
    let whole = replay(&mut |_, event| events.push(*event));
    let mut both = Beside { name, events: &events, at: 0, hand: 0, peer: P::new(), follows: false, found };
    let again = replay(&mut |table, event| both.hear(table, event));
    both.found.lost.extend(whole.and(again).err().map(|fault| format!("{name}: {fault}")));
    both.found
}

#[test]
fn both_tables_let_players_do_the_same() {
    let Some(logs) = mjlog::logs() else { return };
    let tables = mjlog::Tables::open();
    let every = chance::all_or(1, EVERY);
    let some: Vec<_> = logs.iter().step_by(every).collect();
    let found = some.iter().fold(Found::default(), |found, (name, log)| match log.players() {
        3 => beside::<GameState3P>(name, log, tables.of(log), found),
        _ => beside::<GameState>(name, log, tables.of(log), found),
    });
    let Found { decisions, alike, differences, lost } = &found;
    let games = some.len();
    println!("{games} games, {decisions} decisions; the same at both tables:");
    alike.iter().for_each(|(word, count)| println!("{count:>9} {word}"));
    let told: Vec<String> = differences.iter().take(20).map(Difference::to_string).collect();
    assert!(told.is_empty(), "{} differences: {told:#?}", differences.len());
    assert!(lost.is_empty(), "the other table did not follow in {} hands: {lost:#?}", lost.len());
    assert!(*decisions >= games * DECISIONS, "too few decisions: {decisions}");
}

/// A line that is changed on our side is found by what it gives or takes, and by nothing else.
#[test]
fn a_line_that_is_changed_is_found() {
    let Some(logs) = mjlog::logs() else { return };
    let of_four: Vec<_> = logs.iter().filter(|(_, log)| log.players() == 4 && log.changes().is_empty()).collect();
    for (changes, more, word) in [
        ("[calls]\nswap-calls = \"allowed\"", Side::Ours, "discards"),
        ("[passing]\nown-discards = \"none\"", Side::Ours, "wins on another's tile"),
        ("[ready]\ntiles-left = 1", Side::Ours, "declarations with a discard"),
        ("[ready]\nconcealed-kong = \"never\"", Side::Theirs, "concealed kongs"),
        ("[claims]\nlast-tiles = 8", Side::Theirs, "chows"),
    ] {
        let text = format!("schema = 1\nid = \"tests/other\"\nextends = \"riichi/tenhou\"\n{changes}\n");
        let loaded = jong::load_text(RulesText { name: "other.toml".into(), text: text.into() });
        let rules = loaded.ruleset.unwrap_or_else(|| panic!("{changes}: {:?}", loaded.faults));
        let mut found = Found::default();
        for (name, log) in &of_four {
            found = beside::<GameState>(name, log, &rules, found);
            if found.differences.iter().any(|difference| difference.choice.word() == word) {
                break;
            }
        }
        let sorts = found.differences.iter().map(|difference| (difference.side, difference.choice.word()));
        let sorts: BTreeSet<_> = sorts.collect();
        assert!(sorts.contains(&(more, word)), "{changes}: {sorts:?}");
        assert!(sorts.iter().all(|(side, _)| *side == more), "{changes}: {sorts:?}");
    }
}

/// The chairs are numbered from 0 at both tables.
fn number(chair: Chair) -> u8 {
    chair.index() as u8
}
