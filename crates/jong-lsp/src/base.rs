//! The rules that a file extends, and what it inherits of them.

use jong::core::Grammar;
use jong::core::rules::{Shelf, load};
use jong::core::tree::{Files, Node, Place, Remark, TomlTable};
use jong::{Lang, Ruleset, grammars};

use crate::address;
use crate::document::LineIndex;
use crate::protocol::{Encoding, Range};

/// The rules that a file extends.
#[derive(Debug)]
pub(crate) struct Base {
    extends: String,
    rules: Option<Ruleset>,
}

/// An inherited value.
pub(crate) struct InheritedValue<'a> {
    pub(crate) node: &'a Node,
    pub(crate) place: Place,
    remark: Option<&'a Remark>,
    files: &'a Files,
}

impl Base {
    /// The rules that the file of this name extends by the words of its tree.
    pub(crate) fn of(tree: &TomlTable, name: &str, shelf: &dyn Shelf) -> Option<Base> {
        let extends = tree.get("extends")?.as_text()?.to_owned();
        let rules = shelf.open(&extends, Some(name)).ok().and_then(|text| load(text, shelf, grammars()).ruleset);
        Some(Base { extends, rules })
    }

    /// True if a tree extends the same.
    pub(crate) fn fits(&self, tree: &TomlTable) -> bool {
        tree.get("extends").and_then(Node::as_text) == Some(&self.extends)
    }

    pub(crate) fn rules(&self) -> Option<&Ruleset> {
        self.rules.as_ref()
    }
}

/// The grammar of a file: that of its base, or the one that it names.
pub(crate) fn grammar(tree: &TomlTable, base: Option<&Ruleset>) -> Option<&'static dyn Grammar> {
    let named = || {
        let word = tree.get("grammar")?.as_text()?;
        grammars().iter().copied().find(|grammar| [grammar.written(), grammar.word()].contains(&word))
    };
    base.map(Ruleset::grammar).or_else(named)
}

/// The keys that lead to a value in the rules as they are read: a value in a pattern's table stands in the section of its
/// unit.
pub(crate) fn resolved(path: &[String], grammar: Option<&dyn Grammar>) -> Vec<String> {
    if let ([first, id, key, rest @ ..], Some(grammar)) = (path, grammar)
        && first == "pattern"
        && let Some(unit) = grammar.units().iter().find(|unit| unit.key == key)
    {
        return [unit.section.to_owned(), id.clone()].into_iter().chain(rest.iter().cloned()).collect();
    }
    path.to_vec()
}

/// The value that some rules have at the end of some keys.
pub(crate) fn inherited<'a>(rules: &'a Ruleset, path: &[String]) -> Option<InheritedValue<'a>> {
    let (last, most) = path.split_last()?;
    let mut table = rules.tree();
    let mut around = None;
    for key in most {
        let node = table.get(key)?;
        around = node.remark.as_deref().or(around);
        table = node.as_table()?;
    }
    let entry = table.entry(last)?;
    let remark = entry.node.remark.as_deref().or(around);
    Some(InheritedValue { node: &entry.node, place: entry.place, remark, files: rules.files() })
}

impl InheritedValue<'_> {
    /// The value as TOML, on one line.
    pub(crate) fn to_toml(&self) -> String {
        self.node.to_string()
    }

    /// The file and line that set it.
    pub(crate) fn quote(&self) -> String {
        self.files.quote(self.place)
    }

    /// The source that its file names for it.
    pub(crate) fn source(&self, lang: Lang) -> Option<&str> {
        Some(self.remark?.source.as_ref()?.words(lang).0)
    }

    /// The address and the range at which an editor finds it.
    pub(crate) fn location(&self, encoding: Encoding) -> (String, Range) {
        location(self.files, self.place, encoding)
    }
}

/// The address and the range of a place.
pub(crate) fn location(files: &Files, place: Place, encoding: Encoding) -> (String, Range) {
    let file = files.get(place.file);
    let range = LineIndex::new(file.text.to_string()).range(place.start as usize..place.end as usize, encoding);
    (address::of(file), range)
}
