//! The hands that two rulesets score, with their results and the changes that they show.

use jong_core::InOrder;
use jong_core::hand::Win;
use jong_core::{Ruleset, Score};

use super::SearchExtent;
use super::case::{HandCase, Judge};
use super::causes::Cause;
use super::change::CauseChange;
use super::outcome::ResultOutline;
use super::probes::probes;
use super::share::WinShare;
use super::spread::spread;
use crate::parallel;
use crate::sample;

/// The hands to score, with their results.
pub(super) struct ScoreTable<'a> {
    pub(super) two: [&'a Ruleset; 2],
    /// The two as judges of hands.
    pub(super) judges: [Judge<'a>; 2],
    /// The number of hands that were scored.
    pub(super) tried: usize,
    /// The records that score differently, with their results, the simple first.
    pub(super) differ: Vec<(String, [ResultOutline; 2])>,
    /// Wins of sound players by the first rules, with their results.
    wins: Vec<(Win, ResultOutline)>,
}

/// Number of hands that show a change plainly, of which the best are taken. They are looked at in order, the simple
/// first.
const ENOUGH: usize = 64;

/// The most times that a change is tried on a hand. Of games that have little in common nearly all hands differ, for many
/// reasons at once, so that enough is never seen.
const MOST_TRIES: usize = 3_000_000;

/// Number of hands that are looked at before it is checked which changes have enough of them.
const AT_A_TIME: usize = 1_024;

/// The flaws of a hand as a witness of a change. A hand without any of them shows the change plainly.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct WitnessFlaws {
    /// The hand scores differently for another reason too: the change explains it neither in the first rules nor in the
    /// second.
    pub(super) mixed: bool,
    /// With the change alone undone, the second rules still don't score it as the first do.
    pub(super) differs_undone: bool,
    /// The first rules alone or the second alone let the hand win.
    one_wins: bool,
    /// The change is counted and not paid by the first rules or by the second, as that of a double under a limit.
    is_unpaid: bool,
    /// With the change alone made, the first rules still don't score it as the second do.
    differs_made: bool,
}

/// A hand that shows a change: its flaws, the number of patterns that count in it, and the index of its record among
/// those that differ. The first in order shows it best.
pub(super) type WitnessOrder = (WitnessFlaws, u32, usize, usize);

/// The number of patterns that count, by both rules together.
pub(super) fn patterns(outlines: &[ResultOutline; 2]) -> u32 {
    outlines.iter().map(ResultOutline::patterns).sum()
}

