//! The tiles of players at the end of a hand, taken from one wall. They are the simplest that will do, without any
//! chance.

use jong_core::InOrder;
use jong_core::hand::{HeldTiles, Meld, MeldKind};
use jong_core::notation::{write_meld, write_tiles};
use jong_core::tile::{Kind, Suit, Tile};
use jong_core::{Ruleset, Score};
use serde_json::{Value, json};

use crate::diff::outcome::ResultOutline;

/// The suit of the tile that wins.
const WIN_SUIT: Suit = Suit::Dots;
/// The ranks of the tile that wins. A winner holds the second and the third of the suit, and waits for either.
pub(super) const WINS: [u8; 2] = [4, 1];

/// The kind of hand that a player holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum HeldHand {
    /// Tiles that wait for others.
    Ready,
    /// Tiles that wait for none.
    Unready,
    /// Tiles that wait for a kind of which the hand holds every copy.
    Held,
    /// Tiles that wait for a kind of which the hand holds every copy, three of them in a meld.
    HeldInMeld,
    /// A pung that is worth something nearly everywhere, and tiles that don't wait.
    Pung,
}

/// The tiles that nobody holds yet.
#[derive(Debug, Clone)]
pub(super) struct TileStock<'a> {
    rules: &'a Ruleset,
    left: [u8; Kind::COUNT],
    /// True if hands of chows win. Where they don't, sets are pungs.
    chows: bool,
}

