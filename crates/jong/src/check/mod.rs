//! Checking rules files and lexicon files: what is wrong with them, and whether their examples are true.

pub(crate) mod examples_table;
mod lexicon;
mod stats;

use jong_core::rules::{Entry, Fault, FaultCode, Files, Loaded, Node, RulesText, Table, load};
use jong_core::{Grammar, Ruleset};

use crate::examples::{Claim, judge};
use crate::open::grammars;
use crate::shelf::Shipped;
pub(crate) use examples_table::Examples;
pub(crate) use lexicon::RELATIONS;
use lexicon::{LEXICON, check_lexicon, examples, is_lexicon};

pub use stats::{Stats, stats};

/// What a check found.
#[derive(Debug)]
pub struct Checked {
    /// The file that was checked.
    pub file: String,
    /// The faults in it and in what it extends, in order.
    pub faults: Vec<Fault>,
    /// The files they lie in.
    pub files: Files,
}

/// Checks a rules file or a lexicon file: everything that [`open`](crate::open) would refuse, and its example hands.
pub fn check(text: RulesText) -> Checked {
    if is_lexicon(&text.text) { check_lexicon(text) } else { check_rules(text) }
}

/// Checks everything shipped.
pub fn check_shipped() -> Vec<Checked> {
    let rules = jong_rulesets::rulesets().iter().filter(|file| !file.id.starts_with(LEXICON));
    let mut all: Vec<Checked> =
        rules.map(|file| check(RulesText { name: file.file.into(), text: file.text.into() })).collect();
    let mut seen: Vec<&str> = Vec::new();
    for entry in jong_rulesets::lexicon() {
        if !seen.contains(&entry.file.file) {
            seen.push(entry.file.file);
            all.push(check(RulesText { name: entry.file.file.into(), text: entry.file.text.into() }));
        }
    }
    all.sort_by(|a, b| a.file.cmp(&b.file));
    all
}

fn check_rules(text: RulesText) -> Checked {
    let file = text.name.to_string();
    let Loaded { ruleset, mut faults, files } = load_as(text);
    if let Some(rules) = &ruleset {
        let own = rules.info().chain.last().copied();
        let patterns = rules.tree().get("pattern").and_then(Node::as_table);
        for entry in patterns.into_iter().flat_map(Table::iter).filter(|entry| Some(entry.place.file) == own) {
            faults.extend(judge_examples(rules, entry));
            faults.extend(words_missing(rules, entry));
        }
    }
    faults.sort_by_key(|fault| (fault.severity, fault.place));
    Checked { file, faults, files }
}

fn load_as(text: RulesText) -> Loaded {
    let grammars = grammars_for(&text);
    load(text, &Shipped, &grammars)
}

/// The grammars a file can be written in; the table of the lexicon's examples has one of its own.
fn grammars_for(text: &RulesText) -> Vec<&'static dyn Grammar> {
    let mut all = grammars().to_vec();
    let own = format!("\"{}\"", Examples.word());
    if text.text.lines().any(|line| line.starts_with("grammar") && line.contains(&own)) {
        all.push(&Examples);
    }
    all
}

/// Judges the examples in a pattern's table, where the pattern counts in these rules.
fn judge_examples(rules: &Ruleset, entry: &Entry) -> Vec<Fault> {
    let Some(index) = rules.game().book.find(&entry.key) else { return Vec::new() };
    let of = |key, claim| examples(entry, key).iter().filter_map(move |example| judge(rules, index, claim, example));
    of("fits", Claim::Fits).chain(of("fails", Claim::Fails)).collect()
}

/// What a pattern of a file's own lacks: a value, without which it counts in no hand, a source, examples.
fn words_missing(rules: &Ruleset, entry: &Entry) -> Vec<Fault> {
    let Some(table) = entry.node.as_table() else { return Vec::new() };
    if table.get("when").is_none() && table.get("each").is_none() {
        return Vec::new();
    }
    let id = &entry.key;
    let mut faults = Vec::new();
    if rules.game().book.find(id).is_none() {
        let units: Vec<String> = rules.game().book.units().iter().map(|unit| format!("`{}`", unit.key)).collect();
        let message = format!("`{id}` has no value in these rules, so it counts in no hand");
        faults.push(
            Fault::error(FaultCode::MissingOption, entry.place, message)
                .help(format!("give it one of {}", units.join(", ")))
                .as_warning(),
        );
    }
    if rules.info().sources.is_empty() {
        faults.extend(no_source(entry, table));
    }
    faults.extend(no_example(entry, table));
    faults
}

fn no_source(entry: &Entry, table: &Table) -> Option<Fault> {
    let fault = Fault::error(FaultCode::NoSource, entry.place, format!("`{}` names no source", entry.key))
        .help("say where it comes from: `source = \"club bulletin 3/2026\"`")
        .as_note();
    table.get("source").is_none().then_some(fault)
}

fn no_example(entry: &Entry, table: &Table) -> Option<Fault> {
    let lacks: Vec<&str> = ["fits", "fails"].into_iter().filter(|key| table.get(key).is_none()).collect();
    let message = format!("`{}` has no example of a hand that {}", entry.key, lacks.join(", or of one that "));
    let help = lacks.iter().map(|key| format!("`{key} = [\"123m 456p …\"]`")).collect::<Vec<_>>().join(" and ");
    let fault = Fault::error(FaultCode::NoExample, entry.place, message).help(format!("add {help}")).as_note();
    (!lacks.is_empty()).then_some(fault)
}
