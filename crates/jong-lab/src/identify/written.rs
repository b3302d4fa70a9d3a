//! Changes as lines, and as a rules file.

use std::sync::Arc;

use jong_core::rules::Edits;
use jong_core::tree::Node;
use jong_core::{Ruleset, say};

use super::verdict::{Alteration, ValueChange};
use crate::diff::variant::{edited, sections};
use crate::nearest::toml_string;
use jong::Lang;

/// Rules with edits, and the line of each of them.
pub(super) fn alteration(rules: &Arc<Ruleset>, edits: &Edits) -> Alteration {
    // Edits that make no rules are never believed.
    Alteration { lines: lines(rules, edits), rules: edited(rules, edits).map_or_else(|| rules.clone(), Arc::new) }
}

/// The line of each edit, with the value that it replaces.
fn lines(rules: &Ruleset, edits: &Edits) -> Vec<ValueChange> {
    let line = |(table, key, value): (&[String], &str, &Node)| ValueChange {
        key: format!("{}.{key}", table.join(".")),
        was: node(rules, table, key).map(Node::to_string),
        is: value.to_string(),
    };
    edits.iter().map(line).collect()
}

/// The value of a key in a ruleset.
pub(crate) fn node<'a>(rules: &'a Ruleset, table: &[String], key: &str) -> Option<&'a Node> {
    let mut parts = table.iter().map(String::as_str).chain([key]);
    let mut node = rules.tree().get(parts.next()?)?;
    for part in parts {
        node = node.as_table()?.get(part)?;
    }
    Some(node)
}

/// A rules file that extends a ruleset by edits, with the old values as remarks. Its name and remarks are in a
/// language. `None` if the edits do not make a ruleset.
pub(super) fn toml(rules: &Ruleset, what: &str, edits: &Edits, lang: Lang) -> Option<String> {
    edited(rules, edits)?;
    let told = |table: &[String], key: &str, value: &Node| match node(rules, table, key) {
        Some(was) => {
            let was = lang.tell(&say!("{was} in {rules}", was = was.to_string(), rules = what));
            format!("{value} # {was}")
        }
        None => value.to_string(),
    };
    let name = toml_string(&lang.tell(&say!("Our table")));
    let source = toml_string(&lang.tell(&say!("asked hand by hand, with jong identify")));
    Some(format!(
        "schema  = 1\nid      = \"clubs/ours\"\nextends = {}\nname    = {{ {} = {name} }}\nsource  = {source}\n{}",
        toml_string(what),
        lang.key(),
        sections(edits, &told)
    ))
}
