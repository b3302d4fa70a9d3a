//! Settlement: the Italian rules, 1.14.

use crate::slow::plain::Wind;

/// A payment between two players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Payment {
    /// The payer.
    pub from: Wind,
    /// The receiver.
    pub to: Wind,
    /// The amount.
    pub amount: u64,
}

/// Every payment of a hand. The scores are before East's doubling, in the order of the seats.
///
/// Of every two players one pays the other: a loser pays a winner the winner's full score, two losers or two winners
/// settle their difference, a limit being a score like others (A20); twice if East is one of the two, then rounded to
/// tens. A hand that nobody won pays nothing (1.7).
pub fn settle(scores: [u64; 4], winners: &[Wind]) -> Vec<Payment> {
    let mut payments = Vec::new();
    if winners.is_empty() {
        return payments;
    }
    for a in 0..4 {
        for b in a + 1..4 {
            let (from, to, amount) = match (winners.contains(&a), winners.contains(&b)) {
                (true, false) => (b, a, scores[a]),
                (false, true) => (a, b, scores[b]),
                _ if scores[a] >= scores[b] => (b, a, scores[a] - scores[b]),
                _ => (a, b, scores[b] - scores[a]),
            };
            let east = if from == 0 || to == 0 { 2 } else { 1 };
            let amount = tens(amount * east);
            if amount > 0 {
                payments.push(Payment { from, to, amount });
            }
        }
    }
    payments
}

/// Rounded to tens: 1–4 down, 6–9 up; a 5 can't occur, for every score is even.
fn tens(amount: u64) -> u64 {
    assert!(amount.is_multiple_of(2), "an odd amount: {amount}");
    (amount + 5) / 10 * 10
}

/// The gain or loss of each seat.
pub fn totals(payments: &[Payment]) -> [i64; 4] {
    let mut totals = [0; 4];
    for payment in payments {
        totals[payment.from] -= payment.amount as i64;
        totals[payment.to] += payment.amount as i64;
    }
    totals
}
