//! Limits by han, and hands that are rounded up to the first of them (trap 8).

use crate::traps::{FOUR, check};

/// Trap 8: where it is played, basic 1,920 is a mangan at both of its points, 4 han 30 fu and 3 han 60 fu.
#[test]
fn rounding_up_to_mangan() {
    check(&[
        (
            "EMA 2025, M.League, WRC: 4 han 30 fu",
            "ema-2025 m-league wrc-2022 wrc-2025",
            r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                "ready":"ready","dora":"8m"}"#,
            "4/30 mangan 8000; S+8000 W-8000; pinfu ready-declared dora*2",
        ),
        // 1,920 × 4 = 7,680.
        (
            "EMA 2016, JPML, Tenhou, Mahjong Soul: 4 han 30 fu",
            "ema-2016 jpml-a-2026 mahjong-soul tenhou",
            r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                "ready":"ready","dora":"8m"}"#,
            "4/30 7700; S+7700 W-7700; pinfu ready-declared dora*2",
        ),
        (
            "4 han 30 fu, dealer",
            "ema-2025 m-league wrc-2022 wrc-2025",
            r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"E","round":"E",
                "ready":"ready","dora":"8m"}"#,
            "4/30 mangan 12000; E+12000 W-12000; pinfu ready-declared dora*2",
        ),
        // 1,920 × 6 = 11,520.
        (
            "4 han 30 fu, dealer",
            "ema-2016 jpml-a-2026 mahjong-soul tenhou",
            r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"E","round":"E",
                "ready":"ready","dora":"8m"}"#,
            "4/30 11600; E+11600 W-11600; pinfu ready-declared dora*2",
        ),
        // Riichi, draw, two dora; 20 + 2 + 2 + 2 = 26, up to 30.
        (
            "4 han 30 fu by draw",
            "ema-2025 m-league wrc-2022 wrc-2025",
            r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"draw","seat":"S","round":"E","ready":"ready",
                "dora":"7z"}"#,
            "4/30 mangan 8000; E-4000 S+8000 W-2000 N-2000; concealed-self-drawn ready-declared dora*2",
        ),
        // 1,920 → 2,000, 3,840 → 3,900.
        (
            "4 han 30 fu by draw",
            "ema-2016 jpml-a-2026 mahjong-soul tenhou",
            r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"draw","seat":"S","round":"E","ready":"ready",
                "dora":"7z"}"#,
            "4/30 7900; E-3900 S+7900 W-2000 N-2000; concealed-self-drawn ready-declared dora*2",
        ),
        (
            "4 han 30 fu by draw, dealer",
            "ema-2025 m-league wrc-2022 wrc-2025",
            r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"draw","seat":"E","round":"E","ready":"ready",
                "dora":"7z"}"#,
            "4/30 mangan 12000; E+12000 S-4000 W-4000 N-4000; concealed-self-drawn ready-declared dora*2",
        ),
        // 3,840 → 3,900 from each.
        (
            "4 han 30 fu by draw, dealer",
            "ema-2016 jpml-a-2026 mahjong-soul tenhou",
            r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"draw","seat":"E","round":"E","ready":"ready",
                "dora":"7z"}"#,
            "4/30 11700; E+11700 S-3900 W-3900 N-3900; concealed-self-drawn ready-declared dora*2",
        ),
        // 20 + 10 + 16 kong + 8 dragons = 54, up to 60; riichi, dragons, one dora (8s).
        (
            "mahjong-utils 0.7.7 misses 3 han 60 fu",
            "ema-2025 m-league wrc-2022 wrc-2025",
            r#"{"hand":"555z 34s 678s 99p","melds":["[2222m]"],"win":"2s","by":"discard","from":"W","seat":"S",
                "round":"E","ready":"ready","dora":"7s"}"#,
            "3/60 mangan 8000; S+8000 W-8000; ready-declared white-dragon dora*1",
        ),
        (
            "3 han 60 fu",
            "ema-2016 jpml-a-2026 mahjong-soul tenhou",
            r#"{"hand":"555z 34s 678s 99p","melds":["[2222m]"],"win":"2s","by":"discard","from":"W","seat":"S",
                "round":"E","ready":"ready","dora":"7s"}"#,
            "3/60 7700; S+7700 W-7700; ready-declared white-dragon dora*1",
        ),
        (
            "3 han 60 fu, dealer",
            "ema-2025 m-league wrc-2022 wrc-2025",
            r#"{"hand":"555z 34s 678s 99p","melds":["[2222m]"],"win":"2s","by":"discard","from":"W","seat":"E",
                "round":"E","ready":"ready","dora":"7s"}"#,
            "3/60 mangan 12000; E+12000 W-12000; ready-declared white-dragon dora*1",
        ),
        (
            "3 han 60 fu, dealer",
            "ema-2016 jpml-a-2026 mahjong-soul tenhou",
            r#"{"hand":"555z 34s 678s 99p","melds":["[2222m]"],"win":"2s","by":"discard","from":"W","seat":"E",
                "round":"E","ready":"ready","dora":"7s"}"#,
            "3/60 11600; E+11600 W-11600; ready-declared white-dragon dora*1",
        ),
        (
            "nothing less is rounded: 3 han 50 fu",
            FOUR,
            r#"{"hand":"222333444m 67p 55s","win":"5p","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "3/50 6400; S+6400 W-6400; all-simples three-concealed-triplets",
        ),
    ]);
}

