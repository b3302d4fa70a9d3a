//! The answer to a hand that cannot be read.

use crate::ask::Refused;
use crate::diagnostics;
use crate::exit::{Done, Exit};
use crate::out;

/// Reports the mistakes in a hand.
pub(super) fn refuse(refused: &Refused, json: bool) -> Done {
    if json {
        out::json(&refused.to_line())?;
    } else {
        out::complain(&diagnostics::defects(refused));
    }
    Ok(Exit::Unreadable)
}
