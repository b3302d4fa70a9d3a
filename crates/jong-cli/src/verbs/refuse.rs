//! The answer to a hand that cannot be read.

use crate::ask::HandRefusal;
use crate::diagnostics;
use crate::exit::{Exit, VerbResult};
use crate::out;

/// Reports the mistakes in a hand.
pub(super) fn refuse(refused: &HandRefusal, json: bool) -> VerbResult {
    if json {
        out::json(&refused.to_line())?;
    } else {
        out::complain(&diagnostics::defects(refused));
    }
    Ok(Exit::Unreadable)
}
