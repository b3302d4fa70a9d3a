//! Cutting a lexicon file into its entries.

/// Where each `[pattern.id]` table of a lexicon file begins and ends, in bytes.
pub fn slices(text: &str) -> Vec<(String, usize, usize)> {
    let mut found: Vec<(String, usize, usize)> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if let Some(rest) = line.strip_prefix("[pattern.") {
            let id = rest.split(['.', ']']).next().unwrap_or_default();
            if found.last().is_none_or(|(last, ..)| last != id) {
                if let Some((_, _, end)) = found.last_mut() {
                    *end = at;
                }
                found.push((id.to_owned(), at, text.len()));
            }
        }
        at += line.len();
    }
    found
}
