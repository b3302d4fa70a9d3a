//! The groups of a reading, as players see them.

use jong_core::InOrder;
use jong_core::hand::{Hand, Meld, MeldKind};
use jong_core::notation::{write_meld, write_tiles};
use jong_core::reading::{FormName, KnittedGroups, Reading, Wait};
use jong_core::tile::{Kind, KindSet, Tile};
use serde::Serialize;

use super::json::GroupJson;

/// The shape of a group of a reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, strum::Display)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum GroupShape {
    /// Three tiles in a row.
    Chow,
    /// Three tiles alike.
    Pung,
    /// Four tiles alike.
    Kong,
    /// Two tiles alike.
    Pair,
    /// A tile that stands alone.
    Single,
    /// Three tiles of a suit, three apart.
    Knitted,
}

impl GroupShape {
    /// True of a chow, a pung, a kong or a knitted set.
    pub fn is_set(self) -> bool {
        matches!(self, GroupShape::Chow | GroupShape::Pung | GroupShape::Kong | GroupShape::Knitted)
    }

    /// True of a pung or a kong.
    pub fn is_triplet(self) -> bool {
        matches!(self, GroupShape::Pung | GroupShape::Kong)
    }

    fn size(self) -> u8 {
        match self {
            GroupShape::Chow | GroupShape::Pung | GroupShape::Knitted => 3,
            GroupShape::Kong => 4,
            GroupShape::Pair => 2,
            GroupShape::Single => 1,
        }
    }

    /// The distance from each of its tiles to the next.
    fn step(self) -> u8 {
        match self {
            GroupShape::Chow => 1,
            GroupShape::Knitted => 3,
            GroupShape::Pung | GroupShape::Kong | GroupShape::Pair | GroupShape::Single => 0,
        }
    }
}

/// A group of a reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(into = "GroupJson")]
pub struct Group {
    /// Its shape.
    pub shape: GroupShape,
    /// Its tile, the lowest of a chow or a knitted set.
    pub first: Kind,
    /// The meld, if it was laid down.
    pub laid: Option<Meld>,
    /// True if all tiles are the player's own: not claimed, and not a pung that another player's discard completed and
    /// opens.
    pub concealed: bool,
    /// True if the winning tile completed it.
    pub completed: bool,
}

impl Group {
    fn held(shape: GroupShape, first: Kind) -> Group {
        Group { shape, first, laid: None, concealed: true, completed: false }
    }

    fn of_meld(meld: Meld) -> Group {
        let shape = match meld.kind {
            MeldKind::Chow => GroupShape::Chow,
            MeldKind::Pung => GroupShape::Pung,
            MeldKind::ExposedKong | MeldKind::ConcealedKong => GroupShape::Kong,
        };
        Group { shape, first: meld.first, laid: Some(meld), concealed: !meld.is_claimed(), completed: false }
    }

    /// The kinds of its tiles, one entry a tile.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> + use<> {
        let (shape, first) = (self.shape, self.first);
        (0..shape.size()).map(move |n| first.next(n * shape.step()).unwrap_or(first))
    }

    /// Its tiles in notation; a meld stands in its brackets.
    pub fn tiles(&self) -> String {
        match &self.laid {
            Some(meld) => write_meld(meld),
            None => write_tiles(self.kinds().map(Tile::from)),
        }
    }

    /// A hand and a reading with this group alone, so that a clause can be tested on it.
    pub(super) fn alone(&self, hand: &Hand, reading: &Reading) -> (Hand, Reading) {
        let bit = KindSet::of(self.first).0;
        let mut alone = Reading { wait: reading.wait, ..Reading::empty(reading.form) };
        let mut hand = hand.clone();
        hand.laid.chows = jong_core::reading::ChowPlanes::EMPTY;
        match self.shape {
            GroupShape::Chow => {
                alone.chows.add(bit);
                if self.laid.is_some() {
                    hand.laid.chows.add(bit);
                }
            }
            GroupShape::Pung => alone.pungs = bit,
            GroupShape::Kong => alone.kongs = bit,
            GroupShape::Pair => alone.pairs = bit,
            GroupShape::Single => alone.singles = bit,
            GroupShape::Knitted => alone.knitted = KnittedGroups::of(self.first),
        }
        if self.shape.is_triplet() {
            (alone.melded, alone.concealed) = (reading.melded & bit, reading.concealed & bit);
        }
        (hand, alone)
    }
}

