//! The game that comes with Jong: one round by random players. `JONG_WRITE=1 cargo test -p jong --test logs example` writes it
//! anew, which is due when its rules change.

use std::fs;
use std::path::Path;

use jong::ShippedShelf;
use jong::core::rules::Edits;
use jong::core::tree::Value;
use jong::log::{self, LogHead};

use crate::lines::replayed;
use crate::played::play;

const FILE: &str = "../../docs/games/one-round.jsonl";
const RULES: &str = "riichi/ema-2025";
const NAMES: [&str; 4] = ["Anna", "Bruno", "Chiara", "Dario"];
const SEED: u64 = 1;

#[test]
fn the_example_is_a_game_of_random_players() {
    let changes = Edits::one(&["match"], "rounds", Value::Int(1).into());
    let rules = jong::open(RULES).expect("rules").with(&changes, &ShippedShelf).expect("a change");
    let mut head = LogHead::new(RULES, NAMES.len());
    head.changes = changes;
    for (player, name) in head.players.iter_mut().zip(NAMES) {
        (player.name, player.program) = (Some(name.to_owned()), Some("random".to_owned()));
    }
    let text = play(&rules, head, usize::MAX, SEED, None);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    if std::env::var_os("JONG_WRITE").is_some() {
        fs::write(&path, &text).expect("the file is written");
    }
    let kept = fs::read_to_string(&path).expect("the example");
    assert_eq!(kept, text, "JONG_WRITE=1 writes it anew");
    let log = log::read(&kept).expect("a log");
    let opened = log.open_rules().expect("its rules");
    assert!(replayed(&opened, &log).state().over.is_some());
}
