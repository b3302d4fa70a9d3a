//! Records as rows: the same fields, each by itself, tiles as they are written or as numbers.

use jong::core::tile::Tile;
use jong::{Dialect, LiableCell, MeldCell, NumberCell, RecordRow, TileCell, TilesCell, WordCell, read_hand};
use serde_json::{Map, Value};

/// Tiles of a row.
#[derive(Debug, Clone)]
enum Tiles {
    Written(String),
    Numbers(Vec<u8>),
}

/// A meld of a row.
#[derive(Debug, Clone)]
enum Meld {
    Written(String),
    Numbers(Vec<u8>, bool),
}

/// The fields of a record, kept for rows that borrow them.
#[derive(Debug, Clone, Default)]
pub struct Fields {
    record: Map<String, Value>,
    tiles: Vec<(String, Tiles)>,
    melds: Vec<Meld>,
}

impl Fields {
    /// The fields of a record, with its tiles as they are written.
    pub fn written(record: Map<String, Value>) -> Fields {
        Fields::of(record, |text| Some(Tiles::Written(text.to_owned())), |text| Some(Meld::Written(text.to_owned())))
            .unwrap_or_default()
    }

    /// The fields of a record, with its tiles as numbers; `None` if they cannot be read.
    pub fn numbered(record: Map<String, Value>) -> Option<Fields> {
        Fields::of(
            record,
            |text| Some(Tiles::Numbers(numbers(text)?)),
            |text| {
                let inner = text.get(1..text.len().checked_sub(1)?)?;
                Some(Meld::Numbers(numbers(inner)?, text.starts_with('[')))
            },
        )
    }

    fn of(
        record: Map<String, Value>,
        tiles: impl Fn(&str) -> Option<Tiles>,
        meld: impl Fn(&str) -> Option<Meld>,
    ) -> Option<Fields> {
        let mut fields = Fields::default();
        for name in ["hand", "win", "bonus", "dora", "ura"] {
            if let Some(text) = record.get(name).and_then(Value::as_str) {
                fields.tiles.push((name.to_owned(), tiles(text)?));
            }
        }
        for text in record.get("melds").and_then(Value::as_array).into_iter().flatten() {
            fields.melds.push(meld(text.as_str()?)?);
        }
        Some(Fields { record, ..fields })
    }

    /// The lists of the row.
    pub fn lists(&self) -> Lists<'_> {
        let melds = self.melds.iter().map(|meld| match meld {
            Meld::Written(text) => MeldCell::Written(text),
            Meld::Numbers(tiles, concealed) => MeldCell::Numbers { tiles, concealed: *concealed },
        });
        let events = self.record.get("events").and_then(Value::as_array).into_iter().flatten();
        let liable = self.record.get("liable").and_then(Value::as_object).into_iter().flatten();
        Lists {
            melds: melds.collect(),
            events: events.filter_map(Value::as_str).collect(),
            liable: liable.filter_map(|(id, seat)| Some((id.as_str(), seat.as_str()?))).collect(),
        }
    }

    /// The row of these fields, with its lists.
    pub fn row<'a>(&'a self, lists: &'a Lists<'a>) -> RecordRow<'a> {
        let text = |name: &str| self.record.get(name).and_then(Value::as_str);
        let word = |name: &str| text(name).map(WordCell::from);
        let flag = |name: &str| self.record.get(name).and_then(Value::as_bool);
        let number = |name: &str| self.record.get(name).and_then(Value::as_i64).map(NumberCell::from);
        let tiles = |name: &str| {
            let (_, tiles) = self.tiles.iter().find(|(of, _)| of == name)?;
            Some(match tiles {
                Tiles::Written(text) => TilesCell::Written(text),
                Tiles::Numbers(numbers) => TilesCell::Numbers(numbers),
            })
        };
        let win = tiles("win").and_then(|cell| match cell {
            TilesCell::Written(text) => Some(TileCell::Written(text)),
            TilesCell::Numbers(numbers) => Some(TileCell::Number(*numbers.first()?)),
            TilesCell::Loose(numbers) => numbers.first().copied().flatten().map(TileCell::Loose),
        });
        RecordRow {
            id: text("id"),
            hand: tiles("hand"),
            melds: &lists.melds,
            win,
            by: word("by"),
            from: word("from"),
            first_discarder: word("first_discarder"),
            seat: word("seat"),
            round: word("round"),
            opened: word("opened"),
            ready: word("ready"),
            open: flag("open"),
            from_ready: word("from_ready"),
            events: &lists.events,
            bonus: tiles("bonus"),
            dora: tiles("dora"),
            ura: tiles("ura"),
            repeats: number("repeats"),
            deposits: number("deposits"),
            streak: number("streak"),
            wins_in_a_row: number("wins_in_a_row"),
            liable: match lists.liable[..] {
                [] => text("liable").map(LiableCell::Seat),
                [_, ..] => Some(LiableCell::Patterns(&lists.liable)),
            },
            furiten: flag("furiten"),
        }
    }
}

/// The lists of a row.
#[derive(Debug, Clone, Default)]
pub struct Lists<'a> {
    melds: Vec<MeldCell<'a>>,
    events: Vec<&'a str>,
    liable: Vec<(&'a str, &'a str)>,
}

/// The numbers of tiles in notation; `None` if they cannot be read.
fn numbers(text: &str) -> Option<Vec<u8>> {
    let written = read_hand(text, Dialect::Common, None).ok()?;
    let only = written.melds.is_empty() && written.win.is_none();
    only.then(|| written.tiles.iter().map(|tile| Tile::number(tile.value)).collect())
}
