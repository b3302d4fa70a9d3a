//! A ruleset: what a table agrees on, compiled. And the trait by which a grammar says how value becomes payment.

use std::fmt::Debug;
use std::sync::OnceLock;

use serde::Deserialize;

use crate::hand::{Hand, Held, PerSeat, Situation};
use crate::pattern::{Book, Facts, PatternIndex, Tally, Unit};
use crate::reading::{Forms, FormsSection, Reading, shanten, waits};
use crate::rules::pattern_entry;
use crate::rules::{Entry, FileId, Files, Names, OneOrMany, Options, Status, Table};
use crate::tile::{KindSet, TileSet};

/// The sections that all grammars share.
pub(crate) const COMMON_SECTIONS: [&str; 7] = ["table", "tiles", "hand", "calls", "kongs", "wall", "match"];

/// Tiles held between turns, and what that makes of sets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandSize(u8);

impl HandSize {
    /// A size; it must leave room for sets of three and one tile waiting for its pair.
    pub const fn new(tiles: u8) -> Option<HandSize> {
        let sets = (tiles.saturating_sub(1)) / 3;
        if tiles % 3 == 1 && sets >= 1 && sets as usize <= crate::hand::MOST_SETS {
            Some(HandSize(tiles))
        } else {
            None
        }
    }

    /// The tiles.
    pub const fn tiles(self) -> u8 {
        self.0
    }

    /// The sets of a complete hand.
    pub const fn sets(self) -> u8 {
        (self.0 - 1) / 3
    }
}

/// `[table]`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TableSection {
    /// How many play: 3 or 4.
    pub players: u8,
}

/// `[hand]`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct HandSection {
    /// Tiles held between turns: 13 or 16.
    pub size: u8,
    /// Which forms win.
    pub forms: FormsSection,
    /// Whether a kind of which the hand holds all copies is a wait.
    pub held_waits: bool,
}

/// Who may claim a discard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, strum::Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Claimant {
    /// Nobody.
    Never,
    /// The player whose turn is next.
    Next,
    /// Anyone else.
    Anyone,
}

/// What may be discarded right after a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, strum::Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum SwapCalls {
    /// Anything.
    Allowed,
    /// Anything but the tile just claimed.
    OtherEndOnly,
    /// Neither that tile nor the other end of the chow.
    Forbidden,
}

/// `[calls]`: which melds exist and who may claim what.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MeldLegality {
    /// Chows from a discard.
    pub chow: Claimant,
    /// Pungs.
    pub pung: Claimant,
    /// Exposed kongs.
    pub kong: Claimant,
    /// Discarding the tile just claimed, or one that would have done as well.
    pub swap_calls: SwapCalls,
}

/// Whose concealed kong may be robbed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, strum::Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum RobConcealed {
    /// Nobody's.
    Never,
    /// Anybody's, with thirteen orphans.
    ThirteenOrphans,
}

/// `[kongs]`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct KongsSection {
    /// Whether a tile added to a pung can be robbed.
    pub rob_added: bool,
    /// Whether a concealed kong can be.
    pub rob_concealed: RobConcealed,
    /// Whether the last tile of the wall can be a replacement.
    pub replacement_can_be_last: bool,
}

/// `[wall]`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WallSection {
    /// Tiles at the end that are never drawn in turn.
    pub dead: u8,
    /// How many of them are replacements.
    pub replacements: u8,
}

/// What a ruleset is called and where it comes from.
#[derive(Debug, Clone)]
pub struct Info {
    /// The id.
    pub id: String,
    /// The grammar's word.
    pub grammar: &'static str,
    /// The names.
    pub names: Names,
    /// How far it can be relied on.
    pub status: Status,
    /// Where its values come from.
    pub sources: Vec<String>,
    /// What readers should know.
    pub note: Option<String>,
    /// A hash of everything that can change a score.
    pub fingerprint: String,
    /// The files it was made of, base first.
    pub chain: Vec<FileId>,
}

