//! The fans of chows of the Chinese official game, and the principle that each set is joined once.

use std::collections::BTreeSet;

use super::List;
use super::seen::number;

/// The sets of chows that make a fan: its name, and a bit for each chow.
type Joint = (&'static str, u32);

/// The name of the fan that some chows are together, if they are one: 14, 16, 23, 28, 30, 39, 41, 51, 69 to 72.
fn fan_of(chows: &[usize]) -> Option<&'static str> {
    let mut numbers: Vec<usize> = chows.iter().map(|&first| number(first)).collect();
    numbers.sort_unstable();
    let steps: Vec<usize> = numbers.windows(2).map(|two| two[1] - two[0]).collect();
    let by = |step: usize| steps.iter().all(|&other| other == step);
    let suits: BTreeSet<usize> = chows.iter().map(|first| first / 9).collect();
    let (one, different) = (suits.len() == 1, suits.len() == chows.len());
    match chows.len() {
        4 if one && by(0) => Some("一色四同顺"),
        4 if one && (by(1) || by(2)) => Some("一色四步高"),
        3 if one && by(0) => Some("一色三同顺"),
        3 if one && by(3) => Some("清龙"),
        3 if one && (by(1) || by(2)) => Some("一色三步高"),
        3 if different && by(3) => Some("花龙"),
        3 if different && by(0) => Some("三色三同顺"),
        3 if different && by(1) => Some("三色三步高"),
        2 if one && by(0) => Some("一般高"),
        2 if different && by(0) => Some("喜相逢"),
        2 if one && by(3) => Some("连六"),
        2 if one && by(6) => Some("老少副"),
        _ => None,
    }
}

/// Every list of fans that chows may count: each fan joins chows that are not joined yet, directly or through others.
pub(super) fn ways_to_join(chows: &[usize]) -> BTreeSet<List> {
    let mut joints: Vec<Joint> = Vec::new();
    for chosen in 1u32..1 << chows.len() {
        let some: Vec<usize> = (0..chows.len()).filter(|at| chosen >> at & 1 == 1).map(|at| chows[at]).collect();
        if let Some(name) = fan_of(&some) {
            joints.push((name, chosen));
        }
    }
    let mut all = BTreeSet::new();
    let apart = (0..chows.len()).map(|at| 1 << at).collect();
    join(&joints, apart, &mut Vec::new(), &mut all);
    all
}

/// Takes or leaves each joint. `heaps` are the chows that are joined with one another.
fn join(joints: &[Joint], heaps: Vec<u32>, taken: &mut Vec<&'static str>, all: &mut BTreeSet<List>) {
    let Some((&(name, chosen), rest)) = joints.split_first() else {
        let mut names = taken.clone();
        names.sort_unstable();
        let times = |name: &str| taken.iter().filter(|other| **other == name).count() as u32;
        let mut list: List = names.iter().map(|&name| (name, times(name))).collect();
        list.dedup();
        all.insert(list);
        return;
    };
    if heaps.iter().all(|heap| (heap & chosen).count_ones() <= 1) {
        let joined = heaps.iter().filter(|&heap| heap & chosen != 0).fold(0, |all, heap| all | heap);
        let apart = heaps.iter().copied().filter(|heap| heap & chosen == 0).chain([joined]).collect();
        taken.push(name);
        join(rest, apart, taken, all);
        taken.pop();
    }
    join(rest, heaps, taken, all);
}
