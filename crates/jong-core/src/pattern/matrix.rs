//! The patterns of a book, transposed: for each fact about a hand or reading a table from its value to the set of
//! conditions which that value does not rule out. The conditions that hold are what is left when the sets of all facts
//! are taken together, at a cost that does not depend on how many patterns there are.
//!
//! A fact is small: which ranks of one suit occur, which of its ranks are triplets, the kind of the pair. A clause
//! that can be decided from one such fact, or from several each by itself, goes into their tables. What cannot is
//! asked by [`Test::holds`] once for each hand or reading, as long as a condition that wants it is still possible.
//! Two tables, of the pair and of the numbers of sets, speak of sets and a pair only; of readings in other forms what
//! they would have decided is asked too.

use super::book::{Pattern, rows_hold};
use super::class::Class;
use super::clause::{Count, ProgressionKind, SuitsWord};
use super::lower::Literal;
use super::tally::PatternSet;
use super::test::{Facts, Filter, Level, Scope, Steps, Test};
use crate::hand::{Seat, Situation};
use strum::EnumCount;

use crate::reading::{FormName, Reading};
use crate::tile::HONOURS;

/// Conditions, one bit each: the row of a pattern has the pattern's number; further rows of patterns with several come
/// after all patterns.
type RowSet = u128;
const ALL: RowSet = RowSet::MAX;

/// The lane of the honours, whose tables know two more bits: whether the seat's and the round's wind is among the
/// tiles.
const HONOUR_LANE: usize = 3;
const SEAT_BIT: usize = 1 << 7;
const ROUND_BIT: usize = 1 << 8;

/// The tables.
#[derive(Debug)]
pub(super) struct Matrix {
    sets: u8,
    /// All rows, and those that each form leaves possible.
    rows: RowSet,
    forms: [RowSet; FormName::COUNT],
    patterns: RowSet,
    // Of the hand and its situation.
    flags: [Box<[RowSet; 256]>; 4],
    suits: [RowSet; 8],
    melds: [RowSet; 8],
    present: [Box<[RowSet; 512]>; 4],
    hand_tests: Vec<Asked>,
    // Of the reading.
    triplets: [Box<[RowSet; 512]>; 4],
    chows: [Box<[RowSet; 128]>; 3],
    pair: Box<[RowSet; 256]>,
    /// By number of chows, and 8 times the number of kongs.
    shape: [RowSet; 64],
    /// By wait, and 8 times the number of concealed triplets.
    end: [RowSet; 64],
    /// By which of the usual progressions there are.
    usual: [RowSet; Usual::VALUES],
    reading_tests: Vec<Asked>,
    /// What tables decide only of sets and a pair.
    special_tests: Vec<Asked>,
    /// How many of them concern patterns that are not mostly passed over.
    often: usize,
    /// Further rows, and the patterns they are rows of.
    merged: Vec<(u32, u32)>,
    /// Patterns with more rows than there is room for: asked clause by clause.
    by_clause: PatternSet,
}

/// The progressions that most games ask for, each decided for all patterns at once.
#[derive(Debug, Clone, Copy)]
enum Usual {
    /// The same chow twice.
    TwoAlike,
    /// The same chow three times.
    ThreeAlike,
    /// The same chow in three suits.
    ThreeSuits,
    /// 123 456 789 of a suit.
    Straight,
    /// The same triplet in three suits.
    Triplets,
}

impl Usual {
    const VALUES: usize = 32;

    /// Which of them a progression is.
    fn of(steps: &Steps) -> Option<Usual> {
        let Steps { kind, n, steps: by, suits, times, pair } = steps;
        if *times != 1 || *pair {
            return None;
        }
        match (kind, suits, by.as_slice(), n) {
            (ProgressionKind::Chow, SuitsWord::One, [0], 2) => Some(Usual::TwoAlike),
            (ProgressionKind::Chow, SuitsWord::One, [0], 3) => Some(Usual::ThreeAlike),
            (ProgressionKind::Chow, SuitsWord::Different, [0], 3) => Some(Usual::ThreeSuits),
            (ProgressionKind::Chow, SuitsWord::One, [3], 3) => Some(Usual::Straight),
            (ProgressionKind::Triplet, SuitsWord::Different, [0], 3) => Some(Usual::Triplets),
            _ => None,
        }
    }

