//! The table that a hand is played at: tiles, hand size, melds, patterns. All grammars share this part of a rules file.

use std::sync::Arc;

use serde::Deserialize;

use crate::hand::{Event, Events, Hand, HeldTiles, Meld, MeldKind, Situation};
use crate::pattern::{Book, Facts};
use crate::play::{ClaimsSection, PassingSection};
use crate::reading::{
    Completion, FormName, Forms, Reading, are_orphans, for_each_incomplete, for_each_reading, shanten, waits,
};
use crate::rules::{OptionType, Section, section};
use crate::tile::{Kind, KindSet, TileSet};
use crate::tree::{Located, Switch, UpTo};

/// The sections that all grammars share.
pub(crate) const COMMON_SECTIONS: [&str; 12] = [
    "table",
    "tiles",
    "hand",
    "calls",
    "claims",
    "passing",
    "kongs",
    "wall",
    "ready",
    section::FAMILIES,
    "match",
    section::NAMES,
];

/// The words that players say in turn, each under its key in [`section::NAMES`].
pub(crate) const CALLS: [&str; 4] = ["chow", "pung", "kong", "ready"];

/// The number of tiles held between turns, and the number of sets that they make.
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

    /// The sizes that games are commonly played with: thirteen and, in Taiwan, sixteen.
    pub const COMMON: [u8; 2] = [13, 16];

    /// The tiles.
    pub const fn tiles(self) -> u8 {
        self.0
    }

    /// The sets of a complete hand.
    pub const fn sets(self) -> u8 {
        (self.0 - 1) / 3
    }
}

/// `[table]`: how many play?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(key = "table", name = "The table")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct TableSection {
    /// How many play?
    #[option(name = "players")]
    pub players: u8,
}

/// Forms in a list of forms.
const FORMS: &[(&str, &str)] = &[
    ("standard", "sets and a pair"),
    ("seven-pairs", "seven pairs"),
    ("thirteen-orphans", "thirteen orphans"),
    ("little-snake", "little snake"),
    ("pairs-and-triplet", "seven pairs and a pung"),
    ("sixteen-unconnected", "sixteen unconnected tiles"),
    ("honours-and-knitted", "honours and knitted tiles"),
    ("knitted-straight", "knitted straight"),
    ("knitting", "knitting"),
    ("triple-knitting", "triple knitting"),
    ("wriggling-snake", "wriggling snake"),
    ("bonus", "all the flowers and seasons"),
];

/// `[hand]`: how many tiles are in a hand, and which shapes win?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(key = "hand", name = "The hand", after = "tiles")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct HandSection {
    /// How many tiles do you hold between turns?
    #[option(name = "tiles in hand")]
    pub size: u8,
    /// Which forms of a hand win?
    #[option(name = "what wins", values = FORMS)]
    pub forms: Vec<Located<FormName>>,
    /// Is a pung that the winning discard completes exposed or concealed?
    #[option(
        name = "a pung that a discard completes",
        values("exposed" = "lies open", "concealed" = "stays concealed")
    )]
    pub discard_triplet: SetExposure,
    /// May four alike count as two pairs in a hand of pairs?
    #[option(name = "four alike are two pairs")]
    pub quad_pairs: bool,
    /// Can you wait for a tile that you hold all four of?
    #[option(name = "a fifth tile of a kind is a wait")]
    pub held_waits: bool,
}

/// The ways in which a set lies: open or concealed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType, strum::Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum SetExposure {
    /// It does.
    Exposed,
    /// It does not.
    Concealed,
}

/// `[ready]`: may a hand be declared ready, and what does it take?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(key = "ready")]
#[serde(rename_all = "kebab-case")]
pub(crate) struct ReadyRule {
    /// Must a hand be concealed to be declared ready?
    #[option(allows = OpenReady)]
    pub(crate) concealed_only: bool,
}

/// The players who may claim a discard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType, strum::Display)]
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

/// The discards that are allowed right after a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType, strum::Display)]
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

/// The words for the players from whom a tile may be claimed.
const CLAIMS: &[(&str, &str)] =
    &[("never", "never"), ("next", "from the player on the left"), ("anyone", "from anybody")];

/// `[calls]`: who may claim a chow, a pung or a kong, and what may be discarded then?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(key = "calls", name = "Calls", after = "hand")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MeldLegality {
    /// From whom may a discard be claimed for a chow?
    #[option(name = "a chow may be claimed", values = CLAIMS)]
    pub chow: Claimant,
    /// From whom may a discard be claimed for a pung?
    #[option(name = "a pung", values = CLAIMS)]
    pub pung: Claimant,
    /// From whom may a discard be claimed for a kong?
    #[option(name = "a kong", values = CLAIMS)]
    pub kong: Claimant,
    /// May you discard what you just claimed, or the other end of it?
    #[option(
        name = "after a claim one may discard",
        beside_score,
        values(
            "allowed" = "any tile",
            "other-end-only" = "any tile but the one claimed",
            "forbidden" = "any tile but the one claimed, or the other end of the chow"
        )
    )]
    pub swap_calls: SwapCalls,
}

