//! Random conditions in the vocabulary of patterns.

use std::sync::LazyLock;

use jong::core::hand::Event;
use jong::core::reading::FormName;
use strum::IntoEnumIterator;

use crate::chance::Chance;

const CLASSES: [&str; 25] = [
    "any",
    "suited",
    "characters",
    "dots",
    "bamboo",
    "honours",
    "winds",
    "dragons",
    "terminals",
    "simples",
    "terminals-or-honours",
    "lower",
    "above-five",
    "green",
    "value-winds",
    "value-honours",
    "own-honours",
    "suited-or-own-honours",
    "seat-wind",
    "round-wind",
    "double-wind",
    "double-wind",
    "double-wind-or-terminals",
    "5m",
    "28p 3s 17z",
];
/// A class that only these conditions have, for the rules files they stand in.
pub const OWN_CLASSES: &str = "[classes]\ndouble-wind-or-terminals = [\"double-wind\", \"terminals\"]\n";

/// The events that a record of a win may name.
pub static EVENTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let of_wins = Event::iter().filter(|event| event.is_of_win());
    of_wins.map(|event| event.to_string()).collect()
});
/// The events that a condition may name: these, and one that follows from the rest of a record.
pub static EVENTS_ASKED: LazyLock<Vec<String>> =
    LazyLock::new(|| EVENTS.iter().cloned().chain(["robbed-flower".to_owned()]).collect());
/// The words of `wait`.
pub const WAITS: [&str; 5] = ["two-sided", "edge", "closed", "single", "two-pairs"];
/// The words of `form`.
pub static FORMS: LazyLock<Vec<String>> = LazyLock::new(|| FormName::iter().map(|form| form.to_string()).collect());
/// The same, but mostly the form of most hands.
static OFTEN_STANDARD: LazyLock<Vec<String>> = LazyLock::new(|| [&FORMS[..1], &FORMS[..1], &FORMS].concat());
/// The words of `from`.
pub const FROM: [&str; 5] = ["dealer", "other", "not-ready", "ready-before", "ready-after"];
/// The words of `ready`.
pub const READY: [&str; 5] = ["none", "ready", "double", "dealt", "open"];
/// The groups that a progression is made of.
pub const STEPPING: [&str; 3] = ["chow", "triplet", "pair"];
/// The words for the suits of its groups.
pub const SUITS: [&str; 3] = ["one", "different", "any"];
const KINDS: [&[&str]; 16] = [
    &[],
    &[],
    &["chow"],
    &["pung"],
    &["kong"],
    &["triplet"],
    &["triplet"],
    &["set"],
    &["pair"],
    &["single"],
    &["set", "pair"],
    &["pung", "kong"],
    &["chow", "pung"],
    &["pair", "single"],
    &["knitted"],
    &["chow", "knitted"],
];
/// The words for the tiles laid out that can be counted.
pub const BONUS: [&str; 8] = ["any", "own", "not-own", "flowers", "seasons", "own-flower", "own-season", "set-aside"];
/// Lists of flowers and seasons.
pub const BONUS_TILES: [&str; 4] = ["1g", "3f", "12g", "1f 1g"];

/// A condition as an inline table, `depth` levels of `any` deep at most.
pub fn when(chance: &mut Chance, depth: usize) -> String {
    let mut clauses: Vec<(&str, String)> = Vec::new();
    for _ in 0..1 + chance.below(2) {
        let (key, value) = clause(chance);
        if !clauses.iter().any(|&(other, _)| other == key) {
            clauses.push((key, value));
        }
    }
    if depth > 0 && chance.one_in(4) {
        let one_of: Vec<String> = (0..1 + chance.below(3)).map(|_| when(chance, depth - 1)).collect();
        clauses.push(("any", format!("[{}]", one_of.join(", "))));
    }
    if depth > 0 && chance.one_in(4) {
        clauses.push(("not", when(chance, 0)));
    }
    table(&clauses)
}

/// A condition of groups alone: a filter, a progression, or the negation of one.
pub fn when_groups(chance: &mut Chance) -> String {
    let clause = match chance.below(2) {
        0 => ("groups", filter(chance, true)),
        _ => ("progression", progression(chance, true)),
    };
    let condition = table(&[clause]);
    if chance.one_in(3) { table(&[("not", condition)]) } else { condition }
}

/// A random `each`: a filter of groups or another thing.
pub fn each(chance: &mut Chance) -> String {
    match chance.below(7) {
        0 => format!("{{ tiles = \"{}\" }}", chance.pick(&CLASSES)),
        1 => "{ quads = true }".to_owned(),
        2 => format!("{{ bonus = \"{}\" }}", chance.pick(&[&BONUS[..], &BONUS_TILES].concat())),
        3 => format!("{{ progression = {} }}", progression(chance, false)),
        _ => format!("{{ groups = {} }}", filter(chance, false)),
    }
}

