//! The way from points and doubles to a score.

mod tell;

use jong_core::NoWin;
use jong_core::pattern::{Book, Facts, PatternIndex, PatternSet, Tally};
use jong_core::reading::Reading;
use jong_core::rules::SectionReader;
use jong_core::{Appraisal, HandValue, LimitIndex, Rank, Score, WaitedWorth};

use crate::sections::{FimjCounting, LimitMode, SpecialForms};
use crate::{FimjUnit, UNITS};

/// The most a hand can be worth: any more is shown as this much.
const MOST: i64 = 1_000_000_000;

/// The counting rules.
#[derive(Debug)]
pub(crate) struct FimjCounter {
    counting: FimjCounting,
    /// A win needs more than a complete hand.
    asks: bool,
    /// The patterns that are added to limits.
    adds: PatternSet,
    /// The patterns beside which those are counted by themselves, too.
    adds_beside: PatternSet,
    /// The limits of which waiting is worth nothing.
    except: PatternSet,
    /// The patterns whose doubles waiting brings.
    ready_doubles: PatternSet,
    /// The limits that win with any number of chows.
    chows_except: PatternSet,
}

impl FimjCounter {
    pub(crate) fn new(counting: FimjCounting, book: &Book, sections: &SectionReader<'_>) -> FimjCounter {
        let least = counting.least_points.0 > 0 || counting.least_doubles.0 > 0;
        let special = counting.special_forms == SpecialForms::NeedLimit;
        let asks = least || special || counting.most_chows.0.is_some();
        let of = |ids: &Vec<_>| sections.patterns(ids, book);
        let [adds, adds_beside] = [&counting.limit_adds, &counting.adds_beside].map(of);
        let [except, chows_except] = [&counting.ready_except, &counting.chows_except].map(of);
        let ready_doubles = of(&counting.ready_doubles);
        FimjCounter { counting, asks, adds, adds_beside, except, ready_doubles, chows_except }
    }

    /// True if hands that wait for a limit are worth a part of it, or waiting brings doubles.
    pub(crate) fn asks_waiting(&self) -> bool {
        self.counting.ready_limit.0 > 0 || !self.ready_doubles.is_empty()
    }

    /// The appraisal of a reading, if it wins or did not claim to.
    #[inline]
    pub(crate) fn appraise(
        &self,
        book: &Book,
        facts: &Facts<'_>,
        reading: &Reading,
        tally: &Tally,
    ) -> Result<Appraisal, NoWin> {
        if self.asks && facts.situation.by.is_some() {
            return self.appraise_checked(book, facts, reading, tally);
        }
        self.count(book, facts, reading, tally)
    }

    /// The appraisal of a hand that claims to win.
    #[inline(never)]
    fn appraise_checked(
        &self,
        book: &Book,
        facts: &Facts<'_>,
        reading: &Reading,
        tally: &Tally,
    ) -> Result<Appraisal, NoWin> {
        let appraisal = self.count(book, facts, reading, tally)?;
        self.check(book, reading, tally, &appraisal)?;
        Ok(appraisal)
    }

    /// Checks what a hand needs to win.
    fn check(&self, book: &Book, reading: &Reading, tally: &Tally, appraisal: &Appraisal) -> Result<(), NoWin> {
        // A limit hand is one, too, when it counts more than its limit.
        let is_limit = !tally.on.and(book.of_unit(FimjUnit::Limit as usize)).is_empty();
        if self.has_too_many_chows(reading, tally) || !is_limit && self.needs_limit(reading) {
            return Err(NoWin::NotComplete);
        }
        let [Some((_, points)), Some((_, doubles))] = appraisal.value.amounts else { return Ok(()) };
        let enough = points >= self.least_points() && doubles >= self.least_doubles();
        if enough || is_limit { Ok(()) } else { Err(NoWin::BelowMinimum) }
    }

    /// True if the reading has more chows than a hand that wins may have.
    fn has_too_many_chows(&self, reading: &Reading, tally: &Tally) -> bool {
        self.most_chows().is_some_and(|most| chows(reading) > most) && tally.on.and(self.chows_except).is_empty()
    }

    /// True if the reading wins as a limit hand only.
    fn needs_limit(&self, reading: &Reading) -> bool {
        self.counting.special_forms == SpecialForms::NeedLimit && reading.form.is_special()
    }

    fn most_chows(&self) -> Option<i64> {
        self.counting.most_chows.0.map(|most| i64::from(most.0))
    }

    fn least_points(&self) -> i64 {
        i64::from(self.counting.least_points.0)
    }

    fn least_doubles(&self) -> i64 {
        i64::from(self.counting.least_doubles.0)
    }

    /// The worth of a hand that waits for a limit, by the worth of that limit.
    fn part_of(&self, limit: i64) -> i64 {
        limit.saturating_mul(i64::from(self.counting.ready_limit.0)) / 100
    }

