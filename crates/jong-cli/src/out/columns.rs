//! Rows of cells in columns.

use comfy_table::{Cell, CellAlignment, ContentArrangement, Table, presets};

use super::width;

/// On which side of its column a cell stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// Lays rows out in columns with two spaces between them, behind an indent. What does not fit is broken into lines.
pub(crate) fn columns<R, C>(rows: R, aligns: &[Align], indent: usize) -> Vec<String>
where
    R: IntoIterator<Item = C>,
    C: IntoIterator<Item = String>,
{
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width((width() - indent) as u16);
    for row in rows {
        let cells = row.into_iter().zip(aligns).map(|(text, align)| {
            Cell::new(text).set_alignment(match align {
                Align::Left => CellAlignment::Left,
                Align::Right => CellAlignment::Right,
            })
        });
        table.add_row(cells.collect::<Vec<_>>());
    }
    table.column_iter_mut().for_each(|column| {
        column.set_padding((0, 2));
    });
    let margin = " ".repeat(indent);
    table.lines().map(|line| format!("{margin}{}", line.trim_end())).collect()
}
