//! Open riichi, and the agreements about it.

use jong_tests::house::house;

use super::{check, tenhou};

/// Open riichi at a table that plays it.
const OPEN: &str = "[han]\nready-shown = 1\n[yakuman]\nready-shown-fed = 1\n";

/// 002, オープン立直. Built: 345m 57p 567s 678s 55z again, 40 fu by discard and 30 by draw.
#[test]
fn open_riichi() {
    check(
        &house(OPEN),
        &[
            // 640 × 4 = 2,560.
            (
                "002 オープン立直: 別のリーチ者が振り込んだ場合は、役満払いは適用されず、2飜として計算される",
                r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","open":true,"from_ready":"before"}"#,
                "2/40 2600; S+2600 W-2600; ready-declared ready-shown",
            ),
            // 960 → 1,000, 1,920 → 2,000.
            (
                "002 オープン立直: ツモの複合も考えれば、手役+3翻となる",
                r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"draw","seat":"S","round":"E","ready":"ready",
                    "open":true}"#,
                "3/30 4000; E-2000 S+4000 W-1000 N-1000; concealed-self-drawn ready-declared ready-shown",
            ),
            (
                "002 オープン立直: たとえオープンリーチのみの手牌であっても役満払いとなる",
                r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","open":true,"from_ready":"none"}"#,
                "1y yakuman 32000; S+32000 W-32000; ready-shown-fed",
            ),
            (
                "002 細目: オープンリーチ以後にリーチをした者の振込みを、通常払いとするルール",
                r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","open":true,"from_ready":"after"}"#,
                "2/40 2600; S+2600 W-2600; ready-declared ready-shown",
            ),
            // 1,280 × 4 = 5,120.
            (
                "002 細目: 「オープン」+「ダブル」+「立直」で3飜とする",
                r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"double","open":true,"from_ready":"before"}"#,
                "3/40 5200; S+5200 W-5200; ready-on-first-turn ready-shown",
            ),
            // Built: 3334456m waits for 2m, 4m, 5m and 7m, so for every tile of a discarder who holds 24457m.
            (
                "002 オープンリーチに振り込まざるを得ないケース: ツモってきた二萬を含め手牌5枚すべてが当たり牌",
                r#"{"hand":"3334456m 567p 567s","win":"2m","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","open":true}"#,
                "1y yakuman 32000; S+32000 W-32000; ready-shown-fed",
            ),
            (
                "002 オープンリーチに振り込まざるを得ないケース: 当たり牌",
                r#"{"hand":"3334456m 567p 567s","win":"7m","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","open":true}"#,
                "1y yakuman 32000; S+32000 W-32000; ready-shown-fed",
            ),
            (
                "002 細目: フリテンのオープンリーチに対しては、他家はその和了牌を場に捨てることができる",
                r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","open":true,"furiten":true}"#,
                "furiten",
            ),
            (
                "002 オープン立直: リーチする際に手牌を他家に公開する: it is a riichi",
                r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"draw","seat":"S","round":"E","open":true}"#,
                "refused: contradiction",
            ),
        ],
    );
    // Where it is not played, the hand was shown for nothing.
    check(
        &tenhou(),
        &[(
            "002 オープン立直: ローカルルールである",
            r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E",
                "ready":"ready","open":true}"#,
            "1/40 1300; S+1300 W-1300; ready-declared",
        )],
    );
}

