//! Bars: names with amounts, each as long as its amount is great. As HTML they are a drawing, as text they are blocks.

use std::fmt::Write as _;

use unicode_width::UnicodeWidthStr as _;

use crate::html::EscapedText;

/// Bars under a title.
#[derive(Debug, Clone, Default)]
pub struct BarChart {
    /// The title, which says what they show.
    pub title: String,
    /// The bars from top to bottom.
    pub rows: Vec<ChartBar>,
}

/// A bar.
#[derive(Debug, Clone)]
pub struct ChartBar {
    /// Its name.
    pub name: String,
    /// Its amount.
    pub amount: u64,
    /// Its amount in words.
    pub said: String,
}

/// The longest bar in text, in characters.
const LONGEST: u64 = 30;

/// The width of the drawing.
const WIDTH: u64 = 640;
/// The height of a bar with the space around it.
const HEIGHT: u64 = 24;
/// The place where names end.
const NAMES: u64 = 190;
/// The place where bars begin.
const BEGIN: u64 = 200;
/// The place where the longest bar ends.
const END: u64 = 480;

impl BarChart {
    /// The length of a bar, where the longest has `longest`; one that is not nothing can be seen.
    fn length(&self, bar: &ChartBar, longest: u64) -> u64 {
        let most = self.rows.iter().map(|bar| bar.amount).max().unwrap_or_default().max(1);
        match bar.amount {
            0 => 0,
            amount => (u128::from(amount) * u128::from(longest) / u128::from(most)).max(1) as u64,
        }
    }

    /// The bars as lines of text.
    pub(super) fn text(&self) -> Vec<String> {
        let widest = self.rows.iter().map(|bar| bar.name.width()).max().unwrap_or_default();
        let line = |bar: &ChartBar| {
            let blank = " ".repeat(widest - bar.name.width());
            let blocks = "█".repeat(self.length(bar, LONGEST) as usize);
            format!("  {}{blank}  {blocks} {}", bar.name, bar.said)
        };
        self.rows.iter().map(line).collect()
    }

    /// The bars as a drawing, with all that is in it as text for those who cannot see it.
    pub(super) fn svg(&self) -> String {
        let height = HEIGHT * self.rows.len() as u64;
        let title = EscapedText(&self.title);
        let mut svg = format!(
            "<figure class=\"bars\"><figcaption>{title}</figcaption>\n<svg viewBox=\"0 0 {WIDTH} {height}\" \
             width=\"{WIDTH}\" height=\"{height}\" style=\"max-width:100%;height:auto\" role=\"img\" aria-label=\"{title}\">\n"
        );
        for (at, bar) in self.rows.iter().enumerate() {
            let top = HEIGHT * at as u64;
            let (line, length) = (top + HEIGHT - 8, self.length(bar, END - BEGIN));
            let (name, said) = (EscapedText(&bar.name), EscapedText(&bar.said));
            let _ = writeln!(
                svg,
                "<text x=\"{NAMES}\" y=\"{line}\" text-anchor=\"end\" font-size=\"14\" fill=\"currentColor\">{name}</text>\
                 <rect x=\"{BEGIN}\" y=\"{y}\" width=\"{length}\" height=\"{h}\" fill=\"currentColor\" opacity=\"0.55\"/>\
                 <text x=\"{x}\" y=\"{line}\" font-size=\"14\" fill=\"currentColor\">{said}</text>",
                y = top + 4,
                h = HEIGHT - 8,
                x = BEGIN + length + 8,
            );
        }
        svg + "</svg></figure>\n"
    }
}

#[cfg(test)]
mod test {
    use super::*;

    fn bars() -> BarChart {
        let bar = |name: &str, amount: u64| ChartBar { name: name.to_owned(), amount, said: amount.to_string() };
        BarChart { title: "A < B".to_owned(), rows: vec![bar("one", 60), bar("three", 1), bar("none", 0)] }
    }

    #[test]
    fn as_long_as_they_are_great() {
        let blocks = |n: usize| "█".repeat(n);
        let expected =
            [format!("  one    {} 60", blocks(30)), format!("  three  {} 1", blocks(1)), "  none    0".to_owned()];
        assert_eq!(bars().text(), expected);
        let svg = bars().svg();
        assert!(svg.contains("A &lt; B") && svg.contains("width=\"280\"") && svg.contains(">three</text>"));
        roxmltree::Document::parse(&svg).expect("it is XML");
    }
}
