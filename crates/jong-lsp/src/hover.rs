//! The words about the key or value under the pointer.

use jong::core::rules::{LANGUAGES, OptionWords, PatternKey, SectionWords, defines_pattern, lexicon_entry};
use jong::core::tree::{Entry, Files, Node, Value};
use jong::core::{Grammar, Text, say};
use jong::sentence::Sentence;
use jong::{Lang, ShippedShelf};
use jong_print::{Speech, ValueStyle};
use serde_json::{Value as Json, json};

use crate::at::{TextElement, at};
use crate::base::{self, inherited, resolved};
use crate::document::Document;
use crate::protocol::{Encoding, Position};

/// The answer about a position.
pub(crate) fn hover(document: &Document, position: Position, lang: Lang, encoding: Encoding) -> Json {
    let offset = document.lines.offset(position, encoding);
    let Some(found) = at(&document.tree, offset) else { return Json::Null };
    let told: Vec<String> = paragraphs(document, &found, lang).into_iter().filter(|text| !text.is_empty()).collect();
    match told.is_empty() {
        true => Json::Null,
        false => json!({
            "contents": { "kind": "markdown", "value": told.join("\n\n") },
            "range": document.lines.range(found.bytes, encoding),
        }),
    }
}

fn paragraphs(document: &Document, found: &TextElement<'_>, lang: Lang) -> Vec<String> {
    let rules = document.base();
    let grammar = base::grammar(&document.tree, rules);
    if let ([key], Some(word)) = (&found.path[..], found.word)
        && key == "extends"
    {
        return of_rules(word, rules.map(|rules| Speech::of(lang).rules(rules)));
    }
    // A value may name a pattern, as in `instead-of`.
    if let Some(pattern) = found.word.and_then(|word| of_pattern(document, word, lang)) {
        return pattern;
    }
    let mut told = match pattern_of(&found.path, grammar) {
        Some(id) => of_pattern(document, id, lang).unwrap_or_default(),
        None => of_option(document, &found.path, grammar, lang),
    };
    told.extend(of_inherited(document, &found.path, grammar, lang));
    told
}

fn of_rules(id: &str, name: Option<&str>) -> Vec<String> {
    name.map(|name| format!("**{name}** `{id}`")).into_iter().collect()
}

/// The pattern whose value or table some keys are about.
pub(crate) fn pattern_of<'a>(path: &'a [String], grammar: Option<&dyn Grammar>) -> Option<&'a str> {
    let [section, id, ..] = path else { return None };
    let is_unit = || grammar.is_some_and(|grammar| grammar.units().iter().any(|unit| unit.section == section));
    (section == "pattern" || is_unit()).then_some(id)
}

/// The definition of a pattern: that of the file, of its base, or of the lexicon, and the files that it stands in.
pub(crate) fn definition(document: &Document, id: &str) -> Option<(Entry, Option<Files>)> {
    let own = document.tree.get("pattern").and_then(Node::as_table).and_then(|patterns| patterns.entry(id));
    let defines = |entry: &&Entry| entry.node.as_table().is_some_and(defines_pattern);
    if let Some(own) = own.filter(defines) {
        return Some((own.clone(), None));
    }
    let of_base = document.base().and_then(|rules| Some((rules.pattern_tables()?.entry(id)?, rules.files())));
    if let Some((entry, files)) = of_base.filter(|(entry, _)| defines(entry)) {
        return Some((entry.clone(), Some(files.clone())));
    }
    let mut files = Files::default();
    let entry = lexicon_entry(id, &ShippedShelf, &mut files)?.ok()?;
    Some((entry, Some(files)))
}

fn of_pattern(document: &Document, id: &str, lang: Lang) -> Option<Vec<String>> {
    let (entry, _) = definition(document, id)?;
    let name = Speech::of(lang).in_definition(&entry);
    let title = name.map_or_else(|| format!("`{id}`"), |name| format!("**{name}** `{id}`"));
    let sentence = Sentence::of_entry(&entry, lang).map(|sentence| sentence.text).unwrap_or_default();
    let hand = entry.node.as_table().and_then(|table| example(PatternKey::Fits.value(table)?));
    let hand = hand.map(|hand| lang.tell(&say!("for example {hand}", hand = format!("`{hand}`")))).unwrap_or_default();
    Some(vec![title, sentence, hand])
}

/// The first hand of some examples, in notation.
fn example(fits: &Node) -> Option<String> {
    let Value::List(hands) = &fits.value else { return None };
    let first = hands.first()?;
    let Value::Table(fields) = &first.value else { return first.as_text().map(str::to_owned) };
    let text = |key: &str| fields.get(key).and_then(Node::as_text);
    let melds = text("melds").map(|melds| format!(" {melds}")).unwrap_or_default();
    let win = text("win").map(|win| format!(" +{win}")).unwrap_or_default();
    Some(format!("{}{melds}{win}", text("hand")?))
}

/// The words of a section or of an option, and its value.
fn of_option(document: &Document, path: &[String], grammar: Option<&'static dyn Grammar>, lang: Lang) -> Vec<String> {
    let Some(grammar) = grammar else { return Vec::new() };
    let tell = |english: &str| lang.tell(&Text::from_english(grammar.catalogue(), english));
    match path {
        [section] => {
            let Some(words) = SectionWords::find(grammar, section) else { return Vec::new() };
            vec![format!("**{}** `[{section}]`", tell(words.name)), tell(words.question)]
        }
        [section, key, ..] => {
            let Some(words) = OptionWords::find(grammar, section, key) else { return Vec::new() };
            let option = document.base().map(|rules| Speech::of(lang).option(rules, section, key, ValueStyle::Full));
            let name = option.map_or_else(|| tell(words.name), |option| option.name());
            let node = document.tree.at(&[section, key]);
            let value = option.zip(node).map(|(option, node)| option.value(node)).unwrap_or_default();
            let name = if value.is_empty() { format!("**{name}**") } else { format!("**{name}**: {value}") };
            vec![format!("{name} `[{section}] {key}`"), tell(words.question)]
        }
        [] => Vec::new(),
    }
}

/// The inherited value, the line that set it, and its source.
fn of_inherited(document: &Document, path: &[String], grammar: Option<&dyn Grammar>, lang: Lang) -> Option<String> {
    let path = resolved(path, grammar);
    // The whole of a section would say too much.
    let value = inherited(document.base()?, &path).filter(|_| path.len() > 1 && path[0] != "pattern")?;
    let told = lang.tell(&say!("inherited: `{value}` ({place})", value = value.to_toml(), place = value.quote()));
    let source = value.source(lang).map(|source| lang.tell(&say!("source: {source}", source)));
    Some([Some(told), source].into_iter().flatten().collect::<Vec<_>>().join("  \n"))
}

/// The languages that names may be in.
pub(crate) fn languages() -> &'static [&'static str] {
    &LANGUAGES
}
