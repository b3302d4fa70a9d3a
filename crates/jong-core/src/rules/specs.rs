//! Patterns with their values: every value of a file with its definition and relations.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::definitions::{defined_in, definition};
use super::likeness::unknown_pattern;
use super::patterns::{PatternProse, PatternText};
use super::section;
use super::section_reader::SectionReader;
use super::shelf::Shelf;
use crate::Gathering;
use crate::pattern::{
    Classes, Each, Lowering, Meaning, PatternSpec, Relations, Replacement, Unit, UnitRole, ValueSpec, When,
    replaces_itself,
};
use crate::say;
use crate::scoring::{Grammar, UnknownWord};
use crate::tree::{self, Entry, Fault, FaultCode, Files, Located, Mend, quote_list, yes_or_no};

/// The texts of the `[pattern.…]` tables, by id, as long as nobody asked for them.
type RelationTexts = BTreeMap<String, (Entry, PatternText)>;

/// A pattern that has a value, with the table of its definition.
pub(super) type ValuedPattern = (PatternSpec, Arc<Entry>);

/// Every pattern that `wanted` says yes to and that has a value, with its definition, relations and values.
pub(super) fn specs(
    sections: &SectionReader<'_>,
    grammar: &dyn Grammar,
    own: &[Entry],
    classes: &Classes,
    shelf: &dyn Shelf,
    files: &mut Files,
    wanted: &dyn Fn(&str) -> bool,
) -> Vec<ValuedPattern> {
    for (entry, said) in sections.entries_of::<PatternProse>(section::PATTERN, wanted) {
        said.faults(&entry.node).into_iter().for_each(|fault| sections.report(fault));
    }
    let related: Vec<(Entry, PatternText)> = sections.entries_of(section::PATTERN, wanted);
    let mut related: RelationTexts = related.into_iter().map(|related| (related.0.key.clone(), related)).collect();
    let mut specs: Vec<PatternSpec> = Vec::new();
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    let mut definitions: Vec<Arc<Entry>> = Vec::new();
    for (unit, of) in grammar.units().iter().enumerate() {
        for (entry, value) in sections.entries_of::<ValueSpec>(of.section, wanted) {
            if !is_worth(&entry, &value, unit, grammar, sections) {
                continue;
            }
            let place = entry.place;
            if let Some(&at) = known.get(&entry.key) {
                specs[at].values.push((unit, value, place));
                continue;
            }
            let Some(definition) = definition(&entry, own, shelf, files, sections) else { continue };
            let Some((when, each, relations)) = said(&entry.key, &definition, own, &mut related, sections) else {
                continue;
            };
            known.insert(entry.key.clone(), specs.len());
            specs.push(PatternSpec {
                id: entry.key,
                place: definition.place,
                meaning: Arc::new(Meaning::new(when.unwrap_or_default(), each)),
                relations,
                values: vec![(unit, value, place)],
            });
            definitions.push(definition);
        }
    }
    for spec in &specs {
        if !exclusive(spec, grammar.units(), sections) {
            of_winners(spec, grammar.units(), sections);
        }
    }
    related.into_values().for_each(|related| without_value(related, classes, shelf, sections));
    for spec in &mut specs {
        check_adds(&spec.id, &mut spec.relations.instead_of, &spec.relations.adds, sections);
    }
    specs.into_iter().zip(definitions).collect()
}

/// True if a value is one of a unit, and does not switch the pattern off. An entry that is no value is reported.
fn is_worth(
    entry: &Entry,
    value: &ValueSpec,
    unit: usize,
    grammar: &dyn Grammar,
    sections: &SectionReader<'_>,
) -> bool {
    if *value == ValueSpec::Off {
        if !sections.is_pattern(&entry.key) {
            sections.report(unknown_pattern(&entry.key, entry.place, sections.nearest_pattern(&entry.key)));
        }
        return false;
    }
    let words = grammar.units()[unit].words;
    if matches!(value, ValueSpec::Word(_)) != words {
        let wanted = if words { say!("the name of a limit") } else { say!("a number") };
        let message = say!("{wanted} belongs here, not {found}", wanted, found = entry.node);
        let fault = Fault::error(FaultCode::WrongType, entry.node.place, message);
        let text = entry.node.as_text();
        let number = text.filter(|text| text.parse::<i64>().is_ok());
        let meant = number.or_else(|| text.and_then(yes_or_no).filter(|word| *word == "false"));
        sections.report(match meant {
            Some(number) => {
                fault.mended(Mend::Value(number.to_owned())).help(say!("write it without quotes: `{number}`", number))
            }
            None => fault,
        });
        return false;
    }
    let ValueSpec::Word(text) = value else { return true };
    let Err(UnknownWord { known: words }) = grammar.word_amount(sections, unit, text) else { return true };
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let fault = Fault::error(FaultCode::WrongWord, entry.node.place, say!("no limit is called `{text}`", text));
    sections.report(fault.nearest_or_all(text, &words));
    false
}

