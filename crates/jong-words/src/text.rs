//! Texts for people: a template with named gaps, and what fills them.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use strum::IntoEnumIterator;

use crate::gaps::has_gap;
use crate::phrase::without_context;
use crate::{Catalogue, Lang, ToText, fill, say};

/// A text for people, in English; [`Lang::tell`] says it in a language. Two texts are the same if they are in English.
///
/// ```
/// use jong_words::{Lang, Text, either};
///
/// let text = either(&["1m", "2m", "3m"].map(Text::verbatim));
/// assert_eq!(text, "1m, 2m or 3m");
/// assert_eq!(Lang::It.tell(&text), "1m, 2m o 3m");
/// ```
#[derive(Clone)]
pub struct Text {
    /// The text in English; of one phrase without gaps its key, a context before it too.
    words: Cow<'static, str>,
    made: TextForm,
}

/// The making of a text.
#[derive(Clone)]
enum TextForm {
    /// Of words that are nobody's to translate: what somebody wrote, a number, an id.
    Verbatim,
    /// Of one phrase without gaps, by its key.
    Fixed(&'static Catalogue),
    /// Of an English phrase that is known only now, and is the key.
    Called(&'static Catalogue),
    /// Of more than that.
    More(Box<CompoundText>),
}

#[derive(Clone)]
enum CompoundText {
    /// Of a template, and what fills its gaps, by name.
    Template(&'static Catalogue, &'static str, Vec<(&'static str, Text)>),
    /// Of several texts, with one between them.
    Joined(Vec<Text>, Text),
    /// Of another text, one word in it replaced by another.
    Replacing(Text, &'static str, &'static str),
    /// In each language by itself, English apart.
    Each(Vec<(Lang, String)>),
}

impl Text {
    /// Words that are the same in every language: what somebody wrote, a number, an id.
    pub fn verbatim(words: impl Into<String>) -> Text {
        Text { words: Cow::Owned(words.into()), made: TextForm::Verbatim }
    }

    /// A template without gaps.
    ///
    /// # Panics
    /// If it has one, such as `{this}`. [`say!`] says so when it is compiled.
    #[doc(hidden)]
    pub const fn fixed(home: &'static Catalogue, key: &'static str) -> Text {
        assert!(!has_gap(key.as_bytes()), "the template has a gap, and nothing fills it");
        Text { words: Cow::Borrowed(key), made: TextForm::Fixed(home) }
    }

    /// A template and what fills its gaps; `english` is the outcome in English. [`say!`] makes all three of one.
    #[doc(hidden)]
    pub fn filled(
        home: &'static Catalogue,
        key: &'static str,
        mut english: String,
        gaps: Vec<(&'static str, Text)>,
    ) -> Text {
        english.drain(..key.len() - without_context(key).len());
        Text::more(english, CompoundText::Template(home, key, gaps))
    }

    /// An English phrase that is known only when the program runs, such as what an option is called. It is the key to its
    /// translations in a catalogue all the same.
    pub fn from_english(home: &'static Catalogue, english: impl Into<String>) -> Text {
        Text { words: Cow::Owned(english.into()), made: TextForm::Called(home) }
    }

    /// The text with the phrases that are known only when the program runs looked up in another catalogue.
    #[must_use]
    pub fn at_home(self, home: &'static Catalogue) -> Text {
        let made = match self.made {
            TextForm::Called(_) => TextForm::Called(home),
            TextForm::More(more) => TextForm::More(Box::new(match *more {
                CompoundText::Template(of, key, gaps) => {
                    let gaps = gaps.into_iter().map(|(gap, text)| (gap, text.at_home(home))).collect();
                    CompoundText::Template(of, key, gaps)
                }
                CompoundText::Joined(texts, between) => {
                    CompoundText::Joined(texts.into_iter().map(|text| text.at_home(home)).collect(), between)
                }
                CompoundText::Replacing(text, word, by) => CompoundText::Replacing(text.at_home(home), word, by),
                CompoundText::Each(others) => CompoundText::Each(others),
            })),
            TextForm::Verbatim | TextForm::Fixed(_) => self.made,
        };
        Text { made, ..self }
    }

    /// Texts one after the other, with one between them.
    pub fn joined(texts: impl IntoIterator<Item = Text>, between: Text) -> Text {
        let texts: Vec<Text> = texts.into_iter().collect();
        let english = texts.iter().map(Text::english).collect::<Vec<&str>>().join(between.english());
        Text::more(english, CompoundText::Joined(texts, between))
    }

    /// Texts one after the other, with the comma of the language between them.
    ///
    /// ```
    /// use jong_words::{Lang, Text};
    ///
    /// let tiles = Text::listed(["1m", "2m"]);
    /// assert_eq!((tiles.english(), &*Lang::Ja.tell(&tiles)), ("1m, 2m", "1m、2m"));
    /// ```
    pub fn listed<T: ToText>(texts: impl IntoIterator<Item = T>) -> Text {
        Text::joined(texts.into_iter().map(|text| text.to_text()), say!(", "))
    }

    /// A text that is put together in each language by itself.
    pub(crate) fn in_each(say: impl Fn(Lang) -> String) -> Text {
        let others = Lang::iter().filter(|lang| *lang != Lang::En);
        Text::more(say(Lang::En), CompoundText::Each(others.map(|lang| (lang, say(lang))).collect()))
    }

    fn more(english: String, more: CompoundText) -> Text {
        Text { words: Cow::Owned(english), made: TextForm::More(Box::new(more)) }
    }

    /// The text in English.
    pub fn english(&self) -> &str {
        match self.made {
            TextForm::Fixed(_) => without_context(&self.words),
            TextForm::Verbatim | TextForm::Called(_) | TextForm::More(_) => &self.words,
        }
    }

    /// The text with a word replaced that is the same in every language, such as an example of how a hand is written.
    #[must_use]
    pub fn replacing(self, word: &'static str, by: &'static str) -> Text {
        Text::more(self.english().replace(word, by), CompoundText::Replacing(self, word, by))
    }

    /// The text in a language other than English. The phrases that the language does not have stay English, and are noted.
    pub(crate) fn translation(&self, lang: Lang, lacking: &mut dyn FnMut(&str)) -> String {
        match &self.made {
            TextForm::Verbatim => self.words.to_string(),
            TextForm::Fixed(home) | TextForm::Called(home) => look_up(home, lang, &self.words, lacking).to_owned(),
            TextForm::More(more) => match &**more {
                CompoundText::Template(home, key, gaps) => {
                    let template = look_up(home, lang, key, lacking);
                    let told: Vec<(&str, String)> =
                        gaps.iter().map(|(gap, text)| (*gap, text.translation(lang, lacking))).collect();
                    fill(template, |name| Some(told.iter().find(|(gap, _)| *gap == name)?.1.clone()))
                }
                CompoundText::Joined(texts, between) => {
                    let told: Vec<String> = texts.iter().map(|text| text.translation(lang, lacking)).collect();
                    told.join(&between.translation(lang, lacking))
                }
                CompoundText::Replacing(text, word, by) => text.translation(lang, lacking).replace(word, by),
                CompoundText::Each(others) => {
                    let told = others.iter().find(|(of, _)| *of == lang);
                    told.map_or_else(|| self.words.to_string(), |(_, told)| told.clone())
                }
            },
        }
    }
}

/// A phrase in a language, with its gaps.
fn look_up<'a>(home: &Catalogue, lang: Lang, key: &'a str, lacking: &mut dyn FnMut(&str)) -> &'a str {
    home.get(lang, key).unwrap_or_else(|| {
        lacking(key);
        without_context(key)
    })
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.english())
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.english(), f)
    }
}

