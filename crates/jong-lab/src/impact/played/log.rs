//! Logs of the matches with the deals that change most.

use std::ops::ControlFlow;

use jong::log::{GameLog, LogEntry, LogHead, ReplayFault, lines};
use jong_players::MatchKey;

use super::{PlayedEffect, Population};

impl PlayedEffect<'_> {
    /// The log of a match that one kind of players played by the first rules (side 0) or by the others (side 1), whose file
    /// or id is `named`.
    ///
    /// # Errors
    /// The match is none of these rules; that would be a fault of the players.
    pub fn log(&self, side: usize, population: Population, number: u64, named: &str) -> Result<String, ReplayFault> {
        let side = side.min(1);
        let rules = self.rules[side];
        let mut players: Vec<_> = population.levels().iter().map(|level| level.player(rules)).collect();
        let mut head = LogHead::new(named, usize::from(rules.game().players));
        head.fingerprint = Some(rules.info().fingerprint.to_string());
        let levels = population.levels().iter().cycle();
        head.players.iter_mut().zip(levels).for_each(|(player, level)| player.program = Some(level.to_string()));
        let mut entries = Vec::new();
        let key = MatchKey { seed: self.plan.seed, number };
        self.croupiers[side].play(key, &mut players, &mut |_, event| {
            entries.push(LogEntry::Event(*event));
            ControlFlow::Continue(())
        });
        lines::write(&GameLog { head, entries }, rules, None)
    }
}
