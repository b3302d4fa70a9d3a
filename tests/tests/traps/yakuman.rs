//! Yakuman that are double, that add up, and the patterns beside them (traps 2 and 7).

use crate::traps::{ALL, FOUR, check};

/// Trap 2: a record of Tenhou's, 666777m 222p 444s 9s + 9s, paid 32,000; other programs say 64,000.
#[test]
fn four_concealed_triplets_single_wait() {
    check(&[
        (
            "Tenhou names it apart and pays one",
            "tenhou",
            r#"{"hand":"666777m 222p 444s 9s","win":"9s","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "1y yakuman 32000; S+32000 W-32000; four-concealed-triplets-single-wait",
        ),
        (
            "Mahjong Soul: double",
            "mahjong-soul",
            r#"{"hand":"666777m 222p 444s 9s","win":"9s","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "2y yakuman 64000; S+64000 W-64000; four-concealed-triplets-single-wait",
        ),
        (
            "no double yakuman patterns",
            "ema-2016 ema-2025 jpml-a-2026 m-league wrc-2022 wrc-2025",
            r#"{"hand":"666777m 222p 444s 9s","win":"9s","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "1y yakuman 32000; S+32000 W-32000; four-concealed-triplets",
        ),
        // Four triplets 2, three concealed 2; 20 + 10 + 4 + 4 + 4 + 4 exposed nines = 46, up to 50: 3,200, so 2,000,
        // × 4.
        (
            "the other wait, by discard: the fourth triplet is not concealed",
            FOUR,
            r#"{"hand":"666777m 222p 44s 99s","win":"9s","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "4/50 mangan 8000; S+8000 W-8000; all-triplets three-concealed-triplets",
        ),
    ]);
}

/// Trap 7: 26 han are no double yakuman; yakuman drop everything else.
#[test]
fn counted_and_stacked_yakuman() {
    check(&[
        // Simples 1, draw 1, one suit 6, one-shot 1, pinfu 1, riichi 1, two twins 3: 14. Each indicator shows a
        // pair: 8 and 8.
        (
            "mahjong 3, RiichiEnv 111: 30 han, one yakuman",
            "mahjong-soul tenhou wrc-2025",
            r#"{"hand":"2233445566778m","win":"8m","by":"draw","seat":"S","round":"E","ready":"ready",
                "events":["one-shot"],"dora":"1m 2m 3m 4m","ura":"5m 6m 7m 1m"}"#,
            "30/20 counted-yakuman 32000; E-16000 S+32000 W-8000 N-8000; all-simples concealed-self-drawn full-flush \
             one-shot-win pinfu ready-declared twice-pure-double-chow dora*8 ura-dora*8",
        ),
        // Basic 6,000.
        (
            "30 han where 13 are no yakuman",
            "ema-2016 ema-2025 m-league wrc-2022",
            r#"{"hand":"2233445566778m","win":"8m","by":"draw","seat":"S","round":"E","ready":"ready",
                "events":["one-shot"],"dora":"1m 2m 3m 4m","ura":"5m 6m 7m 1m"}"#,
            "30/20 sanbaiman 24000; E-12000 S+24000 W-6000 N-6000; all-simples concealed-self-drawn full-flush \
             one-shot-win pinfu ready-declared twice-pure-double-chow dora*8 ura-dora*8",
        ),
        // 13 and the pair of 2m.
        (
            "JPML A: neither one-shot nor ura nor further dora",
            "jpml-a-2026",
            r#"{"hand":"2233445566778m","win":"8m","by":"draw","seat":"S","round":"E","ready":"ready",
                "events":["one-shot"],"dora":"1m 2m 3m 4m","ura":"5m 6m 7m 1m"}"#,
            "15/20 counted-yakuman 32000; E-16000 S+32000 W-8000 N-8000; all-simples concealed-self-drawn full-flush \
             pinfu ready-declared twice-pure-double-chow dora*2",
        ),
        (
            "thirteen orphans as dealt",
            "jpml-a-2026 m-league wrc-2022 wrc-2025",
            r#"{"hand":"19m 19p 19s 1234567z","win":"1m","by":"draw","seat":"E","round":"E",
                "events":["first-turn"]}"#,
            "2y yakuman 96000; E+96000 S-32000 W-32000 N-32000; blessing-of-heaven thirteen-orphans",
        ),
        (
            "thirteen orphans as dealt",
            "tenhou",
            r#"{"hand":"19m 19p 19s 1234567z","win":"1m","by":"draw","seat":"E","round":"E",
                "events":["first-turn"]}"#,
            "2y yakuman 96000; E+96000 S-32000 W-32000 N-32000; blessing-of-heaven thirteen-orphans-all-waits",
        ),
        (
            "Mahjong Soul: two for the thirteen waits, one for heaven",
            "mahjong-soul",
            r#"{"hand":"19m 19p 19s 1234567z","win":"1m","by":"draw","seat":"E","round":"E",
                "events":["first-turn"]}"#,
            "3y yakuman 144000; E+144000 S-48000 W-48000 N-48000; blessing-of-heaven thirteen-orphans-all-waits",
        ),
        (
            "one cap",
            "ema-2016 ema-2025",
            r#"{"hand":"19m 19p 19s 1234567z","win":"1m","by":"draw","seat":"E","round":"E",
                "events":["first-turn"]}"#,
            "1y yakuman 48000; E+48000 S-16000 W-16000 N-16000; blessing-of-heaven thirteen-orphans",
        ),
        (
            "RiichiEnv 238: seven pairs of honours are one yakuman and nothing else",
            ALL,
            r#"{"hand":"1122334455667z","win":"7z","by":"discard","from":"W","seat":"S","round":"E","dora":"1z",
                "ready":"ready"}"#,
            "1y yakuman 32000; S+32000 W-32000; all-honours",
        ),
        (
            "thirteen orphans with riichi and dora: nothing else counts",
            ALL,
            r#"{"hand":"19m 19p 19s 1234566z","win":"7z","by":"discard","from":"W","seat":"S","round":"E",
                "dora":"6z","ready":"ready","events":["one-shot"]}"#,
            "1y yakuman 32000; S+32000 W-32000; thirteen-orphans",
        ),
    ]);
}

