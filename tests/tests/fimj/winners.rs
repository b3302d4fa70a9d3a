//! C1 … C13: the value of a winner's hand by the official rules.

use crate::fimj::{check, counted, open, paid};

#[test]
fn chows_and_snakes() {
    check(
        &open("official-1993"),
        counted,
        &[
            // 20; chows and a pair of 2s are worth nothing. 123m 456p 789s is a snake in any suits: 1 double.
            (
                "C1",
                r#"{"hand":"123m 46p 789s 22p","melds":["(234s)"],"win":"5p","by":"discard","from":"W","seat":"S","round":"E"}"#,
                "20 × 2^1 = 40",
            ),
            // 20 + exposed 444m 2 + red dragons 2. A snake in one suit: 2 doubles, not 1 + 2.
            (
                "C2",
                r#"{"hand":"12456789p 77z","melds":["(444m)"],"win":"3p","by":"draw","seat":"S","round":"E"}"#,
                "24 × 2^2 = 96",
            ),
            // As chows: 20 + red dragons 2, three equal in one suit: 2 doubles. As pungs it is 20 + 4 + 4 + 8 + 2 = 38 and
            // three hidden: 76.
            ("C4", r#"{"hand":"777888999p 45s 77z","win":"6s","by":"draw","seat":"S","round":"E"}"#, "22 × 2^2 = 88"),
            // 20 + red dragons 2. Four equal in one suit 4, with three included; colore 1: one suit and a pair of dragons.
            // As seven pairs, with four alike as two of them, it would be coppie and worth 300.
            ("C5", r#"{"hand":"222233334444s 7z","win":"7z","by":"draw","seat":"N","round":"E"}"#, "22 × 2^5 = 704"),
            // 20 + 2. Three equal in one suit 2, four equal in any suits 2: the best of the family.
            ("C5b", r#"{"hand":"222333444s 23p 77z","win":"4p","by":"draw","seat":"N","round":"E"}"#, "22 × 2^2 = 88"),
            // 20 + 2. Four equal in any suits 2, with three included.
            (
                "C5c",
                r#"{"hand":"223344s 23p 234m 77z","win":"4p","by":"draw","seat":"N","round":"E"}"#,
                "22 × 2^2 = 88",
            ),
            // 20. A chained snake in one suit: 3. North is neither East's wind nor a dragon: no colore.
            ("C6", r#"{"hand":"12334556778m 44z","win":"9m","by":"draw","seat":"E","round":"S"}"#, "20 × 2^3 = 160"),
        ],
    );
}

#[test]
fn tris_and_poker() {
    check(
        &open("official-1993"),
        counted,
        &[
            // 20 + exposed 777z 4 + hidden 222m 555p 888s 4 each + own wind 2. Red dragon 1, three hidden 1, Woo-Pung 1.
            (
                "C3",
                r#"{"hand":"222m 555p 88s 33z","melds":["(777z)"],"win":"8s","by":"draw","seat":"W","round":"E"}"#,
                "38 × 2^3 = 304",
            ),
            // The claimed 8s opens its tris: 2 points less and only two hidden.
            (
                "C3b",
                r#"{"hand":"222m 555p 88s 33z","melds":["(777z)"],"win":"8s","by":"discard","from":"N","seat":"W","round":"E"}"#,
                "36 × 2^2 = 144",
            ),
            // 20 + exposed poker of 4s 8 + hidden 444m 4 + hidden 444p 4. Three equal 1: the poker counts for these.
            (
                "C10",
                r#"{"hand":"444m 444p 9m","melds":["(4444s)","(123p)"],"win":"9m","by":"draw","seat":"W","round":"E"}"#,
                "36 × 2^1 = 72",
            ),
            // 20 + exposed 666z 4 + exposed poker of 8p 8 + hidden 222p 4 + hidden 666p 4 + own wind 2. Green dragon 1,
            // Woo-Pung 1, colore 1; two hidden only.
            (
                "C13",
                r#"{"hand":"222666p 2z","melds":["(666z)","(8888p)"],"win":"2z","by":"discard","from":"E","seat":"S","round":"W"}"#,
                "42 × 2^3 = 336",
            ),
            // The moon at the bottom of the well: 1 more.
            (
                "C13, the last tile of the wall",
                r#"{"hand":"222666p 2z","melds":["(666z)","(8888p)"],"win":"2z","by":"draw","seat":"S","round":"W",
                    "events":["last-tile"]}"#,
                "42 × 2^4 = 672",
            ),
        ],
    );
}

#[test]
fn flowers() {
    let official = open("official-1993");
    check(
        &official,
        counted,
        &[
            // 20 + flower 4 + season 4 + East twice, as own wind and as that of the round, 4. Flower 1, season 1.
            (
                "C7",
                r#"{"hand":"234m 567p 34s 11z","melds":["(234p)"],"win":"5s","by":"draw","seat":"E","round":"E",
                    "bonus":"1f 1g"}"#,
                "32 × 2^2 = 128",
            ),
            // 20 + hidden 111z 8 + exposed 777z 4 + own flower 4. Bouquet 4, with the double of the own flower included;
            // own wind 1, wind of the round 1, red dragon 1.
            (
                "C8",
                r#"{"hand":"234m 567p 9s 111z","melds":["(777z)"],"win":"9s","by":"discard","from":"S","seat":"E","round":"E",
                    "bonus":"1234f"}"#,
                "36 × 2^7 = 4608",
            ),
            // Section 1.13, no ceiling: 20 + 8 + 8 + 8 + 4 + dragons 2 + flower 4 + season 4. Bouquet 4, rosa 4, own wind 1,
            // wind of the round 1, two dragons 2, three of heads 1, four hidden 2, Woo-Pung 1, colore 1.
            (
                "more than 12 doubles",
                r#"{"hand":"222p 111666777z 5z","win":"5z","by":"draw","seat":"E","round":"E","bonus":"1234f 1234g"}"#,
                "58 × 2^17 = 7602176",
            ),
        ],
    );
    check(
        &official,
        paid,
        &[
            // 4608 doubled is 9216, rounded 9220.
            (
                "C8",
                r#"{"hand":"234m 567p 9s 111z","melds":["(777z)"],"win":"9s","by":"discard","from":"S","seat":"E","round":"E",
                    "bonus":"1234f"}"#,
                "E+27660 S-9220 W-9220 N-9220",
            ),
            // C12b: 20 from each, 40 from East.
            (
                "C12b",
                r#"{"hand":"23p 345p 678p 33z","melds":["(123p)"],"win":"4p","by":"discard","from":"E","seat":"S","round":"E"}"#,
                "E-40 S+80 W-20 N-20",
            ),
        ],
    );
}

