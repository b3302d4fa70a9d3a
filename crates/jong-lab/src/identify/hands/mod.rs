//! The hands that can be asked about: made for every pattern of some rulesets, in many situations, simple ones first.

mod made;
mod reds;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use jong_core::hand::{Seat, Win};
use jong_core::{Ruleset, Score};
use serde_json::Value;

use super::wins::read_alike;
use crate::chance::Chance;
use crate::diff::outcome::{Outline, read};
use crate::diff::probes::Fields;
use crate::parallel;
use made::{for_all, made, played, with_all};
use reds::{has_reds, without_reds};

/// A hand to ask about.
#[derive(Debug)]
pub(super) struct AskableHand {
    /// The record, as JSON.
    pub(super) record: String,
    /// Who wins.
    pub(super) winner: Seat,
    /// The ease with which it is asked about.
    pub(super) ease: Ease,
    /// True if it came up in play, and was not made for a pattern.
    pub(super) played: bool,
    /// A number for its concealed tiles, so that those that have the same are known.
    pub(super) tiles: u64,
    /// The patterns that count in it by any of the rules, and what is said of it, each a bit; a few may share one.
    pub(super) on: u128,
}

/// The ease with which a hand is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Ease {
    /// A plain hand with little in it.
    Plain,
    /// One of which something more is said.
    Told,
    /// One with more in it, or of which more is said.
    Rich,
    /// Whatever is left.
    Odd,
}

impl Ease {
    /// The worth of a question about a hand of this ease, beside one about a plain hand, which is worth eight.
    pub(super) fn eighths(self) -> u64 {
        match self {
            Ease::Plain => 8,
            Ease::Told => 5,
            Ease::Rich => 3,
            Ease::Odd => 1,
        }
    }
}

impl AskableHand {
    /// The id: eight hexadecimal digits made of the record.
    pub(super) fn id(&self) -> String {
        format!("{:08x}", Chance::of_text(&self.record).bits() >> 32)
    }

    /// The fields of the record.
    pub(super) fn fields(&self) -> Fields {
        match serde_json::from_str(&self.record) {
            Ok(Value::Object(fields)) => fields,
            _ => Fields::new(),
        }
    }
}

/// The keys of a plain record.
const PLAIN: [&str; 6] = ["hand", "melds", "win", "by", "from", "seat"];

/// The fields of a record that are not plain.
fn extras(fields: &Fields) -> impl Iterator<Item = (&String, &Value)> {
    let plain = |key: &str, value: &Value| PLAIN.contains(&key) || key == "round" && value == "E";
    fields.iter().filter(move |(key, value)| !plain(key, value))
}

/// The order of hands, simple ones first: by ease, by patterns that count, by things said, by length, then by text.
type HandOrder = (Ease, u32, usize, usize, String);

/// A hand with what it comes to by each of some rulesets.
type ScoredHand = (HandOrder, AskableHand, Vec<Outline>);

/// The hands there are to ask about.
pub(super) struct HandStock {
    /// The hands, simplest first.
    pub(super) all: Vec<AskableHand>,
    /// By each of the rulesets what they come to, in the same order.
    pub(super) outlines: Vec<Vec<Outline>>,
    /// The bit of each pattern that hands were made for, by its id.
    pub(super) masks: BTreeMap<String, u128>,
}

/// Makes the hands for some rulesets. Of those that nothing tells apart by any of the rules there is one.
pub(super) fn hands(rules: &[&Ruleset]) -> HandStock {
    let played: BTreeSet<String> = played(rules).iter().map(|record| without_reds(record)).collect();
    let made = parallel::up_to(rules.len(), |at| made(rules, at, rules[at])).into_iter().flatten();
    // Red fives stand in a hand only where they tell something that plain ones do not.
    let mut records: BTreeSet<String> = made.flat_map(|record| [without_reds(&record), record]).collect();
    records.extend(played.iter().cloned());
    let more = rules.first().and_then(|rules| with_all(rules));
    records.extend(more.iter().flat_map(for_all));
    let scorer = HandScorer::new(rules, more.as_ref());
    let records: Vec<String> = records.into_iter().collect();
    let scored = parallel::map(&records, |record| scorer.score(played.contains(record), record));
    let mut best: BTreeMap<String, ScoredHand> = BTreeMap::new();
    for (mark, hand) in scored.into_iter().flatten() {
        if best.get(&mark).is_none_or(|other| hand.0 < other.0) {
            best.insert(mark, hand);
        }
    }
    let mut scored: Vec<ScoredHand> = best.into_values().collect();
    scored.sort_unstable_by(|a, b| a.0.cmp(&b.0));
    let mut outlines: Vec<Vec<Outline>> = rules.iter().map(|_| Vec::with_capacity(scored.len())).collect();
    let mut all = Vec::with_capacity(scored.len());
    for (_, hand, by_rules) in scored {
        outlines.iter_mut().zip(by_rules).for_each(|(all, outline)| all.push(outline));
        all.push(hand);
    }
    HandStock { all, outlines, masks: scorer.masks }
}

