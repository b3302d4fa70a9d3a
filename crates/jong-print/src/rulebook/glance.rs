//! Payments at a glance: the payments for each value that hands of this book have.

use std::collections::{BTreeMap, BTreeSet};

use jong::words::capital;
use jong_core::InOrder;
use jong_core::hand::{Seat, Situation, Win};
use jong_core::{Payment, Ruleset, Score, Text, say};

use super::author::Author;
use super::hands::score;
use crate::page::{Block, Line, Page};

/// Names of values and limits that are paid the same: values in order, then limits by their names.
#[derive(Debug, Default)]
struct PaidNames(BTreeSet<(bool, [i64; 2], String)>);

impl PaidNames {
    fn put(&mut self, score: &Score, name: String) {
        let at_limit = score.limit.is_some();
        let amounts = score.value.amounts.map(|amount| amount.filter(|_| !at_limit).map_or(0, |(_, n)| n));
        if !name.is_empty() {
            self.0.insert((at_limit, amounts, name));
        }
    }

    /// True if there is always room for the row.
    fn stays(&self) -> bool {
        self.0.len() > 1 || self.0.iter().any(|told| told.0)
    }

    /// The names of all values, and of a few limits: in some games many patterns are limits.
    fn names(&self) -> Vec<&str> {
        const LIMITS: usize = 2;
        let of = |limits: bool| self.0.iter().filter(move |told| told.0 == limits).map(|told| told.2.as_str());
        of(false).chain(of(true).take(LIMITS)).collect()
    }
}

/// Leaves out values, so that `most` rows are left: limits and values that share a row stay.
fn thin_out(values: &mut BTreeMap<i64, PaidNames>, most: usize) {
    let staying = values.values().filter(|told| told.stays()).count();
    let others = values.len() - staying;
    let every = others.div_ceil(most.saturating_sub(staying).max(1)).max(1);
    let mut at = 0..;
    values.retain(|_, told| told.stays() || at.next().is_some_and(|at: usize| at.is_multiple_of(every)));
}

/// A winner, and the discarder if nobody drew.
type WinSeats = (Seat, Option<Seat>);

/// The ways to win that have a column each: somebody on a discard and by draw, and so the dealer.
const WAYS: [WinSeats; 4] = [(Seat::S, Some(Seat::W)), (Seat::S, None), (Seat::E, Some(Seat::W)), (Seat::E, None)];

/// The payments for a hand that is worth this.
fn pay(rules: &Ruleset, basis: i64, (seat, from): WinSeats) -> Vec<Payment> {
    rules.pay(basis, &Situation::plain(seat, Seat::E, from))
}

/// True if a hand is paid the same whoever deals.
fn no_dealer(rules: &Ruleset, basis: i64) -> bool {
    let shares = |way: WinSeats| {
        let mut shares: Vec<(bool, i64)> =
            pay(rules, basis, way).iter().map(|payment| (payment.from == way.1, payment.amount)).collect();
        shares.order();
        shares
    };
    let [discard, draw, dealers_discard, dealers_draw] = WAYS.map(shares);
    (discard, draw) == (dealers_discard, dealers_draw)
}

