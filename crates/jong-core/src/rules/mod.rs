//! Rules files: read with the place of everything, laid over one another, checked and compiled.
//!
//! `text → tree (every value with its place) → layers laid over one another → typed sections → compiled ruleset`

mod de;
mod fault;
mod header;
mod layers;
mod likeness;
mod load;
mod node;
mod options;
mod outline;
mod place;
mod shelf;
mod show;
mod syntax;

pub use de::{Keyed, Located, OneOrMany, Switch, UpTo, read, read_table};
pub use fault::{Fault, FaultCode, Severity, nearest};
pub use header::{Header, Names, Status};
pub(crate) use load::pattern_entry;
pub use load::{Loaded, PatternText, lexicon_entry, load};
pub use node::{Entry, Node, Remark, Table, Value, parse};
pub use options::Options;
pub use outline::{Outline, outline};
pub use place::{File, FileId, Files, LineColumn, Place};
pub use shelf::{LexiconEntry, RulesText, Shelf};
pub use show::{Setting, settings};
