//! Settlement.

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

/// The parts of a settlement in which tables differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    /// East pays and collects so many times as much.
    pub east: u64,
    /// The discarder of the winning tile pays so many times as much.
    pub discarder: u64,
}

impl Terms {
    /// The terms of all published rules: East pays and collects double, whoever discarded.
    pub const USUAL: Terms = Terms { east: 2, discarder: 1 };
}

/// Every payment of a hand with one winner, or none. The scores are before East's doubling, in the order of the seats.
///
/// Each loser pays the winner his score, then the losers pay each other the difference of theirs; twice if East is one
/// of the two. Who is liable for the hand pays for all, and then the losers settle nothing.
pub fn settle(
    terms: Terms,
    scores: [u64; 4],
    winner: Option<Wind>,
    from: Option<Wind>,
    liable: Option<Wind>,
) -> Vec<Payment> {
    let Some(winner) = winner else { return Vec::new() };
    let east = |a: Wind, b: Wind| if a == 0 || b == 0 { terms.east } else { 1 };
    let mut payments = Vec::new();
    let losers: Vec<Wind> = (0..4).filter(|&seat| seat != winner).collect();
    for &loser in &losers {
        let discarder = if from == Some(loser) { terms.discarder } else { 1 };
        let amount = scores[winner] * discarder * east(loser, winner);
        payments.push(Payment { from: liable.unwrap_or(loser), to: winner, amount });
    }
    if liable.is_none() {
        for (at, &one) in losers.iter().enumerate() {
            for &other in &losers[at + 1..] {
                let (from, to) = if scores[one] < scores[other] { (one, other) } else { (other, one) };
                payments.push(Payment { from, to, amount: (scores[to] - scores[from]) * east(one, other) });
            }
        }
    }
    payments.retain(|payment| payment.amount > 0);
    payments
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
