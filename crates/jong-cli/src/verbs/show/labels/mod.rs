//! Options and their values in words, where those of the file would not be understood away from its comments.

mod play;
mod table;
mod worth;

use jong::core::rules::{Node, Table};

use crate::out::grouped;

/// An option in words.
#[derive(Debug)]
struct Label {
    /// The section and the key; `*` for every key of a section.
    option: &'static str,
    /// What it is called; empty: as in the file.
    says: &'static str,
    /// What its values are called; `{}` stands for any number.
    values: &'static [(&'static str, &'static str)],
    /// What is said of each key of a value that is a table, one after the other; `{}` stands for what it is set to.
    parts: &'static [(&'static str, &'static str)],
}

const fn label(option: &'static str, says: &'static str, values: &'static [(&'static str, &'static str)]) -> Label {
    Label { option, says, values, parts: &[] }
}

impl Label {
    const fn of_parts(self, parts: &'static [(&'static str, &'static str)]) -> Label {
        Label { parts, ..self }
    }
}

/// All of them, in the order in which options are shown.
fn labels() -> impl Iterator<Item = &'static Label> {
    [table::LABELS, worth::LABELS, play::LABELS].into_iter().flatten()
}

/// An option of a section in words.
#[derive(Debug, Clone, Copy)]
pub(super) struct Wording {
    found: Option<(usize, &'static Label)>,
}

impl Wording {
    /// The words of an option.
    pub(super) fn of(section: &str, key: &str) -> Wording {
        let is = |label: &Label| {
            label.option.split_once('.').is_some_and(|(of, known)| of == section && (known == key || known == "*"))
        };
        Wording { found: labels().enumerate().find(|(_, label)| is(label)) }
    }

    /// What an option is called that the file calls so.
    pub(super) fn name(self, key: &str) -> String {
        match self.found {
            Some((_, label)) if !label.says.is_empty() => label.says.to_owned(),
            _ => key.replace('-', " "),
        }
    }

    /// What a value is called that the file calls so. A word for which there is none is written as people do.
    pub(super) fn value(self, text: String) -> String {
        let number = text.chars().all(|c| c.is_ascii_digit() || c == ',');
        let is = |(value, _): &&(&str, &str)| *value == text || number && *value == "{}";
        let known = self.found.and_then(|(_, label)| label.values.iter().find(is));
        match known {
            Some((_, says)) => says.replace("{}", &text),
            None if text.chars().all(|c| c.is_ascii_lowercase() || c == '-') => text.replace('-', " "),
            None => text,
        }
    }

    /// A table as a value, if all of its keys have words.
    pub(super) fn table(self, table: &Table) -> Option<String> {
        let parts = self.found.map(|(_, label)| label.parts).filter(|parts| !parts.is_empty())?;
        if table.iter().any(|entry| !parts.iter().any(|(key, _)| *key == entry.key)) {
            return None;
        }
        let said = parts.iter().filter_map(|(key, says)| Some(says.replace("{}", &plain(table.get(key)?))));
        Some(said.collect())
    }

    /// Where the option stands: those that are called as in the file first, in their order.
    pub(super) fn order(self) -> usize {
        self.found.map_or(0, |(at, _)| at + 1)
    }
}

/// A number or a word as people write it.
fn plain(node: &Node) -> String {
    match node.value {
        jong::core::rules::Value::Int(number) => grouped(number),
        _ => node.as_text().map_or_else(|| node.to_string(), str::to_owned),
    }
}

#[cfg(test)]
mod test {
    use super::*;

    fn options(section: &str) -> Vec<String> {
        let bases = jong::grammars().map(|grammar| jong::open(&format!("{}/base", grammar.word())));
        let of = |rules: &jong::Ruleset| {
            let table = rules.tree().get(section).and_then(Node::as_table).cloned().unwrap_or_default();
            table.iter().map(|entry| entry.key.clone()).collect::<Vec<_>>()
        };
        bases.iter().flatten().flat_map(of).collect()
    }

    /// Words for an option that no grammar has any more would never be seen.
    #[test]
    fn there_are_such_options() {
        for Label { option, .. } in labels() {
            let (section, key) = option.split_once('.').expect("a section and a key");
            let there = options(section);
            assert!(if key == "*" { !there.is_empty() } else { there.iter().any(|other| other == key) }, "{option}");
        }
    }

    /// A table of which one key has no words would be told in part.
    #[test]
    fn a_table_has_words_for_all_of_its_keys_or_none() {
        let rules = jong::open("riichi/tenhou").expect("shipped");
        let payment = rules.tree().get("payment").and_then(Node::as_table).expect("a section");
        let wording = Wording::of("payment", "repeat");
        let repeat = payment.get("repeat").and_then(Node::as_table).expect("a table");
        assert_eq!(wording.table(repeat).as_deref(), Some("300 from a discarder, 100 from each by draw"));
        assert_eq!(wording.table(payment), None);
    }
}
