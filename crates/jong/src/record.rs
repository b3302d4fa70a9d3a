//! Win records: one JSON object for each win, read with every defect at once.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayVec;
use jong_core::Ruleset;
use jong_core::hand::{
    By, Declared, Defect, DefectCode, DiscarderReady, DraftHand, DraftWin, Event, Events, Field, Liable, Rejected,
    Seat, Situation, Win,
};
use jong_core::notation::{self, At};
use jong_core::rules::nearest;
use jong_core::tile::Tile;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use strum::IntoEnumIterator;

/// A win record as read: its id, and the hand and situation it describes.
#[derive(Debug, Clone)]
pub struct Record {
    /// The id, if it has one.
    pub id: Option<String>,
    /// The win, not yet checked against a ruleset.
    pub draft: DraftWin,
}

/// A record that could not be read or was refused.
#[derive(Debug, Clone)]
pub struct RecordError {
    /// The id, if that much could be read.
    pub id: Option<String>,
    /// The defects; at least one.
    pub defects: Vec<Defect>,
}

/// The fields that must be there.
const NEEDED: [Field; 5] = [Field::Hand, Field::Win, Field::By, Field::Seat, Field::Round];

impl Record {
    /// Reads a record from JSON text.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn from_json(text: &str, rules: &Ruleset) -> Result<Record, RecordError> {
        match serde_json::from_str::<Object>(text) {
            Ok(Object { map, twice }) => Record::read(map, twice, rules),
            // The only thing that is read here and can be something else is the whole.
            Err(error) if error.is_data() => {
                Err(RecordError::whole("a record is a JSON object, `{\"hand\": …}`".to_owned(), 0))
            }
            Err(error) => {
                let message = format!("this is no JSON: {}", said(&error.to_string()));
                Err(RecordError::whole(message, at_of(&error, text)))
            }
        }
    }

    /// Reads a record from a JSON object.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn from_map(map: Map<String, Value>, rules: &Ruleset) -> Result<Record, RecordError> {
        Record::read(map, Vec::new(), rules)
    }

    fn read(mut map: Map<String, Value>, twice: Vec<String>, rules: &Ruleset) -> Result<Record, RecordError> {
        let mut reader = Reader { map: &mut map, defects: Vec::new(), rules };
        let id = reader.text(Field::Id);
        let draft = reader.draft();
        let unknown: Vec<String> = reader.map.keys().cloned().collect();
        for name in unknown {
            let names: Vec<&'static str> =
                Field::iter().filter(|&field| field != Field::Record).map(Into::into).collect();
            let near = nearest(&name, names).map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
            let message = format!("no field of a record is called `{}`{near}", brief(&name));
            reader.defects.push(Defect::in_field(DefectCode::UnknownField, Field::Record, message));
        }
        for name in twice {
            let message = format!("`{}` stands here twice", brief(&name));
            reader.defects.push(Defect::in_field(DefectCode::BadValue, Field::Record, message));
        }
        let mut defects = reader.defects;
        if defects.is_empty() {
            return Ok(Record { id, draft });
        }
        let more = beside(&defects, draft, rules);
        defects.extend(more);
        Err(RecordError { id, defects })
    }

    /// Checks the record against a ruleset.
    ///
    /// # Errors
    /// Everything that is wrong with it, or that it is a hand of another game.
    pub fn check(self, rules: &Ruleset) -> Result<Win, Rejected> {
        self.draft.check(rules)
    }
}

impl RecordError {
    fn whole(message: String, at: usize) -> RecordError {
        let defect = Defect { code: DefectCode::BadValue, message, field: Field::Record, at };
        RecordError { id: None, defects: vec![defect] }
    }
}

/// What else is wrong with a record of which some fields could not be read: only what these fields cannot have caused.
fn beside(found: &[Defect], draft: DraftWin, rules: &Ruleset) -> Vec<Defect> {
    let written = &draft.hand.written;
    if written.tiles.is_empty() && written.melds.is_empty() {
        return Vec::new();
    }
    let broken = |fields: &[Field]| found.iter().any(|defect| fields.contains(&defect.field));
    let situation = [
        Field::Hand,
        Field::Melds,
        Field::Win,
        Field::By,
        Field::From,
        Field::Seat,
        Field::Ready,
        Field::Open,
        Field::Events,
        Field::Bonus,
    ];
    let stands = |defect: &Defect| match defect.code {
        _ if broken(&[defect.field]) => false,
        DefectCode::MissingWin | DefectCode::MissingField => false,
        DefectCode::WrongCount => !broken(&[Field::Hand, Field::Melds]),
        DefectCode::Contradiction => !broken(&situation),
        _ => true,
    };
    match draft.check(rules) {
        Err(Rejected::Defects(defects)) => defects.into_iter().filter(stands).collect(),
        _ => Vec::new(),
    }
}

