//! The players who pay for a win, and how much of it each of them.

use jong_core::InOrder;
use jong_core::Ruleset;
use jong_core::hand::{Seat, Situation, Win};

/// The parts of what a winner has who is not East, in hundredths, and East's gain beside his. They are those of a typical
/// win: in some games they depend on what it is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Payers {
    /// On a discard: the parts of the discarder, of East, and of a third player if there is one.
    pub discard: [Option<i64>; 3],
    /// By draw: the parts of East and of another player.
    pub draw: [i64; 2],
    /// East's gain from a discard for the same hand, in hundredths of the other's.
    pub dealer: i64,
}

/// The players who pay for a win in the middle of some, by worth; `None` if there is none, or it pays nothing.
pub(super) fn payers(rules: &Ruleset, wins: &[Win]) -> Option<Payers> {
    let scores = wins.iter().filter_map(|win| rules.score(&win.hand, &win.situation).ok());
    let mut worths: Vec<(i64, i64)> = scores.map(|score| (score.worth, score.basis)).collect();
    worths.order();
    let (_, basis) = *worths.get(worths.len().saturating_sub(1) / 2)?;
    let (winner, discarder, other) = (Seat::S, Seat::W, Seat::N);
    let parts = |from: Option<Seat>| {
        let paid = rules.pay(basis, &Situation::plain(winner, Seat::E, from));
        let of = |seat: Seat| paid.iter().filter(|part| part.from == Some(seat)).map(|part| part.amount).sum::<i64>();
        let all: i64 = paid.iter().map(|part| part.amount).sum();
        let part = move |seat: Seat| of(seat).saturating_mul(100) / all;
        (all > 0).then(|| [discarder, Seat::E, other].map(part))
    };
    let gain = |seat: Seat| {
        let paid = rules.pay(basis, &Situation::plain(seat, Seat::E, Some(discarder)));
        paid.iter().map(|part| part.amount).sum::<i64>()
    };
    let (discard, drawn) = (parts(Some(discarder))?, parts(None)?);
    let [from, east, third] = discard.map(Some);
    let there = usize::from(rules.game().players) > other as usize;
    Some(Payers {
        discard: [from, east, third.filter(|_| there)],
        draw: [drawn[1], drawn[0]],
        dealer: gain(Seat::E).saturating_mul(100) / gain(winner),
    })
}
