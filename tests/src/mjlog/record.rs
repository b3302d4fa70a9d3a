//! The record of a finished hand.

use serde_json::{Map, Value, json};

use super::call::Meld;
use super::replay::{Player, ReadyState, Table, Win};
use super::tile::{notation, sorted};
use super::{Ending, Hand, SEATS};

/// The log counts points in hundreds.
const UNIT: i64 = 100;

/// The record of a hand that has been played to its end, with the payments.
pub(super) fn finished(id: &str, table: &Table) -> Result<Hand, String> {
    let ending = ending(table)?;
    let wins = &table.wins;
    let winners: Vec<&str> = wins.iter().map(|win| table.seat(win.who)).collect();
    let round = SEATS.get(table.round).ok_or("no such round")?;
    let mut record = json!({ "id": id, "round": round, "winners": winners });
    if let Some(win) = wins.first() {
        if ending == Ending::WonByDraw {
            record["by"] = json!("draw");
        } else {
            record["by"] = json!("discard");
            record["from"] = json!(table.seat(win.from));
        }
        record["win"] = json!(notation(&[win.tile]));
    } else {
        record["drawn"] = json!(if ending.aborted() { "aborted" } else { "exhausted" });
    }
    let by_seat = |of: &dyn Fn(usize) -> Value| -> Value {
        Value::Object(table.order().map(|who| (table.seat(who).to_owned(), of(who))).collect())
    };
    record["players"] = by_seat(&|who| player(table, who));
    record["dora"] = json!(notation(&table.dora));
    // The log shows the indicators under the dora with the hand of a winner who had declared ready.
    let under = wins.iter().map(|win| win.under.as_slice()).find(|under| !under.is_empty());
    record["ura"] = json!(notation(under.unwrap_or_default()));
    record["repeats"] = json!(table.repeats);
    record["deposits"] = json!(table.deposits);
    let paid = by_seat(&|who| json!(table.gains[who] * UNIT));
    let liable = wins.iter().any(|win| win.liable.is_some());
    Ok(Hand { record, paid, ending, liable })
}

fn ending(table: &Table) -> Result<Ending, String> {
    match (table.wins.as_slice(), table.draw) {
        ([Win { who, from, .. }], None) if who == from => Ok(Ending::WonByDraw),
        ([_], None) => Ok(Ending::WonByDiscard),
        ([_, _], None) => Ok(Ending::DoubleWin),
        ([], Some(ending)) => Ok(ending),
        _ => Err("no end, or two".to_owned()),
    }
}

/// The tiles and calls of a player. A tile just drawn stands apart: the winning tile, or the one with which a hand was
/// aborted.
/// aborted.
fn player(table: &Table, who: usize) -> Value {
    let Player { concealed, melds, aside, declared, .. } = &table.players[who];
    let mut entry = Map::new();
    let mut set = |key: &str, value: Value| {
        entry.insert(key.to_owned(), value);
    };
    set("hand", json!(sorted(concealed)));
    set("melds", melds.iter().map(Meld::notation).collect());
    set("bonus", json!(notation(aside)));
    match declared {
        ReadyState::No => {}
        ReadyState::Ready => set("ready", json!("ready")),
        ReadyState::Double => set("ready", json!("double")),
    }
    if table.nagashi(who) {
        set("events", json!(["nagashi-mangan"]));
    }
    if let Some(win) = table.wins.iter().find(|win| win.who == who) {
        set("events", json!(win.events));
        if let Some(liable) = win.liable {
            set("liable", json!(table.seat(liable)));
        }
    }
    Value::Object(entry)
}
