//! The basis of an answer: assumptions and rules.

use jong::{Assumptions, Ruleset};

use crate::ask::assumptions_in_words;
use crate::out::{Page, tell};
use jong_print::Speech;

/// Adds the assumptions and the rules that were used.
pub(in crate::verbs) fn footer(assumed: Option<&Assumptions>, rules: &Ruleset, speech: Speech, page: &mut Page) {
    if let Some(assumed) = assumed.filter(|assumed| !assumed.is_empty()) {
        page.note(&tell!("Assumed: {values}", values = assumptions_in_words(assumed)), 0);
    }
    let info = rules.info();
    let name = speech.of_rules(&info.id, &info.names);
    let rules = match name == info.id {
        true => tell!("Rules: {id}", id = info.id),
        false => tell!("Rules: {id} ({name})", id = info.id, name),
    };
    page.note(&rules, 0);
    page.aside(&tell!("Fingerprint: {fingerprint}", fingerprint = info.fingerprint));
}
