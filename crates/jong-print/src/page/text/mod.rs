//! A page as text for a terminal.

mod answers;
mod columns;
mod grid;
mod pieces;
mod sum;
mod tiles;
mod wrap;

use std::iter;

use unicode_width::UnicodeWidthStr as _;

pub use columns::columns;
pub use pieces::{pieces, plain};
pub use tiles::{TileLook, TilePlace};
pub use wrap::{fold, shortened, wrap_hanging};

use super::{
    Block, Grid, GridKind, HandDisplay, Heading, Line, LineBreaking, ListItem, Page, PageKind, Paragraph, SmallTable,
    TableLook, TilePicture, Tone,
};
use crate::draw::LaidHand;
use crate::speech::Speech;

/// The width below which long rows do not stand in a table.
const NARROW: usize = 64;

/// The room that a terminal has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Room {
    /// The most columns that prose and most tables take.
    pub width: usize,
    /// The columns of the whole terminal, for tables that are better wide than broken.
    pub terminal: usize,
    /// The look of tiles.
    pub tiles: TileLook,
}

/// A line of text with its tone, which a terminal shows by a colour.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StyledLine {
    /// Its tone.
    pub tone: Tone,
    /// The line.
    pub text: String,
    /// The tiles that are drawn in it.
    pub tiles: Vec<TilePlace>,
}

/// Lays a page out.
pub(super) fn lay(page: &Page, room: Room) -> Vec<StyledLine> {
    let mut sheet =
        TextSheet { speech: Speech::of(page.lang), room, whole: page.kind == PageKind::Lines, lines: Vec::new() };
    if !page.subtitle.is_empty() {
        sheet.put(Tone::Title, &page.known_as().0);
        sheet.put(Tone::Plain, &page.subtitle);
    }
    let titled =
        |block: &&Block| page.subtitle.is_empty() || !matches!(block, Block::Heading(Heading { level: 1, .. }));
    page.blocks.iter().filter(titled).for_each(|block| sheet.block(block));
    if !page.foot.is_empty() {
        sheet.gap();
    }
    page.foot.iter().for_each(|line| sheet.flow(Tone::Aside, &line.to_string(), 0, 0));
    sheet.lines
}

/// The lines of a page in the making.
struct TextSheet {
    speech: Speech,
    room: Room,
    /// True if lines are kept whole, at any length.
    whole: bool,
    lines: Vec<StyledLine>,
}

impl TextSheet {
    /// A line as it is.
    fn push(&mut self, tone: Tone, text: impl Into<String>) {
        self.lines.push(StyledLine { tone, text: text.into(), tiles: Vec::new() });
    }

    /// A line, broken if it must be.
    fn put(&mut self, tone: Tone, text: &str) {
        if self.whole {
            return self.push(tone, text);
        }
        wrap::broken_line(text, self.room.width).into_iter().for_each(|line| self.push(tone, line));
    }

    /// Words in a row, broken into lines.
    fn flow(&mut self, tone: Tone, text: &str, indent: usize, hanging: usize) {
        wrap_hanging(text, self.room.width, indent, hanging).iter().for_each(|line| self.put(tone, line));
    }

    /// An empty line, unless there is one already.
    fn gap(&mut self) {
        if self.lines.last().is_some_and(|last| !last.text.is_empty()) {
            self.push(Tone::Plain, "");
        }
    }

