//! Tiles in any order and melds in any order.

use jong_core::hand::Field;
use jong_core::{Ruleset, say};
use serde_json::{Map, Value};

use super::ask::{Oracle, ask};
use super::tables::{TableKind, table};
use super::trial::{Breach, Judgement, Trial};
use super::wins::win;
use super::{Law, Trials, Verdict};
use crate::Chance;

/// Tries the law on wins and tables.
pub(super) fn run(rules: &Ruleset, trials: Trials) -> Verdict {
    let ask: Oracle<'_> = &|record| ask(rules, record);
    let trial = Trial {
        make: &|chance| if chance.one_in(3) { table(rules, chance, TableKind::Any) } else { win(rules, chance) },
        judge: &|record| judge(ask, record),
    };
    Verdict::untried(Law::AnyOrder).trial(&trial, trials)
}

/// Judges a record: with everything backwards, then twice in random order.
pub(super) fn judge(ask: Oracle<'_>, record: &Value) -> Judgement {
    let Some(answer) = ask(record) else { return Judgement::Skipped };
    let mut chance = Chance::of_text(&record.to_string());
    let mut orders = vec![reordered(record, &mut |list| list.reverse())];
    orders.extend((0..2).map(|_| reordered(record, &mut |list| chance.shuffle(list))));
    let other = orders.into_iter().find(|other| ask(other).as_ref() != Some(&answer));
    other.map(|other| Breach::beside(say!("in another order the answer is different"), other)).into()
}

/// A record with the tiles of hands and melds, the melds, the bonus tiles and the events in another order.
fn reordered(record: &Value, order: &mut dyn FnMut(&mut [String])) -> Value {
    let Value::Object(map) = record else { return record.clone() };
    let mut other = Map::new();
    for (key, value) in map {
        let field: Option<Field> = key.parse().ok();
        let any_order = field.is_some_and(Field::has_any_order);
        let value = match value {
            Value::String(text) if any_order => Value::from(tiles(text, order)),
            Value::Array(items) if any_order => {
                let mut items: Vec<String> = items.iter().filter_map(Value::as_str).map(str::to_owned).collect();
                order(&mut items);
                Value::from(items.iter().map(|item| meld(item, order)).collect::<Vec<_>>())
            }
            Value::Object(players) if field == Some(Field::Players) => {
                let player = |(seat, player): (&String, &Value)| (seat.clone(), reordered(player, order));
                Value::Object(players.iter().map(player).collect())
            }
            _ => value.clone(),
        };
        other.insert(key.clone(), value);
    }
    Value::Object(other)
}

/// The tiles of a meld in another order; other texts stay.
fn meld(text: &str, order: &mut dyn FnMut(&mut [String])) -> String {
    let open = text.find(['(', '[']);
    match open.zip(text.find([')', ']'])) {
        Some((open, close)) if open < close => {
            format!("{}{}{}", &text[..=open], tiles(&text[open + 1..close], order), &text[close..])
        }
        _ => text.to_owned(),
    }
}

/// A list of tiles in another order, each tile by itself.
fn tiles(text: &str, order: &mut dyn FnMut(&mut [String])) -> String {
    let mut tiles = single_tiles(text);
    order(&mut tiles);
    tiles.concat()
}

/// `123m 44z` as `1m`, `2m`, `3m`, `4z`, `4z`.
pub(super) fn single_tiles(text: &str) -> Vec<String> {
    let mut tiles = Vec::new();
    let mut digits = Vec::new();
    for c in text.chars() {
        match c {
            '0'..='9' => digits.push(c),
            c if c.is_alphabetic() => tiles.extend(digits.drain(..).map(|digit| format!("{digit}{c}"))),
            _ => {}
        }
    }
    tiles
}

#[cfg(test)]
mod tests {
    use super::{judge, reordered, single_tiles};
    use crate::conformance::trial::{Breach, Judgement};
    use jong_core::say;
    use serde_json::{Value, json};

    #[test]
    fn every_list_is_turned_round() {
        let record = json!({ "hand": "12m 05p", "melds": ["(123s)", "[5555z]"], "win": "3m", "bonus": "1f 2g", "dora": "1m 2m" });
        let backwards = reordered(&record, &mut |list| list.reverse());
        let expected = json!({ "hand": "5p0p2m1m", "melds": ["[5z5z5z5z]", "(3s2s1s)"], "win": "3m", "bonus": "2g1f", "dora": "1m 2m" });
        assert_eq!(backwards, expected);
        assert_eq!(single_tiles("123m 4z"), ["1m", "2m", "3m", "4z"]);
    }

    /// An answer that depends on the first tile written, and one that does not.
    #[test]
    fn an_order_that_matters_is_found() {
        let record = json!({ "players": { "S": { "hand": "1m 2p" } }, "winners": [] });
        let hand = |record: &Value| record["players"]["S"]["hand"].as_str().unwrap_or_default().to_owned();
        let first = |record: &Value| hand(record).chars().next().map(String::from);
        let other = json!({ "players": { "S": { "hand": "2p1m" } }, "winners": [] });
        let broken = Breach::beside(say!("in another order the answer is different"), other);
        assert_eq!(judge(&first, &record), Judgement::Broken(broken));
        let size = |record: &Value| Some(single_tiles(&hand(record)).len().to_string());
        assert_eq!(judge(&size, &record), Judgement::Holds);
    }
}
