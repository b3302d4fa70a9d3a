//! 相公, a hand with too many or too few tiles, and 詐胡, a win that was none. These need no published examples.

use jong::Ruleset;
use serde_json::{Value, json};

use crate::taiwan::{house, per_seat, settled, standard};

fn wikibooks() -> Ruleset {
    jong::open("taiwan/wikibooks").expect("shipped")
}

/// The field and the code of every defect.
fn refused(rules: &Ruleset, record: &Value) -> Vec<(String, &'static str)> {
    let error = jong::settle_json(rules, &record.to_string(), None).expect_err("refused");
    error.defects.iter().map(|defect| (defect.field.to_string(), defect.code.into())).collect()
}

/// A chow hand of South that counts nothing, on a discard of West, beside these other players.
fn south_wins(others: &Value) -> Value {
    let mut record = json!({
        "round": "E", "winners": ["S"], "by": "discard", "from": "W", "win": "9p",
        "players": { "S": { "hand": "(444z) 123m 456m 345p 78p 99s" } },
    });
    for (seat, player) in others.as_object().into_iter().flatten() {
        record["players"][seat] = player.clone();
    }
    record
}

/// 詐胡: 一家賠三家, 賠台數依詐胡所宣稱之台計: 300 + 8 × 100 = 1100 to each, and no tai more for the dealer.
#[test]
fn a_false_win_costs_what_was_claimed() {
    let rules = wikibooks();
    for drawn in ["exhausted", "aborted"] {
        let players = json!({ "S": { "foul": "false-win", "claimed": 8 } });
        let line = settled(&rules, &json!({ "round": "E", "winners": [], "drawn": drawn, "players": players }));
        assert_eq!(per_seat(&line["totals"]), [1100, -3300, 1100, 1100]);
        assert_eq!(line["payments"][0]["why"], "a false win of 8 tai; 300 + 8 tai × 100");
        assert_eq!(line["fouls"], json!({ "S": "false-win" }));
    }
    // The dealer's own: no tai more either.
    let dealer = json!({ "round": "E", "winners": [], "players": { "E": { "foul": "false-win", "claimed": 8 } } });
    assert_eq!(per_seat(&settled(&rules, &dealer)["totals"]), [-3300, 1100, 1100, 1100]);
    // Somebody may win later: it is paid beside that.
    let honest = per_seat(&settled(&rules, &south_wins(&json!({})))["totals"]);
    let later = south_wins(&json!({ "N": { "foul": "false-win", "claimed": 0 } }));
    let [e, s, w, n] = honest;
    assert_eq!(per_seat(&settled(&rules, &later)["totals"]), [e + 300, s + 300, w + 300, n - 900]);
}

#[test]
fn a_false_win_needs_its_claim_and_a_price() {
    let record = |player: Value| json!({ "round": "E", "winners": [], "players": { "S": player } });
    let claimed = record(json!({ "foul": "false-win", "claimed": 8 }));
    assert_eq!(
        refused(&wikibooks(), &record(json!({ "foul": "false-win" }))),
        [("claimed".to_owned(), "missing-field")]
    );
    let godgame: Ruleset = jong::open("taiwan/godgame").expect("shipped");
    for rules in [godgame, standard()] {
        assert_eq!(refused(&rules, &claimed), [("foul".to_owned(), "contradiction")]);
    }
    // Nothing is known of what ready costs that was not there.
    let ready = record(json!({ "foul": "false-ready" }));
    assert_eq!(refused(&wikibooks(), &ready), [("foul".to_owned(), "contradiction")]);
    let priced = house("[penalty]\nfalse-win = \"claimed\"\n");
    assert_eq!(per_seat(&settled(&priced, &claimed)["totals"]), [1100, -3300, 1100, 1100]);
}

/// 相公 costs nothing by itself: South's 300 from West stay.
#[test]
fn a_wrong_number_of_tiles() {
    let rules = standard();
    let hands = [("too-many", "123456789m 1234567s 1z"), ("too-few", "123456789m 123456s")];
    for (foul, hand) in hands {
        let record = south_wins(&json!({ "N": { "hand": hand, "foul": foul } }));
        assert_eq!(per_seat(&settled(&rules, &record)["totals"]), [0, 300, -300, 0], "{foul}");
        let unsaid = south_wins(&json!({ "N": { "hand": hand } }));
        assert_eq!(refused(&rules, &unsaid), [("hand".to_owned(), "wrong-count")]);
    }
    let own = south_wins(&json!({ "S": { "hand": "(444z) 123m 456m 345p 78p 99s", "foul": "too-many" } }));
    assert_eq!(refused(&rules, &own), [("foul".to_owned(), "contradiction")]);
}
