//! A document as one page of HTML: everything in it, no script, for screens, phones and paper.

use std::fmt::Write as _;

use super::names::Speech;
use super::page::{ASSUMED, Block, DISPUTED, Line, Page, Section, Span};
use super::phrase::Phrase;
use crate::draw::{Face, Marks, Style, hand_html, sheet};
use crate::html::escaped;

/// How the page looks.
const CSS: &str = include_str!("page.css");

/// The page.
pub(super) fn write(page: &Page, speech: &Speech<'_>) -> String {
    let style = Style { height: 36, marks: Some(Marks::default()), ..Style::default() };
    let pen = Pen { speech, style };
    let faces: Vec<Face> = page.hands().into_iter().flat_map(|hand| hand.faces()).collect();
    let tiles = if faces.is_empty() { String::new() } else { sheet(faces, &pen.style) };
    let (lang, title) = (speech.lang.key(), escaped(&page.title));
    let body = if page.sheet { " class=\"sheet\"" } else { "" };
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <meta name=\"color-scheme\" content=\"only light\"/>\n<title>{title}</title>\n<style>\n{CSS}</style>\n</head>\n\
         <body{body}>\n{tiles}\n<header>\n<h1>{title}</h1>\n"
    );
    if !page.subtitle.is_empty() {
        let _ = writeln!(html, "<p class=\"subtitle\">{}</p>", escaped(&page.subtitle));
    }
    html.push_str("</header>\n");
    if !page.sheet && page.sections.len() > 2 {
        pen.contents(&page.sections, &mut html);
    }
    html.push_str("<main>\n");
    for (at, section) in page.sections.iter().enumerate() {
        let _ = write!(html, "<section id=\"part-{}\">\n<h2>{}</h2>\n", at + 1, escaped(&section.title));
        section.blocks.iter().for_each(|block| pen.block(block, &mut html));
        html.push_str("</section>\n");
    }
    html.push_str("</main>\n<footer>\n");
    for line in &page.foot {
        let _ = writeln!(html, "<p>{}</p>", pen.line(line));
    }
    html + "</footer>\n</body>\n</html>\n"
}

struct Pen<'a> {
    speech: &'a Speech<'a>,
    style: Style,
}

impl Pen<'_> {
    fn contents(&self, sections: &[Section], html: &mut String) {
        let title = escaped(self.speech.say(Phrase::Contents));
        let _ = writeln!(html, "<nav aria-label=\"{title}\">\n<ul>");
        for (at, section) in sections.iter().enumerate() {
            let _ = writeln!(html, "<li><a href=\"#part-{}\">{}</a></li>", at + 1, escaped(&section.title));
        }
        html.push_str("</ul>\n</nav>\n");
    }

    fn block(&self, block: &Block, html: &mut String) {
        let _ = match block {
            Block::Heading(line) => writeln!(html, "<h3>{}</h3>", self.line(line)),
            Block::Text(line) => writeln!(html, "<p>{}</p>", self.line(line)),
            Block::List(lines) => {
                let items: String = lines.iter().map(|line| format!("<li>{}</li>\n", self.line(line))).collect();
                writeln!(html, "<ul>\n{items}</ul>")
            }
            Block::Facts(facts) => {
                let row = |(name, line): &(String, Line)| {
                    format!("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", escaped(name), self.line(line))
                };
                writeln!(html, "<table class=\"facts\">\n{}</table>", facts.iter().map(row).collect::<String>())
            }
            Block::Table(head, rows) => {
                let head: String =
                    head.iter().map(|cell| format!("<th scope=\"col\">{}</th>", escaped(cell))).collect();
                let cells = |row: &Vec<Line>| -> String {
                    row.iter().map(|cell| format!("<td>{}</td>", self.line(cell))).collect()
                };
                let rows: String = rows.iter().map(|row| format!("<tr>{}</tr>\n", cells(row))).collect();
                let head = format!("<thead><tr>{head}</tr></thead>");
                writeln!(html, "<div class=\"wide\"><table>\n{head}\n<tbody>\n{rows}</tbody>\n</table></div>")
            }
            Block::Hand(hand, _) => {
                writeln!(html, "<p class=\"hand\">{}</p>", hand_html(hand, self.speech, &self.style))
            }
            Block::Entry(blocks) => {
                html.push_str("<article>\n");
                blocks.iter().for_each(|block| self.block(block, html));
                writeln!(html, "</article>")
            }
        };
    }

    fn line(&self, line: &Line) -> String {
        let sign = |phrase, sign: &str| format!("<abbr title=\"{}\">{sign}</abbr>", escaped(self.speech.say(phrase)));
        let piece = |span: &Span| match span {
            Span::Text(text) => escaped(text),
            Span::Quoted(text, lang) => format!("<span lang=\"{lang}\">{}</span>", escaped(text)),
            Span::Strong(text) => format!("<strong>{}</strong>", escaped(text)),
            Span::Code(text) => format!("<code>{}</code>", escaped(text)),
            Span::Assumed => sign(Phrase::Assumed, ASSUMED),
            Span::Disputed => sign(Phrase::Disputed, DISPUTED),
        };
        line.0.iter().map(piece).collect()
    }
}
