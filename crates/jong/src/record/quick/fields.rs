//! The fields of a record, taken one after another.

use arrayvec::ArrayVec;
use jong_core::Ruleset;
use jong_core::hand::{
    Declaration, DiscarderReady, Event, LiableSeats, MOST_INDICATORS, Seat, Situation, Win, WinKind,
};
use jong_core::tile::{Kind, Suit, Tile};

use super::cursor::{JsonCursor, PackedWord, word};
use super::held::QuickTiles;
use super::tiles::{only_tile, tiles};

/// The fields that must be there, by their numbers: hand, win, by, seat, round.
pub(super) const NEEDED: u32 = 0b1_1111;

/// Names of words as they are compared.
macro_rules! words {
    ($($name:ident $text:literal)*) => {
        $(const $name: PackedWord = word($text.as_bytes());)*
    };
}

words! {
    HAND "hand" WIN "win" BY "by" SEAT "seat" ROUND "round" ID "id" MELDS "melds" FROM "from" READY "ready"
    EVENTS "events" BONUS "bonus" DORA "dora" URA "ura" REPEATS "repeats" DEPOSITS "deposits" STREAK "streak"
    WINS_IN_A_ROW "wins_in_a_row" LIABLE "liable" OPEN "open" FURITEN "furiten" FROM_READY "from_ready" OPENED "opened"
}

words! {
    E "E" S "S" W "W" N "N" DRAW "draw" DISCARD "discard" NONE "none" DOUBLE "double" DEALT "dealt"
    BEFORE "before" AFTER "after"
}

/// Names that are longer than a number holds.
pub(super) const LONG_NAMES: &[&[u8]] = &[b"deposits", b"from_ready", b"wins_in_a_row"];

/// The kinds of indicators.
pub(super) type Indicators = ArrayVec<Kind, MOST_INDICATORS>;

/// The values of the fields.
pub(super) struct QuickFields<'a, 'w> {
    pub(super) id: Option<&'a str>,
    pub(super) tiles: QuickTiles,
    /// The winning tile.
    pub(super) tile: Option<Tile>,
    pub(super) from: Option<Seat>,
    /// The win that they become, with its situation as far as it was read.
    pub(super) win: &'w mut Win,
    /// The number of red indicators of each suit.
    pub(super) red_indicators: [u8; 3],
}

impl<'a, 'w> QuickFields<'a, 'w> {
    /// Fields that nobody has read, of a win that stands in the place of another.
    #[inline]
    pub(super) fn new(win: &'w mut Win) -> QuickFields<'a, 'w> {
        win.situation = Situation::plain(Seat::S, Seat::E, None);
        QuickFields { id: None, tiles: QuickTiles::default(), tile: None, from: None, win, red_indicators: [0; 3] }
    }

    /// Reads the value of a field; returns the field's number.
    #[inline]
    pub(super) fn read(&mut self, name: PackedWord, text: &mut JsonCursor<'a>) -> Option<u32> {
        let situation = &mut self.win.situation;
        let (number, ()) = match name {
            HAND => (0, self.tiles.hold(text.string()?)?),
            WIN => {
                let win = only_tile(text.string()?)?;
                self.tiles.count_red(win);
                (1, self.tile = Some(win))
            }
            BY => (2, situation.by = Some(by(text)?)),
            SEAT => (3, situation.seat = seat(text)?),
            ROUND => (4, situation.round = seat(text)?),
            ID => (5, self.id = Some(text.whole_string()?)),
            MELDS => (6, text.list(|item| self.tiles.meld(item))?),
            FROM => (7, self.from = Some(seat(text)?)),
            READY => (8, situation.declared = declaration(text)?),
            EVENTS => (9, text.list(|item| event(item).map(|event| situation.events.insert(event)))?),
            BONUS => (10, self.tiles.lay_aside(text.string()?)?),
            DORA => (11, indicators(text.string()?, &mut situation.dora, &mut self.red_indicators)?),
            URA => (12, indicators(text.string()?, &mut situation.ura, &mut self.red_indicators)?),
            REPEATS => (13, situation.repeats = text.number()?),
            DEPOSITS => (14, situation.deposits = text.number()?),
            STREAK => (15, situation.streak = text.number()?),
            WINS_IN_A_ROW => (16, situation.wins_in_a_row = text.number()?),
            LIABLE => (17, situation.liable = LiableSeats::Seat(seat(text)?)),
            OPEN => (18, situation.open = text.flag()?),
            FURITEN => (19, situation.furiten = text.flag()?),
            FROM_READY => (20, situation.discarder_ready = discarder_ready(text)?),
            OPENED => (21, situation.opened = seat(text)?),
            _ => return None,
        };
        Some(number)
    }

