//! Every finished hand of whole games of Tenhou's is settled here as the log says: wins, double wins, liability, draws
//! of all kinds.
//!
//! The games are not published with the project. `JONG_DATA` names the folder they are in; without it nothing is tested.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;

use flate2::read::GzDecoder;
use jong::Ruleset;
use jong_tests::mjlog::{self, Ending, Hand};
use jong_tests::recorded;
use serde_json::Value;

/// The least number of games and hands.
const GAMES: usize = 400;
const HANDS: usize = 3959;

/// The numbers of compared hands.
#[derive(Debug, Default)]
struct GameCounts {
    games: BTreeMap<String, usize>,
    hands: usize,
    endings: BTreeMap<Ending, usize>,
    liable: usize,
}

#[test]
fn recorded_games() {
    let Some(folder) = recorded::folder() else { return };
    let path = folder.join("tenhou-games.tar.gz");
    let (mut figures, mut wrong) = (GameCounts::default(), Vec::new());
    let archive = unpacked(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let (tables, opened) = (recorded::tables(), mjlog::Tables::open());
    for (name, log) in mjlog::files(&archive).unwrap_or_else(|error| panic!("{}: {error}", path.display())) {
        let game = mjlog::replay(name, log, &opened).unwrap_or_else(|error| panic!("{error}"));
        let rules = tables.iter().find(|rules| rules.info().id.as_str() == game.rules).expect("a known ruleset");
        *figures.games.entry(game.rules.clone()).or_default() += 1;
        for hand in game.hands {
            figures.hands += 1;
            *figures.endings.entry(hand.ending).or_default() += 1;
            figures.liable += usize::from(hand.liable);
            if let Err(why) = compare(rules, &hand) {
                wrong.push(format!("{}\n  {why}", hand.record));
            }
        }
    }
    println!("{figures:#?}");
    let shown = wrong.iter().take(10).map(String::as_str).collect::<Vec<_>>().join("\n");
    assert!(wrong.is_empty(), "{} of {} hands differ; the first:\n{shown}", wrong.len(), figures.hands);
    assert!(figures.games.values().sum::<usize>() >= GAMES && figures.hands >= HANDS, "too few: {figures:?}");
}

/// The archive without its compression.
fn unpacked(path: &Path) -> std::io::Result<Vec<u8>> {
    let mut archive = Vec::new();
    GzDecoder::new(File::open(path)?).read_to_end(&mut archive)?;
    Ok(archive)
}

/// The differences between our result and the log's.
fn compare(rules: &Ruleset, hand: &Hand) -> Result<(), String> {
    let settled = jong::settle_json(rules, &hand.record.to_string(), None);
    let settled = settled.map_err(|error| format!("refused: {:?}", error.defects))?;
    let json: Value = serde_json::to_value(&settled).expect("a result is JSON");
    let (ours, logged) = (&json["totals"], &hand.paid);
    if ours == logged { Ok(()) } else { Err(format!("totals: {ours}, the log has {logged}: {}", json["payments"])) }
}
