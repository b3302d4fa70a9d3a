//! Hands in which the games of fan differ, each beside the Japanese, the Italian, Taiwan's and the classical game. Beside
//! each stands how its fan come from the rules: MCR from the list of 81 patterns of 2025 (M and the numbers there), whose
//! discarder pays 8 + fan and the others 8; Hong Kong's at home from its list, three at least and ten at most, by a table
//! from 3 on 8, from 4 on 16, from 7 on 32 and from 10 on 64, twice from the discarder (H); Zung Jung 3.3, 1 if there is
//! nothing, from the others 25 at most and from the discarder the rest of three times the sum (Z).

use crate::matrix::Hand;
use crate::matrix::Tables::{All, Flowers, Four};

pub(super) const HANDS: &[Hand] = &[
    // M: mixed straight 8 (39), concealed 2 (62), all chows 2 (63). H: 平糊, closed, no flowers: 3. Z: all sequences 5,
    // concealed 5. Babcock: 20 for going out, 10 for nothing else.
    (
        "chows-of-a-straight",
        Four,
        "(234p)",
        r#"{"hand":"123m 55m 456p 67s 789s","win":"8s","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // M: all pungs 6 (49), a dragon 2 (59), two concealed 2 (66). H: 對對糊 3, a dragon 1, no flowers 1. Z: all triplets
    // 30, a dragon 10, two concealed 5; W pays 3 × 45 - 50. Babcock: 20 + 10 for all pungs, 4 + 4 + 2 + 4; one double.
    (
        "pungs-and-a-dragon",
        Four,
        "(555p)",
        r#"{"hand":"333m 99m 888p 22s","melds":["(666z)"],"win":"2s","by":"discard","from":"W","seat":"S",
            "round":"E"}"#,
    ),
    // Nothing. M: the chicken hand 8 (43). H: no flowers 1, too little. Z: 1.
    (
        "nothing",
        Four,
        "",
        r#"{"hand":"45s 33z","melds":["(234m)","(678p)","(888s)"],"win":"6s","by":"discard","from":"W","seat":"S",
            "round":"E"}"#,
    ),
    // M: 24 (20), which is five types, concealed and one wait already.
    (
        "seven-honours-and-knitted",
        Four,
        "",
        r#"{"hand":"147m 25p 6s 1234567z","win":"8p","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // M: 12 (35), the round wind 2 (60), concealed 2 (62), a single wait 1 (79).
    (
        "knitted-straight",
        Four,
        "",
        r#"{"hand":"147m 258p 369s 111z 2z","win":"2z","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // M: 24 (19), concealed and a single wait already. Z: 30. Japan: 2 han, 25 fu.
    (
        "seven-pairs-by-discard",
        Four,
        "",
        r#"{"hand":"1199m 2277p 3388s 5z","win":"5z","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // M: 88 (7). H: 13, and 10 is the most. Z: 160; W pays 480 - 50.
    (
        "orphans-by-discard",
        Four,
        "",
        r#"{"hand":"199m 19p 19s 123456z","win":"7z","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // M: 88 (2), a suit missing 1 (75). H: 大三元 5, dragons 3, no flowers 1: 9. Z: 130 and 3 × 10.
    (
        "three-dragons",
        Four,
        "",
        r#"{"hand":"777z 23m 99p","melds":["(555z)","(666z)"],"win":"4m","by":"discard","from":"W","seat":"S",
            "round":"E"}"#,
    ),
    // M: 88 (1), half flush 6 (50), a single wait 1 (79). H: 13, and 10 is the most. Z: 400 is listed above the limit of
    // 320; W pays 1,200 - 50.
    (
        "four-winds",
        Four,
        "",
        r#"{"hand":"444z 5m","melds":["(111z)","(222z)","(333z)"],"win":"5m","by":"discard","from":"W","seat":"S",
            "round":"E"}"#,
    ),
    // M: all chows 2 (63), concealed 2 (62) and simples 2 (68) are 6: too little, and the flower does not help to reach 8.
    // H: 平糊, closed, own flower: 3.
    (
        "six-and-a-flower",
        Flowers,
        "",
        r#"{"hand":"234m 88m 567p 56s 678s","win":"4s","by":"discard","from":"W","seat":"S","round":"E","bonus":"2f"}"#,
    ),
    // Drawn. M: pure straight 16 (28), fully concealed 4 (56), half flush 6 (50). H: half flush 3, 平糊 1, closed 1, drawn
    // 1, no flowers 1: 7. Z: half flush 40, straight 40, sequences 5, concealed 5: 90 from each.
    (
        "half-flush-of-a-straight",
        All,
        "",
        r#"{"hand":"123p 456p 78p 678p 33z","win":"9p","by":"draw","seat":"S","round":"E"}"#,
    ),
];
