//! The hands that are timed, in the shape each scorer wants them.
//!
//! With `JONG_DATA` they are the recorded four-player wins; without it, wins dealt from a seed.

pub mod hands;
pub mod peer;