/// What all grammars need of a ruleset to score a hand.
#[derive(Debug)]
pub struct Game {
    /// How many play.
    pub players: u8,
    /// The tiles.
    pub tiles: TileSet,
    /// The hand.
    pub hand_size: HandSize,
    /// The forms that win.
    pub forms: Forms,
    /// Whether a kind of which the hand holds all copies is a wait.
    pub held_waits: bool,
    /// The melds.
    pub melds: MeldLegality,
    /// Kongs.
    pub kongs: KongsSection,
    /// The wall.
    pub wall: WallSection,
    /// The patterns.
    pub book: Book,
}

impl Game {
    /// The facts of a hand in a situation, for patterns to be asked of.
    #[inline]
    pub fn facts<'a>(&'a self, hand: &'a Hand, situation: &'a Situation) -> Facts<'a> {
        let mut facts = Facts {
            tiles: &self.tiles,
            forms: &self.forms,
            held_waits: self.held_waits,
            hand,
            situation,
            flags: situation.flags(),
            possible: None,
        };
        facts.possible = Some(self.book.possible(&facts));
        facts
    }

    /// How far what is held is from ready; see [`shanten`].
    pub fn shanten(&self, held: &Held) -> Option<i32> {
        shanten(&self.forms, &self.tiles, held, self.held_waits)
    }

    /// The kinds that would complete what is held.
    pub fn waits(&self, held: &Held) -> KindSet {
        waits(&self.forms, &self.tiles, held, self.held_waits)
    }
}

/// The value of a hand in the units of its grammar: at most two amounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Value {
    /// The unit and the amount of each.
    pub amounts: [Option<(&'static str, i64)>; 2],
}

/// A scored win.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Score {
    /// The reading that pays most.
    pub reading: Reading,
    /// What counts in it, as [`Book::count`] gives it: patterns that are nothing but points for pungs and kongs are in
    /// the sums only.
    pub tally: Tally,
    /// What that comes to.
    pub value: Value,
    /// The limit that applies, by the grammar's number.
    pub limit: Option<u8>,
    /// What the hand itself collects, without repeats and deposits.
    pub worth: i64,
    /// What each seat gains or loses, repeats and deposits included.
    pub payments: PerSeat<i64>,
}

/// Why a hand does not win, the reasons nearest to winning last. The name in kebab-case is the reason in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, strum::Display, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum NoWin {
    /// It is not complete.
    NotComplete,
    /// It has no pattern that these rules want.
    NoPattern,
    /// It has, and they come to too little.
    BelowMinimum,
    /// The winner may not win on a discard.
    Furiten,
    /// Its number of tiles is that of another game.
    WrongSize,
}

/// One line of points: what for, how much.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PointsLine {
    /// The pattern, or what else the points are for.
    pub what: LineOf,
    /// How often.
    pub times: u32,
    /// The points in all.
    pub value: i64,
}

/// What a line of points is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineOf {
    /// A pattern.
    Pattern(PatternIndex),
    /// A step of the arithmetic, by the grammar's word for it.
    Step(&'static str),
}

/// The payment of a finished hand, and the value of a reading: where grammars differ.
pub trait ScoringPolicy: Debug + Send + Sync {
    /// Scores a complete hand: of all readings the one that pays most.
    ///
    /// # Errors
    /// Why it does not win.
    fn score(&self, game: &Game, hand: &Hand, situation: &Situation) -> Result<Score, NoWin>;

    /// The id of a limit.
    fn limit_id(&self, limit: u8) -> &str;

    /// The word that an amount of a unit of words stands for.
    fn word(&self, amount: i64) -> &str;

    /// The lines of points of a scored hand, those of its patterns and those of the arithmetic.
    fn points(&self, game: &Game, hand: &Hand, situation: &Situation, score: &Score) -> Vec<PointsLine>;

    /// What a situation must not say in these rules beyond what is common to all, for hands to be checked.
    fn ready_needs_concealed(&self) -> bool;

    /// What one deposit on the table is worth.
    fn deposit(&self) -> i64;

    /// How many of so many indicators shown, and of as many under them, these rules count.
    fn indicators(&self, shown: usize) -> (usize, usize);
}

