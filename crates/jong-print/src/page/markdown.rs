//! A page as Markdown: hands in notation and in words.

use super::{
    ASSUMED, Align, Block, DISPUTED, Grid, GridRow, HandDisplay, Heading, Line, ListItem, Page, Paragraph, SmallTable,
    Span, SumLine, TilePicture, Tone, text,
};
use crate::draw::hand_text;
use crate::markdown::{escaped, table};
use crate::speech::Speech;

/// The text.
pub(super) fn write(page: &Page) -> String {
    let named = page.name.is_some();
    let mut pen =
        MarkdownWriter { speech: Speech::of(page.lang), named, behind_mark: 2, number: 0, text: String::new() };
    if let (name, false) = page.known_as() {
        pen.put(&format!("# {}", escaped(&name)));
    }
    for (at, block) in page.blocks.iter().enumerate() {
        pen.block(block, at.checked_sub(1).map(|at| &page.blocks[at]));
        if matches!(block, Block::Heading(Heading { level: 1, .. })) && !page.subtitle.is_empty() {
            pen.put(&escaped(&page.subtitle));
        }
    }
    if !page.foot.is_empty() {
        pen.put("---");
    }
    page.foot.iter().for_each(|foot| pen.put(&line(foot)));
    pen.text
}

struct MarkdownWriter {
    speech: Speech,
    /// True if the page has a name that no block says.
    named: bool,
    /// The column of the text of the last item, below which its own items stand.
    behind_mark: usize,
    /// The number of the last item that has one.
    number: usize,
    text: String,
}

impl MarkdownWriter {
    /// Adds text behind an empty line; nothing if it is empty.
    fn put(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(text.trim_end_matches('\n'));
        self.text.push('\n');
    }

    fn block(&mut self, block: &Block, before: Option<&Block>) {
        match block {
            Block::Heading(Heading { level, line: said, .. }) => {
                // A page that has a name of its own has no other title.
                let level = if self.named { (*level).max(2) } else { *level };
                self.put(&format!("{} {}", "#".repeat(level.into()), line(said)));
            }
            Block::Part(said) => self.put(&format!("## {}", line(said))),
            Block::Case(said) => self.put(&format!("### {}", line(said))),
            Block::Paragraph(said) => self.put(&paragraph(said)),
            Block::Item(item) => self.item(item, before.and_then(Block::as_item)),
            Block::Facts(facts) => {
                let fact =
                    |(name, said): &(Line, Line)| format!("* {}{}{}\n", line(name), self.speech.colon(), line(said));
                self.put(&facts.iter().map(fact).collect::<String>());
            }
            Block::Table(of) => self.put(&plain_table(of)),
            Block::Grid(ways) => ways.first().into_iter().flatten().for_each(|of| self.put(&grid(of))),
            Block::Sum(lines) => self.put(&sum(lines)),
            Block::Bars(bars) => {
                self.put(&escaped(&bars.title));
                self.put(&format!("```\n{}\n```", bars.text().join("\n")));
            }
            Block::Intervals(intervals) => {
                self.put(&escaped(&intervals.title));
                self.put(&format!("```\n{}\n```", intervals.text().join("\n")));
            }
            Block::Hand(hand) => self.hand(hand),
            Block::Verbatim(text) => self.put(&format!("```\n{}\n```", text.trim_end())),
            Block::Entry(blocks) => {
                for (at, block) in blocks.iter().enumerate() {
                    self.block(block, at.checked_sub(1).map(|at| &blocks[at]));
                }
            }
            Block::Rule => self.put("---"),
            Block::Gap => {}
        }
    }

    fn item(&mut self, item: &ListItem, before: Option<&ListItem>) {
        let mark = match item.number {
            Some(number) => text::number(number),
            None => "* ".to_owned(),
        };
        let indent = if item.depth > 0 { self.behind_mark } else { 0 };
        let written = format!("{}{mark}{}", " ".repeat(indent), line(&item.said.line));
        if item.depth == 0 {
            self.behind_mark = mark.len();
        }
        // Readers count on from the first number of a list, so a list with a gap is two.
        let goes_on = item.number.is_none_or(|number| number == self.number + 1);
        self.number = item.number.unwrap_or(self.number);
        match before {
            Some(_) if goes_on => {
                self.text.push_str(&written);
                self.text.push('\n');
            }
            Some(_) => {
                self.put("<!-- -->");
                self.put(&written);
            }
            None => self.put(&written),
        }
    }

