//! The dice that choose who draws a seat first.

use super::super::computed::{LessonFigures, LessonTable, LessonValue};
use super::super::dice::{RelativeSeat, orders, seat_dice};
use super::super::examples::LessonExamples;

/// Hundredths of a hundredth, cut off instead of rounded.
const PARTS: u64 = 10_000;

pub(super) fn compute(examples: &LessonExamples) -> LessonFigures {
    let mut computed = LessonFigures::default();
    let mut sums = LessonTable::new("sums", &["sum", "seat", "ways", "chance"]);
    let mut seats = LessonTable::new("seats", &["seat", "ways", "chance"]);
    computed.count("dice", examples.dice.into());
    if let Ok(table) = seat_dice(examples.dice) {
        computed.count("ways", table.ways);
        let row = |sum: &super::super::dice::SumRow| {
            let chance = LessonValue::share(sum.ways, table.ways);
            vec![
                LessonValue::Count(sum.sum.into()),
                LessonValue::Word(sum.seat.into()),
                LessonValue::Count(sum.ways),
                chance,
            ]
        };
        sums.rows = table.sums.iter().map(row).collect();
        let row = |&(seat, ways): &(RelativeSeat, u64)| {
            vec![LessonValue::Word(seat.into()), LessonValue::Count(ways), LessonValue::share(ways, table.ways)]
        };
        seats.rows = table.seats.iter().map(row).collect();
        let cut: u64 = table.sums.iter().map(|row| row.ways * PARTS / table.ways).sum();
        computed.fact("cut", LessonValue::share(cut, PARTS));
        computed.fact("whole", LessonValue::share(PARTS, PARTS));
        let rounded_up = |ways: u64| 2 * (ways * PARTS % table.ways) >= table.ways;
        let wrong = table.sums.iter().filter(|row| rounded_up(row.ways));
        computed.fact("wrong", LessonValue::List(wrong.map(|row| row.sum.to_string()).collect()));
    }
    let mut others = LessonTable::new("others", &["dice", "thrower", "next", "opposite", "previous"]);
    for table in examples.other_dice.iter().filter_map(|&dice| seat_dice(dice).ok()) {
        let shares = table.seats.iter().map(|&(_, ways)| LessonValue::share(ways, table.ways));
        others.rows.push([LessonValue::Count(table.dice.into())].into_iter().chain(shares).collect());
    }
    let orders = orders();
    computed.count("orders", orders.len() as u64);
    // Who draws first takes what lies first: in how many orders is that East, and in how many what the last one gets?
    let of = |turn: usize| orders.iter().filter(|order| order.get(turn) == Some(&0)).count() as u64;
    computed.count("first-gets-east", of(0));
    computed.count("last-gets-east", of(orders.first().map_or(0, Vec::len).saturating_sub(1)));
    computed.tables = vec![sums, seats, others];
    computed
}
