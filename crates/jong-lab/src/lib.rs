#![doc = include_str!("../README.md")]

mod check;
pub mod concept;
mod conformance;
pub mod count_waits;
mod diff;
pub mod identify;
pub mod impact;
pub mod invert;
pub mod nearest;
mod parallel;
#[cfg(feature = "schema")]
mod results;
pub mod sample;
pub mod search;
pub mod simulate;
mod stop;
#[cfg(all(test, feature = "insides"))]
mod thorough;

pub use check::{
    CheckReport, CheckedFile, Depth, Stats, check, check_on, check_shipped, check_shipped_to, check_to, check_with,
    stats, tell_once,
};
pub use conformance::{Conformance, Law, LawBreach, Trials, Verdict, conformance, conformance_of};
pub use count_waits::{UnknownSize, WaitRow, WaitTable, count_waits, sizes_that_wait};
pub use diff::settings::differences;
pub use diff::{
    Belonging, DefinitionDifference, DefinitionRelation, Diff, GamePair, Payers, SearchExtent, SettingDifference,
    SettlementWitness, SharedHand, SharedPattern, WinShare, Witness, diff,
};
pub use jong_players::Chance;
#[cfg(feature = "schema")]
pub use results::add_results;
pub use stop::{Interruption, Stop, until};

jong::core::words! {
    /// The words of the laboratory.
    pub WORDS: "words" [It, Ja, ZhHant, Vi], in jong::WORDS
}
