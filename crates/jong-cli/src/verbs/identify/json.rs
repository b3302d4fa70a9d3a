//! The answer for programs.

use jong::identify::{Identify, Question, Verdict};
use serde_json::{Value, json};

/// What is known, and what is asked next.
pub(super) fn told(identify: &Identify, verdict: &Verdict<'_>, asked: &[(Question, String)]) -> Value {
    let rows: Vec<Value> = verdict.rows.iter().map(|row| json!({ "id": row.id, "misses": row.misses })).collect();
    let asked: Vec<Value> = asked
        .iter()
        .map(|(of, answer)| {
            let mut told = question(of);
            told["answer"] = json!(answer);
            told
        })
        .collect();
    json!({
        "question": identify.question().as_ref().map(question),
        "asked": asked,
        "rulesets": rows,
        "base": verdict.base.map(|base| &base.info().id),
        "changes": verdict.changes,
        "stake": { "rules": verdict.stake.rules, "table": verdict.stake.table },
        "unexplained": verdict.unexplained,
        "untested": verdict.untested,
        "toml": verdict.toml,
    })
}

fn question(question: &Question) -> Value {
    match question {
        Question::Fact { id, text, choices } => {
            let choices: Vec<&str> = choices.iter().map(|choice| choice.word.as_str()).collect();
            json!({ "id": id, "text": text, "choices": choices })
        }
        Question::Hand { id, record } => json!({ "id": id, "record": record }),
    }
}
