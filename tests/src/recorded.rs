//! The recorded wins. They are not published with the project: `JONG_DATA` names their folder.

use std::env;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use jong::Ruleset;
use serde_json::{Map, Value};

/// The rulesets under which they were won.
pub const TABLES: [&str; 2] = ["riichi/tenhou", "riichi/tenhou-sanma"];

/// A recorded win.
#[derive(Debug)]
pub struct RecordedWin {
    /// The index of its ruleset in [`TABLES`].
    pub table: usize,
    /// The win record.
    pub record: Map<String, Value>,
    /// The value by the log.
    pub expected: Value,
}

/// The folder of recordings. `None`, and a line that says so, if there is none.
pub fn folder() -> Option<PathBuf> {
    let folder = env::var_os("JONG_DATA").map(PathBuf::from);
    if folder.is_none() {
        println!("skipped: JONG_DATA is not set");
    }
    folder
}

/// Every recorded win. `None`, and a line that says so, without recordings.
///
/// # Panics
/// A recording is not as it should be; this is checked line by line.
pub fn wins() -> Option<impl Iterator<Item = RecordedWin>> {
    folder().map(|folder| wins_in(&folder))
}

/// Every recorded win in a folder.
///
/// # Panics
/// See [`wins`].
pub fn wins_in(folder: &Path) -> impl Iterator<Item = RecordedWin> + use<> {
    let path = folder.join("tenhou-wins.jsonl.gz");
    let file = File::open(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    BufReader::new(GzDecoder::new(file)).lines().map(|line| {
        let line = line.expect("the records are text");
        let Ok(Value::Object(mut fields)) = serde_json::from_str(&line) else { panic!("no JSON object: {line}") };
        let table = TABLES.iter().position(|id| fields["rules"] == *id).expect("a known ruleset");
        let Some(Value::Object(record)) = fields.remove("record") else { panic!("no record: {line}") };
        RecordedWin { table, record, expected: fields.remove("expect").unwrap_or_default() }
    })
}

/// The rulesets of [`TABLES`], opened.
///
/// # Panics
/// One of them is not shipped.
pub fn tables() -> [Ruleset; 2] {
    TABLES.map(|id| jong::open(id).expect("shipped"))
}
