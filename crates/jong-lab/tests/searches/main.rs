//! Searches of the laboratory: for hands, and for what has a name.

mod impossible;
mod record;
mod words;
