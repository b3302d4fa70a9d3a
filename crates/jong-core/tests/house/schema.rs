//! The schemas of what rules files say of patterns.

use jong_core::rules::{PatternKey, PatternText};
use schemars::{JsonSchema as _, SchemaGenerator};
use strum::IntoEnumIterator as _;

/// The fields that are read and the keys that the rest of Jong asks for are the same.
#[test]
fn a_pattern_has_the_keys_of_patterns() {
    let mut generator = SchemaGenerator::default();
    let schema = PatternText::json_schema(&mut generator);
    let fields = schema.get("properties").and_then(|fields| fields.as_object()).expect("fields");
    let mut read: Vec<&str> = fields.keys().map(String::as_str).collect();
    let mut keys: Vec<&str> = PatternKey::iter().map(PatternKey::key).collect();
    read.sort_unstable();
    keys.sort_unstable();
    assert_eq!(read, keys);
}
