//! From what was typed to a hand that the library can check.

mod assumed;
mod texts;

use jong::core::hand::{By, Defect, DefectCode, DraftHand, DraftWin, Field, Rejected, Seat};
use jong::core::notation::{At, Written};
use jong::core::tile::{Kind, Tile};
use jong::{Dialect, Letters, read_hand};
use jong::{ErrorLine, Record, RecordError, Ruleset};
use serde_json::{Map, Value};

pub(crate) use assumed::Assumed;
pub(crate) use texts::Texts;

use crate::args::{Fields, HandArgs};
use crate::exit::Failure;
use crate::input;

/// A hand and its situation, spelled correctly and not yet checked.
#[derive(Debug, Clone)]
pub(crate) struct Asked {
    /// The id, if one was given.
    pub(crate) id: Option<String>,
    /// The win.
    pub(crate) draft: DraftWin,
    /// What was typed.
    pub(crate) texts: Texts,
    /// What was not typed.
    pub(crate) assumed: Assumed,
}

/// A hand that cannot be read, or was refused.
#[derive(Debug, Clone)]
pub(crate) struct Refused {
    /// The id, if one was given.
    pub(crate) id: Option<String>,
    /// Everything that is wrong; positions are those of the texts.
    pub(crate) defects: Vec<Defect>,
    /// What was typed.
    pub(crate) texts: Texts,
}

impl Refused {
    /// The refusal as the contract has it.
    pub(crate) fn to_line(&self) -> ErrorLine {
        ErrorLine { id: self.id.clone(), line: None, defects: self.defects.clone() }
    }
}

impl Asked {
    /// The refusal of this hand for these defects.
    pub(crate) fn refuse(&self, defects: Vec<Defect>) -> Refused {
        let defects = defects.into_iter().map(|defect| self.texts.home(defect)).collect();
        Refused { id: self.id.clone(), defects, texts: self.texts.clone() }
    }

    /// The hand without a winning tile, checked.
    pub(crate) fn held(&self, rules: &Ruleset) -> Result<jong::core::hand::Held, Rejected> {
        let mut hand: DraftHand = self.draft.hand.clone();
        hand.written.win = None;
        hand.check(rules)
    }
}

/// Whether the hand is to be read from the standard input.
pub(crate) fn hand_from_stdin(args: &HandArgs) -> bool {
    args.hand.as_deref().or(args.words.first().map(String::as_str)) == Some(input::STDIN)
}

/// The text of the hand, `-` read from the standard input. Empty if there is none.
pub(crate) fn hand_text(args: &HandArgs) -> Result<String, Failure> {
    let text = args.hand.clone().unwrap_or_else(|| args.words.join(" "));
    if text == input::STDIN { Ok(input::read_stdin()?.trim_end().to_owned()) } else { Ok(text) }
}

/// Reads what was typed.
pub(crate) fn ask(
    hand: &HandArgs,
    text: &str,
    win: Option<&str>,
    fields: &Fields,
    rules: &Ruleset,
) -> Result<Asked, Box<Refused>> {
    // `--from` is the discarder's seat and the notation's name: no word is both.
    let is_dialect = |word: &&String| word.parse::<Dialect>().is_ok();
    let dialects: Vec<Dialect> = fields.from.iter().filter_map(|word| word.parse().ok()).collect();
    let from: Vec<&str> = fields.from.iter().filter(|word| !is_dialect(word)).map(String::as_str).collect();
    let mut reader = Reader {
        dialect: dialects.first().copied().unwrap_or_default(),
        letters: hand.letters.map(Into::into),
        texts: Texts::default(),
        defects: Vec::new(),
    };
    if from.len() > 1 || dialects.len() > 1 {
        reader.bad(Field::From, 0, "one player discarded the winning tile, and a hand has one notation".to_owned());
    }
    let written = reader.hand(text, &hand.melds, win);
    let bonus = reader.tiles(Field::Bonus, hand.bonus.as_deref());
    let dora = reader.tiles(Field::Dora, fields.dora.as_deref());
    let ura = reader.tiles(Field::Ura, fields.ura.as_deref());
    let mut assumed = Assumed::default();
    let situation = situation(fields, from.first().copied(), &mut assumed);
    let Reader { texts, mut defects, .. } = reader;
    let record = match Record::from_map(situation, rules) {
        Ok(record) => Some(record),
        Err(RecordError { defects: more, .. }) => {
            defects.extend(more);
            None
        }
    };
    match record.filter(|_| defects.is_empty()) {
        Some(Record { id, draft }) => {
            let win_field = if win.is_some() { Field::Win } else { Field::Hand };
            let hand = DraftHand { written, win_field: Some(win_field), bonus };
            Ok(Asked { id, draft: DraftWin { hand, dora, ura, ..draft }, texts, assumed })
        }
        None => {
            let defects = defects.into_iter().map(|defect| texts.home(defect)).collect();
            Err(Box::new(Refused { id: fields.id.clone(), defects, texts }))
        }
    }
}

