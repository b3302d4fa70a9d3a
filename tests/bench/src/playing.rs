//! Whole games by players, beside random games at the table of `riichienv-core`.

use std::ops::ControlFlow;

use jong::Ruleset;
use jong::log::finished_record;
use jong::table::{GameEvent, Table};
use jong_players::{Chance, Croupier, LevelPlayer, MatchKey, PlayerLevel};
use riichienv_core::action::Phase;
use riichienv_core::rule::GameRule;
use riichienv_core::state::GameState;
use serde_json::Value;

/// A table with players of one level.
pub struct Company<'r> {
    croupier: Croupier<'r>,
    players: Vec<LevelPlayer<'r>>,
}

impl<'r> Company<'r> {
    /// Seats four players.
    ///
    /// # Panics
    /// The rules do not say how they are played.
    pub fn of(rules: &'r Ruleset, level: PlayerLevel) -> Company<'r> {
        let croupier = Croupier::new(rules).expect("the rules say how they are played");
        Company { croupier, players: (0..4).map(|_| level.player(rules)).collect() }
    }

    /// Plays a match; the number of its hands.
    pub fn play(&mut self, number: u64) -> usize {
        let mut hands = 0;
        self.listened(number, &mut |_, event| {
            hands += usize::from(matches!(event, GameEvent::Deal(_)));
            ControlFlow::Continue(())
        });
        hands
    }

    /// Plays a match to somebody who listens, and may break it off.
    fn listened(&mut self, number: u64, hear: &mut impl FnMut(&Table<'r>, &GameEvent) -> ControlFlow<()>) {
        self.croupier.play(MatchKey { seed: 2026, number }, &mut self.players, hear);
    }
}

/// The first hands that somebody wins in matches of sound players, as records of the whole table.
pub fn won_tables(rules: &Ruleset, n: usize) -> Vec<String> {
    let mut company = Company::of(rules, PlayerLevel::Sound);
    let mut tables = Vec::with_capacity(n);
    for number in 0.. {
        if tables.len() >= n {
            break;
        }
        company.listened(number, &mut |table, event| {
            if let GameEvent::Win { .. } = event {
                tables.extend(finished_record(table).map(|record| Value::Object(record).to_string()));
            }
            if tables.len() < n { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    tables
}

/// Plays a hand at the other table, by players who take any legal action; the number of their choices.
pub fn hand_of_peer(seed: u64) -> usize {
    let mut chance = Chance::new(seed);
    let mut table = GameState::new(0, true, Some(seed), 0, GameRule::default_tenhou());
    let mut choices = 0;
    while !table.is_done {
        let asked: Vec<u8> = match table.phase {
            Phase::WaitAct => vec![table.current_player],
            Phase::WaitResponse => table.active_players.clone(),
        };
        let mut actions = Vec::new();
        for who in asked {
            let legal = table.get_observation(who).legal_actions_method();
            let Some(action) = legal.get(chance.below(legal.len())) else { return choices };
            actions.push((who, action.clone()));
            choices += 1;
        }
        table.step(&actions.into_iter().collect());
    }
    choices
}
