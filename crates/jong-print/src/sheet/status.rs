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
