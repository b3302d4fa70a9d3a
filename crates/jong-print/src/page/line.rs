//! Lines of text, and the pieces that they are made of.

/// The sign of an assumed value.
pub(crate) const ASSUMED: &str = "\u{b0}";
/// The sign of a disputed value.
pub(crate) const DISPUTED: &str = "\u{2020}";

/// A line of text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Line(pub(crate) Vec<Span>);

/// A piece of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Span {
    /// Text.
    Text(String),
    /// Text that stands out.
    Strong(String),
    /// A word for programs: an id, a fingerprint, a hand in notation.
    Code(String),
    /// A word for programs that stands between backticks in plain text too.
    Ticked(String),
    /// A file's own words in a language other than the page's; the key of that language.
    Quoted(String, &'static str),
    /// A link: its text, and the address that it leads to.
    Link(String, String),
    /// A new line within a cell.
    Break,
    /// The sign of an assumed value.
    Assumed,
    /// The sign of a disputed value.
    Disputed,
}

impl<T: Into<String>> From<T> for Line {
    fn from(text: T) -> Line {
        Line(vec![Span::Text(text.into())])
    }
}

impl Line {
    /// Text that stands out.
    pub fn strong(text: impl Into<String>) -> Line {
        Line(vec![Span::Strong(text.into())])
    }

    /// A word for programs.
    pub fn code(text: impl Into<String>) -> Line {
        Line(vec![Span::Code(text.into())])
    }

    /// A text that leads to an address.
    pub fn link(text: impl Into<String>, to: impl Into<String>) -> Line {
        Line(vec![Span::Link(text.into(), to.into())])
    }

    /// A sentence in which words for programs stand between backticks.
    ///
    /// ```
    /// use jong_print::page::Line;
    ///
    /// assert_eq!(Line::prose("see `jong list`").to_string(), "see `jong list`");
    /// ```
    pub fn prose(text: &str) -> Line {
        let parts: Vec<&str> = text.split('`').collect();
        // A backtick without a partner is text.
        if parts.len().is_multiple_of(2) {
            return text.into();
        }
        let span = |(at, part): (usize, &str)| match at % 2 {
            0 => Span::Text(part.to_owned()),
            _ => Span::Ticked(part.to_owned()),
        };
        let is_empty = |span: &Span| matches!(span, Span::Text(text) if text.is_empty());
        Line(parts.into_iter().enumerate().map(span).filter(|span| !is_empty(span)).collect())
    }

    /// The line with text behind it.
    #[must_use]
    pub fn and(self, text: impl Into<String>) -> Line {
        self.and_line(text.into().into())
    }

    /// The line with another behind it.
    #[must_use]
    pub fn and_line(mut self, line: Line) -> Line {
        self.0.extend(line.0);
        self
    }

    /// The line with another below it, where a cell has room for that.
    #[must_use]
    pub fn and_below(mut self, line: Line) -> Line {
        self.0.push(Span::Break);
        self.and_line(line)
    }

    /// The line with the signs of its value.
    #[must_use]
    pub(crate) fn signed(mut self, (assumed, disputed): (bool, bool)) -> Line {
        self.0.extend(assumed.then_some(Span::Assumed));
        self.0.extend(disputed.then_some(Span::Disputed));
        self
    }

    /// The signs in it as text.
    pub(crate) fn signs(&self) -> String {
        let sign = |span: &Span| match span {
            Span::Assumed => Some(ASSUMED),
            Span::Disputed => Some(DISPUTED),
            Span::Text(_) | Span::Strong(_) | Span::Code(_) | Span::Ticked(_) => None,
            Span::Quoted(..) | Span::Link(..) | Span::Break => None,
        };
        self.0.iter().filter_map(sign).collect()
    }

    /// True if it quotes another language.
    pub(crate) fn has_quotes(&self) -> bool {
        self.0.iter().any(|span| matches!(span, Span::Quoted(..)))
    }

    /// Its parts, one below the other.
    pub(crate) fn parts(&self) -> Vec<Line> {
        self.0.split(|span| *span == Span::Break).map(|spans| Line(spans.to_vec())).collect()
    }
}

impl std::fmt::Display for Line {
    /// The line as plain text.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|span| match span {
            Span::Text(text) | Span::Strong(text) | Span::Code(text) | Span::Quoted(text, _) | Span::Link(text, _) => {
                f.write_str(text)
            }
            Span::Ticked(text) => write!(f, "`{text}`"),
            Span::Break => f.write_str(" "),
            Span::Assumed => f.write_str(ASSUMED),
            Span::Disputed => f.write_str(DISPUTED),
        })
    }
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn backticks_come_in_pairs() {
        let code = |text: &str| Span::Ticked(text.to_owned());
        assert_eq!(Line::prose("`a`").0, [code("a")]);
        assert_eq!(Line::prose("a `b`").0, [Span::Text("a ".to_owned()), code("b")]);
        assert_eq!(Line::prose("nothing behind the `=").0, [Span::Text("nothing behind the `=".to_owned())]);
    }
}
