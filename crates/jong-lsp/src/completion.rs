//! The words that can stand at the cursor.

use jong::core::InOrder;
use jong::core::pattern::{Each, When};
use jong::core::rules::{Domain, EVERY_KEY, Header, PatternKey, SectionWords, Shelf, section};
use jong::core::tree::{Node, TomlTable};
use jong::core::{Grammar, Text};
use jong::{Lang, Ruleset, ShippedShelf, grammars};
use jong_print::Speech;
use serde_json::{Value, json};
use strum::IntoEnumIterator;

use crate::base;
use crate::cursor::{Cursor, CursorPart, cursor};
use crate::document::Document;
use crate::hover::{definition, languages};
use crate::probe::{PossibleNames, names};
use crate::protocol::{Encoding, Position};

/// The kinds of the protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CompletionKind {
    Module = 9,
    Property = 10,
    Value = 12,
    Reference = 18,
}

/// A word that can stand at the cursor.
#[derive(Debug)]
struct CompletionItem {
    word: String,
    /// The name of it.
    detail: String,
    says: String,
    kind: CompletionKind,
    /// True if it stands without quotes as a value.
    bare: bool,
}

impl CompletionItem {
    fn new(word: &str, detail: String, says: &str, kind: CompletionKind) -> CompletionItem {
        CompletionItem { word: word.to_owned(), detail, says: says.to_owned(), kind, bare: false }
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
        CursorPart::Section => asked.sections(&cursor.path),
        CursorPart::Key => asked.keys(&cursor.path),
        CursorPart::Value => asked.values(&cursor.path),
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
fn put(item: &CompletionItem, cursor: &Cursor, behind: &str) -> String {
    let word = &item.word;
    match cursor.side {
        CursorPart::Section if behind.starts_with(']') => word.clone(),
        CursorPart::Section if word == section::PATTERN => format!("{word}."),
        CursorPart::Section => format!("{word}]"),
        CursorPart::Key if behind.contains('=') || cursor.quoted => word.clone(),
        CursorPart::Key => format!("{word} = "),
        CursorPart::Value if cursor.quoted || item.bare => word.clone(),
        CursorPart::Value => format!("\"{word}\""),
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
            Some(grammar) => self.lang.tell(&Text::from_english(grammar.catalogue(), english)),
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

    fn sections(&self, before: &[String]) -> Vec<CompletionItem> {
        match before {
            [] => {
                let mut all: Vec<CompletionItem> = Vec::new();
                for words in self.all_sections() {
                    if !all.iter().any(|item| item.word == words.section) {
                        let (name, question) = (self.tell(words.name), self.tell(words.question));
                        all.push(CompletionItem::new(words.section, name, &question, CompletionKind::Module));
                    }
                }
                all
            }
            [first] if first == section::PATTERN => self.patterns(),
            _ => Vec::new(),
        }
    }

    fn keys(&self, path: &[String]) -> Vec<CompletionItem> {
        let plain = |word: &&str| CompletionItem::new(word, String::new(), "", CompletionKind::Property);
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
                    CompletionItem::new(option.key, self.tell(option.name), &says, CompletionKind::Property)
                });
                let inherited = self.inherited(section);
                let mut all: Vec<CompletionItem> = own.collect();
                for key in inherited {
                    if !all.iter().any(|item| item.word == key) {
                        all.push(plain(&key.as_str()));
                    }
                }
                all
            }
            [section, key, rest @ ..] => {
                let mut all: Vec<CompletionItem> = Vec::new();
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
        table.into_iter().flat_map(TomlTable::iter).map(|entry| entry.key.clone()).collect()
    }

    fn values(&self, path: &[String]) -> Vec<CompletionItem> {
        let words = |found: PossibleNames| {
            let words =
                found.words.iter().map(|word| CompletionItem::new(word, String::new(), "", CompletionKind::Value));
            words.chain(found.truth.then(truths).into_iter().flatten()).collect()
        };
        match path {
            [key] if key == "extends" => self.rulesets(),
            [key] if key == "grammar" => {
                let all = grammars().iter().map(|grammar| grammar.written());
                all.map(|word| CompletionItem::new(word, String::new(), "", CompletionKind::Value)).collect()
            }
            [key] => words(names::<Header>(std::slice::from_ref(key))),
            [first, _, key, ..] if first == section::PATTERN && names_patterns(key) => self.patterns(),
            [first, _, rest @ ..] if first == section::PATTERN => words(of_definition(rest)),
            [section, key, rest @ ..] => {
                let mut all: Vec<CompletionItem> = Vec::new();
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
    fn patterns(&self) -> Vec<CompletionItem> {
        let speech = Speech::of(self.lang);
        let own = self.document.tree.get(section::PATTERN).and_then(Node::as_table);
        let own = own.into_iter().flat_map(TomlTable::iter).map(|entry| entry.key.clone());
        let mut ids: Vec<String> = own.chain(ShippedShelf.patterns().into_iter().map(str::to_owned)).collect();
        ids.order();
        ids.dedup();
        let item = |id: String| {
            let name = definition(self.document, &id).and_then(|(entry, _)| speech.in_definition(&entry));
            CompletionItem::new(&id, name.unwrap_or_default(), "", CompletionKind::Reference)
        };
        ids.into_iter().map(item).collect()
    }

    /// The rules that a file can extend, bases too.
    fn rulesets(&self) -> Vec<CompletionItem> {
        let outlines = jong::outlines().unwrap_or_default();
        let named = |id: &str| outlines.iter().find(|outline| outline.id == id);
        let item = |id: &str| {
            let name = named(id).and_then(|outline| jong::core::rules::name_in(&outline.names, self.lang.key()));
            CompletionItem::new(id, name.unwrap_or_default().to_owned(), "", CompletionKind::Reference)
        };
        ShippedShelf.rulesets().into_iter().filter(|id| !id.starts_with("lexicon/")).map(item).collect()
    }
}

/// True if ids of patterns stand behind a key of a pattern's table.
fn names_patterns(key: &str) -> bool {
    matches!(PatternKey::of(key), Some(PatternKey::InsteadOf | PatternKey::Adds))
}

/// The names in the definition of a pattern, behind its id.
fn of_definition(path: &[String]) -> PossibleNames {
    match path {
        [key, rest @ ..] if key == PatternKey::When.key() => names::<When>(rest),
        [key, rest @ ..] if key == PatternKey::Each.key() => names::<Each>(rest),
        _ => PossibleNames::default(),
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

fn truths() -> [CompletionItem; 2] {
    ["true", "false"].map(|word| CompletionItem {
        bare: true,
        ..CompletionItem::new(word, String::new(), "", CompletionKind::Value)
    })
}

/// The words that a value can be.
fn of_words(domain: &Domain, all: &mut Vec<CompletionItem>) {
    match domain {
        Domain::Word { words, .. } => {
            all.extend(
                words
                    .iter()
                    .map(|word| CompletionItem::new(word.word, String::new(), word.says, CompletionKind::Value)),
            );
        }
        Domain::Truth => all.extend(truths()),
        Domain::No => all.extend(truths().into_iter().skip(1)),
        Domain::List { of, .. } => of_words(of, all),
        Domain::Either(choices) => choices.iter().for_each(|(_, choice)| of_words(choice, all)),
        Domain::Number { .. } | Domain::Text | Domain::Table { .. } | Domain::Named(_) => {}
    }
}

/// The keys of the tables that a value can be.
fn of_tables(domain: &Domain, all: &mut Vec<CompletionItem>) {
    match domain {
        Domain::Table { keys, .. } => {
            all.extend(
                keys.iter().map(|key| CompletionItem::new(key.key, String::new(), key.says, CompletionKind::Property)),
            );
        }
        Domain::List { of, .. } => of_tables(of, all),
        Domain::Either(choices) => choices.iter().for_each(|(_, choice)| of_tables(choice, all)),
        Domain::Truth | Domain::Number { .. } | Domain::Text | Domain::No | Domain::Word { .. } | Domain::Named(_) => {}
    }
}
