//! Definitions that repeat another pattern's.

use jong_core::{Gathering, InOrder};
use std::collections::{BTreeMap, BTreeSet};

use jong_core::pattern::{Classes, CompiledEach, Disjunction, Each, Lowering, When};
use jong_core::rules::{PatternKey, section};
use jong_core::say;
use jong_core::tree::{Entry, Fault, FaultCode, Files, Node, Place, TomlTable, parse};

use super::own::OwnRules;

/// A definition, compiled.
#[derive(Debug)]
pub(super) struct TwinDefinition {
    pub(super) id: String,
    /// The place of its definition.
    pub(super) place: Place,
    pub(super) rows: Disjunction,
    pub(super) each: Option<CompiledEach>,
    /// The clauses in a fixed order: equal for equal definitions.
    sorted: Vec<String>,
}

/// The definitions of a file, and those it may repeat.
#[derive(Debug, Default)]
pub(super) struct Definitions {
    /// The definitions of the file, in its order.
    pub(super) mine: Vec<TwinDefinition>,
    /// The definitions of the lexicon, and the inherited ones.
    pub(super) others: Vec<TwinDefinition>,
}

impl Definitions {
    pub(super) fn of(own: &OwnRules<'_>) -> Definitions {
        let defines = |key: PatternKey, table: &TomlTable| key.entry(table).is_some_and(|said| own.has(said.place));
        let mine: Vec<&Entry> = own
            .tables()
            .filter(|(_, table)| defines(PatternKey::When, table) || defines(PatternKey::Each, table))
            .map(|(entry, _)| entry)
            .collect();
        if mine.is_empty() {
            return Definitions::default();
        }
        let classes = own.rules.classes();
        let compiled = |entry: &Entry| compile(&classes, entry);
        let inherited = own.section(section::PATTERN).into_iter().flat_map(TomlTable::iter);
        let my_ids: BTreeSet<&str> = mine.iter().map(|entry| entry.key.as_str()).distinct();
        let inherited = inherited.filter(|entry| !my_ids.contains(entry.key.as_str()));
        let mut others: Vec<TwinDefinition> = inherited.filter_map(compiled).collect();
        for shipped in jong_rulesets::lexicon() {
            let mut files = Files::default();
            let file = files.add(shipped.file.file.into(), "".into());
            let Ok(table) = parse(&shipped.file.text[shipped.start..shipped.defined], file, 0) else { continue };
            let entry = table.get(section::PATTERN).and_then(Node::as_table).and_then(|table| table.entry(shipped.id));
            others.extend(entry.and_then(compiled));
        }
        let mut mine: Vec<TwinDefinition> = mine.into_iter().filter_map(compiled).collect();
        mine.order_by_key(|definition| definition.place);
        Definitions { mine, others }
    }

    /// The definitions that one of the file may repeat: all others, and the file's own before it.
    pub(super) fn before(&self, at: usize) -> impl Iterator<Item = &TwinDefinition> {
        self.others.iter().filter(move |other| other.id != self.mine[at].id).chain(&self.mine[..at])
    }
}

/// Notes the file's definitions that equal one of the lexicon or of these rules; true at the place of each of them.
pub(super) fn twins(own: &OwnRules<'_>, definitions: &Definitions, faults: &mut Vec<Fault>) -> Vec<bool> {
    let mut known: BTreeMap<&[String], Vec<&TwinDefinition>> = BTreeMap::new();
    for other in &definitions.others {
        known.entry(&other.sorted).or_default().push(other);
    }
    let twins: Vec<Option<&TwinDefinition>> = definitions
        .mine
        .iter()
        .map(|mine| {
            let same = known.entry(&mine.sorted).or_default();
            let first = same.iter().copied().find(|other| other.id != mine.id);
            same.push(mine);
            first
        })
        .collect();
    for (mine, twin) in definitions.mine.iter().zip(&twins) {
        faults.extend(twin.map(|twin| same(own, mine.place, &mine.id, &twin.id)));
    }
    twins.iter().map(Option::is_some).collect()
}

/// The warning that a definition equals another.
pub(super) fn same(own: &OwnRules<'_>, place: Place, mine: &str, other: &str) -> Fault {
    let message = say!("`{mine}` is defined as `{other}` is: whoever has one has the other", mine, other);
    let valued = own.rules.game().book.find(other).is_some();
    let help = if valued {
        say!("leave one of them out, or say which replaces the other: `instead-of = [\"{other}\"]`", other)
    } else {
        say!("give `{other}` its value instead: then its names, examples and sources come with it", other)
    };
    Fault::error(FaultCode::SameDefinition, place, message).as_warning().help(help)
}

/// The definition in the table of a pattern, if there is one.
fn compile(classes: &Classes, entry: &Entry) -> Option<TwinDefinition> {
    let table = entry.node.as_table()?;
    let when = PatternKey::When.value(table).map(When::read).transpose().ok()?;
    let each = PatternKey::Each.value(table).map(Each::read).transpose().ok()?;
    if when.is_none() && each.is_none() {
        return None;
    }
    let lowering = Lowering { classes, place: entry.place };
    let rows = lowering.when(&when.unwrap_or_default()).ok()?;
    let counted = each.map(|each| lowering.each(&each)).transpose().ok()?;
    Some(TwinDefinition {
        id: entry.key.clone(),
        place: entry.place,
        sorted: sorted(&rows, counted.as_ref()),
        rows,
        each: counted,
    })
}

/// The rows as text in a fixed order, and the tests in each; the thing counted comes last.
fn sorted(rows: &Disjunction, each: Option<&CompiledEach>) -> Vec<String> {
    let mut all: Vec<String> = rows
        .iter()
        .map(|row| {
            let mut row: Vec<String> = row.iter().map(|literal| format!("{literal:?}")).collect();
            row.order();
            row.dedup();
            row.concat()
        })
        .collect();
    all.order();
    all.dedup();
    all.push(format!("{each:?}"));
    all
}
