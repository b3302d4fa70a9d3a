//! Wins as players make them: common patterns come often in them, and rare ones seldom.
//!
//! Hands that are made to fulfil a definition do not show how often it is fulfilled. These are played, at the same table
//! and by the same players as in [`simulate`](crate::simulate): sound ones, unless a sample says otherwise. Each win comes
//! from a hand of its own, in a match some hands of which are over. Of several winners of a hand one is taken.
//!
//! ```
//! use jong_lab::sample::{Sample, typical, wins};
//!
//! let rules = jong::open("riichi/ema-2025")?;
//! let some = wins(&rules, 100, 1);
//! assert_eq!(some, Sample::new(&rules, 1).take(100).collect::<Vec<_>>());
//! let ready = some.iter().filter(|win| win.situation.declared != jong::core::hand::Declaration::None).count();
//! assert!(ready > 10 && ready < 90, "{ready} of 100 had declared ready");
//! assert!(typical(&rules, 100, 1).is_some_and(|worth| worth >= 1000));
//! # Ok::<(), jong::OpenError>(())
//! ```

mod table;

use std::ops::Range;

use jong_core::Ruleset;
use jong_core::hand::Win;
use jong_players::LevelPlayer;
pub use jong_players::PlayerLevel;

use crate::Chance;
use crate::parallel;
use table::SampleTable;

/// The number of wins that a comparison counts in, unless it is told another: with it a share of a half is sure to 1.6 of 100.
pub const USUAL_WINS: usize = 4_000;

/// The number of deals for one win. If all of them come to nothing, the sample ends.
const DEALS: usize = 500;

/// The number of wins that are made at a time, on all cores.
const AT_A_TIME: u64 = 512;

/// Wins of one seed, without end: the same for the same rules, players and seed. It ends only where hardly anybody ever wins,
/// and is empty where the rules do not say how they are played, or with tiles that are too few.
#[derive(Debug)]
pub struct Sample<'a> {
    table: SampleTable<'a>,
    player: LevelPlayer<'a>,
    numbers: Range<u64>,
}

impl<'a> Sample<'a> {
    /// The wins of a seed that sound players make under these rules.
    pub fn new(rules: &'a Ruleset, seed: u64) -> Sample<'a> {
        Sample::range(rules, PlayerLevel::Sound, seed, 0..u64::MAX)
    }

    /// The wins with these numbers, counted from 0, among those that players of a level make. Quick players make six times as
    /// many in the same time, and do not look at what a hand is worth. A win depends on none of those before it, so that the
    /// same wins come out however the numbers are divided among machines.
    ///
    /// ```
    /// use jong_lab::sample::{PlayerLevel, Sample};
    ///
    /// let rules = jong::open("taiwan/standard")?;
    /// let whole: Vec<_> = Sample::new(&rules, 7).take(9).collect();
    /// let parts = [0..2, 2..8, 8..9].map(|numbers| Sample::range(&rules, PlayerLevel::Sound, 7, numbers));
    /// assert!(parts.into_iter().flatten().eq(whole));
    /// # Ok::<(), jong::OpenError>(())
    /// ```
    pub fn range(rules: &'a Ruleset, level: PlayerLevel, seed: u64, numbers: Range<u64>) -> Sample<'a> {
        let table = SampleTable::new(rules, level, seed);
        Sample { player: table.player.clone(), table, numbers }
    }
}

impl Iterator for Sample<'_> {
    type Item = Win;

    fn next(&mut self) -> Option<Win> {
        let win = self.numbers.next().and_then(|number| self.table.win(&mut self.player, number));
        if win.is_none() {
            self.numbers = 0..0;
        }
        win
    }
}

/// The first `n` wins of a [`Sample`], made on all cores; fewer where it ends before. They are the same on any number
/// of cores, and each passes the check that records go through.
pub fn wins(rules: &Ruleset, n: usize, seed: u64) -> Vec<Win> {
    wins_in(rules, PlayerLevel::Sound, seed, 0..n as u64)
}

/// The wins of a [`Sample::range`], made on all cores.
pub fn wins_in(rules: &Ruleset, level: PlayerLevel, seed: u64, numbers: Range<u64>) -> Vec<Win> {
    let table = SampleTable::new(rules, level, seed);
    let mut wins = Vec::new();
    let Range { start, end } = numbers;
    // At first one for each core: it may be that nobody wins.
    let few = (parallel::threads() as u64).min(AT_A_TIME);
    let mut first = start;
    while first < end {
        let last = end.min(first + (first - start).clamp(few, AT_A_TIME));
        // In order, whichever was made first.
        let made = parallel::up_to_with(
            (last - first) as usize,
            || table.player.clone(),
            |player, at| table.win(player, first + at as u64),
        );
        wins.extend(made.into_iter().map_while(|win| win));
        if (wins.len() as u64) < last - start {
            break;
        }
        first = last;
    }
    wins
}

/// The typical worth of a win: the median worth of the first `n` wins of a seed, in the unit of
/// [`Score::worth`](jong_core::Score::worth); of an even number the lower of the middle two. `None` if there is no win.
pub fn typical(rules: &Ruleset, n: usize, seed: u64) -> Option<i64> {
    let worth = |win: &Win| rules.score(&win.hand, &win.situation).ok().map(|score| score.worth);
    let mut all: Vec<i64> = wins(rules, n, seed).iter().filter_map(worth).collect();
    all.sort_unstable();
    all.get(all.len().saturating_sub(1) / 2).copied()
}

/// The chance of one win of a seed, which depends on none of the wins before it.
fn stream(seed: u64, number: u64) -> Chance {
    let start = Chance::new(seed).bits().wrapping_add(number);
    Chance::new(Chance::new(start).bits())
}
