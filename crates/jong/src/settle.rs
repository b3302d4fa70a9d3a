//! From a finished hand to every payment.

use jong_core::hand::{Hand, Seat, Situation};
use jong_core::{Finished, NoWin, Payment, Ruleset, Score, Settled};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

use crate::record::{FinishedRecord, RecordError, Unsettled};
use crate::result::{ErrorLine, PerSeatMap, Report};
use crate::score::why_not;

/// Settles one line of finished hands.
///
/// # Errors
/// The line cannot be read, or a hand is refused. `line` counts from 1 and is repeated in the error.
pub fn settle_json<'a>(rules: &'a Ruleset, text: &str, line: Option<usize>) -> Result<SettledLine<'a>, ErrorLine> {
    let record = FinishedRecord::from_json(text, rules).map_err(|RecordError { id, defects }| ErrorLine {
        id,
        line,
        defects,
    })?;
    settle_record(rules, record, line)
}

/// Settles one finished hand.
///
/// # Errors
/// One of its hands is refused.
pub fn settle_record(
    rules: &Ruleset,
    record: FinishedRecord,
    line: Option<usize>,
) -> Result<SettledLine<'_>, ErrorLine> {
    let id = record.id.clone();
    let settlement = match record.check(rules) {
        Ok(finished) => settle(rules, &finished),
        Err(Unsettled::Defects(defects)) => return Err(ErrorLine { id, line, defects }),
        Err(Unsettled::WrongSize { seat, has, wants }) => {
            let message = format!("the hand of {seat} has {has} tiles, and these rules play with {wants}");
            Settlement::NoWin(rules, seat, NoWin::WrongSize, message)
        }
    };
    Ok(SettledLine { id, settlement })
}

/// Settles a finished hand that was checked.
pub fn settle<'a>(rules: &'a Ruleset, finished: &Finished) -> Settlement<'a> {
    match rules.settle(finished) {
        Err((seat, why)) => Settlement::NoWin(rules, seat, why, why_not(why).to_owned()),
        Ok(settled) => {
            let hands = Seat::at_table(rules.game().players).filter_map(|seat| {
                let score = settled.scores[seat.index()]?;
                let (hand, situation) = finished.players[seat.index()].as_ref()?;
                Some((seat, report(rules, &settled, seat, hand, situation, score)))
            });
            Settlement::Settled(Box::new(Bill { rules, hands: hands.collect(), settled }))
        }
    }
}

fn report<'a>(
    rules: &'a Ruleset,
    settled: &Settled,
    seat: Seat,
    hand: &Hand,
    situation: &Situation,
    score: Score,
) -> Report<'a> {
    if settled.winners.contains(&seat) || situation.by.is_none() {
        return Report::new(rules, hand, situation, score);
    }
    // A claim that came too late.
    let lost = Situation { by: None, from: None, ..situation.clone() };
    Report::new(rules, &Hand::not_won(&hand.before()), &lost, score)
}

/// A settled hand with everything that is said about it.
#[derive(Debug, Clone)]
pub struct Bill<'a> {
    /// The rules.
    pub rules: &'a Ruleset,
    /// What each hand is worth, of those that these rules ask about.
    pub hands: Vec<(Seat, Report<'a>)>,
    /// Every payment, and what they come to.
    pub settled: Settled,
}

/// How a finished hand was settled.
#[derive(Debug, Clone)]
pub enum Settlement<'a> {
    /// It was.
    Settled(Box<Bill<'a>>),
    /// It was not: somebody is said to have won and did not.
    NoWin(&'a Ruleset, Seat, NoWin, String),
}

/// A settled hand with the id of its record.
#[derive(Debug, Clone)]
pub struct SettledLine<'a> {
    /// The record's id.
    pub id: Option<String>,
    /// How it was settled.
    pub settlement: Settlement<'a>,
}

impl Serialize for SettledLine<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        if let Some(id) = &self.id {
            map.serialize_entry("id", id)?;
        }
        let info = match &self.settlement {
            Settlement::Settled(bill) => bill.rules.info(),
            Settlement::NoWin(rules, ..) => rules.info(),
        };
        map.serialize_entry("rules", &info.id)?;
        map.serialize_entry("fingerprint", &info.fingerprint)?;
        match &self.settlement {
            Settlement::Settled(bill) => {
                map.serialize_entry("players", &Players(&bill.hands))?;
                map.serialize_entry("payments", &Payments(&bill.settled.payments))?;
                let totals = PerSeatMap { rules: bill.rules, of: bill.settled.totals };
                map.serialize_entry("totals", &totals)?;
                if !bill.settled.missing.is_empty() {
                    map.serialize_entry("missing", &bill.settled.missing)?;
                }
            }
            Settlement::NoWin(_, seat, reason, message) => {
                map.serialize_entry("win", &false)?;
                map.serialize_entry("seat", seat)?;
                map.serialize_entry("reason", <&str>::from(reason))?;
                map.serialize_entry("message", message)?;
            }
        }
        map.end()
    }
}

struct Players<'a, 'b>(&'a [(Seat, Report<'b>)]);

impl Serialize for Players<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(seat, report)| (seat, Player(report))))
    }
}

struct Player<'a, 'b>(&'a Report<'b>);

impl Serialize for Player<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        self.0.put(&mut map)?;
        map.end()
    }
}

#[derive(Serialize)]
struct PaymentJson {
    from: &'static str,
    to: Seat,
    amount: i64,
    why: String,
}

struct Payments<'a>(&'a [Payment]);

impl Serialize for Payments<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|payment| PaymentJson {
            from: payment.from.map_or("table", Into::into),
            to: payment.to,
            amount: payment.amount,
            why: payment.reason(),
        }))
    }
}
