//! The way from points and doubles to a score.

mod tell;

use jong_core::pattern::{Book, Facts, PatternIndex, Tally};
use jong_core::reading::Reading;
use jong_core::{Appraisal, HandValue, LimitIndex, Rank};

use crate::sections::{Counting, LimitMode};
use crate::{FimjUnit, UNITS};

/// The most a hand can be worth: any more is shown as this much.
const MOST: i64 = 1_000_000_000;

/// The counting rules.
#[derive(Debug)]
pub(crate) struct Counter {
    pub(crate) counting: Counting,
}

impl Counter {
    /// The appraisal of a reading.
    #[inline]
    pub(crate) fn count(&self, book: &Book, facts: &Facts<'_>, reading: &Reading, tally: &Tally) -> Appraisal {
        let points = tally.sum(FimjUnit::Points as usize).clamp(0, MOST);
        let doubles =
            (tally.sum(FimjUnit::Doubles as usize) + tally.sum(FimjUnit::Closing as usize)).clamp(0, 1_000_000);
        let counted = self.score(points, doubles);
        let limits = book.of_unit(FimjUnit::Limit as usize);
        let limit = highest_limit(book, facts, reading, tally).filter(|&(_, worth)| match self.counting.limit {
            LimitMode::Fixed => true,
            LimitMode::Floor => worth >= counted,
        });
        // A limit leaves no room for doubles nor for other limits; points are counted all the same.
        let on = match limit {
            None => tally.on.without(limits),
            Some((limit, _)) => {
                let mut on = tally.on.without(limits);
                for unit in [FimjUnit::Doubles, FimjUnit::Closing] {
                    on = on.without(book.of_unit(unit as usize));
                }
                on.insert(limit);
                on
            }
        };
        let worth = limit.map_or(counted, |(_, worth)| worth);
        let unit = |unit: FimjUnit| &UNITS[unit as usize];
        Appraisal {
            on,
            value: HandValue {
                amounts: [Some((unit(FimjUnit::Points), points)), Some((unit(FimjUnit::Doubles), doubles))],
            },
            limit: limit.map(|(limit, _)| LimitIndex(limit.0)),
            worth,
            basis: worth,
            rank: Rank::by(doubles, points, 0),
            capped: limit.is_none() && points > 0 && counted < points.saturating_mul(1 << doubles.min(62)),
        }
    }

    /// The points of a hand, doubled `doubles` times.
    fn score(&self, points: i64, doubles: i64) -> i64 {
        let factor = 1i64 << doubles.min(31);
        let most = self.counting.most.0.map_or(MOST, |most| i64::from(most.0));
        points.saturating_mul(factor).min(most)
    }
}

/// The limit that is worth most, of those that the hand has.
fn highest_limit(book: &Book, facts: &Facts<'_>, reading: &Reading, tally: &Tally) -> Option<(PatternIndex, i64)> {
    let unit = FimjUnit::Limit as usize;
    let limits = tally.on.and(book.of_unit(unit));
    if limits.is_empty() {
        return None;
    }
    let side = usize::from(facts.hand.laid.claimed > 0);
    let worth = |index: PatternIndex| (index, i64::from(book.amount(index, unit, side, facts, reading)));
    // Of equals the first.
    limits.iter().map(worth).reduce(|best, next| if next.1 > best.1 { next } else { best })
}
