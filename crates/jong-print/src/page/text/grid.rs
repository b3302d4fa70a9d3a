//! A wide table: columns side by side, all equally wide, each row with a name before it.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::{TextSheet, fold, padded, widest};
use crate::page::{Grid, GridRow, Line, Tone};

/// The indent before every row.
const INDENT: usize = 2;

/// The gap between columns.
const GAP: usize = 2;

/// The least width of the names of rows.
const LEAST_NAME: usize = 14;

/// The widths of the names of rows, and of each cell.
#[derive(Debug, Clone, Copy)]
pub(super) struct Widths {
    pub(super) name: usize,
    pub(super) cell: usize,
}

impl Widths {
    /// The lines of a row, whose name and cells are broken already.
    pub(super) fn lines(self, name: &[String], cells: &[Vec<String>]) -> Vec<String> {
        let height = cells.iter().map(Vec::len).chain([name.len()]).max().unwrap_or(0);
        let part = |lines: &[String], at: usize, width: usize| padded(lines.get(at).map_or("", String::as_str), width);
        let line = |at: usize| {
            let mut text = " ".repeat(INDENT) + &part(name, at, self.name);
            for cell in cells {
                text.push_str(&" ".repeat(GAP));
                text.push_str(&part(cell, at, self.cell));
            }
            text.trim_end().replace('\u{a0}', " ")
        };
        (0..height).map(line).collect()
    }

    /// The lines of heads; short ones stand at the foot of their line.
    pub(super) fn heads(self, heads: Vec<Vec<String>>) -> Vec<String> {
        let height = heads.iter().map(Vec::len).max().unwrap_or(0);
        let lowered = |lines: Vec<String>| [vec![String::new(); height - lines.len()], lines].concat();
        self.lines(&[], &heads.into_iter().map(lowered).collect::<Vec<_>>())
    }
}

impl Grid {
    /// True if there is too little room to keep words whole.
    pub(super) fn breaks_words(&self, width: usize) -> bool {
        self.widths(width).cell < self.longest_word()
    }

    fn cells(&self) -> impl Iterator<Item = String> {
        self.named().flat_map(|(_, cells)| cells).map(Line::to_string)
    }

    /// The width of the longest word of a cell or a head.
    fn longest_word(&self) -> usize {
        let cells = self.cells().flat_map(|cell| cell.split(' ').map(UnicodeWidthStr::width).collect::<Vec<_>>());
        let heads = self.heads.iter().flat_map(|head| head.split_inclusive('/')).map(UnicodeWidthStr::width);
        cells.chain(heads).max().unwrap_or(0)
    }

    /// Lays the table out.
    pub(super) fn lay(&self, width: usize, sheet: &mut TextSheet) {
        let widths = self.widths(width);
        let heads = self.heads.iter().map(|head| head_lines(head, widths.cell)).collect();
        widths.heads(heads).into_iter().for_each(|line| sheet.push(Tone::Title, line));
        for (at, row) in self.rows.iter().enumerate() {
            match row {
                GridRow::Title(title) => {
                    if at > 0 {
                        sheet.gap();
                    }
                    sheet.push(Tone::Title, title);
                }
                GridRow::Row(name, cells) => {
                    let cells: Vec<_> = cells.iter().map(|cell| broken(&cell.to_string(), widths.cell)).collect();
                    let lines = widths.lines(&broken(name, widths.name), &cells);
                    lines.into_iter().for_each(|line| sheet.push(Tone::Plain, line));
                }
            }
        }
    }

    /// Words are broken only where nothing else helps; then names give way, and then cells.
    fn widths(&self, width: usize) -> Widths {
        let room = width.saturating_sub(INDENT);
        let count = self.heads.len().max(1);
        let whole = self.cells().map(|cell| cell.width()).chain(self.heads.iter().map(|head| head.width())).max();
        let word = self.longest_word();
        let each = |name: usize| (room.saturating_sub(name) / count).saturating_sub(GAP);
        let names = widest(self.named().map(|(name, _)| name.as_str()));
        let name = names.min(room.saturating_sub(count * (GAP + word)).max(LEAST_NAME));
        Widths { name, cell: whole.unwrap_or(0).min(each(name)).max(1) }
    }
}

/// A head in one line, or broken behind `/`.
fn head_lines(head: &str, width: usize) -> Vec<String> {
    if head.width() <= width {
        return vec![head.to_owned()];
    }
    head.split_inclusive('/').flat_map(|part| broken(part, width)).collect()
}

/// A text in lines no wider than `width`; words that are wider are broken too.
fn broken(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in fold(text, width) {
        let mut used = width;
        for c in line.chars() {
            let next = c.width().unwrap_or(0);
            if used + next > width {
                lines.push(String::new());
                used = 0;
            }
            used += next;
            if let Some(last) = lines.last_mut() {
                last.push(c);
            }
        }
    }
    lines
}

#[cfg(test)]
mod test {
    use jong::Lang;

    use super::*;
    use crate::page::{Page, Room};

    #[test]
    fn no_line_is_too_wide() {
        let heads = ["riichi/tenhou", "clubs/a-very-long-name-that-fits-nowhere-at-all", "平和/クラブ"];
        let mut grid = Grid::new(heads.map(str::to_owned).to_vec());
        grid.title("Patterns");
        grid.row("Thirteen orphans, thirteen-sided wait", ["1\u{a0}yakuman", "-", "十三面待ち国士無双 ×\u{a0}2"]);
        let mut page = Page::new(Lang::En);
        page.grid(grid);
        let laid = page.lay(Room { width: 80, terminal: 80, tiles: Default::default() });
        let widest = laid.iter().map(|line| line.text.width()).max();
        assert!(widest.is_some_and(|widest| (70..=80).contains(&widest)), "{laid:#?}");
        assert_eq!(broken("ab cdefg 平和", 3), ["ab", "cde", "fg", "平", "和"]);
    }
}