/// Limits by han: riichi and pinfu are 2, each ura indicator 8m two more, the indicators 6s, 7s and 2s one each.
#[test]
fn rows_of_the_table_limits() {
    check(&[
        (
            "5 han",
            "tenhou",
            r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                "ready":"ready","dora":"6s","ura":"8m"}"#,
            "5/30 mangan 8000; S+8000 W-8000; pinfu ready-declared dora*1 ura-dora*2",
        ),
        (
            "6 han",
            "tenhou",
            r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                "ready":"ready","dora":"1z","ura":"8m 8m"}"#,
            "6/30 haneman 12000; S+12000 W-12000; pinfu ready-declared ura-dora*4",
        ),
        (
            "7 han",
            "tenhou",
            r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                "ready":"ready","dora":"6s","ura":"8m 8m"}"#,
            "7/30 haneman 12000; S+12000 W-12000; pinfu ready-declared dora*1 ura-dora*4",
        ),
        (
            "8 han",
            "tenhou",
            r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                "ready":"ready","dora":"1z","ura":"8m 8m 8m"}"#,
            "8/30 baiman 16000; S+16000 W-16000; pinfu ready-declared ura-dora*6",
        ),
        (
            "9 han",
            "tenhou",
            r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                "ready":"ready","dora":"6s","ura":"8m 8m 8m"}"#,
            "9/30 baiman 16000; S+16000 W-16000; pinfu ready-declared dora*1 ura-dora*6",
        ),
        (
            "10 han",
            "tenhou",
            r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                "ready":"ready","dora":"1z","ura":"8m 8m 8m 8m"}"#,
            "10/30 baiman 16000; S+16000 W-16000; pinfu ready-declared ura-dora*8",
        ),
        (
            "11 han",
            "tenhou",
            r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                "ready":"ready","dora":"6s","ura":"8m 8m 8m 8m"}"#,
            "11/30 sanbaiman 24000; S+24000 W-24000; pinfu ready-declared dora*1 ura-dora*8",
        ),
        (
            "12 han",
            "tenhou",
            r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                "ready":"ready","dora":"6s 7s","ura":"8m 8m 8m 8m"}"#,
            "12/30 sanbaiman 24000; S+24000 W-24000; pinfu ready-declared dora*2 ura-dora*8",
        ),
        (
            "13 han",
            "tenhou",
            r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                "ready":"ready","dora":"6s 7s 2s","ura":"8m 8m 8m 8m"}"#,
            "13/30 counted-yakuman 32000; S+32000 W-32000; pinfu ready-declared dora*3 ura-dora*8",
        ),
    ]);
}
