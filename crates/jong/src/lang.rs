//! The languages that Jong speaks.

use strum::{EnumIter, EnumString, IntoStaticStr};

/// A language of text. Its key is the one under which names stand in a rules file: `en`, `it`, `ja`, `zh-Hant`, `vi`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, EnumIter, EnumString, IntoStaticStr, strum::Display)]
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

    /// The language's own name.
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
