//! The gaps of a rules file: patterns without a value, missing sources and examples, and claims that there are none.

use jong::examples::ExampleClaim;
use jong_core::InOrder;
use jong_core::Ruleset;
use jong_core::rules::{PatternKey, Status, defines_pattern};
use jong_core::tree::{Entry, Fault, FaultCode, Located, Node, TomlTable, Value};
use jong_core::{Text, say};

use super::Depth;

/// Reports the gaps in a file's values: its patterns without one, those worth less than nothing, a claim that every value
/// has a source where one has none, and, in a deep check, missing sources.
pub(super) fn values(rules: &Ruleset, patterns: &[&Entry], depth: Depth, faults: &mut Vec<Fault>) {
    faults.extend(defined(patterns).iter().filter_map(|(entry, _)| no_value(rules, entry)));
    faults.extend(own_values(rules).into_iter().filter_map(below_nothing));
    faults.extend(rules.info().status.as_ref().and_then(|status| false_claim(rules, status)));
    if depth == Depth::Deep && rules.info().sources.is_empty() {
        faults.extend(values_without_source(rules));
        faults.extend(places_without_source(rules));
    }
}

/// The error that rules say more of their sources than is so.
fn false_claim(rules: &Ruleset, status: &Located<Status>) -> Option<Fault> {
    let doubts = rules.doubts();
    let n = doubts.values - doubts.sourced;
    let message = match status.get() {
        Status::Published if n > 0 => {
            say!(
                "`published` says that every value has a source, and there is none for {n} of {values}",
                values = doubts.values,
                n
            )
        }
        Status::Published | Status::Incomplete | Status::Experimental | Status::Base => return None,
    };
    let help = say!("leave `status` out: the values that have a source are counted");
    Some(Fault::error(FaultCode::FalseClaim, status.place(), message).help(help))
}

/// The patterns that are defined where they stand.
fn defined<'e>(patterns: &[&'e Entry]) -> Vec<(&'e Entry, &'e TomlTable)> {
    let tables = patterns.iter().filter_map(|entry| Some((*entry, entry.node.as_table()?)));
    tables.filter(|(_, table)| defines_pattern(table)).collect()
}

/// Reports the gaps in a file's patterns, one note for each kind.
pub(super) fn missing(rules: &Ruleset, patterns: &[&Entry], faults: &mut Vec<Fault>) {
    let defined = defined(patterns);
    if rules.info().sources.is_empty() {
        let without = defined.iter().filter(|(_, table)| PatternKey::Source.value(table).is_none());
        let without: Vec<(&Entry, &TomlTable)> = without.copied().collect();
        faults.extend(match without[..] {
            [(entry, table)] => no_source(entry, table),
            _ => together(&without, FaultCode::NoSource, |ids| say!("{ids} name no source", ids)).map(|fault| {
                fault.help(say!("say at the top of the file where they come from: `source = \"club bulletin 3/2026\"`"))
            }),
        });
    }
    let without = |claim: ExampleClaim| {
        let without = defined.iter().filter(move |(_, table)| lacks(table, claim));
        without.copied().collect::<Vec<(&Entry, &TomlTable)>>()
    };
    let lack: Vec<(&Entry, &TomlTable)> = defined
        .iter()
        .filter(|(_, table)| lacks(table, ExampleClaim::Fits) || lacks(table, ExampleClaim::Fails))
        .copied()
        .collect();
    faults.extend(match lack[..] {
        [(entry, table)] => no_example(entry, table),
        _ => {
            let what =
                |ids: &Text| match (without(ExampleClaim::Fits).is_empty(), without(ExampleClaim::Fails).is_empty()) {
                    (false, true) => say!("{ids} have no example of a hand that fits", ids),
                    (true, false) => say!("{ids} have no example of a hand that fails", ids),
                    _ => say!("{ids} lack examples of hands that fit, or of hands that fail", ids),
                };
            together(&lack, FaultCode::NoExample, what)
                .map(|fault| fault.help(say!("add `fits = [\"123m 456p …\"]` and `fails = [\"123m 456p …\"]` to each")))
        }
    });
}

/// The note that a pattern of the file counts in no hand.
fn no_value(rules: &Ruleset, entry: &Entry) -> Option<Fault> {
    let book = &rules.game().book;
    let switched_off = |section: &str| {
        let section = rules.tree().get(section).and_then(Node::as_table);
        section.and_then(|section| section.get(&entry.key)).is_some()
    };
    if book.find(&entry.key).is_some() || book.units().iter().any(|unit| switched_off(unit.section)) {
        return None;
    }
    let units = Text::listed(book.units().iter().map(|unit| format!("`{}`", unit.key)));
    let message = say!("`{key}` has no value in these rules, so it counts in no hand", key = entry.key);
    let fault = Fault::error(FaultCode::MissingOption, entry.place, message)
        .help(say!("give it one of {units}", units))
        .as_warning();
    Some(fault)
}

