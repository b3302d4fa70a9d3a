//! Cases that other programs got wrong, or that rulesets decide differently: every trap of `shared/rules/riichi.md` that
//! concerns a score, and the rows of its table that change one. Every number was worked out by hand; the sums stand
//! beside them. "Basic" are the basic points, fu × 2^(han + 2).
//!
//! Not told by a record of one winner, and so not here: who wins when several could, when dora are turned, which kongs
//! and declarations are allowed, waits of which no tile is left (traps 3, 6, 11 and 14 in part).

use jong::Ruleset;
use jong::core::rules::RulesText;
use serde_json::Value;

/// The rule or what went wrong elsewhere; the rulesets; the record; what comes of it.
type Case = (&'static str, &'static str, &'static str, &'static str);

/// The rulesets for four.
const FOUR: &str = "ema-2016 ema-2025 jpml-a-2026 m-league mahjong-soul tenhou wrc-2022 wrc-2025";
/// … and Tenhou's for three.
const ALL: &str = "ema-2016 ema-2025 jpml-a-2026 m-league mahjong-soul tenhou tenhou-sanma wrc-2022 wrc-2025";

/// `han/fu limit worth; payments; patterns`, or the reason why the hand does not win or is refused.
fn scored(rules: &Ruleset, record: &str) -> String {
    let line = match jong::score_json(rules, record, None) {
        Ok(line) => serde_json::to_value(&line).expect("a result is JSON"),
        Err(error) => {
            let codes: Vec<&str> = error.defects.iter().map(|defect| defect.code.into()).collect();
            return format!("refused: {}", codes.join(" "));
        }
    };
    if let Some(reason) = line["reason"].as_str() {
        return reason.to_owned();
    }
    let value = match &line["value"]["yakuman"] {
        Value::Null => format!("{}/{}", line["value"]["han"], line["value"]["fu"]),
        yakuman => format!("{yakuman}y"),
    };
    let limit = line["limit"].as_str().map(|limit| format!(" {limit}")).unwrap_or_default();
    let payments = ["E", "S", "W", "N"].iter().filter_map(|seat| {
        let paid = line["payments"][seat].as_i64().filter(|&paid| paid != 0)?;
        Some(format!("{seat}{paid:+}"))
    });
    let patterns = line["patterns"].as_array().into_iter().flatten().map(|pattern| {
        let times = pattern["times"].as_u64().map(|times| format!("*{times}")).unwrap_or_default();
        format!("{}{times}", pattern["id"].as_str().unwrap_or_default())
    });
    let (payments, patterns) = (payments.collect::<Vec<_>>().join(" "), patterns.collect::<Vec<_>>().join(" "));
    format!("{value}{limit} {}; {payments}; {patterns}", line["worth"])
}

fn check_with(rules: &Ruleset, &(source, _, record, expected): &Case, wrong: &mut Vec<String>) {
    let got = scored(rules, record);
    if got != expected {
        wrong.push(format!("{source}\n  {}: {record}\n  expected {expected}\n  got      {got}", rules.info().id));
    }
}

