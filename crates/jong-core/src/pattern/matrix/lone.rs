//! The tests that no table can decide, each asked on its own.

use super::moves::RowMoves;
use crate::InOrder;
use crate::pattern::bits::Bits;
use crate::pattern::chow_steps::ChowSteps;
use crate::pattern::filter::Filter;
use crate::pattern::test::{Facts, Test};
use crate::reading::Reading;

/// Tests asked one by one, as long as a condition that wants them is still possible.
#[derive(Debug, Clone)]
pub(super) struct LoneTests<B> {
    tests: Vec<LoneTest<B>>,
    /// The rows that want any of them.
    rows: B,
}

/// A test asked on its own, with the rows that want it to hold and those that want it not to.
#[derive(Debug, Clone)]
struct LoneTest<B> {
    test: Test,
    /// The same in short, if there is such a way to ask it.
    short: Option<QuickTest>,
    wanted: B,
    unwanted: B,
    /// The rows of both sorts.
    rows: B,
}

/// A test that is answered from a few bits of the reading. Nearly all that is asked of a reading is one of these, and is
/// spared the way through all clauses.
#[derive(Debug, Clone)]
enum QuickTest {
    /// A progression of chows.
    Chows(ChowSteps),
    /// A pung or a kong of one of these kinds.
    Triplets(u64),
}

impl<B: Bits> LoneTests<B> {
    /// No tests.
    pub(super) fn new() -> Self {
        LoneTests { tests: Vec::new(), rows: B::NONE }
    }

    /// Enters a test, with a row that wants it to come out one way.
    pub(super) fn ask(&mut self, row: B, test: &Test, holds: bool) {
        let at = self.tests.iter().position(|asked| asked.test == *test).unwrap_or_else(|| {
            let chows = test.steps().and_then(ChowSteps::of).map(QuickTest::Chows);
            let short = chows.or_else(|| test.filter().and_then(Filter::some_triplet).map(QuickTest::Triplets));
            self.tests.push(LoneTest { test: test.clone(), short, wanted: B::NONE, unwanted: B::NONE, rows: B::NONE });
            self.tests.len() - 1
        });
        let asked = &mut self.tests[at];
        self.rows = self.rows | row;
        asked.rows = asked.rows | row;
        if holds {
            asked.wanted = asked.wanted | row;
        } else {
            asked.unwanted = asked.unwanted | row;
        }
    }

    /// Moves the rows; tests that no row is left for are dropped.
    pub(super) fn move_rows(&mut self, moves: &RowMoves<B>) {
        self.rows = moves.of(self.rows);
        self.tests.retain_mut(|asked| {
            let LoneTest { wanted, unwanted, rows, .. } = asked;
            [wanted, unwanted, &mut *rows].into_iter().for_each(|set| *set = moves.of(*set));
            asked.rows != B::NONE
        });
    }

    /// Puts the tests last that are dear to answer.
    pub(super) fn put_dear_ones_last(&mut self) {
        self.tests.order_by_key(|asked| matches!(asked.test, Test::Waits(_)));
    }

    /// Of some rows those that no test rules out. Mostly none of them wants any.
    #[inline(always)]
    pub(super) fn sift(&self, rows: B, facts: &Facts<'_>, reading: &Reading) -> B {
        if rows.meets(self.rows) { self.sift_each(rows, facts, reading) } else { rows }
    }

    #[inline(always)]
    fn sift_each(&self, rows: B, facts: &Facts<'_>, reading: &Reading) -> B {
        self.tests.iter().fold(rows, |left, asked| asked.sift(left, facts, reading))
    }
}

impl<B: Bits> LoneTest<B> {
    #[inline]
    fn sift(&self, left: B, facts: &Facts<'_>, reading: &Reading) -> B {
        if !left.meets(self.rows) {
            return left;
        }
        let holds = match (&self.short, &self.test) {
            (Some(QuickTest::Chows(chows)), _) => chows.hold(reading.chows.any()),
            (Some(QuickTest::Triplets(kinds)), _) => reading.triplets() & kinds != 0,
            (None, Test::Progression(steps)) => steps.hold(reading),
            (None, test) => test.holds(facts, reading),
        };
        left & !if holds { self.unwanted } else { self.wanted }
    }
}
