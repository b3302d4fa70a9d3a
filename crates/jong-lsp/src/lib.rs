#![doc = include_str!("../README.md")]

mod actions;
mod address;
mod at;
mod base;
mod completion;
mod cursor;
mod definition;
mod diagnostics;
mod document;
mod frames;
mod hints;
mod hover;
mod probe;
mod protocol;
mod service;
mod shelf;

pub use frames::{Frame, frame, read_frame};
pub use service::Service;

jong::core::words! {
    /// The words of the language service.
    pub WORDS: "words" [It, Ja, ZhHant, Vi], in jong_print::WORDS
}
