//! Settlements balance, and every payment has a reason.

use std::collections::BTreeMap;

use jong_core::hand::Seat;
use jong_core::{Ruleset, Text, ToText, say};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::ask::{Oracle, ask, is_table, read};
use super::tables::{TableKind, table};
use super::trial::{Breach, Judgement, Trial};
use super::wins::win;
use super::{Law, Trials, Verdict};

/// Tries the law on tables with any number of winners, and sometimes on a single win.
pub(super) fn run(rules: &Ruleset, trials: Trials) -> Verdict {
    let ask: Oracle<'_> = &|record| ask(rules, record);
    let trial = Trial {
        make: &|chance| if chance.one_in(5) { win(rules, chance) } else { table(rules, chance, TableKind::Any) },
        judge: &|record| judge(ask, record),
    };
    Verdict::untried(Law::Balance).trial(&trial, trials)
}

/// The name under which the table pays out deposits.
const TABLE: &str = "table";

/// The payments of a finished hand with their totals, or the totals alone.
#[derive(Debug, Default, Deserialize)]
pub(super) struct BalanceSheet {
    #[serde(default)]
    pub(super) payments: Vec<SheetPayment>,
    pub(super) totals: BTreeMap<String, i64>,
}

/// A payment.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct SheetPayment {
    pub(super) from: String,
    pub(super) to: String,
    pub(super) amount: i64,
    pub(super) why: String,
}

impl SheetPayment {
    /// The payer, the receiver and the amount, for a message.
    pub(super) fn message_parts(&self) -> (Text, Text, i64) {
        (seat(&self.from), seat(&self.to), self.amount)
    }

    /// The fault of this payment by itself.
    fn odd(&self) -> Option<Text> {
        let says: fn(Text, Text, i64) -> Text = match self {
            SheetPayment { amount: ..=0, .. } => {
                |from, to, amount| say!("{from} pays {to} {amount}, which is not a payment", from, to, amount)
            }
            SheetPayment { from, to, .. } if from == to => {
                |from, _, amount| say!("{from} pays himself {amount}", from, amount)
            }
            SheetPayment { why, .. } if why.trim().is_empty() => {
                |from, to, amount| say!("{from} pays {to} {amount} without a reason", from, to, amount)
            }
            _ => return None,
        };
        let (from, to, amount) = self.message_parts();
        Some(says(from, to, amount))
    }
}

/// A seat by its letter, or the table.
fn seat(name: &str) -> Text {
    match name.parse::<Seat>() {
        Ok(seat) => seat.to_text(),
        Err(_) if name == TABLE => say!("the table"),
        Err(_) => Text::verbatim(name),
    }
}

impl BalanceSheet {
    /// Reads the sheet from an answer about a finished hand.
    pub(super) fn read(answer: &str) -> Option<BalanceSheet> {
        serde_json::from_str(answer).ok()
    }

    /// The sum of the table's payments.
    fn given_by_table(&self) -> i64 {
        self.payments.iter().filter(|paid| paid.from == TABLE).map(|paid| paid.amount).sum()
    }

    /// The totals that don't add up.
    fn unbalanced(&self) -> Option<Text> {
        let mut sums: BTreeMap<&str, i64> = self.totals.keys().map(|seat| (seat.as_str(), 0)).collect();
        for paid in &self.payments {
            if let Some(odd) = paid.odd() {
                return Some(odd);
            }
            let mut enter = |name: &str, change: i64| match sums.get_mut(name) {
                Some(sum) => {
                    *sum += change;
                    None
                }
                None => {
                    let ((from, to, amount), seat) = (paid.message_parts(), seat(name));
                    Some(say!("{from} pays {to} {amount}, and nobody sits {seat}", from, to, amount, seat))
                }
            };
            let stranger = if paid.from == TABLE { None } else { enter(&paid.from, -paid.amount) };
            if let Some(stranger) = stranger.or_else(|| enter(&paid.to, paid.amount)) {
                return Some(stranger);
            }
        }
        let wrong = self.totals.iter().find(|(name, total)| sums.get(name.as_str()) != Some(total));
        wrong.map(|(name, total)| {
            let (seat, sum) = (seat(name), sums.get(name.as_str()).copied().unwrap_or_default());
            say!("the payments of {seat} add up to {sum}, and the total says {total}", seat, sum, total)
        })
    }
}

