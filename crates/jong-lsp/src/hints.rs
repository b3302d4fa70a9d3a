//! Hints of what a value stands in place of.

use jong::Lang;
use jong::core::InOrder;
use jong::core::say;
use jong::core::tree::leaves;
use serde_json::{Value, json};

use crate::base::{self, inherited, resolved};
use crate::document::Document;
use crate::protocol::{Encoding, Range};

/// The longest value that is shown beside a line, in characters.
const LONGEST: usize = 40;

/// The hints within a range.
pub(crate) fn hints(document: &Document, within: Range, lang: Lang, encoding: Encoding) -> Value {
    let Some(rules) = document.base() else { return json!([]) };
    let grammar = base::grammar(&document.tree, Some(rules));
    let mut all = Vec::new();
    for leaf in leaves(&document.tree, &|path: &[&str]| path.len() > 1 && path[0] != "pattern") {
        let path: Vec<String> = leaf.path.iter().map(|&key| key.to_owned()).collect();
        let path = resolved(&path, grammar);
        // The top of a file is its own, and so is what a pattern is.
        if path.len() < 2 || path[0] == "pattern" {
            continue;
        }
        let Some(value) = inherited(rules, &path).filter(|value| value.to_toml() != leaf.node.to_string()) else {
            continue;
        };
        let position = document.lines.position(leaf.node.place.end as usize, encoding);
        if position < within.start || within.end < position {
            continue;
        }
        let written = value.to_toml();
        let short: String = match written.chars().count() > LONGEST {
            true => written.chars().take(LONGEST - 1).chain(['…']).collect(),
            false => written,
        };
        all.push((
            position,
            json!({
                "position": position,
                "label": lang.tell(&say!("was {value}", value = short)),
                "tooltip": value.quote(),
                "paddingLeft": true,
            }),
        ));
    }
    all.order_by_key(|(position, _)| *position);
    all.into_iter().map(|(_, hint)| hint).collect()
}
