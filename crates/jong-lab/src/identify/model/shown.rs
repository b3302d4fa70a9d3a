//! The hands that show a change, and their outlines with it.

use std::collections::BTreeMap;

use jong_core::rules::section;
use jong_core::tree::Node;
use jong_core::{Ruleset, Score};

use crate::diff::outcome::ResultOutline;
use crate::identify::change::Change;
use crate::identify::ground::{Ground, RulesVariant};
use crate::identify::hands::AskableHand;
use crate::identify::reach::HandSet;

/// The number of hands that are kept for a change, the simplest ones.
const OF_EACH: usize = 8;

/// The first hands in which a change shows. If it is about patterns, those in which one of them counts are preferred.
pub(super) fn show<I: Iterator<Item = usize>>(
    ground: &Ground,
    other: &RulesVariant,
    hands: &[AskableHand],
    among: impl Fn() -> I,
    patterns: u128,
) -> Vec<usize> {
    let mut room = Score::default();
    let mut shows = |&at: &usize| !ground.by(other, hands, at, &mut room).pays_as(&ground.outlines[at]);
    let with = among().filter(|&at| hands[at].on & patterns != 0);
    let found: Vec<usize> = with.filter(&mut shows).take(OF_EACH).collect();
    if !found.is_empty() {
        return found;
    }
    among().filter(|&at| hands[at].on & patterns == 0).filter(shows).take(OF_EACH).collect()
}

/// The masks of the patterns that a change is about, together; zero if it is about more than patterns.
pub(super) fn patterns(rules: &Ruleset, change: &Change, masks: &BTreeMap<String, u128>) -> u128 {
    let is_unit = |header: &str| rules.game().book.units().iter().any(|unit| unit.section == header);
    let of = |(table, key, _): (&[String], &str, &Node)| match table {
        [pattern, id] if pattern == section::PATTERN => masks.get(id).copied(),
        [unit] if is_unit(unit) => masks.get(key).copied(),
        _ => None,
    };
    change.edits.iter().try_fold(0, |all, edit| Some(all | of(edit)?)).unwrap_or_default()
}

/// The different outlines of a hand, and for each change the index of its own among them.
pub(super) fn column(
    ground: &Ground,
    tried: &[(RulesVariant, Change)],
    reached: &[Option<HandSet>],
    hands: &[AskableHand],
    at: usize,
) -> (Vec<ResultOutline>, Vec<u16>) {
    let mut room = Score::default();
    let mut outlines = vec![ground.outlines[at]];
    let mut which = Vec::with_capacity(tried.len());
    for ((other, _), reached) in tried.iter().zip(reached) {
        if reached.as_ref().is_some_and(|reached| !reached.contains(at)) {
            which.push(0);
            continue;
        }
        let outline = ground.by(other, hands, at, &mut room);
        let known = outlines.iter().position(|known| known.same(&outline));
        which.push(known.unwrap_or(outlines.len()) as u16);
        if known.is_none() {
            outlines.push(outline);
        }
    }
    (outlines, which)
}
