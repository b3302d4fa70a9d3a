//! Text on its way into HTML.

use std::fmt;

/// Text as it may stand in HTML and XML, also between quotes. A new line becomes a space; characters that XML has no
/// way to write are left out.
///
/// ```
/// assert_eq!(jong_print::html::escaped("a < \"b\""), "a &lt; &quot;b&quot;");
/// ```
pub fn escaped(text: &str) -> String {
    Escaped(text).to_string()
}

/// Escaped text that is written in its place.
pub(crate) struct Escaped<'a>(pub(crate) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| match c {
            '&' => f.write_str("&amp;"),
            '<' => f.write_str("&lt;"),
            '>' => f.write_str("&gt;"),
            '"' => f.write_str("&quot;"),
            '\n' | '\t' | '\r' => f.write_str(" "),
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => Ok(()),
            c => write!(f, "{c}"),
        })
    }
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn words_cannot_break_out() {
        assert_eq!(escaped("<b> & \"q\"\n\u{0}x"), "&lt;b&gt; &amp; &quot;q&quot; x");
    }
}
