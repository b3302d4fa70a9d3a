//! The names of things. Names are data: they come from rules files and the lexicon. If one is missing, the id stands in
//! its place, so that the gap shows.

use jong::Ruleset;
use jong::core::rules::Names;
use jong::core::tree::{Entry, Node, Table, Value};

use crate::args::Wording;

/// The languages in which names are shown: one for rules, one for patterns and calls.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Words {
    rules: &'static str,
    patterns: &'static str,
}

impl Words {
    /// The languages that the command line asks for.
    pub(crate) fn new(wording: &Wording) -> Words {
        let rules = wording.lang.key();
        Words { rules, patterns: wording.terms.key().unwrap_or(rules) }
    }

    /// The name of a ruleset, or its id.
    pub(crate) fn of_rules<'a>(&self, id: &'a str, names: &'a Names) -> &'a str {
        let name = names.get(self.rules).and_then(|names| names.0.first());
        name.map_or(id, String::as_str)
    }

    /// The name of a pattern in a ruleset, or its id.
    pub(crate) fn of_pattern<'a>(&self, rules: &'a Ruleset, id: &'a str) -> &'a str {
        self.pattern(rules, id).unwrap_or(id)
    }

    /// The name of a pattern in a ruleset, if it has one. A ruleset's own name comes before the lexicon's.
    pub(crate) fn pattern<'a>(&self, rules: &'a Ruleset, id: &str) -> Option<&'a str> {
        let own = rules.tree().get("pattern").and_then(Node::as_table).and_then(|patterns| patterns.get(id));
        let index = rules.game().book.find(id);
        let definition = index.and_then(|index| rules.definition(index)).map(|entry| &entry.node);
        let named = |node: Option<&'a Node>| self.named(node?.as_table()?);
        named(own).or_else(|| named(definition))
    }

    /// True if the names of patterns and calls are in another language than the rest.
    pub(crate) fn are_borrowed(&self) -> bool {
        self.rules != self.patterns
    }

    /// The word of players for a call: `chow`, `pung`, `kong`, `ready`. `None` if it is the word of the language
    /// already.
    pub(crate) fn of_call<'a>(&self, rules: &'a Ruleset, call: &str) -> Option<&'a str> {
        let names = rules.tree().get("names").and_then(Node::as_table)?;
        self.among(names.get(call)?.as_table()?).filter(|_| self.are_borrowed())
    }

    /// The name of a limit in a ruleset, or its id in words.
    pub(crate) fn of_limit(&self, rules: &Ruleset, id: &str) -> String {
        let names = rules.tree().get("names").and_then(Node::as_table);
        let named = names.and_then(|names| self.among(names.get(id)?.as_table()?));
        named.or_else(|| self.pattern(rules, id)).map_or_else(|| id.replace('-', " "), str::to_owned)
    }

    /// The name of a pattern in the table that defines it, if it has one.
    pub(crate) fn in_definition<'a>(&self, definition: &'a Entry) -> Option<&'a str> {
        self.named(definition.node.as_table()?)
    }

    /// The shown one of some names, if there is one.
    pub(crate) fn in_names<'a>(&self, names: &'a Names) -> Option<&'a str> {
        names.get(self.patterns).and_then(|names| names.0.first()).map(String::as_str)
    }

    fn named<'a>(&self, pattern: &'a Table) -> Option<&'a str> {
        self.among(pattern.get("name")?.as_table()?)
    }

    /// The shown one of some names by language.
    fn among<'a>(&self, names: &'a Table) -> Option<&'a str> {
        match &names.get(self.patterns)?.value {
            Value::Text(text) => Some(text),
            Value::List(items) => items.first()?.as_text(),
            _ => None,
        }
    }
}
