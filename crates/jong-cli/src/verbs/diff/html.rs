//! A comparison as one page of HTML that needs nothing else: to be printed, or read on a phone.

use jong_print::draw::{Face, LaidHand, Style, hand_html, sheet};
use jong_print::html::escaped;

use super::hand::Shown;
use super::options::{Item, Section};
use super::tiles::Spoken;
use super::told::{Definition, Head, Told};
use super::{across, settled, shown};
use crate::out::{Grid, Line, list, spoken, tell};

/// How the page looks: one column that a phone shows whole, tables that give way, and no line broken by a page's end.
const LOOKS: &str = "\
body{font:16px/1.5 system-ui,sans-serif;color:#222;background:#fff;max-width:46rem;margin:0 auto;padding:1rem}\
h1{font-size:1.5rem;line-height:1.25;overflow-wrap:anywhere}h2{font-size:1.25rem;margin-top:2rem}h3{font-size:1.05rem;\
margin:1.5rem 0 .25rem}table{border-collapse:collapse;table-layout:fixed;width:100%}th,td{text-align:left;vertical-align:top;\
padding:.25rem .5rem .25rem 0;border-bottom:1px solid #ddd;overflow-wrap:anywhere}tbody th{font-weight:normal}\
tr.title th{font-weight:bold;padding-top:.75rem}small{color:#555}code{font-size:.9em;overflow-wrap:anywhere}\
h2,h3{break-after:avoid}tr{break-inside:avoid}.often{font-weight:bold}footer{margin-top:2rem;border-top:1px solid #ddd;color:#555}\
@media print{body{max-width:none;padding:0}}";

/// The whole page.
pub(super) fn page(told: &Told) -> String {
    let style = Style::default();
    let [a, b] = &told.heads;
    let title = tell!("{a} and {b}", a = escaped(&a.label), b = escaped(&b.label));
    let lang = spoken().key();
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <title>{title}</title>\n<style>{LOOKS}</style>\n</head>\n<body>\n"
    );
    html += &sheet(faces(told), &style);
    html += &format!("\n<main>\n<h1>{title}</h1>\n");
    html += &rulesets(&told.heads);
    paragraphs(&told.summary, &mut html);
    if let Some(across) = &told.across {
        put_across(across, &mut html);
    }
    if !told.options.is_empty() {
        html += &heading(&tell!("What the files say"));
    }
    told.options.iter().for_each(|section| options(section, &told.heads, &mut html));
    definitions(told, &style, &mut html);
    if !told.hands.is_empty() {
        html += &heading(&tell!("Hands that score differently"));
    }
    told.hands.iter().for_each(|hand| put_hand(hand, &style, &mut html));
    if !told.settled.is_empty() {
        html += &heading(&tell!("Hands that are settled differently"));
    }
    told.settled.iter().for_each(|hand| put_settled(hand, &style, &mut html));
    html += "</main>\n<footer>\n";
    paragraphs(&told.ends, &mut html);
    html + "</footer>\n</body>\n</html>\n"
}

fn heading(title: &str) -> String {
    format!("<h2>{}</h2>\n", escaped(title))
}

/// Text with what stands between backticks as code.
fn prose(text: &str) -> String {
    let part = |(at, part): (usize, &str)| match at % 2 {
        1 => format!("<code>{}</code>", escaped(part)),
        _ => escaped(part),
    };
    text.split('`').enumerate().map(part).collect()
}

fn paragraphs(texts: &[String], html: &mut String) {
    texts.iter().for_each(|text| *html += &format!("<p>{}</p>\n", prose(text)));
}

/// The tiles that the page shows.
fn faces(told: &Told) -> Vec<Face> {
    let apart = told.definitions.iter().flat_map(|definition| &definition.hands).map(|(_, hand)| &hand.laid);
    let settled = told.settled.iter().flat_map(|told| &told.hands).map(|(_, hand)| &hand.laid);
    told.hands.iter().map(|told| &told.hand.laid).chain(apart).chain(settled).flat_map(LaidHand::faces).collect()
}

fn rulesets(heads: &[Head; 2]) -> String {
    let row = |Head { label, name, fingerprint }: &Head| {
        let [label, name, fingerprint] = [label, name, fingerprint].map(|text| escaped(text));
        format!("<tr><th scope=\"row\">{label}</th><td>{name}</td><td><code>{fingerprint}</code></td></tr>\n")
    };
    let head = [tell!("Rules"), tell!("Name"), tell!("Fingerprint")];
    let head = head.map(|text| format!("<th scope=\"col\">{}</th>", escaped(&text))).concat();
    let rows: String = heads.iter().map(row).collect();
    format!("<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n")
}

