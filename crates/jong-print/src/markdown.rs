//! Text on its way into Markdown.

/// Text in which nothing is taken for a sign of Markdown, so that it may stand in a line, a link or a cell of a table. A
/// new line becomes a space.
///
/// ```
/// assert_eq!(jong_print::markdown::escaped("a|b *c*"), r"a\|b \*c\*");
/// ```
pub fn escaped(text: &str) -> String {
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

/// A table; its cells are Markdown already.
///
/// ```
/// let text = jong_print::markdown::table(&["Han", "Fu"], [vec!["2".to_owned(), "30".to_owned()]]);
/// assert_eq!(text, "| Han | Fu |\n| --- | --- |\n| 2 | 30 |\n");
/// ```
pub fn table<H: AsRef<str>>(head: &[H], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let line = |cells: &mut dyn Iterator<Item = &str>| {
        let cells: Vec<&str> = cells.collect();
        format!("| {} |\n", cells.join(" | "))
    };
    let mut text = line(&mut head.iter().map(AsRef::as_ref));
    text += &line(&mut head.iter().map(|_| "---"));
    rows.into_iter().for_each(|row| text += &line(&mut row.iter().map(String::as_str)));
    text
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn nothing_is_taken_for_a_sign() {
        assert_eq!(escaped("a|b *c* [d](e)\n<f> `g`"), r"a\|b \*c\* \[d\](e) \<f> \`g\`");
        assert_eq!(table(&["a", ""], [vec!["1".to_owned(), "2".to_owned()]]), "| a |  |\n| --- | --- |\n| 1 | 2 |\n");
    }
}
