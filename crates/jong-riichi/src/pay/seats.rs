//! The seats that pay at all, by table: the end of a hand cannot be foreseen, so it is looked up and not asked.

use jong_core::Game;
use jong_core::hand::{PerSeat, Seat};

/// The payment of a seat; the number is the place of the amount in [`PlaceAmounts`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum PayPlace {
    Nothing,
    /// The discarder's payment.
    Discarded,
    /// The payment for a draw, neither payer nor winner the dealer.
    Drawn,
    /// The payment for a draw, one of them the dealer.
    DrawnWithDealer,
}

/// The amount of each of [`PayPlace`].
pub(super) type PlaceAmounts = [i64; 4];

/// The payment of each seat, in the order of the seats.
pub(super) type PayPlaces = [PayPlace; SEATS];

const SEATS: usize = 4;
/// The dealer's place among the seats.
const DEALER: usize = Seat::E.index();
/// The source of a winning tile that was drawn; the other sources are the seats.
const DRAWN: usize = SEATS;
const WAYS: usize = SEATS + 1;
/// The fewest that play.
const FEWEST: usize = 3;
const TABLES: usize = SEATS - FEWEST + 1;

/// The payment of each seat, by number of players from [`FEWEST`] on, winner, and discarder or draw.
static PAYS: [[[PayPlaces; WAYS]; SEATS]; TABLES] = {
    let mut table = [[[[PayPlace::Nothing; SEATS]; WAYS]; SEATS]; TABLES];
    let mut at = 0;
    while at < TABLES * SEATS * WAYS * SEATS {
        let (seat, from) = (at % SEATS, at / SEATS % WAYS);
        let (winner, more_players) = (at / SEATS / WAYS % SEATS, at / SEATS / WAYS / SEATS);
        table[more_players][winner][from][seat] = if from == seat {
            PayPlace::Discarded
        } else if from != DRAWN || seat == winner || seat >= FEWEST + more_players {
            PayPlace::Nothing
        } else if seat == DEALER || winner == DEALER {
            PayPlace::DrawnWithDealer
        } else {
            PayPlace::Drawn
        };
        at += 1;
    }
    table
};

/// The payment of each seat for a hand: for a discard its discarder alone, for a draw all who sit at the table but the
/// winner.
#[inline(always)]
pub(super) fn pays(game: &Game, winner: Seat, from: Option<Seat>) -> &'static PayPlaces {
    let from = from.map_or(DRAWN, Seat::index);
    &PAYS[usize::from(usize::from(game.players) > FEWEST)][winner.index()][from]
}

/// The amounts that the seats pay.
#[inline(always)]
pub(super) fn amounts(pays: &PayPlaces, amounts: &PlaceAmounts) -> PerSeat<i64> {
    PerSeat::new(pays.map(|pays| amounts[pays as usize]))
}
