//! The same record, the same bytes.

use jong_core::{Ruleset, say};
use serde_json::{Map, Value};

use super::ask::{Oracle, ask};
use super::source::RulesSource;
use super::tables::{TableKind, table};
use super::trial::{Breach, Judgement, Trial};
use super::wins::win;
use super::{Law, Trials, Verdict};

/// Tries the law on wins and tables.
pub(super) fn run(source: &RulesSource<'_>, rules: &Ruleset, trials: Trials) -> Verdict {
    let opened = source.open().ok();
    let again: Oracle<'_> = &|record| opened.as_ref().and_then(|rules| ask(rules, record));
    let ask: Oracle<'_> = &|record| ask(rules, record);
    let trial = Trial {
        make: &|chance| if chance.one_in(3) { table(rules, chance, TableKind::Any) } else { win(rules, chance) },
        judge: &|record| judge(ask, again, record),
    };
    Verdict::untried(Law::SameBytes).trial(&trial, trials)
}

/// Judges a record, with the rules as they are and the same rules opened again.
pub(super) fn judge(ask: Oracle<'_>, again: Oracle<'_>, record: &Value) -> Judgement {
    let Some(answer) = ask(record) else { return Judgement::Skipped };
    let same = |other: Option<String>| other.as_ref() == Some(&answer);
    let turned = turned_round(record);
    if !same(ask(record)) {
        return Judgement::Broken(Breach::alone(say!("asked twice, the answer is different")));
    }
    if !same(again(record)) {
        return Judgement::Broken(Breach::alone(say!("the same rules, opened again, give a different answer")));
    }
    if !same(ask(&turned)) {
        let message = say!("with its fields in another order the record has a different answer");
        return Judgement::Broken(Breach::beside(message, turned));
    }
    Judgement::Holds
}

/// The record with its fields, and those of its players, in the opposite order.
fn turned_round(record: &Value) -> Value {
    match record {
        Value::Object(map) => {
            let turned = |(key, value): (&String, &Value)| {
                // Of several patterns with a liable player the first can matter.
                let value = if key == "liable" { value.clone() } else { turned_round(value) };
                (key.clone(), value)
            };
            Value::Object(map.iter().rev().map(turned).collect::<Map<_, _>>())
        }
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::judge;
    use crate::conformance::trial::Judgement;
    use serde_json::{Value, json};
    use std::cell::Cell;

    #[test]
    fn answers_that_change_are_found() {
        let record = json!({ "hand": "1m", "win": "1m" });
        let same = |_: &Value| Some("same".to_owned());
        let text = |record: &Value| Some(record.to_string());
        let asked = Cell::new(0);
        let counting = |_: &Value| {
            asked.set(asked.get() + 1);
            Some(asked.get().to_string())
        };
        assert_eq!(judge(&same, &same, &record), Judgement::Holds);
        let wrong = |found: Judgement, how: &str| matches!(found, Judgement::Broken(broken) if broken.message.english().contains(how));
        assert!(wrong(judge(&counting, &same, &record), "twice"));
        assert!(wrong(judge(&same, &text, &record), "opened again"));
        let turned = json!({ "win": "1m", "hand": "1m" });
        assert!(matches!(judge(&text, &text, &record), Judgement::Broken(broken) if broken.beside == Some(turned)));
    }
}
