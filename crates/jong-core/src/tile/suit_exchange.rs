//! Suits in the place of others.

use super::{Kind, Suit};

/// An exchange of suits: the one that stands in the place of each numbered suit. Two of them may become one. All other
/// tiles stay.
///
/// ```
/// use jong_core::tile::{Suit, SuitExchange};
///
/// let [characters, dots, bamboo] = Suit::NUMBERED;
/// assert_eq!(SuitExchange([dots, characters, bamboo]).notation("12m (345p) 6s 7z"), "12p (345m) 6s 7z");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SuitExchange(pub [Suit; 3]);

impl SuitExchange {
    /// The exchange that changes nothing.
    pub const NONE: SuitExchange = SuitExchange(Suit::NUMBERED);

    /// The suit in the place of another.
    pub fn suit(self, suit: Suit) -> Suit {
        Suit::NUMBERED.iter().position(|&of| of == suit).map_or(suit, |at| self.0[at])
    }

    /// The kind in the place of another. A kind stays if the other suit lacks its rank.
    pub fn kind(self, kind: Kind) -> Kind {
        Kind::new(self.suit(kind.suit()), kind.rank()).unwrap_or(kind)
    }

    /// Tiles in notation with other suits, as they stand there otherwise.
    pub fn notation(self, text: &str) -> String {
        text.chars().map(|c| Suit::from_letter(c).map_or(c, |suit| self.suit(suit).letter())).collect()
    }
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn only_numbered_suits_change() {
        let [characters, dots, bamboo] = Suit::NUMBERED;
        let both = SuitExchange([bamboo, dots, bamboo]);
        assert_eq!(both.notation("10m 2p (345s) 5z 1f 2g"), "10s 2p (345s) 5z 1f 2g");
        assert_eq!(
            [characters, Suit::Honours, Suit::Flowers].map(|suit| both.suit(suit)),
            [bamboo, Suit::Honours, Suit::Flowers]
        );
        for kind in Kind::all() {
            assert_eq!(SuitExchange::NONE.kind(kind), kind);
            assert_eq!(both.kind(kind).rank(), kind.rank());
        }
    }
}