#[test]
fn colore_and_a_robbed_poker() {
    check(
        &open("official-1993"),
        counted,
        &[
            // 20 + red dragons 2. Colore 1, robbing 1. (The example robs a 4p, but the hand holds another, and with the three
            // of the robbed tris they would be five. An 8p does as well.)
            (
                "C12",
                r#"{"hand":"234p 345p 67p 77z","melds":["(123p)"],"win":"8p","by":"discard","from":"E","seat":"S","round":"E",
                    "events":["robbed-kong"]}"#,
                "22 × 2^2 = 88",
            ),
            // 20. West is not South's wind: no points and no colore.
            (
                "C12b",
                r#"{"hand":"23p 345p 678p 33z","melds":["(123p)"],"win":"4p","by":"discard","from":"E","seat":"S","round":"E"}"#,
                "20 × 2^0 = 20",
            ),
            // Numbers of one suit only.
            (
                "C12c",
                r#"{"hand":"23p 345p 678p 55p","melds":["(123p)"],"win":"4p","by":"discard","from":"E","seat":"S","round":"E"}"#,
                "500: full-flush",
            ),
        ],
    );
}

#[test]
fn limit_hands() {
    check(
        &open("official-1993"),
        counted,
        &[
            // Counted it would be 20 + 8 + 8 + 8 + 8 + wind of the round 2 = 54 with four of heads 2, four hidden 2 and
            // Woo-Pung 1: 1,728. A limit hand is worth its limit (A3).
            (
                "C11",
                r#"{"hand":"111999m 111999p 1z","win":"1z","by":"draw","seat":"S","round":"E"}"#,
                "400: all-triplets-of-heads",
            ),
            // Seven pairs 300, numbers of one suit 500: the highest (A4).
            ("C11c", r#"{"hand":"1122334455667m","win":"7m","by":"draw","seat":"S","round":"E"}"#, "500: full-flush"),
            (
                "C11d",
                r#"{"hand":"113355779m 1177z","win":"9m","by":"draw","seat":"S","round":"E"}"#,
                "300: seven-pairs",
            ),
            // The last tile may be claimed (A18).
            (
                "C11e",
                r#"{"hand":"19m 19p 19s 1234567z","win":"1z","by":"discard","from":"W","seat":"S","round":"E"}"#,
                "700: thirteen-orphans",
            ),
            // Counted: 20 + 8 + 8 + 4 + 4 = 44 with own wind 1, wind of the round 1, four of heads 2, Woo-Pung 1: 1,408.
            (
                "C11f",
                r#"{"hand":"2m 111222z","melds":["(333z)","(444z)"],"win":"2m","by":"draw","seat":"S","round":"E"}"#,
                "1000: big-four-winds",
            ),
            // Counted: 20 + 16 + 8 + 8 + 16 = 68 with red dragon 1 and Woo-Pung 1: 272.
            (
                "C11g",
                r#"{"hand":"2m","melds":["[3333m]","(5555p)","(8888s)","(7777z)"],"win":"2m","by":"draw","seat":"S","round":"E"}"#,
                "700: four-kongs",
            ),
            // The ninth win in a row, and the eighth: 20 + hidden 888s 4.
            (
                "piantare nove fiori nel bambù",
                r#"{"hand":"234m 567m 88s 345p 99p","win":"8s","by":"draw","seat":"E","round":"E","streak":8,"wins_in_a_row":9}"#,
                "600: nine-dealer-wins",
            ),
            (
                "eight flowers are not enough",
                r#"{"hand":"234m 567m 88s 345p 99p","win":"8s","by":"draw","seat":"E","round":"E","streak":8,"wins_in_a_row":8}"#,
                "24 × 2^0 = 24",
            ),
        ],
    );
}

/// Sourced: "una chiusura da 2000/4000", and the ninth win, which doubles to 1200.
#[test]
fn limits_are_doubled_by_east_alone() {
    let table_b = open("grandi-giochi-2007");
    check(
        &table_b,
        counted,
        &[
            (
                "C11e, table B",
                r#"{"hand":"19m 19p 19s 1234567z","win":"1z","by":"discard","from":"W","seat":"S","round":"E"}"#,
                "2000: thirteen-orphans",
            ),
            (
                "quattro benedizioni with a pair of the fourth wind",
                r#"{"hand":"23m 111z 44z","melds":["(222z)","(333z)"],"win":"1m","by":"draw","seat":"S","round":"E"}"#,
                "2000: small-four-winds",
            ),
            (
                "piccolo serpente",
                r#"{"hand":"12345678p 12346z","win":"9p","by":"draw","seat":"S","round":"E"}"#,
                "1000: little-snake",
            ),
        ],
    );
    check(
        &table_b,
        paid,
        &[
            (
                "SP3: East closes",
                r#"{"hand":"19m 19p 19s 1234567z","win":"1z","by":"draw","seat":"E","round":"E"}"#,
                "E+12000 S-4000 W-4000 N-4000",
            ),
            (
                "SP3: another closes",
                r#"{"hand":"19m 19p 19s 1234567z","win":"1z","by":"draw","seat":"W","round":"E"}"#,
                "E-4000 S-2000 W+8000 N-2000",
            ),
        ],
    );
    check(
        &open("official-1993"),
        paid,
        &[(
            "the ninth win",
            r#"{"hand":"234m 567m 88s 345p 99p","win":"8s","by":"draw","seat":"E","round":"E","streak":8,"wins_in_a_row":9}"#,
            "E+3600 S-1200 W-1200 N-1200",
        )],
    );
    // At a tournament East always passes, and the hand is the one that it is.
    check(
        &open("tournament-1993"),
        counted,
        &[(
            "the ninth win at a tournament",
            r#"{"hand":"234m 567m 88s 345p 99p","win":"8s","by":"draw","seat":"E","round":"E","streak":8,"wins_in_a_row":9}"#,
            "24 × 2^0 = 24",
        )],
    );
}
