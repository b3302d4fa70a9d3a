//! The lesson about early discards and the tiles between them and the end.

use jong_core::tile::{Kind, KindSet};

use super::super::computed::{LessonFigures, LessonTable, LessonValue};
use super::super::examples::LessonExamples;
use super::super::suit::{LessonSuit, digits, each};
use jong_lab::count_waits::COPIES;

/// The kinds that are worth something beside a tile: its own kind, and those that make two thirds of a chow with it.
fn partners(suit: &LessonSuit, tile: Kind) -> KindSet {
    let beside = suit.shapes().into_iter().flat_map(|(two, _)| two.into_iter().filter(move |_| two.contains(&tile)));
    beside.chain([tile]).collect()
}

/// The number of tiles of the suit, besides one that is held, that are worth something beside it.
fn helpers(suit: &LessonSuit, tile: Kind) -> u64 {
    u64::from(partners(suit, tile).len()) * u64::from(COPIES) - 1
}

/// The fate of two tiles held: they stay as a shape, or the one that helps less goes.
fn first_to_go(suit: &LessonSuit, two: [Kind; 2]) -> (&'static str, KindSet) {
    if let Some((_, waits)) = suit.shapes().into_iter().find(|(shape, _)| *shape == two) {
        return ("kept", waits);
    }
    let [lower, higher] = two;
    match helpers(suit, lower).cmp(&helpers(suit, higher)) {
        std::cmp::Ordering::Less => ("goes", KindSet::of(lower)),
        std::cmp::Ordering::Greater => ("goes", KindSet::of(higher)),
        std::cmp::Ordering::Equal => ("either", two.into_iter().collect()),
    }
}

pub(super) fn compute(examples: &LessonExamples) -> LessonFigures {
    let suit = LessonSuit::new();
    let mut computed = LessonFigures::default();
    computed.fact("thrown", LessonValue::Tiles(examples.thrown.to_string()));
    let below = suit.kinds.iter().filter(|kind| kind.rank() < examples.thrown);
    computed.fact("pressed", each(below.copied()));
    let mut lone = LessonTable::new("lone", &["tile", "partners", "helpers", "open-partners"]);
    for &tile in &suit.kinds {
        let open = suit.shapes().into_iter().filter(|(two, waits)| two.contains(&tile) && waits.len() > 1).count();
        let partners = digits(partners(&suit, tile).iter());
        lone.rows.push(vec![
            LessonValue::Tiles(digits([tile])),
            LessonValue::Tiles(partners),
            LessonValue::Count(helpers(&suit, tile)),
            LessonValue::Count(open as u64),
        ]);
    }
    let mut beside = LessonTable::new("beside", &["thrown", "other", "outcome", "tiles-of-outcome"]);
    let middle = suit.kinds.iter().copied().find(|&kind| suit.mirror(kind) == kind);
    for &thrown in suit.kinds.iter().filter(|&&kind| middle.is_none_or(|middle| kind <= middle)) {
        for &other in suit.kinds.iter().filter(|&&other| other < thrown) {
            let (outcome, tiles) = first_to_go(&suit, [other, thrown]);
            let cells = [digits([thrown]), digits([other])].map(LessonValue::Tiles);
            beside.rows.push(cells.into_iter().chain([LessonValue::Word(outcome), each(tiles.iter())]).collect());
        }
    }
    computed.fact("middle", LessonValue::Tiles(digits(middle)));
    let mut late = LessonTable::new("late", &["tiles", "ready-hands", "without"]);
    for &size in &examples.sizes {
        let (mut ready, mut wanted, mut without, mut wanted_without) = (0, 0, 0, 0);
        let lower = |kind: Kind| kind.rank() < examples.thrown;
        suit.for_each(size, |hand, ways| {
            let waits = suit.waits(&hand);
            if waits.is_empty() {
                return;
            }
            let wants = if waits.iter().any(lower) { ways } else { 0 };
            ready += ways;
            wanted += wants;
            if waits.iter().all(|kind| kind.rank() != examples.thrown) {
                without += ways;
                wanted_without += wants;
            }
        });
        let shares = [LessonValue::share(wanted, ready), LessonValue::share(wanted_without, without)];
        late.rows.push([LessonValue::Count(size.into())].into_iter().chain(shares).collect());
    }
    computed.tables = vec![lone, beside, late];
    computed
}
