//! The style of drawings.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::paint::Ink;

/// The style of drawings. Usually tiles are 40 pixels high, with marks, in colours.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Style {
    /// The height of an upright tile on the page, in CSS pixels. Its width is three quarters of that.
    pub height: u16,
    /// Marks in the corner for beginners; `None` for none.
    pub marks: Option<Marks>,
    /// The colours.
    pub ink: Ink,
    /// The beginning of all ids.
    pub prefix: Prefix,
}

impl Default for Style {
    fn default() -> Style {
        Style { height: 40, marks: Some(Marks::default()), ink: Ink::default(), prefix: Prefix::default() }
    }
}

/// Marks in the corner: the number of a tile with a number, a letter on winds and dragons.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Marks {
    /// East, south, west, north, white, green, red. Digits, `A` to `Z`, `Đ` and the characters of the honours are
    /// drawn; any other character is written in a font that the reader has.
    pub honours: [char; 7],
}

impl Default for Marks {
    /// `E S W N` and, as `W` is west, `P F C`: *pai*, *fa*, *chung*, as Chinese official hands and mjai write them.
    fn default() -> Marks {
        Marks { honours: ['E', 'S', 'W', 'N', 'P', 'F', 'C'] }
    }
}

/// The beginning of all ids of a drawing, so that two sets of tiles on one page don't take each other's; usually
/// `tile`. It is also the class of each tile, for the page's own styles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prefix(String);

/// A word that can't begin the ids of a page.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{0}` can't begin an id: take a letter of the English alphabet, and after it letters, digits and hyphens")]
pub struct BadPrefix(String);

impl FromStr for Prefix {
    type Err = BadPrefix;

    fn from_str(word: &str) -> Result<Prefix, BadPrefix> {
        let begins = word.starts_with(|c: char| c.is_ascii_alphabetic());
        let goes_on = word.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
        if begins && goes_on { Ok(Prefix(word.to_owned())) } else { Err(BadPrefix(word.to_owned())) }
    }
}

impl Default for Prefix {
    fn default() -> Prefix {
        Prefix("tile".to_owned())
    }
}

impl fmt::Display for Prefix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
