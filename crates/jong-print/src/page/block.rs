//! The blocks of a page.

use super::{Align, BarChart, Grid, Intervals, Line, SmallTable, SumLine, TableLook};
use crate::draw::LaidHand;

/// The tone of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    /// The usual tone.
    Plain,
    /// A title.
    Title,
    /// The tone of a good answer.
    Good,
    /// The tone of a "no".
    Bad,
    /// The tone of a line that steps back.
    Aside,
    /// The tone of a line to be wary of.
    Marked,
}

/// A block.
#[derive(Debug, Clone)]
pub(crate) enum Block {
    /// A heading.
    Heading(Heading),
    /// A heading of level 2 that text goes without.
    Part(Line),
    /// The heading of a case in point.
    Case(Line),
    /// A paragraph.
    Paragraph(Paragraph),
    /// An item of a list; items in a row are one list.
    Item(ListItem),
    /// Names, each with its fact.
    Facts(Vec<(Line, Line)>),
    /// A table.
    Table(SmallTable),
    /// A wide table, in several ways, each one table or several.
    Grid(Vec<Vec<Grid>>),
    /// Lines of arithmetic.
    Sum(Vec<SumLine>),
    /// Bars.
    Bars(BarChart),
    /// Intervals.
    Intervals(Intervals),
    /// A hand.
    Hand(TilePicture),
    /// Text for programs.
    Verbatim(String),
    /// Blocks that belong together and are not to be torn apart by the end of a sheet.
    Entry(Vec<Block>),
    /// A line across the page.
    Rule,
    /// An empty line in text.
    Gap,
}

/// A heading.
#[derive(Debug, Clone)]
pub(crate) struct Heading {
    /// 1 for the page, 2 for a part of it, 3 for a part of a part.
    pub(crate) level: u8,
    /// The indent of its text.
    pub(crate) indent: usize,
    pub(crate) line: Line,
}

/// A paragraph.
#[derive(Debug, Clone)]
pub(crate) struct Paragraph {
    pub(crate) line: Line,
    pub(crate) tone: Tone,
    pub(crate) setting: LineBreaking,
}

impl Paragraph {
    /// The paragraph with text before it.
    pub(crate) fn after(&self, text: &str) -> Paragraph {
        Paragraph { line: Line::from(text).and_line(self.line.clone()), ..self.clone() }
    }
}

/// The way in which a paragraph is broken into lines of text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LineBreaking {
    /// A line with an indent of its own, broken between its parts if it must be.
    Line,
    /// Words in a row, behind an indent in the first line, and behind another in those that follow.
    Flow { indent: usize, hanging: usize },
}

/// An item of a list.
#[derive(Debug, Clone)]
pub(crate) struct ListItem {
    /// 0, or 1 for an item of an item.
    pub(crate) depth: usize,
    /// The number in place of a bullet.
    pub(crate) number: Option<usize>,
    /// Its text.
    pub(crate) said: Paragraph,
    /// The hand of which it speaks: drawn where there are drawings.
    pub(crate) laid: Option<Box<LaidHand>>,
}

impl ListItem {
    /// An item behind a bullet.
    pub(crate) fn of(depth: usize, said: Paragraph) -> ListItem {
        ListItem { depth, number: None, said, laid: None }
    }
}

/// A hand as tiles.
#[derive(Debug, Clone)]
pub(crate) struct TilePicture {
    pub(crate) laid: Box<LaidHand>,
    pub(crate) notation: String,
    pub(crate) shown: HandDisplay,
}

/// The way in which a hand stands on a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HandDisplay {
    /// A hand as the title.
    Title,
    /// A hand in a line behind an indent.
    Line(usize),
    /// Drawn only: its notation stands in the block before.
    Drawn,
}

impl Block {
    /// A heading behind no indent.
    pub(crate) fn heading(level: u8, line: impl Into<Line>) -> Block {
        Block::Heading(Heading { level, indent: 0, line: line.into() })
    }

    /// A paragraph without an indent.
    pub(crate) fn text(line: impl Into<Line>) -> Block {
        let setting = LineBreaking::Flow { indent: 0, hanging: 0 };
        Block::Paragraph(Paragraph { line: line.into(), tone: Tone::Plain, setting })
    }

    /// A list.
    pub(crate) fn list(lines: impl IntoIterator<Item = Line>) -> Vec<Block> {
        let setting = LineBreaking::Flow { indent: 2, hanging: 4 };
        let said = |line| Paragraph { line, tone: Tone::Plain, setting };
        lines.into_iter().map(|line| Block::Item(ListItem::of(0, said(line)))).collect()
    }

    /// Names, each with its fact.
    pub(crate) fn facts(facts: Vec<(String, Line)>) -> Block {
        Block::Facts(facts.into_iter().map(|(name, fact)| (name.into(), fact)).collect())
    }

    /// A table under heads.
    pub(crate) fn table(heads: impl IntoIterator<Item = String>, rows: Vec<Vec<Line>>) -> Block {
        let heads: Vec<Line> = heads.into_iter().map(Line::from).collect();
        Block::Table(SmallTable { aligns: vec![Align::Left; heads.len()], heads, rows, look: TableLook::Indented(2) })
    }

    /// A hand in a line of its own.
    pub(crate) fn hand(laid: LaidHand, notation: String) -> Block {
        Block::Hand(TilePicture { laid: Box::new(laid), notation, shown: HandDisplay::Line(2) })
    }

    /// True if a file is quoted in a language other than the page's.
    pub(crate) fn has_quotes(&self) -> bool {
        match self {
            Block::Heading(Heading { line, .. }) | Block::Part(line) | Block::Case(line) => line.has_quotes(),
            Block::Paragraph(said) | Block::Item(ListItem { said, .. }) => said.line.has_quotes(),
            Block::Facts(facts) => facts.iter().any(|(name, fact)| name.has_quotes() || fact.has_quotes()),
            Block::Table(table) => table.rows.iter().flatten().any(Line::has_quotes),
            Block::Entry(blocks) => blocks.iter().any(Block::has_quotes),
            Block::Grid(_) | Block::Sum(_) | Block::Bars(_) | Block::Intervals(_) | Block::Hand(_) => false,
            Block::Verbatim(_) | Block::Rule | Block::Gap => false,
        }
    }

    /// The item that it is, if it is one.
    pub(crate) fn as_item(&self) -> Option<&ListItem> {
        match self {
            Block::Item(item) => Some(item),
            _ => None,
        }
    }

    /// The hands that it shows.
    pub(crate) fn hands(&self) -> Vec<&LaidHand> {
        match self {
            Block::Hand(hand) => vec![&hand.laid],
            Block::Item(item) => item.laid.iter().map(|laid| &**laid).collect(),
            Block::Entry(blocks) => blocks.iter().flat_map(Block::hands).collect(),
            Block::Heading(_) | Block::Part(_) | Block::Case(_) | Block::Paragraph(_) | Block::Facts(_) => Vec::new(),
            Block::Table(_) | Block::Grid(_) | Block::Sum(_) | Block::Bars(_) | Block::Intervals(_) => Vec::new(),
            Block::Verbatim(_) | Block::Rule | Block::Gap => Vec::new(),
        }
    }
}
