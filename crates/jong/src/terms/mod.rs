//! The terms of players: amounts of units, in every language.

mod units;

pub use units::{amount, unit};
