//! Pages for people, put together of blocks and then written as text for a terminal, as Markdown or as HTML.
//!
//! A page knows nothing of the game. The callers put a [`Page`] together; [`Page::write`] writes it for reading
//! elsewhere, and [`Page::lay`] lays it out in a terminal.
//!
//! ```
//! use jong::Lang;
//! use jong_print::page::{Format, Page};
//!
//! let mut page = Page::new(Lang::En);
//! page.title("Who pays");
//! page.item("E pays 2,000 to S", 2, 4);
//! assert_eq!(page.write(Format::Markdown), "# Who pays\n\n* E pays 2,000 to S\n");
//! ```

mod bars;
mod block;
mod html;
mod intervals;
mod line;
mod markdown;
mod table;
pub mod text;

#[cfg(test)]
mod test;

use jong::Lang;

pub use bars::{BarChart, ChartBar};
pub use block::Tone;
pub(crate) use block::{Block, HandDisplay, Heading, LineBreaking, ListItem, Paragraph, TilePicture};
pub use intervals::{Interval, Intervals};
pub use line::Line;
pub(crate) use line::{ASSUMED, DISPUTED, Span};
pub use table::{Align, Grid, SmallTable, SumLine, TableLook};
pub(crate) use table::{GridKind, GridRow};
pub use text::{Room, StyledLine, TileLook, TilePlace};

use crate::draw::LaidHand;

/// A file format for pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// Markdown, with hands in notation and in words.
    Markdown,
    /// A page of HTML that needs nothing else, with hands as drawings.
    Html,
}

/// A page in the making.
#[derive(Debug, Clone)]
pub struct Page {
    /// The language of its words.
    pub(crate) lang: Lang,
    /// Its purpose.
    pub(crate) kind: PageKind,
    /// Its name, where no block says it.
    pub(crate) name: Option<String>,
    /// The line beneath the title.
    pub(crate) subtitle: String,
    /// Its blocks from top to bottom.
    pub(crate) blocks: Vec<Block>,
    /// The lines at its foot.
    pub(crate) foot: Vec<Line>,
}

/// The purpose of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PageKind {
    /// An answer.
    Answer,
    /// A document with a list of contents.
    Book,
    /// A document on one sheet of paper, in columns.
    Sheet,
    /// Lines for programs such as `grep`, of which none is broken.
    Lines,
}

impl Page {
    /// An empty page.
    pub fn new(lang: Lang) -> Page {
        Page { lang, kind: PageKind::Answer, name: None, subtitle: String::new(), blocks: Vec::new(), foot: Vec::new() }
    }

    /// An empty page for `grep` and its like: as text, none of its lines is broken.
    pub fn of_whole_lines(lang: Lang) -> Page {
        Page { kind: PageKind::Lines, ..Page::new(lang) }
    }

    /// The page with a name for its first heading and its title, where its text needs none.
    #[must_use]
    pub fn named(self, name: impl Into<String>) -> Page {
        Page { name: Some(name.into()), ..self }
    }

    /// The title of the page.
    pub fn title(&mut self, text: &str) {
        self.blocks.push(Block::heading(1, Line::prose(text)));
    }

    /// The title of a part.
    pub fn heading(&mut self, text: &str) {
        self.blocks.push(Block::heading(2, Line::prose(text)));
    }

    /// The title of a part that text goes without.
    pub fn part(&mut self, text: &str) {
        self.blocks.push(Block::Part(Line::prose(text)));
    }

    /// The title of a part of a part; its text stands behind an indent.
    pub fn subheading(&mut self, text: &str, indent: usize) {
        self.blocks.push(Block::Heading(Heading { level: 3, indent, line: Line::prose(text) }));
    }

    /// The title of a case in point.
    pub fn case(&mut self, text: &str) {
        self.blocks.push(Block::Case(Line::prose(text)));
    }

    fn line_of(&mut self, tone: Tone, text: &str) {
        self.paragraph(tone, LineBreaking::Line, text);
    }

    fn paragraph(&mut self, tone: Tone, setting: LineBreaking, text: &str) {
        self.blocks.push(Block::Paragraph(Paragraph { line: Line::prose(text), tone, setting }));
    }

