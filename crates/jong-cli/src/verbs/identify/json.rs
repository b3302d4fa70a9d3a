//! The answer for programs.

use jong_lab::identify::{Changed, Fit, Identify, Question, Verdict};
use serde_json::{Value, json};

use crate::out::worded;

/// What is known, and what is asked next. `unused` are the questions that were answered and not asked.
pub(super) fn told(identify: &Identify, verdict: &Verdict, asked: &[(Question, String)], unused: &[&str]) -> Value {
    let asked: Vec<Value> = asked
        .iter()
        .map(|(of, answer)| {
            let mut told = question(of);
            told["answer"] = json!(answer);
            told
        })
        .collect();
    let rows: Vec<Value> = verdict.rows.iter().map(|row| json!({ "id": row.id, "misses": row.misses })).collect();
    let unexplained = verdict.unexplained.iter().map(|wrong| {
        json!({ "number": wrong.number, "id": wrong.id, "record": wrong.record, "said": wrong.said, "expected": wrong.expected })
    });
    json!({
        "question": identify.question().as_ref().map(question),
        "remaining": identify.remaining(),
        "asked": asked,
        "rulesets": rows,
        "fits": verdict.fits.iter().map(fit).collect::<Vec<_>>(),
        "alike": verdict.alike.iter().map(|lines| changes(lines)).collect::<Vec<_>>(),
        "assumed": verdict.assumed,
        "stake": { "rules": verdict.stake.rules, "table": verdict.stake.table },
        "unexplained": unexplained.collect::<Vec<_>>(),
        "untested": verdict.untested,
        "unused": unused,
        "toml": verdict.toml,
    })
}

fn fit(fit: &Fit) -> Value {
    json!({ "id": fit.id, "changes": fit.changes, "values": changes(&fit.lines) })
}

fn changes(lines: &[Changed]) -> Value {
    lines.iter().map(|line| json!({ "key": line.key, "was": line.was, "is": line.is })).collect()
}

fn question(question: &Question) -> Value {
    match question {
        Question::Fact { id, text, choices } => {
            let choices: Vec<&str> = choices.iter().map(|choice| choice.word.as_str()).collect();
            json!({ "id": id, "text": worded(text), "choices": choices })
        }
        Question::Hand { id, asks, record } => json!({ "id": id, "asks": asks.to_string(), "record": record }),
    }
}
