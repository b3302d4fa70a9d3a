//! The way from a finished hand to every payment.

use jong_core::hand::{Hand, PerSeat, Seat, Situation};
use jong_core::{
    FalseWin, FinishedHand, Foul, FoulKind, FoulPrice, FoulTerms, NoWin, Payment, Ruleset, Score, SettledHand, Step,
};
use jong_core::{Text, say};
use serde::{Serialize, Serializer};
use strum::IntoStaticStr;
use thiserror::Error;

use crate::Lang;
use crate::record::{FinishedHandBuilder, FinishedHandError, FinishedRecord, RecordError};
use crate::result::{ErrorLine, Json, PerSeatMap, Report, close, hand_on, head, list, number, put, reason, text, word};
use crate::score::{why_no_win, why_not};

/// Settles one line of finished hands.
///
/// # Errors
/// The line cannot be read, or a hand is refused. `line` counts from 1 and is repeated in the error.
pub fn settle_json<'a>(rules: &'a Ruleset, text: &str, line: Option<usize>) -> Result<SettledLine<'a>, ErrorLine> {
    let record = FinishedRecord::from_json(text, rules)
        .map_err(|RecordError { id, defects }| ErrorLine::new(id, line, defects))?;
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
    settle_and_keep(rules, record, line).map(|(line, _)| line)
}

/// Settles one finished hand, and keeps it as it was checked. Of hands with the tiles of another game nothing is kept.
///
/// # Errors
/// One of its hands is refused.
pub fn settle_and_keep(
    rules: &Ruleset,
    record: FinishedRecord,
    line: Option<usize>,
) -> Result<(SettledLine<'_>, FinishedHand), ErrorLine> {
    let id = record.id.clone();
    let (finished, settlement) = match record.check(rules) {
        Ok(finished) => {
            let settlement = settle_finished(rules, &finished);
            (finished, settlement)
        }
        Err(error) => (FinishedHand::default(), Err(SettleError::of_hand(id.clone(), error))),
    };
    let settlement = match settlement {
        Ok(bill) => Settlement::Settled(Box::new(bill)),
        Err(SettleError::Refused(RecordError { id, defects })) => return Err(ErrorLine::new(id, line, defects)),
        Err(SettleError::NoWin { seat, why, message, foul }) => {
            Settlement::NoWin { rules, seat, why, message: claimed_falsely(seat, &message, foul) }
        }
    };
    Ok((SettledLine { id, settlement, lang: Lang::En }, finished))
}

/// A finished hand that cannot be settled.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SettleError {
    /// The hand cannot be read, or contradicts itself or the rules.
    #[error(transparent)]
    Refused(#[from] RecordError),
    /// The hand has no defects, but a player is said to have won who did not.
    #[error("{}", self.text())]
    NoWin {
        /// The player.
        seat: Seat,
        /// The reason.
        why: NoWin,
        /// The reason in a sentence.
        message: Text,
        /// The terms on which these rules settle a false win, as which the hand may be meant.
        foul: Option<FoulTerms>,
    },
}

impl SettleError {
    pub(crate) fn of_hand(id: Option<String>, error: FinishedHandError) -> SettleError {
        match error {
            FinishedHandError::Defects(defects) => SettleError::Refused(RecordError { id, defects }),
            FinishedHandError::WrongSize(wrong) => {
                SettleError::NoWin { seat: wrong.seat, why: NoWin::WrongSize, message: wrong.text(), foul: None }
            }
        }
    }

    /// The error in a sentence, for people.
    pub fn text(&self) -> Text {
        match self {
            SettleError::Refused(error) => error.text(),
            SettleError::NoWin { seat, message, foul, .. } => claimed_falsely(*seat, message, *foul),
        }
    }
}

/// Settles the end of a hand of all players: the worth of each hand, and the payments with their reasons.
///
/// # Errors
/// The hand is refused, or a player who is said to have won did not.
pub fn settle<'a>(rules: &'a Ruleset, hand: &FinishedHandBuilder) -> Result<Bill<'a>, SettleError> {
    let record = hand.record(rules)?;
    let id = record.id.clone();
    settle_finished(rules, &record.check(rules).map_err(|error| SettleError::of_hand(id, error))?)
}

