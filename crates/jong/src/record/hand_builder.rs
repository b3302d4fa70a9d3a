//! Hands put together by programs, field by field, and from the texts that people write into forms and flags.

use jong_core::hand::{
    Declaration, Defect, DefectCode, DiscarderReady, DraftHand, DraftWin, Event, Field, Seat, Situation, Win, WinKind,
};
use jong_core::notation::{WithOffset, WrittenHand};
use jong_core::tile::Tile;
use jong_core::{Ruleset, say};
use serde::Serialize;
use serde_json::Value;

use super::liable::LiableNames;
use super::rest::{read_in_part, wrong_besides};
use super::values;
use super::{Record, RecordError, kept_from, stranger};
use crate::asked::AskedHand;
use crate::calls::{record_word, seat_called};
use crate::dialect::{Dialect, narrow, read_hand};

/// Builds a hand with all that is known of its end: a win for [`score`](crate::score()), or a player's hand for
/// [`FinishedHandBuilder`](crate::FinishedHandBuilder). The rules check it when it is used.
///
/// Of a win the seat, the round and the way in which the tile came are assumed where nobody says them, as
/// [`assumptions`](HandBuilder::assumptions) tells: South wins in the east round on a discard of the dealer's.
///
/// ```
/// use jong::HandBuilder;
/// use jong::core::hand::{Declaration, Event, Seat};
///
/// let rules = jong::open("riichi/tenhou")?;
/// let hand = HandBuilder::read("234m 567p 88p 345s 67s +8s")?.seat(Seat::E).drawn().ready(Declaration::Ready);
/// let report = jong::score(&rules, &hand.event(Event::OneShot).dora("3m")?)?;
/// assert_eq!(report.score.worth, 18_000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct HandBuilder {
    /// The id, if it has one.
    pub id: Option<String>,
    /// The tiles and melds, with the winning tile of a hand that won.
    pub hand: DraftHand,
    /// The dora indicators.
    pub dora: Vec<WithOffset<Tile>>,
    /// The indicators under them.
    pub ura: Vec<WithOffset<Tile>>,
    /// The seats and the way in which the winning tile came, as far as they were given; the rest of the situation.
    seat: Option<Seat>,
    round: Option<Seat>,
    by: Option<WinKind>,
    from: Option<Seat>,
    opened: Option<Seat>,
    situation: Situation,
    liable: LiableNames,
}

/// The fields of a win that nobody said, with the values that stand for them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Assumptions {
    /// The seat of the winner.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The wind of the round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round: Option<Seat>,
    /// The way in which the winning tile came.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<WinKind>,
    /// The seat that discarded it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Seat>,
    /// The seat whose wall was opened, where winds are counted from there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub opened: Option<Seat>,
}

impl Assumptions {
    /// True if nothing was assumed.
    pub fn is_empty(&self) -> bool {
        *self == Assumptions::default()
    }
}

/// A result, with the assumptions about the hand if there are any.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "{T}AndAssumptions"))]
pub struct WithAssumptions<T> {
    /// The result.
    #[serde(flatten)]
    pub result: T,
    /// The assumptions.
    #[serde(skip_serializing_if = "Assumptions::is_empty")]
    pub assumed: Assumptions,
}

/// A result with the name of its hand, if it has one.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "{T}WithId"))]
pub struct WithId<'a, T> {
    /// The name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<&'a str>,
    /// The result.
    #[serde(flatten)]
    pub result: T,
}

impl HandBuilder {
    /// Reads the tiles of a hand in the common notation, with the winning tile behind a plus: `123m (555z) +8s`.
    ///
    /// # Errors
    /// All mistakes in the spelling.
    pub fn read(text: &str) -> Result<HandBuilder, RecordError> {
        let written = read_hand(text, Dialect::Common, None).map_err(|defects| RecordError::of(defects.0))?;
        Ok(HandBuilder::new(written))
    }

    /// Begins with the tiles of a hand, which was read in any notation.
    pub fn new(written: WrittenHand) -> HandBuilder {
        let melds_in_hand = written.melds.len();
        HandBuilder {
            id: None,
            hand: DraftHand { written, melds_in_hand, win_field: Some(Field::Hand), bonus: Vec::new() },
            dora: Vec::new(),
            ura: Vec::new(),
            seat: None,
            round: None,
            by: None,
            from: None,
            opened: None,
            situation: Situation::plain(Seat::S, Seat::E, None),
            liable: LiableNames::Nobody,
        }
    }

    /// Gives it a name, which its result repeats.
    #[must_use]
    pub fn id(self, id: impl Into<String>) -> HandBuilder {
        HandBuilder { id: Some(id.into()), ..self }
    }

