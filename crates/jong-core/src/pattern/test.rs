//! Compiled clauses, each of which can be asked of a hand, its situation and a reading. The meaning of a clause stands
//! in this one place: tables and explanations are made by asking it.

use super::class::Class;
use super::clause::{BonusName, Count};
use super::each::DoraName;
use super::filter::Filter;
use super::matrix::PossiblePatterns;
use super::steps::Steps;
use crate::hand::{Hand, Situation};
use crate::reading::{Forms, Reading, waits_of};
use crate::tile::{Kind, KindSet, TileSet, count_few};

/// One compiled clause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Test {
    /// The form is one of these bits.
    Form(u16),
    /// Tiles of a class.
    Tiles(Class, Count),
    /// Different tiles of a class.
    Kinds(Class, Count),
    /// Suits that occur.
    Suits(Count),
    /// Kinds held four times without being a kong.
    Quads(Count),
    /// Sum of the numbers.
    Sum(Count),
    /// Groups that fit.
    Groups(Filter),
    /// Groups in steps.
    Progression(Steps),
    /// Claimed melds.
    Melds(Count),
    /// The wait of the reading is one of these bits.
    Wait(u8),
    /// Kinds that would have completed the hand.
    Waits(Count),
    /// The winning tile is of the class.
    WinningTile(Class),
    /// At least one of these flags of the situation.
    Flags(u32),
    /// Bonus tiles.
    Bonus(BonusName, Count),
    /// Times the dealer has stayed.
    Streak(Count),
    /// Consecutive wins of a dealer.
    Wins(Count),
}

/// The part of its facts on which the answer to a test depends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TestLevel {
    /// The hand and the situation alone: one answer for all readings.
    Hand,
    /// The reading too.
    Reading,
}

/// The facts that a test asks about: the hand, its situation, the rules of the table.
#[derive(Debug, Clone, Copy)]
pub struct Facts<'a> {
    /// The tiles of the game.
    pub tiles: &'a TileSet,
    /// The forms of the game.
    pub forms: &'a Forms,
    /// A kind whose four copies are in the hand is a wait.
    pub held_waits: bool,
    /// The hand.
    pub hand: &'a Hand,
    /// The situation.
    pub situation: &'a Situation,
    /// [`Situation::flags`].
    pub flags: u32,
    /// The patterns that hand and situation leave possible, in any reading; `None` before they were asked for.
    pub(crate) possible: Option<PossiblePatterns>,
}

impl<'a> Facts<'a> {
    /// The same table and situation, and another hand.
    pub fn with_hand<'b>(&self, hand: &'b Hand) -> Facts<'b>
    where
        'a: 'b,
    {
        Facts { hand, possible: None, ..*self }
    }

    fn class(&self, class: &Class) -> u64 {
        class.at(self.situation.wind, self.situation.round)
    }

    /// The number of the three suits that occur.
    pub fn suits(&self) -> u32 {
        (0..3).map(|lane| u32::from(self.hand.present >> (16 * lane) & 0x1ff != 0)).sum()
    }

    fn sum(&self) -> u32 {
        self.hand
            .all
            .iter()
            .filter(|(kind, _)| kind.suit().is_numbered())
            .map(|(kind, n)| u32::from(kind.rank()) * u32::from(n))
            .sum()
    }

    pub(super) fn quads(&self, reading: &Reading) -> u32 {
        count_few(self.hand.planes[2] & !reading.kongs)
    }

    /// The number of kinds that would have completed the hand; `None` for a hand that did not win.
    fn waits(&self) -> Option<u32> {
        self.situation.by?;
        let (mut concealed, mut all) = (self.hand.concealed, self.hand.all);
        if let Some(win) = self.hand.win {
            concealed.remove(win.kind);
            all.remove(win.kind);
        }
        Some(waits_of(self.forms, self.tiles, &concealed, &all, self.held_waits).len())
    }

    fn claimed_all(&self) -> bool {
        self.hand.laid.claimed == self.forms.sets()
    }

    #[inline]
    pub(super) fn bonus(&self, name: BonusName) -> u32 {
        match name {
            BonusName::SetAside => self.hand.aside.total(),
            BonusName::Any
            | BonusName::Own
            | BonusName::NotOwn
            | BonusName::Flowers
            | BonusName::Seasons
            | BonusName::OwnFlower
            | BonusName::OwnSeason
            | BonusName::These(_) => name.among(self.hand.bonus, self.tiles.own_bonus(self.situation.wind)).len(),
        }
    }

    /// The number of dora of a name that the hand holds.
    #[inline(always)]
    pub(super) fn dora(&self, name: DoraName) -> u32 {
        let indicators: &[Kind] = match name {
            DoraName::Shown => &self.situation.dora,
            DoraName::Under => &self.situation.ura,
            DoraName::Red => return u32::from(self.hand.reds),
        };
        let mut dora = 0;
        for &shown in indicators {
            dora += self.hand.copies(self.tiles.after(shown));
        }
        dora
    }

    pub(super) fn count_of_class(&self, class: &Class) -> u32 {
        self.hand.count(self.class(class))
    }
}

impl BonusName {
    /// The flowers and seasons among those laid out that it names; `own` are those that belong to the player.
    #[inline]
    pub(super) fn among(self, laid_out: KindSet, own: KindSet) -> KindSet {
        laid_out
            & match self {
                BonusName::Any => KindSet(u64::MAX),
                BonusName::Own => own,
                BonusName::NotOwn => !own,
                BonusName::Flowers => KindSet::FLOWERS,
                BonusName::Seasons => KindSet::SEASONS,
                BonusName::OwnFlower => KindSet::FLOWERS & own,
                BonusName::OwnSeason => KindSet::SEASONS & own,
                // Tiles laid aside are no flowers.
                BonusName::SetAside => KindSet::EMPTY,
                BonusName::These(kinds) => kinds,
            }
    }
}