/// The deposits of a record, and the record without them.
fn without_deposits(record: &Value) -> (i64, Value) {
    let mut without = record.clone();
    let deposits = without.as_object_mut().and_then(|map| map.shift_remove("deposits"));
    (deposits.and_then(|n| n.as_i64()).unwrap_or(0), without)
}

/// Judges a record by the law.
pub(super) fn judge(ask: Oracle<'_>, record: &Value) -> Judgement {
    let Some(answer) = ask(record) else { return Judgement::Skipped };
    let (deposits, without) = without_deposits(record);
    let bare = if deposits > 0 { ask(&without) } else { None };
    if is_table(record) {
        let Some(sheet) = BalanceSheet::read(&answer) else { return Judgement::Skipped };
        let bare = bare.as_deref().and_then(BalanceSheet::read);
        return settled(&sheet, deposits, bare.as_ref()).map(Breach::alone).into();
    }
    let Some(sums) = totals(&answer) else { return Judgement::Skipped };
    let bare = bare.as_deref().and_then(totals);
    let taken: i64 = sums.values().sum();
    if let Some(message) = scored(taken, &sums, deposits, bare.as_ref()) {
        return Judgement::Broken(Breach::alone(message));
    }
    let table = as_table(record);
    let settled = table.as_ref().and_then(ask).as_deref().and_then(BalanceSheet::read);
    match (table, settled) {
        (Some(table), Some(settled)) if settled.totals != sums => Judgement::Broken(Breach::beside(
            say!("settled as the only win of a finished hand it is paid differently"),
            table,
        )),
        _ => Judgement::Holds,
    }
}

/// The fields of a win that belong to the table. The others are the player's, but for the seat.
const OF_TABLE: [&str; 11] =
    ["id", "round", "opened", "by", "from", "win", "repeats", "deposits", "streak", "dora", "ura"];

/// A win as a finished hand in which only the winner's hand is known.
fn as_table(record: &Value) -> Option<Value> {
    let (mut table, mut player) = (Map::new(), Map::new());
    for (key, value) in record.as_object()?.iter().filter(|(key, _)| *key != "seat") {
        let of = if OF_TABLE.contains(&key.as_str()) { &mut table } else { &mut player };
        of.insert(key.clone(), value.clone());
    }
    let seat = record.get("seat")?;
    table.insert("winners".to_owned(), Value::from(vec![seat.clone()]));
    table.insert("players".to_owned(), json!({ seat.as_str()?: player }));
    Some(Value::Object(table))
}

/// The fault of a settled hand, alone or compared with the same without deposits.
fn settled(sheet: &BalanceSheet, deposits: i64, bare: Option<&BalanceSheet>) -> Option<Text> {
    sheet.unbalanced().or_else(|| collected(sheet.given_by_table(), deposits)).or_else(|| {
        let among = |sheet: &BalanceSheet| -> Vec<SheetPayment> {
            sheet.payments.iter().filter(|paid| paid.from != TABLE).cloned().collect()
        };
        let differs = bare.is_some_and(|bare| among(bare) != among(sheet));
        differs.then_some(say!("without deposits on the table the players pay each other something else"))
    })
}

/// The fault of the payments for one win, alone or compared with the same without deposits.
fn scored(
    taken: i64,
    sums: &BTreeMap<String, i64>,
    deposits: i64,
    bare: Option<&BTreeMap<String, i64>>,
) -> Option<Text> {
    collected(taken, deposits).or_else(|| {
        let bare = bare?;
        let paid: i64 = bare.iter().map(|(seat, sum)| (sums.get(seat).unwrap_or(&0) - sum).abs()).sum();
        let message =
            || say!("{taken} come from deposits, and without them the payments differ by {paid}", taken, paid);
        (paid != taken).then(message)
    })
}

