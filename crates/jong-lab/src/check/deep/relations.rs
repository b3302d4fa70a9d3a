//! Relations that change nothing.

use std::collections::BTreeSet;

use jong_core::pattern::FamilyRule;
use jong_core::rules::{PatternKey, PatternPart, defines_pattern, section};
use jong_core::tree::{Fault, FaultCode, Mend, Node, Place, TomlTable, Value, nearest};
use jong_core::{Text, say};

use super::own::OwnRules;

/// The ids that a list of relations names, each with its place.
pub(super) fn items(node: &Node) -> Vec<(&str, Place)> {
    let Value::List(all) = &node.value else { return Vec::new() };
    all.iter().filter_map(|item| Some((id_of(item)?, item.place))).collect()
}

/// The id that one item of a list of relations names.
pub(super) fn id_of(item: &Node) -> Option<&str> {
    match &item.value {
        Value::Table(table) => table.get("pattern").and_then(Node::as_text),
        _ => item.as_text(),
    }
}

/// Relations of the file to patterns without a value, and families of one.
pub(super) fn idle(own: &OwnRules<'_>, faults: &mut Vec<Fault>) {
    let book = &own.rules.game().book;
    for (entry, table) in own.tables() {
        let valued = book.find(&entry.key).is_some();
        for key in [PatternKey::InsteadOf, PatternKey::Adds] {
            let mut seen = BTreeSet::new();
            for (id, place) in key.value(table).map(items).unwrap_or_default() {
                let twice = !seen.insert(id);
                if !own.has(place) || !valued {
                    continue;
                }
                if twice {
                    let message = say!("`{id}` appears here twice", id);
                    faults.push(nothing(place, message).help(say!("take one of them out")).mended(Mend::TakeOut));
                } else if book.find(id).is_none() {
                    let message = say!("`{id}` has no value in these rules, so naming it here changes nothing", id);
                    let fault = nothing(place, message);
                    faults.push(fault.help(say!("give `{id}` a value, or take it out", id)));
                }
            }
        }
        let defines = defines_pattern(table);
        let relation = table.iter().find(|said| PatternPart::of(&said.key) == Some(PatternPart::Relation));
        if let Some(relation) = relation.filter(|said| !valued && !defines && own.has(said.place)) {
            let message = say!(
                "`{key}` has no value in these rules, so `{relation}` changes nothing",
                key = entry.key,
                relation = relation.key
            );
            faults.push(nothing(relation.place, message).help(say!("give the pattern a value, or take its table out")));
        }
        family(own, &entry.key, table, faults);
    }
}

/// A family with a single pattern.
fn family(own: &OwnRules<'_>, id: &str, table: &TomlTable, faults: &mut Vec<Fault>) {
    let book = &own.rules.game().book;
    let Some(family) = PatternKey::Family.entry(table).filter(|family| own.has(family.place)) else { return };
    let Some(name) = family.node.as_text().filter(|_| book.find(id).is_some()) else { return };
    let others = own.section(section::PATTERN).into_iter().flat_map(TomlTable::iter);
    let others = others.filter(|other| other.key != id && book.find(&other.key).is_some());
    let families: Vec<&str> =
        others.filter_map(|other| PatternKey::Family.value(other.node.as_table()?)?.as_text()).collect();
    // Where chows are joined once, one pattern may occur more often than it counts.
    let joins = book.find(id).and_then(|index| book.family_of(index)) == Some(FamilyRule::AccountOnce);
    if families.contains(&name) || joins {
        return;
    }
    let message = say!("no other pattern is of the family `{name}`, so it changes nothing", name);
    let fault = nothing(family.node.place, message);
    faults.push(match nearest(name, families.iter().copied()) {
        Some(near) => fault.did_you_mean(name, near),
        None => fault.help(say!("give the same `family` to the patterns of which only the best should count")),
    });
}

/// A warning that a line has no effect.
pub(super) fn nothing(place: Place, message: Text) -> Fault {
    Fault::error(FaultCode::NoEffect, place, message).as_warning()
}
