//! The lesson about three of a tile held, and the tiles that nobody can then wait for with two tiles of a chow.

use jong_core::tile::Kind;

use super::super::computed::{LessonFigures, LessonTable, LessonValue};
use super::super::examples::LessonExamples;
use super::super::suit::{LessonSuit, digits, each, ways};
use jong_lab::count_waits::COPIES;

/// A triplet.
const HELD: u8 = 3;

/// The number of ways to draw two tiles that wait for `tile` as a chow, when `gone` tiles of `held` are gone.
fn shapes_left(suit: &LessonSuit, tile: Kind, held: Kind, gone: u8) -> u64 {
    let left = |kind: Kind| u64::from(COPIES - if kind == held { gone } else { 0 });
    let waiting = suit.shapes().into_iter().filter(|(_, waits)| waits.contains(tile));
    waiting.map(|(two, _)| two.map(left).iter().product::<u64>()).sum()
}

pub(super) fn compute(examples: &LessonExamples) -> LessonFigures {
    let suit = LessonSuit::new();
    let mut computed = LessonFigures::default();
    let mut table =
        LessonTable::new("blocked", &["held", "tile", "shapes", "before", "three-held", "still", "four-seen"]);
    let middle = suit.kinds.iter().copied().find(|&kind| suit.mirror(kind) == kind);
    let upper = |kind: &Kind| middle.is_none_or(|middle| *kind >= middle);
    for held in suit.kinds.iter().copied().filter(upper) {
        for tile in suit.kinds.iter().copied().filter(|&tile| tile > held) {
            let waiting = suit.shapes().into_iter().filter(|(_, waits)| waits.contains(tile));
            let [before, three, four] = [0, HELD, COPIES].map(|gone| shapes_left(&suit, tile, held, gone));
            table.rows.push(vec![
                LessonValue::Tiles(digits([held; HELD as usize])),
                LessonValue::Tiles(digits([tile])),
                LessonValue::List(waiting.map(|(two, _)| digits(two)).collect()),
                LessonValue::Count(before),
                LessonValue::Count(three),
                LessonValue::share(three, before),
                LessonValue::Count(four),
            ]);
        }
    }
    let find = |rank: u8| suit.kinds.iter().copied().find(|kind| kind.rank() == rank);
    // What becomes of the tiles between one of which three are held and the nearer end.
    let outward = |held: Option<Kind>, keep: &dyn Fn(u64, u64) -> bool| {
        let tiles = suit.kinds.iter().copied().filter(|&tile| held.is_some_and(|held| tile > held));
        let kept = tiles.filter(|&tile| {
            held.is_some_and(|held| keep(shapes_left(&suit, tile, held, 0), shapes_left(&suit, tile, held, HELD)))
        });
        kept.collect::<Vec<Kind>>()
    };
    let (held, less) = (find(examples.held), find(examples.held_less));
    let shut = outward(held, &|before, three| three < before);
    let still = shut
        .first()
        .zip(held)
        .map_or((0, 0), |(&tile, held)| (shapes_left(&suit, tile, held, HELD), shapes_left(&suit, tile, held, 0)));
    let free = outward(less, &|before, three| three == before);
    let around = suit.shapes().into_iter().filter(|(_, waits)| free.iter().any(|&tile| waits.contains(tile)));
    computed.fact("held", LessonValue::Tiles(digits(held)));
    computed.fact("shut", each(shut.iter().copied()));
    computed.fact("still", LessonValue::share(still.0, still.1));
    computed.fact("less", LessonValue::Tiles(digits(less)));
    computed.fact("partly", each(outward(less, &|before, three| three < before)));
    computed.fact("free", each(free.iter().copied()));
    computed.fact("around", LessonValue::List(around.map(|(two, _)| digits(two)).collect()));
    computed.fact("middle", LessonValue::Tiles(digits(middle)));
    computed.count("pairs", ways(COPIES, 2));
    computed.count("copies", COPIES.into());
    computed.tables = vec![table];
    computed
}
