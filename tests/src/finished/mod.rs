//! Random finished hands for rulesets with sets, flowers and paid losers: wins of four or five sets, and whole tables
//! of four hands from one wall. Rare things are more common than in play. Impossible things don't occur: there is no
//! fifth copy, and no event without its cause.
//!
//! Everything is plain types of [`crate::slow::plain`] and a function that writes it as a record.

mod classical;
mod fan;
mod hands;
mod situation;
mod table;
mod text;
mod theme;
mod wall;

use serde_json::{Map, Value, json};

use crate::chance::Chance;
use crate::slow::plain::{FLOWERS, Hand, Place, SEATS, Win};

pub use classical::{ClassicalPlayer, ClassicalTable, classical_table, classical_win};
pub use fan::{FanGame, fan_record, fan_win};
pub use table::Table;
pub use text::{melds, tile, tiles};

use hands::{complete, sixteen_without_a_form};
use text::{event_names, write_bonus, write_kind, write_melds, write_tiles};
use theme::Theme;
use wall::Wall;

/// The game of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Game {
    /// Thirteen tiles, four sets; also seven pairs and thirteen orphans.
    Italian,
    /// Sixteen tiles, five sets.
    Sixteen,
}

impl Game {
    /// The number of sets in a hand.
    pub const fn sets(self) -> usize {
        match self {
            Game::Italian => 4,
            Game::Sixteen => 5,
        }
    }
}

/// A hand won, with its situation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinishedWin {
    /// The hand without the winning tile.
    pub hand: Hand,
    /// The way it was won.
    pub win: Win,
    /// The winner's seat and the round.
    pub place: Place,
    /// The number of wins in a row of an Italian East, with this one.
    pub wins_in_a_row: u32,
    /// The number of times that the dealer has stayed (sixteen tiles).
    pub streak: u32,
}

/// A random win.
///
/// Some wins of sixteen tiles are flower wins: the winning tile is the eighth flower, and the hand is any.
pub fn win(chance: &mut Chance, game: Game) -> FinishedWin {
    let place = situation::place(chance);
    loop {
        if game == Game::Sixteen && chance.one_in(50) {
            return flower_win(chance, place);
        }
        let theme = Theme::by_chance(chance, place);
        let mut wall = Wall::full();
        let Some((hand, tile)) = complete(chance, &mut wall, &theme, game, None) else { continue };
        let hand = Hand { bonus: situation::bonus(chance), ..hand };
        let win = situation::win(chance, &hand, tile, place);
        return FinishedWin { hand, win, place, ..situation::history(chance, game, place) };
    }
}

fn flower_win(chance: &mut Chance, place: Place) -> FinishedWin {
    let theme = Theme::by_chance(chance, place);
    let mut wall = Wall::full();
    let eighth = chance.below(8);
    let mut hand = sixteen_without_a_form(chance, &mut wall, &theme);
    hand.bonus = [true; 8];
    hand.bonus[eighth] = false;
    let from = if chance.one_in(2) { Some(situation::another(chance, place.seat)) } else { None };
    let win = Win { tile: FLOWERS + eighth as u8, from, events: Vec::new() };
    FinishedWin { hand, win, place, ..situation::history(chance, Game::Sixteen, place) }
}

impl FinishedWin {
    /// The win as a record.
    pub fn record(&self, id: &str) -> Value {
        let mut record = own_fields(&self.hand, self);
        record.insert("id".into(), json!(id));
        record.insert("win".into(), json!(write_kind(self.win.tile)));
        record.insert("by".into(), json!(if self.win.from.is_some() { "discard" } else { "draw" }));
        if let Some(from) = self.win.from {
            record.insert("from".into(), json!(SEATS[from]));
        }
        record.insert("seat".into(), json!(SEATS[self.place.seat]));
        record.insert("round".into(), json!(SEATS[self.place.round]));
        Value::Object(record)
    }
}

/// The fields that are a player's own, in a win record and in a finished hand.
fn own_fields(hand: &Hand, finished: &FinishedWin) -> Map<String, Value> {
    let mut fields = Map::new();
    fields.insert("hand".into(), json!(write_tiles(&hand.tiles)));
    fields.insert("melds".into(), json!(write_melds(&hand.melds)));
    fields.insert("bonus".into(), json!(write_bonus(&hand.bonus)));
    fields.insert("events".into(), json!(event_names(&finished.win.events)));
    if finished.wins_in_a_row > 0 {
        fields.insert("wins_in_a_row".into(), json!(finished.wins_in_a_row));
    }
    if finished.streak > 0 {
        fields.insert("streak".into(), json!(finished.streak));
    }
    fields
}
