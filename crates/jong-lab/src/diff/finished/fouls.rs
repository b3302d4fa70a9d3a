//! The ends of hands in which a player did a foul that one of two rulesets settles.

use jong_core::hand::Seat;
use jong_core::{Foul, FoulKind, FoulPrice, Ruleset};
use serde_json::{Map, Value, json};
use strum::IntoEnumIterator;

use super::hold::{HeldHand, TileStock, WINS};
use super::tables::seats;
use crate::diff::probes::RecordFields;

/// The worth that is claimed for false wins.
const CLAIMED: u32 = 8;

/// Every foul of every player, beside a winner and when nobody won. It has a claim where one of the two asks for it. Each is
/// tried on purpose, too.
pub(super) fn fouls(two: [&Ruleset; 2]) -> Vec<RecordFields> {
    let asks_claim = |kind| two.iter().any(|rules| rules.scoring().foul(kind).is_some_and(|terms| terms.asks_claim()));
    let both = |kind: FoulKind| {
        let claimed = if asks_claim(kind) { CLAIMED } else { 0 };
        [false, true].map(|deliberate| Foul { kind, claimed, deliberate })
    };
    let costs = |foul: &Foul| two.iter().any(|rules| has_price(rules, *foul));
    let fouls: Vec<Foul> = FoulKind::iter().flat_map(both).filter(costs).collect();
    let (stock, seats) = (TileStock::new(two), seats(two));
    let mut all = Vec::new();
    for winner in [Some(Seat::S), Some(Seat::E), None] {
        for &seat in seats.iter().filter(|seat| winner != Some(**seat)) {
            all.extend(fouls.iter().filter_map(|&foul| end(&stock, &seats, winner, (seat, foul))));
        }
    }
    all
}

/// True if rules that ask for such a foul let it cost something.
fn has_price(rules: &Ruleset, foul: Foul) -> bool {
    let terms = rules.scoring().foul(foul.kind).filter(|terms| !foul.deliberate || terms.deliberate.is_some());
    terms.is_some_and(|terms| terms.price_of(foul) != FoulPrice::Nothing)
}

/// The end of a hand with one foul, of a player who holds something of worth.
fn end(
    stock: &TileStock<'_>,
    seats: &[Seat],
    winner: Option<Seat>,
    (seat, foul): (Seat, Foul),
) -> Option<RecordFields> {
    let mut wall = stock.clone();
    let win = wall.win(WINS[0])?;
    let mut players = Map::new();
    for &player in seats {
        let turn = player.index();
        let dealt = match () {
            () if winner == Some(player) => wall.winner(turn)?,
            () if player == seat => offender(wall.player(HeldHand::Pung, turn)?, foul, &mut wall)?,
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

/// The tiles of a hand but for the first one, as they are written: of `12m 3p` are left `2m 3p`, and of `1m 3p` is left `3p`.
fn without_first(hand: &str) -> Option<&str> {
    let rest = hand.get(1..)?;
    match rest.starts_with(|sign: char| sign.is_ascii_digit()) {
        true => Some(rest),
        false => Some(rest.get(1..)?.trim_start()),
    }
}

/// A player who did this: with a tile less, or a tile more, or a false claim.
fn offender(mut player: Value, foul: Foul, wall: &mut TileStock<'_>) -> Option<Value> {
    let hand = player.get("hand")?.as_str()?.to_owned();
    match foul.kind {
        FoulKind::TooFew => player["hand"] = json!(without_first(&hand)?),
        FoulKind::TooMany => player["hand"] = json!(format!("{hand} {}", wall.one()?)),
        FoulKind::FalseWin | FoulKind::FalseReady => {}
    }
    if foul.claimed > 0 {
        player["claimed"] = json!(foul.claimed);
    }
    player["foul"] = json!(foul.kind.to_string());
    if foul.deliberate {
        player["deliberate"] = json!(true);
    }
    Some(player)
}

#[cfg(test)]
mod test {
    use super::without_first;

    #[test]
    fn a_hand_without_its_first_tile_can_be_read() {
        assert_eq!(without_first("12m 3p"), Some("2m 3p"));
        assert_eq!(without_first("1m 147p"), Some("147p"));
    }
}
