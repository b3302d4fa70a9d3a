//! Win records and finished hands.
#![no_main]

jong_fuzz::fuzz!(jong_tests::fuzzed::Target::Records);