    /// The answer, where it is a good one.
    pub fn good(&mut self, text: &str) {
        self.line_of(Tone::Good, text);
    }

    /// The answer, where it is "no".
    pub fn bad(&mut self, text: &str) {
        self.line_of(Tone::Bad, text);
    }

    /// A line that steps back.
    pub fn aside(&mut self, text: &str) {
        self.line_of(Tone::Aside, text);
    }

    /// A line to be wary of.
    pub fn marked(&mut self, text: &str) {
        self.line_of(Tone::Marked, text);
    }

    /// A plain line.
    pub fn line(&mut self, text: &str) {
        self.line_of(Tone::Plain, text);
    }

    /// A plain text behind an indent.
    pub fn text(&mut self, text: &str, indent: usize) {
        self.paragraph(Tone::Plain, LineBreaking::Flow { indent, hanging: indent }, text);
    }

    /// A text that steps back.
    pub fn note(&mut self, text: &str, indent: usize) {
        self.paragraph(Tone::Aside, LineBreaking::Flow { indent, hanging: indent }, text);
    }

    /// An item of a list: as text, behind an indent, and behind another from its second line on.
    pub fn item(&mut self, text: &str, indent: usize, hanging: usize) {
        self.put_item(text, 0, [indent, hanging], Tone::Plain);
    }

    /// An item that belongs to the item above it.
    pub fn subitem(&mut self, text: &str, indent: usize, hanging: usize) {
        self.put_item(text, 1, [indent, hanging], Tone::Plain);
    }

    /// A remark on the item above it.
    pub fn aside_item(&mut self, text: &str, indent: usize, hanging: usize) {
        self.put_item(text, 1, [indent, hanging], Tone::Aside);
    }

    /// An item of a list that steps back.
    pub fn noted_item(&mut self, text: &str, indent: usize, hanging: usize) {
        self.put_item(text, 0, [indent, hanging], Tone::Aside);
    }

    /// An item of a list whose items have numbers. Items of it stand in the column of its text, which is given back.
    pub fn numbered_item(&mut self, number: usize, text: &str, indent: usize) -> usize {
        let hanging = indent + text::number(number).len();
        let said = Page::item_text(text, [indent, hanging], Tone::Plain);
        self.blocks.push(Block::Item(ListItem { number: Some(number), ..ListItem::of(0, said) }));
        hanging
    }

    /// An item about a hand that its text has in notation: files with drawings have it as tiles, too.
    pub fn hand_item(&mut self, text: &str, laid: LaidHand, indent: usize, hanging: usize) {
        let said = Page::item_text(text, [indent, hanging], Tone::Plain);
        self.blocks.push(Block::Item(ListItem { laid: Some(Box::new(laid)), ..ListItem::of(0, said) }));
    }

    fn put_item(&mut self, text: &str, depth: usize, hangs: [usize; 2], tone: Tone) {
        self.blocks.push(Block::Item(ListItem::of(depth, Page::item_text(text, hangs, tone))));
    }

    fn item_text(text: &str, [indent, hanging]: [usize; 2], tone: Tone) -> Paragraph {
        Paragraph { line: Line::prose(text), tone, setting: LineBreaking::Flow { indent, hanging } }
    }

    /// An empty line in text, unless there is one already.
    pub fn gap(&mut self) {
        self.blocks.push(Block::Gap);
    }

    /// Bars; nothing where there are none.
    pub fn bars(&mut self, bars: BarChart) {
        if !bars.rows.is_empty() {
            self.blocks.push(Block::Bars(bars));
        }
    }

    /// Intervals; nothing where there are none.
    pub fn intervals(&mut self, intervals: Intervals) {
        if !intervals.rows.is_empty() {
            self.blocks.push(Block::Intervals(intervals));
        }
    }

    /// A line across the page.
    pub fn rule(&mut self) {
        self.blocks.push(Block::Rule);
    }

    /// Text for programs, as it is.
    pub fn verbatim(&mut self, text: &str) {
        self.blocks.push(Block::Verbatim(text.to_owned()));
    }

