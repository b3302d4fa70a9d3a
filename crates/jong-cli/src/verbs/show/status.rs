//! The status of a ruleset, in words.

use jong::core::rules::Status;
use jong::core::{Text, say};

/// The name of a status.
pub(in crate::verbs) fn status(status: Status) -> Text {
    match status {
        Status::Published => say!("published"),
        Status::Incomplete => say!("incomplete"),
        Status::Experimental => say!("experimental"),
        Status::Base => say!("base"),
    }
}

/// The name of a status, with its meaning.
pub(super) fn explained(status: Status) -> Text {
    match status {
        Status::Published => say!("published: every value that matters has a source"),
        Status::Incomplete => say!("incomplete: parts that are known to exist are missing"),
        Status::Experimental => say!("experimental: only what could be sourced"),
        Status::Base => say!("base: a base for others to extend"),
    }
}
