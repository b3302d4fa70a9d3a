//! The hands that a change can reach. The value of a pattern has no effect on a hand in which the pattern does not hold
//! in any reading. With other values of some patterns, only hands in which one of them holds must be scored again.

use std::collections::{BTreeMap, BTreeSet};

use jong_core::Ruleset;
use jong_core::pattern::{Disjunction, PatternSet};
use jong_core::rules::{Edits, PatternPart, section};

use super::ground::{Ground, RulesVariant};
use crate::parallel;

/// A set of hands, by their indices.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct HandSet(Vec<u64>);

impl HandSet {
    /// Adds a hand.
    fn insert(&mut self, hand: usize) {
        if self.0.len() <= hand / 64 {
            self.0.resize(hand / 64 + 1, 0);
        }
        self.0[hand / 64] |= 1 << (hand % 64);
    }

    /// Adds all hands of another set.
    fn add(&mut self, more: &HandSet) {
        self.0.resize(self.0.len().max(more.0.len()), 0);
        self.0.iter_mut().zip(&more.0).for_each(|(own, more)| *own |= more);
    }

    /// True if a hand is among them.
    pub(super) fn contains(&self, hand: usize) -> bool {
        self.0.get(hand / 64).is_some_and(|bits| bits >> (hand % 64) & 1 == 1)
    }
}

/// The reach of a pattern: the hands in which it holds.
#[derive(Debug)]
struct PatternReach {
    /// The compiled definition.
    rows: Disjunction,
    /// The edits that define it.
    definition: Edits,
    /// The hands in which it holds.
    hands: HandSet,
}

/// The reach of all patterns of some rules.
#[derive(Debug)]
pub(super) struct Reach {
    /// The sections of values.
    units: Vec<&'static str>,
    /// The reach of each pattern, by its id.
    held: BTreeMap<String, PatternReach>,
}

impl Reach {
    /// The reach of the patterns of a ground and of the variants that are `tried` there, each given with its edits.
    /// `edits` are those of the ground itself.
    pub(super) fn new<'a>(
        ground: &Ground,
        edits: &Edits,
        tried: impl Iterator<Item = (&'a RulesVariant, &'a Edits)>,
    ) -> Reach {
        let units = ground.rules.game().book.units().iter().map(|unit| unit.section).collect();
        let mut known: BTreeSet<&str> = BTreeSet::new();
        let mut sources = vec![(&*ground.rules, edits.clone(), new_patterns(&ground.rules, &mut known))];
        for (other, more) in tried.filter(|(other, _)| ground.reads_as(other)) {
            let new = new_patterns(&other.rules, &mut known);
            if !new.is_empty() {
                sources.push((&other.rules, edits.and(more), new));
            }
        }
        let hands: Vec<usize> = (0..ground.outlines.len()).collect();
        let mut held = BTreeMap::new();
        for (rules, edits, new) in sources {
            // Of a hand that did not win the readings themselves may depend on what patterns there are.
            let holding = parallel::map(&hands, |&at| match ground.win(at) {
                Some(win) if win.situation.by.is_some() => rules.holding(new, &win.hand, &win.situation),
                Some(_) => new,
                None => PatternSet::default(),
            });
            for index in new.iter() {
                let pattern = rules.game().book.pattern(index);
                let mut hands = HandSet::default();
                (0..holding.len()).filter(|&at| holding[at].contains(index)).for_each(|at| hands.insert(at));
                let definition = definition(&edits, &pattern.id);
                held.insert(pattern.id.clone(), PatternReach { rows: pattern.rows.clone(), definition, hands });
            }
        }
        Reach { units, held }
    }

    /// True if every pattern of some rules is known here, with the same definition.
    pub(super) fn holds_by(&self, rules: &Ruleset) -> bool {
        rules.game().book.patterns().iter().all(|pattern| match self.held.get(&pattern.id) {
            Some(held) => held.rows == pattern.rows,
            None => false,
        })
    }

    /// The hands whose outlines may differ between two rulesets that differ in some keys only, of which one has the
    /// edits `to` and the other the patterns as known here; `None` if any hand may.
    pub(super) fn of<'k>(&self, keys: impl Iterator<Item = (&'k [String], &'k str)>, to: &Edits) -> Option<HandSet> {
        let mut all = HandSet::default();
        for (table, key) in keys {
            let id = match table {
                [unit] if self.units.contains(&unit.as_str()) => key,
                [pattern, id] if pattern == section::PATTERN => id,
                _ => return None,
            };
            let held = self.held.get(id).filter(|held| held.definition == definition(to, id))?;
            all.add(&held.hands);
        }
        Some(all)
    }
}

