//! The waits of sixteen-tile hands, and complete hands.

use jong::core::hand::HeldTiles;
use jong::core::notation::parse_kinds;
use serde_json::json;

use crate::taiwan::examples::{examples, notation, text, tiles};
use crate::taiwan::hands::kinds;
use crate::taiwan::{scored, standard};

#[test]
fn published_waits() {
    let Some(all) = examples("waits", 5) else { return };
    let rules = standard();
    for example in &all {
        let concealed = parse_kinds(&notation(text(example, "concealed16"))).expect("tiles");
        let held = HeldTiles { concealed: concealed.into_iter().collect(), ..HeldTiles::default() };
        for expected in ["source_expect_waits", "oracle_waits"] {
            assert_eq!(rules.game().waits(&held), kinds(&example[expected]), "{}, {expected}", example["id"]);
        }
    }
}

#[test]
fn published_wins_and_others() {
    let Some(all) = examples("is_win", 7) else { return };
    let rules = standard();
    for example in &all {
        let mut concealed = tiles(text(example, "concealed"));
        let win = concealed.pop().expect("tiles");
        let record = json!({ "hand": concealed.concat(), "win": win, "by": "draw", "seat": "S", "round": "E" });
        let ours = scored(&rules, &record);
        assert_eq!(Some(ours.is_ok()), example["source_expect_win"].as_bool(), "{}: {ours:?}", example["id"]);
        // Fourteen tiles are a hand of another game; the rest is of ours and not complete.
        let why = if concealed.len() == 13 { "wrong-size" } else { "not-complete" };
        assert!(ours.is_ok() || ours == Err(why.to_owned()), "{}: {ours:?}", example["id"]);
    }
}