/// A grammar: how values become money. One crate each; its word stands in rules files.
pub trait Grammar: Sync {
    /// The word.
    fn word(&self) -> &'static str;

    /// The units it counts in, at most four.
    fn units(&self) -> &'static [Unit];

    /// Its own sections, beside those that all share.
    fn sections(&self) -> &'static [&'static str];

    /// What a word means as an amount of a unit, in the rules of these options.
    ///
    /// # Errors
    /// The words that mean something.
    fn word_amount(&self, options: &Options<'_>, unit: usize, word: &str) -> Result<i32, Vec<String>>;

    /// Compiles its sections. Faults go to the options; `None` if there are any.
    fn compile(&self, options: &Options<'_>, book: &Book) -> Option<Box<dyn ScoringPolicy>>;
}

/// The table of a pattern. Only what defines it is read with the rules; the rest when it is asked for.
#[derive(Debug)]
pub(crate) struct Definition {
    head: Entry,
    full: OnceLock<Entry>,
}

impl Definition {
    pub(crate) fn new(head: Entry) -> Definition {
        Definition { head, full: OnceLock::new() }
    }

    /// The whole table, from its header to the next.
    fn read(&self, files: &Files) -> Entry {
        let place = self.head.place;
        let text = &files.get(place.file).text;
        let start = text[..place.start as usize].rfind("[pattern.");
        let whole = start.and_then(|start| {
            let own = format!("[pattern.{}", self.head.key);
            // Tables within the table belong to it.
            let is_other = |at: &usize| !text[*at + 1..].starts_with(&own);
            let end = text[start..].match_indices("\n[").map(|(at, _)| start + at).find(is_other);
            pattern_entry(&text[start..end.unwrap_or(text.len())], place.file, start, &self.head.key)
        });
        match whole {
            Some(Ok(entry)) => entry,
            _ => self.head.clone(),
        }
    }
}

/// A ruleset: compiled, immutable, ready to score. It carries the four answers a table must agree on: its tile set,
/// hand size, meld legality (all in [`Game`]) and scoring policy.
#[derive(Debug)]
pub struct Ruleset {
    pub(crate) info: Info,
    pub(crate) game: Game,
    pub(crate) scoring: Box<dyn ScoringPolicy>,
    pub(crate) tree: Table,
    pub(crate) definitions: Vec<Definition>,
    pub(crate) files: Files,
}

impl Ruleset {
    /// What it is called and where it comes from.
    pub fn info(&self) -> &Info {
        &self.info
    }

    /// Tiles, hand, melds and patterns.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The tile set.
    pub fn tile_set(&self) -> &TileSet {
        &self.game.tiles
    }

    /// The hand size.
    pub fn hand_size(&self) -> HandSize {
        self.game.hand_size
    }

    /// Which melds exist and who may claim what.
    pub fn meld_legality(&self) -> &MeldLegality {
        &self.game.melds
    }

    /// How value becomes payment.
    pub fn scoring(&self) -> &dyn ScoringPolicy {
        &*self.scoring
    }

    /// The resolved rules, every value with the place that set it.
    pub fn tree(&self) -> &Table {
        &self.tree
    }

    /// The table that defines a pattern: its condition, names, examples and sources.
    pub fn definition(&self, pattern: PatternIndex) -> Option<&Entry> {
        let id = &self.game.book.pattern(pattern).id;
        let definition = self.definitions.iter().find(|definition| definition.head.key == *id)?;
        Some(definition.full.get_or_init(|| definition.read(&self.files)))
    }

    /// The files it was made of.
    pub fn files(&self) -> &Files {
        &self.files
    }

    /// Scores a complete hand.
    ///
    /// # Errors
    /// Why it does not win.
    pub fn score(&self, hand: &Hand, situation: &Situation) -> Result<Score, NoWin> {
        self.scoring.score(&self.game, hand, situation)
    }
}

/// The sources a header names.
pub(crate) fn sources(source: &Option<OneOrMany<String>>) -> Vec<String> {
    source.iter().flat_map(|many| many.0.iter().cloned()).collect()
}
