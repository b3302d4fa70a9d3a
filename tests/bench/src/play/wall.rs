//! The wall: every tile of the game once, shuffled.

use jong::Ruleset;
use jong::core::tile::Kind;
use jong_tests::chance::Chance;

use super::Style;

/// The tiles left to draw.
#[derive(Debug)]
pub(super) struct Wall {
    tiles: Vec<Kind>,
    drawn: usize,
    /// Tiles at the end that are never drawn in turn.
    dead: usize,
    /// Ten tiles kept for indicators: those turned up, then those under them. Only where dora are played.
    pub(super) under: Vec<Kind>,
}

impl Wall {
    pub(super) fn shuffled(rules: &Ruleset, style: Style, chance: &mut Chance<'_>) -> Wall {
        let set = rules.tile_set();
        let copies = |kind: Kind| std::iter::repeat_n(kind, usize::from(set.copies(kind)));
        let mut tiles: Vec<Kind> = Kind::all().flat_map(copies).collect();
        for at in (1..tiles.len()).rev() {
            tiles.swap(at, chance.below(at + 1));
        }
        let under = if style.riichi { tiles.split_off(tiles.len() - 10) } else { Vec::new() };
        let dead = usize::from(rules.game().wall.dead) - under.len();
        Wall { tiles, drawn: 0, dead, under }
    }

    /// The next tile in turn.
    pub(super) fn draw(&mut self) -> Option<Kind> {
        if self.left() == 0 {
            return None;
        }
        self.drawn += 1;
        Some(self.tiles[self.drawn - 1])
    }

    /// The next replacement, from the end of the wall; the dead wall stays as long as it is.
    pub(super) fn replacement(&mut self) -> Option<Kind> {
        if self.left() == 0 { None } else { self.tiles.pop() }
    }

    /// The number of tiles left to draw in turn.
    pub(super) fn left(&self) -> usize {
        (self.tiles.len() - self.drawn).saturating_sub(self.dead)
    }
}