/// Settles a finished hand that was checked.
///
/// # Errors
/// A player who is said to have won did not.
pub fn settle_finished<'a>(rules: &'a Ruleset, finished: &FinishedHand) -> Result<Bill<'a>, SettleError> {
    let no_win = |FalseWin { seat, why }| {
        let message = match &finished.players[seat] {
            Some((hand, situation)) => why_no_win(rules, hand, situation, why),
            None => why_not(why),
        };
        SettleError::NoWin { seat, why, message, foul: rules.scoring().foul(FoulKind::FalseWin) }
    };
    let settled = rules.settle(finished).map_err(no_win)?;
    let hands = Seat::at_table(rules.game().players).filter_map(|seat| {
        let score = settled.scores[seat]?;
        let (hand, situation) = finished.players[seat].as_ref()?;
        if rules.is_worthless(finished.fouls[seat]) && !settled.winners.contains(&seat) {
            return Some((seat, Report::blank(rules)));
        }
        Some((seat, report(rules, &settled, seat, hand, situation, score)))
    });
    let hands = hands.collect();
    Ok(Bill { rules, hands, fouls: finished.fouls, drawn: DrawKind::of(rules, finished, &settled), settled })
}

/// The reason why a player does not win, and where rules settle false wins, how a record says that it was one.
fn claimed_falsely(seat: Seat, message: &Text, foul: Option<FoulTerms>) -> Text {
    match foul {
        Some(_) => say!(
            "{message}; if it was a false win, leave {seat} out of `winners` and say of {seat} `\"foul\": \"{foul}\"`",
            message = message.clone(),
            seat,
            foul = FoulKind::FalseWin
        ),
        None => message.clone(),
    }
}

fn report<'a>(
    rules: &'a Ruleset,
    settled: &SettledHand,
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

/// The reason for a payment as one line, in a language.
pub fn reason_for(payment: &Payment, lang: Lang) -> String {
    match lang {
        Lang::En => payment.reason(),
        _ => lang.tell(&Text::joined(payment.why.iter().map(Step::text), say!("; "))),
    }
}

/// A settled hand with its reports and payments.
#[derive(Debug, Clone)]
pub struct Bill<'a> {
    /// The rules.
    pub rules: &'a Ruleset,
    /// The worth of each hand that these rules ask about.
    pub hands: Vec<(Seat, Report<'a>)>,
    /// The foul of each player.
    pub fouls: PerSeat<Option<Foul>>,
    /// The way in which it ended, if nobody won.
    pub drawn: Option<DrawKind>,
    /// The payments, and their totals.
    pub settled: SettledHand,
}

/// The way in which a hand ended that nobody won. Its name in kebab-case is its word in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Drawn", rename_all = "kebab-case"))]
#[strum(serialize_all = "kebab-case")]
pub enum DrawKind {
    /// The wall was empty.
    Exhausted,
    /// The hand was broken off.
    Aborted,
    /// More players claimed the win than may, which makes it void.
    TooManyClaims,
    /// A foul ended it.
    Foul,
}

impl DrawKind {
    fn of(rules: &Ruleset, finished: &FinishedHand, settled: &SettledHand) -> Option<DrawKind> {
        if rules.is_ended_by_foul(finished) {
            return Some(DrawKind::Foul);
        }
        match (settled.winners.is_empty(), finished.aborted, finished.winners.is_empty()) {
            (false, ..) => None,
            (_, true, _) => Some(DrawKind::Aborted),
            (_, _, true) => Some(DrawKind::Exhausted),
            (_, _, false) => Some(DrawKind::TooManyClaims),
        }
    }
}

/// The result of settling a finished hand.
#[derive(Debug, Clone)]
pub enum Settlement<'a> {
    /// The hand was settled.
    Settled(Box<Bill<'a>>),
    /// The hand was not settled: a player is said to have won who did not.
    NoWin {
        /// The rules.
        rules: &'a Ruleset,
        /// The player.
        seat: Seat,
        /// The reason.
        why: NoWin,
        /// The reason in a sentence.
        message: Text,
    },
}

/// A settled hand with the id of its record.
#[derive(Debug, Clone)]
pub struct SettledLine<'a> {
    /// The record's id.
    pub id: Option<String>,
    /// The result of settling it.
    pub settlement: Settlement<'a>,
    /// The language of reasons.
    pub lang: Lang,
}

