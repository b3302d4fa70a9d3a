//! Looking for hands that score differently, cause by cause.

use jong_core::hand::Win;
use jong_core::{Ruleset, Score};
use rayon::prelude::*;
use serde_json::Value;

use super::causes::{Cause, causes};
use super::outcome::{Outline, read};
use super::probes::probes;
use super::share::Share;
use super::variant::{Side, variant};
use super::witness::Witness;
use super::{Diff, Search};
use crate::chance::Chance;
use crate::invert::{Condition, Found, Goal, Inverter, record_of, simplest};
use crate::sample;

/// Steps in which a hand is looked for once more, for a pattern of which none was found.
const STEPS: u64 = 50_000;

/// How many causes are looked for that only together make a difference.
const MOST_TOGETHER: usize = 5;

/// Of how many causes all choices are tried.
const MOST_OTHERS: usize = 5;

/// How many hands are tried that show a cause only together with others.
const MOST_TRIES: usize = 20;

/// Fills in what there is to say of hands.
pub(super) fn look<'a>(diff: &mut Diff<'a>, search: &Search) {
    let (a, b) = (diff.a, diff.b);
    let units: Vec<&str> = a.game().book.units().iter().map(|unit| unit.section).collect();
    let causes = causes(&diff.options, &units);
    let table = Table::new(a, b, &causes, search);
    diff.tried = table.records.len();
    diff.share = table.share_of_all();
    let changes: Vec<Change<'_, '_>> = causes.par_iter().map(|cause| Change::of(a, b, vec![cause])).collect();
    let found: Vec<Vec<Witness<'a>>> =
        changes.par_iter().map(|change| table.witnesses(change, &changes, search)).collect();
    for (change, witnesses) in changes.iter().zip(&found) {
        if witnesses.is_empty() {
            diff.silent.push(change.ids());
        }
    }
    diff.witnesses = found.into_iter().flatten().collect();
    diff.witnesses.extend(table.together(&causes, &changes, search));
    let shown: Vec<String> = diff.witnesses.iter().flat_map(|witness| witness.cause.clone()).collect();
    diff.silent.retain(|ids| !ids.iter().all(|id| shown.contains(id)));
}

/// Some causes, changed by themselves: in the first ruleset as the second has it, and the other way round.
struct Change<'c, 'r> {
    causes: Vec<&'c Cause<'r>>,
    forward: Option<Ruleset>,
    back: Option<Ruleset>,
}

impl<'c, 'r> Change<'c, 'r> {
    fn of(a: &Ruleset, b: &Ruleset, causes: Vec<&'c Cause<'r>>) -> Self {
        let forward = variant(a, b, &causes, Side::B);
        let back = variant(b, a, &causes, Side::A);
        Change { causes, forward, back }
    }

    fn ids(&self) -> Vec<String> {
        self.causes.iter().map(|cause| cause.id.clone()).collect()
    }
}

/// The hands to score and what they come to.
struct Table<'a> {
    a: &'a Ruleset,
    b: &'a Ruleset,
    records: Vec<String>,
    /// The records that score differently, with what they come to.
    differ: Vec<(usize, [Outline; 2])>,
    /// Wins of a simple player by the first rules, and what they come to.
    wins: Vec<(String, Outline)>,
}

/// What a hand shows of a change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Shows {
    /// Something else makes it score differently too.
    mixed: bool,
    /// Only the first or only the second rules let it win.
    one_wins: bool,
    /// It is counted differently and paid the same.
    pays_the_same: bool,
}

/// How many patterns count by both rules.
fn patterns(outlines: &[Outline; 2]) -> u32 {
    outlines.iter().map(Outline::patterns).sum()
}

