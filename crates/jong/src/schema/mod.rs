//! The words of rules files and lexicon files as JSON Schemas (draft-07). With one of them an editor completes words,
//! explains them, and underlines those that a rules file does not have.
//!
//! The schemas are made from the types that read the files, those of every grammar, and from the lexicon. A schema
//! reads one file and cannot follow `extends`. So the schema of rules files takes the words of every grammar, and
//! requires no option that a base may give.

mod domain;
mod header;
mod known;
mod listing;
mod logs;
mod options;
mod patterns;
mod plain;
mod record;
mod results;
mod sections;
mod shapes;

use jong_core::rules::section;
use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

pub use logs::logs_schema;
use options::Options;
pub use record::{WinRecord, records_schema};
pub use results::ResultSchemas;

/// A JSON object.
type Object = Map<String, Value>;

const DRAFT: &str = "http://json-schema.org/draft-07/schema#";

/// The JSON Schema of rules files, of every grammar there is.
///
/// ```
/// let schema = jong::schema();
/// assert_eq!(schema["properties"]["calls"]["type"], "object");
/// ```
pub fn schema() -> Value {
    let mut generator = generator();
    let mut options = Options::default();
    let mut properties = header::properties(&mut options, &mut generator);
    sections::add(&mut properties, &mut options, &mut generator);
    properties.insert(section::PATTERN.to_owned(), patterns::of_rules(&mut options, &mut generator));
    let mut definitions = options.definitions;
    definitions.insert(known::IDS.to_owned(), known::ids());
    let root = json!({
        "$schema": DRAFT,
        "title": "Rules of mahjong, as Jong reads them",
        "description": "A rules file: what a table agrees on. `jong check FILE` finds what a schema cannot.",
        "type": "object",
        "properties": properties,
        "required": ["schema", "id"],
        // Not `if` and `then`: Tombi asks for both.
        "anyOf": [{ "required": ["extends"] }, { "required": ["grammar"] }],
        "additionalProperties": false,
    });
    finished(root, definitions, &mut generator)
}

/// The JSON Schema of lexicon files.
pub fn lexicon_schema() -> Value {
    let mut generator = generator();
    let classes = sections::classes();
    let root = json!({
        "$schema": DRAFT,
        "title": "A lexicon of mahjong patterns, as Jong reads it",
        "description": "A lexicon file: what patterns are, whatever they are worth. `jong check FILE` finds what a schema cannot.",
        "type": "object",
        "properties": { "pattern": patterns::of_lexicon(&mut generator), "classes": classes },
        "additionalProperties": false,
    });
    finished(root, Object::new(), &mut generator)
}

fn generator() -> SchemaGenerator {
    SchemaSettings::draft07().into_generator()
}

/// Adds the definitions, and puts everything into its last form.
fn finished(mut root: Value, more: Object, generator: &mut SchemaGenerator) -> Value {
    let mut definitions = generator.take_definitions(false);
    known::fill(&mut definitions);
    definitions.extend(more);
    definitions.sort_keys();
    root["definitions"] = Value::Object(definitions);
    plain::simplify(&mut root);
    listing::list(&mut root);
    root
}
