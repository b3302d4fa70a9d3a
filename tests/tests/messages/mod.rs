//! All that Jong says when something is wrong: with a rules file, a hand or a record. Each message has its case
//! here and stands in a snapshot; and nothing, however broken, makes anything panic.

mod complete;
mod house;
mod languages;
mod records;
mod schema;
mod spoil;
