//! Tiles in the fields of a record.

use jong_core::hand::Field;
use serde_json::{Map, Value};

/// Changes the notation in each field of a record that holds tiles, in those of its players too.
pub fn change_tiles(record: &mut Map<String, Value>, change: &dyn Fn(&str) -> String) {
    for (key, value) in record {
        let Ok(field) = key.parse::<Field>() else { continue };
        if field == Field::Players {
            let players = value.as_object_mut().into_iter().flat_map(Map::values_mut);
            players.filter_map(Value::as_object_mut).for_each(|player| change_tiles(player, change));
        } else if field.holds_tiles() {
            let texts = match value {
                Value::Array(texts) => &mut texts[..],
                text => std::slice::from_mut(text),
            };
            for text in texts {
                if let Value::String(text) = text {
                    *text = change(text);
                }
            }
        }
    }
}
