//! Text on its way into HTML.

use std::fmt;

/// Text as it may stand in HTML and XML, also between quotes. A new line becomes a space; characters that XML has no
/// way to write are left out.
///
/// ```
/// assert_eq!(jong_print::html::escaped("a < \"b\""), "a &lt; &quot;b&quot;");
/// ```
pub fn escaped(text: &str) -> String {
    EscapedText(text).to_string()
}

/// Text with its powers raised: the 3 of `2^3`.
pub(crate) fn with_powers(text: &str) -> String {
    let mut parts = text.split('^');
    let first = parts.next().unwrap_or_default();
    let mut html = escaped(first);
    let mut after_digit = first.ends_with(|c: char| c.is_ascii_digit());
    for part in parts {
        let power = part.len() - part.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (digits, rest) = part.split_at(power);
        html += &match after_digit && power > 0 {
            true => format!("<sup>{digits}</sup>{}", escaped(rest)),
            false => format!("^{}", escaped(part)),
        };
        after_digit = rest.is_empty() && power > 0 || rest.ends_with(|c: char| c.is_ascii_digit());
    }
    html
}

/// Escaped text that is written in its place.
pub(crate) struct EscapedText<'a>(pub(crate) &'a str);

impl fmt::Display for EscapedText<'_> {
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
        assert_eq!(with_powers("30 < 2^3, 10^12"), "30 &lt; 2<sup>3</sup>, 10<sup>12</sup>");
        assert_eq!(with_powers("^3 or x^2 or 2^"), "^3 or x^2 or 2^");
        assert_eq!(escaped("<b> & \"q\"\n\u{0}x"), "&lt;b&gt; &amp; &quot;q&quot; x");
    }
}
