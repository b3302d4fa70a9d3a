//! Rules files: read with the place of everything, laid over one another, checked and compiled.
//!
//! `text → tree (every value with its place) → layers laid over one another → typed sections → compiled ruleset`

mod alone;
mod brackets;
mod contradictions;
mod de;
mod definitions;
mod doubled;
mod fault;
mod fingerprint;
mod header;
mod languages;
mod layers;
mod likeness;
mod limit;
mod load;
mod meant;
mod nearest;
mod node;
mod normalise;
mod once;
mod options;
mod outline;
mod parse;
mod patterns;
mod place;
mod repair;
mod sense;
mod shelf;
mod show;
mod specs;
mod syntax;
mod wording;
mod written;

pub use de::{read, read_table};
pub use definitions::lexicon_entry;
pub(crate) use definitions::pattern_entry;
pub use fault::{Fault, FaultCode, Severity};
pub use header::{Header, Names, Status};
pub use languages::LANGUAGES;
pub use likeness::nearest_pattern;
pub use limit::limit;
pub use load::{Loaded, load, load_in_part};
pub use nearest::{Guesses, nearest};
pub use node::{Entry, Node, Remark, Table, Value};
pub use options::Options;
pub use outline::{Outline, outline};
pub use parse::{Parsed, parse, parse_in_part, without_consequences};
pub use patterns::{PatternText, said_faults};
pub use place::{File, FileId, Files, LineColumn, Place};
pub use shelf::{LexiconEntry, RulesText, Shelf};
pub use show::{Setting, settings};
pub use wording::{EVERY_KEY, OptionWords, SectionWords};
pub use written::{Keyed, Located, OneOrMany, Switch, UpTo};
