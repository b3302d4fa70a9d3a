//! The direct effect: the same finished hands, settled under both rulesets.

use std::collections::BTreeMap;

use jong_core::hand::Seat;
use jong_core::{InOrder, Ruleset, Text, say};
use serde_json::{Map, Value};

use super::ending::{SettledEnd, SettledEnding, UnreadReason, WinnerEnd, is_drawn};
use super::reasons::Reasons;
use super::sums::{Mean, Sums};
use crate::Chance;

/// The number of hands that are kept to be shown.
const SHOWN: usize = 3;

/// The sums of a part of the hands, or of all. Those of parts are merged by addition.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DirectSums {
    /// Hands that were settled under both.
    pub hands: u64,
    /// Hands that one of the rulesets cannot read.
    pub refused: u64,
    /// Refused hands that the first rules can read.
    pub refused_by_house: u64,
    /// The reasons for this.
    pub refusals: Reasons,
    /// Hands that are won by one of the rulesets and not by the other; nothing else here counts them.
    pub ended: [u64; 2],
    /// Wins in the hands that were settled under both.
    pub wins: u64,
    /// Wins by which the winner gets another amount.
    pub touched: u64,
    /// Hands that nobody won.
    pub drawn: u64,
    /// Drawn hands in which somebody gets another amount.
    pub drawn_touched: u64,
    /// The change of the amount that a winner gets.
    pub gain: Sums,
    /// The same without those that stay as they are.
    pub of_touched: Sums,
    /// The same where the winner drew the tile.
    pub by_draw: Sums,
    /// The same where another discarded it.
    pub by_discard: Sums,
    /// The same where the dealer won.
    pub of_dealer: Sums,
    /// The same where another won.
    pub of_others: Sums,
    /// The change of the dealer's result of a hand.
    pub dealing: Sums,
    /// The amount that a winner gets, under each.
    pub amounts: [Sums; 2],
    /// The result of a seat in a hand, under each: its spread is the luck of a single hand.
    pub results: [Sums; 2],
    /// The change of the sum of the squares of all results of a hand.
    pub scatter: Sums,
    /// The wins by the change of the amount; those without a change are left out.
    pub changes: BTreeMap<i64, u64>,
    /// The number of wins in which a pattern or limit counts, under each.
    pub patterns: BTreeMap<String, [u64; 2]>,
    /// The hands with the greatest changes.
    pub witnesses: Vec<ChangedHand>,
}

/// A hand that is settled otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedHand {
    /// The change that is greatest of all seats.
    pub change: i64,
    /// The record.
    pub record: Map<String, Value>,
    /// The result of each seat, under each.
    pub totals: [Vec<i64>; 2],
    /// A number made of the record, by which hands with the same change are ordered.
    order: u64,
}

impl DirectSums {
    /// Settles a hand under both rulesets. The reason why the first rules cannot read it, if they cannot.
    pub fn add(&mut self, record: &Map<String, Value>, rulesets: [&Ruleset; 2]) -> Option<Text> {
        let endings = rulesets.map(|rules| SettledEnding::of(record, rules));
        match endings {
            [SettledEnding::Settled(base), SettledEnding::Settled(house)] => {
                self.compare(record, rulesets, [&base, &house])
            }
            [SettledEnding::Refused(why), _] => return Some(self.refuse(why)),
            [_, SettledEnding::Refused(why)] => {
                self.refused_by_house += 1;
                self.refuse(why);
            }
            [SettledEnding::Settled(_), SettledEnding::NoWin] => self.ended[0] += 1,
            [SettledEnding::NoWin, SettledEnding::Settled(_)] => self.ended[1] += 1,
            // It was no win by either: there is nothing to compare.
            [SettledEnding::NoWin, SettledEnding::NoWin] => {
                self.refuse(("no-win", say!("it is no win by either of the rules")));
            }
        }
        None
    }

    /// Counts a hand that is left out; the reason.
    pub(super) fn refuse(&mut self, (kind, why): UnreadReason) -> Text {
        self.refused += 1;
        self.refusals.add(kind, why.clone());
        why
    }

    fn compare(&mut self, record: &Map<String, Value>, rulesets: [&Ruleset; 2], ends: [&SettledEnd; 2]) {
        self.hands += 1;
        let seats = || Seat::at_table(rulesets[0].game().players);
        let change = |seat: Seat| ends[1].totals[seat] - ends[0].totals[seat];
        let touched = seats().any(|seat| change(seat) != 0);
        for (results, end) in self.results.iter_mut().zip(ends) {
            seats().for_each(|seat| results.add(end.totals[seat]));
        }
        self.dealing.add(change(Seat::E));
        // Of payments whose squares have no room only the interval of the spread is made.
        let square = |end: &SettledEnd| {
            let squares = seats().map(|seat| end.totals[seat].saturating_mul(end.totals[seat]));
            squares.fold(0, i64::saturating_add)
        };
        self.scatter.add(square(ends[1]) - square(ends[0]));
        if ends[0].winners.is_empty() {
            self.drawn += 1;
            self.drawn_touched += u64::from(touched);
        }
        for winner in &ends[0].winners {
            self.add_win(winner, is_drawn(record), ends);
        }
        for (at, end) in ends.into_iter().enumerate() {
            for id in end.winners.iter().flat_map(|winner| &winner.patterns) {
                self.patterns.entry(id.clone()).or_default()[at] += 1;
            }
        }
        if let Some(most) = seats().map(change).max_by_key(|change| change.abs()).filter(|change| *change != 0) {
            let totals = ends.map(|end| seats().map(|seat| end.totals[seat]).collect());
            let order = Chance::of_text(&Value::Object(record.clone()).to_string()).bits();
            self.keep(ChangedHand { change: most, record: record.clone(), totals, order });
        }
    }

