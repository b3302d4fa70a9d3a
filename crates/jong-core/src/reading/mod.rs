//! Readings: every way to see a hand.

mod complete;
mod forms;
mod incomplete;
mod knitted;
mod planes;
mod shanten;
mod special;
mod split;
mod standard;

pub(crate) use complete::waits_of;
pub use complete::{Completion, for_each_reading, is_complete, waits};
pub use forms::{FormName, Forms};
pub use incomplete::for_each_incomplete;
pub use knitted::KnittedGroups;
pub use planes::ChowPlanes;
pub use shanten::{Shape, shanten};
pub use special::are_orphans;

/// The group or form that the winning tile completed, in this reading.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, strum::Display, strum::EnumString, strum::EnumIter,
)]
#[strum(serialize_all = "kebab-case")]
#[derive(serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wait {
    /// A chow at either of its ends, neither of them at the edge: 23 waiting on 1 and 4.
    TwoSided,
    /// A chow at the edge: 12 waiting on 3, 89 waiting on 7.
    Edge,
    /// The middle of a chow: 13 waiting on 2.
    Closed,
    /// The second tile of a pair, but not of the pair in thirteen orphans.
    Single,
    /// The third tile of a pung, from two pairs.
    TwoPairs,
    /// No such wait: thirteen orphans, a knitted group, a flower, a hand that did not win.
    #[serde(skip)]
    Other,
}

impl Wait {
    /// The wait as one bit.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// One way to see a hand: its groups, melds included, and the group or form that the winning tile completed.
///
/// Groups are masks over the lanes of a [`KindSet`](crate::tile::KindSet). Two readings are equal if their forms,
/// groups and waits are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Reading {
    /// The form.
    pub form: FormName,
    /// The group or form that the winning tile completed.
    pub wait: Wait,
    /// Knitted groups.
    pub knitted: KnittedGroups,
    /// Chows by their lowest tile, melded ones included.
    pub chows: ChowPlanes,
    /// Pungs, melded ones included.
    pub pungs: u64,
    /// Kongs.
    pub kongs: u64,
    /// Pairs.
    pub pairs: u64,
    /// The pairs that occur twice (four alike taken as two pairs).
    pub pairs_twice: u64,
    /// Lone tiles (thirteen orphans, honours and knitted tiles, tiles left over of a hand that did not win), each kind
    /// once.
    pub singles: u64,
    /// The pungs and kongs that were claimed.
    pub melded: u64,
    /// The pungs and kongs that are concealed: neither claimed nor completed by a discard.
    pub concealed: u64,
}

impl Reading {
    /// A reading with no groups yet.
    pub const fn empty(form: FormName) -> Reading {
        Reading {
            form,
            wait: Wait::Other,
            knitted: KnittedGroups::NONE,
            chows: ChowPlanes::EMPTY,
            pungs: 0,
            kongs: 0,
            pairs: 0,
            pairs_twice: 0,
            singles: 0,
            melded: 0,
            concealed: 0,
        }
    }

    /// Pungs and kongs together.
    pub const fn triplets(&self) -> u64 {
        self.pungs | self.kongs
    }
}
