//! Many records at once are answered as each would be alone: to the byte, whoever writes the answer, and after any
//! other answer.
//!
//! Random records are of every grammar, valid and spoiled. With `JONG_DATA`, the folder of the recorded wins, all of
//! these are added.

use jong::{ErrorLine, Outcome, ResultLine, Ruleset, Scorer};
use jong_tests::chance::{Chance, all_or};
use jong_tests::finished::{Game, Table};
use jong_tests::fuzzed::{RULES, read_alike, shaken, win_record};
use jong_tests::recorded;
use serde_json::Value;

/// The numbers of answers of each kind.
#[derive(Debug, Default)]
struct AnswerCounts {
    won: usize,
    lost: usize,
    refused: usize,
}

/// The line that is written of an answer.
fn written(write: impl FnOnce(&mut Vec<u8>)) -> String {
    let mut line = Vec::new();
    write(&mut line);
    String::from_utf8(line).expect("an answer is text")
}

/// The line of a result without its payments, which stand at its end.
fn without_payments(line: &str) -> String {
    line.rfind(r#","payments":["#).map_or(line.to_owned(), |at| format!("{}}}\n", &line[..at]))
}

/// Scores a line in every way there is. All of them give one answer.
fn score(scorer: &mut Scorer<'_>, rules: &Ruleset, line: &str, figures: &mut AnswerCounts) {
    // With care, and quickly.
    let alone: Result<ResultLine<'_>, ErrorLine> = read_alike(rules, line);
    let (by_serde, expected) = match &alone {
        Ok(result) => (serde_json::to_string(result), written(|lines| result.write_line(lines))),
        Err(refused) => (serde_json::to_string(refused), written(|lines| refused.write_line(lines))),
    };
    assert_eq!(by_serde.expect("an answer") + "\n", expected, "{line}");
    let mut lines = b"before\n".to_vec();
    let answer = scorer.write_line(line, 1, &mut lines);
    let lines = String::from_utf8(lines).expect("answers are text");
    match alone {
        Ok(result) => {
            answer.unwrap_or_else(|refused| panic!("refused among others: {refused:?}: {line}"));
            assert_eq!(lines, format!("before\n{}", without_payments(&expected)), "{line}");
            let mut paying = Scorer::new(rules).with_payments();
            let whole = written(|lines| paying.write_line(line, 1, lines).expect("it is not refused"));
            assert_eq!(whole, expected, "{line}");
            assert_eq!(expected.contains(r#","payments":["#), matches!(result.outcome, Outcome::Win(_)), "{line}");
            match result.outcome {
                Outcome::Win(_) => figures.won += 1,
                Outcome::NoWin { .. } => figures.lost += 1,
            }
        }
        Err(_) => {
            assert_eq!(lines, "before\n", "something is written of what is refused: {line}");
            let refused = answer.expect_err("refused");
            assert_eq!(written(|lines| refused.write_line(lines)), expected, "{line}");
            figures.refused += 1;
        }
    }
}

#[test]
fn records_by_chance() {
    let mut scorers: Vec<Scorer<'_>> = RULES.iter().map(Scorer::new).collect();
    let mut chance = Chance::new(35);
    let mut figures = AnswerCounts::default();
    let tries = all_or(40_000, 2_000);
    for _ in 0..tries {
        let at = chance.below(RULES.len());
        let record = win_record(&RULES[at], &mut chance).to_string();
        score(&mut scorers[at], &RULES[at], &record, &mut figures);
        score(&mut scorers[at], &RULES[at], &shaken(&record, &mut chance), &mut figures);
    }
    println!("{figures:?}");
    let AnswerCounts { won, lost, refused } = figures;
    assert!(won > tries / 2 && lost > tries / 10 && refused > tries / 4, "{figures:?}");
}

/// Texts that JSON escapes come back as they were.
#[test]
fn ids_of_any_letters() {
    let rules = &RULES[0];
    let mut scorer = Scorer::new(rules);
    let rest = r#""hand":"234m 567p 88p 345s 67s","win":"8s","by":"draw","seat":"S","round":"E""#;
    for id in ["", "a", "平和", "🀄", "a \"b\"", "\\", "\u{8}\u{c}\n\r\t\u{1f}\u{7f}\u{0}", "</script>", "é\u{2028}"]
    {
        let record = format!(r#"{{"id":{},{rest}}}"#, Value::from(id));
        score(&mut scorer, rules, &record, &mut AnswerCounts::default());
        let mut lines = Vec::new();
        scorer.write_line(&record, 1, &mut lines).expect("a record");
        let line: Value = serde_json::from_slice(&lines).expect("JSON");
        assert_eq!(line["id"], id);
    }
}

#[test]
fn recorded_wins() {
    let Some(recorded) = recorded::wins() else { return };
    let tables = recorded::tables();
    let mut scorers = [Scorer::new(&tables[0]), Scorer::new(&tables[1])];
    let mut figures = AnswerCounts::default();
    for win in recorded {
        let record = Value::Object(win.record).to_string();
        score(&mut scorers[win.table], &tables[win.table], &record, &mut figures);
    }
    println!("{figures:?}");
    assert!(figures.won > 7_000 && figures.lost + figures.refused == 0, "{figures:?}");
}

/// Finished hands, as they are and spoiled.
#[test]
fn finished_hands() {
    let tables = [("fimj/official-1993", Game::Italian), ("taiwan/standard", Game::Sixteen)];
    let tables = tables.map(|(id, game)| (jong::open(id).expect("shipped"), game));
    let mut chance = Chance::new(53);
    let (mut settled, mut refused) = (0, 0);
    let tries = all_or(10_000, 500);
    for _ in 0..tries {
        let (rules, game) = chance.pick(&[&tables[0], &tables[1]]);
        let hand = Table::by_chance(&mut chance, *game).record("1 \"one\"").to_string();
        for line in [shaken(&hand, &mut chance), hand] {
            let (by_hand, by_serde) = match jong::settle_json(rules, &line, Some(7)) {
                Ok(bill) => {
                    settled += 1;
                    (written(|lines| bill.write_line(lines)), serde_json::to_string(&bill))
                }
                Err(error) => {
                    refused += 1;
                    (written(|lines| error.write_line(lines)), serde_json::to_string(&error))
                }
            };
            assert_eq!(by_hand, by_serde.expect("an answer") + "\n", "{line}");
        }
    }
    println!("{settled} settled, {refused} refused");
    assert!(settled > tries && refused > tries / 10, "{settled} settled, {refused} refused");
}
