//! All forms together: the readings of a hand, the test for a complete one, and the kinds that would complete it.

use super::{FormName, Forms, Reading, Wait, special, standard};
use crate::hand::{Hand, HeldTiles};
use crate::tile::{Counts, Kind, KindSet, TileSet};

/// The rules that the readings of a winning hand depend on beside its tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Completion {
    /// A pung that the winning tile completed is exposed: it is when the tile was a discard, unless the rules say
    /// otherwise.
    pub exposes: bool,
    /// The bonus tiles that win by themselves when they, and no others, are laid out.
    pub all_bonus: KindSet,
}

impl Completion {
    /// A tile that the winner drew.
    pub const DRAWN: Completion = Completion { exposes: false, all_bonus: KindSet::EMPTY };
}

/// Calls `see` with every reading of a hand that won, melds included, in a fixed order; no reading twice.
#[inline]
pub fn for_each_reading(forms: &Forms, hand: &Hand, completed: Completion, mut see: impl FnMut(&Reading)) {
    let Some(win) = hand.win else { return };
    if win.kind.suit().is_bonus() {
        return for_each_on_flower(forms, hand, completed, &mut see);
    }
    if forms.has(FormName::Standard) {
        standard::for_each(hand, win.kind, completed.exposes, &mut see);
    }
    if forms.has_special() && special::worth_a_look(forms, hand) {
        for_each_special(forms, hand, completed, &mut see);
    }
}

/// Calls `see` with every reading of a hand that won on a flower. It wins whatever else is in the hand, so of that nothing
/// is known.
#[cold]
#[inline(never)]
fn for_each_on_flower(forms: &Forms, hand: &Hand, completed: Completion, see: &mut impl FnMut(&Reading)) {
    let Some(win) = hand.win else { return };
    let whole = hand.concealed.total() + 3 * hand.melds.len() as u32 == forms.tiles();
    if forms.has(FormName::Standard) && whole {
        standard::for_each(hand, win.kind, completed.exposes, &mut *see);
    }
    if forms.has_special() && special::worth_a_look(forms, hand) {
        for_each_special(forms, hand, completed, see);
    }
    if hand.bonus == completed.all_bonus && forms.has(FormName::Bonus) {
        see(&hand.laid.reading(FormName::Bonus));
    }
}

/// Calls `see` with every reading of a hand that won in the forms of `special/`, which nearly no hand has.
#[cold]
#[inline(never)]
fn for_each_special(forms: &Forms, hand: &Hand, completed: Completion, see: &mut impl FnMut(&Reading)) {
    let Some(win) = hand.win else { return };
    let bit = KindSet::of(win.kind).0;
    // But for the knitted straight they take all tiles of a hand, so that none of them is found beside a meld.
    special::for_each(forms, &hand.concealed, |reading| {
        let orphans = reading.form == FormName::ThirteenOrphans;
        let mut reading = *reading;
        if reading.pungs & bit == 0 || orphans && reading.singles & bit != 0 {
            // It was one of the pairs, or of the tiles that stand alone.
            reading.wait = if reading.pairs & bit != 0 && !orphans { Wait::Single } else { Wait::Other };
            see(&reading);
        }
        if reading.pungs & bit != 0 {
            reading.wait = Wait::TwoPairs;
            reading.concealed &= if completed.exposes { !bit } else { u64::MAX };
            see(&reading);
        }
    });
    if forms.has_straight() {
        special::for_each_straight(hand, win.kind, completed.exposes, see);
    }
}

/// True if concealed tiles beside `melds` melds are a complete hand in any form.
pub fn is_complete(forms: &Forms, concealed: &Counts, melds: usize) -> bool {
    if forms.has(FormName::Standard) && standard::is_standard(concealed) {
        return true;
    }
    let mut found = false;
    if melds == 0 && forms.has_special() {
        special::for_each(forms, concealed, |_| found = true);
    }
    found || forms.has_straight() && special::is_straight(concealed, melds)
}

/// The kinds that would complete a held hand. A kind of which the hand and its melds hold every copy counts only if
/// `held_too` says so.
pub fn waits(forms: &Forms, tiles: &TileSet, held: &HeldTiles, held_too: bool) -> KindSet {
    let mut all = held.concealed;
    held.melds.iter().flat_map(|meld| meld.kinds()).for_each(|kind| all.add(kind));
    waits_of(forms, tiles, &held.concealed, &all, held_too)
}

/// The kinds that would complete concealed tiles, which with the melds beside them are `all`.
pub(crate) fn waits_of(forms: &Forms, tiles: &TileSet, concealed: &Counts, all: &Counts, held_too: bool) -> KindSet {
    let mut found = if forms.has(FormName::Standard) { standard::waits(concealed) } else { KindSet::EMPTY };
    if forms.has_special() && concealed == all {
        let kinds = special::may_complete(forms, concealed);
        if kinds != KindSet::EMPTY {
            found = found | special_waits(forms, concealed, kinds);
        }
    }
    if forms.has_straight() {
        found = found | special::straight_waits(concealed);
    }
    let found = found & tiles.kinds();
    if held_too { found } else { found.iter().filter(|&kind| all.get(kind) < tiles.copies(kind)).collect() }
}

/// The kinds, of some, that would complete concealed tiles as one of the special forms. Nearly no hand is in want of
/// one.
#[cold]
#[inline(never)]
fn special_waits(forms: &Forms, concealed: &Counts, kinds: KindSet) -> KindSet {
    let completes = |kind: &Kind| {
        let mut found = false;
        special::for_each(forms, &concealed.with(*kind), |_| found = true);
        found
    };
    kinds.iter().filter(completes).collect()
}