fn check(cases: &[Case]) {
    let mut wrong = Vec::new();
    for case in cases {
        for id in case.1.split(' ') {
            check_with(&jong::open(&format!("riichi/{id}")).expect("shipped"), case, &mut wrong);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Cases at a table that plays by Tenhou's rules with these changes.
fn check_house(changes: &str, cases: &[Case]) {
    let head = "schema = 1\nid = \"tests/house\"\nextends = \"riichi/tenhou\"\nname = { en = \"House\" }\n";
    let loaded = jong::load_text(RulesText { name: "house.toml".into(), text: format!("{head}{changes}").into() });
    let rules = loaded.ruleset.unwrap_or_else(|| panic!("{:#?}\n{changes}", loaded.faults));
    let mut wrong = Vec::new();
    cases.iter().for_each(|case| check_with(&rules, case, &mut wrong));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

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
            "EMA 2016 and 2025, WRC 2022: one cap",
            "ema-2016 ema-2025 wrc-2022",
            r#"{"hand":"777z 111z 2z","melds":["(555z)","(666z)"],"win":"2z","by":"discard","from":"W","seat":"S",
                "round":"E"}"#,
            "1y yakuman 32000; S+32000 W-32000; all-honours big-three-dragons",
        ),
        (
            "WRC 2025 and the others: several yakuman stack",
            "jpml-a-2026 m-league mahjong-soul tenhou tenhou-sanma wrc-2025",
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
            "Tenhou: the whole hand, stacked yakuman too",
            "tenhou",
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
            "ema-2016 ema-2025 wrc-2022",
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
            "WRC 2022, EMA: one yakuman, and no liability for kongs",
            "ema-2016 ema-2025 wrc-2022",
            r#"{"hand":"9p","melds":["(5555z)","(6666z)","(7777z)","(1111m)"],"win":"9p","by":"draw","seat":"S",
                "round":"E","liable":{"big-three-dragons":"W","four-kongs":"N"}}"#,
            "1y yakuman 32000; S+32000 W-32000; big-three-dragons four-kongs",
        ),
        (
            "Tenhou: liable for the dragons only, but for the whole hand",
            "tenhou",
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

/// Trap 5: the same tiles read in several ways.
#[test]
fn fu_of_ambiguous_hands() {
    check(&[
        // 111m exposed 4, 44m, 234m, 555p 4; or 11m, 123m, 444m 4, 555p 4: 20 + 8 = 28, or with 1m single 30; up to
        // 30. Basic 240.
        (
            "MahjongRepository/mahjong 41: 11112233444m 555p with a claimed 123m, won on 1m: not 40 fu with a \
             concealed pung of ones",
            FOUR,
            r#"{"hand":"1123444m 555p","melds":["(123m)"],"win":"1m","by":"discard","from":"W","seat":"S",
                "round":"E","events":["last-discard"]}"#,
            "1/30 1000; S+1000 W-1000; last-tile-discarded",
        ),
        // 111s 234s 567s 77s: 20 + 2 + 8 = 30. 11s 123s 456s 777s: 20 + 2 + 4 = 26, up to 30.
        (
            "MahjongRepository/mahjong 40: 234m 11123567774s, drawn 4s",
            FOUR,
            r#"{"hand":"234m 1112356777s","win":"4s","by":"draw","seat":"S","round":"E"}"#,
            "1/30 1100; E-500 S+1100 W-300 N-300; concealed-self-drawn",
        ),
        // 456m and 555m: 20 + 10 + 2 closed + 4 + 4 + 2 dragons = 42, up to 50. With 555m by the discard 20 + 10 + 2
        // + 4 + 2 = 38, up to 40. Basic 400.
        (
            "45556 + 5, by discard: the pung is concealed when 5 is the middle of 456",
            FOUR,
            r#"{"hand":"45556m 234p 888s 55z","win":"5m","by":"discard","from":"W","seat":"S","round":"E",
                "ready":"ready"}"#,
            "1/50 1600; S+1600 W-1600; ready-declared",
        ),
        // 20 + 10 + 2 closed + 4 + 4 + 4 + 2 = 46, up to 50. Basic 800.
        (
            "45556 + 5: and with it three concealed triplets",
            FOUR,
            r#"{"hand":"45556m 222p 888s 55z","win":"5m","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "2/50 3200; S+3200 W-3200; three-concealed-triplets",
        ),
        // 20 + 10 + 16 = 46, up to 50. Basic 400.
        (
            "an iipeikou flag broken by a concealed kong (Mortal)",
            FOUR,
            r#"{"hand":"223344m 78s 99s","melds":["[8888p]"],"win":"6s","by":"discard","from":"W","seat":"S",
                "round":"E"}"#,
            "1/50 1600; S+1600 W-1600; pure-double-chow",
        ),
        // 20 + 4 + 4 + 4 + 2 single = 34, up to 40. Basic 640.
        (
            "mjx, sanankou false negative: with an open chow",
            FOUR,
            r#"{"hand":"444m 777p 222s 3z","melds":["(123m)"],"win":"3z","by":"discard","from":"W","seat":"S",
                "round":"E"}"#,
            "2/40 2600; S+2600 W-2600; three-concealed-triplets",
        ),
        // 20 + 10 + 32 + 4 + 4 = 70. Basic 1,120: 4,480.
        (
            "mjx, sanankou false negative: a concealed kong is one",
            FOUR,
            r#"{"hand":"444m 777p 23s 99s","melds":["[1111m]"],"win":"1s","by":"discard","from":"W","seat":"S",
                "round":"E"}"#,
            "2/70 4500; S+4500 W-4500; three-concealed-triplets",
        ),
        (
            "… and false positive: the third is completed by the discard",
            FOUR,
            r#"{"hand":"444m 77p 222s 345s 99s","win":"7p","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "no-pattern",
        ),
        // 20 + 2 + 4 + 4 + 4 = 34, up to 40. Basic 1,280: 1,300 and 2,600.
        (
            "… which a draw makes concealed",
            FOUR,
            r#"{"hand":"444m 77p 222s 345s 99s","win":"7p","by":"draw","seat":"S","round":"E"}"#,
            "3/40 5200; E-2600 S+5200 W-1300 N-1300; concealed-self-drawn three-concealed-triplets",
        ),
        // Simples, pinfu, twins: 3 han 30 fu, 3,900. Simples, three triplets: 3 han, 20 + 10 + 12 = 42, up to 50:
        // 6,400.
        (
            "mjx, pinfu and iipeikou against sanankou: three triplets pay more",
            FOUR,
            r#"{"hand":"222333444m 67p 55s","win":"5p","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "3/50 6400; S+6400 W-6400; all-simples three-concealed-triplets",
        ),
        // Pinfu, twins: 4 han 20 fu, basic 1,280. Triplets: 4 han, 20 + 2 + 12 = 34, up to 40: 2,560, so 2,000.
        (
            "… by draw the limit",
            FOUR,
            r#"{"hand":"222333444m 67p 55s","win":"5p","by":"draw","seat":"S","round":"E"}"#,
            "4/40 mangan 8000; E-4000 S+8000 W-2000 N-2000; all-simples concealed-self-drawn \
             three-concealed-triplets",
        ),
        // Terminals 3, twins 1, pinfu 1. As triplets 2 han, 20 + 10 + 8 + 4 + 4 = 46, up to 50: 3,200.
        (
            "… and chows where terminals are everywhere",
            FOUR,
            r#"{"hand":"111222333m 78p 99s","win":"9p","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "5/30 mangan 8000; S+8000 W-8000; pinfu pure-double-chow pure-outside-hand",
        ),
        // 20 + 2 + 16 + 4 + 2 single + 2 dragons = 46, up to 50. Basic 800.
        (
            "mjx, sanshoku doukou false negative: pung, concealed kong and pung",
            FOUR,
            r#"{"hand":"222s 678m 5z","melds":["(222m)","[2222p]"],"win":"5z","by":"discard","from":"W","seat":"S",
                "round":"E"}"#,
            "2/50 3200; S+3200 W-3200; triple-pung",
        ),
        // 20 + 10 + 4 + 4 + 2 + 2 dragons = 42, up to 50.
        (
            "… the third completed by the discard",
            FOUR,
            r#"{"hand":"222m 222p 22s 789m 55z","win":"2s","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "2/50 3200; S+3200 W-3200; triple-pung",
        ),
        // 20 + 2 + 4 + 4 + 4 + 2 = 36, up to 40; 1 + 2 + 2 han.
        (
            "… and by draw, with three concealed triplets",
            FOUR,
            r#"{"hand":"222m 222p 22s 789m 55z","win":"2s","by":"draw","seat":"S","round":"E"}"#,
            "5/40 mangan 8000; E-4000 S+8000 W-2000 N-2000; concealed-self-drawn three-concealed-triplets \
             triple-pung",
        ),
        // 2 + 1 + 1 han; 20 + 4 + 4 + 2 = 30. Basic 1,920: 7,680.
        (
            "mjx, pao false positive: little three dragons make nobody liable",
            "ema-2016 jpml-a-2026 mahjong-soul tenhou",
            r#"{"hand":"234m 67s 77z","melds":["(555z)","(666z)"],"win":"8s","by":"discard","from":"N","seat":"S",
                "round":"E","liable":"W"}"#,
            "4/30 7700; S+7700 N-7700; green-dragon small-three-dragons white-dragon",
        ),
        (
            "mjx, pao false positive: nor do little four winds",
            FOUR,
            r#"{"hand":"44z 23s","melds":["(111z)","(222z)","(333z)"],"win":"1s","by":"discard","from":"N",
                "seat":"S","round":"E","liable":"W"}"#,
            "1y yakuman 32000; S+32000 N-32000; small-four-winds",
        ),
        // 20 + 8 kong + 2 closed = 30, and with 2 for the draw 32, up to 40. Basic 320: 400 and 700.
        (
            "mjx, rinshan fu: the draw's 2 fu count after a kong",
            FOUR,
            r#"{"hand":"24m 567m 345s 99s","melds":["(8888p)"],"win":"3m","by":"draw","seat":"S","round":"E",
                "events":["kong-replacement"]}"#,
            "1/40 1500; E-700 S+1500 W-400 N-400; kong-replacement-win",
        ),
        // 20 + 10 + 32 + 32 + 4 (ones by the discard) + 4 double wind = 102, up to 110. Basic 880, × 6 = 5,280.
        (
            "mjx, fu max: one han and 110 fu",
            "mahjong-soul tenhou ema-2016",
            r#"{"hand":"11s 234m 11z","melds":["[1111m]","[9999p]"],"win":"1s","by":"discard","from":"W",
                "seat":"E","round":"E","ready":"ready"}"#,
            "1/110 5300; E+5300 W-5300; ready-declared",
        ),
        // 100. Basic 800, × 6.
        (
            "… and 100 where a double wind is 2",
            "ema-2025 jpml-a-2026 m-league wrc-2022 wrc-2025",
            r#"{"hand":"11s 234m 11z","melds":["[1111m]","[9999p]"],"win":"1s","by":"discard","from":"W",
                "seat":"E","round":"E","ready":"ready"}"#,
            "1/100 4800; E+4800 W-4800; ready-declared",
        ),
        // 20 + 32 + 32 + 16 + 2 single + 4 or 2 double wind = 106 or 104, up to 110. Basic 1,760: 7,040.
        (
            "mjx, fu max: two han and 110 fu",
            FOUR,
            r#"{"hand":"234m 2z","melds":["[1111m]","[9999p]","(1111s)"],"win":"2z","by":"discard","from":"W",
                "seat":"S","round":"S"}"#,
            "2/110 7100; S+7100 W-7100; three-kongs",
        ),
    ]);
}

