//! Two games that count differently: the forms and patterns that they share, and the worth of each pattern beside a
//! typical win of its own game. A few hands show how far the games are apart. Their payments are not compared: money of one
//! game is none in another.

use jong_core::{Gathering, InOrder};
use std::cmp::Reverse;
use std::collections::BTreeSet;

use jong_core::Ruleset;
use jong_core::hand::{Situation, Win};
use jong_core::pattern::PatternIndex;
use jong_core::reading::FormName;
use strum::IntoEnumIterator;

use super::SearchExtent;
use super::payers::{Payers, payers};
use crate::Chance;
use crate::invert::{Goal, Inverter, SearchResult, simplest};
use crate::parallel;
use crate::sample;

/// Hands made for a pattern, of whose worth the median is taken.
const OF_EACH: usize = 5;

/// Steps in which each of these hands is looked for.
const STEPS: u64 = 20_000;

/// Wins of each game among which hands are chosen that both games know.
const PLAYED: usize = 300;

/// The forms and patterns of two games, and the worth of their patterns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GamePair {
    /// The forms that win in either, by name.
    pub forms: Vec<(FormName, Belonging)>,
    /// The patterns of either, by id.
    pub patterns: Vec<SharedPattern>,
    /// The worth of a typical win in each, in the unit of [`Score::worth`](jong_core::Score::worth); `None` if no win
    /// was played.
    pub typical: [Option<i64>; 2],
    /// The payers of a typical win in each; `None` if no win was played.
    pub payers: [Option<Payers>; 2],
    /// Hands that can be held in either and are worth much in one and little in the other.
    pub hands: Vec<SharedHand>,
}

/// A hand that can be held in two games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedHand {
    /// The hand.
    pub win: Win,
    /// Its worth in each, in thousandths of a typical win; `None` where it does not win.
    pub shares: [Option<i64>; 2],
}

/// The games to which something belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Belonging {
    /// Both games.
    Both,
    /// The first game alone.
    First,
    /// The second game alone.
    Second,
}

impl Belonging {
    /// The games that have something; `None` if neither has.
    fn of([first, second]: [bool; 2]) -> Option<Belonging> {
        match (first, second) {
            (true, true) => Some(Belonging::Both),
            (true, false) => Some(Belonging::First),
            (false, true) => Some(Belonging::Second),
            (false, false) => None,
        }
    }

    /// For the first game and the second, true if it has it.
    pub fn in_each(self) -> [bool; 2] {
        [self != Belonging::Second, self != Belonging::First]
    }
}

/// A pattern of one game or of both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SharedPattern {
    /// Its id.
    pub id: String,
    /// The games that have it.
    pub of: Belonging,
    /// The worth of a hand made for it in each, in thousandths of a typical win: the median of a few hands. `None`
    /// where there is no pattern of this id or no hand was found.
    pub shares: [Option<i64>; 2],
}

/// Puts two games side by side.
pub(super) fn across(a: &Ruleset, b: &Ruleset, search: &SearchExtent) -> GamePair {
    let typical = [a, b].map(|rules| sample::typical(rules, search.wins, search.seed));
    let worths = [a, b].map(|rules| worths(rules, search.seed));
    let share = |at: usize, id: &str| {
        let worth = worths[at].iter().find(|(other, _)| other == id)?.1?;
        let typical = typical[at].filter(|typical| *typical > 0)?;
        Some(worth.saturating_mul(1000) / typical)
    };
    let ids: BTreeSet<&String> = worths.iter().flatten().map(|(id, _)| id).distinct();
    let pattern = |id: &String| {
        let of = Belonging::of([0, 1].map(|at| worths[at].iter().any(|(other, _)| other == id)))?;
        Some(SharedPattern { id: id.clone(), of, shares: [0, 1].map(|at| share(at, id)) })
    };
    let patterns = ids.into_iter().filter_map(pattern).collect();
    let payers = [a, b].map(|rules| payers(rules, &sample::wins(rules, PLAYED, search.seed)));
    GamePair { forms: forms(a, b), patterns, typical, payers, hands: hands([a, b], typical, search.seed) }
}

