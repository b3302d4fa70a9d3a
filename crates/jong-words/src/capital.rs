//! The capital at the beginning of a sentence.

/// The text with a capital at its beginning, in scripts that have some.
///
/// ```
/// assert_eq!(jong_words::capital("all simples"), "All simples");
/// assert_eq!(jong_words::capital("平和"), "平和");
/// ```
pub fn capital(text: &str) -> String {
    let mut rest = text.chars();
    rest.next().map_or_else(String::new, |first| first.to_uppercase().chain(rest).collect())
}
