//! The words of a language, as they lie beside the engine.

use std::collections::BTreeMap;

use jong::Lang;
use jong_words::{WordsError, give};
use thiserror::Error;

/// The reason that words cannot be taken.
#[derive(Debug, Error)]
pub enum BundleError {
    /// The language is none of Jong's.
    #[error("`{0}` is no language of Jong")]
    Lang(String),
    /// The bundle is no JSON object of texts.
    #[error("words.{lang}.json: {error}: build the page anew")]
    Json {
        /// The language.
        lang: Lang,
        /// The fault, with its place.
        error: serde_json::Error,
    },
    /// A file in it is no file of words.
    #[error("words.{lang}.json: {error}: mend that file, and build the page anew")]
    Words {
        /// The language.
        lang: Lang,
        /// The fault, with its place.
        error: WordsError,
    },
}

/// Gives the engine the words of a language: a JSON object of folders, each with the text of its file.
pub(crate) fn take(lang: &str, bundle: &str) -> Result<(), BundleError> {
    let lang: Lang = lang.parse().map_err(|_| BundleError::Lang(lang.to_owned()))?;
    let files: BTreeMap<String, String> =
        serde_json::from_str(bundle).map_err(|error| BundleError::Json { lang, error })?;
    let files = files.iter().map(|(folder, text)| (folder.as_str(), text.as_str()));
    give(lang, files).map_err(|error| BundleError::Words { lang, error })
}
