//! One suit, and questions about hands that hold nothing else.

use jong_core::hand::MOST_SETS;
use jong_core::reading::{FormName, Forms, is_complete};
use jong_core::tile::{Counts, Kind, KindSet};

use super::computed::LessonValue;
use jong_lab::count_waits::{COPIES, SUIT, for_each_hand};

/// A suit, and the shape of a complete hand: sets and a pair.
#[derive(Debug)]
pub(super) struct LessonSuit {
    /// Its kinds, from one to nine.
    pub(super) kinds: Vec<Kind>,
    forms: Forms,
}

impl LessonSuit {
    pub(super) fn new() -> LessonSuit {
        let kinds = Kind::all().filter(|kind| kind.suit() == SUIT).collect();
        LessonSuit { kinds, forms: Forms::new([FormName::Standard], false, MOST_SETS as u8) }
    }

    /// The number of its tiles.
    pub(super) fn all_tiles(&self) -> u64 {
        self.kinds.len() as u64 * u64::from(COPIES)
    }

    /// Calls `see` with every hand of this number of tiles, and the number of ways to draw it.
    pub(super) fn for_each(&self, tiles: u8, mut see: impl FnMut(Counts, u64)) {
        for_each_hand(&self.kinds, tiles, Counts::default(), 1, &mut see);
    }

    /// True if tiles are sets and a pair.
    pub(super) fn wins(&self, hand: &Counts) -> bool {
        is_complete(&self.forms, hand, 0)
    }

    /// True if tiles of the suit are sets and nothing else. They are if any pair from elsewhere makes them a hand.
    pub(super) fn is_sets(&self, tiles: &Counts) -> bool {
        let pair = Kind::wind(0);
        self.wins(&tiles.with(pair).with(pair))
    }

    /// The kinds of which the hand does not hold every copy and with which `complete` is true.
    fn completing(&self, hand: &Counts, complete: impl Fn(&Counts) -> bool) -> KindSet {
        let free = self.kinds.iter().copied().filter(|&kind| hand.get(kind) < COPIES);
        free.filter(|&kind| complete(&hand.with(kind))).collect()
    }

    /// The kinds that make a hand sets and a pair.
    pub(super) fn waits(&self, hand: &Counts) -> KindSet {
        self.completing(hand, |hand| self.wins(hand))
    }

    /// The kinds that make tiles sets.
    pub(super) fn waits_for_sets(&self, tiles: &Counts) -> KindSet {
        self.completing(tiles, |tiles| self.is_sets(tiles))
    }

    /// The tiles of a text of ranks; other characters are left out.
    pub(super) fn read(&self, ranks: &str) -> Counts {
        let kind = |digit: char| self.kinds.iter().copied().find(|kind| digit.to_digit(10) == Some(kind.rank().into()));
        ranks.chars().filter_map(kind).collect()
    }

    /// The kind as far from the other end.
    pub(super) fn mirror(&self, kind: Kind) -> Kind {
        self.kinds[self.kinds.len() - usize::from(kind.rank())]
    }

    /// Tiles mirrored.
    pub(super) fn mirrored(&self, hand: &Counts) -> Counts {
        hand.iter().flat_map(|(kind, count)| vec![self.mirror(kind); usize::from(count)]).collect()
    }

    /// All ways to hold two different tiles that a third makes a chow, with the kinds of that third.
    pub(super) fn shapes(&self) -> Vec<([Kind; 2], KindSet)> {
        let two = self.kinds.iter().flat_map(|&low| self.kinds.iter().map(move |&high| [low, high]));
        let different = two.filter(|[low, high]| low < high);
        different
            .map(|two| (two, self.waits_for_sets(&two.into_iter().collect())))
            .filter(|(_, waits)| !waits.is_empty())
            .collect()
    }
}

/// The number of ways to draw `taken` tiles of a kind of which there are `left`.
pub(super) fn ways(left: u8, taken: u8) -> u64 {
    (0..u64::from(taken)).fold(1, |ways, already| ways * u64::from(left).saturating_sub(already) / (already + 1))
}

/// Kinds as digits.
pub(super) fn digits(kinds: impl IntoIterator<Item = Kind>) -> String {
    kinds.into_iter().map(|kind| kind.rank().to_string()).collect()
}

/// Kinds one after the other, each by itself.
pub(super) fn each(kinds: impl IntoIterator<Item = Kind>) -> LessonValue {
    LessonValue::List(kinds.into_iter().map(|kind| digits([kind])).collect())
}

/// The tiles of a hand as digits.
pub(super) fn hand_digits(hand: &Counts) -> String {
    digits(hand.iter().flat_map(|(kind, count)| vec![kind; usize::from(count)]))
}
