//! Numbers that touch nearly every hand, such as what a point is paid with: where no rules fit, they are looked for first.

use jong_core::Ruleset;
use jong_core::rules::Edits;

use super::answer::Told;
use super::change::{Number, changes};
use super::first::{AHEAD, leader, missed};
use super::question::Ask;
use super::split::{gain, seen};
use super::stake::Stake;
use super::table::Table;
use crate::diff::outcome::Outline;
use crate::diff::variant::edited;
use crate::parallel;

/// So many answers are looked at to find the numbers, …
const MOST_TOLD: usize = 6;
/// … and so many numbers are taken two by two.
const MOST_PAIRED: usize = 4;

/// So many answers must be missed by all rulesets.
const WRONG: usize = 2;

/// With other numbers at most one answer in so many may be missed.
const MOST_MISSED: usize = 5;

/// A ruleset with one or two numbers that are others.
#[derive(Debug)]
pub(super) struct Seed {
    /// Which of the rulesets.
    pub(super) base: usize,
    /// The numbers, as edits.
    pub(super) edits: Edits,
    /// The number of answers that it misses; each of the numbers counts as one.
    misses: usize,
    /// The ruleset with them.
    rules: Ruleset,
}

/// The rulesets with other numbers that miss fewest answers, and those that miss little more; each with the numbers of its
/// own that fit best. Nothing unless all miss nearly all answers as they are, and these miss fewer.
pub(super) fn with_other_numbers(table: &Table, told: &[Told]) -> Vec<Seed> {
    let Some(first) = leader(table, told) else { return Vec::new() };
    let least = missed(table, first, told).0;
    let amounts = told.iter().filter(|told| amounts(table, told, &table.outlines[first][told.hand]).is_some()).count();
    let wrong = short(table, first, told).count();
    if least < WRONG || 4 * wrong < 3 * amounts {
        return Vec::new();
    }
    let found = parallel::up_to(table.rules.len(), |base| better(table, base, told));
    let mut found: Vec<Seed> = found.into_iter().flatten().collect();
    found.sort_by_key(|seed| (seed.misses, seed.base));
    let close = found.first().map_or(0, |seed| seed.misses) + AHEAD;
    found.retain(|seed| seed.misses < least.min(close));
    found
}

/// The hand that parts rulesets with other numbers best, if one does.
pub(super) fn parting_seeds(table: &Table, seeds: &[Seed], asked: &[bool]) -> Option<Ask> {
    if seeds.len() < 2 {
        return None;
    }
    let outlines: Vec<_> = seeds.iter().map(|seed| table.outlines_by(&seed.rules)).collect();
    table.best(asked, |hand| gain(table.hands[hand].winner, outlines.iter().map(|outline| (seen(&outline(hand)), 1))))
}

/// A ruleset with numbers that are others.
fn changed(table: &Table, base: usize, numbers: &[Number]) -> Option<(Edits, Ruleset)> {
    let edits = numbers.iter().fold(Edits::new(), |edits, number| edits.and(&number.edits()));
    let rules = edited(&table.rules[base], &edits)?;
    Some((edits, rules))
}

/// The amount that was told, and that of some rules; `None` if one of them has none.
fn amounts(table: &Table, told: &Told, outline: &Outline) -> Option<[i64; 2]> {
    told.answer.amounts(outline, table.hands[told.hand].winner)
}

/// The answers with amounts that a ruleset misses, each with the amount that it has too little.
fn short<'a>(table: &'a Table, base: usize, told: &'a [Told]) -> impl Iterator<Item = (&'a Told, i64)> {
    told.iter().filter_map(move |told| {
        let [says, has] = amounts(table, told, &table.outlines[base][told.hand])?;
        (says != has).then_some((told, says - has))
    })
}

/// The numbers of a ruleset, each changed to try it: of several the largest, for where amounts are rounded a small step may
/// not be seen.
fn numbers(rules: &Ruleset) -> Vec<Number> {
    let mut numbers: Vec<Number> = Vec::new();
    let own = changes(rules, std::iter::empty()).into_iter().filter_map(|change| change.number);
    for number in own.filter(|number| number.now.is_some()) {
        match numbers.iter_mut().find(|other| other.is_at(&number)) {
            Some(other) if other.to >= number.to => {}
            Some(other) => *other = number,
            None => numbers.push(number),
        }
    }
    numbers
}

