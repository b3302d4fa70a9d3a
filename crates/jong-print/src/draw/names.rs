//! The words that stand for a drawing where it can't be seen.

use jong_core::tile::Tile;

use super::hand::{HandPart, LaidHand};

/// The words of a language for tiles and for the parts of a hand.
pub trait TileNames {
    /// The name of a tile: "five of dots", "red five of dots", "plum".
    fn tile(&self, tile: Tile) -> String;

    /// The name of a part of a hand: "concealed", "won with", "pung", "flowers".
    fn part(&self, part: HandPart) -> String;

    /// A part with its tiles; by default "pung: east wind, east wind, east wind".
    fn group(&self, part: HandPart, tiles: &[Tile]) -> String {
        let tiles: Vec<String> = tiles.iter().map(|&tile| self.tile(tile)).collect();
        format!("{}: {}", self.part(part), tiles.join(", "))
    }

    /// A whole hand out of its parts; by default with semicolons between them.
    fn hand(&self, groups: &[String]) -> String {
        groups.join("; ")
    }
}

/// A hand in words, for people who can't see it: part by part, with all tiles of a concealed kong.
pub fn hand_text(hand: &LaidHand, names: &dyn TileNames) -> String {
    let groups = hand.groups();
    let told = groups.iter().map(|group| {
        let tiles: Vec<Tile> = group.lying.iter().map(|lying| lying.tile).collect();
        names.group(group.part, &tiles)
    });
    names.hand(&told.collect::<Vec<_>>())
}
