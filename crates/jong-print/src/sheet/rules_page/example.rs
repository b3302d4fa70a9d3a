//! A hand in which a pattern counts: one of those that its definition gives, tried under the rules of the page.

use jong::examples::{ExampleClaim, draft, given, in_worth, notation, record};
use jong::record::change_tiles;
use jong::{Record, Ruleset};
use jong_core::hand::{DraftWin, Situation, WinKind};
use jong_core::notation::{parse_hand, write_tiles};
use jong_core::pattern::PatternIndex;
use jong_core::say;
use jong_core::tile::SuitExchange;
use jong_core::tree::Value;
use serde_json::{Map, Value as Json};

use super::tries::{exchanges, extra_sets, in_suits, one_by_one, situations, with_set};
use crate::page::Line;
use crate::situation::READY;
use crate::speech::Speech;

/// A hand that was tried.
#[derive(Debug, Clone)]
pub(super) struct ExampleHand {
    /// The hand with its winning tile, in notation.
    hand: String,
    /// The remarks about the win, if it is not the plainest there is.
    win: Vec<String>,
}

impl ExampleHand {
    /// The hand, with its remarks.
    pub(super) fn line(&self, speech: Speech) -> Line {
        let hand = Line::code(&self.hand);
        match &self.win[..] {
            [] => hand,
            win => hand.and(speech.list([""].into_iter().chain(win.iter().map(String::as_str)))),
        }
    }
}

/// The first example of a pattern that counts in these rules. A hand of a game with fewer sets gets another set, and
/// one with tiles that these rules lack has its suits exchanged.
pub(super) fn example(rules: &Ruleset, id: &str, speech: Speech) -> Option<ExampleHand> {
    let index = rules.game().book.find(id)?;
    let ready = speech.call(rules, READY);
    let under = ExampleTrial { rules, index, ready: ready.as_deref(), speech };
    given(rules.definition(index)?, ExampleClaim::Fits).iter().find_map(|example| match &example.value {
        Value::Text(text) => in_suits(rules, text).find_map(|text| of_text(&under, &text)),
        _ => {
            let record = record(example)?;
            exchanges().into_iter().find_map(|exchange| of_record(&under, record.clone(), exchange))
        }
    })
}

/// An example from a hand without a situation: the plainest win that will do.
fn of_text(under: &ExampleTrial<'_>, text: &str) -> Option<ExampleHand> {
    let rules = under.rules;
    let hands: Vec<String> = match text.contains('+') {
        true => vec![text.to_owned()],
        false => one_by_one(text),
    };
    let sets = extra_sets(rules, hands.first()?)?;
    let tried = |situation: &Situation, set: &String, hand: &String| {
        let text = with_set(hand, set);
        let written = parse_hand(&text).ok()?;
        let draft = draft(written, situation.clone());
        under.counts(&draft).then(|| ExampleHand { hand: text, win: under.about(&draft) })
    };
    let in_situation = |of: &Situation| sets.iter().find_map(|set| hands.iter().find_map(|hand| tried(of, set, hand)));
    situations(rules.game().players).iter().find_map(in_situation)
}

/// An example from a whole record, in other suits.
fn of_record(under: &ExampleTrial<'_>, mut record: Map<String, Json>, exchange: SuitExchange) -> Option<ExampleHand> {
    let rules = under.rules;
    change_tiles(&mut record, &|text| exchange.notation(text));
    let hand = notation(&record);
    let draft = Record::from_map(record, rules).ok()?.draft;
    extra_sets(rules, &hand)?.into_iter().find_map(|set| {
        let mut draft = draft.clone();
        let added = parse_hand(&set).ok()?;
        draft.hand.written.tiles.extend(added.tiles);
        draft.hand.written.melds.extend(added.melds);
        under.counts(&draft).then(|| ExampleHand { hand: with_set(&hand, &set), win: under.about(&draft) })
    })
}

/// The rules and the pattern for which hands are tried.
struct ExampleTrial<'a> {
    rules: &'a Ruleset,
    /// The pattern.
    index: PatternIndex,
    /// The players' word for declaring ready, if it is asked for.
    ready: Option<&'a str>,
    speech: Speech,
}

impl ExampleTrial<'_> {
    /// True if a hand is possible, and the pattern is part of its worth.
    fn counts(&self, draft: &DraftWin) -> bool {
        let Ok(win) = draft.clone().check(self.rules) else { return false };
        in_worth(self.rules, &win, self.index)
    }

    /// The remarks about a win that a record would need, in words.
    fn about(&self, draft: &DraftWin) -> Vec<String> {
        let (situation, speech) = (&draft.situation, self.speech);
        let drawn = (situation.by == Some(WinKind::Draw)).then(|| speech.tell(&say!("drawn")));
        let lists =
            [&draft.hand.bonus, &draft.dora, &draft.ura].map(|list| write_tiles(list.iter().map(|tile| tile.value)));
        let said = speech.circumstances(situation, self.ready, lists.each_ref().map(String::as_str));
        drawn.into_iter().chain(said).collect()
    }
}
