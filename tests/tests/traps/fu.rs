//! Rows of the table that change fu: pairs of value, seven pairs, pinfu.

use crate::traps::{ALL, FOUR, check};

/// Rows of the table: fu.
#[test]
fn rows_of_the_table_fu() {
    check(&[
        // 20 + 10 + 8 + 2 = 40. Basic 320, × 6 = 1,920.
        (
            "double wind: EMA 2025, WRC, JPML, M.League 2 fu",
            "ema-2025 jpml-a-2026 m-league wrc-2022 wrc-2025",
            r#"{"hand":"999m 234p 567p 34s 11z","win":"5s","by":"discard","from":"W","seat":"E","round":"E",
                "ready":"ready"}"#,
            "1/40 2000; E+2000 W-2000; ready-declared",
        ),
        // 20 + 10 + 8 + 4 = 42, up to 50. Basic 400, × 6.
        (
            "double wind: Tenhou, Mahjong Soul 4 fu (EMA 2016 not found: the usual value)",
            "ema-2016 mahjong-soul tenhou tenhou-sanma",
            r#"{"hand":"999m 234p 567p 34s 11z","win":"5s","by":"discard","from":"W","seat":"E","round":"E",
                "ready":"ready"}"#,
            "1/50 2400; E+2400 W-2400; ready-declared",
        ),
        // 20 + 10 + 8 + 2 = 40.
        (
            "a pair of one's own wind that is not the round's: 2 fu",
            ALL,
            r#"{"hand":"999m 234p 567p 34s 22z","win":"5s","by":"discard","from":"W","seat":"S","round":"E",
                "ready":"ready"}"#,
            "1/40 1300; S+1300 W-1300; ready-declared",
        ),
        (
            "no pinfu on a double-wind pair",
            ALL,
            r#"{"hand":"789p 234p 567p 34s 11z","win":"5s","by":"discard","from":"W","seat":"E","round":"E"}"#,
            "no-pattern",
        ),
        // Basic 400.
        (
            "seven pairs: 25 fu",
            ALL,
            r#"{"hand":"1199m 7799p 2288s 3z","win":"3z","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "2/25 1600; S+1600 W-1600; seven-pairs",
        ),
        // Basic 25 × 64 = 1,600.
        (
            "seven pairs by draw: 25 fu",
            FOUR,
            r#"{"hand":"1199m 7799p 2288s 3z","win":"3z","by":"draw","seat":"S","round":"E","ready":"ready"}"#,
            "4/25 6400; E-3200 S+6400 W-1600 N-1600; concealed-self-drawn ready-declared seven-pairs",
        ),
        (
            "seven pairs of a wind of value: still 25",
            ALL,
            r#"{"hand":"1199m 7799p 2288s 2z","win":"2z","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "2/25 1600; S+1600 W-1600; seven-pairs",
        ),
        // 2 + 2 han.
        (
            "seven pairs of terminals and honours",
            ALL,
            r#"{"hand":"1199m 1199p 99s 22z 3z","win":"3z","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "4/25 6400; S+6400 W-6400; all-terminals-and-honours seven-pairs",
        ),
        // Basic 320.
        (
            "pinfu by draw: 20 fu",
            FOUR,
            r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"draw","seat":"S","round":"E"}"#,
            "2/20 1500; E-700 S+1500 W-400 N-400; concealed-self-drawn pinfu",
        ),
        // 20 + 10.
        (
            "pinfu by discard: 30 fu",
            FOUR,
            r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "1/30 1000; S+1000 W-1000; pinfu",
        ),
        // 20, and an open hand counts at least 30.
        (
            "an open hand of the pinfu shape, by discard: 30 fu",
            FOUR,
            r#"{"hand":"234m 67p 678s 88s","melds":["(345s)"],"win":"8p","by":"discard","from":"W","seat":"S",
                "round":"E"}"#,
            "1/30 1000; S+1000 W-1000; all-simples",
        ),
        // 20 + 2, up to 30.
        (
            "an open hand of the pinfu shape, by draw: 30 fu",
            FOUR,
            r#"{"hand":"234m 67p 678s 88s","melds":["(345s)"],"win":"8p","by":"draw","seat":"S","round":"E"}"#,
            "1/30 1100; E-500 S+1100 W-300 N-300; all-simples",
        ),
        (
            "no pinfu on a pair of value",
            FOUR,
            r#"{"hand":"234m 67p 345s 678s 22z","win":"8p","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "no-pattern",
        ),
        (
            "… but on a wind of no value",
            FOUR,
            r#"{"hand":"234m 67p 345s 678s 44z","win":"8p","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "1/30 1000; S+1000 W-1000; pinfu",
        ),
    ]);
}
