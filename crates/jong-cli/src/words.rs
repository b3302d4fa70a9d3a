//! The words that things are called by. Names are data: they come from rules files and the lexicon, and where one is
//! missing the id stands in its place, so that the gap shows.

use jong::Ruleset;
use jong::core::Info;
use jong::core::rules::{Node, Table, Value};

use crate::args::{Lang, Terms, Wording};

/// Which names are shown.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Words {
    rules: &'static str,
    patterns: &'static str,
}

impl Words {
    /// The words somebody asked for.
    pub(crate) fn new(wording: &Wording) -> Words {
        let rules = wording.lang.key();
        let patterns = match wording.terms {
            Terms::Auto => rules,
            Terms::En => Lang::En.key(),
            Terms::It => Lang::It.key(),
            Terms::Zh => Lang::ZhHant.key(),
            Terms::Vi => Lang::Vi.key(),
            Terms::Romaji => "romaji",
        };
        Words { rules, patterns }
    }

    /// What a ruleset is called.
    pub(crate) fn of_rules<'a>(&self, info: &'a Info) -> &'a str {
        let name = info.names.get(self.rules).and_then(|names| names.0.first());
        name.map_or(&info.id, String::as_str)
    }

    /// What a pattern is called in a ruleset. A ruleset's own name for it comes before the lexicon's.
    pub(crate) fn of_pattern<'a>(&self, rules: &'a Ruleset, id: &'a str) -> &'a str {
        let own = rules.tree().get("pattern").and_then(Node::as_table).and_then(|patterns| patterns.get(id));
        let index = rules.game().book.find(id);
        let definition = index.and_then(|index| rules.definition(index)).map(|entry| &entry.node);
        let named = |node: Option<&'a Node>| self.named(node?.as_table()?);
        named(own).or_else(|| named(definition)).unwrap_or(id)
    }

    fn named<'a>(&self, pattern: &'a Table) -> Option<&'a str> {
        let names = pattern.get("name")?.as_table()?;
        match &names.get(self.patterns)?.value {
            Value::Text(text) => Some(text),
            Value::List(items) => items.first()?.as_text(),
            _ => None,
        }
    }
}
