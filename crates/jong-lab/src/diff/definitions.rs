//! Relations between the definitions of two rulesets.

use jong_core::InOrder;
use jong_core::Ruleset;
use jong_core::hand::Win;
use jong_core::pattern::{Disjunction, Pattern, PatternIndex};

use crate::Chance;
use crate::invert::{Condition, Goal, Inverter, SearchResult};

/// The relation of one definition to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::Display, strum::IntoStaticStr)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Relation", rename_all = "kebab-case"))]
#[strum(serialize_all = "kebab-case")]
pub enum DefinitionRelation {
    /// The definitions hold for the same hands: no hand was found that tells them apart.
    Equal,
    /// The first holds only for hands for which the second holds, and not for all of them.
    Narrower,
    /// The first holds for all hands for which the second holds, and for others.
    Broader,
    /// No hand was found for which both hold.
    Disjoint,
    /// Each holds for hands for which the other does not, and both hold for some.
    Overlapping,
    /// Only the first rules have the pattern.
    OnlyA,
    /// Only the second rules have it.
    OnlyB,
}

/// Two patterns of one id that are defined differently, two of different ids that are defined the same, or a pattern
/// that only one of the rulesets has.
#[derive(Debug, Clone)]
pub struct DefinitionDifference {
    /// The pattern in the first rules, or in the second if only they have it.
    pub id: String,
    /// The id in the second rules, if it is another.
    pub other_id: Option<String>,
    /// The relation of the two definitions.
    pub relation: DefinitionRelation,
    /// A hand for which only the first holds. If it did not win, `by` of its situation is `None`.
    pub only_a: Option<Win>,
    /// A hand for which only the second holds.
    pub only_b: Option<Win>,
}

/// Steps in which a hand that tells two definitions apart is looked for.
const STEPS: u64 = 20_000;

/// Compares the definitions of two rulesets and lists those that differ, by id.
pub(super) fn compare(a: &Ruleset, b: &Ruleset, seed: u64) -> Vec<DefinitionDifference> {
    let (mine, other) = (a.game().book.patterns(), b.game().book.patterns());
    let find = |patterns: &[Pattern], id: &str| patterns.iter().position(|pattern| pattern.id == id);
    let mut all = Vec::new();
    for (at, pattern) in mine.iter().enumerate() {
        match find(other, &pattern.id) {
            Some(to) if written_alike(a, at, b, to) => {}
            Some(to) => {
                let difference = told_apart(a, pattern, b, &other[to], seed);
                if difference.relation != DefinitionRelation::Equal {
                    all.push(difference);
                }
            }
            None => {
                // The same under another name, if there is such a one that the first rules don't have.
                let twin = other.iter().enumerate().find(|(to, twin)| {
                    find(mine, &twin.id).is_none() && same_rows(pattern, twin) && written_alike(a, at, b, *to)
                });
                all.push(DefinitionDifference {
                    id: pattern.id.clone(),
                    other_id: twin.map(|(_, twin)| twin.id.clone()),
                    relation: if twin.is_some() { DefinitionRelation::Equal } else { DefinitionRelation::OnlyA },
                    only_a: None,
                    only_b: None,
                });
            }
        }
    }
    let renamed: Vec<String> = all.iter().filter_map(|difference| difference.other_id.clone()).collect();
    let only_b = other.iter().filter(|pattern| find(mine, &pattern.id).is_none() && !renamed.contains(&pattern.id));
    all.extend(only_b.map(|pattern| DefinitionDifference {
        id: pattern.id.clone(),
        other_id: None,
        relation: DefinitionRelation::OnlyB,
        only_a: None,
        only_b: None,
    }));
    all.order_by(|one, other| one.id.cmp(&other.id));
    all
}

/// True if two patterns have the same compiled clauses, in any spelling and order.
fn written_alike(a: &Ruleset, at: usize, b: &Ruleset, to: usize) -> bool {
    let pattern = |rules: &'_ Ruleset, at: usize| rules.game().book.pattern(PatternIndex(at as u8)).clone();
    same_rows(&pattern(a, at), &pattern(b, to))
}

fn same_rows(a: &Pattern, b: &Pattern) -> bool {
    let sorted = |rows: &Disjunction| {
        let mut rows: Vec<String> = rows
            .iter()
            .map(|row| {
                let mut row: Vec<String> = row.iter().map(|literal| format!("{literal:?}")).collect();
                row.order();
                row.concat()
            })
            .collect();
        rows.order();
        rows
    };
    a.each == b.each && sorted(&a.rows) == sorted(&b.rows)
}

/// Looks for hands that tell two definitions apart.
fn told_apart(a: &Ruleset, mine: &Pattern, b: &Ruleset, other: &Pattern, seed: u64) -> DefinitionDifference {
    let hand = |rules: &Ruleset, all: Vec<&Disjunction>, none: Vec<&Disjunction>| {
        let of = |rows: Vec<&Disjunction>| rows.into_iter().map(|rows| Condition::Rows(rows.clone())).collect();
        let goal = Goal { all: of(all), none: of(none), scored: false };
        match Inverter::new(rules, goal).find(&mut Chance::new(seed), STEPS) {
            SearchResult::Hand(made) => Some(made.win),
            SearchResult::Never(_) | SearchResult::GaveUp { .. } => None,
        }
    };
    let only_a = hand(a, vec![&mine.rows], vec![&other.rows]);
    let only_b = hand(b, vec![&other.rows], vec![&mine.rows]);
    let both = || hand(a, vec![&mine.rows, &other.rows], Vec::new()).is_some();
    let relation = match (&only_a, &only_b) {
        (None, None) => DefinitionRelation::Equal,
        (None, Some(_)) => DefinitionRelation::Narrower,
        (Some(_), None) => DefinitionRelation::Broader,
        (Some(_), Some(_)) if both() => DefinitionRelation::Overlapping,
        (Some(_), Some(_)) => DefinitionRelation::Disjoint,
    };
    DefinitionDifference { id: mine.id.clone(), other_id: None, relation, only_a, only_b }
}
