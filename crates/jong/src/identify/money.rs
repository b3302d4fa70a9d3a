//! Numbers that touch nearly every hand, such as what a point is paid with: where no rules fit, they are looked for first.

use jong_core::{Ruleset, Score};
use rayon::prelude::*;

use super::answer::Told;
use super::change::{Number, changes, with};
use super::first::{leader, missed};
use super::stake::Stake;
use super::table::Table;
use crate::diff::outcome::Outline;
use crate::diff::variant::{Tables, extended};

/// So many answers are looked at to find the numbers, …
const MOST_TOLD: usize = 6;
/// … and so many numbers are taken two by two.
const MOST_PAIRED: usize = 4;

/// So many answers must be missed by all rulesets.
const WRONG: usize = 2;

/// With other numbers at most one answer in so many may be missed.
const MOST_MISSED: usize = 5;

/// The ruleset that misses fewest answers with one or two numbers that are others, and what it then says. Nothing unless
/// all miss nearly all answers, and it then misses fewer.
pub(super) fn with_other_numbers(table: &Table, told: &[Told]) -> Option<(usize, Tables)> {
    let first = leader(table, told)?;
    let least = missed(table, first, told).0;
    let amounts = told.iter().filter(|told| amounts(table, told, &table.outlines[first][told.hand]).is_some()).count();
    let wrong = short(table, first, told).count();
    if least < WRONG || 4 * wrong < 3 * amounts {
        return None;
    }
    let numbers = touching(table, first, told);
    let better = (0..table.rules.len()).into_par_iter().filter_map(|base| better(table, base, &numbers, told));
    let (misses, base, says) = better.min_by_key(|(misses, base, _)| (*misses, *base))?;
    (misses < least).then_some((base, says))
}

/// A ruleset with numbers that are others.
fn changed(table: &Table, base: usize, numbers: &[Number]) -> Option<(Tables, Ruleset)> {
    let says = numbers.iter().fold(Tables::new(), |says, number| with(&says, &number.says()));
    let rules = extended(&table.rules[base], &says)?;
    Some((says, rules))
}

/// What a hand comes to that was answered about.
fn by(table: &Table, rules: &Ruleset, told: &Told) -> Outline {
    Outline::of_record(rules, &table.hands[told.hand].record, &mut Score::default())
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

/// The numbers that change every hand of which a ruleset says something else than the table.
fn touching(table: &Table, base: usize, told: &[Told]) -> Vec<Number> {
    let short: Vec<(&Told, i64)> = short(table, base, told).take(MOST_TOLD).collect();
    let mut numbers: Vec<Number> = Vec::new();
    let own = changes(&table.rules[base], std::iter::empty());
    for number in own.into_iter().filter_map(|change| change.number).filter(|number| number.now.is_some()) {
        // Of several the largest: where amounts are rounded a small step may not be seen.
        match numbers.iter_mut().find(|other| other.about() == number.about()) {
            Some(other) if other.to >= number.to => {}
            Some(other) => *other = number,
            None => numbers.push(number),
        }
    }
    let touches = |number: &Number| {
        let Some((_, rules)) = changed(table, base, std::slice::from_ref(number)) else { return false };
        short.iter().all(|(told, _)| !by(table, &rules, told).pays_as(&table.outlines[base][told.hand]))
    };
    numbers.into_par_iter().filter(touches).collect()
}

/// A ruleset with the one or two numbers with which it misses fewest answers; each of them counts as one that is missed.
fn better(table: &Table, base: usize, numbers: &[Number], told: &[Told]) -> Option<(usize, usize, Tables)> {
    let short: Vec<(&Told, i64)> = short(table, base, told).take(MOST_TOLD).collect();
    // By how much each number changes each of the hands.
    let slope = |number: &Number| {
        let (_, rules) = changed(table, base, std::slice::from_ref(number))?;
        let change = |(told, _): &(&Told, i64)| {
            let [_, was] = amounts(table, told, &table.outlines[base][told.hand])?;
            let [_, is] = amounts(table, told, &by(table, &rules, told))?;
            Some(is - was)
        };
        Some((number.clone(), short.iter().map(change).collect::<Option<Vec<i64>>>()?))
    };
    let slopes: Vec<Slope> = numbers.iter().filter_map(slope).collect();
    let short: Vec<i64> = short.iter().map(|(_, short)| *short).collect();
    let mut all = singly(&slopes, &short);
    all.extend(in_pairs(&slopes[..slopes.len().min(MOST_PAIRED)], &short));
    let tried = |numbers: &Vec<Number>| {
        let (says, rules) = changed(table, base, numbers)?;
        let fits =
            |told: &&Told| told.answer.fits(&by(table, &rules, told), table.hands[told.hand].winner, Stake::SAME);
        let misses = told.len() - told.iter().filter(fits).count();
        (MOST_MISSED * misses <= told.len()).then_some((misses + numbers.len(), base, says))
    };
    all.iter().filter_map(tried).min_by_key(|(misses, ..)| *misses)
}

/// A number, changed to try it, and by how much that changed each of some hands.
type Slope = (Number, Vec<i64>);

/// What single numbers may be: any that are tried elsewhere, for amounts that are rounded do not change evenly, and what
/// they must be for each hand to come to what it should if they do.
fn singly(slopes: &[Slope], short: &[i64]) -> Vec<Vec<Number>> {
    let one = |(number, changes): &Slope| {
        let even = changes.iter().zip(short).filter_map(|(change, short)| number.even(*short, *change));
        number.more().into_iter().chain(even).map(|n| vec![number.moved(n)]).collect::<Vec<_>>()
    };
    once(slopes.iter().flat_map(one))
}

/// What two numbers must be for two hands to come to what they should.
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
