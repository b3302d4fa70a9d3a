//! Texts of tiles as they were typed.

use jong::core::hand::{Defect, DefectCode, Field};
use jong::core::notation::{WithOffset, WrittenHand};
use jong::core::tile::Tile;
use jong::core::{Text, say};
use jong::{Dialect, Letters, read_hand};

use super::Texts;

/// Reads texts of tiles, and keeps them with everything that is wrong.
pub(super) struct TileReader {
    pub(super) dialect: Dialect,
    pub(super) letters: Option<Letters>,
    pub(super) texts: Texts,
    pub(super) defects: Vec<Defect>,
}

impl TileReader {
    fn read(&mut self, text: &str, field: Field, offset: usize) -> WrittenHand {
        let moved = |defect: Defect| Defect { field, at: defect.at + offset, ..defect };
        match read_hand(text, self.dialect, self.letters) {
            Ok(written) => written,
            Err(defects) => {
                self.defects.extend(defects.into_iter().map(moved));
                WrittenHand::default()
            }
        }
    }

    pub(super) fn bad(&mut self, field: Field, at: usize, message: Text) {
        self.defects.push(Defect::new(DefectCode::BadValue, at, message).moved_to(field));
    }

    /// The hand, with the melds beside it and the winning tile.
    pub(super) fn hand(&mut self, text: &str, melds: &[String], win: Option<&str>) -> WrittenHand {
        self.texts.keep(Field::Hand, text);
        let mut written = self.read(text, Field::Hand, 0);
        if !melds.is_empty() {
            let text = melds.join(" ");
            let offset = self.texts.keep_melds(text.clone());
            let more = self.read(&text, Field::Melds, offset);
            if let Some(at) = more.tiles.first().map(|tile| tile.at).or(more.win.map(|win| win.at)) {
                self.bad(Field::Melds, at + offset, say!("only melds can go here: `(123m) [5555z]`"));
            }
            written.melds.extend(more.melds.into_iter().map(|meld| WithOffset { at: meld.at + offset, ..meld }));
        }
        if let Some(text) = win {
            self.texts.keep(Field::Win, text);
            if written.win.is_some() {
                self.bad(Field::Win, 0, say!("the hand already says which tile wins"));
            }
            written.win = self.one_tile(text);
        }
        written
    }

    fn one_tile(&mut self, text: &str) -> Option<WithOffset<Tile>> {
        let before = self.defects.len();
        let written = self.read(text, Field::Win, 0);
        match (written.tiles.as_slice(), written.melds.is_empty(), written.win) {
            ([tile], true, None) => Some(*tile),
            ([], true, Some(tile)) => Some(tile),
            _ => {
                if self.defects.len() == before {
                    self.bad(
                        Field::Win,
                        0,
                        say!("the winning tile is one tile, such as `8s`, not `{text}`", text = text.escape_debug()),
                    );
                }
                None
            }
        }
    }

    /// A list of tiles.
    pub(super) fn tiles(&mut self, field: Field, text: Option<&str>) -> Vec<WithOffset<Tile>> {
        let Some(text) = text else { return Vec::new() };
        self.texts.keep(field, text);
        let written = self.read(text, field, 0);
        if let Some(at) = written.melds.first().map(|meld| meld.at).or(written.win.map(|win| win.at)) {
            self.bad(field, at, say!("only tiles can go here, such as `3m 5z`"));
        }
        written.tiles
    }
}