    fn block(&mut self, block: &Block) {
        match block {
            Block::Heading(Heading { indent, line, .. }) => {
                self.put(Tone::Title, &format!("{}{line}", " ".repeat(*indent)));
            }
            Block::Part(_) => {}
            Block::Case(line) => {
                self.put(Tone::Marked, &format!("== {line}"));
            }
            Block::Paragraph(said) => self.paragraph(said),
            Block::Item(ListItem { said, number: mark, laid, .. }) => {
                let from = self.lines.len();
                match mark {
                    Some(mark) => self.paragraph(&said.after(&number(*mark))),
                    None => self.paragraph(said),
                }
                self.lines[from..].iter_mut().for_each(|line| line.text = line.text.replace('\u{a0}', " "));
                let indent = match said.setting {
                    LineBreaking::Flow { hanging, .. } => hanging,
                    LineBreaking::Line => 0,
                };
                laid.iter().for_each(|laid| self.tiles(laid, indent));
            }
            Block::Facts(facts) => {
                let rows = facts.iter().map(|(name, fact)| vec![name.clone(), fact.clone()]).collect();
                self.table(&SmallTable { rows, ..SmallTable::plain::<Line>(&[super::Align::Left; 2], [[]; 0], 2) });
            }
            Block::Table(table) => self.table(table),
            Block::Grid(ways) => self.grids(ways),
            Block::Sum(lines) => sum::lay(lines, self.room.width).iter().for_each(|line| self.put(Tone::Plain, line)),
            Block::Bars(bars) => {
                self.flow(Tone::Plain, &bars.title, 0, 0);
                bars.text().iter().for_each(|line| self.push(Tone::Plain, line));
            }
            Block::Intervals(intervals) => {
                self.flow(Tone::Plain, &intervals.title, 0, 0);
                intervals.text().iter().for_each(|line| self.push(Tone::Plain, line));
            }
            Block::Hand(TilePicture { notation, shown, laid }) => {
                let indent = match shown {
                    HandDisplay::Title | HandDisplay::Drawn => 2,
                    HandDisplay::Line(indent) => *indent,
                };
                match shown {
                    HandDisplay::Title => self.put(Tone::Title, notation),
                    HandDisplay::Line(indent) => self.flow(Tone::Plain, notation, *indent, *indent),
                    HandDisplay::Drawn => {}
                }
                self.tiles(laid, indent);
            }
            Block::Verbatim(text) => text.lines().for_each(|line| self.push(Tone::Plain, line)),
            Block::Entry(blocks) => {
                self.gap();
                blocks.iter().for_each(|block| self.block(block));
            }
            Block::Rule => self.push(Tone::Aside, "─".repeat(self.room.width)),
            Block::Gap => self.gap(),
        }
    }

    /// A hand as tiles, where they are drawn.
    fn tiles(&mut self, hand: &LaidHand, indent: usize) {
        let Room { width, tiles, .. } = self.room;
        let lines = tiles::drawn(hand, tiles, indent, width);
        self.lines.extend(lines.into_iter().map(|line| StyledLine {
            tone: Tone::Plain,
            text: line.text,
            tiles: line.tiles,
        }));
    }

    fn paragraph(&mut self, Paragraph { line, tone, setting }: &Paragraph) {
        let text = line.to_string();
        match *setting {
            LineBreaking::Line => self.put(*tone, &text),
            LineBreaking::Flow { indent, hanging } => self.flow(*tone, &text, indent, hanging),
        }
    }

    fn table(&mut self, table: &SmallTable) {
        let (indent, body) = match table.look {
            TableLook::Indented(indent) => (indent, Tone::Plain),
            TableLook::LinesIfNarrow => (2, Tone::Plain),
            TableLook::Aside if self.room.width < NARROW => {
                return table.rows.iter().for_each(|row| self.row_as_paragraph(&table.heads, row));
            }
            TableLook::Aside => (0, Tone::Aside),
            TableLook::Cards => return table.rows.iter().for_each(|row| self.row_as_card(&table.heads, row)),
            TableLook::Entries => return self.entries(table),
        };
        let heads = Some(&table.heads).filter(|heads| !heads.is_empty());
        let cells = |row: &Vec<Line>| row.iter().map(Line::to_string).collect::<Vec<String>>();
        let lines = columns(heads.into_iter().chain(&table.rows).map(cells), &table.aligns, indent, self.room.width);
        if table.look == TableLook::LinesIfNarrow && lines.len() > table.rows.len() + 1 {
            return table.rows.iter().for_each(|row| self.row_as_line(&table.heads, row));
        }
        for (at, line) in lines.iter().enumerate() {
            self.put(if at == 0 && heads.is_some() { Tone::Aside } else { body }, line);
        }
    }

    /// Rows as titles, each with its last cell below it.
    fn entries(&mut self, SmallTable { heads, aligns, rows, .. }: &SmallTable) {
        let titles = aligns.len().saturating_sub(1);
        let cells = |row: &[Line]| row.iter().take(titles).map(Line::to_string).collect::<Vec<String>>();
        let entries: Vec<&Vec<Line>> = rows.iter().filter(|row| !row.is_empty()).collect();
        let all = iter::once(heads).chain(entries.iter().copied()).map(|row| cells(row));
        let mut lines = columns(all, &aligns[..titles], 0, self.room.width).into_iter();
        // Where rows are broken, nothing stands below its head.
        if lines.len() > entries.len() + 1 {
            return entries.into_iter().for_each(|row| self.row_as_entry(heads, row));
        }
        self.put(Tone::Aside, &lines.next().unwrap_or_default());
        for row in rows {
            let Some(below) = row.get(titles) else {
                self.gap();
                continue;
            };
            self.put(Tone::Title, &lines.next().unwrap_or_default());
            self.put(Tone::Plain, &shortened(&format!("  {below}"), self.room.width));
        }
    }

