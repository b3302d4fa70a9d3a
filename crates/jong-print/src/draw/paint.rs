//! Colours, and the paintings that use them by name.

/// The colours of the drawings.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Ink {
    /// Black, red, green and blue. No two tiles differ in colour alone, and each colour is dark enough for a printer
    /// that has only black.
    #[default]
    Colours,
    /// Black only, for copiers.
    Black,
}

/// The paintings and parts of tiles.
const PAINTINGS: &str = include_str!("paintings.svg");

/// The names of the colours in the tables, with their values in colour and in black.
const COLOURS: [(&str, &str, &str); 9] = [
    ("ink", "#1a1a1a", "#000"),
    ("red", "#bd1f2d", "#000"),
    ("green", "#12693c", "#000"),
    ("blue", "#1b4f9e", "#000"),
    ("violet", "#74398f", "#000"),
    ("gold", "#dc9a1c", "#bbb"),
    ("pink", "#e0708c", "#ccc"),
    ("paper", "#fffef9", "#fff"),
    ("line", "#4a4a4a", "#000"),
];

impl Ink {
    /// A drawing with its colours filled in, which are named between quotes.
    pub(super) fn apply(self, drawing: &str) -> String {
        COLOURS.iter().fold(drawing.to_owned(), |drawing, (name, coloured, black)| {
            let value = if self == Ink::Black { black } else { coloured };
            drawing.replace(&format!("\"{name}\""), &format!("\"{value}\""))
        })
    }
}

/// The painting of a name, its colours still by name.
pub(super) fn painting(name: &str) -> Option<String> {
    let begin = format!("<g id=\"{name}\">");
    let mut lines = PAINTINGS.lines().skip_while(|line| *line != begin);
    lines.next()?;
    Some(lines.take_while(|line| *line != "</g>").map(str::trim_start).collect())
}
