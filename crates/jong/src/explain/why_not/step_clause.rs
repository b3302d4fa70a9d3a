//! Clauses about groups in steps in English.

use jong_core::pattern::{ProgressionKind, Steps, SuitsWord};
use jong_core::tile::Kind;

use super::clause::{Said, Teller};
use super::step_target::{Target, nearest};
use super::words::{list, number, some};
use crate::explain::groups::{Group, GroupShape};

/// What a clause about groups in steps needs, what there is, and what would mend it.
pub(super) fn said(teller: &Teller<'_>, steps: &Steps, holds: bool) -> Said {
    let needs = wanted(steps);
    let groups = teller.seen.groups;
    let written = |kept: &[usize]| kept.iter().map(|&at| groups[at].tiles()).collect::<Vec<_>>();
    if !holds {
        return Said {
            needs: format!("no {needs}"),
            found: format!("this hand has {}", some(&written(&teller.seen.progression(steps)))),
            mend: "other groups in place of some of these".to_owned(),
        };
    }
    let nearest = nearest(groups, steps, &copies(teller));
    Said { needs, found: found(teller, steps, nearest.first()), mend: mend(groups, &nearest) }
}

/// How many groups would have to be others; many, if others would not do.
pub(super) fn far(teller: &Teller<'_>, steps: &Steps) -> u32 {
    let nearest = nearest(teller.seen.groups, steps, &copies(teller));
    let out = nearest.first().map_or(0, |target| target.out.len());
    if out == 0 { u32::from(steps.n) * u32::from(steps.times) + 1 } else { out as u32 }
}

fn copies(teller: &Teller<'_>) -> impl Fn(Kind) -> u32 {
    let tiles = teller.seen.facts.tiles;
    move |kind| u32::from(tiles.copies(kind))
}

fn found(teller: &Teller<'_>, steps: &Steps, nearest: Option<&Target>) -> String {
    let written = |kept: &[usize]| kept.iter().map(|&at| teller.seen.groups[at].tiles()).collect::<Vec<_>>();
    // What is asked for several times may be there already, though not as often.
    let fewer = (1..steps.times).rev().map(|times| Steps { times, ..steps.clone() });
    if let Some(there) = fewer.into_iter().find(|steps| steps.hold(teller.seen.reading)) {
        let times = if there.times == 1 { "once".to_owned() } else { format!("{} times", number(there.times.into())) };
        return format!("this hand has them {times}: {}", some(&written(&teller.seen.progression(&there))));
    }
    let has = nearest.map(|target| written(&target.has)).unwrap_or_default();
    match has.as_slice() {
        // Of one nobody would say that it stands in a row, and those of several times stand in none.
        most if most.len() < 2 || steps.times > 1 => "this hand has none".to_owned(),
        most => format!("the most this hand has is {}", some(most)),
    }
}

fn mend(groups: &[Group], nearest: &[Target]) -> String {
    let lacking = |target: &Target| target.lacks.iter().map(|one| one.written()).collect::<Vec<_>>();
    let Some(first) = nearest.first() else { return "such groups in place of others".to_owned() };
    let such = || format!("groups such as {}", list(&lacking(first)));
    if first.out.is_empty() {
        return such();
    }
    let single: Vec<String> =
        nearest.iter().filter(|target| target.lacks.len() == 1 && target.any).flat_map(lacking).collect();
    match (single.is_empty(), first.any) {
        (false, _) => one_of(single),
        (true, true) if first.has.is_empty() => such(),
        (true, true) => format!("{} in place of other groups", list(&lacking(first))),
        (true, false) => in_place(groups, first, lacking(first)),
    }
}

/// `222s and another pair in place of 123s and 22s`
fn in_place(groups: &[Group], target: &Target, mut words: Vec<String>) -> String {
    let goes = |pair: bool| target.out.iter().filter(|&&at| (groups[at].shape == GroupShape::Pair) == pair).count();
    let comes = |pair: bool| target.lacks.iter().filter(|one| one.is_pair() == pair).count();
    for (pair, one, many) in [(false, "another set", "other sets"), (true, "another pair", "other pairs")] {
        match goes(pair) - comes(pair) {
            0 => {}
            1 => words.push(one.to_owned()),
            n => words.push(format!("{} {many}", number(n as u32))),
        }
    }
    let gone: Vec<String> = target.out.iter().map(|&at| groups[at].tiles()).collect();
    format!("{} in place of {}", list(&words), list(&gone))
}

/// `456m in place of another group`, or one of several.
fn one_of(all: Vec<String>) -> String {
    let mut ways: Vec<String> = Vec::new();
    for way in all {
        if !ways.contains(&way) {
            ways.push(way);
        }
    }
    match ways.as_slice() {
        [one] => format!("{one} in place of another group"),
        ways => format!("one of these in place of another group: {}", some(ways)),
    }
}

/// `three chows, each three numbers above the last, in one suit`
fn wanted(steps: &Steps) -> String {
    let kind = match (steps.kind, steps.pair) {
        (ProgressionKind::Chow, false) => "chows",
        (ProgressionKind::Chow, true) => "chows and a pair",
        (ProgressionKind::Triplet, false) => "pungs or kongs",
        (ProgressionKind::Triplet, true) => "pungs or kongs and a pair",
        (ProgressionKind::Pair, _) => "pairs",
    };
    let n = number(u32::from(steps.n - u8::from(steps.pair && steps.kind != ProgressionKind::Pair)));
    let suits = match steps.suits {
        SuitsWord::One => "in one suit",
        SuitsWord::Different => "each in a suit of its own",
        SuitsWord::Any => "in any suits",
    };
    let step = match steps.steps.as_slice() {
        [0] => "of the same numbers".to_owned(),
        several => {
            let words: Vec<String> =
                several.iter().map(|&step| if step == 0 { "no".to_owned() } else { number(u32::from(step)) }).collect();
            let plural = if several == [1] { "number" } else { "numbers" };
            format!("each {} {plural} above the last", super::words::either(&words))
        }
    };
    let once = match (steps.steps.as_slice(), steps.suits) {
        ([0], SuitsWord::One) => format!("{n} equal {kind}"),
        ([0], _) => format!("{n} {kind} {step}, {suits}"),
        _ => format!("{n} {kind}, {step}, {suits}"),
    };
    match steps.times {
        1 => once,
        2 => format!("twice {once}"),
        times => format!("{} times {once}", number(u32::from(times))),
    }
}
