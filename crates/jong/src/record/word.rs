//! Words of a row, with their meaning.

use jong_core::hand::{Declaration, DiscarderReady, Seat, WinKind};

/// A word of a row. All that it can mean was looked up, so that a word of many rows is looked up once.
///
/// ```
/// use jong::WordCell;
///
/// let by: WordCell<'_> = "draw".into();
/// assert_eq!(by.text(), "draw");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WordCell<'a> {
    text: &'a str,
    pub(super) seat: Option<Seat>,
    pub(super) by: Option<WinKind>,
    pub(super) declared: Option<Declaration>,
    pub(super) discarder_ready: Option<DiscarderReady>,
}

impl<'a> WordCell<'a> {
    /// The word itself.
    pub fn text(self) -> &'a str {
        self.text
    }
}

impl<'a> From<&'a str> for WordCell<'a> {
    #[inline]
    fn from(text: &'a str) -> WordCell<'a> {
        let unknown = WordCell { text, seat: None, by: None, declared: None, discarder_ready: None };
        let seat = |seat| WordCell { seat: Some(seat), ..unknown };
        let by = |by| WordCell { by: Some(by), ..unknown };
        let declared = |declared| WordCell { declared: Some(declared), ..unknown };
        let discarder_ready = |ready| WordCell { discarder_ready: Some(ready), ..unknown };
        match text {
            "E" => seat(Seat::E),
            "S" => seat(Seat::S),
            "W" => seat(Seat::W),
            "N" => seat(Seat::N),
            "draw" => by(WinKind::Draw),
            "discard" => by(WinKind::Discard),
            "none" => WordCell { discarder_ready: Some(DiscarderReady::None), ..declared(Declaration::None) },
            "ready" => declared(Declaration::Ready),
            "double" => declared(Declaration::Double),
            "dealt" => declared(Declaration::Dealt),
            "before" => discarder_ready(DiscarderReady::Before),
            "after" => discarder_ready(DiscarderReady::After),
            _ => unknown,
        }
    }
}

#[cfg(test)]
mod test {
    use super::*;

    /// A word means in each field what the careful reader takes it for.
    #[test]
    fn meanings() {
        let words =
            ["E", "S", "W", "N", "draw", "discard", "none", "ready", "double", "dealt", "before", "after", "e", ""];
        for text in words {
            let word = WordCell::from(text);
            assert_eq!(word.seat, text.parse().ok(), "{text}");
            assert_eq!(word.by, text.parse().ok(), "{text}");
            assert_eq!(word.declared, text.parse().ok(), "{text}");
            assert_eq!(word.discarder_ready, text.parse().ok(), "{text}");
        }
    }
}
