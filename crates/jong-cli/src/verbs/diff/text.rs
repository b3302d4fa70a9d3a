//! A comparison as text.

use super::options::Section;
use super::told::{Definition, Head, Told};
use super::{across, settled, shown};
use crate::out::{Page, labelled, list, tell, wrap_hanging};

/// The whole text.
pub(super) fn page(told: &Told) -> Page {
    let mut page = Page::default();
    for Head { label, name, fingerprint } in &told.heads {
        page.heading(label);
        if name != label {
            page.text(name, 2);
        }
        page.note(&tell!("Fingerprint: {fingerprint}", fingerprint), 2);
    }
    page.gap();
    let (answer, summary) = told.summary.split_at(usize::from(told.alike).min(told.summary.len()));
    answer.iter().for_each(|text| page.good(text));
    summary.iter().for_each(|text| page.text(text, 0));
    if let Some(across) = &told.across {
        put_across(across, &mut page);
    }
    told.options.iter().for_each(|section| options(section, &told.heads, &mut page));
    definitions(told, &mut page);
    told.hands.iter().for_each(|hand| put_hand(hand, &mut page));
    told.settled.iter().for_each(|hand| put_settled(hand, &mut page));
    page.gap();
    told.ends.iter().for_each(|text| page.note(text, 0));
    page
}

fn hanging(text: &str, indent: usize, page: &mut Page) {
    page.lines(wrap_hanging(text, indent, indent + 2));
}

fn options(section: &Section, heads: &[Head; 2], page: &mut Page) {
    page.gap();
    page.heading(&section.title);
    for item in &section.items {
        page.text(&item.name, 2);
        for ((head, says), places) in heads.iter().zip(&item.says).zip(&item.places) {
            hanging(&labelled(&head.label, says), 4, page);
            places.iter().for_each(|place| page.note(place, 6));
        }
    }
}

fn definitions(told: &Told, page: &mut Page) {
    if told.only.is_empty() && told.definitions.is_empty() {
        return;
    }
    page.gap();
    page.heading(&tell!("Definitions"));
    told.only.iter().for_each(|text| hanging(text, 2, page));
    for Definition { name, says, sentences, hands } in &told.definitions {
        hanging(&labelled(name, says), 2, page);
        sentences.iter().for_each(|(label, text)| hanging(&labelled(label, text), 4, page));
        for (label, hand) in hands {
            hanging(&labelled(label, &hand.written), 4, page);
            page.note(&hand.situation, 6);
        }
    }
}

fn put_hand(told: &shown::Told, page: &mut Page) {
    page.gap();
    page.marked(&format!("== {}", told.cause));
    page.gap();
    page.text(&told.hand.written, 2);
    page.text(&told.hand.situation, 2);
    page.gap();
    told.table.lay(page);
    page.gap();
    told.notes.iter().chain(&told.often).for_each(|text| page.text(text, 2));
}

fn put_settled(told: &settled::Told, page: &mut Page) {
    page.gap();
    page.marked(&format!("== {}", told.cause));
    page.gap();
    page.text(&told.end, 2);
    for (seat, hand) in &told.hands {
        let about = [&hand.written, &hand.situation].into_iter().filter(|text| !text.is_empty());
        hanging(&labelled(seat, &list(about)), 2, page);
    }
    page.gap();
    told.table.lay(page);
    page.gap();
    told.notes.iter().for_each(|text| page.text(text, 2));
}

fn put_across(told: &across::Told, page: &mut Page) {
    told.about.iter().for_each(|text| page.text(text, 0));
    page.gap();
    page.heading(&tell!("Shapes that win"));
    told.forms.lay(page);
    for (title, grid) in &told.patterns {
        page.gap();
        page.heading(title);
        grid.lay(page);
    }
}