impl MeldLegality {
    /// True if there can be a meld of this kind. A fourth tile of one's own makes an exposed kong of a claimed pung, so
    /// there are exposed kongs where only pungs may be claimed.
    pub fn allows(&self, kind: MeldKind) -> bool {
        let claimed = |who: Claimant| who != Claimant::Never;
        match kind {
            MeldKind::Chow => claimed(self.chow),
            MeldKind::Pung => claimed(self.pung),
            MeldKind::ExposedKong => claimed(self.kong) || claimed(self.pung),
            MeldKind::ConcealedKong => true,
        }
    }
}

/// The players whose concealed kong may be robbed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType, strum::Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum ConcealedRobbery {
    /// Nobody's.
    Never,
    /// Anybody's, with thirteen orphans.
    ThirteenOrphans,
}

impl ConcealedRobbery {
    /// True if this hand, with the winning tile in it, may rob a concealed kong.
    pub fn allows(self, hand: &Hand) -> bool {
        match self {
            ConcealedRobbery::Never => false,
            ConcealedRobbery::ThirteenOrphans => are_orphans(&hand.concealed),
        }
    }
}

/// The place that replacements come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType, strum::Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum ReplacementSource {
    /// The dead wall, which a tile of the wall makes as large as before.
    Live,
    /// The dead wall, which gets smaller.
    Apart,
    /// The end of the wall.
    Tail,
}

/// `[kongs]`: when may a kong be made, which can be robbed, and where do replacements come from?
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Section)]
#[section(key = "kongs", name = "Kongs", after = "calls")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct KongsSection {
    /// How many kongs can there be in a hand, of all players together?
    #[option(name = "at most, of all together", beside_score, values("no" = "no limit", "{n}" = "{n}"))]
    pub most: Switch<UpTo<16>>,
    /// May you make a kong of your own tiles right after claiming a chow or a pung?
    #[option(name = "a kong of one's own right after a claim", beside_score)]
    pub after_claim: bool,
    /// May a kong be made when no tile is left to draw?
    #[option(name = "a kong on the last tile", beside_score)]
    pub on_last_tile: bool,
    /// Where does the replacement for a kong, a flower or a tile laid aside come from?
    #[option(
        name = "a replacement",
        beside_score,
        values(
            "live" = "comes from the dead wall, and a tile of the wall takes its place",
            "apart" = "comes from the dead wall, which gets smaller",
            "tail" = "comes from the end of the wall"
        )
    )]
    pub taken_from: ReplacementSource,
    /// May the discard of the player before you be claimed for a kong?
    #[option(name = "a kong of the discard of the player on the left", beside_score)]
    pub of_next: bool,
    /// May a player win on the replacement for a kong that was made from a discard?
    #[option(name = "a win on the replacement for a kong from a discard")]
    pub open_replacement_wins: bool,
    /// Can a tile that is added to a pung be robbed?
    #[option(name = "a tile added to a pung can be robbed")]
    pub rob_added: bool,
    /// Can a concealed kong be robbed?
    #[option(
        name = "a concealed kong can be robbed",
        values("never" = "never", "thirteen-orphans" = "for thirteen orphans only")
    )]
    pub rob_concealed: ConcealedRobbery,
    /// Can a tile that is laid aside be robbed?
    #[option(name = "a tile laid aside can be robbed", beside_score, idle("tiles.set-aside = none"))]
    pub rob_aside: bool,
    /// Can a win on a replacement be one on the last tile, too?
    #[option(name = "a replacement can be the last tile")]
    pub replacement_can_be_last: bool,
}

impl KongsSection {
    /// The events of a win as these rules see them: a replacement that is never the last tile is a replacement alone.
    #[must_use]
    pub fn seen(&self, mut events: Events) -> Events {
        if !self.replacement_can_be_last && events.has_replacement() {
            events.remove(Event::LastTile);
        }
        events
    }
}

/// `[wall]`: how much of the wall is never drawn in turn?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(key = "wall", name = "The wall", after = "kongs")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct WallSection {
    /// How many tiles are never drawn in turn?
    #[option(name = "tiles that are never drawn in turn", beside_score)]
    pub dead: u8,
    /// How many of the tiles that are never drawn in turn are replacements?
    #[option(name = "replacements among them", beside_score)]
    pub replacements: u8,
    /// How many more tiles are never drawn in turn after each kong?
    #[option(name = "and more for each kong", beside_score)]
    pub grows_with_kong: u8,
    /// Does the player who draws the last tile discard one?
    #[option(name = "who draws the last tile discards", beside_score)]
    pub last_drawer_discards: bool,
}

