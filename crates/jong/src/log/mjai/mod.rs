//! The lines of mjai, in which programs that play talk to one another. They name no rules and no length of the match.

mod ends;
mod read;
mod shape;
mod write;

pub(super) use read::read;
pub(super) use write::write;
