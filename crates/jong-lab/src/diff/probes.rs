//! Hands to score by two rulesets: some for every pattern of either, for patterns together, and each of them in many
//! situations, so that the subject of every option occurs.

use jong_core::InOrder;
use jong_core::hand::MeldKind;
use jong_core::pattern::{PatternIndex, UnitRole};
use jong_core::{Ruleset, Score};
use serde_json::{Map, Value};

use super::causes::Cause;
use super::change::CauseChange;
use super::outcome::ResultOutline;
use super::situations::{
    add_dora, add_reds, additions, additions_by_causes, additions_by_rules, situation_texts, text,
};
use super::spread::spread;
use crate::Chance;
use crate::invert::{Condition, ConstructedHand, Goal, Inverter};
use crate::parallel;

/// A record before it is text.
pub(crate) type RecordFields = Map<String, Value>;

/// Hands made for one pattern.
const OF_EACH: usize = 3;
/// Steps in which a hand for one pattern is looked for, and one for two together.
const STEPS: u64 = 20_000;
const STEPS_TOGETHER: u64 = 2_000;
/// The most pairs of patterns that hands are made for. Games that have little in common have many times as many.
const MOST_PAIRS: usize = 1_000;

/// Records to score, each once, in alphabetical order.
pub(super) fn probes(
    [a, b]: [&Ruleset; 2],
    causes: &[Cause<'_>],
    changes: &[CauseChange<'_, '_>],
    seed: u64,
) -> Vec<String> {
    let mut chance = Chance::new(seed);
    let mut bases: Vec<RecordFields> = Vec::new();
    made_for(a, causes, &|_| true, OF_EACH, &mut chance, &mut bases);
    // Of those that both have, hands were made; the others may mean something else.
    let other = |id: &str| a.game().book.find(id).is_none() || causes.iter().any(|cause| cause.id == id);
    made_for(b, causes, &other, OF_EACH, &mut chance, &mut bases);
    for change in changes {
        let changed = [(a, change.forward()), (b, change.back())];
        let changed = changed.into_iter().find_map(|(rules, changed)| Some([rules, changed?.rules]));
        if let Some([rules, changed]) = changed.filter(|[rules, changed]| may_win_apart(rules, changed)) {
            bases.extend(won_by_one(rules, changed, &mut chance));
            bases.extend(won_by_one(changed, rules, &mut chance));
        }
    }
    let mut more = additions(a);
    for other in additions_by_rules(b).into_iter().chain(additions_by_causes([a, b], causes)) {
        if !more.contains(&other) {
            more.push(other);
        }
    }
    let texts = |base: &RecordFields| -> Vec<String> {
        let mut all = situation_texts(base, &more);
        all.extend(add_dora(&[a, b], base).into_iter().chain(add_reds(&[a, b], base)).map(text));
        all
    };
    let mut texts: Vec<String> = parallel::map(&bases, texts).into_iter().flatten().collect();
    texts.order();
    texts.dedup();
    texts
}

/// True if one of two rulesets may let hands win that the other does not: they know other forms, or other melds.
fn may_win_apart(a: &Ruleset, b: &Ruleset) -> bool {
    let claimed = [MeldKind::Chow, MeldKind::Pung, MeldKind::ExposedKong];
    let melds = |rules: &Ruleset| claimed.map(|kind| rules.game().melds.allows(kind));
    a.game().forms != b.game().forms || melds(a) != melds(b)
}

/// Makes a hand for each pattern, which wins by some rules and not by others.
fn won_by_one(rules: &Ruleset, other: &Ruleset, chance: &mut Chance) -> Vec<RecordFields> {
    let patterns: Vec<PatternIndex> = rules.game().book.every().iter().collect();
    let goals: Vec<(Goal, Chance)> =
        patterns.into_iter().map(|pattern| (Goal::counts(pattern), Chance::new(chance.bits()))).collect();
    let inverter = Inverter::new(rules, Goal::default());
    let made = |(goal, chance): &(Goal, Chance)| {
        let mut room = Score::default();
        let mut wins_alone = |made: &ConstructedHand| {
            made.win.situation.by.is_some()
                && ResultOutline::of(rules, &made.win, &mut room).wins()
                && !ResultOutline::of_record(other, &text(made.record()), &mut room).wins()
        };
        Some(inverter.made_where(goal, &mut chance.clone(), STEPS_TOGETHER, &mut wins_alone)?.record())
    };
    parallel::map(&goals, made).into_iter().flatten().collect()
}

/// Makes hands for each of some patterns, for patterns that stand alone two by two, and for those that differ with
/// every other. The same chance makes the same hands, on any number of threads.
pub(crate) fn made_for(
    rules: &Ruleset,
    causes: &[Cause<'_>],
    wanted: &dyn Fn(&str) -> bool,
    of_each: usize,
    chance: &mut Chance,
    bases: &mut Vec<RecordFields>,
) {
    let goals = goals(rules, causes, wanted, of_each);
    let goals: Vec<(Goal, u64, Chance)> =
        goals.into_iter().map(|(goal, steps)| (goal, steps, Chance::new(chance.bits()))).collect();
    let inverter = Inverter::new(rules, Goal::default());
    let made = |(goal, steps, chance): &(Goal, u64, Chance)| {
        let made = inverter.made(goal, &mut chance.clone(), *steps)?;
        made.win.situation.by.is_some().then(|| made.record())
    };
    bases.extend(parallel::map(&goals, made).into_iter().flatten());
}

/// Lists the goals that hands are made for, each with the number of steps of its search.
fn goals(rules: &Ruleset, causes: &[Cause<'_>], wanted: &dyn Fn(&str) -> bool, of_each: usize) -> Vec<(Goal, u64)> {
    let book = &rules.game().book;
    let all: Vec<PatternIndex> = (0..book.patterns().len()).map(|at| PatternIndex(at as u8)).collect();
    let wanted = |index: &PatternIndex| wanted(&book.pattern(*index).id);
    let single = all.iter().filter(|index| wanted(index));
    let mut goals: Vec<(Goal, u64)> =
        single.flat_map(|&pattern| vec![(Goal::counts(pattern), STEPS); of_each]).collect();
    let great = |index: &PatternIndex| {
        book.units().iter().enumerate().any(|(unit, of)| {
            [UnitRole::Alone, UnitRole::Limit].contains(&of.role) && book.of_unit(unit).contains(*index)
        })
    };
    let great: Vec<PatternIndex> = all.iter().copied().filter(great).collect();
    let differ: Vec<PatternIndex> =
        causes.iter().filter(|cause| cause.pattern).filter_map(|cause| book.find(&cause.id)).collect();
    let pairs = great.iter().enumerate().flat_map(|(at, &one)| great[at + 1..].iter().map(move |&other| (one, other)));
    let with_others = differ.iter().flat_map(|&one| all.iter().map(move |&other| (one, other)));
    let together = pairs.filter(|(one, other)| wanted(one) || wanted(other)).chain(with_others);
    let together: Vec<(PatternIndex, PatternIndex)> = together.filter(|(one, other)| one != other).collect();
    goals.extend(spread(together.len(), MOST_PAIRS).map(|at| {
        let (one, other) = together[at];
        let both = [one, other].map(Condition::Pattern).to_vec();
        (Goal { all: both, none: Vec::new(), scored: false }, STEPS_TOGETHER)
    }));
    goals
}
