//! The forms a complete hand can have.

use serde::Deserialize;
use strum::{Display, EnumCount, EnumIter, EnumString};

/// The forms by name. Which of them a ruleset has is the ruleset's.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Display, EnumString, EnumIter, EnumCount,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum FormName {
    /// Sets and a pair.
    Standard,
    /// Seven pairs.
    SevenPairs,
    /// One of each terminal and honour, and one of them twice.
    ThirteenOrphans,
}

impl FormName {
    /// The form as one bit.
    pub const fn bit(self) -> u16 {
        1 << self as u16
    }
}

/// `[hand] forms`: which forms win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FormsSection {
    /// Sets and a pair.
    pub standard: bool,
    /// Seven pairs.
    pub seven_pairs: bool,
    /// Whether four alike may be two of the seven pairs.
    pub quad_pairs: bool,
    /// Thirteen orphans.
    pub thirteen_orphans: bool,
}
