//! The situation of a finished hand: all that is not tiles.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use strum::{Display, EnumCount, EnumIter, EnumString, IntoStaticStr};

use super::seat::Seat;
use crate::pattern::PatternIndex;
use crate::tile::Kind;
use crate::{Text, say};

/// The way in which the winning tile came.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, Display, EnumString, EnumIter, IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum WinKind {
    /// Drawn from the wall by the winner.
    Draw,
    /// Discarded by another player; a robbed kong counts as a discard.
    Discard,
}

/// The declaration of the winner.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Default,
    Serialize,
    Deserialize,
    Display,
    EnumString,
    EnumIter,
    IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Declaration {
    /// No declaration.
    #[default]
    None,
    /// A ready hand: riichi, mano pronta, 聽牌.
    Ready,
    /// A ready hand on the first turn: double riichi, 地聽.
    Double,
    /// A ready hand as dealt: 天聽.
    Dealt,
}

/// The readiness that the discarder had declared.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    Default,
    Serialize,
    Deserialize,
    Display,
    EnumString,
    EnumIter,
    IntoStaticStr,
)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum DiscarderReady {
    /// No declaration.
    #[default]
    None,
    /// A declaration before the winner's.
    Before,
    /// A declaration after the winner's.
    After,
}

/// Declares the events once: each is an event, and a flag of the situation.
macro_rules! events {
    ($(#[$of_first:meta])* $first:ident, $($(#[$of_event:meta])* $event:ident,)*) => {
        /// An event that made a win special.
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Display, EnumString, IntoStaticStr, EnumIter, EnumCount,
        )]
        #[serde(rename_all = "kebab-case")]
        #[strum(serialize_all = "kebab-case")]
        pub enum Event {
            $(#[$of_first])*
            $first,
            $($(#[$of_event])* $event,)*
        }

        impl Event {
            /// All events in order.
            const ALL: &[Event] = &[Event::$first, $(Event::$event),*];
        }

        /// The flags of a situation, grouped so that no clause asks for flags of two bytes of the word at once.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, EnumIter)]
        #[allow(missing_docs)]
        #[repr(u8)]
        pub enum Flag {
            Draw,
            Discard,
            FromDealer,
            FromOther,
            FromNotReady,
            FromReadyBefore,
            FromReadyAfter,
            Dealer,
            NotReady,
            Ready,
            ReadyDouble,
            ReadyDealt,
            ReadyOpen,
            // The events, in their order: eight fill the third byte.
            $first = 16,
            $($event,)*
        }
    };
}

events! {
    /// Won within one uninterrupted go-round of declaring ready.
    OneShot,
    /// Drew the last tile of the wall.
    LastTile,
    /// Won on the last discard.
    LastDiscard,
    /// Drew the replacement for a kong.
    KongReplacement,
    /// Drew the replacement for a second kong in a row.
    SecondKongReplacement,
    /// Drew the replacement for a flower.
    FlowerReplacement,
    /// Took the tile that another player added to a pung.
    RobbedKong,
    /// Took the tile of another player's concealed kong.
    RobbedConcealedKong,
    /// All other copies of the winning tile lie open.
    LastOfKind,
    /// On the winner's first turn or before it, and nobody has called.
    FirstTurn,
    /// Took another player's flower. Not written in a record: it follows from a flower as winning tile.
    #[strum(disabled)]
    RobbedFlower,
    /// At the end of the wall has discarded terminals and honours only, and none was claimed (流し満貫). Nobody won.
    #[strum(to_string = "nagashi-mangan", serialize = "nagashi")]
    #[serde(skip)]
    NagashiMangan,
    /// Drew the replacement for a kong that was made from a discard. It is a replacement for a kong, too.
    ClaimedKongReplacement,
}

impl Event {
    /// The word of the event in records and in files of words. `robbed-flower` has one too, though no record may say it.
    pub fn word(self) -> &'static str {
        if self == Event::RobbedFlower { "robbed-flower" } else { self.into() }
    }

    /// The event in words, as a remark about a win: `on a replacement for a kong`.
    pub fn remark(self) -> Text {
        match self {
            Event::OneShot => say!("within one go-round of declaring"),
            Event::LastTile => say!("on the last tile of the wall"),
            Event::LastDiscard => say!("on the last discard"),
            Event::KongReplacement => say!("on a replacement for a kong"),
            Event::SecondKongReplacement => say!("on a replacement for a second kong in a row"),
            Event::FlowerReplacement => say!("on a replacement for a flower"),
            Event::RobbedKong => say!("robbing a kong"),
            Event::RobbedConcealedKong => say!("robbing a concealed kong"),
            Event::LastOfKind => say!("the last of its kind"),
            Event::FirstTurn => say!("on the first turn"),
            Event::RobbedFlower => say!("robbing a flower"),
            Event::NagashiMangan => say!("discards of terminals and honours only"),
            Event::ClaimedKongReplacement => say!("on a replacement for a kong made from a discard"),
        }
    }

    /// True if the event happens when somebody wins. A record of a win may name these.
    pub const fn is_of_win(self) -> bool {
        match self {
            Event::OneShot | Event::LastTile | Event::LastDiscard | Event::LastOfKind | Event::FirstTurn => true,
            Event::KongReplacement | Event::SecondKongReplacement | Event::FlowerReplacement => true,
            Event::ClaimedKongReplacement => true,
            Event::RobbedKong | Event::RobbedConcealedKong | Event::RobbedFlower => true,
            Event::NagashiMangan => false,
        }
    }

    /// The event that the event is as well.
    pub const fn implied(self) -> Option<Event> {
        match self {
            Event::ClaimedKongReplacement => Some(Event::KongReplacement),
            // It is told of with the first, or without.
            Event::SecondKongReplacement => None,
            Event::OneShot | Event::LastTile | Event::LastDiscard | Event::LastOfKind | Event::FirstTurn => None,
            Event::KongReplacement | Event::FlowerReplacement => None,
            Event::RobbedKong | Event::RobbedConcealedKong | Event::RobbedFlower | Event::NagashiMangan => None,
        }
    }

    /// The source of the winning tile, if the event tells it.
    const fn source(self) -> Option<TileSource> {
        match self {
            Event::KongReplacement | Event::SecondKongReplacement => Some(TileSource::Kong),
            Event::ClaimedKongReplacement => Some(TileSource::Kong),
            Event::FlowerReplacement => Some(TileSource::Flower),
            Event::RobbedKong | Event::RobbedConcealedKong => Some(TileSource::RobbedKong),
            Event::RobbedFlower => Some(TileSource::RobbedFlower),
            Event::OneShot | Event::LastTile | Event::LastDiscard | Event::LastOfKind | Event::FirstTurn => None,
            Event::NagashiMangan => None,
        }
    }

    /// True if the event is the draw of a replacement.
    pub const fn is_replacement(self) -> bool {
        matches!(self.source(), Some(TileSource::Kong | TileSource::Flower))
    }

    /// True if a win by draw, or by discard, can have the event.
    pub const fn happens_by(self, by: WinKind) -> bool {
        match self {
            Event::OneShot | Event::LastOfKind | Event::FirstTurn => true,
            Event::LastTile | Event::KongReplacement | Event::SecondKongReplacement => matches!(by, WinKind::Draw),
            Event::FlowerReplacement | Event::ClaimedKongReplacement => matches!(by, WinKind::Draw),
            Event::LastDiscard | Event::RobbedKong | Event::RobbedConcealedKong => matches!(by, WinKind::Discard),
            Event::RobbedFlower => matches!(by, WinKind::Discard),
            Event::NagashiMangan => false,
        }
    }
}

/// The source of a winning tile that is neither drawn nor discarded in the usual way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TileSource {
    /// The end of the wall, for a kong.
    Kong,
    /// The end of the wall, for a flower.
    Flower,
    /// The kong of another player.
    RobbedKong,
    /// The flower of another player.
    RobbedFlower,
}

