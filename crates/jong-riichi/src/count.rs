//! From patterns to han, fu and basic points.

use jong_core::hand::{Hand, Situation};
use jong_core::pattern::{Listing, PatternSet, Tally};
use jong_core::reading::{Reading, for_each_reading};
use jong_core::rules::{Fault, FaultCode, Options};
use jong_core::{Game, LineOf, NoWin, PointsLine, Score, Value};

use crate::pay::Payer;
use crate::sections::{Counting, Limit, Limits};
use crate::{In, Section, UNITS};

/// Han from which on nothing changes: the table of limits ends here.
const MOST_HAN: usize = 64;

/// The most basic points a hand can have: any more is shown as this many.
const MOST_BASIC: u32 = 1_000_000_000;

/// More limits than any game has.
const MOST_LIMITS: usize = 100;

/// A sum of a tally as a number of han, fu or yakuman. Beyond a million nothing changes any more.
fn bounded(sum: i64) -> u32 {
    sum.clamp(0, 1_000_000) as u32
}

/// The counting rules, compiled.
#[derive(Debug)]
pub(crate) struct Counter {
    counting: Counting,
    fu_exact: PatternSet,
    limits: Vec<(String, Option<Limit>)>,
    /// The limit that so many han reach.
    by_han: [Option<u8>; MOST_HAN],
    /// The limit that basic points reach, and from how many on; highest first.
    by_basic: Vec<(u32, u8)>,
    /// The limit of yakuman, and its basic points.
    yakuman: (u8, u32),
}

/// One reading with what it comes to.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Seen {
    pub(crate) reading: Reading,
    pub(crate) tally: Tally,
    pub(crate) han: u32,
    pub(crate) fu: u32,
    pub(crate) yakuman: u32,
    pub(crate) limit: Option<u8>,
    pub(crate) basic: u32,
    pub(crate) open: bool,
}

impl Seen {
    /// The value as the grammar writes it.
    pub(crate) fn value(&self) -> Value {
        let unit = |unit: In| UNITS[unit as usize].name;
        if self.yakuman > 0 {
            Value { amounts: [Some((unit(In::Yakuman), i64::from(self.yakuman))), None] }
        } else {
            Value { amounts: [Some((unit(In::Han), i64::from(self.han))), Some((unit(In::Fu), i64::from(self.fu)))] }
        }
    }

    /// What decides between readings that pay the same.
    fn rank(&self) -> (u32, u32, u32) {
        (self.yakuman, self.han, self.fu)
    }
}

impl Counter {
    pub(crate) fn new(
        counting: &Counting,
        limits: &Limits,
        fu_exact: PatternSet,
        options: &Options<'_>,
    ) -> Option<Counter> {
        let limits: Vec<(String, Option<Limit>)> =
            limits.0.iter().map(|(name, limit)| (name.get().clone(), limit.0.clone())).collect();
        let there = || limits.iter().enumerate().filter_map(|(at, (_, limit))| Some((at as u8, limit.as_ref()?)));
        let mut by_han = [None; MOST_HAN];
        for (han, slot) in by_han.iter_mut().enumerate() {
            let reached = there().filter(|(_, limit)| limit.han.is_some_and(|least| usize::from(least) <= han));
            *slot = reached.max_by_key(|(_, limit)| limit.basic).map(|(at, _)| at);
        }
        let mut by_basic: Vec<(u32, u8)> = there().filter_map(|(at, limit)| Some((limit.from_basic?.0, at))).collect();
        by_basic.sort_unstable_by(|a, b| b.cmp(a));
        let yakuman = there().find(|(_, limit)| limit.yakuman.is_some()).map(|(at, limit)| (at, limit.basic.0));
        if yakuman.is_none() || by_basic.is_empty() {
            let lacking = if yakuman.is_none() { "`yakuman`" } else { "`from-basic`" };
            let message = format!("one of the limits must have {lacking}");
            options.fault(Fault::error(FaultCode::MissingOption, options.place(Section::Limits.into()), message));
        }
        let fault = |message: &str| {
            options.fault(Fault::error(FaultCode::OutOfRange, options.place(Section::Limits.into()), message));
        };
        if limits.len() > MOST_LIMITS {
            fault("there are more limits than any game has");
            return None;
        }
        if there().filter_map(|(_, limit)| limit.yakuman).any(|n| n != 1)
            || there().filter(|(_, limit)| limit.yakuman.is_some()).count() > 1
        {
            fault(
                "exactly one limit is reached from yakuman, and from one: several yakuman are worth it several times",
            );
        }
        Some(Counter { counting: counting.clone(), fu_exact, limits, by_han, by_basic, yakuman: yakuman? })
    }

    pub(crate) fn limit_id(&self, limit: u8) -> &str {
        self.limits.get(usize::from(limit)).map_or("", |(id, _)| id)
    }

    fn limit_basic(&self, limit: u8) -> u32 {
        self.limits[usize::from(limit)].1.as_ref().map_or(0, |limit| limit.basic.0)
    }

