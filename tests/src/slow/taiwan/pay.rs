//! Payments: the Taiwanese rules, 1.1 ("Pay, ron", "Pay, tsumo", "Dealer tai").

use crate::slow::plain::Wind;

/// The stakes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Money {
    /// 底: for every win.
    pub base: i64,
    /// 台: for every tai.
    pub unit: i64,
}

/// The gain or loss of each seat by the wins of one hand. Each win names the seat and its tai without the dealer's.
///
/// `from` discarded and pays every winner; if there is none, the winner drew and the three others pay. A dealer who
/// pays or is paid adds 2 × `streak` + 1 tai. `dealer` is a seat here, so that examples may number the seats freely.
pub fn pay(money: Money, wins: &[(Wind, u32)], from: Option<Wind>, dealer: Wind, streak: u32) -> [i64; 4] {
    let mut totals = [0; 4];
    for &(winner, tai) in wins {
        for payer in (0..4).filter(|&seat| seat != winner && from.is_none_or(|from| from == seat)) {
            let extra = if winner == dealer || payer == dealer { 2 * streak + 1 } else { 0 };
            let amount = money.base + money.unit * i64::from(tai + extra);
            totals[payer] -= amount;
            totals[winner] += amount;
        }
    }
    totals
}
