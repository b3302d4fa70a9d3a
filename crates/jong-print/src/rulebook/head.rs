//! The top of a document: the rules, their sources, and the tiles.

use jong_core::hand::Seat;
use jong_core::tile::{Kind, Suit, Tile};
use jong_core::{Text, say};

use super::author::{Author, text};
use crate::draw::LaidHand;
use crate::page::{Block, Line};
use crate::sheet::certainty_of;
use crate::speech::note_of;

impl Author<'_> {
    /// The names of the rules, their status and their sources.
    pub(super) fn head(&mut self) -> Vec<Block> {
        let (info, speech) = (self.rules.info(), self.speech);
        let own = |said: &String| info.chain.last().map_or_else(|| said.into(), |&file| self.quote(said, file));
        let mut facts: Vec<(String, Line)> = Vec::new();
        let mut put = |name: Text, line: Line| facts.push((speech.tell(&name), line));
        put(say!("Ruleset"), Line::code(&info.id));
        put(say!("Fingerprint"), Line::code(&*info.fingerprint));
        put(say!("Status"), speech.tell(&certainty_of(self.rules)).into());
        let between = speech.between_parts();
        let sources = info.sources.iter().map(own).reduce(|all, source| all.and(between.as_str()).and_line(source));
        sources.into_iter().for_each(|sources| put(say!("Sources"), sources));
        note_of(self.rules).into_iter().for_each(|note| put(say!("Note"), self.quoted_note(&note)));
        vec![Block::facts(facts)]
    }

    /// The tiles, drawn.
    pub(super) fn tiles(&mut self) -> Vec<Block> {
        let (tiles, speech) = (self.rules.tile_set(), self.speech);
        let plain: Vec<Kind> = tiles.kinds().iter().filter(|kind| !kind.suit().is_bonus()).collect();
        let copies = plain.iter().map(|&kind| tiles.copies(kind)).max().unwrap_or(0);
        let (total, copies) = (tiles.total().to_string(), copies.to_string());
        let mut blocks =
            vec![text(speech.tell(&say!("{tiles} tiles in all; {copies} of each kind.", tiles = total, copies)))];
        for suit in [Suit::Characters, Suit::Dots, Suit::Bamboo, Suit::Honours] {
            blocks.extend(row(plain.iter().copied().filter(|kind| kind.suit() == suit)));
        }
        let reds = Suit::NUMBERED.map(|suit| tiles.red_fives(suit));
        if reds.iter().any(|&n| n > 0) {
            let [m, p, s] = reds.map(|n| n.to_string());
            blocks.push(text(speech.tell(&say!("Red fives: {m} of characters, {p} of dots, {s} of bamboo", m, p, s))));
        }
        if !tiles.bonus().is_empty() {
            blocks.push(text(speech.tell(&say!("Flowers and seasons, one of each"))));
            blocks.extend(row(tiles.bonus().iter()));
            let own = |seat: Seat| {
                let own = tiles.own_bonus(seat);
                let name = speech.tell(&say!("{seat}'s own", seat = speech.seat(seat)));
                (!own.is_empty()).then(|| (name, speech.tiles(own.iter()).into()))
            };
            let own: Vec<(String, Line)> = Seat::at_table(self.rules.game().players).filter_map(own).collect();
            if !own.is_empty() {
                blocks.push(Block::facts(own));
            }
        }
        if !tiles.set_aside().is_empty() {
            blocks.push(text(speech.tell(&say!("May be laid aside for another tile"))));
            blocks.extend(row(tiles.set_aside().iter()));
        }
        blocks
    }
}

/// Tiles in a row; nothing if there are none.
fn row(kinds: impl Iterator<Item = Kind>) -> Option<Block> {
    let tiles: Vec<Tile> = kinds.map(Tile::from).collect();
    let notation = jong_core::notation::write_tiles(tiles.iter().copied());
    let (bonus, concealed): (Vec<Tile>, Vec<Tile>) = tiles.into_iter().partition(|tile| tile.kind.suit().is_bonus());
    let empty = bonus.is_empty() && concealed.is_empty();
    (!empty).then(|| Block::hand(LaidHand { concealed, bonus, ..LaidHand::default() }, notation))
}
