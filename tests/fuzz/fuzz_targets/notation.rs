//! Hands as text, in every notation.
#![no_main]

jong_fuzz::fuzz!(jong_tests::fuzzed::Target::Notation);
