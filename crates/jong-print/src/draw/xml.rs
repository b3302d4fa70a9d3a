//! Numbers as they are written in a drawing.

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

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn lengths_have_one_decimal_or_none() {
        let written = [12.0, 0.5, -2.14, -0.04, 7.96, -0.5].map(|length| Tenths(length).to_string());
        assert_eq!(written, ["12", "0.5", "-2.1", "0", "8", "-0.5"]);
    }
}
