//! The end of a hand in the making: what is known of it, and what has to be asked.

use jong_core::hand::{Field, PerSeat, Seat, WinKind};
use jong_core::{DrawStay, Ruleset};
use serde_json::{Map, Value};

use super::typed::{TypedError, TypedHand, TypedReader};
use super::words::EveningWord;
use super::{DrawnHand, HandEnd, JournalEntry};

/// The end of a hand in the making.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct HandDraft {
    /// The winners; nobody, if the hand was drawn.
    pub(super) winners: Option<Vec<Seat>>,
    /// The player who discarded the winning tile; nobody, if it was drawn.
    pub(super) from: Option<Option<Seat>>,
    /// The player whose wall was opened.
    pub(super) opened: Option<Seat>,
    /// Winners of whom it is known who discarded such a tile first, or that nobody else did.
    pub(super) first_known: PerSeat<bool>,
    /// The winning tile.
    pub(super) win: Option<String>,
    /// The hands that are told.
    pub(super) players: PerSeat<Option<HeldPart>>,
    /// The indicators, and those under them.
    pub(super) dora: Vec<String>,
    pub(super) ura: Vec<String>,
    /// The players who declared ready, besides those whose hands say so.
    pub(super) declared: Option<Vec<Seat>>,
    /// The hand is void.
    pub(super) void: bool,
    /// The players who were ready when nobody won.
    pub(super) ready: Option<Vec<Seat>>,
    pub(super) nagashi: Vec<Seat>,
    /// The hands themselves are asked for where nobody won, and not who was ready.
    pub(super) hands_of_all: bool,
}

/// The hand of a player.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum HeldPart {
    /// A hand that nobody knows.
    Unknown,
    /// The fields of a record.
    Fields(Map<String, Value>),
}

/// A question about the end of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HandQuestion {
    /// The winners.
    Winners,
    /// The player on whose discard the hand was won.
    From,
    /// The player whose wall was opened.
    Opened,
    /// The hand of a winner.
    Won(Seat),
    /// The player who discarded a tile of the winning kind first.
    FirstDiscarder(Seat),
    /// The hand of a player who did not win.
    Held(Seat),
    /// The players who were ready when nobody won.
    Ready,
    /// The players who declared ready, besides those of whom it is known.
    Declared,
}

impl HandDraft {
    /// A hand of which nothing is known, for an evening.
    pub fn new() -> HandDraft {
        HandDraft::default()
    }

    /// A hand of which nothing is known, for a record by itself: where nobody won, the hands are asked for.
    pub fn of_record() -> HandDraft {
        HandDraft { hands_of_all: true, ..HandDraft::default() }
    }

    /// The next question; `None` if everything is known that these rules ask for.
    pub fn question(&self, rules: &Ruleset) -> Option<HandQuestion> {
        let Some(winners) = &self.winners else { return Some(HandQuestion::Winners) };
        let (scoring, terms) = (rules.scoring(), rules.scoring().match_terms());
        let won = !winners.is_empty();
        if won && self.from.is_none() {
            return Some(HandQuestion::From);
        }
        if won && self.opened.is_none() && rules.counts_from_wall() {
            return Some(HandQuestion::Opened);
        }
        let untold = |seat: &Seat| self.players[*seat].is_none();
        if let Some(&winner) = winners.iter().find(|seat| untold(seat)) {
            return Some(HandQuestion::Won(winner));
        }
        let asks_first = scoring.asks_first_discarder() && matches!(self.from, Some(Some(_)));
        if let Some(&winner) = winners.iter().find(|seat| asks_first && !self.first_known[**seat]) {
            return Some(HandQuestion::FirstDiscarder(winner));
        }
        let asks_hands = scoring.needs_all_hands(won) && !self.void && (won || self.hands_of_all);
        if let Some(seat) = Seat::at_table(rules.game().players).find(untold).filter(|_| asks_hands) {
            return Some(HandQuestion::Held(seat));
        }
        let stays = terms.is_some_and(|terms| terms.stays.draw == DrawStay::IfReady);
        let asks_ready = !won && !self.void && !self.hands_of_all && (stays || scoring.needs_all_hands(false));
        if asks_ready && self.ready.is_none() {
            return Some(HandQuestion::Ready);
        }
        let costs = terms.is_some_and(|terms| terms.stake > 0) && !self.hands_of_all;
        (costs && self.declared.is_none()).then_some(HandQuestion::Declared)
    }

    /// Takes the answer to a question.
    ///
    /// # Errors
    /// The answer cannot be read, and nothing has changed.
    pub fn answer(&mut self, question: HandQuestion, text: &str, reader: &TypedReader<'_>) -> Result<(), TypedError> {
        let mut told = self.clone();
        told.take(question, text, reader).map_err(|error| error.spelled_as_in(text))?;
        *self = told;
        Ok(())
    }