/// The numbers that change every one of some hands, and by how much each of them.
fn touching(table: &Table, base: usize, short: &[(&Told, i64)]) -> Vec<Slope> {
    let slope = |number: &Number| {
        let (_, rules) = changed(table, base, std::slice::from_ref(number))?;
        let outline = table.outlines_by(&rules);
        let change = |(told, _): &(&Told, i64)| {
            let (was, is) = (&table.outlines[base][told.hand], outline(told.hand));
            let [[_, before], [_, now]] = [amounts(table, told, was)?, amounts(table, told, &is)?];
            (!is.pays_as(was)).then_some(now - before)
        };
        short.iter().map(change).collect::<Option<Vec<i64>>>()
    };
    let numbers = numbers(&table.rules[base]);
    let slopes = parallel::map(&numbers, slope);
    numbers.into_iter().zip(slopes).filter_map(|(number, slope)| Some((number, slope?))).collect()
}

/// A ruleset with the one or two numbers with which it misses fewest answers.
fn better(table: &Table, base: usize, told: &[Told]) -> Option<Seed> {
    let short: Vec<(&Told, i64)> = short(table, base, told).take(MOST_TOLD).collect();
    let slopes = touching(table, base, &short);
    let short: Vec<i64> = short.iter().map(|(_, short)| *short).collect();
    let mut all = singly(&slopes, &short);
    all.extend(in_pairs(&slopes[..slopes.len().min(MOST_PAIRED)], &short));
    let tried = |numbers: &Vec<Number>| {
        let (edits, rules) = changed(table, base, numbers)?;
        let outline = table.outlines_by(&rules);
        let fits = |told: &&Told| told.answer.fits(&outline(told.hand), table.hands[told.hand].winner, Stake::SAME);
        let misses = told.len() - told.iter().filter(fits).count();
        drop(outline);
        (MOST_MISSED * misses <= told.len()).then_some(Seed { base, edits, misses: misses + numbers.len(), rules })
    };
    all.iter().filter_map(tried).min_by_key(|seed| seed.misses)
}

/// A number, changed to try it, and by how much that changed each of some hands.
type Slope = (Number, Vec<i64>);

/// Single numbers: any that are tried elsewhere, for amounts that are rounded do not change evenly, and what
/// they must be for each hand to come to what it should if they do.
fn singly(slopes: &[Slope], short: &[i64]) -> Vec<Vec<Number>> {
    let one = |(number, changes): &Slope| {
        let even = changes.iter().zip(short).filter_map(|(change, short)| number.even(*short, *change));
        number.more().into_iter().chain(even).map(|n| vec![number.moved(n)]).collect::<Vec<_>>()
    };
    once(slopes.iter().flat_map(one))
}

/// Pairs of numbers with which two hands come to what they should.
fn in_pairs(slopes: &[Slope], short: &[i64]) -> Vec<Vec<Number>> {
    let mut all = Vec::new();
    for (at, (one, first)) in slopes.iter().enumerate() {
        for (two, second) in &slopes[at + 1..] {
            for i in 0..short.len() {
                for j in i + 1..short.len() {
                    let cross =
                        |a: &[i64], b: &[i64]| a[i].saturating_mul(b[j]).saturating_sub(a[j].saturating_mul(b[i]));
                    let both = cross(first, second);
                    let (x, y) = (one.even(cross(short, second), both), two.even(cross(first, short), both));
                    all.extend(x.zip(y).map(|(x, y)| vec![one.moved(x), two.moved(y)]));
                }
            }
        }
    }
    once(all.into_iter())
}

/// Each once, in their order.
fn once(all: impl Iterator<Item = Vec<Number>>) -> Vec<Vec<Number>> {
    let mut once: Vec<Vec<Number>> = Vec::new();
    all.for_each(|numbers| {
        if !once.contains(&numbers) {
            once.push(numbers);
        }
    });
    once
}
