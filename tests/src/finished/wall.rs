//! The tiles that are left.

use crate::chance::Chance;
use crate::slow::plain::{Group, Hand, KINDS, Tiles, take};

/// The tiles left for hands: four of each kind at first.
#[derive(Debug, Clone)]
pub(super) struct Wall {
    pub(super) left: Tiles,
}

impl Wall {
    pub(super) const fn full() -> Wall {
        Wall { left: [4; KINDS] }
    }

    /// Takes the tiles of a group, if they are there.
    pub(super) fn take(&mut self, group: Group) -> bool {
        take(&mut self.left, group)
    }

    pub(super) fn put_back(&mut self, kind: u8) {
        self.left[usize::from(kind)] += 1;
    }

    /// Takes any tile.
    pub(super) fn any(&mut self, chance: &mut Chance) -> u8 {
        loop {
            let kind = chance.below(KINDS) as u8;
            if self.take(Group::Single(kind)) {
                return kind;
            }
        }
    }
}

/// Adds the tiles of a group to a hand.
pub(super) fn add(hand: &mut Hand, group: Group) {
    group.tiles().into_iter().for_each(|kind| hand.tiles[usize::from(kind)] += 1);
}
