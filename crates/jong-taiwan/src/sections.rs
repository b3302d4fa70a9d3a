//! The sections of a rules file that only this grammar has.

use std::fmt;

use jong_core::rules::{Domain, DomainWord, OptionType, Section};
use jong_core::say;
use jong_core::tree::{Located, Switch, UpTo};
use serde::Deserialize;
use serde::de::value::SeqAccessDeserializer;
use serde::de::{self, SeqAccess, Visitor};

/// Tai, at most ten thousand.
pub type Tai = UpTo<10_000>;
/// Money, at most a million.
pub type Money = UpTo<1_000_000>;

/// The thing that a cap is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum MostCovers {
    /// The hand's own tai.
    Hand,
    /// All that is paid, the dealer's tai included.
    Payment,
}

/// `[counting]`: what does a hand need at least, what is it worth at most, and what lies between?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(name = "Counting", after = "families", sheet)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Counting {
    /// How many tai does a hand need?
    #[option(name = "a hand needs", values("0" = "no tai", "{n}" = "{n} tai"))]
    pub least_tai: Tai,
    /// How many tai are paid at most?
    #[option(name = "paid at most", values("no" = "as many as there are", "{n}" = "{n} tai"))]
    pub most_tai: Switch<Tai>,
    /// Does the limit on tai count only the hand's own tai, or the dealer's too?
    #[option(name = "counting", values("hand" = "those of the hand", "payment" = "the dealer's too"))]
    pub most_covers: MostCovers,
}

/// `[payment]`: who pays how much?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(key = "payment", name = "Who pays", after = "families", sheet)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PaymentSection {
    /// What is the base of every payment?
    #[option(name = "every payment is")]
    pub base: Money,
    /// What does each tai add to a payment?
    #[option(name = "and for each tai")]
    pub unit: Money,
}

/// `[dealer]`: what is added to a payment that the dealer makes or gets, and how often may he stay?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(name = "The dealer's part", after = "families", sheet)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Dealer {
    /// How many tai are added to a payment that the dealer makes or gets?
    #[option(name = "a payment the dealer makes or gets", values("{n}" = "{n} tai more"))]
    pub tai: Tai,
    /// How many tai are added to it for each time the dealer has stayed?
    #[option(name = "for each time the dealer has stayed", values("{n}" = "{n} tai more"))]
    pub repeat: Tai,
    /// How often may the dealer stay at most?
    #[option(name = "the dealer may stay", values("no" = "no limit", "1" = "once", "{n}" = "{n} times"))]
    pub most_repeats: Switch<UpTo<1_000>>,
    /// What happens when the dealer has stayed that often?
    #[option(
        name = "after that",
        beside_score,
        values("passes" = "the deal passes", "stays" = "the dealer stays on, for no more tai")
    )]
    pub after_most: AfterMost,
}

/// The turn of the deal after the most stays that count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum AfterMost {
    /// The deal passes to the next player.
    Passes,
    /// The dealer stays as before.
    Stays,
}

/// Who wins when several could on one discard.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum OnOneDiscard {
    /// All of them.
    All,
    /// The first in turn order.
    Nearest,
}

/// The claims that a player may not make after declining a win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum PassRule {
    /// Nothing is forbidden.
    Off,
    /// No win on a discard until the player's next draw.
    OwnDraw,
    /// No win at all until the player has discarded a tile that would not have won.
    NotAWinner,
}

/// `[winners]`: what if several players can win on one discard?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(name = "Several winners", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Winners {
    /// Who wins when several players could win on one discard?
    #[option(
        name = "several on one discard",
        values("all" = "all of them win", "nearest" = "only the first in turn order wins")
    )]
    pub on_one_discard: OnOneDiscard,
    /// What may you not do after declining a win?
    #[option(
        name = "after declining a win",
        beside_score,
        values(
            "off" = "nothing is forbidden",
            "own-draw" = "no win on a discard before your next draw",
            "not-a-winner" = "no win until you have discarded a tile that would not have won"
        )
    )]
    pub pass_win: PassRule,
}

/// `[ready]`: may a hand be declared ready, and what does it take?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(name = "Declaring ready", after = "calls")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Ready {
    /// May you declare that you are ready?
    #[option(name = "may be declared", beside_score, allows = Ready)]
    pub allowed: bool,
    /// Must a hand be concealed to be declared ready?
    #[option(name = "only with a concealed hand")]
    pub concealed_only: bool,
    /// Must a player who declared ready leave the hand as it is?
    #[option(name = "the hand may not change any more", beside_score)]
    pub locks_hand: bool,
}

/// The player whose wind is east.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum FirstWind {
    /// The dealer.
    Dealer,
    /// The player whose wall is opened.
    OpenedWall,
}

