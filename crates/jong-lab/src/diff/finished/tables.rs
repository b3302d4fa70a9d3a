//! The ends of hands to settle by two rulesets: nobody wins, one player wins, several win on one discard; with little
//! and with much on the table.

use jong_core::Ruleset;
use jong_core::hand::{Event, Seat};
use serde_json::{Map, Value, json};
use strum::IntoEnumIterator;

use super::hold::{HeldHand, TileStock, WINS};
use crate::diff::probes::RecordFields;

/// Every end of a hand that is tried, the simpler before the more involved.
pub(in crate::diff) fn tables(two: [&Ruleset; 2]) -> Vec<RecordFields> {
    let (stock, seats) = (TileStock::new(two), seats(two));
    let mut all = drawn(&stock, &seats);
    all.extend(won(&stock, &seats));
    all
}

/// The seats at the table of fewer players.
pub(super) fn seats(two: [&Ruleset; 2]) -> Vec<Seat> {
    let [one, other] = two.map(|rules| rules.game().players);
    Seat::at_table(one.min(other)).collect()
}

/// Hands that nobody won: every choice of players who are ready, a player who waits for a tile that he holds himself,
/// an event, and the same with repeats and deposits.
fn drawn(stock: &TileStock<'_>, seats: &[Seat]) -> Vec<RecordFields> {
    let ready = |set: u32| -> Vec<HeldHand> {
        (0..seats.len()).map(|at| if set >> at & 1 == 1 { HeldHand::Ready } else { HeldHand::Unready }).collect()
    };
    let mut plans: Vec<Vec<HeldHand>> = (0..1u32 << seats.len()).map(ready).collect();
    for odd in [HeldHand::Held, HeldHand::HeldInMeld] {
        for at in 0..2 {
            for set in [0, 1 << (at + 1)] {
                let mut plan = ready(set);
                plan[at] = odd;
                plans.push(plan);
            }
        }
    }
    let mut all = Vec::new();
    for plan in &plans {
        let mut wall = stock.clone();
        let players: Option<Map<String, Value>> = plan
            .iter()
            .zip(seats)
            .map(|(&holds, seat)| Some((seat.to_string(), wall.player(holds, seat.index())?)))
            .collect();
        let Some(players) = players else { continue };
        let table = json!({ "round": "E", "winners": [], "players": players });
        all.push(with(&table, &[("drawn", json!("aborted"))]));
        // What happened to somebody has to do with who is ready at most for himself.
        let few = plan.iter().filter(|holds| **holds != HeldHand::Unready).count() < 2;
        for event in Event::iter().filter(|_| few) {
            for happened in [&seats[..1], &seats[1..2], &seats[..2]] {
                let mut table = table.clone();
                for seat in happened {
                    table["players"][<&str>::from(seat)]["events"] = json!([event.to_string()]);
                }
                all.extend(NUMBERS[..4].iter().map(|numbers| with_numbers(&table, numbers)));
            }
        }
        all.extend(NUMBERS.iter().map(|numbers| with_numbers(&table, numbers)));
    }
    all.into_iter().filter_map(fields).collect()
}

