//! Patterns of one ruleset with the same name.

use jong_core::Ruleset;
use jong_core::pattern::PatternIndex;
use jong_core::rules::PatternKey;
use jong_core::say;
use jong_core::tree::{Entry, Fault, FaultCode, Node, Place, TomlTable, Value};

/// The name of a pattern in a language, with its place.
#[derive(Debug, Clone, Copy)]
struct PatternName<'a> {
    id: &'a str,
    language: &'a str,
    name: &'a str,
    place: Place,
}

/// Reports names of the file that another pattern has already.
pub(super) fn alike(rules: &Ruleset, faults: &mut Vec<Fault>) {
    let Some(own) = rules.info().chain.last().copied() else { return };
    let tables = rules.pattern_tables().into_iter().flat_map(TomlTable::iter);
    if !tables.flat_map(names).any(|called| called.place.file == own) {
        return;
    }
    let mut all: Vec<PatternName<'_>> = Vec::new();
    for at in 0..rules.game().book.patterns().len() {
        all.extend(called(rules, PatternIndex(at as u8)));
    }
    for one in all.iter().filter(|one| one.place.file == own) {
        // Of two names in the file the second is reported.
        let before = |other: &&PatternName<'_>| other.place.file != own || other.place < one.place;
        let others = all.iter().filter(|other| other.id != one.id && other.language == one.language);
        let twin = others.filter(before).find(|other| same(other.name, one.name));
        faults.extend(twin.map(|twin| said(one, twin)));
    }
}

fn said(one: &PatternName<'_>, twin: &PatternName<'_>) -> Fault {
    let message = say!(
        "`{id}` is called \"{name}\" in `{language}`, as `{other}` is",
        id = one.id,
        name = one.name,
        language = one.language,
        other = twin.id
    );
    let help = say!("give one of them another name, so that a result says which it is");
    Fault::error(FaultCode::SameName, one.place, message).as_warning().help(help)
}

/// The names of a pattern: by the rules, and if they have none, by its definition.
fn called<'a>(rules: &'a Ruleset, index: PatternIndex) -> Vec<PatternName<'a>> {
    let id = rules.game().book.pattern(index).id.as_str();
    let said = rules.pattern_tables().and_then(|table| table.entry(id));
    let mut all: Vec<PatternName<'_>> = said.into_iter().flat_map(names).collect();
    for name in rules.definition(index).into_iter().flat_map(names) {
        if !all.iter().any(|other| other.language == name.language) {
            all.push(name);
        }
    }
    all
}

/// The names in the table of a pattern, the first of each language.
fn names(entry: &Entry) -> impl Iterator<Item = PatternName<'_>> {
    let names = entry.node.as_table().and_then(|table| PatternKey::Name.value(table)).and_then(Node::as_table);
    names.into_iter().flat_map(TomlTable::iter).filter_map(|of| {
        let first = match &of.node.value {
            Value::List(names) => names.first()?,
            _ => &of.node,
        };
        Some(PatternName { id: &entry.key, language: &of.key, name: first.as_text()?, place: first.place })
    })
}

/// True if two names read the same.
fn same(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}