    /// The worth of a hand that did not win for what it waits for, by what it would be if a tile had completed it: part of a
    /// limit, or what it counts with the doubles of a pattern.
    pub(crate) fn waiting(
        &self,
        book: &Book,
        facts: &Facts<'_>,
        completed: &Reading,
        tally: &Tally,
        held: &Score,
    ) -> Option<WaitedWorth> {
        let limit = self.waiting_for_limit(book, facts, completed, tally);
        let doubles = self.waiting_for_doubles(book, facts, completed, tally, held);
        [limit, doubles].into_iter().flatten().reduce(|best, next| if next.worth > best.worth { next } else { best })
    }

    /// The worth with the doubles of the patterns that were waited for.
    fn waiting_for_doubles(
        &self,
        book: &Book,
        facts: &Facts<'_>,
        completed: &Reading,
        tally: &Tally,
        held: &Score,
    ) -> Option<WaitedWorth> {
        let side = usize::from(facts.hand.laid.claimed > 0);
        let mut waited = WaitedWorth { limit: None, worth: 0, patterns: PatternSet::default(), more: [0, 0] };
        tally.on.and(self.ready_doubles).for_each(|index| {
            let doubles_in = |reading| doubles_of(book, facts, reading, index, side);
            // What the hand has already it does not wait for.
            let had = if held.tally.on.contains(index) { doubles_in(&held.reading) } else { 0 };
            let more = doubles_in(completed) - had;
            if more > 0 {
                waited.patterns.insert(index);
                waited.more[1] += more;
            }
        });
        if waited.patterns.is_empty() {
            return None;
        }
        let sums = self.waiting_sums(book, facts, held, &waited)?;
        let worth = sums.map(|[points, doubles]| self.score(points, doubles)).into_iter().sum::<i64>();
        Some(WaitedWorth { worth: worth.min(self.most()), ..waited })
    }

    /// The points and doubles of a hand with those of the patterns that it waited for, and the points and doubles that are
    /// counted by themselves beside them.
    fn waiting_sums(
        &self,
        book: &Book,
        facts: &Facts<'_>,
        held: &Score,
        waited: &WaitedWorth,
    ) -> Option<[[i64; 2]; 2]> {
        let [Some((_, points)), Some((_, doubles))] = held.value.amounts else { return None };
        let [by_held, by_waited] =
            [held.tally.on, waited.patterns].map(|patterns| !patterns.and(self.adds_beside).is_empty());
        let own = if by_held || by_waited { self.added(book, facts, &held.reading, held.tally.on) } else { [0, 0] };
        // A hand that has one already counts without them.
        let within = if by_held { [0, 0] } else { own };
        let rest = [points - within[0] + waited.more[0], doubles - within[1] + waited.more[1]];
        Some([rest.map(|sum| sum.max(0)), own])
    }

    /// The part of the highest limit that was waited for.
    fn waiting_for_limit(
        &self,
        book: &Book,
        facts: &Facts<'_>,
        completed: &Reading,
        tally: &Tally,
    ) -> Option<WaitedWorth> {
        if self.counting.ready_limit.0 == 0 {
            return None;
        }
        let waited = tally.on.without(self.except);
        let (limit, whole) = highest_limit(book, facts, completed, waited)?;
        // What is added to the limit is added to its part.
        let [points, doubles] = self.added(book, facts, completed, tally.on);
        let worth = self.part_of(whole).saturating_add(self.score(points, doubles)).min(self.most());
        let (limit, patterns) = (Some(LimitIndex(limit.0)), PatternSet::default());
        Some(WaitedWorth { limit, worth, patterns, more: [0, 0] })
    }

    /// The points and doubles that are added to a limit.
    fn added(&self, book: &Book, facts: &Facts<'_>, reading: &Reading, on: PatternSet) -> [i64; 2] {
        let side = usize::from(facts.hand.laid.claimed > 0);
        let mut sums = [0, 0];
        on.and(self.adds).for_each(|index| {
            let times = i64::from(book.times(index, facts, reading));
            let sum = |unit: FimjUnit| times * i64::from(book.amount(index, unit as usize, side, facts, reading));
            sums[0] += sum(FimjUnit::Points);
            sums[1] += sum(FimjUnit::Doubles) + sum(FimjUnit::Closing);
        });
        sums.map(|sum| sum.clamp(0, 1_000_000))
    }

    /// A limit with all that is added to it.
    fn with_added(&self, book: &Book, facts: &Facts<'_>, reading: &Reading, (on, limit): (PatternSet, i64)) -> i64 {
        if self.adds.is_empty() {
            return limit;
        }
        let [points, doubles] = self.added(book, facts, reading, on);
        limit.saturating_add(self.score(points, doubles)).min(self.most().max(limit))
    }

    fn most(&self) -> i64 {
        self.counting.most.0.map_or(MOST, |most| i64::from(most.0))
    }

