//! Nothing is missing, no id stands where a name belongs, and nothing is in another language than the book.
//!
//! Words show this: an English text (phrases, options, reasons, sentences, names of patterns) consists of known words,
//! and so does a text in each other language. An English word that the other language lacks doesn't belong into its
//! book. Quotations of files, sources and notes, stay as they are and are taken out first.

use std::collections::BTreeSet;

use jong::core::rules::{Shelf, lexicon_entry};
use jong::core::tree::{Files, Node, Value};
use jong::{Lang, Ruleset, ShippedShelf};
use jong_print::markdown::escaped;
use jong_print::page::Format;
use jong_print::rulebook::{Edition, Rulebook};
use jong_tests::chance::all_or;
use strum::IntoEnumIterator;

use crate::rulebooks::shelf::{books, remarks, rules, section};

/// The texts of a file of words, with its keys if these are texts too, as those of options are in English.
fn texts(file: &str, keys: bool) -> Vec<String> {
    let path = format!("{}/../crates/{file}.toml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let table: toml::Table = text.parse().unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut texts = Vec::new();
    take(&toml::Value::Table(table), keys, &mut texts);
    // The text in a gap is told elsewhere.
    texts.iter().map(|text| text.split('{').map(|piece| piece.rsplit('}').next().unwrap_or("")).collect()).collect()
}

fn take(value: &toml::Value, keys: bool, texts: &mut Vec<String>) {
    match value {
        toml::Value::String(text) if !keys => texts.push(text.clone()),
        toml::Value::Array(items) => items.iter().for_each(|item| take(item, keys, texts)),
        toml::Value::Table(table) => table.iter().for_each(|(key, value)| {
            texts.extend(keys.then(|| key.clone()));
            take(value, keys, texts);
        }),
        _ => {}
    }
}

/// The names of all patterns, limits and rulesets under a key.
fn names(key: &str) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for id in ShippedShelf.patterns() {
        let entry = lexicon_entry(id, &ShippedShelf, &mut Files::default()).and_then(Result::ok).expect("an entry");
        names.extend(
            entry.node.as_table().and_then(|table| table.get("name")).map(|node| of(node, key)).unwrap_or_default(),
        );
    }
    for (rules, _) in books() {
        let own = section(rules, "pattern").filter_map(|(_, node)| node.as_table()?.get("name"));
        let limits = section(rules, "names").map(|(_, node)| node);
        names.extend(own.chain(limits).flat_map(|node| of(node, key)));
        names.extend(rules.info().names.get(key).into_iter().flat_map(|names| names.0.clone()));
    }
    names
}

/// The names under a key in a table of names.
fn of(named: &Node, key: &str) -> Vec<String> {
    match named.as_table().and_then(|table| table.get(key)).map(|node| &node.value) {
        Some(Value::Text(name)) => vec![name.clone()],
        Some(Value::List(items)) => items.iter().filter_map(Node::as_text).map(str::to_owned).collect(),
        _ => Vec::new(),
    }
}

/// All that is said in a language, code between backticks left out.
fn said_in(lang: Lang) -> Vec<String> {
    let key = lang.key();
    let mut all = texts(&format!("jong/words/sentences/{key}"), false);
    let with_english = ["jong-core", "jong-riichi", "jong-fimj", "jong-taiwan", "jong-fan"];
    for name in with_english.into_iter().chain(["jong", "jong-print"]) {
        // Most that is said in English is a key of the others, and some crates have no more.
        if lang == Lang::En {
            all.extend(texts(&format!("{name}/words/it"), true));
        }
        if lang != Lang::En || with_english.contains(&name) {
            all.extend(texts(&format!("{name}/words/{key}"), false));
        }
    }
    all.iter_mut().for_each(|text| *text = without_code(text));
    all.extend(names(key));
    all
}

/// The words of a text in Latin letters, without capitals.
fn words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !c.is_alphabetic());
    words.filter(|word| word.len() > 1 && word.is_ascii()).map(str::to_ascii_lowercase)
}

