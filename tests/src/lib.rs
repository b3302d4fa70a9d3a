//! Nothing but tests: they span the crates and live in `tests/`.
//!
//! Here is what several of them share: chance that repeats itself; hands, situations and conditions made by it; all
//! hands of one suit; and a slow and obvious reader of hands for the fast one to be compared with.

pub mod chance;
pub mod conditions;
pub mod deal;
pub mod single_suit;
pub mod situations;
pub mod slow;
