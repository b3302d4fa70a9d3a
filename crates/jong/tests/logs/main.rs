//! Logs: written while random players play, read, replayed and written again; damaged ones are refused where they are
//! damaged. With `JONG_DATA` the same with real games.

mod barred;
#[path = "../../../../tests/src/chance.rs"]
#[allow(dead_code, missing_docs, unreachable_pub)]
mod chance;
mod damaged;
mod example;
mod formats;
mod fouls;
mod lines;
mod mistakes;
mod played;
mod real;
mod told;
