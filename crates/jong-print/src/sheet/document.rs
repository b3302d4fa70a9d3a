//! The resolved rules as one TOML 1.0 document that extends nothing and means the same.

use std::fmt::Write as _;

use jong::Ruleset;
use jong_core::rules::{Names, PatternKey, PatternPart, Status, defines_pattern, section};
use jong_core::tree::{Entry, Node, Remark, TomlTable, Value};

use super::sections::sections;

/// Writes the resolved rules as one TOML document that extends nothing and means the same.
pub fn document(rules: &Ruleset) -> String {
    let mut text = header(rules);
    for section in sections(rules) {
        put_section(&mut text, &key(&section.entry.key), &section.entry.node);
    }
    for entry in [section::NAMES, section::CLASSES].into_iter().filter_map(|section| rules.tree().entry(section)) {
        put_section(&mut text, &key(&entry.key), &entry.node);
    }
    let patterns = rules.pattern_tables();
    for entry in patterns.into_iter().flat_map(TomlTable::iter) {
        if let Some(node) = pattern(rules, entry) {
            put_section(&mut text, &format!("{}.{}", section::PATTERN, key(&entry.key)), &node);
        }
    }
    text
}

fn header(rules: &Ruleset) -> String {
    let info = rules.info();
    let mut text = String::new();
    let _ = writeln!(text, "# The resolved rules of {}: every value, and nothing to extend.", info.id);
    let _ = writeln!(text, "# Fingerprint {}", info.fingerprint);
    let _ = writeln!(text, "schema = 1");
    let _ = writeln!(text, "id = {}", string(&info.id));
    let _ = writeln!(text, "grammar = {}", string(rules.grammar().written()));
    // The sources of single files are not written, so it can't be said of the document that every value has one.
    if let Some(status) = info.status.as_ref().filter(|status| *status.get() != Status::Published) {
        let _ = writeln!(text, "status = {}", string(&status.to_string()));
    }
    if !info.names.is_empty() {
        let _ = writeln!(text, "name = {}", names(&info.names));
    }
    if let Some(places) = &info.places {
        let _ = writeln!(text, "places = {}", remarked(&places.node));
    }
    if !info.sources.is_empty() {
        let _ = writeln!(text, "source = {}", one_or_many(&info.sources));
    }
    if let Some(note) = &info.note {
        let _ = writeln!(text, "note = {}", note.toml(string, key));
    }
    text
}

fn names(names: &Names) -> String {
    let pairs: Vec<String> =
        names.iter().map(|(language, all)| format!("{} = {}", key(language), one_or_many(&all.0))).collect();
    format!("{{ {} }}", pairs.join(", "))
}

fn one_or_many(texts: &[String]) -> String {
    match texts {
        [one] => string(one),
        many => format!("[{}]", many.iter().map(|text| string(text)).collect::<Vec<_>>().join(", ")),
    }
}

fn put_section(text: &mut String, path: &str, node: &Node) {
    match &node.value {
        Value::Table(table) => {
            let _ = writeln!(text, "\n[{path}]");
            for entry in table.iter() {
                let _ = writeln!(text, "{} = {}", key(&entry.key), remarked(&entry.node));
            }
        }
        // No section is anything else, and if one were it would not be lost.
        _ => {
            let _ = writeln!(text, "\n{path} = {}", remarked(node));
        }
    }
}

/// A pattern's table, without relations that change nothing; `None` if nothing else is in it. Where several files of a
/// chain define a pattern, the last definition stands as a whole.
fn pattern(rules: &Ruleset, entry: &Entry) -> Option<Node> {
    let mut node = entry.node.clone();
    let index = rules.game().book.find(&entry.key);
    if let Value::Table(table) = &mut node.value {
        for key in PatternKey::of_part(PatternPart::Relation).map(PatternKey::key) {
            with_effect(rules, key, index.is_some(), table);
        }
        if table.is_empty() {
            return None;
        }
    }
    let definition = index.and_then(|index| rules.definition(index)).and_then(|entry| entry.node.as_table());
    if let (Value::Table(table), Some(definition)) = (&mut node.value, definition)
        && defines_pattern(table)
    {
        for key in PatternKey::of_part(PatternPart::Condition).map(PatternKey::key) {
            table.remove(key);
            if let Some(entry) = definition.entry(key) {
                table.insert(entry.clone());
            }
        }
    }
    Some(node)
}

