//! Logs as lines of JSON, Jong's own format: one schema for all games. What follows from the events stands there too, and is
//! checked, so that a log that was cut, edited or put in another order is told.

mod changes;
mod mistakes;
mod read;
mod shape;
mod words;
mod write;

pub(in crate::log) use mistakes::mistake_in;
pub use read::read;
pub use write::{LogWriter, write};

#[cfg(feature = "schema")]
pub(crate) use shape::{EventLine, HeadLine};
