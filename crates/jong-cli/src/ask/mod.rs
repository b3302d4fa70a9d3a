//! From what was typed to a hand that the library can check.

mod assumed;
mod reader;
mod texts;

use std::borrow::Cow;

use jong::core::hand::{By, Defect, DefectCode, DraftHand, DraftWin, Field, HandError, Meld, Seat};
use jong::core::notation::At;
use jong::core::tile::Kind;
use jong::core::{Text, say};
use jong::{Dialect, ErrorLine, Record, RecordError, Ruleset, read_hand, seat_called};
use serde_json::{Map, Value};

pub(crate) use assumed::Assumed;
use reader::Reader;
pub(crate) use texts::Texts;

use crate::args::{Fields, HandArgs};
use crate::exit::Failure;
use crate::input;
use crate::out::spoken;

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
        ErrorLine { lang: spoken(), ..ErrorLine::new(self.id.clone(), None, self.defects.clone()) }
    }
}

impl Asked {
    /// The refusal of this hand for these defects.
    pub(crate) fn refuse(&self, defects: Vec<Defect>) -> Refused {
        let defects = defects.into_iter().map(|defect| self.texts.home(defect)).collect();
        Refused { id: self.id.clone(), defects, texts: self.texts.clone() }
    }

    /// A set that is written behind all others.
    pub(crate) fn behind(&self, set: Meld) -> At<Meld> {
        At { value: set, at: self.texts.end() }
    }

    /// The hand without a winning tile, checked.
    pub(crate) fn held(&self, rules: &Ruleset) -> Result<jong::core::hand::HeldTiles, HandError> {
        let mut hand: DraftHand = self.draft.hand.clone();
        hand.written.win = None;
        hand.check(rules)
    }
}

/// Whether the hand is to be read from the standard input.
pub(crate) fn hand_from_stdin(args: &HandArgs) -> bool {
    args.hand.as_deref().or(args.words.first().map(String::as_str)) == Some(input::STDIN)
}

/// The text of the hand, `-` read from the standard input.
///
/// # Errors
/// There is none, nor anything else that could be one; `help` says how to write it.
pub(crate) fn some_hand(args: &HandArgs, win: Option<&str>, help: Text) -> Result<String, Failure> {
    let text = args.hand.clone().unwrap_or_else(|| args.words.join(" "));
    let text = if text == input::STDIN { input::read_stdin()?.trim_end().to_owned() } else { text };
    let text = input::without_mark(&text).to_owned();
    if text.trim().is_empty() && args.melds.is_empty() && win.is_none() {
        return Err(Failure::with_help(say!("there is no hand"), help).coded("missing-hand"));
    }
    // No hand begins so: one sentence, not one for each character that is no tile.
    if text.trim_start().starts_with('{') {
        let message = say!("this is a record in JSON, not a hand");
        let help = say!(
            "write the tiles, such as '123m 456p +8s'; records are read by `jong score --jsonl` and `jong settle`"
        );
        return Err(Failure::with_help(message, help).coded(DefectCode::BadNotation.into()));
    }
    Ok(text)
}

/// The one set of `--extra-set`, in the notation of the hand.
pub(crate) fn extra_set(text: &str, hand: &HandArgs, fields: &Fields) -> Result<Meld, Failure> {
    let help = || say!("write it as a meld in the notation of the hand: '(567p)'");
    let dialect = fields.from.iter().find_map(|word| word.parse().ok()).unwrap_or_default();
    let written = read_hand(text, dialect, hand.letters.map(Into::into)).map_err(|defects| {
        let why = Text::joined(defects.into_iter().map(|defect| defect.message), "; ");
        Failure::with_help(say!("`--extra-set`: {why}", why), help()).coded("bad-notation")
    })?;
    match (written.melds.as_slice(), written.tiles.is_empty(), written.win) {
        ([meld], true, None) => Ok(meld.value),
        _ => {
            let message = say!("`--extra-set` is one set, not `{text}`", text = text.escape_debug());
            Err(Failure::with_help(message, help()).coded("bad-value"))
        }
    }
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
    if from.len() > 1 {
        reader.bad(Field::From, 0, say!("`--from` names several players, and only one discarded the winning tile"));
    }
    if dialects.len() > 1 {
        reader.bad(Field::From, 0, say!("`--from` names several notations, and a hand is written in one"));
    }
    let written = reader.hand(text, &hand.melds, win);
    let bonus = reader.tiles(Field::Bonus, hand.bonus.as_deref());
    let dora = reader.tiles(Field::Dora, fields.dora.as_deref());
    let ura = reader.tiles(Field::Ura, fields.ura.as_deref());
    reader.texts.keep_situation(fields, from.first().copied());
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
            let hand = DraftHand { written, melds_in_hand: 0, win_field: Some(win_field), bonus };
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
    let [seat, round, from] = [fields.seat.as_deref(), fields.round.as_deref(), from].map(|word| word.map(seat_letter));
    let seat = assumed.or(Field::Seat, seat.as_deref(), Seat::S);
    let round = assumed.or(Field::Round, round.as_deref(), Seat::E);
    let by = assumed.or(Field::By, fields.by.as_deref(), By::Discard);
    if from.is_some() || by.parse() != Ok(By::Draw) {
        let from = assumed.or(Field::From, from.as_deref(), Assumed::discarder(&seat));
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

/// The letter of a seat that is written as some language shows it, such as `O` for west in Italian. What is none stays, and
/// the record says so.
fn seat_letter(word: &str) -> Cow<'_, str> {
    seat_called(word).map_or(Cow::Borrowed(word), |seat| Cow::Owned(seat.to_string()))
}

/// `W`, `pattern-id=W,other-id=E`, or the JSON object of a record.
fn liable(words: &[String]) -> Value {
    let whole = words.join(",");
    if let Ok(object @ Value::Object(_)) = serde_json::from_str(&whole) {
        return object;
    }
    let named: Option<Map<String, Value>> = words
        .iter()
        .map(|word| {
            word.split_once('=').map(|(id, seat)| (id.trim().to_owned(), Value::from(seat_letter(seat.trim()))))
        })
        .collect();
    match named {
        _ if words.is_empty() => Value::Null,
        Some(named) => Value::Object(named),
        None => Value::from(seat_letter(&whole)),
    }
}
