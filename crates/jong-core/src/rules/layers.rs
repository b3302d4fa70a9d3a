//! The files a ruleset is made of, from its base up, and the tree they come to.

use std::borrow::Cow;
use std::sync::Arc;

use super::header::{Header, Status};
use super::languages::{name_faults, note_faults};
use super::once::ReadingStore;
use super::pattern_key::PatternPart;
use super::places::{blank_source, place_faults};
use super::section;
use super::shelf::{RulesText, Shelf};
use crate::pattern::Unit;
use crate::say;
use crate::scoring::Grammar;
use crate::tree::Mend;
use crate::tree::{
    self, Entry, Fault, FaultCode, FileId, Files, LANGUAGES, Located, Node, PartialTree, Place, REMARKS, TomlTable,
    Value, nearest, parse_in_part, quote_list,
};

/// One file of the chain.
#[derive(Debug, Clone)]
pub(super) struct Layer {
    pub(super) file: FileId,
    pub(super) header: Arc<Header>,
    pub(super) body: TomlTable,
    /// The value of `places`, with the remark on it.
    pub(super) places: Option<Node>,
    /// The file names the rules that it extends, or its grammar, in a way that cannot be understood.
    pub(super) lost: bool,
}

impl Layer {
    /// The entry of the file under a key of a section.
    pub(super) fn entry(&self, section: &str, key: &str) -> Option<&Entry> {
        self.body.get(section)?.as_table()?.entry(key)
    }
}

/// The keys of a header, which are no sections.
const HEADER: [&str; 11] =
    ["schema", "id", "extends", "grammar", "name", "places", "unreviewed", "status", "source", "logs", "note"];

/// Those of them that may be a table by language.
const BY_LANGUAGE: [&str; 3] = ["name", "places", "note"];

/// True if all keys of a table are languages in which names are shown, or those of a value with its remarks.
fn is_by_language(table: &TomlTable) -> bool {
    let is_language = |key: &str| LANGUAGES.contains(&key) || key == "value" || REMARKS.contains(&key);
    !table.is_empty() && table.iter().all(|entry| is_language(&entry.key))
}

/// Rules files that are texts of the program.
static SHIPPED: ReadingStore<TomlTable> = ReadingStore::new();

/// Reads the chain of files that `text` ends, base first. Where a base is misspelt the one that is meant is read, so
/// that the rest can be looked at all the same; the lines that could not be read go to `unread`.
pub(super) fn read_chain(
    first: RulesText,
    shelf: &dyn Shelf,
    files: &mut Files,
    (faults, unread): (&mut Vec<Fault>, &mut Vec<Place>),
) -> Vec<Layer> {
    let mut chain: Vec<Layer> = Vec::new();
    let mut next = Some(first);
    while let Some(text) = next.take() {
        let file = files.add(text.name, text.text);
        let Some(layer) = read_layer(file, files, (&mut *faults, &mut *unread)) else { return Vec::new() };
        if let Some(base) = &layer.header.extends {
            next = open_base(base, file, shelf, files, faults);
        }
        chain.push(layer);
    }
    chain.reverse();
    chain
}

/// The rules that a file extends, or those that it most likely means; faults are reported.
fn open_base(
    base: &Located<String>,
    file: FileId,
    shelf: &dyn Shelf,
    files: &Files,
    faults: &mut Vec<Fault>,
) -> Option<RulesText> {
    let name = &files.get(file).name;
    // By its text too: there are many paths to one file.
    let is_read = |text: &RulesText| files.iter().any(|(_, file)| file.name == text.name || file.text == text.text);
    match shelf.open(base.get(), Some(name)) {
        Ok(text) if is_read(&text) => {
            let message = if files.get(file).text == text.text {
                say!("a file cannot extend itself")
            } else {
                say!("`{base}` extends this file in turn, so neither can be read", base)
            };
            let help = say!("extend shipped rules, or a file that does");
            faults.push(Fault::error(FaultCode::CircularExtends, base.place(), message).help(help));
            None
        }
        Ok(text) => Some(text),
        Err(error) => {
            let near = error.near();
            let fault = Fault::error(FaultCode::MissingBase, base.place(), error.text());
            let shipped = base.get().strip_suffix(".toml").filter(|id| shelf.rulesets().contains(id));
            let meant = near.or(shipped);
            faults.push(match (near, shipped) {
                (Some(near), _) => fault.did_you_mean(base.get(), near),
                (None, Some(id)) => {
                    fault.meaning(base.get(), id).help(say!("shipped rules are named without `.toml`: `{id}`", id))
                }
                (None, None) if base.get().ends_with(".toml") => {
                    fault.help(say!("a path begins at the folder of the file that it is in"))
                }
                (None, None) => fault,
            });
            meant.and_then(|meant| shelf.open(meant, Some(name)).ok()).filter(|text| !is_read(text))
        }
    }
}

