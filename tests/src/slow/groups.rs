//! Groups, and the ways to take tiles apart into them.

use jong::core::hand::{Meld, MeldKind};
use jong::core::tile::{Counts, Kind};

/// The number of tiles of each kind for sets, by [`Kind::index`]: 0–8 characters, 9–17 dots, 18–26 bamboo, 27–33
/// honours. There may be more than four.
pub type Tiles = [u8; Kind::SET_COUNT];

/// The shape of a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Shape {
    /// Three tiles in a row.
    Chow,
    /// Three tiles alike.
    Pung,
    /// Four tiles alike, claimed.
    ExposedKong,
    /// Four tiles alike, all drawn.
    ConcealedKong,
    /// Two tiles alike.
    Pair,
    /// A lone tile.
    Single,
    /// 1 4 7, 2 5 8 or 3 6 9 of a suit.
    Knitted,
}

/// A group of a reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Group {
    /// Its shape.
    pub shape: Shape,
    /// Its lowest kind.
    pub first: usize,
    /// True if it lies on the table.
    pub laid: bool,
}

impl Group {
    pub(super) const fn held(shape: Shape, first: usize) -> Group {
        Group { shape, first, laid: false }
    }

    /// The kinds of its tiles, one entry a tile.
    pub fn kinds(&self) -> Vec<usize> {
        let first = self.first;
        match self.shape {
            Shape::Chow => vec![first, first + 1, first + 2],
            Shape::Pung => vec![first; 3],
            Shape::ExposedKong | Shape::ConcealedKong => vec![first; 4],
            Shape::Pair => vec![first; 2],
            Shape::Single => vec![first],
            Shape::Knitted => vec![first, first + 3, first + 6],
        }
    }

    /// True if it was claimed and laid down.
    pub fn melded(&self) -> bool {
        self.laid && self.shape != Shape::ConcealedKong
    }

    /// True of three or four alike.
    pub const fn is_triplet(&self) -> bool {
        matches!(self.shape, Shape::Pung | Shape::ExposedKong | Shape::ConcealedKong)
    }
}

impl From<&Meld> for Group {
    fn from(meld: &Meld) -> Group {
        let shape = match meld.kind {
            MeldKind::Chow => Shape::Chow,
            MeldKind::Pung => Shape::Pung,
            MeldKind::ExposedKong => Shape::ExposedKong,
            MeldKind::ConcealedKong => Shape::ConcealedKong,
        };
        Group { shape, first: meld.first.index(), laid: true }
    }
}

/// The counts as an array.
pub fn tiles_of(counts: &Counts) -> Tiles {
    let mut tiles = [0; Kind::SET_COUNT];
    Kind::all_for_sets().for_each(|kind| tiles[kind.index()] = counts.get(kind));
    tiles
}

/// True if a chow can begin with the kind: a 1 to 7 of a suit.
pub(super) fn begins_chow(kind: usize) -> bool {
    kind < 27 && kind % 9 < 7
}

/// Every way to take the tiles apart into sets and one pair: choose the pair, then at the lowest tile left try a
/// triplet and a chow.
pub fn splits(tiles: &Tiles) -> Vec<Vec<Group>> {
    let mut all = Vec::new();
    for kind in 0..tiles.len() {
        if tiles[kind] >= 2 {
            let mut left = *tiles;
            left[kind] -= 2;
            for mut groups in sets(&left) {
                groups.push(Group::held(Shape::Pair, kind));
                all.push(groups);
            }
        }
    }
    all
}

fn sets(tiles: &Tiles) -> Vec<Vec<Group>> {
    let Some(lowest) = tiles.iter().position(|&n| n > 0) else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for shape in [Shape::Pung, Shape::Chow] {
        if shape == Shape::Chow && !begins_chow(lowest) {
            continue;
        }
        let group = Group::held(shape, lowest);
        let mut left = *tiles;
        if take(&mut left, &group) {
            for mut groups in sets(&left) {
                groups.push(group);
                all.push(groups);
            }
        }
    }
    all
}

/// Takes the tiles of a group away; true if all were there.
pub(super) fn take(tiles: &mut Tiles, group: &Group) -> bool {
    group.kinds().into_iter().all(|kind| {
        let there = tiles[kind] > 0;
        tiles[kind] -= u8::from(there);
        there
    })
}
