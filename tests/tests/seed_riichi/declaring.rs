//! Riichi on a hand with no other pattern, and the conditions on declaring it.

use super::{check, tenhou};

/// 002, 牌姿の例. Built: 345m 57p 567s 678s 55z, waiting for 6p.
#[test]
fn a_hand_without_a_pattern_wins_only_with_riichi() {
    check(
        &tenhou(),
        &[
            (
                "002 牌姿の例: なにもしない状態では役が無いため、他家の打牌で和了ることができない",
                r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E"}"#,
                "no-pattern",
            ),
            // 20 + 2 draw + 2 closed wait + 2 dragon pair = 26, up to 30. 30 × 2^3 = 240: 240 → 300, 480 → 500.
            (
                "002 牌姿の例: ツモれば門前清自摸和という役で和了れる",
                r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"draw","seat":"S","round":"E"}"#,
                "1/30 1100; E-500 S+1100 W-300 N-300; concealed-self-drawn",
            ),
            // 20 + 10 concealed + 2 closed + 2 pair = 34, up to 40. 40 × 2^3 = 320, × 4 = 1,280 → 1,300.
            (
                "002 牌姿の例: 立直をすれば、他家の捨て牌でも和了ることができる",
                r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready"}"#,
                "1/40 1300; S+1300 W-1300; ready-declared",
            ),
            // 30 fu as above, two han: 480, 960 → 1,000.
            (
                "002 牌姿の例: 立直し、かつ自身のツモ牌で和了った場合、立直・門前清自摸和と二つの役が複合する",
                r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"draw","seat":"S","round":"E","ready":"ready"}"#,
                "2/30 2000; E-1000 S+2000 W-500 N-500; concealed-self-drawn ready-declared",
            ),
            // 8s changed for 5s. 34, up to 40.
            (
                "002 牌姿の例: ツモることで一盃口に手変りする",
                r#"{"hand":"345m 57p 556677s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E"}"#,
                "1/40 1300; S+1300 W-1300; pure-double-chow",
            ),
            // 7p changed for 5z. 20 + 10 + 8 dragons + 2 single = 40.
            (
                "002 牌姿の例: 暗刻にすることで役牌という和了役を付けつつ待ち変えする",
                r#"{"hand":"345m 5p 567s 678s 555z","win":"5p","by":"discard","from":"W","seat":"S","round":"E"}"#,
                "1/40 1300; S+1300 W-1300; white-dragon",
            ),
            // 5p changed for 8p: still nothing, for the pair is of dragons and this is no pinfu.
            (
                "002 牌姿の例: ツモることで…待ちに受け変える",
                r#"{"hand":"345m 78p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E"}"#,
                "no-pattern",
            ),
            // 20 + 10 + 2 pair = 32, up to 40.
            (
                "002 牌姿の例: ツモることで…待ちに受け変える",
                r#"{"hand":"345m 78p 567s 678s 55z","win":"9p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready"}"#,
                "1/40 1300; S+1300 W-1300; ready-declared",
            ),
        ],
    );
}

/// 002, 条件 and 制約.
#[test]
fn conditions_and_constraints() {
    check(
        &tenhou(),
        &[
            (
                "002 条件: 門前であること。すなわち、チー、ポン、明槓をしていないこと",
                r#"{"hand":"57p 567s 678s 55z","melds":["(345m)"],"win":"6p","by":"draw","seat":"S","round":"E",
                    "ready":"ready"}"#,
                "refused: contradiction",
            ),
            // 20 + 10 + 32 kong of dragons + 2 closed = 64, up to 70. 70 × 2^4 = 1,120, × 4 = 4,480 → 4,500.
            (
                "002 制約: 暗槓については認められる",
                r#"{"hand":"345m 57p 678s 22s","melds":["[5555z]"],"win":"6p","by":"discard","from":"W","seat":"S",
                    "round":"E","ready":"ready"}"#,
                "2/70 4500; S+4500 W-4500; ready-declared white-dragon",
            ),
            (
                "002 制約: 和了しなかった場合、その後は振聴(フリテン)扱いとなる",
                r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","furiten":true}"#,
                "furiten",
            ),
            (
                "002 制約; 000: khi bị furiten, người chơi đó không thể Ron, tuy nhiên vẫn có thể Tsumo",
                r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"draw","seat":"S","round":"E","ready":"ready",
                    "furiten":true}"#,
                "2/30 2000; E-1000 S+2000 W-500 N-500; concealed-self-drawn ready-declared",
            ),
        ],
    );
}
