//! The search for hands that score differently, cause by cause.

use jong_core::hand::Win;
use jong_core::{Ruleset, Score};

use super::also::also;
use super::beside::is_beside_score;
use super::case::{self, HandCase, Judge};
use super::causes::causes;
use super::change::CauseChange;
use super::finished;
use super::outcome::read;
use super::possible::is_possible;
use super::table::{ScoreTable, WitnessFlaws, WitnessOrder, patterns};
use super::together::TriedChanges;
use super::variant::DiffSide;
use super::witness::{SettlementWitness, Witness};
use super::{Diff, SearchExtent};
use crate::Chance;
use crate::invert::{Condition, Goal, Inverter, simplest};
use crate::parallel;

/// Steps of the second search for a hand, for a pattern of which the first found none.
const STEPS: u64 = 8_000;

/// Limit of the hands that are tried for a cause that they show only together with others.
const MOST_MIXED: usize = 100;

/// Fills in the findings about hands: witnesses, settlements, shares and silent causes.
pub(super) fn look<'a>(diff: &mut Diff<'a>, search: &SearchExtent) {
    let (a, b) = (diff.a, diff.b);
    let units: Vec<&str> = a.game().book.units().iter().map(|unit| unit.section).collect();
    let causes = causes(&diff.options, &units);
    let changes: Vec<CauseChange<'_, '_>> = parallel::map(&causes, |cause| CauseChange::of(a, b, vec![cause]));
    let table = ScoreTable::new([a, b], &causes, &changes, search);
    diff.tried = table.tried;
    diff.share = table.share_of_all();
    let (showing, unexplained) = table.showing(&changes);
    let tried = TriedChanges::default();
    let witnesses = |at: usize| table.witnesses(&changes[at], &showing[at], &changes, &tried, search);
    let found: Vec<Vec<Witness<'a>>> = parallel::up_to(changes.len(), witnesses);
    diff.witnesses = found.into_iter().flatten().collect();
    diff.witnesses.extend(table.together(&causes, &changes, unexplained, &tried, search));
    diff.witnesses.iter_mut().filter(|witness| !witness.alone).for_each(|witness| table.put_also(witness, &changes));
    // A cause that no win shows alone may show when a hand is over for all players.
    let unclear: Vec<&CauseChange<'_, '_>> = changes.iter().filter(|change| !diff.shows(change, true)).collect();
    let (settlements, settled) = finished::look([a, b], &unclear, &changes, search);
    diff.settled = settled;
    diff.take_clearer(settlements);
    let silent = unclear.into_iter().filter(|change| !diff.shows(change, false));
    let (outside, silent): (Vec<_>, Vec<_>) =
        silent.partition(|change| change.causes.iter().all(|cause| is_beside_score(a, cause)));
    diff.outside = outside.into_iter().map(CauseChange::ids).collect();
    diff.silent = silent.into_iter().map(CauseChange::ids).collect();
}

impl<'a> Diff<'a> {
    /// True if hands show all causes of a change; only those count that show them `alone`, if so.
    fn shows(&self, change: &CauseChange<'_, '_>, alone: bool) -> bool {
        let wins = self.witnesses.iter().map(|witness| (&witness.cause, witness.alone));
        let settlements = self.settlements.iter().map(|witness| (&witness.cause, witness.alone));
        let shown: Vec<&Vec<String>> =
            wins.chain(settlements).filter(|(_, clear)| *clear || !alone).map(|(cause, _)| cause).collect();
        change.ids().iter().all(|id| shown.iter().any(|cause| cause.contains(id)))
    }

    /// Takes finished hands as witnesses: those that show a cause alone in the place of wins that don't, the others where
    /// no win shows the cause.
    fn take_clearer(&mut self, settlements: Vec<SettlementWitness<'a>>) {
        let clear: Vec<&Vec<String>> =
            settlements.iter().filter(|witness| witness.alone).map(|witness| &witness.cause).collect();
        self.witnesses.retain(|witness| witness.alone || !clear.contains(&&witness.cause));
        let by_wins: Vec<&Vec<String>> = self.witnesses.iter().map(|witness| &witness.cause).collect();
        self.settlements = settlements.into_iter().filter(|witness| !by_wins.contains(&&witness.cause)).collect();
    }
}

