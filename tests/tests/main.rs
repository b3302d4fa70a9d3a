//! The tests that span the crates of Jong, in one binary: it is linked once. `cargo test -p jong-tests shanten` runs those of
//! one subject, with `-- --include-ignored` those that take long, too.

jong::core::words! {
    /// The tests' own grammars speak English alone.
    WORDS: "words" [], in jong::core::WORDS
}

mod account_once;
mod against_slow;
mod alone;
mod bulk;
mod clauses;
mod concepts;
mod conformance;
mod contradictions;
mod diff;
mod doc_lines;
mod doc_paths;
mod explained;
mod fimj;
mod first_discarder;
mod flags;
mod fuzz_corpus;
mod growing;
mod hong_kong;
mod identify;
mod impact;
mod impact_played;
mod invented_logs;
mod inversion;
mod least_chows;
mod matrix;
mod mcr;
mod menus;
mod messages;
mod names;
mod nearest;
mod old_spellings;
mod patterns;
mod places;
mod played_games;
mod players_choose;
mod readings;
mod real_evenings;
mod real_games;
mod real_records;
mod records;
mod refusals;
mod riichi_fouls;
mod rows;
mod rulebooks;
mod sample;
mod scripts;
mod seed_riichi;
mod seeded;
mod sentences;
mod shanten;
mod shipped;
mod slow_references;
mod starter;
mod stopped;
mod tables;
mod taiwan;
mod taiwan_as_fan;
mod teach;
mod translated;
mod traps;
mod type_names;
mod untested;
mod waits;
mod why_not;
mod why_not_words;
mod zung_jung;