/// The record of the situation alone; hand and winning tile are placeholders.
fn situation(fields: &Fields, from: Option<&str>, assumed: &mut Assumed) -> Map<String, Value> {
    let mut map = Map::new();
    let mut put = |field: Field, value: Value| map.insert(field.to_string(), value);
    put(Field::Hand, Value::from(""));
    put(Field::Win, Value::from(Kind::wind(0).to_string()));
    let seat = assumed.or(Field::Seat, fields.seat.as_deref(), Seat::S);
    let round = assumed.or(Field::Round, fields.round.as_deref(), Seat::E);
    let by = assumed.or(Field::By, fields.by.as_deref(), By::Discard);
    if from.is_some() || by.parse() != Ok(By::Draw) {
        let from = assumed.or(Field::From, from, Assumed::discarder(&seat));
        put(Field::From, Value::from(from));
    }
    put(Field::Seat, Value::from(seat));
    put(Field::Round, Value::from(round));
    put(Field::By, Value::from(by));
    put(Field::Id, Value::from(fields.id.clone()));
    put(Field::Ready, Value::from(fields.ready.clone()));
    put(Field::Open, Value::from(fields.open));
    put(Field::FromReady, Value::from(fields.from_ready.clone()));
    put(Field::Events, Value::from(fields.events.clone()));
    put(Field::Repeats, Value::from(fields.repeats));
    put(Field::Deposits, Value::from(fields.deposits));
    put(Field::Streak, Value::from(fields.streak));
    put(Field::WinsInARow, Value::from(fields.wins_in_a_row));
    put(Field::Liable, liable(&fields.liable));
    put(Field::Furiten, Value::from(fields.furiten));
    map
}

/// `W`, `pattern-id=W,other-id=E`, or the JSON object of a record.
fn liable(words: &[String]) -> Value {
    let whole = words.join(",");
    if let Ok(object @ Value::Object(_)) = serde_json::from_str(&whole) {
        return object;
    }
    let named: Option<Map<String, Value>> = words
        .iter()
        .map(|word| word.split_once('=').map(|(id, seat)| (id.trim().to_owned(), Value::from(seat.trim()))))
        .collect();
    match named {
        _ if words.is_empty() => Value::Null,
        Some(named) => Value::Object(named),
        None => Value::from(whole),
    }
}

/// Reads texts of tiles, and keeps them with everything that is wrong.
struct Reader {
    dialect: Dialect,
    letters: Option<Letters>,
    texts: Texts,
    defects: Vec<Defect>,
}

impl Reader {
    fn read(&mut self, text: &str, field: Field, offset: usize) -> Written {
        let moved = |defect: Defect| Defect { field, at: defect.at + offset, ..defect };
        match read_hand(text, self.dialect, self.letters) {
            Ok(written) => written,
            Err(defects) => {
                self.defects.extend(defects.into_iter().map(moved));
                Written::default()
            }
        }
    }

    fn bad(&mut self, field: Field, at: usize, message: String) {
        self.defects.push(Defect { code: DefectCode::BadValue, message, field, at });
    }

    /// The hand, with the melds beside it and the winning tile.
    fn hand(&mut self, text: &str, melds: &[String], win: Option<&str>) -> Written {
        self.texts.keep(Field::Hand, text);
        let mut written = self.read(text, Field::Hand, 0);
        if !melds.is_empty() {
            let text = melds.join(" ");
            let offset = self.texts.keep_melds(text.clone());
            let more = self.read(&text, Field::Melds, offset);
            if let Some(at) = more.tiles.first().map(|tile| tile.at).or(more.win.map(|win| win.at)) {
                self.bad(Field::Melds, at + offset, "only melds can stand here: `(123m) [5555z]`".to_owned());
            }
            written.melds.extend(more.melds.into_iter().map(|meld| At { at: meld.at + offset, ..meld }));
        }
        if let Some(text) = win {
            self.texts.keep(Field::Win, text);
            if written.win.is_some() {
                self.bad(Field::Win, 0, "the hand says which tile wins already".to_owned());
            }
            written.win = self.one_tile(text);
        }
        written
    }

    fn one_tile(&mut self, text: &str) -> Option<At<Tile>> {
        let before = self.defects.len();
        let written = self.read(text, Field::Win, 0);
        match (written.tiles.as_slice(), written.melds.is_empty(), written.win) {
            ([tile], true, None) => Some(*tile),
            ([], true, Some(tile)) => Some(tile),
            _ => {
                if self.defects.len() == before {
                    self.bad(Field::Win, 0, format!("one tile wins, such as `8s`, not `{}`", text.escape_debug()));
                }
                None
            }
        }
    }

    /// A list of tiles.
    fn tiles(&mut self, field: Field, text: Option<&str>) -> Vec<At<Tile>> {
        let Some(text) = text else { return Vec::new() };
        self.texts.keep(field, text);
        let written = self.read(text, field, 0);
        if let Some(at) = written.melds.first().map(|meld| meld.at).or(written.win.map(|win| win.at)) {
            self.bad(field, at, "only tiles can stand here, such as `3m 5z`".to_owned());
        }
        written.tiles
    }
}
