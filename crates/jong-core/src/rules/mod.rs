//! Rulesets: trees laid over one another, their sections read as types, checked and compiled.
//!
//! `trees → layers laid over one another → typed sections → compiled ruleset`

mod alone;
mod contradictions;
mod definitions;
mod domain;
mod doubts;
mod edits;
mod faulty;
mod fingerprint;
mod header;
mod idle;
mod languages;
mod layers;
mod likeness;
mod load;
mod normalise;
mod old_spelling;
mod once;
mod os;
mod outline;
mod pattern_key;
mod patterns;
mod places;
mod revalue;
pub mod section;
mod section_reader;
mod sense;
mod shelf;
mod specs;
mod unreadable;
mod wording;

pub use crate::tree::LANGUAGES;
pub use definitions::lexicon_entry;
pub(crate) use definitions::pattern_entry;
pub use domain::{Domain, DomainKey, DomainWord, OptionType};
pub use doubts::{Doubts, rules_among};
pub use edits::Edits;
pub use faulty::FaultyRules;
pub use fingerprint::Fingerprint;
pub use header::{Header, Names, Status, name_in, read_names};
pub use idle::IdleOption;
/// Derives [`Section`](trait@Section) and [`OptionType`](trait@OptionType).
pub use jong_derive::{OptionType, Section};
pub use layers::{own_id, status};
pub use likeness::nearest_pattern;
pub(crate) use likeness::unknown_pattern;
pub(crate) use load::Foundation;
pub use load::{LoadOutcome, load, load_in_part, shared_classes};
pub use os::os_reason;
pub use outline::{Outline, outline};
pub use pattern_key::{PatternKey, PatternPart, defines_pattern};
pub use patterns::{PatternText, said_faults};
pub use places::PlayedPlaces;
pub use section_reader::SectionReader;
pub use shelf::{LexiconEntry, RulesText, Shelf, ShelfError};
pub use unreadable::{UnreadableFile, Utf8Fault};
pub use wording::{EVERY_KEY, Happening, Matter, OptionWords, Section, SectionWords};
