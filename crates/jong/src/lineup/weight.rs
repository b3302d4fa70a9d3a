//! The order of values.

use jong_core::Ruleset;
use jong_core::tree::{Node, Value};

/// The number by which the values of a section are put in order: the greatest that a pattern or an option can come to,
/// in units of the section. A word is as great as the limit that it names; a value without a number is 0.
pub fn weight(rules: &Ruleset, node: &Node) -> i64 {
    let of_limit = |word: &str| {
        let limits = rules.scoring().limits();
        limits.iter().find(|limit| limit.id == word).map_or(0, |limit| limit.basis)
    };
    greatest(node, &of_limit)
}

/// The greatest number in a value; `word` gives the worth of a word.
fn greatest(node: &Node, word: &dyn Fn(&str) -> i64) -> i64 {
    let most = |nodes: &mut dyn Iterator<Item = &Node>| nodes.map(|node| greatest(node, word)).max().unwrap_or(0);
    match &node.value {
        Value::Int(value) => *value,
        Value::Text(text) => word(text),
        // Of a case, what it is worth, and not the numbers of its condition.
        Value::Table(table) => match table.get("worth") {
            Some(worth) => greatest(worth, word),
            None => most(&mut table.iter().map(|entry| &entry.node)),
        },
        Value::List(items) => most(&mut items.iter()),
        _ => 0,
    }
}

#[cfg(test)]
mod test {
    use jong_core::tree::{FileId, parse};

    use super::*;

    #[test]
    fn what_a_value_is_put_in_order_by() {
        let rules = crate::open("riichi/ema-2025").expect("shipped");
        let section = |name: &str, key: &str| {
            let node = rules.tree().get(name).and_then(Node::as_table).and_then(|table| table.get(key));
            weight(&rules, node.unwrap_or_else(|| panic!("{name}.{key} is there")))
        };
        let limits = ["mangan", "haneman", "baiman", "sanbaiman", "yakuman"].map(|limit| section("limits", limit));
        assert!(limits.is_sorted_by(|one, other| one < other), "{limits:?}");
        // A word is worth its limit.
        assert_eq!(section("limit-hands", "blessing-of-man"), section("limits", "mangan"));
        assert_eq!(section("han", "full-flush"), 6);
        assert_eq!(section("calls", "pung"), 0);
    }

    #[test]
    fn conditions_of_cases_weigh_nothing() {
        let text = "v = { cases = [{ when = { streak = 9 }, worth = 4 }, { worth = 1 }] }";
        let table = parse(text, FileId(0), 0).expect("TOML");
        assert_eq!(greatest(table.get("v").expect("a value"), &|_| 0), 4);
    }
}
