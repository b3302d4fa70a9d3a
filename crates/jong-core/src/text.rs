//! Things of this crate as texts.

use std::fmt;

use crate::{Text, ToText, WORDS, same_in_every_language};

same_in_every_language!(
    crate::hand::Event,
    crate::hand::Field,
    crate::tile::Kind,
    crate::tile::Tile,
    crate::tree::Node,
    crate::reading::FormName,
    crate::FoulKind,
);

impl<T: fmt::Display> ToText for crate::tree::Located<T> {
    fn to_text(&self) -> Text {
        Text::verbatim(self.to_string())
    }
}

impl ToText for crate::hand::Seat {
    fn to_text(&self) -> Text {
        Text::from_english(&WORDS, self.to_string())
    }
}

impl ToText for crate::hand::WinKind {
    fn to_text(&self) -> Text {
        Text::from_english(&WORDS, self.to_string())
    }
}
