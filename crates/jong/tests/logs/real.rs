//! Real games of Tenhou's. They are not published with the project: `JONG_DATA` names the folder they are in; without it
//! nothing is tested.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::PathBuf;

use flate2::read::GzDecoder;
use jong::Ruleset;
use jong::log::{self, GameLog, lines};

#[path = "../../../../tests/src/mjlog/archive.rs"]
#[allow(dead_code, missing_docs, unreachable_pub)]
mod archive;

/// Every log of the archive, as text; nothing without recordings.
pub(crate) fn logs() -> Option<Vec<(String, GameLog)>> {
    let Some(folder) = std::env::var_os("JONG_DATA").map(PathBuf::from) else {
        println!("skipped: JONG_DATA is not set");
        return None;
    };
    let path = folder.join("tenhou-games.tar.gz");
    let mut bytes = Vec::new();
    let read = File::open(&path).and_then(|file| GzDecoder::new(file).read_to_end(&mut bytes));
    read.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let files = archive::files(&bytes).unwrap_or_else(|error| panic!("{error}"));
    let read = |(name, text): (&str, &str)| {
        let log = log::read(text).unwrap_or_else(|error| panic!("{name}: {}", error.text().english()));
        (name.to_owned(), log)
    };
    Some(files.into_iter().map(read).collect())
}

/// The rules of logs, each opened once.
#[derive(Default)]
pub(crate) struct Shelf(BTreeMap<String, Ruleset>);

impl Shelf {
    pub(crate) fn of(&mut self, log: &GameLog) -> &Ruleset {
        let key = format!("{} {:?}", log.head.rules, log.head.changes);
        self.0.entry(key).or_insert_with(|| log.open_rules().unwrap_or_else(|error| panic!("{error}")))
    }
}

#[test]
fn real_games_become_lines_and_come_back() {
    let Some(logs) = logs() else { return };
    let mut shelf = Shelf::default();
    let mut bytes = 0;
    for (name, log) in &logs {
        let rules = shelf.of(log);
        let text = lines::write(log, rules, None).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let read = log::read(&text).unwrap_or_else(|error| panic!("{name}: {}", error.text().english()));
        let again = lines::write(&read, rules, None).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert_eq!(again, text, "{name}");
        bytes += text.len();
    }
    println!("{} games, {bytes} bytes", logs.len());
    assert!(logs.len() >= 400);
}
