//! Checks a lexicon file: every entry by itself, and its examples.

use jong_core::InOrder;
use std::collections::BTreeMap;

use jong_core::Ruleset;
use jong_core::pattern::Classes;
use jong_core::rules::{
    LANGUAGES, LexiconEntry, LoadOutcome, PatternKey, PatternPart, RulesText, Shelf, ShelfError, defines_pattern, load,
    said_faults, section,
};
use jong_core::tree::{
    Entry, Fault, FaultCode, FileId, Files, Located, Node, PartialTree, TomlTable, Value, abridge, parse_in_part,
    without_consequences,
};
use jong_core::{Text, say};

use super::CheckReport;
use super::said::{no_example, no_source};
use jong::ShippedShelf;
use jong::examples::{ExampleClaim, ExampleGrammar, given, judge};

pub(super) const LEXICON: &str = "lexicon/";

/// Only patterns of Japanese mahjong have names in these terms.
const TERMS: &str = "romaji";

/// The sections of a lexicon file.
const SECTIONS: [&str; 2] = [section::PATTERN, section::CLASSES];

/// A lexicon file has patterns and nothing at the top.
pub(super) fn is_lexicon(text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
    first.is_some_and(|line| line.starts_with("[pattern") || line.starts_with("[classes]"))
}

pub(super) fn check_lexicon(text: RulesText) -> CheckReport {
    let file = text.name.to_string();
    let mut files = Files::default();
    let id = files.add(text.name.clone(), text.text.clone());
    let PartialTree { table, mut faults, unread } = parse_in_part(&text.text, id, 0);
    let table = table.unwrap_or_default();
    for entry in table.iter().filter(|entry| entry.node.as_table().is_none() || !SECTIONS.contains(&entry.key.as_str()))
    {
        let message = say!("a lexicon file has only patterns and classes, and `{key}` is neither", key = entry.key);
        let help = say!("begin with `[pattern.its-id]` or `[classes]`; in a rules file, `schema = 1` comes first");
        faults.push(Fault::error(FaultCode::UnknownKey, entry.place, message).help(help));
    }
    let patterns = table.get(section::PATTERN).and_then(Node::as_table);
    for entry in patterns.into_iter().flat_map(TomlTable::iter) {
        check_entry(entry, &mut faults);
    }
    if let Some(node) = table.get(section::CLASSES) {
        check_classes(node, &mut faults);
    }
    // Each pattern is judged by itself, so that a fault in one does not hide another's.
    let shelf = LexiconShelf::new(text);
    for entry in patterns.into_iter().flat_map(TomlTable::iter) {
        if entry.node.as_table().is_some() && shelf.entry(&entry.key).is_none() {
            let message = say!("`{key}` cannot be told from what is around it", key = entry.key.escape_debug());
            let help = say!("begin its line with `[pattern.its-id]`; an id is letters, digits and hyphens");
            faults.push(Fault::error(FaultCode::BadPattern, entry.place, message).help(help));
            continue;
        }
        let mut sizes: Vec<u8> = example_sizes(entry);
        sizes.dedup();
        for size in sizes {
            let LoadOutcome { ruleset, faults: more, files: read } =
                load(shelf.rules_for(&entry.key, size), &shelf, &[&ExampleGrammar]);
            // Only faults of the file itself count, as the table around it is made here. Syntax faults were reported
            // before.
            let more = more.into_iter().filter(|fault| fault.code != FaultCode::Syntax);
            faults.extend(more.filter_map(|fault| moved(fault, &read, &file, id)));
            if let Some(rules) = &ruleset {
                faults.extend(judge_examples_of_size(rules, entry, size));
            }
        }
    }
    without_consequences(&mut faults, unread);
    faults.order_by_key(|fault| (fault.severity, fault.place));
    faults.dedup();
    CheckReport { file, faults: abridge(faults), files, not_shown: Vec::new() }
}

fn moved(mut fault: Fault, read: &Files, file: &str, id: FileId) -> Option<Fault> {
    if read.get(fault.place.file).name != file {
        return None;
    }
    fault.place.file = id;
    Some(fault)
}

fn check_classes(node: &Node, faults: &mut Vec<Fault>) {
    let mut classes = Classes::default();
    match classes.add(node) {
        Ok(()) => {
            let defined: Vec<Located<String>> = classes.defined().collect();
            faults.extend(defined.iter().filter_map(|name| classes.get(name).err()));
        }
        Err(fault) => faults.push(fault),
    }
}

