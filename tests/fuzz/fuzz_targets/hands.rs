//! Whole hands, against the slow readers and scorers.
#![no_main]

jong_fuzz::fuzz!(jong_tests::fuzzed::Target::Hands);
