//! What is otherwise, line by line and as a file.

use jong_core::Ruleset;
use jong_core::rules::Node;

use super::verdict::Changed;
use crate::diff::variant::{Tables, extended};
use crate::nearest::{quoted, sections};

/// Every line by itself, with what it was.
pub(super) fn lines(rules: &Ruleset, says: &Tables) -> Vec<Changed> {
    let line = |header: &String, key: &String, value: &String| Changed {
        key: format!("{header}.{key}"),
        was: node(rules, header, key).map(Node::to_string),
        is: value.clone(),
    };
    says.iter().flat_map(|(header, lines)| lines.iter().map(move |(key, value)| line(header, key, value))).collect()
}

/// What a ruleset says where some line stands.
pub(super) fn node<'a>(rules: &'a Ruleset, header: &str, key: &str) -> Option<&'a Node> {
    let mut parts = header.split('.').chain([key]);
    let mut node = rules.tree().get(parts.next()?)?;
    for part in parts {
        node = node.as_table()?.get(part)?;
    }
    Some(node)
}

/// A file that extends a ruleset and says what is otherwise, and what it was.
pub(super) fn toml(rules: &Ruleset, what: &str, says: &Tables) -> Option<String> {
    extended(rules, says)?;
    let mut told = says.clone();
    for (header, lines) in &mut told {
        for (key, value) in lines {
            if let Some(was) = node(rules, header, key) {
                value.push_str(&format!(" # {was} in {what}"));
            }
        }
    }
    Some(format!(
        "schema  = 1\nid      = \"clubs/ours\"\nextends = {}\nname    = {{ en = \"Our table\" }}\n\
         source  = \"asked hand by hand, with jong identify\"\n{}",
        quoted(what),
        sections(&told)
    ))
}
