//! The simplest end of a hand that still shows a difference: with less on the table, and with fewer players.

use serde_json::{Map, Value, json};

use crate::diff::probes::RecordFields;

/// The keys that may be left out of a table, and those of a player.
const OF_TABLE: [&str; 6] = ["drawn", "repeats", "deposits", "streak", "dora", "ura"];
const OF_PLAYER: [&str; 12] = [
    "ready",
    "open",
    "from_ready",
    "events",
    "streak",
    "wins_in_a_row",
    "liable",
    "first_discarder",
    "bonus",
    "deliberate",
    "foul",
    "claimed",
];

/// Leaves things out, one after the other, as long as `keeps` holds of the rest.
pub(super) fn simplest(table: RecordFields, keeps: &dyn Fn(&RecordFields) -> bool) -> RecordFields {
    let mut simple = table;
    while let Some(simpler) = simpler(&simple).into_iter().find(|simpler| keeps(simpler)) {
        simple = simpler;
    }
    simple
}

/// The tables with one thing less: first with a player left out, of whom nothing need be known.
fn simpler(table: &RecordFields) -> Vec<RecordFields> {
    let mut all = Vec::new();
    let mut change = |change: &dyn Fn(&mut RecordFields)| {
        let mut other = table.clone();
        change(&mut other);
        all.push(other);
    };
    let players = table.get("players").and_then(Value::as_object);
    let seats: Vec<&String> = players.into_iter().flat_map(Map::keys).collect();
    for seat in &seats {
        change(&|table| without(table, seat));
    }
    for key in OF_TABLE.into_iter().filter(|key| table.contains_key(*key)) {
        change(&|table| drop(table.shift_remove(key)));
        if table.get(key).and_then(Value::as_u64).is_some_and(|number| number > 1) {
            change(&|table| drop(table.insert(key.to_owned(), json!(1))));
        }
    }
    for seat in seats {
        let own = players.and_then(|players| players.get(seat)).and_then(Value::as_object);
        for key in OF_PLAYER.into_iter().filter(|key| own.is_some_and(|own| own.contains_key(*key))) {
            change(&|table| {
                if let Some(player) = player(table, seat) {
                    player.shift_remove(key);
                }
            });
        }
    }
    all
}

fn player<'a>(table: &'a mut RecordFields, seat: &str) -> Option<&'a mut RecordFields> {
    table.get_mut("players")?.get_mut(seat)?.as_object_mut()
}

/// Takes a player out of the table, and out of the winners.
fn without(table: &mut RecordFields, seat: &str) {
    if let Some(players) = table.get_mut("players").and_then(Value::as_object_mut) {
        players.shift_remove(seat);
    }
    if let Some(winners) = table.get_mut("winners").and_then(Value::as_array_mut) {
        winners.retain(|winner| winner != seat);
    }
}
