//! Tables: rows of cells, named rows under heads, and lines of a sum.

use super::Line;

/// The side of its column on which a cell stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// A small table: as text, its columns are as wide as they have to be.
#[derive(Debug, Clone)]
pub struct SmallTable {
    /// The heads of its columns; none, where they go without saying.
    pub heads: Vec<Line>,
    /// The alignment of the columns. A cell without one is left out.
    pub aligns: Vec<Align>,
    /// Its rows. One without cells parts groups of rows.
    pub rows: Vec<Vec<Line>>,
    /// The look of the table as text.
    pub look: TableLook,
}

/// The look of a table as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableLook {
    /// Behind an indent of this many spaces. Cells that don't fit are broken.
    Indented(usize),
    /// Cells that don't fit make each row a line with the heads as words.
    LinesIfNarrow,
    /// The table is not indented, and steps back as a whole. In a narrow terminal each row is a paragraph.
    Aside,
    /// Each row is a title, a line below it, and a remark.
    Cards,
    /// Each row is a title, and its last cell a line below it that is cut where it does not fit. In a narrow terminal
    /// each row is a paragraph.
    Entries,
}

impl SmallTable {
    /// A table without heads, of columns that stand so.
    pub fn plain<C: Into<Line>>(
        aligns: &[Align],
        rows: impl IntoIterator<Item = impl IntoIterator<Item = C>>,
        indent: usize,
    ) -> SmallTable {
        let rows = rows.into_iter().map(|row| row.into_iter().map(Into::into).collect()).collect();
        SmallTable { heads: Vec::new(), aligns: aligns.to_vec(), rows, look: TableLook::Indented(indent) }
    }

    /// The table under heads.
    #[must_use]
    pub fn under<C: Into<Line>>(self, heads: impl IntoIterator<Item = C>) -> SmallTable {
        SmallTable { heads: heads.into_iter().map(Into::into).collect(), ..self }
    }
}

/// A wide table of named rows under heads. As text, all columns are equally wide.
#[derive(Debug, Clone)]
pub struct Grid {
    /// The heads of its columns, which are broken behind `/`.
    pub(crate) heads: Vec<String>,
    /// The names that stand above the heads where there is room for both; none, where the heads are all there is.
    pub(crate) names: Vec<String>,
    /// Its rows, and titles among them.
    pub(crate) rows: Vec<GridRow>,
    /// The kind of its rows.
    pub(crate) of: GridKind,
}

/// The kind of rows that a grid has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GridKind {
    /// Values: short, in columns as narrow as they can be.
    Values,
    /// Questions with their answers; where there is no room for columns, block by block.
    Answers,
    /// Settings of two sides, each with the places that say so below: always block by block.
    Sides,
}

/// A row of a grid. Text that must not be broken has spaces that do not break.
#[derive(Debug, Clone)]
pub(crate) enum GridRow {
    /// A title for the rows that follow.
    Title(String),
    /// A name and its cells.
    Row(String, Vec<Line>),
}

impl Grid {
    /// A grid without rows, for values.
    pub fn new(heads: Vec<String>) -> Grid {
        Grid { heads, names: Vec::new(), rows: Vec::new(), of: GridKind::Values }
    }

    /// A grid without rows, for questions and answers.
    pub fn of_answers(heads: Vec<String>) -> Grid {
        Grid { of: GridKind::Answers, ..Grid::new(heads) }
    }

    /// A grid without rows, for settings of two sides. Below the words of a cell stand the places that say so.
    pub fn of_sides(heads: Vec<String>) -> Grid {
        Grid { of: GridKind::Sides, ..Grid::new(heads) }
    }

    /// The grid with a name above each head, where there is room for both.
    #[must_use]
    pub(crate) fn under(self, names: Vec<String>) -> Grid {
        Grid { names, ..self }
    }

    /// A title for the rows that follow.
    pub fn title(&mut self, text: &str) {
        self.rows.push(GridRow::Title(text.to_owned()));
    }

    /// A row. Cells are broken at spaces, but not at those that do not break.
    pub fn row<C: Into<Line>>(&mut self, name: impl Into<String>, cells: impl IntoIterator<Item = C>) {
        self.rows.push(GridRow::Row(name.into(), cells.into_iter().map(Into::into).collect()));
    }

    /// True if it has no rows.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Its rows without the titles.
    pub(crate) fn named(&self) -> impl Iterator<Item = (&String, &Vec<Line>)> {
        self.rows.iter().filter_map(|row| match row {
            GridRow::Title(_) => None,
            GridRow::Row(name, cells) => Some((name, cells)),
        })
    }
}

/// A line of a sum: its name, its amount, and the places where that is written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SumLine {
    /// Its name; empty in the line of the sum itself.
    pub name: String,
    /// The number.
    pub number: String,
    /// The unit of the number.
    pub unit: String,
    /// The places where the number is written.
    pub places: Vec<String>,
}