impl SettledLine<'_> {
    /// Writes the settlement as a line of JSON behind the lines that are there.
    pub fn write_line(&self, lines: &mut Vec<u8>) {
        self.put_line(lines);
    }
}

impl Serialize for SettledLine<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        hand_on(self, serializer)
    }
}

impl Json for SettledLine<'_> {
    fn put(&self, out: &mut Vec<u8>) {
        let id = self.id.as_deref();
        match &self.settlement {
            Settlement::Settled(bill) => {
                head(id, bill.rules, out);
                bill.put_fields(self.lang, out);
            }
            Settlement::NoWin { rules, seat, why, message } => {
                head(id, rules, out);
                put(r#","win":false,"seat":""#, out);
                word(seat.into(), out);
                out.push(b'"');
                reason(*why, &self.lang.translate(message), out);
            }
        }
        out.push(b'}');
    }
}

/// Writes payments with their reasons in a language.
pub(crate) fn put_payments(payments: &[Payment], lang: Lang, out: &mut Vec<u8>) {
    list(payments, out, |payment, out| {
        put(r#"{"from":""#, out);
        word(payment.from.map_or("table", Into::into), out);
        put(r#"","to":""#, out);
        word(payment.to.into(), out);
        put(r#"","amount":"#, out);
        number(payment.amount, out);
        put(r#","why":"#, out);
        text(&reason_for(payment, lang), out);
        out.push(b'}');
    });
}

impl Bill<'_> {
    /// Writes the fouls by seat, if there are any.
    fn put_fouls(&self, out: &mut Vec<u8>) {
        if self.fouls.iter().all(Option::is_none) {
            return;
        }
        put(r#","fouls":{"#, out);
        for (seat, foul) in self.fouls.with_seats().filter_map(|(seat, foul)| Some((seat, (*foul)?))) {
            out.push(b'"');
            word(seat.into(), out);
            put(r#"":""#, out);
            word(foul.kind.into(), out);
            put(r#"","#, out);
        }
        close(b'}', out);
        self.put_prices(out);
    }

    /// Writes what fouls cost that is not paid.
    fn put_prices(&self, out: &mut Vec<u8>) {
        let prices = || Seat::ALL.into_iter().filter_map(|seat| Some((seat, self.price(seat)?)));
        let mut off = prices().filter_map(|(seat, price)| match price {
            FoulPrice::OffResult(points) => Some((seat, points)),
            FoulPrice::Paid | FoulPrice::Nothing | FoulPrice::Out | FoulPrice::WithWin => None,
        });
        if let Some(first) = off.next() {
            put(r#","off-result":{"#, out);
            for (seat, points) in [first].into_iter().chain(off) {
                out.push(b'"');
                word(seat.into(), out);
                put(r#"":"#, out);
                number(points, out);
                out.push(b',');
            }
            close(b'}', out);
        }
        if prices().any(|(_, price)| price == FoulPrice::Out) {
            put(r#","out":"#, out);
            let gone = prices().filter(|(_, price)| *price == FoulPrice::Out);
            list(gone, out, |(seat, _), out| text(seat.into(), out));
        }
    }

    /// The price of a player's foul; `None` if there was none.
    pub fn price(&self, seat: Seat) -> Option<FoulPrice> {
        self.rules.foul_price(self.fouls[seat]?)
    }

    /// Writes the worth of every hand, the payments with their reasons in a language, and their totals.
    fn put_fields(&self, lang: Lang, out: &mut Vec<u8>) {
        if let Some(drawn) = self.drawn {
            put(r#","drawn":""#, out);
            word(drawn.into(), out);
            out.push(b'"');
        }
        put(r#","players":{"#, out);
        for (seat, report) in &self.hands {
            out.push(b'"');
            word(seat.into(), out);
            put(r#"":"#, out);
            report.put(out);
            out.push(b',');
        }
        close(b'}', out);
        self.put_fouls(out);
        put(r#","payments":"#, out);
        put_payments(&self.settled.payments, lang, out);
        put(r#","totals":"#, out);
        PerSeatMap { rules: self.rules, of: self.settled.totals }.put(out);
        if !self.settled.missing.is_empty() {
            put(r#","missing":"#, out);
            list(&self.settled.missing, out, |&seat, out| text(seat.into(), out));
        }
    }
}
