//! Red fives in records. They make a hand harder to ask about.

use std::collections::BTreeMap;

use jong_core::hand::Field;
use serde_json::Value;

use crate::diff::probes::RecordFields;
use jong::record::change_tiles;

/// The digit of a red five.
const RED: char = '0';
/// The digit of a plain five.
const PLAIN: &str = "5";

/// True if a record has a red five.
pub(super) fn has_reds(fields: &RecordFields) -> bool {
    let has = |value: &Value| value.as_str().is_some_and(|text| text.contains(RED));
    fields.iter().filter(|(key, _)| holds_tiles(key)).flat_map(|(_, value)| texts(value)).any(has)
}

/// The record with plain fives in the place of red ones.
pub(super) fn without_reds(record: &str) -> String {
    let Ok(Value::Object(mut fields)) = serde_json::from_str(record) else { return record.to_owned() };
    if !has_reds(&fields) {
        return record.to_owned();
    }
    change_tiles(&mut fields, &|text| text.replace(RED, PLAIN));
    Value::Object(fields).to_string()
}

/// The number of red fives of each suit, by its letter.
pub(super) fn reds_by_suit(fields: &RecordFields) -> BTreeMap<char, usize> {
    let mut reds = BTreeMap::new();
    let written = fields.iter().filter(|(key, _)| holds_tiles(key)).flat_map(|(_, value)| texts(value));
    for text in written.filter_map(Value::as_str) {
        let mut before = 0;
        for sign in text.chars() {
            match sign {
                RED => before += 1,
                letter if letter.is_ascii_lowercase() && before > 0 => {
                    *reds.entry(letter).or_default() += std::mem::take(&mut before);
                }
                _ => {}
            }
        }
    }
    reds
}

/// True if tiles are written in the field of this key.
fn holds_tiles(key: &str) -> bool {
    key.parse().is_ok_and(Field::holds_tiles)
}

/// The texts of a field: one, or those of a list.
fn texts(value: &Value) -> &[Value] {
    match value {
        Value::Array(all) => all,
        one => std::slice::from_ref(one),
    }
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn red_fives_become_plain_ones() {
        let red = r#"{"hand":"340m 055p","melds":["(406s)","555z"],"win":"0s","repeats":10}"#;
        let plain = r#"{"hand":"345m 555p","melds":["(456s)","555z"],"win":"5s","repeats":10}"#;
        assert_eq!(without_reds(red), plain);
        assert_eq!(without_reds(plain), plain);
    }

    #[test]
    fn red_fives_are_counted_by_suit() {
        let red = r#"{"hand":"3440566p 067789s","melds":["(406s)","555z"],"win":"0p","repeats":10}"#;
        let Ok(Value::Object(fields)) = serde_json::from_str(red) else { panic!("a record") };
        assert_eq!(reds_by_suit(&fields), BTreeMap::from([('p', 2), ('s', 2)]));
    }
}
