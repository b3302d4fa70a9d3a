//! Hands of the Italian game: snakes, equal chows and pungs, heads, colore and purezza, flowers, limit hands. Beside
//! each stands how its score comes from the page of the Italian rules: the points of 1.10 (20 for going mah jong), the
//! doubles of 1.11, the limits of 1.12; C1 to C13 and D1 are its worked examples. Faenza and Ravenna have only the
//! doubles of dragons, own wind, wind of the round, own flower and own season, and Ravenna neither a claimed chow nor
//! more than 200.

use crate::matrix::Hand;
use crate::matrix::Tables::{All, Flowers, Four};

pub(super) const HANDS: &[Hand] = &[
    // ---- Snakes and equal chows: of the family the best counts (A9)

    // C1: 20; chows and a pair of 2s are worth nothing. 123m 456p 789s: 1. Taiwan: nothing claimed, one kind to wait
    // for.
    (
        "snake",
        Four,
        "678m",
        r#"{"hand":"123m 46p 789s 22p 345s","win":"5p","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // The chow claimed: nothing for being concealed in Taiwan, and none of it in Ravenna.
    (
        "snake-claimed",
        Four,
        "(678m)",
        r#"{"hand":"123m 46p 789s 22p","melds":["(345s)"],"win":"5p","by":"discard","from":"W","seat":"S",
            "round":"E"}"#,
    ),
    // C2: 20 + exposed 444m 2 + red dragons 2; in one suit 2, and not 1 + 2.
    (
        "snake-one-suit",
        Four,
        "(345s)",
        r#"{"hand":"12456789p 77z","melds":["(444m)"],"win":"3p","by":"draw","seat":"S","round":"E"}"#,
    ),
    // 20. A discard from East: 80 → 160 from him, and the two others pay as well.
    (
        "snake-one-suit-claimed",
        Four,
        "(567m)",
        r#"{"hand":"45p 789p 66m 234s","melds":["(123p)"],"win":"6p","by":"discard","from":"E","seat":"W",
            "round":"E"}"#,
    ),
    // 20. 123p 345m 567p 789s: 2.
    (
        "chained-snake",
        Four,
        "(234m)",
        r#"{"hand":"123p 345m 567p 89s 44z","win":"7s","by":"draw","seat":"E","round":"S"}"#,
    ),
    // C6: 20. In one suit 3. North is neither East's wind nor a dragon: no colore, but a half flush elsewhere.
    (
        "chained-snake-one-suit",
        Four,
        "(222m)",
        r#"{"hand":"12334556778m 44z","win":"9m","by":"draw","seat":"E","round":"S"}"#,
    ),
    // 20 + white dragons 2; chained 3 and colore 1.
    (
        "chained-snake-colore",
        Four,
        "(222z)",
        r#"{"hand":"12334556778m 55z","win":"9m","by":"discard","from":"S","seat":"E","round":"S"}"#,
    ),
    // 20 + white dragons 2; 234 three times 1.
    (
        "three-equal-chows",
        Four,
        "678p",
        r#"{"hand":"234m 234p 34s 789m 55z","win":"2s","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // Claimed: the same, but not in Ravenna; in Taiwan nothing, and still the base of 300.
    (
        "three-equal-chows-claimed",
        Four,
        "(678p)",
        r#"{"hand":"34s 789m 55z","melds":["(234m)","(234p)"],"win":"2s","by":"discard","from":"W","seat":"S",
            "round":"E"}"#,
    ),
    // C4: as chows 20 + red dragons 2, three equal in one suit 2: 88. As pungs 20 + 4 + 4 + 8 + 2 = 38 with three
    // hidden: 76; Romagna and Taiwan take that.
    (
        "three-equal-chows-one-suit",
        All,
        "(111m)",
        r#"{"hand":"777888999p 45s 77z","win":"6s","by":"draw","seat":"S","round":"E"}"#,
    ),
    // C5c: 20 + 2. Four equal 2, three of them included.
    (
        "four-equal-chows",
        Four,
        "(567p)",
        r#"{"hand":"223344s 23p 234m 77z","win":"4p","by":"draw","seat":"N","round":"E"}"#,
    ),
    // C5: 20 + 2. Four equal in one suit 4, colore 1: 704. As coppie, four alike being two pairs, 300 or, in 2007, 30.
    (
        "four-equal-chows-one-suit",
        Four,
        "(789s)",
        r#"{"hand":"222233334444s 7z","win":"7z","by":"draw","seat":"N","round":"E"}"#,
    ),
    // C5b: 20 + 2. Three equal in one suit 2, four equal 2: 88, and not 352; which of the two is shown is the same.
    (
        "best-of-equal-chows",
        Four,
        "(789s)",
        r#"{"hand":"222333444s 23p 77z","win":"4p","by":"draw","seat":"N","round":"E"}"#,
    ),
    // ---- Equal and hidden pungs

    // C10: 20 + exposed poker of 4s 8 + hidden 444m 4 + hidden 444p 4. The poker counts as one of the equal, not as
    // hidden.
    (
        "three-equal-pungs",
        Four,
        "(678s)",
        r#"{"hand":"444m 444p 9m","melds":["(4444s)","(123p)"],"win":"9m","by":"draw","seat":"W","round":"E"}"#,
    ),
    // 20 + four exposed 2 + white dragons 2; equal 1, Woo-Pung 1.
    (
        "three-equal-pungs-claimed",
        Four,
        "(789p)",
        r#"{"hand":"44m 55z","melds":["(444p)","(444s)","(777m)"],"win":"4m","by":"discard","from":"E","seat":"S",
            "round":"E"}"#,
    ),
    // C3: 20 + exposed 777z 4 + hidden 222m 555p 888s 4 each + own wind 2. Red dragon 1, three hidden 1, Woo-Pung 1.
    (
        "three-hidden-pungs",
        Four,
        "(345m)",
        r#"{"hand":"222m 555p 88s 33z","melds":["(777z)"],"win":"8s","by":"draw","seat":"W","round":"E"}"#,
    ),
    // C3b: the claimed 8s opens its tris (A8): 2 points less and only two hidden.
    (
        "two-hidden-pungs",
        Four,
        "(345m)",
        r#"{"hand":"222m 555p 88s 33z","melds":["(777z)"],"win":"8s","by":"discard","from":"N","seat":"W",
            "round":"E"}"#,
    ),
    // 20 + hidden poker 32 + hidden 222m 555p 4 each; red dragon 1. "Poker do not count": nothing for hidden, but three
    // triplets elsewhere.
    (
        "two-hidden-pungs-and-a-kong",
        Four,
        "(456m)",
        r#"{"hand":"222m 55p 345s 44z","melds":["[7777z]"],"win":"5p","by":"draw","seat":"W","round":"E"}"#,
    ),
    // 20 + four hidden 4 each + own wind 2: four hidden 2, Woo-Pung 1. Taiwan: with 999p five.
    (
        "four-hidden-pungs",
        Four,
        "999p",
        r#"{"hand":"222m 555p 88s 666s 33z","win":"8s","by":"draw","seat":"W","round":"E"}"#,
    ),
    // 2 points less, three hidden 1.
    (
        "four-hidden-pungs-discard",
        Four,
        "999p",
        r#"{"hand":"222m 555p 88s 666s 33z","win":"8s","by":"discard","from":"E","seat":"W","round":"E"}"#,
    ),
    // ---- Heads: terminals and honours

    // 20 + hidden 111m 999p 8 each + exposed 333z 4: three of heads 1. West is nobody's here.
    (
        "three-pungs-of-heads",
        Four,
        "(345p)",
        r#"{"hand":"111m 999p 34s 66s","melds":["(333z)"],"win":"5s","by":"discard","from":"N","seat":"S",
            "round":"E"}"#,
    ),
    // 20 + 8 + 8 + exposed 333z 4 + exposed poker of 9s 16: four of heads 2, Woo-Pung 1. The pair is no head, so no
    // limit (A17).
    (
        "four-pungs-of-heads",
        Four,
        "(1111z)",
        r#"{"hand":"111m 99p 66s","melds":["(333z)","(9999s)"],"win":"9p","by":"draw","seat":"S","round":"E"}"#,
    ),
    // C11: counted 20 + 8 × 4 + wind of the round 2 = 54 with four of heads 2, four hidden 2, Woo-Pung 1: 1,728. But a
    // limit is fixed (A3): 400; in 2007 there is none.
    (
        "all-pungs-of-heads",
        All,
        "222z",
        r#"{"hand":"111999m 111999p 1z","win":"1z","by":"draw","seat":"S","round":"E"}"#,
    ),
    // Exposed: 20 + 8 + 4 + 4 + 4 + red dragons 2 = 42 with four of heads 2, Woo-Pung 1.
    (
        "all-pungs-of-heads-claimed",
        All,
        "(222z)",
        r#"{"hand":"111m 99p 77z","melds":["(999m)","(111s)"],"win":"9p","by":"discard","from":"W","seat":"S",
            "round":"E"}"#,
    ),
    // ---- Colore and purezza

    // C12: 20 + red dragons 2; colore 1, robbing 1. Taiwan: half flush 4, robbing 1. (The example robs 4p, of which
    // there would be five.)
    (
        "colore-robbing-a-kong",
        Four,
        "(567p)",
        r#"{"hand":"234p 345p 67p 77z","melds":["(123p)"],"win":"8p","by":"discard","from":"E","seat":"S","round":"E",
            "events":["robbed-kong"]}"#,
    ),
    // C12b: West is not South's wind: 20 and nothing else. Elsewhere a half flush.
    (
        "not-quite-colore",
        Four,
        "(567p)",
        r#"{"hand":"23p 345p 678p 33z","melds":["(123p)"],"win":"4p","by":"discard","from":"E","seat":"S",
            "round":"E"}"#,
    ),
    // 20 + hidden 999p 8 + own wind 2; colore 1.
    (
        "colore-own-wind",
        All,
        "(555p)",
        r#"{"hand":"123345p 67p 999p 22z","win":"8p","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // C12c: numbers of one suit, 500; in 2007 no limit: 20.
    (
        "purezza",
        Four,
        "(567p)",
        r#"{"hand":"23p 345p 678p 55p","melds":["(123p)"],"win":"4p","by":"discard","from":"E","seat":"S",
            "round":"E"}"#,
    ),
    // 1,000 from each to East, who drew it concealed.
    ("purezza-east", All, "666p", r#"{"hand":"123345567p 88p 99p","win":"9p","by":"draw","seat":"E","round":"E"}"#),
    // ---- Woo-Pung, and the last tiles

    // C13: 20 + exposed 666z 4 + exposed poker of 8p 8 + hidden 222p 666p 4 each + own wind 2; green dragon 1, Woo-Pung
    // 1, colore 1.
    (
        "woo-pung",
        All,
        "(444p)",
        r#"{"hand":"222666p 2z","melds":["(666z)","(8888p)"],"win":"2z","by":"discard","from":"E","seat":"S",
            "round":"W"}"#,
    ),
    // Luna in fondo al pozzo 1 more: 672.
    (
        "woo-pung-last-tile",
        All,
        "(444p)",
        r#"{"hand":"222666p 2z","melds":["(666z)","(8888p)"],"win":"2z","by":"draw","seat":"S","round":"W",
            "events":["last-tile"]}"#,
    ),
    // Pesce dal fondo del fiume 1 more.
    (
        "woo-pung-last-discard",
        All,
        "(444p)",
        r#"{"hand":"222666p 2z","melds":["(666z)","(8888p)"],"win":"2z","by":"discard","from":"E","seat":"S",
            "round":"W",
            "events":["last-discard"]}"#,
    ),
    // D1's winner: 20 + hidden 222p 4 + red dragons 2 = 26: East 52 → 50, the others 30.
    (
        "rounded-to-tens",
        Four,
        "(123s)",
        r#"{"hand":"222p 345m 678m 45s 77z","win":"6s","by":"discard","from":"E","seat":"S","round":"E"}"#,
    ),
    // ---- Flowers and seasons

    // C7: 20 + flower 4 + season 4 + East's wind in its round 2 + 2; flower 1, season 1.
    (
        "own-flower-and-season",
        Flowers,
        "(678m)",
        r#"{"hand":"234m 567p 34s 11z","melds":["(234p)"],"win":"5s","by":"draw","seat":"E","round":"E",
            "bonus":"1f 1g"}"#,
    ),
    // Nothing for those of others.
    (
        "flowers-of-others",
        Flowers,
        "(678m)",
        r#"{"hand":"234m 567p 34s 11z","melds":["(234p)"],"win":"5s","by":"draw","seat":"E","round":"E",
            "bonus":"23f 4g"}"#,
    ),
    // C8: 20 + hidden 111z 8 + exposed 777z 4 + flower 4. Bouquet 4, the own flower's double included; own wind 1, wind
    // of the round 1, dragon 1. Romagna: the own flower's double 1 in its place.
    (
        "bouquet",
        Flowers,
        "(345p)",
        r#"{"hand":"234m 567p 9s 111z","melds":["(777z)"],"win":"9s","by":"discard","from":"S","seat":"E","round":"E",
            "bonus":"1234f"}"#,
    ),
    // 20 + hidden 111z 8 + exposed 777z 4 + flower 4 + season 4; rosa 4, flower 1, wind of the round 1, dragon 1.
    (
        "rose-and-own-flower",
        Flowers,
        "(345p)",
        r#"{"hand":"234m 567p 9s 111z","melds":["(777z)"],"win":"9s","by":"discard","from":"E","seat":"S","round":"E",
            "bonus":"1234g 2f"}"#,
    ),
    // 1.13: 20 + 4 + 8 × 3 + dragons 2 + flower 4 + season 4 = 58. Bouquet 4, rosa 4, own wind 1, wind of the round 1,
    // two dragons 2, three of heads 1, four hidden 2, Woo-Pung 1, colore 1. No ceiling (A19).
    (
        "seventeen-doubles",
        Flowers,
        "333p",
        r#"{"hand":"222p 111666777z 5z","win":"5z","by":"draw","seat":"E","round":"E","bonus":"1234f 1234g"}"#,
    ),
    // ---- Kongs

    // 20 + hidden 1m 32 + exposed 9p 16 + hidden 2p 16. With 3m a fourth kong in Taiwan.
    (
        "three-kongs",
        Four,
        "(3333m)",
        r#"{"hand":"345s 6s","melds":["[1111m]","(9999p)","[2222p]"],"win":"6s","by":"draw","seat":"S","round":"E"}"#,
    ),
    // C11g: counted 20 + 16 + 8 + 8 + 16 = 68 with dragon 1 and Woo-Pung 1: 272. Tutti poker 700, in 2007 3,000.
    (
        "four-kongs",
        Four,
        "(123s)",
        r#"{"hand":"2m","melds":["[3333m]","(5555p)","(8888s)","(7777z)"],"win":"2m","by":"draw","seat":"S",
            "round":"E"}"#,
    ),
    // All concealed, and East wins by a discard: 20 + 32 + 16 + 16 + 32 = 116.
    (
        "four-kongs-east",
        Four,
        "(456m)",
        r#"{"hand":"2m","melds":["[1111p]","[3333s]","[7777s]","[5555z]"],"win":"2m","by":"discard","from":"S",
            "seat":"E","round":"E"}"#,
    ),
    // ---- Limit hands

    // C11d: coppie 300; in 2007 no limit: 20 + dragons 2 + wind of the round 2. Romagna and five sets know none.
    ("seven-pairs", Four, "", r#"{"hand":"113355779m 1177z","win":"9m","by":"draw","seat":"S","round":"E"}"#),
    // A7: three dragons, own wind, wind of the round: 20 + 10.
    (
        "seven-pairs-of-value",
        Four,
        "",
        r#"{"hand":"22m 556677z 11z 22z 9p","win":"9p","by":"draw","seat":"S","round":"E"}"#,
    ),
    // A14: 11m twice.
    (
        "seven-pairs-four-alike",
        Four,
        "",
        r#"{"hand":"111133m 5577p 99s 2z","win":"2z","by":"discard","from":"E","seat":"S","round":"E"}"#,
    ),
    // Coppie 300, tutte coppie di testa 2,000.
    (
        "seven-pairs-of-heads",
        All,
        "",
        r#"{"hand":"1199m 1199p 11s 11z 2z","win":"2z","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // Purezza 500 before coppie 300 (A4), tutte coppie di colore 2,000.
    (
        "seven-pairs-of-one-suit",
        All,
        "",
        r#"{"hand":"1133557799p 22p 8p","win":"8p","by":"draw","seat":"S","round":"E"}"#,
    ),
    // Tredici lanterne 700 or 2,000, twice for East. Japan: not the wait on thirteen.
    ("thirteen-orphans", All, "", r#"{"hand":"119m 19p 19s 123456z","win":"7z","by":"draw","seat":"E","round":"E"}"#),
    // Il piccolo serpente: only in 2007, 1,000.
    ("little-snake", All, "", r#"{"hand":"12345678p 12346z","win":"9p","by":"draw","seat":"S","round":"E"}"#),
    // Il raduno dei dragoni: in 2007 2,000. Counted 20 + 8 + 8 + exposed 555z 4 with three dragons 3, three of heads 1.
    (
        "three-dragons",
        Four,
        "(345s)",
        r#"{"hand":"666777z 23m 99p","melds":["(555z)"],"win":"1m","by":"draw","seat":"S","round":"E"}"#,
    ),
    // Two and the pair: 20 + 8 + exposed 777z 4 + white dragons 2 with two dragons 2.
    (
        "two-dragons-and-a-pair",
        Four,
        "(345s)",
        r#"{"hand":"55666z 78m 345p","melds":["(777z)"],"win":"9m","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // C11f: quattro benedizioni 1,000, in 2007 2,000. Counted 20 + 8 + 8 + 4 + 4 = 44 with own wind 1, wind of the
    // round 1, four of heads 2, Woo-Pung 1.
    (
        "four-winds",
        Four,
        "(567p)",
        r#"{"hand":"2m 111222z","melds":["(333z)","(444z)"],"win":"2m","by":"draw","seat":"S","round":"E"}"#,
    ),
    // Three and the pair: 2,000 only in 2007. Else 20 + 8 + 4 + 4 with own wind 1, wind of the round 1, three of heads
    // 1.
    (
        "three-winds-and-a-pair",
        Four,
        "(567p)",
        r#"{"hand":"23m 111z 44z","melds":["(222z)","(333z)"],"win":"1m","by":"draw","seat":"S","round":"E"}"#,
    ),
    // Piantare nove fiori nel bambù 600, 1,200 from each; not at tournaments and not in 2007. Counted 20 + hidden 888s
    // 4. Taiwan: the dealer has stayed eight times, 17 tai more.
    (
        "nine-flowers-in-the-bamboo",
        Four,
        "123s",
        r#"{"hand":"234m 567m 88s 345p 99p","win":"8s","by":"draw","seat":"E","round":"E","streak":8,
            "wins_in_a_row":9}"#,
    ),
    // Eight wins are not enough.
    (
        "eight-flowers-in-the-bamboo",
        Four,
        "123s",
        r#"{"hand":"234m 567m 88s 345p 99p","win":"8s","by":"draw","seat":"E","round":"E","streak":8,
            "wins_in_a_row":8}"#,
    ),
    // Uscita degli dei 800, twice for East; in 2007 20 + hidden 888p 4. Japan and Taiwan: blessing of heaven.
    (
        "leaving-of-the-gods-east",
        Four,
        "678m",
        r#"{"hand":"234m 567m 88p 345s 99s","win":"8p","by":"draw","seat":"E","round":"E","events":["first-turn"]}"#,
    ),
    // 800 on East's first discard: 1,600 from East, who pays double. Taiwan: blessing of man, and 地胡 as Wikibooks has
    // it.
    (
        "leaving-of-the-gods-by-east-s-discard",
        Four,
        "678m",
        r#"{"hand":"234m 567m 88p 345s 99s","win":"8p","by":"discard","from":"E","seat":"N","round":"E",
            "events":["first-turn"]}"#,
    ),
    // On anybody else's first discard nothing: 20 + exposed 888p 2.
    (
        "leaving-of-the-gods-too-late",
        Four,
        "678m",
        r#"{"hand":"234m 567m 88p 345s 99s","win":"8p","by":"discard","from":"S","seat":"N","round":"E",
            "events":["first-turn"]}"#,
    ),
    // A15: flowers may have been replaced before.
    (
        "leaving-of-the-gods-after-a-flower",
        Flowers,
        "678m",
        r#"{"hand":"234m 567m 88p 345s 99s","win":"8p","by":"draw","seat":"E","round":"E","events":["first-turn"],
            "bonus":"2f"}"#,
    ),
    // A4: 800 before purezza's 500.
    (
        "leaving-of-the-gods-and-purezza",
        All,
        "666p",
        r#"{"hand":"123345567p 88p 99p","win":"9p","by":"draw","seat":"E","round":"E","events":["first-turn"]}"#,
    ),
];
