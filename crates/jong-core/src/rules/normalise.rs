//! A file of a chain as the next steps want it: nothing in it that the grammar doesn't have, and all values in the
//! sections of their units.

use strum::IntoEnumIterator;

use super::layers::Layer;
use super::old_spelling::respell;
use super::pattern_key::{PatternKey, PatternPart};
use super::section;
use crate::game::COMMON_SECTIONS;
use crate::pattern::Unit;
use crate::say;
use crate::scoring::Grammar;
use crate::tree::{Entry, Fault, FaultCode, Node, Place, TomlTable, Value, nearest, quote_list};

/// Moves values that stand in a `[pattern.…]` table to the section of their unit, where all values are, and reports
/// sections and units that the grammar does not have.
pub(super) fn normalise(
    layer: &mut Layer,
    grammar: &dyn Grammar,
    grammars: &[&'static dyn Grammar],
    faults: &mut Vec<Fault>,
) {
    respell(&mut layer.body, grammar, faults);
    let known = KnownSections { grammar, grammars };
    known.sections(&mut layer.body, faults);
    let Some(Entry { node: Node { value: Value::Table(patterns), .. }, .. }) = layer.body.remove(section::PATTERN)
    else {
        return;
    };
    let kept = known.patterns(patterns, &mut layer.body, faults);
    let place = Place::start_of(layer.file);
    let node = Node { place, value: Value::Table(kept), remark: None };
    layer.body.insert(Entry { key: section::PATTERN.to_owned(), place, node });
}

/// Takes the values, in any unit, out of the tables of patterns. Keys that no grammar has there are taken out too, and
/// reported. This is for a file whose base is not known.
pub(super) fn without_values(layer: &mut Layer, grammars: &[&'static dyn Grammar], faults: &mut Vec<Fault>) {
    let Some(first) = grammars.first() else { return };
    let none_other = KnownSections { grammar: *first, grammars: &[] };
    let units = grammars.iter().flat_map(|grammar| grammar.units()).map(|unit| unit.key);
    let mut known: Vec<&str> = Vec::new();
    for key in units.chain(PatternKey::iter().map(PatternKey::key)) {
        if !known.contains(&key) {
            known.push(key);
        }
    }
    let Some(Entry { node: Node { value: Value::Table(patterns), place, remark }, key, place: at }) =
        layer.body.remove(section::PATTERN)
    else {
        return;
    };
    let mut kept = TomlTable::default();
    for mut entry in patterns {
        if let Some(pattern) = entry.node.as_table_mut() {
            none_other.unread(pattern, &known, faults);
            pattern.extract(|entry| PatternKey::of(&entry.key).is_none());
            kept.insert(entry);
        }
    }
    layer.body.insert(Entry { key, place: at, node: Node { value: Value::Table(kept), place, remark } });
}

/// The grammar of a file among all that there are.
struct KnownSections<'a> {
    grammar: &'a dyn Grammar,
    grammars: &'a [&'static dyn Grammar],
}