    fn hand(&mut self, TilePicture { laid, notation, shown }: &TilePicture) {
        let words = escaped(&hand_text(laid, &self.speech));
        let words = if words.is_empty() { words } else { format!("*{words}*") };
        match shown {
            HandDisplay::Title => {
                self.put(&format!("{} `{notation}`", if self.named { "##" } else { "#" }));
                self.put(&words);
            }
            HandDisplay::Line(_) if words.is_empty() => self.put(&format!("`{notation}`")),
            HandDisplay::Line(_) => self.put(&format!("`{notation}`  \n{words}")),
            HandDisplay::Drawn => self.put(&words),
        }
    }
}

fn paragraph(Paragraph { line: said, tone, .. }: &Paragraph) -> String {
    let text = line(said).trim().to_owned();
    match tone {
        Tone::Good | Tone::Bad | Tone::Title if !text.is_empty() => format!("**{text}**"),
        Tone::Good | Tone::Bad | Tone::Title | Tone::Plain | Tone::Aside | Tone::Marked => text,
    }
}

fn plain_table(SmallTable { heads, aligns, rows, .. }: &SmallTable) -> String {
    let heads: Vec<String> = match heads.is_empty() {
        true => vec![String::new(); aligns.len()],
        false => heads.iter().take(aligns.len()).map(line).collect(),
    };
    let rows = rows.iter().filter(|cells| !cells.is_empty());
    table(&heads, aligns, rows.map(|cells| cells.iter().take(aligns.len()).map(line).collect()))
}

/// A wide table; its titles are rows of their own.
fn grid(of: &Grid) -> String {
    let heads: Vec<String> = std::iter::once(String::new()).chain(of.heads.iter().map(|head| escaped(head))).collect();
    let row = |row: &GridRow| match row {
        GridRow::Title(title) => {
            let empty = vec![String::new(); of.heads.len()];
            [vec![format!("**{}**", escaped(title))], empty].concat()
        }
        GridRow::Row(name, cells) => std::iter::once(escaped(name)).chain(cells.iter().map(line)).collect(),
    };
    table(&heads, &vec![Align::Left; heads.len()], of.rows.iter().map(row))
}

fn sum(lines: &[SumLine]) -> String {
    let has_amounts = lines.iter().any(|line| !line.number.is_empty() || !line.unit.is_empty());
    let has_places = lines.iter().any(|line| !line.places.is_empty());
    let row = |SumLine { name, number, unit, places }: &SumLine| {
        let places: Vec<String> = places.iter().map(|place| escaped(place)).collect();
        let name = escaped(name);
        let total = name.is_empty() && has_amounts;
        let amount = escaped(format!("{number} {unit}").trim());
        let amount = if total { format!("**{amount}**") } else { amount };
        std::iter::once(name)
            .chain(has_amounts.then_some(amount))
            .chain(has_places.then(|| places.join("<br>")))
            .collect::<Vec<String>>()
    };
    let aligns: Vec<Align> = std::iter::once(Align::Left)
        .chain(has_amounts.then_some(Align::Right))
        .chain(has_places.then_some(Align::Left))
        .collect();
    table(&vec![""; aligns.len()], &aligns, lines.iter().map(row))
}

fn line(said: &Line) -> String {
    let piece = |span: &Span| match span {
        Span::Text(text) | Span::Quoted(text, _) => escaped(text),
        Span::Strong(text) => format!("**{}**", escaped(text)),
        Span::Code(text) | Span::Ticked(text) => format!("`{text}`"),
        Span::Link(text, to) => format!("[{}]({to})", escaped(text)),
        Span::Break => "<br>".to_owned(),
        Span::Assumed => ASSUMED.to_owned(),
        Span::Disputed => DISPUTED.to_owned(),
    };
    said.0.iter().map(piece).collect()
}