    /// A bit for each of them that there is.
    #[inline]
    fn in_reading(reading: &Reading) -> usize {
        const FIRST: u64 = 0x0001_0001_0001;
        const RANKS: u64 = 0x1ff;
        let chows = reading.chows.any();
        let triplets = reading.triplets();
        let in_three_suits = |bits: u64| usize::from(bits & bits >> 16 & bits >> 32 & RANKS != 0);
        usize::from(reading.chows.0[1] != 0) << Usual::TwoAlike as usize
            | usize::from(reading.chows.0[2] != 0) << Usual::ThreeAlike as usize
            | in_three_suits(chows) << Usual::ThreeSuits as usize
            | usize::from(chows & chows >> 3 & chows >> 6 & FIRST != 0) << Usual::Straight as usize
            | in_three_suits(triplets) << Usual::Triplets as usize
    }
}

/// A test asked on its own, with the rows that want it to hold and those that want it not to.
#[derive(Debug)]
struct Asked {
    test: Test,
    wanted: RowSet,
    unwanted: RowSet,
    /// Both.
    rows: RowSet,
}

impl Asked {
    #[inline]
    fn sift(&self, left: RowSet, facts: &Facts<'_>, reading: &Reading) -> RowSet {
        if left & self.rows == 0 {
            return left;
        }
        // Progressions are nearly all that is asked of a reading, so they are spared the way through all clauses.
        let holds = match &self.test {
            Test::Progression(steps) => steps.hold(reading),
            test => test.holds(facts, reading),
        };
        left & !if holds { self.unwanted } else { self.wanted }
    }
}

/// What the hand and its situation leave possible, whatever the reading.
#[derive(Debug, Clone, Copy)]
pub struct Possible(RowSet);

impl Matrix {
    pub(super) fn new(patterns: &[Pattern], sets: u8) -> Matrix {
        let table = || Box::new([ALL; 512]);
        let mut matrix = Matrix {
            sets,
            rows: 0,
            forms: [ALL; FormName::COUNT],
            patterns: if patterns.len() < 128 { (1 << patterns.len()) - 1 } else { ALL },
            flags: [(); 4].map(|()| Box::new([ALL; 256])),
            suits: [ALL; 8],
            melds: [ALL; 8],
            present: [(); 4].map(|()| table()),
            hand_tests: Vec::new(),
            triplets: [(); 4].map(|()| table()),
            chows: [(); 3].map(|()| Box::new([ALL; 128])),
            pair: Box::new([ALL; 256]),
            shape: [ALL; 64],
            end: [ALL; 64],
            usual: [ALL; Usual::VALUES],
            reading_tests: Vec::new(),
            special_tests: Vec::new(),
            often: 0,
            merged: Vec::new(),
            by_clause: PatternSet::default(),
        };
        let mut next = patterns.len() as u32;
        for (at, pattern) in patterns.iter().enumerate() {
            let further = pattern.rows.len().saturating_sub(1) as u32;
            if next + further > 128 {
                matrix.by_clause.0 |= 1 << at;
                continue;
            }
            for (i, row) in pattern.rows.iter().enumerate() {
                let bit = if i == 0 { at as u32 } else { next };
                if i > 0 {
                    matrix.merged.push((bit, at as u32));
                    next += 1;
                }
                matrix.rows |= 1 << bit;
                row.iter().for_each(|literal| matrix.place(1 << bit, literal));
            }
        }
        matrix.often = matrix.reading_tests.len();
        matrix
    }

    /// Puts the tests in the order in which they are asked: last those that only patterns wanted which are mostly
    /// passed over, before them those that are dear to answer.
    pub(super) fn mostly_without(&mut self, passed_over: PatternSet) {
        let seldom = |asked: &Asked| asked.rows & !passed_over.0 == 0;
        self.reading_tests.sort_by_key(|asked| (seldom(asked), matches!(asked.test, Test::Waits(_))));
        self.often = self.reading_tests.iter().filter(|asked| !seldom(asked)).count();
    }

