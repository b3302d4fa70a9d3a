//! The hands that can be asked about: made for every pattern of some rulesets, in many situations, simple ones first.

mod made;
mod reds;
mod scorer;

use std::collections::{BTreeMap, BTreeSet};

use jong_core::Ruleset;
use jong_core::hand::{Field, Seat, Win};
use jong_core::{Gathering, InOrder};
use serde_json::Value;

use crate::Chance;
use crate::diff::outcome::ResultOutline;
use crate::diff::probes::RecordFields;
use crate::parallel;
use made::{for_all, made, played, with_all};
use reds::without_reds;
use scorer::{HandScorer, ScoredHand};

/// A hand to ask about.
#[derive(Debug)]
pub(super) struct AskableHand {
    /// The record, as JSON.
    pub(super) record: String,
    /// The hand as it was won, checked by the first of the rulesets that accepts it.
    pub(super) win: Win,
    /// The ease with which it is asked about.
    pub(super) ease: Ease,
    /// True if it came up in play, and was not made for a pattern.
    pub(super) played: bool,
    /// A number for its concealed tiles, the same for hands with the same ones.
    pub(super) tiles: u64,
    /// The masks of the patterns that count in it by any of the rules, of its worth and of its extra fields. A few
    /// share a bit.
    pub(super) on: u128,
}

/// The ease with which a hand is asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Ease {
    /// A plain hand with little in it.
    Plain,
    /// A hand with one more fact told.
    Told,
    /// A hand with more patterns, or more facts told.
    Rich,
    /// Any other hand.
    Odd,
}

impl Ease {
    /// The worth of a question about such a hand, where one about a plain hand is worth eight.
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

    /// The seat of the winner.
    pub(super) fn winner(&self) -> Seat {
        self.win.situation.seat
    }
}

/// The fields of a record that are not plain: those that not every record has, and a round that is not the first.
fn extras(fields: &RecordFields) -> impl Iterator<Item = (&String, &Value)> {
    let plain = |field: Field, value: &Value| {
        if field == Field::Round { value == <&str>::from(Seat::E) } else { field == Field::Melds || field.is_needed() }
    };
    fields.iter().filter(move |(key, value)| !key.parse().is_ok_and(|field| plain(field, value)))
}

/// The stock of hands to ask about.
pub(super) struct HandStock {
    /// The hands, simplest first.
    pub(super) all: Vec<AskableHand>,
    /// The outlines of the hands by each of the rulesets, in the same order.
    pub(super) outlines: Vec<Vec<ResultOutline>>,
    /// The mask of each pattern, by its id.
    pub(super) masks: BTreeMap<String, u128>,
}

/// Makes the hands for some rulesets. Of hands that no ruleset tells apart the simplest is kept.
pub(super) fn hands(rules: &[&Ruleset]) -> HandStock {
    let more = rules.first().and_then(|rules| with_all(rules));
    let scorer = HandScorer::new(rules, more.as_ref());
    let played = parallel::map(&played(rules), |record| scorer.without_idle_facts(&without_reds(record)));
    let played: BTreeSet<String> = played.into_iter().distinct();
    let made = parallel::up_to(rules.len(), |at| made(rules, at, rules[at])).into_iter().flatten();
    // Red fives stand in a hand only where they tell something that plain ones do not.
    let mut records: BTreeSet<String> = made.flat_map(|record| [without_reds(&record), record]).distinct();
    records.extend(played.iter().cloned());
    records.extend(more.iter().flat_map(for_all));
    let records: Vec<String> = records.into_iter().collect();
    let scored = parallel::map(&records, |record| scorer.score(played.contains(record), record));
    let mut best: BTreeMap<String, ScoredHand> = BTreeMap::new();
    for (mark, scored) in scored.into_iter().flatten() {
        if best.get(&mark).is_none_or(|other| scored.order < other.order) {
            best.insert(mark, scored);
        }
    }
    let mut scored: Vec<ScoredHand> = best.into_values().collect();
    scored.order_by(|a, b| a.order.cmp(&b.order));
    let mut outlines: Vec<Vec<ResultOutline>> = rules.iter().map(|_| Vec::with_capacity(scored.len())).collect();
    let mut all = Vec::with_capacity(scored.len());
    for ScoredHand { hand, outlines: by_rules, .. } in scored {
        outlines.iter_mut().zip(by_rules).for_each(|(all, outline)| all.push(outline));
        all.push(hand);
    }
    HandStock { all, outlines, masks: scorer.masks }
}

#[cfg(all(test, feature = "insides"))]
mod test {
    use super::reds::has_reds;
    use super::*;
    use crate::diff::outcome::read;
    use crate::invert::record_of;

    /// No two hands have the same id, each is read from its record again, and red fives stand only where they make a
    /// difference.
    #[test]
    fn hands_are_told_apart_by_what_they_are_known_by() {
        for id in ["riichi/tenhou", "fimj/official-1993", "taiwan/standard"] {
            let rules = jong::open(id).expect("shipped");
            let all = hands(&[&rules]).all;
            let ids: BTreeSet<String> = all.iter().map(AskableHand::id).collect();
            assert_eq!(ids.len(), all.len(), "{id}");
            for AskableHand { win, .. } in &all {
                let record = Value::Object(record_of(win)).to_string();
                assert_eq!(read(&rules, &record).as_ref(), Some(win), "{id}: {record}");
            }
            let plain = all.iter().filter(|hand| hand.ease == Ease::Plain || hand.played);
            assert_eq!(plain.filter(|hand| has_reds(&record_of(&hand.win))).count(), 0, "{id}");
        }
    }
}
