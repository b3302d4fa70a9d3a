//! The scripts of a text.

/// A script: a sentence of the rules, and what happens at a table.
#[derive(Debug, Default, Clone)]
pub(super) struct Script<'t> {
    /// The sentence.
    pub(super) title: &'t str,
    /// The number of its line.
    pub(super) line: usize,
    /// The source.
    pub(super) from: &'t str,
    /// The ruleset.
    pub(super) rules: &'t str,
    /// The lines of the ruleset that are changed.
    pub(super) with: Vec<&'t str>,
    /// The lines that happen, with their numbers.
    pub(super) lines: Vec<(usize, &'t str)>,
}

/// The scripts of a text, in order. `rules` before the first is that of all that name none.
pub(super) fn scripts(text: &str) -> Vec<Script<'_>> {
    let mut all: Vec<Script<'_>> = Vec::new();
    let mut usual = "";
    for (at, line) in text.lines().enumerate() {
        let (number, line) = (at + 1, line.trim());
        if line.is_empty() || line.starts_with("# ") {
            continue;
        }
        if let Some(title) = line.strip_prefix("## ") {
            all.push(Script { title, line: number, rules: usual, ..Script::default() });
            continue;
        }
        let rules = line.strip_prefix("rules ");
        match (all.last_mut(), rules) {
            (None, Some(id)) => usual = id,
            (Some(script), Some(id)) => script.rules = id,
            (None, None) => panic!("line {number} stands before the first script: {line}"),
            (Some(script), None) => {
                if let Some(from) = line.strip_prefix("from: ") {
                    script.from = from;
                } else if let Some(with) = line.strip_prefix("with: ") {
                    script.with.push(with);
                } else {
                    script.lines.push((number, line));
                }
            }
        }
    }
    all
}
