//! A page as HTML: everything in it, no script, for screens, phones and paper, by day and by night.

use std::fmt::Write as _;

use jong_core::{Text, say};

use super::{
    ASSUMED, Align, Block, DISPUTED, Grid, GridRow, HandDisplay, Heading, Line, ListItem, Page, PageKind, Paragraph,
    SmallTable, Span, SumLine, TilePicture, Tone,
};
use crate::draw::{Face, LaidHand, Marks, Style, hand_html, sheet};
use crate::html::{escaped, with_powers};
use crate::speech::Speech;

/// The looks of every page.
const CSS: &str = include_str!("page.css");

/// The least width of a column that is compared with others, in the size of letters of a page.
const COLUMN: usize = 6;

/// The page.
pub(super) fn write(page: &Page) -> String {
    let mut pen = HtmlWriter::new(page, 0);
    let (lang, title) = (page.lang.key(), escaped(&page.known_as().0));
    let body = if page.kind == PageKind::Sheet { " class=\"sheet\"" } else { "" };
    let _ = write!(
        pen.html,
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <meta name=\"color-scheme\" content=\"light dark\"/>\n<title>{title}</title>\n<style>\n{CSS}</style>\n</head>\n\
         <body{body}>\n"
    );
    let faces: Vec<Face> = page.blocks.iter().flat_map(Block::hands).flat_map(LaidHand::faces).collect();
    if !faces.is_empty() {
        pen.html.push_str(&sheet(faces, &pen.style));
        pen.html.push('\n');
    }
    pen.whole(page, "main");
    pen.html + "</body>\n</html>\n"
}

/// The page as a part of another, under a heading of that: it has no head, no styles and no drawings of tiles of its own.
pub(super) fn write_part(page: &Page) -> String {
    let mut pen = HtmlWriter::new(page, 1);
    pen.whole(page, "div");
    pen.html
}

struct HtmlWriter {
    speech: Speech,
    style: Style,
    /// True if the page has a name that no block says.
    named: bool,
    html: String,
    /// The number of parts so far.
    parts: usize,
    /// True if the last of them is still open.
    open: bool,
    /// The number of headings above its title.
    beneath: usize,
}

/// True if a block is the title of the page, which stands in its header.
fn is_title(block: &Block) -> bool {
    match block {
        Block::Heading(heading) => heading.level == 1,
        Block::Hand(hand) => hand.shown == HandDisplay::Title,
        _ => false,
    }
}

impl HtmlWriter {
    fn new(page: &Page, beneath: usize) -> HtmlWriter {
        let style = Style { height: 36, marks: Some(Marks::default()), ..Style::default() };
        let (speech, named) = (Speech::of(page.lang), page.name.is_some());
        HtmlWriter { speech, style, named, html: String::new(), parts: 0, open: false, beneath }
    }

    /// Writes all of the page that is seen, its blocks in an element.
    fn whole(&mut self, page: &Page, element: &str) {
        // Only a page by itself needs a name where it says none.
        if self.beneath == 0 || self.named || page.blocks.iter().any(is_title) {
            self.header(page);
        }
        if page.kind == PageKind::Book {
            self.contents(&page.blocks);
        }
        let _ = writeln!(self.html, "<{element}>");
        self.blocks(&page.blocks);
        self.close();
        let _ = writeln!(self.html, "</{element}>");
        if !page.foot.is_empty() {
            let lines: String = page.foot.iter().map(|line| format!("<p>{}</p>\n", self.line(line))).collect();
            let _ = write!(self.html, "<footer>\n{lines}</footer>\n");
        }
    }

    /// A heading of a level; `class` is written in its tag.
    fn heading(&self, level: usize, class: &str, html: &str) -> String {
        let level = level + self.beneath;
        format!("<h{level}{class}>{html}</h{level}>\n")
    }

    fn header(&mut self, page: &Page) {
        self.html.push_str("<header>\n");
        let found = page.blocks.iter().find(|block| is_title(block));
        let (title, beneath) = match found {
            Some(Block::Hand(hand)) if page.name.is_none() => {
                (self.drawn(&hand.laid), format!("<code>{}</code>", escaped(&hand.notation)))
            }
            Some(Block::Heading(Heading { line, .. })) if page.name.is_none() => {
                (self.line(line), escaped(&page.subtitle))
            }
            _ => (escaped(&page.known_as().0), escaped(&page.subtitle)),
        };
        let title = self.heading(1, "", &title);
        self.html.push_str(&title);
        if !beneath.is_empty() {
            let _ = writeln!(self.html, "<p class=\"subtitle\">{beneath}</p>");
        }
        self.html.push_str("</header>\n");
    }

