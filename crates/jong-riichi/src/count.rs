//! The way from patterns to han, fu and basic points.

mod tell;

use jong_core::pattern::{Facts, Listing, PatternIndex, PatternSet, Tally};
use jong_core::reading::Reading;
use jong_core::rules::{Section, SectionReader};
use jong_core::tree::{Fault, FaultCode};
use jong_core::{
    Appraisal, Game, HandValue, LimitIndex, LimitStep, LineSubject, NoWin, PointsLine, Rank, Rounding, Score, phrase,
    point_lines,
};
use jong_core::{Text, say};

use crate::sections::{Limit, Limits, RiichiCounting};
use crate::{RiichiUnit, UNITS};

/// The table of limits has room for every number of han that a limit can name.
const MOST_HAN: usize = u8::MAX as usize + 1;

/// The most basic points a hand can have: any more is shown as this many.
const MOST_BASIC: u32 = 1_000_000_000;

/// More limits than any game has.
const MOST_LIMITS: usize = 100;

/// The most han, fu or yakuman that are counted: beyond it nothing changes any more.
const MOST: i64 = 1_000_000;

/// A sum of a tally as a number of han, fu or yakuman; less than nothing is nothing.
fn bounded(sum: i64) -> u32 {
    sum.clamp(0, MOST) as u32
}

/// The counting rules, compiled.
#[derive(Debug)]
pub(crate) struct RiichiCounter {
    counting: RiichiCounting,
    /// The repeats from which on a hand needs more han.
    later_from: u32,
    fu_round_up: Rounding,
    fu_exact: PatternSet,
    limits: Vec<(String, Option<Limit>)>,
    /// The limit that each number of han reaches, and its basic points.
    by_han: [Option<(LimitIndex, u32)>; MOST_HAN],
    /// The limits that basic points reach, each with the fewest that reach it; highest first.
    by_basic: Vec<(u32, LimitIndex)>,
    /// The limit of yakuman, and its basic points.
    yakuman: (LimitIndex, u32),
}

/// The limit that a word of `[limit-hands]` stands for. Words are amounts from 1; see `word_amount`.
pub(crate) fn limit_of_word(amount: i64) -> LimitIndex {
    LimitIndex(amount.clamp(1, 100) as u8 - 1)
}

/// The value as the grammar writes it, of a hand without yakuman.
fn value(han: u32, fu: u32) -> HandValue {
    let amount = |unit: RiichiUnit, amount: u32| Some((&UNITS[unit as usize], i64::from(amount)));
    HandValue { amounts: [amount(RiichiUnit::Han, han), amount(RiichiUnit::Fu, fu)] }
}

impl RiichiCounter {
    pub(crate) fn new(
        counting: &RiichiCounting,
        limits: &Limits,
        fu_exact: PatternSet,
        sections: &SectionReader<'_>,
    ) -> Option<RiichiCounter> {
        let limits: Vec<(String, Option<Limit>)> =
            limits.named().iter().map(|(name, limit)| (name.get().clone(), limit.0.clone())).collect();
        let index = |at: usize| LimitIndex(at as u8);
        let there = || limits.iter().enumerate().filter_map(|(at, (_, limit))| Some((index(at), limit.as_ref()?)));
        let mut by_han = [None; MOST_HAN];
        for (han, slot) in by_han.iter_mut().enumerate() {
            let reached = there().filter(|(_, limit)| limit.han.is_some_and(|least| usize::from(least) <= han));
            *slot = reached.max_by_key(|(_, limit)| limit.basic).map(|(at, limit)| (at, limit.basic.0));
        }
        let reached = there().filter_map(|(at, limit)| Some((limit.from_basic?.0, at)));
        let mut by_basic: Vec<(u32, LimitIndex)> = reached.collect();
        by_basic.sort_unstable_by(|a, b| b.cmp(a));
        let yakuman = there().find(|(_, limit)| limit.yakuman.is_some()).map(|(at, limit)| (at, limit.basic.0));
        if yakuman.is_none() || by_basic.is_empty() {
            let key = if yakuman.is_none() { "yakuman" } else { "from-basic" };
            let message = say!("one of the limits must have `{key}`", key);
            sections.report(Fault::error(FaultCode::MissingOption, sections.place(Limits::KEY), message));
        }
        let fault = |message: Text| {
            sections.report(Fault::error(FaultCode::OutOfRange, sections.place(Limits::KEY), message));
        };
        if limits.len() > MOST_LIMITS {
            fault(say!("there are more limits than any game has"));
            return None;
        }
        if there().filter_map(|(_, limit)| limit.yakuman).any(|n| n != 1)
            || there().filter(|(_, limit)| limit.yakuman.is_some()).count() > 1
        {
            fault(say!(
                "exactly one limit is reached from yakuman, and from one: several yakuman are worth it several times"
            ));
        }
        let fu_round_up = Rounding::to(counting.fu_round_up.0);
        let later_from = counting.least_han_later.0.map_or(u32::MAX, |later| later.repeats.0);
        Some(RiichiCounter {
            counting: counting.clone(),
            later_from,
            fu_round_up,
            fu_exact,
            limits,
            by_han,
            by_basic,
            yakuman: yakuman?,
        })
    }

