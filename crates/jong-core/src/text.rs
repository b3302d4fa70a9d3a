//! Texts for people, made so that they can be said in every language.
//!
//! A [`Text`] is a template with named gaps, and the texts that fill them. The English template stands in the code, by
//! [`say!`](crate::say), and is the key to its translations; those are data and no concern of this crate.

use std::borrow::Cow;
use std::fmt;

/// A text for people, in English; [`Text::in_words`] says it in other words.
///
/// ```
/// use jong_core::say;
///
/// let text = say!("there is no {tile} in {rules}", tile = "5m", rules = say!("these rules"));
/// assert_eq!(text, "there is no 5m in these rules");
/// let italian = |english: &str| match english {
///     "there is no {tile} in {rules}" => Some("in {rules} non c'è {tile}"),
///     "these rules" => Some("queste regole"),
///     _ => None,
/// };
/// assert_eq!(text.in_words("it", &italian), "in queste regole non c'è 5m");
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Text {
    english: Cow<'static, str>,
    /// The parts it was made of; nothing where it is one phrase without gaps.
    made: Option<Box<Made>>,
}

/// The parts that a text was made of.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Made {
    /// Words that are nobody's to translate: a quoted text, a number, an id.
    Verbatim,
    /// A template, and the texts that fill its gaps, by name.
    Template(&'static str, Vec<(&'static str, Text)>),
    /// Several texts, with this between them.
    Joined(Vec<Text>, &'static str),
    /// Another text, with one word in it replaced by another.
    Replacing(Text, &'static str, &'static str),
    /// The text in each language by itself: the codes of those other than English, and the words.
    Each(Vec<(&'static str, String)>),
}

impl Text {
    /// Words that are the same in every language: a quoted text, a number, an id.
    pub fn verbatim(words: impl Into<String>) -> Text {
        Text { english: Cow::Owned(words.into()), made: Some(Box::new(Made::Verbatim)) }
    }

    /// A template without gaps.
    ///
    /// # Panics
    /// If it has a gap, as in `{this}`. [`say!`](crate::say) finds it when it is compiled.
    pub const fn fixed(template: &'static str) -> Text {
        assert!(!has_gap(template.as_bytes()), "the template has a gap, and nothing fills it");
        Text { english: Cow::Borrowed(template), made: None }
    }

    /// A template and the texts that fill its gaps; `english` is the outcome in English. [`say!`](crate::say) makes all
    /// three of one.
    #[doc(hidden)]
    pub fn filled(template: &'static str, english: String, gaps: Vec<(&'static str, Text)>) -> Text {
        Text { english: Cow::Owned(english), made: Some(Box::new(Made::Template(template, gaps))) }
    }

    /// An English phrase that is made elsewhere and known only now; it is the key to its translations all the same.
    pub fn phrase(english: impl Into<String>) -> Text {
        Text { english: Cow::Owned(english.into()), made: None }
    }

    /// Texts one after the other. The words between them are a template too, so that a language can use its own comma.
    pub fn joined(texts: impl IntoIterator<Item = Text>, between: &'static str) -> Text {
        let texts: Vec<Text> = texts.into_iter().collect();
        let english: Vec<&str> = texts.iter().map(Text::english).collect();
        Text { english: Cow::Owned(english.join(between)), made: Some(Box::new(Made::Joined(texts, between))) }
    }

    /// Texts one after the other, with the comma of the language between them.
    ///
    /// ```
    /// use jong_core::Text;
    ///
    /// let tiles = Text::listed(["1m", "2m"]);
    /// let japanese = |english: &str| (english == ", ").then_some("、");
    /// assert_eq!((tiles.english(), &*tiles.in_words("ja", &japanese)), ("1m, 2m", "1m、2m"));
    /// ```
    pub fn listed<T: ToText>(texts: impl IntoIterator<Item = T>) -> Text {
        Text::joined(texts.into_iter().map(|text| text.to_text()), ", ")
    }

    /// A text that was put together in each language by itself: in English, and by the codes of the other languages. It
    /// is for words that no template can form, as a thing with its number and gender.
    ///
    /// ```
    /// use jong_core::Text;
    ///
    /// let pungs = Text::in_each("one more pung", vec![("it", "un tris in più".to_owned())]);
    /// assert_eq!((pungs.english(), &*pungs.in_words("it", &|_| None)), ("one more pung", "un tris in più"));
    /// ```
    pub fn in_each(english: impl Into<String>, others: Vec<(&'static str, String)>) -> Text {
        Text { english: Cow::Owned(english.into()), made: Some(Box::new(Made::Each(others))) }
    }

    /// The text in English.
    pub fn english(&self) -> &str {
        &self.english
    }

    /// The text with a word replaced that is the same in every language, as an example of a hand in some notation.
    #[must_use]
    pub fn replacing(self, word: &'static str, by: &'static str) -> Text {
        let english = Cow::Owned(self.english.replace(word, by));
        Text { english, made: Some(Box::new(Made::Replacing(self, word, by))) }
    }

    /// The text in another language, by its code, for example `it`: `words` gives the translation of an English
    /// template, if there is one. A template without a translation stays English.
    pub fn in_words<'w>(&self, lang: &str, words: &impl Fn(&str) -> Option<&'w str>) -> String {
        let Some(made) = &self.made else {
            return words(&self.english).unwrap_or(&self.english).to_owned();
        };
        match &**made {
            Made::Verbatim => self.english.to_string(),
            Made::Template(template, gaps) => {
                let gap =
                    |name: &str| gaps.iter().find(|(gap, _)| *gap == name).map(|(_, text)| text.in_words(lang, words));
                fill(words(template).unwrap_or(template), gap)
            }
            Made::Replacing(text, word, by) => text.in_words(lang, words).replace(word, by),
            Made::Each(others) => {
                let told = others.iter().find(|(of, _)| *of == lang);
                told.map_or_else(|| self.english.to_string(), |(_, told)| told.clone())
            }
            Made::Joined(texts, between) => {
                let told: Vec<String> = texts.iter().map(|text| text.in_words(lang, words)).collect();
                told.join(words(between).unwrap_or(between))
            }
        }
    }
}

/// True if something stands in braces that could be the name of a gap.
const fn has_gap(template: &[u8]) -> bool {
    let mut at = 0;
    while at < template.len() {
        if template[at] == b'{' {
            let begin = at + 1;
            let mut end = begin;
            while end < template.len() && (template[end].is_ascii_alphanumeric() || template[end] == b'_') {
                end += 1;
            }
            if end > begin && end < template.len() && template[end] == b'}' {
                return true;
            }
        }
        at += 1;
    }
    false
}

/// A template with its gaps filled, as `format!` fills them: a brace that is none of a gap's is written twice. A gap
/// that nothing fills stays.
fn fill(template: &str, gap: impl Fn(&str) -> Option<String>) -> String {
    let mut said = String::new();
    let mut left = template;
    while let Some(at) = left.find(['{', '}']) {
        let (before, rest) = left.split_at(at);
        said.push_str(before);
        let end = rest.find('}').map_or(rest.len(), |end| end + 1);
        let (filled, used) = match rest.get(..2) {
            Some("{{") => ("{".to_owned(), 2),
            Some("}}") => ("}".to_owned(), 2),
            _ => (gap(rest[..end].trim_matches(['{', '}'])).unwrap_or_else(|| rest[..end].to_owned()), end),
        };
        said.push_str(&filled);
        left = &rest[used..];
    }
    said + left
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.english)
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.english, f)
    }
}

