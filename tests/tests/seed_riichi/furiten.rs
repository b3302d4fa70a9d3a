//! Furiten riichi.

use super::{check, tenhou};

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
