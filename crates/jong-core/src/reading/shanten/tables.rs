//! The tables of the tiles that are lacking: of a suit in two steps, of two suits in a third, of the hand in a last
//! one.
//!
//! The tables hold nothing that [`SuitDeficits`](super::suit::SuitDeficits) would not find out rank by rank;
//! `build/automaton.rs` asks it of every suit. They are right for tiles of which there are four, no matter how many are held.
//!
//! A suit becomes a *class*: suits that lack the same for every number of sets have the same one. The classes are few,
//! so that two suits together are a lookup too.

use super::lacks::{Deficits, MOST, WIDTH};

include!(concat!(env!("OUT_DIR"), "/shanten.rs"));

/// The class of a suit, by the numbers of its three thirds.
#[inline]
pub(super) fn suit([first, second, third]: [usize; 3]) -> u8 {
    SUITS[usize::from(STATES[first][second])][third]
}

/// The class of tiles that are in no chows: honours, or terminals by themselves. `number` is how many of their kinds
/// are there at least once, twice and three times.
#[inline]
pub(super) fn honours(number: usize) -> u8 {
    HONOURS[number]
}

/// The tiles that a class lacks.
pub(super) fn lacks(class: u8) -> Deficits {
    LACKS[usize::from(class)]
}

/// The least number of tiles that the suits and honours of a hand lack for this number of sets and a pair.
#[inline(always)]
pub(super) fn lacking(classes: u32, sets: usize) -> u8 {
    let [characters, dots, bamboo, honours] = classes.to_le_bytes();
    let both = |one: u8, other: u8| usize::from(BOTH[usize::from(one)][usize::from(other)]);
    least(&LACKS_OF_BOTH[both(characters, dots)], &TURNED[sets.min(MOST)][both(bamboo, honours)])
}

/// The number of tiles that two parts of a hand lack together. The second part is turned. The byte of the first for
/// some of the sets lies where the second has its own for the rest of them. So the sets are shared out in all ways at
/// once.
#[inline]
fn least(one: &Deficits, turned: &Deficits) -> u8 {
    let (one, other) = (one.0.as_flattened(), turned.0.as_flattened());
    // Counted by hand: what iterators and closures come to depends on how much is inlined where this stands.
    let (mut ways, mut way) = ([0; 2 * WIDTH], 0);
    while way < ways.len() {
        ways[way] = one[way] + other[way];
        way += 1;
    }
    // The lesser of the first and the second half, again and again: which the machine does for all at once.
    let mut half = WIDTH;
    while half > 1 {
        way = 0;
        while way < half {
            ways[way] = ways[way].min(ways[way + half]);
            way += 1;
        }
        half /= 2;
    }
    ways[0].min(ways[1])
}