    fn add_win(&mut self, winner: &WinnerEnd, drawn: bool, ends: [&SettledEnd; 2]) {
        let [before, after] = ends.map(|end| end.totals[winner.seat]);
        let change = after - before;
        self.wins += 1;
        self.gain.add(change);
        if drawn {
            self.by_draw.add(change)
        } else {
            self.by_discard.add(change)
        }
        if winner.seat == Seat::E {
            self.of_dealer.add(change)
        } else {
            self.of_others.add(change)
        }
        self.amounts[0].add(before);
        self.amounts[1].add(after);
        if change != 0 {
            self.touched += 1;
            self.of_touched.add(change);
            *self.changes.entry(change).or_default() += 1;
        }
    }

    fn keep(&mut self, hand: ChangedHand) {
        self.witnesses.push(hand);
        // The same hands stay, in whatever order they came.
        self.witnesses.order_by_key(|hand| (-hand.change.abs(), hand.order));
        self.witnesses.truncate(SHOWN);
    }

    /// Adds the sums of another part.
    pub fn merge(&mut self, other: DirectSums) {
        let DirectSums { hands, refused, refused_by_house, ended, wins, touched, drawn, drawn_touched, .. } = other;
        self.hands += hands;
        self.refused += refused;
        self.refused_by_house += refused_by_house;
        self.refusals.merge(other.refusals);
        self.ended = [self.ended[0] + ended[0], self.ended[1] + ended[1]];
        self.wins += wins;
        self.touched += touched;
        self.drawn += drawn;
        self.drawn_touched += drawn_touched;
        self.gain.merge(&other.gain);
        self.of_touched.merge(&other.of_touched);
        self.by_draw.merge(&other.by_draw);
        self.by_discard.merge(&other.by_discard);
        self.of_dealer.merge(&other.of_dealer);
        self.of_others.merge(&other.of_others);
        self.dealing.merge(&other.dealing);
        self.scatter.merge(&other.scatter);
        for (mine, others) in
            self.amounts.iter_mut().zip(&other.amounts).chain(self.results.iter_mut().zip(&other.results))
        {
            mine.merge(others);
        }
        for (change, n) in other.changes {
            *self.changes.entry(change).or_default() += n;
        }
        for (id, [base, house]) in other.patterns {
            let count = self.patterns.entry(id).or_default();
            *count = [count[0] + base, count[1] + house];
        }
        other.witnesses.into_iter().for_each(|hand| self.keep(hand));
    }

    /// Makes all hands one sample: those of a game, in which one leads to the next.
    pub(super) fn hang_together(&mut self) {
        let DirectSums { gain, of_touched, by_draw, by_discard, of_dealer, of_others, dealing, scatter, .. } = self;
        let single = [gain, of_touched, by_draw, by_discard, of_dealer, of_others, dealing, scatter];
        single
            .into_iter()
            .chain(&mut self.amounts)
            .chain(&mut self.results)
            .for_each(|sums| *sums = sums.as_one_sample());
    }

    /// The hands that both rules can read, whether they win by both or by one.
    pub fn read(&self) -> u64 {
        self.hands + self.ended[0] + self.ended[1]
    }

    /// The change of the spread of one seat's result, with its interval: that of its square, divided by both spreads.
    pub fn spread_change(&self, players: u8) -> Option<Mean> {
        let [base, house] = [self.results[0].spread()?, self.results[1].spread()?];
        let squared = self.scatter.mean()?;
        let both = (base + house) * f64::from(players);
        let reach = squared.reach.filter(|_| both > 0.0).map(|reach| (reach as f64 / both).ceil() as u64);
        Some(Mean { hundredths: ((house - base) * 100.0).round() as i64, reach })
    }

    /// True if every hand could be settled, and none of them is settled otherwise.
    pub fn is_nothing(&self) -> bool {
        self.refused == 0 && !self.is_otherwise()
    }

    /// True if a hand is settled otherwise, or wins by one of the rules only.
    pub fn is_otherwise(&self) -> bool {
        let spreads = self.results[0] == self.results[1] && self.amounts[0] == self.amounts[1];
        let patterns = self.patterns.values().all(|[base, house]| base == house);
        let none = self.touched == 0 && self.drawn_touched == 0 && self.ended == [0, 0];
        !(none && spreads && patterns && self.changes.is_empty() && self.witnesses.is_empty())
    }
}
