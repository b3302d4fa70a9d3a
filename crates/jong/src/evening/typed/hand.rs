//! A hand in a typed line: its tiles, and what is said of it.

use jong_core::hand::{Declaration, Defects, Event, Field, Seat};
use serde_json::{Map, Value};

use super::{TypedError, TypedReader};
use crate::calls::record_word;
use crate::dialect::{Dialect, read_hand};
use crate::evening::said::{foul_of_hand, meant, remarks};
use crate::evening::words::{EveningWord, rest_behind};
use crate::{RecordError, plain};

/// A hand as it is typed: its tiles, and what is said of it.
#[derive(Debug, Clone, Default, PartialEq)]
pub(in crate::evening) struct TypedHand {
    pub(in crate::evening) fields: Map<String, Value>,
    pub(in crate::evening) win: Option<String>,
    pub(in crate::evening) dora: Vec<String>,
    pub(in crate::evening) ura: Vec<String>,
    pub(in crate::evening) declared: Vec<Seat>,
    pub(in crate::evening) opened: Option<Seat>,
}

impl TypedReader<'_> {
    /// The hand of a player: its tiles, and what is said of it. Of a hand that nobody knows a foul may be known.
    pub(in crate::evening) fn hand(&self, seat: Seat, text: &str) -> Result<TypedHand, TypedError> {
        let text = plain(text);
        let mut items = text.split(',').map(str::trim);
        let mut part = TypedHand::default();
        let tiles = items.next().unwrap_or_default();
        if tiles.is_empty() {
            return Err(TypedError::NoHand { seat });
        }
        if EveningWord::of(tiles, self.lang) != Some(EveningWord::Unknown) {
            self.tiles(tiles, Field::Hand).map_err(|error| error.of(seat))?;
            let hand = match tiles.split_once('+') {
                None => tiles.to_owned(),
                Some((before, behind)) => {
                    let (win, more) = first_tile(behind.trim_start());
                    part.win = Some(win.to_owned());
                    format!("{} {}", before.trim(), more.trim()).trim().to_owned()
                }
            };
            part.set(Field::Hand, hand.into());
        }
        for item in items.filter(|item| !item.is_empty()) {
            self.remark(item, &mut part)?;
        }
        Ok(part)
    }

    /// Tiles as they were typed, if they can be read.
    fn tiles(&self, text: &str, field: Field) -> Result<String, TypedError> {
        match read_hand(text, Dialect::Common, None) {
            Ok(_) => Ok(text.to_owned()),
            Err(Defects(defects)) => {
                let defects = defects.into_iter().map(|defect| defect.moved_to(field)).collect();
                Err(TypedError::Record(RecordError { id: None, defects }))
            }
        }
    }

    /// Reads a remark on a hand: `riichi`, `one-shot`, `dora 1m`, `declared N`.
    fn remark(&self, item: &str, part: &mut TypedHand) -> Result<(), TypedError> {
        let unclear = || {
            let possible = meant(item, remarks(self.rules, &self.calls, self.lang));
            TypedError::NoRemark { words: item.to_owned(), possible }
        };
        if let Some(declared) = self.declaration(item) {
            part.set(Field::Ready, declared.into());
            return Ok(());
        }
        let of_hand = |event: &Event| event.is_of_win() || *event == Event::NagashiMangan;
        if let Some(event) = record_word::<Event>("events", item).filter(of_hand) {
            let events = part.fields.entry(<&str>::from(Field::Events)).or_insert_with(|| Value::Array(Vec::new()));
            if let Value::Array(events) = events {
                events.push(event.word().into());
            }
            return Ok(());
        }
        if let Some(seats) = self.call(item) {
            part.declared.extend(self.some_seats(seats)?);
            return Ok(());
        }
        if let Some((foul, claimed)) = foul_of_hand(item) {
            part.set(Field::Foul, foul.to_string().into());
            if !claimed.is_empty() {
                let claimed = self.number(claimed)?;
                part.set(Field::Claimed, claimed.into());
            }
            return Ok(());
        }
        let (word, rest) = EveningWord::begins(item, self.lang).ok_or_else(unclear)?;
        match word {
            EveningWord::Declared => part.declared.extend(self.some_seats(rest)?),
            EveningWord::Dora | EveningWord::Ura | EveningWord::Flowers if rest.is_empty() => {
                return Err(TypedError::NoTiles { word: item.to_owned() });
            }
            EveningWord::Dora => part.dora.push(self.tiles(rest, Field::Dora)?),
            EveningWord::Ura => part.ura.push(self.tiles(rest, Field::Ura)?),
            EveningWord::Flowers => {
                let tiles = self.tiles(rest, Field::Bonus)?;
                part.set(Field::Bonus, tiles.into());
            }
            EveningWord::Liable => part.set(Field::Liable, <&str>::from(self.seat(rest)?).into()),
            EveningWord::First => part.set(Field::FirstDiscarder, <&str>::from(self.seat(rest)?).into()),
            EveningWord::Wall => part.opened = Some(self.seat(rest)?),
            EveningWord::Deliberate if rest.is_empty() => part.set(Field::Deliberate, true.into()),
            EveningWord::Open if rest.is_empty() => part.set(Field::Open, true.into()),
            EveningWord::From | EveningWord::Draws | EveningWord::Draw | EveningWord::Void | EveningWord::Nobody => {
                return Err(unclear());
            }
            EveningWord::Unknown | EveningWord::Ready | EveningWord::Nagashi | EveningWord::Foul => {
                return Err(unclear());
            }
            EveningWord::Deliberate | EveningWord::Open | EveningWord::Stop => return Err(unclear()),
            EveningWord::Undo | EveningWord::Sheet => return Err(unclear()),
            EveningWord::Ask | EveningWord::Help | EveningWord::Quit => return Err(unclear()),
        }
        Ok(())
    }

    /// The declaration of a hand: the word of a record, or that of the players.
    fn declaration(&self, item: &str) -> Option<&'static str> {
        let declared = record_word::<Declaration>("ready", item).filter(|declared| *declared != Declaration::None);
        let called = self.calls.iter().any(|call| call == item).then_some(Declaration::Ready);
        declared.or(called).map(Into::into)
    }

    /// The rest behind the word by which players declare ready.
    pub(super) fn call<'t>(&self, item: &'t str) -> Option<&'t str> {
        self.calls.iter().find_map(|call| rest_behind(item, call)).filter(|rest| !rest.is_empty())
    }
}

impl TypedHand {
    fn set(&mut self, field: Field, value: Value) {
        self.fields.insert(<&str>::from(field).to_owned(), value);
    }
}

/// The first tile of a text that can be read, and the rest.
fn first_tile(text: &str) -> (&str, &str) {
    let ends = text.char_indices().map(|(at, c)| at + c.len_utf8());
    let is_tile = |end: &usize| {
        read_hand(&text[..*end], Dialect::Common, None).is_ok_and(|read| read.tiles.len() == 1 && read.melds.is_empty())
    };
    let mut tiles = ends.filter(is_tile);
    // A mark behind a tile may say how it is drawn.
    let whole = |end: &usize| !text[*end..].starts_with(['\u{fe0e}', '\u{fe0f}']);
    text.split_at(tiles.find(whole).unwrap_or(text.len()))
}
