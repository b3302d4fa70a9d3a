//! Group filters: the clause `groups`, compiled.

use super::class::Class;
use super::clause::Count;
use super::group_kinds::GroupKinds;
use super::test::Facts;
use crate::hand::Seat;
use crate::reading::Reading;
use crate::tile::{CHOW_STARTS, SUITED, count_few};

/// A compiled group filter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Filter {
    /// The kinds of group that count.
    pub kinds: GroupKinds,
    /// Every tile is of this class.
    pub of: Option<Class>,
    /// At least one tile is of this class.
    pub with: Option<Class>,
    /// Claimed and laid down or not.
    pub melded: Option<bool>,
    /// Concealed or not: neither claimed nor completed by a discard. Pungs and kongs only are asked.
    pub concealed: Option<bool>,
    /// The number of groups that must fit.
    pub n: Count,
    /// The number that "all" stands for here.
    pub scope: Scope,
}

/// The groups that `n = "all"` speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// All sets.
    Sets,
    /// All pairs.
    Pairs,
    /// All groups and lone tiles.
    Everything,
}

impl Scope {
    pub(super) fn size(self, reading: &Reading) -> u32 {
        let sets = reading.chows.count(u64::MAX) + count_few(reading.triplets()) + reading.knitted.len();
        let pairs = count_few(reading.pairs) + count_few(reading.pairs_twice);
        match self {
            Scope::Sets => sets,
            Scope::Pairs => pairs,
            Scope::Everything => sets + pairs + reading.singles.count_ones(),
        }
    }
}

impl Filter {
    /// The classes of tiles that it names.
    pub fn classes(&self) -> impl Iterator<Item = &Class> {
        self.of.iter().chain(&self.with)
    }

    /// The tiles that a pung, kong, pair or lone tile may be of.
    pub(super) fn alike_mask(&self, seat: Seat, round: Seat) -> u64 {
        let of = self.of.map_or(u64::MAX, |class| class.at(seat, round));
        let with = self.with.map_or(u64::MAX, |class| class.at(seat, round));
        of & with
    }

    /// The tiles that a chow may begin with. Winds are in no chow, so the situation does not matter.
    pub(super) fn chow_mask(&self) -> u64 {
        let of = self.of.map_or(SUITED, |class| class.kinds.0 & SUITED);
        let with = self.with.map_or(SUITED, |class| class.kinds.0 & SUITED);
        (of & of >> 1 & of >> 2) & (with | with >> 1 | with >> 2) & CHOW_STARTS
    }

    /// The kinds of which it asks for a pung or a kong, if it asks for nothing else and whatever the situation.
    pub(super) fn some_triplet(&self) -> Option<u64> {
        let plain = self.melded.is_none() && self.concealed.is_none();
        let asks = self.kinds == GroupKinds::TRIPLETS && self.n == Count::SOME;
        let fixed = self.classes().all(|class| !class.depends());
        (plain && asks && fixed).then(|| self.alike_mask(Seat::E, Seat::E))
    }

    /// The number of knitted sets of a reading that fit. Winds are in none, so the situation does not matter.
    fn knitted(&self, reading: &Reading) -> u32 {
        let fits = |kinds: u64| {
            self.of.is_none_or(|class| kinds & !class.kinds.0 == 0)
                && self.with.is_none_or(|class| kinds & class.kinds.0 != 0)
        };
        reading.knitted.iter().filter(|group| fits(group.kinds().0)).count() as u32
    }

    /// The pungs and kongs, and the pairs, that fit, by tile.
    pub(super) fn matched(&self, facts: &Facts<'_>, reading: &Reading) -> (u64, u64) {
        let (flags, alike) = self.masks(facts, reading);
        (self.triplets(reading) & flags, if self.kinds.has_any(GroupKinds::PAIRS) { reading.pairs & alike } else { 0 })
    }

    /// The tiles of which the reading has a pung or a kong, as far as those count. No tile has both.
    #[inline]
    fn triplets(&self, reading: &Reading) -> u64 {
        let pungs = if self.kinds.has_any(GroupKinds::PUNGS) { reading.pungs } else { 0 };
        let kongs = if self.kinds.has_any(GroupKinds::KONGS) { reading.kongs } else { 0 };
        pungs | kongs
    }

    /// The tiles that pungs and kongs, and other groups alike, may be of in a reading.
    #[inline]
    fn masks(&self, facts: &Facts<'_>, reading: &Reading) -> (u64, u64) {
        let alike = self.alike_mask(facts.situation.wind, facts.situation.round);
        let mut flags = alike;
        if let Some(melded) = self.melded {
            flags &= if melded { reading.melded } else { !reading.melded };
        }
        if let Some(concealed) = self.concealed {
            flags &= if concealed { reading.concealed } else { !reading.concealed };
        }
        (flags, alike)
    }

    /// The number of groups of the reading that fit.
    pub fn count(&self, facts: &Facts<'_>, reading: &Reading) -> u32 {
        let (flags, alike) = self.masks(facts, reading);
        let mut count = 0;
        if self.kinds.has_any(GroupKinds::CHOWS) {
            let mask = self.chow_mask();
            let laid = facts.hand.laid.chows.count(mask);
            count += match self.melded {
                None => reading.chows.count(mask),
                Some(true) => laid,
                Some(false) => reading.chows.count(mask) - laid,
            };
        }
        if self.kinds.has_any(GroupKinds::PUNGS | GroupKinds::KONGS) {
            count += count_few(self.triplets(reading) & flags);
        }
        if self.kinds.has_any(GroupKinds::PAIRS) && self.melded != Some(true) {
            count += count_few(reading.pairs & alike) + count_few(reading.pairs_twice & alike);
        }
        if self.kinds.has_any(GroupKinds::SINGLES | GroupKinds::KNITTED) && self.melded != Some(true) {
            if self.kinds.has_any(GroupKinds::SINGLES) {
                count += count_few(reading.singles & alike);
            }
            if self.kinds.has_any(GroupKinds::KNITTED) && !reading.knitted.is_empty() {
                count += self.knitted(reading);
            }
        }
        count
    }
}