    /// Puts a literal of a row into the tables that can decide it.
    fn place(&mut self, row: RowSet, Literal { test, holds }: &Literal) {
        let holds = *holds;
        let done = match test {
            Test::Form(forms) => {
                forbid(&mut self.forms, row, |form| (forms >> form & 1 == 1) != holds);
                true
            }
            Test::Flags(flags) => match (0..4).find(|byte| flags & !(0xff << (8 * byte)) == 0) {
                Some(byte) => {
                    let wanted = (flags >> (8 * byte)) as usize;
                    forbid(&mut self.flags[byte as usize][..], row, |value| (value & wanted != 0) != holds);
                    true
                }
                None => false,
            },
            Test::Suits(n) => {
                forbid(&mut self.suits, row, |value| n.fits(value.count_ones(), 3) != holds);
                true
            }
            Test::Melds(n) => {
                let sets = self.sets;
                let fits = |claimed: usize| match n {
                    Count::All => claimed == usize::from(sets),
                    n => n.fits(claimed as u32, 0),
                };
                forbid(&mut self.melds, row, |claimed| fits(claimed) != holds);
                true
            }
            Test::Wait(waits) => {
                forbid(&mut self.end, row, |value| (waits >> (value & 7) & 1 == 1) != holds);
                true
            }
            Test::Progression(steps) => match Usual::of(steps) {
                Some(usual) => {
                    forbid(&mut self.usual, row, |value| (value >> usual as usize & 1 == 1) != holds);
                    true
                }
                None => false,
            },
            Test::Tiles(class, n) => place_present(&mut self.present, row, class, *n, holds),
            Test::Groups(filter) => {
                let done = self.place_groups(row, filter, holds);
                // Of the tables that know groups only those of pungs and kongs by tile hold in every form.
                let by_tile = !filter.chows && !filter.pairs && filter.n != Count::All;
                if done && !(by_tile && (filter.of.is_some() || filter.with.is_some())) {
                    ask(&mut self.special_tests, row, test, holds);
                }
                done
            }
            _ => false,
        };
        if !done {
            self.ask(row, test, holds);
        }
    }

    fn ask(&mut self, row: RowSet, test: &Test, holds: bool) {
        // Questions that are dear to answer wait until nothing cheaper has ruled their rows out.
        let early = test.level() == Level::Hand && !matches!(test, Test::Waits(_));
        ask(if early { &mut self.hand_tests } else { &mut self.reading_tests }, row, test, holds);
    }

    /// Group filters that the tables of the reading can decide.
    fn place_groups(&mut self, row: RowSet, filter: &Filter, holds: bool) -> bool {
        let Filter { chows, pungs, kongs, pairs, singles, .. } = *filter;
        let plain = filter.melded.is_none() && filter.concealed.is_none();
        let any_tile = filter.of.is_none() && filter.with.is_none();
        let sets = usize::from(self.sets);
        match (chows, pungs, kongs, pairs, singles) {
            // Pairs: there is one.
            (false, false, false, true, false) if plain => {
                let fits = |value: usize| filter.n.fits(u32::from(pair_fits(filter, value)), 1);
                forbid(&mut self.pair[..], row, |value| fits(value) != holds);
                true
            }
            // Triplets, chows or kongs of any tile: how many there are.
            (false, true, true, false, false) if plain && any_tile => {
                let fits = |value: usize| filter.n.fits(sets.saturating_sub(value & 7) as u32, sets as u32);
                forbid(&mut self.shape, row, |value| fits(value) != holds);
                true
            }
            (true, false, false, false, false) if plain && any_tile => {
                forbid(&mut self.shape, row, |value| filter.n.fits((value & 7) as u32, sets as u32) != holds);
                true
            }
            (false, false, true, false, false) if plain && any_tile => {
                forbid(&mut self.shape, row, |value| filter.n.fits((value >> 3) as u32, sets as u32) != holds);
                true
            }
            (false, true, true, false, false)
                if filter.concealed == Some(true) && filter.melded.is_none() && any_tile && filter.n != Count::All =>
            {
                forbid(&mut self.end, row, |value| filter.n.fits((value >> 3) as u32, sets as u32) != holds);
                true
            }
            // Triplets of a class.
            (false, true, true, false, false) if plain => self.place_triplets(row, filter, holds),
            // Every group.
            (true, true, true, true, _)
                if plain && holds && filter.n == Count::All && fixed(filter) && filter.scope == Scope::Everything =>
            {
                let alike = filter.alike_mask(Seat::E, Seat::E);
                self.every_set(row, alike, filter.chow_mask());
                forbid(&mut self.pair[..], row, |value| !pair_fits(filter, value));
                true
            }
            // Every set.
            (true, true, true, false, false)
                if plain && holds && filter.n == Count::All && fixed(filter) && filter.scope == Scope::Sets =>
            {
                let alike = filter.alike_mask(Seat::E, Seat::E);
                self.every_set(row, alike, filter.chow_mask());
                true
            }
            _ => false,
        }
    }

