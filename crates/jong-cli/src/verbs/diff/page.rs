//! A comparison as a page.

use jong_print::page::{Align, Line, Look};

use super::hand::Shown;
use super::options::{Item, Section};
use super::told::{Definition, Head, Told};
use super::{across, settled, shown};
use crate::out::{self, Grid, Page, Table, labelled, list, tell};

/// The whole page.
pub(super) fn page(told: &Told) -> Page {
    let [a, b] = &told.heads;
    let mut page = out::page().named(tell!("{a} and {b}", a = a.label, b = b.label));
    rulesets(&told.heads, &mut page);
    page.gap();
    let (answer, summary) = told.summary.split_at(usize::from(told.alike).min(told.summary.len()));
    answer.iter().for_each(|text| page.good(text));
    summary.iter().for_each(|text| page.text(text, 0));
    if let Some(across) = &told.across {
        put_across(across, &mut page);
    }
    if !told.options.is_empty() {
        page.part(&tell!("What the files say"));
    }
    told.options.iter().for_each(|section| options(section, &told.heads, &mut page));
    definitions(told, &mut page);
    if !told.hands.is_empty() {
        page.part(&tell!("Hands that score differently"));
    }
    told.hands.iter().for_each(|hand| page.together(|page| put_hand(hand, page)));
    if !told.settled.is_empty() {
        page.part(&tell!("Hands that are settled differently"));
    }
    told.settled.iter().for_each(|hand| page.together(|page| put_settled(hand, page)));
    told.ends.iter().for_each(|text| page.foot(text));
    page
}

fn rulesets(heads: &[Head; 2], page: &mut Page) {
    let row = |Head { label, name, fingerprint }: &Head| [Line::code(label), Line::from(name), Line::code(fingerprint)];
    let titles = [tell!("Rules"), tell!("Name"), tell!("Fingerprint")];
    let table = Table::plain(&[Align::Left; 3], heads.iter().map(row), 0).under(titles);
    page.table(Table { look: Look::Cards, ..table });
}

fn options(section: &Section, heads: &[Head; 2], page: &mut Page) {
    page.gap();
    page.subheading(&section.title, 0);
    let mut grid = Grid::of_sides(heads.iter().map(|head| head.label.clone()).collect());
    for Item { name, says, places } in &section.items {
        let cell = |(says, places): (&String, &Vec<String>)| {
            places.iter().fold(Line::from(says), |line, place| line.and_below(Line::code(place)))
        };
        grid.row(name, says.iter().zip(places).map(cell));
    }
    page.grid(grid);
}

fn definitions(told: &Told, page: &mut Page) {
    if told.only.is_empty() && told.definitions.is_empty() {
        return;
    }
    page.gap();
    page.heading(&tell!("Definitions"));
    told.only.iter().for_each(|text| page.item(text, 2, 4));
    for Definition { name, says, sentences, hands } in &told.definitions {
        page.item(&labelled(name, says), 2, 4);
        sentences.iter().for_each(|(label, text)| page.subitem(&labelled(label, text), 4, 6));
        for (label, hand) in hands {
            page.subitem(&labelled(label, &hand.written), 4, 6);
            page.aside_item(&hand.situation, 6, 6);
        }
        hands.iter().for_each(|(_, hand)| page.hand_drawn(hand.laid.clone()));
    }
}

fn put_hand(told: &shown::Told, page: &mut Page) {
    page.case(&told.cause);
    page.gap();
    page.hand_line(told.hand.laid.clone(), &told.hand.written, 2);
    page.text(&told.hand.situation, 2);
    page.gap();
    page.grid(told.table.clone());
    page.gap();
    told.notes.iter().chain(&told.often).for_each(|text| page.text(text, 2));
}

fn put_settled(told: &settled::Told, page: &mut Page) {
    page.case(&told.cause);
    page.gap();
    page.text(&told.end, 2);
    for (seat, Shown { written, situation, laid }) in &told.hands {
        let about = [written, situation].into_iter().filter(|text| !text.is_empty());
        page.item(&labelled(seat, &list(about)), 2, 4);
        page.hand_drawn(laid.clone());
    }
    page.gap();
    page.grid(told.table.clone());
    page.gap();
    told.notes.iter().for_each(|text| page.text(text, 2));
}

fn put_across(told: &across::Told, page: &mut Page) {
    told.about.iter().for_each(|text| page.text(text, 0));
    page.gap();
    page.heading(&tell!("Shapes that win"));
    page.grid(told.forms.clone());
    for (title, grid) in &told.patterns {
        page.gap();
        page.heading(title);
        page.grid(grid.clone());
    }
}
