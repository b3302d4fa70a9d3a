//! The words that can stand at the cursor.

use jong::core::pattern::{Each, When};
use jong::core::rules::{Domain, EVERY_KEY, Header, PatternKey, SectionWords, Shelf, section};
use jong::core::tree::{Node, Table};
use jong::core::{Grammar, Text};
use jong::{Lang, Ruleset, Shipped, grammars};
use jong_print::Speech;
use serde_json::{Value, json};
use strum::IntoEnumIterator;

use crate::base;
use crate::cursor::{Cursor, Side, cursor};
use crate::document::Document;
use crate::hover::{definition, languages};
use crate::probe::{Names, names};
use crate::protocol::{Encoding, Position};

/// The kinds of the protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Module = 9,
    Property = 10,
    Value = 12,
    Reference = 18,
}

/// A word that can stand at the cursor.
#[derive(Debug)]
struct Item {
    word: String,
    /// The name of it.
    detail: String,
    says: String,
    kind: Kind,
    /// True if it stands without quotes as a value.
    bare: bool,
}

impl Item {
    fn new(word: &str, detail: String, says: &str, kind: Kind) -> Item {
        Item { word: word.to_owned(), detail, says: says.to_owned(), kind, bare: false }
    }
}

/// The words for a position.
pub(crate) fn complete(document: &Document, position: Position, lang: Lang, encoding: Encoding) -> Value {
    let text = document.lines.text();
    let cursor = cursor(text, document.lines.offset(position, encoding));
    let asked = CompletionQuery {
        document,
        lang,
        rules: document.base(),
        grammar: base::grammar(&document.tree, document.base()),
    };
    let items = match cursor.side {
        Side::Section => asked.sections(&cursor.path),
        Side::Key => asked.keys(&cursor.path),
        Side::Value => asked.values(&cursor.path),
    };
    let range = document.lines.range(cursor.word.clone(), encoding);
    let behind = text[cursor.word.end..].lines().next().unwrap_or_default();
    let told = items.into_iter().filter(|item| !(cursor.quoted && item.bare)).map(|item| {
        let put = put(&item, &cursor, behind);
        let mut told = json!({
            "label": item.word,
            "kind": item.kind as i32,
            "filterText": item.word,
            "textEdit": { "range": range, "newText": put },
        });
        if !item.detail.is_empty() {
            told["detail"] = json!(item.detail);
        }
        if !item.says.is_empty() {
            told["documentation"] = json!(item.says);
        }
        told
    });
    json!({ "isIncomplete": false, "items": told.collect::<Vec<_>>() })
}

/// The text that is put for a word.
fn put(item: &Item, cursor: &Cursor, behind: &str) -> String {
    let word = &item.word;
    match cursor.side {
        Side::Section if behind.starts_with(']') => word.clone(),
        Side::Section if word == section::PATTERN => format!("{word}."),
        Side::Section => format!("{word}]"),
        Side::Key if behind.contains('=') || cursor.quoted => word.clone(),
        Side::Key => format!("{word} = "),
        Side::Value if cursor.quoted || item.bare => word.clone(),
        Side::Value => format!("\"{word}\""),
    }
}

/// The question what can stand somewhere in a file.
struct CompletionQuery<'a> {
    document: &'a Document,
    lang: Lang,
    rules: Option<&'a Ruleset>,
    grammar: Option<&'static dyn Grammar>,
}

