//! The gains by riichi: a han, deposits, double riichi.

use super::{check, tenhou};

/// 002, メリット, 立直棒の取り扱い and ダブル立直. Built: 234m 67p 345s 678s 99m, a pinfu.
#[test]
fn what_riichi_adds() {
    check(
        &tenhou(),
        &[
            // 240 × 4 = 960.
            (
                "002 メリット: the hand before",
                r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E"}"#,
                "1/30 1000; S+1000 W-1000; pinfu",
            ),
            // 480 × 4 = 1,920.
            (
                "002 メリット: 立直を宣言するだけで1翻。満貫未満の手であれば点数を2倍にすることに相当する",
                r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready"}"#,
                "2/30 2000; S+2000 W-2000; pinfu ready-declared",
            ),
            // 960 × 4 = 3,840.
            (
                "002 メリット: 一巡以内に和了した場合には、さらに一発という1翻役が成立する",
                r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","events":["one-shot"]}"#,
                "3/30 3900; S+3900 W-3900; one-shot-win pinfu ready-declared",
            ),
            // The pair is of ura dora: four han, 1,920 × 4 = 7,680.
            (
                "002 メリット: 立直をかけて和了した場合、ドラ表示牌の下の牌もドラ表示牌として扱われる",
                r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","dora":"1z","ura":"8m"}"#,
                "4/30 7700; S+7700 W-7700; pinfu ready-declared ura-dora*2",
            ),
            (
                "002 メリット: … and only then",
                r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                    "dora":"1z","ura":"8m"}"#,
                "1/30 1000; S+1000 W-1000; pinfu",
            ),
            // Four 9m and two 2m: six. 20 + 10 + 32 kong of terminals = 62, up to 70.
            (
                "002 メリット: 槓ドラの下の牌もドラ表示牌(槓ウラ)とするルールも一般的である",
                r#"{"hand":"22m 67p 345s 678s","melds":["[9999m]"],"win":"8p","by":"discard","from":"W","seat":"S",
                    "round":"E","ready":"ready","dora":"1z 2z","ura":"8m 1m"}"#,
                "7/70 haneman 12000; S+12000 W-12000; ready-declared ura-dora*6",
            ),
            (
                "002 立直棒の取り扱い: 立直棒は、その局に和了した者が取得する",
                r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","deposits":1}"#,
                "2/30 2000; S+3000 W-2000; pinfu ready-declared",
            ),
            (
                "002 立直棒の取り扱い: 和了した者(立直した本人とは限らない)",
                r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                    "deposits":3}"#,
                "1/30 1000; S+4000 W-1000; pinfu",
            ),
            (
                "002 ダブル立直: 1翻増しの2翻となる",
                r#"{"hand":"234m 67p 345s 678s 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"double"}"#,
                "3/30 3900; S+3900 W-3900; pinfu ready-on-first-turn",
            ),
        ],
    );
}