/// What the parser says, in plainer words and without the place, which stands beside it.
fn said(message: &str) -> &str {
    match message.split(" at line ").next().unwrap_or_default() {
        "EOF while parsing a value" => "there is nothing more to read",
        said if said.starts_with("EOF while parsing") => "it ends too early",
        "key must be a string" => "the name of a field stands in double quotes",
        "trailing characters" => "something stands behind the record",
        "trailing comma" => "this comma is one too many",
        "expected value" => "a value belongs here",
        "expected `,` or `}`" => "a comma or the closing brace belongs here",
        "expected `:`" => "a colon belongs here",
        "recursion limit exceeded" => "brackets within brackets within brackets are too deep",
        said => said,
    }
}

/// Where in a text a JSON error lies, in characters.
fn at_of(error: &serde_json::Error, text: &str) -> usize {
    let line: usize = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    let offset = (line + error.column().saturating_sub(1)).min(text.len());
    text[..text.floor_char_boundary(offset)].chars().count()
}

/// A JSON object, with the names of fields that occur in it more than once.
struct Object {
    map: Map<String, Value>,
    twice: Vec<String>,
}

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = Object;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Object, A::Error> {
                let mut object = Object { map: Map::new(), twice: Vec::new() };
                while let Some((name, value)) = fields.next_entry::<String, Value>()? {
                    if object.map.contains_key(&name) {
                        object.twice.push(name.clone());
                    }
                    object.map.insert(name, value);
                }
                Ok(object)
            }
        }
        deserializer.deserialize_map(Fields)
    }
}

/// A value in a message: not more of it than a reader needs to find it.
fn shown(value: &Value) -> String {
    brief(&value.to_string())
}

/// A name in a message, likewise, and nothing in it that a terminal would obey.
fn brief(text: &str) -> String {
    const MOST: usize = 40;
    let shown: String = text.chars().take(MOST).flat_map(escape).collect();
    if text.chars().nth(MOST).is_some() { shown + "…" } else { shown }
}

fn escape(c: char) -> impl Iterator<Item = char> {
    let (control, plain) = if c.is_control() { (Some(c.escape_debug()), None) } else { (None, Some(c)) };
    control.into_iter().flatten().chain(plain)
}

struct Reader<'a> {
    map: &'a mut Map<String, Value>,
    defects: Vec<Defect>,
    rules: &'a Ruleset,
}

