//! Riichi by the project's own sources, case by case: the Japanese article 立直, and the Vietnamese article on the
//! Japanese game.
//!
//! The tiles of the articles were pictures and are lost. Each hand here was built to fit the text about the picture's.
//! The numbers were worked out by hand from the rules, and the sums stand beside them.
//!
//! Unless a case says otherwise, South wins from West in the east round, on Tenhou's rules.

use jong::Ruleset;
use jong_tests::house::house;
use jong_tests::scored::scored;

/// The text of the source, the record, and the result.
type Case = (&'static str, &'static str, &'static str);

fn check(rules: &Ruleset, cases: &[Case]) {
    let wrong: Vec<String> = cases
        .iter()
        .filter_map(|&(source, record, expected)| {
            let got = scored(rules, record);
            (got != expected).then(|| format!("{source}\n  {record}\n  expected {expected}\n  got      {got}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}: {} of {} cases\n{}", rules.info().id, wrong.len(), cases.len(), wrong.join("\n"));
}

fn tenhou() -> Ruleset {
    jong::open("riichi/tenhou").expect("shipped")
}

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

/// 002, 振聴立直.
#[test]
fn furiten_riichi() {
    check(
        &tenhou(),
        &[
            // Built: 34567p with a 2p, 5p or 8p discarded before.
            (
                "002 振聴立直 1: フリテンであるためにロン和了ができず",
                r#"{"hand":"345m 34567p 678s 99s","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","furiten":true}"#,
                "furiten",
            ),
            // Pinfu by draw, 20 fu, 3 han: 640 → 700, 1,280 → 1,300.
            (
                "002 振聴立直 1: ツモで和了るしかない。成功すればリーヅモも付く",
                r#"{"hand":"345m 34567p 678s 99s","win":"8p","by":"draw","seat":"S","round":"E","ready":"ready",
                    "furiten":true}"#,
                "3/20 2700; E-1300 S+2700 W-700 N-700; concealed-self-drawn pinfu ready-declared",
            ),
            // Built: 24m 123p 123s 789s 99p draws 3m. 20 + 2 draw + 2 closed = 24, up to 30.
            (
                "002 振聴立直 2: この場合、和了役はツモのみだが",
                r#"{"hand":"24m 123p 123s 789s 99p","win":"3m","by":"draw","seat":"S","round":"E"}"#,
                "1/30 1100; E-500 S+1100 W-300 N-300; concealed-self-drawn",
            ),
            // 4m is discarded: 23m waits for 1m and, furiten, 4m. Riichi 1, draw 1, pinfu 1, 123 in three suits 2, terminals
            // everywhere 3: 8 han. 4,000 and 8,000.
            (
                "002 振聴立直 2: 成功して高目を引ければ倍満まで見える",
                r#"{"hand":"23m 123p 123s 789s 99p","win":"1m","by":"draw","seat":"S","round":"E","ready":"ready",
                    "furiten":true}"#,
                "8/20 baiman 16000; E-8000 S+16000 W-4000 N-4000; \
                 concealed-self-drawn mixed-triple-chow pinfu pure-outside-hand ready-declared",
            ),
            (
                "002 振聴立直 2: … with an ura dora as pair 10 han, and still baiman",
                r#"{"hand":"23m 123p 123s 789s 99p","win":"1m","by":"draw","seat":"S","round":"E","ready":"ready",
                    "furiten":true,"dora":"1z","ura":"8p"}"#,
                "10/20 baiman 16000; E-8000 S+16000 W-4000 N-4000; \
                 concealed-self-drawn mixed-triple-chow pinfu pure-outside-hand ready-declared ura-dora*2",
            ),
            (
                "002 振聴立直: 高目を追う(純チャン三色などで安目を引いてしまった場合)",
                r#"{"hand":"23m 123p 123s 789s 99p","win":"4m","by":"draw","seat":"S","round":"E","ready":"ready",
                    "furiten":true}"#,
                "3/20 2700; E-1300 S+2700 W-700 N-700; concealed-self-drawn pinfu ready-declared",
            ),
            (
                "002 振聴立直: 通常のリーチと同じ扱いだが、フリテンであるためにロン和了ができず",
                r#"{"hand":"23m 123p 123s 789s 99p","win":"1m","by":"discard","from":"W","seat":"S","round":"E",
                    "ready":"ready","furiten":true}"#,
                "furiten",
            ),
        ],
    );
}

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