/// Words that look like ids: in small letters, joined by hyphens.
fn ids(text: &str) -> impl Iterator<Item = &str> {
    let pieces = text.split(|c: char| !(c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'));
    pieces.map(|piece| piece.trim_matches('-')).filter(|piece| piece.contains('-'))
}

/// A language as books can be checked for it.
struct Vocabulary {
    words: BTreeSet<String>,
    ids: BTreeSet<String>,
}

impl Vocabulary {
    fn new(lang: Lang) -> Vocabulary {
        let said = said_in(lang);
        let words = said.iter().flat_map(|text| words(text)).collect();
        let ids = said.iter().flat_map(|text| ids(text)).map(str::to_owned).collect();
        Vocabulary { words, ids }
    }

    /// The words that do not belong into a text of the language.
    fn strange(&self, text: &str, english: &BTreeSet<String>) -> BTreeSet<String> {
        let foreign = |word: &String| english.contains(word) && !self.words.contains(word);
        let mut found: BTreeSet<String> = words(text).filter(foreign).collect();
        // A name in English may be written with hyphens, and an id need not be one of these.
        found.extend(ids(text).filter(|id| !self.ids.contains(*id)).map(str::to_owned));
        found.extend(text.chars().filter(|c| "{}".contains(*c)).map(String::from));
        found
    }
}

/// Quotations of files, and names of rules and programs: the longest first, for one may hold another.
fn quoted(rules: &Ruleset) -> Vec<String> {
    let info = rules.info();
    let mut all: Vec<String> = info.sources.clone();
    all.extend(info.note.iter().flat_map(|note| Lang::iter().map(|lang| note.words(lang).0.to_owned())));
    all.extend([info.id.clone(), info.fingerprint.to_string(), "Jong".to_owned()]);
    let notes = rules.tree().iter().flat_map(|entry| remarks(&entry.node).2);
    all.extend(notes.flat_map(|note| note.texts().into_iter().map(str::to_owned).collect::<Vec<_>>()));
    all.sort_by_key(|text| std::cmp::Reverse(text.len()));
    all.dedup();
    all
}

fn without(text: &str, quoted: &[String]) -> String {
    quoted.iter().fold(text.to_owned(), |text, quote| text.replace(quote.as_str(), " "))
}

/// A text without the code between backticks.
fn without_code(text: &str) -> String {
    text.split('`').step_by(2).collect::<Vec<_>>().join(" ")
}

/// The words of a page, those for who cannot see it too.
fn read_out(html: &str) -> String {
    let options = roxmltree::ParsingOptions { allow_dtd: true, ..Default::default() };
    let page = roxmltree::Document::parse_with_options(html, options).expect("well-formed");
    let mut text = String::new();
    for node in page.root_element().descendants() {
        let skipped = |node: roxmltree::Node<'_, '_>| ["style", "code", "svg"].contains(&node.tag_name().name());
        if node.is_text() && !node.ancestors().any(skipped) {
            text += node.text().unwrap_or_default();
        }
        for spoken in ["aria-label", "title", "alt"] {
            text += node.attribute(spoken).unwrap_or_default();
        }
        text.push(' ');
    }
    text
}

#[test]
#[ignore = "takes long"]
fn nothing_is_missing_and_nothing_is_in_another_language() {
    let english = Vocabulary::new(Lang::En).words;
    assert!(english.len() > 500, "{} words of English", english.len());
    for lang in Lang::iter() {
        let known = Vocabulary::new(lang);
        // Every ruleset in one language, and in all of them in a thorough run.
        let every = Lang::iter().count();
        for (rules, book) in books().iter().skip(all_or(0, lang as usize)).step_by(all_or(1, every)) {
            let quoted = quoted(rules);
            let in_markdown: Vec<String> = quoted.iter().map(|quote| escaped(quote)).collect();
            for edition in [Edition::Whole, Edition::Sheet] {
                let text = book.page(edition, lang, None).write(Format::Markdown);
                let found = known.strange(&without_code(&without(&text, &in_markdown)), &english);
                assert_eq!(found, BTreeSet::new(), "{}: {lang}: {edition:?}", rules.info().id);
                let page = book.page(edition, lang, None).write(Format::Html);
                let found = known.strange(&without(&read_out(&page), &quoted), &english);
                assert_eq!(found, BTreeSet::new(), "{}: {lang}: {edition:?} in HTML", rules.info().id);
            }
        }
    }
}

/// Two games and their words: patterns that only the other rules know are told in words, too.
#[test]
#[ignore = "takes long"]
fn differences_are_told_in_the_language_of_the_book() {
    let english = Vocabulary::new(Lang::En).words;
    let pairs = [
        ("riichi/ema-2025", "taiwan/standard"),
        ("taiwan/standard", "fimj/official-1993"),
        ("fimj/official-1993", "riichi/ema-2025"),
        ("riichi/tenhou-sanma", "riichi/wrc-2025"),
    ];
    for (one, other) in pairs.map(|(one, other)| (rules(one), rules(other))) {
        let book = Rulebook::new(one);
        let quoted: Vec<String> = [quoted(one), quoted(other)].concat().iter().map(|quote| escaped(quote)).collect();
        for lang in Lang::iter() {
            let text = book.page(Edition::DifferencesFrom(other), lang, None).write(Format::Markdown);
            let found = Vocabulary::new(lang).strange(&without_code(&without(&text, &quoted)), &english);
            assert_eq!(found, BTreeSet::new(), "{} from {} in {lang}", one.info().id, other.info().id);
        }
    }
}

/// The check itself finds a wrong word.
#[test]
fn what_does_not_belong_is_found() {
    let english = Vocabulary::new(Lang::En).words;
    let found = |lang, text: &str| Vocabulary::new(lang).strange(text, &english).into_iter().collect::<Vec<String>>();
    assert_eq!(
        found(Lang::It, "Tris di draghi, drawn, half-flush {}"),
        ["drawn", "flush", "half", "half-flush", "{", "}"]
    );
    assert_eq!(found(Lang::Ja, "立直 riichi: concealed"), ["concealed", "riichi"]);
    assert_eq!(found(Lang::En, "Half flush, concealed hands only; half-flush"), ["half-flush"]);
}