/// True if the key names a family that has a line of its own in the rules, and no pattern with a value: without a member
/// that line could not be read.
fn is_last_of_family(rules: &Ruleset, key: &str, table: &TomlTable) -> bool {
    let Some(family) = table.get(key).and_then(Node::as_text).filter(|_| key == PatternKey::Family.key()) else {
        return false;
    };
    let is_member = |entry: &Entry| {
        let named = entry.node.as_table().and_then(|table| table.get(key)).and_then(Node::as_text);
        named == Some(family) && rules.game().book.find(&entry.key).is_some()
    };
    rules.tree().at(&[section::FAMILIES, family]).is_some()
        && !rules.pattern_tables().into_iter().flat_map(TomlTable::iter).any(is_member)
}

/// Takes out of a pattern's table a relation of a pattern that has no value and is not defined there, and the names of
/// patterns without a value.
fn with_effect(rules: &Ruleset, key: &str, valued: bool, table: &mut TomlTable) {
    if !valued && !defines_pattern(table) {
        if !is_last_of_family(rules, key, table) {
            table.remove(key);
        }
        return;
    }
    let Some(Entry { node: Node { value: Value::List(items), .. }, .. }) = table.entry(key) else { return };
    let named = |item: &Node| match &item.value {
        Value::Table(item) => item.get("pattern").and_then(Node::as_text).map(str::to_owned),
        _ => item.as_text().map(str::to_owned),
    };
    let counts = |item: &&Node| named(item).is_none_or(|id| rules.game().book.find(&id).is_some());
    let kept: Vec<Node> = items.iter().filter(counts).cloned().collect();
    if kept.len() < items.len()
        && let Some(entry) = table.remove(key)
    {
        table.insert(Entry { node: Node { value: Value::List(kept), ..entry.node }, ..entry });
    }
}

/// A value with the remarks of the file on it.
fn remarked(node: &Node) -> String {
    let Some(Remark { source, assumed, disputed }) = node.remark.as_deref() else { return plain(node) };
    let mut text = format!("{{ value = {}", plain(node));
    if let Some(source) = source {
        let _ = write!(text, ", source = {}", source.toml(string, key));
    }
    if *assumed {
        text.push_str(", assumed = true");
    }
    if let Some(disputed) = disputed {
        let _ = write!(text, ", disputed = {}", disputed.toml(string, key));
    }
    text.push_str(" }");
    text
}

/// A value alone, tables and lists in one line. The values inside it keep their remarks.
pub(super) fn plain(node: &Node) -> String {
    match &node.value {
        Value::Bool(value) => value.to_string(),
        Value::Int(value) => value.to_string(),
        Value::Odd(text) => text.clone(),
        Value::Text(text) => string(text),
        Value::List(items) => format!("[{}]", items.iter().map(remarked).collect::<Vec<_>>().join(", ")),
        Value::Table(table) if table.is_empty() => "{}".to_owned(),
        Value::Table(table) => {
            let entry = |entry: &Entry| format!("{} = {}", key(&entry.key), remarked(&entry.node));
            format!("{{ {} }}", table.iter().map(entry).collect::<Vec<_>>().join(", "))
        }
    }
}

/// A key, quoted where it must be.
pub(super) fn key(key: &str) -> String {
    let bare = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if !key.is_empty() && key.chars().all(bare) { key.to_owned() } else { string(key) }
}

/// A basic string.
fn string(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            '\r' => quoted.push_str("\\r"),
            c if c.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn keys_and_texts_are_quoted_where_they_must_be() {
        assert_eq!(
            ["swap-calls", "\"a b\"", "\"\""],
            ["swap-calls", "a b", ""].map(key).each_ref().map(String::as_str)
        );
        assert_eq!(string("a \"b\"\\\n\u{7f}平和"), "\"a \\\"b\\\"\\\\\\n\\u007F平和\"");
    }
}
