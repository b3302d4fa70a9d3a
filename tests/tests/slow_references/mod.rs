//! The slow scorers against every worked example there is: the Italian rules, section 5, the classical games and the
//! sixteen-tile examples.
//!
//! The sixteen-tile examples are not published with the project. `JONG_DATA` names the folder they are in; without it
//! they are not tested.

mod apart;
mod classical;
mod italian;
mod sixteen;

use jong_tests::finished::{melds, tile, tiles};
use jong_tests::slow::plain::{FLOWERS, Hand, Place, Wind};

pub(crate) const DRAWN: Option<Wind> = None;
/// The seat that discards is not named in the examples, unless it is East: West, or North if West won.
pub(crate) const CLAIMED: Option<Wind> = Some(2);
pub(crate) const NORTH: Option<Wind> = Some(3);

pub(crate) fn wind(letter: &str) -> Wind {
    ["E", "S", "W", "N"].iter().position(|&wind| wind == letter).expect("a wind")
}

pub(crate) fn place(text: &str) -> Place {
    let (seat, round) = text.split_once('/').expect("seat and round");
    Place { seat: wind(seat), round: wind(round) }
}

/// A hand of tiles, melds and flowers in the notation.
pub(crate) fn hand(held: &str, laid: &str, bonus: &str) -> Hand {
    let mut hand = Hand { tiles: tiles(held), melds: melds(laid), bonus: [false; 8] };
    for flower in bonus.split_whitespace() {
        hand.bonus[usize::from(tile(flower) - FLOWERS)] = true;
    }
    hand
}
