//! Tiles as Unicode draws them, U+1F000 on: the dragons go red, green, white, and bamboo comes before dots.

use jong_core::tile::{Kind, Suit};

/// The meaning of a character of the block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Symbol {
    /// A tile.
    Tile(Kind),
    /// The back of a tile.
    Back,
    /// A tile that stands for any other.
    Joker,
}

/// The red, green and white dragon.
const DRAGONS: [u8; 3] = [7, 6, 5];
/// Plum, orchid, bamboo, chrysanthemum.
const FLOWERS: [u8; 4] = [1, 2, 4, 3];

/// The meaning of a character, if it is a tile of the block.
pub(super) fn symbol(c: char) -> Option<Symbol> {
    let number = u32::from(c).checked_sub(0x1F000).and_then(|number| u8::try_from(number).ok())?;
    let (suit, rank) = match number {
        0x00..=0x03 => (Suit::Honours, number + 1),
        0x04..=0x06 => (Suit::Honours, DRAGONS[usize::from(number - 0x04)]),
        0x07..=0x0F => (Suit::Characters, number - 0x06),
        0x10..=0x18 => (Suit::Bamboo, number - 0x0F),
        0x19..=0x21 => (Suit::Dots, number - 0x18),
        0x22..=0x25 => (Suit::Flowers, FLOWERS[usize::from(number - 0x22)]),
        0x26..=0x29 => (Suit::Seasons, number - 0x25),
        0x2A => return Some(Symbol::Joker),
        0x2B => return Some(Symbol::Back),
        _ => return None,
    };
    Kind::new(suit, rank).map(Symbol::Tile)
}

/// A tile as Unicode draws it, in one column of a terminal: of the red dragon some systems make a picture, if they are not
/// asked for text.
///
/// ```
/// use jong::core::tile::Kind;
///
/// assert_eq!(jong::tile_sign(Kind::wind(0)), "🀀");
/// ```
pub fn tile_sign(kind: Kind) -> String {
    const PICTURE: char = '\u{1f004}';
    let sign = ('\u{1f000}'..='\u{1f029}').find(|&c| symbol(c) == Some(Symbol::Tile(kind)));
    sign.map_or_else(String::new, |c| if c == PICTURE { format!("{c}\u{fe0e}") } else { c.to_string() })
}

/// True if a character sets the look of the one before it, as text (U+FE0E) or as a picture (U+FE0F).
pub(super) fn is_selector(c: char) -> bool {
    matches!(c, '\u{fe0e}' | '\u{fe0f}')
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn the_block_in_its_order() {
        let order: String = ('\u{1f000}'..='\u{1f029}')
            .filter_map(|c| match symbol(c) {
                Some(Symbol::Tile(kind)) => Some(kind.to_string()),
                _ => None,
            })
            .collect();
        let suits =
            ["m", "s", "p"].map(|suit| (1..=9).map(|rank| format!("{rank}{suit}")).collect::<String>()).concat();
        assert_eq!(order, format!("1z2z3z4z7z6z5z{suits}1f2f4f3f1g2g3g4g"));
    }

    #[test]
    fn every_kind_has_one_symbol() {
        let mut kinds: Vec<Kind> = ('\u{1f000}'..='\u{1f02f}')
            .filter_map(symbol)
            .filter_map(|symbol| match symbol {
                Symbol::Tile(kind) => Some(kind),
                Symbol::Back | Symbol::Joker => None,
            })
            .collect();
        kinds.sort_unstable();
        assert_eq!(kinds, Kind::all().collect::<Vec<_>>());
    }

    #[test]
    fn what_is_no_tile() {
        assert_eq!(symbol('🀪'), Some(Symbol::Joker));
        assert_eq!(symbol('🀫'), Some(Symbol::Back));
        assert!(['\u{1efff}', '\u{1f02c}', '\u{1f100}', 'E', '\0', char::MAX].iter().all(|&c| symbol(c).is_none()));
    }
}
