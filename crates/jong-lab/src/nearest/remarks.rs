//! Values as TOML, with their remarks.

use std::fmt::Write as _;

use jong_core::tree::{Entry, Node, Remark, Value};

use crate::diff::variant::key;

/// A value with its source, and whether it is assumed or disputed.
pub(crate) fn remarked(node: &Node) -> String {
    let Some(Remark { source, assumed, disputed }) = node.remark.as_deref() else { return plain(node) };
    let mut text = format!("{{ value = {}", plain(node));
    if let Some(source) = source {
        let _ = write!(text, ", source = {}", source.toml(toml_string, key));
    }
    if *assumed {
        text.push_str(", assumed = true");
    }
    if let Some(disputed) = disputed {
        let _ = write!(text, ", disputed = {}", disputed.toml(toml_string, key));
    }
    text.push_str(" }");
    text
}

/// A value without its own remark. The values inside it keep theirs.
fn plain(node: &Node) -> String {
    match &node.value {
        Value::Table(table) if !table.is_empty() => {
            let entry = |entry: &Entry| format!("{} = {}", key(&entry.key), remarked(&entry.node));
            format!("{{ {} }}", table.iter().map(entry).collect::<Vec<_>>().join(", "))
        }
        Value::List(items) => format!("[{}]", items.iter().map(remarked).collect::<Vec<_>>().join(", ")),
        _ => node.to_string(),
    }
}

/// A text as TOML writes it.
pub(crate) fn toml_string(text: &str) -> String {
    Node::from(Value::Text(text.to_owned())).to_string()
}