    /// The seat of the player; the dealer is east.
    #[must_use]
    pub fn seat(self, seat: Seat) -> HandBuilder {
        HandBuilder { seat: Some(seat), ..self }
    }

    /// The wind of the round.
    #[must_use]
    pub fn round(self, round: Seat) -> HandBuilder {
        HandBuilder { round: Some(round), ..self }
    }

    /// The player whose wall was opened: in some rules winds are counted from there. Otherwise it is the dealer's.
    #[must_use]
    pub fn opened(self, opened: Seat) -> HandBuilder {
        HandBuilder { opened: Some(opened), ..self }
    }

    /// The winning tile was a discard, or a robbed kong, of this seat.
    #[must_use]
    pub fn from(self, from: Seat) -> HandBuilder {
        HandBuilder { by: Some(WinKind::Discard), from: Some(from), ..self }
    }

    /// The seat discarded a tile of the winning kind first, since the winner's own last discard; it may be the
    /// winner's.
    #[must_use]
    pub fn first_discarder(mut self, seat: Seat) -> HandBuilder {
        self.situation.first_discarder = Some(seat);
        self
    }

    /// The winning tile was drawn.
    #[must_use]
    pub fn drawn(self) -> HandBuilder {
        HandBuilder { by: Some(WinKind::Draw), from: None, ..self }
    }

    /// The player's declaration.
    #[must_use]
    pub fn ready(mut self, declared: Declaration) -> HandBuilder {
        self.situation.declared = declared;
        self
    }

    /// The ready hand was shown.
    #[must_use]
    pub fn open(mut self) -> HandBuilder {
        self.situation.open = true;
        self
    }

    /// The discarder had declared ready, before the winner or after.
    #[must_use]
    pub fn discarder_ready(mut self, ready: DiscarderReady) -> HandBuilder {
        self.situation.discarder_ready = ready;
        self
    }

    /// An event of the hand; to be called once for each.
    #[must_use]
    pub fn event(mut self, event: Event) -> HandBuilder {
        self.situation.events.insert(event);
        self
    }

    /// Hands repeated (honba).
    #[must_use]
    pub fn repeats(mut self, repeats: u32) -> HandBuilder {
        self.situation.repeats = repeats;
        self
    }

    /// Ready sticks on the table, the winner's own included.
    #[must_use]
    pub fn deposits(mut self, deposits: u32) -> HandBuilder {
        self.situation.deposits = deposits;
        self
    }

    /// Times the dealer has stayed.
    #[must_use]
    pub fn streak(mut self, streak: u32) -> HandBuilder {
        self.situation.streak = streak;
        self
    }

    /// Wins in a row of a dealer who keeps winning, this one included.
    #[must_use]
    pub fn wins_in_a_row(mut self, wins: u32) -> HandBuilder {
        self.situation.wins_in_a_row = wins;
        self
    }

    /// The seat that must pay for this hand, for those of its patterns that the rules make liable.
    #[must_use]
    pub fn liable(self, seat: Seat) -> HandBuilder {
        HandBuilder { liable: LiableNames::Seat(seat), ..self }
    }

    /// The seat that must pay for a pattern, by its id; once for each pattern.
    #[must_use]
    pub fn liable_for(mut self, pattern: impl Into<String>, seat: Seat) -> HandBuilder {
        let pair = (pattern.into(), seat);
        match &mut self.liable {
            LiableNames::Patterns(named) => named.push(pair),
            liable => *liable = LiableNames::Patterns(vec![pair]),
        }
        self
    }

    /// The winner may not win on a discard.
    #[must_use]
    pub fn furiten(mut self) -> HandBuilder {
        self.situation.furiten = true;
        self
    }

    /// Melds beside those in the hand: `(123m) [5555z]`.
    ///
    /// # Errors
    /// All mistakes in the spelling.
    pub fn melds(self, text: &str) -> Result<HandBuilder, RecordError> {
        self.with(Field::Melds, text)
    }

    /// Flowers and seasons laid out, or north tiles laid aside: `1f 2g`.
    ///
    /// # Errors
    /// All mistakes in the spelling.
    pub fn flowers(self, text: &str) -> Result<HandBuilder, RecordError> {
        self.with(Field::Bonus, text)
    }

    /// The dora indicators, not the dora themselves: `3m 5z`.
    ///
    /// # Errors
    /// All mistakes in the spelling.
    pub fn dora(self, text: &str) -> Result<HandBuilder, RecordError> {
        self.with(Field::Dora, text)
    }

    /// The indicators under them.
    ///
    /// # Errors
    /// All mistakes in the spelling.
    pub fn ura(self, text: &str) -> Result<HandBuilder, RecordError> {
        self.with(Field::Ura, text)
    }