/// A set of events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Events(u16);

// Each event has a bit.
const _: () = assert!(Event::COUNT <= u16::BITS as usize);

impl Events {
    /// True if the event happened.
    pub const fn contains(self, event: Event) -> bool {
        self.0 >> event as u16 & 1 == 1
    }

    /// Adds an event, and with it the event that it is as well.
    pub const fn insert(&mut self, event: Event) {
        self.0 |= 1 << event as u16;
        if let Some(implied) = event.implied() {
            self.0 |= 1 << implied as u16;
        }
    }

    /// Takes an event out.
    pub const fn remove(&mut self, event: Event) {
        self.0 &= !(1 << event as u16);
    }

    /// The events that tell of a source of the winning tile, a bit for each.
    const fn of_source(source: TileSource) -> u16 {
        let (mut bits, mut at) = (0, 0);
        while at < Event::ALL.len() {
            if let Some(own) = Event::ALL[at].source()
                && own as u8 == source as u8
            {
                bits |= 1 << at;
            }
            at += 1;
        }
        bits
    }

    /// True if the winning tile was the replacement for a kong or a flower.
    pub fn has_replacement(self) -> bool {
        self.has_kong_replacement() || self.0 & const { Events::of_source(TileSource::Flower) } != 0
    }

    /// True if the winning tile was the replacement for a kong.
    pub fn has_kong_replacement(self) -> bool {
        self.0 & const { Events::of_source(TileSource::Kong) } != 0
    }

