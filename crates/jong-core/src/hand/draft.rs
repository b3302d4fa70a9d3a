//! The way back from a hand that was checked to one that anybody could have written.

use super::check::{DraftHand, DraftWin, Win};
use super::defect::Field;
use super::held::{Hand, HeldTiles};
use super::situation::{LiableSeats, Situation, WinKind};
use crate::notation::{WithOffset, WrittenHand, place_each, place_melds, place_tiles};
use crate::tile::{Counts, Kind, Suit, Tile};

impl Hand {
    /// Writes the hand down in its canonical form, with every part in a field of its own. Places count the characters
    /// of the texts that the notation has for these parts.
    pub fn draft(&self) -> DraftHand {
        let held = self.before();
        let mut reds = red_fives(&held, self.win);
        let red = |kind: Kind| {
            let red = kind.can_be_red() && reds[kind.suit() as usize] > 0;
            if red {
                reds[kind.suit() as usize] -= 1;
            }
            Tile { kind, red }
        };
        let tiles: Vec<Tile> = spread(&held.concealed).map(red).collect();
        let written = WrittenHand {
            tiles: place_tiles(tiles),
            melds: place_melds(&held.melds),
            win: self.win.map(|value| WithOffset { value, at: 0 }),
        };
        let bonus = place_tiles(held.bonus.iter().chain(spread(&held.aside)).map(Tile::from));
        DraftHand { written, melds_in_hand: 0, win_field: Some(Field::Win), bonus }
    }
}

impl Win {
    /// Writes the win down as it can be read by any rules. Seats that are liable for single patterns are left out, for
    /// other rules number their patterns otherwise.
    pub fn draft(&self) -> DraftWin {
        let Situation { by, from, events, liable, .. } = &self.situation;
        let [dora, ura] =
            [&self.situation.dora, &self.situation.ura].map(|kinds| place_each(kinds.iter().copied().map(Tile::from)));
        let situation = Situation {
            wind: self.situation.seat,
            from: from.filter(|_| *by == Some(WinKind::Discard)),
            // That a flower was robbed follows from the rest, and `iter` leaves it out.
            events: events.iter().collect(),
            liable: match liable {
                LiableSeats::Seat(seat) => LiableSeats::Seat(*seat),
                LiableSeats::Nobody | LiableSeats::Patterns(_) => LiableSeats::Nobody,
            },
            dora: Default::default(),
            ura: Default::default(),
            ..self.situation.clone()
        };
        DraftWin { hand: self.hand.draft(), situation, dora, ura }
    }
}

/// The number of red ones among the concealed fives of each suit. A hand knows only their total: they are given to the
/// suits in turn, and those suits come last that have a red one in a meld or as the winning tile.
fn red_fives(held: &HeldTiles, win: Option<Tile>) -> [u8; Suit::NUMBERED.len()] {
    let mut elsewhere = [0u8; Suit::NUMBERED.len()];
    for meld in held.melds.iter().filter(|meld| meld.reds > 0) {
        elsewhere[meld.first.suit() as usize] += meld.reds;
    }
    let left = held.reds.saturating_sub(elsewhere.iter().sum());
    if let Some(win) = win.filter(|win| win.red) {
        elsewhere[win.kind.suit() as usize] += 1;
    }
    let mut fives = [0u8; Suit::NUMBERED.len()];
    for kind in spread(&held.concealed).filter(|kind| kind.can_be_red()) {
        fives[kind.suit() as usize] += 1;
    }
    let mut reds = [0u8; Suit::NUMBERED.len()];
    for _ in 0..left {
        let open = (0..reds.len()).filter(|&suit| reds[suit] < fives[suit]);
        let Some(next) = open.min_by_key(|&suit| elsewhere[suit] + reds[suit]) else { break };
        reds[next] += 1;
    }
    reds
}

/// The tiles one by one.
fn spread(counts: &Counts) -> impl Iterator<Item = Kind> {
    counts.iter().flat_map(|(kind, n)| std::iter::repeat_n(kind, n.into()))
}
