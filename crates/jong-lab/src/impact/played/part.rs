//! Parts of the matches, played apart and put together again.

use jong_core::Ruleset;
use serde::{Deserialize, Serialize};

use super::{MOST_LOOKS, PlayedEffect, PlayedPlan, PlayedSums, Population};
use crate::simulate::{BlockPart, PartFault, PartNumber, WrittenPart};

/// The most matches: those that the command line takes, doubled at each look.
const MOST_MATCHES: u64 = (u32::MAX as u64) << MOST_LOOKS;

/// The sums of a part, with all that says of which matches: what `jong impact --part` writes on a line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayedPart {
    /// The rules as the command line names them: those as they are, and the others.
    pub impact: [String; 2],
    /// The fingerprints of both.
    pub fingerprints: [String; 2],
    /// The number of matches of the whole.
    pub matches: u64,
    /// The seed.
    pub seed: u64,
    /// The wins of the direct effect, which whoever puts the parts together settles.
    pub wins: u32,
    /// The kinds of players.
    pub players: Vec<String>,
    /// The part.
    pub part: BlockPart,
    /// The sums of each kind of players.
    pub sums: Vec<PlayedSums>,
    /// The place where it was stopped: the number of the first match that was not gone through.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<u64>,
    /// The times that one has looked whether it is sure enough, where it goes on until it is.
    #[serde(default, skip_serializing_if = "is_none")]
    pub looks: usize,
    /// The digest of all this, by which what was changed by mistake is told.
    pub digest: String,
}

/// True of none.
fn is_none(looks: &usize) -> bool {
    *looks == 0
}

impl PlayedEffect<'_> {
    /// The part that was played here, by rules that the command line names so. `wins` are those of the direct effect.
    pub fn as_part(&self, named: [&str; 2], wins: u32) -> PlayedPart {
        let fingerprint = |rules: &Ruleset| rules.info().fingerprint.to_string();
        PlayedPart {
            impact: named.map(str::to_owned),
            fingerprints: self.rules.map(fingerprint),
            matches: self.plan.matches,
            seed: self.plan.seed,
            wins,
            players: self.plan.players.iter().map(Population::to_string).collect(),
            part: self.plan.part.unwrap_or(BlockPart::WHOLE),
            sums: self.sums.clone(),
            stopped: (!self.is_done()).then_some(self.done),
            looks: self.looks,
            digest: String::new(),
        }
        .sealed()
    }

    /// Goes on where a part of the same matches was stopped. Where one goes on until it is sure enough, as many may have been
    /// planned as that took.
    ///
    /// # Errors
    /// It is a part of others, has a number that it cannot have, or is not as it was written.
    pub fn take_up(&mut self, left: PlayedPart) -> Result<(), PartFault> {
        let own = self.as_part([&left.impact[0], &left.impact[1]], left.wins);
        let PlayedPart { stopped, looks, matches, .. } = left;
        let doubled = looks <= MOST_LOOKS && (0..=looks).any(|times| own.matches << times == matches);
        let is_own = own.part == left.part && PlayedPart { matches, looks, ..own }.goes_with(&left);
        if !is_own || !doubled || stopped.is_some_and(|number| number > matches) {
            let is_as_written = left.is_as_written();
            return Err(if is_as_written { PartFault::Mixed } else { PartFault::Changed(left.part) });
        }
        left.check()?;
        (self.looks, self.sums, self.done) = (looks, left.sums, stopped.unwrap_or(matches));
        self.plan.matches = matches;
        Ok(())
    }
}

impl WrittenPart for PlayedPart {
    const FIRST_KEY: &str = "impact";

    fn digest(&mut self) -> &mut String {
        &mut self.digest
    }

    fn block(&self) -> BlockPart {
        self.part
    }

    fn plan(&self) -> PlayedPart {
        let part = BlockPart { number: 1, of: self.part.of };
        PlayedPart { part, sums: Vec::new(), stopped: None, digest: String::new(), ..self.clone() }
    }

    fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }
}

impl PlayedPart {
    /// Checks that its numbers are those of a part of its plan, and that it is as it was written.
    fn check(&self) -> Result<(), PartFault> {
        let check = || {
            PartNumber::check_most("matches", self.matches, MOST_MATCHES)?;
            PartNumber::check_same("sums", self.sums.len() as u64, self.players.len() as u64)?;
            let (of_all, gone_through) = (self.matches, self.stopped.unwrap_or(self.matches).min(self.matches));
            let played = self.part.share(gone_through);
            let mut kinds = self.sums.iter().enumerate();
            kinds.try_for_each(|(at, sums)| sums.check(played, of_all).map_err(|number| number.under(at).under("sums")))
        };
        check().map_err(|number| PartFault::Impossible(self.part, number))?;
        if self.is_as_written() { Ok(()) } else { Err(PartFault::Changed(self.part)) }
    }

    /// Puts all parts together: their plan, and the sums of the whole.
    ///
    /// # Errors
    /// They are not all parts of the same matches, or one has a number that it cannot have.
    pub fn join(parts: &[PlayedPart]) -> Result<(PlayedPlan, Vec<PlayedSums>), PartFault> {
        let first = PlayedPart::check_whole(parts)?;
        let mut sums = vec![PlayedSums::default(); first.players.len()];
        for part in parts {
            part.check()?;
            sums.iter_mut().zip(&part.sums).for_each(|(mine, theirs)| mine.merge(theirs));
        }
        let players: Option<Vec<Population>> = first.players.iter().map(|name| name.parse().ok()).collect();
        let players = players.ok_or(PartFault::Players)?;
        Ok((PlayedPlan { matches: first.matches, seed: first.seed, players, part: None }, sums))
    }
}
