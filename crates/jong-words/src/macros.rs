//! The macros that say something and that embed its words.

/// Says something: an English template, and what fills its gaps, each `name` or `name = value`. The outcome is a
/// [`Text`](crate::Text). The translations of the template are those of the crate that says it: its root has a
/// [`Catalogue`](crate::Catalogue) called `WORDS`.
#[macro_export]
#[allow(clippy::crate_in_macro_def, reason = "the words are those of the crate that says something")]
macro_rules! say {
    ($template:literal $(,)?) => {
        const { $crate::Text::fixed(&crate::WORDS, $template) }
    };
    ($template:literal, $($gap:ident $(= $value:expr)?),+ $(,)?) => {
        match ($($crate::ToText::to_text(&$crate::say!(@value $gap $($value)?)),)+) {
            ($($gap,)+) => {
                let english = ::std::format!($template, $($gap = $gap),+);
                $crate::Text::filled(&crate::WORDS, $template, english, ::std::vec![$((::std::stringify!($gap), $gap)),+])
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

/// A [`Phrase`](crate::Phrase): a template whose gaps are filled later, said by the crate in which it stands.
#[macro_export]
#[allow(clippy::crate_in_macro_def, reason = "the words are those of the crate that says something")]
macro_rules! phrase {
    ($template:literal) => {
        const { &$crate::Phrase::new(&crate::WORDS, $template) }
    };
}

/// Embeds a folder of words: a [`Catalogue`](crate::Catalogue) by its name, the folder in the crate's own, the languages
/// that have a file there, and the catalogue of the crate below, where phrases are looked up that the folder does not
/// have. English needs a file only where the keys are ids.
///
/// With the feature `apart` English alone is embedded, and the other languages are there once the program is given them.
/// Words that are understood in every language, whatever is spoken, are `embedded` nevertheless.
///
/// ```text
/// jong_words::words! {
///     /// The words of this game.
///     pub WORDS: "words" [It, Vi], in jong_core::WORDS
/// }
/// jong_words::words! {
///     /// The words of players, who may say them in any language.
///     CALLS: embedded "words/calls" [En, It, Vi]
/// }
/// ```
#[macro_export]
macro_rules! words {
    ($(#[$about:meta])* $vis:vis $name:ident: $folder:literal [$($lang:ident),* $(,)?] $(, in $below:path)? $(,)?) => {
        $crate::words!(@catalogue apart $(#[$about])* $vis $name: $folder [$($lang),*] $(, in $below)?);
    };
    (
        $(#[$about:meta])*
        $vis:vis $name:ident: embedded $folder:literal [$($lang:ident),* $(,)?] $(, in $below:path)? $(,)?
    ) => {
        $crate::words!(@catalogue embedded $(#[$about])* $vis $name: $folder [$($lang),*] $(, in $below)?);
    };
    (
        @catalogue $place:tt $(#[$about:meta])*
        $vis:vis $name:ident: $folder:literal [$($lang:ident),*] $(, in $below:path)?
    ) => {
        $(#[$about])*
        $vis static $name: $crate::Catalogue = $crate::Catalogue::new(
            ::std::concat!(::std::env!("CARGO_PKG_NAME"), "/", $folder),
            $crate::words!(@below $($below)?),
            |lang| {
                $(if let $crate::Lang::$lang = lang {
                    return $crate::words!(@$place $folder $lang);
                })*
                let _ = lang;
                ::std::option::Option::None
            },
        );
    };
    (@below) => { ::std::option::Option::None };
    (@below $below:path) => { ::std::option::Option::Some(&$below) };
    (@apart $folder:literal En) => { $crate::words!(@embedded $folder En) };
    (@apart $folder:literal $lang:ident) => { $crate::other_language!($folder $lang) };
    (@embedded $folder:literal $lang:ident) => {{
        static PHRASES: ::std::sync::LazyLock<$crate::Phrases> = ::std::sync::LazyLock::new(|| {
            $crate::Phrases::read($crate::words!(@file $folder $lang))
        });
        ::std::option::Option::Some(&*PHRASES)
    }};
    (@file $folder:literal En) => { $crate::words!(@text $folder "en") };
    (@file $folder:literal It) => { $crate::words!(@text $folder "it") };
    (@file $folder:literal Ja) => { $crate::words!(@text $folder "ja") };
    (@file $folder:literal ZhHant) => { $crate::words!(@text $folder "zh-Hant") };
    (@file $folder:literal Vi) => { $crate::words!(@text $folder "vi") };
    (@text $folder:literal $lang:literal) => {
        ::std::include_str!(::std::concat!(::std::env!("CARGO_MANIFEST_DIR"), "/", $folder, "/", $lang, ".toml"))
    };
}

/// The words of a language other than English: embedded.
#[doc(hidden)]
#[cfg(not(feature = "apart"))]
#[macro_export]
macro_rules! other_language {
    ($folder:literal $lang:ident) => {
        $crate::words!(@embedded $folder $lang)
    };
}

/// The words of a language other than English: once they are given.
#[doc(hidden)]
#[cfg(feature = "apart")]
#[macro_export]
macro_rules! other_language {
    ($folder:literal $lang:ident) => {{
        static PHRASES: $crate::ApartPhrases = $crate::ApartPhrases::new();
        PHRASES.get($crate::Lang::$lang, ::std::concat!(::std::env!("CARGO_PKG_NAME"), "/", $folder))
    }};
}
