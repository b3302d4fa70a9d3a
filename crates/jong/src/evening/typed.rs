//! Lines as a table types them: `S from W: 234m 567p 88p 345s 67s +8s, riichi, dora 1m`.

use jong_core::hand::{Declaration, Defects, Event, Field, PerSeat, Seat};
use jong_core::{FoulKind, FoulPrice, Ruleset, Text, say};
use serde::Deserialize;
use serde_json::{Map, Value};
use strum::IntoEnumIterator;
use thiserror::Error;

use super::draft::{HandDraft, HeldPart};
use super::said::{as_typed, as_written, foul_of_hand, meant, remarks};
use super::words::{EveningWord, calls_of_ready, rest_behind, seat};
use super::{DrawnHand, FoulEntry, HandEnd, JournalEntry};
use crate::calls::called;
use crate::dialect::{Dialect, narrow_marks, read_hand};
use crate::record::read_object;
use crate::{Lang, RecordError, plain};

/// A line, read.
#[derive(Debug, Clone, PartialEq)]
pub enum TypedLine {
    /// Nothing.
    Blank,
    /// A hand of which everything is told.
    Entry(JournalEntry),
    /// A hand of which something may have to be asked.
    Hand(Box<HandDraft>),
    /// A command.
    Command(EveningCommand),
}

/// A command of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EveningCommand {
    /// Takes the last entry back.
    Undo,
    /// Shows the score sheet.
    Sheet,
    /// Asks for a hand by questions.
    Ask,
    /// Shows how lines are written.
    Help,
    /// Leaves, to go on another time.
    Quit,
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
        /// The words that can be said there; the one that is meant, if there is one.
        possible: Vec<String>,
    },
    /// A colon is missing between the players and a hand.
    NoColon {
        /// The words before it.
        head: String,
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
    /// The tiles of a player are missing.
    NoHand {
        /// The player.
        seat: Seat,
    },
    /// No tiles stand behind a word.
    NoTiles {
        /// The word.
        word: String,
    },
    /// A number is too large.
    TooLarge {
        /// The number.
        word: String,
        /// The largest that can be read.
        most: u32,
    },
    /// The value of `declared` is no list of seats.
    NoSeats {
        /// The value.
        value: String,
    },
    /// The winner discarded the winning tile.
    OwnDiscard {
        /// The player.
        seat: Seat,
    },
    /// The hand has the tiles of another game.
    WrongSize(Text),
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
            TypedError::NoColon { head } => say!("a colon is missing behind `{head}`", head = head.as_str()),
            TypedError::NoRemark { words, .. } => {
                say!("`{words}` is nothing that can be said of a hand here", words = words.as_str())
            }
            TypedError::NoWinningTile => say!("the winning tile is missing"),
            TypedError::NotAWinner { seat } => say!("{seat} did not win, and has a winning tile", seat),
            TypedError::TwoWinningTiles => say!("a hand has one winning tile; this is the second"),
            TypedError::NoNumber { word } => say!("`{word}` is not a number", word = word.as_str()),
            TypedError::NoHand { seat } => say!("the hand of {seat} is missing", seat),
            TypedError::NoTiles { word } => say!("the tiles behind `{word}` are missing", word = word.as_str()),
            TypedError::TooLarge { word, most } => {
                say!("{word} is too much: the most is {most}", word = word.as_str(), most)
            }
            TypedError::NoSeats { value } => {
                say!("`declared` is a list of seats such as [\"S\"], not {shown}", shown = value.as_str())
            }
            TypedError::OwnDiscard { seat } => say!("{from} discarded the tile and cannot win with it", from = seat),
            TypedError::WrongSize(why) => why.clone(),
            TypedError::Record(error) => match error.defects.first().and_then(|defect| defect.seat) {
                Some(seat) => say!("the hand of {seat}: {why}", seat, why = as_typed(&error.text())),
                None => as_typed(&error.text()),
            },
        }
    }

    /// The same error, with the words as they were written in a line.
    #[must_use]
    pub(super) fn spelled_as_in(self, line: &str) -> TypedError {
        match self {
            TypedError::NoPlayer { word } => TypedError::NoPlayer { word: as_written(&word, line) },
            TypedError::NoRemark { words, possible } => {
                TypedError::NoRemark { words: as_written(&words, line), possible }
            }
            TypedError::NoColon { head } => TypedError::NoColon { head: as_written(&head, line) },
            TypedError::NoNumber { word } => TypedError::NoNumber { word: as_written(&word, line) },
            TypedError::NoTiles { word } => TypedError::NoTiles { word: as_written(&word, line) },
            error => error,
        }
    }

    /// The same error in the hand of a player.
    fn of(self, seat: Seat) -> TypedError {
        match self {
            TypedError::Record(RecordError { id, defects }) => {
                let defects = defects.into_iter().map(|defect| defect.of(seat)).collect();
                TypedError::Record(RecordError { id, defects })
            }
            error => error,
        }
    }

    /// The way to mend it.
    pub fn help(&self) -> Option<Text> {
        match self {
            TypedError::NoRemark { possible, .. } if possible.len() == 1 => {
                Some(say!("did you mean `{near}`?", near = possible[0].as_str()))
            }
            TypedError::NoRemark { possible, .. } if !possible.is_empty() => {
                let words = Text::listed(possible.iter().map(|word| format!("`{word}`")));
                Some(say!("what can be said: {words}", words))
            }
            TypedError::NoColon { head } => Some(say!("write `{head}: 234m 567p …`", head = head.as_str())),
            TypedError::Unclear | TypedError::NoRemark { .. } => {
                let help = EveningWord::Help.text();
                Some(say!("`{help}` shows how hands are written", help))
            }
            TypedError::NoPlayer { .. } | TypedError::Twice { .. } => {
                Some(say!("write a seat, such as `S`, or the name of a player"))
            }
            TypedError::NoWinningTile => Some(say!("write it behind a plus: `67s +8s`")),
            TypedError::NotAWinner { .. } => Some(say!("leave the plus out")),
            TypedError::NoHand { .. } => {
                Some(say!("write its tiles, or `{unknown}`", unknown = EveningWord::Unknown.text()))
            }
            TypedError::NoTiles { word } => Some(say!("write them: `{word} 1m`", word = word.as_str())),
            TypedError::TwoWinningTiles
            | TypedError::NoNumber { .. }
            | TypedError::TooLarge { .. }
            | TypedError::NoSeats { .. }
            | TypedError::OwnDiscard { .. }
            | TypedError::WrongSize(_)
            | TypedError::Record(_) => None,
        }
    }
}

