//! All forms together: the readings of a hand, whether it is complete, what would complete it.

use super::forms::{FormName, FormsSection};
use super::{Reading, Wait, standard};
use crate::hand::{Hand, Held};
use crate::tile::{Counts, HONOURS, Kind, KindSet, TileSet};

/// The forms of a ruleset, compiled: which there are, for how many sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Forms {
    section: FormsSection,
    sets: u8,
}

/// One and nine of each suit, and the honours.
pub(crate) const ORPHANS: u64 = 0x0000_0101_0101_0101 | HONOURS;

impl Forms {
    /// The forms of a section, for hands of so many sets.
    pub const fn new(section: FormsSection, sets: u8) -> Forms {
        Forms { section, sets }
    }

    /// Every form with every option, for hands of so many sets.
    pub const fn all(sets: u8) -> Forms {
        Forms::new(FormsSection { standard: true, seven_pairs: true, quad_pairs: true, thirteen_orphans: true }, sets)
    }

    /// How many sets a standard hand has.
    pub const fn sets(&self) -> u8 {
        self.sets
    }

    /// Which forms there are.
    pub const fn section(&self) -> &FormsSection {
        &self.section
    }

    /// Whether the special forms of fourteen tiles can occur at all.
    const fn special(&self, no_melds: bool) -> bool {
        no_melds && self.sets == 4
    }
}

/// Calls `see` with every reading of a hand, melds included, in a fixed order; no reading twice.
#[inline]
pub fn for_each_reading(forms: &Forms, hand: &Hand, drawn: bool, mut see: impl FnMut(&Reading)) {
    let rules = forms.section();
    if rules.standard {
        standard::for_each(hand, drawn, &mut see);
    }
    if !forms.special(hand.melds.is_empty()) {
        return;
    }
    if rules.seven_pairs
        && let Some((pairs, pairs_twice)) = seven_pairs(&hand.concealed, rules.quad_pairs)
    {
        see(&Reading { pairs, pairs_twice, wait: Wait::Single, ..Reading::empty(FormName::SevenPairs) });
    }
    if rules.thirteen_orphans
        && let Some(pairs) = thirteen_orphans(&hand.concealed)
    {
        see(&Reading { pairs, singles: ORPHANS & !pairs, ..Reading::empty(FormName::ThirteenOrphans) });
    }
}

/// Whether concealed tiles beside so many melds are a complete hand in any form.
pub fn is_complete(forms: &Forms, concealed: &Counts, melds: usize) -> bool {
    let rules = forms.section();
    let special = forms.special(melds == 0);
    rules.standard && standard::is_standard(concealed)
        || special && rules.seven_pairs && seven_pairs(concealed, rules.quad_pairs).is_some()
        || special && rules.thirteen_orphans && thirteen_orphans(concealed).is_some()
}

/// The kinds that would complete what is held. A kind of which the hand and its melds hold every copy counts only if
/// `held_too` says so.
pub fn waits(forms: &Forms, tiles: &TileSet, held: &Held, held_too: bool) -> KindSet {
    let mut all = held.concealed;
    held.melds.iter().flat_map(|meld| meld.kinds()).for_each(|kind| all.add(kind));
    Kind::all_for_sets()
        .filter(|&kind| {
            tiles.kinds().contains(kind)
                && (held_too || all.get(kind) < tiles.copies(kind))
                && is_complete(forms, &held.concealed.with(kind), held.melds.len())
        })
        .collect()
}

/// The pairs, and those that occur twice, if the tiles are seven pairs.
#[inline]
fn seven_pairs(counts: &Counts, quads: bool) -> Option<(u64, u64)> {
    let mut seen = 0;
    for lane in 0..4 {
        let word = counts.lane(lane);
        // Odd counts, and six, are no pairs; four is two of them.
        if word & 0o111_111_111 != 0 || (word >> 1 & word >> 2 & 0o111_111_111) != 0 {
            return None;
        }
        seen |= word;
    }
    if !quads && seen >> 2 & 0o111_111_111 != 0 {
        return None;
    }
    let (pairs, twice) = (counts.at_least(2), counts.at_least(4));
    (pairs.count_ones() + twice.count_ones() == 7).then_some((pairs, twice))
}

/// The kind that occurs twice, if the tiles are thirteen orphans.
#[inline]
fn thirteen_orphans(counts: &Counts) -> Option<u64> {
    // Nearly every hand lacks an honour: look there first.
    let honours = counts.lane(3);
    if (honours | honours >> 1 | honours >> 2) & 0o1_111_111 != 0o1_111_111 {
        return None;
    }
    let twice = counts.at_least(2);
    (counts.present() == ORPHANS && twice.count_ones() == 1 && counts.total() == 14).then_some(twice)
}
