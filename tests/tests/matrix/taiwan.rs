//! Hands of the game of sixteen tiles: 平胡 beside pinfu, 獨聽, 全求 and 半求, kongs, flowers, ready declarations, blessings,
//! the dealer's tai. Beside each stands how its tai come from the page of the rules, 1.2 and the columns of section
//! 2. Winds, dragons, flushes and concealed triplets are among the Italian hands.

use crate::matrix::Hand;
use crate::matrix::Tables::{All, Flowers, Four, Sixteen};

pub(super) const HANDS: &[Hand] = &[
    // ---- 平胡: five chows, a pair with a number, a wait on two sides, no flower, not drawn

    // 平胡 2, 門清 1. Japan: pinfu 1.
    (
        "plain-chows",
        Four,
        "234p",
        r#"{"hand":"123m 456m 78p 345s 66s","win":"9p","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // Claimed chows don't hurt 平胡, and end pinfu.
    (
        "plain-chows-claimed",
        Four,
        "(234p)",
        r#"{"hand":"456m 78p 345s 66s","melds":["(123m)"],"win":"9p","by":"discard","from":"W","seat":"S",
            "round":"E"}"#,
    ),
    // Drawn: 門清自摸 3 only.
    (
        "plain-chows-drawn",
        Four,
        "234p",
        r#"{"hand":"123m 456m 78p 345s 66s","win":"9p","by":"draw","seat":"S","round":"E"}"#,
    ),
    // On the edge: 獨聽 1, 門清 1. No pinfu either.
    (
        "plain-chows-on-the-edge",
        Four,
        "234p",
        r#"{"hand":"123m 456m 12p 345s 66s","win":"3p","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // A pair of a wind that is nobody's: pinfu, but no 平胡.
    (
        "plain-chows-and-a-wind",
        Four,
        "234p",
        r#"{"hand":"123m 456m 78p 345s 44z","win":"9p","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // For the pair, and two kinds would do (3s, 6s): neither 平胡 nor 獨聽.
    (
        "plain-chows-for-the-pair",
        Four,
        "234p",
        r#"{"hand":"123m 456m 789p 3456s","win":"6s","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // With a flower, even one that is worth nothing: 門清 1 only.
    (
        "plain-chows-and-a-flower",
        Flowers,
        "234p",
        r#"{"hand":"123m 456m 78p 345s 66s","win":"9p","by":"discard","from":"W","seat":"S","round":"E","bonus":"3f"}"#,
    ),
    // ---- 獨聽: one kind only

    // 2m and 3m would do: none, 門清 1.
    (
        "edge-or-pair",
        Four,
        "999p",
        r#"{"hand":"1112m 567p 345s 678s","win":"3m","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // 1m would do, but all four are in the kong: 獨聽 1, and 門清 1 where concealed kongs leave it.
    (
        "other-side-in-a-kong",
        Four,
        "678s",
        r#"{"hand":"23m 567p 345s 99p","melds":["[1111m]"],"win":"4m","by":"discard","from":"W","seat":"S",
            "round":"E"}"#,
    ),
    // ---- 全求, 半求

    // 全求 2, for 明星三缺一 1, in place of 獨聽; West's own wind 1.
    (
        "all-claimed",
        Four,
        "(678p)",
        r#"{"hand":"5p","melds":["(234m)","(567m)","(888s)","(333z)"],"win":"5p","by":"discard","from":"N","seat":"W",
            "round":"E"}"#,
    ),
    // Drawn: 半求 1 in place of 獨聽, or just that; 自摸 1, own wind 1.
    (
        "all-claimed-drawn",
        Four,
        "(678p)",
        r#"{"hand":"5p","melds":["(234m)","(567m)","(888s)","(333z)"],"win":"5p","by":"draw","seat":"W","round":"E"}"#,
    ),
    // A concealed kong is not claimed: 獨聽 1, own wind 1.
    (
        "all-claimed-but-a-kong",
        Four,
        "(678p)",
        r#"{"hand":"5p","melds":["(234m)","(567m)","(888s)","[3333z]"],"win":"5p","by":"discard","from":"N","seat":"W",
            "round":"E"}"#,
    ),
    // ---- Winds and honours

    // South's wind in the round of South: 2.
    (
        "wind-of-seat-and-round",
        Four,
        "(123s)",
        r#"{"hand":"222z 345m 67p 99p","melds":["(678s)"],"win":"8p","by":"discard","from":"W","seat":"S",
            "round":"S"}"#,
    ),
    // 字一色 8, by the report 18, by Wikibooks 16 and 碰碰胡 4 beside it; five concealed 8, small three dragons 4, 圈風 1,
    // 門風 1, 獨聽 1, 門清 1.
    (
        "all-honours",
        All,
        "333z",
        r#"{"hand":"111222555666z 7z","win":"7z","by":"discard","from":"E","seat":"S","round":"E"}"#,
    ),
    // Two sides, nothing concealed, a pair of dragons: no tai at all, and still the base of 300.
    (
        "nothing",
        Four,
        "(456p)",
        r#"{"hand":"345p 23s 55z","melds":["(123m)","(789m)"],"win":"4s","by":"discard","from":"W","seat":"S",
            "round":"E"}"#,
    ),
    // 嚦咕 is an option of some tables and of none of these.
    (
        "seven-pairs-and-a-triplet",
        Sixteen,
        "",
        r#"{"hand":"1133m 2299p 4477s 11z 77z","win":"7z","by":"draw","seat":"S","round":"E"}"#,
    ),
    // ---- Kongs and last tiles

    // 門清 1, but by Wikibooks 無槓.
    (
        "concealed-kong",
        Four,
        "678m",
        r#"{"hand":"456m 789p 23s 44z","melds":["[1111p]"],"win":"4s","by":"discard","from":"W","seat":"S",
            "round":"E"}"#,
    ),
    // 門清自摸 3 or, by Wikibooks, 自摸 1.
    (
        "concealed-kong-drawn",
        Four,
        "678m",
        r#"{"hand":"456m 789p 23s 44z","melds":["[1111p]"],"win":"4s","by":"draw","seat":"S","round":"E"}"#,
    ),
    // 槓上開花 1 more, for 明星三缺一 too: its 2 have the drawing in them, which the 3 have as well.
    (
        "concealed-kong-replacement",
        Four,
        "678m",
        r#"{"hand":"456m 789p 23s 44z","melds":["[1111p]"],"win":"4s","by":"draw","seat":"S","round":"E",
            "events":["kong-replacement"]}"#,
    ),
    // 1 + 自摸 1, or 2 in all.
    (
        "exposed-kong-replacement",
        Four,
        "(678m)",
        r#"{"hand":"456m 789p 23s 44z","melds":["(1111p)"],"win":"4s","by":"draw","seat":"S","round":"E",
            "events":["kong-replacement"]}"#,
    ),
    // The same after a flower; South's is the orchid, so no tai for the plum.
    (
        "flower-replacement",
        Flowers,
        "678m",
        r#"{"hand":"456m 789p 23s 44z 111p","win":"4s","by":"draw","seat":"S","round":"E","bonus":"1f",
            "events":["flower-replacement"]}"#,
    ),
    // 海底 1 beside 槓上開花 but at the association's; the tetto is never the last tile of the wall.
    (
        "flower-replacement-last-tile",
        Flowers,
        "(678m)",
        r#"{"hand":"456m 789p 23s 44z 111p","win":"4s","by":"draw","seat":"S","round":"E","bonus":"1f",
            "events":["flower-replacement","last-tile"]}"#,
    ),
    // 海底撈月 1.
    (
        "last-tile",
        Four,
        "678m",
        r#"{"hand":"456m 789p 23s 44z 111p","win":"4s","by":"draw","seat":"S","round":"E","events":["last-tile"]}"#,
    ),
    // 河底撈魚 1, but neither at 神來也 nor at 明星三缺一.
    (
        "last-discard",
        Four,
        "678m",
        r#"{"hand":"456m 789p 23s 44z 111p","win":"4s","by":"discard","from":"W","seat":"S","round":"E",
            "events":["last-discard"]}"#,
    ),
    // 搶槓 1.
    (
        "robbing-a-kong",
        Four,
        "(678m)",
        r#"{"hand":"456m 789p 23s 44z 111p","win":"4s","by":"discard","from":"W","seat":"S","round":"E",
            "events":["robbed-kong"]}"#,
    ),
    // ---- Flowers

    // Own flower 1 and own season 1, 門清 1.
    (
        "flowers-of-the-seat",
        Flowers,
        "678m",
        r#"{"hand":"456m 789p 23s 44z 111p","win":"4s","by":"discard","from":"W","seat":"S","round":"E",
            "bonus":"2f 2g"}"#,
    ),
    // 花槓 1 or 2, and the own flower 1 beside it but at 神來也.
    (
        "four-flowers",
        Flowers,
        "678m",
        r#"{"hand":"456m 789p 23s 44z 111p","win":"4s","by":"discard","from":"W","seat":"S","round":"E",
            "bonus":"1234f"}"#,
    ),
    // The season of the seat is of the other set: 1 more everywhere.
    (
        "four-flowers-and-a-season",
        Flowers,
        "678m",
        r#"{"hand":"456m 789p 23s 44z 111p","win":"4s","by":"discard","from":"W","seat":"S","round":"E",
            "bonus":"1234f 2g"}"#,
    ),
    // The four seasons likewise.
    (
        "four-seasons",
        Flowers,
        "678m",
        r#"{"hand":"456m 789p 23s 44z 111p","win":"4s","by":"discard","from":"W","seat":"S","round":"E",
            "bonus":"1234g"}"#,
    ),
    // The association gives West the bamboo, the others the chrysanthemum.
    (
        "bamboo-for-west",
        Flowers,
        "678m",
        r#"{"hand":"456m 789p 23s 44z 111p","win":"4s","by":"discard","from":"N","seat":"W","round":"E","bonus":"4f"}"#,
    ),
    (
        "chrysanthemum-for-west",
        Flowers,
        "678m",
        r#"{"hand":"456m 789p 23s 44z 111p","win":"4s","by":"discard","from":"N","seat":"W","round":"E","bonus":"3f"}"#,
    ),
    // Autumn is West's everywhere.
    (
        "autumn-for-west",
        Flowers,
        "678m",
        r#"{"hand":"456m 789p 23s 44z 111p","win":"4s","by":"discard","from":"N","seat":"W","round":"E","bonus":"3g"}"#,
    ),
    // All eight beside a hand: 八仙過海 8 in place of all that they are worth apart. Italy: bouquet 4 and rosa 4.
    (
        "hand-and-eight-flowers",
        Flowers,
        "678m",
        r#"{"hand":"456m 789p 23s 44z 111p","win":"4s","by":"discard","from":"W","seat":"S","round":"E",
            "bonus":"1234f 1234g"}"#,
    ),
    // 八仙過海 8, for any hand; all pay.
    (
        "eight-flowers",
        Sixteen,
        "",
        r#"{"hand":"1379m 1379p 1379s 1234z","win":"4g","by":"draw","seat":"S","round":"E","bonus":"1234f 123g"}"#,
    ),
    // 神來也: with the tiles dealt 4 more.
    (
        "eight-flowers-as-dealt",
        Sixteen,
        "",
        r#"{"hand":"1379m 1379p 1379s 1234z","win":"4g","by":"draw","seat":"E","round":"E","bonus":"1234f 123g",
            "events":["first-turn"]}"#,
    ),
    // 七搶一 8, from the player who had it. 明星三缺一 and the association define no such win, so it is none there.
    (
        "seven-flowers-rob-one",
        Sixteen,
        "",
        r#"{"hand":"1379m 1379p 1379s 1234z","win":"4g","by":"discard","from":"W","seat":"S","round":"E",
            "bonus":"1234f 123g"}"#,
    ),
    // ---- Ready declarations, beside 門清 1

    // 聽牌 1 at 神來也 and 明星三缺一. Japan: riichi 1.
    (
        "ready",
        Four,
        "678m",
        r#"{"hand":"456m 789p 23s 44z 111p","win":"4s","by":"discard","from":"W","seat":"S","round":"E",
            "ready":"ready"}"#,
    ),
    // 地聽 4 or, by Wikibooks, 8; at 神來也 and the association in place of 門清.
    (
        "ready-on-first-turn",
        Four,
        "678m",
        r#"{"hand":"456m 789p 23s 44z 111p","win":"4s","by":"discard","from":"W","seat":"S","round":"E",
            "ready":"double"}"#,
    ),
    // Drawn: 神來也 2 in place of 門清自摸's 3, the association 自摸 1 only.
    (
        "ready-on-first-turn-drawn",
        Four,
        "678m",
        r#"{"hand":"456m 789p 23s 44z 111p","win":"4s","by":"draw","seat":"S","round":"E","ready":"double"}"#,
    ),
    // 天聽 8 or, by Wikibooks, 16; at the association in place of 門清.
    (
        "ready-as-dealt",
        Flowers,
        "678m",
        r#"{"hand":"456m 789p 23s 44z 111p","win":"4s","by":"discard","from":"W","seat":"S","round":"E",
            "ready":"dealt"}"#,
    ),
    // Drawn: 門清自摸 3 more, or the association's 自摸 1.
    (
        "ready-as-dealt-drawn",
        Flowers,
        "678m",
        r#"{"hand":"456m 789p 23s 44z 111p","win":"4s","by":"draw","seat":"S","round":"E","ready":"dealt"}"#,
    ),
    // ---- Blessings; those of heaven and on the dealer's first discard are the gods of the Italian hands

    // 地胡 16 and 門清自摸 3; at 明星三缺一 and the association without it. By Wikibooks only 3.
    (
        "blessing-of-earth",
        Four,
        "678m",
        r#"{"hand":"456m 789p 23s 44z 111p","win":"4s","by":"draw","seat":"S","round":"E","events":["first-turn"]}"#,
    ),
    // … nor with 天聽.
    (
        "blessing-of-earth-and-ready",
        Flowers,
        "678m",
        r#"{"hand":"456m 789p 23s 44z 111p","win":"4s","by":"draw","seat":"S","round":"E","events":["first-turn"],
            "ready":"dealt"}"#,
    ),
    // 人胡 8 or 16, at the association without 門清; not at 明星三缺一 and Wikibooks.
    (
        "blessing-of-man",
        Four,
        "678m",
        r#"{"hand":"456m 789p 23s 44z 111p","win":"4s","by":"discard","from":"W","seat":"S","round":"E",
            "events":["first-turn"]}"#,
    ),
    // … nor, at the association, with 天聽.
    (
        "blessing-of-man-and-ready",
        Flowers,
        "678m",
        r#"{"hand":"456m 789p 23s 44z 111p","win":"4s","by":"discard","from":"W","seat":"S","round":"E",
            "events":["first-turn"],"ready":"dealt"}"#,
    ),
    // ---- The dealer's tai: 2N + 1 with N stays, on the dealer's payments and receipts

    // 平胡 2, 門清 1 and 5 for the dealer, who has stayed twice: 300 + 800.
    (
        "dealer-stayed-twice",
        Four,
        "234p",
        r#"{"hand":"123m 456m 78p 345s 66s","win":"9p","by":"discard","from":"W","seat":"E","round":"E","streak":2}"#,
    ),
    // 11 times: 23, but no more than 9 stays count at 神來也 and 10 at 明星三缺一: 19 and 21.
    (
        "dealer-stayed-eleven-times",
        Four,
        "234p",
        r#"{"hand":"123m 456m 78p 345s 66s","win":"9p","by":"discard","from":"W","seat":"E","round":"E","streak":11}"#,
    ),
    // 門清自摸 3: the dealer, who has stayed once, pays 3 more than the others.
    (
        "dealer-pays-more",
        Four,
        "234p",
        r#"{"hand":"123m 456m 78p 345s 66s","win":"9p","by":"draw","seat":"S","round":"E","streak":1}"#,
    ),
    // Between two others nothing.
    (
        "dealer-stays-out",
        Four,
        "234p",
        r#"{"hand":"123m 456m 78p 345s 66s","win":"9p","by":"discard","from":"N","seat":"W","round":"E","streak":2}"#,
    ),
];