/// A note on several patterns, at the first of them.
fn together(patterns: &[(&Entry, &TomlTable)], code: FaultCode, what: impl Fn(&Text) -> Text) -> Option<Fault> {
    let place = patterns.iter().map(|(entry, _)| entry.place).min()?;
    let mut patterns: Vec<&Entry> = patterns.iter().map(|(entry, _)| *entry).collect();
    patterns.order_by_key(|entry| entry.place);
    let more = (patterns.len() > MOST_NAMED).then(|| "…".to_owned());
    let named = patterns.iter().take(MOST_NAMED).map(|entry| format!("`{}`", entry.key));
    let ids = Text::listed(named.chain(more));
    Some(Fault::error(code, place, what(&ids)).as_note())
}

/// The number of patterns that one note names.
const MOST_NAMED: usize = 60;

/// The values of patterns that the file gives itself, in their order.
fn own_values(rules: &Ruleset) -> Vec<&Entry> {
    let Some(own) = rules.info().chain.last().copied() else { return Vec::new() };
    let units = rules.game().book.units().iter();
    let sections = units.filter_map(|unit| rules.tree().get(unit.section)?.as_table());
    let mut values: Vec<&Entry> = sections.flat_map(TomlTable::iter).filter(|entry| entry.place.file == own).collect();
    values.order_by_key(|entry| entry.place);
    values
}

/// The warning that a hand is worth less with a pattern than without.
fn below_nothing(entry: &Entry) -> Option<Fault> {
    let number = |node: &Node| match node.value {
        Value::Int(number) if number < 0 => Some(number),
        _ => None,
    };
    let sides = entry.node.as_table().into_iter().flat_map(TomlTable::iter);
    let number = number(&entry.node).or_else(|| sides.filter_map(|side| number(&side.node)).min())?;
    let message = say!("`{key}` is worth less than nothing: {number}", key = entry.key, number);
    let help = say!("without the minus it adds; leave it if these rules mean to take something away");
    Some(Fault::error(FaultCode::OutOfRange, entry.place, message).as_warning().help(help))
}

/// The note on the number of the file's values without a source.
fn values_without_source(rules: &Ruleset) -> Option<Fault> {
    let said = |entry: &&Entry| entry.node.remark.as_ref().is_none_or(|remark| remark.source.is_none());
    let own: Vec<&Entry> = own_values(rules).into_iter().filter(said).collect();
    let message = match own[..] {
        [] => return None,
        [one] => say!("the value of `{key}` names no source", key = one.key),
        _ => say!("{n} values of this file name no source", n = own.len()),
    };
    let help = say!("say at the top of the file where they come from: `source = \"club bulletin 3/2026\"`");
    Some(Fault::error(FaultCode::NoSource, own[0].place, message).as_note().help(help))
}

/// The note that the file names places, and no source for them.
fn places_without_source(rules: &Ruleset) -> Option<Fault> {
    let own = rules.info().chain.last().copied();
    let places = rules.info().places.as_ref().filter(|places| Some(places.node.place.file) == own)?;
    let help = say!("say who says so, or that nobody does: `places = { value = { en = \"…\" }, assumed = true }`");
    let fault = Fault::error(FaultCode::NoSource, places.node.place, say!("`{key}` names no source", key = "places"));
    (!places.has_source && !places.is_assumed()).then(|| fault.help(help).as_note())
}

pub(super) fn no_source(entry: &Entry, table: &TomlTable) -> Option<Fault> {
    let fault = Fault::error(FaultCode::NoSource, entry.place, say!("`{key}` names no source", key = entry.key))
        .help(say!("say where it comes from: `source = \"club bulletin 3/2026\"`"))
        .as_note();
    PatternKey::Source.value(table).is_none().then_some(fault)
}

/// True if a pattern has no example with a claim, though one is possible: no complete hand fails a pattern that every
/// win has.
fn lacks(table: &TomlTable, claim: ExampleClaim) -> bool {
    let possible = claim == ExampleClaim::Fits || !is_always(table);
    possible
        && claim.key().value(table).is_none_or(|node| matches!(&node.value, Value::List(hands) if hands.is_empty()))
}

/// True if every win has a pattern, because its definition asks for nothing else.
fn is_always(table: &TomlTable) -> bool {
    let when = PatternKey::When.value(table).and_then(Node::as_table);
    let when = when.filter(|_| PatternKey::Each.value(table).is_none());
    let asks_nothing = |entry: &Entry| entry.key == "won" && entry.node.as_table().is_some_and(TomlTable::is_empty);
    when.is_some_and(|when| when.iter().all(asks_nothing))
}

pub(super) fn no_example(entry: &Entry, table: &TomlTable) -> Option<Fault> {
    let (key, add) = (&entry.key, |key: &str| format!("`{key} = [\"123m 456p …\"]`"));
    let (message, help) = match [ExampleClaim::Fits, ExampleClaim::Fails].map(|claim| lacks(table, claim)) {
        [false, false] => return None,
        [true, false] => {
            (say!("`{key}` has no example of a hand that fits", key), say!("add {this}", this = add("fits")))
        }
        [false, true] => {
            (say!("`{key}` has no example of a hand that fails", key), say!("add {this}", this = add("fails")))
        }
        [true, true] => (
            say!("`{key}` has no example of a hand that fits, or of one that fails", key),
            say!("add {this} and {that}", this = add("fits"), that = add("fails")),
        ),
    };
    Some(Fault::error(FaultCode::NoExample, entry.place, message).help(help).as_note())
}
