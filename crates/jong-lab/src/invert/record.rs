//! Hands written as records.

use jong_core::hand::{By, Declaration, DiscarderReady, Event, HeldTiles, LiableSeats, Seat, Win};
use jong_core::notation::{write_meld, write_tiles};
use jong_core::tile::{Counts, Kind, Tile};
use serde_json::{Map, Value, json};
use strum::IntoEnumIterator;

/// Writes the record of a win; of a hand that did not win, the record of a finished hand in which only this player is
/// known.
pub(super) fn write(win: &Win) -> Map<String, Value> {
    let situation = &win.situation;
    let mut player = player(win);
    let mut map = Map::new();
    match situation.by {
        Some(by) => {
            map.append(&mut player);
            map.insert("by".to_owned(), json!(by.to_string()));
            if let Some(from) = situation.from.filter(|_| by == By::Discard) {
                map.insert("from".to_owned(), json!(from.to_string()));
            }
            map.insert("seat".to_owned(), json!(situation.seat.to_string()));
            map.insert("round".to_owned(), json!(situation.round.to_string()));
            for (key, kinds) in [("dora", &situation.dora), ("ura", &situation.ura)] {
                if !kinds.is_empty() {
                    // Their order is that in which they were turned.
                    let kinds: Vec<String> = kinds.iter().map(Kind::to_string).collect();
                    map.insert(key.to_owned(), json!(kinds.join(" ")));
                }
            }
            put_number("streak", situation.streak, &mut map);
            if situation.furiten {
                map.insert("furiten".to_owned(), json!(true));
            }
        }
        None => {
            map.insert("round".to_owned(), json!(situation.round.to_string()));
            map.insert("winners".to_owned(), json!([]));
            put_number("streak", situation.streak, &mut map);
            map.insert("players".to_owned(), json!({ situation.seat.to_string(): player }));
        }
    }
    put_number("repeats", situation.repeats, &mut map);
    put_number("deposits", situation.deposits, &mut map);
    map
}

/// The fields that a player has in both kinds of record.
fn player(win: &Win) -> Map<String, Value> {
    let (hand, situation) = (&win.hand, &win.situation);
    let mut map = Map::new();
    let held = hand.before();
    let mut reds = red_fives(&held, hand.win);
    let red = |kind: Kind| {
        let red = kind.can_be_red() && reds[kind.suit() as usize] > 0;
        if red {
            reds[kind.suit() as usize] -= 1;
        }
        Tile { kind, red }
    };
    let tiles: Vec<Tile> = spread(&held.concealed).map(red).collect();
    map.insert("hand".to_owned(), json!(write_tiles(tiles)));
    if !held.melds.is_empty() {
        map.insert("melds".to_owned(), json!(held.melds.iter().map(write_meld).collect::<Vec<_>>()));
    }
    if let Some(win) = hand.win {
        map.insert("win".to_owned(), json!(win.to_string()));
    }
    let beside: Vec<Tile> = held.bonus.iter().chain(spread(&held.aside)).map(Tile::from).collect();
    if !beside.is_empty() {
        map.insert("bonus".to_owned(), json!(write_tiles(beside)));
    }
    if situation.declared != Declaration::None {
        map.insert("ready".to_owned(), json!(situation.declared.to_string()));
    }
    if situation.open {
        map.insert("open".to_owned(), json!(true));
    }
    if situation.discarder_ready != DiscarderReady::None {
        map.insert("from_ready".to_owned(), json!(situation.discarder_ready.to_string()));
    }
    // That a flower was robbed follows from the rest.
    let told = Event::iter().filter(|&event| situation.events.contains(event) && event != Event::RobbedFlower);
    let events: Vec<String> = told.map(|event| event.to_string()).collect();
    if !events.is_empty() {
        map.insert("events".to_owned(), json!(events));
    }
    put_number("wins_in_a_row", situation.wins_in_a_row, &mut map);
    if let LiableSeats::Seat(seat) = &situation.liable {
        let seat: &Seat = seat;
        map.insert("liable".to_owned(), json!(seat.to_string()));
    }
    map
}

/// The number of red ones among the concealed fives of each suit. A hand knows only their total: they are given to the
/// suits in turn, and those suits come last that have a red one in a meld or as the winning tile.
fn red_fives(held: &HeldTiles, win: Option<Tile>) -> [u8; SUITS] {
    let mut elsewhere = [0u8; SUITS];
    for meld in held.melds.iter().filter(|meld| meld.reds > 0) {
        elsewhere[meld.first.suit() as usize] += meld.reds;
    }
    let left = held.reds.saturating_sub(elsewhere.iter().sum());
    if let Some(win) = win.filter(|win| win.red) {
        elsewhere[win.kind.suit() as usize] += 1;
    }
    let mut fives = [0u8; SUITS];
    for kind in spread(&held.concealed).filter(|kind| kind.can_be_red()) {
        fives[kind.suit() as usize] += 1;
    }
    let mut reds = [0u8; SUITS];
    for _ in 0..left {
        let open = (0..SUITS).filter(|&suit| reds[suit] < fives[suit]);
        let Some(next) = open.min_by_key(|&suit| elsewhere[suit] + reds[suit]) else { break };
        reds[next] += 1;
    }
    reds
}

/// The suits that have numbers, which are the first.
const SUITS: usize = 3;

fn put_number(key: &str, n: u32, map: &mut Map<String, Value>) {
    if n > 0 {
        map.insert(key.to_owned(), json!(n));
    }
}

/// The tiles one by one.
fn spread(counts: &Counts) -> impl Iterator<Item = Kind> {
    counts.iter().flat_map(|(kind, n)| std::iter::repeat_n(kind, n.into()))
}
