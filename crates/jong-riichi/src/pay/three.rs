//! The payments for a draw where three play, and the fourth's share.

use jong_core::hand::Seat;

use super::RiichiPayRules;
use crate::sections::MissingShare;

/// The players who pay for a draw.
const PAYERS: i64 = 2;
/// The parts in which a payment is shared where one of the payers is the dealer, who pays two of them.
const PARTS: i64 = 3;
/// The parts in which the payment of three is shared by two: four of the dealer, two of each of the others, and the
/// fourth's two are halved.
const HALVED: i64 = 8;
/// The dealer's parts of these: his own, and one of the fourth's.
const DEALERS: i64 = 5;

/// The way in which a hand is paid for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ShareRule {
    /// Each pays his own share.
    Own,
    /// Each pays his own share and a part of the fourth's.
    AndPart,
    /// Two players pay what a discarder would, in proportion.
    InProportion,
    /// Two players pay what a discarder would, and halve the fourth's part of it.
    Halved,
}

/// The way in which basic points are paid for.
pub(super) fn shares(payer: &RiichiPayRules, winner: Seat, basic: u32) -> ShareRule {
    match payer.payment.missing_share {
        MissingShare::Lost => ShareRule::Own,
        MissingShare::Split => ShareRule::AndPart,
        MissingShare::InProportion => ShareRule::InProportion,
        MissingShare::InProportionOrSplit => {
            let even = PARTS * i64::from(payer.payment.round_up.0);
            let comes_out = winner == Seat::E || payer.discard(winner, basic) % even == 0;
            if comes_out { ShareRule::InProportion } else { ShareRule::Halved }
        }
    }
}

/// The amount that one seat pays another for basic points by draw. `concerned` says whether one of them is the dealer.
#[inline(never)]
pub(super) fn share(payer: &RiichiPayRules, concerned: bool, winner: Seat, basic: u32) -> i64 {
    let rounded = |concerned| payer.round_up.up(payer.part(concerned, basic));
    let share = match shares(payer, winner, basic) {
        ShareRule::Own => rounded(concerned),
        // The fourth would pay as a player who is not the dealer, rounded as everybody's payment.
        ShareRule::AndPart => {
            let part = (rounded(winner == Seat::E) + PAYERS - 1) / PAYERS;
            payer.round_up.up(rounded(concerned) + part)
        }
        ShareRule::InProportion => proportion(payer, concerned, winner, basic),
        ShareRule::Halved => halved(payer, concerned, winner, basic),
    };
    share + i64::from(payer.payment.missing_plus.0)
}

/// The part of what a discarder would pay, to the nearest multiple that payments have.
fn proportion(payer: &RiichiPayRules, concerned: bool, winner: Seat, basic: u32) -> i64 {
    let (times, parts) = match (winner, concerned) {
        (Seat::E, _) => (1, PAYERS),
        (_, true) => (PARTS - 1, PARTS),
        (_, false) => (1, PARTS),
    };
    nearest(payer, payer.discard(winner, basic) * times, parts)
}

/// The part of what a discarder would pay where the fourth's part of it is halved. The two parts come to all of it, but
/// nobody pays nothing.
fn halved(payer: &RiichiPayRules, concerned: bool, winner: Seat, basic: u32) -> i64 {
    let all = payer.discard(winner, basic);
    let dealer = nearest(payer, all * DEALERS, HALVED);
    let part = if concerned { dealer } else { all - dealer };
    part.max(i64::from(payer.payment.round_up.0).min(all))
}

/// A number of parts, to the nearest multiple that payments have, and of two that are as near to the greater.
fn nearest(payer: &RiichiPayRules, number: i64, parts: i64) -> i64 {
    let to = i64::from(payer.payment.round_up.0);
    (2 * number + parts * to) / (2 * parts * to) * to
}
