//! Text on its way into Markdown.

use crate::page::Align;

/// Text in which nothing is taken for a sign of Markdown, so that it may stand in a line, a link or a cell of a table.
/// A new line becomes a space.
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

/// A table of columns that stand so; its cells are Markdown already.
///
/// ```
/// use jong_print::page::Align;
///
/// let row = vec!["Pinfu".to_owned(), "1".to_owned()];
/// let text = jong_print::markdown::table(&["", "Han"], &[Align::Left, Align::Right], [row]);
/// assert_eq!(text, "|  | Han |\n| --- | --: |\n| Pinfu | 1 |\n");
/// ```
pub fn table<H: AsRef<str>>(head: &[H], aligns: &[Align], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let line = |cells: &mut dyn Iterator<Item = &str>| {
        let cells: Vec<&str> = cells.collect();
        format!("| {} |\n", cells.join(" | "))
    };
    let mut text = line(&mut head.iter().map(AsRef::as_ref));
    text += &line(&mut aligns.iter().map(|align| if *align == Align::Left { "---" } else { "--:" }));
    rows.into_iter().for_each(|row| text += &line(&mut row.iter().map(String::as_str)));
    text
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn nothing_is_taken_for_a_sign() {
        assert_eq!(escaped("a|b *c* [d](e)\n<f> `g`"), r"a\|b \*c\* \[d\](e) \<f> \`g\`");
        assert_eq!(
            table(&["a", ""], &[Align::Left; 2], [vec!["1".to_owned(), "2".to_owned()]]),
            "| a |  |\n| --- | --- |\n| 1 | 2 |\n"
        );
    }
}