    fn with(mut self, field: Field, text: &str) -> Result<HandBuilder, RecordError> {
        match self.put(field, text) {
            defects if defects.is_empty() => Ok(self),
            defects => Err(RecordError::of(defects)),
        }
    }

    /// Fills a field with a text that a person typed, as a form or a flag has it: words as in a record or as players say
    /// them in some language (`tsumo`, `東`), events separated by commas, and the liable player as `W` or as
    /// `pattern-id=W`.
    /// Returns the mistakes in the text; the legible part is kept.
    pub fn put(&mut self, field: Field, text: &str) -> Vec<Defect> {
        let value = Value::from(text);
        let mut defects = Vec::new();
        let mut seat = |place: &mut Option<Seat>| match seat_called(text) {
            Some(seat) => *place = Some(seat),
            None => defects.push(values::no_word::<Seat>(field, &value)),
        };
        match field {
            Field::Seat => seat(&mut self.seat),
            Field::Round => seat(&mut self.round),
            Field::From => seat(&mut self.from),
            Field::FirstDiscarder => seat(&mut self.situation.first_discarder),
            Field::Opened => seat(&mut self.opened),
            Field::By => self.by = keep(values::read_word(field, text), &mut defects).or(self.by),
            Field::Ready => fill(&mut self.situation.declared, values::read_word(field, text), &mut defects),
            Field::FromReady => fill(&mut self.situation.discarder_ready, values::read_word(field, text), &mut defects),
            Field::Open => fill(&mut self.situation.open, flag(field, text), &mut defects),
            Field::Furiten => fill(&mut self.situation.furiten, flag(field, text), &mut defects),
            Field::Repeats => fill(&mut self.situation.repeats, number(field, text), &mut defects),
            Field::Deposits => fill(&mut self.situation.deposits, number(field, text), &mut defects),
            Field::Streak => fill(&mut self.situation.streak, number(field, text), &mut defects),
            Field::WinsInARow => fill(&mut self.situation.wins_in_a_row, number(field, text), &mut defects),
            Field::Events => {
                let names: Vec<&str> = text.split(',').collect();
                defects.extend(values::too_many(field, names.len()));
                for name in names.into_iter().take(values::MOST_ITEMS) {
                    let meant: Option<Event> = record_word(field.into(), name);
                    let name = meant.map_or(name, |event| event.word());
                    let event = keep(values::event(&name.into(), true), &mut defects);
                    event.into_iter().for_each(|event| self.situation.events.insert(event));
                }
            }
            Field::Liable => (self.liable, defects) = LiableNames::read(text),
            Field::Id => self.id = Some(text.to_owned()),
            Field::Hand => {
                let (written, wrong) = read_in_part(text);
                defects = wrong;
                self.hand.melds_in_hand = written.melds.len();
                self.hand.written = written;
            }
            Field::Melds => {
                let (written, wrong) = of_field(field, text);
                defects = wrong;
                if defects.is_empty() && !(written.tiles.is_empty() && written.win.is_none()) {
                    defects.push(values::bad(
                        field,
                        say!("`{text}` is not a meld: write `(123m)`", text = values::brief(text)),
                    ));
                }
                self.hand.written.melds.extend(written.melds);
            }
            Field::Win => {
                let (written, wrong) = of_field(field, text);
                let tile = values::one_tile(text, &written);
                defects = wrong;
                match tile {
                    Ok(tile) => (self.hand.written.win, self.hand.win_field) = (Some(tile), Some(field)),
                    Err(defect) => defects.extend(Some(defect).filter(|_| defects.is_empty())),
                }
            }
            Field::Bonus => (self.hand.bonus, defects) = tiles(field, text),
            Field::Dora => (self.dora, defects) = tiles(field, text),
            Field::Ura => (self.ura, defects) = tiles(field, text),
            Field::Winners
            | Field::Players
            | Field::Drawn
            | Field::Foul
            | Field::Claimed
            | Field::Deliberate
            | Field::Record => {
                let message = say!("no field of {what} is called `{name}`", what = say!("a record"), name = field);
                defects.push(Defect::in_field(DefectCode::UnknownField, field, message));
            }
        }
        defects
    }

    /// The fields that nobody said and these rules ask for, with the values that stand for them.
    pub fn assumptions(&self, rules: &Ruleset) -> Assumptions {
        let missing = |said: Option<Seat>, usual: Seat| if said.is_none() { Some(usual) } else { None };
        let drawn = self.by == Some(WinKind::Draw);
        let discarder = if self.seat == Some(Seat::E) { Seat::S } else { Seat::E };
        Assumptions {
            seat: missing(self.seat, Seat::S),
            round: missing(self.round, Seat::E),
            by: if self.by.is_none() { Some(WinKind::Discard) } else { None },
            from: missing(self.from, discarder).filter(|_| !drawn),
            opened: missing(self.opened, Seat::E).filter(|_| rules.counts_from_wall()),
        }
    }

