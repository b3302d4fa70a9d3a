//! The tables by which `reading/shanten` goes through a suit in three steps, three ranks at a time.
//!
//! Most suits do not differ in the tiles that they lack, nor in the suits that they could still become. [`SuitLacks`] is the
//! exact way to go through a suit rank by rank. Here every suit is gone through with it once. The same ranks of two
//! suits are one state if they lack the same whatever ranks follow. A suit at its end is a class, by the tiles that it
//! lacks. Then the ranks are taken together in threes.

use std::collections::BTreeMap;

use super::lacks::{Deficits, MOST};
use super::suit::{RankTiles, SIDE_OF_FOUR, SuitDeficits};

/// Copies of a tile.
const COPIES: u8 = 4;
/// Each rank has from none of them to all.
pub(super) const COUNTS: usize = COPIES as usize + 1;
const RANKS: usize = 9;
/// Ranks that are taken together.
const STEP: usize = 3;
/// The number of counts that these ranks can have together.
const THIRDS: usize = COUNTS.pow(STEP as u32);
/// The length of a table's row: a power of two, so that every number of its bits has an entry.
pub(super) const ROW: usize = THIRDS.next_power_of_two();
/// The same for the numbers of classes, which are bytes.
pub(super) const CLASSES: usize = u8::MAX as usize + 1;
/// The number of bits that a number of kinds takes. A class of honours is found by three of these numbers: kinds there
/// once, twice and three times.
pub(super) const BITS_OF_KINDS: usize = (RANKS as u32).next_power_of_two().ilog2() as usize;

/// All tables.
pub(super) struct Tables {
    /// The state after six ranks: by the first three and the next three.
    pub(super) states: Vec<[u16; ROW]>,
    /// The class of a suit: by the state after six ranks and the last three.
    pub(super) suits: Vec<[u8; ROW]>,
    /// The class of tiles that are in no chows: by the number of kinds there once, twice, three times.
    pub(super) honours: Vec<u8>,
    /// The tiles that each class lacks.
    pub(super) lacks: Vec<Deficits>,
    /// The class of two suits together: by the class of one and of the other.
    pub(super) both: Vec<[u16; CLASSES]>,
    /// The tiles that each class of two suits lacks.
    pub(super) lacks_of_both: Vec<Deficits>,
    /// The same turned, for each number of sets that are to be shared.
    pub(super) turned: Vec<Vec<Deficits>>,
}

impl Tables {
    /// Goes through every suit. None if there were too many states or classes for the tables.
    pub(super) fn new() -> Option<Tables> {
        let mut classes = Numbered::default();
        let steps = every_suit(&mut classes);
        let same = same_states(&steps);
        let walked = |ranks: &[Step], from: usize, third: usize| {
            let counts = (0..STEP as u32).map(|rank| third / COUNTS.pow(rank) % COUNTS);
            ranks.iter().zip(counts).fold(from, |state, (step, held)| step[state][held])
        };
        let mut states = vec![[0; ROW]; ROW];
        for (first, row) in states.iter_mut().enumerate().take(THIRDS) {
            let begun = walked(&steps[..STEP], 0, first);
            for (second, number) in row.iter_mut().enumerate().take(THIRDS) {
                *number = u16::try_from(same[walked(&steps[STEP..2 * STEP], begun, second)]).ok()?;
            }
        }
        let mut suits = Vec::new();
        for (state, &number) in same.iter().enumerate() {
            // Of states that are the same the first is gone on with.
            if number == suits.len() {
                let mut row = [0; ROW];
                for (third, class) in row.iter_mut().enumerate().take(THIRDS) {
                    *class = u8::try_from(walked(&steps[2 * STEP..], state, third)).ok()?;
                }
                suits.push(row);
            }
        }
        let mut honours = vec![0; 1 << (3 * BITS_OF_KINDS)];
        for once in 0..=RANKS {
            for twice in 0..=once {
                for thrice in 0..=twice {
                    let at = once | twice << BITS_OF_KINDS | thrice << (2 * BITS_OF_KINDS);
                    honours[at] = u8::try_from(classes.number(apart(once, twice, thrice))).ok()?;
                }
            }
        }
        let lacks = classes.all;
        let mut classes = Numbered::default();
        let mut both = vec![[0; CLASSES]; CLASSES];
        for (row, one) in both.iter_mut().zip(&lacks) {
            for (class, other) in row.iter_mut().zip(&lacks) {
                *class = u16::try_from(classes.number(one.with(other))).ok()?;
            }
        }
        let turned = (0..=MOST).map(|sets| classes.all.iter().map(|lacks| turned(lacks, sets)).collect()).collect();
        Some(Tables { states, suits, honours, lacks, both, lacks_of_both: classes.all, turned })
    }
}

