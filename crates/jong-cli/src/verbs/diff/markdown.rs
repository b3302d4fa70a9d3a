//! A comparison as Markdown, for a forum or a memo.

use super::hand::Shown;
use super::told::{Definition, Head, Told};
use super::{across, settled, shown};
use crate::out::{Grid, Line, list, tell};
use crate::verbs::show::{escaped, table};

/// The whole page.
pub(super) fn page(told: &Told) -> String {
    let [a, b] = &told.heads;
    let title = tell!("{a} and {b}", a = escaped(&a.label), b = escaped(&b.label));
    let mut text = format!("# {title}\n\n");
    let head = |Head { label, name, fingerprint }: &Head| {
        vec![format!("`{label}`"), escaped(name), format!("`{fingerprint}`")]
    };
    let columns = [tell!("Rules"), tell!("Name"), tell!("Fingerprint")];
    text += &table(&columns.each_ref().map(String::as_str), told.heads.iter().map(head));
    paragraphs(&told.summary, &mut text);
    if let Some(across) = &told.across {
        put_across(across, &mut text);
    }
    options(told, &mut text);
    definitions(told, &mut text);
    if !told.hands.is_empty() {
        text += &heading(&tell!("Hands that score differently"));
    }
    told.hands.iter().for_each(|hand| put_hand(hand, &mut text));
    if !told.settled.is_empty() {
        text += &heading(&tell!("Hands that are settled differently"));
    }
    told.settled.iter().for_each(|hand| put_settled(hand, &mut text));
    text += "\n---\n";
    paragraphs(&told.ends, &mut text);
    text
}

fn heading(title: &str) -> String {
    format!("\n## {title}\n")
}

fn paragraphs<'a>(texts: impl IntoIterator<Item = &'a String>, page: &mut String) {
    texts.into_iter().for_each(|text| *page += &format!("\n{}\n", prose(text)));
}

/// Text with the words between backticks as they are.
fn prose(text: &str) -> String {
    let part = |(at, part): (usize, &str)| if at % 2 == 1 { format!("`{part}`") } else { escaped(part) };
    text.split('`').enumerate().map(part).collect()
}

fn options(told: &Told, page: &mut String) {
    if told.options.is_empty() {
        return;
    }
    *page += &heading(&tell!("What the files say"));
    for section in &told.options {
        *page += &format!("\n### {}\n\n", escaped(&section.title));
        let [a, b] = told.heads.each_ref().map(|head| escaped(&head.label));
        let rows = section.items.iter().map(|item| {
            let cell = |at: usize| {
                let places: String = item.places[at].iter().map(|place| format!("<br>`{place}`")).collect();
                format!("{}{places}", escaped(&item.says[at]))
            };
            vec![escaped(&item.name), cell(0), cell(1)]
        });
        *page += &table(&["", a.as_str(), b.as_str()], rows);
    }
}

fn definitions(told: &Told, page: &mut String) {
    if told.only.is_empty() && told.definitions.is_empty() {
        return;
    }
    *page += &heading(&tell!("Definitions"));
    *page += "\n";
    told.only.iter().for_each(|text| *page += &format!("* {}\n", prose(text)));
    for Definition { name, says, sentences, hands } in &told.definitions {
        *page += &format!("* **{}**: {}\n", escaped(name), prose(says));
        for (label, sentence) in sentences {
            *page += &format!("  * {}: {}\n", escaped(label), escaped(sentence));
        }
        for (label, hand) in hands {
            *page += &format!("  * {}: {}\n", escaped(label), one_line(hand));
        }
    }
}

fn one_line(hand: &Shown) -> String {
    let situation = Some(escaped(&hand.situation)).filter(|text| !text.is_empty());
    list(std::iter::once(format!("`{}`", hand.written)).chain(situation))
}

fn put_hand(told: &shown::Told, page: &mut String) {
    *page += &format!("\n### {}\n\n{}\n\n", escaped(&told.cause), one_line(&told.hand));
    *page += &grid(&told.table);
    paragraphs(told.notes.iter().chain(&told.often), page);
}

fn put_settled(told: &settled::Told, page: &mut String) {
    *page += &format!("\n### {}\n\n{}\n\n", escaped(&told.cause), escaped(&told.end));
    told.hands.iter().for_each(|(seat, hand)| *page += &format!("* {seat}: {}\n", one_line(hand)));
    *page += &format!("\n{}", grid(&told.table));
    paragraphs(&told.notes, page);
}

fn put_across(told: &across::Told, page: &mut String) {
    paragraphs(&told.about, page);
    *page += &format!("{}\n{}", heading(&tell!("Shapes that win")), grid(&told.forms));
    told.patterns.iter().for_each(|(title, of)| *page += &format!("{}\n{}", heading(title), grid(of)));
}

/// A table; its titles are rows of their own.
fn grid(of: &Grid) -> String {
    let heads: Vec<String> =
        std::iter::once(String::new()).chain(of.heads().iter().map(|head| escaped(head))).collect();
    let row = |line: &Line| match line {
        Line::Title(title) => {
            let empty = vec![String::new(); of.heads().len()];
            [vec![format!("**{}**", escaped(title))], empty].concat()
        }
        Line::Row(name, cells) => std::iter::once(name).chain(cells).map(|cell| escaped(cell)).collect(),
    };
    table(&heads, of.lines().iter().map(row))
}