    /// Makes the win of them; `None` if it has or may have a defect.
    #[inline]
    pub(super) fn finish(&mut self, rules: &Ruleset) -> Option<()> {
        let set = rules.tile_set();
        let suits = Suit::NUMBERED;
        for (at, &suit) in suits.iter().enumerate() {
            if self.tiles.reds[at] + self.red_indicators[at] > set.red_fives(suit) {
                return None;
            }
        }
        let tile = self.take_discarder()?;
        self.win.fill(rules, self.tiles.held(tile), tile).then_some(())
    }

    /// Puts the discarder into the situation, and returns the winning tile; `None` if something is missing or may be a mistake.
    #[inline]
    fn take_discarder(&mut self) -> Option<Tile> {
        let situation = &mut self.win.situation;
        match situation.by {
            Some(WinKind::Discard) => situation.from = Some(self.from?),
            // A seat beside a draw may be a mistake.
            Some(WinKind::Draw) | None if self.from.is_some() => return None,
            Some(WinKind::Draw) | None => situation.from = None,
        }
        self.tile
    }

    /// True if the situation contradicts itself, the hand or the rules.
    pub(super) fn is_contradicted(&mut self, rules: &Ruleset) -> bool {
        let Some(tile) = self.take_discarder() else { return false };
        self.win.situation.is_contradicted(self.tiles.held(tile), rules)
    }
}

/// Reads indicators, and counts the red ones of each suit.
pub(super) fn indicators(text: &[u8], kinds: &mut Indicators, reds: &mut [u8; 3]) -> Option<()> {
    tiles(text, |tile| indicator(tile, kinds, reds))?;
    // They were read from the last to the first.
    kinds.reverse();
    Some(())
}

/// Takes an indicator, and counts it if it is red.
#[inline]
pub(super) fn indicator(tile: Tile, kinds: &mut Indicators, reds: &mut [u8; 3]) -> Option<()> {
    reds[tile.kind.index() / 9 % 3] += u8::from(tile.red);
    kinds.try_push(tile.kind).ok()
}

#[inline]
fn seat(text: &mut JsonCursor<'_>) -> Option<Seat> {
    match text.word()? {
        E => Some(Seat::E),
        S => Some(Seat::S),
        W => Some(Seat::W),
        N => Some(Seat::N),
        _ => None,
    }
}

#[inline]
fn by(text: &mut JsonCursor<'_>) -> Option<WinKind> {
    match text.word()? {
        DRAW => Some(WinKind::Draw),
        DISCARD => Some(WinKind::Discard),
        _ => None,
    }
}

#[inline]
fn declaration(text: &mut JsonCursor<'_>) -> Option<Declaration> {
    match text.word()? {
        NONE => Some(Declaration::None),
        READY => Some(Declaration::Ready),
        DOUBLE => Some(Declaration::Double),
        DEALT => Some(Declaration::Dealt),
        _ => None,
    }
}

#[inline]
fn discarder_ready(text: &mut JsonCursor<'_>) -> Option<DiscarderReady> {
    match text.word()? {
        NONE => Some(DiscarderReady::None),
        BEFORE => Some(DiscarderReady::Before),
        AFTER => Some(DiscarderReady::After),
        _ => None,
    }
}

/// The event of a word; `None` if a win has none such.
fn event(word: &[u8]) -> Option<Event> {
    let event = std::str::from_utf8(word).ok()?.parse().ok()?;
    Some(event).filter(|event: &Event| event.is_of_win())
}
