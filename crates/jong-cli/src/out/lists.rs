//! Several things in a row, and one with another behind it, in the language that is spoken.

use jong_print::Speech;

use super::spoken;

/// `a, b, c`
pub(crate) fn list<T: AsRef<str>>(items: impl IntoIterator<Item = T>) -> String {
    Speech::of(spoken()).list(items)
}

/// `a; b; c`
pub(crate) fn list_of_parts<T: AsRef<str>>(items: impl IntoIterator<Item = T>) -> String {
    Speech::of(spoken()).parts(items)
}

/// `a: b`, with the colon of the language.
pub(crate) fn labelled(name: &str, said: &str) -> String {
    Speech::of(spoken()).labelled(name, said)
}

/// `a (b)`, with the brackets of the language.
pub(crate) fn bracketed(name: &str, said: &str) -> String {
    Speech::of(spoken()).bracketed(name, said)
}
