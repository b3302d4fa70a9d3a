//! The quick way through a row: a record whose fields lie apart, its tiles perhaps as numbers.

use jong_core::Ruleset;
use jong_core::hand::{By, Declaration, DiscarderReady, Event, LiableSeats, Seat, Win};
use jong_core::tile::Tile;

use super::fields::{Fields, Indicators, indicator, indicators};
use super::held::Tiles;
use super::tiles::only_tile;
use crate::record::row::{LiableCell, MeldCell, RecordRow, TileCell, TilesCell};
use crate::record::values::MOST_NUMBER;

/// Reads and checks a row; `None` if something is or may be wrong with it.
pub(crate) fn win_of(row: &RecordRow<'_>, rules: &Ruleset) -> Option<Win> {
    let mut fields = Fields::new();
    fields.take(row)?;
    Some(fields.win(rules)?.win)
}

impl Fields<'_> {
    #[inline]
    fn take(&mut self, row: &RecordRow<'_>) -> Option<()> {
        let tiles = &mut self.tiles;
        take_tiles(row.hand?, tiles, Tiles::hold, Tiles::hold_one)?;
        for meld in row.melds {
            match *meld {
                MeldCell::Written(text) => tiles.meld(text.as_bytes())?,
                MeldCell::Numbers { tiles: numbers, concealed } => tiles.meld_numbered(numbers, concealed)?,
            }
        }
        if let Some(bonus) = row.bonus {
            take_tiles(bonus, tiles, Tiles::lay_aside, Tiles::lay)?;
        }
        let win = match row.win? {
            TileCell::Written(text) => only_tile(text.as_bytes())?,
            TileCell::Number(number) => Tile::from_number(number)?,
        };
        tiles.count_red(win);
        self.win = Some(win);
        self.from = optional(row.from, seat)?;
        let situation = &mut self.situation;
        situation.by = Some(match row.by? {
            "draw" => By::Draw,
            "discard" => By::Discard,
            _ => return None,
        });
        situation.seat = seat(row.seat?)?;
        situation.round = seat(row.round?)?;
        situation.first_discarder = optional(row.first_discarder, seat)?;
        if let Some(opened) = row.opened {
            situation.opened = seat(opened)?;
        }
        situation.declared = match row.ready {
            None | Some("none") => Declaration::None,
            Some("ready") => Declaration::Ready,
            Some("double") => Declaration::Double,
            Some("dealt") => Declaration::Dealt,
            Some(_) => return None,
        };
        situation.discarder_ready = match row.from_ready {
            None | Some("none") => DiscarderReady::None,
            Some("before") => DiscarderReady::Before,
            Some("after") => DiscarderReady::After,
            Some(_) => return None,
        };
        for event in row.events {
            let event: Event = event.parse().ok()?;
            situation.events.insert(Some(event).filter(|event| event.is_of_win())?);
        }
        situation.open = row.open.unwrap_or_default();
        situation.furiten = row.furiten.unwrap_or_default();
        situation.repeats = number(row.repeats)?;
        situation.deposits = number(row.deposits)?;
        situation.streak = number(row.streak)?;
        situation.wins_in_a_row = number(row.wins_in_a_row)?;
        match row.liable {
            None => {}
            Some(LiableCell::Seat(liable)) => situation.liable = LiableSeats::Seat(seat(liable)?),
            // Few hands have this; their patterns are looked up with care.
            Some(LiableCell::Patterns(_)) => return None,
        }
        let reds = &mut self.red_indicators;
        for (cell, kinds) in [(row.dora, &mut situation.dora), (row.ura, &mut situation.ura)] {
            if let Some(cell) = cell {
                take_indicators(cell, kinds, reds)?;
            }
        }
        Some(())
    }
}

impl Tiles {
    /// Takes a meld of numbered tiles.
    fn meld_numbered(&mut self, numbers: &[u8], concealed: bool) -> Option<()> {
        let mut all = [None; 4];
        for (at, &number) in numbers.iter().rev().enumerate() {
            *all.get_mut(at)? = Some(Tile::from_number(number)?);
        }
        self.meld_of(all, numbers.len(), concealed)
    }
}

/// Takes the tiles of a cell: `whole` those that are written, `one` each of those that are numbered.
#[inline]
fn take_tiles(
    cell: TilesCell<'_>,
    tiles: &mut Tiles,
    whole: impl Fn(&mut Tiles, &[u8]) -> Option<()>,
    one: impl Fn(&mut Tiles, Tile) -> Option<()>,
) -> Option<()> {
    match cell {
        TilesCell::Written(text) => whole(tiles, text.as_bytes()),
        TilesCell::Numbers(numbers) => numbers.iter().try_for_each(|&number| one(tiles, Tile::from_number(number)?)),
    }
}

/// Takes indicators, from the last to the first.
fn take_indicators(cell: TilesCell<'_>, kinds: &mut Indicators, reds: &mut [u8; 3]) -> Option<()> {
    match cell {
        TilesCell::Written(text) => indicators(text.as_bytes(), kinds, reds),
        TilesCell::Numbers(numbers) => {
            numbers.iter().rev().try_for_each(|&number| indicator(Tile::from_number(number)?, kinds, reds))
        }
    }
}

/// The value of a cell that may be empty; `None` if it cannot be read.
#[inline]
fn optional<T>(cell: Option<&str>, read: impl Fn(&str) -> Option<T>) -> Option<Option<T>> {
    cell.map_or(Some(None), |text| read(text).map(Some))
}

#[inline]
fn seat(text: &str) -> Option<Seat> {
    match text {
        "E" => Some(Seat::E),
        "S" => Some(Seat::S),
        "W" => Some(Seat::W),
        "N" => Some(Seat::N),
        _ => None,
    }
}

#[inline]
fn number(cell: Option<i64>) -> Option<u32> {
    match cell {
        None => Some(0),
        Some(number) => u32::try_from(number).ok().filter(|&number| u64::from(number) <= MOST_NUMBER),
    }
}
