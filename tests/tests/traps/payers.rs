//! Who pays: repeats and deposits of several winners, and liability (traps 3 and 4).

use crate::traps::{FOUR, check};

/// Trap 3, as far as one record tells: the first winner's record has the repeats, the second's has none, and Europe's
/// both have them. A pinfu of 1,000.
#[test]
fn repeats_and_deposits_of_two_winners() {
    check(&[
        // 1,000 + 2 × 300 + 1,000; the discarder pays 1,600.
        (
            "Tenhou: repeats and sticks only to the first in turn order (51 records)",
            FOUR,
            r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                "repeats":2,"deposits":1}"#,
            "1/30 1000; S+2600 W-1600; pinfu",
        ),
        (
            "… the second winner's record",
            FOUR,
            r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "1/30 1000; S+1000 W-1000; pinfu",
        ),
        (
            "EMA: repeats to each",
            "ema-2016 ema-2025",
            r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                "repeats":2}"#,
            "1/30 1000; S+1600 W-1600; pinfu",
        ),
        // Basic 20 × 16 = 320: 400, from the dealer 640 → 700; and 200 each.
        (
            "by draw each pays 100 for a repeat",
            FOUR,
            r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"draw","seat":"S","round":"E","repeats":2}"#,
            "2/20 1500; E-900 S+2100 W-600 N-600; concealed-self-drawn pinfu",
        ),
    ]);
}

/// Trap 4, pao: who let the third dragon or fourth wind be claimed is liable. By draw he pays all, repeats too; when
/// another discards, each pays half. Who pays the repeats then: the discarder (EMA, WRC), the liable player (Tenhou;
/// the others not found).
#[test]
fn liability() {
    check(&[
        // 16,000 + 8,000 + 8,000 + 3 × 100; S also takes the stick.
        (
            "by draw the liable player pays all and the repeats",
            FOUR,
            r#"{"hand":"23s 99p","melds":["(555z)","(666z)","(777z)"],"win":"1s","by":"draw","seat":"S",
                "round":"E","liable":"W","repeats":1,"deposits":1}"#,
            "1y yakuman 32000; S+33300 W-32300; big-three-dragons",
        ),
        // 16,000 + 8,000 + 2 × 100.
        (
            "three players: the shares of two",
            "tenhou-sanma",
            r#"{"hand":"23s 99p","melds":["(555z)","(666z)","(777z)"],"win":"1s","by":"draw","seat":"S",
                "round":"E","liable":"W","repeats":1,"deposits":1}"#,
            "1y yakuman 24000; S+25200 W-24200; big-three-dragons",
        ),
        (
            "from another's discard half each; Tenhou: repeats from the liable player",
            "tenhou",
            r#"{"hand":"23s 99p","melds":["(555z)","(666z)","(777z)"],"win":"1s","by":"discard","from":"N",
                "seat":"S","round":"E","liable":"W","repeats":1}"#,
            "1y yakuman 32000; S+32300 W-16300 N-16000; big-three-dragons",
        ),
        (
            "EMA, WRC: only the discarder pays for repeats",
            "ema-2016 ema-2025 wrc-2022 wrc-2025",
            r#"{"hand":"23s 99p","melds":["(555z)","(666z)","(777z)"],"win":"1s","by":"discard","from":"N",
                "seat":"S","round":"E","liable":"W","repeats":1}"#,
            "1y yakuman 32000; S+32300 W-16000 N-16300; big-three-dragons",
        ),
        (
            "the liable player discards: he pays all",
            FOUR,
            r#"{"hand":"23s 99p","melds":["(555z)","(666z)","(777z)"],"win":"1s","by":"discard","from":"W",
                "seat":"S","round":"E","liable":"W","repeats":1}"#,
            "1y yakuman 32000; S+32300 W-32300; big-three-dragons",
        ),
        (
            "the dealer wins",
            FOUR,
            r#"{"hand":"23s 99p","melds":["(555z)","(666z)","(777z)"],"win":"1s","by":"discard","from":"S",
                "seat":"E","round":"E","liable":"W"}"#,
            "1y yakuman 48000; E+48000 S-24000 W-24000; big-three-dragons",
        ),
        (
            "the dealer wins by draw",
            FOUR,
            r#"{"hand":"23s 99p","melds":["(555z)","(666z)","(777z)"],"win":"1s","by":"draw","seat":"E",
                "round":"E","liable":"N"}"#,
            "1y yakuman 48000; E+48000 N-48000; big-three-dragons",
        ),
        (
            "nobody is liable without saying so",
            FOUR,
            r#"{"hand":"23s 99p","melds":["(555z)","(666z)","(777z)"],"win":"1s","by":"discard","from":"N",
                "seat":"S","round":"E"}"#,
            "1y yakuman 32000; S+32000 N-32000; big-three-dragons",
        ),
        // 32,000 + 16,000 + 16,000 + 300.
        (
            "Tenhou, WRC 2022: the whole hand, stacked yakuman too",
            "tenhou wrc-2022",
            r#"{"hand":"222z 1z","melds":["(555z)","(666z)","(777z)"],"win":"1z","by":"draw","seat":"S",
                "round":"E","liable":"W","repeats":1}"#,
            "2y yakuman 64000; S+64300 W-64300; all-honours big-three-dragons",
        ),
        // Dragons: W 32,000. Honours: E 16,000, W 8,000, N 8,000.
        (
            "Mahjong Soul: only the part of the liable yakuman",
            "mahjong-soul",
            r#"{"hand":"222z 1z","melds":["(555z)","(666z)","(777z)"],"win":"1z","by":"draw","seat":"S",
                "round":"E","liable":"W"}"#,
            "2y yakuman 64000; E-16000 S+64000 W-40000 N-8000; all-honours big-three-dragons",
        ),
        (
            "one cap, so one yakuman to be liable for",
            "ema-2016 ema-2025",
            r#"{"hand":"222z 1z","melds":["(555z)","(666z)","(777z)"],"win":"1z","by":"draw","seat":"S",
                "round":"E","liable":"W","repeats":1}"#,
            "1y yakuman 32000; S+32300 W-32300; all-honours big-three-dragons",
        ),
        (
            "Tenhou: half of the whole hand each",
            "tenhou",
            r#"{"hand":"222z 1z","melds":["(555z)","(666z)","(777z)"],"win":"1z","by":"discard","from":"N",
                "seat":"S","round":"E","liable":"W"}"#,
            "2y yakuman 64000; S+64000 W-32000 N-32000; all-honours big-three-dragons",
        ),
        // Dragons: 16,000 each. Honours: N 32,000.
        (
            "Mahjong Soul: half of the part",
            "mahjong-soul",
            r#"{"hand":"222z 1z","melds":["(555z)","(666z)","(777z)"],"win":"1z","by":"discard","from":"N",
                "seat":"S","round":"E","liable":"W"}"#,
            "2y yakuman 64000; S+64000 W-16000 N-48000; all-honours big-three-dragons",
        ),
        // Winds: N 64,000. Honours: E 16,000, W 8,000, N 8,000.
        (
            "Mahjong Soul: big four winds are two of the three yakuman",
            "mahjong-soul",
            r#"{"hand":"5z","melds":["(111z)","(222z)","(333z)","(444z)"],"win":"5z","by":"draw","seat":"S",
                "round":"E","liable":"N"}"#,
            "3y yakuman 96000; E-16000 S+96000 W-8000 N-72000; all-honours big-four-winds",
        ),
        (
            "Tenhou: big four winds and all honours, one each",
            "tenhou",
            r#"{"hand":"5z","melds":["(111z)","(222z)","(333z)","(444z)"],"win":"5z","by":"draw","seat":"S",
                "round":"E","liable":"N"}"#,
            "2y yakuman 64000; S+64000 N-64000; all-honours big-four-winds",
        ),
    ]);
}