/// Trap 5, tenhou false positive: what a win on the first turn is, by seat and how it came.
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
            "ema-2025 jpml-a-2026 m-league mahjong-soul tenhou wrc-2022 wrc-2025",
            r#"{"hand":"234m 34s 678s 99p","melds":["[8888p]"],"win":"2s","by":"draw","seat":"S","round":"E",
                "events":["kong-replacement","last-tile"]}"#,
            "refused: contradiction",
        ),
        // 20 + 2 + 16 = 38, up to 40; 3 han. Basic 1,280.
        (
            "EMA 2016: the replacement tile becomes the last tile",
            "ema-2016",
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
                "round":"E","ready":"ready","dora":"4z 7p","ura":"7p 8p","events":["one-shot"]}"#,
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
            "jpml-a-2026 m-league wrc-2025",
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
            "ema-2016 ema-2025 wrc-2022",
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

/// Trap 10: by payment, then by han, then by fu.
#[test]
fn the_reading_that_pays_most() {
    check(&[
        (
            "equal han: the reading of more fu pays more",
            FOUR,
            r#"{"hand":"222333444m 67p 55s","win":"5p","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "3/50 6400; S+6400 W-6400; all-simples three-concealed-triplets",
        ),
        // Riichi, draw, simples, and pinfu with twins (20 fu) or three triplets (34, up to 40): 5 han, a mangan
        // either way.
        (
            "equal payment and han: the reading of more fu",
            FOUR,
            r#"{"hand":"222333444m 67p 55s","win":"5p","by":"draw","seat":"S","round":"E","ready":"ready"}"#,
            "5/40 mangan 8000; E-4000 S+8000 W-2000 N-2000; all-simples concealed-self-drawn ready-declared \
             three-concealed-triplets",
        ),
        // 3 han, 20 + 10 + 2 single = 32, up to 40: 5,120; seven pairs would be 1,600.
        (
            "two twin chows are not seven pairs",
            FOUR,
            r#"{"hand":"223344m 667788p 9s","win":"9s","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "3/40 5200; S+5200 W-5200; twice-pure-double-chow",
        ),
    ]);
}

