//! The books, each made once, and functions that read values out of them.

use std::sync::LazyLock;

use jong::core::rules::lexicon_entry;
use jong::core::tree::{Files, Node, Note, OneOrMany, TomlTable, Value};
use jong::{Lang, Ruleset, ShippedShelf};
use jong_print::page::Format;
use jong_print::rulebook::{Edition, Rulebook};

static RULES: LazyLock<Vec<Ruleset>> =
    LazyLock::new(|| jong::shipped().map(|id| jong::open(id).expect("a shipped ruleset opens")).collect());
static BOOKS: LazyLock<Vec<(&Ruleset, Rulebook<'_>)>> = LazyLock::new(|| {
    // Other tests wait for them.
    std::thread::scope(|scope| {
        let makers: Vec<_> = RULES.iter().map(|rules| scope.spawn(move || (rules, Rulebook::new(rules)))).collect();
        makers.into_iter().map(|maker| maker.join().expect("a book")).collect()
    })
});

/// The rules with their books.
pub(crate) fn books() -> &'static [(&'static Ruleset, Rulebook<'static>)] {
    &BOOKS
}

/// The rules of an id.
pub(crate) fn rules(id: &str) -> &'static Ruleset {
    RULES.iter().find(|rules| rules.info().id == id).unwrap_or_else(|| panic!("{id} is shipped"))
}

/// A book of its own names, as Markdown.
pub(crate) fn markdown(book: &Rulebook<'_>, edition: Edition<'_>, lang: Lang) -> String {
    book.page(edition, lang, None).write(Format::Markdown)
}

/// The beginning of a line about a name.
pub(crate) fn labelled(name: &str, lang: Lang) -> String {
    format!("* {name}{}", if matches!(lang, Lang::Ja | Lang::ZhHant) { "：" } else { ": " })
}

/// The section of rules that lists the values of a unit.
pub(crate) fn section<'a>(rules: &'a Ruleset, name: &str) -> impl Iterator<Item = (&'a str, &'a Node)> {
    let table = rules.tree().get(name).and_then(Node::as_table);
    table.into_iter().flat_map(TomlTable::iter).map(|entry| (&*entry.key, &entry.node))
}

/// True if the file switches it off.
pub(crate) fn is_off(node: &Node) -> bool {
    matches!(node.value, Value::Bool(false))
}

/// The first name of a pattern: by the rules, else by its definition, else by the lexicon.
pub(crate) fn pattern_name(rules: &Ruleset, id: &str, lang: Lang) -> String {
    let own = rules.tree().get("pattern").and_then(Node::as_table).and_then(|patterns| patterns.get(id)).cloned();
    let defined = rules.game().book.find(id).and_then(|index| rules.definition(index)).map(|entry| entry.node.clone());
    let known = || lexicon_entry(id, &ShippedShelf, &mut Files::default()).and_then(Result::ok).map(|entry| entry.node);
    let named = |node: Node| first_name(node.as_table()?.get("name")?, lang);
    own.and_then(named).or_else(|| defined.or_else(known).and_then(named)).unwrap_or_else(|| panic!("{id} in {lang}"))
}

/// The name of a limit: in the rules, or of its pattern.
pub(crate) fn limit_name(rules: &Ruleset, id: &str, lang: Lang) -> String {
    let names = rules.tree().get("names").and_then(Node::as_table);
    let own = names.and_then(|names| first_name(names.get(id)?, lang));
    own.unwrap_or_else(|| pattern_name(rules, id, lang))
}

fn first_name(names: &Node, lang: Lang) -> Option<String> {
    let names = jong::core::rules::read_names(names).ok()?;
    let OneOrMany(names) = names.get(lang.key())?;
    names.first().cloned()
}

/// The remarks on values in a node: if one is assumed, if one is disputed, and all sources and disputes.
pub(crate) fn remarks(node: &Node) -> (bool, bool, Vec<Note>) {
    let mut all = (false, false, Vec::new());
    let mut see = |node: &Node| {
        if let Some(remark) = node.remark.as_deref() {
            all.0 |= remark.assumed;
            all.1 |= remark.disputed.is_some();
            all.2.extend(remark.source.iter().chain(&remark.disputed).cloned());
        }
    };
    walk(node, &mut see);
    all
}

fn walk(node: &Node, see: &mut dyn FnMut(&Node)) {
    see(node);
    match &node.value {
        Value::Table(table) => table.iter().for_each(|entry| walk(&entry.node, see)),
        Value::List(items) => items.iter().for_each(|item| walk(item, see)),
        _ => {}
    }
}
