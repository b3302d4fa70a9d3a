//! The sum of many replays: how many hands and events there were, and every fault.

use jong::log::{GameLog, ReplayFault, Replayer, UnfinishedHand};
use jong::table::MatchState;
use jong_core::{Ruleset, Text, say};
use serde::Serialize;

use super::ReplayOutcome;
use crate::evening::label;
use crate::page::Page;
use crate::speech::Speech;

/// The numbers of what was replayed of a log.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ReplayCounts {
    /// Hands that ended.
    pub hands: usize,
    /// Events that happened.
    pub events: usize,
}

/// The sum of replays.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplaySum {
    /// Logs that were replayed.
    pub games: usize,
    /// Hands that ended.
    pub hands: usize,
    /// Events that happened.
    pub events: usize,
    /// The places where logs contradict the rules, or cannot be read.
    pub faults: Vec<ReplayFaultEntry>,
    /// The hands in which logs end before they are over, which is no fault.
    pub unfinished: Vec<UnfinishedHandEntry>,
    /// The logs that end between two hands, before their match is over, which is no fault.
    pub between_hands: Vec<OpenMatchEntry>,
}

/// A log that ends between two hands, before its match is over.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenMatchEntry {
    /// The file.
    pub file: String,
    /// Hands that ended.
    pub hands: usize,
}

/// The hand in which a log ends before it is over.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnfinishedHandEntry {
    /// The file.
    pub file: String,
    /// The hand, from 1.
    pub hand: usize,
    /// The round and the dealer, in words.
    pub label: String,
    /// The last event of the hand that the log tells, from 1.
    pub event: usize,
}

/// The most logs that are named one by one because they end between two hands. Where each hand has a file of its own there are
/// many.
const MOST_NAMED: usize = 10;

/// The place where a log contradicts the rules, or cannot be read.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ReplayFaultEntry {
    /// The file.
    pub file: String,
    /// The hand, from 1; 0 before the first.
    pub hand: usize,
    /// The event of the hand, from 1; 0 before the deal.
    pub event: usize,
    /// The rule that bars the event: its section and key. Nothing where a fact does not follow that the log tells.
    pub rule: Option<String>,
    /// The reason, with the line of the rule.
    pub message: String,
}

impl ReplayFaultEntry {
    /// The fault of a log that is in a file, replayed by some rules.
    pub fn of(file: &str, fault: &ReplayFault, log: &GameLog, rules: &Ruleset, speech: Speech) -> ReplayFaultEntry {
        ReplayFaultEntry {
            file: file.to_owned(),
            hand: fault.hand,
            event: fault.event,
            rule: fault.difference.rule(),
            message: speech.tell(&fault.text_of(log, rules)),
        }
    }

    /// The fault in a sentence, with its place.
    pub fn text(&self) -> Text {
        let ReplayFaultEntry { file, hand, event, message: why, .. } = self;
        match (hand, event) {
            // A log that cannot be read has its place in the message.
            (0, _) => say!("{file}: {why}", file, why),
            (1.., 0) => say!("{file}, hand {hand}: {why}", file, hand, why),
            (1.., 1..) => say!("{file}, hand {hand}, event {event}: {why}", file, hand, event, why),
        }
    }
}

impl UnfinishedHandEntry {
    /// The hand in which the log of a file ends, replayed by some rules, that may be others than those that it was written
    /// under; `None` if that is over, or the log does not fit.
    pub fn of(file: &str, log: &GameLog, rules: &Ruleset, speech: Speech) -> Option<UnfinishedHandEntry> {
        let mut replayer = Replayer::under(rules, log).ok()?;
        while replayer.step().ok()?.is_some() {}
        let unfinished = replayer.unfinished()?;
        Some(UnfinishedHandEntry::new(file, unfinished, replayer.table().state(), speech))
    }

    fn new(file: &str, hand: UnfinishedHand, state: &MatchState, speech: Speech) -> UnfinishedHandEntry {
        UnfinishedHandEntry { file: file.to_owned(), hand: hand.hand, label: label(state, speech), event: hand.event }
    }

    /// The end of the log in a sentence.
    pub fn text(&self) -> Text {
        let UnfinishedHandEntry { file, label, event, .. } = self;
        say!("{file} ends in mid-hand: {hand}, after event {event}", file, hand = label, event)
    }
}

impl OpenMatchEntry {
    /// The end of the log in a sentence.
    fn text(&self) -> Text {
        let OpenMatchEntry { file, hands } = self;
        match hands {
            0 => say!("{file} ends before its first hand", file),
            1.. => say!("{file} ends before its match is over, after hand {hand}", file, hand = hands),
        }
    }
}

impl ReplaySum {
    /// Adds the log of a file that was replayed by some rules.
    pub fn add(&mut self, file: &str, log: &GameLog, outcome: &ReplayOutcome, rules: &Ruleset, speech: Speech) {
        self.games += 1;
        self.hands += outcome.counts.hands;
        self.events += outcome.counts.events;
        let unfinished = outcome.unfinished.map(|(hand, state)| UnfinishedHandEntry::new(file, hand, &state, speech));
        self.unfinished.extend(unfinished);
        if outcome.ends_between_hands {
            self.between_hands.push(OpenMatchEntry { file: file.to_owned(), hands: outcome.counts.hands });
        }
        let Some(fault) = &outcome.fault else { return };
        self.faults.push(ReplayFaultEntry::of(file, fault, log, rules, speech));
    }

    /// Adds a log that cannot be read.
    pub fn add_unreadable(&mut self, file: &str, why: &Text, speech: Speech) {
        self.faults.push(ReplayFaultEntry {
            file: file.to_owned(),
            hand: 0,
            event: 0,
            rule: None,
            message: speech.tell(why),
        });
    }
}

/// The sum as a page.
pub fn sum_page(sum: &ReplaySum, speech: Speech) -> Page {
    let mut page = Page::new(speech.lang);
    let counted = |number: usize| speech.lang.grouped(i64::try_from(number).unwrap_or(i64::MAX));
    let (games, hands, events) = (counted(sum.games), counted(sum.hands), counted(sum.events));
    page.line(&speech.tell(&say!("Games: {games}; hands: {hands}; events: {events}", games, hands, events)));
    if sum.faults.is_empty() {
        page.good(&speech.tell(&say!("All of it follows from the rules")));
    } else {
        page.bad(&speech.tell(&say!("Faults: {count}", count = counted(sum.faults.len()))));
    }
    for fault in &sum.faults {
        page.item(&speech.tell(&fault.text()), 2, 4);
    }
    for unfinished in &sum.unfinished {
        page.item(&speech.tell(&unfinished.text()), 2, 4);
    }
    for open in sum.between_hands.iter().take(MOST_NAMED) {
        page.item(&speech.tell(&open.text()), 2, 4);
    }
    if let Some(more) = sum.between_hands.len().checked_sub(MOST_NAMED).filter(|more| *more > 0) {
        page.item(&speech.tell(&say!("and {count} more", count = counted(more))), 2, 4);
    }
    page
}
