//! Tiles in words, for who can't see their pictures.

use jong::core::hand::MeldKind;
use jong::core::tile::{Suit, Tile};
use jong::core::{Text, say};
use jong_print::draw::{Names, Part};

use crate::out::{list, list_of_parts, tell, worded};

/// The language that is spoken.
#[derive(Debug)]
pub(super) struct Spoken;

const RANKS: [Text; 9] = [
    say!("one"),
    say!("two"),
    say!("three"),
    say!("four"),
    say!("five"),
    say!("six"),
    say!("seven"),
    say!("eight"),
    say!("nine"),
];
const HONOURS: [Text; 7] = [
    say!("east wind"),
    say!("south wind"),
    say!("west wind"),
    say!("north wind"),
    say!("white dragon"),
    say!("green dragon"),
    say!("red dragon"),
];
const FLOWERS: [Text; 4] = [say!("plum"), say!("orchid"), say!("chrysanthemum"), say!("bamboo flower")];
const SEASONS: [Text; 4] = [say!("spring"), say!("summer"), say!("autumn"), say!("winter")];

impl Names for Spoken {
    fn tile(&self, tile: Tile) -> String {
        let at = usize::from(tile.kind.rank()).saturating_sub(1);
        let of = |words: &[Text]| words.get(at).cloned().unwrap_or_else(|| Text::verbatim(""));
        let rank = of(&RANKS);
        let named = match tile.kind.suit() {
            Suit::Characters => say!("{rank} of characters", rank),
            Suit::Dots => say!("{rank} of dots", rank),
            Suit::Bamboo => say!("{rank} of bamboo", rank),
            Suit::Honours => of(&HONOURS),
            Suit::Flowers => of(&FLOWERS),
            Suit::Seasons => of(&SEASONS),
        };
        worded(&if tile.red { say!("red {tile}", tile = named) } else { named })
    }

    fn part(&self, part: Part) -> String {
        worded(&match part {
            Part::Concealed => say!("concealed tiles"),
            Part::Win => say!("won with"),
            Part::Meld(MeldKind::Chow) => say!("chow"),
            Part::Meld(MeldKind::Pung) => say!("pung"),
            Part::Meld(MeldKind::ConcealedKong) => say!("concealed kong"),
            Part::Meld(_) => say!("kong"),
            Part::Bonus => say!("flowers and seasons"),
            Part::Aside => say!("laid aside"),
        })
    }

    fn group(&self, part: Part, tiles: &[Tile]) -> String {
        tell!("{part}: {tiles}", part = self.part(part), tiles = list(tiles.iter().map(|&tile| self.tile(tile))))
    }

    fn hand(&self, groups: &[String]) -> String {
        list_of_parts(groups)
    }
}