impl PartialEq for Text {
    fn eq(&self, other: &Text) -> bool {
        self.english() == other.english()
    }
}

impl Eq for Text {}

impl Ord for Text {
    fn cmp(&self, other: &Text) -> Ordering {
        self.english().cmp(other.english())
    }
}

impl PartialOrd for Text {
    fn partial_cmp(&self, other: &Text) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for Text {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.english().hash(state);
    }
}

impl PartialEq<str> for Text {
    fn eq(&self, english: &str) -> bool {
        self.english() == english
    }
}

impl PartialEq<&str> for Text {
    fn eq(&self, english: &&str) -> bool {
        self.english() == *english
    }
}

impl From<Text> for String {
    fn from(text: Text) -> String {
        match text.made {
            TextForm::Fixed(_) => text.english().to_owned(),
            TextForm::Verbatim | TextForm::Called(_) | TextForm::More(_) => text.words.into_owned(),
        }
    }
}

#[cfg(test)]
mod test {
    #[cfg(not(feature = "apart"))]
    use super::*;

    #[cfg(not(feature = "apart"))]
    #[test]
    fn texts_in_other_words() {
        let n = 3;
        let text = say!("{first} and {last}", first = n, last = say!("nothing"));
        assert_eq!((text.english(), &*Lang::It.tell(&text)), ("3 and nothing", "3 e nulla"));
        let list = Text::joined([say!("nothing"), Text::verbatim("nothing"), say!("of no file")], say!(", "));
        assert_eq!(
            (list.english(), &*Lang::Ja.tell(&list)),
            ("nothing, nothing, of no file", "なし、nothing、of no file")
        );
        assert_eq!(Lang::Ja.lacks(&list), ["of no file"]);
        // A gap may be called as something that fills another.
        let (one, other) = (1, 2);
        assert_eq!(say!("{one}{other}", one = other, other = one), "21");
        // What fills a gap is no template, whatever it looks like.
        let odd = say!("{first} and {last}", first = "{last}", last = "}{");
        assert_eq!(Lang::It.tell(&odd), "{last} e }{");
        assert_eq!(Lang::It.tell(&say!("`{{ {n} = … }}`", n = "at-least")), "`{ at-least = … }`");
        assert_eq!(say!("test|{what}?", what = 'x'), "x?");
        assert_eq!(say!("test|no words"), "no words");
    }
}
