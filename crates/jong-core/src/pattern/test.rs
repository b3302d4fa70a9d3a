//! Compiled clauses, each of which can be asked of a hand, its situation and a reading. This is the one place that
//! says what a clause means: tables and explanations are made by asking it.

use super::class::Class;
use super::clause::{BonusName, Count, DoraName, ProgressionKind, SuitsWord};
use super::matrix::Possible;
use crate::hand::{Hand, Seat, Situation};
use crate::reading::{Forms, Reading, waits_of};
use crate::tile::{CHOW_STARTS, Kind, KindSet, SUITED, TileSet};

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

/// On which of its parts the answer to a test depends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// The hand and the situation alone: one answer for all readings.
    Hand,
    /// The reading too.
    Reading,
}

/// A compiled group filter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Filter {
    /// Chows count.
    pub chows: bool,
    /// Pungs count.
    pub pungs: bool,
    /// Kongs count.
    pub kongs: bool,
    /// Pairs count.
    pub pairs: bool,
    /// Lone tiles count.
    pub singles: bool,
    /// Every tile is of this class.
    pub of: Option<Class>,
    /// At least one tile is of this class.
    pub with: Option<Class>,
    /// Claimed and laid down or not.
    pub melded: Option<bool>,
    /// Neither claimed nor completed by a discard, or not. Asked of pungs and kongs only.
    pub concealed: Option<bool>,
    /// How many.
    pub n: Count,
    /// What "all" means here.
    pub scope: Scope,
}

/// The groups that `n = "all"` speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// All sets.
    Sets,
    /// All pairs.
    Pairs,
    /// All groups and lone tiles.
    Everything,
}

/// A compiled progression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Steps {
    /// Of which groups.
    pub kind: ProgressionKind,
    /// How many.
    pub n: u8,
    /// One of these steps.
    pub steps: Vec<u8>,
    /// In which suits.
    pub suits: SuitsWord,
    /// How many times, no group used twice.
    pub times: u8,
    /// Exactly one of the groups is a pair.
    pub pair: bool,
}

/// What a test is asked of: the hand, its situation, the rules of the table.
#[derive(Debug, Clone, Copy)]
pub struct Facts<'a> {
    /// The tiles of the game.
    pub tiles: &'a TileSet,
    /// The forms of the game.
    pub forms: &'a Forms,
    /// Whether a kind whose four copies are in the hand is a wait.
    pub held_waits: bool,
    /// The hand.
    pub hand: &'a Hand,
    /// The situation.
    pub situation: &'a Situation,
    /// [`Situation::flags`].
    pub flags: u32,
    /// What hand and situation leave possible, whatever the reading; `None` before that was asked.
    pub possible: Option<Possible>,
}

impl Facts<'_> {
    fn class(&self, class: &Class) -> u64 {
        class.at(self.situation.seat, self.situation.round)
    }

    /// How many of the three suits occur.
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
        (self.hand.all.at_least(4) & !reading.kongs).count_ones()
    }

    /// How many kinds would have completed the hand; of one that did not win nobody asks.
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
            name => name.among(self.hand.bonus, self.tiles.own_bonus(self.situation.seat)).len(),
        }
    }

    /// How many dora of a name the hand holds.
    #[inline]
    pub(super) fn dora(&self, name: DoraName) -> u32 {
        let pointed = |indicators: &[Kind]| -> u32 {
            indicators.iter().map(|&shown| self.hand.copies(self.tiles.after(shown))).sum()
        };
        match name {
            DoraName::Shown => pointed(&self.situation.dora),
            DoraName::Under => pointed(&self.situation.ura),
            DoraName::Red => u32::from(self.hand.reds),
        }
    }

    pub(super) fn count_of_class(&self, class: &Class) -> u32 {
        self.hand.count(self.class(class))
    }
}

impl BonusName {
    /// Those of the flowers and seasons laid out that it names, of which some are the player's own.
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
            }
    }
}

impl Count {
    /// Whether a number fits; `scope` is what "all" means.
    #[inline]
    pub(super) fn fits(self, value: u32, scope: u32) -> bool {
        match self {
            Count::Range(least, most) => least <= value && value <= most,
            Count::All => value == scope && scope > 0,
        }
    }
}

impl Test {
    /// On what the answer depends.
    pub fn level(&self) -> Level {
        match self {
            Test::Form(_) | Test::Groups(_) | Test::Progression(_) | Test::Wait(_) | Test::Quads(_) => Level::Reading,
            _ => Level::Hand,
        }
    }