    /// The part of the situation that is the player's own, whoever won: declaration, events, liability.
    pub(super) fn own(&self, rules: &Ruleset, defects: &mut Vec<Defect>) -> Situation {
        let Situation { repeats, deposits, streak, wins_in_a_row, .. } = self.situation;
        for (field, number) in [
            (Field::Repeats, repeats),
            (Field::Deposits, deposits),
            (Field::Streak, streak),
            (Field::WinsInARow, wins_in_a_row),
        ] {
            defects.extend(values::number(field, &Value::from(number)).err());
        }
        let opened = self.opened.unwrap_or(Seat::E);
        Situation { opened, liable: self.liable.clone().find(rules, defects), ..self.situation.clone() }
    }

    /// The win as these rules read it: a record of it, with the assumptions.
    ///
    /// # Errors
    /// A field asks for something that these rules do not have.
    pub fn record(&self, rules: &Ruleset) -> Result<Record, RecordError> {
        let mut defects: Vec<Defect> = stranger(self.by, self.from, rules).into_iter().collect();
        let assumed = self.assumptions(rules);
        let seat = self.seat.or(assumed.seat).unwrap_or(Seat::S);
        let by = self.by.unwrap_or(WinKind::Discard);
        let situation = Situation {
            seat,
            wind: seat,
            round: self.round.unwrap_or(Seat::E),
            by: Some(by),
            from: kept_from(self.from.or(assumed.from), by, seat),
            ..self.own(rules, &mut defects)
        };
        if !defects.is_empty() {
            return Err(RecordError { id: self.id.clone(), defects });
        }
        let (hand, dora, ura) = (self.hand.clone(), self.dora.clone(), self.ura.clone());
        Ok(Record { id: self.id.clone(), draft: DraftWin { hand, situation, dora, ura } })
    }

    /// The win as it is asked about. `wrong` are the mistakes that [`put`](HandBuilder::put) found in its fields.
    ///
    /// # Errors
    /// These mistakes, and all others that do not depend on them.
    pub fn asked(&self, rules: &Ruleset, wrong: Vec<Defect>) -> Result<AskedHand, RecordError> {
        let (more, defects) = match self.record(rules) {
            Ok(record) if wrong.is_empty() => return Ok(AskedHand { record, assumed: self.assumptions(rules) }),
            Ok(record) => (wrong_besides(&wrong, record.draft, rules), wrong),
            Err(error) => (error.defects, wrong),
        };
        Err(RecordError { id: self.id.clone(), defects: defects.into_iter().chain(more).collect() })
    }

    /// Checks the win against these rules.
    ///
    /// # Errors
    /// All defects of the win, or its size if it is a hand of another game.
    pub fn check(&self, rules: &Ruleset) -> Result<Win, crate::ScoreError> {
        let record = self.record(rules)?;
        let id = record.id.clone();
        record.check(rules).map_err(|error| crate::ScoreError::of_hand(id, error))
    }
}

/// The value, or a defect among the others.
fn keep<T>(value: Result<T, Defect>, defects: &mut Vec<Defect>) -> Option<T> {
    value.map_err(|defect| defects.push(defect)).ok()
}

/// Puts a value into its place, or a defect among the others.
fn fill<T>(place: &mut T, value: Result<T, Defect>, defects: &mut Vec<Defect>) {
    if let Some(value) = keep(value, defects) {
        *place = value;
    }
}

fn flag(field: Field, text: &str) -> Result<bool, Defect> {
    values::flag(field, &text.parse::<bool>().map_or_else(|_| Value::from(text), Value::from))
}

fn number(field: Field, text: &str) -> Result<u32, Defect> {
    values::number(field, &narrow(text).parse::<i64>().map_or_else(|_| Value::from(text), Value::from))
}

/// The legible part of a text of tiles, and the rest as defects of its field.
fn of_field(field: Field, text: &str) -> (WrittenHand, Vec<Defect>) {
    let (written, defects) = read_in_part(text);
    (written, defects.into_iter().map(|defect| defect.moved_to(field)).collect())
}

/// The tiles of a text that has only tiles.
pub(super) fn tiles(field: Field, text: &str) -> (Vec<WithOffset<Tile>>, Vec<Defect>) {
    let (written, mut defects) = of_field(field, text);
    let (tiles, defect) = values::only_tiles(field, written);
    defects.extend(defect);
    (tiles, defects)
}
