//! A hand in which a pattern counts: one of those that its definition gives, tried under the rules of the page.

use std::fmt;

use jong::core::LineOf;
use jong::core::hand::{By, DraftHand, DraftWin, Seat, Situation};
use jong::core::notation::{At, parse_hand, write_tiles};
use jong::core::pattern::PatternIndex;
use jong::core::rules::{Node, Value};
use jong::core::tile::Tile;
use jong::{Record, Report, Ruleset};
use serde_json::{Map, Value as Json};

use super::tries::{SUITS, Suits, exchanged, extra_sets, in_suits, one_by_one, situations, with_set};
use crate::verbs::report::remarks;

/// A hand that was tried.
#[derive(Debug, Clone)]
pub(super) struct Example {
    /// The hand with its winning tile, in notation.
    hand: String,
    /// What is to be said about the win, if it is not the plainest there is.
    win: Vec<String>,
}

impl fmt::Display for Example {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Example { hand, win } = self;
        write!(f, "`{hand}`{}{}", if win.is_empty() { "" } else { ", " }, win.join(", "))
    }
}

/// The first example of a pattern that counts in these rules. A hand of a game with fewer sets gets another set, and one
/// with tiles that these rules lack has its suits exchanged.
pub(super) fn example(rules: &Ruleset, id: &str) -> Option<Example> {
    let index = rules.game().book.find(id)?;
    let definition = rules.definition(index)?.node.as_table()?;
    let Value::List(fits) = &definition.get("fits")?.value else { return None };
    fits.iter().find_map(|example| match json(example) {
        Json::String(text) => in_suits(rules, &text).find_map(|text| of_text(rules, index, &text)),
        Json::Object(record) => SUITS.iter().find_map(|suits| of_record(rules, index, record.clone(), suits)),
        _ => None,
    })
}

/// A hand of which neither the winning tile nor the win is told: the plainest win that will do.
fn of_text(rules: &Ruleset, index: PatternIndex, text: &str) -> Option<Example> {
    let hands: Vec<String> = match text.contains('+') {
        true => vec![text.to_owned()],
        false => one_by_one(text),
    };
    let sets = extra_sets(rules, hands.first()?)?;
    let tried = |situation: &Situation, set: &String, hand: &String| {
        let text = with_set(hand, set);
        let written = parse_hand(&text).ok()?;
        let hand = DraftHand { written, melds_in_hand: usize::MAX, win_field: None, bonus: Vec::new() };
        let draft = DraftWin { hand, situation: situation.clone(), dora: Vec::new(), ura: Vec::new() };
        counts(rules, index, &draft).then(|| Example { hand: text, win: about(&draft) })
    };
    let in_situation = |of: &Situation| sets.iter().find_map(|set| hands.iter().find_map(|hand| tried(of, set, hand)));
    situations(rules.game().players).iter().find_map(in_situation)
}

/// A hand of which all is told, in other suits.
fn of_record(rules: &Ruleset, index: PatternIndex, mut record: Map<String, Json>, suits: &Suits) -> Option<Example> {
    for key in ["hand", "win", "melds", "dora", "ura"] {
        match record.get_mut(key) {
            Some(Json::String(text)) => *text = exchanged(text, suits),
            Some(Json::Array(melds)) => melds.iter_mut().for_each(|meld| {
                *meld = Json::from(exchanged(meld.as_str().unwrap_or_default(), suits));
            }),
            _ => {}
        }
    }
    let text = |key: &str| record.get(key).and_then(Json::as_str).unwrap_or_default().to_owned();
    let melds = record.get("melds").and_then(Json::as_array).into_iter().flatten().flat_map(Json::as_str);
    let parts = [text("hand")].into_iter().chain(melds.map(str::to_owned)).filter(|part| !part.is_empty());
    let hand = format!("{} +{}", parts.collect::<Vec<_>>().join(" "), text("win"));
    // In an example the discarder may be left out where it does not matter.
    if text("by") == "discard" && !record.contains_key("from") {
        let from = if text("seat") == "E" { "S" } else { "E" };
        record.insert("from".to_owned(), Json::from(from));
    }
    let draft = Record::from_map(record, rules).ok()?.draft;
    extra_sets(rules, &hand)?.into_iter().find_map(|set| {
        let mut draft = draft.clone();
        let added = parse_hand(&set).ok()?;
        draft.hand.written.tiles.extend(added.tiles);
        draft.hand.written.melds.extend(added.melds);
        counts(rules, index, &draft).then(|| Example { hand: with_set(&hand, &set), win: about(&draft) })
    })
}

/// Whether a hand can be, and a pattern is in what it is worth.
fn counts(rules: &Ruleset, index: PatternIndex, draft: &DraftWin) -> bool {
    let Ok(win) = draft.clone().check(rules) else { return false };
    let Ok(score) = rules.score(&win.hand, &win.situation) else { return false };
    let report = Report::new(rules, &win.hand, &win.situation, score);
    let points = || report.points.iter().any(|line| line.what == LineOf::Pattern(index));
    report.patterns.iter().any(|counted| counted.index == index) || points()
}

/// What the command would have to be told about a win, in words.
fn about(draft: &DraftWin) -> Vec<String> {
    let situation = &draft.situation;
    let mut said = Vec::new();
    if situation.by == Some(By::Draw) {
        said.push("drawn".to_owned());
    }
    if situation.seat != Seat::S {
        said.push(format!("seat {}", situation.seat));
    }
    if situation.round != Seat::E {
        said.push(format!("round {}", situation.round));
    }
    said.extend(remarks(situation));
    let numbers = [("dealer stayed", situation.streak), ("wins in a row", situation.wins_in_a_row)];
    said.extend(numbers.iter().filter(|(_, n)| *n > 0).map(|(what, n)| format!("{what} {n}")));
    let tiles = [("laid out", &draft.hand.bonus), ("indicators", &draft.dora), ("under them", &draft.ura)];
    for (what, list) in tiles {
        if !list.is_empty() {
            said.push(format!("{what} {}", in_notation(list)));
        }
    }
    said
}

fn in_notation(list: &[At<Tile>]) -> String {
    write_tiles(list.iter().map(|tile| tile.value))
}

fn json(node: &Node) -> Json {
    match &node.value {
        Value::Bool(value) => Json::from(*value),
        Value::Int(value) => Json::from(*value),
        Value::Odd(text) | Value::Text(text) => Json::from(text.as_str()),
        Value::List(items) => items.iter().map(json).collect(),
        Value::Table(table) => Json::Object(table.iter().map(|entry| (entry.key.clone(), json(&entry.node))).collect()),
    }
}
