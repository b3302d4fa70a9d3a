//! The forms that are not sets and a pair. All are concealed, but that a knitted straight may stand beside a meld. Each
//! file knows one: its tiles, and the distance of a hand from it.

mod knitted;
mod knitting;
mod orphans;
mod pairs;
mod snake;
mod unconnected;

use super::shanten::{Look, NEVER};
use super::{FormName, Forms, Reading};
use crate::hand::Hand;
use crate::tile::{Counts, KindSet};

pub(super) use knitted::{for_each_straight, is_straight, straight_waits};

/// The four winds.
pub(super) const WINDS: u64 = 0b1111 << 48;

/// True if these tiles are thirteen orphans, or thirteen orphans and a set, whether or not the form wins.
pub fn are_orphans(concealed: &Counts) -> bool {
    let mut with_set = false;
    orphans::with_set(concealed, &mut |_| with_set = true);
    with_set || orphans::thirteen(concealed).is_some()
}

/// True if a hand is worth a look: each of the forms without knitted tiles has all the winds, or no more than one kind
/// an odd number of times. Nearly all hands have neither.
#[inline(always)]
pub(super) fn worth_a_look(forms: &Forms, hand: &Hand) -> bool {
    let odd = hand.planes[0];
    let has_winds_or_pairs = odd & odd.wrapping_sub(1) == 0 || hand.present & WINDS == WINDS;
    has_winds_or_pairs
        || forms.has_knitted()
            && (knitted::worth_a_look(hand) || forms.has_knitting() && knitting::worth_a_look(hand.present))
}

/// The kinds of which one tile more may make concealed tiles one of the forms; of nearly no hand there is one. Those
/// without knitted tiles need all the winds then, or no more than one kind an odd number of times.
#[inline]
pub(super) fn may_complete(forms: &Forms, concealed: &Counts) -> KindSet {
    let [odd, two, four] = concealed.planes();
    let missing = WINDS & !(odd | two | four);
    let mut kinds = 0;
    if odd & odd.wrapping_sub(1) == 0 || odd.count_ones() == 2 {
        kinds |= if odd == 0 { KindSet::FOR_SETS.0 } else { odd };
    }
    if missing & missing.wrapping_sub(1) == 0 {
        kinds |= if missing == 0 { KindSet::FOR_SETS.0 } else { missing };
    }
    if forms.has(FormName::HonoursAndKnitted) && two | four == 0 {
        kinds |= knitted::may_complete(odd);
    }
    if forms.has_knitting() {
        kinds |= knitting::may_complete(odd | two | four);
    }
    KindSet(kinds)
}

/// Calls `see` with the readings of the special forms that these concealed tiles have. Their wait is not set yet. Of
/// the knitted straight, which melds may stand beside, it knows nothing.
#[inline]
pub(super) fn for_each(forms: &Forms, concealed: &Counts, mut see: impl FnMut(&Reading)) {
    if forms.sets() == 4 {
        if forms.has(FormName::SevenPairs)
            && let Some(reading) = pairs::seven(concealed, forms.quad_pairs())
        {
            see(&reading);
        }
        if forms.has(FormName::ThirteenOrphans)
            && let Some(reading) = orphans::thirteen(concealed)
        {
            see(&reading);
        }
        if forms.has(FormName::LittleSnake)
            && let Some(reading) = snake::little(concealed)
        {
            see(&reading);
        }
        if forms.has(FormName::HonoursAndKnitted)
            && let Some(reading) = knitted::with_honours(concealed)
        {
            see(&reading);
        }
        if forms.has(FormName::WrigglingSnake)
            && let Some(reading) = snake::wriggling(concealed)
        {
            see(&reading);
        }
        if forms.has(FormName::Knitting) && knitting::is_of_pairs(concealed) {
            see(&Reading::empty(FormName::Knitting));
        }
        if forms.has(FormName::TripleKnitting) && knitting::is_of_threes(concealed) {
            see(&Reading::empty(FormName::TripleKnitting));
        }
    } else if forms.sets() == 5 {
        if forms.has(FormName::PairsAndTriplet)
            && let Some(reading) = pairs::with_triplet(concealed, forms.quad_pairs())
        {
            see(&reading);
        }
        if forms.has(FormName::ThirteenOrphans) {
            orphans::with_set(concealed, &mut see);
        }
        if forms.has(FormName::SixteenUnconnected)
            && let Some(reading) = unconnected::sixteen(concealed)
        {
            see(&reading);
        }
    }
}

/// The number of these concealed tiles to exchange before they are ready for the nearest of the special forms, or
/// [`NEVER`]. `game` are the kinds of the game, `look` is a look at the same tiles. The forms of [`Forms::has_rare`] are
/// not among them.
#[inline]
pub(super) fn shanten(forms: &Forms, game: KindSet, concealed: &Counts, look: &Look) -> i32 {
    match forms.sets() {
        4 => to(forms, FormName::SevenPairs, || Some(pairs::kept_by_seven(look, forms.quad_pairs()))).min(to(
            forms,
            FormName::ThirteenOrphans,
            || orphans::kept_by_thirteen(game, look),
        )),
        5 => to(forms, FormName::PairsAndTriplet, || Some(pairs::kept_with_triplet(look, forms.quad_pairs())))
            .min(to(forms, FormName::ThirteenOrphans, || orphans::kept_with_set(game, concealed)))
            .min(to(forms, FormName::SixteenUnconnected, || unconnected::kept_by_sixteen(game, concealed))),
        _ => NEVER,
    }
}

/// The same for those without melds among the forms that few rules know: [`Forms::has_rare`].
pub(super) fn shanten_of_rare(forms: &Forms, game: KindSet, concealed: &Counts) -> i32 {
    to(forms, FormName::LittleSnake, || snake::kept_by_little(game, concealed))
        .min(to(forms, FormName::HonoursAndKnitted, || knitted::kept_with_honours(game, concealed)))
        .min(to(forms, FormName::WrigglingSnake, || snake::kept_by_wriggling(game, concealed)))
        .min(to(forms, FormName::Knitting, || knitting::kept_by_pairs(game, concealed)))
        .min(to(forms, FormName::TripleKnitting, || knitting::kept_by_threes(game, concealed)))
}

/// The distance to one of them, by the number of tiles that can be kept.
#[inline]
fn to(forms: &Forms, form: FormName, kept: impl FnOnce() -> Option<u32>) -> i32 {
    if !forms.has(form) {
        return NEVER;
    }
    kept().map_or(NEVER, |kept| forms.tiles() as i32 - 1 - kept as i32)
}
