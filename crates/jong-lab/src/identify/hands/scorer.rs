//! The scorer of records: hands with their outlines by all rulesets.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use jong_core::hand::Win;
use jong_core::{Gathering, Ruleset, Score};
use serde_json::Value;

use super::reds::{has_reds, reds_by_suit};
use super::{AskableHand, Ease, extras};
use crate::Chance;
use crate::diff::outcome::{ResultOutline, WonOutline, read};
use crate::diff::probes::RecordFields;
use crate::identify::wins::read_alike;
use crate::invert::record_of;

/// The order of hands, simple ones first: by ease, number of patterns, number of extra fields, length, then text.
pub(super) type HandOrder = (Ease, u32, usize, usize, String);

/// A hand with its place in the order and its outlines by each of some rulesets.
pub(super) struct ScoredHand {
    /// Its place in the order.
    pub(super) order: HandOrder,
    /// The hand.
    pub(super) hand: AskableHand,
    /// The outlines of the hand by each of the rulesets.
    pub(super) outlines: Vec<ResultOutline>,
}

/// The mask of a word that names no pattern, such as a key.
fn mask(what: &str) -> u128 {
    1 << (Chance::of_text(what).bits() % u64::from(u128::BITS))
}

/// A scorer of records by all rulesets.
pub(super) struct HandScorer<'a> {
    /// The rulesets.
    rules: &'a [&'a Ruleset],
    /// The first ruleset with everything allowed, by which more hands win.
    more: Option<&'a Ruleset>,
    /// For each of the rulesets, the index of the first that reads records as it does.
    alike: Vec<usize>,
    /// The mask of each pattern, by its id.
    pub(super) masks: BTreeMap<String, u128>,
}

impl<'a> HandScorer<'a> {
    /// The scorer for some rulesets.
    pub(super) fn new(rules: &'a [&'a Ruleset], more: Option<&'a Ruleset>) -> HandScorer<'a> {
        let first = |at: usize| rules[..at].iter().position(|other| read_alike(other, rules[at])).unwrap_or(at);
        let patterns = rules.iter().copied().chain(more).flat_map(|rules| rules.game().book.patterns());
        let ids: BTreeSet<&String> = patterns.map(|pattern| &pattern.id).distinct();
        let masks = ids.into_iter().enumerate().map(|(at, id)| (id.clone(), 1 << (at as u32 % u128::BITS))).keyed();
        HandScorer { rules, more, alike: (0..rules.len()).map(first).collect(), masks }
    }

    /// The masks of the patterns that count in the last score, together.
    fn on(&self, rules: &Ruleset, room: &Score) -> u128 {
        let mut on = 0;
        let book = &rules.game().book;
        room.tally.on.for_each(|pattern| on |= self.masks.get(&book.pattern(pattern).id).copied().unwrap_or_default());
        on
    }

    /// The wins of a record by the rulesets. A record is read once for all rules that read records alike.
    fn wins(&self, record: &str) -> Vec<Option<Win>> {
        let is_first = |at: usize| self.alike[at] == at;
        self.rules.iter().enumerate().map(|(at, own)| is_first(at).then(|| read(own, record))?).collect()
    }

    /// The record without the facts that change nothing by any of the rules: a dealer's third stay where stays pay nothing.
    pub(super) fn without_idle_facts(&self, record: &str) -> String {
        let Ok(Value::Object(mut fields)) = serde_json::from_str(record) else { return record.to_owned() };
        let by_all = |fields: &RecordFields| -> Vec<ResultOutline> {
            let (record, mut room) = (Value::Object(fields.clone()).to_string(), Score::default());
            let rules = self.rules.iter().copied().chain(self.more);
            rules.map(|rules| ResultOutline::of_record(rules, &record, &mut room)).collect()
        };
        let whole = by_all(&fields);
        let facts: Vec<String> = extras(&fields).map(|(key, _)| key.clone()).collect();
        for fact in facts {
            let mut without = fields.clone();
            without.remove(&fact);
            if by_all(&without).iter().zip(&whole).all(|(without, with)| without.same(with)) {
                fields = without;
            }
        }
        Value::Object(fields).to_string()
    }

    /// The hand of a record, with a mark that is the same for hands that no ruleset tells apart; `None` if it wins by
    /// no rules.
    pub(super) fn score(&self, played: bool, record: &str) -> Option<(String, ScoredHand)> {
        let Ok(Value::Object(fields)) = serde_json::from_str(record) else { return None };
        let extra = extras(&fields).count() + usize::from(has_reds(&fields));
        let mut room = Score::default();
        let (mut mark, mut refused, mut on) = (format!("{:?}", fields.get("by")), false, 0);
        let mut outlines = Vec::with_capacity(self.rules.len());
        let wins = self.wins(record);
        for (at, own) in self.rules.iter().enumerate() {
            let outline = wins[self.alike[at]]
                .as_ref()
                .map_or(ResultOutline::Refused, |win| ResultOutline::of(own, win, &mut room));
            refused |= matches!(outline, ResultOutline::Refused);
            match outline.won() {
                Some(WonOutline { worth, payments, value, .. }) => {
                    // Plain records differ by payments; of others one for each value is enough.
                    let _ = match extra {
                        0 => write!(mark, "{worth}{payments:?}{:x};", room.tally.on.0),
                        _ => write!(mark, "{value:?}{:x};", room.tally.on.0),
                    };
                    on |= mask(&format!("worth {}", worth.checked_ilog2().unwrap_or_default()));
                    on |= self.on(own, &room);
                }
                None => mark.push(';'),
            }
            outlines.push(outline);
        }
        let win = wins.iter().flatten().next()?.clone();
        // A hand knows only the total of its red fives: one that is told with others than its record has is not asked about.
        if has_reds(&fields) && reds_by_suit(&record_of(&win)) != reds_by_suit(&fields) {
            return None;
        }
        let mut most = outlines.iter().map(ResultOutline::patterns).max().unwrap_or_default();
        if !outlines.iter().any(ResultOutline::wins) {
            // The hand may win where more is allowed.
            let outline = ResultOutline::of_record(self.more?, record, &mut room);
            most = Some(outline.patterns()).filter(|most| *most > 0)?;
            on |= self.on(self.more?, &room);
            let _ = write!(mark, "{:x}", room.tally.on.0);
        }
        for (key, value) in extras(&fields) {
            let _ = write!(mark, "{key}{value}");
            on |= mask(key);
        }
        let ease = match (refused, most, extra) {
            (false, ..=4, 0) => Ease::Plain,
            (false, ..=4, 1) => Ease::Told,
            (false, ..=7, ..=3) => Ease::Rich,
            _ => Ease::Odd,
        };
        let order = (ease, most, extra, record.len(), record.to_owned());
        let tiles = fields.get("hand").and_then(Value::as_str).map_or(0, |tiles| Chance::of_text(tiles).bits());
        let hand = AskableHand { record: record.to_owned(), win, ease, played, tiles, on };
        Some((mark, ScoredHand { order, hand, outlines }))
    }
}