impl<'a> Table<'a> {
    fn new(a: &'a Ruleset, b: &'a Ruleset, causes: &[Cause<'_>], search: &Search) -> Table<'a> {
        let records = probes(a, b, causes, search.seed);
        let both = |(at, record): (usize, &String)| {
            let mut room = Score::default();
            let [mine, other] = [a, b].map(|rules| Outline::of_record(rules, record, &mut room));
            (!mine.same(&other)).then_some((at, [mine, other]))
        };
        let differ = records.par_iter().enumerate().filter_map(both).collect();
        let told = |win: Win| {
            let outline = Outline::of(a, &win, &mut Score::default());
            (Value::Object(record_of(&win)).to_string(), outline)
        };
        let wins = sample::wins(a, search.wins, search.seed).into_par_iter().map(told).collect();
        Table { a, b, records, differ, wins }
    }

    /// What a record shows of a change, if it shows anything.
    fn shows(&self, change: &Change<'_, '_>, record: &str, [mine, other]: &[Outline; 2]) -> Option<Shows> {
        if mine.same(other) {
            return None;
        }
        let mut room = Score::default();
        let mut by = |rules: &Option<Ruleset>| Some(Outline::of_record(rules.as_ref()?, record, &mut room));
        let (forward, back) = (by(&change.forward), by(&change.back));
        let touches = forward.is_some_and(|changed| !changed.same(mine)) || back.is_some_and(|back| !back.same(other));
        touches.then(|| Shows {
            mixed: !forward.is_some_and(|changed| changed.same(other)) && !back.is_some_and(|back| back.same(mine)),
            one_wins: mine.wins() != other.wins(),
            pays_the_same: mine.pays_as(other),
        })
    }

    /// The witnesses of a change: those that show it best, made simple, no two alike.
    fn witnesses(&self, change: &Change<'_, '_>, alone: &[Change<'_, '_>], search: &Search) -> Vec<Witness<'a>> {
        let mut showing: Vec<(Shows, u32, usize, &str)> = self
            .differ
            .iter()
            .filter_map(|(at, outlines)| {
                let record = &self.records[*at];
                Some((self.shows(change, record, outlines)?, patterns(outlines), record.len(), record.as_str()))
            })
            .collect();
        showing.sort_unstable();
        let more = if showing.is_empty() { self.search_on(change, search.seed) } else { None };
        showing.extend(more.iter().map(|(shows, record)| (*shows, 0, 0, record.as_str())));
        let mut witnesses: Vec<Witness<'a>> = Vec::new();
        let mut tries = 0;
        let share = if showing.is_empty() { None } else { self.share(change) };
        for (shows, _, _, record) in showing {
            if witnesses.len() >= search.hands {
                break;
            }
            let Some(mut witness) = self.witness(change, shows, record) else { continue };
            if shows.mixed && self.others_explain(change, alone, &witness) {
                tries += 1;
                if tries >= MOST_TRIES {
                    break;
                }
                continue;
            }
            witness.share = share;
            if witnesses.iter().all(|other| other.record != witness.record) {
                witnesses.push(witness);
            }
        }
        witnesses
    }

    fn witness(&self, change: &Change<'_, '_>, shows: Shows, record: &str) -> Option<Witness<'a>> {
        // Where the first rules refuse the hand the second accept it.
        let (rules, win) = [self.a, self.b].into_iter().find_map(|rules| Some((rules, read(rules, record)?)))?;
        let mut room = Score::default();
        let mut fewest = u32::MAX;
        let mut keeps = |win: &Win| {
            let record = Value::Object(record_of(win)).to_string();
            let outlines = [self.a, self.b].map(|rules| Outline::of_record(rules, &record, &mut room));
            // A hand in which more counts is not simpler, however few its tiles.
            let keeps = patterns(&outlines) <= fewest && self.shows(change, &record, &outlines) == Some(shows);
            if keeps {
                fewest = patterns(&outlines);
            }
            keeps
        };
        let win = simplest(rules, win, &mut keeps);
        let pattern = change.causes.iter().any(|cause| cause.pattern);
        let mut witness = Witness::new([self.a, self.b], change.ids(), pattern, record_of(&win));
        witness.alone = !shows.mixed;
        Some(witness)
    }

