//! Tables at which somebody won, in matches of players who come with Jong: no hand is invented.

use std::collections::BTreeMap;
use std::path::Path;
use std::{fs, io, thread};

use serde_json::{Map, Value};

use crate::playing::won_tables;

/// The games that are played.
pub const GAMES: [&str; 6] =
    ["riichi/tenhou", "taiwan/standard", "fimj/official-1993", "fan/mcr-2025", "fan/hong-kong", "fan/zung-jung"];

/// Tables of each game at which somebody won, as records of the ends of hands, a line each.
#[derive(Debug, Clone)]
pub struct PlayedTables {
    /// The number of tables of a game.
    pub each: usize,
    by_game: BTreeMap<&'static str, Vec<String>>,
}

impl PlayedTables {
    /// Plays `each` wins of each game, all games at once.
    ///
    /// # Panics
    /// Rules that come with Jong do not open.
    pub fn of_all(each: usize) -> PlayedTables {
        let by_game = thread::scope(|scope| {
            let play = |id| (id, scope.spawn(move || won_tables(&jong::open(id).expect("shipped rules open"), each)));
            let playing: Vec<_> = GAMES.into_iter().map(play).collect();
            playing.into_iter().map(|(id, tables)| (id, tables.join().expect("players keep to the rules"))).collect()
        });
        PlayedTables { each, by_game }
    }

    /// The tables of a game.
    pub fn of(&self, game: &str) -> &[String] {
        self.by_game.get(game).map_or(&[], Vec::as_slice)
    }

    /// Writes them into a folder, a file for each game.
    ///
    /// # Errors
    /// A file cannot be written.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        GAMES.iter().enumerate().try_for_each(|(at, id)| fs::write(folder.join(file(at)), self.of(id).join("\n")))
    }

    /// Reads what was written.
    ///
    /// # Errors
    /// A file cannot be read.
    pub fn read(folder: &Path) -> io::Result<PlayedTables> {
        let lines = |(at, id)| {
            let text = fs::read_to_string(folder.join(file(at)))?;
            Ok((id, text.lines().map(str::to_owned).collect()))
        };
        let by_game: BTreeMap<&str, Vec<String>> =
            GAMES.into_iter().enumerate().map(lines).collect::<io::Result<_>>()?;
        Ok(PlayedTables { each: by_game.values().map(Vec::len).max().unwrap_or_default(), by_game })
    }
}

/// The name of the file of a game.
fn file(game: usize) -> String {
    format!("tables-{game}.jsonl")
}

/// The win of the first winner of a table, as a record of its own; `None` if nobody won.
pub fn first_win(table: &Map<String, Value>) -> Option<Map<String, Value>> {
    let seat = table.get("winners")?.get(0)?;
    let mut record = table.get("players")?.get(seat.as_str()?)?.as_object()?.clone();
    record.insert("seat".into(), seat.clone());
    let of_all = table.iter().filter(|(field, _)| !matches!(field.as_str(), "winners" | "players"));
    record.extend(of_all.map(|(field, value)| (field.clone(), value.clone())));
    Some(record)
}
