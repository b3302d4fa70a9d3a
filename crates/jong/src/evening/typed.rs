//! Lines as a table types them: `S from W: 234m 567p 88p 345s 67s +8s, riichi, dora 1m`.

use jong_core::hand::{Declaration, Event, Field, PerSeat, Seat};
use jong_core::{Ruleset, Text, say};
use serde_json::{Map, Value};
use thiserror::Error;

use super::draft::{HandDraft, HeldPart};
use super::words::{EveningWord, calls_of_ready, plain, rest_behind, seat};
use super::{DrawnHand, Entry, Foul, HandEnd};
use crate::record::read_object;
use crate::{Lang, RecordError};

/// A line, read.
#[derive(Debug, Clone, PartialEq)]
pub enum TypedLine {
    /// Nothing.
    Blank,
    /// A hand of which everything is told.
    Entry(Entry),
    /// A hand of which something may have to be asked.
    Hand(Box<HandDraft>),
    /// A command: to take back, to show the sheet, to ask, to help or to leave.
    Command(EveningWord),
}

/// A line that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", self.text())]
#[non_exhaustive]
pub enum TypedError {
    /// No line is so.
    Unclear,
    /// A word is neither a seat nor a player.
    NoPlayer {
        /// The word.
        word: String,
    },
    /// A player is named twice.
    Twice {
        /// The player.
        seat: Seat,
    },
    /// Nothing of the kind can be said of a hand.
    NoRemark {
        /// The words.
        words: String,
    },
    /// The winning tile is missing.
    NoWinningTile,
    /// A hand that did not win has a winning tile.
    NotAWinner {
        /// The player.
        seat: Seat,
    },
    /// Two hands are won with two tiles.
    TwoWinningTiles,
    /// A word is no number.
    NoNumber {
        /// The word.
        word: String,
    },
    /// The record is none.
    Record(RecordError),
}

impl TypedError {
    /// The error in a sentence, for people.
    pub fn text(&self) -> Text {
        match self {
            TypedError::Unclear => say!("this is not the end of a hand"),
            TypedError::NoPlayer { word } if word.is_empty() => say!("a seat or a player is missing"),
            TypedError::NoPlayer { word } => say!("`{word}` is neither a seat nor a player", word = word.as_str()),
            TypedError::Twice { seat } => say!("{seat} is named twice", seat),
            TypedError::NoRemark { words } => {
                say!("`{words}` is nothing that can be said of a hand here", words = words.as_str())
            }
            TypedError::NoWinningTile => say!("the winning tile is missing"),
            TypedError::NotAWinner { seat } => say!("{seat} did not win, and has a winning tile", seat),
            TypedError::TwoWinningTiles => say!("a hand has one winning tile; this is the second"),
            TypedError::NoNumber { word } => say!("`{word}` is not a number", word = word.as_str()),
            TypedError::Record(error) => error.text(),
        }
    }

    /// The way to mend it.
    pub fn help(&self) -> Option<Text> {
        match self {
            TypedError::Unclear | TypedError::NoRemark { .. } => {
                let help = EveningWord::Help.text();
                Some(say!("`{help}` shows how hands are written", help))
            }
            TypedError::NoPlayer { .. } | TypedError::Twice { .. } => {
                Some(say!("write a seat, such as `S`, or the name of a player"))
            }
            TypedError::NoWinningTile => Some(say!("write it behind a plus: `67s +8s`")),
            TypedError::NotAWinner { .. } => Some(say!("leave the plus out")),
            TypedError::TwoWinningTiles | TypedError::NoNumber { .. } | TypedError::Record(_) => None,
        }
    }
}

/// A reader of lines.
#[derive(Debug, Clone)]
pub struct TypedReader<'a> {
    /// The number of seats.
    players: u8,
    /// The players at the seats.
    names: PerSeat<&'a str>,
    /// The words by which players declare ready.
    calls: Vec<String>,
    lang: Lang,
}

