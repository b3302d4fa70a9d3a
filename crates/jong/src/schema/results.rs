//! The JSON Schemas of results: a definition for each verb, and those of the parts that results share.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Value, json};

use super::{DRAFT, Object};
use crate::evening::EveningState;
use crate::failure::FailureLine;
use crate::lineup::QuestionEntry;
use crate::{
    CatalogueEntry, ComparedResult, ErrorLine, Explanation, ResultLine, SettledLine, Waits, WhyNot, WithAssumptions,
    WithId,
};

/// The schemas of results as JSON, gathered verb by verb.
///
/// ```
/// let schema = jong::schema::ResultSchemas::new().document();
/// assert_eq!(schema["definitions"]["list"]["type"], "array");
/// ```
#[derive(Debug)]
pub struct ResultSchemas {
    generator: SchemaGenerator,
    verbs: Object,
}

impl Default for ResultSchemas {
    fn default() -> ResultSchemas {
        ResultSchemas::new()
    }
}

impl ResultSchemas {
    /// The schemas of this crate's own results.
    pub fn new() -> ResultSchemas {
        let generator = SchemaSettings::draft07().for_serialize().into_generator();
        let mut all = ResultSchemas { generator, verbs: Object::new() };
        all.add::<Vec<CatalogueEntry<'_>>>("list");
        all.add::<WithAssumptions<ResultLine<'_>>>("score");
        all.add::<WithAssumptions<WithId<'_, Explanation<'_>>>>("explain");
        all.add::<WithAssumptions<WithId<'_, WhyNot<'_>>>>("explain");
        // A hand of another game has no readings to explain.
        all.add::<WithAssumptions<ResultLine<'_>>>("explain");
        all.add::<SettledLine<'_>>("settle");
        all.add::<EveningState<'_>>("match");
        all.add::<Vec<WithAssumptions<ComparedResult<'_>>>>("compare");
        all.add::<Vec<QuestionEntry<'_>>>("compare");
        all.add::<WithAssumptions<Waits<'_>>>("waits");
        all.add::<ErrorLine>("refused");
        all.add::<FailureLine<'_>>("failed");
        all
    }

    /// Adds a result of a verb, which may have several.
    pub fn add<T: JsonSchema>(&mut self, verb: &str) {
        let schema = self.generator.subschema_for::<T>().to_value();
        match self.verbs.get_mut(verb) {
            None => {
                self.verbs.insert(verb.to_owned(), schema);
            }
            Some(known) => match known.get_mut("anyOf").and_then(Value::as_array_mut) {
                Some(choices) => choices.push(schema),
                None => *known = json!({ "anyOf": [known.take(), schema] }),
            },
        }
    }

    /// The whole as one document, to which every result keeps; `#/definitions/score` is the part for results of `score`.
    pub fn document(mut self) -> Value {
        let mut definitions = self.generator.take_definitions(true);
        let results: Vec<Value> =
            self.verbs.keys().map(|verb| json!({ "$ref": format!("#/definitions/{verb}") })).collect();
        definitions.sort_keys();
        self.verbs.extend(definitions);
        json!({
            "$schema": DRAFT,
            "title": "Results of Jong, as JSON",
            "description": "A definition for each verb, of its result with `--json`; `refused` stands for a hand that cannot be read, `failed` for rules or files. Later versions may add keys.",
            "anyOf": results,
            "definitions": self.verbs,
        })
    }
}