impl<'a> ScoreTable<'a> {
    pub(super) fn new(
        two: [&'a Ruleset; 2],
        causes: &[Cause<'_>],
        changes: &[CauseChange<'_, '_>],
        search: &SearchExtent,
    ) -> ScoreTable<'a> {
        let judges = two.map(|rules| Judge::new(rules, two));
        let records = probes(two, causes, changes, search.seed);
        let tried = records.len();
        let both = |record: &String| {
            let outlines = outlines(&judges, &HandCase::of_text(two, record));
            (!outlines[0].same(&outlines[1])).then_some(outlines)
        };
        let by_both = parallel::map(&records, both);
        let differ = records.into_iter().zip(by_both).filter_map(|(record, outlines)| Some((record, outlines?)));
        let mut differ: Vec<(String, [ResultOutline; 2])> = differ.collect();
        // The simple first; of equals that which comes first in the alphabet.
        differ.order_by_key(|(record, outlines)| (patterns(outlines), record.len()));
        let wins = sample::wins(two[0], search.wins, search.seed);
        let outlines = parallel::map(&wins, |win| ResultOutline::of(two[0], win, &mut Score::default()));
        let wins = wins.into_iter().zip(outlines).collect();
        ScoreTable { two, judges, tried, differ, wins }
    }

    /// The results of a hand by both rules.
    pub(super) fn outlines(&self, case: &HandCase<'_>) -> [ResultOutline; 2] {
        outlines(&self.judges, case)
    }

    /// The flaws of a hand as a witness of a change; `None` if it does not show the change.
    pub(super) fn shows(
        &self,
        change: &CauseChange<'_, '_>,
        case: &HandCase<'_>,
        [mine, other]: &[ResultOutline; 2],
    ) -> Option<WitnessFlaws> {
        if mine.same(other) {
            return None;
        }
        let mut room = Score::default();
        let mut by = |judge: Option<Judge<'_>>| Some(case.outline(judge?, &mut room));
        let (forward, back) = (by(change.forward()), by(change.back()));
        let touches = forward.is_some_and(|changed| !changed.same(mine)) || back.is_some_and(|back| !back.same(other));
        // Where the change can be tried in one of them only, that one answers for both.
        let made = forward.map(|changed| changed.same(other));
        let undone = back.map(|back| back.same(mine));
        touches.then(|| WitnessFlaws {
            mixed: made != Some(true) && undone != Some(true),
            differs_undone: undone.or(made) != Some(true),
            one_wins: mine.wins() != other.wins(),
            is_unpaid: forward.is_some_and(|changed| changed.pays_as(mine))
                || back.is_some_and(|back| back.pays_as(other)),
            differs_made: made.or(undone) != Some(true),
        })
    }

    /// Finds the hands that show each of some changes, the best first and no more than are worth trying, and the hands
    /// that show none of them, by their indexes.
    pub(super) fn showing(&self, changes: &[CauseChange<'_, '_>]) -> (Vec<Vec<WitnessOrder>>, Vec<usize>) {
        let mut showing: Vec<Vec<WitnessOrder>> = vec![Vec::new(); changes.len()];
        let mut plainly = vec![0; changes.len()];
        let mut none = Vec::new();
        let most = MOST_TRIES / changes.len().max(1);
        let simple = self.differ.len().min(most / 2);
        let places: Vec<usize> =
            (0..simple).chain(spread(self.differ.len() - simple, most - simple).map(|at| simple + at)).collect();
        for places in places.chunks(AT_A_TIME) {
            // Those of which enough has been seen are asked only if nothing else explains a hand, the most usual first.
            let (mut known, wanted): (Vec<usize>, Vec<usize>) =
                (0..changes.len()).partition(|&of| plainly[of] >= ENOUGH);
            known.order_by_key(|&of| std::cmp::Reverse(showing[of].len()));
            let of_record = |&at: &usize| {
                let (record, outlines) = &self.differ[at];
                let case = HandCase::of_text(self.two, record);
                let show = |&of: &usize| Some((of, self.shows(&changes[of], &case, outlines)?));
                let mut shown: Vec<(usize, WitnessFlaws)> = wanted.iter().filter_map(show).collect();
                if shown.is_empty() {
                    shown.extend(known.iter().find_map(show));
                }
                (at, shown)
            };
            let seen: Vec<(usize, Vec<(usize, WitnessFlaws)>)> = parallel::map(places, of_record);
            for (at, shown) in seen {
                let (record, outlines) = &self.differ[at];
                if shown.is_empty() {
                    none.push(at);
                }
                for (of, shows) in shown {
                    plainly[of] += usize::from(shows == WitnessFlaws::default());
                    showing[of].push((shows, patterns(outlines), record.len(), at));
                }
            }
        }
        showing.iter_mut().for_each(|showing| showing.order());
        (showing, none)
    }

    /// The share of wins that a change touches.
    pub(super) fn share(&self, change: &CauseChange<'_, '_>) -> Option<WinShare> {
        self.share_by(change.forward()?)
    }

    /// The share of wins that the second rules score differently.
    pub(super) fn share_of_all(&self) -> Option<WinShare> {
        self.share_by(self.judges[1])
    }

    fn share_by(&self, by: Judge<'_>) -> Option<WinShare> {
        let touched = |(win, mine): &(Win, ResultOutline)| {
            let mut room = Score::default();
            let outline = match by.like {
                Some(0) => ResultOutline::of(by.rules, win, &mut room),
                _ => HandCase::of_win(self.two, self.judges[0], win).outline(by, &mut room),
            };
            !outline.same(mine)
        };
        WinShare::new(parallel::count(&self.wins, touched), self.wins.len())
    }
}

fn outlines(judges: &[Judge<'_>; 2], case: &HandCase<'_>) -> [ResultOutline; 2] {
    let mut room = Score::default();
    judges.map(|by| case.outline(by, &mut room))
}
