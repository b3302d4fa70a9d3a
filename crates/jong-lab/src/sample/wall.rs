//! The wall. Nobody sees what lies in it, so each tile is chosen only when it is taken.

use jong_core::tile::{Kind, Tile};

use crate::Chance;

/// The tiles that nobody has taken.
#[derive(Debug)]
pub(super) struct SampleWall {
    tiles: Vec<Tile>,
    /// The number of tiles that can be drawn.
    left: usize,
}

impl SampleWall {
    /// A wall of these tiles, of which `left` can be drawn.
    pub(super) fn new(tiles: Vec<Tile>, left: usize) -> SampleWall {
        SampleWall { tiles, left }
    }

    /// The number of tiles that can be drawn.
    pub(super) fn left(&self) -> usize {
        self.left
    }

    /// The next tile, in turn or as a replacement: each leaves one less to draw.
    pub(super) fn draw(&mut self, chance: &mut Chance) -> Option<Tile> {
        self.left = self.left.checked_sub(1)?;
        self.take(chance)
    }

    /// Takes one from the number that can be drawn, for a flower that was dealt and is replaced.
    pub(super) fn lose_one(&mut self) {
        self.left = self.left.saturating_sub(1);
    }

    /// A tile that is not drawn: one that is dealt, or shown as an indicator.
    pub(super) fn take(&mut self, chance: &mut Chance) -> Option<Tile> {
        let at = chance.below(self.tiles.len());
        (at < self.tiles.len()).then(|| self.tiles.swap_remove(at))
    }

    /// Takes out all tiles of a kind that are left, as another player holds them.
    pub(super) fn hold_back(&mut self, kind: Kind) {
        self.tiles.retain(|tile| tile.kind != kind);
    }
}
