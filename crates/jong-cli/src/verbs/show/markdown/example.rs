//! A hand in which a pattern counts: one of those that its definition gives, tried under the rules of the page.

use std::fmt;

use jong::core::hand::{By, DraftWin, Situation};
use jong::core::notation::parse_hand;
use jong::core::pattern::PatternIndex;
use jong::core::rules::Value;
use jong::examples::{draft, given, in_worth, notation, record};
use jong::{Record, Ruleset};
use serde_json::{Map, Value as Json};

use super::tries::{SUITS, Suits, exchanged, extra_sets, in_suits, one_by_one, situations, with_set};
use crate::out::{list, tell};
use crate::verbs::report::{circumstances, tiles};

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
        write!(f, "`{hand}`{}{}", if win.is_empty() { String::new() } else { tell!(", ") }, list(win))
    }
}

/// The first example of a pattern that counts in these rules. A hand of a game with fewer sets gets another set, and one
/// with tiles that these rules lack has its suits exchanged.
pub(super) fn example(rules: &Ruleset, id: &str) -> Option<Example> {
    let index = rules.game().book.find(id)?;
    given(rules.definition(index)?, "fits").iter().find_map(|example| match &example.value {
        Value::Text(text) => in_suits(rules, text).find_map(|text| of_text(rules, index, &text)),
        _ => {
            let record = record(example)?;
            SUITS.iter().find_map(|suits| of_record(rules, index, record.clone(), suits))
        }
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
        let draft = draft(written, situation.clone());
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
    let hand = notation(&record);
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
    in_worth(rules, &win, index)
}

/// What the command would have to be told about a win, in words.
fn about(draft: &DraftWin) -> Vec<String> {
    let situation = &draft.situation;
    let drawn = (situation.by == Some(By::Draw)).then(|| tell!("drawn"));
    let lists = [&draft.hand.bonus, &draft.dora, &draft.ura].map(|list| tiles(list));
    drawn.into_iter().chain(circumstances(situation, lists.each_ref().map(String::as_str))).collect()
}