/// The part of a ruleset that all grammars need to score a hand.
#[derive(Debug, Clone)]
pub struct Game {
    /// The number of players.
    pub players: u8,
    /// The tiles.
    pub tiles: TileSet,
    /// The hand.
    pub hand_size: HandSize,
    /// The forms that win.
    pub forms: Forms,
    /// The number of flowers and seasons that may be missing from those that win by themselves: see
    /// [`ScoringPolicy::missing_bonus`](crate::ScoringPolicy::missing_bonus).
    pub missing_bonus: u8,
    /// True if a kind of which the hand holds all copies is a wait.
    pub held_waits: bool,
    /// True if a pung that the winning discard completed is exposed.
    pub discard_exposes: bool,
    /// True if only a concealed hand can be declared ready.
    pub ready_concealed: bool,
    /// The melds.
    pub melds: MeldLegality,
    /// Several claims for one discard.
    pub claims: ClaimsSection,
    /// Wins that are barred.
    pub passing: PassingSection,
    /// Kongs.
    pub kongs: KongsSection,
    /// The wall.
    pub wall: WallSection,
    /// The patterns.
    pub book: Arc<Book>,
}

impl Game {
    /// True if the replacement for a kong that was made from a discard can win.
    pub fn claimed_kong_wins(&self) -> bool {
        self.melds.kong != Claimant::Never && self.kongs.open_replacement_wins
    }

    /// The facts of a hand in a situation, for patterns to be asked of.
    #[inline(always)]
    pub fn facts<'a>(&'a self, hand: &'a Hand, situation: &'a Situation) -> Facts<'a> {
        let mut facts = self.unsifted(hand, situation);
        facts.possible = Some(self.book.possible(&facts));
        facts
    }

    /// The facts, but not yet which patterns they leave possible: for whoever has found the patterns already.
    #[inline(always)]
    pub(crate) fn unsifted<'a>(&'a self, hand: &'a Hand, situation: &'a Situation) -> Facts<'a> {
        Facts {
            tiles: &self.tiles,
            forms: &self.forms,
            held_waits: self.held_waits,
            hand,
            situation,
            flags: situation.flags(),
            possible: None,
        }
    }

    /// True if a hand that won has the same readings, and in each the same facts, as by other rules.
    pub fn sees_as(&self, other: &Game) -> bool {
        let Game {
            tiles,
            forms,
            missing_bonus,
            held_waits,
            discard_exposes,
            // These decide which hands there can be, or who may do what, and no reading.
            players: _,
            hand_size: _,
            ready_concealed: _,
            melds: _,
            claims: _,
            passing: _,
            kongs: _,
            wall: _,
            book: _,
        } = self;
        (tiles, forms, missing_bonus, held_waits, discard_exposes)
            == (&other.tiles, &other.forms, &other.missing_bonus, &other.held_waits, &other.discard_exposes)
    }

    /// Calls `see` with every reading of a hand in a situation: of one that won, those that win; of one that did not,
    /// those in which its holder may see it.
    #[inline]
    pub fn for_each_reading(&self, hand: &Hand, situation: &Situation, see: impl FnMut(&Reading)) {
        if situation.by.is_none() {
            return for_each_incomplete(hand, self.book.least_chows(), see);
        }
        let exposes = situation.from.is_some() && self.discard_exposes;
        let on_flower = hand.win.is_some_and(|win| win.kind.suit().is_bonus());
        let all_bonus = if on_flower { self.enough_bonus(hand, situation) } else { KindSet::EMPTY };
        let completed = Completion { exposes, all_bonus };
        for_each_reading(&self.forms, hand, completed, see);
    }

    /// The flowers and seasons that win by themselves: those laid out if they are enough, otherwise all.
    #[inline(never)]
    fn enough_bonus(&self, hand: &Hand, situation: &Situation) -> KindSet {
        let drawn = situation.from.is_none();
        if self.wins_on_bonus(hand.bonus, drawn) { hand.bonus } else { self.tiles.bonus() }
    }

    /// True if these flowers and seasons win by themselves, the last of them drawn or robbed of another player. Nobody is
    /// robbed but of the last there is.
    pub fn wins_on_bonus(&self, laid_out: KindSet, drawn: bool) -> bool {
        let all = self.tiles.bonus();
        let missing = (all & !laid_out).len();
        let may_be_missing = if drawn { u32::from(self.missing_bonus) } else { 0 };
        let enough = missing <= may_be_missing && missing < all.len();
        self.forms.has(FormName::Bonus) && enough && laid_out & !all == KindSet::EMPTY
    }

    /// True if the winner's own claimed melds show all other tiles of the winning kind, and the rules ask whether it was the
    /// last of its kind: that follows from the hand then. Of the tiles that others show no hand speaks.
    pub fn shows_all_others(&self, held: &HeldTiles, win: Kind) -> bool {
        let melds = held.melds.iter().filter(|meld| meld.is_claimed());
        let shown = melds.flat_map(Meld::kinds).filter(|&kind| kind == win).count();
        shown > 0 && shown + 1 == usize::from(self.tiles.copies(win)) && self.book.asks_event(Event::LastOfKind)
    }

    /// The distance of a held hand from ready; see [`shanten`].
    #[inline]
    pub fn shanten(&self, held: &HeldTiles) -> Option<i32> {
        shanten(&self.forms, &self.tiles, held, self.held_waits)
    }

    /// The kinds that would complete a held hand.
    pub fn waits(&self, held: &HeldTiles) -> KindSet {
        waits(&self.forms, &self.tiles, held, self.held_waits)
    }
}
