//! The schema of Jong's own logs.

use schemars::JsonSchema;
use serde_json::{Value, json};

use super::{DRAFT, generator};
use crate::log::lines::{EventLine, HeadLine};

/// The JSON Schema of each line of Jong's own logs: of the first, and of those below it.
///
/// ```
/// let schema = jong::logs_schema();
/// assert!(schema["definitions"]["HeadLine"]["properties"]["rules"].is_object());
/// assert!(schema["definitions"]["EventLine"].to_string().contains("indicator"));
/// ```
pub fn logs_schema() -> Value {
    let mut generator = generator();
    let head = generator.subschema_for::<HeadLine>().to_value();
    let event = generator.subschema_for::<EventLine>().to_value();
    let seats = Vec::<usize>::json_schema(&mut generator).to_value();
    let mut definitions = generator.take_definitions(true);
    let lines = definitions.get_mut(EventLine::schema_name().as_ref());
    let kinds = lines.and_then(|lines| lines.get_mut("oneOf")).and_then(Value::as_array_mut);
    for kind in kinds.into_iter().flatten() {
        if let Some(properties) = kind.get_mut("properties").and_then(Value::as_object_mut) {
            let time =
                json!({ "description": "The milliseconds since the game began.", "type": "integer", "minimum": 0 });
            properties.insert("t".to_owned(), time);
            let mut said = seats.clone();
            said["description"] = "Those who could have answered and said that they pass.".into();
            properties.insert("said".to_owned(), said);
        }
    }
    definitions.sort_keys();
    json!({
        "$schema": DRAFT,
        "title": "A line of a log of Jong's, as JSON",
        "description": "The first line of a log is its head, each line below it an event, or what follows from the events.",
        "anyOf": [head, event],
        "definitions": definitions,
    })
}