impl Author<'_> {
    /// Puts the table of payments on a page: every value that a hand can have below the limits, and the values of hands of this book.
    /// On a page with room for `most` rows, values are left out that have a row to themselves and are no limit: of these
    /// it has some of all sizes. The title says so.
    pub(super) fn put_glance(&self, most: Option<usize>, page: &mut Page) {
        // Without a win of each value there are more than a table has room for.
        let mut all = !self.book.values.is_empty();
        let rules = self.rules;
        let found = self.book.values.iter();
        let shown = self.book.hands.iter().flatten().chain(self.book.worked.iter().map(|worked| &worked.win));
        let mut values: BTreeMap<i64, PaidNames> = BTreeMap::new();
        for score in shown.chain(found).filter_map(|win: &Win| score(rules, win)) {
            values.entry(score.basis).or_default().put(&score, self.told(&score));
        }
        values.retain(|_, told| !told.0.is_empty());
        if let Some(most) = most {
            let found = values.len();
            thin_out(&mut values, most);
            all &= values.len() == found;
        }
        let ways = match values.keys().all(|&basis| no_dealer(rules, basis)) {
            true => &WAYS[..2],
            false => &WAYS[..],
        };
        let row = |(basis, told): (i64, PaidNames)| {
            let pay = |&way: &WinSeats| Line::from(self.paid(way, &pay(rules, basis, way)));
            let mut cells = vec![Line::from(told.names().join(" / "))];
            cells.extend(ways.iter().map(pay));
            cells
        };
        let rows: Vec<Vec<Line>> = values.into_iter().map(row).collect();
        if rows.is_empty() {
            return;
        }
        let tell = |said: Text| self.speech.tell(&said);
        let winners = [say!("A non-dealer wins"), say!("The dealer wins")].map(tell);
        let hows = [say!("discard"), say!("draw")].map(tell);
        let columns: Vec<String> = match ways.len() {
            2 => hows.iter().map(|how| capital(how)).collect(),
            _ => winners.iter().flat_map(|who| hows.each_ref().map(|how| self.speech.list([who, how]))).collect(),
        };
        let head = std::iter::once(tell(say!("Value of the hand"))).chain(columns);
        let title = if all { say!("Payments at a glance") } else { say!("Payments at a glance: a selection") };
        page.put(tell(title), vec![Block::table(head, rows)]);
    }

    /// A value in the words of players: its limit, if it has one.
    fn told(&self, score: &Score) -> String {
        let rules = self.rules;
        let limit = score.limit.map(|limit| rules.scoring().limit_id(&rules.game().book, limit));
        // A limit that is counted, such as the yakuman, goes by its number from two on.
        let counted = |id: &str| score.value.amounts.iter().flatten().any(|&(unit, n)| unit.name == id && n > 1);
        match limit.filter(|id| !id.is_empty() && !counted(id)) {
            Some(id) => self.speech.limit(rules, id),
            None => {
                let amounts = score.value.amounts.iter().flatten();
                self.speech.list(amounts.map(|(unit, n)| self.speech.amount(rules, *n, unit.name)))
            }
        }
    }

    /// The payers with their amounts, whoever sits where; only the amount, if all pay the same, and 0 if nobody pays.
    fn paid(&self, (winner, discarder): WinSeats, payments: &[Payment]) -> String {
        if payments.is_empty() {
            return self.speech.lang.grouped(0);
        }
        let is_other = |from: Option<Seat>| from.is_some_and(|seat| seat != Seat::E) && from != discarder;
        // East is named where the dealer pays something else than the others.
        let as_others = |paid: &Payment| payments.iter().any(|one| is_other(one.from) && one.amount == paid.amount);
        let called = |payment: &Payment| match payment.from {
            Some(_) if payment.from == discarder => self.speech.tell(&say!("the discarder")),
            Some(Seat::E) if winner != Seat::E && !as_others(payment) => self.speech.seat(Seat::E),
            Some(_) => self.speech.tell(&say!("payer|each other player")),
            None => self.speech.payer(None),
        };
        let mut by_amount: BTreeMap<i64, Vec<String>> = BTreeMap::new();
        for payment in payments {
            let (payers, payer) = (by_amount.entry(payment.amount).or_default(), called(payment));
            if !payers.contains(&payer) {
                payers.push(payer);
            }
        }
        let alone = by_amount.len() == 1;
        self.speech.list(by_amount.into_iter().map(|(amount, payers)| {
            let shown = self.speech.lang.grouped(amount);
            match alone {
                true => shown,
                false => {
                    let payers = self.speech.and(&payers);
                    self.speech.tell(&say!("payments|{amount} from {payers}", amount = shown, payers))
                }
            }
        }))
    }
}