/// The groups of a reading: knitted sets, other sets, pairs, lone tiles, each in the order of their tiles; then the melds as they were
/// made.
pub(super) fn groups(hand: &Hand, reading: &Reading) -> Vec<Group> {
    let laid = &hand.laid;
    let mut groups = Vec::new();
    let knitted = reading.knitted.firsts().iter().map(|first| Group::held(GroupShape::Knitted, first));
    groups.extend(knitted);
    for kind in Kind::all_for_sets() {
        let bit = KindSet::of(kind).0;
        let chows = reading.chows.count(bit).saturating_sub(laid.chows.count(bit));
        groups.extend((0..chows).map(|_| Group::held(GroupShape::Chow, kind)));
        for (shape, mask) in
            [(GroupShape::Pung, reading.pungs & !laid.pungs), (GroupShape::Kong, reading.kongs & !laid.kongs)]
        {
            if mask & bit != 0 {
                groups.push(Group { concealed: reading.concealed & bit != 0, ..Group::held(shape, kind) });
            }
        }
    }
    let alike = |mask: u64, shape: GroupShape| KindSet(mask).iter().map(move |kind| Group::held(shape, kind));
    let mut pairs: Vec<Group> = alike(reading.pairs, GroupShape::Pair).collect();
    pairs.extend(alike(reading.pairs_twice, GroupShape::Pair));
    pairs.order_by_key(|group| group.first);
    groups.extend(pairs);
    groups.extend(alike(reading.singles, GroupShape::Single));
    if matches!(reading.form, FormName::Knitting | FormName::TripleKnitting) {
        // Their tiles are in no group of the reading, and any may be there more than once.
        let tiles = hand.concealed.iter().flat_map(|(kind, n)| (0..n).map(move |_| kind));
        groups.extend(tiles.map(|kind| Group::held(GroupShape::Single, kind)));
    }
    if let Some(at) = hand.win.and_then(|win| completed(&groups, reading, win.kind)) {
        groups[at].completed = true;
    }
    groups.extend(hand.melds.iter().map(|&meld| Group::of_meld(meld)));
    groups
}

/// The group in the hand that the winning tile completed, by number.
fn completed(groups: &[Group], reading: &Reading, win: Kind) -> Option<usize> {
    let begins = |first: Option<Kind>| {
        groups.iter().position(|group| group.shape == GroupShape::Chow && Some(group.first) == first)
    };
    let of = |shape: GroupShape| groups.iter().position(|group| group.shape == shape && group.first == win);
    let below = |n: u8| win.rank().checked_sub(n).and_then(|rank| Kind::new(win.suit(), rank));
    match reading.wait {
        Wait::TwoSided if win.rank() == 7 => begins(below(2)),
        Wait::TwoSided => begins(Some(win)).or_else(|| if win.rank() == 3 { None } else { begins(below(2)) }),
        Wait::Edge => {
            if win.rank() == 7 {
                begins(Some(win))
            } else {
                begins(below(2))
            }
        }
        Wait::Closed => begins(below(1)),
        Wait::Single => of(GroupShape::Pair),
        Wait::TwoPairs => of(GroupShape::Pung),
        Wait::Other if reading.form == FormName::Bonus => None,
        Wait::Other => {
            let with = || groups.iter().position(|group| group.kinds().any(|kind| kind == win));
            // Of a knitted straight only its own tiles have no other wait, and they come first.
            let knitted = || if reading.knitted.is_empty() { None } else { with() };
            knitted().or_else(|| of(GroupShape::Pair)).or_else(|| of(GroupShape::Single)).or_else(with)
        }
    }
}

/// Groups in notation, in one line; lone tiles together.
pub(super) fn notation(groups: &[Group]) -> String {
    let (single, others): (Vec<&Group>, Vec<&Group>) =
        groups.iter().partition(|group| group.shape == GroupShape::Single);
    let singles = write_tiles(single.into_iter().map(|group| Tile::from(group.first)));
    let mut parts: Vec<String> =
        others.iter().filter(|group| group.laid.is_none()).map(|group| group.tiles()).collect();
    parts.push(singles);
    parts.extend(others.iter().filter(|group| group.laid.is_some()).map(|group| group.tiles()));
    parts.retain(|part| !part.is_empty());
    parts.join(" ")
}
