//! The language of the text, and whose words name patterns.

use clap::{Args, ValueEnum};

/// The language and the words.
#[derive(Debug, Clone, Copy, Args)]
pub(crate) struct Wording {
    /// The language of names
    #[arg(long, global = true, ignore_case = true, default_value = "en", help_heading = "Output")]
    pub(crate) lang: Lang,
    /// Whose words name patterns; `auto` follows the language
    #[arg(long, global = true, ignore_case = true, default_value = "auto", help_heading = "Output")]
    pub(crate) terms: Terms,
}

/// The languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, strum::IntoStaticStr)]
pub(crate) enum Lang {
    /// English
    #[strum(serialize = "en")]
    En,
    /// Italiano
    #[strum(serialize = "it")]
    It,
    /// 日本語
    #[strum(serialize = "ja")]
    Ja,
    /// 繁體中文
    #[value(name = "zh-Hant")]
    #[strum(serialize = "zh-Hant")]
    ZhHant,
    /// Tiếng Việt
    #[strum(serialize = "vi")]
    Vi,
}

impl Lang {
    /// The key of the language in a table of names.
    pub(crate) fn key(self) -> &'static str {
        self.into()
    }
}

/// Whose words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Terms {
    /// Those of the language
    Auto,
    /// English
    En,
    /// Japanese in Latin letters
    Romaji,
    /// Italian
    It,
    /// Chinese
    Zh,
    /// Vietnamese
    Vi,
}
