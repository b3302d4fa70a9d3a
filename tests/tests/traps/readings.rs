//! The same tiles read in several ways (traps 5 and 10).

use crate::traps::{FOUR, check, check_house};

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
