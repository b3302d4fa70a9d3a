//! The three roads: 1-4-7, 2-5-8, 3-6-9.

use jong_core::InOrder;
use jong_core::tile::{Kind, KindSet};

use super::super::computed::{LessonFigures, LessonTable, LessonValue};
use super::super::examples::LessonExamples;
use super::super::suit::{LessonSuit, digits, each};

/// The distance between the tiles of a road. A chow has this many tiles, and the two tiles that complete it at its ends
/// are as far apart.
const STEP: u8 = 3;

/// The tiles of the road of a kind.
pub(super) fn road(suit: &LessonSuit, of: Kind) -> KindSet {
    suit.kinds.iter().copied().filter(|kind| kind.rank() % STEP == of.rank() % STEP).collect()
}

/// The number of roads on which some tiles lie.
fn roads(suit: &LessonSuit, kinds: KindSet) -> usize {
    let mut roads: Vec<u64> = kinds.iter().map(|kind| road(suit, kind).0).collect();
    roads.order();
    roads.dedup();
    roads.len()
}

pub(super) fn compute(examples: &LessonExamples) -> LessonFigures {
    let suit = LessonSuit::new();
    let mut computed = LessonFigures::default();
    let ranks = |kinds: KindSet| each(kinds.iter());
    let shape = |ranks: &str| suit.waits_for_sets(&suit.read(ranks));
    computed.fact("run", LessonValue::Tiles(examples.run.clone()));
    computed.fact("run-waits", ranks(shape(&examples.run)));
    computed.fact("gap", LessonValue::Tiles(examples.gap.clone()));
    computed.fact("gap-waits", ranks(shape(&examples.gap)));
    let thrown = suit.kinds.iter().copied().find(|kind| kind.rank() == examples.thrown);
    let others: KindSet =
        thrown.iter().flat_map(|&thrown| road(&suit, thrown).iter()).filter(|&kind| Some(kind) != thrown).collect();
    computed.fact("thrown", LessonValue::Tiles(digits(thrown)));
    computed.fact("others", ranks(others));
    let both = suit.shapes().into_iter().filter(|(_, waits)| thrown.is_some_and(|thrown| waits.contains(thrown)));
    let both: Vec<_> = both.filter(|(_, waits)| waits.len() > 1).collect();
    computed.fact("two-sided", LessonValue::List(both.iter().map(|(two, _)| digits(*two)).collect()));
    let mut shapes = LessonTable::new("shapes", &["shape", "waits-for", "road"]);
    shapes.rows = suit
        .shapes()
        .iter()
        .map(|(two, waits)| {
            let roads = waits.iter().next().map_or(KindSet::EMPTY, |kind| road(&suit, kind));
            vec![LessonValue::Tiles(digits(*two)), ranks(*waits), ranks(roads)]
        })
        .collect();
    let mut law = LessonTable::new("law", &["tiles", "pairs-that-wait", "on-one-road"]);
    let mut spread = LessonTable::new("spread", &["tiles", "one-road", "two-roads", "three-roads"]);
    let mut defence = LessonTable::new("defence", &["tiles", "ready-hands", "without"]);
    for &size in &examples.sizes {
        let (mut pairs, mut kept) = (0, 0);
        let mut spreads = [0; STEP as usize + 1];
        let (mut wanted, mut without, mut wanted_without) = (0, 0, 0);
        suit.for_each(size, |hand, ways| {
            let waits = suit.waits(&hand);
            spreads[roads(&suit, waits)] += ways;
            for (pair, _) in hand.iter().filter(|&(_, count)| count > 1) {
                let mut tiles = hand;
                tiles.remove(pair);
                tiles.remove(pair);
                let waits = suit.waits_for_sets(&tiles);
                pairs += u64::from(!waits.is_empty());
                kept += u64::from(roads(&suit, waits) == 1);
            }
            let wants = waits.iter().any(|kind| others.contains(kind));
            wanted += if wants { ways } else { 0 };
            if !waits.is_empty() && thrown.is_none_or(|thrown| !waits.contains(thrown)) {
                without += ways;
                wanted_without += if wants { ways } else { 0 };
            }
        });
        let ready: u64 = spreads[1..].iter().sum();
        let tiles = LessonValue::Count(size.into());
        law.rows.push(vec![tiles.clone(), LessonValue::Count(pairs), LessonValue::Count(kept)]);
        let on = spreads[1..].iter().map(|&part| LessonValue::share(part, ready));
        spread.rows.push([tiles.clone()].into_iter().chain(on).collect());
        defence.rows.push(vec![tiles, LessonValue::share(wanted, ready), LessonValue::share(wanted_without, without)]);
    }
    computed.tables = vec![shapes, law, spread, defence];
    computed
}
