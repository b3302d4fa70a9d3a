//! Sets of kinds of group.

use std::ops::BitOr;

use super::clause::GroupKind;

/// A set of kinds of group: chows, pungs, kongs, knitted sets, pairs and lone tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GroupKinds(u8);

impl GroupKinds {
    /// No kind.
    pub const NONE: GroupKinds = GroupKinds(0);
    /// Chows.
    pub const CHOWS: GroupKinds = GroupKinds(1);
    /// Pungs.
    pub const PUNGS: GroupKinds = GroupKinds(1 << 1);
    /// Kongs.
    pub const KONGS: GroupKinds = GroupKinds(1 << 2);
    /// Pairs.
    pub const PAIRS: GroupKinds = GroupKinds(1 << 3);
    /// Lone tiles.
    pub const SINGLES: GroupKinds = GroupKinds(1 << 4);
    /// Knitted sets.
    pub const KNITTED: GroupKinds = GroupKinds(1 << 5);
    /// Pungs and kongs.
    pub const TRIPLETS: GroupKinds = GroupKinds(Self::PUNGS.0 | Self::KONGS.0);
    /// Chows, pungs, kongs and knitted sets.
    pub const SETS: GroupKinds = GroupKinds(Self::CHOWS.0 | Self::TRIPLETS.0 | Self::KNITTED.0);
    /// All groups of two tiles or more.
    pub const GROUPS: GroupKinds = GroupKinds(Self::SETS.0 | Self::PAIRS.0);
    /// All groups, and lone tiles.
    pub const EVERY: GroupKinds = GroupKinds(Self::GROUPS.0 | Self::SINGLES.0);

    /// True if it has at least one of these kinds.
    #[inline]
    pub const fn has_any(self, kinds: GroupKinds) -> bool {
        self.0 & kinds.0 != 0
    }

    /// True if it has no kind but these.
    #[inline]
    pub const fn is_within(self, kinds: GroupKinds) -> bool {
        self.0 & !kinds.0 == 0
    }

    /// True if the numbers of chows, of pungs and kongs together, and of knitted sets say how many groups are of these
    /// kinds.
    pub const fn tells_shape(self) -> bool {
        let both = self.has_any(GroupKinds::PUNGS) == self.has_any(GroupKinds::KONGS);
        both && self.is_within(GroupKinds::SETS)
    }

    /// The set without some kinds.
    pub const fn without(self, kinds: GroupKinds) -> GroupKinds {
        GroupKinds(self.0 & !kinds.0)
    }
}

impl From<GroupKind> for GroupKinds {
    fn from(kind: GroupKind) -> GroupKinds {
        match kind {
            GroupKind::Chow => GroupKinds::CHOWS,
            GroupKind::Pung => GroupKinds::PUNGS,
            GroupKind::Kong => GroupKinds::KONGS,
            GroupKind::Triplet => GroupKinds::TRIPLETS,
            GroupKind::Set => GroupKinds::SETS,
            GroupKind::Knitted => GroupKinds::KNITTED,
            GroupKind::Pair => GroupKinds::PAIRS,
            GroupKind::Single => GroupKinds::SINGLES,
        }
    }
}

impl BitOr for GroupKinds {
    type Output = GroupKinds;

    fn bitor(self, other: GroupKinds) -> GroupKinds {
        GroupKinds(self.0 | other.0)
    }
}

impl FromIterator<GroupKind> for GroupKinds {
    fn from_iter<I: IntoIterator<Item = GroupKind>>(kinds: I) -> GroupKinds {
        kinds.into_iter().fold(GroupKinds::NONE, |all, kind| all | kind.into())
    }
}
