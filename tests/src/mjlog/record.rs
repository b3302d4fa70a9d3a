//! The record of a finished hand.

use jong::core::hand::{Declaration, Event, Hand as HeldHand, LiableSeats, Meld, Situation};
use jong::core::notation::write_tiles;
use jong::core::tile::{Kind, Tile};
use jong::table::{Chair, HandEnding, HandResult, PerChair, Table};
use serde_json::{Map, Value, json};

use super::{Hand, ending};

/// The record of a hand that has been played to its end, with the payments of the log.
pub(super) fn finished(id: &str, table: &Table<'_>, last: &HandResult, paid: &PerChair<i64>) -> Result<Hand, String> {
    let chair = |player: usize| Chair::new(player).ok_or("no such player");
    let seats = || jong::core::hand::Seat::at_table(table.players() as u8);
    let nagashi = last.finished.players.iter().flatten().any(|(_, situation)| has_nagashi(situation));
    let ending = ending(last, nagashi);
    let winners: Vec<String> = last.settled.winners.iter().map(ToString::to_string).collect();
    let mut record = json!({ "id": id, "round": last.before.round().to_string(), "winners": winners });
    let first = last.settled.winners.first().and_then(|&seat| last.finished.players[seat].as_ref());
    match first {
        Some((hand, situation)) => {
            record["by"] = json!(situation.by.map(|by| by.to_string()));
            if let Some(from) = situation.from {
                record["from"] = json!(from.to_string());
            }
            record["win"] = json!(write_tiles(hand.win));
        }
        None => record["drawn"] = json!(if last.ending == HandEnding::Exhausted { "exhausted" } else { "aborted" }),
    }
    let mut players = Map::new();
    let mut gains = Map::new();
    let mut indicators: &[Kind] = table.indicators();
    let mut under: &[Kind] = &[];
    let mut liable = false;
    for seat in seats() {
        let (hand, situation) = last.finished.players[seat].as_ref().ok_or("an unknown hand")?;
        let won = last.settled.winners.contains(&seat);
        let concealed = table.view(chair(last.before.player(seat))?).hand().iter();
        players.insert(seat.to_string(), player(write_tiles(concealed), hand, situation, won));
        gains.insert(seat.to_string(), json!(paid[chair(last.before.player(seat))?]));
        indicators = if situation.dora.is_empty() { indicators } else { &situation.dora };
        under = if situation.ura.is_empty() { under } else { &situation.ura };
        liable |= situation.liable != LiableSeats::Nobody;
    }
    let kinds = |kinds: &[Kind]| write_tiles(kinds.iter().copied().map(Tile::from));
    record["players"] = Value::Object(players);
    record["dora"] = json!(kinds(indicators));
    record["ura"] = json!(kinds(under));
    record["repeats"] = json!(last.before.repeats);
    record["deposits"] = json!(last.before.deposits);
    Ok(Hand { record, paid: Value::Object(gains), ending, liable })
}

fn has_nagashi(situation: &Situation) -> bool {
    situation.events.contains(Event::NagashiMangan)
}

/// The tiles and calls of a player.
fn player(concealed: String, hand: &HeldHand, situation: &Situation, won: bool) -> Value {
    let mut entry = Map::new();
    let mut set = |key: &str, value: Value| {
        entry.insert(key.to_owned(), value);
    };
    let held = hand.before();
    set("hand", json!(concealed));
    set("melds", held.melds.iter().map(meld).collect());
    set(
        "bonus",
        json!(write_tiles(held.aside.iter().flat_map(|(kind, count)| (0..count).map(move |_| Tile::from(kind))))),
    );
    if situation.declared != Declaration::None {
        set("ready", json!(situation.declared.to_string()));
    }
    if won || has_nagashi(situation) {
        set("events", situation.events.told().map(|event| json!(event.word())).collect());
    }
    if won && let LiableSeats::Patterns(named) = &situation.liable {
        set("liable", json!(named.first().map(|(_, seat)| seat.to_string())));
    }
    Value::Object(entry)
}

fn meld(meld: &Meld) -> Value {
    let tiles = write_tiles(meld.tiles());
    json!(if meld.is_claimed() { format!("({tiles})") } else { format!("[{tiles}]") })
}
