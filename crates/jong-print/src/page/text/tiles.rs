//! Tiles in a terminal: as the characters of Unicode, or as blocks of lines.

use std::ops::Range;

use jong_core::hand::MeldKind;
use jong_core::tile::{Suit, Tile};
use unicode_width::UnicodeWidthStr as _;

use crate::draw::{Face, HandGroup, HandPart, LaidHand};

/// The look of tiles in text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TileLook {
    /// Notation alone: `234m`.
    #[default]
    Text,
    /// The notation, and below it the characters of Unicode: 🀈 🀉 🀊.
    Unicode,
    /// The notation, and below it blocks of lines with the character and the notation of each tile.
    Block,
}

/// The place of a tile in a line, so that it can be coloured.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TilePlace {
    /// The bytes of the line.
    pub bytes: Range<usize>,
    /// The tile.
    pub tile: Tile,
}

/// A line with tiles in it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct TileLine {
    pub(super) text: String,
    pub(super) tiles: Vec<TilePlace>,
}

/// The gap between groups.
const GAP: &str = "  ";
/// The columns that a block takes.
const BLOCK: usize = 4;
/// The characters on tiles with a number, suit by suit.
const SUITS: [(Suit, &str); 3] = [(Suit::Characters, "萬"), (Suit::Dots, "筒"), (Suit::Bamboo, "索")];
/// The characters on the others, rank by rank.
const OTHERS: [(Suit, &str); 3] =
    [(Suit::Honours, "東南西北白發中"), (Suit::Flowers, "梅蘭菊竹"), (Suit::Seasons, "春夏秋冬")];

/// A hand in lines no wider than `width`, behind an indent; none if it has no tiles, or is not to be drawn.
pub(super) fn drawn(hand: &LaidHand, look: TileLook, indent: usize, width: usize) -> Vec<TileLine> {
    let room = width.saturating_sub(indent);
    let groups = hand.groups();
    let pieces: Vec<Vec<TileLine>> = match look {
        TileLook::Text => Vec::new(),
        TileLook::Unicode => groups.iter().map(|group| vec![signs(group)]).collect(),
        TileLook::Block => groups.iter().flat_map(|group| blocks(group, room)).collect(),
    };
    let mut rows: Vec<Vec<TileLine>> = Vec::new();
    for piece in pieces {
        let wide = |lines: &[TileLine]| lines.iter().map(|line| line.text.width()).max().unwrap_or(0);
        match rows.last_mut().filter(|row| wide(row) + GAP.len() + wide(&piece) <= room) {
            Some(row) => row.iter_mut().zip(piece).for_each(|(line, more)| {
                line.push(GAP);
                line.append(more);
            }),
            None => rows.push(piece),
        }
    }
    let mut lines: Vec<TileLine> = rows.into_iter().flatten().collect();
    for line in &mut lines {
        let mut indented = TileLine { text: " ".repeat(indent), tiles: Vec::new() };
        indented.append(std::mem::take(line));
        indented.text.truncate(indented.text.trim_end().len());
        *line = indented;
    }
    lines
}

impl TileLine {
    fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    fn tile(&mut self, tile: Tile, text: &str) {
        let start = self.text.len();
        self.text.push_str(text);
        self.tiles.push(TilePlace { bytes: start..self.text.len(), tile });
    }

    fn append(&mut self, more: TileLine) {
        let before = self.text.len();
        self.text.push_str(&more.text);
        let moved =
            |TilePlace { bytes, tile }: TilePlace| TilePlace { bytes: bytes.start + before..bytes.end + before, tile };
        self.tiles.extend(more.tiles.into_iter().map(moved));
    }
}

/// A group as characters of Unicode, in the brackets of the notation, so that it can be read again.
fn signs(group: &HandGroup) -> TileLine {
    let (open, close) = match group.part {
        HandPart::Win => ("+", ""),
        HandPart::Meld(MeldKind::ConcealedKong) => ("[", "]"),
        HandPart::Meld(_) => ("(", ")"),
        HandPart::Concealed | HandPart::Bonus | HandPart::Aside => ("", ""),
    };
    let mut line = TileLine::default();
    line.push(open);
    for (at, lying) in group.lying.iter().enumerate() {
        if at > 0 {
            line.push(" ");
        }
        line.tile(lying.tile, &jong::tile_sign(lying.tile.kind));
    }
    line.push(close);
    line
}

