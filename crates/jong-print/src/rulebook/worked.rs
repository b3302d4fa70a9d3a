//! Worked examples: hands of these rules, small ones and one at each limit, settled by the engine.

use jong_core::InOrder;
use std::cmp::Reverse;
use std::collections::BTreeMap;

use jong_core::hand::{Declaration, Seat, Situation, Win};
use jong_core::pattern::{PatternIndex, UnitRole};
use jong_core::{FinishedHand, Ruleset};

use super::hands::score;
use super::others::settled;
use jong::Bill;
use jong_lab::Chance;
use jong_lab::invert::{Condition, Goal, Inverter};

/// The subject of an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExampleSubject {
    /// A small hand that a player other than the dealer won on a discard.
    SmallOnDiscard,
    /// A small hand that a player other than the dealer won by a draw.
    SmallOnDraw,
    /// A small hand that the dealer won on a discard.
    DealerOnDiscard,
    /// A small hand that the dealer won by a draw.
    DealerOnDraw,
    /// A hand at a limit.
    Limit,
}

/// A finished hand with every payment.
#[derive(Debug)]
pub struct WorkedExample<'a> {
    /// The subject of the example.
    pub shows: ExampleSubject,
    /// The winning hand.
    pub win: Win,
    /// The hands of all players; only the winner's, if those of the others decide nothing.
    pub finished: FinishedHand,
    /// The payments with their reasons.
    pub bill: Bill<'a>,
}

/// The examples, made of hands that show patterns.
pub(super) fn worked<'a>(rules: &'a Ruleset, hands: &[Option<Win>]) -> Vec<WorkedExample<'a>> {
    let wins: Vec<&Win> = hands.iter().flatten().filter(|win| win.situation.by.is_some()).collect();
    let limits = limits(rules, &wins).into_iter().map(|win| (ExampleSubject::Limit, win));
    small(rules, &wins).into_iter().chain(limits).filter_map(|(shows, win)| settled(rules, shows, win)).collect()
}

/// The hand worth least that wins in four ways; a concealed one, if there is one.
fn small(rules: &Ruleset, wins: &[&Win]) -> Vec<(ExampleSubject, Win)> {
    let ways = [
        (ExampleSubject::SmallOnDiscard, Seat::S, Some(Seat::W)),
        (ExampleSubject::SmallOnDraw, Seat::S, None),
        (ExampleSubject::DealerOnDiscard, Seat::E, Some(Seat::W)),
        (ExampleSubject::DealerOnDraw, Seat::E, None),
    ];
    let weighed = wins.iter().filter_map(|win| {
        let one = |&(shows, seat, from): &(ExampleSubject, Seat, Option<Seat>)| {
            let situation = Situation::plain(seat, Seat::E, from);
            Some((shows, checked(rules, Win { hand: win.hand.clone(), situation })?))
        };
        let ways: Vec<(ExampleSubject, Win)> = ways.iter().map(one).collect::<Option<_>>()?;
        let scores: Vec<_> = ways.iter().filter_map(|(_, win)| score(rules, win)).collect();
        let worth = scores.iter().map(|score| score.worth).max()?;
        let limited = scores.iter().any(|score| score.limit.is_some());
        let open = win.hand.laid.claimed > 0;
        (worth > 0).then_some(((limited, worth, open), ways))
    });
    weighed.min_by_key(|(weight, _)| *weight).map(|(_, ways)| ways).unwrap_or_default()
}

