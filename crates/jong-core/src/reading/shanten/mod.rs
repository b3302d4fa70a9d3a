//! How far a hand is from ready.
//!
//! Shanten is counted backwards: of all complete hands, the one that lacks the fewest tiles is the nearest, and ready is
//! who lacks one. For sets and a pair that is a sum over suits, and of a suit everything is in tables:
//!
//! * `look` looks at three ranks at a time;
//! * `tables` finds what a hand lacks, a suit in two steps;
//! * `lane` is for suits of which not every tile can be had;
//! * `suit` goes through a suit rank by rank, which is how the tables were made (`build/automaton.rs`);
//! * `lacks` is what all of them are about.
//!
//! The special forms say themselves how far a hand is from them: `reading/special`.

mod lacks;
mod lane;
mod look;
mod suit;
mod tables;

pub(super) use look::Look;

use super::{FormName, Forms, special};
use crate::hand::{Held, MOST_SETS, MeldKind};
use crate::tile::{Kind, KindSet, TileSet};
use lacks::Lacks;
use lane::{Lane, at_least};

/// What no number of exchanges leads to.
pub(super) const NEVER: i32 = i32::MAX;

/// How many of a kind hands count at most.
const MOST_COUNTED: u8 = 7;

const _: () = assert!(lacks::MOST == MOST_SETS, "the tables are for the most sets a hand can have");

/// How many tiles must be exchanged before what is held is ready: 0 is ready, and −1 complete (when the tile just
/// drawn is still in hand). All forms of the ruleset count; `None` if these tiles can reach none of them.
///
/// A hand that could only be completed by a tile of which it holds every copy is not ready, unless `held_too` says so.
pub fn shanten(forms: &Forms, tiles: &TileSet, held: &Held, held_too: bool) -> Option<i32> {
    let look = Look::at(&held.concealed);
    let mut least = NEVER;
    if forms.has(FormName::Standard) {
        let sets = usize::from(forms.sets()).saturating_sub(held.melds.len());
        least = i32::from(standard(tiles, held, held_too, &look, sets)) - 1;
    }
    if held.melds.is_empty() && forms.has_special() {
        least = least.min(special::shanten(forms, tiles.kinds(), &held.concealed, &look));
    }
    (least != NEVER).then_some(least)
}

/// How many tiles sets and a pair lack.
#[inline]
fn standard(tiles: &TileSet, held: &Held, held_too: bool, look: &Look, sets: usize) -> u8 {
    let plenty = if held_too { look.kinds(4) == 0 } else { held.melds.is_empty() && is_full(tiles) };
    if plenty { tables::lacking(look.classes, sets) } else { scarce(tiles, held, held_too, sets) }
}

/// Whether there are as many of every kind as the tables count on. A wall has equally many copies of all its kinds but of
/// bonus tiles, so one kind is asked for all.
#[inline]
fn is_full(tiles: &TileSet) -> bool {
    let kinds = KindSet::FOR_SETS.0 & tiles.kinds().0 & !tiles.bonus().0;
    kinds == KindSet::FOR_SETS.0 && usize::from(tiles.copies(Kind::wind(0))) == tables::COUNTS - 1
}

/// The same lane by lane, when tiles are scarce or may be wanted more often than there are any.
#[inline(never)]
fn scarce(tiles: &TileSet, held: &Held, held_too: bool, sets: usize) -> u8 {
    let left = left(tiles, held, held_too);
    let lanes = [0, 1, 2, 3].map(|lane| Lane { held: held.concealed.lane(lane), left: left[lane], numbered: lane < 3 });
    let classes = lanes.map(Lane::class);
    if let [Some(characters), Some(dots), Some(bamboo), Some(honours)] = classes {
        return tables::lacking([characters, dots, bamboo, honours], sets);
    }
    let lacks = lanes.iter().zip(classes).map(|(lane, class)| class.map_or_else(|| lane.lacks(), tables::lacks));
    lacks.fold(Lacks::nothing(), |all, lane| all.with(&lane)).0[1][sets.min(MOST_SETS)]
}

/// How many of each kind there can be in the hand, three bits a rank; as many as can be counted if copies don't matter.
fn left(tiles: &TileSet, held: &Held, held_too: bool) -> [u32; 4] {
    if held_too {
        return [u32::MAX; 4];
    }
    let mut left = [0, 1, 2, 3].map(|lane| wall(tiles, lane));
    for meld in held.melds.iter().filter(|meld| !meld.first.suit().is_bonus()) {
        let (lane, shift) = (meld.first.bit_index() as usize / 16, meld.first.bit_index() % 16 * 3);
        let there = left[lane];
        left[lane] -= match meld.kind {
            MeldKind::Chow => at_least(1, there) & 0o111 << shift,
            MeldKind::Pung => (there >> shift & 7).min(3) << shift,
            MeldKind::ExposedKong | MeldKind::ConcealedKong => (there >> shift & 7).min(4) << shift,
        };
    }
    left
}

/// How many of each kind of a lane there are, three bits a rank.
fn wall(tiles: &TileSet, lane: usize) -> u32 {
    let copies = |rank| Kind::from_index(9 * lane + rank).map_or(0, |kind| tiles.copies(kind).min(MOST_COUNTED));
    (0..if lane < 3 { 9 } else { 7 }).fold(0, |wall, rank| wall | u32::from(copies(rank)) << (3 * rank))
}
