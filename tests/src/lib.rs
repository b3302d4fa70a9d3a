//! Tests that span the crates; they live in `tests/`.
//!
//! This library has the parts that several of them share: random numbers that repeat themselves; hands, situations and
//! conditions made from them; all hands of one suit; a slow and obvious reader of hands to compare the fast one with;
//! the rules of a house; the recorded wins; and the result of a record in one line.
//!
//! The slow scorers and many examples were written from pages of rules, for Japan, Italy, Taiwan and the games of fan, that
//! are not published with the project. Where a number stands beside a rule, it is the section of the page (1.10), an open
//! question there (A9) or a worked example (C3, D1).

/// The examples of the README are tests of the documentation here.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub mod readme {}

pub mod against;
pub mod chance;
pub mod conditions;
pub mod deal;
pub mod eight;
pub mod fans;
pub mod finished;
#[cfg(feature = "fuzzed")]
pub mod fuzzed;
pub mod house;
pub mod languages;
pub mod mjlog;
pub mod recorded;
pub mod rows;
pub mod scored;
pub mod single_suit;
pub mod situations;
pub mod slow;