    fn every_set(&mut self, row: RowSet, alike: u64, chow: u64) {
        for (lane, table) in self.triplets.iter_mut().enumerate() {
            let allowed = lane_bits(alike, lane);
            forbid(&mut table[..], row, |value| tiles_of(lane, value) & !allowed != 0);
        }
        for (lane, table) in self.chows.iter_mut().enumerate() {
            let allowed = (chow >> (16 * lane) & 0x7f) as usize;
            forbid(&mut table[..], row, |value| value & !allowed != 0);
        }
    }

    fn place_triplets(&mut self, row: RowSet, filter: &Filter, holds: bool) -> bool {
        let ((Some(class), None) | (None, Some(class))) = (filter.of, filter.with) else { return false };
        match filter.n {
            Count::Range(0, 0) if holds && !class.double_wind => {
                for (lane, table) in self.triplets.iter_mut().enumerate() {
                    let within = within(&class, lane);
                    forbid(&mut table[..], row, |value| value & within != 0);
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
                forbid(&mut self.triplets[lane][..], row, |value| fits(value) != holds);
                true
            }
        }
    }

    /// What the hand and its situation leave possible.
    #[inline]
    pub(super) fn possible(&self, facts: &Facts<'_>) -> Possible {
        let hand = facts.hand;
        let mut left = self.rows;
        for (byte, table) in self.flags.iter().enumerate() {
            left &= table[(facts.flags >> (8 * byte) & 0xff) as usize];
        }
        let present = hand.present;
        let suit = |lane: usize| usize::from(present >> (16 * lane) & 0x1ff != 0) << lane;
        left &= self.suits[suit(0) | suit(1) | suit(2)];
        left &= self.melds[usize::from(hand.laid.claimed & 7)];
        for lane in 0..3 {
            left &= self.present[lane][(present >> (16 * lane) & 0x1ff) as usize];
        }
        left &= self.present[HONOUR_LANE][honour_index(present, facts.situation)];
        for asked in &self.hand_tests {
            left = asked.sift(left, facts, &UNREAD);
        }
        Possible(left)
    }

    /// The patterns that hold in a reading. Those passed over, each of one row, are left out.
    #[inline]
    pub(super) fn detect(
        &self,
        patterns: &[Pattern],
        possible: Possible,
        passed_over: PatternSet,
        facts: &Facts<'_>,
        reading: &Reading,
    ) -> PatternSet {
        let mut left = possible.0 & self.forms[reading.form as usize] & !passed_over.0;
        let triplets = reading.triplets();
        for lane in 0..3 {
            left &= self.triplets[lane][(triplets >> (16 * lane) & 0x1ff) as usize];
            left &= self.chows[lane][(reading.chows.any() >> (16 * lane) & 0x7f) as usize];
        }
        left &= self.triplets[HONOUR_LANE][honour_index(triplets, facts.situation)];
        let concealed = if reading.concealed == 0 { 0 } else { reading.concealed.count_ones() as usize & 7 };
        left &= self.end[reading.wait as usize & 7 | concealed << 3];
        left &= self.usual[Usual::in_reading(reading)];
        if reading.form == FormName::Standard {
            left &= self.pair[pair_index(reading.pairs, facts.situation)];
            let chows = usize::from(self.sets).wrapping_sub(triplets.count_ones() as usize) & 7;
            let kongs = if reading.kongs == 0 { 0 } else { reading.kongs.count_ones() as usize & 7 };
            left &= self.shape[chows | kongs << 3];
        } else {
            for asked in &self.special_tests {
                left = asked.sift(left, facts, reading);
            }
        }
        let asked = if passed_over.is_empty() { self.reading_tests.len() } else { self.often };
        for asked in &self.reading_tests[..asked] {
            left = asked.sift(left, facts, reading);
        }
        for &(row, pattern) in &self.merged {
            left |= (left >> row & 1) << pattern;
        }
        let mut on = PatternSet(left & self.patterns);
        for index in self.by_clause.iter() {
            if rows_hold(&patterns[usize::from(index.0)].rows, facts, reading) {
                on.insert(index);
            }
        }
        on
    }
}

/// Enters a test, with a row that wants it to come out one way, into a list of tests.
fn ask(tests: &mut Vec<Asked>, row: RowSet, test: &Test, holds: bool) {
    let at = tests.iter().position(|asked| asked.test == *test).unwrap_or_else(|| {
        tests.push(Asked { test: test.clone(), wanted: 0, unwanted: 0, rows: 0 });
        tests.len() - 1
    });
    let asked = &mut tests[at];
    asked.rows |= row;
    if holds {
        asked.wanted |= row;
    } else {
        asked.unwanted |= row;
    }
}

/// A reading for tests that do not ask about it.
const UNREAD: Reading = Reading::empty(FormName::Standard);

/// Takes the row out of every entry whose value rules it out.
fn forbid(table: &mut [RowSet], row: RowSet, ruled_out: impl Fn(usize) -> bool) {
    for (value, entry) in table.iter_mut().enumerate() {
        if ruled_out(value) {
            *entry &= !row;
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

/// Whether the situation does not matter to the filter.
fn fixed(filter: &Filter) -> bool {
    [filter.of, filter.with].iter().flatten().all(|class| !class.depends())
}

#[inline]
fn honour_index(bits: u64, situation: &Situation) -> usize {
    let honours = (bits & HONOURS) >> 48;
    let role = |seat: Seat| (honours >> seat.index() & 1) as usize;
    honours as usize | role(situation.seat) << 7 | role(situation.round) << 8
}

/// The kind of the pair, and whether it is the seat's and the round's wind.
#[inline]
fn pair_index(pairs: u64, situation: &Situation) -> usize {
    let bit = pairs.trailing_zeros() as usize & 63;
    let role = |seat: Seat| usize::from(bit == 48 + seat.index());
    bit | role(situation.seat) << 6 | role(situation.round) << 7
}

/// Whether a pair, given as an index of the pair table, fits the classes of a filter.
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

fn place_present(tables: &mut [Box<[RowSet; 512]>; 4], row: RowSet, class: &Class, n: Count, holds: bool) -> bool {
    let roles = class.depends();
    // "Not some" is "none", "not none" is "some".
    let none = n == Count::Range(0, 0) && holds || n == Count::SOME && !holds;
    let some = n == Count::SOME && holds || n == Count::Range(0, 0) && !holds;
    match (n, only_lane(class)) {
        _ if none && !class.double_wind => {
            for (lane, table) in tables.iter_mut().enumerate() {
                let within = within(class, lane);
                forbid(&mut table[..], row, |value| value & within != 0);
            }
            true
        }
        (_, Some(lane)) if some => {
            let within = within(class, lane);
            forbid(&mut tables[lane][..], row, |value| value & within == 0);
            true
        }
        (Count::All, _) if holds && !roles => {
            for (lane, table) in tables.iter_mut().enumerate() {
                let allowed = lane_bits(class.kinds.0, lane);
                forbid(&mut table[..], row, |value| tiles_of(lane, value) & !allowed != 0);
            }
            true
        }
        _ => false,
    }
}