/// Numbers of a situation: repeats, deposits, and the times that the dealer has stayed.
type Numbers = [(&'static str, u32); 3];

const NUMBERS: [Numbers; 8] = [
    [("repeats", 0), ("deposits", 0), ("streak", 0)],
    [("repeats", 1), ("deposits", 0), ("streak", 0)],
    [("repeats", 0), ("deposits", 1), ("streak", 0)],
    [("repeats", 0), ("deposits", 2), ("streak", 0)],
    [("repeats", 0), ("deposits", 3), ("streak", 0)],
    [("repeats", 1), ("deposits", 3), ("streak", 0)],
    [("repeats", 0), ("deposits", 0), ("streak", 1)],
    [("repeats", 0), ("deposits", 0), ("streak", 10)],
];

fn with_numbers(table: &Value, numbers: &Numbers) -> Value {
    let told: Vec<(&str, Value)> = numbers.iter().filter(|(_, n)| *n > 0).map(|&(key, n)| (key, json!(n))).collect();
    with(table, &told)
}

fn with(table: &Value, fields: &[(&str, Value)]) -> Value {
    let mut table = table.clone();
    fields.iter().for_each(|(key, value)| table[*key] = value.clone());
    table
}

fn fields(table: Value) -> Option<RecordFields> {
    match table {
        Value::Object(fields) => Some(fields),
        _ => None,
    }
}

/// Hands that one, two or three won, on a discard of the dealer or another, or by draw; the others known or not.
fn won(stock: &TileStock<'_>, seats: &[Seat]) -> Vec<RecordFields> {
    use Seat::{E, N, S, W};
    let ways: [(&[Seat], Option<Seat>); 9] = [
        (&[S], Some(E)),
        (&[E], Some(S)),
        (&[S], None),
        (&[E], None),
        (&[S, W], Some(E)),
        (&[W, E], Some(S)),
        (&[W, N], Some(S)),
        (&[S, W, N], Some(E)),
        (&[W, N, E], Some(S)),
    ];
    let sits = |seat: &Seat| seats.contains(seat);
    let mut all = Vec::new();
    for (winners, from) in ways.into_iter().filter(|(winners, from)| winners.iter().chain(from).all(sits)) {
        for others in [None, Some([HeldHand::Unready; 3]), Some([HeldHand::Pung, HeldHand::Unready, HeldHand::Ready])] {
            for rank in WINS {
                all.extend(end(stock, seats, (winners, from), others, rank));
            }
        }
    }
    all.into_iter().filter_map(fields).collect()
}

/// The records of one of these hands, in situations with more and more on the table.
fn end(
    stock: &TileStock<'_>,
    seats: &[Seat],
    (winners, from): (&[Seat], Option<Seat>),
    others: Option<[HeldHand; 3]>,
    rank: u8,
) -> Vec<Value> {
    let players = || {
        let mut wall = stock.clone();
        let win = wall.win(rank)?;
        let mut players = Map::new();
        for (turn, seat) in winners.iter().enumerate() {
            players.insert(seat.to_string(), wall.winner(turn)?);
        }
        let left = seats.iter().filter(|seat| !winners.contains(seat));
        for (seat, holds) in left.zip(others.into_iter().flatten()) {
            players.insert(seat.to_string(), wall.player(holds, seat.index())?);
        }
        Some((win, players))
    };
    let Some((win, players)) = players() else { return Vec::new() };
    let names: Vec<String> = winners.iter().map(Seat::to_string).collect();
    let mut table = json!({ "round": "E", "winners": names, "by": "draw", "win": win.to_string(), "players": players });
    if let Some(from) = from {
        table["by"] = json!("discard");
        table["from"] = json!(from.to_string());
    }
    let mut all = Vec::new();
    let mut ready: Vec<&[String]> = vec![&[], &names[..1], &names[names.len() - 1..], &names];
    // Of one winner these are the same.
    ready.dedup();
    for ready in ready {
        let mut table = table.clone();
        ready.iter().for_each(|seat| table["players"][seat]["ready"] = json!("ready"));
        all.extend(NUMBERS.iter().map(|numbers| with_numbers(&table, numbers)));
    }
    all
}

/// A hand that a seat won by draw, with a player who lost, and no other player known.
pub(super) fn with_loser(two: [&Ruleset; 2], winner: Seat, loser: Seat, lost: &Value) -> Option<RecordFields> {
    let mut wall = TileStock::new(two);
    let win = wall.win(WINS[0])?;
    let own = wall.winner(winner.index())?;
    let players = json!({ winner.to_string(): own, loser.to_string(): lost });
    fields(json!({
        "round": "E",
        "winners": [winner.to_string()],
        "by": "draw",
        "win": win.to_string(),
        "players": players,
    }))
}
