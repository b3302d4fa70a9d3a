//! The languages that Jong speaks.

use std::borrow::Cow;

use serde::Deserialize;
use strum::{EnumIter, EnumString, IntoStaticStr};

use crate::{Text, WORDS};

/// A language of text. Its key is the one under which names stand in a rules file: `en`, `it`, `ja`, `zh-Hant`, `vi`.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, EnumIter, EnumString, IntoStaticStr, strum::Display,
)]
#[serde(rename_all = "lowercase")]
pub enum Lang {
    /// English.
    #[default]
    #[strum(serialize = "en")]
    En,
    /// Italiano.
    #[strum(serialize = "it")]
    It,
    /// 日本語.
    #[strum(serialize = "ja")]
    Ja,
    /// 繁體中文, in the words of Taiwan.
    #[serde(rename = "zh-Hant")]
    #[strum(serialize = "zh-Hant")]
    ZhHant,
    /// Tiếng Việt.
    #[strum(serialize = "vi")]
    Vi,
}

impl Lang {
    /// The key of the language in a table of names.
    pub fn key(self) -> &'static str {
        self.into()
    }

    /// The name of the language in itself.
    pub fn own_name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::It => "Italiano",
            Lang::Ja => "日本語",
            Lang::ZhHant => "繁體中文",
            Lang::Vi => "Tiếng Việt",
        }
    }
}

impl Lang {
    /// The language itself, or English while its words lie apart and are not given.
    ///
    /// ```
    /// use jong_words::Lang;
    ///
    /// assert_eq!(Lang::It.spoken(), Lang::It);
    /// ```
    pub fn spoken(self) -> Lang {
        if WORDS.phrases(self).is_some() { self } else { Lang::En }
    }

    /// A text in this language. What has no translation stays English.
    ///
    /// ```
    /// use jong_words::{Lang, Text};
    ///
    /// assert_eq!(Lang::Vi.tell(&jong_words::all(&["1m", "2m"].map(Text::verbatim))), "1m và 2m");
    /// ```
    pub fn tell(self, text: &Text) -> String {
        self.translate(text).into_owned()
    }

    /// A text in this language; what is there already is not copied.
    pub fn translate(self, text: &Text) -> Cow<'_, str> {
        if self == Lang::En { Cow::Borrowed(text.english()) } else { Cow::Owned(text.translation(self, &mut |_| {})) }
    }

    /// A text that is put together in each language by itself. No template can say it, for example a thing with its number and
    /// gender.
    ///
    /// ```
    /// use jong_words::Lang;
    ///
    /// let pungs = Lang::in_each(|lang| if lang == Lang::It { "un tris" } else { "one pung" }.to_owned());
    /// assert_eq!((pungs.english(), &*Lang::It.tell(&pungs)), ("one pung", "un tris"));
    /// ```
    pub fn in_each(say: impl Fn(Lang) -> String) -> Text {
        Text::in_each(say)
    }

    /// The phrases of a text that this language lacks, its own words and those of its gaps: those that consist of more
    /// than marks. English lacks nothing.
    pub fn lacks(self, text: &Text) -> Vec<String> {
        let mut lacking = Vec::new();
        if self != Lang::En {
            text.translation(self, &mut |phrase| lacking.push(phrase.to_owned()));
        }
        let of_words = |phrase: &String| {
            let outside = phrase.split('{').map(|piece| piece.split_once('}').map_or(piece, |(_, rest)| rest));
            outside.flat_map(str::chars).any(char::is_alphabetic)
        };
        lacking.retain(of_words);
        lacking
    }
}
