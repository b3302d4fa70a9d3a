//! Places clauses in the tables.

use super::lone::LoneTests;
use super::moves::KnownRows;
use super::{HONOUR_LANE, HandTables, Matrix, ROUND_BIT, ReadingTables, SEAT_BIT, UsualTest, bonus_tiles};
use crate::hand::Seat;
use crate::pattern::bits::Bits;
use crate::pattern::book::Pattern;
use crate::pattern::class::Class;
use crate::pattern::clause::{BonusName, Count, ProgressionKind};
use crate::pattern::compile::PatternContext;
use crate::pattern::filter::{Filter, Scope};
use crate::pattern::group_kinds::GroupKinds;
use crate::pattern::lower::Literal;
use crate::pattern::set::PatternSet;
use crate::pattern::test::{Test, TestLevel};
use crate::reading::FormName;
use std::sync::Arc;
use strum::{EnumCount, IntoEnumIterator};

impl<B: Bits> Matrix<B> {
    /// The tables of no patterns.
    pub(in crate::pattern) fn empty(sets: u8) -> Self {
        Matrix {
            sets,
            rows: B::NONE,
            forms: [B::ALL; FormName::COUNT],
            patterns: B::NONE,
            hand: HandTables {
                flags: [[B::ALL; 256]; 4],
                suits: [B::ALL; 64],
                present: [[B::ALL; 512]; 4],
                bonus: [[B::ALL; 256]; 4],
            },
            reading: ReadingTables {
                triplets: [[B::ALL; 512]; 4],
                chows: [[B::ALL; 128]; 3],
                pair: [B::ALL; 256],
                pairs: [B::ALL; 512],
                shape: [B::ALL; 128],
                kongs: [B::ALL; 8],
                end: [B::ALL; 64],
                usual: [B::ALL; UsualTest::VALUES],
            },
            hand_tests: LoneTests::new(),
            reading_tests: LoneTests::new(),
            special_tests: LoneTests::new(),
            merged: Vec::new(),
        }
    }

    /// The tables of patterns, of which some can count with a concealed hand and some with an open one. Patterns with
    /// more rows than there is room for are left out and returned. Rows that are `known` are taken over.
    pub(in crate::pattern) fn new(
        patterns: &[Pattern],
        countable: [PatternSet; 2],
        context: &PatternContext<'_>,
        known: Option<KnownRows<'_, B>>,
    ) -> (Arc<Self>, PatternSet) {
        let places = row_places::<B>(patterns);
        let taken = known.and_then(|known| known.take_over(patterns, countable, &places));
        let (mut shared, kept) =
            taken.unwrap_or_else(|| (Arc::new(Matrix::empty(context.forms.sets())), PatternSet::default()));
        let matrix = Arc::make_mut(&mut shared);
        let mut apart = PatternSet::default();
        for (at, (pattern, rows)) in patterns.iter().zip(&places).enumerate() {
            let Some(rows) = rows else {
                apart.0 |= 1 << at;
                continue;
            };
            matrix.patterns = matrix.patterns | B::only(at);
            for (&bit, row) in rows.iter().zip(&pattern.rows) {
                if bit != at {
                    matrix.merged.push((bit, at));
                }
                let bit = B::only(bit);
                matrix.rows = matrix.rows | bit;
                if kept.0 >> at & 1 == 1 {
                    continue;
                }
                let counts = countable.map(|side| side.0 >> at & 1 == 1);
                forbid(&mut matrix.hand.suits, bit, |value| !counts[usize::from(value >> 3 > 0)]);
                row.iter().for_each(|literal| matrix.place(bit, literal, context));
            }
        }
        matrix.reading_tests.put_dear_ones_last();
        (shared, apart)
    }

    /// The number of rows that patterns come to.
    pub(in crate::pattern) fn rows_of(patterns: &[Pattern]) -> usize {
        patterns.iter().map(|pattern| pattern.rows.len().max(1)).sum()
    }

