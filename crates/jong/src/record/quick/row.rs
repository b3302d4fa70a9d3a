//! The quick way through a row: a record whose fields lie apart, its tiles perhaps as numbers.

use jong_core::Ruleset;
use jong_core::hand::{Event, LiableSeats, Win};
use jong_core::tile::{CountedTiles, Tile};

use super::fields::{Indicators, QuickFields, indicator, indicators};
use super::tiles::only_tile;
use crate::record::row::{LiableCell, MeldCell, NumberCell, RecordRow, TileCell, TilesCell};
use crate::record::values::MOST_NUMBER;
use crate::record::word::WordCell;

/// Reads and checks a row in the place of another; `None` if something is or may be wrong with it.
#[inline]
pub(crate) fn read_into(row: &RecordRow<'_>, rules: &Ruleset, win: &mut Win) -> Option<()> {
    let mut fields = QuickFields::new(win);
    fields.take(row)?;
    fields.finish(rules)
}

impl QuickFields<'_, '_> {
    #[inline]
    fn take(&mut self, row: &RecordRow<'_>) -> Option<()> {
        let tiles = &mut self.tiles;
        match row.hand? {
            TilesCell::Written(text) => tiles.hold(text.as_bytes())?,
            TilesCell::Numbers(numbers) => tiles.hold_counted(CountedTiles::from_numbers(numbers)?),
            TilesCell::Loose(_) => return None,
        }
        for meld in row.melds {
            match *meld {
                MeldCell::Written(text) => tiles.meld(text.as_bytes())?,
                MeldCell::Numbers { tiles: numbers, concealed } => tiles.meld_numbered(numbers, concealed)?,
                MeldCell::Loose(_) => return None,
            }
        }
        if let Some(bonus) = row.bonus {
            match bonus {
                TilesCell::Written(text) => tiles.lay_aside(text.as_bytes())?,
                TilesCell::Numbers(numbers) => {
                    numbers.iter().try_for_each(|&number| tiles.lay(Tile::from_number(number)?))?;
                }
                TilesCell::Loose(_) => return None,
            }
        }
        let win = match row.win? {
            TileCell::Written(text) => only_tile(text.as_bytes())?,
            TileCell::Number(number) => Tile::from_number(number)?,
            TileCell::Loose(_) => return None,
        };
        tiles.count_red(win);
        self.tile = Some(win);
        self.from = optional(row.from, |word| word.seat)?;
        let situation = &mut self.win.situation;
        situation.by = Some(row.by?.by?);
        situation.seat = row.seat?.seat?;
        situation.round = row.round?.seat?;
        situation.first_discarder = optional(row.first_discarder, |word| word.seat)?;
        if let Some(opened) = row.opened {
            situation.opened = opened.seat?;
        }
        situation.declared = optional(row.ready, |word| word.declared)?.unwrap_or_default();
        situation.discarder_ready = optional(row.from_ready, |word| word.discarder_ready)?.unwrap_or_default();
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
            Some(LiableCell::Seat(liable)) => situation.liable = LiableSeats::Seat(WordCell::from(liable).seat?),
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

/// Takes indicators.
fn take_indicators(cell: TilesCell<'_>, kinds: &mut Indicators, reds: &mut [u8; 3]) -> Option<()> {
    match cell {
        TilesCell::Written(text) => indicators(text.as_bytes(), kinds, reds),
        TilesCell::Numbers(numbers) => {
            numbers.iter().try_for_each(|&number| indicator(Tile::from_number(number)?, kinds, reds))
        }
        TilesCell::Loose(_) => None,
    }
}

/// The meaning of a word that may be missing; `None` if it has none.
#[inline]
fn optional<T>(cell: Option<WordCell<'_>>, meaning: impl Fn(WordCell<'_>) -> Option<T>) -> Option<Option<T>> {
    cell.map_or(Some(None), |word| meaning(word).map(Some))
}

#[inline]
fn number(cell: Option<NumberCell>) -> Option<u32> {
    match cell {
        None => Some(0),
        Some(NumberCell::Large(_)) => None,
        Some(NumberCell::Small(number)) => {
            u32::try_from(number).ok().filter(|&number| u64::from(number) <= MOST_NUMBER)
        }
    }
}
