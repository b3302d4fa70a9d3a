//! Texts at a prompt.

use jong::core::Text;

use crate::out::{worded, wrap};

/// Texts below a question, each on lines of its own.
pub(super) fn indented(texts: &[Text]) -> String {
    texts.iter().flat_map(|text| wrap(&worded(text), 3)).map(|line| line + "\n").collect()
}