impl CompletionQuery<'_> {
    /// An English text of the grammar, in the language.
    fn tell(&self, english: &str) -> String {
        match self.grammar {
            Some(grammar) => self.lang.tell(&Text::called(grammar.catalogue(), english)),
            None => english.to_owned(),
        }
    }

    fn all_sections(&self) -> Vec<&'static SectionWords> {
        let own = self.grammar.map_or_else(|| SectionWords::shared().iter().collect(), SectionWords::of);
        own.into_iter().chain(SectionWords::beside()).collect()
    }

    fn is_unit(&self, section: &str) -> bool {
        self.grammar.is_some_and(|grammar| grammar.units().iter().any(|unit| unit.section == section))
    }

    fn sections(&self, before: &[String]) -> Vec<Item> {
        match before {
            [] => {
                let mut all: Vec<Item> = Vec::new();
                for words in self.all_sections() {
                    if !all.iter().any(|item| item.word == words.section) {
                        let (name, question) = (self.tell(words.name), self.tell(words.question));
                        all.push(Item::new(words.section, name, &question, Kind::Module));
                    }
                }
                all
            }
            [first] if first == section::PATTERN => self.patterns(),
            _ => Vec::new(),
        }
    }

    fn keys(&self, path: &[String]) -> Vec<Item> {
        let plain = |word: &&str| Item::new(word, String::new(), "", Kind::Property);
        match path {
            [] => names::<Header>(&[]).keys.iter().map(plain).collect(),
            [first] if first == "name" => languages().iter().map(plain).collect(),
            [first] if first == section::PATTERN || self.is_unit(first) => self.patterns(),
            [first, _, rest @ ..] if first == section::PATTERN => match rest {
                [] => {
                    let units = self.grammar.map_or(&[][..], |grammar| grammar.units());
                    let own = units.iter().map(|unit| unit.key);
                    PatternKey::iter().map(PatternKey::key).chain(own).map(|key| plain(&key)).collect()
                }
                [key] if key == "name" => languages().iter().map(plain).collect(),
                _ => of_definition(rest).keys.iter().map(plain).collect(),
            },
            [section] => {
                let sections = self.all_sections().into_iter().filter(|words| words.section == section);
                let options = sections.flat_map(|words| words.options).filter(|option| option.key != EVERY_KEY);
                let own = options.map(|option| {
                    let says = self.tell(option.question);
                    Item::new(option.key, self.tell(option.name), &says, Kind::Property)
                });
                let inherited = self.inherited(section);
                let mut all: Vec<Item> = own.collect();
                for key in inherited {
                    if !all.iter().any(|item| item.word == key) {
                        all.push(plain(&key.as_str()));
                    }
                }
                all
            }
            [section, key, rest @ ..] => {
                let mut all: Vec<Item> = Vec::new();
                for domain in self.domains(section, key, rest) {
                    of_tables(&domain, &mut all);
                }
                all
            }
        }
    }

    /// The keys that a section of the base has.
    fn inherited(&self, section: &str) -> Vec<String> {
        let table = self.rules.and_then(|rules| rules.tree().get(section)).and_then(Node::as_table);
        table.into_iter().flat_map(Table::iter).map(|entry| entry.key.clone()).collect()
    }

    fn values(&self, path: &[String]) -> Vec<Item> {
        let words = |found: Names| {
            let words = found.words.iter().map(|word| Item::new(word, String::new(), "", Kind::Value));
            words.chain(found.truth.then(truths).into_iter().flatten()).collect()
        };
        match path {
            [key] if key == "extends" => self.rulesets(),
            [key] if key == "grammar" => {
                let all = grammars().iter().map(|grammar| grammar.written());
                all.map(|word| Item::new(word, String::new(), "", Kind::Value)).collect()
            }
            [key] => words(names::<Header>(std::slice::from_ref(key))),
            [first, _, key, ..] if first == section::PATTERN && ["instead-of", "adds"].contains(&key.as_str()) => {
                self.patterns()
            }
            [first, _, rest @ ..] if first == section::PATTERN => words(of_definition(rest)),
            [section, key, rest @ ..] => {
                let mut all: Vec<Item> = Vec::new();
                for domain in self.domains(section, key, rest) {
                    of_words(&domain, &mut all);
                }
                all
            }
            [] => Vec::new(),
        }
    }

    /// The domains at the end of some keys of an option. The value of an option may stand beside remarks on it.
    fn domains(&self, section: &str, key: &str, rest: &[String]) -> Vec<Domain> {
        let rest = if let [first, rest @ ..] = rest
            && first == "value"
        {
            rest
        } else {
            rest
        };
        let sections = self.all_sections().into_iter().filter(|words| words.section == section);
        let found = sections.filter_map(|words| words.option(key).or_else(|| words.option(EVERY_KEY)));
        found.flat_map(|option| below((option.domain)(), rest)).collect()
    }

    /// The patterns there are, with their names.
    fn patterns(&self) -> Vec<Item> {
        let speech = Speech::of(self.lang);
        let own = self.document.tree.get(section::PATTERN).and_then(Node::as_table);
        let own = own.into_iter().flat_map(Table::iter).map(|entry| entry.key.clone());
        let mut ids: Vec<String> = own.chain(Shipped.patterns().into_iter().map(str::to_owned)).collect();
        ids.sort();
        ids.dedup();
        let item = |id: String| {
            let name = definition(self.document, &id).and_then(|(entry, _)| speech.in_definition(&entry));
            Item::new(&id, name.unwrap_or_default(), "", Kind::Reference)
        };
        ids.into_iter().map(item).collect()
    }

    /// The rules that a file can extend, bases too.
    fn rulesets(&self) -> Vec<Item> {
        let outlines = jong::outlines().unwrap_or_default();
        let named = |id: &str| outlines.iter().find(|outline| outline.id == id);
        let item = |id: &str| {
            let name = named(id).and_then(|outline| jong::core::rules::name_in(&outline.names, self.lang.key()));
            Item::new(id, name.unwrap_or_default().to_owned(), "", Kind::Reference)
        };
        Shipped.rulesets().into_iter().filter(|id| !id.starts_with("lexicon/")).map(item).collect()
    }
}

