//! Markdown in the making.

use std::fmt::Write as _;

use jong_print::markdown::escaped;

/// A link.
pub(super) fn link(text: &str, to: &str) -> String {
    format!("[{}]({to})", escaped(text))
}

/// A list of texts, with an empty line before it; nothing if it is empty.
pub(super) fn list(items: impl IntoIterator<Item = String>) -> String {
    let mut text = String::new();
    for item in items {
        let _ = writeln!(text, "* {}", escaped(&item));
    }
    if text.is_empty() { text } else { format!("\n{text}") }
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn a_list_is_set_off_and_its_texts_are_escaped() {
        assert_eq!((list([]), list(["a*".to_owned()])), (String::new(), "\n* a\\*\n".to_owned()));
    }
}
