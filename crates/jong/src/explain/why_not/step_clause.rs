//! Clauses about groups in steps.

use jong_core::pattern::Steps;
use jong_core::tile::Kind;
use jong_core::{Text, say};

use super::clause::{ClauseTeller, ClauseWords};
use super::step_target::{StepTarget, nearest};
use super::words::{list, listed, some};
use crate::explain::groups::{Group, GroupShape};
use crate::sentence::{self, number};

/// The words of a clause about groups in steps.
pub(super) fn step_words(teller: &ClauseTeller<'_>, steps: &Steps, holds: bool) -> ClauseWords {
    let needs = sentence::steps(steps);
    let groups = teller.seen.groups;
    let written = |kept: &[usize]| kept.iter().map(|&at| groups[at].tiles()).collect::<Vec<_>>();
    if !holds {
        return ClauseWords {
            needs: say!("anything but {what}", what = needs),
            found: say!("this hand has {groups}", groups = some(&written(&teller.seen.progression(steps)))),
            mend: say!("other groups in place of some of these"),
        };
    }
    let nearest = nearest(groups, steps, &copies(teller));
    ClauseWords { needs, found: found(teller, steps, nearest.first()), mend: mend(groups, &nearest) }
}

/// The number of groups that would have to be others; a large number if no others would do.
pub(super) fn far(teller: &ClauseTeller<'_>, steps: &Steps) -> u32 {
    let nearest = nearest(teller.seen.groups, steps, &copies(teller));
    let out = nearest.first().map_or(0, |target| target.out.len());
    if out == 0 { u32::from(steps.n) * u32::from(steps.times) + 1 } else { out as u32 }
}

fn copies(teller: &ClauseTeller<'_>) -> impl Fn(Kind) -> u32 {
    let tiles = teller.seen.facts.tiles;
    move |kind| u32::from(tiles.copies(kind))
}

fn found(teller: &ClauseTeller<'_>, steps: &Steps, nearest: Option<&StepTarget>) -> Text {
    let written = |kept: &[usize]| kept.iter().map(|&at| teller.seen.groups[at].tiles()).collect::<Vec<_>>();
    // If the clause asks for several, some may be there already.
    let fewer = (1..steps.times).rev().map(|times| Steps { times, ..steps.clone() });
    if let Some(there) = fewer.into_iter().find(|steps| steps.hold(teller.seen.reading)) {
        let groups = some(&written(&teller.seen.progression(&there)));
        return match there.times {
            1 => say!("this hand has them once: {groups}", groups),
            times => say!("this hand has them {number} times: {groups}", number = number(times.into()), groups),
        };
    }
    let has = nearest.map(|target| written(&target.has)).unwrap_or_default();
    match has.as_slice() {
        // One group stands in no row, and a repetition is not a row either.
        most if most.len() < 2 || steps.times > 1 => say!("this hand has none"),
        most => say!("the most this hand has is {groups}", groups = some(most)),
    }
}

fn mend(groups: &[Group], nearest: &[StepTarget]) -> Text {
    let lacking = |target: &StepTarget| target.lacks.iter().map(|one| one.notation()).collect::<Vec<_>>();
    let Some(first) = nearest.first() else { return say!("such groups in place of others") };
    let such = || say!("groups such as {groups}", groups = list(&lacking(first)));
    if first.out.is_empty() {
        return such();
    }
    let single: Vec<Text> =
        nearest.iter().filter(|target| target.lacks.len() == 1 && target.any).flat_map(lacking).collect();
    match (single.is_empty(), first.any) {
        (false, _) => one_of(single),
        (true, true) if first.has.is_empty() => such(),
        (true, true) => say!("{groups} in place of other groups", groups = list(&lacking(first))),
        (true, false) => in_place(groups, first, lacking(first)),
    }
}

/// `222s and another pair in place of 123s and 22s`
fn in_place(groups: &[Group], target: &StepTarget, mut come: Vec<Text>) -> Text {
    let goes = |pair: bool| target.out.iter().filter(|&&at| (groups[at].shape == GroupShape::Pair) == pair).count();
    let comes = |pair: bool| target.lacks.iter().filter(|one| one.is_pair() == pair).count();
    match goes(false) - comes(false) {
        0 => {}
        1 => come.push(say!("another set")),
        n => come.push(say!("{number} other sets", number = number(n as u32))),
    }
    match goes(true) - comes(true) {
        0 => {}
        1 => come.push(say!("another pair")),
        n => come.push(say!("{number} other pairs", number = number(n as u32))),
    }
    let gone: Vec<String> = target.out.iter().map(|&at| groups[at].tiles()).collect();
    say!("{things} in place of {tiles}", things = list(&come), tiles = listed(&gone))
}

/// `456m in place of another group`, or one of several.
fn one_of(all: Vec<Text>) -> Text {
    let mut ways: Vec<Text> = Vec::new();
    for way in all {
        if !ways.contains(&way) {
            ways.push(way);
        }
    }
    match ways.as_slice() {
        [one] => say!("{group} in place of another group", group = one),
        ways => say!("one of these in place of another group: {groups}", groups = first_of(ways)),
    }
}

/// The first ways of several, with an ellipsis if there are more.
fn first_of(ways: &[Text]) -> Text {
    const MOST: usize = 6;
    let more = (ways.len() > MOST).then(|| Text::verbatim("…"));
    Text::joined(ways.iter().take(MOST).cloned().chain(more), say!(" "))
}
