//! The plain types of the slow scorers: tiles are small numbers, groups and melds are enums, and tiles are taken apart
//! in every way. No module here knows Jong.
//!
//! The numbers and events are explained in the README, "Reading a hand", and in the win records of the guide.

mod apart;

pub use apart::{is_complete, partitions, readings};

/// The number of kinds that groups are made of: 0–8 characters, 9–17 dots, 18–26 bamboo, 27–30 winds from east, 31
/// white, 32 green, 33 red.
pub const KINDS: usize = 34;

/// The number of the first flower, where a flower can stand for a tile: 34–37 are `1f`–`4f`, 38–41 are `1g`–`4g`.
pub const FLOWERS: u8 = 34;

/// The number of tiles of each kind.
pub type Tiles = [u8; KINDS];

/// A seat or a round: 0 east, 1 south, 2 west, 3 north. The dealer is east.
pub type Wind = usize;

/// The letters of seats and rounds.
pub const SEATS: [&str; 4] = ["E", "S", "W", "N"];

/// The exposed flowers `1f`–`4f` and seasons `1g`–`4g`.
pub type Bonus = [bool; 8];

/// A group of tiles, by its lowest kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// Three tiles in a row.
    Chow(u8),
    /// Three tiles alike.
    Pung(u8),
    /// Four tiles alike.
    Kong(u8),
    /// Two tiles alike.
    Pair(u8),
    /// A lone tile.
    Single(u8),
}
use Group::{Chow, Kong, Pair, Pung, Single};

/// A group laid on the table before the hand ended, by its lowest kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meld {
    /// A called chow.
    Chow(u8),
    /// A called pung.
    Pung(u8),
    /// A kong with a called tile in it.
    Exposed(u8),
    /// A kong of which every tile was drawn.
    Concealed(u8),
}

/// The tiles of a player. A winner's are those without the winning one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hand {
    /// The tiles in the hand.
    pub tiles: Tiles,
    /// The groups on the table.
    pub melds: Vec<Meld>,
    /// The exposed flowers and seasons.
    pub bonus: Bonus,
}

/// The seat of a player, and the round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The seat.
    pub seat: Wind,
    /// The round.
    pub round: Wind,
}

/// An event of a win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// Won by drawing the last tile.
    LastTile,
    /// Won on the last discard.
    LastDiscard,
    /// Won on the tile drawn for a kong.
    KongReplacement,
    /// Won on the tile drawn for a flower.
    FlowerReplacement,
    /// Won on the tile drawn for a kong that was made of a replacement.
    SecondKongReplacement,
    /// Won on a tile that another player added to a pung.
    RobbedKong,
    /// Won on a tile of another player's concealed kong.
    RobbedConcealedKong,
    /// The other three of the winning tile lie open.
    LastOfKind,
    /// On the winner's first turn, or on a discard before it, with no call and no kong by anyone.
    FirstTurn,
}

impl Event {
    /// Its word in records.
    pub const fn word(self) -> &'static str {
        match self {
            Event::LastTile => "last-tile",
            Event::LastDiscard => "last-discard",
            Event::KongReplacement => "kong-replacement",
            Event::FlowerReplacement => "flower-replacement",
            Event::SecondKongReplacement => "second-kong-replacement",
            Event::RobbedKong => "robbed-kong",
            Event::RobbedConcealedKong => "robbed-concealed-kong",
            Event::LastOfKind => "last-of-kind",
            Event::FirstTurn => "first-turn",
        }
    }
}

/// The circumstances of a win.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Win {
    /// The winning tile; for a flower win its number from [`FLOWERS`] on.
    pub tile: u8,
    /// The player who discarded it or had its kong robbed; `None` if the winner drew it.
    pub from: Option<Wind>,
    /// The events.
    pub events: Vec<Event>,
}

/// A group of a reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Part {
    /// The group.
    pub group: Group,
    /// True if it was called, or completed by the winning discard.
    pub open: bool,
}

/// The kind of the wind of a seat or round.
pub const fn wind(of: Wind) -> u8 {
    27 + of as u8
}

/// True of a dragon.
pub const fn is_dragon(kind: u8) -> bool {
    kind >= 31
}

/// True of a wind or a dragon.
pub const fn is_honour(kind: u8) -> bool {
    kind >= 27
}

/// True of a 1, a 9 or an honour.
pub const fn is_head(kind: u8) -> bool {
    is_honour(kind) || number(kind) == 1 || number(kind) == 9
}

/// The number on it, from 1; 0 for honours.
pub const fn number(kind: u8) -> u8 {
    if is_honour(kind) { 0 } else { kind % 9 + 1 }
}

impl Group {
    /// Its lowest kind.
    pub const fn first(self) -> u8 {
        match self {
            Chow(first) | Pung(first) | Kong(first) | Pair(first) | Single(first) => first,
        }
    }

    /// Its tiles.
    pub fn tiles(self) -> Vec<u8> {
        match self {
            Chow(first) => vec![first, first + 1, first + 2],
            Pung(kind) => vec![kind; 3],
            Kong(kind) => vec![kind; 4],
            Pair(kind) => vec![kind; 2],
            Single(kind) => vec![kind],
        }
    }

    /// True of three or four alike.
    pub const fn is_triplet(self) -> bool {
        matches!(self, Pung(_) | Kong(_))
    }
}

impl Meld {
    /// The group on the table.
    pub const fn group(self) -> Group {
        match self {
            Meld::Chow(first) => Chow(first),
            Meld::Pung(kind) => Pung(kind),
            Meld::Exposed(kind) | Meld::Concealed(kind) => Kong(kind),
        }
    }

    /// True if another player's tile is in it.
    pub const fn is_called(self) -> bool {
        !matches!(self, Meld::Concealed(_))
    }

    /// The meld as a part of a reading.
    pub const fn part(self) -> Part {
        Part { group: self.group(), open: self.is_called() }
    }
}

impl Hand {
    /// Every tile in the hand and on the table, a kong as four; no flowers.
    pub fn all(&self) -> Tiles {
        let mut all = self.tiles;
        self.melds.iter().flat_map(|meld| meld.group().tiles()).for_each(|kind| all[usize::from(kind)] += 1);
        all
    }

    /// The number of flowers and seasons.
    pub fn flowers(&self) -> u8 {
        self.bonus.iter().map(|&there| u8::from(there)).sum()
    }
}

impl Win {
    /// True if the event happened.
    pub fn has(&self, event: Event) -> bool {
        self.events.contains(&event)
    }
}

/// The tiles with one more.
pub fn with(mut tiles: Tiles, kind: u8) -> Tiles {
    tiles[usize::from(kind)] += 1;
    tiles
}

/// The kinds with at least one tile.
pub fn kinds(tiles: &Tiles) -> impl Iterator<Item = u8> {
    (0..KINDS as u8).filter(|&kind| tiles[usize::from(kind)] > 0)
}

/// Takes the tiles of a group, if they are there.
pub fn take(tiles: &mut Tiles, group: Group) -> bool {
    let mut left = *tiles;
    for kind in group.tiles() {
        let n = &mut left[usize::from(kind)];
        match n.checked_sub(1) {
            Some(less) => *n = less,
            None => return false,
        }
    }
    *tiles = left;
    true
}
