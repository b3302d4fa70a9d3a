//! Whole games of Tenhou's are played here hand after hand as evenings: the round, the repeats and the deposits of every
//! record must be those that the table keeps by itself, and the match must be over with the last hand and not before.
//!
//! The games are not published with the project. `JONG_DATA` names the folder they are in; without it nothing is tested.

use std::fs::File;
use std::io::Read;

use flate2::read::GzDecoder;
use jong::Ruleset;
use jong::evening::{Evening, HandEnd, JournalEntry};
use jong::log::tenhou_xml;
use jong_tests::{mjlog, recorded};
use serde_json::Value;

/// Plays a game; the reason why it is not as in the log, if it is not.
fn play(rules: &Ruleset, hands: Vec<mjlog::Hand>) -> Result<(), String> {
    let players = (0..rules.game().players).map(|number| number.to_string()).collect();
    let mut evening = Evening::new(rules, players, None).map_err(|error| error.to_string())?;
    for hand in hands {
        let Value::Object(mut record) = hand.record else { return Err("no record".to_owned()) };
        // The log does not count how often the dealer stays, and the records have no use for it.
        record.remove("streak");
        let said = record["id"].to_string();
        let entry = JournalEntry::Hand(HandEnd { record, declared: Vec::new() });
        evening.add(entry).map_err(|error| format!("{said}: {error}"))?;
    }
    let ended = evening.state().over.is_some() || evening.leader_may_stop();
    if ended { Ok(()) } else { Err(format!("it goes on: {:?}", evening.state())) }
}

#[test]
fn recorded_evenings() {
    let Some(folder) = recorded::folder() else { return };
    let path = folder.join("tenhou-games.tar.gz");
    let mut archive = Vec::new();
    let read = File::open(&path).and_then(|file| GzDecoder::new(file).read_to_end(&mut archive));
    read.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (tables, mut wrong, mut games) = (mjlog::Tables::open(), Vec::new(), 0);
    for (name, log) in mjlog::files(&archive).unwrap_or_else(|error| panic!("{error}")) {
        let game = mjlog::replay(name, log, &tables).unwrap_or_else(|error| panic!("{error}"));
        let rules = tables.of(&tenhou_xml::read(log).unwrap_or_else(|why| panic!("{name}: {}", why.english())));
        games += 1;
        wrong.extend(play(rules, game.hands).err().map(|why| format!("{name}: {why}")));
    }
    assert!(wrong.is_empty(), "{} of {games} games differ: {:#?}", wrong.len(), wrong.iter().take(10));
    assert!(games >= 400, "too few: {games}");
}