    /// True if the winning tile was one of a kong of another player's.
    pub fn has_robbed_kong(self) -> bool {
        self.0 & const { Events::of_source(TileSource::RobbedKong) } != 0
    }

    /// True if the winning tile was robbed: of a kong, or as a flower.
    pub fn has_robbed_tile(self) -> bool {
        self.has_robbed_kong() || self.0 & const { Events::of_source(TileSource::RobbedFlower) } != 0
    }

    /// The events in order, without [`Event::RobbedFlower`], which follows from the rest.
    pub fn iter(self) -> impl Iterator<Item = Event> {
        let mut left = self.0 & !(1 << Event::RobbedFlower as u16);
        std::iter::from_fn(move || {
            let event = Event::ALL.get(left.trailing_zeros() as usize).copied()?;
            left &= left - 1;
            Some(event)
        })
    }

    /// The events in order, without one that another of them says as well.
    pub fn without_implied(self) -> impl Iterator<Item = Event> {
        let implied = self.iter().filter_map(Event::implied).fold(0, |bits, event| bits | 1 << event as u16);
        self.iter().filter(move |&event| implied >> event as u16 & 1 == 0)
    }
}

impl FromIterator<Event> for Events {
    fn from_iter<I: IntoIterator<Item = Event>>(events: I) -> Events {
        let mut set = Events::default();
        events.into_iter().for_each(|event| set.insert(event));
        set
    }
}

/// The seats that are liable for a hand.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum LiableSeats {
    /// Nobody.
    #[default]
    Nobody,
    /// One seat, for whichever of the hand's patterns the ruleset makes liable.
    Seat(Seat),
    /// A seat for each of several patterns.
    Patterns(ArrayVec<(PatternIndex, Seat), 4>),
}

/// The most dora indicators a record can show: one and one for each of four kongs, and room for house rules.
pub const MOST_INDICATORS: usize = 8;

