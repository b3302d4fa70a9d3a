//! Hands written as records.

use jong_core::hand::{
    Declaration, DiscarderReady, DraftHand, DraftWin, Field, LiableSeats, Seat, Situation, Win, WinKind,
};
use jong_core::notation::{WithOffset, write_meld, write_tiles};
use jong_core::tile::Tile;
use serde_json::{Map, Value, json};

/// Writes the record of a win; of a hand that did not win, the record of a finished hand in which only this player is
/// known.
pub(super) fn write(win: &Win) -> Map<String, Value> {
    let DraftWin { hand, situation, dora, ura } = win.draft();
    let mut player = player(&hand, &situation);
    let mut map = Map::new();
    match situation.by {
        Some(by) => {
            map.append(&mut player);
            put_by(by, &situation, &mut map);
            put(Field::Seat, json!(situation.seat.to_string()), &mut map);
            put(Field::Round, json!(situation.round.to_string()), &mut map);
            put_opened(&situation, &mut map);
            for (field, tiles) in [(Field::Dora, &dora), (Field::Ura, &ura)] {
                if !tiles.is_empty() {
                    // Their order is that in which they were turned.
                    let tiles: Vec<String> = tiles.iter().map(|tile| tile.value.to_string()).collect();
                    put(field, json!(tiles.join(" ")), &mut map);
                }
            }
            put_number(Field::Streak, situation.streak, &mut map);
            if situation.furiten {
                put(Field::Furiten, json!(true), &mut map);
            }
        }
        None => {
            put(Field::Round, json!(situation.round.to_string()), &mut map);
            put_opened(&situation, &mut map);
            put(Field::Winners, json!([]), &mut map);
            put_number(Field::Streak, situation.streak, &mut map);
            put(Field::Players, json!({ situation.seat.to_string(): player }), &mut map);
        }
    }
    put_number(Field::Repeats, situation.repeats, &mut map);
    put_number(Field::Deposits, situation.deposits, &mut map);
    map
}

fn put_by(by: WinKind, situation: &Situation, map: &mut Map<String, Value>) {
    put(Field::By, json!(by.to_string()), map);
    if let Some(from) = situation.from {
        put(Field::From, json!(from.to_string()), map);
    }
    if let Some(first) = situation.first_discarder {
        put(Field::FirstDiscarder, json!(first.to_string()), map);
    }
}

/// The seat whose wall was opened, if it is not the dealer's.
fn put_opened(situation: &Situation, map: &mut Map<String, Value>) {
    if situation.opened != Seat::E {
        put(Field::Opened, json!(situation.opened.to_string()), map);
    }
}

/// The fields that a player has in both kinds of record.
fn player(hand: &DraftHand, situation: &Situation) -> Map<String, Value> {
    let mut map = Map::new();
    put(Field::Hand, json!(tiles(&hand.written.tiles)), &mut map);
    if !hand.written.melds.is_empty() {
        let melds: Vec<String> = hand.written.melds.iter().map(|meld| write_meld(&meld.value)).collect();
        put(Field::Melds, json!(melds), &mut map);
    }
    if let Some(win) = hand.written.win {
        put(Field::Win, json!(win.value.to_string()), &mut map);
    }
    if !hand.bonus.is_empty() {
        put(Field::Bonus, json!(tiles(&hand.bonus)), &mut map);
    }
    if situation.declared != Declaration::None {
        put(Field::Ready, json!(situation.declared.to_string()), &mut map);
    }
    if situation.open {
        put(Field::Open, json!(true), &mut map);
    }
    if situation.discarder_ready != DiscarderReady::None {
        put(Field::FromReady, json!(situation.discarder_ready.to_string()), &mut map);
    }
    let events: Vec<String> = situation.events.iter().map(|event| event.to_string()).collect();
    if !events.is_empty() {
        put(Field::Events, json!(events), &mut map);
    }
    put_number(Field::WinsInARow, situation.wins_in_a_row, &mut map);
    match &situation.liable {
        LiableSeats::Seat(seat) => put(Field::Liable, json!(seat.to_string()), &mut map),
        LiableSeats::Nobody | LiableSeats::Patterns(_) => {}
    }
    map
}

fn tiles(list: &[WithOffset<Tile>]) -> String {
    write_tiles(list.iter().map(|tile| tile.value))
}

fn put(field: Field, value: Value, map: &mut Map<String, Value>) {
    map.insert(field.to_string(), value);
}

fn put_number(field: Field, n: u32, map: &mut Map<String, Value>) {
    if n > 0 {
        put(field, json!(n), map);
    }
}