impl Reader<'_> {
    fn draft(&mut self) -> DraftWin {
        for field in NEEDED {
            let name: &str = field.into();
            if self.map.get(name).is_none_or(Value::is_null) {
                let message = format!("`{name}` is missing");
                self.defects.push(Defect::in_field(DefectCode::MissingField, field, message));
            }
        }
        let by: Option<By> = self.word(Field::By);
        let from: Option<Seat> = self.word(Field::From);
        if by == Some(By::Discard) && from.is_none() && !self.defects.iter().any(|defect| defect.field == Field::From) {
            let message = "`from` is missing: who discarded?";
            self.defects.push(Defect::in_field(DefectCode::MissingField, Field::From, message));
        }
        let mut hand = DraftHand { written: self.hand(), win_field: Some(Field::Win), bonus: self.tiles(Field::Bonus) };
        let by = by.unwrap_or(By::Discard);
        if let Some(At { at, .. }) = hand.written.win {
            let message = "the winning tile stands in `win` and not in `hand`".to_owned();
            self.defects.push(Defect::new(DefectCode::BadValue, at, message));
        }
        hand.written.win = self.win();
        let seat = self.word(Field::Seat).unwrap_or(Seat::S);
        let round = self.word(Field::Round).unwrap_or(Seat::E);
        let situation = Situation {
            by,
            from: from.filter(|_| by == By::Discard || from == Some(seat)),
            declared: self.word(Field::Ready).unwrap_or(Declared::None),
            open: self.flag(Field::Open),
            discarder_ready: self.word(Field::FromReady).unwrap_or(DiscarderReady::None),
            events: self.events(),
            repeats: self.number(Field::Repeats),
            deposits: self.number(Field::Deposits),
            streak: self.number(Field::Streak),
            wins_in_a_row: self.number(Field::WinsInARow),
            liable: self.liable(),
            furiten: self.flag(Field::Furiten),
            ..Situation::plain(seat, round, None)
        };
        DraftWin { hand, situation, dora: self.tiles(Field::Dora), ura: self.tiles(Field::Ura) }
    }

    fn take(&mut self, field: Field) -> Option<Value> {
        let name: &str = field.into();
        self.map.remove(name).filter(|value| !value.is_null())
    }

    fn bad(&mut self, field: Field, message: String) {
        self.defects.push(Defect::in_field(DefectCode::BadValue, field, message));
    }

    fn text(&mut self, field: Field) -> Option<String> {
        match self.take(field)? {
            Value::String(text) => Some(text),
            other => {
                self.bad(field, format!("`{field}` is a text, not {}", shown(&other)));
                None
            }
        }
    }

    /// A word of a closed list.
    fn word<T: FromStr>(&mut self, field: Field) -> Option<T> {
        let value = self.take(field)?;
        let word = value.as_str().and_then(|text| text.parse().ok());
        if word.is_none() {
            self.bad(field, format!("{} is no value of `{field}`: it is {}", shown(&value), allowed(field)));
        }
        word
    }

    fn flag(&mut self, field: Field) -> bool {
        match self.take(field) {
            None => false,
            Some(Value::Bool(value)) => value,
            Some(other) => {
                self.bad(field, format!("`{field}` is true or false, not {}", shown(&other)));
                false
            }
        }
    }

    fn number(&mut self, field: Field) -> u32 {
        // A repeat or deposit is worth at most a million, and these can be no more: so no sum overflows.
        const MOST: u64 = 1_000_000;
        match self.take(field) {
            None => 0,
            Some(Value::Number(number)) if number.as_u64().is_some_and(|n| n <= MOST) => {
                number.as_u64().unwrap_or(0) as u32
            }
            Some(other) => {
                let message = format!("`{field}` is a whole number from 0 to {MOST}, not {}", shown(&other));
                let code = if other.is_number() { DefectCode::OutOfRange } else { DefectCode::BadValue };
                self.defects.push(Defect::in_field(code, field, message));
                0
            }
        }
    }

    fn parse(&mut self, text: &str, field: Field) -> notation::Written {
        match crate::dialect::read_hand(text, crate::dialect::Dialect::Common, None) {
            Ok(written) => written,
            Err(defects) => {
                self.defects.extend(defects.into_iter().map(|defect| defect.moved_to(field)));
                notation::Written::default()
            }
        }
    }

    fn hand(&mut self) -> notation::Written {
        let mut written = match self.text(Field::Hand) {
            Some(text) => self.parse(&text, Field::Hand),
            None => notation::Written::default(),
        };
        match self.take(Field::Melds) {
            None => {}
            Some(Value::Array(items)) => {
                // Positions are those of the melds written one after the other, with a blank between them.
                let mut offset = 0;
                for item in items {
                    let text = item.as_str();
                    match text {
                        Some(text) => self.meld(text, offset, &mut written),
                        None => {
                            self.bad(Field::Melds, format!("a meld is a text such as \"(123m)\", not {}", shown(&item)))
                        }
                    }
                    offset += text.map_or_else(|| item.to_string().chars().count(), |text| text.chars().count()) + 1;
                }
            }
            Some(other) => self.bad(Field::Melds, format!("`melds` is a list, not {}", shown(&other))),
        }
        written
    }

    fn meld(&mut self, text: &str, offset: usize, written: &mut notation::Written) {
        let before = self.defects.len();
        let meld = self.parse(text, Field::Melds);
        if !meld.tiles.is_empty() || meld.win.is_some() || meld.melds.is_empty() && self.defects.len() == before {
            self.bad(Field::Melds, format!("`{}` is no meld: write `(123m)`", brief(text)));
        } else {
            written.melds.extend(meld.melds.into_iter().map(|At { value, at }| At { value, at: at + offset }));
        }
        self.defects[before..].iter_mut().for_each(|defect| defect.at += offset);
    }

    fn win(&mut self) -> Option<At<Tile>> {
        let text = self.text(Field::Win)?;
        let written = self.parse(text.trim_start_matches('+'), Field::Win);
        match (written.tiles.as_slice(), written.melds.is_empty(), written.win) {
            ([tile], true, None) => Some(*tile),
            _ => {
                if !self.defects.iter().any(|defect| defect.field == Field::Win) {
                    self.bad(
                        Field::Win,
                        format!("`win` is one tile, such as \"8s\", not {}", shown(&Value::from(text))),
                    );
                }
                None
            }
        }
    }

    fn tiles(&mut self, field: Field) -> Vec<At<Tile>> {
        let Some(text) = self.text(field) else { return Vec::new() };
        let written = self.parse(&text, field);
        if !written.melds.is_empty() || written.win.is_some() {
            self.bad(field, format!("`{field}` is a list of tiles, such as \"3m 5z\""));
        }
        written.tiles
    }

    fn events(&mut self) -> Events {
        let items = match self.take(Field::Events) {
            None => return Events::default(),
            Some(Value::Array(items)) => items,
            Some(other) => {
                self.bad(Field::Events, format!("`events` is a list, not {}", shown(&other)));
                return Events::default();
            }
        };
        let mut events = Events::default();
        for item in items {
            match item.as_str().map(Event::from_str) {
                Some(Ok(event)) => events.insert(event),
                None => {
                    self.bad(Field::Events, format!("an event is a text such as \"last-tile\", not {}", shown(&item)))
                }
                Some(Err(_)) => {
                    // Some events are not written: they follow from the rest of a record.
                    let written =
                        Event::iter().map(|event| event.to_string()).filter(|name| name.parse::<Event>().is_ok());
                    let names: Vec<String> = written.collect();
                    let near = item.as_str().and_then(|word| nearest(word, names.iter().map(String::as_str)));
                    let help = match near {
                        Some(near) => format!("did you mean `{near}`?"),
                        None => format!("events are {}", names.join(", ")),
                    };
                    self.bad(Field::Events, format!("there is no event {}; {help}", shown(&item)));
                }
            }
        }
        events
    }

    fn liable(&mut self) -> Liable {
        match self.take(Field::Liable) {
            None => Liable::Nobody,
            Some(Value::String(text)) => match text.parse() {
                Ok(seat) => Liable::Seat(seat),
                Err(_) => {
                    self.bad(Field::Liable, format!("`{}` is no seat: E, S, W or N", brief(&text)));
                    Liable::Nobody
                }
            },
            Some(Value::Object(named)) => {
                let mut patterns = ArrayVec::new();
                for (id, seat) in named {
                    let Some(Ok(seat)) = seat.as_str().map(Seat::from_str) else {
                        self.bad(Field::Liable, format!("{} is no seat: E, S, W or N", shown(&seat)));
                        continue;
                    };
                    match self.rules.game().book.find(&id) {
                        Some(index) => {
                            if patterns.try_push((index, seat)).is_err() {
                                self.bad(Field::Liable, "more patterns than anybody can be liable for".to_owned());
                            }
                        }
                        // Known, but worth nothing here: nobody can be liable for it.
                        None if jong_rulesets::lexicon().binary_search_by(|entry| entry.id.cmp(&id)).is_ok() => {}
                        None => {
                            let names = self.rules.game().book.patterns().iter().map(|pattern| pattern.id.as_str());
                            let near = nearest(&id, names).map(|near| format!("; did you mean `{near}`?"));
                            let message = format!("no pattern is called `{}`{}", brief(&id), near.unwrap_or_default());
                            self.defects.push(Defect::in_field(DefectCode::UnknownPattern, Field::Liable, message));
                        }
                    }
                }
                Liable::Patterns(patterns)
            }
            Some(other) => {
                self.bad(
                    Field::Liable,
                    format!("`liable` is a seat, or `{{\"pattern-id\": \"W\"}}`, not {}", shown(&other)),
                );
                Liable::Nobody
            }
        }
    }
}

fn allowed(field: Field) -> &'static str {
    match field {
        Field::By => "draw or discard",
        Field::Ready => "none, ready, double or dealt",
        Field::FromReady => "none, before or after",
        _ => "E, S, W or N",
    }
}
