//! Rules files: read with the place of everything, laid over one another, checked and compiled.
//!
//! `text → tree (every value with its place) → layers laid over one another → typed sections → compiled ruleset`

mod de;
mod fault;
mod fingerprint;
mod header;
mod layers;
mod likeness;
mod limit;
mod load;
mod nearest;
mod node;
mod options;
mod outline;
mod patterns;
mod place;
mod shelf;
mod show;
mod syntax;
mod wording;
mod written;

pub use de::{read, read_table};
pub use fault::{Fault, FaultCode, Severity};
pub use header::{Header, LANGUAGES, Names, Status};
pub use likeness::nearest_pattern;
pub use load::{Loaded, load, load_in_part};
pub use nearest::{Guesses, nearest};
pub use node::{Entry, Node, Remark, Table, Value, parse};
pub use options::Options;
pub use outline::{Outline, outline};
pub(crate) use patterns::pattern_entry;
pub use patterns::{PatternText, lexicon_entry, said_faults};
pub use place::{File, FileId, Files, LineColumn, Place};
pub use shelf::{LexiconEntry, RulesText, Shelf};
pub use show::{Setting, settings};
pub use wording::{EVERY_KEY, OptionWords, SectionWords};
pub use written::{Keyed, Located, OneOrMany, Switch, UpTo};
