//! Markdown in the making.

use std::fmt::Write as _;

/// Text in which nothing is taken for a sign of Markdown.
pub(in crate::verbs) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '|' | '*' | '<' | '[' | ']' | '`' | '\\' => escaped.extend(['\\', c]),
            '\n' => escaped.push(' '),
            c => escaped.push(c),
        }
    }
    escaped
}

/// A link.
pub(super) fn link(text: &str, to: &str) -> String {
    format!("[{}]({to})", escaped(text))
}

/// A table; its cells are Markdown.
pub(in crate::verbs) fn table<H: AsRef<str>>(head: &[H], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let line = |cells: &mut dyn Iterator<Item = &str>| {
        let cells: Vec<&str> = cells.collect();
        format!("| {} |\n", cells.join(" | "))
    };
    let mut text = line(&mut head.iter().map(AsRef::as_ref));
    text += &line(&mut head.iter().map(|_| "---"));
    rows.into_iter().for_each(|row| text += &line(&mut row.iter().map(String::as_str)));
    text
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
    fn nothing_is_taken_for_a_sign() {
        assert_eq!(escaped("a|b *c* [d](e)\n<f> `g`"), r"a\|b \*c\* \[d\](e) \<f> \`g\`");
        assert_eq!(table(&["a", ""], [vec!["1".to_owned(), "2".to_owned()]]), "| a |  |\n| --- | --- |\n| 1 | 2 |\n");
        assert_eq!((list([]), list(["a*".to_owned()])), (String::new(), "\n* a\\*\n".to_owned()));
    }
}