    fn contents(&mut self, blocks: &[Block]) {
        let titles: Vec<String> = blocks
            .iter()
            .filter_map(|block| match block {
                Block::Heading(Heading { level: 2, line, .. }) => Some(self.line(line)),
                _ => None,
            })
            .collect();
        if titles.len() < 3 {
            return;
        }
        let _ = writeln!(self.html, "<nav aria-label=\"{}\">\n<ul>", escaped(&self.speech.tell(&say!("Contents"))));
        for (at, title) in titles.iter().enumerate() {
            let _ = writeln!(self.html, "<li><a href=\"#part-{}\">{title}</a></li>", at + 1);
        }
        self.html.push_str("</ul>\n</nav>\n");
    }

    /// Ends the part that is open.
    fn close(&mut self) {
        if std::mem::take(&mut self.open) {
            self.html.push_str("</section>\n");
        }
    }

    fn blocks(&mut self, blocks: &[Block]) {
        for run in blocks.chunk_by(|one, next| matches!((one, next), (Block::Item(_), Block::Item(_)))) {
            let items: Vec<&ListItem> = run.iter().filter_map(Block::as_item).collect();
            if items.is_empty() {
                run.iter().for_each(|block| self.block(block));
            } else {
                self.list(&items);
            }
        }
    }

    fn block(&mut self, block: &Block) {
        if is_title(block) && !self.named {
            return;
        }
        let html = match block {
            Block::Heading(Heading { level: 1 | 2, line, .. }) | Block::Part(line) => {
                self.close();
                (self.parts, self.open) = (self.parts + 1, true);
                format!("<section id=\"part-{}\">\n{}", self.parts, self.heading(2, "", &self.line(line)))
            }
            Block::Heading(Heading { line, .. }) => self.heading(3, "", &self.line(line)),
            Block::Case(line) => self.heading(3, " class=\"case\"", &self.line(line)),
            Block::Paragraph(said) => format!("<p{}>{}</p>\n", class(said.tone), self.said(said)),
            Block::Facts(facts) => {
                let row = |(name, fact): &(Line, Line)| {
                    format!("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", self.line(name), self.line(fact))
                };
                format!("<table class=\"facts\">\n{}</table>\n", facts.iter().map(row).collect::<String>())
            }
            Block::Table(table) => self.table(table),
            Block::Grid(ways) => ways.first().into_iter().flatten().map(|grid| self.grid(grid)).collect(),
            Block::Sum(lines) => sum(lines),
            Block::Bars(bars) => bars.svg(),
            Block::Intervals(intervals) => intervals.svg(),
            Block::Hand(TilePicture { laid, .. }) if laid.faces().next().is_none() => String::new(),
            Block::Hand(TilePicture { laid, .. }) => format!("<p class=\"hand\">{}</p>\n", self.drawn(laid)),
            Block::Verbatim(text) => format!("<pre>{}</pre>\n", preformatted(text)),
            Block::Entry(blocks) => {
                self.html.push_str("<article>\n");
                self.blocks(blocks);
                "</article>\n".to_owned()
            }
            Block::Rule => "<hr/>\n".to_owned(),
            Block::Item(_) | Block::Gap => String::new(),
        };
        self.html.push_str(&html);
    }

    /// A list; items of an item are a list in it.
    fn list(&mut self, items: &[&ListItem]) {
        let tag = if items.iter().any(|item| item.number.is_some()) { "ol" } else { "ul" };
        let _ = writeln!(self.html, "<{tag}>");
        for group in items.chunk_by(|_, next| next.depth > 0) {
            let Some((first, inner)) = group.split_first() else { continue };
            let said = self.said(&first.said);
            let number = first.number.map(|number| format!(" value=\"{number}\"")).unwrap_or_default();
            let _ = write!(self.html, "<li{}{number}>{said}", class(first.said.tone));
            if let Some(laid) = &first.laid {
                let drawn = self.drawn(laid);
                let _ = write!(self.html, "\n{drawn}");
            }
            if !inner.is_empty() {
                self.html.push_str("\n<ul>\n");
                for item in inner {
                    let said = self.said(&item.said);
                    let _ = writeln!(self.html, "<li{}>{said}</li>", class(item.said.tone));
                }
                self.html.push_str("</ul>");
            }
            self.html.push_str("</li>\n");
        }
        let _ = writeln!(self.html, "</{tag}>");
    }

    fn table(&self, SmallTable { heads, aligns, rows, .. }: &SmallTable) -> String {
        let cell = |tag: &str, line: &Line, align: &Align| {
            let class = if *align == Align::Right { " class=\"number\"" } else { "" };
            // A head without words is no head.
            let tag = if self.line(line).is_empty() { "td" } else { tag };
            let scope = if tag == "th" { " scope=\"col\"" } else { "" };
            format!("<{tag}{scope}{class}>{}</{tag}>", self.line(line))
        };
        let cells = |tag: &str, row: &[Line]| -> String {
            row.iter().zip(aligns).map(|(line, align)| cell(tag, line, align)).collect()
        };
        let head = match heads.is_empty() {
            true => String::new(),
            false => format!("<thead><tr>{}</tr></thead>\n", cells("th", heads)),
        };
        let row = |row: &Vec<Line>| format!("<tr>{}</tr>\n", cells("td", row));
        let group = |rows: &[Vec<Line>]| format!("<tbody>\n{}</tbody>\n", rows.iter().map(row).collect::<String>());
        let groups: String = rows.split(Vec::is_empty).filter(|rows| !rows.is_empty()).map(group).collect();
        format!("<div class=\"wide\"><table>\n{head}{groups}</table></div>\n")
    }

