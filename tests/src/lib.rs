//! Nothing but tests: they span the crates and live in `tests/`.
//!
//! Here is what several of them share: chance that repeats itself; hands, situations and conditions made by it; all
//! hands of one suit; a slow and obvious reader of hands for the fast one to be compared with; the rules of a house; and
//! what comes of a record, in one line.

pub mod against;
pub mod chance;
pub mod conditions;
pub mod deal;
pub mod finished;
pub mod fuzzed;
pub mod house;
pub mod mjlog;
pub mod scored;
pub mod single_suit;
pub mod situations;
pub mod slow;
