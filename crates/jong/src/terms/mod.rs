//! The terms of players: seats, and amounts of units, in every language.

mod seats;
mod units;

pub use seats::seat_called;
pub use units::{amount, unit};
