//! Kongs after riichi.

use super::{check, tenhou};

/// 002, リーチ後の暗槓が認められないケース: the changes that each kong would make, for which it is not allowed. The permission itself
/// is a question of the wall and not of a finished hand.
#[test]
fn kongs_after_riichi() {
    check(
        &tenhou(),
        &[
            // Built: 3334m with 2m, 4m and 5m to wait for; all simples, pinfu. 33 234: 30 fu, 3 han: 960 × 4 = 3,840.
            (
                "002 暗槓 1: …待ちのタンピンだが",
                r#"{"hand":"3334m 567p 345s 678s","win":"2m","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready"}"#,
                "3/30 3900; S+3900 W-3900; all-simples pinfu ready-declared",
            ),
            (
                "002 暗槓 1: …待ちのタンピンだが",
                r#"{"hand":"3334m 567p 345s 678s","win":"5m","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready"}"#,
                "3/30 3900; S+3900 W-3900; all-simples pinfu ready-declared",
            ),
            // 20 + 10 + 4 pung + 2 single = 36, up to 40. 640 × 4 = 2,560.
            (
                "002 暗槓 1: the third tile of the wait is a single one and no pinfu",
                r#"{"hand":"3334m 567p 345s 678s","win":"4m","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready"}"#,
                "2/40 2600; S+2600 W-2600; all-simples ready-declared",
            ),
            (
                "002 暗槓 1: 暗槓してしまうと…待ちも変わってしまう",
                r#"{"hand":"4m 567p 345s 678s","melds":["[3333m]"],"win":"2m","by":"discard","from":"W","seat":"S",
                    "round":"E","ready":"ready"}"#,
                "not-complete",
            ),
            // 20 + 10 + 16 kong + 2 single = 48, up to 50. 800 × 4.
            (
                "002 暗槓 1: 暗槓してしまうと平和が消える",
                r#"{"hand":"4m 567p 345s 678s","melds":["[3333m]"],"win":"4m","by":"discard","from":"W","seat":"S",
                    "round":"E","ready":"ready"}"#,
                "2/50 3200; S+3200 W-3200; all-simples ready-declared",
            ),
            // Built: 2224555m 234p 234s. 3m is two-sided beside 55m and closed beside 22m, the second with 234 in three
            // suits: 20 + 10 + 2 closed + 4 pung of 5m = 36, up to 40; 4 han: mangan.
            (
                "002 暗槓 2: …雀頭のカンチャン待ちでもある。234の三色同順",
                r#"{"hand":"2224555m 234p 234s","win":"3m","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready"}"#,
                "4/40 mangan 8000; S+8000 W-8000; all-simples mixed-triple-chow ready-declared",
            ),
            // 222m 456m 55m: 20 + 10 + 4 = 34, up to 40.
            (
                "002 暗槓 2: …雀頭のリャンメン待ちの片方",
                r#"{"hand":"2224555m 234p 234s","win":"6m","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready"}"#,
                "2/40 2600; S+2600 W-2600; all-simples ready-declared",
            ),
            // The kong of 2m leaves 3m, 4m and 6m, but 3m completes 345m only: 20 + 10 + 16 = 46, up to 50.
            (
                "002 暗槓 2: カンをするとカンチャン待ちが消えてしまい、234の三色同順も消えてしまう",
                r#"{"hand":"4555m 234p 234s","melds":["[2222m]"],"win":"3m","by":"discard","from":"W","seat":"S",
                    "round":"E","ready":"ready"}"#,
                "2/50 3200; S+3200 W-3200; all-simples ready-declared",
            ),
            (
                "002 暗槓 2: 待ちは変わらないが",
                r#"{"hand":"4555m 234p 234s","melds":["[2222m]"],"win":"6m","by":"discard","from":"W","seat":"S",
                    "round":"E","ready":"ready"}"#,
                "2/50 3200; S+3200 W-3200; all-simples ready-declared",
            ),
            // 44m 555m: 20 + 10 + 16 + 4 + 2 single = 52, up to 60. 960 × 4 = 3,840.
            (
                "002 暗槓 2: 待ちは変わらないが",
                r#"{"hand":"4555m 234p 234s","melds":["[2222m]"],"win":"4m","by":"discard","from":"W","seat":"S",
                    "round":"E","ready":"ready"}"#,
                "2/60 3900; S+3900 W-3900; all-simples ready-declared",
            ),
            // Built: 22233444m 66p 777s. As two pairs 3m makes four triplets, three of them concealed (the fourth came by
            // the discard): 20 + 10 + 4 + 2 + 4 + 4 = 44, up to 50; riichi, all simples, 2, 2. As a closed wait, 234m
            // thrice, it would be riichi, all simples, twin chows: less.
            (
                "002 暗槓 3: 一見シャンポン待ちであるが、カンチャン待ちともみなせる",
                r#"{"hand":"22233444m 66p 777s","win":"3m","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready"}"#,
                "6/50 haneman 12000; S+12000 W-12000; all-simples all-triplets ready-declared three-concealed-triplets",
            ),
            // The third triplet's kong: 16 for 4, so 56, up to 60.
            (
                "002 暗槓 3: ただし…の暗槓は、面子構成も待ち方も変わらないため、認められる",
                r#"{"hand":"22233444m 66p","melds":["[7777s]"],"win":"3m","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready"}"#,
                "6/60 haneman 12000; S+12000 W-12000; all-simples all-triplets ready-declared three-concealed-triplets",
            ),
            (
                "002 暗槓 3: ただし…の暗槓は、面子構成も待ち方も変わらないため、認められる",
                r#"{"hand":"22233444m 66p","melds":["[7777s]"],"win":"6p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready"}"#,
                "6/60 haneman 12000; S+12000 W-12000; all-simples all-triplets ready-declared three-concealed-triplets",
            ),
            // Built: 222333444m 67p 55s. Three triplets: 20 + 10 + 12 = 42, up to 50, 4 han: 3,200, so mangan. Pinfu and
            // twin chows: also 4 han, but 30 fu: 7,700.
            (
                "002 暗槓 4: タンヤオ三暗刻にもタンピン一盃口にも取れるこの牌姿",
                r#"{"hand":"222333444m 67p 55s","win":"5p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready"}"#,
                "4/50 mangan 8000; S+8000 W-8000; all-simples ready-declared three-concealed-triplets",
            ),
            // 20 + 10 + 16 + 4 + 4 = 54, up to 60.
            (
                "002 暗槓 4: 暗槓によって平和が消え、面子構成が変わってしまう",
                r#"{"hand":"333444m 67p 55s","melds":["[2222m]"],"win":"5p","by":"discard","from":"W","seat":"S",
                    "round":"E","ready":"ready"}"#,
                "4/60 mangan 8000; S+8000 W-8000; all-simples ready-declared three-concealed-triplets",
            ),
            // Built: 555m 567m, where a drawn 8m lets 5555m be laid down. 20 + 10 + 4 = 34, up to 40.
            (
                "002 送り槓: 567だった萬子部分が",
                r#"{"hand":"555567m 345p 22p 34s","win":"5s","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready"}"#,
                "2/40 2600; S+2600 W-2600; all-simples ready-declared",
            ),
            // 20 + 10 + 16 = 46, up to 50.
            (
                "002 送り槓: 678に変わり、面子構成が変わってしまう",
                r#"{"hand":"678m 345p 22p 34s","melds":["[5555m]"],"win":"5s","by":"discard","from":"W","seat":"S",
                    "round":"E","ready":"ready"}"#,
                "2/50 3200; S+3200 W-3200; all-simples ready-declared",
            ),
        ],
    );
}
