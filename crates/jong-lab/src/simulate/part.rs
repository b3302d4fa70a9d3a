//! Parts of a simulation, done apart and put together again.

use jong_core::{Text, say};
use jong_players::PlayerLevel;
use serde::{Deserialize, Serialize};

use super::{BLOCK, PartFault, PartNumber, Simulation, SimulationPlan, SimulationSums, WrittenPart};

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

impl WrittenPart for SimulatedPart {
    const FIRST_KEY: &str = "simulated";

    fn digest(&mut self) -> &mut String {
        &mut self.digest
    }

    fn block(&self) -> BlockPart {
        self.part
    }

    fn plan(&self) -> SimulatedPart {
        SimulatedPart {
            part: BlockPart { number: 1, of: self.part.of },
            sums: SimulationSums::default(),
            stopped: None,
            digest: String::new(),
            ..self.clone()
        }
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
        let is_own = own.part == left.part && own.goes_with(&left);
        if !is_own || left.stopped.is_some_and(|block| block > self.blocks()) {
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
        let first = SimulatedPart::check_whole(parts)?;
        let mut sums = SimulationSums::default();
        for part in parts {
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

    /// However it is said that all players are alike, parts go together.
    #[test]
    fn players_that_are_alike_are_said_once() {
        let rules = jong::open("riichi/tenhou").expect("shipped");
        let part = |number: u64, players: Vec<PlayerLevel>| {
            let plan = SimulationPlan { hands: 1, seed: 1, players, part: Some(BlockPart { number, of: 2 }) };
            Simulation::new(&rules, plan).expect("it can be played").as_part("riichi/tenhou")
        };
        let (quick, random) = (PlayerLevel::Quick, PlayerLevel::Random);
        let one = part(1, vec![quick]);
        assert!(one.goes_with(&part(2, vec![quick; 4])) && !one.goes_with(&part(2, vec![quick, random, quick, quick])));
    }
}
