//! The hands that two rulesets score, what they come to, and what they show of a change.

use jong_core::hand::Win;
use jong_core::{Ruleset, Score};
use rayon::prelude::*;

use super::Search;
use super::case::{Case, Judge};
use super::causes::Cause;
use super::change::Change;
use super::outcome::Outline;
use super::probes::probes;
use super::share::Share;
use crate::sample;

/// The hands to score and what they come to.
pub(super) struct Table<'a> {
    pub(super) two: [&'a Ruleset; 2],
    /// The two as judges of hands.
    pub(super) judges: [Judge<'a>; 2],
    /// How many hands were scored.
    pub(super) tried: usize,
    /// The records that score differently, with what they come to.
    pub(super) differ: Vec<(String, [Outline; 2])>,
    /// Wins of a simple player by the first rules, and what they come to.
    wins: Vec<(Win, Outline)>,
}

/// What a hand shows of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Shows {
    /// Something else makes it score differently too.
    pub(super) mixed: bool,
    /// Only the first or only the second rules let it win.
    one_wins: bool,
    /// It is counted differently and paid the same.
    pays_the_same: bool,
}

/// A hand that shows something: what, how many patterns count in it, and the record, by its place among those that differ.
/// The first in order shows it best.
pub(super) type Showing = (Shows, u32, usize, usize);

/// How many patterns count by both rules.
pub(super) fn patterns(outlines: &[Outline; 2]) -> u32 {
    outlines.iter().map(Outline::patterns).sum()
}

impl<'a> Table<'a> {
    pub(super) fn new(a: &'a Ruleset, b: &'a Ruleset, causes: &[Cause<'_>], search: &Search) -> Table<'a> {
        let two = [a, b];
        let judges = two.map(|rules| Judge::new(rules, two));
        let records = probes(a, b, causes, search.seed);
        let tried = records.len();
        let both = |record: String| {
            let outlines = outlines(&judges, &Case::of_text(two, &record));
            (!outlines[0].same(&outlines[1])).then_some((record, outlines))
        };
        let differ = records.into_par_iter().filter_map(both).collect();
        let told = |win: Win| {
            let outline = Outline::of(a, &win, &mut Score::default());
            (win, outline)
        };
        let wins = sample::wins(a, search.wins, search.seed).into_par_iter().map(told).collect();
        Table { two, judges, tried, differ, wins }
    }

    /// What a hand comes to by both.
    pub(super) fn outlines(&self, case: &Case<'_>) -> [Outline; 2] {
        outlines(&self.judges, case)
    }

    /// What a hand shows of a change, if it shows anything.
    pub(super) fn shows(&self, change: &Change<'_, '_>, case: &Case<'_>, [mine, other]: &[Outline; 2]) -> Option<Shows> {
        if mine.same(other) {
            return None;
        }
        let mut room = Score::default();
        let mut by = |judge: Option<Judge<'_>>| Some(case.outline(judge?, &mut room));
        let (forward, back) = (by(change.forward()), by(change.back()));
        let touches = forward.is_some_and(|changed| !changed.same(mine)) || back.is_some_and(|back| !back.same(other));
        touches.then(|| Shows {
            mixed: !forward.is_some_and(|changed| changed.same(other)) && !back.is_some_and(|back| back.same(mine)),
            one_wins: mine.wins() != other.wins(),
            pays_the_same: mine.pays_as(other),
        })
    }

    /// The hands that show each of some changes, those first that show it best; and those that show none of them.
    pub(super) fn showing(&self, changes: &[Change<'_, '_>]) -> (Vec<Vec<Showing>>, Vec<usize>) {
        let of_record = |(at, (record, outlines)): (usize, &(String, [Outline; 2]))| {
            let case = Case::of_text(self.two, record);
            let show = |(of, change): (usize, &Change<'_, '_>)| Some((of, self.shows(change, &case, outlines)?));
            (at, changes.iter().enumerate().filter_map(show).collect::<Vec<(usize, Shows)>>())
        };
        let all: Vec<(usize, Vec<(usize, Shows)>)> = self.differ.par_iter().enumerate().map(of_record).collect();
        let mut showing: Vec<Vec<Showing>> = vec![Vec::new(); changes.len()];
        let mut none = Vec::new();
        for (at, shown) in all {
            let (record, outlines) = &self.differ[at];
            if shown.is_empty() {
                none.push(at);
            }
            shown.iter().for_each(|&(of, shows)| showing[of].push((shows, patterns(outlines), record.len(), at)));
        }
        showing.par_iter_mut().for_each(|showing| showing.sort_unstable());
        (showing, none)
    }

    /// What share of wins a change touches.
    pub(super) fn share(&self, change: &Change<'_, '_>) -> Option<Share> {
        self.share_by(change.forward()?)
    }

    /// What share of wins the second rules score otherwise.
    pub(super) fn share_of_all(&self) -> Option<Share> {
        self.share_by(self.judges[1])
    }

    fn share_by(&self, by: Judge<'_>) -> Option<Share> {
        let touched = |(win, mine): &&(Win, Outline)| {
            let mut room = Score::default();
            let outline = match by.like {
                Some(0) => Outline::of(by.rules, win, &mut room),
                _ => Case::of_win(self.two, self.judges[0], win).outline(by, &mut room),
            };
            !outline.same(mine)
        };
        Share::new(self.wins.par_iter().filter(touched).count(), self.wins.len())
    }
}

fn outlines(judges: &[Judge<'_>; 2], case: &Case<'_>) -> [Outline; 2] {
    let mut room = Score::default();
    judges.map(|by| case.outline(by, &mut room))
}
