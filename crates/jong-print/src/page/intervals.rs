//! Intervals: names with a middle and two ends on one line each, and the place of nothing. As HTML they are a drawing, as
//! text they are strokes.

use std::fmt::Write as _;

use unicode_width::UnicodeWidthStr as _;

use crate::html::EscapedText;

/// Intervals under a title.
#[derive(Debug, Clone, Default)]
pub struct Intervals {
    /// The title, which says what they show.
    pub title: String,
    /// The intervals from top to bottom.
    pub rows: Vec<Interval>,
}

/// An interval. All of a drawing have one unit.
#[derive(Debug, Clone)]
pub struct Interval {
    /// Its name.
    pub name: String,
    /// Its middle.
    pub middle: i64,
    /// The distance to each end.
    pub reach: i64,
    /// Its middle in words.
    pub said: String,
}

/// The characters on each side of nothing.
const SIDE: i64 = 18;

/// The width of the drawing.
const WIDTH: i64 = 640;
/// The height of a line.
const HEIGHT: usize = 24;
/// The place where names end.
const NAMES: i64 = 210;
/// The place of nothing.
const NOTHING: i64 = 370;
/// The distance from nothing to the farthest end.
const FARTHEST: i64 = 145;
/// The place where words begin.
const WORDS: i64 = 530;

impl Intervals {
    /// The low end, the middle and the high end, where the farthest of all is `farthest` from nothing.
    fn places(&self, of: &Interval, farthest: i64) -> [i64; 3] {
        let far = |one: &Interval| one.middle.saturating_abs().saturating_add(one.reach);
        let most = self.rows.iter().map(far).max().unwrap_or_default().max(1);
        let place = |value: i64| (i128::from(value) * i128::from(farthest) * 2 / i128::from(most)) as i64;
        let rounded = |twice: i64| (twice + twice.signum()) / 2;
        [of.middle.saturating_sub(of.reach), of.middle, of.middle.saturating_add(of.reach)]
            .map(|value| rounded(place(value)))
    }

    /// The intervals as lines of text.
    pub(super) fn text(&self) -> Vec<String> {
        let widest = self.rows.iter().map(|row| row.name.width()).max().unwrap_or_default();
        let line = |row: &Interval| {
            let [low, middle, high] = self.places(row, SIDE);
            let stroke = |at: i64| match at {
                _ if at == middle => '●',
                _ if (low..=high).contains(&at) => '─',
                0 => '┊',
                _ => ' ',
            };
            let blank = " ".repeat(widest - row.name.width());
            format!("  {}{blank}  {}  {}", row.name, (-SIDE..=SIDE).map(stroke).collect::<String>(), row.said)
        };
        self.rows.iter().map(line).collect()
    }

    /// The intervals as a drawing, with all that is in it as text for those who cannot see it.
    pub(super) fn svg(&self) -> String {
        let height = HEIGHT * self.rows.len();
        let title = EscapedText(&self.title);
        let mut svg = format!(
            "<figure class=\"bars\"><figcaption>{title}</figcaption>\n<svg viewBox=\"0 0 {WIDTH} {height}\" \
             width=\"{WIDTH}\" height=\"{height}\" style=\"max-width:100%;height:auto\" role=\"img\" aria-label=\"{title}\">\n\
             <line x1=\"{NOTHING}\" y1=\"0\" x2=\"{NOTHING}\" y2=\"{height}\" stroke=\"currentColor\" \
             stroke-dasharray=\"3 3\" opacity=\"0.55\"/>\n"
        );
        for (at, row) in self.rows.iter().enumerate() {
            let top = HEIGHT * at;
            let (line, middle_line) = (top + HEIGHT - 8, top + HEIGHT / 2);
            let [low, middle, high] = self.places(row, FARTHEST).map(|place| NOTHING + place);
            let (name, said) = (EscapedText(&row.name), EscapedText(&row.said));
            let _ = writeln!(
                svg,
                "<text x=\"{NAMES}\" y=\"{line}\" text-anchor=\"end\" font-size=\"14\" fill=\"currentColor\">{name}</text>\
                 <line x1=\"{low}\" y1=\"{middle_line}\" x2=\"{high}\" y2=\"{middle_line}\" stroke=\"currentColor\" \
                 stroke-width=\"2\"/><circle cx=\"{middle}\" cy=\"{middle_line}\" r=\"4\" fill=\"currentColor\"/>\
                 <text x=\"{WORDS}\" y=\"{line}\" font-size=\"14\" fill=\"currentColor\">{said}</text>"
            );
        }
        svg + "</svg></figure>\n"
    }
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn nothing_stands_in_the_middle() {
        let row = |name: &str, middle: i64, reach: i64| Interval { name: name.into(), middle, reach, said: "x".into() };
        let rows = vec![row("up", 12, 6), row("down <", -9, 18), row("so", 0, 0)];
        let drawn = Intervals { title: "A < B".to_owned(), rows };
        // The farthest end is 27 away, which is 18 characters: 12 ± 6 goes from 4 to 12 with 8 in the middle.
        let expected = [
            "  up                        ┊   ────●────        x",
            "  down <  ────────────●──────────────────              x",
            "  so                        ●                    x",
        ];
        let told = drawn.text();
        assert_eq!(told[0], expected[0]);
        assert_eq!(told[2], expected[2]);
        assert!(told[1].starts_with("  down <  ────────────●─"), "{}", told[1]);
        let svg = drawn.svg();
        assert!(svg.contains("A &lt; B") && svg.contains("down &lt;"));
        roxmltree::Document::parse(&svg).expect("it is XML");
    }
}
