//! Definitions as sentences, in every language: complete, readable, and each another.

mod back;
mod random;
mod shipped;
mod vocabulary;
mod words;