impl Count {
    /// True if a number fits; `scope` is the number that "all" stands for.
    #[inline]
    pub fn fits(self, value: u32, scope: u32) -> bool {
        self.fits_among(value, || scope)
    }

    /// The same where the number that "all" stands for must be counted first.
    #[inline]
    fn fits_among(self, value: u32, scope: impl FnOnce() -> u32) -> bool {
        match self {
            Count::Range(least, most) => least <= value && value <= most,
            Count::All => value > 0 && value == scope(),
        }
    }
}

impl Test {
    /// The facts that the answer depends on.
    pub fn level(&self) -> TestLevel {
        match self {
            Test::Form(_) | Test::Groups(_) | Test::Progression(_) | Test::Wait(_) | Test::Quads(_) => {
                TestLevel::Reading
            }
            Test::Tiles(..) | Test::Kinds(..) | Test::Suits(_) | Test::Sum(_) | Test::Melds(_) => TestLevel::Hand,
            Test::Waits(_) | Test::WinningTile(_) | Test::Flags(_) => TestLevel::Hand,
            Test::Bonus(..) | Test::Streak(_) | Test::Wins(_) => TestLevel::Hand,
        }
    }

    /// The classes of tiles that the clause names.
    pub fn classes(&self) -> impl Iterator<Item = &Class> {
        let class = match self {
            Test::Tiles(class, _) | Test::Kinds(class, _) | Test::WinningTile(class) => Some(class),
            Test::Form(_) | Test::Suits(_) | Test::Quads(_) | Test::Sum(_) | Test::Groups(_) => None,
            Test::Progression(_) | Test::Melds(_) | Test::Wait(_) | Test::Waits(_) | Test::Flags(_) => None,
            Test::Bonus(..) | Test::Streak(_) | Test::Wins(_) => None,
        };
        class.into_iter().chain(self.filter().into_iter().flat_map(Filter::classes))
    }

    /// The filter of the groups that the clause asks for.
    pub fn filter(&self) -> Option<&Filter> {
        match self {
            Test::Groups(filter) => Some(filter),
            Test::Form(_) | Test::Tiles(..) | Test::Kinds(..) | Test::Suits(_) | Test::Quads(_) | Test::Sum(_) => None,
            Test::Progression(_) | Test::Melds(_) | Test::Wait(_) | Test::Waits(_) | Test::WinningTile(_) => None,
            Test::Flags(_) | Test::Bonus(..) | Test::Streak(_) | Test::Wins(_) => None,
        }
    }

    /// The progression that the clause asks for.
    pub fn steps(&self) -> Option<&Steps> {
        match self {
            Test::Progression(steps) => Some(steps),
            Test::Form(_) | Test::Tiles(..) | Test::Kinds(..) | Test::Suits(_) | Test::Quads(_) | Test::Sum(_) => None,
            Test::Groups(_) | Test::Melds(_) | Test::Wait(_) | Test::Waits(_) | Test::WinningTile(_) => None,
            Test::Flags(_) | Test::Bonus(..) | Test::Streak(_) | Test::Wins(_) => None,
        }
    }

    /// The number that the clause asks for, if it counts something.
    pub fn count(&self) -> Option<Count> {
        match self {
            Test::Tiles(_, n) | Test::Kinds(_, n) | Test::Bonus(_, n) => Some(*n),
            Test::Suits(n) | Test::Quads(n) | Test::Sum(n) | Test::Melds(n) => Some(*n),
            Test::Waits(n) | Test::Streak(n) | Test::Wins(n) => Some(*n),
            Test::Groups(filter) => Some(filter.n),
            Test::Form(_) | Test::Progression(_) | Test::Wait(_) | Test::WinningTile(_) | Test::Flags(_) => None,
        }
    }

    /// True if the clause holds.
    pub fn holds(&self, facts: &Facts<'_>, reading: &Reading) -> bool {
        match self {
            Test::Form(forms) => forms & reading.form.bit() != 0,
            Test::Tiles(class, n) => n.fits_among(facts.count_of_class(class), || facts.hand.all.total()),
            Test::Kinds(class, n) => {
                let class = facts.class(class);
                let every = || (class & facts.tiles.kinds().0).count_ones();
                n.fits_among((class & facts.hand.present).count_ones(), every)
            }
            Test::Suits(n) => n.fits(facts.suits(), 3),
            Test::Quads(n) => n.fits(facts.quads(reading), 0),
            Test::Sum(n) => n.fits(facts.sum(), 0),
            Test::Groups(filter) => filter.n.fits_among(filter.count(facts, reading), || filter.scope.size(reading)),
            Test::Progression(steps) => steps.hold(reading),
            Test::Melds(Count::All) => facts.claimed_all(),
            Test::Melds(n) => n.fits(u32::from(facts.hand.laid.claimed), 0),
            Test::Wait(waits) => waits & reading.wait.bit() != 0,
            Test::Waits(n) => facts.waits().is_some_and(|waits| n.fits(waits, 0)),
            Test::WinningTile(class) => {
                facts.hand.win.is_some_and(|win| facts.class(class) & KindSet::of(win.kind).0 != 0)
            }
            Test::Flags(flags) => flags & facts.flags != 0,
            Test::Bonus(name, n) => n.fits(facts.bonus(*name), 0),
            Test::Streak(n) => n.fits(facts.situation.streak, 0),
            Test::Wins(n) => n.fits(facts.situation.wins_in_a_row, 0),
        }
    }
}
