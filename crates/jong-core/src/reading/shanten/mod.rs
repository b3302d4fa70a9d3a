//! The distance of a hand from ready.
//!
//! Shanten is counted backwards. Of all complete hands, the one that lacks the fewest tiles is the nearest. A hand that
//! lacks one tile is ready. For sets and a pair that is a sum over suits, and of a suit everything is in tables:
//!
//! * `look` looks at three ranks at a time;
//! * `tables` finds the tiles that a hand lacks, a suit in two steps;
//! * `left` counts the tiles that can be had: melds use tiles up, and a game may lack some;
//! * `lane` is for suits of which not every tile can be had;
//! * `suit` goes through a suit rank by rank, which is the way the tables were made (`build/automaton.rs`);
//! * `lacks` is the quantity that all of them are about;
//! * `few_chows` is for hands under a limit of chows;
//! * `shape` is kept up to date for hands that differ in a tile.
//!
//! The special forms say themselves at what distance a hand is from them: `reading/special`.

mod few_chows;
mod lacks;
mod lane;
mod left;
mod look;
mod shape;
mod suit;
mod tables;

pub(super) use look::{Look, kinds_of};
pub use shape::Shape;

use super::{FormName, Forms, KnittedGroups, special};
use crate::hand::{HeldTiles, MOST_SETS};
use crate::tile::{Counts, TileSet};
use lacks::Deficits;
use lane::{Lane, at_least};
use left::{FULL, left, spread};

/// The distance that no number of exchanges covers.
pub(super) const NEVER: i32 = i32::MAX;

const _: () = assert!(lacks::MOST == MOST_SETS, "the tables are for the most sets a hand can have");

/// The number of tiles to exchange before a held hand is ready: 0 is ready, and −1 complete (when the tile just drawn
/// is still in hand). All forms of the ruleset count; `None` if these tiles can reach none of them.
///
/// A hand that could only be completed by a tile of which it holds every copy is not ready, unless `held_too` says so.
#[inline]
pub fn shanten(forms: &Forms, tiles: &TileSet, held: &HeldTiles, held_too: bool) -> Option<i32> {
    let look = Look::at(&held.concealed);
    let mut least = NEVER;
    if forms.has(FormName::Standard) {
        let sets = usize::from(forms.sets()).saturating_sub(held.melds.len());
        least = i32::from(standard(tiles, held, held_too, &look, sets)) - 1;
    }
    if forms.has_special() {
        if held.melds.is_empty() {
            least = least.min(special::shanten(forms, tiles.kinds(), &held.concealed, &look));
        }
        if forms.has_rare() {
            let left = || if held_too { None } else { Some(left(tiles, held)) };
            least = from_rare(forms, tiles, &held.concealed, held.melds.len(), left, least);
        }
    }
    (least != NEVER).then_some(least)
}

/// The number of tiles that sets and a pair lack.
#[inline]
fn standard(tiles: &TileSet, held: &HeldTiles, held_too: bool, look: &Look, sets: usize) -> u8 {
    let plenty = if held_too { look.kinds(4) == 0 } else { held.melds.is_empty() && tiles.is_full() };
    if plenty { tables::lacking(look.classes, sets) } else { scarce(tiles, held, held_too, look.classes, sets) }
}

/// The same lane by lane, when tiles are scarce or may be wanted more often than there are any. The classes are those
/// that the lanes have when there is plenty of everything; mostly they are right.
#[inline(never)]
fn scarce(tiles: &TileSet, held: &HeldTiles, held_too: bool, classes: u32, sets: usize) -> u8 {
    let mut classes = classes.to_le_bytes();
    let left = if held_too { [u32::MAX; 4] } else { left(tiles, held) };
    let lane = |lane| Lane { held: held.concealed.lane(lane), left: left[lane], numbered: lane < 3 };
    let mut known = true;
    for at in 0..4 {
        if left[at] != FULL[at] {
            let class = lane(at).class();
            known &= class.is_some();
            classes[at] = class.unwrap_or_default();
        }
    }
    if known { tables::lacking(u32::from_le_bytes(classes), sets) } else { rank_by_rank([0, 1, 2, 3].map(lane), sets) }
}

/// The distance of concealed tiles beside melds from the forms that few rules know, or the least from others if that is less;
/// `left` as `straight` has it.
#[inline(never)]
fn from_rare(
    forms: &Forms,
    tiles: &TileSet,
    concealed: &Counts,
    melds: usize,
    left: impl FnOnce() -> Option<[u32; 4]>,
    least: i32,
) -> i32 {
    let alone = if melds == 0 { special::shanten_of_rare(forms, tiles.kinds(), concealed) } else { NEVER };
    let least = least.min(alone);
    if forms.has_straight() { straight(tiles, concealed, melds, left, least) } else { least }
}

/// The distance of concealed tiles beside melds from a knitted straight with a set and a pair, or the least from other forms
/// if that is less; `left` are the tiles that are in no meld, where it matters.
#[inline(never)]
fn straight(
    tiles: &TileSet,
    concealed: &Counts,
    melds: usize,
    left: impl FnOnce() -> Option<[u32; 4]>,
    least: i32,
) -> i32 {
    let Some(sets) = 1usize.checked_sub(melds) else { return least };
    let lacks = |kinds: u64| (kinds & !concealed.present()).count_ones() as i32;
    let may_be_nearer = |kinds: &u64| kinds & !tiles.kinds().0 == 0 && lacks(*kinds) <= least;
    let straights = KnittedGroups::STRAIGHTS.map(|straight| straight.kinds().0);
    // Mostly the straight alone is farther away than another form.
    if !straights.iter().any(may_be_nearer) {
        return least;
    }
    let left = left().unwrap_or([u32::MAX; 4]);
    let lacking = straights.into_iter().filter(may_be_nearer).filter_map(|kinds| {
        // Of each knitted tile one is put by, held or not.
        let ranks = [0, 16, 32, 48].map(|lane| spread(kinds >> lane & 0x1ff));
        let can_be_had = (0..4).all(|lane| ranks[lane] & !at_least(1, left[lane]) == 0);
        let rest = |lane: usize| {
            let own = ranks[lane] & at_least(1, concealed.lane(lane));
            Lane { held: concealed.lane(lane) - own, left: left[lane] - ranks[lane], numbered: lane < 3 }
        };
        can_be_had.then(|| lacks(kinds) + i32::from(rest_of([0, 1, 2, 3].map(rest), sets)))
    });
    lacking.min().map_or(least, |lacking| least.min(lacking - 1))
}

/// The number of tiles that sets and a pair lack in these lanes.
fn rest_of(lanes: [Lane; 4], sets: usize) -> u8 {
    let classes = lanes.map(Lane::class);
    if classes.iter().all(Option::is_some) {
        tables::lacking(u32::from_le_bytes(classes.map(Option::unwrap_or_default)), sets)
    } else {
        rank_by_rank(lanes, sets)
    }
}

/// The same where the tables do not know some of the lanes.
#[inline(never)]
fn rank_by_rank(lanes: [Lane; 4], sets: usize) -> u8 {
    let lacks = lanes.map(|lane| lane.class().map_or_else(|| lane.lacks(), tables::lacks));
    lacks.iter().fold(Deficits::nothing(), |all, lane| all.with(lane)).0[1][sets.min(MOST_SETS)]
}
