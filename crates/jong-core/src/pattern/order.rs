//! The order of a book: patterns before those they replace, and the faults when there is no order.

use crate::{Gathering, InOrder, Text, say};
use std::collections::BTreeMap;

use super::book::{MOST_PATTERNS, PatternSpec};
use super::compile::PatternLookup;
use crate::rules::unknown_pattern;
use crate::tree::{Fault, FaultCode, Located};

/// Sorts patterns so that each comes before those it replaces, otherwise by id; drops names of patterns that have no
/// value here, for they can neither count nor be replaced.
pub(super) fn order(
    mut specs: Vec<PatternSpec>,
    known: PatternLookup<'_>,
    faults: &mut Vec<Fault>,
) -> Vec<PatternSpec> {
    specs.order_by(|a, b| a.id.cmp(&b.id));
    let ids: BTreeMap<String, usize> = specs.iter().enumerate().map(|(at, spec)| (spec.id.clone(), at)).keyed();
    for spec in &mut specs {
        let id = &spec.id;
        spec.relations.instead_of.retain(|replaced| {
            let name = &replaced.pattern;
            if name.get() == id {
                faults.push(replaces_itself(name));
                return false;
            }
            if let Err(near) = known(name.get()) {
                faults.push(unknown_pattern(name.get(), name.place(), near));
            }
            ids.contains_key(name.get())
        });
    }
    let mut sorted = sort(&specs, &ids);
    // Of more patterns than a book has room for none is kept, and their circles need not be looked for.
    if sorted.len() < specs.len() && specs.len() <= MOST_PATTERNS {
        open_circles(&mut specs, &ids, faults);
        sorted = sort(&specs, &ids);
    }
    let mut slots: Vec<Option<PatternSpec>> = specs.into_iter().map(Some).collect();
    sorted.into_iter().filter_map(|at| slots[at].take()).collect()
}

/// Sorts patterns so that each comes before those it replaces; those in a circle, and below one, are left out.
fn sort(specs: &[PatternSpec], ids: &BTreeMap<String, usize>) -> Vec<usize> {
    let mut left: Vec<usize> = specs.iter().map(|_| 0).collect();
    for spec in specs {
        spec.relations.instead_of.iter().for_each(|replaced| left[ids[replaced.pattern.get()]] += 1);
    }
    let mut ready: Vec<usize> = (0..specs.len()).rev().filter(|&at| left[at] == 0).collect();
    let mut sorted = Vec::with_capacity(specs.len());
    while let Some(at) = ready.pop() {
        sorted.push(at);
        for replaced in specs[at].relations.instead_of.iter().rev() {
            let below = ids[replaced.pattern.get()];
            left[below] -= 1;
            if left[below] == 0 {
                ready.push(below);
            }
        }
    }
    sorted
}

/// Reports every circle of patterns that replace one another, at the place in it that is nearest to whoever wrote the
/// last file, and takes its relations out.
fn open_circles(specs: &mut [PatternSpec], ids: &BTreeMap<String, usize>, faults: &mut Vec<Fault>) {
    let below: Vec<Vec<usize>> = specs
        .iter()
        .map(|spec| spec.relations.instead_of.iter().map(|replaced| ids[replaced.pattern.get()]).collect())
        .collect();
    let reached: Vec<Vec<bool>> = (0..specs.len()).map(|at| reached(&below, at)).collect();
    let circle = |a: usize, b: usize| reached[a][b] && reached[b][a];
    for at in (0..specs.len()).filter(|&at| reached[at][at] && !(0..at).any(|before| circle(at, before))) {
        let relations = (0..specs.len()).filter(|&of| circle(at, of)).flat_map(|of| {
            let replaced = specs[of].relations.instead_of.iter();
            replaced.filter(move |replaced| circle(at, ids[replaced.pattern.get()])).map(move |replaced| (of, replaced))
        });
        let Some((first, replaced)) = relations.min_by_key(|(_, replaced)| replaced.pattern.place()) else { continue };
        let steps = way(&below, ids[replaced.pattern.get()], first)
            .into_iter()
            .map(|step| Text::verbatim(format!("`{}`", specs[step].id)));
        let message = say!(
            "patterns cannot replace one another in a circle: `{id}` replaces {steps}",
            id = specs[first].id,
            steps = Text::joined(steps, say!(", which replaces "))
        );
        faults.push(Fault::error(FaultCode::CircularRelation, replaced.pattern.place(), message).help(say!(
            "take one of them out of an `instead-of`, or name it in `adds` if the `instead-of` is inherited"
        )));
    }
    for (at, spec) in specs.iter_mut().enumerate() {
        spec.relations.instead_of.retain(|replaced| !circle(at, ids[replaced.pattern.get()]));
    }
}

/// The patterns that one replaces, by one or more steps.
fn reached(below: &[Vec<usize>], from: usize) -> Vec<bool> {
    let mut seen = vec![false; below.len()];
    let mut next = below[from].clone();
    while let Some(at) = next.pop() {
        if !seen[at] {
            seen[at] = true;
            next.extend(&below[at]);
        }
    }
    seen
}

/// The shortest way from one pattern to another that it replaces by steps, both included.
fn way(below: &[Vec<usize>], from: usize, to: usize) -> Vec<usize> {
    let mut ways = std::collections::VecDeque::from([vec![from]]);
    let mut seen = vec![from];
    while let Some(way) = ways.pop_front() {
        let at = way[way.len() - 1];
        if at == to {
            return way;
        }
        for &next in &below[at] {
            if !seen.contains(&next) {
                seen.push(next);
                ways.push_back([way.as_slice(), &[next]].concat());
            }
        }
    }
    vec![from]
}

/// The fault of a pattern that is named among those it replaces.
pub(crate) fn replaces_itself(name: &Located<String>) -> Fault {
    Fault::error(FaultCode::CircularRelation, name.place(), say!("`{name}` cannot replace itself", name))
        .help(say!("take it out of its `instead-of`"))
}
