//! Whole games played by players of the same code under any ruleset, and what comes of them.
//!
//! The work is cut into blocks of hands. A block depends on the seed and its number alone, and all sums are whole numbers,
//! so that any division among cores and machines gives the same. In a block matches are played one after the other, and the
//! last is broken off where the block ends.
//!
//! ```
//! use jong_lab::simulate::{Simulation, SimulationPlan};
//! use jong_players::PlayerLevel;
//!
//! let rules = jong::open("riichi/tenhou")?;
//! let plan = SimulationPlan { hands: 300, seed: 1, players: vec![PlayerLevel::Quick], part: None };
//! let mut played = Simulation::new(&rules, plan.clone()).expect("rules that say how they are played");
//! played.run(&|_| {}, None)?;
//! assert_eq!(played.sums.hands, 300);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod gap;
mod json;
mod number;
mod part;
mod play;
mod row;
mod sums;
mod unplayable;
mod written;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use jong_core::Ruleset;
use jong_players::{Croupier, MatchKey, PlayerLevel};

pub use gap::PartGap;
#[cfg(feature = "schema")]
pub(crate) use json::SimulationJson;
pub use number::PartNumber;
pub use part::{BlockPart, SimulatedPart};
pub(crate) use play::HandListener;
pub use row::HandRow;
pub(crate) use row::pattern_ids;
pub use sums::{Histogram, PlayerSums, SimulationSums};
pub use unplayable::Unplayable;
pub use written::{PartFault, WrittenPart};

use crate::{Stop, parallel};

/// The hands of a block.
pub const BLOCK: u64 = 256;

/// The blocks that are played together, before their rows are written.
const TOGETHER: usize = 64;

/// The plan of a simulation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SimulationPlan {
    /// The number of hands.
    pub hands: u64,
    /// The number with which chance begins.
    pub seed: u64,
    /// The player on each chair; where there are fewer than chairs, they take turns. A simulation says once what is the same on
    /// all chairs.
    pub players: Vec<PlayerLevel>,
    /// The part of the work that is done here; all of it where there is none.
    pub part: Option<BlockPart>,
}

/// A simulation: its plan, and the sums of what was played so far.
#[derive(Debug, Clone)]
pub struct Simulation<'a> {
    /// The rules.
    pub rules: &'a Ruleset,
    /// The plan.
    pub plan: SimulationPlan,
    /// The sums.
    pub sums: SimulationSums,
    /// The flag that ends it early. What is played just then is not counted.
    pub stop: Stop,
    /// The number of the first block that was not gone through yet.
    done: u64,
    croupier: Croupier<'a>,
}

impl<'a> Simulation<'a> {
    /// A simulation of which nothing is played yet; `None` if no hand can be played by the rules: [`Unplayable::of`] says why.
    pub fn new(rules: &'a Ruleset, mut plan: SimulationPlan) -> Option<Simulation<'a>> {
        if Unplayable::of(rules).is_some() {
            return None;
        }
        if plan.players.iter().all(|player| Some(player) == plan.players.first()) {
            plan.players.truncate(1);
        }
        let croupier = Croupier::new(rules)?;
        let (sums, stop) = (SimulationSums::default(), Stop::default());
        Some(Simulation { rules, plan, sums, stop, done: 0, croupier })
    }

    /// Plays all hands of the plan that were not played yet, on all cores. `progress` hears of hands as they are played; `rows`
    /// takes a line for each hand, in their order.
    ///
    /// # Errors
    /// A row cannot be written.
    pub fn run(&mut self, progress: &(dyn Fn(u64) + Sync), mut rows: Option<&mut dyn Write>) -> io::Result<()> {
        let go_on = |hands: u64| {
            progress(hands);
            true
        };
        while !self.is_done() && !self.stop.is_asked() {
            // What is borrowed for one step is borrowed anew for the next.
            let rows: Option<&mut dyn Write> = match &mut rows {
                Some(out) => Some(&mut **out),
                None => None,
            };
            self.step(&go_on, rows)?;
        }
        Ok(())
    }

    /// Plays some of the hands that were not played yet. `go_on` hears of hands as they are played; once it answers no, none
    /// is begun.
    ///
    /// # Errors
    /// A row cannot be written.
    pub fn step(&mut self, go_on: &(dyn Fn(u64) -> bool + Sync), mut rows: Option<&mut dyn Write>) -> io::Result<()> {
        let part = self.plan.part.unwrap_or(BlockPart::WHOLE);
        let left = self.done..self.blocks();
        let some: Vec<u64> = left.filter(|&block| part.has(block)).take(TOGETHER).collect();
        let (writes, stopped) = (rows.is_some(), AtomicBool::new(false));
        let played = parallel::map_while(&some, |&block| {
            if stopped.load(Ordering::Relaxed) || self.stop.is_asked() {
                return None;
            }
            let played = self.block(block, writes);
            if !go_on(played.0.hands) {
                stopped.store(true, Ordering::Relaxed);
            }
            Some(played).filter(|_| !self.stop.is_asked())
        });
        self.done = some.get(played.len()).copied().unwrap_or_else(|| match some.len() {
            TOGETHER => some[TOGETHER - 1] + 1,
            _ => self.blocks(),
        });
        for (sums, lines) in played {
            self.sums.merge(&sums);
            if let Some(out) = &mut rows {
                out.write_all(&lines)?;
            }
        }
        Ok(())
    }

    /// The number of hands that are left to play.
    pub fn left(&self) -> u64 {
        let part = self.plan.part.unwrap_or(BlockPart::WHOLE);
        let left = (self.done..self.blocks()).filter(|&block| part.has(block));
        left.map(|block| BLOCK.min(self.plan.hands - block * BLOCK)).sum()
    }

    /// True if all hands of the plan were played.
    pub fn is_done(&self) -> bool {
        self.done == self.blocks()
    }

    /// Plans no more hands than were played, where it was stopped.
    pub fn end_here(&mut self) {
        self.plan.hands = self.plan.hands.min(self.done * BLOCK);
    }

    fn blocks(&self) -> u64 {
        self.plan.hands.div_ceil(BLOCK)
    }

    /// Plays a block; its sums, and its rows where they are wanted.
    fn block(&self, block: u64, writes: bool) -> (SimulationSums, Vec<u8>) {
        let first = block * BLOCK;
        let last = self.plan.hands.min(first.saturating_add(BLOCK));
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
