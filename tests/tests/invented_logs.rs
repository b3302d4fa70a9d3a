//! Logs of games that were made up for rare events: what they become as finished hands.

use jong_tests::mjlog::{Ending, Hand, Tables, replay};
use serde_json::json;

/// The only hand of a game.
fn only(log: &str) -> Hand {
    let mut game = replay("made-up", log, &Tables::open()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(game.hands.len(), 1);
    game.hands.remove(0)
}

/// The player on the dealer's right claims a pung and adds the fourth tile; the next one was waiting for it.
#[test]
fn robbed_kong() {
    let hand = only(
        r#"<mjloggm ver="2.3"><GO type="169"/><TAIKYOKU oya="0"/>
        <INIT seed="0,2,1,0,0,135" ten="250,250,250,240" oya="0" hai0="0,9,18,27,36,45,54,63,72,81,90,99,108"
        hai1="12,13,1,10,19,28,37,46,55,64,73,82,91" hai2="4,8,49,53,57,61,65,69,85,89,93,120,121"
        hai3="2,11,20,29,38,47,56,113,74,83,92,101,112"/><T14/><D14/><N who="1" m="5739"/><E1/><V122/><F122/>
        <W114/><G112/><T115/><D115/><U15/><N who="1" m="5747"/><AGARI ba="2,1" hai="4,8,15,49,53,57,61,65,69,85,89,93,120,121"
        machi="15" ten="30,2000,0" yaku="7,1,3,1" doraHai="135" who="2" fromWho="1"
        sc="250,0,250,-26,250,36,240,0"/></mjloggm>"#,
    );
    assert_eq!(hand.ending, Ending::WonByDiscard);
    assert!(!hand.liable);
    let record = &hand.record;
    let of = ["winners", "by", "from", "win", "repeats", "deposits"].map(|key| record[key].clone());
    assert_eq!(json!(of), json!([["W"], "discard", "S", "4m", 2, 1]));
    assert_eq!(record["players"]["S"]["hand"], "358m 1358p 135s");
    assert_eq!(record["players"]["S"]["melds"], json!(["(444m)"]));
    assert_eq!(record["players"]["W"]["events"], json!(["robbed-kong"]));
    assert_eq!(hand.paid, json!({ "E": 0, "S": -2600, "W": 3600, "N": 0 }));
}

/// The dealer of three sets a north aside that the next player was waiting for; that is no kong.
#[test]
fn robbed_north() {
    let hand = only(
        r#"<mjloggm ver="2.3"><GO type="185"/><TAIKYOKU oya="0"/>
        <INIT seed="0,0,0,0,0,135" ten="350,350,350,0" oya="0" hai0="0,32,36,45,54,63,72,81,90,99,108,112,123"
        hai1="40,44,48,56,57,58,60,64,68,116,117,121,122" hai2="1,33,37,46,55,65,74,83,92,101,109,113,128" hai3=""/>
        <T2/><D0/><U73/><E73/><V3/><F1/><T120/><N who="0" m="30752"/>
        <AGARI ba="0,0" hai="40,44,48,56,57,58,60,64,68,116,117,120,121,122" machi="120" ten="40,5200,0" yaku="34,3"
        doraHai="135" who="1" fromWho="0" sc="350,-52,350,52,350,0,0,0"/></mjloggm>"#,
    );
    let record = &hand.record;
    let of = ["winners", "by", "from", "win"].map(|key| record[key].clone());
    assert_eq!(json!(of), json!([["S"], "discard", "E", "4z"]));
    assert_eq!(record["players"]["E"].get("bonus"), None);
    assert_eq!(record["players"]["S"].get("events"), None);
    assert_eq!(hand.paid, json!({ "E": -5200, "S": 5200, "W": 0 }));
}

/// A log whose halves don't fit is refused.
#[test]
fn contradiction() {
    let log = r#"<mjloggm ver="2.3"><GO type="169"/><INIT seed="0,0,0,0,0,135" ten="250,250,250,250" oya="0"
        hai0="0,4,8,32,36,40,68,72,104,108,112,116,120" hai1="1,10,19,28,37,46,55,64,73,82,91,100,109"
        hai2="2,11,20,29,38,47,56,65,74,83,92,101,110" hai3="3,12,21,30,39,48,57,66,75,84,93,102,111"/><T14/><RYUUKYOKU type="yao9" ba="0,0"
        sc="250,0,250,0,250,0,250,0" hai0="0,4,8,14,32,36,40,68,72,104,108,112,116,124"/></mjloggm>"#;
    let error = replay("made-up", log, &Tables::open()).expect_err("another tile is shown");
    assert!(error.contains("tiles shown: "), "{error}");
}