    fn take(&mut self, question: HandQuestion, text: &str, reader: &TypedReader<'_>) -> Result<(), TypedError> {
        let word = reader.word(text);
        match question {
            HandQuestion::Winners if matches!(word, Some(EveningWord::Nobody | EveningWord::Draw)) => {
                self.winners = Some(Vec::new());
            }
            HandQuestion::Winners if word == Some(EveningWord::Void) => {
                (self.winners, self.void) = (Some(Vec::new()), true);
            }
            HandQuestion::Winners => self.winners = Some(reader.some_seats(text)?),
            HandQuestion::From
                if matches!(word, Some(EveningWord::Draws | EveningWord::Draw | EveningWord::Nobody)) =>
            {
                self.from = Some(None);
            }
            HandQuestion::From => {
                let seat = reader.seat(text)?;
                if self.winners.iter().flatten().any(|winner| *winner == seat) {
                    return Err(TypedError::OwnDiscard { seat });
                }
                self.from = Some(Some(seat));
            }
            HandQuestion::Opened => self.opened = Some(reader.seat(text)?),
            HandQuestion::FirstDiscarder(winner) => {
                let nobody = word == Some(EveningWord::Nobody);
                let first = if nobody { None } else { Some(reader.seat(text)?) };
                self.first_known[winner] = true;
                if let (Some(first), Some(HeldPart::Fields(fields))) = (first, &mut self.players[winner]) {
                    fields.insert(Field::FirstDiscarder.to_string(), <&str>::from(first).into());
                }
            }
            HandQuestion::Won(seat) => {
                let part = reader.hand(seat, text)?;
                self.put(seat, part, true)?;
                self.check_tiles(seat, reader.rules)?;
            }
            HandQuestion::Held(seat) if word == Some(EveningWord::Unknown) => {
                self.players[seat] = Some(HeldPart::Unknown);
            }
            HandQuestion::Held(seat) => {
                let part = reader.hand(seat, text)?;
                self.put(seat, part, false)?;
                self.check_tiles(seat, reader.rules)?;
            }
            HandQuestion::Ready => self.ready = Some(reader.seats_or_nobody(text)?),
            HandQuestion::Declared => {
                let more = reader.seats_or_nobody(text)?;
                self.declared.get_or_insert_default().extend(more);
            }
        }
        Ok(())
    }

    /// Puts a hand in its place.
    pub(super) fn put(&mut self, seat: Seat, part: TypedHand, won: bool) -> Result<(), TypedError> {
        match (&part.win, won) {
            (None, true) if self.win.is_none() => return Err(TypedError::NoWinningTile),
            (Some(_), false) => return Err(TypedError::NotAWinner { seat }),
            (Some(win), true) if self.win.as_ref().is_some_and(|other| other != win) => {
                return Err(TypedError::TwoWinningTiles);
            }
            _ => {}
        }
        self.win = self.win.take().or(part.win);
        self.opened = part.opened.or(self.opened);
        self.first_known[seat] |= part.fields.contains_key(Field::FirstDiscarder.into());
        self.dora.extend(part.dora);
        self.ura.extend(part.ura);
        if !part.declared.is_empty() {
            self.declared.get_or_insert_default().extend(part.declared);
        }
        self.players[seat] = Some(HeldPart::Fields(part.fields));
        Ok(())
    }

    /// The entry that it makes.
    pub fn entry(self) -> JournalEntry {
        let declared = self.declared.clone().unwrap_or_default();
        let told = self.players.iter().flatten().any(|part| matches!(part, HeldPart::Fields(_)));
        match &self.winners {
            Some(winners) if !winners.is_empty() || told || self.hands_of_all => {
                JournalEntry::Hand(HandEnd { record: self.record(), declared })
            }
            _ => {
                let ready = self.ready.unwrap_or_default();
                JournalEntry::Drawn(DrawnHand { void: self.void, ready, declared, nagashi: self.nagashi })
            }
        }
    }

    /// The finished record of what is known.
    pub fn record(&self) -> Map<String, Value> {
        let mut record = Map::new();
        let mut set = |field: Field, value: Value| record.insert(<&str>::from(field).to_owned(), value);
        let winners = self.winners.clone().unwrap_or_default();
        let won = !winners.is_empty();
        set(Field::Winners, winners.iter().map(|&seat| Value::from(<&str>::from(seat))).collect());
        if let Some(from) = self.from.filter(|_| won) {
            let by: &str = if from.is_some() { WinKind::Discard } else { WinKind::Draw }.into();
            set(Field::By, by.into());
            from.map(|from| set(Field::From, <&str>::from(from).into()));
        }
        if let Some(opened) = self.opened.filter(|_| won) {
            set(Field::Opened, <&str>::from(opened).into());
        }
        if let Some(win) = &self.win {
            set(Field::Win, win.as_str().into());
        }
        if self.void {
            set(Field::Drawn, "aborted".into());
        }
        for (field, tiles) in [(Field::Dora, &self.dora), (Field::Ura, &self.ura)] {
            if !tiles.is_empty() {
                set(field, tiles.join(" ").into());
            }
        }
        let players = self.players.with_seats().filter_map(|(seat, part)| match part {
            Some(HeldPart::Fields(fields)) => Some((<&str>::from(seat).to_owned(), Value::Object(fields.clone()))),
            Some(HeldPart::Unknown) | None => None,
        });
        set(Field::Players, Value::Object(players.collect()));
        record
    }
}