    /// Whether causes that touch a hand each by itself make all the difference there is, so that this one, which does
    /// something only beside others, does nothing here after all.
    fn others_explain(&self, change: &Change<'_, '_>, alone: &[Change<'_, '_>], witness: &Witness<'a>) -> bool {
        let record = Value::Object(witness.record.clone()).to_string();
        let mut room = Score::default();
        let [mine, other] = [self.a, self.b].map(|rules| Outline::of_record(rules, &record, &mut room));
        let mut touches = |changed: &&Change<'_, '_>| {
            let forward = changed.forward.as_ref().map(|rules| Outline::of_record(rules, &record, &mut room));
            changed.ids() != change.ids() && forward.is_some_and(|forward| !forward.same(&mine))
        };
        let others: Vec<&Cause<'_>> = alone
            .iter()
            .filter(|changed| touches(changed))
            .flat_map(|changed| changed.causes.iter().copied())
            .collect();
        // Some of them will do: two that do nothing but together may both touch it.
        let some = 1..1_u32 << others.len().min(MOST_OTHERS);
        some.into_iter().any(|set| {
            let chosen: Vec<&Cause<'_>> =
                others.iter().enumerate().filter(|(at, _)| set >> at & 1 == 1).map(|(_, cause)| *cause).collect();
            let changed = variant(self.a, self.b, &chosen, Side::B);
            changed.is_some_and(|rules| Outline::of_record(&rules, &record, &mut room).same(&other))
        })
    }

    /// Looks once more for a hand with a pattern that differs, this time for nothing else.
    fn search_on(&self, change: &Change<'_, '_>, seed: u64) -> Option<(Shows, String)> {
        let mut found = None;
        for rules in [self.a, self.b] {
            let index =
                change.causes.iter().filter(|cause| cause.pattern).find_map(|cause| rules.game().book.find(&cause.id));
            let Some(index) = index else { continue };
            let goal = Goal { all: vec![Condition::Pattern(index)], none: Vec::new(), scored: false };
            let made = Inverter::new(rules, goal).find_where(&mut Chance::new(seed), STEPS, &mut |made| {
                let record = Value::Object(made.record()).to_string();
                let mut room = Score::default();
                let outlines = [self.a, self.b].map(|rules| Outline::of_record(rules, &record, &mut room));
                found = self.shows(change, &record, &outlines).map(|shows| (shows, record));
                found.is_some()
            });
            if matches!(made, Found::Hand(_)) && found.is_some() {
                return found;
            }
        }
        None
    }

    /// What share of wins a change touches.
    fn share(&self, change: &Change<'_, '_>) -> Option<Share> {
        let changed = change.forward.as_ref()?;
        self.share_by(changed)
    }

    fn share_of_all(&self) -> Option<Share> {
        self.share_by(self.b)
    }

    fn share_by(&self, rules: &Ruleset) -> Option<Share> {
        let touched =
            |(record, mine): &&(String, Outline)| !Outline::of_record(rules, record, &mut Score::default()).same(mine);
        Share::new(self.wins.par_iter().filter(touched).count(), self.wins.len())
    }

    /// Witnesses of causes that make a difference only together: for hands that no cause alone explains, the fewest
    /// causes that do.
    fn together(&self, causes: &[Cause<'_>], alone: &[Change<'_, '_>], search: &Search) -> Vec<Witness<'a>> {
        let mut witnesses = Vec::new();
        let unexplained = |changes: &[Change<'_, '_>]| {
            self.differ.iter().find(|(at, outlines)| {
                changes.iter().all(|change| self.shows(change, &self.records[*at], outlines).is_none())
            })
        };
        let mut left = match unexplained(alone) {
            Some(first) => Some(first),
            None => return witnesses,
        };
        let mut more: Vec<Change<'_, '_>> = Vec::new();
        while let Some((at, outlines)) = left.filter(|_| more.len() < MOST_TOGETHER) {
            let mut few: Vec<&Cause<'_>> = causes.iter().collect();
            let mut change = Change::of(self.a, self.b, few.clone());
            if self.shows(&change, &self.records[*at], outlines).is_none() {
                break;
            }
            for cause in causes {
                let fewer: Vec<&Cause<'_>> = few.iter().copied().filter(|other| other.id != cause.id).collect();
                let smaller = Change::of(self.a, self.b, fewer.clone());
                if self.shows(&smaller, &self.records[*at], outlines).is_some() {
                    (few, change) = (fewer, smaller);
                }
            }
            witnesses.extend(self.witnesses(&change, alone, search));
            more.push(change);
            let explained = |(at, outlines): &&(usize, [Outline; 2])| {
                let shown = |change: &Change<'_, '_>| self.shows(change, &self.records[*at], outlines).is_some();
                alone.iter().chain(&more).any(shown)
            };
            left = self.differ.iter().find(|entry| !explained(entry));
        }
        witnesses
    }
}