impl PartialEq<str> for Text {
    fn eq(&self, english: &str) -> bool {
        self.english == english
    }
}

impl PartialEq<&str> for Text {
    fn eq(&self, english: &&str) -> bool {
        self.english == *english
    }
}

impl From<Text> for String {
    fn from(text: Text) -> String {
        text.english.into_owned()
    }
}

/// A thing that can fill a gap: a text, which is translated in turn, or anything that is the same in every language.
pub trait ToText {
    /// It as a text.
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

same_in_every_language!(
    crate::hand::Event,
    crate::hand::Field,
    crate::tile::Kind,
    crate::tile::Tile,
    crate::tree::Node,
    crate::reading::FormName,
);

impl<T: fmt::Display> ToText for crate::tree::Located<T> {
    fn to_text(&self) -> Text {
        Text::verbatim(self.to_string())
    }
}

impl ToText for crate::hand::Seat {
    fn to_text(&self) -> Text {
        Text::phrase(self.to_string())
    }
}

impl ToText for crate::hand::By {
    fn to_text(&self) -> Text {
        Text::phrase(self.to_string())
    }
}

/// Makes a text of an English template and values for its gaps, each `name` or `name = value`. The outcome is a
/// [`Text`](crate::Text).
#[macro_export]
macro_rules! say {
    ($template:literal $(,)?) => {
        const { $crate::Text::fixed($template) }
    };
    ($template:literal, $($gap:ident $(= $value:expr)?),+ $(,)?) => {
        match ($($crate::ToText::to_text(&$crate::say!(@value $gap $($value)?)),)+) {
            ($($gap,)+) => {
                let english = ::std::format!($template, $($gap = $gap),+);
                $crate::Text::filled($template, english, ::std::vec![$((::std::stringify!($gap), $gap)),+])
            }
        }
    };
    (@value $gap:ident) => {
        $gap
    };
    (@value $gap:ident $value:expr) => {
        $value
    };
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn texts_in_other_words() {
        let words = |english: &str| match english {
            "{n} of {all}" => Some("di {all}, {n}"),
            "all" => Some("tutti"),
            ", " => Some("、"),
            _ => None,
        };
        let n = 3;
        let text = say!("{n} of {all}", n, all = say!("all"));
        assert_eq!((text.english(), &*text.in_words("it", &words)), ("3 of all", "di tutti, 3"));
        let list = Text::joined([say!("all"), Text::verbatim("all"), say!("none")], ", ");
        assert_eq!((list.english(), &*list.in_words("it", &words)), ("all, all, none", "tutti、all、none"));
        // A gap may be called as something that fills another.
        let (one, other) = (1, 2);
        assert_eq!(say!("{one}{other}", one = other, other = one), "21");
        // What fills a gap is no template, whatever it looks like.
        let odd = say!("{n} of {all}", n = "{all}", all = "}{");
        assert_eq!(odd.in_words("it", &words), "di }{, {all}");
        assert_eq!(say!("`{{ {n} = … }}`", n = "at-least").in_words("it", &words), "`{ at-least = … }`");
        assert_eq!(say!("{what}?", what = 'x').in_words("it", &words), "x?");
    }
}
