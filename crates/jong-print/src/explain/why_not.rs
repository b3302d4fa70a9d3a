//! The reasons why a pattern does not count, for a player.

use jong::explain::WhyNotAnswer;
use jong::{AskedHand, WhyNot};
use jong_core::{Text, say};

use super::head;
use super::notes::SourceNotes;
use crate::page::Page;
use crate::report::footer;
use crate::speech::Speech;

/// The reasons why a pattern does not count, with the rules that they rest on.
pub fn why_not(asked: &AskedHand, why: &WhyNot<'_>, speech: Speech) -> Page {
    let rules = why.rules;
    let mut page = head(asked, rules, why.wins, speech);
    let defined = why.definition.as_ref().and_then(|definition| speech.in_definition(definition));
    let name = |id: &str| match &defined {
        // One without a value has no name in these rules.
        Some(name) if id == why.pattern => speech.named(rules, id).unwrap_or_else(|| name.clone()),
        _ => speech.pattern(rules, id),
    };
    page.heading(&speech.tell(&say!("Why not {pattern}?", pattern = name(&why.pattern))));
    page.text(&speech.tell(&why.sentence_with(&name)), 2);
    if let Some(mend) = &why.mend {
        page.text(&speech.tell(&say!("To mend it: {mend}.", mend)), 2);
    }
    page.gap();
    let mut failing: Vec<_> = why.clauses.iter().filter(|clause| !clause.holds).collect();
    // What is asked twice is told once.
    let mut told: Vec<&Text> = Vec::new();
    failing.retain(|clause| {
        !told.contains(&&clause.needs) && {
            told.push(&clause.needs);
            true
        }
    });
    let failing = failing.split_off(failing.len().min(1));
    if !failing.is_empty() {
        page.heading(&speech.tell(&say!("And then")));
        for clause in failing {
            page.item(&speech.tell(&say!("{needs}: {found}", needs = clause.needs, found = clause.found)), 2, 4);
        }
        page.gap();
    }
    if why.answer == WhyNotAnswer::Fails {
        let met: Vec<_> = why.clauses.iter().filter(|clause| clause.holds && !clause.goes_without_saying()).collect();
        if !met.is_empty() {
            page.heading(&speech.tell(&say!("What it has already")));
            met.iter().for_each(|clause| page.item(&speech.tell(&clause.needs), 2, 4));
            page.gap();
        }
    }
    if let Some((_, reading)) = &why.reading {
        page.note(&speech.tell(&say!("Seen as {reading}", reading)), 0);
    }
    let mut notes = SourceNotes::new(speech);
    if let Some(origin) = &why.origin {
        let place = notes.place(origin);
        page.note(
            &speech.tell(&say!("Set in {place}: {key} = {value}", place, key = origin.key, value = origin.set)),
            0,
        );
    }
    if let Some(origin) = &why.defined {
        page.note(
            &speech.tell(&say!(
                "Defined in {place}: {definition}",
                place = notes.place(origin),
                definition = origin.set
            )),
            0,
        );
    }
    page.gap();
    notes.tell(&mut page);
    footer(Some(&asked.assumed), rules, speech, &mut page);
    page
}
