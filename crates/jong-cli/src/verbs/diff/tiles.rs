//! Tiles in words, for who can't see their pictures.

use jong::core::hand::MeldKind;
use jong::core::tile::{Suit, Tile};
use jong::draw::{Names, Part};

/// English.
#[derive(Debug)]
pub(super) struct English;

const RANKS: [&str; 9] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const HONOURS: [&str; 7] =
    ["east wind", "south wind", "west wind", "north wind", "white dragon", "green dragon", "red dragon"];
const FLOWERS: [&str; 4] = ["plum", "orchid", "chrysanthemum", "bamboo flower"];
const SEASONS: [&str; 4] = ["spring", "summer", "autumn", "winter"];

impl Names for English {
    fn tile(&self, tile: Tile) -> String {
        let rank = usize::from(tile.kind.rank()).saturating_sub(1);
        let of = |words: &[&str]| words.get(rank).copied().unwrap_or_default().to_owned();
        let numbered = |suit: &str| format!("{}{} of {suit}", if tile.red { "red " } else { "" }, of(&RANKS));
        match tile.kind.suit() {
            Suit::Characters => numbered("characters"),
            Suit::Dots => numbered("dots"),
            Suit::Bamboo => numbered("bamboo"),
            Suit::Honours => of(&HONOURS),
            Suit::Flowers => of(&FLOWERS),
            Suit::Seasons => of(&SEASONS),
        }
    }

    fn part(&self, part: Part) -> String {
        let name = match part {
            Part::Concealed => "concealed",
            Part::Win => "won with",
            Part::Meld(MeldKind::Chow) => "chow",
            Part::Meld(MeldKind::Pung) => "pung",
            Part::Meld(MeldKind::ConcealedKong) => "concealed kong",
            Part::Meld(_) => "kong",
            Part::Bonus => "flowers and seasons",
            Part::Aside => "laid aside",
        };
        name.to_owned()
    }
}
