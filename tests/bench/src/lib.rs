//! The hands that are timed, in the shape of each scorer, and the works that are done with them.
//!
//! With `JONG_DATA` the Japanese wins are the recorded four-player ones. All others are won in matches that players who come
//! with Jong play from a seed.

// Time is what is measured here.
#![allow(clippy::disallowed_methods)]

pub mod bulk;
pub mod eight;
mod four_chows;
pub mod goals;
pub mod hands;
pub mod peer;
pub mod played;
pub mod playing;
pub mod shanten;
pub mod works;
