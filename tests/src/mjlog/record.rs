//! The record of a finished hand, with the payments of the log.

use jong::core::hand::{Event, LiableSeats, Seat};
use jong::log::finished_record;
use jong::table::{Chair, HandResult, PerChair, Table};
use serde_json::{Map, Value, json};

use super::{Hand, ending};

/// The record of a hand that has been played to its end, with the payments of the log.
pub(super) fn finished(id: &str, table: &Table<'_>, last: &HandResult, paid: &PerChair<i64>) -> Result<Hand, String> {
    let mut record = finished_record(table).ok_or("somebody's tiles are not known")?;
    record.insert("id".into(), json!(id));
    let situations = || last.finished.players.iter().flatten().map(|(_, situation)| situation);
    let nagashi = situations().any(|situation| situation.events.contains(Event::NagashiMangan));
    let liable = situations().any(|situation| situation.liable != LiableSeats::Nobody);
    let gain = |seat: Seat| {
        let chair = Chair::new(last.before.player(seat)).ok_or("no such player")?;
        Ok::<_, String>((seat.to_string(), json!(paid[chair])))
    };
    let gains = Seat::at_table(table.players() as u8).map(gain).collect::<Result<Map<_, _>, _>>()?;
    Ok(Hand { record: Value::Object(record), paid: Value::Object(gains), ending: ending(last, nagashi), liable })
}
