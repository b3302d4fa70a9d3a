//! Things that can fill a gap.

use std::borrow::Cow;
use std::fmt;

use crate::Text;

/// A thing that can fill a gap: a text, which is translated in turn, or anything that is the same in every language.
pub trait ToText {
    /// The thing as a text.
    fn to_text(&self) -> Text;
}

impl ToText for Text {
    fn to_text(&self) -> Text {
        self.clone()
    }
}

impl<T: ToText + ?Sized> ToText for &T {
    fn to_text(&self) -> Text {
        (**self).to_text()
    }
}

/// Types that are shown as they are in every language.
#[macro_export]
macro_rules! same_in_every_language {
    ($($type:ty),+ $(,)?) => {
        $(impl $crate::ToText for $type {
            fn to_text(&self) -> $crate::Text {
                $crate::Text::verbatim(self.to_string())
            }
        })+
    };
}

same_in_every_language!(
    fmt::Arguments<'_>,
    std::str::EscapeDebug<'_>,
    str,
    String,
    Cow<'_, str>,
    char,
    bool,
    u8,
    u16,
    u32,
    u64,
    usize,
    i8,
    i16,
    i32,
    i64,
    isize,
    f64
);
