//! The status of a ruleset, in words.

use jong_core::rules::Status;
use jong_core::{Text, say};

/// The name of a status.
pub fn status(status: Status) -> Text {
    match status {
        Status::Published => say!("published"),
        Status::Incomplete => say!("incomplete"),
        Status::Experimental => say!("experimental"),
        Status::Base => say!("base"),
    }
}

/// The meaning of a status.
pub(crate) fn status_in_full(status: Status) -> Text {
    match status {
        Status::Published => say!("published: every value that matters has a source"),
        Status::Incomplete => say!("incomplete: parts that are known to exist are missing"),
        Status::Experimental => say!("experimental: only what could be sourced"),
        Status::Base => say!("a base for others to extend"),
    }
}