/// The situation of one player at the end of a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Situation {
    /// The way in which the winning tile came; `None` for a player who did not win.
    pub by: Option<WinKind>,
    /// The seat that discarded it; `None` when drawn.
    pub from: Option<Seat>,
    /// The seat that discarded a tile of the winning kind first, since the winner's own last discard; `None` where nobody
    /// says so. It may be the winner's own seat.
    pub first_discarder: Option<Seat>,
    /// The player's seat.
    pub seat: Seat,
    /// The player's own wind: the seat, or where winds are counted from the wall that was opened, the place from there.
    /// The check against the rules sets it.
    pub wind: Seat,
    /// The player whose wall was opened.
    pub opened: Seat,
    /// The wind of the round.
    pub round: Seat,
    /// The declaration of the player.
    pub declared: Declaration,
    /// The ready hand was shown.
    pub open: bool,
    /// The readiness that the discarder had declared.
    pub discarder_ready: DiscarderReady,
    /// The events that made the hand special.
    pub events: Events,
    /// Dora indicators.
    pub dora: ArrayVec<Kind, MOST_INDICATORS>,
    /// Indicators under them.
    pub ura: ArrayVec<Kind, MOST_INDICATORS>,
    /// Hands repeated (honba).
    pub repeats: u32,
    /// Deposits on the table, in sticks.
    pub deposits: u32,
    /// Times the dealer has stayed.
    pub streak: u32,
    /// Consecutive wins of a dealer, this one included.
    pub wins_in_a_row: u32,
    /// The seats that are liable.
    pub liable: LiableSeats,
    /// The winner may not win on a discard.
    pub furiten: bool,
}

impl Situation {
    /// A win with nothing special about it.
    pub fn plain(seat: Seat, round: Seat, from: Option<Seat>) -> Situation {
        Situation {
            by: Some(if from.is_some() { WinKind::Discard } else { WinKind::Draw }),
            from,
            first_discarder: None,
            seat,
            wind: seat,
            opened: Seat::E,
            round,
            declared: Declaration::None,
            open: false,
            discarder_ready: DiscarderReady::None,
            events: Events::default(),
            dora: ArrayVec::new(),
            ura: ArrayVec::new(),
            repeats: 0,
            deposits: 0,
            streak: 0,
            wins_in_a_row: 0,
            liable: LiableSeats::Nobody,
            furiten: false,
        }
    }

    /// A player who did not win.
    pub fn not_won(seat: Seat, round: Seat) -> Situation {
        Situation { by: None, ..Situation::plain(seat, round, None) }
    }

    /// Moves the player to another seat. The wall that was opened stays, and so does the way of counting winds.
    pub fn sit(&mut self, seat: Seat) {
        let from_wall = self.wind != self.seat;
        self.seat = seat;
        self.wind = if from_wall { seat.counted_from(self.opened) } else { seat };
    }

    /// True if the player is the dealer.
    pub fn is_dealer(&self) -> bool {
        self.seat == Seat::E
    }

    /// The facts that the clauses `won`, `ready` and `dealer` ask for, as one word of [`Flag`]s.
    #[inline]
    pub fn flags(&self) -> u32 {
        let mut word = match self.by {
            Some(WinKind::Draw) => Flag::Draw.bit(),
            Some(WinKind::Discard) => Flag::Discard.bit(),
            None => 0,
        };
        // Declarations keep their order too.
        let from = if self.from == Some(Seat::E) { Flag::FromDealer.bit() } else { Flag::FromOther.bit() };
        let from = from | 1 << (Flag::FromNotReady as u32 + self.discarder_ready as u32);
        word |= if self.from.is_some() { from } else { 0 };
        word |= u32::from(self.is_dealer()) << Flag::Dealer as u32;
        word |= 1 << (Flag::NotReady as u32 + self.declared as u32);
        word |= u32::from(self.open) << Flag::ReadyOpen as u32;
        // The events keep their order, from the first event's flag on. They are events of a win.
        if self.by.is_some() { word | u32::from(self.events.0) << Flag::OneShot as u32 } else { word }
    }
}

impl Flag {
    /// The bits of all events.
    pub const FIRST_EVENT_ON: u32 = !0 << Flag::OneShot as u32;

    /// The flag's bit in the word.
    pub const fn bit(self) -> u32 {
        1 << self as u32
    }

    /// The flag of an event.
    pub const fn event_bit(event: Event) -> u32 {
        1 << (Flag::OneShot as u32 + event as u32)
    }
}

// The flags are computed from the numbers of what they stand for.
const _: () = {
    assert!(Flag::ReadyDealt as u32 - Flag::NotReady as u32 == Declaration::Dealt as u32);
    assert!(Flag::FromReadyAfter as u32 - Flag::FromNotReady as u32 == DiscarderReady::After as u32);
};
