#![doc = include_str!("../README.md")]

pub mod draw;
pub mod html;
pub mod markdown;
pub mod page;
pub mod rulebook;
mod starter;
pub mod teach;

pub use starter::{SCHEMA_FILE, Starter, starter};
