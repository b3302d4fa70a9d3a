//! The lesson about the number of kinds that a hand of one suit waits for.

use super::super::computed::{Column, LessonFigures, LessonTable, LessonValue};
use super::super::examples::LessonExamples;
use super::super::suit::{LessonSuit, hand_digits};
use jong_lab::count_waits;

pub(super) fn compute(examples: &LessonExamples) -> LessonFigures {
    let mut computed = LessonFigures::default();
    let mut ready = LessonTable::new("ready", &["tiles", "hands", "draws", "ready", "most"]);
    let mut waits = LessonTable::new("waits", &["waits"]);
    let mut most = LessonTable::new("most", &["tiles", "hand"]);
    let suit = LessonSuit::new();
    for &size in &examples.sizes {
        let Ok(table) = count_waits(size.into()) else { continue };
        let none: u64 = table.rows.iter().filter(|row| row.waits == 0).map(|row| row.ways).sum();
        let all = suit.kinds.len() as u32;
        let full = table.rows.iter().filter(|row| u32::from(row.waits) == all).map(|row| row.hands).sum();
        let of = Some(u64::from(size));
        ready.rows.push(vec![
            LessonValue::Count(size.into()),
            LessonValue::Count(table.hands),
            LessonValue::Count(table.ways),
            LessonValue::share(table.ways - none, table.ways),
            LessonValue::Count(full),
        ]);
        waits.columns.extend([Column { key: "hands", of }, Column { key: "chance", of }]);
        for (at, row) in table.rows.iter().enumerate() {
            if waits.rows.len() == at {
                waits.rows.push(vec![LessonValue::Count(row.waits.into())]);
            }
            waits.rows[at].extend([LessonValue::Count(row.hands), LessonValue::share(row.ways, table.ways)]);
        }
        suit.for_each(size, |hand, _| {
            if suit.waits(&hand).len() == all {
                most.rows.push(vec![LessonValue::Count(size.into()), LessonValue::Tiles(hand_digits(&hand))]);
            }
        });
    }
    computed.count("kinds", suit.kinds.len() as u64);
    computed.count("suit", suit.all_tiles());
    computed.tables = vec![ready, waits, most];
    computed
}
