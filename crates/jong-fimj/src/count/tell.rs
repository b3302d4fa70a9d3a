//! The arithmetic from points and doubles to a score, told line by line.

use jong_core::pattern::{Book, PatternIndex};
use jong_core::{Reckoning, Score, Step, phrase};

use super::{Counter, MOST};
use crate::FimjUnit;
use crate::sections::LimitMode;

/// Sums that are less than nothing, which are nothing.
fn below_nothing(score: &Score) -> Vec<Reckoning> {
    let sum = |unit: FimjUnit| score.tally.sum(unit as usize);
    let sums = [
        (phrase!("{0} points are less than nothing, and count as none"), sum(FimjUnit::Points)),
        (
            phrase!("{0} doubles are less than nothing, and count as none"),
            sum(FimjUnit::Doubles) + sum(FimjUnit::Closing),
        ),
    ];
    let less = sums.into_iter().filter(|&(_, sum)| sum < 0);
    less.map(|(says, sum)| Reckoning::new(Step::with(says, sum), &[])).collect()
}

impl Counter {
    /// The sums from points and doubles to a score.
    pub(crate) fn arithmetic(&self, book: &Book, score: &Score) -> Vec<Reckoning> {
        let [Some((_, points)), Some((_, doubles))] = score.value.amounts else { return Vec::new() };
        let counted = self.score(points, doubles);
        let product = points.saturating_mul(1 << doubles.min(31));
        let mut lines = below_nothing(score);
        lines.push(Reckoning::new(
            match doubles {
                0 => Step::with(phrase!("{0} points, not doubled"), points),
                _ if product > MOST => Step {
                    says: phrase!("{0} points × 2^{1}: more than {2}, which is as far as Jong counts"),
                    numbers: [points, doubles, MOST],
                },
                _ => Step { says: phrase!("{0} points × 2^{1} = {2}"), numbers: [points, doubles, product] },
            },
            &[],
        ));
        if counted < product.min(MOST) {
            lines.push(Reckoning::new(Step::with(phrase!("of which {0} may count"), counted), &["counting.most"]));
        }
        if let Some(limit) = score.limit.filter(|limit| usize::from(limit.0) < book.patterns().len()) {
            let id = &book.pattern(PatternIndex(limit.0)).id;
            let step = match self.counting.limit {
                LimitMode::Fixed => Step::with(phrase!("a limit hand, worth {0} whatever it counts"), score.worth),
                LimitMode::Floor => Step::with(phrase!("a limit hand, worth {0}, which is no less"), score.worth),
            };
            let options = vec![format!("limits.{id}"), "counting.limit".to_owned()];
            lines.push(Reckoning { step, limit: Some(id.clone()), options });
        }
        lines
    }
}
