//! Wins on the first turn and after a kong (traps 5 and 6).

use jong_tests::scored::scored;

use crate::traps::{FOUR, check};

/// Trap 5, tenhou false positive: the name of a win on the first turn, by seat and way of winning.
#[test]
fn first_turn() {
    check(&[
        (
            "the dealer by draw: blessing of heaven",
            FOUR,
            r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"draw","seat":"E","round":"E",
                "events":["first-turn"]}"#,
            "1y yakuman 48000; E+48000 S-16000 W-16000 N-16000; blessing-of-heaven",
        ),
        (
            "another by draw: of earth",
            FOUR,
            r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"draw","seat":"S","round":"E",
                "events":["first-turn"]}"#,
            "1y yakuman 32000; E-16000 S+32000 W-8000 N-8000; blessing-of-earth",
        ),
        (
            "the dealer by discard: nothing",
            FOUR,
            r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"E","round":"E",
                "events":["first-turn"]}"#,
            "no-pattern",
        ),
        (
            "a meld: then it is not the first turn",
            FOUR,
            r#"{"hand":"57p 567s 678s 55z","melds":["[1111m]"],"win":"6p","by":"draw","seat":"E","round":"E",
                "events":["first-turn"]}"#,
            "refused: contradiction",
        ),
        // 20 + 2 + 2 closed + 2 dragons = 26, up to 30. Basic 240: 480.
        (
            "the dealer by draw, later",
            FOUR,
            r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"draw","seat":"E","round":"E"}"#,
            "1/30 1500; E+1500 S-500 W-500 N-500; concealed-self-drawn",
        ),
    ]);
}

/// Renhou, another than the dealer by discard: a mangan at EMA and WRC that adds to nothing (the higher of the two);
/// elsewhere nothing.
#[test]
fn blessing_of_man() {
    check(&[
        // No pattern else. 20 + 10 + 2 + 2 = 34, up to 40 fu, shown and not needed.
        (
            "EMA, WRC: a mangan",
            "ema-2016 ema-2025 wrc-2022 wrc-2025",
            r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E",
                "events":["first-turn"]}"#,
            "5/40 mangan 8000; S+8000 W-8000; blessing-of-man",
        ),
        (
            "JPML, M.League, Tenhou, Mahjong Soul: no",
            "jpml-a-2026 m-league mahjong-soul tenhou",
            r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E",
                "events":["first-turn"]}"#,
            "no-pattern",
        ),
        // Pinfu and two dora would be 3,900.
        (
            "does not combine",
            "ema-2016 ema-2025 wrc-2022 wrc-2025",
            r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                "events":["first-turn"],"dora":"8m"}"#,
            "5/30 mangan 8000; S+8000 W-8000; blessing-of-man",
        ),
        // 1 + 6 + 1 + 3 han.
        (
            "the higher of the two",
            "ema-2016 ema-2025 wrc-2022 wrc-2025",
            r#"{"hand":"2233445566778m","win":"8m","by":"discard","from":"W","seat":"S","round":"E",
                "events":["first-turn"]}"#,
            "11/30 sanbaiman 24000; S+24000 W-24000; all-simples full-flush pinfu twice-pure-double-chow",
        ),
        (
            "the higher of the two: a yakuman",
            "ema-2016 ema-2025 wrc-2022 wrc-2025",
            r#"{"hand":"19m 19p 19s 1234566z","win":"7z","by":"discard","from":"W","seat":"S","round":"E",
                "events":["first-turn"]}"#,
            "1y yakuman 32000; S+32000 W-32000; thirteen-orphans",
        ),
    ]);
}

