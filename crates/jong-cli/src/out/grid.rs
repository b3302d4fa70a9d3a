//! Columns side by side, all equally wide, each row with a name before it.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use super::{Page, fold, width};

/// Before every row.
const INDENT: usize = 2;

/// Between columns.
const GAP: usize = 2;

/// What the names of rows get at least.
const LEAST_NAME: usize = 14;

/// A table of named rows under heads.
#[derive(Debug)]
pub(crate) struct Grid {
    heads: Vec<String>,
    lines: Vec<Line>,
    room: usize,
}

/// A line of a table before it is laid out. What must not be broken has spaces that do not break.
#[derive(Debug)]
pub(crate) enum Line {
    /// A title for the rows that follow.
    Title(String),
    /// A name and its cells.
    Row(String, Vec<String>),
}

/// A line of the table.
#[derive(Debug)]
enum Laid {
    Head(String),
    Title(String),
    Row(String),
}

impl Grid {
    /// A table without rows. Heads are broken behind `/`.
    pub(crate) fn new(heads: Vec<String>) -> Grid {
        Grid { heads, lines: Vec::new(), room: width() }
    }

    /// The same where there is so much room, for a page of whole lines.
    pub(crate) fn within(self, room: usize) -> Grid {
        Grid { room, ..self }
    }

    /// A title for the rows that follow.
    pub(crate) fn title(&mut self, text: &str) {
        self.lines.push(Line::Title(text.to_owned()));
    }

    /// A row. Cells are broken at spaces, but not at those that do not break.
    pub(crate) fn row(&mut self, name: impl Into<String>, cells: impl IntoIterator<Item = String>) {
        self.lines.push(Line::Row(name.into(), cells.into_iter().collect()));
    }

    /// The heads of its columns.
    pub(crate) fn heads(&self) -> &[String] {
        &self.heads
    }

    /// Its lines, for who lays them out otherwise.
    pub(crate) fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Whether there is so little room that words are broken.
    pub(crate) fn breaks_words(&self) -> bool {
        self.widths().cell < self.longest_word()
    }

    /// What the longest word of a cell or a head takes.
    fn longest_word(&self) -> usize {
        let cells = self.lines.iter().flat_map(|line| match line {
            Line::Row(_, cells) => cells.as_slice(),
            Line::Title(_) => &[],
        });
        let words = cells.flat_map(|cell| cell.split(' '));
        let heads = self.heads.iter().flat_map(|head| head.split_inclusive('/'));
        words.chain(heads).map(UnicodeWidthStr::width).max().unwrap_or(0)
    }

    /// Lays the table out.
    pub(crate) fn lay(&self, page: &mut Page) {
        let mut first = true;
        for laid in self.laid() {
            match &laid {
                Laid::Head(line) => page.heading(line),
                Laid::Title(line) => {
                    if !first {
                        page.gap();
                    }
                    page.heading(line);
                }
                Laid::Row(line) => page.line(line),
            }
            first &= matches!(laid, Laid::Head(_));
        }
    }

    fn laid(&self) -> Vec<Laid> {
        let widths = self.widths();
        let heads: Vec<Vec<String>> = self.heads.iter().map(|head| head_lines(head, widths.cell)).collect();
        let height = heads.iter().map(Vec::len).max().unwrap_or(0);
        // Short heads stand at the foot of their line.
        let lowered = |lines: Vec<String>| [vec![String::new(); height - lines.len()], lines].concat();
        let heads = widths.lines(Vec::new(), heads.into_iter().map(lowered).collect());
        let mut laid: Vec<Laid> = heads.into_iter().map(Laid::Head).collect();
        for line in &self.lines {
            match line {
                Line::Title(title) => laid.push(Laid::Title(title.clone())),
                Line::Row(name, cells) => {
                    let cells = cells.iter().map(|cell| broken(cell, widths.cell)).collect();
                    laid.extend(widths.lines(broken(name, widths.name), cells).into_iter().map(Laid::Row));
                }
            }
        }
        laid
    }

    /// Words are broken only where nothing else helps; then names give way, and then cells.
    fn widths(&self) -> Widths {
        let rows = || {
            self.lines.iter().filter_map(|line| match line {
                Line::Row(name, cells) => Some((name, cells)),
                Line::Title(_) => None,
            })
        };
        let room = self.room - INDENT;
        let count = self.heads.len().max(1);
        let cells = || rows().flat_map(|(_, cells)| cells);
        let widest = |texts: &mut dyn Iterator<Item = &str>| texts.map(UnicodeWidthStr::width).max().unwrap_or(0);
        let whole = widest(&mut cells().chain(&self.heads).map(String::as_str));
        let word = self.longest_word();
        let each = |name: usize| ((room - name) / count).saturating_sub(GAP);
        let names = widest(&mut rows().map(|(name, _)| name.as_str()));
        let name = names.min(room.saturating_sub(count * (GAP + word)).max(LEAST_NAME));
        Widths { name, cell: whole.min(each(name)).max(1) }
    }
}

#[derive(Debug, Clone, Copy)]
struct Widths {
    name: usize,
    cell: usize,
}

impl Widths {
    /// The lines of a row of which name and cells are broken.
    fn lines(self, name: Vec<String>, cells: Vec<Vec<String>>) -> Vec<String> {
        let height = cells.iter().chain([&name]).map(Vec::len).max().unwrap_or(0);
        let part = |lines: &[String], at: usize, width: usize| {
            let text = lines.get(at).map_or("", String::as_str);
            format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
        };
        let line = |at: usize| {
            let mut text = " ".repeat(INDENT) + &part(&name, at, self.name);
            for cell in &cells {
                text.push_str(&" ".repeat(GAP));
                text.push_str(&part(cell, at, self.cell));
            }
            text.trim_end().replace('\u{a0}', " ")
        };
        (0..height).map(line).collect()
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
    use super::*;

    #[test]
    fn no_line_is_too_wide() {
        let heads = ["riichi/tenhou", "clubs/a-very-long-name-that-fits-nowhere-at-all", "平和/クラブ"];
        let mut grid = Grid::new(heads.map(str::to_owned).to_vec());
        grid.title("Patterns");
        grid.row(
            "Thirteen orphans, thirteen-sided wait",
            ["1\u{a0}yakuman", "-", "十三面待ち国士無双 ×\u{a0}2"].map(str::to_owned),
        );
        let width_of = |laid: &Laid| match laid {
            Laid::Head(line) | Laid::Title(line) | Laid::Row(line) => line.width(),
        };
        let laid = grid.laid();
        let widest = laid.iter().map(width_of).max();
        assert!(widest.is_some_and(|widest| (width() - 10..=width()).contains(&widest)), "{laid:#?}");
        assert_eq!(broken("ab cdefg 平和", 3), ["ab", "cde", "fg", "平", "和"]);
    }
}