/// The status that a rules file gives itself. `None` if it gives none, or cannot be read.
pub fn status(text: &RulesText) -> Option<Status> {
    let table = read_table(&text.text, FileId(0)).ok()?;
    let Value::Text(status) = &table.get("status")?.value else { return None };
    status.parse().ok()
}

/// The id that a rules file gives itself, if that can be read; the rest of it may be broken.
pub fn own_id(text: &RulesText) -> Option<String> {
    let table = parse_in_part(&text.text, FileId(0), 0).table?;
    table.get("id").and_then(Node::as_text).map(str::to_owned)
}

/// Reads a text, or finds what was read of it before. A text with faults is read in part.
#[expect(clippy::ptr_arg, reason = "a text of the program is read once, and only a `Cow` tells it")]
fn read_table(text: &Cow<'static, str>, file: FileId) -> Result<Arc<TomlTable>, PartialTree> {
    SHIPPED.read(text, 0..text.len(), file, |text| match parse_in_part(text, file, 0) {
        PartialTree { table: Some(table), faults, unread } if faults.is_empty() && unread.is_empty() => Ok(table),
        other => Err(other),
    })
}

fn read_layer(file: FileId, files: &Files, (faults, unread): (&mut Vec<Fault>, &mut Vec<Place>)) -> Option<Layer> {
    let text = &files.get(file).text;
    let mut body = match read_table(text, file) {
        Ok(table) => Arc::unwrap_or_clone(table),
        Err(mut parsed) => {
            faults.append(&mut parsed.faults);
            unread.append(&mut parsed.unread);
            parsed.table?
        }
    };
    let mut head = TomlTable::default();
    for key in HEADER {
        if let Some(entry) = body.remove(key) {
            head.insert(entry);
        }
    }
    faults.extend(head.get("name").map(name_faults).unwrap_or_default());
    faults.extend(head.get("source").and_then(blank_source));
    faults.extend(head.get("note").map(note_faults).unwrap_or_default());
    let places = head.get("places").cloned();
    if let Some(places) = &places {
        let (found, unread) = place_faults(places);
        faults.extend(found);
        if unread {
            head.remove("places");
        }
    }
    let strays = strays(&mut body, &head, faults);
    let (header, lost) = read_header(head, &strays, file, faults)?;
    if *header.schema.get() != 1 {
        let message = say!("this is schema {schema}; this version of Jong reads schema 1", schema = header.schema);
        faults.push(Fault::error(FaultCode::OutOfRange, header.schema.place(), message));
        return None;
    }
    let rootless = header.extends.is_none() && header.grammar.is_none();
    let misspelt = strays.iter().any(|&key| key == "extends" || key == "grammar");
    let lost = rootless && (lost || misspelt);
    Some(Layer { file, header: Arc::new(header), body, places, lost })
}

/// Reports single values at the top that look like keys of the header, and tables by language that do, and says which are
/// meant.
fn strays(body: &mut TomlTable, head: &TomlTable, faults: &mut Vec<Fault>) -> Vec<&'static str> {
    let meant = |entry: &Entry| {
        let near = nearest(&entry.key, HEADER).filter(|near| head.get(near).is_none())?;
        let fits = match &entry.node.value {
            Value::Table(table) => BY_LANGUAGE.contains(&near) && is_by_language(table),
            Value::List(_) => false,
            Value::Bool(_) | Value::Int(_) | Value::Odd(_) | Value::Text(_) => true,
        };
        fits.then_some(near)
    };
    let found = body.extract(|entry| meant(entry).is_some());
    let found: Vec<_> = found.iter().filter_map(|entry| Some((&entry.key, entry.place, meant(entry)?))).collect();
    for (key, place, near) in &found {
        let message = say!("nothing at the top of a file is called `{key}`", key);
        faults.push(Fault::error(FaultCode::UnknownKey, *place, message).did_you_mean(key, near));
    }
    found.into_iter().map(|(.., near)| near).collect()
}

