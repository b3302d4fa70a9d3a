//! Numbers, nouns and lists in English.

use jong_core::notation::write_tiles;
use jong_core::pattern::Count;
use jong_core::tile::{Kind, Tile};

use crate::listed;

/// A thing that is counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Noun {
    pub(super) one: String,
    pub(super) many: String,
}

impl Noun {
    pub(super) fn new(one: impl Into<String>, many: impl Into<String>) -> Noun {
        Noun { one: one.into(), many: many.into() }
    }

    /// The form for a number.
    pub(super) fn of(&self, n: u32) -> &str {
        if n == 1 { &self.one } else { &self.many }
    }
}

/// `one` to `twelve`; other numbers in digits.
pub(super) fn number(n: u32) -> String {
    const WORDS: [&str; 13] =
        ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
    WORDS.get(n as usize).map_or_else(|| n.to_string(), |&word| word.to_owned())
}

/// `three or more pungs`
pub(super) fn how_many(n: Count, noun: &Noun) -> String {
    match n {
        Count::Range(0, 0) => format!("no {}", noun.many),
        Count::Range(0, u32::MAX) => format!("any number of {}", noun.many),
        Count::Range(0, most) => format!("at most {} {}", number(most), noun.of(most)),
        Count::Range(1, u32::MAX) => format!("at least one {}", noun.one),
        Count::Range(least, u32::MAX) => format!("{} or more {}", number(least), noun.many),
        Count::Range(least, most) if least == most => format!("exactly {} {}", number(least), noun.of(least)),
        Count::Range(least, most) => format!("{} to {} {}", number(least), number(most), noun.many),
        Count::All => format!("nothing but {}", noun.many),
    }
}

/// The numbers that a clause is turned around to, if they are a range too.
pub(super) fn opposite(n: Count) -> Option<Count> {
    match n {
        Count::Range(0, most) if most < u32::MAX => Some(Count::Range(most + 1, u32::MAX)),
        Count::Range(least, u32::MAX) if least > 0 => Some(Count::Range(0, least - 1)),
        _ => None,
    }
}

/// What a clause asks for that must hold, or must not.
pub(super) fn wanted(n: Count, holds: bool, noun: &Noun) -> String {
    match (holds, opposite(n)) {
        (true, _) => how_many(n, noun),
        (false, Some(n)) => how_many(n, noun),
        (false, None) => format!("not {}", how_many(n, noun)),
    }
}

/// How far a number is from what is wanted: `two more pungs`, `one fewer chow`.
pub(super) fn short_of(n: Count, holds: bool, value: u32, noun: &Noun) -> String {
    let n = if holds { n } else { opposite(n).unwrap_or(Count::Range(value + 1, u32::MAX)) };
    match n {
        Count::Range(least, _) if value < least => {
            let (n, more) = (least - value, if value > 0 { " more" } else { "" });
            format!("{}{more} {}", number(n), noun.of(n))
        }
        Count::Range(_, 0) => format!("no {}", noun.many),
        Count::Range(_, most) if value > most => {
            let fewer = value - most;
            format!("{} fewer {}", number(fewer), noun.of(fewer))
        }
        _ => how_many(n, noun),
    }
}

/// `this hand has two: 555z 666z`
pub(super) fn there_are(value: u32, list: &[String]) -> String {
    let shown = if list.is_empty() || value == 0 { String::new() } else { format!(": {}", some(list)) };
    format!("this hand has {}{shown}", number(value))
}

/// The first of a list, and whether there are more.
pub(super) fn some(list: &[String]) -> String {
    const MOST: usize = 6;
    let more = if list.len() > MOST { " …" } else { "" };
    format!("{}{more}", list[..list.len().min(MOST)].join(" "))
}

/// Words all of which are meant: `a, b and c`.
pub(super) fn list(words: &[String]) -> String {
    match words {
        [] => "nothing".to_owned(),
        _ => listed(words, ", ", " and "),
    }
}

/// Words as alternatives: `a, b or c`.
pub(super) fn either(words: &[String]) -> String {
    match words {
        [] => "nothing".to_owned(),
        _ => listed(words, ", ", " or "),
    }
}

/// `a pung`, `an honour`
pub(super) fn a(noun: &str) -> String {
    let vowel = noun.starts_with(['a', 'e', 'i', 'o', 'u']) || noun.starts_with("honour");
    let vowel = vowel && !noun.starts_with("one");
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// Tiles in notation.
pub(super) fn tiles(kinds: impl IntoIterator<Item = Kind>) -> String {
    write_tiles(kinds.into_iter().map(Tile::from))
}
