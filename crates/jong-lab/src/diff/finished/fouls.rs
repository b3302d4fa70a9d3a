//! The ends of hands in which a player did a foul that one of two rulesets settles.

use jong_core::hand::Seat;
use jong_core::tile::{Kind, Suit};
use jong_core::{FoulKind, Ruleset};
use serde_json::{Map, Value, json};
use strum::IntoEnumIterator;

use super::hold::{HeldHand, TileStock};
use crate::diff::probes::Fields;

/// The tile that wins.
const WIN: (Suit, u8) = (Suit::Dots, 4);

/// The worth that is claimed for false wins.
const CLAIMED: u32 = 8;

/// Every foul of every player: beside a winner, and when nobody won.
pub(super) fn fouls(two: [&Ruleset; 2]) -> Vec<Fields> {
    let is_settled = |kind: &FoulKind| two.iter().any(|rules| rules.scoring().foul(*kind).is_some());
    let kinds: Vec<FoulKind> = FoulKind::iter().filter(is_settled).collect();
    let seats: Vec<Seat> = Seat::at_table(two[0].game().players).collect();
    let mut all = Vec::new();
    for winner in [Some(Seat::S), Some(Seat::E), None] {
        for &seat in seats.iter().filter(|seat| winner != Some(**seat)) {
            all.extend(kinds.iter().filter_map(|&kind| end(two[0], &seats, winner, (seat, kind))));
        }
    }
    all
}

/// The end of a hand with one foul, of a player who holds something of worth.
fn end(rules: &Ruleset, seats: &[Seat], winner: Option<Seat>, (seat, kind): (Seat, FoulKind)) -> Option<Fields> {
    let mut wall = TileStock::new(rules);
    let win = Kind::new(WIN.0, WIN.1)?;
    wall.take(&[win])?;
    let mut players = Map::new();
    for &player in seats {
        let turn = player.index();
        let dealt = match () {
            () if winner == Some(player) => wall.winner(WIN.0, turn)?,
            () if player == seat => offender(wall.player(HeldHand::Pung, turn)?, kind, &mut wall)?,
            () => wall.player(HeldHand::Ready, turn)?,
        };
        players.insert(player.to_string(), dealt);
    }
    let mut table = Map::new();
    table.insert("round".to_owned(), json!("E"));
    table.insert("winners".to_owned(), json!(winner.iter().map(Seat::to_string).collect::<Vec<_>>()));
    if winner.is_some() {
        table.insert("by".to_owned(), json!("draw"));
        table.insert("win".to_owned(), json!(win.to_string()));
    }
    table.insert("players".to_owned(), Value::Object(players));
    Some(table)
}

/// A player who did this: with a tile less, or a tile more, or a false claim.
fn offender(mut player: Value, kind: FoulKind, wall: &mut TileStock<'_>) -> Option<Value> {
    let hand = player.get("hand")?.as_str()?.to_owned();
    match kind {
        FoulKind::TooFew => {
            let without = hand.get(1..)?;
            player["hand"] = json!(without);
        }
        FoulKind::TooMany => player["hand"] = json!(format!("{hand} {}", wall.one()?)),
        FoulKind::FalseWin => player["claimed"] = json!(CLAIMED),
        FoulKind::FalseReady => {}
    }
    player["foul"] = json!(kind.to_string());
    Some(player)
}
