//! The test of a hand of one suit for completeness, without trying: the lowest tile decides, and the sum names the
//! pair.

use jong_core::tile::{Counts, Kind};

use super::super::computed::{LessonFigures, LessonTable, LessonValue};
use super::super::examples::LessonExamples;
use super::super::suit::{LessonSuit, digits, each, hand_digits};

/// The number of tiles in a set. The ranks of a set add up to a multiple of it.
const SET: u8 = 3;

/// The sum of the ranks.
fn sum(hand: &Counts) -> u64 {
    hand.iter().map(|(kind, count)| u64::from(kind.rank()) * u64::from(count)).sum()
}

/// The ranks that can be the pair. Sets add up to a multiple of three, so that twice the pair leaves the same remainder
/// as the hand.
fn possible_pairs(suit: &LessonSuit, hand: &Counts) -> Vec<Kind> {
    let left = |number: u64| number % u64::from(SET);
    suit.kinds.iter().copied().filter(|kind| left(2 * u64::from(kind.rank())) == left(sum(hand))).collect()
}

/// The sets that are taken from the lowest tile on, a triplet where there is one and a chow elsewhere, and the tiles
/// that are left when neither can be taken.
fn taken_apart(mut tiles: Counts) -> (Vec<String>, Counts) {
    let mut sets = Vec::new();
    loop {
        let lowest = tiles.iter().next();
        let Some((low, count)) = lowest else { break };
        let chow = [Some(low), low.next(1), low.next(2)];
        let set: Vec<Kind> = if count >= SET { vec![low; SET.into()] } else { chow.into_iter().flatten().collect() };
        if set.len() < SET.into() || set.iter().any(|&kind| tiles.get(kind) == 0) {
            break;
        }
        set.iter().for_each(|&kind| tiles.remove(kind));
        sets.push(digits(set));
    }
    (sets, tiles)
}

fn without_pair(hand: &Counts, pair: Kind) -> Counts {
    let mut tiles = *hand;
    tiles.remove(pair);
    tiles.remove(pair);
    tiles
}

/// A try for every possible pair that the hand holds.
fn tries(suit: &LessonSuit, name: &'static str, hand: &Counts) -> LessonTable {
    let mut table = LessonTable::new(name, &["pair", "sets", "left", "outcome"]);
    for pair in possible_pairs(suit, hand).into_iter().filter(|&kind| hand.get(kind) > 1) {
        let (sets, left) = taken_apart(without_pair(hand, pair));
        let outcome = if left.total() == 0 { "complete" } else { "stuck" };
        let cells = vec![
            LessonValue::Tiles(digits([pair; 2])),
            LessonValue::List(sets),
            LessonValue::Tiles(hand_digits(&left)),
            LessonValue::Word(outcome),
        ];
        table.rows.push(cells);
    }
    table
}

pub(super) fn compute(examples: &LessonExamples) -> LessonFigures {
    let suit = LessonSuit::new();
    let mut computed = LessonFigures::default();
    let [wins, fails] = [&examples.wins, &examples.fails].map(|ranks| suit.read(ranks));
    computed.fact("wins", LessonValue::Tiles(hand_digits(&wins)));
    computed.count("wins-sum", sum(&wins));
    computed.count("wins-left", sum(&wins) % u64::from(SET));
    computed.fact("wins-pairs", each(possible_pairs(&suit, &wins)));
    computed.fact("fails", LessonValue::Tiles(hand_digits(&fails)));
    computed.count("fails-sum", sum(&fails));
    computed.count("fails-left", sum(&fails) % u64::from(SET));
    computed.fact("fails-pairs", each(possible_pairs(&suit, &fails)));
    let mut checked =
        LessonTable::new("checked", &["tiles", "hands", "complete", "wrong", "all-pairs", "pairs-of-road"]);
    let mut drawn = LessonTable::new("drawn", &["tiles", "complete-of-hands", "complete-of-draws"]);
    for tiles in examples.sizes.iter().map(|&size| size + 1) {
        let (mut hands, mut complete, mut wrong, mut all, mut few) = (0, 0, 0, 0, 0);
        let (mut draws, mut complete_draws) = (0, 0);
        suit.for_each(tiles, |hand, ways| {
            let wins = suit.wins(&hand);
            hands += 1;
            draws += ways;
            complete += u64::from(wins);
            complete_draws += if wins { ways } else { 0 };
            all += hand.iter().filter(|&(_, count)| count > 1).count() as u64;
            let pairs = possible_pairs(&suit, &hand).into_iter().filter(|&kind| hand.get(kind) > 1);
            let pairs: Vec<Kind> = pairs.collect();
            few += pairs.len() as u64;
            let found = pairs.into_iter().any(|pair| taken_apart(without_pair(&hand, pair)).1.total() == 0);
            wrong += u64::from(found != wins);
        });
        checked.rows.push([u64::from(tiles), hands, complete, wrong, all, few].map(LessonValue::Count).to_vec());
        let shares = [LessonValue::share(complete, hands), LessonValue::share(complete_draws, draws)];
        drawn.rows.push([LessonValue::Count(tiles.into())].into_iter().chain(shares).collect());
    }
    computed.tables = vec![tries(&suit, "tries", &wins), tries(&suit, "failed-tries", &fails), checked, drawn];
    computed
}
