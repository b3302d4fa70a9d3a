//! Who pays at all, by table: how a hand was won cannot be foreseen, so it is looked up and not asked.

use jong_core::Game;
use jong_core::hand::{PerSeat, Seat, Situation};

/// What a seat pays; the number is the place of the amount in [`Amounts`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Pays {
    Nothing,
    /// As the discarder.
    Discarded,
    /// For a draw, neither payer nor winner the dealer.
    Drawn,
    /// For a draw, one of them the dealer.
    DrawnWithDealer,
}

/// The amount of each of [`Pays`].
pub(super) type Amounts = [i64; 4];

const DRAWN: usize = 4;

/// By number of players from three on, winner, and discarder or draw: what each seat pays.
static PAYS: [[[PerSeat<Pays>; DRAWN + 1]; 4]; 2] = {
    let mut table = [[[[Pays::Nothing; 4]; DRAWN + 1]; 4]; 2];
    let mut at = 0;
    while at < 2 * 4 * (DRAWN + 1) * 4 {
        let (seat, from, winner, missing) = (at % 4, at / 4 % (DRAWN + 1), at / 4 / (DRAWN + 1) % 4, at / 80);
        table[missing][winner][from][seat] = if from == seat {
            Pays::Discarded
        } else if from != DRAWN || seat == winner || seat >= 3 + missing {
            Pays::Nothing
        } else if seat == 0 || winner == 0 {
            Pays::DrawnWithDealer
        } else {
            Pays::Drawn
        };
        at += 1;
    }
    table
};

/// What each seat pays for a hand: for a discard its discarder alone, for a draw all who sit at the table but the winner.
#[inline(always)]
pub(super) fn pays(game: &Game, situation: &Situation) -> &'static PerSeat<Pays> {
    let from = situation.from.map_or(DRAWN, Seat::index);
    &PAYS[usize::from(game.players == 4)][situation.seat.index()][from]
}

/// The amounts that the seats pay.
#[inline(always)]
pub(super) fn amounts(pays: &PerSeat<Pays>, amounts: &Amounts) -> PerSeat<i64> {
    pays.map(|pays| amounts[pays as usize])
}
