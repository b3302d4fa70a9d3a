//! The fields of records, each read by itself.

use jong_core::{Text, say};
use std::iter;
use std::str::FromStr;

use arrayvec::ArrayVec;
use jong_core::Ruleset;
use jong_core::hand::{Defect, DefectCode, DraftHand, Event, Events, Field, LiableSeats, Seat};
use jong_core::notation::{self, At};
use jong_core::tile::Tile;
use jong_core::tree::nearest;
use serde_json::{Map, Value};
use strum::IntoEnumIterator;

use super::rest::read_in_part;

/// The most entries of a list that are read: no game has so many events, and no hand so many melds. A line with more is
/// longer than the quick reader takes, so both read alike.
const MOST_ITEMS: usize = 1_000;

/// A value in a message: not more of it than a reader needs to find it.
pub(super) fn shown(value: &Value) -> String {
    brief(&value.to_string())
}

/// A name in a message, likewise, and nothing in it that a terminal would obey.
pub(super) fn brief(text: &str) -> String {
    const MOST: usize = 40;
    let shown: String = text.chars().take(MOST).flat_map(escape).collect();
    if text.chars().nth(MOST).is_some() { shown + "…" } else { shown }
}

fn escape(c: char) -> impl Iterator<Item = char> {
    let (control, plain) = if c.is_control() { (Some(c.escape_debug()), None) } else { (None, Some(c)) };
    control.into_iter().flatten().chain(plain)
}

/// Reads the fields of a record, and keeps what is wrong with them.
pub(super) struct Reader<'a> {
    pub(super) map: Map<String, Value>,
    pub(super) defects: Vec<Defect>,
    pub(super) rules: &'a Ruleset,
}