    /// Puts a literal of a row into the tables that can decide it.
    fn place(&mut self, row: B, Literal { test, holds }: &Literal, context: &PatternContext<'_>) {
        let holds = *holds;
        let done = match test {
            Test::Form(forms) => {
                forbid(&mut self.forms, row, |form| (forms >> form & 1 == 1) != holds);
                true
            }
            Test::Flags(flags) => match (0..4).find(|byte| flags & !(0xff << (8 * byte)) == 0) {
                Some(byte) => {
                    let wanted = (flags >> (8 * byte)) as usize;
                    forbid(&mut self.hand.flags[byte as usize], row, |value| (value & wanted != 0) != holds);
                    true
                }
                None => false,
            },
            Test::Suits(n) => {
                forbid(&mut self.hand.suits, row, |value| n.fits((value & 7).count_ones(), 3) != holds);
                true
            }
            Test::Melds(n) => {
                let sets = self.sets;
                let fits = |claimed: usize| match n {
                    Count::All => claimed == usize::from(sets),
                    n => n.fits(claimed as u32, 0),
                };
                forbid(&mut self.hand.suits, row, |value| fits(value >> 3) != holds);
                true
            }
            Test::Bonus(name, n) if *name != BonusName::SetAside => {
                for (table, own) in self.hand.bonus.iter_mut().zip(context.own_bonus) {
                    let fits = |value: usize| n.fits(name.among(bonus_tiles(value), own).len(), 0);
                    forbid(table, row, |value| fits(value) != holds);
                }
                true
            }
            Test::Wait(waits) => {
                forbid(&mut self.reading.end, row, |value| (waits >> (value & 7) & 1 == 1) != holds);
                true
            }
            Test::Progression(steps) => match UsualTest::of(steps) {
                Some(usual) => {
                    forbid(&mut self.reading.usual, row, |value| (value >> usual as usize & 1 == 1) != holds);
                    true
                }
                None => {
                    let groups = usize::from(steps.n.saturating_sub(u8::from(steps.pair)) * steps.times);
                    let least = if holds { groups } else { 0 };
                    match steps.kind {
                        ProgressionKind::Chow => forbid(&mut self.reading.shape, row, |value| chows(value) < least),
                        ProgressionKind::Triplet => forbid(&mut self.reading.shape, row, |value| alike(value) < least),
                        ProgressionKind::Pair => {}
                    }
                    false
                }
            },
            Test::Tiles(class, n) => place_present(&mut self.hand.present, row, class, *n, holds),
            Test::Groups(filter) => {
                if filter.kinds.is_within(GroupKinds::SETS) {
                    let fits = filter.n.fits(0, 0);
                    let dead = FormName::iter().filter(|form| form.has_no_set() && fits != holds);
                    dead.for_each(|form| self.forms[form as usize] = self.forms[form as usize] & !row);
                }
                if self.place_pairs(row, filter, holds) {
                    return;
                }
                let done = self.place_groups(row, filter, holds);
                let knitted = context.forms.has(FormName::KnittedStraight);
                if done && (filter.kinds.has_any(GroupKinds::PAIRS) || knitted && asks_knitted(filter)) {
                    self.special_tests.ask(row, test, holds);
                }
                if !done && holds {
                    self.at_least(row, filter);
                }
                done
            }
            // These are asked one by one.
            Test::Kinds(..) | Test::Quads(_) | Test::Sum(_) | Test::Waits(_) | Test::WinningTile(_) => false,
            Test::Bonus(..) | Test::Streak(_) | Test::Wins(_) => false,
        };
        if !done {
            self.ask(row, test, holds);
        }
    }

    fn ask(&mut self, row: B, test: &Test, holds: bool) {
        // Questions that are dear to answer wait until nothing cheaper has ruled their rows out.
        let early = test.level() == TestLevel::Hand && !matches!(test, Test::Waits(_));
        let tests = if early { &mut self.hand_tests } else { &mut self.reading_tests };
        tests.ask(row, test, holds);
    }

    /// Group filters that the tables of the reading can decide.
    fn place_groups(&mut self, row: B, filter: &Filter, holds: bool) -> bool {
        let plain = filter.melded.is_none() && filter.concealed.is_none();
        let any_tile = filter.of.is_none() && filter.with.is_none();
        let of_sets = filter.scope == Scope::Sets;
        let sets_of = |value: usize| (chows(value) + alike(value) + knitted(value)) as u32;
        let counted = |value: usize| counted_sets(filter.kinds, value);
        match filter.kinds {
            // Pairs: there is one.
            GroupKinds::PAIRS if plain => {
                let fits = |value: usize| filter.n.fits(u32::from(pair_fits(filter, value)), 1);
                forbid(&mut self.reading.pair, row, |value| fits(value) != holds);
                true
            }
            // Triplets, chows or knitted sets of any tile, or several of these: how many there are.
            kinds if plain && any_tile && kinds.tells_shape() && (filter.n != Count::All || of_sets) => {
                let fits = |value: usize| filter.n.fits(counted(value) as u32, sets_of(value));
                forbid(&mut self.reading.shape, row, |value| fits(value) != holds);
                true
            }
            GroupKinds::KONGS if plain && any_tile && filter.n != Count::All => {
                forbid(&mut self.reading.kongs, row, |value| filter.n.fits(value as u32, 0) != holds);
                true
            }
            GroupKinds::TRIPLETS
                if filter.concealed == Some(true) && filter.melded.is_none() && any_tile && filter.n != Count::All =>
            {
                forbid(&mut self.reading.end, row, |value| filter.n.fits((value >> 3) as u32, 0) != holds);
                true
            }
            // Triplets of a class.
            GroupKinds::TRIPLETS if plain => self.place_triplets(row, filter, holds),
            // Every group.
            GroupKinds::GROUPS | GroupKinds::EVERY
                if plain && holds && filter.n == Count::All && fixed(filter) && filter.scope == Scope::Everything =>
            {
                let alike = filter.alike_mask(Seat::E, Seat::E);
                self.every_set(row, alike, filter.chow_mask());
                forbid(&mut self.reading.pair, row, |value| !pair_fits(filter, value));
                true
            }
            // Every set.
            GroupKinds::SETS
                if plain && holds && filter.n == Count::All && fixed(filter) && filter.scope == Scope::Sets =>
            {
                let alike = filter.alike_mask(Seat::E, Seat::E);
                self.every_set(row, alike, filter.chow_mask());
                // There must be one.
                forbid(&mut self.reading.shape, row, |value| value == 0);
                true
            }
            _ => false,
        }
    }