fn check_entry(entry: &Entry, faults: &mut Vec<Fault>) {
    let Some(table) = entry.node.as_table() else {
        let message = say!("`{key}` is not a pattern, and only patterns belong in `[pattern]`", key = entry.key);
        let help = say!("a pattern is a section of its own: `[pattern.its-id]`, and below it `key = value`");
        faults.push(Fault::error(FaultCode::WrongType, entry.place, message).help(help));
        return;
    };
    if !defines_pattern(table) {
        let message = say!("nothing says when `{key}` counts", key = entry.key);
        let help = say!("add `when`, or `each` for what counts several times");
        faults.push(Fault::error(FaultCode::BadPattern, entry.place, message).help(help));
    }
    for key in [PatternKey::Fits, PatternKey::Fails] {
        let (value, key) = (key.value(table), key.key());
        if let Some(node) = value.filter(|node| !matches!(node.value, Value::List(_))) {
            let message = say!("`{key}` is a list of hands", key);
            let help = say!("write `{key} = [\"123m 456p …\"]`", key);
            faults.push(Fault::error(FaultCode::WrongType, node.place, message).help(help));
        }
    }
    for key in PatternKey::of_part(PatternPart::Relation).map(PatternKey::key) {
        if let Some(entry) = table.entry(key) {
            let message = say!("`{key}` says how patterns combine, which is a ruleset's business", key);
            faults.push(
                Fault::error(FaultCode::UnknownKey, entry.place, message)
                    .help(say!("move it to the rulesets that want it")),
            );
        }
    }
    let names = PatternKey::Name.value(table).and_then(Node::as_table);
    let lacks = |language: &str| names.is_none_or(|names| names.get(language).is_none());
    let lacking: Vec<String> =
        LANGUAGES.iter().filter(|&&name| name != TERMS && lacks(name)).map(|name| format!("`{name}`")).collect();
    if !lacking.is_empty() {
        let message = say!("`{key}` has no name in {languages}", key = entry.key, languages = Text::listed(lacking));
        let help = say!("write `name = { en = \"…\", it = \"…\" }`, one for each language");
        faults.push(Fault::error(FaultCode::MissingOption, entry.place, message).help(help));
    }
    faults.extend(said_faults(&entry.node));
    faults.extend(no_source(entry, table));
    faults.extend(no_example(entry, table));
}

/// The hand sizes of an entry's examples; of one without any, the first size there is.
fn example_sizes(entry: &Entry) -> Vec<u8> {
    let all = given(entry, ExampleClaim::Fits).iter().chain(given(entry, ExampleClaim::Fails));
    let mut sizes: Vec<u8> = all.map(size_of).collect();
    sizes.order();
    if sizes.is_empty() {
        sizes.push(size_of(&entry.node));
    }
    sizes
}

/// Sixteen for hands of more than fourteen tiles, a meld counted as three; else thirteen.
fn size_of(example: &Node) -> u8 {
    let (text, melds) = match &example.value {
        Value::Text(text) => (text.as_str(), 0),
        Value::Table(table) => {
            let melds = match table.get("melds").map(|node| &node.value) {
                Some(Value::List(items)) => items.len(),
                _ => 0,
            };
            (table.get("hand").and_then(Node::as_text).unwrap_or_default(), melds)
        }
        _ => ("", 0),
    };
    let tiles = jong_core::notation::parse_hand(text)
        .map_or(0, |written| written.tiles.len() + 3 * (written.melds.len() + melds));
    if tiles > 14 { 16 } else { 13 }
}

fn judge_examples_of_size(rules: &Ruleset, entry: &Entry, size: u8) -> Vec<Fault> {
    let Some(index) = rules.game().book.find(&entry.key) else { return Vec::new() };
    let of = |claim| {
        let fitting = given(entry, claim).iter().filter(move |&example| size_of(example) == size);
        fitting.filter_map(move |example| judge(rules, index, claim, example))
    };
    of(ExampleClaim::Fits).chain(of(ExampleClaim::Fails)).collect()
}

/// The shelf with one lexicon file in place of the shipped lexicon's entries of the same ids.
struct LexiconShelf {
    text: RulesText,
    /// The entries by id, so that one of many is found quickly.
    entries: BTreeMap<String, jong_rulesets::Slice>,
}

impl LexiconShelf {
    fn new(text: RulesText) -> LexiconShelf {
        let slices = jong_rulesets::slices(&text.text).into_iter().rev();
        let entries = slices.map(|slice| (slice.id.clone(), slice)).collect();
        LexiconShelf { text, entries }
    }

    fn entry(&self, id: &str) -> Option<&jong_rulesets::Slice> {
        self.entries.get(id)
    }

    /// Rules in which only one pattern counts.
    fn rules_for(&self, id: &str, size: u8) -> RulesText {
        let text = format!(
            "schema = 1\nid = \"{LEXICON}one\"\nextends = \"{LEXICON}examples\"\n[hand]\nsize = {size}\n[count]\n{id} = 1\n"
        );
        RulesText { name: "one".into(), text: text.into() }
    }
}

impl Shelf for LexiconShelf {
    fn open(&self, what: &str, from: Option<&str>) -> Result<RulesText, ShelfError> {
        ShippedShelf.open(what, from)
    }

    fn rulesets(&self) -> Vec<&str> {
        Vec::new()
    }

    fn pattern(&self, id: &str) -> Option<LexiconEntry<'_>> {
        match self.entry(id) {
            Some(slice) => Some(LexiconEntry {
                file: self.text.name.clone(),
                text: self.text.text.clone(),
                id: &slice.id,
                start: slice.start,
                defined: slice.defined,
                end: slice.end,
            }),
            None => ShippedShelf.pattern(id),
        }
    }

    fn patterns(&self) -> Vec<&str> {
        let mut all = ShippedShelf.patterns();
        all.extend(self.entries.keys().map(String::as_str));
        all
    }

    fn classes(&self) -> RulesText {
        ShippedShelf.classes()
    }
}
