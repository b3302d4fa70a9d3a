//! Scorers of the games of fan, written from the pages of their rules alone: the tables of fans and the notes on other
//! variants, and the texts that these cite. No number here comes from a ruleset, and no module here knows Jong.
//!
//! * [`mcr`]: the Chinese official game, in the editions of 2006 and 2025.
//! * [`hong_kong`]: the old style, at home and in the association.
//! * [`new_style`]: Hong Kong's new style with thirteen tiles.
//! * [`zung_jung`]: Zung Jung 3.3.

mod chows;
pub mod hong_kong;
pub mod mcr;
pub mod new_style;
mod seen;
pub mod zung_jung;

pub use seen::{Form, is_win};

use super::plain::{Event, Hand, Place, Tiles, Win, Wind, with};

/// A win, and all that any of the games asks about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Won {
    /// The hand without the winning tile.
    pub hand: Hand,
    /// The way it was won.
    pub win: Win,
    /// The winner's seat and the round.
    pub place: Place,
    /// The declaration.
    pub ready: Ready,
    /// The player who pays for all.
    pub liable: Option<Wind>,
    /// The first discarder of the winning kind since the winner's own last discard, where somebody said who.
    pub first: Option<Wind>,
}

/// A declaration that one tile is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ready {
    /// No declaration.
    No,
    /// In the course of the hand.
    Declared,
    /// On the first turn.
    FirstTurn,
    /// With the tiles as they were dealt.
    Dealt,
}

/// Names with the number of times that each counts, in the order of the names.
pub type List = Vec<(&'static str, u32)>;

/// The value of a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worth {
    /// The fan.
    pub fan: u32,
    /// The fan that help to reach the least.
    pub helping: u32,
    /// Every list that comes to as many.
    pub lists: Vec<List>,
}

impl Worth {
    /// The best of some lists with their fan; `None` of none.
    fn best(all: impl IntoIterator<Item = (u32, u32, List)>) -> Option<Worth> {
        let mut best: Option<Worth> = None;
        for (fan, helping, mut list) in all {
            list.sort_unstable();
            match &mut best {
                Some(worth) if worth.fan > fan => {}
                Some(worth) if worth.fan == fan => worth.lists.push(list),
                _ => best = Some(Worth { fan, helping, lists: vec![list] }),
            }
        }
        best
    }
}

impl Won {
    /// True if the winner drew the tile.
    fn drawn(&self) -> bool {
        self.win.from.is_none()
    }

    /// True if nothing was claimed.
    fn concealed(&self) -> bool {
        self.claimed() == 0
    }

    /// The number of sets claimed and laid down.
    fn claimed(&self) -> usize {
        self.hand.melds.iter().filter(|meld| meld.is_called()).count()
    }

    /// All tiles for sets, a kong as four.
    fn tiles(&self) -> Tiles {
        if usize::from(self.win.tile) < self.hand.tiles.len() {
            with(self.hand.all(), self.win.tile)
        } else {
            self.hand.all()
        }
    }

    /// The kinds of which there is a tile.
    fn kinds(&self) -> Vec<usize> {
        let tiles = self.tiles();
        (0..tiles.len()).filter(|&kind| tiles[kind] > 0).collect()
    }

    /// True if it is East's, drawn on the first turn.
    fn blessing_of_heaven(&self) -> bool {
        self.win.has(Event::FirstTurn) && self.drawn() && self.place.seat == 0
    }

    /// True if it is won on East's first discard, before the winner's first turn.
    fn on_first_discard_of_east(&self) -> bool {
        self.win.has(Event::FirstTurn) && self.win.from == Some(0)
    }
}

/// Payments to a winner: what each seat pays.
fn received(winner: Wind, paid: impl Fn(Wind) -> i64) -> [i64; 4] {
    let mut totals = [0; 4];
    for seat in (0..4).filter(|&seat| seat != winner) {
        totals[seat] -= paid(seat);
        totals[winner] += paid(seat);
    }
    totals
}
