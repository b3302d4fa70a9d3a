//! Cuts a lexicon file into its entries.

/// The bytes of an entry in a lexicon file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Slice {
    /// The id of the pattern.
    pub id: String,
    /// The first byte of its table.
    pub start: usize,
    /// The byte behind its definition; names, examples and sources follow.
    pub defined: usize,
    /// The byte behind its last.
    pub end: usize,
}

/// The bytes of each `[pattern.id]` table of a lexicon file.
pub fn slices(text: &str) -> Vec<Slice> {
    let mut found: Vec<Slice> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if let Some(rest) = line.strip_prefix("[pattern.") {
            let id = rest.split(['.', ']']).next().unwrap_or_default();
            if found.last().is_none_or(|last| last.id != id) {
                if let Some(last) = found.last_mut() {
                    last.end = at;
                }
                found.push(Slice { id: id.to_owned(), start: at, defined: text.len(), end: text.len() });
            }
        }
        at += line.len();
    }
    for slice in &mut found {
        slice.defined = slice.start + definition(&text[slice.start..slice.end]);
    }
    found
}

/// The length of an entry's definition: up to its names, if no line of the definition follows them.
fn definition(entry: &str) -> usize {
    let defines = |line: &str| ["when", "each", "["].iter().any(|key| line.trim_start().starts_with(key));
    match entry.find("\nname") {
        Some(names) if !entry[names + 1..].lines().any(defines) => names + 1,
        _ => entry.len(),
    }
}