impl KnownSections<'_> {
    /// Takes out sections that the grammar lacks, and reports them.
    fn sections(&self, body: &mut TomlTable, faults: &mut Vec<Fault>) {
        let units: Vec<&str> = self.grammar.units().iter().map(|unit| unit.section).collect();
        let is_own = |section: &&str| !COMMON_SECTIONS.contains(section) && !units.contains(section);
        let own = self.grammar.sections().iter().map(|own| own.section).filter(is_own);
        let common = COMMON_SECTIONS.iter().chain(&units).copied();
        let sections: Vec<&str> = common.chain(own).chain([section::PATTERN, section::CLASSES]).collect();
        let is_table = |entry: &Entry| entry.node.as_table().is_some();
        for entry in body.extract(|entry| !is_table(entry) || !sections.contains(&entry.key.as_str())) {
            let (key, place) = (entry.key.as_str(), entry.place);
            faults.push(if sections.contains(&key) {
                let message = say!("`{key}` is a section, and here is {found}", key, found = entry.node.describe());
                let help = say!("write `[{key}]` on a line of its own, and below it `key = value`", key);
                Fault::error(FaultCode::WrongType, place, message).help(help)
            } else if let Some(other) = self.foreign(key, |unit| unit.section) {
                self.wrong_unit(place, key, other)
            } else if is_table(&entry) {
                Fault::error(FaultCode::UnknownKey, place, say!("no section is called `{key}`", key))
                    .nearest_or_all(key, &sections)
            } else {
                let message = say!("nothing at the top of a file is called `{key}`", key);
                let help = say!("what the rules say goes below the name of a section, such as `[calls]`");
                Fault::error(FaultCode::UnknownKey, place, message).help(help)
            });
        }
    }

    /// The tables of patterns without the values in them, which go to the sections of their units, and without keys
    /// that are none of a pattern.
    fn patterns(&self, patterns: TomlTable, body: &mut TomlTable, faults: &mut Vec<Fault>) -> TomlTable {
        let mut kept = TomlTable::default();
        let known: Vec<&str> = self.counts().into_iter().chain(PatternKey::iter().map(PatternKey::key)).collect();
        for mut entry in patterns {
            let Some(pattern) = entry.node.as_table_mut().filter(|_| !known.contains(&entry.key.as_str())) else {
                let message =
                    say!("`{key}` is not a pattern, and only patterns belong in `[pattern]`", key = entry.key);
                let help = say!("a pattern is a section of its own: `[pattern.its-id]`, and below it `key = value`");
                faults.push(Fault::error(FaultCode::WrongType, entry.place, message).help(help));
                continue;
            };
            for unit in self.grammar.units() {
                if let Some(value) = pattern.remove(unit.key) {
                    faults.extend(put_value(body, unit.section, &entry.key, value));
                }
            }
            self.unread(pattern, &known, faults);
            kept.insert(entry);
        }
        kept
    }

    /// Takes out the keys that are none of a pattern, and says so. A misspelt `when` is read all the same: it is not
    /// missing.
    fn unread(&self, pattern: &mut TomlTable, known: &[&str], faults: &mut Vec<Fault>) {
        for unread in pattern.extract(|entry| !known.contains(&entry.key.as_str())) {
            let (key, place) = (unread.key.as_str(), unread.place);
            let meant = meant(&unread, known);
            faults.push(match self.foreign(key, |unit| unit.key) {
                Some(other) => self.wrong_unit(place, key, other),
                None => {
                    let help = match meant {
                        Some(near) => say!("did you mean `{near}`?", near),
                        None => say!("possible here: {words}", words = quote_list(known)),
                    };
                    let message = say!("no key of a pattern is called `{key}`", key);
                    let fault = Fault::error(FaultCode::UnknownKey, place, message).help(help);
                    match meant {
                        Some(meant) => fault.meaning(key, meant),
                        None => fault,
                    }
                }
            });
            let meant = meant.filter(|meant| PatternPart::of(meant) == Some(PatternPart::Condition));
            if let Some(meant) = meant.filter(|meant| pattern.get(meant).is_none()) {
                pattern.insert(Entry { key: meant.to_owned(), ..unread });
            }
        }
    }

    /// The keys of the units that the grammar counts in.
    fn counts(&self) -> Vec<&'static str> {
        self.grammar.units().iter().map(|unit| unit.key).collect()
    }

    /// The other grammar that has a unit of this name.
    fn foreign(&self, key: &str, names: fn(&Unit) -> &'static str) -> Option<&'static str> {
        let others = self.grammars.iter().filter(|other| other.word() != self.grammar.word());
        let mut having = others.filter(|other| other.units().iter().any(|unit| names(unit) == key));
        having.next().map(|other| other.written())
    }

    fn wrong_unit(&self, place: Place, key: &str, other: &str) -> Fault {
        let message = say!(
            "`{key}` is a unit of the grammar `{other}`; these rules count in {units}",
            key,
            other,
            units = quote_list(&self.counts())
        );
        let help = say!("use a unit that these rules have, or extend rules of the grammar `{other}`", other);
        Fault::error(FaultCode::WrongUnit, place, message).help(help)
    }
}

/// The key of a pattern that is most likely meant by another: rather one that takes a value of this type.
fn meant<'a>(unread: &Entry, known: &[&'a str]) -> Option<&'a str> {
    let value = &unread.node.value;
    // A value in a unit can be a number, a word or a table.
    let takes = |key: &&str| match PatternKey::of(key) {
        Some(key) => key.takes(value),
        None => !matches!(value, Value::List(_) | Value::Text(_)),
    };
    let fitting = known.iter().copied().filter(takes);
    nearest(&unread.key, fitting).or_else(|| nearest(&unread.key, known.iter().copied()))
}

/// Puts the value of a pattern into the section of its unit; that it had one there already is reported.
fn put_value(body: &mut TomlTable, section: &str, id: &str, value: Entry) -> Option<Fault> {
    let mut table = match body.remove(section) {
        Some(Entry { node: Node { value: Value::Table(table), .. }, .. }) => table,
        _ => TomlTable::default(),
    };
    let double = table.entry(id).map(|other| {
        Fault::error(
            FaultCode::TakenId,
            value.place,
            say!("`{id}` already has a value in `[{section}]` of this file", id, section),
        )
        .help(say!("keep one of the two (the other is `{key} = {node}`)", key = other.key, node = other.node))
    });
    let place = value.place;
    table.insert(Entry { key: id.to_owned(), place, node: value.node });
    let node = Node { place, value: Value::Table(table), remark: None };
    body.insert(Entry { key: section.to_owned(), place, node });
    double
}
