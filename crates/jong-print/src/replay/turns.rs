//! The turns of a hand as a table: a column for each seat, a row for each time round.

use jong::table::{GameEvent, OwnKong, Table, WallEnd};
use jong_core::hand::Seat;
use jong_core::hand::{Meld, MeldKind};
use jong_core::notation::write_meld;
use jong_core::say;
use jong_core::tile::Tile;

use crate::page::{Align, Line, SmallTable};
use crate::speech::Speech;

/// The sign between what a player gets and what he discards.
const ARROW: &str = "→";

/// The turns of a hand.
#[derive(Debug, Default)]
pub(super) struct HandTurns {
    rows: Vec<[String; 4]>,
    /// The seat that acted last.
    last: Option<Seat>,
    /// The tile just drawn, with which its cell begins.
    drawn: Option<Tile>,
}

impl HandTurns {
    /// The cell of a seat whose turn begins.
    fn begin(&mut self, seat: Seat) -> &mut String {
        if self.last.is_none_or(|last| last.index() >= seat.index()) {
            self.rows.push(Default::default());
        }
        self.last = Some(seat);
        let at = self.rows.len().saturating_sub(1);
        &mut self.rows[at][seat.index()]
    }

    /// Adds to the cell of the seat whose turn it is.
    fn add(&mut self, seat: Seat, text: &str) {
        let cell = match self.last {
            Some(last) if last == seat => {
                let at = self.rows.len().saturating_sub(1);
                &mut self.rows[at][seat.index()]
            }
            Some(_) | None => self.begin(seat),
        };
        if !cell.is_empty() && !text.starts_with(ARROW) {
            cell.push(' ');
        }
        cell.push_str(text);
    }

    /// Tells a foul in the turn in which it was done. `told` names its player if that turn is another's.
    pub(super) fn foul(&mut self, seat: Seat, told: impl FnOnce(bool) -> String) {
        let turn = self.last.unwrap_or(seat);
        self.settle(turn);
        let told = told(turn == seat);
        self.add(turn, &told);
    }

    /// Hears of an event that is about to happen.
    pub(super) fn hear(&mut self, table: &Table<'_>, event: &GameEvent, speech: Speech) {
        let Some(who) = event.who() else { return };
        let seat = table.seat(who);
        match event {
            GameEvent::Draw { tile, from: WallEnd::Front, .. } => {
                self.drawn = Some(*tile);
                let _ = self.begin(seat);
            }
            GameEvent::Draw { tile, from: WallEnd::Replacement, .. } => {
                self.settle(seat);
                self.drawn = Some(*tile);
            }
            GameEvent::Discard { tile, drawn, ready, .. } => {
                if *drawn {
                    self.drawn = None;
                } else {
                    self.settle(seat);
                }
                self.add(seat, &format!("{ARROW}{tile}"));
                if *ready {
                    self.add(seat, &speech.tell(&say!("ready")));
                }
            }
            GameEvent::Claim { meld, .. } => {
                self.drawn = None;
                let _ = self.begin(seat);
                self.add(seat, &write_meld(meld));
            }
            GameEvent::Kong { own, kind, .. } => {
                self.settle(seat);
                let laid = match own {
                    OwnKong::Concealed => MeldKind::ConcealedKong,
                    OwnKong::Added => MeldKind::ExposedKong,
                };
                self.add(seat, &write_meld(&Meld { kind: laid, first: *kind, reds: 0 }));
            }
            GameEvent::Aside { kind, .. } => {
                self.settle(seat);
                self.add(seat, &speech.tell(&say!("{tile} aside", tile = kind)));
            }
            GameEvent::Flower { kind, .. } => {
                self.settle(seat);
                self.add(seat, &speech.tell(&say!("{tile} laid out", tile = kind)));
            }
            GameEvent::Give { tile, .. } => self.add(seat, &speech.tell(&say!("{tile} given away", tile))),
            GameEvent::Lack { suit, .. } => {
                self.add(seat, &speech.tell(&say!("without {suit}", suit = suit.letter())));
            }
            GameEvent::Deal(_)
            | GameEvent::Indicator(_)
            | GameEvent::Passed
            | GameEvent::Win { .. }
            | GameEvent::Void(_)
            | GameEvent::Foul { .. }
            | GameEvent::Exhausted
            | GameEvent::Stop => {}
        }
    }

    /// Writes the tile that was drawn.
    fn settle(&mut self, seat: Seat) {
        if let Some(drawn) = self.drawn.take() {
            self.add(seat, &drawn.to_string());
        }
    }

    /// The table, with the last draw in it.
    pub(super) fn table(mut self, heads: Vec<String>) -> SmallTable {
        if let Some(last) = self.last {
            self.settle(last);
        }
        let seats = heads.len();
        let row = |(at, cells): (usize, [String; 4])| {
            let number = Line::from((at + 1).to_string());
            [number].into_iter().chain(cells.into_iter().take(seats).map(Line::from)).collect::<Vec<_>>()
        };
        let rows: Vec<Vec<Line>> = self.rows.into_iter().enumerate().map(row).collect();
        let mut aligns = vec![Align::Left; seats + 1];
        aligns[0] = Align::Right;
        let heads = [String::new()].into_iter().chain(heads);
        SmallTable::plain(&aligns, rows, 2).under(heads)
    }
}