    /// Places a filter that asks for a pair of some honours; `false` for any other filter. For sets and a pair the
    /// table of the pair decides it, for other forms the pairs of honours.
    fn place_pairs(&mut self, row: B, filter: &Filter, holds: bool) -> bool {
        let ((Some(class), None) | (None, Some(class))) = (filter.of, filter.with) else { return false };
        let only_pairs = filter.kinds == GroupKinds::PAIRS && filter.melded.is_none();
        let some = match filter.n {
            Count::SOME => holds,
            Count::Range(0, 0) => !holds,
            _ => return false,
        };
        if !only_pairs || only_lane(&class) != Some(HONOUR_LANE) {
            return false;
        }
        let within = within(&class, HONOUR_LANE);
        forbid(&mut self.reading.pairs, row, |value| (value & within != 0) != some);
        forbid(&mut self.reading.pair, row, |value| pair_fits(filter, value) != some);
        true
    }

    /// Rules the row out where there are too few groups for a filter that cannot be decided here.
    fn at_least(&mut self, row: B, filter: &Filter) {
        let Count::Range(least, _) = filter.n else { return };
        let least = least as usize;
        if !filter.kinds.is_within(GroupKinds::SETS) {
            return;
        }
        let of_chows = filter.kinds.has_any(GroupKinds::CHOWS);
        forbid(&mut self.reading.shape, row, |value| counted_sets(filter.kinds, value) < least);
        if filter.kinds.is_within(GroupKinds::KONGS) {
            forbid(&mut self.reading.kongs, row, |value| value < least);
        }
        if !of_chows && filter.concealed == Some(true) {
            forbid(&mut self.reading.end, row, |value| value >> 3 < least);
        }
    }

    fn every_set(&mut self, row: B, alike: u64, chow: u64) {
        for (lane, table) in self.reading.triplets.iter_mut().enumerate() {
            let allowed = lane_bits(alike, lane);
            forbid(table, row, |value| tiles_of(lane, value) & !allowed != 0);
        }
        for (lane, table) in self.reading.chows.iter_mut().enumerate() {
            let allowed = (chow >> (16 * lane) & 0x7f) as usize;
            forbid(table, row, |value| value & !allowed != 0);
        }
    }

    fn place_triplets(&mut self, row: B, filter: &Filter, holds: bool) -> bool {
        let ((Some(class), None) | (None, Some(class))) = (filter.of, filter.with) else { return false };
        match filter.n {
            Count::Range(0, 0) if holds && !class.double_wind => {
                for (lane, table) in self.reading.triplets.iter_mut().enumerate() {
                    let within = within(&class, lane);
                    forbid(table, row, |value| value & within != 0);
                }
                true
            }
            Count::All => false,
            n => {
                // Two winds by role may be the same tile: then only "at least one" can be read off the bits.
                let some = n == Count::SOME;
                let roles = class.depends();
                let Some(lane) = only_lane(&class).filter(|_| !roles || some) else { return false };
                let within = within(&class, lane);
                let fits = |value: usize| n.fits((value & within).count_ones(), u32::MAX);
                forbid(&mut self.reading.triplets[lane], row, |value| fits(value) != holds);
                true
            }
        }
    }
}

