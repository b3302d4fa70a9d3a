//! Rows of cells in columns.

use comfy_table::{Cell, CellAlignment, ContentArrangement, Table, presets};

use crate::page::Align;

/// Lays rows out in columns with two spaces between them, behind an indent, in lines no wider than `width`. A cell that
/// does not fit is broken.
pub fn columns<R, C>(rows: R, aligns: &[Align], indent: usize, width: usize) -> Vec<String>
where
    R: IntoIterator<Item = C>,
    C: IntoIterator<Item = String>,
{
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(width.saturating_sub(indent) as u16);
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
