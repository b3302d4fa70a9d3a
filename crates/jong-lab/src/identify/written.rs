//! What is otherwise, line by line and as a file.

use jong_core::tree::Node;
use jong_core::{Ruleset, say};

use super::verdict::ValueChange;
use crate::diff::variant::{Tables, extended};
use crate::nearest::{quoted, sections};
use jong::Lang;

/// Every line by itself, with what it was.
pub(super) fn lines(rules: &Ruleset, says: &Tables) -> Vec<ValueChange> {
    let line = |header: &String, key: &String, value: &String| ValueChange {
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

/// A file that extends a ruleset and says what is otherwise, and what it was; with its name and remarks in a language.
pub(super) fn toml(rules: &Ruleset, what: &str, says: &Tables, lang: Lang) -> Option<String> {
    extended(rules, says)?;
    let mut told = says.clone();
    for (header, lines) in &mut told {
        for (key, value) in lines {
            if let Some(was) = node(rules, header, key) {
                let was = lang.tell(&say!("{was} in {rules}", was = was.to_string(), rules = what));
                value.push_str(&format!(" # {was}"));
            }
        }
    }
    let name = quoted(&lang.tell(&say!("Our table")));
    let source = quoted(&lang.tell(&say!("asked hand by hand, with jong identify")));
    Some(format!(
        "schema  = 1\nid      = \"clubs/ours\"\nextends = {}\nname    = {{ {} = {name} }}\nsource  = {source}\n{}",
        quoted(what),
        lang.key(),
        sections(&told)
    ))
}
