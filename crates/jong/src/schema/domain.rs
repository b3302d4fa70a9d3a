//! The values of options as JSON Schemas.

use jong_core::rules::{Domain, DomainWord};
use serde_json::{Value, json};

use super::Object;
use super::options::described;

/// The schema of a domain.
pub(super) fn schema(domain: &Domain) -> Value {
    let mut schema = plain(domain);
    super::plain::simplify(&mut schema);
    schema
}

fn plain(domain: &Domain) -> Value {
    match domain {
        Domain::Truth => json!({ "type": "boolean" }),
        Domain::Number { least, most } => {
            let mut schema = json!({ "type": "integer" });
            for (key, bound) in [("minimum", least), ("maximum", most)] {
                if let Some(bound) = bound {
                    schema[key] = json!(bound);
                }
            }
            schema
        }
        Domain::Text => json!({ "type": "string" }),
        Domain::No => json!({ "const": false }),
        Domain::Word { words, .. } if words.iter().all(|word| word.says.is_empty()) => {
            let words: Vec<&str> = words.iter().map(|word| word.word).collect();
            json!({ "type": "string", "enum": words })
        }
        Domain::Word { says, words } => {
            let word = |word: &DomainWord| said(json!({ "type": "string", "const": word.word }), word.says);
            said(json!({ "anyOf": words.iter().map(word).collect::<Vec<_>>() }), says)
        }
        Domain::List { of, least } => {
            let mut schema = json!({ "type": "array", "items": plain(of) });
            if *least > 0 {
                schema["minItems"] = json!(least);
            }
            schema
        }
        Domain::Table { says, keys } => {
            let keys: Object =
                keys.iter().map(|key| (key.key.to_owned(), said(plain(&key.domain), key.says))).collect();
            said(json!({ "type": "object", "properties": keys, "additionalProperties": false }), says)
        }
        Domain::Named(each) => json!({ "type": "object", "additionalProperties": plain(each) }),
        Domain::Either(choices) => {
            let choices: Vec<Value> = choices.iter().map(|(says, choice)| said(plain(choice), says)).collect();
            json!({ "anyOf": choices })
        }
    }
}

/// A schema with a description, if there is one.
fn said(schema: Value, says: &str) -> Value {
    if says.is_empty() { schema } else { described(schema, Some(says.into())) }
}
