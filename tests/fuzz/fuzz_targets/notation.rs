//! Hands as text, in every notation.
#![cfg_attr(feature = "link", no_main)]

jong_fuzz::fuzz!(jong_tests::fuzzed::Target::Notation);
