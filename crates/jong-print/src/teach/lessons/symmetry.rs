//! The lesson about one to nine read from the other end.

use jong_core::tile::KindSet;

use super::super::computed::{Column, LessonFigures, LessonTable, LessonValue};
use super::super::examples::LessonExamples;
use super::super::suit::{LessonSuit, digits, each, hand_digits};

pub(super) fn compute(examples: &LessonExamples) -> LessonFigures {
    let suit = LessonSuit::new();
    let mut computed = LessonFigures::default();
    let hand = suit.read(&examples.mirrored);
    let mirrored = suit.mirrored(&hand);
    computed.fact("hand", LessonValue::Tiles(hand_digits(&hand)));
    computed.fact("hand-waits", each(suit.waits(&hand).iter()));
    computed.fact("mirrored", LessonValue::Tiles(hand_digits(&mirrored)));
    computed.fact("mirrored-waits", each(suit.waits(&mirrored).iter()));
    let mut hands = LessonTable::new("hands", &["tiles", "hands", "as-mirrored", "own-mirror", "to-learn"]);
    let mut waited = LessonTable::new("waited", &["tile", "mirror"]);
    waited.rows = suit
        .kinds
        .iter()
        .map(|&kind| [kind, suit.mirror(kind)].map(|kind| LessonValue::Tiles(digits([kind]))).to_vec())
        .collect();
    for &size in &examples.sizes {
        let (mut all, mut same, mut own, mut draws) = (0, 0, 0, 0);
        let mut for_kind = vec![0; suit.kinds.len()];
        suit.for_each(size, |hand, ways| {
            let (waits, mirrored) = (suit.waits(&hand), suit.mirrored(&hand));
            let other: KindSet = waits.iter().map(|kind| suit.mirror(kind)).collect();
            all += 1;
            draws += ways;
            own += u64::from(mirrored == hand);
            same += u64::from(suit.waits(&mirrored) == other);
            suit.kinds
                .iter()
                .zip(&mut for_kind)
                .filter(|(kind, _)| waits.contains(**kind))
                .for_each(|(_, sum)| *sum += ways);
        });
        hands.rows.push([u64::from(size), all, same, own, (all + own) / 2].map(LessonValue::Count).to_vec());
        waited.columns.push(Column { key: "waited-for", of: Some(size.into()) });
        waited.rows.iter_mut().zip(for_kind).for_each(|(row, sum)| row.push(LessonValue::share(sum, draws)));
    }
    computed.tables = vec![hands, waited];
    computed
}