/// The condition and relations of a pattern: by its definition, and by a table that changes only its relations.
fn said(
    id: &str,
    definition: &Entry,
    own: &[Entry],
    related: &mut RelationTexts,
    sections: &SectionReader<'_>,
) -> Option<(Option<When>, Option<Each>, Relations)> {
    match related.remove(id).map(|(_, text)| text) {
        Some(text) if text.defines() => Some(text.parts()),
        related => {
            let text = match tree::read::<PatternText>(&definition.node) {
                Ok(text) => text,
                Err(fault) => {
                    // The chain's own patterns were read, and their faults reported, with the relations.
                    if defined_in(own, id).is_none() {
                        sections.report(fault);
                    }
                    return None;
                }
            };
            Some((text.when, text.each, related.map(|text| text.parts().2).unwrap_or_default()))
        }
    }
}

/// Reports values in two units that are reasons to win; whether there are.
fn exclusive(spec: &PatternSpec, units: &[Unit], sections: &SectionReader<'_>) -> bool {
    let reasons: Vec<_> = spec.values.iter().filter(|(unit, ..)| units[*unit].role != UnitRole::Points).collect();
    let [(first, ..), (second, ..), ..] = reasons.as_slice() else { return false };
    // The file that was written last is the one to mend.
    let place = reasons.iter().map(|(.., place)| *place).min().unwrap_or(spec.place);
    let (first, second) = (units[*first].section, units[*second].section);
    let message = say!(
        "`{id}` has a value in `[{first}]` and one in `[{second}]`, which exclude each other",
        first,
        second,
        id = spec.id
    );
    let off = say!("switch one of them off, for example `[{first}]` with `{id} = false`", first, id = spec.id);
    sections.report(Fault::error(FaultCode::TakenId, place, message).help(off));
    true
}

/// Reports a pattern with values of units that only a winner has and of units that everybody has.
fn of_winners(spec: &PatternSpec, units: &[Unit], sections: &SectionReader<'_>) {
    let first = |winner: bool| spec.values.iter().find(|(unit, ..)| units[*unit].winner == winner);
    let (Some((winners, _, at)), Some((all, _, other))) = (first(true), first(false)) else { return };
    let id = &spec.id;
    let (winners, all) = (units[*winners].section, units[*all].section);
    let message =
        say!("`{id}` has a value in `[{winners}]`, which only winners have, and one in `[{all}]`", id, winners, all);
    let help = say!("switch one of them off, or give one of them to a pattern of your own with the same `when`");
    sections.report(Fault::error(FaultCode::TakenId, *at.min(other), message).help(help));
}

/// Checks patterns without a value: they count in no hand, but their faults are faults all the same.
fn without_value(
    (entry, text): (Entry, PatternText),
    classes: &Classes,
    shelf: &dyn Shelf,
    sections: &SectionReader<'_>,
) {
    let defines = text.defines();
    let (when, each, Relations { mut instead_of, adds, .. }) = text.parts();
    if defines {
        let lowering = Lowering { classes, place: entry.place };
        lowering.faults(when.iter(), each.as_ref()).into_iter().for_each(|fault| sections.report(fault));
    } else if !sections.is_pattern(&entry.key) {
        // Of a definition that cannot be read that is said already.
        let message = say!("no pattern is called `{key}`, and this table defines none", key = entry.key);
        let fault = Fault::error(FaultCode::UnknownId, entry.place, message);
        sections.report(match sections.nearest_pattern(&entry.key) {
            Some(near) => fault
                .meaning(&entry.key, &near)
                .help(say!("did you mean `{near}`? To define a new pattern, add `when`", near)),
            None => fault.help(say!("to define a new pattern, add `when`")),
        });
    }
    if defines || shelf.pattern(&entry.key).is_some() {
        check_adds(&entry.key, &mut instead_of, &adds, sections);
    }
    for Replacement { pattern, .. } in &instead_of {
        if pattern.get() == &entry.key {
            sections.report(replaces_itself(pattern));
        } else if !sections.is_pattern(pattern.get()) {
            let near = sections.nearest_pattern(pattern.get());
            sections.report(unknown_pattern(pattern.get(), pattern.place(), near));
        }
    }
}

/// Takes the patterns that `adds` names out of those that a pattern replaces.
fn check_adds(id: &str, instead_of: &mut Vec<Replacement>, adds: &[Located<String>], sections: &SectionReader<'_>) {
    let mut names: BTreeSet<&str> = instead_of.iter().map(|replaced| replaced.pattern.get().as_str()).distinct();
    for added in adds {
        if names.remove(added.get().as_str()) {
            if !sections.is_pattern(added.get()) {
                let near = sections.nearest_pattern(added.get());
                sections.report(unknown_pattern(added.get(), added.place(), near));
            }
            continue;
        }
        let message = say!("`{id}` does not replace `{added}`, so there is nothing to add", id, added);
        let fault = Fault::error(FaultCode::UnknownId, added.place(), message);
        sections.report(if names.is_empty() {
            fault.help(say!("`{id}` replaces nothing in these rules: leave the line out", id))
        } else {
            match sections.nearest(added.get(), names.iter().copied()) {
                Some(near) => fault.did_you_mean(added.get(), near),
                None => {
                    let names: Vec<&str> = names.iter().copied().collect();
                    fault.help(say!("possible here: {words}", words = quote_list(&names)))
                }
            }
        });
    }
    let taken: BTreeSet<&str> = adds.iter().map(|added| added.get().as_str()).distinct();
    instead_of.retain(|replaced| !taken.contains(replaced.pattern.get().as_str()));
}
