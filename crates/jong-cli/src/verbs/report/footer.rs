//! What an answer rests on.

use jong::Ruleset;

use crate::ask::Assumed;
use crate::out::Page;
use crate::words::Words;

/// What was assumed and which rules were used.
pub(in crate::verbs) fn footer(assumed: Option<&Assumed>, rules: &Ruleset, words: Words, page: &mut Page) {
    if let Some(assumed) = assumed.filter(|assumed| !assumed.is_empty()) {
        page.note(&format!("Assumed: {assumed}"), 0);
    }
    let info = rules.info();
    let name = words.of_rules(&info.id, &info.names);
    let name = if name == info.id { String::new() } else { format!(" ({name})") };
    page.note(&format!("Rules: {}{name}", info.id), 0);
    page.aside(&format!("Fingerprint: {}", info.fingerprint));
}
