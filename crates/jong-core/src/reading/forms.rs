//! The forms a hand can have.

use serde::Deserialize;
use strum::{Display, EnumCount, EnumIter, EnumString, IntoEnumIterator, IntoStaticStr};

use crate::rules::{Domain, DomainWord, OptionType};

/// The forms by name. Which of them win is the ruleset's.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Deserialize,
    Display,
    IntoStaticStr,
    EnumString,
    EnumIter,
    EnumCount,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum FormName {
    /// Sets and a pair.
    Standard,
    /// Seven pairs.
    SevenPairs,
    /// Seven pairs and a pung, with sixteen tiles.
    PairsAndTriplet,
    /// The terminals and honours, one of each and one of them twice; with sixteen tiles a set beside them.
    ThirteenOrphans,
    /// The tiles one to nine of a suit, the four winds and a dragon.
    LittleSnake,
    /// All honours and three tiles of each suit, no two near enough for a chow, one of the sixteen twice.
    SixteenUnconnected,
    /// Fourteen different tiles of the seven honours and a knitted straight.
    HonoursAndKnitted,
    /// A knitted straight, a set and a pair.
    KnittedStraight,
    /// All the bonus tiles of the game, with any other tiles in the hand.
    Bonus,
    /// The form of a hand that did not win.
    Incomplete,
    /// Seven pairs of equal numbers, each pair of the same two suits.
    Knitting,
    /// Four threes of equal numbers of all suits, and two equal numbers of two suits.
    TripleKnitting,
    /// The tiles one to nine of a suit with a second one, and the four winds.
    WrigglingSnake,
}

/// The option is a form that wins.
impl OptionType for FormName {
    fn domain() -> Domain {
        let word = |form: FormName| DomainWord { word: form.into(), says: "" };
        Domain::Word { says: "", words: FormName::iter().filter(|form| form.wins()).map(word).collect() }
    }
}

impl FormName {
    /// The form as one bit.
    pub const fn bit(self) -> u16 {
        1 << self as u16
    }

    /// True if a hand of this number of sets can have it.
    pub const fn fits(self, sets: u8) -> bool {
        match self {
            FormName::Standard | FormName::Bonus | FormName::Incomplete => true,
            FormName::SevenPairs | FormName::LittleSnake => sets == 4,
            FormName::HonoursAndKnitted | FormName::KnittedStraight => sets == 4,
            FormName::Knitting | FormName::TripleKnitting | FormName::WrigglingSnake => sets == 4,
            FormName::PairsAndTriplet | FormName::SixteenUnconnected => sets == 5,
            FormName::ThirteenOrphans => sets == 4 || sets == 5,
        }
    }

    /// True if there is no set in it, nor a meld beside it.
    pub(crate) const fn has_no_set(self) -> bool {
        match self {
            FormName::SevenPairs | FormName::LittleSnake => true,
            FormName::SixteenUnconnected | FormName::HonoursAndKnitted => true,
            FormName::Knitting | FormName::TripleKnitting | FormName::WrigglingSnake => true,
            FormName::Standard | FormName::PairsAndTriplet | FormName::ThirteenOrphans => false,
            FormName::KnittedStraight => false,
            FormName::Bonus | FormName::Incomplete => false,
        }
    }

    /// True if it is neither sets and a pair nor flowers: one of the winning forms in `special/`.
    pub const fn is_special(self) -> bool {
        match self {
            FormName::SevenPairs | FormName::PairsAndTriplet | FormName::ThirteenOrphans => true,
            FormName::LittleSnake | FormName::SixteenUnconnected => true,
            FormName::HonoursAndKnitted | FormName::KnittedStraight => true,
            FormName::Knitting | FormName::TripleKnitting | FormName::WrigglingSnake => true,
            FormName::Standard | FormName::Bonus | FormName::Incomplete => false,
        }
    }

    /// True if a hand can win with it.
    pub const fn wins(self) -> bool {
        match self {
            FormName::Standard | FormName::Bonus => true,
            FormName::Incomplete => false,
            FormName::SevenPairs | FormName::PairsAndTriplet | FormName::ThirteenOrphans => true,
            FormName::LittleSnake | FormName::SixteenUnconnected => true,
            FormName::HonoursAndKnitted | FormName::KnittedStraight => true,
            FormName::Knitting | FormName::TripleKnitting | FormName::WrigglingSnake => true,
        }
    }
}

/// The forms that win in a ruleset, for hands of one number of sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Forms {
    bits: u16,
    quad_pairs: bool,
    sets: u8,
}

/// The forms of equal numbers of different suits, a bit for each.
const KNITTING: u16 = FormName::Knitting.bit() | FormName::TripleKnitting.bit();

/// The forms with knitted tiles, a bit for each.
const KNITTED: u16 = FormName::HonoursAndKnitted.bit() | FormName::KnittedStraight.bit() | KNITTING;

/// The forms of which a search asks in one question, because few rules know them. All are of four sets.
const RARE: u16 = FormName::LittleSnake.bit() | FormName::WrigglingSnake.bit() | KNITTED;

impl Forms {
    /// The forms, of these, that hands of `sets` sets can have; `quad_pairs` says whether four alike may be two of the
    /// pairs of a form.
    pub fn new(forms: impl IntoIterator<Item = FormName>, quad_pairs: bool, sets: u8) -> Forms {
        let bits =
            forms.into_iter().filter(|form| form.wins() && form.fits(sets)).fold(0, |bits, form| bits | form.bit());
        Forms { bits, quad_pairs, sets }
    }

    /// Every form with every option, for hands of `sets` sets.
    pub fn all(sets: u8) -> Forms {
        Forms::new(FormName::iter(), true, sets)
    }

    /// True if the form wins.
    #[inline]
    pub const fn has(&self, form: FormName) -> bool {
        self.bits & form.bit() != 0
    }

    /// True if any form wins beside sets and a pair, and flowers.
    #[inline]
    pub(super) const fn has_special(&self) -> bool {
        self.bits & !FormName::Standard.bit() & !FormName::Bonus.bit() != 0
    }

    /// True if any form with knitted tiles wins, of whatever sort of knitting.
    #[inline]
    pub(super) const fn has_knitted(&self) -> bool {
        self.bits & KNITTED != 0
    }

    /// True if equal numbers of different suits win.
    #[inline]
    pub(super) const fn has_knitting(&self) -> bool {
        self.bits & KNITTING != 0
    }

    /// True if any of the forms wins that few rules know: the snakes, and all with knitted tiles.
    #[inline]
    pub(super) const fn has_rare(&self) -> bool {
        self.bits & RARE != 0
    }

    /// True if a knitted straight wins.
    #[inline]
    pub(super) const fn has_straight(&self) -> bool {
        self.has(FormName::KnittedStraight) && FormName::KnittedStraight.fits(self.sets)
    }

    /// True if four alike may be two pairs.
    pub const fn quad_pairs(&self) -> bool {
        self.quad_pairs
    }

    /// The number of sets in a standard hand.
    pub const fn sets(&self) -> u8 {
        self.sets
    }

    /// The number of tiles in a complete hand, a kong as three.
    pub const fn tiles(&self) -> u32 {
        3 * self.sets as u32 + 2
    }
}