/// A group as blocks of four lines; in several rows if it is wider than the room.
fn blocks(group: &HandGroup, room: usize) -> Vec<Vec<TileLine>> {
    let won = group.part == HandPart::Win;
    group
        .lying
        .chunks((room / BLOCK).max(1))
        .map(|tiles| {
            let mut lines = vec![TileLine::default(); 4];
            if won {
                lines.iter_mut().zip(["  ", "  ", "+ ", "  "]).for_each(|(line, mark)| line.push(mark));
            }
            for lying in tiles {
                let (character, written) = match lying.face {
                    Face::Up(tile) => (character(tile), tile.to_string()),
                    Face::Down => ("░░".to_owned(), "░░".to_owned()),
                };
                lines[0].push("┌──┐");
                for (line, text) in [(1, character), (2, written)] {
                    lines[line].push("│");
                    lines[line].tile(lying.tile, &text);
                    lines[line].push("│");
                }
                lines[3].push("└──┘");
            }
            lines
        })
        .collect()
}

/// The character on a tile, two columns wide.
fn character(tile: Tile) -> String {
    let suit = tile.kind.suit();
    let of_suit = SUITS.iter().find(|(other, _)| *other == suit).map(|(_, character)| (*character).to_owned());
    let of_rank = || {
        let (_, characters) = OTHERS.iter().find(|(other, _)| *other == suit)?;
        characters.chars().nth(usize::from(tile.kind.rank()).checked_sub(1)?).map(String::from)
    };
    of_suit.or_else(of_rank).unwrap_or_else(|| "  ".to_owned())
}

#[cfg(test)]
mod test {
    use jong::{Dialect, read_hand};

    use super::*;

    fn laid(text: &str) -> LaidHand {
        LaidHand::from(&read_hand(text, Dialect::Common, None).expect("a hand"))
    }

    fn lines(text: &str, look: TileLook, width: usize) -> Vec<String> {
        drawn(&laid(text), look, 2, width).into_iter().map(|line| line.text).collect()
    }

    /// Signs that were drawn can be read again.
    #[test]
    fn signs_are_a_hand() {
        let text = "234m 55p 79s +8s (123p) [7777z]";
        let drawn = lines(text, TileLook::Unicode, 80);
        assert_eq!(drawn, ["  🀈 🀉 🀊 🀝 🀝 🀖 🀘  +🀗  (🀙 🀚 🀛)  [🀄\u{fe0e} 🀄\u{fe0e} 🀄\u{fe0e} 🀄\u{fe0e}]"]);
        assert_eq!(laid(&drawn[0]), laid(text));
        assert!(lines(text, TileLook::Text, 80).is_empty());
    }

    #[test]
    fn blocks_have_the_character_and_the_notation() {
        assert_eq!(
            lines("20m 1z +8s", TileLook::Block, 80),
            ["  ┌──┐┌──┐┌──┐    ┌──┐", "  │萬││萬││東│    │索│", "  │2m││0m││1z│  + │8s│", "  └──┘└──┘└──┘    └──┘",]
        );
        assert!(lines("[1111z]", TileLook::Block, 80)[1].contains("│░░││東││東││░░│"));
    }

    /// No line is too wide, and every place is that of a tile.
    #[test]
    fn narrow_terminals() {
        let hand = "123456789m1122p +2p (555z) [1111s]";
        for look in [TileLook::Unicode, TileLook::Block] {
            for line in drawn(&laid(hand), look, 2, 40) {
                assert!(line.text.width() <= 40, "{}", line.text);
                assert!(line.tiles.iter().all(|place| line.text.get(place.bytes.clone()).is_some()), "{line:?}");
            }
        }
    }
}
