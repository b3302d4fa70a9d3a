//! How far a ruleset can be relied on, in words.

use jong::core::rules::Status;
use jong::core::{Text, say};

/// What a status is called.
pub(in crate::verbs) fn status(status: Status) -> Text {
    match status {
        Status::Published => say!("published"),
        Status::Incomplete => say!("incomplete"),
        Status::Experimental => say!("experimental"),
        Status::Base => say!("base"),
    }
}

/// What it is called, and what that means.
pub(super) fn explained(status: Status) -> Text {
    match status {
        Status::Published => say!("published: every value that matters has a source"),
        Status::Incomplete => say!("incomplete: parts that are known to exist are missing"),
        Status::Experimental => say!("experimental: only what could be sourced"),
        Status::Base => say!("base: a base for others to extend"),
    }
}
