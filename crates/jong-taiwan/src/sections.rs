//! The sections of a rules file that only this grammar has.

use std::borrow::Cow;
use std::fmt;

use jong_core::say;
use jong_core::tree::{Located, Switch, UpTo};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde::de::value::SeqAccessDeserializer;
use serde::de::{self, SeqAccess, Visitor};
use strum::Display;

/// Tai, at most ten thousand.
pub type Tai = UpTo<10_000>;
/// Money, at most a million.
pub type Money = UpTo<1_000_000>;

/// What a cap is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum MostCovers {
    /// The hand's own tai.
    Hand,
    /// All that is paid, the dealer's tai included.
    Payment,
}

/// `[counting]`: what does a hand need at least, what is it worth at most, and what comes between?
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Counting {
    /// Tai a hand needs.
    pub least_tai: Tai,
    /// The most that are paid; `false`: all.
    pub most_tai: Switch<Tai>,
    /// What that is the most of.
    pub most_covers: MostCovers,
}

/// `[payment]`: who pays how much?
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Payment {
    /// The base (底).
    pub base: Money,
    /// What a tai is worth.
    pub unit: Money,
}

/// `[dealer]`: what is added on a payment that the dealer makes or gets, and how often may he stay?
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Dealer {
    /// For being dealer.
    pub tai: Tai,
    /// For each time the dealer has stayed.
    pub repeat: Tai,
    /// How often the dealer may stay; `false`: without end.
    pub most_repeats: Switch<UpTo<1_000>>,
}

/// Who wins when several could on one discard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum OnOneDiscard {
    /// All of them.
    All,
    /// The first in turn order.
    Nearest,
}

/// What a player may not do after declining a win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum PassWin {
    /// Nothing is forbidden.
    Off,
    /// No win on a discard until the player's next draw.
    OwnDraw,
    /// No win at all until the player has discarded a tile that would not have won.
    NotAWinner,
}

/// `[winners]`: what if several can win on one discard?
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Winners {
    /// Several on one discard.
    pub on_one_discard: OnOneDiscard,
    /// Declined wins.
    pub pass_win: PassWin,
}

/// `[ready]`: may a hand be declared ready, and what does that ask for?
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Ready {
    /// Whether a hand may be declared ready.
    pub allowed: bool,
    /// Whether it must be concealed.
    pub concealed_only: bool,
    /// Whether it may not change any more.
    pub locks_hand: bool,
}

/// When a flower is replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Replace {
    /// When it comes.
    AtOnce,
    /// When the player likes.
    Later,
}

/// Whether eight flowers must win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum EightWins {
    /// They win at once.
    Mandatory,
    /// The player may play on.
    Optional,
}

/// `[flowers]`: when are flowers laid out, and what are they good for?
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Flowers {
    /// When a flower is replaced.
    pub replace: Replace,
    /// Whether eight must win.
    pub eight_wins: EightWins,
    /// Whether who has seven wins when another draws the eighth (七搶一).
    pub seven_rob_one: bool,
}

/// For which patterns somebody can be liable.
#[derive(Debug, Clone)]
pub enum LiableFor {
    /// For what the table agrees on: whoever a record names.
    Any,
    /// For these only.
    These(Vec<Located<String>>),
}

impl<'de> Deserialize<'de> for LiableFor {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct LiableVisitor;
        impl<'de> Visitor<'de> for LiableVisitor {
            type Value = LiableFor;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(say!("\"any\", or a list of patterns").english())
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<LiableFor, E> {
                match word {
                    "any" => Ok(LiableFor::Any),
                    _ => Err(E::unknown_variant(word, &["any"])),
                }
            }

            fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<LiableFor, A::Error> {
                Vec::deserialize(SeqAccessDeserializer::new(seq)).map(LiableFor::These)
            }
        }
        deserializer.deserialize_any(LiableVisitor)
    }
}

impl JsonSchema for LiableFor {
    fn schema_name() -> Cow<'static, str> {
        "LiableFor".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let these = generator.subschema_for::<Vec<Located<String>>>();
        json_schema!({ "anyOf": [{ "const": "any", "description": "For whatever the table agrees on." }, these] })
    }
}

/// `[liability]`: who pays for whom when somebody fed a great hand?
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Liability {
    /// For what.
    pub patterns: LiableFor,
}

/// `[openings]`: until when is there a blessing of heaven, earth or man?
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Openings {
    /// Whether a call by anybody ends the first go-round.
    pub calls_break: bool,
}

/// What makes a hand void.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Abort {
    /// Four kongs.
    FourKongs,
    /// The first four discards are the same wind.
    FourWinds,
}

/// `[draw]`: what if nobody wins, and which hands are void?
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Draw {
    /// What makes a hand void.
    pub aborts: Vec<Abort>,
}

/// What lets the dealer stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum DealerStays {
    /// A win of the dealer.
    Win,
    /// A hand that nobody won.
    Draw,
    /// A hand that nobody won, with the dealer ready.
    DrawReady,
}

/// `[match]`: how long is a match, and when does the dealer stay?
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Match {
    /// Money each starts with.
    pub start: Money,
    /// Rounds.
    pub rounds: u8,
    /// What lets the dealer stay.
    pub dealer_stays: Vec<DealerStays>,
}

/// What a false win costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema, Display)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum FalseWin {
    /// What the table decides.
    None,
    /// What the hand was said to be worth, to each of the others.
    Claimed,
}

/// `[penalty]`: what does a foul cost?
#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Penalty {
    /// What a false win costs.
    pub false_win: FalseWin,
}
