//! A document in blocks, before it is written as Markdown or HTML.

use crate::draw::LaidHand;

/// A document.
#[derive(Debug, Default)]
pub(super) struct Page {
    /// What it is called.
    pub(super) title: String,
    /// What stands beneath the title.
    pub(super) subtitle: String,
    /// Whether all of it is to stand on one sheet of paper, in columns.
    pub(super) sheet: bool,
    /// Its parts.
    pub(super) sections: Vec<Section>,
    /// What stands at the foot.
    pub(super) foot: Vec<Line>,
}

/// A part of a document.
#[derive(Debug)]
pub(super) struct Section {
    /// What it is called.
    pub(super) title: String,
    /// What stands in it.
    pub(super) blocks: Vec<Block>,
}

/// A block.
#[derive(Debug)]
pub(super) enum Block {
    /// A heading within a section.
    Heading(Line),
    /// A paragraph.
    Text(Line),
    /// A list.
    List(Vec<Line>),
    /// Names, each with what it is.
    Facts(Vec<(String, Line)>),
    /// A table with a head.
    Table(Vec<String>, Vec<Vec<Line>>),
    /// A hand with its notation.
    Hand(Box<LaidHand>, String),
    /// What belongs together and is not to be torn apart by the end of a page.
    Entry(Vec<Block>),
}

impl Block {
    fn has_quotes(&self) -> bool {
        let quotes = |line: &Line| line.0.iter().any(|span| matches!(span, Span::Quoted(..)));
        match self {
            Block::List(lines) => lines.iter().any(quotes),
            Block::Facts(facts) => facts.iter().any(|(_, line)| quotes(line)),
            _ => false,
        }
    }
}

/// A line of text.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Line(pub(super) Vec<Span>);

/// A piece of a line.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Span {
    /// Text.
    Text(String),
    /// Text that stands out.
    Strong(String),
    /// A word for programs: an id, a fingerprint.
    Code(String),
    /// What a file says in a language other than the document's; the key of that language.
    Quoted(String, &'static str),
    /// The sign of an assumed value.
    Assumed,
    /// The sign of a disputed value.
    Disputed,
}

impl<T: Into<String>> From<T> for Line {
    fn from(text: T) -> Line {
        Line(vec![Span::Text(text.into())])
    }
}

impl Line {
    /// Text that stands out.
    pub(super) fn strong(text: impl Into<String>) -> Line {
        Line(vec![Span::Strong(text.into())])
    }

    /// A word for programs.
    pub(super) fn code(text: impl Into<String>) -> Line {
        Line(vec![Span::Code(text.into())])
    }

    /// The line with text behind it.
    #[must_use]
    pub(super) fn and(mut self, text: impl Into<String>) -> Line {
        self.0.push(Span::Text(text.into()));
        self
    }

    /// The line with another behind it.
    #[must_use]
    pub(super) fn and_line(mut self, line: Line) -> Line {
        self.0.extend(line.0);
        self
    }

    /// The line with the signs of its value.
    #[must_use]
    pub(super) fn signed(mut self, (assumed, disputed): (bool, bool)) -> Line {
        self.0.extend(assumed.then_some(Span::Assumed));
        self.0.extend(disputed.then_some(Span::Disputed));
        self
    }

    /// The signs in it as text.
    pub(super) fn signs(&self) -> String {
        let sign = |span: &Span| match span {
            Span::Assumed => Some(ASSUMED),
            Span::Disputed => Some(DISPUTED),
            _ => None,
        };
        self.0.iter().filter_map(sign).collect()
    }
}

/// The sign of an assumed value.
pub(super) const ASSUMED: &str = "\u{b0}";
/// The sign of a disputed value.
pub(super) const DISPUTED: &str = "\u{2020}";

impl Page {
    /// A part at the end; nothing if it is empty.
    pub(super) fn put(&mut self, title: impl Into<String>, blocks: Vec<Block>) {
        if !blocks.is_empty() {
            self.sections.push(Section { title: title.into(), blocks });
        }
    }

    /// Whether files are quoted in a language other than the document's.
    pub(super) fn has_quotes(&self) -> bool {
        self.sections.iter().flat_map(|section| &section.blocks).any(Block::has_quotes)
    }

    /// All hands that are drawn.
    pub(super) fn hands(&self) -> Vec<&LaidHand> {
        let mut hands = Vec::new();
        self.sections.iter().for_each(|section| drawn(&section.blocks, &mut hands));
        hands
    }
}

fn drawn<'a>(blocks: &'a [Block], hands: &mut Vec<&'a LaidHand>) {
    for block in blocks {
        match block {
            Block::Hand(hand, _) => hands.push(hand),
            Block::Entry(blocks) => drawn(blocks, hands),
            _ => {}
        }
    }
}
