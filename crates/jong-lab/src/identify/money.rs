//! Numbers that touch nearly every hand, such as the price of a point. Where no ruleset fits, they are searched for
//! first.

use jong_core::InOrder;
use jong_core::Ruleset;
use jong_core::rules::Edits;

use super::answer::AnsweredHand;
use super::change::{Number, changes};
use super::first::{AHEAD, leader, missed};
use super::pool::QuestionPool;
use super::question::AmountQuestion;
use super::split::{gain, visible_payments};
use super::stake::Stake;
use crate::diff::outcome::ResultOutline;
use crate::diff::variant::edited;
use crate::parallel;

/// The number of answers from which the numbers are found.
const MOST_ANSWERS: usize = 6;
/// The number of numbers that are tried in pairs.
const MOST_PAIRED: usize = 4;

/// The number of answers that every ruleset must miss before numbers are searched for.
const WRONG: usize = 2;

/// The number of answers among which a ruleset with other numbers may miss one.
const MOST_MISSED: usize = 5;

/// A seed of a model: a ruleset with one or two other numbers.
#[derive(Debug)]
pub(super) struct Seed {
    /// The index of the ruleset.
    pub(super) base: usize,
    /// The numbers, as edits.
    pub(super) edits: Edits,
    /// The number of answers that it misses. Each of its numbers counts as one more.
    misses: usize,
    /// The rules.
    rules: Ruleset,
}

/// The seeds that miss fewest answers, and those that miss little more: of each ruleset the one that fits best. None
/// unless every ruleset misses nearly all answers as it is, and the seeds miss fewer.
pub(super) fn with_other_numbers(pool: &QuestionPool, answered: &[AnsweredHand]) -> Vec<Seed> {
    let Some(first) = leader(pool, answered) else { return Vec::new() };
    let least = missed(pool, first, answered).0;
    let amounts = answered
        .iter()
        .filter(|answered| amounts(pool, answered, &pool.outlines[first][answered.hand]).is_some())
        .count();
    let wrong = short(pool, first, answered).count();
    if least < WRONG || 4 * wrong < 3 * amounts {
        return Vec::new();
    }
    let found = parallel::up_to(pool.rules.len(), |base| better(pool, base, answered));
    let mut found: Vec<Seed> = found.into_iter().flatten().collect();
    found.order_by_key(|seed| (seed.misses, seed.base));
    let close = found.first().map_or(0, |seed| seed.misses) + AHEAD;
    found.retain(|seed| seed.misses < least.min(close));
    found
}

/// The question that parts seeds best, if one does.
pub(super) fn parting_seeds(pool: &QuestionPool, seeds: &[Seed], asked: &[bool]) -> Option<AmountQuestion> {
    if seeds.len() < 2 {
        return None;
    }
    let outlines: Vec<_> = seeds.iter().map(|seed| pool.outlines_by(&seed.rules)).collect();
    pool.best(asked, |hand| {
        gain(pool.hands[hand].winner(), outlines.iter().map(|outline| (visible_payments(&outline(hand)), 1)))
    })
}

/// A ruleset with other numbers, and their edits; `None` if they do not make a ruleset.
fn changed(pool: &QuestionPool, base: usize, numbers: &[Number]) -> Option<(Edits, Ruleset)> {
    let edits = numbers.iter().fold(Edits::new(), |edits, number| edits.and(&number.edits()));
    let rules = edited(&pool.rules[base], &edits)?;
    Some((edits, rules))
}

/// The amount that was stated, and that of an outline; `None` if one of them has none.
fn amounts(pool: &QuestionPool, answered: &AnsweredHand, outline: &ResultOutline) -> Option<[i64; 2]> {
    answered.answer.amounts(outline, pool.hands[answered.hand].winner())
}

/// The answers with amounts that a ruleset misses, each with the amount by which the ruleset falls short.
fn short<'a>(
    pool: &'a QuestionPool,
    base: usize,
    answered: &'a [AnsweredHand],
) -> impl Iterator<Item = (&'a AnsweredHand, i64)> {
    answered.iter().filter_map(move |answered| {
        let [says, has] = amounts(pool, answered, &pool.outlines[base][answered.hand])?;
        (says != has).then_some((answered, says - has))
    })
}

/// The numbers of a ruleset, each with a new value to try: the largest of its values, for a small step may be lost
/// where amounts are rounded.
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

/// The numbers that change all of some hands, with the difference in each hand.
fn touching(pool: &QuestionPool, base: usize, short: &[(&AnsweredHand, i64)]) -> Vec<Slope> {
    let slope = |number: &Number| {
        let (_, rules) = changed(pool, base, std::slice::from_ref(number))?;
        let outline = pool.outlines_by(&rules);
        let change = |(answered, _): &(&AnsweredHand, i64)| {
            let (was, is) = (&pool.outlines[base][answered.hand], outline(answered.hand));
            let [[_, before], [_, now]] = [amounts(pool, answered, was)?, amounts(pool, answered, &is)?];
            (!is.pays_as(was)).then_some(now - before)
        };
        short.iter().map(change).collect::<Option<Vec<i64>>>()
    };
    let numbers = numbers(&pool.rules[base]);
    let slopes = parallel::map(&numbers, slope);
    numbers.into_iter().zip(slopes).filter_map(|(number, slope)| Some((number, slope?))).collect()
}

/// The seed of a ruleset with the one or two numbers with which it misses fewest answers.
fn better(pool: &QuestionPool, base: usize, answered: &[AnsweredHand]) -> Option<Seed> {
    let short: Vec<(&AnsweredHand, i64)> = short(pool, base, answered).take(MOST_ANSWERS).collect();
    let slopes = touching(pool, base, &short);
    let short: Vec<i64> = short.iter().map(|(_, short)| *short).collect();
    let mut all = singly(&slopes, &short);
    all.extend(in_pairs(&slopes[..slopes.len().min(MOST_PAIRED)], &short));
    let tried = |numbers: &Vec<Number>| {
        let (edits, rules) = changed(pool, base, numbers)?;
        let outline = pool.outlines_by(&rules);
        let fits = |answered: &&AnsweredHand| {
            answered.answer.fits(&outline(answered.hand), pool.hands[answered.hand].winner(), Stake::SAME)
        };
        let misses = answered.len() - answered.iter().filter(fits).count();
        drop(outline);
        (MOST_MISSED * misses <= answered.len()).then_some(Seed { base, edits, misses: misses + numbers.len(), rules })
    };
    all.iter().filter_map(tried).min_by_key(|seed| seed.misses)
}

/// A number with a new value, and the difference that this makes in the amount of each of some hands.
type Slope = (Number, Vec<i64>);

/// Single numbers to try: their usual other values, for rounded amounts are not proportional to them, and the value by
/// which a hand has its stated amount if it is.
fn singly(slopes: &[Slope], short: &[i64]) -> Vec<Vec<Number>> {
    let one = |(number, changes): &Slope| {
        let even = changes.iter().zip(short).filter_map(|(change, short)| number.even(*short, *change));
        number.more().into_iter().chain(even).map(|n| vec![number.moved(n)]).collect::<Vec<_>>()
    };
    once(slopes.iter().flat_map(one))
}

/// Pairs of numbers by which two hands have their stated amounts.
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

/// The lists without repetitions, in their order.
fn once(all: impl Iterator<Item = Vec<Number>>) -> Vec<Vec<Number>> {
    let mut once: Vec<Vec<Number>> = Vec::new();
    all.for_each(|numbers| {
        if !once.contains(&numbers) {
            once.push(numbers);
        }
    });
    once
}
