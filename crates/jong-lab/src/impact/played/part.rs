//! Parts of the matches, played apart and put together again.

use jong_core::{Ruleset, Text, say};
use serde::{Deserialize, Serialize};

use super::{Played, PlayedPlan, PlayedSums, Population};
use crate::simulate::HandPart;

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
    pub part: HandPart,
    /// The sums of each kind of players.
    pub sums: Vec<PlayedSums>,
}

/// The reason why parts cannot be put together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayedPartFault {
    /// There is none.
    Nothing,
    /// Not all are of the same rules and matches.
    Mixed,
    /// A part is missing or there twice, or a number is none of a part.
    Incomplete,
    /// A kind of players is not known.
    Players,
}

impl PlayedPartFault {
    /// The reason in a sentence.
    pub fn text(self) -> Text {
        match self {
            PlayedPartFault::Nothing => say!("there is no part"),
            PlayedPartFault::Mixed => say!("these parts are of different rules, matches or players"),
            PlayedPartFault::Incomplete => {
                say!("each part must be there once, and one is missing or there twice")
            }
            PlayedPartFault::Players => {
                say!("a part names a kind of players that this version of Jong does not know")
            }
        }
    }
}

impl Played<'_> {
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
            part: self.plan.part.unwrap_or(HandPart::WHOLE),
            sums: self.sums.clone(),
        }
    }
}

impl PlayedPart {
    /// Puts all parts together: their plan, and the sums of the whole.
    ///
    /// # Errors
    /// They are not all parts of the same matches.
    pub fn join(parts: &[PlayedPart]) -> Result<(PlayedPlan, Vec<PlayedSums>), PlayedPartFault> {
        let first = parts.first().ok_or(PlayedPartFault::Nothing)?;
        let mut sums = vec![PlayedSums::default(); first.players.len()];
        let mut there = vec![false; parts.len()];
        for part in parts {
            let whole = PlayedPart { part: first.part, sums: Vec::new(), ..part.clone() };
            let of_first = PlayedPart { sums: Vec::new(), ..first.clone() };
            if whole != of_first || part.part.of != first.part.of || part.sums.len() != sums.len() {
                return Err(PlayedPartFault::Mixed);
            }
            let at = part.part.number.checked_sub(1).and_then(|at| usize::try_from(at).ok());
            let slot = at.and_then(|at| there.get_mut(at)).filter(|there| !**there);
            *slot.ok_or(PlayedPartFault::Incomplete)? = true;
            sums.iter_mut().zip(&part.sums).for_each(|(mine, theirs)| mine.merge(theirs));
        }
        if parts.len() as u64 != first.part.of {
            return Err(PlayedPartFault::Incomplete);
        }
        let players: Option<Vec<Population>> = first.players.iter().map(|name| name.parse().ok()).collect();
        let players = players.ok_or(PlayedPartFault::Players)?;
        Ok((PlayedPlan { matches: first.matches, seed: first.seed, players, part: None }, sums))
    }
}
