//! Patterns that look like another and are something else: they share a name, or most of their definition. Hands tell
//! them apart.

use jong_core::InOrder;
use std::cmp::Reverse;

use jong_core::Ruleset;

use super::PatternWorth;
use super::find::names_of;
use super::hands::{ShownHand, lacking};
use super::known::{KnownPattern, is_same};
use super::parts::{DefinitionPart, clauses, parts};
use super::table::{JudgingTable, SIZES, usual_size};
use super::worth::worth;
use crate::invert::Inverter;
use jong::Lang;
use jong::folded;
use serde::Serialize;

use super::json::record;

/// A pattern that looks like another.
#[derive(Debug, Clone)]
pub struct LookAlike<'a> {
    /// The pattern.
    pub known: &'a KnownPattern,
    /// The names that it shares with the other, each once.
    pub names: Vec<&'a str>,
    /// Its definition as a sentence.
    pub sentence: String,
    /// Its values.
    pub worth: Vec<PatternWorth<'a>>,
    /// Hands that it has and the other has not.
    pub this_only: Vec<TellingHand>,
    /// Hands that the other has and it has not.
    pub other_only: Vec<TellingHand>,
}

/// A hand that tells two patterns apart.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TellingHand {
    /// The hand. It lacks nothing else of that pattern if `only` is true.
    #[serde(serialize_with = "record")]
    #[cfg_attr(feature = "schema", schemars(with = "jong::schema::WinRecord"))]
    pub hand: ShownHand,
    /// The clause of the pattern that does not count, as a sentence; this hand lacks it.
    pub asks: String,
    /// True if it lacks nothing else.
    pub only: bool,
}

/// The number of patterns shown.
const MOST: usize = 5;
/// The number of hands shown for each direction.
const MOST_HANDS: usize = 5;

/// The patterns that look like one, those with the same name first.
pub(super) fn look_alikes<'a>(
    asked: &KnownPattern,
    all: &'a [KnownPattern],
    rulesets: &'a [Ruleset],
    lang: Lang,
) -> Vec<LookAlike<'a>> {
    let own = clauses(asked);
    let mut found: Vec<(Likeness, &KnownPattern)> = all
        .iter()
        .filter(|other| !std::ptr::eq(*other, asked) && !is_same(other, asked))
        .filter_map(|other| Some((likeness(asked, &own, other)?, other)))
        .collect();
    found.order_by(|(one, a), (other, b)| (Reverse(one.rank()), &a.id).cmp(&(Reverse(other.rank()), &b.id)));
    found.truncate(MOST);
    let look_alike = |(Likeness { names, .. }, other): (Likeness<'a>, &'a KnownPattern)| {
        let (other_only, this_only) = tell_apart(asked, other, rulesets, lang);
        LookAlike {
            known: other,
            names,
            sentence: other.definition(lang),
            worth: worth(other, rulesets),
            this_only,
            other_only,
        }
    };
    found.into_iter().map(look_alike).collect()
}

/// The things in which two patterns are alike.
struct Likeness<'a> {
    names: Vec<&'a str>,
    /// The share of common clauses, in thousandths of all clauses of either.
    shared: usize,
}

impl Likeness<'_> {
    fn rank(&self) -> (usize, usize) {
        (self.names.len(), self.shared)
    }
}

/// The likeness of another pattern; `None` if it has none.
fn likeness<'a>(asked: &KnownPattern, own: &[String], other: &'a KnownPattern) -> Option<Likeness<'a>> {
    let mut names: Vec<&str> = Vec::new();
    for (language, name) in names_of(other) {
        let is_shared = names_of(asked)
            .any(|(of, own)| folded(own) == folded(name) || of == language && sorted_words(own) == sorted_words(name));
        if is_shared && !names.iter().any(|known| folded(known) == folded(name)) {
            names.push(name);
        }
    }
    let theirs = clauses(other);
    let both = theirs.iter().filter(|part| own.contains(part)).count();
    let most = own.len().max(theirs.len()).max(1);
    // A common form or way to win makes no two patterns alike.
    let is_close = both >= 2 && 2 * both >= most;
    (!names.is_empty() || is_close).then_some(Likeness { names, shared: 1000 * both / most })
}

/// The words of a name in the order of the alphabet, if it has several.
fn sorted_words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = name.split_whitespace().map(folded).filter(|word| !word.is_empty()).collect();
    words.order();
    if words.len() < 2 { vec![name.to_owned()] } else { words }
}

/// Hands that only the first has, and hands that only the second has, at the tables where each is played.
fn tell_apart(
    asked: &KnownPattern,
    other: &KnownPattern,
    rulesets: &[Ruleset],
    lang: Lang,
) -> (Vec<TellingHand>, Vec<TellingHand>) {
    let both = [asked, other];
    let only = |has: usize| {
        let first = usual_size(both[has]);
        let lacks = 1 - has;
        let mut sizes = SIZES.to_vec();
        sizes.order_by_key(|&size| size != first);
        let at_table = |size: u8| {
            let table = JudgingTable::new(&both, rulesets, size)?;
            let of = |at: usize| parts(&table.rules, both[at], &table.ids[at]);
            let hands = apart(&table, size, &of(has), (both[lacks], &of(lacks), lacks), lang);
            (!hands.is_empty()).then_some(hands)
        };
        sizes.into_iter().find_map(at_table).unwrap_or_default()
    };
    (only(0), only(1))
}

/// Hands that have one pattern and lack one clause each of another.
fn apart(
    table: &JudgingTable,
    size: u8,
    has: &[DefinitionPart],
    (of, lacks, at): (&KnownPattern, &[DefinitionPart], usize),
    lang: Lang,
) -> Vec<TellingHand> {
    let Some(never) = table.index(at) else { return Vec::new() };
    let rules = &table.rules;
    let mut inverter: Option<Inverter<'_>> = None;
    let mut hands = Vec::new();
    for (but, part) in lacks.iter().enumerate() {
        if hands.len() < MOST_HANDS
            && let Some(win) = lacking(rules, &mut inverter, has, lacks, but, never)
        {
            let asks = part.sentence(of, lang);
            hands.push(TellingHand { asks, hand: ShownHand::new(win, size, None, true), only: true });
        }
    }
    // If one clause excludes another, several are lacking.
    for (but, part) in lacks.iter().enumerate().take_while(|_| hands.is_empty()) {
        let alone = std::slice::from_ref(part);
        if let Some(win) = lacking(rules, &mut inverter, has, alone, 0, never) {
            let asks = lacks[but].sentence(of, lang);
            hands.push(TellingHand { asks, hand: ShownHand::new(win, size, None, true), only: false });
            break;
        }
    }
    hands
}
