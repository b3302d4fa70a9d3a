//! The tiles that are left to deal.

use jong_core::Game;
use jong_core::tile::{Kind, KindSet, Suit, Tile};

use crate::Chance;

/// The tiles left for hands: at first all the tiles of a game.
#[derive(Debug, Clone)]
pub(super) struct TilePool {
    left: [u8; Kind::COUNT],
    /// Red fives by suit.
    reds: [u8; 3],
}

impl TilePool {
    /// The tiles of a game but for some kinds.
    pub(super) fn without(game: &Game, kinds: KindSet) -> TilePool {
        let mut left = [0; Kind::COUNT];
        for kind in Kind::all().filter(|&kind| !kinds.contains(kind)) {
            left[kind.index()] = game.tiles.copies(kind);
        }
        TilePool { left, reds: Suit::NUMBERED.map(|suit| game.tiles.red_fives(suit)) }
    }

    /// The number of tiles left of a kind.
    pub(super) fn left(&self, kind: Kind) -> u8 {
        self.left[kind.index()]
    }

    /// Takes tiles, all of them or none.
    pub(super) fn take(&mut self, kinds: impl IntoIterator<Item = Kind>) -> bool {
        let mut after = self.left;
        for kind in kinds {
            match after[kind.index()].checked_sub(1) {
                Some(left) => after[kind.index()] = left,
                None => return false,
            }
        }
        self.left = after;
        true
    }

    /// Puts a tile back.
    pub(super) fn put_back(&mut self, kind: Kind) {
        self.left[kind.index()] += 1;
    }

    /// Takes any tile that sets are made of.
    pub(super) fn draw(&mut self, chance: &mut Chance) -> Option<Kind> {
        let there: Vec<Kind> = Kind::all_for_sets().filter(|&kind| self.left(kind) > 0).collect();
        let kind = chance.pick(&there)?;
        self.take([kind]).then_some(kind)
    }

    /// A tile of a kind as it lies on the table: a five is red now and then, while there are red ones.
    pub(super) fn paint(&mut self, chance: &mut Chance, kind: Kind) -> Tile {
        let suit = Suit::NUMBERED.iter().position(|&suit| suit == kind.suit());
        let reds = suit.and_then(|suit| self.reds.get_mut(suit)).filter(|_| kind.can_be_red());
        match reds {
            Some(reds) if *reds > 0 && chance.one_in(2) => {
                *reds -= 1;
                Tile { kind, red: true }
            }
            _ => Tile::from(kind),
        }
    }
}
