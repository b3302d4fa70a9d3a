//! Several things in a row, and one with another behind it, in the language that is spoken.

use super::tell;

/// `a, b, c`
pub(crate) fn list<T: AsRef<str>>(items: impl IntoIterator<Item = T>) -> String {
    joined(items, &tell!(", "))
}

/// `a; b; c`
pub(crate) fn list_of_parts<T: AsRef<str>>(items: impl IntoIterator<Item = T>) -> String {
    joined(items, &tell!("; "))
}

/// `a: b`, with the colon of the language.
pub(crate) fn labelled(name: &str, said: &str) -> String {
    tell!("{name}: {said}", name, said)
}

/// `a (b)`, with the brackets of the language.
pub(crate) fn bracketed(name: &str, said: &str) -> String {
    tell!("{name} ({said})", name, said)
}

/// `a, b and c`
pub(crate) fn and<T: AsRef<str>>(items: &[T]) -> String {
    jong::listed(items, &tell!(", "), &tell!(" and "))
}

fn joined<T: AsRef<str>>(items: impl IntoIterator<Item = T>, between: &str) -> String {
    let items: Vec<T> = items.into_iter().collect();
    items.iter().map(AsRef::as_ref).collect::<Vec<&str>>().join(between)
}