/// The bit of something that is no pattern.
fn mask(what: &str) -> u128 {
    1 << (Chance::of_text(what).bits() % u64::from(u128::BITS))
}

/// The scales on which records are weighed.
struct HandScorer<'a> {
    rules: &'a [&'a Ruleset],
    /// Rules by which more wins.
    more: Option<&'a Ruleset>,
    /// For each of the rulesets which is the first that reads records as it does.
    alike: Vec<usize>,
    /// The bit of each pattern by its id.
    masks: BTreeMap<String, u128>,
}

impl<'a> HandScorer<'a> {
    fn new(rules: &'a [&'a Ruleset], more: Option<&'a Ruleset>) -> HandScorer<'a> {
        let first = |at: usize| rules[..at].iter().position(|other| read_alike(other, rules[at])).unwrap_or(at);
        let patterns = rules.iter().copied().chain(more).flat_map(|rules| rules.game().book.patterns());
        let ids: BTreeSet<&String> = patterns.map(|pattern| &pattern.id).collect();
        let masks = ids.into_iter().enumerate().map(|(at, id)| (id.clone(), 1 << (at as u32 % u128::BITS))).collect();
        HandScorer { rules, more, alike: (0..rules.len()).map(first).collect(), masks }
    }

    /// The bits of the patterns that count.
    fn on(&self, rules: &Ruleset, room: &Score) -> u128 {
        let mut on = 0;
        let book = &rules.game().book;
        room.tally.on.for_each(|pattern| on |= self.masks.get(&book.pattern(pattern).id).copied().unwrap_or_default());
        on
    }

    /// A record as a hand, with what tells it from others; `None` if it wins by no rules.
    fn score(&self, played: bool, record: &str) -> Option<(String, ScoredHand)> {
        let Ok(Value::Object(fields)) = serde_json::from_str(record) else { return None };
        let extra = extras(&fields).count() + usize::from(has_reds(&fields));
        let mut room = Score::default();
        let (mut mark, mut refused, mut on) = (format!("{:?}", fields.get("by")), false, 0);
        let mut outlines = Vec::with_capacity(self.rules.len());
        let mut wins: Vec<Option<Win>> = Vec::with_capacity(self.rules.len());
        for (at, own) in self.rules.iter().enumerate() {
            // What other rules read in the same way is not read again.
            let win = if self.alike[at] < at { None } else { read(own, record) };
            wins.push(win);
            let outline =
                wins[self.alike[at]].as_ref().map_or(Outline::Refused, |win| Outline::of(own, win, &mut room));
            refused |= matches!(outline, Outline::Refused);
            match &outline {
                Outline::Won { worth, payments, value, .. } => {
                    // Who pays is told by plain records; of others there is one for each value.
                    let _ = match extra {
                        0 => write!(mark, "{worth}{payments:?}{:x};", room.tally.on.0),
                        _ => write!(mark, "{value:?}{:x};", room.tally.on.0),
                    };
                    on |= mask(&format!("worth {}", worth.checked_ilog2().unwrap_or_default()));
                    on |= self.on(own, &room);
                }
                _ => mark.push(';'),
            }
            outlines.push(outline);
        }
        let winner = wins.iter().flatten().next()?.situation.seat;
        let mut most = outlines.iter().map(Outline::patterns).max().unwrap_or_default();
        if !outlines.iter().any(Outline::wins) {
            // With more allowed it may win.
            let outline = Outline::of_record(self.more?, record, &mut room);
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
        Some((mark, (order, AskableHand { record: record.to_owned(), winner, ease, played, tiles, on }, outlines)))
    }
}

#[cfg(test)]
mod test {
    use super::*;

    /// No two hands are known by the same, and red fives stand only where somebody has a reason to ask about them.
    #[test]
    fn hands_are_told_apart_by_what_they_are_known_by() {
        for id in ["riichi/tenhou", "fimj/official-1993", "taiwan/standard"] {
            let rules = jong::open(id).expect("shipped");
            let all = hands(&[&rules]).all;
            let ids: BTreeSet<String> = all.iter().map(AskableHand::id).collect();
            assert_eq!(ids.len(), all.len(), "{id}");
            let plain = all.iter().filter(|hand| hand.ease == Ease::Plain || hand.played);
            assert_eq!(plain.filter(|hand| has_reds(&hand.fields())).count(), 0, "{id}");
        }
    }
}
