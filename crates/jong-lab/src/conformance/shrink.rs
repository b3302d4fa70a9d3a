//! Shrinks a record that breaks a law, as long as it still breaks it.

use jong_core::hand::Field;
use serde_json::{Map, Value};

use super::trial::{Breach, Judgement};

/// The smallest record that still breaks the law, made by leaving parts out.
pub(super) fn smallest(record: Value, broken: Breach, judge: &dyn Fn(&Value) -> Judgement) -> (Value, Breach) {
    let (mut record, mut broken) = (record, broken);
    'smaller: loop {
        for smaller in smaller(&record) {
            if let Judgement::Broken(still) = judge(&smaller) {
                (record, broken) = (smaller, still);
                continue 'smaller;
            }
        }
        return (record, broken);
    }
}

/// Every record with one part less.
fn smaller(record: &Value) -> Vec<Value> {
    match record {
        Value::Object(map) => smaller_objects(map).into_iter().map(Value::Object).collect(),
        Value::String(text) => smaller_texts(text).into_iter().map(Value::String).collect(),
        _ => Vec::new(),
    }
}

fn smaller_objects(map: &Map<String, Value>) -> Vec<Map<String, Value>> {
    let mut all = Vec::new();
    let with = |key: &str, value: Value| {
        let mut map = map.clone();
        map.insert(key.to_owned(), value);
        map
    };
    for (key, value) in map {
        let field: Option<Field> = key.parse().ok();
        if !field.is_some_and(Field::is_needed) {
            let mut less = map.clone();
            less.shift_remove(key);
            all.push(less);
        }
        match value {
            Value::Array(items) => {
                for at in 0..items.len() {
                    let mut items = items.clone();
                    let taken = items.remove(at);
                    if field == Some(Field::Melds) {
                        all.extend(concealed(map, &taken, items.clone()));
                    }
                    all.push(with(key, Value::Array(items)));
                }
            }
            Value::Number(number) if number.as_u64().is_some_and(|n| n > 1) => all.push(with(key, Value::from(1))),
            // Each player of a table has fields of his own; those who did not win may be left out.
            Value::Object(inner) if inner.values().any(Value::is_object) => {
                for (name, player) in inner {
                    let mut less = inner.clone();
                    less.shift_remove(name);
                    all.push(with(key, Value::Object(less)));
                    for smaller in smaller(player) {
                        let mut less = inner.clone();
                        less.insert(name.clone(), smaller);
                        all.push(with(key, Value::Object(less)));
                    }
                }
            }
            _ => {}
        }
    }
    all
}

/// A hand with a meld of three taken up again.
fn concealed(map: &Map<String, Value>, meld: &Value, left: Vec<Value>) -> Option<Map<String, Value>> {
    let [in_hand, melds] = [Field::Hand, Field::Melds].map(<&str>::from);
    let (hand, tiles) = (map.get(in_hand)?.as_str()?, meld.as_str()?.strip_prefix('(')?.strip_suffix(')')?);
    if tiles.chars().filter(char::is_ascii_digit).count() != 3 {
        return None;
    }
    let mut map = map.clone();
    map.insert(in_hand.to_owned(), Value::from(format!("{hand} {tiles}")));
    map.insert(melds.to_owned(), Value::Array(left));
    Some(map)
}

/// A text with a stretch left out: halves, quarters and so on.
fn smaller_texts(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let mut all = Vec::new();
    let mut size = chars.len();
    while size > 0 {
        for start in (0..chars.len()).step_by(size) {
            let end = (start + size).min(chars.len());
            all.push(chars[..start].iter().chain(&chars[end..]).collect());
        }
        size /= 2;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::smallest;
    use crate::conformance::trial::{Breach, Judgement};
    use jong_core::Text;
    use serde_json::{Value, json};

    #[test]
    fn nothing_is_left_that_does_not_matter() {
        let record = json!({
            "id": "x", "winners": ["S"], "repeats": 3, "deposits": 4,
            "players": { "S": { "hand": "55z", "melds": ["(123m)", "[5555p]"], "ready": "double" }, "W": { "hand": "1m" } },
        });
        let judge = |record: &Value| {
            let player = &record["players"]["S"];
            let melds = player["melds"].as_array().map_or(0, Vec::len);
            let tiles = player["hand"].as_str().map_or(0, |hand| hand.chars().filter(char::is_ascii_digit).count());
            let broken = tiles + 3 * melds == 8 && record["deposits"].as_u64() > Some(0);
            if broken { Judgement::Broken(Breach::alone(Text::verbatim("still"))) } else { Judgement::Holds }
        };
        let (small, broken) = smallest(record, Breach::alone(Text::verbatim("first")), &judge);
        let expected =
            json!({ "winners": [], "deposits": 1, "players": { "S": { "hand": "55z 123m", "melds": ["[5555p]"] } } });
        assert_eq!((small, broken.message.english()), (expected, "still"));
    }

    #[test]
    fn a_text_is_cut_down_too() {
        let judge = |record: &Value| match record.as_str() {
            Some(text) if text.contains('é') => Judgement::Broken(Breach::alone(Text::verbatim("é"))),
            _ => Judgement::Holds,
        };
        let (small, _) = smallest(Value::from("{ \"hand\": \"né 東\" }"), Breach::alone(Text::verbatim("")), &judge);
        assert_eq!(small, Value::from("é"));
    }
}
