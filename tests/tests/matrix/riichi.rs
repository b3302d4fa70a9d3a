//! Hands in which Japanese rulesets differ, or which programs get wrong. Beside each stands how its values come from
//! the page of the Japanese rules: the han, the lines of fu, the basic points where there is no limit, and what makes
//! rulesets differ. What the same hands come to in Italy and Taiwan follows as in the other two lists: dora, riichi's
//! ready declarations and the like are worth nothing there, except that some Taiwanese tables give 1 for 聽牌.

use crate::matrix::Hand;
use crate::matrix::Tables::{All, Four, Three};

pub(super) const HANDS: &[Hand] = &[
    // Pinfu 1, draw 1; a pinfu by draw is 20 fu. Basic 320: 400, from the dealer 700. Three players: the fourth share
    // is lost.
    ("pinfu-draw", All, "123m", r#"{"hand":"99m 67p 345s 678s 234p","win":"8p","by":"draw","seat":"S","round":"E"}"#),
    // Pinfu 1; 20 + 10 = 30. Basic 240: 960.
    (
        "pinfu-discard",
        All,
        "123m",
        r#"{"hand":"99m 67p 345s 678s 234p","win":"8p","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // Simples 1; 20, but an open hand counts 30 at least. Basic 240: 960. (A chow is never claimed by three.)
    (
        "pinfu-shape-open",
        Four,
        "(123m)",
        r#"{"hand":"234m 67p 678s 88s","melds":["(345s)"],"win":"8p","by":"discard","from":"W","seat":"S",
            "round":"E"}"#,
    ),
    // Seven pairs 2, riichi 1, draw 1; 25. Basic 1,600: not a mangan even where 1,920 are.
    (
        "seven-pairs-riichi-draw",
        All,
        "",
        r#"{"hand":"1199m 7799p 2288s 3z","win":"3z","by":"draw","seat":"S","round":"E","ready":"ready"}"#,
    ),
    // Pinfu 1, riichi 1, dora 2 (99p); 30. Basic 1,920. Rounding up (EMA 2025, WRC, M.League): mangan. Elsewhere 7,680
    // → 7,700.
    (
        "four-han-thirty",
        All,
        "123m",
        r#"{"hand":"99p 67p 345s 678s 234p","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
            "ready":"ready","dora":"8p"}"#,
    ),
    // Riichi 1, draw 1, dora 2 (7z points at 5z); 20 + 2 draw + 2 closed + 2 dragons = 26, up to 30. Basic 1,920:
    // 3,840 → 3,900 from each, or 4,000.
    (
        "four-han-thirty-dealer-draw",
        All,
        "123m",
        r#"{"hand":"345p 57p 567s 678s 55z","win":"6p","by":"draw","seat":"E","round":"E","ready":"ready",
            "dora":"7z"}"#,
    ),
    // Riichi 1, dragons 1, dora 1 (8s); 20 + 10 + 16 + 8 = 54, up to 60. Basic 1,920 again: × 6 = 11,520, or mangan.
    (
        "three-han-sixty-dealer",
        All,
        "345m",
        r#"{"hand":"555z 34s 678s 99p","melds":["[2222p]"],"win":"2s","by":"discard","from":"W","seat":"E",
            "round":"E","ready":"ready","dora":"7s"}"#,
    ),
    // Riichi 1, dragons 1, dora 1; 20 + 10 + 32 + 8 + 2 own wind = 72, up to 80. Basic 2,560: mangan everywhere.
    (
        "three-han-eighty",
        All,
        "[1111m]",
        r#"{"hand":"555z 34s 678s 22z","melds":["[9999p]"],"win":"2s","by":"discard","from":"W","seat":"S",
            "round":"E","ready":"ready","dora":"7s"}"#,
    ),
    // Riichi 1; 20 + 10 + 8 and 2 (EMA 2025, WRC, JPML, M.League) or 4 for the pair: 40 or 42, up to 50. Basic 320 or
    // 400, × 6. EMA 2016: not found, 4 is the usual.
    (
        "double-wind-dealer",
        All,
        "(678m)",
        r#"{"hand":"999m 234p 567p 34s 11z","win":"5s","by":"discard","from":"W","seat":"E","round":"E",
            "ready":"ready"}"#,
    ),
    // Last tile 1; 20 + 2 draw + 2 closed + 2 + 2 pungs = 28 and 2 or 4: 30 or 32, up to 40. Basic 240: 300, 500; 320:
    // 400, 700.
    (
        "double-wind-open-draw",
        All,
        "(123m)",
        r#"{"hand":"567p 68s 22z","melds":["(888p)","(222s)"],"win":"7s","by":"draw","seat":"S","round":"S",
            "events":["last-tile"]}"#,
    ),
    // Riichi 1; 20 + 10 + 32 + 32 + 4 (ones by the discard) and 2 or 4: 100 or 102, up to 110. Basic 800 or 880, × 6 =
    // 4,800 or 5,280.
    (
        "fu-100-or-110",
        All,
        "678m",
        r#"{"hand":"11s 234s 11z","melds":["[1111p]","[9999p]"],"win":"1s","by":"discard","from":"W","seat":"E",
            "round":"E","ready":"ready"}"#,
    ),
    // Three kongs 2; 20 + 32 + 32 + 16 + 2 single and 2 or 4: 104 or 106, up to 110 both. Basic 1,760: 7,040.
    (
        "fu-110-two-han",
        All,
        "(789m)",
        r#"{"hand":"234p 2z","melds":["[1111m]","[9999p]","(1111s)"],"win":"2z","by":"discard","from":"W",
            "seat":"S","round":"S"}"#,
    ),
    // After a kong 1; 20 + 8 + 2 closed = 30, and 2 for the draw: 32, up to 40. Basic 320.
    (
        "replacement-draw-fu",
        All,
        "(123m)",
        r#"{"hand":"24p 567p 345s 99s","melds":["(8888p)"],"win":"3p","by":"draw","seat":"S","round":"E",
            "events":["kong-replacement"]}"#,
    ),
    // Simples 1 and either pinfu 1, twins 1 (30 fu: 3,840) or three triplets 2 (20 + 10 + 12 = 42, up to 50): 3 han
    // both. Basic 1,600.
    (
        "triplets-or-chows",
        All,
        "[7777m]",
        r#"{"hand":"222333444p 67s 55s","win":"5s","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // Terminals everywhere 3, twins 1, pinfu 1: mangan. As triplets 2 han and 20 + 10 + 8 + 4 + 4 = 46, up to 50:
    // 3,200.
    (
        "chows-or-triplets",
        All,
        "(777m)",
        r#"{"hand":"111222333p 78s 99s","win":"9s","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // 456s with a closed 5s leaves 555s concealed: three concealed triplets 2; 20 + 10 + 2 + 4 + 4 + 4 + 2 = 46, up to
    // 50. Basic 800.
    (
        "five-in-the-middle",
        All,
        "123m",
        r#"{"hand":"45556s 222p 888s 55z","win":"5s","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // Last discard 1; 20 + 4 + 4 = 28 however it is read (with a single wait for the pair 30), up to 30. Basic 240.
    (
        "mahjong-41",
        Four,
        "(789s)",
        r#"{"hand":"1123444m 555p","melds":["(123m)"],"win":"1m","by":"discard","from":"W","seat":"S","round":"E",
            "events":["last-discard"]}"#,
    ),
    // Two dora and no pattern.
    (
        "one-dora-only",
        All,
        "(789m)",
        r#"{"hand":"345p 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E",
            "dora":"7z"}"#,
    ),
    // Riichi 1, one-shot 1, dora 4 (the kong of 8p, by the second indicator), ura 1 (3s, by the third): 7 han; 20 + 10
    // + 16 + 32 = 78, up to 80. JPML A plays with the first indicator only, without ura and one-shot: 1 han 80 fu,
    // basic 640: 2,560.
    (
        "everything-of-riichi",
        All,
        "[9999m]",
        r#"{"hand":"234s 78s 33z","melds":["[8888p]","[1111m]"],"win":"6s","by":"discard","from":"W","seat":"S",
            "round":"E","ready":"ready","events":["one-shot"],"dora":"1z 7p 1z","ura":"1z 1z 2s"}"#,
    ),
    // Pinfu 1, red 2: 3 han 30 fu, basic 960: 3,840. EMA, WRC and JPML have no red fives.
    (
        "red-fives",
        All,
        "",
        r#"{"hand":"99m 067p 340s 678s 23p","win":"4p","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // Robbing a kong 1, red 1; 20 + 10 + 2 closed = 32, up to 40. Basic 640.
    (
        "robbed-red-five",
        All,
        "",
        r#"{"hand":"46s 567p 345p 678p 99p","win":"0s","by":"discard","from":"W","seat":"S","round":"E",
            "events":["robbed-kong"]}"#,
    ),
    // Pinfu 1, riichi 1. With three players 1m makes 9m the dora: 2 more, basic 1,920 and no rounding up on Tenhou.
    (
        "one-leads-to-nine",
        All,
        "123m",
        r#"{"hand":"99m 67p 345s 678s 234p","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
            "ready":"ready","dora":"1m"}"#,
    ),
    // Pinfu 1, draw 1, norths 2, and both are dora: 6 han. Basic 3,000: 6,000 + 100 and 3,000 + 100, and the sticks.
    (
        "norths-and-north-dora",
        Three,
        "",
        r#"{"hand":"99m 67p 345s 678s 234p","win":"8p","by":"draw","seat":"S","round":"E","bonus":"44z",
            "dora":"3z","repeats":1,"deposits":2}"#,
    ),
    // Pinfu 1, draw 1, replacement 1, north 1; still 20 fu. Basic 1,280.
    (
        "north-replacement",
        Three,
        "",
        r#"{"hand":"99m 67p 345s 678s 234p","win":"8p","by":"draw","seat":"S","round":"E","bonus":"4z",
            "events":["kong-replacement"]}"#,
    ),
    // EMA 2016 lets both count: draw 1, kong 1, last tile 1; 20 + 2 + 16 = 38, up to 40; basic 1,280. Elsewhere a
    // replacement is never the last tile.
    (
        "last-tile-after-a-kong",
        All,
        "(123m)",
        r#"{"hand":"567p 34s 678s 99p","melds":["[8888p]"],"win":"2s","by":"draw","seat":"S","round":"E",
            "events":["kong-replacement","last-tile"]}"#,
    ),
    // Blessing of man: a mangan at EMA and WRC, nothing elsewhere. 20 + 10 + 2 + 2 = 34, up to 40, shown beside it.
    (
        "man-without-a-pattern",
        All,
        "123m",
        r#"{"hand":"345p 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E",
            "events":["first-turn"]}"#,
    ),
    // One suit 6, two twins 3, pinfu 1, simples 1: 11 han, more than a mangan, so the blessing counts nowhere.
    (
        "man-or-sanbaiman",
        All,
        "123m",
        r#"{"hand":"2233445566778p","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
            "events":["first-turn"]}"#,
    ),
    // Blessing of earth: 16,000 from the dealer, 8,000; with three players 24,000 in all.
    (
        "earth",
        All,
        "123m",
        r#"{"hand":"345p 57p 567s 678s 55z","win":"6p","by":"draw","seat":"S","round":"E","events":["first-turn"]}"#,
    ),
    // One suit 6, two twins 3, pinfu 1, simples 1, dora 2: 13 han. A yakuman at WRC 2025, JPML, Tenhou, Mahjong Soul;
    // a sanbaiman at EMA, WRC 2022, M.League.
    (
        "thirteen-han",
        All,
        "999p",
        r#"{"hand":"2233445566778p","win":"8p","by":"discard","from":"W","seat":"S","round":"E","dora":"1p"}"#,
    ),
    // 11 as before, riichi 1, draw 1, one-shot 1, and two for each of eight indicators: 30, and no more than one
    // yakuman. JPML: neither one-shot nor ura nor dora of kongs: 11 + 1 + 1 + 2 = 15.
    (
        "thirty-han",
        All,
        "111m",
        r#"{"hand":"2233445566778p","win":"8p","by":"draw","seat":"S","round":"E","ready":"ready",
            "events":["one-shot"],"dora":"1p 2p 3p 4p","ura":"5p 6p 7p 1p"}"#,
    ),
    // Two yakuman on Mahjong Soul.
    (
        "single-wait-of-four-triplets",
        All,
        "111z",
        r#"{"hand":"999m 222p 444s 666s 9p","win":"9p","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // One: 16,000 from each.
    (
        "four-triplets-dealer-draw",
        All,
        "[3333z]",
        r#"{"hand":"999m 222p 444s 66s 99p","win":"6s","by":"draw","seat":"E","round":"E"}"#,
    ),
    // Two on Mahjong Soul.
    (
        "thirteen-waits",
        All,
        "",
        r#"{"hand":"19m 19p 19s 1234567z","win":"1m","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // Heaven 1, orphans 1 (Mahjong Soul 2), where yakuman add up: not at EMA and WRC 2022. 16,000 from each for each.
    (
        "thirteen-waits-dealt",
        All,
        "",
        r#"{"hand":"19m 19p 19s 1234567z","win":"1m","by":"draw","seat":"E","round":"E","events":["first-turn"]}"#,
    ),
    // Two on Mahjong Soul.
    (
        "pure-nine-gates",
        All,
        "456p",
        r#"{"hand":"1112345678999p","win":"5p","by":"discard","from":"W","seat":"S","round":"E"}"#,
    ),
    // Two on Mahjong Soul. Nobody was liable.
    (
        "big-four-winds",
        All,
        "(567p)",
        r#"{"hand":"5p","melds":["(111z)","(222z)","(333z)","(444z)"],"win":"5p","by":"discard","from":"W",
            "seat":"S","round":"E"}"#,
    ),
    // Two where yakuman add up.
    (
        "honours-and-dragons",
        All,
        "333z",
        r#"{"hand":"777z 111z 2z","melds":["(555z)","(666z)"],"win":"2z","by":"discard","from":"W","seat":"S",
            "round":"E"}"#,
    ),
    // One; neither seven pairs nor riichi nor dora beside it.
    (
        "seven-pairs-of-honours",
        All,
        "",
        r#"{"hand":"1122334455667z","win":"7z","by":"discard","from":"W","seat":"S","round":"E","ready":"ready",
            "dora":"1z"}"#,
    ),
    // The liable player pays it all and the repeats: 32,000 + 300, with three players 24,000 + 200; the winner also
    // takes the stick.
    (
        "liable-draw",
        All,
        "(456m)",
        r#"{"hand":"23s 99p","melds":["(555z)","(666z)","(777z)"],"win":"1s","by":"draw","seat":"S","round":"E",
            "liable":"W","repeats":1,"deposits":1}"#,
    ),
    // 16,000 each. The repeat is the discarder's at EMA and WRC, the liable player's on Tenhou and, for want of a
    // source, at JPML, M.League and Mahjong Soul.
    (
        "liable-discard",
        Four,
        "(456m)",
        r#"{"hand":"23s 99p","melds":["(555z)","(666z)","(777z)"],"win":"1s","by":"discard","from":"N","seat":"S",
            "round":"E","liable":"W","repeats":1}"#,
    ),
    // EMA, WRC 2022: one yakuman, all from W. Tenhou: two, all from W. Mahjong Soul: the dragons from W, 32,000, and
    // the honours from all, 16,000 and twice 8,000. WRC 2025, JPML, M.League: no source says; the base file's whole
    // hand.
    (
        "liable-stacked-draw",
        Four,
        "(333z)",
        r#"{"hand":"222z 1z","melds":["(555z)","(666z)","(777z)"],"win":"1z","by":"draw","seat":"S","round":"E",
            "liable":"W"}"#,
    ),
    // 32,000 from E alone at WRC 2025, JPML and M.League. Elsewhere nobody is liable for kongs.
    (
        "liable-for-the-fourth-kong",
        All,
        "(789m)",
        r#"{"hand":"5p","melds":["(1111m)","(2222p)","(3333s)","(4444s)"],"win":"5p","by":"draw","seat":"S",
            "round":"E","liable":"E"}"#,
    ),
    // WRC 2025, JPML, M.League: W and N each half of one yakuman, E the other halves. EMA, WRC 2022: one yakuman, W
    // and E half each. Tenhou: W is liable for the dragons only, but half of the whole hand. Mahjong Soul: W half of
    // the dragons, E the rest. How two would share in Taiwan no source says.
    (
        "two-liable-discard",
        Four,
        "",
        r#"{"hand":"9p","melds":["(5555z)","(6666z)","(7777z)","(1111m)"],"win":"9p","by":"discard","from":"E",
            "seat":"S","round":"E","liable":{"big-three-dragons":"W","four-kongs":"N"}}"#,
    ),
];