/// By the state before a rank and how many are held of it: the state after.
type Step = Vec<[usize; COUNTS]>;

/// Every state after each rank. After the last rank the states are the classes.
fn every_suit(classes: &mut Numbered<Deficits>) -> Vec<Step> {
    let mut before = vec![settled(SuitDeficits::new())];
    let mut steps = Vec::new();
    for rank in 0..RANKS {
        let mut after = Numbered::default();
        let chows = if rank + 2 < RANKS { SIDE_OF_FOUR - 1 } else { 0 };
        let mut numbers = |suit: &SuitDeficits<SIDE_OF_FOUR>, held: usize| {
            let next = settled(suit.then(RankTiles { held: held as u8, left: COPIES, chows }));
            if rank + 1 < RANKS { after.number(next) } else { classes.number(next.lacks()) }
        };
        steps.push(before.iter().map(|suit| std::array::from_fn(|held| numbers(suit, held))).collect());
        before = after.all;
    }
    steps
}

/// The same suit, written in the only way. A chow that was begun only costs, so nothing better comes of a suit with one
/// than of the suit without it: it may be said to lack no more so far.
fn settled(mut suit: SuitDeficits<SIDE_OF_FOUR>) -> SuitDeficits<SIDE_OF_FOUR> {
    for before in 0..SIDE_OF_FOUR {
        for last in 0..SIDE_OF_FOUR {
            let mut lacks = suit.0[before][last];
            if before > 0 {
                lacks.lower(&suit.0[before - 1][last], 0, 0, 0);
            }
            if last > 0 {
                lacks.lower(&suit.0[before][last - 1], 0, 0, 0);
            }
            suit.0[before][last] = lacks;
        }
    }
    suit
}

/// Numbers for the states after six ranks, in the order in which they were found. States have the same number if the
/// same ranks behind them always make the same class.
fn same_states(steps: &[Step]) -> Vec<usize> {
    let last = &steps[2 * STEP..];
    let mut same: Option<Vec<usize>> = None;
    for step in last.iter().rev() {
        let mut rows = Numbered::default();
        let row = |row: &[usize; COUNTS]| row.map(|next| same.as_ref().map_or(next, |same| same[next]));
        same = Some(step.iter().map(|next| rows.number(row(next))).collect());
    }
    same.unwrap_or_default()
}

/// The tiles that kinds in no chows lack, by the number of kinds there at least once, twice, three times.
fn apart(once: usize, twice: usize, thrice: usize) -> Deficits {
    let kinds = (0..once).map(|kind| 1 + u8::from(kind < twice) + u8::from(kind < thrice));
    let suit = SuitDeficits::<SIDE_OF_FOUR>::new();
    kinds.fold(suit, |suit, held| suit.then(RankTiles { held, left: COPIES, chows: 0 })).lacks()
}

/// The same numbers with the rows exchanged, and each row from this number of sets down to none. A number of one part
/// of a hand for some of the sets then stands where another part has its own for the rest of them.
fn turned(lacks: &Deficits, sets: usize) -> Deficits {
    let mut turned = Deficits::NEVER;
    for (to, row) in turned.0.iter_mut().rev().zip(&lacks.0) {
        for (to, lack) in to.iter_mut().zip(row[..=sets].iter().rev()) {
            *to = *lack;
        }
    }
    turned
}

/// Things numbered as they are found.
struct Numbered<T> {
    all: Vec<T>,
    numbers: BTreeMap<T, usize>,
}

impl<T> Default for Numbered<T> {
    fn default() -> Numbered<T> {
        Numbered { all: Vec::new(), numbers: BTreeMap::new() }
    }
}

impl<T: Copy + Ord> Numbered<T> {
    fn number(&mut self, thing: T) -> usize {
        let all = &mut self.all;
        *self.numbers.entry(thing).or_insert_with(|| {
            all.push(thing);
            all.len() - 1
        })
    }
}