/// A reader of lines.
#[derive(Debug, Clone)]
pub struct TypedReader<'a> {
    pub(super) rules: &'a Ruleset,
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
    pub(super) opened: Option<Seat>,
}

/// True if two names are the same, whatever letters are large.
pub(super) fn same_name(one: &str, other: &str) -> bool {
    plain(one) == plain(other)
}

impl<'a> TypedReader<'a> {
    /// A reader for a table at which these players sit; without names players are seats only.
    pub fn new(rules: &'a Ruleset, names: PerSeat<&'a str>, lang: Lang) -> TypedReader<'a> {
        TypedReader { rules, players: rules.game().players, names, calls: calls_of_ready(rules), lang }
    }

    /// Reads a line.
    ///
    /// # Errors
    /// The line cannot be read.
    pub fn read(&self, line: &str) -> Result<TypedLine, TypedError> {
        self.read_line(line).map_err(|error| error.spelled_as_in(line))
    }

    fn read_line(&self, line: &str) -> Result<TypedLine, TypedError> {
        if line.trim_start().starts_with('{') {
            return Ok(TypedLine::Entry(JournalEntry::Hand(self.record(line)?)));
        }
        let text = plain(line);
        if text.is_empty() || text.starts_with('#') {
            return Ok(TypedLine::Blank);
        }
        if let Some((winner, rest)) = text.split_once(':') {
            return self.hands(winner, rest).map(|draft| TypedLine::Hand(Box::new(draft)));
        }
        let (word, rest) = EveningWord::begins(&text, self.lang).ok_or_else(|| self.unclear(&text))?;
        let alone = |line: TypedLine| if rest.is_empty() { Ok(line) } else { Err(TypedError::Unclear) };
        use EveningWord::*;
        match word {
            Undo => alone(TypedLine::Command(EveningCommand::Undo)),
            Sheet => alone(TypedLine::Command(EveningCommand::Sheet)),
            Ask => alone(TypedLine::Command(EveningCommand::Ask)),
            Help => alone(TypedLine::Command(EveningCommand::Help)),
            Quit => alone(TypedLine::Command(EveningCommand::Quit)),
            Stop => alone(TypedLine::Entry(JournalEntry::Stop)),
            EveningWord::Foul => self.foul(rest).map(TypedLine::Entry),
            Draw | Void | Nobody => self.drawn(word == Void, rest).map(TypedLine::Entry),
            From | Draws | Unknown | Ready | Declared | Nagashi | Deliberate | Dora | Ura | Flowers | Liable | Open
            | Wall | First => Err(TypedError::Unclear),
        }
    }

    /// The error of a line that begins with no word of these lines: perhaps only the colon is missing.
    fn unclear(&self, text: &str) -> TypedError {
        let words: Vec<&str> = text.split(' ').collect();
        let tiles = |word: &str| read_hand(word, Dialect::Common, None).is_ok_and(|read| !read.tiles.is_empty());
        let ends = (1..words.len()).rev().filter(|end| tiles(words[*end]));
        let head = ends.map(|end| words[..end].join(" ")).find(|head| self.head(head).is_ok());
        head.map_or(TypedError::Unclear, |head| TypedError::NoColon { head })
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
                let no_seats = |_| TypedError::NoSeats { value: named.to_string() };
                Vec::<Seat>::deserialize(&named).map_err(no_seats)?
            }
        };
        Ok(HandEnd { record, declared })
    }

    /// `foul W 300`, `foul W, deliberate`; the number is the amount, or the worth that was claimed where the rules ask
    /// for that.
    fn foul(&self, rest: &str) -> Result<JournalEntry, TypedError> {
        let (rest, deliberate) = match rest.split_once(',') {
            None => (rest, false),
            Some((who, said)) if self.word(said) == Some(EveningWord::Deliberate) => (who.trim(), true),
            Some((_, said)) => {
                let possible = vec![EveningWord::Deliberate.written(self.lang).to_owned()];
                return Err(TypedError::NoRemark { words: said.trim().to_owned(), possible });
            }
        };
        let terms = self.rules.scoring().foul(FoulKind::FalseWin);
        let asks_claim = terms.is_some_and(|terms| terms.claimed);
        let takes_number = asks_claim || terms.is_none_or(|terms| terms.price == FoulPrice::WithWin);
        let (who, number) = match rest.rsplit_once(' ') {
            // A name may end with a number.
            Some((who, number)) if self.seat(rest).is_err() && number.chars().all(|c| c.is_ascii_digit()) => {
                // Of a number that is not asked for it does not matter how large it is.
                let read = self.number(number);
                (who, Some(if takes_number { read? } else { read.unwrap_or(u32::MAX) }))
            }
            _ => (rest, None),
        };
        let seat = self.seat(who)?;
        let (amount, claimed) = if asks_claim { (None, number) } else { (number, None) };
        Ok(JournalEntry::Foul(FoulEntry { seat, amount, claimed, deliberate }))
    }

    /// `draw, ready S N, riichi N`
    fn drawn(&self, void: bool, rest: &str) -> Result<JournalEntry, TypedError> {
        let mut drawn = DrawnHand { void, ..DrawnHand::default() };
        for item in rest.split(',').map(str::trim).filter(|item| !item.is_empty()) {
            let begun = EveningWord::begins(item, self.lang);
            let behind = |word: EveningWord| begun.filter(|(begins, _)| *begins == word).map(|(_, seats)| seats);
            let (list, seats) = if let Some(seats) = behind(EveningWord::Ready) {
                (&mut drawn.ready, seats)
            } else if let Some(seats) = behind(EveningWord::Nagashi) {
                (&mut drawn.nagashi, seats)
            } else if let Some(seats) = behind(EveningWord::Declared).or_else(|| self.call(item)) {
                (&mut drawn.declared, seats)
            } else {
                let words = [EveningWord::Ready, EveningWord::Declared, EveningWord::Nagashi];
                let possible = words.map(|word| word.written(self.lang).to_owned()).to_vec();
                return Err(TypedError::NoRemark { words: item.to_owned(), possible: meant(item, possible) });
            };
            list.extend(if seats.is_empty() { self.some_seats(seats)? } else { self.seats_or_nobody(seats)? });
        }
        Ok(JournalEntry::Drawn(drawn))
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
            let part = self.hand(seat, text)?;
            let won = at == 0 || part.win.is_some();
            if won && at > 0 {
                winners.push(seat);
            }
            draft.put(seat, part, won)?;
        }
        if let Some(seat) = from.filter(|from| winners.contains(from)) {
            return Err(TypedError::OwnDiscard { seat });
        }
        draft.winners = Some(winners);
        for seat in Seat::at_table(self.players).filter(|seat| draft.players[*seat].is_some()) {
            draft.check_tiles(seat, self.rules)?;
        }
        // A line says who declared, or nobody did; and so with the first discarders.
        draft.declared.get_or_insert_default();
        draft.first_known = PerSeat::of(|_| true);
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

    /// The hand of a player: its tiles, and what is said of it. Of a hand that nobody knows a foul may be known.
    pub(super) fn hand(&self, seat: Seat, text: &str) -> Result<HandPart, TypedError> {
        let text = plain(text);
        let mut items = text.split(',').map(str::trim);
        let mut part = HandPart::default();
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

    /// Something that is said of a hand: `riichi`, `one-shot`, `dora 1m`, `declared N`.
    fn remark(&self, item: &str, part: &mut HandPart) -> Result<(), TypedError> {
        let unclear = || {
            let possible = meant(item, remarks(self.rules, &self.calls, self.lang));
            TypedError::NoRemark { words: item.to_owned(), possible }
        };
        if let Some(declared) = self.declaration(item) {
            part.set(Field::Ready, declared.into());
            return Ok(());
        }
        let of_hand = |event: &Event| event.is_of_win() || *event == Event::NagashiMangan;
        if let Some(event) = called::<Event>("events", item).filter(of_hand) {
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
        let declared = called::<Declaration>("ready", item).filter(|declared| *declared != Declaration::None);
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
        found.ok_or_else(|| TypedError::NoPlayer { word: narrow_marks(text).trim().to_owned() })
    }

    /// A number; nothing is none.
    ///
    /// # Errors
    /// The text is no number.
    pub fn number(&self, text: &str) -> Result<u32, TypedError> {
        let text = narrow_marks(text);
        let word = text.trim();
        if word.is_empty() {
            return Ok(0);
        }
        let too_large = word.chars().all(|c| c.is_ascii_digit());
        word.parse().map_err(|_| match too_large {
            true => TypedError::TooLarge { word: word.to_owned(), most: u32::MAX },
            false => TypedError::NoNumber { word: word.to_owned() },
        })
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
        let nobody = self.word(text) == Some(EveningWord::Nobody) || text.trim().is_empty();
        if nobody { Ok(Vec::new()) } else { self.some_seats(text) }
    }
}

impl HandPart {
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

/// True if a word of these lines would be read where a player of this name is meant, in any language.
pub(super) fn means_another(name: &str) -> bool {
    let name = plain(name);
    let word = |lang: Lang| match EveningWord::of(&name, lang) {
        Some(word) => word.stands_for_players(),
        None => false,
    };
    let marks = [':', ';', ',', '{', '+', '&', '#'];
    name.contains(marks) || Lang::iter().any(|lang| seat(&name, lang).is_some() || word(lang))
}