/// A hand as it is typed: its tiles, and what is said of it.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct HandPart {
    pub(super) fields: Map<String, Value>,
    pub(super) win: Option<String>,
    pub(super) dora: Vec<String>,
    pub(super) ura: Vec<String>,
    pub(super) declared: Vec<Seat>,
}

/// True if two names are the same, whatever letters are large.
pub(super) fn same_name(one: &str, other: &str) -> bool {
    plain(one) == plain(other)
}

impl<'a> TypedReader<'a> {
    /// A reader for a table at which these players sit; without names players are seats only.
    pub fn new(rules: &Ruleset, names: PerSeat<&'a str>, lang: Lang) -> TypedReader<'a> {
        TypedReader { players: rules.game().players, names, calls: calls_of_ready(rules), lang }
    }

    /// Reads a line.
    ///
    /// # Errors
    /// The line cannot be read.
    pub fn read(&self, line: &str) -> Result<TypedLine, TypedError> {
        if line.trim_start().starts_with('{') {
            return Ok(TypedLine::Entry(Entry::Hand(self.record(line)?)));
        }
        let text = plain(line);
        if text.is_empty() || text.starts_with('#') {
            return Ok(TypedLine::Blank);
        }
        if let Some((winner, rest)) = text.split_once(':') {
            return self.hands(winner, rest).map(|draft| TypedLine::Hand(Box::new(draft)));
        }
        use EveningWord::{Ask, Draw, Foul, Help, Nobody, Quit, Sheet, Stop, Undo, Void};
        match EveningWord::begins(&text, self.lang) {
            Some((command @ (Undo | Sheet | Ask | Help | Quit), "")) => Ok(TypedLine::Command(command)),
            Some((Stop, "")) => Ok(TypedLine::Entry(Entry::Stop)),
            Some((Foul, rest)) => self.foul(rest).map(TypedLine::Entry),
            Some((word @ (Draw | Void | Nobody), rest)) => self.drawn(word == Void, rest).map(TypedLine::Entry),
            _ => Err(TypedError::Unclear),
        }
    }

    /// The word that a text is.
    pub fn word(&self, text: &str) -> Option<EveningWord> {
        EveningWord::of(&plain(text), self.lang)
    }

    /// A record in JSON, with the players who declared besides.
    fn record(&self, line: &str) -> Result<HandEnd, TypedError> {
        let mut record = read_object(line).map_err(TypedError::Record)?;
        let name: &str = EveningWord::Declared.into();
        let declared = match record.remove(name) {
            None => Vec::new(),
            Some(named) => {
                serde_json::from_value(named).map_err(|_| TypedError::NoRemark { words: name.to_owned() })?
            }
        };
        Ok(HandEnd { record, declared })
    }

    /// `foul W 300`
    fn foul(&self, rest: &str) -> Result<Entry, TypedError> {
        let (who, amount) = match rest.rsplit_once(' ') {
            Some((who, amount)) if amount.chars().all(|c| c.is_ascii_digit()) => {
                let unclear = |_| TypedError::NoRemark { words: amount.to_owned() };
                (who, Some(amount.parse::<u32>().map_err(unclear)?))
            }
            _ => (rest, None),
        };
        Ok(Entry::Foul(Foul { seat: self.seat(who)?, amount }))
    }

    /// `draw, ready S N, riichi N`
    fn drawn(&self, void: bool, rest: &str) -> Result<Entry, TypedError> {
        let mut drawn = DrawnHand { void, ..DrawnHand::default() };
        for item in rest.split(',').map(str::trim).filter(|item| !item.is_empty()) {
            let list = match EveningWord::begins(item, self.lang) {
                Some((EveningWord::Ready, seats)) => Some((&mut drawn.ready, seats)),
                Some((EveningWord::Declared, seats)) => Some((&mut drawn.declared, seats)),
                Some((EveningWord::Nagashi, seats)) => Some((&mut drawn.nagashi, seats)),
                _ => self.call(item).map(|seats| (&mut drawn.declared, seats)),
            };
            let (list, seats) = list.ok_or_else(|| TypedError::NoRemark { words: item.to_owned() })?;
            list.extend(self.seats_or_nobody(seats)?);
        }
        Ok(Entry::Drawn(drawn))
    }

    /// `S from W: 234m 567p 88p 345s 67s +8s, riichi; N: …`
    fn hands(&self, winner: &str, rest: &str) -> Result<HandDraft, TypedError> {
        let (who, from) = self.head(winner)?;
        let mut draft = HandDraft { from: Some(from), ..HandDraft::default() };
        let mut winners = vec![who];
        for (at, part) in rest.split(';').enumerate() {
            let (seat, text) = match part.split_once(':') {
                _ if at == 0 => (who, part),
                Some((seat, text)) => (self.seat(seat)?, text),
                None => return Err(TypedError::Unclear),
            };
            if draft.players[seat].is_some() {
                return Err(TypedError::Twice { seat });
            }
            if EveningWord::of(text.trim(), self.lang) == Some(EveningWord::Unknown) {
                draft.players[seat] = Some(HeldPart::Unknown);
                continue;
            }
            let part = self.hand(text)?;
            let won = at == 0 || part.win.is_some();
            if won && at > 0 {
                winners.push(seat);
            }
            draft.put(seat, part, won)?;
        }
        draft.winners = Some(winners);
        // A line says who declared, or nobody did.
        draft.declared.get_or_insert_default();
        Ok(draft)
    }

    /// `S from W`, `S draws` or `S`
    fn head(&self, text: &str) -> Result<(Seat, Option<Seat>), TypedError> {
        let text = text.trim();
        for word in EveningWord::From.texts(self.lang) {
            let split = |(at, found): (usize, &str)| (&text[..at], &text[at + found.len()..]);
            let pairs = text.match_indices(word).map(split);
            let apart = |(who, from): &(&str, &str)| who.ends_with(' ') && from.starts_with(' ');
            if let Some((who, from)) = pairs.filter(apart).find(|(who, _)| self.seat(who).is_ok()) {
                return Ok((self.seat(who)?, Some(self.seat(from)?)));
            }
        }
        let drawn = EveningWord::Draws.texts(self.lang).find_map(|word| text.strip_suffix(word));
        Ok((self.seat(drawn.unwrap_or(text))?, None))
    }

    /// The hand of a player: its tiles, and what is said of it.
    pub(super) fn hand(&self, text: &str) -> Result<HandPart, TypedError> {
        let text = plain(text);
        let mut items = text.split(',').map(str::trim);
        let mut part = HandPart::default();
        let tiles = items.next().unwrap_or_default();
        let hand = match tiles.split_once('+') {
            None => tiles.to_owned(),
            Some((before, behind)) => {
                let (win, more) = first_tile(behind.trim_start());
                part.win = Some(win.to_owned());
                format!("{} {}", before.trim(), more.trim()).trim().to_owned()
            }
        };
        part.set(Field::Hand, hand.into());
        for item in items.filter(|item| !item.is_empty()) {
            self.remark(item, &mut part)?;
        }
        Ok(part)
    }

    /// Something that is said of a hand: `riichi`, `one-shot`, `dora 1m`, `declared N`.
    fn remark(&self, item: &str, part: &mut HandPart) -> Result<(), TypedError> {
        let unclear = || TypedError::NoRemark { words: item.to_owned() };
        if let Some(declared) = self.declaration(item) {
            part.set(Field::Ready, declared.into());
            return Ok(());
        }
        if let Some(event) =
            item.parse::<Event>().ok().filter(|event| event.is_of_win() || *event == Event::NagashiMangan)
        {
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
        let (word, rest) = EveningWord::begins(item, self.lang).ok_or_else(unclear)?;
        match word {
            EveningWord::Declared => part.declared.extend(self.some_seats(rest)?),
            EveningWord::Dora => part.dora.push(rest.to_owned()),
            EveningWord::Ura => part.ura.push(rest.to_owned()),
            EveningWord::Flowers => part.set(Field::Bonus, rest.into()),
            EveningWord::Liable => part.set(Field::Liable, <&str>::from(self.seat(rest)?).into()),
            EveningWord::Open if rest.is_empty() => part.set(Field::Open, true.into()),
            _ => return Err(unclear()),
        }
        Ok(())
    }

    /// The declaration of a hand: the word of a record, or that of the players.
    fn declaration(&self, item: &str) -> Option<&'static str> {
        let declared = item.parse::<Declaration>().ok().filter(|declared| *declared != Declaration::None);
        let called = self.calls.iter().any(|call| call == item).then_some(Declaration::Ready);
        declared.or(called).map(Into::into)
    }

    /// The rest behind the word by which players declare ready.
    fn call<'t>(&self, item: &'t str) -> Option<&'t str> {
        self.calls.iter().find_map(|call| rest_behind(item, call)).filter(|rest| !rest.is_empty())
    }

    /// A seat, by its wind or by the player who sits there.
    ///
    /// # Errors
    /// Nobody is called so.
    pub fn seat(&self, text: &str) -> Result<Seat, TypedError> {
        let word = plain(text);
        let here = |seat: &Seat| seat.index() < usize::from(self.players);
        let named = |seat: &Seat| !word.is_empty() && plain(self.names[*seat]) == word;
        let found = seat(&word, self.lang).filter(here).or_else(|| Seat::at_table(self.players).find(named));
        found.ok_or(TypedError::NoPlayer { word })
    }

    /// A number; nothing is none.
    ///
    /// # Errors
    /// The text is no number.
    pub fn number(&self, text: &str) -> Result<u32, TypedError> {
        let text = plain(text);
        if text.is_empty() {
            return Ok(0);
        }
        text.parse().map_err(|_| TypedError::NoNumber { word: text })
    }

    /// Several seats; at least one.
    pub(super) fn some_seats(&self, text: &str) -> Result<Vec<Seat>, TypedError> {
        let text = plain(text);
        let words: Vec<&str> = text.split([' ', ',', '+', '&']).filter(|word| !word.is_empty()).collect();
        let (mut seats, mut at) = (Vec::new(), 0);
        while at < words.len() {
            // A name may be of several words.
            let named = |end: usize| Some((end, self.seat(&words[at..end].join(" ")).ok()?));
            let Some((end, seat)) = (at + 1..=words.len()).rev().find_map(named) else {
                return Err(TypedError::NoPlayer { word: words[at].to_owned() });
            };
            if seats.contains(&seat) {
                return Err(TypedError::Twice { seat });
            }
            seats.push(seat);
            at = end;
        }
        if seats.is_empty() { Err(TypedError::NoPlayer { word: String::new() }) } else { Ok(seats) }
    }

    /// Several seats, or nobody.
    pub(super) fn seats_or_nobody(&self, text: &str) -> Result<Vec<Seat>, TypedError> {
        match self.word(text) {
            Some(EveningWord::Nobody) => Ok(Vec::new()),
            _ if text.trim().is_empty() => Ok(Vec::new()),
            _ => self.some_seats(text),
        }
    }
}

impl HandPart {
    fn set(&mut self, field: Field, value: Value) {
        self.fields.insert(<&str>::from(field).to_owned(), value);
    }
}

/// The first tile of a text, and the rest.
fn first_tile(text: &str) -> (&str, &str) {
    let end = text
        .find(char::is_alphabetic)
        .map_or(text.len(), |at| at + text[at..].chars().next().map_or(0, char::len_utf8));
    text.split_at(end)
}