    pub(crate) fn limit_id(&self, limit: LimitIndex) -> &str {
        self.limits.get(usize::from(limit.0)).map_or("", |(id, _)| id)
    }

    /// The limits that are played.
    pub(crate) fn ladder(&self) -> Vec<LimitStep<'_>> {
        let played = self.limits.iter().filter_map(|(id, limit)| Some((id, limit.as_ref()?)));
        played.map(|(id, limit)| LimitStep { id, basis: limit.basic.0.into() }).collect()
    }

    /// The basic points of one yakuman.
    pub(crate) fn yakuman_basic(&self) -> u32 {
        self.yakuman.1
    }

    /// The repeats from which on a hand needs more han.
    pub(crate) fn stricter_from(&self) -> Option<u32> {
        self.counting.least_han_later.0.map(|later| later.repeats.0)
    }

    fn limit_basic(&self, limit: LimitIndex) -> u32 {
        self.limits[usize::from(limit.0)].1.as_ref().map_or(0, |limit| limit.basic.0)
    }

    /// The appraisal of a reading, without its worth: that is made of the basis, the basic points.
    ///
    /// # Errors
    /// The reason why it does not win.
    #[inline]
    pub(crate) fn count(&self, game: &Game, tally: &Tally, open: bool, repeats: u32) -> Result<Appraisal, NoWin> {
        let book = &game.book;
        let on = tally.on.without(book.of_unit(RiichiUnit::LimitHand as usize));
        let yakuman = bounded(tally.sum(RiichiUnit::Yakuman as usize));
        if yakuman > 0 {
            return Ok(self.yakuman(on, yakuman.saturating_add(self.counted_beside(tally).into())));
        }
        if !book.has_reason(on) {
            return Err(NoWin::NoPattern);
        }
        // One han is the rule that a hand must have a pattern at all, so one that is worth nothing will do.
        let least = i64::from(self.least_han(repeats));
        if least > 1 && tally.own(RiichiUnit::Han as usize) < least {
            return Err(NoWin::BelowMinimum);
        }
        let han = bounded(tally.sum(RiichiUnit::Han as usize));
        let fu = self.fu(tally, open);
        let (basic, limit) = self.basic(han, fu);
        let rank = Rank::by(0, i64::from(han), i64::from(fu));
        let capped = tally.sum(RiichiUnit::Han as usize) > MOST;
        Ok(Appraisal { on, value: value(han, fu), limit, worth: 0, basis: i64::from(basic), rank, capped })
    }

    /// The han that a hand needs after so many repeats.
    #[inline]
    fn least_han(&self, repeats: u32) -> u32 {
        let least = self.counting.least_han.0;
        if repeats < self.later_from {
            return least;
        }
        self.counting.least_han_later.0.map_or(least, |later| least.max(later.han.0))
    }

    /// True if the han beside a yakuman reach a limit that is worth as much, and it is added.
    fn counted_beside(&self, tally: &Tally) -> bool {
        let han = bounded(tally.sum(RiichiUnit::Han as usize));
        let reached = self.by_han[(han as usize).min(MOST_HAN - 1)];
        self.counting.counted_adds && reached.is_some_and(|(_, basic)| basic >= self.yakuman.1)
    }

    fn yakuman(&self, on: PatternSet, yakuman: u32) -> Appraisal {
        let has = yakuman;
        let yakuman = self.counting.most_yakuman.0.map_or(has, |most| has.min(most.0));
        let (limit, each) = self.yakuman;
        let basic = each.saturating_mul(yakuman).min(MOST_BASIC);
        let value = HandValue { amounts: [Some((&UNITS[RiichiUnit::Yakuman as usize], i64::from(yakuman))), None] };
        let rank = Rank::by(i64::from(yakuman), 0, 0);
        let capped = yakuman < has;
        Appraisal { on, value, limit: Some(limit), worth: 0, basis: i64::from(basic), rank, capped }
    }

    /// The appraisal of a reading by one pattern that makes a hand worth a limit by itself.
    pub(crate) fn limit_hand(
        &self,
        game: &Game,
        facts: &Facts<'_>,
        reading: &Reading,
        tally: &Tally,
        limit_hand: PatternIndex,
    ) -> Appraisal {
        let word = game.book.amount(limit_hand, RiichiUnit::LimitHand as usize, 0, facts, reading);
        let limit = limit_of_word(word.into());
        let han = self.limits[usize::from(limit.0)].1.as_ref().and_then(|limit| limit.han);
        let (han, fu) = (u32::from(han.unwrap_or(0)), self.fu(tally, facts.hand.laid.claimed > 0));
        let mut on = PatternSet::default();
        on.insert(limit_hand);
        Appraisal {
            on,
            value: value(han, fu),
            limit: Some(limit),
            worth: 0,
            basis: i64::from(self.limit_basic(limit)),
            rank: Rank::by(0, i64::from(han), i64::from(fu)),
            capped: false,
        }
    }

    fn fu(&self, tally: &Tally, open: bool) -> u32 {
        let fu = bounded(tally.sum(RiichiUnit::Fu as usize));
        if !tally.on.and(self.fu_exact).is_empty() {
            return fu;
        }
        let rounded = self.fu_round_up.up(i64::from(fu)) as u32;
        rounded.max(if open { self.counting.open_fu_least.0 } else { 0 })
    }

    fn basic(&self, han: u32, fu: u32) -> (u32, Option<LimitIndex>) {
        if let Some((limit, basic)) = self.by_han[(han as usize).min(MOST_HAN - 1)] {
            return (basic, Some(limit));
        }
        let doubled = u64::from(fu) << (han + self.counting.doublings.0).min(32);
        match self.by_basic.iter().find(|(least, _)| doubled >= u64::from(*least)) {
            Some(&(_, limit)) => (self.limit_basic(limit), Some(limit)),
            None => (doubled as u32, None),
        }
    }

    /// The lines of fu, and the rounding. A hand that is worth a limit by itself, or a yakuman, has no fu.
    pub(crate) fn points(&self, game: &Game, facts: &Facts<'_>, score: &Score, listing: &Listing) -> Vec<PointsLine> {
        let Some((_, fu)) = score.value.amounts[1].filter(|_| score.tally.sum(RiichiUnit::Fu as usize) > 0) else {
            return Vec::new();
        };
        let mut lines = point_lines(game, facts, score, listing);
        let sum: i64 = lines.iter().map(|line| line.value).sum();
        if !lines.is_empty() && fu > sum {
            lines.push(PointsLine { what: LineSubject::Step(phrase!("rounding")), times: 1, value: fu - sum });
        }
        lines
    }
}