/// Trap 6.
#[test]
fn after_a_kong() {
    check(&[
        (
            "a replacement is never the last tile",
            "ema-2025 jpml-a-2026 m-league mahjong-soul tenhou",
            r#"{"hand":"234m 34s 678s 99p","melds":["[8888p]"],"win":"2s","by":"draw","seat":"S","round":"E",
                "events":["kong-replacement","last-tile"]}"#,
            "refused: contradiction",
        ),
        // 20 + 2 + 16 = 38, up to 40; 3 han. Basic 1,280.
        (
            "EMA 2016, 3.4.1, and WRC 2015, 5.7.1: the replacement tile becomes the last tile",
            "ema-2016 wrc-2022 wrc-2025",
            r#"{"hand":"234m 34s 678s 99p","melds":["[8888p]"],"win":"2s","by":"draw","seat":"S","round":"E",
                "events":["kong-replacement","last-tile"]}"#,
            "3/40 5200; E-2600 S+5200 W-1300 N-1300; concealed-self-drawn kong-replacement-win last-tile-drawn",
        ),
        // The second indicator makes the kong dora: 1 + 4 han.
        (
            "the dora of a kong counts, wherever it is turned before the win",
            "ema-2016 ema-2025 m-league mahjong-soul tenhou wrc-2022 wrc-2025",
            r#"{"hand":"234m 34s 678s 99p","melds":["[8888p]"],"win":"2s","by":"discard","from":"W","seat":"S",
                "round":"E","ready":"ready","dora":"4z 7p"}"#,
            "5/50 mangan 8000; S+8000 W-8000; ready-declared dora*4",
        ),
        // 20 + 10 + 16 = 46, up to 50; riichi alone. Basic 400.
        (
            "JPML A: no dora of kongs, no ura",
            "jpml-a-2026",
            r#"{"hand":"234m 34s 678s 99p","melds":["[8888p]"],"win":"2s","by":"discard","from":"W","seat":"S",
                "round":"E","ready":"ready","dora":"4z 7p","ura":"7p 7p","events":["one-shot"]}"#,
            "1/50 1600; S+1600 W-1600; ready-declared",
        ),
        // 20 + 10 + 2 closed = 32, up to 40; 3 han. Basic 1,280.
        (
            "mjx, chankan and ippatsu: a robbed kong does not end the one shot",
            "ema-2016 ema-2025 m-league mahjong-soul tenhou wrc-2022 wrc-2025",
            r#"{"hand":"46m 567p 345s 678s 99p","win":"5m","by":"discard","from":"W","seat":"S","round":"E",
                "ready":"ready","events":["one-shot","robbed-kong"]}"#,
            "3/40 5200; S+5200 W-5200; one-shot-win ready-declared robbing-a-kong",
        ),
        (
            "thirteen orphans rob a concealed kong",
            "ema-2025 jpml-a-2026 mahjong-soul wrc-2022",
            r#"{"hand":"19m 19p 19s 1234566z","win":"7z","by":"discard","from":"W","seat":"S","round":"E",
                "events":["robbed-concealed-kong"]}"#,
            "1y yakuman 32000; S+32000 W-32000; thirteen-orphans",
        ),
        (
            "not at M.League and on Tenhou",
            "m-league tenhou",
            r#"{"hand":"19m 19p 19s 1234566z","win":"7z","by":"discard","from":"W","seat":"S","round":"E",
                "events":["robbed-concealed-kong"]}"#,
            "may-not-rob",
        ),
        (
            "and no other hand",
            "ema-2016 ema-2025 jpml-a-2026 m-league mahjong-soul tenhou wrc-2022 wrc-2025",
            r#"{"hand":"234m 567p 88p 345s 67s","win":"8s","by":"discard","from":"W","seat":"S","round":"E",
                "events":["robbed-concealed-kong"]}"#,
            "may-not-rob",
        ),
    ]);
}

/// An added kong cannot be robbed where no kong can.
#[test]
fn no_kong_is_robbed() {
    let text = "schema = 1\nid = \"tests/unrobbed\"\nextends = \"riichi/tenhou\"\nname = { en = \"Unrobbed\" }\n[kongs]\n\
                rob-added = false\n";
    let loaded = jong::load_text(jong::core::rules::RulesText { name: "unrobbed.toml".into(), text: text.into() });
    let rules = loaded.ruleset.expect("rules without errors");
    let record = r#"{"hand":"46m 567p 345s 678s 99p","win":"5m","by":"discard","from":"W","seat":"S","round":"E",
        "events":["robbed-kong"]}"#;
    assert_eq!(scored(&rules, record), "refused: contradiction");
    // Robbing a kong, 1 han; 20 + 10 closed + 2 = 32, up to 40. Basic 320.
    let robbed = scored(&jong::open("riichi/tenhou").expect("shipped"), record);
    assert_eq!(robbed, "1/40 1300; S+1300 W-1300; robbing-a-kong");
}

/// Who makes a kong from a discard may not win on its replacement where the rules say so, as at gamesofa.com's tables
/// (mj rule_guide), and there is no such replacement where no discard is claimed for a kong.
#[test]
fn no_win_on_the_replacement_for_a_claimed_kong() {
    let record = |event: &str| {
        format!(
            r#"{{"hand":"123m 456m 789m 78s 55z","melds":["(2222p)"],"win":"9s","by":"draw","seat":"S","round":"E",
            "opened":"E","events":["{event}"]}}"#
        )
    };
    let [godgame, standard] = ["taiwan/godgame", "taiwan/standard"].map(|id| jong::open(id).expect("shipped"));
    assert_eq!(scored(&godgame, &record("claimed-kong-replacement")), "refused: contradiction");
    for (rules, event) in [(&godgame, "kong-replacement"), (&standard, "claimed-kong-replacement")] {
        assert!(!scored(rules, &record(event)).contains("refused"), "{event}");
    }
    let text = "schema = 1\nid = \"tests/unclaimed\"\nextends = \"riichi/ema-2025\"\nname = { en = \"Unclaimed\" }\n\
                [calls]\nkong = \"never\"\n";
    let loaded = jong::load_text(jong::core::rules::RulesText { name: "unclaimed.toml".into(), text: text.into() });
    let rules = loaded.ruleset.expect("rules without errors");
    let riichi = |event: &str| {
        format!(
            r#"{{"hand":"234m 88m 345s 67s","melds":["(5555p)"],"win":"8s","by":"draw","seat":"S","round":"E",
            "events":["{event}"]}}"#
        )
    };
    assert_eq!(scored(&rules, &riichi("claimed-kong-replacement")), "refused: contradiction");
    // The tile was added to a pung.
    assert!(!scored(&rules, &riichi("kong-replacement")).contains("refused"));
}

/// Trap 6: the winner's own kong ends the one shot. A record that says both is not among those that are refused, so the
/// one shot must not count.
#[test]
fn no_one_shot_after_a_kong() {
    let record = r#"{"hand":"234m 34s 678s 99p","melds":["[8888p]"],"win":"2s","by":"draw","seat":"S","round":"E",
        "ready":"ready","events":["one-shot","kong-replacement"]}"#;
    let got = scored(&jong::open("riichi/tenhou").expect("shipped"), record);
    assert!(!got.contains("one-shot-win"), "{got}");
}