/// The names in the definition of a pattern, behind its id.
fn of_definition(path: &[String]) -> Names {
    match path {
        [key, rest @ ..] if key == PatternKey::When.key() => names::<When>(rest),
        [key, rest @ ..] if key == PatternKey::Each.key() => names::<Each>(rest),
        _ => Names::default(),
    }
}

/// The domains behind some keys.
fn below(domain: Domain, keys: &[String]) -> Vec<Domain> {
    let Some((first, rest)) = keys.split_first() else { return vec![domain] };
    match domain {
        Domain::Table { keys: all, .. } => {
            let found = all.into_iter().find(|key| key.key == first);
            found.map(|key| below(key.domain, rest)).unwrap_or_default()
        }
        Domain::Named(each) => below(*each, rest),
        Domain::List { of, .. } => below(*of, keys),
        Domain::Either(choices) => choices.into_iter().flat_map(|(_, choice)| below(choice, keys)).collect(),
        Domain::Truth | Domain::Number { .. } | Domain::Text | Domain::No | Domain::Word { .. } => Vec::new(),
    }
}

fn truths() -> [Item; 2] {
    ["true", "false"].map(|word| Item { bare: true, ..Item::new(word, String::new(), "", Kind::Value) })
}

/// The words that a value can be.
fn of_words(domain: &Domain, all: &mut Vec<Item>) {
    match domain {
        Domain::Word { words, .. } => {
            all.extend(words.iter().map(|word| Item::new(word.word, String::new(), word.says, Kind::Value)));
        }
        Domain::Truth => all.extend(truths()),
        Domain::No => all.extend(truths().into_iter().skip(1)),
        Domain::List { of, .. } => of_words(of, all),
        Domain::Either(choices) => choices.iter().for_each(|(_, choice)| of_words(choice, all)),
        Domain::Number { .. } | Domain::Text | Domain::Table { .. } | Domain::Named(_) => {}
    }
}

/// The keys of the tables that a value can be.
fn of_tables(domain: &Domain, all: &mut Vec<Item>) {
    match domain {
        Domain::Table { keys, .. } => {
            all.extend(keys.iter().map(|key| Item::new(key.key, String::new(), key.says, Kind::Property)));
        }
        Domain::List { of, .. } => of_tables(of, all),
        Domain::Either(choices) => choices.iter().for_each(|(_, choice)| of_tables(choice, all)),
        Domain::Truth | Domain::Number { .. } | Domain::Text | Domain::No | Domain::Word { .. } | Domain::Named(_) => {}
    }
}