    /// The reading that pays most.
    pub(crate) fn best(&self, game: &Game, hand: &Hand, situation: &Situation, payer: &Payer) -> Result<Seen, NoWin> {
        let facts = game.facts(hand, situation);
        let open = hand.laid.claimed > 0;
        let drawn = situation.from.is_none();
        let mut best: Option<Seen> = None;
        let mut refused = NoWin::NotComplete;
        let mut see = |seen: Seen| {
            let better = match &best {
                None => true,
                // Equal basic points pay the same; different ones may, once they are rounded.
                Some(other) if seen.basic == other.basic => seen.rank() > other.rank(),
                Some(other) => {
                    let worth = |seen: &Seen| payer.worth(game, situation, seen.basic);
                    (worth(&seen), seen.rank()) > (worth(other), other.rank())
                }
            };
            if better {
                best = Some(seen);
            }
        };
        for_each_reading(&game.forms, hand, drawn, |reading| {
            let tally = game.book.count(&facts, reading);
            for limit_hand in tally.on.and(game.book.of_unit(In::LimitHand as usize)).iter() {
                let limit = game.book.amount(limit_hand, In::LimitHand as usize, 0, &facts, reading) as u8 - 1;
                let on = std::iter::once(usize::from(limit_hand.0)).collect();
                let han = self.limits[usize::from(limit)].1.as_ref().and_then(|limit| limit.han);
                let fu = self.fu(&tally, open);
                see(Seen {
                    reading: *reading,
                    tally: Tally { on, sums: [0; 4], besides: [0; 4] },
                    han: u32::from(han.unwrap_or(0)),
                    fu,
                    yakuman: 0,
                    limit: Some(limit),
                    basic: self.limit_basic(limit),
                    open,
                });
            }
            match self.seen(game, reading, tally, open) {
                Ok(seen) => see(seen),
                Err(why) => refused = refused.max(why),
            }
        });
        let seen = best.ok_or(refused)?;
        if situation.furiten && !drawn {
            return Err(NoWin::Furiten);
        }
        Ok(seen)
    }

    fn seen(&self, game: &Game, reading: &Reading, mut tally: Tally, open: bool) -> Result<Seen, NoWin> {
        let book = &game.book;
        tally.on = tally.on.without(book.of_unit(In::LimitHand as usize));
        let yakuman = bounded(tally.sums[In::Yakuman as usize]);
        if yakuman > 0 {
            let most = self.counting.most_yakuman.0.map_or(u32::MAX, |most| most.0);
            let yakuman = yakuman.min(most);
            let (limit, each) = self.yakuman;
            let basic = each.saturating_mul(yakuman).min(MOST_BASIC);
            return Ok(Seen { reading: *reading, tally, han: 0, fu: 0, yakuman, limit: Some(limit), basic, open });
        }
        if !book.has_reason(&tally) {
            return Err(NoWin::NoPattern);
        }
        // One han is the rule that a hand must have a pattern at all, so one that is worth nothing will do.
        let least = i64::from(self.counting.least_han.0);
        if least > 1 && tally.sums[In::Han as usize] - tally.besides[In::Han as usize] < least {
            return Err(NoWin::BelowMinimum);
        }
        let han = bounded(tally.sums[In::Han as usize]);
        let fu = self.fu(&tally, open);
        let (basic, limit) = self.basic(han, fu);
        Ok(Seen { reading: *reading, tally, han, fu, yakuman: 0, limit, basic, open })
    }

    fn fu(&self, tally: &Tally, open: bool) -> u32 {
        let fu = bounded(tally.sums[In::Fu as usize]);
        if !tally.on.and(self.fu_exact).is_empty() {
            return fu;
        }
        let rounded = fu.next_multiple_of(self.counting.fu_round_up.0.max(1));
        if open { rounded.max(self.counting.open_fu_least.0) } else { rounded }
    }

    fn basic(&self, han: u32, fu: u32) -> (u32, Option<u8>) {
        if let Some(limit) = self.by_han[(han as usize).min(MOST_HAN - 1)] {
            return (self.limit_basic(limit), Some(limit));
        }
        let doubled = u64::from(fu) << (han + self.counting.doublings.0).min(32);
        match self.by_basic.iter().find(|(least, _)| doubled >= u64::from(*least)) {
            Some(&(_, limit)) => (self.limit_basic(limit), Some(limit)),
            None => (doubled as u32, None),
        }
    }

    /// The lines of fu, and the rounding.
    pub(crate) fn points(&self, game: &Game, hand: &Hand, situation: &Situation, score: &Score) -> Vec<PointsLine> {
        let facts = game.facts(hand, situation);
        let side = usize::from(hand.laid.claimed > 0);
        let mut lines = Vec::new();
        let mut sum = 0;
        // A hand that is worth a limit by itself, or a yakuman, has no fu.
        let mut listing = Listing::default();
        let counts_fu = score.value.amounts[1].is_some() && score.tally.sums[In::Fu as usize] > 0;
        if counts_fu {
            game.book.tally(&facts, &score.reading, &mut listing);
        }
        let of_fu = game.book.of_unit(In::Fu as usize);
        for (index, times) in listing.counted.into_iter().filter(|&(index, _)| of_fu.contains(index)) {
            let each = game.book.amount(index, In::Fu as usize, side, &facts, &score.reading);
            let value = i64::from(each) * i64::from(times);
            sum += value;
            lines.push(PointsLine { what: LineOf::Pattern(index), times, value });
        }
        let fu = score.value.amounts[1].map_or(0, |(_, fu)| fu);
        if !lines.is_empty() && fu > sum {
            lines.push(PointsLine { what: LineOf::Step("rounding"), times: 1, value: fu - sum });
        }
        // Base points first, whatever their id: the largest line that every hand has.
        lines.sort_by_key(
            |line| !matches!(line.what, LineOf::Pattern(index) if game.book.pattern(index).each.is_none()),
        );
        lines
    }
}