/// The places of the rows of patterns: the first row has the pattern's number, further ones come after all patterns. `None`
/// for a pattern with more rows than there is room for.
pub(super) fn row_places<B: Bits>(patterns: &[Pattern]) -> Vec<Option<Vec<usize>>> {
    let mut next = patterns.len();
    let place = |(at, pattern): (usize, &Pattern)| {
        let further = pattern.rows.len().saturating_sub(1);
        if at >= B::WIDTH || next + further > B::WIDTH {
            return None;
        }
        let first = (!pattern.rows.is_empty()).then_some(at);
        let places = first.into_iter().chain(next..next + further).collect();
        next += further;
        Some(places)
    };
    patterns.iter().enumerate().map(place).collect()
}

/// The number of chows that a value of the shape stands for.
fn chows(value: usize) -> usize {
    value & 7
}

/// The number of pungs and kongs.
fn alike(value: usize) -> usize {
    value >> 3 & 7
}

/// The number of knitted sets.
fn knitted(value: usize) -> usize {
    if value >> 6 == 0 { 0 } else { 3 }
}

/// The number of sets of some kinds in a shape; pungs and kongs are told together.
fn counted_sets(kinds: GroupKinds, value: usize) -> usize {
    let counted = |of: GroupKinds, n: usize| if kinds.has_any(of) { n } else { 0 };
    counted(GroupKinds::CHOWS, chows(value))
        + counted(GroupKinds::TRIPLETS, alike(value))
        + counted(GroupKinds::KNITTED, knitted(value))
}

/// True if a filter counts knitted sets, of which the tables know no more than how many there are.
fn asks_knitted(filter: &Filter) -> bool {
    filter.kinds.has_any(GroupKinds::KNITTED)
}

/// Takes the row out of every entry whose value rules it out.
fn forbid<B: Bits>(table: &mut [B], row: B, ruled_out: impl Fn(usize) -> bool) {
    for (value, entry) in table.iter_mut().enumerate() {
        if ruled_out(value) {
            *entry = *entry & !row;
        }
    }
}

/// The nine bits of a lane, seven for honours.
fn lane_bits(bits: u64, lane: usize) -> usize {
    (bits >> (16 * lane) & if lane == HONOUR_LANE { 0x7f } else { 0x1ff }) as usize
}

/// The tiles among the bits of a table's value, without the winds by role.
fn tiles_of(lane: usize, value: usize) -> usize {
    if lane == HONOUR_LANE { value & 0x7f } else { value }
}

/// The bits of a lane's value that are in the class, winds by role among them.
fn within(class: &Class, lane: usize) -> usize {
    let mut bits = lane_bits(class.kinds.0, lane);
    if lane == HONOUR_LANE {
        bits |= if class.seat_wind { SEAT_BIT } else { 0 };
        bits |= if class.round_wind { ROUND_BIT } else { 0 };
    }
    bits
}

/// The one lane that all tiles of the class lie in.
fn only_lane(class: &Class) -> Option<usize> {
    if class.double_wind {
        return None;
    }
    let mut lanes = (0..4).filter(|&lane| within(class, lane) != 0);
    let lane = lanes.next()?;
    lanes.next().is_none().then_some(lane)
}

/// True if the situation does not matter to the filter.
fn fixed(filter: &Filter) -> bool {
    [filter.of, filter.with].iter().flatten().all(|class| !class.depends())
}

/// True if a pair, given as an index of the pair table, fits the classes of a filter.
fn pair_fits(filter: &Filter, value: usize) -> bool {
    let (bit, seat, round) = (value & 63, value >> 6 & 1 == 1, value >> 7 & 1 == 1);
    let in_class = |class: &Option<Class>| {
        class.is_none_or(|class| {
            class.kinds.0 >> bit & 1 == 1
                || class.seat_wind && seat
                || class.round_wind && round
                || class.double_wind && seat && round
        })
    };
    in_class(&filter.of) && in_class(&filter.with)
}

fn place_present<B: Bits>(tables: &mut [[B; 512]; 4], row: B, class: &Class, n: Count, holds: bool) -> bool {
    let roles = class.depends();
    // "Not some" is "none", "not none" is "some".
    let none = n == Count::Range(0, 0) && holds || n == Count::SOME && !holds;
    let some = n == Count::SOME && holds || n == Count::Range(0, 0) && !holds;
    match (n, only_lane(class)) {
        _ if none && !class.double_wind => {
            for (lane, table) in tables.iter_mut().enumerate() {
                let within = within(class, lane);
                forbid(table, row, |value| value & within != 0);
            }
            true
        }
        (_, Some(lane)) if some => {
            let within = within(class, lane);
            forbid(&mut tables[lane], row, |value| value & within == 0);
            true
        }
        (Count::All, _) if holds && !roles => {
            for (lane, table) in tables.iter_mut().enumerate() {
                let allowed = lane_bits(class.kinds.0, lane);
                forbid(table, row, |value| tiles_of(lane, value) & !allowed != 0);
            }
            true
        }
        _ => false,
    }
}
