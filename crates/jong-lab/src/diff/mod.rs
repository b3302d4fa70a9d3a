//! The differences of two rulesets: options, values, definitions, and hands that score differently. The hands are found
//! from the rules that differ and made as simple as they can be.
//!
//! Each difference is tried alone: the first rules are compiled once more with this change only, and both score a great
//! number of hands made for the purpose ([`probes`]). A hand that scores differently is a witness.
//! Causes that no win shows alone are tried once more in finished hands of all players ([`finished`]).

mod across;
mod also;
mod beside;
mod case;
pub(crate) mod causes;
mod change;
mod definitions;
mod fact;
mod finished;
mod game;
mod hands;
mod json;
pub(crate) mod outcome;
mod payers;
mod possible;
pub(crate) mod probes;
pub(crate) mod settings;
mod share;
pub(crate) mod situations;
mod spread;
mod table;
mod together;
pub(crate) mod variant;
mod witness;

use jong::Lang;
use jong_core::Ruleset;

use crate::sample::USUAL_WINS;

pub use across::{Belonging, GamePair, SharedHand, SharedPattern};
pub use definitions::{DefinitionDifference, DefinitionRelation};
#[cfg(feature = "schema")]
pub(crate) use json::DiffJson;
pub use payers::Payers;
pub use settings::SettingDifference;
pub use share::WinShare;
pub use witness::{SettlementWitness, Witness};

/// The extent of a search, and of its findings that are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SearchExtent {
    /// Hands to show for each cause.
    pub hands: usize,
    /// The seed of chance.
    pub seed: u64,
    /// Wins of sound players, of which the share is taken that each cause touches; 0: no shares.
    pub wins: usize,
}

impl Default for SearchExtent {
    /// One hand for each cause, and shares of the usual number of wins.
    fn default() -> SearchExtent {
        SearchExtent { hands: 1, seed: 1, wins: USUAL_WINS }
    }
}

/// The differences of two rulesets.
#[derive(Debug)]
pub struct Diff<'a> {
    /// The first ruleset.
    pub a: &'a Ruleset,
    /// The second ruleset.
    pub b: &'a Ruleset,
    /// Options and values, by key.
    pub options: Vec<SettingDifference<'a>>,
    /// Patterns whose definitions are not the same, or that only one of the rulesets has.
    pub definitions: Vec<DefinitionDifference>,
    /// Hands that score differently, by cause.
    pub witnesses: Vec<Witness<'a>>,
    /// Finished hands of all players that are settled differently, for causes that no single win shows alone.
    pub settlements: Vec<SettlementWitness<'a>>,
    /// Causes that matter only while a hand is played, or when a match ends, as the grammar says: no score and no
    /// settlement of a hand can show them.
    pub outside: Vec<Vec<String>>,
    /// Causes for which no hand was found: something else makes up for them, or a hand that shows them is rarer than those
    /// that were tried.
    pub silent: Vec<Vec<String>>,
    /// Number of hands that were scored by both.
    pub tried: usize,
    /// Number of finished hands that were settled by both, for the causes that no win showed alone.
    pub settled: usize,
    /// The share of wins that score differently, whichever cause it is.
    pub share: Option<WinShare>,
    /// The comparison of two games; `None` if the rulesets are versions of one.
    pub across: Option<GamePair>,
    /// The seed of chance.
    pub seed: u64,
    /// The language in which sentences are told as JSON.
    pub lang: Lang,
}

impl Diff<'_> {
    /// True if no hand was found that is scored or settled differently.
    pub fn is_alike(&self) -> bool {
        self.witnesses.is_empty() && self.settlements.is_empty()
    }
}

/// Compares two rulesets. The result is the same on every run with the same seed. Of two games that have
/// little more in common than tiles only a few hands are put side by side; see [`GamePair`].
///
/// ```
/// let (a, b) = (jong::open("riichi/ema-2016")?, jong::open("riichi/ema-2025")?);
/// let diff = jong_lab::diff(&a, &b, &jong_lab::SearchExtent { wins: 0, ..jong_lab::SearchExtent::default() });
/// assert!(diff.witnesses.iter().any(|witness| witness.cause == ["limits.mangan"]));
/// # Ok::<(), jong::OpenError>(())
/// ```
pub fn diff<'a>(a: &'a Ruleset, b: &'a Ruleset, search: &SearchExtent) -> Diff<'a> {
    let options = settings::differences(a, b);
    let definitions = definitions::compare(a, b, search.seed);
    let across = game::are_two(a, b, &options).then(|| across::across(a, b, search));
    let mut diff = Diff {
        a,
        b,
        options,
        definitions,
        witnesses: Vec::new(),
        settlements: Vec::new(),
        outside: Vec::new(),
        silent: Vec::new(),
        tried: 0,
        settled: 0,
        share: None,
        across,
        seed: search.seed,
        lang: Lang::En,
    };
    if a.info().fingerprint != b.info().fingerprint && diff.across.is_none() {
        hands::look(&mut diff, search);
    }
    diff
}
