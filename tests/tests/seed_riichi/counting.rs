//! Two han after many repeats, seven pairs, and dora.

use jong_tests::house::house;

use super::{check, tenhou};

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