fn table(clauses: &[(&str, String)]) -> String {
    let clauses: Vec<String> = clauses.iter().map(|(key, value)| format!("{key} = {value}")).collect();
    format!("{{ {} }}", clauses.join(", "))
}

fn count(chance: &mut Chance, most: usize) -> String {
    let n = chance.below(most + 1);
    match chance.below(8) {
        0 | 1 => "true".to_owned(),
        2 | 3 => "false".to_owned(),
        4 => "\"all\"".to_owned(),
        5 => format!("{{ at-least = {n} }}"),
        6 => format!("{{ at-most = {n} }}"),
        _ => n.to_string(),
    }
}

/// A count of things that have no "all".
fn number(chance: &mut Chance, most: usize) -> String {
    let count = count(chance, most);
    if count == "\"all\"" { "1".to_owned() } else { count }
}

/// One word or several.
fn words(chance: &mut Chance, from: &[impl AsRef<str>]) -> String {
    let several: Vec<String> = (0..2).map(|_| format!("\"{}\"", from[chance.below(from.len())].as_ref())).collect();
    if several[0] == several[1] { several[0].clone() } else { format!("[{}]", several.join(", ")) }
}

fn by_class(chance: &mut Chance, most: usize) -> String {
    format!("{{ \"{}\" = {} }}", chance.pick(&CLASSES), count(chance, most))
}

fn clause(chance: &mut Chance) -> (&'static str, String) {
    match chance.below(26) {
        0 => ("form", words(chance, &OFTEN_STANDARD)),
        1..=3 => ("tiles", by_class(chance, 14)),
        4 => ("kinds", by_class(chance, 9)),
        5 => ("suits", count(chance, 3)),
        6 => ("quads", number(chance, 1)),
        7 => ("sum", format!("{{ at-least = {} }}", chance.below(100))),
        8..=11 => ("groups", filter(chance, true)),
        12 => ("groups", format!("[{}, {}]", filter(chance, true), filter(chance, true))),
        13 | 14 => ("progression", progression(chance, true)),
        15 => ("melds", count(chance, 4)),
        16 | 17 => ("wait", words(chance, &WAITS)),
        18 => ("waits", format!("{{ at-most = {} }}", chance.below(4))),
        19 | 20 => ("won", won(chance)),
        21 => ("ready", words(chance, &READY)),
        22 if chance.one_in(4) => {
            ("bonus", format!("{{ of = \"{}\", n = {} }}", chance.pick(&BONUS_TILES), number(chance, 2)))
        }
        22 => ("bonus", format!("{{ {} = {} }}", chance.pick(&BONUS), number(chance, 4))),
        23 => ("dealer", (chance.one_in(2)).to_string()),
        24 => ("every-group", format!("\"{}\"", chance.pick(&CLASSES))),
        _ => ("pair", format!("\"{}\"", chance.pick(&CLASSES))),
    }
}

/// A filter of groups, with a count or without.
fn filter(chance: &mut Chance, counted: bool) -> String {
    let mut parts = Vec::new();
    let kinds = chance.pick(&KINDS);
    match kinds {
        [] => {}
        [kind] => parts.push(("kind", format!("\"{kind}\""))),
        several => parts.push(("kind", format!("{several:?}"))),
    }
    if chance.one_in(2) {
        parts.push(("of", format!("\"{}\"", chance.pick(&CLASSES))));
    }
    if chance.one_in(3) {
        parts.push(("with", format!("\"{}\"", chance.pick(&CLASSES))));
    }
    if chance.one_in(4) {
        parts.push(("melded", chance.one_in(2).to_string()));
    }
    let triplets = |kind: &&str| ["pung", "kong", "triplet"].contains(kind);
    if !kinds.is_empty() && kinds.iter().all(triplets) && chance.one_in(2) {
        parts.push(("concealed", chance.one_in(2).to_string()));
    }
    if counted && chance.one_in(2) {
        parts.push(("n", count(chance, 4)));
    }
    table(&parts)
}

/// A progression, perhaps several times over or not.
fn progression(chance: &mut Chance, several: bool) -> String {
    let kind = chance.pick(&STEPPING);
    let suits = chance.pick(&SUITS);
    let n = 2 + chance.below(2);
    let step = chance.below(4);
    let times = if several && chance.one_in(4) { ", times = 2" } else { "" };
    let pair = if kind != "pair" && chance.one_in(4) { ", pair = true" } else { "" };
    format!("{{ kind = \"{kind}\", n = {n}, step = {step}, suits = \"{suits}\"{times}{pair} }}")
}

fn won(chance: &mut Chance) -> String {
    let part = match chance.below(4) {
        0 => ("by", chance.pick(&["\"draw\"", "\"discard\""]).to_owned()),
        1 => ("on", words(chance, &EVENTS)),
        2 => ("tile", format!("\"{}\"", chance.pick(&CLASSES))),
        _ => ("from", words(chance, &FROM)),
    };
    table(&[part])
}