/// The fault of the table's payments: it pays deposits alone, and each is worth the same.
fn collected(taken: i64, deposits: i64) -> Option<Text> {
    let odd = deposits > 0 && taken % deposits != 0;
    match taken {
        _ if taken < 0 => Some(say!("{amount} are paid and nobody collects them", amount = -taken)),
        _ if taken > 0 && deposits == 0 => Some(say!("{taken} are collected that nobody paid", taken)),
        _ if odd => Some(say!("{deposits} deposits cannot come to {taken}", deposits, taken)),
        _ => None,
    }
}

/// The gain or loss of every seat by one win.
fn totals(answer: &str) -> Option<BTreeMap<String, i64>> {
    let answer = read(answer)?;
    let totals = answer.get("totals")?.as_object()?;
    Some(totals.iter().filter_map(|(seat, amount)| Some((seat.clone(), amount.as_i64()?))).collect())
}

#[cfg(test)]
mod tests {
    use super::{BalanceSheet, SheetPayment, judge, settled};
    use crate::conformance::trial::Judgement;
    use serde_json::json;

    fn sheet(payments: &[(&str, &str, i64, &str)], totals: &[(&str, i64)]) -> BalanceSheet {
        let paid = |&(from, to, amount, why): &(&str, &str, i64, &str)| SheetPayment {
            from: from.to_owned(),
            to: to.to_owned(),
            amount,
            why: why.to_owned(),
        };
        BalanceSheet {
            payments: payments.iter().map(paid).collect(),
            totals: totals.iter().map(|&(seat, total)| (seat.to_owned(), total)).collect(),
        }
    }

    #[test]
    fn a_sheet_that_balances() {
        let right = sheet(&[("E", "S", 8, "won"), ("table", "S", 2, "deposits")], &[("E", -8), ("S", 10), ("W", 0)]);
        let said = |deposits| settled(&right, deposits, None).map(String::from);
        assert_eq!(said(2), None);
        assert_eq!(said(0).as_deref(), Some("2 are collected that nobody paid"));
        assert_eq!(said(3).as_deref(), Some("3 deposits cannot come to 2"));
    }

    #[test]
    fn sheets_that_do_not() {
        let totals = [("E", -8), ("S", 8)];
        let wrong = [
            (
                sheet(&[("E", "S", 8, "won")], &[("E", -8), ("S", 9)]),
                "the payments of S add up to 8, and the total says 9",
            ),
            (
                sheet(&[("E", "S", 8, "won")], &[("E", -8), ("S", 8), ("W", 1)]),
                "the payments of W add up to 0, and the total says 1",
            ),
            (sheet(&[("E", "S", 8, " ")], &totals), "E pays S 8 without a reason"),
            (sheet(&[("E", "S", -8, "won")], &totals), "E pays S -8, which is not a payment"),
            (sheet(&[("S", "S", 8, "won")], &totals), "S pays himself 8"),
            (sheet(&[("N", "S", 8, "won")], &totals), "N pays S 8, and nobody sits N"),
        ];
        for (sheet, message) in wrong {
            assert_eq!(settled(&sheet, 0, None).expect("something is wrong"), message);
        }
    }

    #[test]
    fn one_win_whose_payments_are_lost() {
        let record = json!({ "hand": "1m", "deposits": 1 });
        let answer = |text: &'static str| judge(&|_| Some(text.to_owned()), &record);
        assert!(matches!(answer(r#"{"totals":{"E":-3,"S":2}}"#), Judgement::Broken(_)));
        assert!(matches!(answer(r#"{"totals":{"E":-3,"S":3}}"#), Judgement::Holds));
        assert!(matches!(judge(&|_| None, &record), Judgement::Skipped));
    }
}
