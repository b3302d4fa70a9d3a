//! Text as a tree: every key and value with its place. Nothing here knows of rulesets, patterns or grammars.
//!
//! `text → lines mended where they are no TOML → tree → typed values, or faults with their places`

mod abridge;
mod brackets;
mod de;
mod doubled;
mod edit;
mod fault;
mod languages;
mod leaf;
mod meant;
mod mend;
mod nearest;
mod node;
mod note;
mod parse;
mod place;
mod repair;
#[cfg(test)]
mod said;
mod salvage;
mod syntax;
mod written;

pub use abridge::abridge;
pub use de::{read, read_table};
pub(crate) use edit::{find, take_out};
pub(crate) use fault::quote_list;
pub use fault::{Fault, FaultCode, Faults, Severity};
pub use languages::LANGUAGES;
pub(crate) use languages::{is_code, language_shown, meant};
pub use leaf::{Leaf, leaves};
pub(crate) use meant::yes_or_no;
pub use mend::{Edit, Mend};
pub use nearest::{Guesses, nearest};
pub use node::{Entry, Node, Remark, TomlTable, Value, quote_text};
pub(crate) use node::{REMARKS, is_remark};
pub use note::Note;
pub use parse::{PartialTree, parse, parse_in_part, without_consequences};
pub use place::{File, FileId, Files, LineColumn, Place};
pub use salvage::read_in_part;
pub(crate) use salvage::salvage;
pub use written::{KeyedList, Located, OneOrMany, Switch, UpTo};
