//! Whole hands, against the slow readers and scorers.
#![cfg_attr(feature = "link", no_main)]

jong_fuzz::fuzz!(jong_tests::fuzzed::Target::Hands);