/// A hand at each limit, those worth least first. Of limits that are patterns, there is one of each worth.
fn limits(rules: &Ruleset, wins: &[&Win]) -> Vec<Win> {
    let mut found: BTreeMap<String, (i64, Win)> = BTreeMap::new();
    let mut see = |win: &Win| {
        let Some((score, limit)) = score(rules, win).and_then(|score| Some((score, score.limit?))) else { return };
        let id = rules.scoring().limit_id(&rules.game().book, limit);
        let is_pattern = rules.game().book.find(id).is_some();
        let key = if is_pattern { score.worth.to_string() } else { id.to_owned() };
        found.entry(key).or_insert_with(|| (score.basis, win.clone()));
    };
    wins.iter().for_each(|win| see(win));
    wins.iter().flat_map(|win| richer(rules, win)).for_each(|win| see(&win));
    // What single patterns do not reach, several together may.
    let rich = combined(rules);
    rich.iter().for_each(&mut see);
    rich.iter().flat_map(|win| richer(rules, win)).for_each(|win| see(&win));
    // Flowers count beside all else.
    let flowers = rich.iter().filter_map(|win| with_flowers(rules, win));
    flowers.flat_map(|win| richer(rules, &win)).for_each(|win| see(&win));
    let mut found: Vec<(i64, Win)> = found.into_values().collect();
    found.order_by_key(|(basis, _)| *basis);
    found.into_iter().map(|(_, win)| win).collect()
}

/// The same hand declared ready, drawn, and with an indicator that points at the kind of which it has most.
fn richer(rules: &Ruleset, win: &Win) -> Vec<Win> {
    let tiles = rules.tile_set();
    let plain = tiles.kinds().iter().filter(|kind| !kind.suit().is_bonus());
    let most = plain.max_by_key(|&kind| (win.hand.copies(tiles.after(kind)), Reverse(kind.index())));
    let mut all = Vec::new();
    for declared in [Declaration::None, Declaration::Ready] {
        for from in [Some(Seat::W), None] {
            for indicator in [None, most] {
                let plain = Situation::plain(Seat::S, Seat::E, from);
                let situation = Situation { declared, dora: indicator.into_iter().collect(), ..plain };
                all.extend(checked(rules, Win { hand: win.hand.clone(), situation }));
            }
        }
    }
    all
}

/// The same hand with all flowers of the game; `None` if there is no flower that it lacks.
fn with_flowers(rules: &Ruleset, win: &Win) -> Option<Win> {
    let bonus = rules.tile_set().bonus();
    (bonus != win.hand.bonus).then(|| {
        let mut win = win.clone();
        win.hand.bonus = bonus;
        win
    })
}

/// Hands in which two or three of the patterns worth most count together.
fn combined(rules: &Ruleset) -> Vec<Win> {
    const PATTERNS: usize = 8;
    const STEPS: u64 = 1_000;
    let book = &rules.game().book;
    // Only where limits are steps of a ladder can a sum reach them.
    if rules.scoring().limits().is_empty() {
        return Vec::new();
    }
    let units = book.units().iter().enumerate().filter(|(_, unit)| unit.role == UnitRole::Reason);
    let units: Vec<usize> = units.map(|(at, _)| at).collect();
    let worth = |index: PatternIndex| units.iter().map(|&unit| book.plain_amount(index, unit, false)).max();
    let valued = book.every().iter().filter_map(|index| Some((worth(index)?, index)));
    let mut rich: Vec<(i32, PatternIndex)> = valued.filter(|(worth, _)| *worth > 0).collect();
    rich.order_by_key(|&(worth, index)| (Reverse(worth), index));
    rich.truncate(PATTERNS);
    let mut inverter = Inverter::new(rules, Goal::default());
    let mut all = Vec::new();
    for (at, &(_, first)) in rich.iter().enumerate() {
        for (then, &(_, second)) in rich.iter().enumerate().skip(at + 1) {
            let thirds = rich[then + 1..].iter().map(|&(_, third)| Some(third));
            for third in std::iter::once(None).chain(thirds) {
                let some = [Some(first), Some(second), third].into_iter().flatten();
                let goal = Goal { all: some.map(Condition::Counts).collect(), none: Vec::new(), scored: true };
                inverter = inverter.aim(goal);
                let made = inverter.find(&mut Chance::new(1), STEPS).hand();
                all.extend(made.map(|made| made.win).filter(|win| win.situation.by.is_some()));
            }
        }
    }
    all
}

/// A win as the check of records returns it; `None` if the check refuses it or it is worth nothing.
pub(super) fn checked(rules: &Ruleset, win: Win) -> Option<Win> {
    let win = win.draft().check(rules).ok()?;
    score(rules, &win).map(|_| win)
}
