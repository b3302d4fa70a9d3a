#![doc = include_str!("../README.md")]

mod actions;
mod address;
mod diagnostics;
mod document;
mod frames;
mod protocol;
mod service;

pub use frames::{Frame, frame, read_frame};
pub use service::Service;

jong::core::words! {
    /// The words of the language service.
    pub WORDS: "words" [It, Ja, ZhHant, Vi], in jong_print::WORDS
}