/// Double yakuman: Mahjong Soul four, the others none.
#[test]
fn double_yakuman() {
    check(&[
        (
            "Mahjong Soul: pure nine gates",
            "mahjong-soul",
            r#"{"hand":"1112345678999p","win":"5p","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "2y yakuman 64000; S+64000 W-64000; pure-nine-gates",
        ),
        (
            "Tenhou: pure nine gates, named apart",
            "tenhou tenhou-sanma",
            r#"{"hand":"1112345678999p","win":"5p","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "1y yakuman 32000; S+32000 W-32000; pure-nine-gates",
        ),
        (
            "nine gates",
            "ema-2016 ema-2025 jpml-a-2026 m-league wrc-2022 wrc-2025",
            r#"{"hand":"1112345678999p","win":"5p","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "1y yakuman 32000; S+32000 W-32000; nine-gates",
        ),
        (
            "nine gates that waited for less",
            ALL,
            r#"{"hand":"1112345567899p","win":"9p","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "1y yakuman 32000; S+32000 W-32000; nine-gates",
        ),
        (
            "MahjongRepository/mahjong 13: the pure gates also when 9 completes them",
            "mahjong-soul",
            r#"{"hand":"1112345678999p","win":"9p","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "2y yakuman 64000; S+64000 W-64000; pure-nine-gates",
        ),
        // One suit 6. 234p 55p 678p 999p: 20 + 10 + 32 + 8 + 2 single = 72, up to 80.
        (
            "a concealed kong breaks the gates",
            ALL,
            r#"{"hand":"2345678999p","melds":["[1111p]"],"win":"5p","by":"discard","from":"W","seat":"S",
                "round":"E"}"#,
            "6/80 haneman 12000; S+12000 W-12000; full-flush",
        ),
        (
            "Mahjong Soul: thirteen orphans on thirteen",
            "mahjong-soul",
            r#"{"hand":"19m 19p 19s 1234567z","win":"1m","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "2y yakuman 64000; S+64000 W-64000; thirteen-orphans-all-waits",
        ),
        (
            "Mahjong Soul: thirteen orphans on one",
            "mahjong-soul",
            r#"{"hand":"19m 19p 19s 1234566z","win":"7z","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "1y yakuman 32000; S+32000 W-32000; thirteen-orphans",
        ),
        (
            "Mahjong Soul: big four winds",
            "mahjong-soul",
            r#"{"hand":"5p","melds":["(111z)","(222z)","(333z)","(444z)"],"win":"5p","by":"discard","from":"W",
                "seat":"S","round":"E"}"#,
            "2y yakuman 64000; S+64000 W-64000; big-four-winds",
        ),
        (
            "big four winds",
            "ema-2016 ema-2025 jpml-a-2026 m-league tenhou tenhou-sanma wrc-2022 wrc-2025",
            r#"{"hand":"5p","melds":["(111z)","(222z)","(333z)","(444z)"],"win":"5p","by":"discard","from":"W",
                "seat":"S","round":"E"}"#,
            "1y yakuman 32000; S+32000 W-32000; big-four-winds",
        ),
        (
            "all green needs no green dragon",
            FOUR,
            r#"{"hand":"23344s 666888s 22s","win":"4s","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "1y yakuman 32000; S+32000 W-32000; all-green",
        ),
    ]);
}