    /// The appraisal of a reading that wins, or need not. It is never an error; a result spares the copy into one, which
    /// costs as much as the count.
    #[inline(always)]
    fn count(&self, book: &Book, facts: &Facts<'_>, reading: &Reading, tally: &Tally) -> Result<Appraisal, NoWin> {
        let points = tally.sum(FimjUnit::Points as usize).clamp(0, MOST);
        let doubles =
            (tally.sum(FimjUnit::Doubles as usize) + tally.sum(FimjUnit::Closing as usize)).clamp(0, 1_000_000);
        if self.adds_beside.is_empty() {
            return self.count_sums(book, facts, reading, tally, [points, doubles, 0]);
        }
        self.count_apart(book, facts, reading, tally, [points, doubles])
    }

    /// The appraisal of a reading of these points and doubles by rules that count some patterns by themselves.
    #[cold]
    #[inline(never)]
    fn count_apart(
        &self,
        book: &Book,
        facts: &Facts<'_>,
        reading: &Reading,
        tally: &Tally,
        [points, doubles]: [i64; 2],
    ) -> Result<Appraisal, NoWin> {
        let apart = !tally.on.and(self.adds_beside).is_empty();
        let [own_points, own_doubles] = if apart { self.added(book, facts, reading, tally.on) } else { [0, 0] };
        let [points, doubles] = [points - own_points, doubles - own_doubles].map(|sum| sum.max(0));
        let besides = if apart { self.score(own_points, own_doubles) } else { 0 };
        self.count_sums(book, facts, reading, tally, [points, doubles, besides])
    }

    /// The appraisal of a reading of these points and doubles, and this score besides.
    #[inline(always)]
    fn count_sums(
        &self,
        book: &Book,
        facts: &Facts<'_>,
        reading: &Reading,
        tally: &Tally,
        [points, doubles, besides]: [i64; 3],
    ) -> Result<Appraisal, NoWin> {
        let counted = self.score(points, doubles).saturating_add(besides).min(self.most());
        let limits = book.of_unit(FimjUnit::Limit as usize);
        let highest = highest_limit(book, facts, reading, tally.on);
        let highest = highest.map(|(limit, worth)| (limit, self.with_added(book, facts, reading, (tally.on, worth))));
        let limit = highest.filter(|&(_, worth)| match self.counting.limit {
            LimitMode::Fixed => true,
            LimitMode::Floor => worth >= counted,
        });
        // A limit leaves no room for doubles nor for other limits; points are counted all the same.
        let on = match limit {
            None => tally.on.without(limits),
            Some((limit, _)) => {
                let mut on = tally.on.without(limits);
                for unit in [FimjUnit::Doubles, FimjUnit::Closing] {
                    on = on.without(book.of_unit(unit as usize));
                }
                tally.on.and(self.adds).for_each(|index| on.insert(index));
                on.insert(limit);
                on
            }
        };
        let worth = limit.map_or(counted, |(_, worth)| worth);
        let unit = |unit: FimjUnit| &UNITS[unit as usize];
        Ok(Appraisal {
            on,
            value: HandValue {
                amounts: [Some((unit(FimjUnit::Points), points)), Some((unit(FimjUnit::Doubles), doubles))],
            },
            limit: limit.map(|(limit, _)| LimitIndex(limit.0)),
            worth,
            basis: worth,
            rank: Rank::by(doubles, points, 0),
            capped: limit.is_none()
                && points > 0
                && counted < points.saturating_mul(1 << doubles.min(62)).saturating_add(besides),
        })
    }

    /// The points of a hand, doubled `doubles` times.
    fn score(&self, points: i64, doubles: i64) -> i64 {
        let factor = 1i64 << doubles.min(31);
        points.saturating_mul(factor).min(self.most())
    }
}

/// The doubles that a pattern has in a reading, as often as it counts.
fn doubles_of(book: &Book, facts: &Facts<'_>, reading: &Reading, index: PatternIndex, side: usize) -> i64 {
    let each = |unit: FimjUnit| i64::from(book.amount(index, unit as usize, side, facts, reading));
    i64::from(book.times(index, facts, reading)) * (each(FimjUnit::Doubles) + each(FimjUnit::Closing))
}

/// The number of chows in a reading.
fn chows(reading: &Reading) -> i64 {
    i64::from(reading.chows.count(u64::MAX))
}

/// The limit that is worth most, of those that the hand has.
fn highest_limit(book: &Book, facts: &Facts<'_>, reading: &Reading, on: PatternSet) -> Option<(PatternIndex, i64)> {
    let unit = FimjUnit::Limit as usize;
    let limits = on.and(book.of_unit(unit));
    if limits.is_empty() {
        return None;
    }
    let side = usize::from(facts.hand.laid.claimed > 0);
    let worth = |index: PatternIndex| (index, i64::from(book.amount(index, unit, side, facts, reading)));
    // Of equals the first.
    limits.iter().map(worth).reduce(|best, next| if next.1 > best.1 { next } else { best })
}
