//! Clauses about groups in steps in English.

use jong_core::pattern::{ProgressionKind, Steps, SuitsWord};
use jong_core::reading::Reading;
use jong_core::tile::{CHOW_STARTS, Kind, KindSet, SUITED};

use super::clause::{Said, Teller};
use super::words::{number, some};
use crate::explain::groups::{Group, GroupShape};
use crate::explain::used::add_group;

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
    // The most there is of it.
    let fewer = |n: u8| Steps { n, times: 1, pair: false, ..steps.clone() };
    let most = if steps.times > 1 {
        let kept = teller.seen.progression(&Steps { times: 1, ..steps.clone() });
        if kept.is_empty() { Vec::new() } else { kept }
    } else {
        let partial = (2..steps.n).rev().map(|n| teller.seen.progression(&fewer(n)));
        partial.into_iter().find(|kept| !kept.is_empty()).unwrap_or_default()
    };
    let found = match most.as_slice() {
        [] => "this hand has none".to_owned(),
        kept => format!("the most this hand has is {}", some(&written(kept))),
    };
    let ones = completing(teller, steps);
    let mend = match ones.as_slice() {
        [] => "such groups in place of others".to_owned(),
        [one] => format!("{one} in place of another group"),
        ones => format!("one of these in place of another group: {}", some(ones)),
    };
    Said { needs, found, mend }
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

/// Groups any of which would be the last that is missing.
fn completing(teller: &Teller<'_>, steps: &Steps) -> Vec<String> {
    let all: Vec<usize> = (0..teller.seen.groups.len()).collect();
    let reading = teller.seen.reading_of(&all);
    let shape = match steps.kind {
        ProgressionKind::Chow => GroupShape::Chow,
        ProgressionKind::Triplet => GroupShape::Pung,
        ProgressionKind::Pair => GroupShape::Pair,
    };
    let mut found = one_more(&reading, steps, shape);
    if steps.pair && shape != GroupShape::Pair {
        found.extend(one_more(&reading, steps, GroupShape::Pair));
    }
    found
}

/// Groups of a shape any of which beside those of a reading would be enough.
fn one_more(reading: &Reading, steps: &Steps, shape: GroupShape) -> Vec<String> {
    let firsts = KindSet(if shape == GroupShape::Chow { CHOW_STARTS } else { SUITED });
    let enough = |first: &Kind| {
        let mut more = *reading;
        add_group(&mut more, shape, *first);
        steps.hold(&more)
    };
    let group = |first: Kind| Group { shape, first, laid: None, concealed: true, completed: false };
    firsts.iter().filter(enough).map(|first| group(first).tiles()).collect()
}
