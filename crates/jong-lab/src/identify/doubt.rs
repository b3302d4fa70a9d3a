//! Doubt: less may explain as much. Changes may undo one another in every hand that was asked about, and then neither of
//! them is ruled out by itself.

use std::collections::BTreeSet;

use jong_core::Score;
use jong_core::rules::Edits;

use super::change::Change;
use super::ground::Other;
use super::model::Model;
use super::next::{Answers, PATIENCE};
use super::question::Ask;
use super::split::{gain, seen};
use crate::diff::variant::edited;
use crate::parallel;

/// Of more lines than these not every two are tried.
const MOST: usize = 16;

/// The step to take about rules that say less.
pub(super) enum Doubt {
    /// A hand that tells them from what is believed.
    Ask(Ask),
    /// They are believed: on top of this ruleset, these lines.
    Believe(usize, Edits),
}

/// Rules that say less.
struct Less {
    edits: Edits,
    other: Other,
    misses: usize,
}

impl Answers<'_> {
    /// Rules with one line or two less than what is believed, by the fewest words for it, that give as many answers; not such
    /// as were `left` before.
    pub(super) fn doubt(&self, believed: &Model, left: &BTreeSet<(usize, Edits)>) -> Option<Doubt> {
        let based = believed.based(self.table).first()?;
        let misses = self.right(believed).iter().filter(|right| !**right).count();
        let lines = Change::each(&based.edits);
        if lines.len() < 2 || lines.len() > MOST {
            return None;
        }
        let pairs = (0..lines.len()).flat_map(|one| (one..lines.len()).map(move |other| [one, other]));
        let pairs: Vec<[usize; 2]> = pairs.collect();
        let less = parallel::map(&pairs, |without| {
            let kept = lines.iter().enumerate().filter(|(at, _)| !without.contains(at));
            let edits = kept.fold(Edits::new(), |edits, (_, line)| edits.and(&line.edits));
            let other = believed.ground.other(edited(&self.table.rules[based.base], &edits)?, &self.table.hands);
            let right = self.right_by(believed, &other, self.told);
            Some(Less { edits, other, misses: right.iter().filter(|right| !**right).count() })
        });
        let fits = |less: &Less| less.misses <= misses && !left.contains(&(based.base, less.edits.clone()));
        let mut less: Vec<Less> = less.into_iter().flatten().filter(fits).collect();
        less.sort_by_key(|less| (less.misses, less.edits.len()));
        let first = less.first()?;
        let ask = self.between(believed, &less).filter(|_| first.misses == misses && self.unknown < PATIENCE);
        Some(ask.map_or_else(|| Doubt::Believe(based.base, first.edits.clone()), Doubt::Ask))
    }

    /// The hand that tells best what is believed from what says less.
    fn between(&self, believed: &Model, less: &[Less]) -> Option<Ask> {
        let hands = &self.table.hands;
        self.table.best(self.asked, |at| {
            let mut room = Score::default();
            let by = less.iter().map(|less| (seen(&believed.ground.by(&less.other, hands, at, &mut room)), 1));
            let by: Vec<_> = by.collect();
            let is = (seen(&believed.ground.outlines[at]), less.len() as u64);
            gain(self.winner(at), by.into_iter().chain([is]))
        })
    }
}
