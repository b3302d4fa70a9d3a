//! Win records: one JSON object for each win, read with every defect at once.

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
        match serde_json::from_str::<Value>(text) {
            Ok(Value::Object(map)) => Record::from_map(map, rules),
            Ok(_) => Err(RecordError::whole("a record is a JSON object, `{\"hand\": …}`".to_owned(), 0)),
            Err(error) => {
                let at =
                    text.lines().next().map_or(0, |line| line.chars().count()).min(error.column().saturating_sub(1));
                Err(RecordError::whole(format!("this is no JSON: {error}"), at))
            }
        }
    }

    /// Reads a record from a JSON object.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn from_map(mut map: Map<String, Value>, rules: &Ruleset) -> Result<Record, RecordError> {
        let mut reader = Reader { map: &mut map, defects: Vec::new(), rules };
        let id = reader.text(Field::Id);
        let draft = reader.draft();
        let unknown: Vec<String> = reader.map.keys().cloned().collect();
        for name in unknown {
            let names: Vec<&'static str> =
                Field::iter().filter(|&field| field != Field::Record).map(Into::into).collect();
            let near = nearest(&name, names).map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
            let message = format!("no field of a record is called `{name}`{near}");
            reader.defects.push(Defect::in_field(DefectCode::UnknownField, Field::Record, message));
        }
        if reader.defects.is_empty() {
            Ok(Record { id, draft })
        } else {
            Err(RecordError { id, defects: reader.defects })
        }
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

struct Reader<'a> {
    map: &'a mut Map<String, Value>,
    defects: Vec<Defect>,
    rules: &'a Ruleset,
}

impl Reader<'_> {
    fn draft(&mut self) -> DraftWin {
        for field in NEEDED {
            let name: &str = field.into();
            if !self.map.contains_key(name) {
                let message = format!("`{name}` is missing");
                self.defects.push(Defect::in_field(DefectCode::MissingField, field, message));
            }
        }
        let by: By = self.word(Field::By).unwrap_or(By::Discard);
        let from: Option<Seat> = self.word(Field::From);
        if by == By::Discard && from.is_none() && !self.defects.iter().any(|defect| defect.field == Field::From) {
            let message = "`from` is missing: who discarded?";
            self.defects.push(Defect::in_field(DefectCode::MissingField, Field::From, message));
        }
        let mut hand = DraftHand { written: self.hand(), win_field: Some(Field::Win), bonus: self.tiles(Field::Bonus) };
        if let Some(win) = self.win() {
            hand.written.win = Some(win);
        }
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
                self.bad(field, format!("`{field}` is a text, not {other}"));
                None
            }
        }
    }

    /// A word of a closed list.
    fn word<T: FromStr>(&mut self, field: Field) -> Option<T> {
        let text = self.text(field)?;
        let word = text.parse().ok();
        if word.is_none() {
            self.bad(field, format!("`{}` is no value of `{field}`: {}", text.escape_debug(), allowed(field)));
        }
        word
    }

    fn flag(&mut self, field: Field) -> bool {
        match self.take(field) {
            None => false,
            Some(Value::Bool(value)) => value,
            Some(other) => {
                self.bad(field, format!("`{field}` is true or false, not {other}"));
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
                let message = format!("`{field}` is a whole number from 0 to {MOST}, not {other}");
                self.defects.push(Defect::in_field(DefectCode::OutOfRange, field, message));
                0
            }
        }
    }

    fn parse(&mut self, text: &str, field: Field) -> notation::Written {
        match notation::parse_hand(text) {
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
                for item in items {
                    let Value::String(text) = &item else {
                        self.bad(Field::Melds, format!("a meld is a text such as \"(123m)\", not {item}"));
                        continue;
                    };
                    let meld = self.parse(text, Field::Melds);
                    if meld.tiles.is_empty() && meld.win.is_none() {
                        written.melds.extend(meld.melds);
                    } else {
                        self.bad(Field::Melds, format!("`{}` is no meld: write `(123m)`", text.escape_debug()));
                    }
                }
            }
            Some(other) => self.bad(Field::Melds, format!("`melds` is a list, not {other}")),
        }
        written
    }

    fn win(&mut self) -> Option<At<Tile>> {
        let text = self.text(Field::Win)?;
        let written = self.parse(text.trim_start_matches('+'), Field::Win);
        match (written.tiles.as_slice(), written.melds.is_empty(), written.win) {
            ([tile], true, None) => Some(*tile),
            _ => {
                if !self.defects.iter().any(|defect| defect.field == Field::Win) {
                    self.bad(Field::Win, format!("`win` is one tile, such as \"8s\", not `{}`", text.escape_debug()));
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
                self.bad(Field::Events, format!("`events` is a list, not {other}"));
                return Events::default();
            }
        };
        let mut events = Events::default();
        for item in items {
            match item.as_str().map(Event::from_str) {
                Some(Ok(event)) => events.insert(event),
                _ => {
                    let near = item.as_str().and_then(|word| {
                        let names: Vec<String> = Event::iter().map(|event| event.to_string()).collect();
                        nearest(word, names.iter().map(String::as_str)).map(str::to_owned)
                    });
                    let help = near.map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
                    self.bad(Field::Events, format!("there is no event {item}{help}"));
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
                    self.bad(Field::Liable, format!("`{}` is no seat: E, S, W or N", text.escape_debug()));
                    Liable::Nobody
                }
            },
            Some(Value::Object(named)) => {
                let mut patterns = ArrayVec::new();
                for (id, seat) in named {
                    let Some(Ok(seat)) = seat.as_str().map(Seat::from_str) else {
                        self.bad(Field::Liable, format!("{seat} is no seat: E, S, W or N"));
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
                            let message =
                                format!("no pattern is called `{}`{}", id.escape_debug(), near.unwrap_or_default());
                            self.defects.push(Defect::in_field(DefectCode::UnknownPattern, Field::Liable, message));
                        }
                    }
                }
                Liable::Patterns(patterns)
            }
            Some(other) => {
                self.bad(Field::Liable, format!("`liable` is a seat, or `{{\"pattern-id\": \"W\"}}`, not {other}"));
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
