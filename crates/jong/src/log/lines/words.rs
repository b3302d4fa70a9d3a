//! The words of lines, and what they mean.

use jong_core::hand::{MOST_INDICATORS, Meld, Seat};
use jong_core::notation::parse_hand;
use jong_core::tile::Tile;
use jong_core::{FoulKind, Text, say};
use jong_table::{Chair, Chairs, HandEnding, MatchEnd, OwnKong, PerChair, Tiles, UnderIndicators, VoidHand, WallEnd};

use super::shape::{EndWord, FoulWord, HowWord, KongWord, OverWord, VoidWord};
use crate::log::chair_called;

/// The words of enums of the table, both ways.
macro_rules! words_of {
    ($word:ident = $kind:ident { $($name:ident),+ $(,)? }) => {
        impl From<$kind> for $word {
            fn from(kind: $kind) -> $word {
                match kind { $($kind::$name => $word::$name),+ }
            }
        }
        impl From<$word> for $kind {
            fn from(word: $word) -> $kind {
                match word { $($word::$name => $kind::$name),+ }
            }
        }
    };
}

words_of!(KongWord = OwnKong { Concealed, Added });
words_of!(VoidWord = VoidHand { NineKinds, FourWinds, FourReady, FourKongs, TooManyWinners });
words_of!(FoulWord = FoulKind { TooFew, TooMany, FalseWin, FalseReady });
words_of!(OverWord = MatchEnd { RoundsPlayed, OutOfPoints, EnoughPoints, PlayerOut, Stopped });

impl From<HandEnding> for HowWord {
    fn from(ending: HandEnding) -> HowWord {
        match ending {
            HandEnding::Won => HowWord::Won,
            HandEnding::Exhausted => HowWord::Exhausted,
            HandEnding::Void(_) => HowWord::Void,
            HandEnding::Foul => HowWord::Foul,
        }
    }
}

/// The word for an end of the wall.
pub(super) fn end_word(from: WallEnd) -> Option<EndWord> {
    match from {
        WallEnd::Front => None,
        WallEnd::Replacement => Some(EndWord::Replacement),
    }
}

/// The end of the wall of a word.
pub(super) fn wall_end(word: Option<EndWord>) -> WallEnd {
    match word {
        None => WallEnd::Front,
        Some(EndWord::Replacement) => WallEnd::Replacement,
    }
}

/// Tiles in notation, without melds.
pub(super) fn tiles_of(text: &str) -> Result<Vec<Tile>, Text> {
    let unread = || say!("`{text}` is no tiles", text);
    let hand = parse_hand(text).map_err(|_| unread())?;
    match hand.melds.is_empty() && hand.win.is_none() {
        true => Ok(hand.tiles.into_iter().map(|tile| tile.value).collect()),
        false => Err(unread()),
    }
}

/// One tile in notation.
pub(super) fn tile_of(text: &str) -> Result<Tile, Text> {
    match tiles_of(text)?.as_slice() {
        &[tile] => Ok(tile),
        _ => Err(say!("`{text}` is not one tile", text)),
    }
}

/// A meld in notation.
pub(super) fn meld_of(text: &str) -> Result<Meld, Text> {
    let unread = || say!("`{text}` is no meld", text);
    let hand = parse_hand(text).map_err(|_| unread())?;
    match (hand.tiles.is_empty() && hand.win.is_none(), hand.melds.as_slice()) {
        (true, [meld]) => Ok(meld.value),
        _ => Err(unread()),
    }
}

/// A seat by its letter.
pub(super) fn seat_of(text: &str) -> Result<Seat, Text> {
    text.parse().map_err(|_| say!("`{text}` is no seat", text))
}

/// The tiles under the indicators.
pub(super) fn under_of(tiles: &[String]) -> Result<UnderIndicators, Text> {
    let mut under = [None; MOST_INDICATORS];
    if tiles.len() > under.len() {
        return Err(say!("there are more than {most} tiles under the indicators", most = under.len()));
    }
    for (slot, tile) in under.iter_mut().zip(tiles) {
        *slot = Some(tile_of(tile)?.kind);
    }
    Ok(under)
}

/// The numbers of chairs in a log of so many players.
#[derive(Debug, Clone, Copy)]
pub(super) struct ChairNumbers {
    pub(super) players: usize,
}

impl ChairNumbers {
    /// The chair of a number.
    pub(super) fn chair(self, number: usize) -> Result<Chair, Text> {
        chair_called(number, self.players)
    }

    /// The chairs of numbers.
    pub(super) fn chairs(self, numbers: &[usize]) -> Result<Chairs, Text> {
        numbers.iter().map(|&number| self.chair(number)).collect()
    }

    /// A number for each chair.
    pub(super) fn each(self, numbers: &[i64]) -> Result<PerChair<i64>, Text> {
        self.fit(numbers.len())?;
        Ok(PerChair::of(|chair| numbers.get(chair.index()).copied().unwrap_or(0)))
    }

    /// The tiles of each chair.
    pub(super) fn hands(self, hands: &[String]) -> Result<PerChair<Tiles>, Text> {
        self.fit(hands.len())?;
        let mut all = PerChair::default();
        for (number, hand) in hands.iter().enumerate() {
            all[self.chair(number)?] = tiles_of(hand)?.into_iter().collect();
        }
        Ok(all)
    }

    fn fit(self, count: usize) -> Result<(), Text> {
        match count == self.players {
            true => Ok(()),
            false => Err(say!("there are {count} entries for {players} players", count, players = self.players)),
        }
    }
}
