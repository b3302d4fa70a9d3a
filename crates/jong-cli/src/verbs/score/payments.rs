//! Who pays what, in sentences.

use jong::Ruleset;
use jong::core::Score;
use jong::core::hand::{Seat, Situation};

use crate::out::{grouped, plural, signed};

/// One sentence for each payer, one for the deposits, and what every seat ends up with.
pub(super) fn payments(rules: &Ruleset, situation: &Situation, score: &Score) -> Vec<String> {
    let winner = situation.seat;
    let seats = || Seat::at_table(rules.game().players);
    let of = |seat: Seat| score.payments[seat.index()];
    let mut lines: Vec<String> = seats()
        .filter(|&seat| seat != winner && of(seat) < 0)
        .map(|seat| format!("{seat} pays {} to {winner}", grouped(-of(seat))))
        .collect();
    let deposits = i64::from(situation.deposits) * rules.scoring().deposit();
    let repeats = of(winner) - deposits - score.worth;
    if situation.repeats > 0 {
        let what = plural(situation.repeats as usize, "repeat");
        lines.push(format!("{} of this for {what}", grouped(repeats)));
    }
    if deposits != 0 {
        let what = plural(situation.deposits as usize, "deposit");
        lines.push(format!("{winner} takes {} from the table for {what}", grouped(deposits)));
    }
    let sums: Vec<String> = seats().map(|seat| format!("{seat} {}", signed(of(seat)))).collect();
    lines.push(sums.join("   "));
    lines
}