/// The patterns of rules that are not `known` yet. Puts them there.
fn new_patterns<'a>(rules: &'a Ruleset, known: &mut BTreeSet<&'a str>) -> PatternSet {
    let patterns = rules.game().book.patterns().iter().enumerate();
    patterns.filter(|(_, pattern)| known.insert(&pattern.id)).map(|(at, _)| at).collect()
}

/// The edits that define a pattern.
fn definition(edits: &Edits, id: &str) -> Edits {
    edits.filter(|table, key, _| {
        matches!(table, [pattern, of] if pattern == section::PATTERN && of == id)
            && PatternPart::of(key) == Some(PatternPart::Condition)
    })
}

#[cfg(all(test, feature = "insides"))]
mod test {
    use std::sync::Arc;

    use jong_core::Score;

    use super::*;
    use crate::diff::outcome::ResultOutline;
    use crate::diff::variant::edited;
    use crate::identify::change::{Change, changes};
    use crate::identify::hands::hands;
    use crate::thorough::is_thorough;

    /// A hand out of the reach of a change keeps its outline, also on top of other changes.
    #[test]
    fn out_of_reach_nothing_changes() {
        for (id, other) in [
            ("riichi/tenhou", "riichi/ema-2016"),
            ("fimj/official-1993", "fimj/ravennate"),
            ("taiwan/standard", "taiwan/zhonghua"),
        ] {
            let [rules, other] = [id, other].map(|id| Arc::new(jong::open(id).expect("shipped")));
            let hands: Vec<_> = hands(&[&rules, &other]).all.into_iter().step_by(83).collect();
            let all = changes(&rules, [&*other].into_iter());
            let ground = Ground::new(Arc::clone(&rules), &hands, &Arc::default());
            let trial =
                |change: &Change| Some((ground.variant(edited(&rules, &change.edits)?, &hands), change.clone()));
            let tried: Vec<(RulesVariant, Change)> = all.iter().filter_map(trial).collect();
            let reach = Reach::new(&ground, &Edits::new(), tried.iter().map(|(other, change)| (other, &change.edits)));
            let (mut within, mut out, mut room) = (0, 0, Score::default());
            let every = if is_thorough() { 5 } else { 11 };
            for (at, (before, first)) in tried.iter().enumerate().step_by(every) {
                if !ground.reads_as(before) || !reach.holds_by(&before.rules) {
                    continue;
                }
                for (_, more) in tried.iter().skip(at % 7).step_by(7) {
                    let edits = first.edits.and(&more.edits);
                    let keys = more.edits.iter().map(|(table, key, _)| (table, key));
                    let (Some(hands_of), Some(changed)) = (reach.of(keys, &edits), edited(&rules, &edits)) else {
                        continue;
                    };
                    for (place, hand) in hands.iter().enumerate() {
                        if hands_of.contains(place) {
                            within += 1;
                            continue;
                        }
                        out += 1;
                        let [is, was] = [&changed, &before.rules]
                            .map(|rules| ResultOutline::of_record(rules, &hand.record, &mut room));
                        assert!(is.same(&was), "{id}: {edits:?}: {}", hand.record);
                    }
                }
            }
            assert!(within > 100 && out > within, "{id}: {within} {out}");
        }
    }
}
