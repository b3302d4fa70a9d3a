//! Four hands from one wall, and the winners.

use serde_json::{Map, Value, json};

use crate::chance::Chance;
use crate::slow::plain::{Event, Group, Hand, Meld, Place, SEATS, Win, Wind};

use super::hands::{complete, losing};
use super::situation::{self, Allowed};
use super::text::write_kind;
use super::theme::Theme;
use super::wall::Wall;
use super::{FinishedWin, Game, own_fields};

/// A hand at its end, all four players' tiles on the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The round.
    pub round: Wind,
    /// The winners, in order from the discarder's right; none if the hand was drawn.
    pub winners: Vec<Wind>,
    /// The hand of every seat, with its win if it won. The winning tile is in nobody's tiles.
    pub players: [FinishedWin; 4],
}

impl Table {
    /// A random table. Rarely nobody wins, and rarely two or three do.
    pub fn by_chance(chance: &mut Chance, game: Game) -> Table {
        loop {
            if let Some(table) = Table::attempt(chance, game) {
                return table;
            }
        }
    }

    fn attempt(chance: &mut Chance, game: Game) -> Option<Table> {
        let round = chance.below(4);
        let first = Place { seat: chance.below(4), round };
        let from = if chance.one_in(2) { Some(situation::another(chance, first.seat)) } else { None };
        let times = match chance.below(10) {
            0 => 0,
            1 | 2 if from.is_some() => 2 + chance.below(2),
            _ => 1,
        };
        let winners: Vec<Wind> = match from {
            Some(from) if times > 1 => {
                let left_out = if times == 3 { from } else { situation::another(chance, from) };
                (1..4).map(|step| (from + step) % 4).filter(|&seat| seat != left_out).collect()
            }
            _ => [first.seat].into_iter().take(times).collect(),
        };
        let mut wall = Wall::full();
        let mut players = [0, 1, 2, 3].map(|seat| situation::history(chance, game, Place { seat, round }));
        let streak = players[0].streak;
        players.iter_mut().for_each(|player| player.streak = streak);
        deal_flowers(chance, &mut players);
        let mut tile = None;
        for &seat in &winners {
            let theme = Theme::by_chance(chance, players[seat].place);
            // The winning tile leaves the wall once, however many win with it.
            if let Some(tile) = tile {
                wall.put_back(tile);
            }
            let (hand, winning) = complete(chance, &mut wall, &theme, game, tile)?;
            tile = Some(winning);
            players[seat].hand = Hand { bonus: players[seat].hand.bonus, ..hand };
        }
        let robbed = robbed(chance, &mut wall, &players, &winners, from, tile);
        for player in players.iter_mut().filter(|player| !winners.contains(&player.place.seat)) {
            let theme = Theme::by_chance(chance, player.place);
            let melds = if from == Some(player.place.seat) { robbed.clone() } else { Vec::new() };
            let hand = losing(chance, &mut wall, &theme, game, melds);
            player.hand = Hand { bonus: player.hand.bonus, ..hand };
        }
        if let Some(tile) = tile {
            let nobody_called = players.iter().all(|player| player.hand.melds.is_empty());
            let events = events(chance, &players, &winners, from, !robbed.is_empty(), nobody_called);
            for &seat in &winners {
                players[seat].win = Win { tile, from, events: events.clone() };
            }
        }
        players.iter_mut().filter(|player| !winners.contains(&player.place.seat)).for_each(|p| p.wins_in_a_row = 0);
        Some(Table { round, winners, players })
    }

    /// The table as the record of a finished hand.
    pub fn record(&self, id: &str) -> Value {
        let mut record = Map::new();
        record.insert("id".into(), json!(id));
        record.insert("round".into(), json!(SEATS[self.round]));
        record.insert("winners".into(), json!(self.winners.iter().map(|&seat| SEATS[seat]).collect::<Vec<_>>()));
        if let Some(&winner) = self.winners.first() {
            let win = &self.players[winner].win;
            record.insert("by".into(), json!(if win.from.is_some() { "discard" } else { "draw" }));
            if let Some(from) = win.from {
                record.insert("from".into(), json!(SEATS[from]));
            }
            record.insert("win".into(), json!(write_kind(win.tile)));
        }
        let players = (0..4).map(|seat| {
            let player = &self.players[seat];
            (SEATS[seat].to_owned(), Value::Object(own_fields(&player.hand, player)))
        });
        record.insert("players".into(), Value::Object(players.collect()));
        Value::Object(record)
    }
}

/// Each flower goes to a player or to nobody; sometimes most of them to the same one.
fn deal_flowers(chance: &mut Chance, players: &mut [FinishedWin; 4]) {
    let lucky = chance.below(12);
    for flower in 0..8 {
        let to = if lucky < 4 && !chance.one_in(8) { lucky } else { chance.below(6) };
        if let Some(player) = players.get_mut(to) {
            player.hand.bonus[flower] = true;
        }
    }
}

/// The pung to which a robbed tile was added, where a kong may have been robbed: nobody else holds the tile.
fn robbed(
    chance: &mut Chance,
    wall: &mut Wall,
    players: &[FinishedWin; 4],
    winners: &[Wind],
    from: Option<Wind>,
    tile: Option<u8>,
) -> Vec<Meld> {
    let (Some(_), Some(tile)) = (from, tile) else { return Vec::new() };
    let nobody = winners.iter().all(|&seat| players[seat].hand.all()[usize::from(tile)] == 0);
    if nobody && chance.one_in(3) && wall.take(Group::Pung(tile)) { vec![Meld::Pung(tile)] } else { Vec::new() }
}

/// The events, the same for all winners.
fn events(
    chance: &mut Chance,
    players: &[FinishedWin; 4],
    winners: &[Wind],
    from: Option<Wind>,
    robbed: bool,
    nobody_called: bool,
) -> Vec<Event> {
    if robbed {
        return vec![Event::RobbedKong];
    }
    // Nobody's first turn is before East's. Only one player has had a turn if it is before all the winners'.
    let first_turn = nobody_called && (from.is_none() || from == Some(0));
    situation::events(chance, &players[winners[0]].hand, from, Allowed { robbed: false, first_turn })
}
