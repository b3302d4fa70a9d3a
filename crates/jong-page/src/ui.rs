//! The words of the page itself: its buttons, labels and remarks.

use std::collections::BTreeMap;

use jong::core::{Text, say};

use crate::answer::{Answer, Done};
use crate::desk::Means;

/// The words of the page in a language, by their English.
pub(crate) fn words(means: &Means<'_>) -> Done {
    let words: BTreeMap<String, String> =
        all().iter().map(|text| (jong::Lang::En.tell(text), means.lang().tell(text))).collect();
    Answer::json(&words)
}

/// All of them. The page fills gaps by itself, so none has any here.
fn all() -> Vec<Text> {
    vec![say!("Hand")]
}
