//! A text turned into the common notation, each of its characters with its place in the original.

use jong_core::InOrder;
use jong_core::Text;
use jong_core::hand::{Defect, DefectCode, Defects};
use jong_core::notation::{WrittenHand, parse_hand};
use jong_core::tile::Kind;

/// The translation so far, and the mistakes in the original.
#[derive(Default)]
pub(super) struct Translation {
    text: String,
    origin: Vec<usize>,
    defects: Vec<Defect>,
}

impl Translation {
    /// Takes over a character that means the same in both.
    pub(super) fn keep(&mut self, c: char, at: usize) {
        self.text.push(c);
        self.origin.push(at);
    }

    /// Writes a tile.
    pub(super) fn tile(&mut self, kind: Kind, at: usize) {
        for c in [char::from(b'0' + kind.rank()), kind.suit().letter()] {
            self.keep(c, at);
        }
    }

    /// Notes a mistake for a part that could not be translated.
    pub(super) fn fail(&mut self, code: DefectCode, at: usize, message: Text) {
        self.refuse(Defect::new(code, at, message));
    }

    /// Notes a defect of the original.
    pub(super) fn refuse(&mut self, defect: Defect) {
        self.defects.push(defect);
    }

    /// Reads the translation, with every position in the original.
    pub(super) fn read(self, original: &[char]) -> Result<WrittenHand, Defects> {
        let Translation { text, origin, mut defects } = self;
        let place = |at: usize| origin.get(at).copied().unwrap_or(0);
        defects.order_by_key(|defect| defect.at);
        match parse_hand(&text) {
            Ok(mut written) if defects.is_empty() => {
                written.tiles.iter_mut().for_each(|tile| tile.at = place(tile.at));
                written.melds.iter_mut().for_each(|meld| meld.at = place(meld.at));
                written.win.iter_mut().for_each(|win| win.at = place(win.at));
                Ok(written)
            }
            Ok(_) => Err(Defects(defects)),
            Err(Defects(mut further)) => {
                further.iter_mut().for_each(|defect| defect.at = place(defect.at));
                further.retain(|defect| !follows(defect, &defects, original));
                defects.extend(further);
                defects.order_by_key(|defect| defect.at);
                Err(Defects(defects))
            }
        }
    }
}

/// True if a defect is there only because a part behind it could not be translated: a meld that lacks a tile, a `+`
/// without its tile. `earlier` is sorted.
fn follows(defect: &Defect, earlier: &[Defect], original: &[char]) -> bool {
    let next = earlier.partition_point(|other| other.at <= defect.at);
    let Some(between) = earlier.get(next).and_then(|cause| original.get(defect.at + 1..cause.at)) else {
        return false;
    };
    match original[defect.at] {
        '+' => between.iter().all(|c| c.is_whitespace() || c.is_ascii_digit()),
        _ => defect.code == DefectCode::ImpossibleMeld && !between.iter().any(|c| matches!(c, ')' | ']')),
    }
}

#[cfg(test)]
mod test {
    use jong_core::tile::Suit;

    use super::*;

    #[test]
    fn places_are_those_of_the_original() {
        let mut translation = Translation::default();
        let east = Kind::new(Suit::Honours, 1).expect("a tile");
        translation.tile(east, 7);
        translation.keep('+', 9);
        translation.tile(east, 12);
        let written = translation.read(&['x'; 13]).expect("a hand");
        assert_eq!(written.tiles[0].at, 7);
        assert_eq!(written.win.map(|win| win.at), Some(9));
    }

    #[test]
    fn a_meld_or_win_that_lacks_an_unread_tile_is_not_reported_twice() {
        for text in ["(?)", "+ ?", "[ ?"] {
            let chars: Vec<char> = text.chars().collect();
            let mut translation = Translation::default();
            for (at, &c) in chars.iter().enumerate().filter(|(_, c)| !c.is_whitespace()) {
                match c {
                    '?' => translation.fail(DefectCode::UnknownTile, at, Text::verbatim("?")),
                    _ => translation.keep(c, at),
                }
            }
            let defects = translation.read(&chars).expect_err("a refusal");
            assert_eq!(defects.len(), if text == "[ ?" { 2 } else { 1 }, "{text}");
        }
    }
}