    fn grid(&self, of: &Grid) -> String {
        let column = |(at, head): (usize, &String)| {
            // An id is broken behind its `/`.
            let head = escaped(head).replace('/', "/<wbr/>");
            match of.names.get(at) {
                Some(name) => format!("<th scope=\"col\">{}<br/><small>{head}</small></th>", escaped(name)),
                None => format!("<th scope=\"col\">{head}</th>"),
            }
        };
        let head: String = of.heads.iter().enumerate().map(column).collect();
        let row = |row: &GridRow| match row {
            GridRow::Title(title) => {
                let columns = of.heads.len() + 1;
                format!(
                    "<tr class=\"title\"><th colspan=\"{columns}\" scope=\"colgroup\">{}</th></tr>\n",
                    escaped(title)
                )
            }
            GridRow::Row(name, cells) => {
                let cells: String = cells.iter().map(|cell| format!("<td>{}</td>", self.line(cell))).collect();
                format!("<tr><th scope=\"row\">{}</th>{cells}</tr>\n", escaped(name))
            }
        };
        let rows: String = of.rows.iter().map(row).collect();
        let head = format!("<thead><tr><td></td>{head}</tr></thead>");
        // Columns that are too many for a phone are looked at one after another.
        let width = COLUMN * (of.heads.len() + 1);
        format!(
            "<div class=\"wide\"><table class=\"grid\" style=\"min-width: {width}rem\">\n{head}\n<tbody>\n{rows}</tbody>\n</table></div>\n"
        )
    }

    fn drawn(&self, laid: &LaidHand) -> String {
        hand_html(laid, &self.speech, &self.style)
    }

    fn said(&self, said: &Paragraph) -> String {
        self.line(&said.line).trim().to_owned()
    }

    fn line(&self, line: &Line) -> String {
        let sign =
            |says: &Text, sign: &str| format!("<abbr title=\"{}\">{sign}</abbr>", escaped(&self.speech.tell(says)));
        let piece = |span: &Span| match span {
            Span::Text(text) => with_powers(text),
            Span::Quoted(text, lang) => format!("<span lang=\"{lang}\">{}</span>", escaped(text)),
            Span::Strong(text) => format!("<strong>{}</strong>", escaped(text)),
            Span::Code(text) | Span::Ticked(text) => format!("<code>{}</code>", escaped(text)),
            Span::Link(text, to) => format!("<a href=\"{}\">{}</a>", escaped(to), escaped(text)),
            Span::Break => "<br/>".to_owned(),
            Span::Assumed => sign(&say!("assumed: no source gives this value"), ASSUMED),
            Span::Disputed => sign(&say!("disputed: the sources differ"), DISPUTED),
        };
        line.0.iter().map(piece).collect()
    }
}

/// The class of a tone.
fn class(tone: Tone) -> &'static str {
    match tone {
        Tone::Plain | Tone::Title => "",
        Tone::Good => " class=\"good\"",
        Tone::Bad => " class=\"bad\"",
        Tone::Aside => " class=\"aside\"",
        Tone::Marked => " class=\"marked\"",
    }
}

fn sum(lines: &[SumLine]) -> String {
    let has_amounts = lines.iter().any(|line| !line.number.is_empty() || !line.unit.is_empty());
    let has_places = lines.iter().any(|line| !line.places.is_empty());
    let row = |SumLine { name, number, unit, places }: &SumLine| {
        let total = if has_amounts && name.is_empty() { " class=\"total\"" } else { "" };
        let mut cells = format!("<td>{}</td>", with_powers(name));
        if has_amounts {
            let _ = write!(cells, "<td class=\"number\">{}</td><td>{}</td>", escaped(number), escaped(unit));
        }
        if has_places {
            let places: Vec<String> = places.iter().map(|place| escaped(place)).collect();
            let _ = write!(cells, "<td class=\"aside\">{}</td>", places.join("<br/>"));
        }
        format!("<tr{total}>{cells}</tr>\n")
    };
    let rows: String = lines.iter().map(row).collect();
    format!("<div class=\"wide\"><table class=\"sum\">\n<tbody>\n{rows}</tbody>\n</table></div>\n")
}

/// Text of which the lines are kept.
fn preformatted(text: &str) -> String {
    text.trim_end().lines().map(escaped).collect::<Vec<String>>().join("\n")
}
