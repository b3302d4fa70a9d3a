//! Several texts in one line.

use crate::{Text, say};

/// Texts one after the other, `comma` between them and `last` before the last one: `a, b and c`. Nothing, where there
/// is none.
///
/// ```
/// assert_eq!(jong_words::listed(&["a", "b", "c"], ", ", " and "), "a, b and c");
/// assert_eq!(jong_words::listed(&["a", "b"], ", ", " or "), "a or b");
/// assert_eq!(jong_words::listed(&["a"], ", ", " or "), "a");
/// ```
pub fn listed<T: AsRef<str>>(texts: &[T], comma: &str, last: &str) -> String {
    match texts {
        [] => String::new(),
        [text] => text.as_ref().to_owned(),
        [most @ .., end] => {
            let most: Vec<&str> = most.iter().map(AsRef::as_ref).collect();
            [&most.join(comma), last, end.as_ref()].concat()
        }
    }
}

/// Texts all of which are meant: `a, b and c`.
pub fn all(texts: &[Text]) -> Text {
    match texts {
        [] => say!("nothing"),
        [one] => one.clone(),
        [first @ .., last] => {
            say!("{first} and {last}", first = Text::listed(first.iter().cloned()), last)
        }
    }
}

/// Texts as alternatives: `a, b or c`.
pub fn either(texts: &[Text]) -> Text {
    match texts {
        [] => say!("nothing"),
        [one] => one.clone(),
        [first @ .., last] => {
            say!("{first} or {last}", first = Text::listed(first.iter().cloned()), last)
        }
    }
}
