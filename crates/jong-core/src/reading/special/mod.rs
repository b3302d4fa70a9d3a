//! The forms that are not sets and a pair. All are concealed. Each file knows one: what it looks like, and how far a
//! hand is from it.

mod orphans;
mod pairs;
mod snake;
mod unconnected;

use super::{FormName, Forms, Reading};
use crate::tile::{Counts, KindSet};

/// Calls `see` with the readings of the special forms that these concealed tiles have. What the winning tile completed
/// is not in them yet.
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

/// How many tiles concealed tiles lack to be ready for each of the special forms that can be made of these kinds.
pub(super) fn shanten(forms: &Forms, kinds: KindSet, concealed: &Counts) -> impl Iterator<Item = i32> {
    let mut all = Vec::new();
    let mut add = |form: FormName, kept: &dyn Fn() -> Option<u32>| {
        if forms.has(form) {
            all.extend(kept().map(|kept| forms.tiles() as i32 - 1 - kept as i32));
        }
    };
    if forms.sets() == 4 {
        add(FormName::SevenPairs, &|| Some(pairs::kept_by_seven(concealed, forms.quad_pairs())));
        add(FormName::ThirteenOrphans, &|| orphans::kept_by_thirteen(kinds, concealed));
        add(FormName::LittleSnake, &|| snake::kept_by_little(kinds, concealed));
    } else if forms.sets() == 5 {
        add(FormName::PairsAndTriplet, &|| Some(pairs::kept_with_triplet(concealed, forms.quad_pairs())));
        add(FormName::ThirteenOrphans, &|| orphans::kept_with_set(kinds, concealed));
        add(FormName::SixteenUnconnected, &|| unconnected::kept_by_sixteen(kinds, concealed));
    }
    all.into_iter()
}