impl<'a> Reader<'a> {
    pub(super) fn new(map: Map<String, Value>, rules: &'a Ruleset) -> Reader<'a> {
        Reader { map, defects: Vec::new(), rules }
    }

    /// Whether a field is there, and nothing else.
    pub(super) fn has_only(&self, field: Field) -> bool {
        let only: &str = field.into();
        self.map.len() == 1 && self.map.contains_key(only)
    }

    /// Says what is missing of fields that must be there.
    pub(super) fn need(&mut self, fields: &[Field]) {
        for &field in fields {
            let name: &str = field.into();
            if self.map.get(name).is_none_or(Value::is_null) {
                let message = say!("`{name}` is missing", name);
                self.defects.push(Defect::in_field(DefectCode::MissingField, field, message));
            }
        }
    }

    /// Says that a field is missing, if nothing is wrong with it already.
    pub(super) fn need_told(&mut self, field: Field) {
        if !self.defects.iter().any(|defect| defect.field == field) {
            let message = say!("`{field}` is missing", field);
            self.defects.push(Defect::in_field(DefectCode::MissingField, field, message));
        }
    }

    /// Says of every field that is left that it has no place here, and of those that were there twice.
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
            self.defects.push(Defect::in_field(DefectCode::UnknownField, Field::Record, message));
        }
        for name in twice.iter().take(MOST_ITEMS) {
            let message = say!("`{key}` stands here twice", key = brief(name));
            self.defects.push(Defect::in_field(DefectCode::BadValue, Field::Record, message));
        }
        if more > 0 {
            let message = say!("and {more} more", more);
            self.defects.push(Defect::in_field(DefectCode::UnknownField, Field::Record, message));
        }
    }

    /// What a list or an object of the record holds; of one that is far too long the beginning, and that it is.
    pub(super) fn few<I: ExactSizeIterator>(&mut self, field: Field, items: I) -> iter::Take<I> {
        if items.len() > MOST_ITEMS {
            let message = say!("`{field}` has {n} entries: {most} are read", field, n = items.len(), most = MOST_ITEMS);
            self.bad(field, message);
        }
        items.take(MOST_ITEMS)
    }

    /// The hand, without a winning tile.
    pub(super) fn draft_hand(&mut self) -> DraftHand {
        let (mut written, melds_in_hand) = self.hand();
        let bonus = self.tiles(Field::Bonus);
        let misplaced = written.win.take();
        let hand = DraftHand { written, melds_in_hand, win_field: Some(Field::Win), bonus };
        if let Some(At { at, .. }) = misplaced {
            let message = say!("the winning tile stands in `win` and not in `hand`");
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
                self.bad(field, say!("`{field}` is a text, not {shown}", field, shown = shown(&other)));
                None
            }
        }
    }

    /// A word of a closed list.
    pub(super) fn word<T: FromStr>(&mut self, field: Field) -> Option<T> {
        let value = self.take(field)?;
        let word = value.as_str().and_then(|text| text.parse().ok());
        if word.is_none() {
            self.bad(
                field,
                say!(
                    "{shown} is no value of `{field}`: it is {allowed}",
                    field,
                    shown = shown(&value),
                    allowed = allowed(field)
                ),
            );
        }
        word
    }

    pub(super) fn flag(&mut self, field: Field) -> bool {
        match self.take(field) {
            None => false,
            Some(Value::Bool(value)) => value,
            Some(other) => {
                self.bad(field, say!("`{field}` is true or false, not {shown}", field, shown = shown(&other)));
                false
            }
        }
    }

    pub(super) fn number(&mut self, field: Field) -> u32 {
        // A repeat or deposit is worth at most a million, and these can be no more: so no sum overflows.
        const MOST: u64 = 1_000_000;
        match self.take(field) {
            None => 0,
            Some(Value::Number(number)) if number.as_u64().is_some_and(|n| n <= MOST) => {
                number.as_u64().unwrap_or(0) as u32
            }
            Some(other) => {
                let message = say!(
                    "`{field}` is a whole number from 0 to {most}, not {shown}",
                    field,
                    most = MOST,
                    shown = shown(&other)
                );
                let code = if other.is_number() { DefectCode::OutOfRange } else { DefectCode::BadValue };
                self.defects.push(Defect::in_field(code, field, message));
                0
            }
        }
    }

    fn parse(&mut self, text: &str, field: Field) -> notation::Written {
        let (written, defects) = read_in_part(text);
        self.defects.extend(defects.into_iter().map(|defect| defect.moved_to(field)));
        written
    }

    /// The hand with its melds, and how many of these stand in the hand itself.
    pub(super) fn hand(&mut self) -> (notation::Written, usize) {
        let mut written = match self.text(Field::Hand) {
            Some(text) => self.parse(&text, Field::Hand),
            None => notation::Written::default(),
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
                            say!("a meld is a text such as \"(123m)\", not {shown}", shown = shown(&item)),
                        ),
                    }
                    offset += text.map_or_else(|| item.to_string().chars().count(), |text| text.chars().count()) + 1;
                }
            }
            Some(other) => self.bad(Field::Melds, say!("`melds` is a list, not {shown}", shown = shown(&other))),
        }
        (written, melds_in_hand)
    }

    fn meld(&mut self, text: &str, offset: usize, written: &mut notation::Written) {
        let before = self.defects.len();
        let meld = self.parse(text, Field::Melds);
        let told = self.defects.len() > before;
        let only_meld = meld.tiles.is_empty() && meld.win.is_none() && !meld.melds.is_empty();
        if !only_meld && !told {
            self.bad(Field::Melds, say!("`{text}` is no meld: write `(123m)`", text = brief(text)));
        } else {
            written.melds.extend(meld.melds.into_iter().map(|At { value, at }| At { value, at: at + offset }));
        }
        self.defects[before..].iter_mut().for_each(|defect| defect.at += offset);
    }

    pub(super) fn win(&mut self) -> Option<At<Tile>> {
        let text = self.text(Field::Win)?;
        let written = self.parse(&text, Field::Win);
        match (written.tiles.as_slice(), written.melds.is_empty(), written.win.as_ref()) {
            ([tile], true, None) | ([], true, Some(tile)) => Some(*tile),
            _ => {
                if !self.defects.iter().any(|defect| defect.field == Field::Win) {
                    self.bad(
                        Field::Win,
                        say!("`win` is one tile, such as \"8s\", not {shown}", shown = shown(&Value::from(text))),
                    );
                }
                None
            }
        }
    }

    pub(super) fn tiles(&mut self, field: Field) -> Vec<At<Tile>> {
        let Some(text) = self.text(field) else { return Vec::new() };
        let written = self.parse(&text, field);
        if !written.melds.is_empty() || written.win.is_some() {
            self.bad(field, say!("`{field}` is a list of tiles, such as \"3m 5z\"", field));
        }
        written.tiles
    }

    /// Events. Some are not written, for they follow from the rest of a record, and some not of a hand that won.
    pub(super) fn events(&mut self, of_win: bool) -> Events {
        let written = |name: &str| name.parse::<Event>().is_ok_and(|event| !of_win || event != Event::NagashiMangan);
        let items = match self.take(Field::Events) {
            None => return Events::default(),
            Some(Value::Array(items)) => items,
            Some(other) => {
                self.bad(Field::Events, say!("`events` is a list, not {shown}", shown = shown(&other)));
                return Events::default();
            }
        };
        let mut events = Events::default();
        for item in self.few(Field::Events, items.into_iter()) {
            match item.as_str().map(|name| Event::from_str(name).ok().filter(|_| written(name))) {
                Some(Some(event)) => events.insert(event),
                None => {
                    let message = say!("an event is a text such as \"last-tile\", not {shown}", shown = shown(&item));
                    self.bad(Field::Events, message);
                }
                Some(None) => {
                    let names: Vec<String> =
                        Event::iter().map(|event| event.to_string()).filter(|name| written(name)).collect();
                    let near = item.as_str().and_then(|word| nearest(word, names.iter().map(String::as_str)));
                    let help = match near {
                        Some(near) => say!("did you mean `{near}`?", near),
                        None => say!("events are {names}", names = Text::listed(&names)),
                    };
                    self.bad(Field::Events, say!("there is no event {shown}; {help}", help, shown = shown(&item)));
                }
            }
        }
        events
    }

    pub(super) fn liable(&mut self) -> LiableSeats {
        match self.take(Field::Liable) {
            None => LiableSeats::Nobody,
            Some(Value::String(text)) => match text.parse() {
                Ok(seat) => LiableSeats::Seat(seat),
                Err(_) => {
                    self.bad(
                        Field::Liable,
                        say!("{shown} is no seat: E, S, W or N", shown = format!("`{}`", brief(&text))),
                    );
                    LiableSeats::Nobody
                }
            },
            Some(Value::Object(named)) => {
                let mut patterns = ArrayVec::new();
                for (id, seat) in self.few(Field::Liable, named.into_iter()) {
                    let Some(Ok(seat)) = seat.as_str().map(Seat::from_str) else {
                        self.bad(Field::Liable, say!("{shown} is no seat: E, S, W or N", shown = shown(&seat)));
                        continue;
                    };
                    match self.rules.game().book.find(&id) {
                        Some(index) => {
                            if patterns.try_push((index, seat)).is_err() {
                                self.bad(Field::Liable, say!("more patterns than anybody can be liable for"));
                            }
                        }
                        // Known, but worth nothing here: nobody can be liable for it.
                        None if jong_rulesets::lexicon().binary_search_by(|entry| entry.id.cmp(&id)).is_ok() => {}
                        None => {
                            let names = self.rules.game().book.patterns().iter().map(|pattern| pattern.id.as_str());
                            let shown = brief(&id);
                            let message = match nearest(&id, names) {
                                Some(near) => {
                                    say!("no pattern is called `{id}`; did you mean `{near}`?", id = shown, near)
                                }
                                None => say!("no pattern is called `{id}`", id = shown),
                            };
                            self.defects.push(Defect::in_field(DefectCode::UnknownPattern, Field::Liable, message));
                        }
                    }
                }
                LiableSeats::Patterns(patterns)
            }
            Some(other) => {
                self.bad(
                    Field::Liable,
                    say!("`liable` is a seat, or `{{\"pattern-id\": \"W\"}}`, not {shown}", shown = shown(&other)),
                );
                LiableSeats::Nobody
            }
        }
    }
}

/// The words that a field can be, as they are written.
fn allowed(field: Field) -> Text {
    let (first, last) = match field {
        Field::By => ("draw", "discard"),
        Field::Ready => ("none, ready, double", "dealt"),
        Field::FromReady => ("none, before", "after"),
        _ => ("E, S, W", "N"),
    };
    say!("{first} or {last}", first, last)
}