impl<'a> ScoreTable<'a> {
    /// The witnesses of a change: those that show it best, made simple, no two alike.
    pub(super) fn witnesses(
        &self,
        change: &CauseChange<'_, '_>,
        showing: &[WitnessOrder],
        alone: &[CauseChange<'_, '_>],
        tried: &TriedChanges,
        search: &SearchExtent,
    ) -> Vec<Witness<'a>> {
        let best: Vec<(WitnessFlaws, String)> = match showing.is_empty() {
            true => self.search_on(change, search.seed).into_iter().collect(),
            // Far more than are tried.
            false => showing.iter().take(512).map(|&(shows, .., at)| (shows, self.differ[at].0.clone())).collect(),
        };
        let mut witnesses: Vec<Witness<'a>> = Vec::new();
        // The first that no table can show, for want of a better one.
        let mut impossible: Option<Witness<'a>> = None;
        let mut tries = 0;
        let share = if best.is_empty() { None } else { self.share(change) };
        for (shows, record) in best {
            if witnesses.len() >= search.hands {
                break;
            }
            let reads = |rules: &&Ruleset| read(rules, &record).is_some_and(|win| is_possible(self.two, &win));
            if impossible.is_some() && !self.two.iter().any(reads) {
                continue;
            }
            tries += 1;
            if shows.mixed && tries > MOST_MIXED {
                break;
            }
            let explained = |record: &str| shows.mixed && self.others_explain(change, alone, record, tried);
            if explained(&record) {
                continue;
            }
            let Some(mut witness) = self.witness(change, shows, &record) else { continue };
            if explained(&case::record(&witness.win)) {
                continue;
            }
            witness.share = share;
            if !is_possible(self.two, &witness.win) {
                impossible.get_or_insert(witness);
                continue;
            }
            if witnesses.iter().all(|other| other.win.draft() != witness.win.draft()) {
                witnesses.push(witness);
            }
        }
        if witnesses.is_empty() {
            witnesses.extend(impossible);
        }
        witnesses
    }

    fn witness(&self, change: &CauseChange<'_, '_>, shows: WitnessFlaws, record: &str) -> Option<Witness<'a>> {
        // Where the first rules refuse the hand, or take it without what tells the two apart, it is read by the second.
        let readings = self.two.into_iter().filter_map(|rules| Some((rules, read(rules, record)?)));
        let readings: Vec<(&Ruleset, Win)> = readings.collect();
        let tells = |(rules, win): &&(&Ruleset, Win)| {
            let case = HandCase::of_win(self.two, Judge::new(rules, self.two), win);
            self.shows(change, &case, &self.outlines(&case)) == Some(shows)
        };
        let telling = || readings.iter().filter(tells);
        let is_real = |win: &Win| is_possible(self.two, win);
        let best = telling().find(|(_, win)| is_real(win)).or_else(|| telling().next());
        let (rules, win) = best.or(readings.first())?.clone();
        let by = Judge::new(rules, self.two);
        let mut fewest = u32::MAX;
        let mut real = is_real(&win);
        let mut keeps = |win: &Win| {
            if real && !is_real(win) {
                return false;
            }
            let case = HandCase::of_win(self.two, by, win);
            let outlines = self.outlines(&case);
            // A hand in which more counts is not simpler, however few its tiles.
            let keeps = patterns(&outlines) <= fewest && self.shows(change, &case, &outlines) == Some(shows);
            if keeps {
                real |= is_real(win);
                fewest = patterns(&outlines);
            }
            keeps
        };
        let win = simplest(rules, win, &mut keeps);
        let mut witness = Witness::new(self.two, change.ids(), change.has_pattern(), win);
        witness.alone = !shows.differs_undone;
        Some(witness)
    }

    /// Fills in the causes that a witness shows beside its own.
    fn put_also(&self, witness: &mut Witness<'_>, all: &[CauseChange<'_, '_>]) {
        let text = case::record(&witness.win);
        let case = HandCase::of_text(self.two, &text);
        let [mine, other] = self.outlines(&case);
        let makes_as = |by: Judge<'_>, side: DiffSide| {
            let outline = case.outline(by, &mut Score::default());
            outline.same(if side == DiffSide::A { &mine } else { &other })
        };
        witness.also = also(self.two, &witness.cause, all, &makes_as);
    }

    /// Searches once more for a hand with a pattern that differs, this time for nothing else.
    fn search_on(&self, change: &CauseChange<'_, '_>, seed: u64) -> Option<(WitnessFlaws, String)> {
        let mut found = None;
        for rules in self.two {
            let index =
                change.causes.iter().filter(|cause| cause.pattern).find_map(|cause| rules.game().book.find(&cause.id));
            let Some(index) = index else { continue };
            let goal = Goal { all: vec![Condition::Pattern(index)], none: Vec::new(), scored: false };
            Inverter::new(rules, Goal::default()).made_where(&goal, &mut Chance::new(seed), STEPS, &mut |made| {
                let case = HandCase::of_win(self.two, Judge::new(rules, self.two), &made.win);
                let outlines = self.outlines(&case);
                found = self.shows(change, &case, &outlines).map(|shows| (shows, case.text().to_owned()));
                found.is_some()
            });
            if found.is_some() {
                return found;
            }
        }
        None
    }
}
