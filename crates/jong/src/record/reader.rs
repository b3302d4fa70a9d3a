//! The fields of records, each read by itself.

use std::iter;

use jong_core::Ruleset;
use jong_core::hand::{Defect, DefectCode, DraftHand, Events, Field, LiableSeats, Subject};
use jong_core::notation::{self, WithOffset};
use jong_core::tile::Tile;
use jong_core::tree::nearest;
use jong_core::{Text, say};
use serde_json::{Map, Value};

use super::liable::LiableNames;
use super::rest::read_in_part;
use super::values::{self, MOST_ITEMS, WordList, brief, excerpt};

/// Reads the fields of a record, and keeps their defects.
pub(super) struct RecordReader<'a> {
    pub(super) map: Map<String, Value>,
    pub(super) defects: Vec<Defect>,
    pub(super) rules: &'a Ruleset,
}

/// The defect of a field that is there twice.
pub(super) fn told_twice(name: &str) -> Defect {
    let message = say!("`{key}` appears here twice", key = brief(name));
    Defect::in_field(DefectCode::BadValue, Field::Record, message).about(Subject::Key(name.to_owned()))
}

impl<'a> RecordReader<'a> {
    pub(super) fn new(map: Map<String, Value>, rules: &'a Ruleset) -> RecordReader<'a> {
        RecordReader { map, defects: Vec::new(), rules }
    }

    /// True if some of these fields are there, and nothing else.
    pub(super) fn has_only(&self, fields: &[Field]) -> bool {
        let known = |name: &String| fields.iter().any(|field| <&str>::from(field) == name);
        !self.map.is_empty() && self.map.keys().all(known)
    }

    /// Reports the fields that are missing and must be there.
    pub(super) fn need(&mut self, fields: &[Field]) {
        for &field in fields {
            let name: &str = field.into();
            if self.map.get(name).is_none_or(Value::is_null) {
                let message = say!("`{name}` is missing", name);
                self.defects.push(Defect::in_field(DefectCode::MissingField, field, message));
            }
        }
    }

    /// Reports a missing field, if nothing is wrong with it already.
    pub(super) fn need_told(&mut self, field: Field) {
        if !self.defects.iter().any(|defect| defect.field == field) {
            let message = say!("`{field}` is missing", field);
            self.defects.push(Defect::in_field(DefectCode::MissingField, field, message));
        }
    }

    /// Reports every field that is left as one that has no place here, and those that were there twice.
    pub(super) fn end(&mut self, fields: &[Field], what: Text, twice: &[String]) {
        let names: Vec<&'static str> = fields.iter().map(Into::into).collect();
        let more = (self.map.len() + twice.len()).saturating_sub(MOST_ITEMS);
        let told = MOST_ITEMS.saturating_sub(twice.len());
        for name in self.map.keys().take(told) {
            let (what, brief) = (&what, brief(name));
            let message = match nearest(name, names.iter().copied()) {
                Some(near) => {
                    say!("no field of {what} is called `{name}`; did you mean `{near}`?", what, name = brief, near)
                }
                None => say!("no field of {what} is called `{name}`", what, name = brief),
            };
            let defect = Defect::in_field(DefectCode::UnknownField, Field::Record, message);
            self.defects.push(defect.about(Subject::Key(name.clone())));
        }
        for name in twice.iter().take(MOST_ITEMS) {
            self.defects.push(told_twice(name));
        }
        if more > 0 {
            let message = say!("and {more} more", more);
            self.defects.push(Defect::in_field(DefectCode::UnknownField, Field::Record, message));
        }
    }

    /// The items of a list or an object of the record; of one that is far too long only the beginning, and a defect.
    pub(super) fn few<I: ExactSizeIterator>(&mut self, field: Field, items: I) -> iter::Take<I> {
        self.defects.extend(values::too_many(field, items.len()));
        items.take(MOST_ITEMS)
    }

    /// The hand, without a winning tile.
    pub(super) fn draft_hand(&mut self) -> DraftHand {
        let (mut written, melds_in_hand) = self.hand();
        let bonus = self.tiles(Field::Bonus);
        let misplaced = written.win.take();
        let hand = DraftHand { written, melds_in_hand, win_field: Some(Field::Win), bonus };
        if let Some(WithOffset { at, .. }) = misplaced {
            let message = say!("the winning tile goes in `win` and not in `hand`");
            self.defects.push(Defect::new(DefectCode::BadValue, at, message));
        }
        hand
    }

    pub(super) fn take(&mut self, field: Field) -> Option<Value> {
        let name: &str = field.into();
        self.map.remove(name).filter(|value| !value.is_null())
    }

    pub(super) fn bad(&mut self, field: Field, message: Text) {
        self.defects.push(Defect::in_field(DefectCode::BadValue, field, message));
    }

    pub(super) fn text(&mut self, field: Field) -> Option<String> {
        match self.take(field)? {
            Value::String(text) => Some(text),
            other => {
                self.bad(field, say!("`{field}` is a text, not {shown}", field, shown = excerpt(&other)));
                None
            }
        }
    }

    /// A word of a closed list.
    pub(super) fn word<T: WordList>(&mut self, field: Field) -> Option<T> {
        let value = self.take(field)?;
        self.keep(values::word(field, &value))
    }

    pub(super) fn flag(&mut self, field: Field) -> bool {
        let value = self.take(field);
        value.and_then(|value| self.keep(values::flag(field, &value))).unwrap_or_default()
    }

    pub(super) fn number(&mut self, field: Field) -> u32 {
        self.number_said(field).unwrap_or_default()
    }

    /// A number that may be missing.
    pub(super) fn number_said(&mut self, field: Field) -> Option<u32> {
        let value = self.take(field)?;
        self.keep(values::number(field, &value))
    }

    /// Keeps the defect of a value, if there is one.
    fn keep<T>(&mut self, value: Result<T, Defect>) -> Option<T> {
        value.map_err(|defect| self.defects.push(defect)).ok()
    }

    fn parse(&mut self, text: &str, field: Field) -> notation::WrittenHand {
        let (written, defects) = read_in_part(text);
        self.defects.extend(defects.into_iter().map(|defect| defect.moved_to(field)));
        written
    }

    /// The hand with its melds, and the number of melds that stand in the hand itself.
    pub(super) fn hand(&mut self) -> (notation::WrittenHand, usize) {
        let mut written = match self.text(Field::Hand) {
            Some(text) => self.parse(&text, Field::Hand),
            None => notation::WrittenHand::default(),
        };
        let melds_in_hand = written.melds.len();
        match self.take(Field::Melds) {
            None => {}
            Some(Value::Array(items)) => {
                // Positions are those of the melds written one after the other, with a blank between them.
                let mut offset = 0;
                for item in self.few(Field::Melds, items.into_iter()) {
                    // Each can be nothing but mistakes.
                    if self.defects.len() > MOST_ITEMS {
                        break;
                    }
                    let text = item.as_str();
                    match text {
                        Some(text) => self.meld(text, offset, &mut written),
                        None => self.bad(
                            Field::Melds,
                            say!("a meld is a text such as \"(123m)\", not {shown}", shown = excerpt(&item)),
                        ),
                    }
                    offset += text.map_or_else(|| item.to_string().chars().count(), |text| text.chars().count()) + 1;
                }
            }
            Some(other) => self.bad(Field::Melds, say!("`melds` is a list, not {shown}", shown = excerpt(&other))),
        }
        (written, melds_in_hand)
    }

    fn meld(&mut self, text: &str, offset: usize, written: &mut notation::WrittenHand) {
        let before = self.defects.len();
        let meld = self.parse(text, Field::Melds);
        let told = self.defects.len() > before;
        let only_meld = meld.tiles.is_empty() && meld.win.is_none() && !meld.melds.is_empty();
        if !only_meld && !told {
            self.bad(Field::Melds, say!("`{text}` is not a meld: write `(123m)`", text = brief(text)));
        } else {
            written
                .melds
                .extend(meld.melds.into_iter().map(|WithOffset { value, at }| WithOffset { value, at: at + offset }));
        }
        self.defects[before..].iter_mut().for_each(|defect| defect.at += offset);
    }

    pub(super) fn win(&mut self) -> Option<WithOffset<Tile>> {
        let text = self.text(Field::Win)?;
        let written = self.parse(&text, Field::Win);
        match values::one_tile(&text, &written) {
            Ok(tile) => Some(tile),
            // Of a text that cannot be read it is said already why.
            Err(_) if self.defects.iter().any(|defect| defect.field == Field::Win) => None,
            Err(defect) => self.keep(Err(defect)),
        }
    }

    pub(super) fn tiles(&mut self, field: Field) -> Vec<WithOffset<Tile>> {
        let Some(text) = self.text(field) else { return Vec::new() };
        let written = self.parse(&text, field);
        let (tiles, defect) = values::only_tiles(field, written);
        self.defects.extend(defect);
        tiles
    }

    /// The events of a win, or of any hand.
    pub(super) fn events(&mut self, of_win: bool) -> Events {
        let items = match self.take(Field::Events) {
            None => return Events::default(),
            Some(Value::Array(items)) => items,
            Some(other) => {
                self.bad(Field::Events, say!("`events` is a list, not {shown}", shown = excerpt(&other)));
                return Events::default();
            }
        };
        let items = self.few(Field::Events, items.into_iter());
        items.filter_map(|item| self.keep(values::event(&item, of_win))).collect()
    }

    /// The players who must pay. Only the rules know the patterns for which they may have to.
    pub(super) fn liable(&mut self) -> LiableSeats {
        let Some(value) = self.take(Field::Liable) else { return LiableSeats::Nobody };
        let (named, mut defects) = LiableNames::of(value);
        let liable = named.find(self.rules, &mut defects);
        self.defects.extend(defects);
        liable
    }
}