    /// Whether the clause holds.
    pub fn holds(&self, facts: &Facts<'_>, reading: &Reading) -> bool {
        match self {
            Test::Form(forms) => forms & reading.form.bit() != 0,
            Test::Tiles(class, n) => n.fits(facts.count_of_class(class), facts.hand.all.total()),
            Test::Kinds(class, n) => {
                let class = facts.class(class);
                let every = class & facts.tiles.kinds().0;
                n.fits((class & facts.hand.present).count_ones(), every.count_ones())
            }
            Test::Suits(n) => n.fits(facts.suits(), 3),
            Test::Quads(n) => n.fits(facts.quads(reading), 0),
            Test::Sum(n) => n.fits(facts.sum(), 0),
            Test::Groups(filter) => filter.n.fits(filter.count(facts, reading), filter.scope.size(reading)),
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

impl Scope {
    fn size(self, reading: &Reading) -> u32 {
        let sets = reading.chows.count(u64::MAX) + reading.triplets().count_ones();
        let pairs = reading.pairs.count_ones() + reading.pairs_twice.count_ones();
        match self {
            Scope::Sets => sets,
            Scope::Pairs => pairs,
            Scope::Everything => sets + pairs + reading.singles.count_ones(),
        }
    }
}

impl Filter {
    /// The tiles that a pung, kong, pair or lone tile may be of.
    pub(super) fn alike_mask(&self, seat: Seat, round: Seat) -> u64 {
        let of = self.of.map_or(u64::MAX, |class| class.at(seat, round));
        let with = self.with.map_or(u64::MAX, |class| class.at(seat, round));
        of & with
    }

    /// The tiles that a chow may begin with. Winds are in no chow, so the situation does not matter.
    pub(super) fn chow_mask(&self) -> u64 {
        let of = self.of.map_or(SUITED, |class| class.kinds.0 & SUITED);
        let with = self.with.map_or(SUITED, |class| class.kinds.0 & SUITED);
        (of & of >> 1 & of >> 2) & (with | with >> 1 | with >> 2) & CHOW_STARTS
    }

    /// The pungs and kongs, and the pairs, that fit, by tile.
    pub(super) fn matched(&self, facts: &Facts<'_>, reading: &Reading) -> (u64, u64) {
        let (flags, alike) = self.masks(facts, reading);
        let pungs = if self.pungs { reading.pungs & flags } else { 0 };
        let kongs = if self.kongs { reading.kongs & flags } else { 0 };
        (pungs | kongs, if self.pairs { reading.pairs & alike } else { 0 })
    }

    /// The tiles that pungs and kongs, and other groups alike, may be of in a reading.
    #[inline]
    fn masks(&self, facts: &Facts<'_>, reading: &Reading) -> (u64, u64) {
        let alike = self.alike_mask(facts.situation.seat, facts.situation.round);
        let mut flags = alike;
        if let Some(melded) = self.melded {
            flags &= if melded { reading.melded } else { !reading.melded };
        }
        if let Some(concealed) = self.concealed {
            flags &= if concealed { reading.concealed } else { !reading.concealed };
        }
        (flags, alike)
    }

    /// How many groups of the reading fit.
    pub fn count(&self, facts: &Facts<'_>, reading: &Reading) -> u32 {
        let (flags, alike) = self.masks(facts, reading);
        let mut count = 0;
        if self.chows {
            let mask = self.chow_mask();
            let laid = facts.hand.laid.chows.count(mask);
            count += match self.melded {
                None => reading.chows.count(mask),
                Some(true) => laid,
                Some(false) => reading.chows.count(mask) - laid,
            };
        }
        if self.pungs {
            count += (reading.pungs & flags).count_ones();
        }
        if self.kongs {
            count += (reading.kongs & flags).count_ones();
        }
        if self.pairs && self.melded != Some(true) {
            count += (reading.pairs & alike).count_ones() + (reading.pairs_twice & alike).count_ones();
        }
        if self.singles && self.melded != Some(true) {
            count += (reading.singles & alike).count_ones();
        }
        count
    }
}

const LANES: [u32; 3] = [0, 16, 32];

impl Steps {
    fn planes(&self, reading: &Reading) -> [u64; 4] {
        match self.kind {
            ProgressionKind::Chow => reading.chows.0,
            ProgressionKind::Triplet => [reading.triplets() & SUITED, 0, 0, 0],
            ProgressionKind::Pair => [reading.pairs & SUITED, reading.pairs_twice & SUITED, 0, 0],
        }
    }

    /// Whether the reading has such groups.
    pub fn hold(&self, reading: &Reading) -> bool {
        let planes = self.planes(reading);
        if planes[0] == 0 {
            return false;
        }
        if self.times == 1 && !self.pair {
            return self.steps.iter().any(|&step| self.once(&planes, step));
        }
        if !self.pair && self.suits == SuitsWord::One && self.steps == [0] {
            return self.alike_times(&planes);
        }
        let pairs = if self.pair { [reading.pairs & SUITED, reading.pairs_twice & SUITED] } else { [0; 2] };
        let mut pool = Pool { groups: planes, pairs };
        self.match_times(&mut pool, self.times)
    }

    fn once(&self, planes: &[u64; 4], step: u8) -> bool {
        let n = u32::from(self.n);
        let step = u32::from(step);
        match (self.suits, step) {
            (SuitsWord::One, 0) => planes.get(n as usize - 1).is_some_and(|&plane| plane != 0),
            (SuitsWord::One, _) => climb(planes[0], step, n) != 0,
            (SuitsWord::Any, 0) => (0..9).any(|rank| {
                let column: u64 = LANES.iter().map(|lane| 1 << (lane + rank)).sum();
                planes.iter().map(|plane| (plane & column).count_ones()).sum::<u32>() >= n
            }),
            (SuitsWord::Any, _) => {
                let merged = LANES.iter().fold(0, |merged, lane| merged | planes[0] >> lane & 0x1ff);
                climb(merged, step, n) != 0
            }
            (SuitsWord::Different, 0) if n == 3 => in_three_suits(planes[0]),
            (SuitsWord::Different, _) => {
                let lane = |at: usize| planes[0] >> LANES[at] & 0x1ff;
                let shifted = |at: usize, i: u32| lane(at) >> (step * i);
                match n {
                    2 => [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
                        .iter()
                        .any(|&(a, b)| lane(a) & shifted(b, 1) != 0),
                    3 => [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
                        .iter()
                        .any(|&(a, b, c)| lane(a) & shifted(b, 1) & shifted(c, 2) != 0),
                    _ => false,
                }
            }
        }
    }

    /// Several choices of the same chow or triplet in one suit: each tile that k groups begin with gives k / n of them,
    /// which is one for every n planes.
    fn alike_times(&self, planes: &[u64; 4]) -> bool {
        let n = usize::from(self.n);
        planes.iter().skip(n - 1).step_by(n).map(|plane| plane.count_ones()).sum::<u32>() >= u32::from(self.times)
    }

    /// Several choices at a time: tries every way to take one out of the pool, then the rest.
    fn match_times(&self, pool: &mut Pool, times: u8) -> bool {
        if times == 0 {
            return true;
        }
        (0..27u32).any(|start| {
            self.steps.iter().any(|&step| {
                self.take(pool, start / 9, start % 9, u32::from(step), self.n, self.pair, 0, &mut |pool| {
                    self.match_times(pool, times - 1)
                })
            })
        })
    }

    #[allow(clippy::too_many_arguments)]
    fn take(
        &self,
        pool: &mut Pool,
        lane: u32,
        rank: u32,
        step: u32,
        left: u8,
        pair: bool,
        used: u8,
        then: &mut dyn FnMut(&mut Pool) -> bool,
    ) -> bool {
        if left == 0 {
            return !pair && then(pool);
        }
        if rank > 8 {
            return false;
        }
        let bit = 1u64 << (16 * lane + rank);
        for as_pair in [false, true] {
            if as_pair && !pair || !pool.remove(bit, as_pair) {
                continue;
            }
            let used = used | 1 << lane;
            let found = if left == 1 {
                self.take(pool, lane, rank, step, 0, pair && !as_pair, used, then)
            } else {
                (0..3).any(|next| {
                    let fits = match self.suits {
                        SuitsWord::One => next == lane,
                        SuitsWord::Different => used >> next & 1 == 0,
                        SuitsWord::Any => true,
                    };
                    fits && self.take(pool, next, rank + step, step, left - 1, pair && !as_pair, used, then)
                })
            };
            pool.put_back(bit, as_pair);
            if found {
                return true;
            }
        }
        false
    }
}

/// Whether a rank occurs in all three suits.
fn in_three_suits(bits: u64) -> bool {
    bits & bits >> 16 & bits >> 32 & 0x1ff != 0
}

/// Ranks from which `n` bits follow one another at a distance, within each lane.
fn climb(bits: u64, step: u32, n: u32) -> u64 {
    let reach = step * (n - 1);
    (1..n).fold(bits & starts(reach), |found, i| found & bits >> (step * i).min(63))
}

/// The ranks of every suit that have another so many ranks above.
fn starts(reach: u32) -> u64 {
    (0x1ff_u64 >> reach.min(9)) * 0x0001_0001_0001
}

/// Groups not yet used, as planes: a bit in the second says that there are two.
struct Pool {
    groups: [u64; 4],
    pairs: [u64; 2],
}

impl Pool {
    fn planes(&mut self, pairs: bool) -> &mut [u64] {
        if pairs { &mut self.pairs } else { &mut self.groups }
    }

    fn remove(&mut self, bit: u64, as_pair: bool) -> bool {
        match self.planes(as_pair).iter_mut().rev().find(|plane| **plane & bit != 0) {
            Some(plane) => {
                *plane &= !bit;
                true
            }
            None => false,
        }
    }

    fn put_back(&mut self, bit: u64, as_pair: bool) {
        if let Some(plane) = self.planes(as_pair).iter_mut().find(|plane| **plane & bit == 0) {
            *plane |= bit;
        }
    }
}
