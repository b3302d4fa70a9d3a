//! Parts of a simulation, done apart and put together again.

use jong_core::{Digest, Text, say};
use jong_players::PlayerLevel;
use serde::{Deserialize, Serialize};

use super::{BLOCK, PartGap, PartNumber, Simulation, SimulationPlan, SimulationSums};

/// The most hands of a simulation.
const MOST_HANDS: u64 = u32::MAX as u64;

/// A part of a simulation: of each `of` blocks in a row the one with this number, from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlockPart {
    /// The number, from 1.
    pub number: u64,
    /// The number of parts.
    pub of: u64,
}

impl BlockPart {
    /// The whole.
    pub const WHOLE: BlockPart = BlockPart { number: 1, of: 1 };

    /// True if a block belongs to it.
    pub fn has(self, block: u64) -> bool {
        self.number.checked_sub(1) == Some(block % self.of.max(1))
    }

    /// The sentence that says that a part is not as it was written.
    pub fn not_as_written(self) -> Text {
        let BlockPart { number: part, of } = self;
        say!("part {part}/{of} is not as it was written: its digest is another", part, of)
    }

    /// The number of blocks that belong to it, of so many.
    pub(crate) fn share(self, blocks: u64) -> u64 {
        blocks.saturating_add(self.of).saturating_sub(self.number) / self.of.max(1)
    }
}

/// The sums of a part, with all that says of which simulation: what `jong simulate --part` writes on a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SimulatedPart {
    /// The rules as the command line names them.
    pub simulated: String,
    /// The fingerprint of the rules.
    pub fingerprint: String,
    /// The number of hands of the whole.
    pub hands: u64,
    /// The seed.
    pub seed: u64,
    /// The players.
    pub players: Vec<String>,
    /// The part.
    pub part: BlockPart,
    /// Its sums.
    pub sums: SimulationSums,
    /// The place where it was stopped: the number of the first block that was not gone through.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<u64>,
    /// The digest of all this, by which what was changed by mistake is told.
    pub digest: String,
}

/// The reason why parts cannot be put together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PartFault {
    /// No part is there.
    Nothing,
    /// The parts are not all of one simulation.
    Mixed,
    /// A part is missing or there twice, or there is none of that number.
    Incomplete(PartGap),
    /// A number is none that the part can have.
    Impossible(BlockPart, PartNumber),
    /// A part is not as it was written.
    Changed(BlockPart),
    /// A player is not known.
    Players,
    /// A part was stopped before its end.
    Stopped,
}

impl PartFault {
    /// The reason in a sentence.
    pub fn text(&self) -> Text {
        match self {
            PartFault::Nothing => say!("there is no part"),
            PartFault::Mixed => say!("these parts are of different simulations"),
            PartFault::Incomplete(gap) => gap.text(),
            PartFault::Impossible(part, number) => number.text(*part),
            PartFault::Changed(part) => part.not_as_written(),
            PartFault::Players => say!("a part names a player that this version of Jong does not know"),
            PartFault::Stopped => say!("a part was stopped before its end: let it go on with `--state`"),
        }
    }
}

/// A part of some work as it is written on a line: with a digest of all that it says, by which what was changed by mistake is
/// told.
pub trait WrittenPart: Clone + Serialize {
    /// The key with which its text begins.
    const FIRST_KEY: &str;

    /// The digest.
    fn digest(&mut self) -> &mut String;

    /// The part of the whole.
    fn block(&self) -> BlockPart;

    /// True if another is a part of the same work.
    fn goes_with(&self, other: &Self) -> bool;

    /// True if it was stopped before its end.
    fn is_stopped(&self) -> bool;

    /// The same part with the digest of what it says.
    #[must_use]
    fn sealed(mut self) -> Self {
        self.digest().clear();
        let mut digest = Digest::new();
        digest.add(&serde_json::to_string(&self).unwrap_or_default());
        *self.digest() = digest.to_string();
        self
    }

    /// True if it says what it did when it was written.
    fn is_as_written(&self) -> bool {
        let mut own = self.clone();
        *self.clone().sealed().digest() == *own.digest()
    }
}

impl WrittenPart for SimulatedPart {
    const FIRST_KEY: &str = "simulated";

    fn digest(&mut self) -> &mut String {
        &mut self.digest
    }

    fn block(&self) -> BlockPart {
        self.part
    }

    fn goes_with(&self, other: &SimulatedPart) -> bool {
        let plan = |part: &SimulatedPart| SimulatedPart {
            part: other.part,
            sums: SimulationSums::default(),
            stopped: None,
            digest: String::new(),
            ..part.clone()
        };
        plan(self) == plan(other) && self.part.of == other.part.of
    }

    fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }
}

impl Simulation<'_> {
    /// The part that was done here, by rules that the command line names so.
    pub fn as_part(&self, named: &str) -> SimulatedPart {
        let level = |level: &PlayerLevel| level.to_string();
        SimulatedPart {
            simulated: named.to_owned(),
            fingerprint: self.rules.info().fingerprint.to_string(),
            hands: self.plan.hands,
            seed: self.plan.seed,
            players: self.plan.players.iter().map(level).collect(),
            part: self.plan.part.unwrap_or(BlockPart::WHOLE),
            sums: self.sums.clone(),
            stopped: (!self.is_done()).then_some(self.done),
            digest: String::new(),
        }
        .sealed()
    }

    /// Goes on where a part of the same simulation was stopped.
    ///
    /// # Errors
    /// It is a part of another, has a number that it cannot have, or is not as it was written.
    pub fn take_up(&mut self, left: SimulatedPart) -> Result<(), PartFault> {
        let own = self.as_part(&left.simulated);
        let plan = |part: SimulatedPart| SimulatedPart {
            sums: SimulationSums::default(),
            stopped: None,
            digest: String::new(),
            ..part
        };
        if plan(own) != plan(left.clone()) || left.stopped.is_some_and(|block| block > self.blocks()) {
            return Err(if left.is_as_written() { PartFault::Mixed } else { PartFault::Changed(left.part) });
        }
        left.check(self.rules.game().players.into())?;
        self.done = left.stopped.unwrap_or(self.blocks());
        self.sums = left.sums;
        Ok(())
    }
}

impl SimulatedPart {
    /// Checks that its numbers are those of a part of its plan, at a table with `chairs` chairs, and that it is as it was written.
    fn check(&self, chairs: usize) -> Result<(), PartFault> {
        let check = || {
            PartNumber::check_most("hands", self.hands, MOST_HANDS)?;
            self.sums.check(self.hands_gone_through(), chairs).map_err(|number| number.under("sums"))
        };
        check().map_err(|number| PartFault::Impossible(self.part, number))?;
        if self.is_as_written() { Ok(()) } else { Err(PartFault::Changed(self.part)) }
    }

    /// The number of hands of the blocks that were gone through.
    fn hands_gone_through(&self) -> u64 {
        let blocks = self.hands.div_ceil(BLOCK);
        let until = self.stopped.unwrap_or(blocks).min(blocks);
        let hands = self.part.share(until).saturating_mul(BLOCK);
        let has_last = until > 0 && until == blocks && self.part.has(blocks - 1);
        // The last block is no whole one where the number of hands is not one of whole blocks.
        if has_last { hands.saturating_sub(blocks.saturating_mul(BLOCK).saturating_sub(self.hands)) } else { hands }
    }

    /// Puts all parts of a simulation at a table with `chairs` chairs together: its plan, and the sums of the whole.
    ///
    /// # Errors
    /// They are not all parts of one simulation, or one has a number that it cannot have.
    pub fn join(parts: &[SimulatedPart], chairs: usize) -> Result<(SimulationPlan, SimulationSums), PartFault> {
        let first = parts.first().ok_or(PartFault::Nothing)?;
        let mut sums = SimulationSums::default();
        // Numbers that do not go together may have been changed.
        let unlike = |fault: PartFault| {
            let changed = parts.iter().find(|part| !part.is_as_written());
            changed.map_or(fault, |changed| PartFault::Changed(changed.part))
        };
        if parts.iter().any(|part| !part.goes_with(first)) {
            return Err(unlike(PartFault::Mixed));
        }
        PartGap::check(parts.iter().map(|part| part.part)).map_err(|gap| unlike(PartFault::Incomplete(gap)))?;
        for part in parts {
            if part.stopped.is_some() {
                return Err(PartFault::Stopped);
            }
            part.check(chairs)?;
            sums.merge(&part.sums);
        }
        let players: Option<Vec<PlayerLevel>> = first.players.iter().map(|name| name.parse().ok()).collect();
        let players = players.ok_or(PartFault::Players)?;
        Ok((SimulationPlan { hands: first.hands, seed: first.seed, players, part: None }, sums))
    }
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn no_block_belongs_to_a_part_that_is_none() {
        assert!(!BlockPart { number: 0, of: 3 }.has(2) && !BlockPart { number: 0, of: 0 }.has(0));
        assert!(BlockPart { number: 3, of: 3 }.has(2) && BlockPart::WHOLE.has(u64::MAX));
    }
}
