//! The dice that choose a seat: their sums, and the player who is counted to.

use strum::{EnumIter, IntoEnumIterator, IntoStaticStr};
use thiserror::Error;

/// The sides of a die, numbered from one on.
const SIDES: usize = 6;
/// Limit of the dice that can be thrown, so that the number of all ways to throw them has 64 bits.
const MOST: u32 = 24;

/// The seat of a player, as seen by the thrower of the dice. In the order of counting, the thrower is one, the next to
/// play is two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum RelativeSeat {
    /// The player who throws.
    Thrower,
    /// The player who plays next, at the right (下家).
    Next,
    /// The player who sits opposite (對家).
    Opposite,
    /// The player who plays before, at the left (上家).
    Previous,
}

/// All sums that some dice can show, and the player to whom each leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatDice {
    /// The number of dice that are thrown.
    pub dice: u32,
    /// The number of ways in which they can fall, each die by itself: all equally likely.
    pub ways: u64,
    /// Every sum, from the least on.
    pub sums: Vec<SumRow>,
    /// The number of ways in which each player is counted to, in the order of counting.
    pub seats: Vec<(RelativeSeat, u64)>,
}

/// A sum that dice can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SumRow {
    /// The eyes in all.
    pub sum: u32,
    /// The number of ways in which the dice show it.
    pub ways: u64,
    /// The player who is counted to.
    pub seat: RelativeSeat,
}

/// The error for no dice, which show nothing, and for more than can be counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("there is no table for {0} dice: throw 1 to {MOST}")]
pub struct DiceOutOfRange(pub u32);

/// The sums of some dice, and the seat to which each sum leads. The thrower is one, and counting goes on in the order
/// of play, round and round. Every number is exact.
///
/// ```
/// use jong_print::teach::{RelativeSeat, seat_dice};
///
/// let table = seat_dice(3)?;
/// // Of 216 ways three dice can fall, 27 show ten, and ten leads to who plays next.
/// let ten = table.sums[7];
/// assert_eq!((table.ways, ten.sum, ten.ways, ten.seat), (216, 10, 27, RelativeSeat::Next));
/// # Ok::<(), jong_print::teach::DiceOutOfRange>(())
/// ```
///
/// # Errors
/// No dice, or more than 24.
pub fn seat_dice(dice: u32) -> Result<SeatDice, DiceOutOfRange> {
    if !(1..=MOST).contains(&dice) {
        return Err(DiceOutOfRange(dice));
    }
    // What is at a place is the number of ways to show a sum greater than the least by so much.
    let mut ways = vec![1u64];
    for _ in 0..dice {
        let mut more = vec![0; ways.len() + SIDES - 1];
        for (sum, &count) in ways.iter().enumerate() {
            more[sum..sum + SIDES].iter_mut().for_each(|more| *more += count);
        }
        ways = more;
    }
    let order: Vec<RelativeSeat> = RelativeSeat::iter().collect();
    // Counting begins at one.
    let seat = |sum: u32| order[(sum as usize - 1) % order.len()];
    let sums: Vec<SumRow> = (dice..).zip(&ways).map(|(sum, &ways)| SumRow { sum, ways, seat: seat(sum) }).collect();
    let of = |seat: RelativeSeat| sums.iter().filter(|row| row.seat == seat).map(|row| row.ways).sum();
    let seats = order.iter().map(|&seat| (seat, of(seat))).collect();
    Ok(SeatDice { dice, ways: ways.iter().sum(), seats, sums })
}

/// All orders in which a tile for each player can lie.
pub(super) fn orders() -> Vec<Vec<usize>> {
    let mut orders = Vec::new();
    arrange(&mut Vec::new(), RelativeSeat::iter().count(), &mut orders);
    orders
}

/// All orders of this number of tiles that begin like this.
fn arrange(begun: &mut Vec<usize>, tiles: usize, orders: &mut Vec<Vec<usize>>) {
    if begun.len() == tiles {
        orders.push(begun.clone());
    }
    for tile in 0..tiles {
        if !begun.contains(&tile) {
            begun.push(tile);
            arrange(begun, tiles, orders);
            begun.pop();
        }
    }
}
