//! The keys of a pattern's table, in words.

use jong_core::rules::PatternKey;
use jong_core::{Text, say};

/// The question about a pattern that a key of its table answers; the key itself if it is none of a pattern.
pub(crate) fn key_name(key: &str) -> Text {
    let Some(known) = PatternKey::of(key) else { return Text::verbatim(key) };
    match known {
        PatternKey::When | PatternKey::Each => say!("what it is"),
        PatternKey::InsteadOf => say!("counts instead of"),
        PatternKey::Adds => say!("counts together with"),
        PatternKey::Family => say!("its family"),
        PatternKey::Alone => say!("counts alone"),
        PatternKey::BesideAlone => say!("counts also with patterns that count alone"),
        PatternKey::Minimum => say!("a reason to win"),
        PatternKey::Fallback => say!("counts only if nothing else does"),
        PatternKey::Name
        | PatternKey::Unreviewed
        | PatternKey::Fits
        | PatternKey::Fails
        | PatternKey::Source
        | PatternKey::Note => Text::verbatim(key),
    }
}