/// `[winds]`: from which player are winds and flowers counted?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(name = "Whose wind is whose", after = "tiles")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Winds {
    /// From which player are winds and flowers counted?
    #[option(name = "East is", values("dealer" = "the dealer", "opened-wall" = "the player whose wall is opened"))]
    pub east: FirstWind,
}

/// When a flower is replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum ReplacementTime {
    /// When it comes.
    AtOnce,
    /// When the player likes.
    Later,
}

/// The choice that a player with eight flowers has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum EightWins {
    /// They win at once.
    Mandatory,
    /// The player may play on.
    Optional,
}

/// `[flowers]`: when are flowers laid out, and what are they good for?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(name = "Flowers and seasons", after = "calls")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Flowers {
    /// When are flowers laid out?
    #[option(
        name = "laid out and replaced",
        beside_score,
        values("at-once" = "at once", "later" = "when the player likes")
    )]
    pub replace: ReplacementTime,
    /// Must eight flowers win at once?
    #[option(
        name = "all eight win",
        beside_score,
        values("mandatory" = "at once", "optional" = "if the player likes")
    )]
    pub eight_wins: EightWins,
    /// Does a player with seven flowers take the eighth from whoever draws it, and win?
    #[option(name = "seven rob the eighth")]
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

impl OptionType for LiableFor {
    fn domain() -> Domain {
        let any = DomainWord { word: "any", says: "For whatever the table agrees on." };
        Domain::Either(vec![("", Domain::Word { says: "", words: vec![any] }), ("", Vec::<String>::domain())])
    }
}

/// `[liability]`: who pays for whom when somebody fed a great hand?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(name = "Liability", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Liability {
    /// For which patterns is a player liable whose discard lets another complete them?
    #[option(
        name = "for letting somebody complete",
        values("any" = "whatever the table agrees on", "none" = "nothing")
    )]
    pub patterns: LiableFor,
}

/// `[openings]`: until when is there a blessing of heaven, earth or man?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(name = "First turns", after = "wall")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Openings {
    /// Does a chow, pung or kong by anybody end the first go-round?
    #[option(name = "over when anybody calls", beside_score)]
    pub calls_break: bool,
}

/// The events that make a hand void.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum Abort {
    /// Four kongs.
    FourKongs,
    /// The first four discards are the same wind.
    FourWinds,
}

/// `[draw]`: what if nobody wins, and which hands are void?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(name = "When nobody wins", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Draw {
    /// What makes a hand void before the wall is empty?
    #[option(
        name = "the hand is void after",
        beside_score,
        values("none" = "nothing", "four-kongs" = "four kongs", "four-winds" = "four first discards of one wind")
    )]
    pub aborts: Vec<Abort>,
}

/// The results that let the dealer stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum DealerStays {
    /// A win of the dealer.
    Win,
    /// A hand that nobody won.
    Draw,
    /// A hand that nobody won, with the dealer ready.
    DrawReady,
}

/// `[match]`: how long is a match, and when does the dealer stay?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(name = "The match", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Match {
    /// What does everybody begin with?
    #[option(name = "everybody begins with", beside_score)]
    pub start: Money,
    /// How many rounds are played?
    #[option(name = "rounds", beside_score)]
    pub rounds: u8,
    /// What lets the dealer stay?
    #[option(
        name = "the dealer stays after",
        beside_score,
        values(
            "none" = "nothing",
            "win" = "a win",
            "draw" = "a hand that nobody won",
            "draw-ready" = "being ready when nobody won"
        )
    )]
    pub dealer_stays: Vec<DealerStays>,
}

/// The price of a false win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum FalseWinPrice {
    /// An amount that the table decides.
    None,
    /// The worth that was claimed for the hand, to each of the others.
    Claimed,
}

/// Everything that a player with a wrong number of tiles may not do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum WrongCount {
    /// Win the hand.
    NoWin,
    /// Win the hand, or claim tiles for it.
    NoCalls,
}

/// `[penalty]`: what does a foul cost?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(name = "Penalties", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Penalty {
    /// What does a false win cost?
    #[option(
        name = "a false win costs",
        values("none" = "what the table decides", "claimed" = "what the hand was said to be worth, to each")
    )]
    pub false_win: FalseWinPrice,
    /// What may a player with too many or too few tiles not do?
    #[option(
        name = "with too many or too few tiles",
        beside_score,
        values("no-win" = "no win in that hand", "no-calls" = "no win in that hand, and no calls")
    )]
    pub wrong_count: WrongCount,
    /// Is the hand of a foul played again?
    #[option(name = "the hand is played again", beside_score)]
    pub replay: bool,
}
