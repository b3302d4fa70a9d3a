//! Payments at a glance: what each value that hands of this book have is paid with.

use std::collections::BTreeMap;

use jong_core::hand::{Seat, Situation, Win};
use jong_core::{Payment, Score};

use super::author::Author;
use super::hands::score;
use super::page::{Block, Line};
use super::phrase::Phrase;

impl Author<'_> {
    /// The table, with so many rows at most; of more, some of all sizes.
    pub(super) fn glance(&self, most: usize) -> Vec<Block> {
        let rules = self.rules;
        let wins = self.book.hands.iter().flatten().chain(self.book.worked.iter().map(|worked| &worked.win));
        let mut values: BTreeMap<i64, Vec<String>> = BTreeMap::new();
        for (_, score) in wins.filter_map(|win: &Win| Some((win, score(rules, win)?))) {
            let told = self.told(&score);
            let names = values.entry(score.basis).or_default();
            if !told.is_empty() && !names.contains(&told) {
                names.push(told);
            }
        }
        values.retain(|_, names| !names.is_empty());
        let every = values.len().div_ceil(most.max(1)).max(1);
        let ways = [(Seat::S, Some(Seat::W)), (Seat::S, None), (Seat::E, Some(Seat::W)), (Seat::E, None)];
        let row = |(basis, mut names): (i64, Vec<String>)| {
            names.sort_unstable();
            let pay = |&(seat, from): &(Seat, Option<Seat>)| {
                Line::from(self.paid(&rules.pay(basis, &Situation::plain(seat, Seat::E, from))))
            };
            let mut cells = vec![Line::from(names.into_iter().take(2).collect::<Vec<_>>().join(" / "))];
            cells.extend(ways.iter().map(pay));
            cells
        };
        let rows: Vec<Vec<Line>> = values.into_iter().step_by(every).map(row).collect();
        if rows.is_empty() {
            return Vec::new();
        }
        let say = |phrase| self.speech.say(phrase);
        let heads = [Phrase::WhenOthersWin, Phrase::WhenDealerWins];
        let ways = [Phrase::ByDiscard, Phrase::ByDraw];
        let columns = heads.iter().flat_map(|&who| ways.map(|how| format!("{}, {}", say(who), say(how))));
        let head = std::iter::once(say(Phrase::TableValue).to_owned()).chain(columns).collect();
        vec![Block::Table(head, rows)]
    }

    /// A value as players say it: by its limit, if it has one.
    fn told(&self, score: &Score) -> String {
        let rules = self.rules;
        let limit = score.limit.map(|limit| rules.scoring().limit_id(&rules.game().book, limit));
        match limit.filter(|id| !id.is_empty()) {
            Some(id) => self.speech.limit(rules, id),
            None => {
                let amounts = score.value.amounts.iter().flatten();
                self.speech.list(amounts.map(|(unit, n)| self.speech.amount(rules, *n, unit.name)))
            }
        }
    }

    /// Who pays how much; where all pay the same, only how much.
    fn paid(&self, payments: &[Payment]) -> String {
        let mut by_amount: BTreeMap<i64, Vec<&str>> = BTreeMap::new();
        for payment in payments {
            let from = payment.from.map_or(self.speech.say(Phrase::TheTable), |from| self.speech.seat(from));
            by_amount.entry(payment.amount).or_default().push(from);
        }
        let alone = by_amount.len() == 1;
        let shown = |amount: i64| self.speech.lang.grouped(amount);
        self.speech.list(by_amount.into_iter().map(|(amount, seats)| match alone {
            true => shown(amount),
            false => self.speech.bracketed(&shown(amount), &self.speech.list(seats)),
        }))
    }
}