impl<'a> TileStock<'a> {
    /// The tiles that two rulesets both have.
    pub(super) fn new(two: [&'a Ruleset; 2]) -> TileStock<'a> {
        let mut left = [0; Kind::COUNT];
        let copies = |kind: Kind| two.map(|rules| rules.tile_set().copies(kind));
        Kind::all_for_sets().for_each(|kind| left[kind.index()] = copies(kind)[0].min(copies(kind)[1]));
        let mut stock = TileStock { rules: two[0], left, chows: true };
        let hand = stock.clone().won_with_chows().map(|record| record.to_string());
        let wins = |rules, record: &str| ResultOutline::of_record(rules, record, &mut Score::default()).wins();
        stock.chows = hand.is_some_and(|record| two.into_iter().all(|rules| wins(rules, &record)));
        stock
    }

    /// The record of a drawn win whose sets are all chows.
    fn won_with_chows(mut self) -> Option<Value> {
        let win = self.win(WINS[0])?;
        let mut record = self.winner(0)?;
        for (field, value) in [("win", win.to_string().as_str()), ("by", "draw"), ("seat", "S"), ("round", "E")] {
            record[field] = json!(value);
        }
        Some(record)
    }

    /// Takes the tile that wins, of this rank.
    pub(super) fn win(&mut self, rank: u8) -> Option<Kind> {
        let win = Kind::new(WIN_SUIT, rank)?;
        self.take(&[win])?;
        Some(win)
    }

    /// Takes some tiles from the wall, if they are all there.
    pub(super) fn take(&mut self, tiles: &[Kind]) -> Option<()> {
        let mut left = self.left;
        for kind in tiles {
            left[kind.index()] = left[kind.index()].checked_sub(1)?;
        }
        self.left = left;
        Some(())
    }

    /// Deals a hand to a player and writes it as his part of a record; `turn` makes players begin with different suits.
    /// `None` if the tiles are no longer there.
    pub(super) fn player(&mut self, holds: HeldHand, turn: usize) -> Option<Value> {
        let sets = usize::from(self.rules.hand_size().sets());
        let (melds, tiles) = match holds {
            HeldHand::Ready => (None, self.waiting(sets, turn, &Suit::NUMBERED)?),
            HeldHand::Unready => (None, self.apart(usize::from(self.rules.hand_size().tiles()), Vec::new())?),
            HeldHand::Held | HeldHand::HeldInMeld => {
                let game = self.rules.game();
                let all =
                    |kind: &Kind| self.left[kind.index()] == game.tiles.copies(*kind) && self.left[kind.index()] > 3;
                let kind = Kind::all_for_sets().filter(|kind| !kind.suit().is_numbered()).find(all)?;
                self.take(&[kind; 4])?;
                let mut tiles = self.sets(sets - 1, turn)?;
                let pung =
                    (holds == HeldHand::HeldInMeld).then_some(Meld { kind: MeldKind::Pung, first: kind, reds: 0 });
                tiles.extend(vec![kind; if pung.is_some() { 1 } else { 4 }]);
                (pung, tiles)
            }
            HeldHand::Pung => {
                let pung = self.last_with(3)?;
                self.take(&[pung; 3])?;
                (None, self.apart(usize::from(self.rules.hand_size().tiles()), vec![pung; 3])?)
            }
        };
        let mut player = json!({ "hand": written(tiles) });
        if let Some(meld) = melds {
            player["melds"] = json!([write_meld(&meld)]);
        }
        Some(player)
    }

    /// Deals the hand of a winner who waits for the tile that wins.
    pub(super) fn winner(&mut self, turn: usize) -> Option<Value> {
        let sets = usize::from(self.rules.hand_size().sets());
        Some(json!({ "hand": written(self.waiting(sets, turn, &[WIN_SUIT])?) }))
    }

    /// Takes one tile more, of a kind of which most are left.
    pub(super) fn one(&mut self) -> Option<Kind> {
        let kind = (1..=4).rev().find_map(|count| self.last_with(count))?;
        self.take(&[kind])?;
        Some(kind)
    }

    /// Finds the last kind that has at least this number of copies left.
    fn last_with(&self, count: u8) -> Option<Kind> {
        Kind::all_for_sets().filter(|kind| self.left[kind.index()] >= count).last()
    }

    /// Takes sets, a pair, and two tiles in a row of one of some suits.
    fn waiting(&mut self, sets: usize, turn: usize, suits: &[Suit]) -> Option<Vec<Kind>> {
        let two = suits.iter().find_map(|&suit| {
            let two = [Kind::new(suit, 2)?, Kind::new(suit, 3)?];
            self.take(&two).map(|()| two)
        })?;
        let mut tiles = self.sets(sets - 1, turn)?;
        let pair = self.last_with(2)?;
        self.take(&[pair; 2])?;
        tiles.extend([pair; 2]);
        tiles.extend(two);
        Some(tiles)
    }

    /// Takes this number of sets: straights first, then any chows and pungs that are left. Where chows don't win, all are
    /// pungs.
    fn sets(&mut self, count: usize, turn: usize) -> Option<Vec<Kind>> {
        let mut tiles = Vec::new();
        let suits = (0..3).map(|at| Suit::NUMBERED[(turn + at) % 3]);
        let chows = suits.flat_map(|suit| [1, 4, 7].map(|first| Kind::new(suit, first)));
        let chows = chows.flatten().filter_map(|first| Some(vec![first, first.next(1)?, first.next(2)?]));
        let with_chows = self.chows;
        let chows = chows.filter(|_| with_chows);
        let pungs = Kind::all_for_sets().map(|kind| vec![kind; 3]);
        for set in chows.chain(pungs) {
            if tiles.len() < 3 * count && self.take(&set).is_some() {
                tiles.extend(set);
            }
        }
        (tiles.len() == 3 * count).then_some(tiles)
    }

    /// Adds tiles of which no two go together, up to this number; `None` if the hand waits for something all the same.
    fn apart(&mut self, count: usize, mut tiles: Vec<Kind>) -> Option<Vec<Kind>> {
        let of =
            |ranks: [u8; 3]| Suit::NUMBERED.into_iter().flat_map(move |suit| ranks.map(|rank| Kind::new(suit, rank)));
        let honours = Kind::all_for_sets().filter(|kind| !kind.suit().is_numbered());
        let apart: Vec<Kind> = of([1, 4, 7]).flatten().chain(honours).chain(of([2, 5, 8]).flatten()).collect();
        for kind in apart.into_iter().chain(of([3, 6, 9]).flatten()) {
            if tiles.len() < count && !tiles.contains(&kind) && self.take(&[kind]).is_some() {
                tiles.push(kind);
            }
        }
        let game = self.rules.game();
        let mut held = HeldTiles::default();
        tiles.iter().for_each(|&kind| held.concealed.add(kind));
        let waits = jong_core::reading::waits(&game.forms, &game.tiles, &held, true);
        (tiles.len() == count && waits.is_empty()).then_some(tiles)
    }
}

fn written(mut tiles: Vec<Kind>) -> String {
    tiles.order();
    write_tiles(tiles.into_iter().map(Tile::from))
}