/// Four hands at most, as simple as they can be: what is worth most in one game and does not win in the other, and what is
/// worth much more in one than in the other.
fn hands(rules: [&Ruleset; 2], typical: [Option<i64>; 2], seed: u64) -> Vec<SharedHand> {
    let [Some(a), Some(b)] = typical else { return Vec::new() };
    let typical = [a, b];
    // What was declared and turned up belongs to one game alone.
    let plain =
        |Win { hand, situation: at }: Win| Win { hand, situation: Situation::plain(at.seat, at.round, at.from) };
    let wins = rules.into_iter().flat_map(|rules| sample::wins(rules, PLAYED, seed)).map(plain);
    let all: Vec<SharedHand> = wins.filter_map(|win| shared(rules, typical, win)).collect();
    let most = |key: &dyn Fn([Option<i64>; 2]) -> Option<i64>| {
        let keyed = all.iter().enumerate().filter_map(|(at, hand)| Some((key(hand.shares)?, Reverse(at), hand)));
        keyed.max_by_key(|&(key, at, _)| (key, at)).map(|(_, _, hand)| hand)
    };
    let alone = |at: usize| move |shares: [Option<i64>; 2]| shares[at].filter(|_| shares[1 - at].is_none());
    let times = |at: usize| {
        move |shares: [Option<i64>; 2]| {
            let (more, less) = (shares[at]?, shares[1 - at].filter(|less| *less > 0)?);
            (more > less).then(|| more.saturating_mul(1000) / less)
        }
    };
    let chosen = [most(&alone(0)), most(&alone(1)), most(&times(0)), most(&times(1))];
    let simple = |hand: &SharedHand| {
        let same = |win: &Win| shared(rules, typical, win.clone()).is_some_and(|other| other.shares == hand.shares);
        let home = if hand.shares[0].is_some() { rules[0] } else { rules[1] };
        SharedHand { win: simplest(home, hand.win.clone(), &mut { same }), shares: hand.shares }
    };
    parallel::map(&chosen.into_iter().flatten().collect::<Vec<_>>(), |hand| simple(hand))
}

/// A win with its worth in two games; `None` if one of them has no such tiles or situation.
fn shared(rules: [&Ruleset; 2], typical: [i64; 2], win: Win) -> Option<SharedHand> {
    let mut shares = [None; 2];
    for (at, rules) in rules.into_iter().enumerate() {
        let own = win.draft().check(rules).ok()?;
        let worth = rules.score(&own.hand, &own.situation).ok().map(|score| score.worth);
        shares[at] = worth.map(|worth| worth.saturating_mul(1000) / typical[at].max(1));
    }
    Some(SharedHand { win, shares })
}

/// Lists the forms that win in either, by name.
fn forms(a: &Ruleset, b: &Ruleset) -> Vec<(FormName, Belonging)> {
    let of = |form: FormName| Belonging::of([a, b].map(|rules| rules.game().forms.has(form)));
    let mut forms: Vec<(FormName, Belonging)> = FormName::iter().filter_map(|form| Some((form, of(form)?))).collect();
    forms.order_by_key(|(form, _)| <&str>::from(form));
    forms
}

/// The worth of hands made for each pattern, patterns that are only points left out.
fn worths(rules: &Ruleset, seed: u64) -> Vec<(String, Option<i64>)> {
    let book = &rules.game().book;
    let reasons: Vec<PatternIndex> = book.reasons().iter().collect();
    let worth = |&pattern: &PatternIndex| (book.pattern(pattern).id.clone(), median(rules, pattern, seed));
    parallel::map(&reasons, worth).into_iter().collect()
}

/// The median worth of a few hands in which a pattern counts; of an even number the lower of the middle two.
fn median(rules: &Ruleset, pattern: PatternIndex, seed: u64) -> Option<i64> {
    let mut chance = Chance::new(seed.wrapping_add(u64::from(pattern.0)));
    let inverter = Inverter::new(rules, Goal::counts(pattern));
    let mut worths: Vec<i64> = Vec::new();
    for _ in 0..OF_EACH {
        let SearchResult::Hand(made) = inverter.find(&mut chance, STEPS) else { continue };
        worths.extend(rules.score(&made.win.hand, &made.win.situation).ok().map(|score| score.worth));
    }
    worths.order();
    worths.get(worths.len().saturating_sub(1) / 2).copied()
}
