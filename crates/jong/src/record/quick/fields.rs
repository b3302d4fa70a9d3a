//! The fields of a record, taken one after another.

use arrayvec::ArrayVec;
use jong_core::Ruleset;
use jong_core::hand::{By, Declaration, DiscarderReady, Event, LiableSeats, MOST_INDICATORS, Seat, Situation, Win};
use jong_core::tile::{Kind, Suit, Tile};

use super::QuickRecord;
use super::cursor::{JsonCursor, Word, word};
use super::held::Tiles;
use super::tiles::{only_tile, tiles};

/// The fields that must be there, by their numbers: hand, win, by, seat, round.
pub(super) const NEEDED: u32 = 0b1_1111;

/// Names of words as they are compared.
macro_rules! words {
    ($($name:ident $text:literal)*) => {
        $(const $name: Word = word($text.as_bytes());)*
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
pub(super) struct Fields<'a> {
    pub(super) id: Option<&'a str>,
    pub(super) tiles: Tiles,
    pub(super) win: Option<Tile>,
    pub(super) from: Option<Seat>,
    pub(super) situation: Situation,
    /// The number of red indicators of each suit.
    pub(super) red_indicators: [u8; 3],
}

impl<'a> Fields<'a> {
    pub(super) fn new() -> Fields<'a> {
        Fields {
            id: None,
            tiles: Tiles::default(),
            win: None,
            from: None,
            situation: Situation::plain(Seat::S, Seat::E, None),
            red_indicators: [0; 3],
        }
    }

    /// Reads the value of a field; returns the field's number.
    #[inline]
    pub(super) fn read(&mut self, name: Word, text: &mut JsonCursor<'a>) -> Option<u32> {
        let situation = &mut self.situation;
        let number = match name {
            HAND => {
                self.tiles.hold(text.string()?)?;
                0
            }
            WIN => {
                let win = only_tile(text.string()?)?;
                self.tiles.count_red(win);
                self.win = Some(win);
                1
            }
            BY => {
                situation.by = Some(match text.word()? {
                    DRAW => By::Draw,
                    DISCARD => By::Discard,
                    _ => return None,
                });
                2
            }
            SEAT => {
                situation.seat = seat(text)?;
                3
            }
            ROUND => {
                situation.round = seat(text)?;
                4
            }
            ID => {
                self.id = Some(text.whole_string()?);
                5
            }
            MELDS => {
                text.list(|item| self.tiles.meld(item))?;
                6
            }
            FROM => {
                self.from = Some(seat(text)?);
                7
            }
            READY => {
                situation.declared = match text.word()? {
                    NONE => Declaration::None,
                    READY => Declaration::Ready,
                    DOUBLE => Declaration::Double,
                    DEALT => Declaration::Dealt,
                    _ => return None,
                };
                8
            }
            EVENTS => {
                text.list(|item| {
                    let event = std::str::from_utf8(item).ok()?.parse().ok()?;
                    situation.events.insert(Some(event).filter(|&event| event != Event::NagashiMangan)?);
                    Some(())
                })?;
                9
            }
            BONUS => {
                self.tiles.lay_aside(text.string()?)?;
                10
            }
            DORA => {
                indicators(text.string()?, &mut situation.dora, &mut self.red_indicators)?;
                11
            }
            URA => {
                indicators(text.string()?, &mut situation.ura, &mut self.red_indicators)?;
                12
            }
            REPEATS => {
                situation.repeats = text.number()?;
                13
            }
            DEPOSITS => {
                situation.deposits = text.number()?;
                14
            }
            STREAK => {
                situation.streak = text.number()?;
                15
            }
            WINS_IN_A_ROW => {
                situation.wins_in_a_row = text.number()?;
                16
            }
            LIABLE => {
                situation.liable = LiableSeats::Seat(seat(text)?);
                17
            }
            OPEN => {
                situation.open = text.flag()?;
                18
            }
            FURITEN => {
                situation.furiten = text.flag()?;
                19
            }
            FROM_READY => {
                situation.discarder_ready = match text.word()? {
                    NONE => DiscarderReady::None,
                    BEFORE => DiscarderReady::Before,
                    AFTER => DiscarderReady::After,
                    _ => return None,
                };
                20
            }
            OPENED => {
                situation.opened = seat(text)?;
                21
            }
            _ => return None,
        };
        Some(number)
    }

    /// The win, if it has no defect.
    #[inline]
    pub(super) fn win(mut self, rules: &Ruleset) -> Option<QuickRecord<'a>> {
        let set = rules.tile_set();
        let suits = Suit::NUMBERED;
        for (at, &suit) in suits.iter().enumerate() {
            if self.tiles.reds[at] + self.red_indicators[at] > set.red_fives(suit) {
                return None;
            }
        }
        let win = self.win?;
        let situation = &mut self.situation;
        match situation.by {
            Some(By::Discard) => situation.from = Some(self.from?),
            // A seat beside a draw may be a mistake.
            _ if self.from.is_some() => return None,
            _ => situation.from = None,
        }
        let (shown, under) = rules.scoring().indicators(MOST_INDICATORS);
        let (dora, ura) = (situation.dora.clone(), situation.ura.clone());
        // They were read from the last to the first.
        situation.dora.reverse();
        situation.ura.reverse();
        situation.dora.truncate(shown);
        situation.ura.truncate(under);
        let win = Win::counted(rules, self.tiles.held(win), win, self.situation)?;
        // Those that don't count lie on the table too.
        let indicators = || dora.iter().chain(&ura);
        let there = |kind: Kind| {
            let shown = indicators().filter(|&&other| other == kind).count() as u32;
            !kind.suit().is_bonus() && win.hand.copies(kind) + shown <= u32::from(set.copies(kind))
        };
        indicators().all(|&kind| there(kind)).then_some(QuickRecord { id: self.id, win })
    }
}

/// Reads indicators, from the last to the first, and counts the red ones of each suit.
pub(super) fn indicators(text: &[u8], kinds: &mut Indicators, reds: &mut [u8; 3]) -> Option<()> {
    tiles(text, |tile| indicator(tile, kinds, reds))
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