/// Trap 4: one player for the dragons, another for the fourth kong.
#[test]
fn two_are_liable() {
    check(&[
        (
            "each pays his yakuman",
            "jpml-a-2026 m-league wrc-2025",
            r#"{"hand":"9p","melds":["(5555z)","(6666z)","(7777z)","(1111m)"],"win":"9p","by":"draw","seat":"S",
                "round":"E","liable":{"big-three-dragons":"W","four-kongs":"N"}}"#,
            "2y yakuman 64000; S+64000 W-32000 N-32000; big-three-dragons four-kongs",
        ),
        (
            "each pays half of his, the discarder the other halves",
            "jpml-a-2026 m-league wrc-2025",
            r#"{"hand":"9p","melds":["(5555z)","(6666z)","(7777z)","(1111m)"],"win":"9p","by":"discard","from":"E",
                "seat":"S","round":"E","liable":{"big-three-dragons":"W","four-kongs":"N"}}"#,
            "2y yakuman 64000; E-32000 S+64000 W-16000 N-16000; big-three-dragons four-kongs",
        ),
        (
            "EMA: one yakuman, and no liability for kongs",
            "ema-2016 ema-2025",
            r#"{"hand":"9p","melds":["(5555z)","(6666z)","(7777z)","(1111m)"],"win":"9p","by":"draw","seat":"S",
                "round":"E","liable":{"big-three-dragons":"W","four-kongs":"N"}}"#,
            "1y yakuman 32000; S+32000 W-32000; big-three-dragons four-kongs",
        ),
        (
            "Tenhou, WRC 2022: liable for the dragons only, but for the whole hand",
            "tenhou wrc-2022",
            r#"{"hand":"9p","melds":["(5555z)","(6666z)","(7777z)","(1111m)"],"win":"9p","by":"draw","seat":"S",
                "round":"E","liable":{"big-three-dragons":"W","four-kongs":"N"}}"#,
            "2y yakuman 64000; S+64000 W-64000; big-three-dragons four-kongs",
        ),
        (
            "Mahjong Soul: liable for the dragons only, and no more",
            "mahjong-soul",
            r#"{"hand":"9p","melds":["(5555z)","(6666z)","(7777z)","(1111m)"],"win":"9p","by":"draw","seat":"S",
                "round":"E","liable":{"big-three-dragons":"W","four-kongs":"N"}}"#,
            "2y yakuman 64000; E-16000 S+64000 W-40000 N-8000; big-three-dragons four-kongs",
        ),
    ]);
}
