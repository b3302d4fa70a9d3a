//! A pattern: its names, its worth in several rulesets, hands that have it, and the patterns that only look like it.

mod hand;
mod worth;

use jong_core::rules::LANGUAGES;
use jong_core::{Text, say};
use jong_lab::concept::{Concept, KnownPattern, LookAlike, ShownHand, TellingHand, UnknownName};

use self::hand::{laid, line};
use self::worth::agreed;
use crate::page::Page;
use crate::situation::READY;
use crate::speech::Speech;

/// The number of hands of a kind that are shown.
const MOST_HANDS: usize = 3;

/// The advice for a name that no pattern has: the patterns that may have been meant, if any may.
pub fn did_you_mean(unknown: &UnknownName, speech: Speech) -> Option<Text> {
    let UnknownName::Nothing { near, .. } = unknown else { return None };
    let called = |known: &KnownPattern| match speech.in_names(&known.names) {
        Some(name) => Text::verbatim(format!("`{}` ({name})", known.id)),
        None => Text::verbatim(format!("`{}`", known.id)),
    };
    let names = || Text::joined(near.iter().map(called), say!(", or "));
    (!near.is_empty()).then(|| say!("did you mean {names}?", names = names()))
}

/// The patterns that are called by a name, one after the other.
pub fn page(told: &[Concept<'_>], name: &str, speech: Speech) -> Page {
    let mut page = Page::new(speech.lang);
    if told.len() > 1 {
        page = page.named(name);
        let ids: Vec<&str> = told.iter().map(|concept| concept.known.id.as_str()).collect();
        page.text(
            &speech.tell(&say!("{n} patterns are called {name}: {ids}.", n = told.len(), name, ids = speech.list(ids))),
            0,
        );
        page.gap();
    }
    for (at, concept) in told.iter().enumerate() {
        if at > 0 {
            page.gap();
            page.rule();
            page.gap();
        }
        one(concept, speech, &mut page);
    }
    page
}

fn one(concept: &Concept<'_>, speech: Speech, page: &mut Page) {
    let Concept { known, lang, sentence, worth, off, fits, fails, look_alikes } = concept;
    page.title(&titled(known, speech));
    page.text(sentence, 2);
    page.gap();
    let named = LANGUAGES.iter().filter_map(|language| Some((*language, known.names.get(*language)?.0.join(" · "))));
    let named: Vec<_> = named.collect();
    if !named.is_empty() {
        page.heading(&speech.tell(&say!("Names")));
        page.facts(named);
        page.gap();
    }
    page.heading(&speech.tell(&say!("What it is worth")));
    let groups = agreed(worth, *lang, speech);
    groups.iter().for_each(|group| group.tell(speech, page));
    if groups.is_empty() {
        page.text(&speech.tell(&say!("None of these rulesets has it.")), 2);
    }
    if !off.is_empty() {
        let ids: Vec<&str> = off.iter().map(|rules| rules.info().id.as_str()).collect();
        page.note(&speech.tell(&say!("switched off: {rules}", rules = speech.list(ids))), 2);
    }
    let ready = ready(concept, speech);
    hands(&speech.tell(&say!("It fits")), fits, ready.as_deref(), speech, page);
    hands(&speech.tell(&say!("It nearly fits, and does not count")), fails, ready.as_deref(), speech, page);
    if !look_alikes.is_empty() {
        page.gap();
        page.heading(&speech.tell(&say!("What looks like it and is something else")));
        for (at, other) in look_alikes.iter().enumerate() {
            if at > 0 {
                page.gap();
            }
            look_alike(other, concept, speech, page);
        }
    }
    page.gap();
    sources(concept, speech, page);
}

/// The players' word for declaring ready, in the first rules that have the pattern, if it is asked for.
fn ready(concept: &Concept<'_>, speech: Speech) -> Option<String> {
    concept.worth.iter().find_map(|value| speech.call(value.rules, READY))
}

/// `Pinfu (pinfu)`
fn titled(known: &KnownPattern, speech: Speech) -> String {
    match speech.in_names(&known.names) {
        Some(name) => speech.bracketed(name, &known.id),
        None => known.id.clone(),
    }
}

fn hands(title: &str, hands: &[ShownHand], ready: Option<&str>, speech: Speech, page: &mut Page) {
    if hands.is_empty() {
        return;
    }
    page.gap();
    page.heading(title);
    // Some differ only in what is not shown.
    let mut lines: Vec<String> = Vec::new();
    for shown in hands {
        let line = line(shown, ready, speech);
        if lines.len() == MOST_HANDS || lines.contains(&line) {
            continue;
        }
        page.hand_item(&line, laid(shown), 2, 4);
        lines.push(line);
        if let Some(lacks) = &shown.lacks {
            page.subitem(lacks, 4, 4);
        }
    }
}

fn look_alike(other: &LookAlike<'_>, concept: &Concept<'_>, speech: Speech, page: &mut Page) {
    let (asked, lang, ready) = (concept.known, concept.lang, ready(concept, speech));
    page.subheading(&titled(other.known, speech), 2);
    let own = speech.in_names(&other.known.names);
    let names: Vec<&str> = other.names.iter().copied().filter(|&name| Some(name) != own).collect();
    if !names.is_empty() {
        page.text(&speech.tell(&say!("Also called {names}.", names = names.join(&speech.tell(&say!(" and "))))), 4);
    }
    page.text(&other.sentence, 4);
    if other.worth.is_empty() {
        page.text(&speech.tell(&say!("None of these rulesets has it.")), 4);
    }
    for group in agreed(&other.worth, lang, speech) {
        page.item(&speech.labelled(&group.amount, &group.who(speech)), 4, 6);
    }
    let name = |known: &KnownPattern| speech.in_names(&known.names).unwrap_or(&known.id).to_owned();
    let (this, asked) = (name(other.known), name(asked));
    apart([&this, &asked], &other.this_only, ready.as_deref(), speech, page);
    apart([&asked, &this], &other.other_only, ready.as_deref(), speech, page);
}

/// Hands that one pattern has and another has not, each with the condition that tells them apart.
fn apart([has, lacks]: [&str; 2], hands: &[TellingHand], ready: Option<&str>, speech: Speech, page: &mut Page) {
    for TellingHand { asks, hand, .. } in hands {
        let shown = line(hand, ready, speech);
        let said = speech.tell(&say!("{has}, and not {lacks}: {hand}", has, lacks, hand = shown));
        page.hand_item(&said, laid(hand), 4, 6);
        page.subitem(&speech.tell(&say!("{pattern} asks: {asks}", pattern = lacks, asks)), 6, 6);
    }
}

fn sources(concept: &Concept<'_>, speech: Speech, page: &mut Page) {
    let defined = &concept.known.defined;
    page.note(&speech.tell(&say!("Defined in {place}", place = format!("{}:{}", defined.file, defined.line))), 0);
    if let Some(note) = &concept.known.note {
        page.note(&speech.tell(&say!("Note: {note}", note)), 0);
    }
    let mut all: Vec<String> = defined.sources.iter().map(|source| speech.note(source)).collect();
    for group in agreed(&concept.worth, concept.lang, speech) {
        all.extend(group.sources.into_iter().filter(|source| !all.contains(source)).collect::<Vec<_>>());
    }
    if !all.is_empty() {
        page.note(&speech.tell(&say!("Sources:")), 0);
        all.iter().for_each(|source| page.noted_item(source, 2, 4));
    }
}
