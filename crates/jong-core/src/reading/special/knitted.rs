//! Knitted tiles: 147 of one suit, 258 of another and 369 of the third. Honours and knitted tiles are fourteen different
//! ones; a knitted straight is all nine, with a set, which may be a meld, and a pair.

use crate::hand::Hand;
use crate::reading::standard::{self, GroupedTiles};
use crate::reading::{FormName, KnittedGroups, Reading};
use crate::tile::{Counts, HONOURS, Kind, KindSet, SUITED};

/// The number of tiles of a complete hand, a kong as three.
const TILES: u32 = 14;

/// The tiles of each knitted straight.
const STRAIGHTS: [u64; KnittedGroups::STRAIGHTS.len()] = {
    let mut kinds = [0; KnittedGroups::STRAIGHTS.len()];
    let mut at = 0;
    while at < kinds.len() {
        kinds[at] = KnittedGroups::STRAIGHTS[at].kinds().0;
        at += 1;
    }
    kinds
};

/// True if a hand is worth a look: its tiles are all different, or three knitted groups are among them. Nearly all hands
/// are neither.
#[inline(always)]
pub(in crate::reading) fn worth_a_look(hand: &Hand) -> bool {
    let [_, two, four] = hand.planes;
    two | four == 0 || KnittedGroups::are_three_among(hand.present)
}

/// The reading, if the tiles are honours and knitted tiles.
pub(super) fn with_honours(counts: &Counts) -> Option<Reading> {
    let [one, two, four] = counts.planes();
    // Nearly all hands have some kind twice.
    if two | four != 0 || one.count_ones() != TILES {
        return None;
    }
    let form = STRAIGHTS.iter().any(|straight| one & !(straight | HONOURS) == 0);
    form.then(|| Reading { singles: one, ..Reading::empty(FormName::HonoursAndKnitted) })
}

/// The kinds that are missing among tiles of which no two are alike, where these are honours and knitted tiles.
pub(super) fn may_complete(present: u64) -> u64 {
    let whole = STRAIGHTS.map(|straight| straight | HONOURS);
    let fitting = whole.into_iter().filter(|kinds| present & !kinds == 0);
    fitting.fold(0, |found, kinds| found | kinds & !present)
}

/// The most of these tiles that honours and knitted tiles can keep; `None` if the game has no tiles for them.
#[inline(never)]
pub(super) fn kept_with_honours(game: KindSet, counts: &Counts) -> Option<u32> {
    let present = counts.present();
    let there = STRAIGHTS.map(|straight| (straight | HONOURS) & game.0);
    let whole = there.iter().filter(|kinds| kinds.count_ones() >= TILES);
    whole.map(|kinds| (kinds & present).count_ones().min(TILES)).max()
}

/// Calls `see` with the readings of a hand as a knitted straight. `exposes` says whether a pung that the winning tile
/// completed is exposed.
#[inline]
pub(in crate::reading) fn for_each_straight(hand: &Hand, win: Kind, exposes: bool, see: impl FnMut(&Reading)) {
    if let Some((knitted, rest)) = taken_apart(&hand.concealed, hand.melds.len()) {
        let tiles = GroupedTiles { knitted, concealed: &rest };
        tiles.for_each::<true>(&hand.laid, win, exposes, see);
    }
}

/// True if concealed tiles beside some melds are a knitted straight, a set and a pair.
#[inline]
pub(in crate::reading) fn is_straight(concealed: &Counts, melds: usize) -> bool {
    taken_apart(concealed, melds).is_some_and(|(_, rest)| standard::is_standard(&rest))
}

/// The kinds that would each make concealed tiles a knitted straight with a set, which may be a meld, and a pair.
#[inline]
pub(in crate::reading) fn straight_waits(concealed: &Counts) -> KindSet {
    // One tile is not enough where a straight lacks two.
    let present = concealed.present();
    if (present & SUITED).count_ones() < 8 {
        return KindSet::EMPTY;
    }
    let kinds = STRAIGHTS.into_iter().fold(0, |found, kinds| {
        let missing = kinds & !present;
        let completing = if missing == 0 { KindSet::FOR_SETS.0 } else { missing };
        if missing & missing.wrapping_sub(1) == 0 { found | completing } else { found }
    });
    if kinds == 0 { KindSet::EMPTY } else { waits_among(KindSet(kinds), concealed) }
}

/// The kinds, of some, that would each make concealed tiles a knitted straight with a set and a pair.
#[cold]
#[inline(never)]
fn waits_among(kinds: KindSet, concealed: &Counts) -> KindSet {
    let melds = if concealed.total() + 1 == TILES { 0 } else { 1 };
    kinds.iter().filter(|&kind| is_straight(&concealed.with(kind), melds)).collect()
}

/// The knitted straight among concealed tiles, and the tiles that are left of a whole hand with this number of melds. A
/// hand is too small for two straights.
#[inline]
fn taken_apart(concealed: &Counts, melds: usize) -> Option<(KnittedGroups, Counts)> {
    let groups = KnittedGroups::among(concealed.present());
    let straight = KnittedGroups::STRAIGHTS.into_iter().find(|straight| groups.has(*straight))?;
    let mut rest = *concealed;
    straight.kinds().iter().for_each(|kind| rest.remove(kind));
    (melds <= 1 && concealed.total() + 3 * melds as u32 == TILES).then_some((straight, rest))
}