fn options(section: &Section, heads: &[Head; 2], html: &mut String) {
    let columns: Vec<&String> = heads.iter().map(|head| &head.label).collect();
    let row = |item: &Item| {
        let cell = |(says, places): (&String, &Vec<String>)| {
            let places: String = places.iter().map(|place| format!("<br/><small>{}</small>", escaped(place))).collect();
            format!("<td>{}{places}</td>", escaped(says))
        };
        let cells: String = item.says.iter().zip(&item.places).map(cell).collect();
        format!("<tr><th scope=\"row\">{}</th>{cells}</tr>\n", escaped(&item.name))
    };
    let rows: String = section.items.iter().map(row).collect();
    *html += &format!("<h3>{}</h3>\n{}", escaped(&section.title), table(&columns, &rows));
}

/// A table of named rows under heads.
fn table(heads: &[&String], rows: &str) -> String {
    let heads: String = heads.iter().map(|head| format!("<th scope=\"col\">{}</th>", escaped(head))).collect();
    format!("<table>\n<thead><tr><td></td>{heads}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n")
}

fn definitions(told: &Told, style: &Style, html: &mut String) {
    if told.only.is_empty() && told.definitions.is_empty() {
        return;
    }
    *html += &heading(&tell!("Definitions"));
    paragraphs(&told.only, html);
    for Definition { name, says, sentences, hands } in &told.definitions {
        *html += &format!("<article>\n<h3>{}</h3>\n<p>{}</p>\n", escaped(name), prose(says));
        for (label, sentence) in sentences {
            *html += &format!("<p>{}: {}</p>\n", escaped(label), escaped(sentence));
        }
        for (label, hand) in hands {
            *html += &format!("<p>{}:</p>\n{}", escaped(label), drawn(hand, style));
        }
        *html += "</article>\n";
    }
}

/// A hand as tiles, with its notation and how it was won.
fn drawn(hand: &Shown, style: &Style) -> String {
    let tiles = hand_html(&hand.laid, &Spoken, style);
    let situation = Some(escaped(&hand.situation).to_string()).filter(|text| !text.is_empty());
    let about = list(std::iter::once(format!("<code>{}</code>", escaped(&hand.written))).chain(situation));
    format!("<p>{tiles}</p>\n<p><small>{about}</small></p>\n")
}

fn put_hand(told: &shown::Told, style: &Style, html: &mut String) {
    *html += &format!("<article>\n<h3>{}</h3>\n{}", escaped(&told.cause), drawn(&told.hand, style));
    *html += &grid(&told.table);
    paragraphs(&told.notes, html);
    told.often.iter().for_each(|often| *html += &format!("<p class=\"often\">{}</p>\n", prose(often)));
    *html += "</article>\n";
}

fn put_settled(told: &settled::Told, style: &Style, html: &mut String) {
    *html += &format!("<article>\n<h3>{}</h3>\n<p>{}</p>\n", escaped(&told.cause), escaped(&told.end));
    for (seat, hand) in &told.hands {
        *html += &format!("<p>{seat}:</p>\n{}", drawn(hand, style));
    }
    *html += &grid(&told.table);
    paragraphs(&told.notes, html);
    *html += "</article>\n";
}

fn put_across(told: &across::Told, html: &mut String) {
    paragraphs(&told.about, html);
    *html += &(heading(&tell!("Shapes that win")) + &grid(&told.forms));
    told.patterns.iter().for_each(|(title, of)| *html += &(heading(title) + &grid(of)));
}

fn grid(of: &Grid) -> String {
    let row = |line: &Line| match line {
        Line::Title(title) => {
            let columns = of.heads().len() + 1;
            format!("<tr class=\"title\"><th colspan=\"{columns}\" scope=\"colgroup\">{}</th></tr>\n", escaped(title))
        }
        Line::Row(name, cells) => {
            let cells: String = cells.iter().map(|cell| format!("<td>{}</td>", escaped(cell))).collect();
            format!("<tr><th scope=\"row\">{}</th>{cells}</tr>\n", escaped(name))
        }
    };
    let rows: String = of.lines().iter().map(row).collect();
    table(&of.heads().iter().collect::<Vec<_>>(), &rows)
}
