//! Rows taken over from the tables of other patterns: rules that are tried by the thousand differ in few patterns.

use super::place::row_places;
use super::{HandTables, Matrix, ReadingTables};
use crate::pattern::bits::Bits;
use crate::pattern::book::Pattern;
use crate::pattern::set::PatternSet;
use std::sync::Arc;

/// The most runs in which rows are moved. Beyond them it is no slower to place every row again.
const MOST_RUNS: usize = 8;

/// Tables for the same forms and bonus tiles, and the patterns that they are of.
#[derive(Debug, Clone, Copy)]
pub(in crate::pattern) struct KnownRows<'a, B> {
    /// The tables.
    pub(in crate::pattern) matrix: &'a Arc<Matrix<B>>,
    /// The patterns.
    pub(in crate::pattern) patterns: &'a [Pattern],
    /// The patterns that can count with a concealed hand, and with an open one.
    pub(in crate::pattern) countable: [PatternSet; 2],
}

/// The moves of rows to other numbers: runs of rows, each with the distance that it moves by.
#[derive(Debug)]
pub(super) struct RowMoves<B>(Vec<(B, u32)>);

impl<B: Bits> RowMoves<B> {
    /// The moves from old numbers to new ones; `None` if they are too many to be quick.
    fn of_pairs(pairs: impl Iterator<Item = (usize, usize)>) -> Option<RowMoves<B>> {
        let mut runs: Vec<(B, u32)> = Vec::new();
        for (old, new) in pairs {
            let by = ((new + B::WIDTH - old) % B::WIDTH) as u32;
            match runs.iter().position(|&(_, other)| other == by) {
                Some(at) => runs[at].0 = runs[at].0 | B::only(old),
                None if runs.len() < MOST_RUNS => runs.push((B::only(old), by)),
                None => return None,
            }
        }
        Some(RowMoves(runs))
    }

    /// The rows of a set that move, with their new numbers.
    #[inline(always)]
    pub(super) fn of(&self, rows: B) -> B {
        self.0.iter().fold(B::NONE, |moved, &(run, by)| moved | (rows & run).turned(by))
    }

    /// Moves the rows in every entry of a table. A row that is new is ruled out nowhere.
    fn move_in(&self, table: &mut [B]) {
        table.iter_mut().for_each(|entry| *entry = !self.of(!*entry));
    }
}

impl<B: Bits> KnownRows<'_, B> {
    /// The tables with the rows of those among other patterns that they know, at their new places, and these patterns. The
    /// tables do not say yet which rows there are. `None` if it is no quicker than to place every row.
    pub(super) fn take_over(
        self,
        patterns: &[Pattern],
        countable: [PatternSet; 2],
        places: &[Option<Vec<usize>>],
    ) -> Option<(Arc<Matrix<B>>, PatternSet)> {
        let before = row_places::<B>(self.patterns);
        let (mut kept, mut pairs) = (PatternSet::default(), Vec::new());
        let mut next = 0;
        for (at, pattern) in patterns.iter().enumerate() {
            // Patterns mostly come in the same order.
            let found = (next..self.patterns.len()).chain(0..next).find(|&old| self.patterns[old].id == pattern.id);
            let Some(old) = found else { continue };
            next = old + 1;
            let sides = |side: usize| self.countable[side].0 >> old & 1 == countable[side].0 >> at & 1;
            let same = self.patterns[old].rows == pattern.rows && (0..2).all(sides);
            if let (true, Some(from), Some(to)) = (same, &before[old], &places[at]) {
                kept.0 |= 1 << at;
                pairs.extend(from.iter().copied().zip(to.iter().copied()));
            }
        }
        let moves = RowMoves::of_pairs(pairs.into_iter())?;
        let mut shared = Arc::clone(self.matrix);
        Arc::make_mut(&mut shared).move_rows(&moves);
        Some((shared, kept))
    }
}

impl<B: Bits> Matrix<B> {
    /// Moves the rows, and forgets which there are.
    fn move_rows(&mut self, moves: &RowMoves<B>) {
        let Matrix { sets: _, rows, forms, patterns, hand, reading, hand_tests, reading_tests, special_tests, merged } =
            self;
        (*rows, *patterns) = (B::NONE, B::NONE);
        merged.clear();
        let HandTables { flags, suits, present, bonus } = hand;
        let ReadingTables { triplets, chows, pair, pairs, shape, kongs, end, usual } = reading;
        for tables in [flags, bonus] {
            moves.move_in(tables.as_flattened_mut());
        }
        for tables in [present, triplets] {
            moves.move_in(tables.as_flattened_mut());
        }
        moves.move_in(chows.as_flattened_mut());
        for table in [&mut forms[..], suits, pair, pairs, shape, kongs, end, usual] {
            moves.move_in(table);
        }
        [hand_tests, reading_tests, special_tests].into_iter().for_each(|tests| tests.move_rows(moves));
    }
}
