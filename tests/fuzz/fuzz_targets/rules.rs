//! Rules files and lexicon files.
#![no_main]

jong_fuzz::fuzz!(jong_tests::fuzzed::Target::Rules);
