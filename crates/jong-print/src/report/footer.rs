//! The basis of an answer: assumptions and rules.

use jong::{Assumptions, Ruleset};
use jong_core::{Text, say};

use crate::page::Page;
use crate::speech::Speech;

/// Adds the assumptions and the rules that were used.
pub(crate) fn footer(assumed: Option<&Assumptions>, rules: &Ruleset, speech: Speech, page: &mut Page) {
    assumed.into_iter().for_each(|assumed| put_assumed(assumed, speech, page));
    let info = rules.info();
    let rules = match speech.rules(rules) {
        name if name == info.id => say!("Rules: {id}", id = info.id),
        name => say!("Rules: {id} ({name})", id = info.id, name),
    };
    page.note(&speech.tell(&rules), 0);
    page.aside(&speech.tell(&say!("Fingerprint: {fingerprint}", fingerprint = info.fingerprint)));
}

/// Adds the assumptions, if there are any: `Assumed: seat S, round E, by discard, from E`.
pub(crate) fn put_assumed(assumed: &Assumptions, speech: Speech, page: &mut Page) {
    let Assumptions { seat, round, by, from, opened } = assumed;
    let fields = [
        seat.map(|seat| say!("seat {seat}", seat)),
        round.map(|wind| say!("round {wind}", wind)),
        by.map(|how| say!("by {how}", how)),
        from.map(|seat| say!("from {seat}", seat)),
        opened.map(|opened| say!("wall of {opened} opened", opened)),
    ];
    if !assumed.is_empty() {
        let values = Text::listed(fields.into_iter().flatten());
        page.note(&speech.tell(&say!("Assumed: {values}", values)), 0);
    }
}