    /// Adds names, each with its fact.
    pub fn facts<N: Into<Line>, F: Into<Line>>(&mut self, facts: impl IntoIterator<Item = (N, F)>) {
        let facts = facts.into_iter().map(|(name, fact)| (name.into(), fact.into()));
        self.blocks.push(Block::Facts(facts.collect()));
    }

    /// A table; nothing if it has no rows.
    pub fn table(&mut self, table: SmallTable) {
        if !table.rows.is_empty() {
            self.blocks.push(Block::Table(table));
        }
    }

    /// A wide table of named rows.
    pub fn grid(&mut self, grid: Grid) {
        self.blocks.push(Block::Grid(vec![vec![grid]]));
    }

    /// A wide table in several ways: the first stands in files, and text takes the first that breaks no word, or else
    /// the last. Each way is one table or several.
    pub fn grid_in_ways(&mut self, ways: Vec<Vec<Grid>>) {
        self.blocks.push(Block::Grid(ways));
    }

    /// Lines of arithmetic.
    pub fn sum(&mut self, lines: Vec<SumLine>) {
        if !lines.is_empty() {
            self.blocks.push(Block::Sum(lines));
        }
    }

    /// A hand that the page is about, in place of a title.
    pub fn hand_title(&mut self, laid: LaidHand, notation: &str) {
        self.hand(laid, notation, HandDisplay::Title);
    }

    /// A hand in a line of its own.
    pub fn hand_line(&mut self, laid: LaidHand, notation: &str, indent: usize) {
        self.hand(laid, notation, HandDisplay::Line(indent));
    }

    /// A hand whose notation is told by the block before: text has no more of it.
    pub fn hand_drawn(&mut self, laid: LaidHand) {
        self.hand(laid, "", HandDisplay::Drawn);
    }

    fn hand(&mut self, laid: LaidHand, notation: &str, shown: HandDisplay) {
        self.blocks.push(Block::Hand(TilePicture { laid: Box::new(laid), notation: notation.to_owned(), shown }));
    }

    /// Blocks that belong together: the end of a sheet of paper does not tear them apart.
    pub fn together(&mut self, tell: impl FnOnce(&mut Page)) {
        let mut part = Page::new(self.lang);
        tell(&mut part);
        self.blocks.push(Block::Entry(part.blocks));
    }

    /// A part at the end; nothing if it is empty.
    pub(crate) fn put(&mut self, title: impl Into<String>, blocks: Vec<Block>) {
        if !blocks.is_empty() {
            self.blocks.extend([Block::Gap, Block::heading(2, title.into())]);
            self.blocks.extend(blocks);
        }
    }

    /// A line at the foot.
    pub fn foot(&mut self, text: &str) {
        self.foot.push(Line::prose(text));
    }

    /// Writes the page in a file format, to be read elsewhere.
    pub fn write(&self, format: Format) -> String {
        match format {
            Format::Markdown => markdown::write(self),
            Format::Html => html::write(self),
        }
    }

    /// Writes the page as HTML to stand in another page, beneath its heading. That page has the styles, and the drawings of
    /// all tiles in a [`sheet`](crate::draw::sheet) of the usual style.
    pub fn write_part(&self) -> String {
        html::write_part(self)
    }

    /// Lays the page out in a terminal.
    pub fn lay(&self, room: Room) -> Vec<StyledLine> {
        text::lay(self, room)
    }

    /// The name of the page, and a flag, true if a block says it.
    pub(crate) fn known_as(&self) -> (String, bool) {
        if let Some(name) = &self.name {
            return (name.clone(), false);
        }
        let title = self.blocks.iter().find_map(|block| match block {
            Block::Heading(Heading { level: 1, line, .. }) => Some((line.to_string(), true)),
            Block::Hand(hand) if hand.shown == HandDisplay::Title => Some((hand.notation.clone(), true)),
            _ => None,
        });
        title.unwrap_or_else(|| ("Jong".to_owned(), false))
    }

    /// True if files are quoted in a language other than the page's.
    pub(crate) fn has_quotes(&self) -> bool {
        self.blocks.iter().any(Block::has_quotes)
    }
}
