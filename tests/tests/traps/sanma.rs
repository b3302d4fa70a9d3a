//! Three players.

use crate::traps::{FOUR, check};

/// Three players: the fourth share is lost; norths are dora; 1m and 9m follow each other.
#[test]
fn three_players() {
    check(&[
        // Basic 320: 400, from the dealer 700.
        (
            "the fourth share is lost",
            "tenhou-sanma",
            r#"{"hand":"99m 67p 345s 678s 234p","win":"8p","by":"draw","seat":"S","round":"E"}"#,
            "2/20 1100; E-700 S+1100 W-400; concealed-self-drawn pinfu",
        ),
        (
            "the dealer by draw",
            "tenhou-sanma",
            r#"{"hand":"99m 67p 345s 678s 234p","win":"8p","by":"draw","seat":"E","round":"E"}"#,
            "2/20 1400; E+1400 S-700 W-700; concealed-self-drawn pinfu",
        ),
        (
            "repeats: 100 from each by draw",
            "tenhou-sanma",
            r#"{"hand":"99m 67p 345s 678s 234p","win":"8p","by":"draw","seat":"S","round":"E","repeats":2,
                "deposits":1}"#,
            "2/20 1100; E-900 S+2500 W-600; concealed-self-drawn pinfu",
        ),
        (
            "repeats: 200 by discard",
            "tenhou-sanma",
            r#"{"hand":"99m 67p 345s 678s 234p","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                "repeats":2}"#,
            "1/30 1000; S+1400 W-1400; pinfu",
        ),
        // 2 + 2 + 2 han. Basic 3,000.
        (
            "norths: one han each, and one more as dora",
            "tenhou-sanma",
            r#"{"hand":"99m 67p 345s 678s 234p","win":"8p","by":"draw","seat":"S","round":"E","bonus":"44z",
                "dora":"3z"}"#,
            "6/20 haneman 9000; E-6000 S+9000 W-3000; concealed-self-drawn pinfu dora*2 north*2",
        ),
        // Basic 480: 1,920.
        (
            "north is no dora without its indicator",
            "tenhou-sanma",
            r#"{"hand":"99m 67p 345s 678s 234p","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                "bonus":"4z","dora":"2z"}"#,
            "2/30 2000; S+2000 W-2000; pinfu north*1",
        ),
        (
            "norths alone are no pattern",
            "tenhou-sanma",
            r#"{"hand":"999m 567p 345s 67s 55z","win":"8s","by":"discard","from":"W","seat":"S","round":"E",
                "bonus":"4444z"}"#,
            "no-pattern",
        ),
        // Basic 20 × 64 = 1,280.
        (
            "an indicator 1m makes 9m the dora",
            "tenhou-sanma",
            r#"{"hand":"99m 67p 345s 678s 234p","win":"8p","by":"draw","seat":"S","round":"E","dora":"1m"}"#,
            "4/20 3900; E-2600 S+3900 W-1300; concealed-self-drawn pinfu dora*2",
        ),
        (
            "an indicator 9m makes 1m the dora",
            "tenhou-sanma",
            r#"{"hand":"11m 67p 345s 678s 234p","win":"8p","by":"draw","seat":"S","round":"E","dora":"9m"}"#,
            "4/20 3900; E-2600 S+3900 W-1300; concealed-self-drawn pinfu dora*2",
        ),
        (
            "with four players 1m makes 2m the dora",
            FOUR,
            r#"{"hand":"99m 67p 345s 678s 234p","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                "dora":"1m"}"#,
            "1/30 1000; S+1000 W-1000; pinfu",
        ),
        (
            "9p still leads to 1p",
            "tenhou-sanma",
            r#"{"hand":"99m 67p 345s 678s 123p","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                "dora":"9p"}"#,
            "2/30 2000; S+2000 W-2000; pinfu dora*1",
        ),
        (
            "a north's replacement is one of the dead wall, and pinfu stays at 20 fu",
            "tenhou-sanma",
            r#"{"hand":"99m 67p 345s 678s 234p","win":"8p","by":"draw","seat":"S","round":"E","bonus":"4z",
                "events":["kong-replacement"]}"#,
            "4/20 3900; E-2600 S+3900 W-1300; concealed-self-drawn kong-replacement-win pinfu north*1",
        ),
        (
            "a triplet of norths in the hand is nobody's",
            "tenhou-sanma",
            r#"{"hand":"444z 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "no-pattern",
        ),
        (
            "a pair of norths is a pair of no value",
            "tenhou-sanma",
            r#"{"hand":"44z 67p 345s 678s 234p","win":"8p","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "1/30 1000; S+1000 W-1000; pinfu",
        ),
        (
            "a yakuman by draw",
            "tenhou-sanma",
            r#"{"hand":"19m 19p 19s 1234566z","win":"7z","by":"draw","seat":"S","round":"E"}"#,
            "1y yakuman 24000; E-16000 S+24000 W-8000; thirteen-orphans",
        ),
        (
            "red fives of dots and bamboo",
            "tenhou-sanma",
            r#"{"hand":"99m 67p 340s 678s 234p","win":"8p","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "2/30 2000; S+2000 W-2000; pinfu red-five*1",
        ),
        (
            "no chow is claimed",
            "tenhou-sanma",
            r#"{"hand":"99m 67p 678s 234p","melds":["(345s)"],"win":"8p","by":"discard","from":"W","seat":"S",
                "round":"E","events":["last-discard"]}"#,
            "refused: unknown-meld",
        ),
        (
            "nobody sits north",
            "tenhou-sanma",
            r#"{"hand":"99m 67p 345s 678s 234p","win":"8p","by":"discard","from":"N","seat":"S","round":"E"}"#,
            "refused: unknown-seat",
        ),
        (
            "2m to 8m are not there",
            "tenhou-sanma",
            r#"{"hand":"55m 67p 345s 678s 234p","win":"8p","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "refused: unknown-tile unknown-tile",
        ),
        (
            "with four players a north is not set aside",
            FOUR,
            r#"{"hand":"99m 67p 345s 678s 234p","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                "bonus":"4z"}"#,
            "refused: unknown-tile",
        ),
    ]);
}
