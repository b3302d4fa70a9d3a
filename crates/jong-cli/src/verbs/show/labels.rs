//! Options and their values in words: those of the rules' own grammar, with their gaps filled.

use jong::core::Text;
use jong::core::rules::{OptionWords, SectionWords};
use jong::core::tree::{Node, Table, Value};
use jong::{Lang, Ruleset};

use crate::out::{bracketed, called, grouped, spoken, worded};
use crate::words::Words;

/// The sections of a ruleset that have words, in the order in which they are shown.
pub(super) fn sections_in_words(rules: &Ruleset) -> Vec<&'static SectionWords> {
    SectionWords::of(rules.grammar())
}

/// The section whose keys are calls.
pub(in crate::verbs) const CALLS: &str = "calls";

/// An option of a section in words.
#[derive(Debug, Clone, Copy)]
pub(in crate::verbs) struct Wording {
    found: Option<&'static OptionWords>,
    order: usize,
    /// True if the option is about a call, and its key is the call.
    of_call: bool,
}

impl Wording {
    /// The words of an option.
    pub(in crate::verbs) fn of(rules: &Ruleset, section: &str, key: &str) -> Wording {
        let of_call = section == CALLS;
        let section = sections_in_words(rules).into_iter().find(|words| words.section == section);
        let found = section.and_then(|words| words.option(key));
        let at = |found: &OptionWords| section?.options.iter().position(|option| option.key == found.key);
        // Those that are called as in the file come first, in their order.
        Wording { found, order: found.and_then(at).map_or(0, |at| at + 1), of_call }
    }

    /// The name of an option for its key in the file. One without words is a limit, or named as in the file.
    pub(in crate::verbs) fn name(self, rules: &Ruleset, key: &str, words: Words) -> String {
        match self.found {
            Some(option) if !option.name.is_empty() => {
                let name = called(option.name);
                match words.of_call(rules, key).filter(|_| self.of_call) {
                    Some(call) => bracketed(&name, call),
                    None => name,
                }
            }
            _ => own_name(rules, key, words),
        }
    }

    /// The name of a value for its word in the file. A value without words is written as people write it.
    pub(in crate::verbs) fn value(self, text: &Text) -> String {
        let file = text.english();
        match self.found.and_then(|words| words.value(file)) {
            Some(says) => called(says).replace("{}", file),
            None if file.chars().all(|c| c.is_ascii_lowercase() || c == '-') => called(&file.replace('-', " ")),
            None => worded(text),
        }
    }

    /// A table as a value, if there is a phrase for its keys.
    pub(super) fn table(self, table: &Table) -> Option<String> {
        let phrase = self.found?.table(table.iter().map(|entry| entry.key.as_str()))?;
        let fill = |said: String, key: &str, node: &Node| said.replace(&format!("{{{key}}}"), &plain(node));
        Some(table.iter().fold(called(phrase), |said, entry| fill(said, &entry.key, &entry.node)))
    }

    /// The index of the option in its section.
    pub(super) fn order(self) -> usize {
        self.order
    }
}

/// The name of an option that these rules have made themselves: in English the words of the file.
pub(in crate::verbs) fn own_name(rules: &Ruleset, key: &str, words: Words) -> String {
    match spoken() {
        Lang::En if !words.are_borrowed() => key.replace('-', " "),
        _ => words.of_limit(rules, key),
    }
}

/// A number or a word as people write it.
fn plain(node: &Node) -> String {
    match node.value {
        Value::Int(number) => grouped(number),
        _ => node.as_text().map_or_else(|| node.to_string(), str::to_owned),
    }
}

#[cfg(test)]
mod test {
    use super::*;
    use jong::core::Grammar;
    use jong::core::rules::EVERY_KEY;

    /// The grammars, each with its base file.
    fn bases() -> impl Iterator<Item = (&'static dyn Grammar, Ruleset)> {
        let base = |grammar: &'static dyn Grammar| jong::open(&format!("{}/base", grammar.word())).expect("shipped");
        jong::grammars().iter().map(move |&grammar| (grammar, base(grammar)))
    }

