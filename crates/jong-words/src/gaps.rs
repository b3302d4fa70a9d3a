//! The gaps of a text: names in braces, as `format!` has them; words of a name may be joined by hyphens. A brace that is none of a gap's is written twice.

/// The length of the gap's name behind an opening brace at the beginning, if a name and a closing brace stand there.
const fn name_len(text: &[u8]) -> Option<usize> {
    let mut end = 1;
    while end < text.len() && (text[end].is_ascii_alphanumeric() || text[end] == b'_' || text[end] == b'-') {
        end += 1;
    }
    if end > 1 && end < text.len() && text[end] == b'}' { Some(end - 1) } else { None }
}

/// True if a text has a gap, even one between braces that are written twice.
pub(crate) const fn has_gap(text: &[u8]) -> bool {
    let mut rest = text;
    while let [first, behind @ ..] = rest {
        if *first == b'{' && name_len(rest).is_some() {
            return true;
        }
        rest = behind;
    }
    false
}

/// The names of a text's gaps, in order, each as often as it stands there.
///
/// ```
/// assert_eq!(jong_words::gaps("{n} of {all}, as in `{{ n = 3 }}`"), ["n", "all"]);
/// ```
pub fn gaps(text: &str) -> Vec<&str> {
    let mut names = Vec::new();
    pieces(text, |piece| names.extend(piece.err()));
    names
}

/// Fills the gaps of a text; one that has no filling stays, and shows. What is put in is not looked at again.
///
/// ```
/// let filled = jong_words::fill("{a} and {b}, {c}", |gap| match gap {
///     "a" => Some("{b}".to_owned()),
///     "b" => Some("two".to_owned()),
///     _ => None,
/// });
/// assert_eq!(filled, "{b} and two, {c}");
/// ```
pub fn fill(text: &str, filling: impl Fn(&str) -> Option<String>) -> String {
    let mut filled = String::with_capacity(text.len() + 32);
    pieces(text, |piece| match piece {
        Ok(words) => filled.push_str(words),
        Err(name) => match filling(name) {
            Some(words) => filled.push_str(&words),
            None => filled.extend(["{", name, "}"]),
        },
    });
    filled
}

/// The pieces of a text in order: words, and the names of gaps as errors.
fn pieces<'a>(text: &'a str, mut each: impl FnMut(Result<&'a str, &'a str>)) {
    let mut rest = text;
    while let Some(at) = rest.find(['{', '}']) {
        let (words, behind) = rest.split_at(at);
        each(Ok(words));
        rest = if let Some(len) = behind.starts_with('{').then(|| name_len(behind.as_bytes())).flatten() {
            each(Err(&behind[1..=len]));
            &behind[len + 2..]
        } else {
            each(Ok(&behind[..1]));
            let twice = behind.starts_with("{{") || behind.starts_with("}}");
            &behind[1 + usize::from(twice)..]
        };
    }
    each(Ok(rest));
}
