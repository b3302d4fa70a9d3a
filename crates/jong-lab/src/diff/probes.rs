//! Hands to score by two rulesets: some for every pattern of either, for patterns together, and each of them in many
//! situations, so that the subject of every option occurs.

use jong_core::Ruleset;
use jong_core::hand::{Event, Seat};
use jong_core::pattern::{PatternIndex, UnitRole};
use jong_core::tile::Kind;
use serde_json::{Map, Value, json};
use strum::IntoEnumIterator;

use super::causes::Cause;
use crate::chance::Chance;
use crate::invert::{Condition, Goal, Inverter};
use crate::parallel;

/// A record before it is text.
pub(crate) type Fields = Map<String, Value>;

/// Hands made for one pattern.
const OF_EACH: usize = 3;
/// Steps in which a hand for one pattern is looked for, and one for two together.
const STEPS: u64 = 20_000;
const STEPS_TOGETHER: u64 = 2_000;

/// Records to score, each once, in alphabetical order.
pub(super) fn probes(a: &Ruleset, b: &Ruleset, causes: &[Cause<'_>], seed: u64) -> Vec<String> {
    let mut chance = Chance::new(seed);
    let mut bases: Vec<Fields> = Vec::new();
    made_for(a, causes, &|_| true, OF_EACH, &mut chance, &mut bases);
    // Of those that both have, hands were made; the others may mean something else.
    let other = |id: &str| a.game().book.find(id).is_none() || causes.iter().any(|cause| cause.id == id);
    made_for(b, causes, &other, OF_EACH, &mut chance, &mut bases);
    let more = additions(a);
    let texts = |base: &Fields| -> Vec<String> {
        let mut all = situation_texts(base, &more);
        all.extend(many_han(a, base).into_iter().map(text));
        all
    };
    let mut texts: Vec<String> = parallel::map(&bases, texts).into_iter().flatten().collect();
    texts.sort_unstable();
    texts.dedup();
    texts
}

/// Makes hands for each of some patterns, for patterns that stand alone two by two, and for those that differ with
/// every other. The same chance makes the same hands, on any number of threads.
pub(crate) fn made_for(
    rules: &Ruleset,
    causes: &[Cause<'_>],
    wanted: &dyn Fn(&str) -> bool,
    of_each: usize,
    chance: &mut Chance,
    bases: &mut Vec<Fields>,
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
    goals.extend(together.filter(|(one, other)| one != other).map(|(one, other)| {
        let both = [one, other].map(Condition::Pattern).to_vec();
        (Goal { all: both, none: Vec::new(), scored: false }, STEPS_TOGETHER)
    }));
    goals
}

/// The record with some fields set; `null` takes one out.
fn with(base: &Fields, fields: Value) -> Fields {
    let mut map = base.clone();
    let Value::Object(fields) = fields else { return map };
    for (key, value) in fields {
        match value {
            Value::Null => drop(map.shift_remove(&key)),
            value => drop(map.insert(key, value)),
        }
    }
    map
}

fn text(fields: Fields) -> String {
    Value::Object(fields).to_string()
}

/// The record as it is, and in other situations: one thing is added at a time to each way to win. A situation that the
/// rules refuse does no harm.
pub(crate) fn situations(rules: &Ruleset, base: &Fields) -> Vec<Fields> {
    let more = additions(rules);
    let mut all = vec![base.clone()];
    for (way, is_added_to) in ways(base) {
        if is_added_to {
            all.extend(more.iter().cloned().chain(reds(&way)).map(|more| with(&way, more)));
        }
        all.push(way);
    }
    all
}

/// The same situations as texts, in which the common part is written once.
fn situation_texts(base: &Fields, more: &[Value]) -> Vec<String> {
    let more: Vec<(&Value, String)> = more.iter().map(|more| (more, more.to_string())).collect();
    let mut all = vec![text(base.clone())];
    for (way, is_added_to) in ways(base) {
        let own = text(way.clone());
        if is_added_to {
            for (more, text_of_more) in &more {
                let said_before = more.as_object().is_some_and(|more| more.keys().any(|key| way.contains_key(key)));
                all.push(match said_before {
                    true => text(with(&way, (*more).clone())),
                    false => format!("{},{}", &own[..own.len() - 1], &text_of_more[1..]),
                });
            }
            all.extend(reds(&way).into_iter().map(|more| text(with(&way, more))));
        }
        all.push(own);
    }
    all
}

/// The number of [`ways`] of each seat.
const WAYS: usize = 5;

/// Lists the ways to win: by draw or on a discard, as the dealer or not, in the first round or the second. Each has a
/// flag, true if things are added to it: for the dealer and another, by draw and on a discard.
fn ways(base: &Fields) -> Vec<(Fields, bool)> {
    let mut all = Vec::new();
    for (seat, from, later) in [(Seat::S, Seat::E, Seat::N), (Seat::E, Seat::S, Seat::W)] {
        for round in [Seat::E, Seat::S] {
            let place = json!({ "seat": seat.to_string(), "round": round.to_string() });
            let base = with(base, place);
            all.push(with(&base, json!({ "by": "draw", "from": null })));
            all.push(with(&base, json!({ "by": "discard", "from": from.to_string() })));
            if round == Seat::E {
                all.push(with(&base, json!({ "by": "discard", "from": later.to_string() })));
            }
        }
    }
    all.into_iter().enumerate().map(|(at, way)| (way, at % WAYS < 2)).collect()
}

/// Everything that can be added to a win.
fn additions(rules: &Ruleset) -> Vec<Value> {
    let mut all = vec![
        json!({ "repeats": 1 }),
        json!({ "repeats": 2, "deposits": 1 }),
        json!({ "deposits": 2 }),
        json!({ "ready": "ready" }),
        json!({ "ready": "double" }),
        json!({ "ready": "dealt" }),
        json!({ "ready": "ready", "open": true }),
        json!({ "ready": "ready", "events": ["one-shot"] }),
        json!({ "ready": "ready", "from_ready": "before" }),
        json!({ "ready": "ready", "from_ready": "after" }),
        json!({ "furiten": true }),
        json!({ "events": ["last-tile", "kong-replacement"] }),
        json!({ "events": ["kong-replacement", "second-kong-replacement"] }),
    ];
    all.extend([1, 2, 7, 8, 9, 10, 11].map(|streak| json!({ "streak": streak })));
    all.extend([2, 7, 8, 9].map(|wins| json!({ "wins_in_a_row": wins })));
    all.extend(Event::iter().map(|event| json!({ "events": [event.to_string()] })));
    all.extend(["E", "W", "N"].map(|seat| json!({ "liable": seat })));
    let bonus: Vec<Kind> = rules.tile_set().bonus().iter().collect();
    for n in [1, 2, 3, 4, 7, 8].into_iter().filter(|&n| n <= bonus.len()) {
        let tiles = |kinds: &[Kind]| kinds.iter().map(Kind::to_string).collect::<Vec<_>>().join(" ");
        all.push(json!({ "bonus": tiles(&bonus[..n]) }));
        all.push(json!({ "bonus": tiles(&bonus[bonus.len() - n..]) }));
        all.push(json!({ "bonus": tiles(&bonus[..n]), "events": ["flower-replacement"] }));
    }
    all
}

/// Additions that make a five of the hand red.
fn reds(base: &Fields) -> Vec<Value> {
    let red = |field: &&str| {
        let text = base.get(*field).and_then(Value::as_str)?;
        let at = text.find('5')?;
        Some(json!({ *field: format!("{}0{}", &text[..at], &text[at + 1..]) }))
    };
    ["hand", "win"].iter().filter_map(red).collect()
}

/// The record with more and more dora, so that it reaches every limit. The indicators point at the kinds that the hand
/// has most of.
pub(crate) fn many_han(rules: &Ruleset, base: &Fields) -> Vec<Fields> {
    let (shown, under) = rules.scoring().indicators(4);
    if shown + under == 0 {
        return Vec::new();
    }
    let indicators = indicators(rules, base);
    let mut all = Vec::new();
    for way in ways(base).into_iter().filter_map(|(way, is_added_to)| is_added_to.then_some(way)) {
        for n in 1..=indicators.len().min(shown) {
            let dora = indicators[..n].join(" ");
            all.push(with(&way, json!({ "dora": dora })));
            let ready = with(&way, json!({ "dora": dora, "ready": "ready" }));
            for m in 1..=(indicators.len() - n).min(under).min(n) {
                all.push(with(&ready, json!({ "ura": indicators[n..n + m].join(" ") })));
            }
            all.push(ready);
        }
    }
    all
}

/// The kinds that point at tiles of the hand, those that point at most of them first, each as often as there are copies
/// that the hand does not hold.
fn indicators(rules: &Ruleset, base: &Fields) -> Vec<String> {
    let Some(win) = super::outcome::read(rules, &Value::Object(base.clone()).to_string()) else { return Vec::new() };
    let tiles = rules.tile_set();
    let held = |kind: Kind| win.hand.copies(kind);
    let mut kinds: Vec<Kind> = tiles.kinds().iter().filter(|kind| !kind.suit().is_bonus()).collect();
    kinds.retain(|&kind| held(tiles.after(kind)) > 0);
    kinds.sort_by_key(|&kind| std::cmp::Reverse(held(tiles.after(kind))));
    let free = |kind: Kind| u32::from(tiles.copies(kind)).saturating_sub(held(kind)) as usize;
    kinds.iter().flat_map(|&kind| std::iter::repeat_n(kind.to_string(), free(kind))).take(8).collect()
}