    /// True if rules have an option of this key.
    fn has(rules: &Ruleset, section: &str, key: &str) -> bool {
        let table = rules.tree().get(section).and_then(Node::as_table);
        table.is_some_and(|table| if key == EVERY_KEY { table.iter().len() > 0 } else { table.get(key).is_some() })
    }

    /// Words for an option that no grammar has any more would never be seen.
    #[test]
    fn there_are_such_options() {
        for (grammar, base) in bases() {
            for words in grammar.sections() {
                assert!(base.tree().get(words.section).is_some(), "{}: {}", grammar.word(), words.section);
                let missing = words.options.iter().find(|option| !has(&base, words.section, option.key));
                assert!(missing.is_none(), "{}: {}", grammar.word(), words.section);
            }
        }
        for words in SectionWords::shared() {
            for option in words.options {
                assert!(bases().any(|(_, base)| has(&base, words.section, option.key)), "{words:?}");
            }
        }
    }

    /// Every option of every grammar answers a question, and every section has a name and a place.
    #[test]
    fn every_option_has_words() {
        for (grammar, base) in bases() {
            let all = SectionWords::of(grammar);
            let units = grammar.units().iter().map(|unit| unit.section);
            let own = grammar.sections().iter().map(|words| words.section);
            for section in own.chain(units).chain(["ready", "match"]) {
                let known: Vec<_> = all.iter().filter(|words| words.section == section).collect();
                assert_eq!(known.len(), 1, "{}: {section}", grammar.word());
                assert!(SectionWords::shared().iter().any(|shared| shared.section == known[0].after), "{section}");
            }
            for entry in
                base.tree().iter().filter(|entry| !["pattern", "classes", "names"].contains(&entry.key.as_str()))
            {
                if grammar.units().iter().any(|unit| unit.section == entry.key) {
                    continue;
                }
                for option in entry.node.as_table().into_iter().flat_map(Table::iter) {
                    let words = OptionWords::find(grammar, &entry.key, &option.key);
                    let asks = words.is_some_and(|words| words.question.ends_with('?'));
                    assert!(asks, "{}: {}.{}", grammar.word(), entry.key, option.key);
                }
            }
        }
    }

    /// A table for whose keys there is no phrase would be told in the words of the file.
    #[test]
    fn every_table_has_a_phrase_where_tables_have() {
        let mut told = 0;
        for rules in jong::shipped().map(|id| jong::open(id).expect("shipped")) {
            for section in sections_in_words(&rules) {
                let table = rules.tree().get(section.section).and_then(Node::as_table);
                for entry in table.into_iter().flat_map(Table::iter) {
                    let wording = Wording::of(&rules, section.section, &entry.key);
                    let inner =
                        entry.node.as_table().filter(|_| wording.found.is_some_and(|words| !words.tables.is_empty()));
                    told += usize::from(inner.is_some());
                    let said = inner.map(|inner| wording.table(inner).unwrap_or_default());
                    let whole = said.is_none_or(|said| !said.is_empty() && !said.contains(['{', '}']));
                    assert!(whole, "{}: {}.{}", rules.info().id, section.section, entry.key);
                }
            }
        }
        assert!(told > 0);
    }

    /// A phrase for a table has its gaps filled. A table with other keys is not told in part.
    #[test]
    fn a_phrase_is_filled_in() {
        let rules = jong::open("riichi/tenhou").expect("shipped");
        let payment = rules.tree().get("payment").and_then(Node::as_table).expect("a section");
        let wording = Wording::of(&rules, "payment", "repeat");
        let repeat = payment.get("repeat").and_then(Node::as_table).expect("a table");
        assert_eq!(wording.table(repeat).as_deref(), Some("300 from a discarder, 100 from each by draw"));
        assert_eq!(wording.table(payment), None);
        // What one grammar says another doesn't.
        let other = jong::open("taiwan/standard").expect("shipped");
        assert_eq!(Wording::of(&other, "payment", "repeat").table(repeat), None);
    }
}