/// 二飜縛り from the fifth repeat on: riichi.wiki, Honba ("five or more table counters … at least two han, coming from
/// yaku"). Pinfu is 1 han 30 fu, 240 × 4 = 960; a repeat adds 300.
#[test]
fn two_han_from_five_repeats_on() {
    check(
        &house("[counting]\nleast-han-later = { repeats = 5, han = 2 }\n"),
        &[
            (
                "four repeats: one han is enough",
                r#"{"hand":"123m 567p 99p 345s 67s","win":"8s","by":"discard","from":"W","seat":"S","round":"E","repeats":4}"#,
                "1/30 1000; S+2200 W-2200; pinfu",
            ),
            (
                "five repeats: it is not",
                r#"{"hand":"123m 567p 99p 345s 67s","win":"8s","by":"discard","from":"W","seat":"S","round":"E","repeats":5}"#,
                "below-minimum",
            ),
            (
                "five repeats: dora are no pattern",
                r#"{"hand":"123m 567p 99p 345s 67s","win":"8s","by":"discard","from":"W","seat":"S","round":"E","repeats":5,"dora":"8p 8p 8p"}"#,
                "below-minimum",
            ),
            (
                "five repeats: two han are",
                r#"{"hand":"123m 567p 99p 345s 67s","win":"8s","by":"discard","from":"W","seat":"S","round":"E","repeats":5,"ready":"ready"}"#,
                "2/30 2000; S+3500 W-3500; pinfu ready-declared",
            ),
            (
                "five repeats: a yakuman is more than two han",
                r#"{"hand":"19m 19p 19s 1234566z","win":"7z","by":"discard","from":"W","seat":"S","round":"E","repeats":5}"#,
                "1y yakuman 32000; S+33500 W-33500; thirteen-orphans",
            ),
        ],
    );
}

/// 000, Tính điểm: seven pairs, 2 han and 25 fu, so 25 × 2^4 = 400. Built: 1144m 7799p 2288s 3z, waiting for 3z.
#[test]
fn seven_pairs() {
    // The example counts no han for the draw itself, so it is one of a table that has none.
    check(
        &house("[han]\nconcealed-self-drawn = false\n"),
        &[
            (
                "000: Nếu người thắng là nhà cái, … 6 lần điểm cơ sở, tức là 2400. Tsumo: chia đều nhau",
                r#"{"hand":"1144m 7799p 2288s 3z","win":"3z","by":"draw","seat":"E","round":"E"}"#,
                "2/25 2400; E+2400 S-800 W-800 N-800; seven-pairs",
            ),
            (
                "000: … tức 1600. Tsumo: riêng nhà cái mất 2 lần điểm cơ sở (800), còn lại chia đều",
                r#"{"hand":"1144m 7799p 2288s 3z","win":"3z","by":"draw","seat":"S","round":"E"}"#,
                "2/25 1600; E-800 S+1600 W-400 N-400; seven-pairs",
            ),
        ],
    );
    check(
        &tenhou(),
        &[
            (
                "000: 2400. Ron: người đánh ra cây bài bị Ron sẽ trả hết số điểm",
                r#"{"hand":"1144m 7799p 2288s 3z","win":"3z","by":"discard","from":"W","seat":"E","round":"E"}"#,
                "2/25 2400; E+2400 W-2400; seven-pairs",
            ),
            (
                "000: 1600. Ron: chỉ người đánh ra cây cuối cùng sẽ phải trả hết",
                r#"{"hand":"1144m 7799p 2288s 3z","win":"3z","by":"discard","from":"W","seat":"S","round":"E"}"#,
                "2/25 1600; S+1600 W-1600; seven-pairs",
            ),
            // A draw is a han of its own almost everywhere: 800 and 1,600.
            (
                "000: số fu của bài này sẽ luôn luôn là 25; with the han for the draw",
                r#"{"hand":"1144m 7799p 2288s 3z","win":"3z","by":"draw","seat":"S","round":"E"}"#,
                "3/25 3200; E-1600 S+3200 W-800 N-800; concealed-self-drawn seven-pairs",
            ),
        ],
    );
}

/// 000, Dora.
#[test]
fn dora() {
    check(
        &tenhou(),
        &[
            // 20 + 10 + 8 dragons = 38, up to 40; 1 + 3 han: 2,560, so mangan.
            (
                "000: nếu chỉ điểm là hatsu, quân bài liền sau đó sẽ trở thành dora là chun",
                r#"{"hand":"234m 67p 345s 777z 99m","win":"8p","by":"discard","from":"W","seat":"S","round":"E",
                    "dora":"6z"}"#,
                "4/40 mangan 8000; S+8000 W-8000; red-dragon dora*3",
            ),
            // Pinfu: 3 han, 30 fu.
            (
                "000: nếu như có một chỉ điểm dora là một quân 4 – dora sẽ được tính chồng lên trở thành hai",
                r#"{"hand":"234m 067p 34s 678s 99m","win":"5s","by":"discard","from":"W","seat":"S","round":"E",
                    "dora":"4p"}"#,
                "3/30 3900; S+3900 W-3900; pinfu dora*1 red-five*1",
            ),
            (
                "000: khi người chơi có Yaku và chiến thắng: dora alone are none",
                r#"{"hand":"345m 57p 567s 678s 55z","win":"6p","by":"discard","from":"W","seat":"S","round":"E",
                    "dora":"7z"}"#,
                "no-pattern",
            ),
        ],
    );
}
