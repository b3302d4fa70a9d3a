//! A comparison for programs.

use jong::Ruleset;
use jong::core::tree::{Entry, Node, Table};
use jong_lab::{Across, DefinitionDifference, Diff, Difference, Search, SettlementWitness, Share, Witness};
use serde_json::{Map, Value, json};

use super::both;
use crate::out::spoken;
use crate::verbs::compare::speak;

/// The whole answer.
pub(super) fn write(diff: &Diff<'_>, search: &Search) -> std::io::Result<Value> {
    let [a, b] = both(diff).map(Ruleset::info);
    let witnesses: Result<Vec<Value>, _> = diff.witnesses.iter().map(witness).collect();
    let settlements: Result<Vec<Value>, _> = diff.settlements.iter().map(settlement).collect();
    let mut all = json!({
        "a": a.id,
        "b": b.id,
        "fingerprint_a": a.fingerprint,
        "fingerprint_b": b.fingerprint,
        "options": diff.options.iter().map(|difference| option(diff, difference)).collect::<Vec<_>>(),
        "patterns": diff.definitions.iter().map(|differ| pattern(diff, differ)).collect::<Vec<_>>(),
        "witnesses": witnesses?,
        "settlements": settlements?,
        "outside": diff.outside,
        "silent": diff.silent,
        "tried": diff.tried,
        "settled": diff.settled,
        "share": diff.share.map(share),
        "seed": search.seed,
    });
    if let (Some(of), Value::Object(fields)) = (&diff.across, &mut all) {
        fields.insert("across".to_owned(), across(of));
    }
    Ok(all)
}

/// A value as text, as the file has it, and where it stands.
fn option(diff: &Diff<'_>, difference: &Difference<'_>) -> Value {
    let at = |rules: &Ruleset, entry: Option<&Entry>| entry.map(|entry| rules.files().quote(entry.place));
    let text = |entry: Option<&Entry>| entry.map(|entry| entry.node.to_string());
    json!({
        "key": difference.key(),
        "a": text(difference.a),
        "b": text(difference.b),
        "at_a": at(diff.a, difference.a),
        "at_b": at(diff.b, difference.b),
    })
}

fn pattern(diff: &Diff<'_>, differ: &DefinitionDifference) -> Value {
    let other = differ.other_id.as_deref().unwrap_or(&differ.id);
    let mut fields = Map::new();
    let mut put = |key: &str, value: Value| drop(fields.insert(key.to_owned(), value));
    put("id", json!(differ.id));
    put("relation", json!(differ.relation.to_string()));
    put("a", json!(value(diff.a, &differ.id)));
    put("b", json!(value(diff.b, other)));
    for (key, record) in [("only_a", &differ.only_a), ("only_b", &differ.only_b)] {
        if let Some(record) = record {
            put(key, json!(record));
        }
    }
    if let Some(id) = &differ.other_id {
        put("other_id", json!(id));
    }
    Value::Object(fields)
}

/// The value of a pattern as the file has it; of several units the first.
fn value(rules: &Ruleset, id: &str) -> Option<String> {
    rules.game().book.find(id)?;
    let table = |section: &str| -> Option<&Table> { rules.tree().get(section).and_then(Node::as_table) };
    rules.game().book.units().iter().find_map(|unit| Some(table(unit.section)?.get(id)?.to_string()))
}

fn witness(witness: &Witness<'_>) -> serde_json::Result<Value> {
    let [a, b] = witness.results().map(|mut result| {
        speak(&mut result);
        match result {
            Ok(line) => serde_json::to_value(line),
            Err(error) => serde_json::to_value(error),
        }
    });
    Ok(json!({
        "cause": witness.cause,
        "alone": witness.alone,
        "record": witness.record,
        "a": a?,
        "b": b?,
        "share": witness.share.map(share),
    }))
}

/// A finished hand with what `settle` says of it.
fn settlement(witness: &SettlementWitness<'_>) -> serde_json::Result<Value> {
    let [a, b] = witness.results().map(|result| match result {
        Ok(mut line) => {
            line.lang = spoken();
            serde_json::to_value(line)
        }
        Err(mut error) => {
            error.lang = spoken();
            serde_json::to_value(error)
        }
    });
    Ok(json!({ "cause": witness.cause, "alone": witness.alone, "record": witness.record, "a": a?, "b": b? }))
}

fn share(share: Share) -> Value {
    let [of_wins, low, high] = [share.millionths(), share.low, share.high].map(|part| fraction(part.into()));
    json!({ "of_wins": of_wins, "low": low, "high": high })
}

fn across(across: &Across) -> Value {
    let forms = across.forms.iter().map(|(form, [a, b])| json!({ "form": form, "a": a, "b": b }));
    let worth = across.patterns.iter().map(|pattern| {
        let [a, b] = pattern.shares.map(|share| share.map(|thousandths| fraction(thousandths * 1000)));
        json!({ "id": pattern.id, "in_a": pattern.has[0], "in_b": pattern.has[1], "a": a, "b": b })
    });
    let [a, b] = across.typical;
    json!({
        "typical": { "a": a, "b": b },
        "forms": forms.collect::<Vec<_>>(),
        "of_typical": worth.collect::<Vec<_>>(),
    })
}

/// So many millionths.
fn fraction(millionths: i64) -> f64 {
    millionths as f64 / 1e6
}
