//! Editions of one ruleset and rules of houses (traps 1 and 13).

use crate::traps::{check, check_house};

/// Trap 1: every preset needs an edition year.
#[test]
fn editions_of_wrc_and_ema() {
    check(&[
        // Simples 1, pinfu 1, two twins 3, one suit 6, dora 2 (two 2m): 13. Basic 6,000, × 4.
        (
            "WRC 2022, EMA, M.League: 13 han are a sanbaiman",
            "ema-2016 ema-2025 m-league wrc-2022",
            r#"{"hand":"2233445566778m","win":"8m","by":"discard","from":"W","seat":"S","round":"E","dora":"1m"}"#,
            "13/30 sanbaiman 24000; S+24000 W-24000; all-simples full-flush pinfu twice-pure-double-chow dora*2",
        ),
        // Basic 8,000, × 4.
        (
            "WRC 2025, JPML 2026, Tenhou, Mahjong Soul: 13 han are a yakuman",
            "jpml-a-2026 mahjong-soul tenhou wrc-2025",
            r#"{"hand":"2233445566778m","win":"8m","by":"discard","from":"W","seat":"S","round":"E","dora":"1m"}"#,
            "13/30 counted-yakuman 32000; S+32000 W-32000; all-simples full-flush pinfu twice-pure-double-chow \
             dora*2",
        ),
        // Two yakuman, of which one is paid.
        (
            "EMA 2016 and 2025: one cap",
            "ema-2016 ema-2025",
            r#"{"hand":"777z 111z 2z","melds":["(555z)","(666z)"],"win":"2z","by":"discard","from":"W","seat":"S",
                "round":"E"}"#,
            "1y yakuman 32000; S+32000 W-32000; all-honours big-three-dragons",
        ),
        (
            "WRC since 2022 and the others: several yakuman stack",
            "jpml-a-2026 m-league mahjong-soul tenhou tenhou-sanma wrc-2022 wrc-2025",
            r#"{"hand":"777z 111z 2z","melds":["(555z)","(666z)"],"win":"2z","by":"discard","from":"W","seat":"S",
                "round":"E"}"#,
            "2y yakuman 64000; S+64000 W-64000; all-honours big-three-dragons",
        ),
        // Basic 8,000: 8,000 and from the dealer 16,000.
        (
            "WRC 2022, EMA, Tenhou, Mahjong Soul: nobody is liable for four kongs",
            "ema-2016 ema-2025 mahjong-soul tenhou wrc-2022",
            r#"{"hand":"5m","melds":["(1111m)","(2222p)","(3333s)","(4444s)"],"win":"5m","by":"draw","seat":"S",
                "round":"E","liable":"N"}"#,
            "1y yakuman 32000; E-16000 S+32000 W-8000 N-8000; four-kongs",
        ),
        // 16,000 + 8,000 + 8,000, all from N.
        (
            "WRC 2025, JPML 2026, M.League: who let the fourth kong be made pays for it",
            "jpml-a-2026 m-league wrc-2025",
            r#"{"hand":"5m","melds":["(1111m)","(2222p)","(3333s)","(4444s)"],"win":"5m","by":"draw","seat":"S",
                "round":"E","liable":"N"}"#,
            "1y yakuman 32000; S+32000 N-32000; four-kongs",
        ),
    ]);
}

/// Trap 13: Tenhou's parlour lobbies round up to mangan, and repeats may be 1,500.
#[test]
fn parlour_lobby() {
    check_house(
        "[limits]\nmangan = { from-basic = 1920 }\n[payment]\nrepeat = { discard = 1500, draw = 500 }\n",
        &[
            (
                "4 han 30 fu, one repeat",
                "tests/house",
                r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                "ready":"ready","dora":"8m","repeats":1}"#,
                "4/30 mangan 8000; S+9500 W-9500; pinfu ready-declared dora*2",
            ),
            // 4,000 and 2,000 twice, and 1,000 from each.
            (
                "by draw 500 from each",
                "tests/house",
                r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"draw","seat":"S","round":"E","ready":"ready",
                "dora":"7z","repeats":2}"#,
                "4/30 mangan 8000; E-5000 S+11000 W-3000 N-3000; concealed-self-drawn ready-declared dora*2",
            ),
        ],
    );
}

/// Patterns of houses, beside those of Tenhou.
#[test]
fn local_patterns() {
    check_house(
        "[yakuman]\nbig-wheels = 1\n[han]\npure-triple-chow = { concealed = 3, open = 2 }\n",
        &[
            (
                "big wheels are seven pairs and a yakuman, more than two twins of one suit",
                "tests/house",
                r#"{"hand":"2233445566778p","win":"8p","by":"discard","from":"W","seat":"S","round":"E"}"#,
                "1y yakuman 32000; S+32000 W-32000; big-wheels",
            ),
            // 112233p 445566p 77p would be single; 11p 223344p 556677p is pinfu 1, two twins 3, one suit 6.
            (
                "one suit alone is not enough",
                "tests/house",
                r#"{"hand":"1122334455667p","win":"7p","by":"discard","from":"W","seat":"S","round":"E"}"#,
                "10/30 baiman 16000; S+16000 W-16000; full-flush pinfu twice-pure-double-chow",
            ),
            // 1 + 1 + 3 han; as triplets 3 han 50 fu, 6,400.
            (
                "a triple chow takes the twins' place",
                "tests/house",
                r#"{"hand":"222333444m 67p 55s","win":"5p","by":"discard","from":"W","seat":"S","round":"E"}"#,
                "5/30 mangan 8000; S+8000 W-8000; all-simples pinfu pure-triple-chow",
            ),
            // 1 + 2 han. Basic 960.
            (
                "a triple chow with a claimed chow",
                "tests/house",
                r#"{"hand":"223344m 67p 55s","melds":["(234m)"],"win":"5p","by":"discard","from":"W","seat":"S",
                "round":"E"}"#,
                "3/30 3900; S+3900 W-3900; all-simples pure-triple-chow",
            ),
        ],
    );
}
