//! Dora and red fives (trap 9).

use crate::traps::{FOUR, check};

/// Trap 9.
#[test]
fn dora_and_red_fives() {
    check(&[
        (
            "MahjongRepository/mahjong PR 206: dora alone are refused",
            FOUR,
            r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E",
                "dora":"7z"}"#,
            "no-pattern",
        ),
        (
            "red fives alone are refused",
            "m-league mahjong-soul tenhou",
            r#"{"hand":"340m 57p 067s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "no-pattern",
        ),
        // 20 + 10 + 2 closed = 32, up to 40. Basic 640.
        (
            "a robbed red five keeps its red",
            "m-league mahjong-soul tenhou",
            r#"{"hand":"46m 567p 345s 678s 99p","win":"0m","by":"discard","from":"W","seat":"S","round":"E",
                "events":["robbed-kong"]}"#,
            "2/40 2600; S+2600 W-2600; robbing-a-kong red-five*1",
        ),
        (
            "mahjax PR 80: without red fives there is no red one",
            "ema-2016 ema-2025 jpml-a-2026 wrc-2022 wrc-2025",
            r#"{"hand":"46m 567p 345s 678s 99p","win":"0m","by":"discard","from":"W","seat":"S","round":"E",
                "events":["robbed-kong"]}"#,
            "refused: unknown-tile",
        ),
        // Basic 320.
        (
            "mahjax PR 80: a plain five is not red",
            FOUR,
            r#"{"hand":"46m 567p 345s 678s 99p","win":"5m","by":"discard","from":"W","seat":"S","round":"E",
                "events":["robbed-kong"]}"#,
            "1/40 1300; S+1300 W-1300; robbing-a-kong",
        ),
        // Basic 960.
        (
            "a red five that is a dora is two",
            "m-league mahjong-soul tenhou",
            r#"{"hand":"234m 067p 34s 678s 99m","win":"5s","by":"discard","from":"W","seat":"S","round":"E",
                "dora":"4p"}"#,
            "3/30 3900; S+3900 W-3900; pinfu dora*1 red-five*1",
        ),
        (
            "two of one red five are refused",
            "m-league mahjong-soul tenhou",
            r#"{"hand":"406p 067p 345s 67s 99m","win":"8s","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "refused: too-many-reds",
        ),
    ]);
}