/// Trap 10, at a table where pungs are dear and three concealed ones cheap: 777888999m 67p 44s + 5p is pinfu with
/// twins, 2 han 30 fu, 1,920; or three triplets, 1 han and 20 + 10 + 30 + 4 + 4 = 68, up to 70: 2,240.
#[test]
fn more_han_may_pay_less() {
    check_house(
        "[han]\nthree-concealed-triplets = 1\n[fu]\npung-of-heads-concealed = 30\n",
        &[(
            "fewer han, more money",
            "tests/house",
            r#"{"hand":"777888999m 67p 44s","win":"5p","by":"discard","from":"W","seat":"S","round":"E"}"#,
            "1/70 2300; S+2300 W-2300; three-concealed-triplets",
        )],
    );
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

/// Which yakuman are double: Mahjong Soul four, the others none.
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

/// Trap 6: the winner's own kong ends the one shot. A record that says both is not among those that are refused, so the
/// one shot must not count.
#[test]
fn no_one_shot_after_a_kong() {
    let record = r#"{"hand":"234m 34s 678s 99p","melds":["[8888p]"],"win":"2s","by":"draw","seat":"S","round":"E",
        "ready":"ready","events":["one-shot","kong-replacement"]}"#;
    let got = scored(&jong::open("riichi/tenhou").expect("shipped"), record);
    assert!(!got.contains("one-shot-win"), "{got}");
}
