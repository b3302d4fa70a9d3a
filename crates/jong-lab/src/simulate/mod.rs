//! Whole games played by players of the same code under any ruleset, and what comes of them.
//!
//! The work is cut into blocks of hands. A block depends on the seed and its number alone, and all sums are whole numbers,
//! so that any division among cores and machines gives the same. In a block matches are played one after the other, and the
//! last is broken off where the block ends.
//!
//! ```
//! use jong_lab::simulate::{Plan, Simulation};
//! use jong_players::Level;
//!
//! let rules = jong::open("riichi/tenhou")?;
//! let plan = Plan { hands: 300, seed: 1, players: vec![Level::Quick], part: None };
//! let mut played = Simulation::new(&rules, plan.clone()).expect("rules that say how they are played");
//! played.run(&|_| {}, None)?;
//! assert_eq!(played.sums.hands, 300);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod json;
mod part;
mod play;
mod row;
mod sums;

use std::io::{self, Write};
use std::ops::ControlFlow;

use jong_core::Ruleset;
use jong_players::{Croupier, Level, MatchKey};

#[cfg(feature = "schema")]
pub(crate) use json::SimulationJson;
pub use part::{HandPart, PartFault, SimulatedPart};
pub(crate) use play::HandListener;
pub use row::HandRow;
pub(crate) use row::pattern_ids;
pub use sums::{Histogram, PlayerSums, SimulationSums};

use crate::{Stop, parallel};

/// The hands of a block.
pub const BLOCK: u64 = 256;

/// The blocks that are played together, before their rows are written.
const TOGETHER: usize = 64;

/// The plan of a simulation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    /// The number of hands.
    pub hands: u64,
    /// The number with which chance begins.
    pub seed: u64,
    /// The player on each chair; where there are fewer than chairs, they take turns.
    pub players: Vec<Level>,
    /// The part of the work that is done here; all of it where there is none.
    pub part: Option<HandPart>,
}

/// A simulation: its plan, and the sums of what was played so far.
#[derive(Debug, Clone)]
pub struct Simulation<'a> {
    /// The rules.
    pub rules: &'a Ruleset,
    /// The plan.
    pub plan: Plan,
    /// The sums.
    pub sums: SimulationSums,
    /// The flag that ends it early. What is played just then is not counted.
    pub stop: Stop,
    croupier: Croupier<'a>,
}

impl<'a> Simulation<'a> {
    /// A simulation of which nothing is played yet; `None` if the rules do not say how they are played.
    pub fn new(rules: &'a Ruleset, plan: Plan) -> Option<Simulation<'a>> {
        let croupier = Croupier::new(rules)?;
        Some(Simulation { rules, plan, sums: SimulationSums::default(), stop: Stop::default(), croupier })
    }

    /// Plays all hands of the plan, on all cores. `progress` hears of hands as they are played; `rows` takes a line for each
    /// hand, in their order.
    ///
    /// # Errors
    /// A row cannot be written.
    pub fn run(&mut self, progress: &(dyn Fn(u64) + Sync), mut rows: Option<&mut dyn Write>) -> io::Result<()> {
        let part = self.plan.part.unwrap_or(HandPart::WHOLE);
        let mut blocks = (0..self.plan.hands.div_ceil(BLOCK)).filter(|&block| part.has(block));
        loop {
            let some: Vec<u64> = blocks.by_ref().take(TOGETHER).collect();
            if some.is_empty() {
                return Ok(());
            }
            let writes = rows.is_some();
            let played = parallel::map(&some, |&block| {
                let played = self.block(block, writes);
                progress(played.0.hands);
                played
            });
            if self.stop.is_asked() {
                return Ok(());
            }
            for (sums, lines) in played {
                self.sums.merge(&sums);
                if let Some(out) = &mut rows {
                    out.write_all(&lines)?;
                }
            }
        }
    }

    /// Plays a block; its sums, and its rows where they are wanted.
    fn block(&self, block: u64, writes: bool) -> (SimulationSums, Vec<u8>) {
        let first = block * BLOCK;
        let last = self.plan.hands.min(first + BLOCK);
        let mut players: Vec<_> = self.plan.players.iter().map(|level| level.player(self.rules)).collect();
        let mut sums = SimulationSums::default();
        let mut lines = Vec::new();
        let mut hand = first;
        let mut number = 0;
        while hand < last && !self.stop.is_asked() {
            let begun = hand;
            let key = MatchKey { seed: self.plan.seed, number: block << 20 | number };
            let mut hear = play::HandListener::default();
            let mut of_match = SimulationSums::default();
            self.croupier.play(key, &mut players, &mut |table, event| {
                let Some(row) = hear.hear(table, event) else { return ControlFlow::Continue(()) };
                of_match.add(&row, self.rules);
                if writes {
                    row.write(hand, begun, self.rules, &mut lines);
                }
                hand += 1;
                if hand < last && !self.stop.is_asked() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            of_match.hang_together();
            sums.merge(&of_match);
            number += 1;
            if hand == begun {
                break;
            }
        }
        (sums, lines)
    }
}