/// Reads the top of a file. A key that does not fit is reported and left out, so that the rest of the file can be read
/// too. The flag is true if `extends` or `grammar` was among these. `meant` are keys that were misspelt.
fn read_header(mut head: TomlTable, meant: &[&str], file: FileId, faults: &mut Vec<Fault>) -> Option<(Header, bool)> {
    let place = Place::start_of(file);
    let needed = [
        (
            "schema",
            Value::Int(1),
            say!("this file does not say which format it is written in"),
            say!("begin it with `schema = 1`"),
        ),
        (
            "id",
            Value::Text(String::new()),
            say!("these rules have no id"),
            say!("give them one: `id = \"clubs/ours\"`"),
        ),
    ];
    // Gives the head what it needs, and says what was missing.
    let fill = |head: &mut TomlTable| {
        let missing: Vec<_> = needed.iter().filter(|(key, ..)| head.get(key).is_none()).collect();
        for (key, value, ..) in &missing {
            let node = Node { place, value: value.clone(), remark: None };
            head.insert(Entry { key: (*key).to_owned(), place, node });
        }
        missing
    };
    for (key, _, message, help) in fill(&mut head).into_iter().filter(|(key, ..)| !meant.contains(key)) {
        let value = if *key == "id" { "\"clubs/ours\"" } else { "1" };
        let begin = Mend::Put { place, text: format!("{key} = {value}\n") };
        faults.push(Fault::error(FaultCode::MissingOption, place, message.clone()).help(help.clone()).mended(begin));
    }
    let mut lost = false;
    for _ in HEADER {
        let mut node = Node { place, value: Value::Table(head), remark: None };
        let fault = match tree::read::<Header>(&node) {
            Ok(header) => return Some((header, lost)),
            Err(fault) => fault,
        };
        let mut path = Vec::new();
        let taken = tree::take_out(&mut node, fault.place, &mut path);
        faults.push(fault);
        if !taken {
            return None;
        }
        lost |= path.first().is_some_and(|key| key == "extends" || key == "grammar");
        let Value::Table(left) = node.value else { return None };
        head = left;
        // What was faulty was there.
        fill(&mut head);
    }
    None
}

/// The grammar that a chain is written in.
pub(super) fn find_grammar(
    chain: &[Layer],
    grammars: &[&'static dyn Grammar],
    faults: &mut Vec<Fault>,
) -> Option<&'static dyn Grammar> {
    let root = chain.first()?;
    let words: Vec<&str> = grammars.iter().map(|grammar| grammar.written()).collect();
    let named = |word: &str| grammars.iter().find(|grammar| grammar.written() == word || grammar.word() == word);
    let Some(word) = &root.header.grammar else {
        // Of a base that cannot be found that is said already.
        if root.header.extends.is_some() || root.lost {
            return None;
        }
        let message = say!("this file extends nothing, so it must say `grammar = \"…\"`");
        faults.push(Fault::error(FaultCode::MissingOption, Place::start_of(root.file), message).help(say!(
            "add `extends = \"…\"` with the rules it changes; grammars are {words}",
            words = quote_list(&words)
        )));
        return None;
    };
    for layer in &chain[1..] {
        let is_other = |other: &&Located<String>| match (named(other.get()), named(word.get())) {
            (Some(other), Some(known)) => other.word() != known.word(),
            _ => *other != word,
        };
        if let Some(other) = layer.header.grammar.as_ref().filter(is_other) {
            let message =
                say!("this file extends rules of the grammar `{word}` and cannot change it to `{other}`", word, other);
            faults.push(
                Fault::error(FaultCode::OtherGrammar, other.place(), message)
                    .help(say!("leave `grammar` out, or extend rules of that grammar")),
            );
            return None;
        }
    }
    let mut found = named(word.get());
    if found.is_none() {
        let message = say!("there is no grammar `{word}`", word);
        let near = nearest(word.get(), words.iter().copied());
        found = near.and_then(named);
        let help = match near {
            Some(near) => say!("did you mean `{near}`? grammars are {words}", near, words = quote_list(&words)),
            None => say!("grammars are {words}", words = quote_list(&words)),
        };
        let fault = Fault::error(FaultCode::UnknownId, word.place(), message).help(help);
        faults.push(match near {
            Some(near) => fault.meaning(word.get(), near),
            None => fault,
        });
    }
    if let Some(grammar) = found {
        faults.extend(chain.iter().filter_map(|layer| old_word(layer.header.grammar.as_ref()?, *grammar)));
    }
    found.copied()
}

/// The note that a file says the word of a grammar that files said before.
fn old_word(said: &Located<String>, grammar: &dyn Grammar) -> Option<Fault> {
    let (old, new) = (grammar.word(), grammar.written());
    (old != new && said.get() == old).then(|| {
        let message = say!("the grammar `{old}` is written `{new}` now; both are read", old, new);
        Fault::error(FaultCode::WrongWord, said.place(), message)
            .help(say!("write `grammar = \"{new}\"`", new))
            .meaning(old, new)
            .as_note()
    })
}

/// Lays the files over one another, base first. Values and definitions replace as a whole; all else merges key by key.
pub(super) fn merge(chain: &[Layer], units: &[Unit]) -> TomlTable {
    let mut tree = TomlTable::default();
    let replaces = |path: &[String]| match path {
        [section, _] => units.iter().any(|unit| unit.section == section) || section == section::CLASSES,
        [first, _, key] => first == section::PATTERN && (PatternPart::of(key) == Some(PatternPart::Condition)),
        _ => false,
    };
    for layer in chain {
        tree.overlay(layer.body.clone(), &mut Vec::new(), &replaces);
    }
    tree
}
