//! Rules files and lexicon files.
#![cfg_attr(feature = "link", no_main)]

jong_fuzz::fuzz!(jong_tests::fuzzed::Target::Rules);
