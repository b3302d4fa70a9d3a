//! A hand that was won, as records: of the win of each winner, and of the whole table.

use jong::core::hand::Seat;
use jong::core::notation::{write_meld, write_tiles};
use jong::core::tile::Tile;
use serde_json::{Map, Value, json};

use super::{PlayedHand, Player, SEATS};

impl PlayedHand {
    /// The win of the first winner.
    pub fn win_record(&self) -> Value {
        let seat = self.winners[0];
        let mut record = self.own(seat);
        self.won(&mut record);
        record.insert("seat".into(), json!(seat));
        record.insert("round".into(), json!(self.round));
        self.before(&mut record);
        Value::Object(record)
    }

    /// The whole table.
    pub fn finished_record(&self) -> Value {
        let mut record = Map::new();
        record.insert("round".into(), json!(self.round));
        record.insert("winners".into(), json!(self.winners));
        self.won(&mut record);
        let players: Map<String, Value> =
            SEATS.into_iter().map(|seat| (seat.to_string(), Value::Object(self.own(seat)))).collect();
        record.insert("players".into(), Value::Object(players));
        self.before(&mut record);
        Value::Object(record)
    }

    fn won(&self, record: &mut Map<String, Value>) {
        record.insert("win".into(), json!(self.win.to_string()));
        record.insert("by".into(), json!(if self.from.is_some() { "discard" } else { "draw" }));
        if let Some(from) = self.from {
            record.insert("from".into(), json!(from));
        }
    }

    /// The fields of a player.
    fn own(&self, seat: Seat) -> Map<String, Value> {
        let player = &self.players[seat.index()];
        let mut fields = Map::new();
        fields.insert("hand".into(), json!(write_tiles(concealed(player))));
        fields.insert("melds".into(), json!(player.held.melds.iter().map(write_meld).collect::<Vec<_>>()));
        if !player.held.bonus.is_empty() {
            fields.insert("bonus".into(), json!(write_tiles(player.held.bonus.iter().map(Tile::from))));
        }
        fields.insert("ready".into(), json!(player.declared));
        if self.winners.contains(&seat) {
            let mut events: Vec<Value> = self.events.iter().map(|event| json!(event)).collect();
            events.extend(player.one_shot.then(|| json!("one-shot")));
            fields.insert("events".into(), json!(events));
        }
        fields
    }

    /// The fields of the table.
    fn before(&self, record: &mut Map<String, Value>) {
        let ready = self.players.iter().filter(|player| player.is_ready()).count();
        record.insert("deposits".into(), json!(ready));
        record.insert("streak".into(), json!(self.streak));
        if !self.dora.is_empty() {
            record.insert("dora".into(), json!(write_tiles(self.dora.iter().copied().map(Tile::from))));
            let shown = self.players[self.winners[0].index()].is_ready();
            let ura = if shown { &self.ura[..] } else { &[] };
            record.insert("ura".into(), json!(write_tiles(ura.iter().copied().map(Tile::from))));
        }
    }
}

/// The concealed tiles, the red ones told.
fn concealed(player: &Player) -> impl Iterator<Item = Tile> + '_ {
    player
        .held
        .concealed
        .iter()
        .flat_map(move |(kind, n)| (0..n).map(move |copy| Tile { kind, red: copy == 0 && player.red.contains(kind) }))
}
