//! Clauses about groups in steps in English.

use jong_core::pattern::{ProgressionKind, Steps, SuitsWord};

use super::clause::{Said, Teller};
use super::step_target::{Target, nearest};
use super::words::{list, number, some};

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
    let nearest = nearest(groups, steps);
    let most = nearest.first().map(|target| written(&target.has)).unwrap_or_default();
    let found = match most.as_slice() {
        // Of one nobody would say that it stands in a row.
        [] | [_] => "this hand has none".to_owned(),
        most => format!("the most this hand has is {}", some(most)),
    };
    let lacking = |target: &Target| target.lacks.iter().map(|one| one.written()).collect::<Vec<_>>();
    let ways: Vec<Vec<String>> = nearest.iter().map(lacking).collect();
    let mend = match ways.as_slice() {
        [] => "such groups in place of others".to_owned(),
        ways if ways.iter().all(|lacks| lacks.len() == 1) => one_of(ways.concat()),
        [lacks, ..] if nearest[0].has.is_empty() => format!("groups such as {}", list(lacks)),
        [lacks, ..] => format!("{} in place of other groups", list(lacks)),
    };
    Said { needs, found, mend }
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
