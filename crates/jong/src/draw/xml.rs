//! How numbers and words are written in a drawing.

use std::fmt;

/// A length, written in tenths: `12`, `0.5`, `-3.1`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Tenths(pub(super) f64);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenths = (self.0 * 10.0).round() as i64;
        let sign = if tenths < 0 { "-" } else { "" };
        let (whole, rest) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
        match rest {
            0 => write!(f, "{sign}{whole}"),
            _ => write!(f, "{sign}{whole}.{rest}"),
        }
    }
}

/// Words as they may stand in XML and HTML, also between quotes. What XML has no way to write is left out.
pub(super) struct Escaped<'a>(pub(super) &'a str);

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
    fn lengths_have_one_decimal_or_none() {
        let written = [12.0, 0.5, -2.14, -0.04, 7.96, -0.5].map(|length| Tenths(length).to_string());
        assert_eq!(written, ["12", "0.5", "-2.1", "0", "8", "-0.5"]);
    }

    #[test]
    fn words_cannot_break_out_of_a_drawing() {
        assert_eq!(Escaped("<b> & \"q\"\n\u{0}x").to_string(), "&lt;b&gt; &amp; &quot;q&quot; x");
    }
}