/// 002, オープンリーチに関する細目やレアケースなど: matters of agreement, agreed the other way.
#[test]
fn open_riichi_by_agreement() {
    check(
        &house(&format!("{OPEN}ready-shown-fed-after = 1\n")),
        &[
            (
                "002 細目: オープンリーチ以後にリーチをした者の振込みを、役満払いとするルール",
                r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","open":true,"from_ready":"after"}"#,
                "1y yakuman 32000; S+32000 W-32000; ready-shown-fed-after",
            ),
            (
                "002 細目: オープンリーチをする以前からリーチをしていた者の振込みは通常払いとする",
                r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","open":true,"from_ready":"before"}"#,
                "2/40 2600; S+2600 W-2600; ready-declared ready-shown",
            ),
        ],
    );
    // 40 fu and 4 han: 2,560, so mangan.
    check(
        &house("[han]\nready-shown = { cases = [{ when = { ready = \"double\" }, worth = 2 }, { worth = 1 }] }\n"),
        &[
            (
                "002 細目: オープンリーチのダブル(2倍)で4飜とすることもある",
                r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"double","open":true,"from_ready":"before"}"#,
                "4/40 mangan 8000; S+8000 W-8000; ready-on-first-turn ready-shown",
            ),
            (
                "002 細目: … and an ordinary one stays at 2",
                r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","open":true,"from_ready":"before"}"#,
                "2/40 2600; S+2600 W-2600; ready-declared ready-shown",
            ),
        ],
    );
    let orphans = r#"{"hand":"19m 19p 19s 1234567z","win":"1m","by":"discard","from":"W","seat":"S","round":"E",
                      "ready":"ready","open":true}"#;
    let gates = r#"{"hand":"1112345678999m","win":"5m","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","open":true}"#;
    check(
        &house(OPEN),
        &[
            (
                "002 細目: 国士無双の十三面待ち…を複合させてダブル役満とする",
                orphans,
                "2y yakuman 64000; S+64000 W-64000; ready-shown-fed thirteen-orphans-all-waits",
            ),
            (
                "002 細目: 九蓮宝燈の九面待ち…を複合させてダブル役満とする",
                gates,
                "2y yakuman 64000; S+64000 W-64000; pure-nine-gates ready-shown-fed",
            ),
        ],
    );
    let once = "[pattern.thirteen-orphans-all-waits]\ninstead-of = [\"thirteen-orphans\", \"ready-shown-fed\"]\n\
                [pattern.pure-nine-gates]\ninstead-of = [\"nine-gates\", \"ready-shown-fed\"]\n";
    check(
        &house(&format!("{OPEN}{once}")),
        &[
            ("002 細目: … or not", orphans, "1y yakuman 32000; S+32000 W-32000; thirteen-orphans-all-waits"),
            ("002 細目: … or not", gates, "1y yakuman 32000; S+32000 W-32000; pure-nine-gates"),
        ],
    );
    // Riichi 1, shown 1, one-shot 1, pinfu 1, one dora (7s), four times two ura: 13 han. As a yakuman it is the discarder's
    // fault alone, once.
    check(
        &house(OPEN),
        &[
            (
                "002 細目: 手役やドラ・裏ドラ等がのりまくるなどして数え役満になったケース",
                r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","open":true,"from_ready":"before","events":["one-shot"],"dora":"6s 1z 1z 1z",
                    "ura":"8m 8m 8m 8m"}"#,
                "13/30 counted-yakuman 32000; S+32000 W-32000; \
                 one-shot-win pinfu ready-declared ready-shown dora*1 ura-dora*8",
            ),
            (
                "002 細目: … fed by a player who is not in riichi, counted once",
                r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","open":true,"from_ready":"none","events":["one-shot"],"dora":"6s 1z 1z 1z",
                    "ura":"8m 8m 8m 8m"}"#,
                "1y yakuman 32000; S+32000 W-32000; ready-shown-fed",
            ),
        ],
    );
    // … or twice: what he fed is a yakuman that leaves the han beside it, and 13 of them are another. Without the shot
    // in the same turn they are 12.
    let counts_both =
        "[counting]\ncounted-adds = true\n[pattern.ready-shown-fed]\nalone = false\nbeside-alone = true\n";
    check(
        &house(&format!("{OPEN}{counts_both}")),
        &[
            (
                "002 細目: 手役分と振り込み分を両方カウントしてダブル役満とする",
                r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","open":true,"from_ready":"none","events":["one-shot"],"dora":"6s 1z 1z 1z",
                    "ura":"8m 8m 8m 8m"}"#,
                "2y yakuman 64000; S+64000 W-64000; \
                 one-shot-win pinfu ready-declared ready-shown ready-shown-fed dora*1 ura-dora*8",
            ),
            (
                "002 細目: …, with 12 han only",
                r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","open":true,"from_ready":"none","dora":"6s 1z 1z 1z","ura":"8m 8m 8m 8m"}"#,
                "1y yakuman 32000; S+32000 W-32000; \
                 pinfu ready-declared ready-shown ready-shown-fed dora*1 ura-dora*8",
            ),
            (
                "002 細目: a yakuman of the tiles drops the han, so that they add none",
                r#"{"hand":"1112345678999m","win":"5m","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","open":true,"from_ready":"none","dora":"9m"}"#,
                "2y yakuman 64000; S+64000 W-64000; pure-nine-gates ready-shown-fed",
            ),
        ],
    );
    check(
        &house(&format!("{OPEN}[counting]\nleast-han = 2\n")),
        &[
            (
                "002 オープンリーチする理由: 二飜縛りの状況でリーチ以外に役が作れず、出和了りが出来ない",
                r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready"}"#,
                "below-minimum",
            ),
            (
                "002 オープンリーチする理由: 二飜縛り: dora are no pattern",
                r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","dora":"7z"}"#,
                "below-minimum",
            ),
            (
                "002 オープンリーチする理由: 二飜縛りの状況で",
                r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","open":true,"from_ready":"before"}"#,
                "2/40 2600; S+2600 W-2600; ready-declared ready-shown",
            ),
        ],
    );
}