    /// A row as a title, its last cell below it, and the others behind their heads.
    fn row_as_entry(&mut self, heads: &[Line], row: &[Line]) {
        let Some(([title, others @ ..], below)) = row.split_last().map(|(below, others)| (others, below)) else {
            return;
        };
        self.put(Tone::Title, &title.to_string());
        self.flow(Tone::Plain, &below.to_string(), 2, 2);
        let others: Vec<String> =
            heads.iter().skip(1).zip(others).map(|(head, cell)| self.labelled(head, cell)).collect();
        self.flow(Tone::Plain, &others.join(&self.speech.between_parts()), 2, 2);
    }

    /// A cell behind its head.
    fn labelled(&self, head: &Line, cell: &Line) -> String {
        self.speech.labelled(&head.to_string(), &cell.to_string())
    }

    /// A row in words, each cell behind its head.
    fn row_as_line(&mut self, heads: &[Line], row: &[Line]) {
        let cells: Vec<String> = heads.iter().zip(row).map(|(head, cell)| self.labelled(head, cell)).collect();
        let text = cells.join(&self.speech.between_parts());
        self.flow(Tone::Plain, &text, 2, 4);
    }

    /// A row as a line of a name and another cell in brackets, with the other cells below it.
    fn row_as_paragraph(&mut self, heads: &[Line], row: &[Line]) {
        let [name, said] = [0, 1].map(|at| row.get(at).map(Line::to_string).unwrap_or_default());
        self.flow(Tone::Aside, &format!("{name} ({said})"), 0, 0);
        self.remarks(heads, row);
    }

    /// A row as a title, a line below it, and remarks.
    fn row_as_card(&mut self, heads: &[Line], row: &[Line]) {
        let [title, name] = [0, 1].map(|at| row.get(at).map(Line::to_string).unwrap_or_default());
        self.put(Tone::Title, &title);
        if name != title {
            self.flow(Tone::Plain, &name, 2, 2);
        }
        self.remarks(heads, row);
    }

    /// The cells of a row behind the first two, each behind its head.
    fn remarks(&mut self, heads: &[Line], row: &[Line]) {
        for (head, cell) in heads.iter().zip(row).skip(2) {
            let text = self.labelled(head, cell);
            self.flow(Tone::Aside, &text, 2, 2);
        }
    }

    /// The first way that breaks no word, or else the last. A way of several tables gives way to the whole table where
    /// the terminal is wide enough for it.
    fn grids(&mut self, ways: &[Vec<Grid>]) {
        let Some((whole, others)) = ways.split_first() else { return };
        let fits = |way: &&Vec<Grid>| !way.iter().any(|grid| grid.breaks_words(self.room.width));
        let Some(way) = others.iter().find(fits).or(others.last()) else {
            return whole.iter().for_each(|grid| self.grid(grid, self.room.width));
        };
        let Room { width, terminal, .. } = self.room;
        if way.len() > 1 && terminal > width && !whole.iter().any(|grid| grid.breaks_words(terminal)) {
            return whole.iter().for_each(|grid| self.grid(grid, terminal));
        }
        for (at, grid) in way.iter().enumerate() {
            if at > 0 {
                self.gap();
            }
            self.grid(grid, width);
        }
    }

    fn grid(&mut self, grid: &Grid, width: usize) {
        match grid.of {
            GridKind::Values => grid.lay(width, self),
            GridKind::Answers => answers::lay(grid, self),
            GridKind::Sides => answers::lay_sides(grid, self),
        }
    }
}

/// The width of the widest of some texts in a terminal.
fn widest<'a>(texts: impl Iterator<Item = &'a str>) -> usize {
    texts.map(str::width).max().unwrap_or(0)
}

/// The number of an item, with the space behind it.
pub(super) fn number(of: usize) -> String {
    format!("{of}. ")
}

/// A text with spaces behind it.
fn padded(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}
