//! Tenhou's JSON, which its editor reads: for each player what he took and what he discarded. The order across players is
//! not in it, and is found again by search.

mod course;
mod read;
mod words;
mod write;

pub(super) use read::read;
pub(super) use write::write;
