//! The arguments of the verbs.

use clap::Args;

use super::fields::{ALL_FIELDS, FieldArgs, HandArgs};
use super::{FormatArg, FormatFlag, TilesFlag, ids};

/// `jong show`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong show riichi/tenhou
  jong show riichi/tenhou --terms romaji
  jong show riichi/tenhou-sanma --effective | grep payment
  jong show riichi/tenhou --toml > mine.toml
  jong show riichi/tenhou --format md --lang ja > tenhou.md")]
pub(crate) struct ShowArgs {
    /// The ruleset: an id, a .toml file, or - for the standard input; without one, what is in force
    #[arg(value_name = "RULES", value_parser = ids::rules(), hide_possible_values = true)]
    pub(crate) rules: Option<String>,
    /// Every value, with the file and the line that set it
    #[arg(long)]
    pub(crate) effective: bool,
    /// The resolved rules as one TOML file that extends nothing
    #[arg(long, conflicts_with_all = ["effective", "json"])]
    pub(crate) toml: bool,
    /// As text, as Markdown for a forum, or as a page to print
    #[arg(long, value_name = "FORMAT", default_value = "text", conflicts_with_all = ["effective", "toml", "json"])]
    pub(crate) format: FormatArg,
}

/// `jong score`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong score '234m 567p 88p 345s 67s +8s' -r riichi/tenhou
  jong score '567p 88p 345s 67s (234m) +8s' -r riichi/tenhou --by draw --seat E
  jong score '234m 567p 88p 345s 67s +8s' -r riichi/tenhou --ready ready --dora 7p --repeats 1
  jong score --jsonl -r riichi/tenhou < wins.jsonl > results.jsonl

A win record is a JSON object on one line; these fields are always needed:
  {\"hand\":\"234m 567p 88p 345s 67s\", \"win\":\"8s\", \"by\":\"draw\", \"seat\":\"S\", \"round\":\"E\"}

Every field of a win record is a flag of the same name. What you leave out is assumed, and the
answer says so: seat S, round E, a discard from E (or from S, when E wins).
`jong help` says how hands are written. A hand that doesn't win exits with 1.")]
pub(crate) struct ScoreArgs {
    /// The hand.
    #[command(flatten)]
    pub(crate) hand: HandArgs,
    /// The winning tile, if the hand does not say `+8s` itself
    #[arg(long, value_name = "TILE", help_heading = "The win")]
    pub(crate) win: Option<String>,
    /// The ruleset: an id, a .toml file, or - for the standard input
    #[arg(short, long, value_name = "RULES", value_parser = ids::rules(), hide_possible_values = true)]
    pub(crate) rules: String,
    /// Read win records from the standard input, one JSON object a line, and write one result a line
    #[arg(long, conflicts_with_all = ["hand", "melds", "bonus", "letters", "win"], conflicts_with_all = ALL_FIELDS)]
    pub(crate) jsonl: bool,
    /// Write each payment with its reason into every line of --jsonl
    #[arg(long, requires = "jsonl")]
    pub(crate) payments: bool,
    /// Answer only a part of the records, such as the third of sixteen: 3/16; `jong merge` puts the parts together
    #[arg(long, value_name = "PART", allow_hyphen_values = true, requires = "jsonl")]
    pub(crate) part: Option<String>,
    /// The situation.
    #[command(flatten)]
    pub(crate) fields: FieldArgs,
    /// The look of tiles.
    #[command(flatten)]
    pub(crate) tiles: TilesFlag,
}

/// `jong explain`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong explain '234m 567p 88p 345s 67s +8s' -r riichi/tenhou
  jong explain '222m 555p 88s 33z (777z) +8s' -r fimj/official-1993 --by draw --seat W
  jong explain '234m 567p 88p 345s 67s +8s' -r riichi/tenhou --why-not seven-pairs
  jong explain '234m 567p 88p 345s 67s +8s' -r riichi/tenhou --json

Hand and flags are those of `jong score`, with the same defaults. Exits with 1 if the hand doesn't
win; --why-not with 0, for then that is the answer.")]
pub(crate) struct ExplainArgs {
    /// The hand.
    #[command(flatten)]
    pub(crate) hand: HandArgs,
    /// The winning tile, if the hand does not say `+8s` itself
    #[arg(long, value_name = "TILE", help_heading = "The win")]
    pub(crate) win: Option<String>,
    /// The ruleset: an id, a .toml file, or - for the standard input
    #[arg(short, long, value_name = "RULES", value_parser = ids::rules(), hide_possible_values = true)]
    pub(crate) rules: String,
    /// Say what keeps one pattern, given by its id or its name in any language, from counting, and what would mend that
    #[arg(long, value_name = "PATTERN", value_parser = ids::patterns(), hide_possible_values = true)]
    pub(crate) why_not: Option<String>,
    /// The situation.
    #[command(flatten)]
    pub(crate) fields: FieldArgs,
    /// The format.
    #[command(flatten)]
    pub(crate) format: FormatFlag,
    /// The look of tiles.
    #[command(flatten)]
    pub(crate) tiles: TilesFlag,
}

/// `jong compare`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong compare '234m 567p 88p 345s 67s +8s' -r riichi/ema-2025,riichi/tenhou
  jong compare '222m 555p 888s 3z (777z) +3z' -r riichi/tenhou,fimj/official-1993 --by draw
  jong compare '234m 567p 88p 345s 67s +8s' -r riichi/tenhou,taiwan/standard --extra-set '(567p)'
  jong compare '234m 567p 88p 345s 67s +8s' -r riichi/tenhou,our-rules.toml --json
  jong compare -r riichi/tenhou,fimj/official-1993,taiwan/standard
  jong compare -r riichi/ema-2016,riichi/ema-2025 --all

Without a hand the rules themselves stand side by side, a line for every question that they answer
differently; --all shows those that they agree on too.

A hand has four sets in most games and five in some. --extra-set is added where the rules play with
one more than the hand has, and the answer says where that was.
Exits with 1 if the hand wins nowhere, with 2 if it can be scored nowhere.")]
pub(crate) struct CompareArgs {
    /// The hand.
    #[command(flatten)]
    pub(crate) hand: HandArgs,
    /// The winning tile, if the hand does not say `+8s` itself
    #[arg(long, value_name = "TILE", help_heading = "The win")]
    pub(crate) win: Option<String>,
    /// The rulesets, separated by commas: ids, .toml files, or - for the standard input; one alone stands beside the
    /// usual one
    #[arg(short, long, value_name = "RULES", value_parser = ids::rules(), hide_possible_values = true, value_delimiter = ',', required = true)]
    pub(crate) rules: Vec<String>,
    /// A set to add where the rules play with one more than the hand has, such as '(567p)'
    #[arg(long, value_name = "MELD")]
    pub(crate) extra_set: Option<String>,
    /// Without a hand: show the questions that all of these rules answer alike, too
    #[arg(long, conflicts_with_all = ["HandArgs", "FieldArgs", "win", "extra_set"])]
    pub(crate) all: bool,
    /// The situation.
    #[command(flatten)]
    pub(crate) fields: FieldArgs,
    /// The format.
    #[command(flatten)]
    pub(crate) format: FormatFlag,
    /// The look of tiles.
    #[command(flatten)]
    pub(crate) tiles: TilesFlag,
}

/// `jong pattern`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong pattern pinfu
  jong pattern 平胡 --lang en
  jong pattern woo-pung -r fimj/official-1993,fimj/ravennate
  jong pattern mixed-triple-chow -r our-rules.toml
  jong pattern 'Ù phình' --json

A name in any language will do; if several patterns have it, all of them are shown. -r with ids shows
only those rules; -r with a .toml file of yours adds it to those that come with Jong.")]
pub(crate) struct PatternArgs {
    /// The pattern: its id, or what it is called in any language
    #[arg(value_name = "PATTERN", value_parser = ids::patterns(), hide_possible_values = true, required = true)]
    pub(crate) name: Vec<String>,
    /// The rulesets, separated by commas: ids, .toml files, or - for the standard input [default: all that come with Jong]
    #[arg(short, long, value_name = "RULES", value_parser = ids::rules(), hide_possible_values = true, value_delimiter = ',')]
    pub(crate) rules: Vec<String>,
    /// The format.
    #[command(flatten)]
    pub(crate) format: FormatFlag,
    /// The look of tiles.
    #[command(flatten)]
    pub(crate) tiles: TilesFlag,
}

/// `jong settle`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong settle -r fimj/official-1993 hand.json
  jong settle -r fimj/official-1993 --json < hand.json
  jong settle -r riichi/tenhou --jsonl < hands.jsonl > settled.jsonl

A finished hand is a JSON object; `winners` is empty when nobody won:
  {\"round\":\"E\", \"winners\":[\"S\"], \"by\":\"discard\", \"from\":\"E\", \"win\":\"5p\",
   \"players\": {\"E\":{\"hand\":\"147m 11146p 3888s 2z\"}, \"S\":{\"hand\":\"345678m 46p 222s 77z\"},
               \"W\":{\"hand\":\"258m 3337p 147s 134z\"}, \"N\":{\"hand\":\"369m 28p 59s 123567z\"}}}
Exits with 1 if somebody is said to have won but did not.")]
pub(crate) struct SettleArgs {
    /// A file with one finished hand, which may go over several lines; - or nothing for the standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<String>,
    /// The ruleset: an id, a .toml file, or - for the standard input
    #[arg(short, long, value_name = "RULES", value_parser = ids::rules(), hide_possible_values = true)]
    pub(crate) rules: String,
    /// Read finished hands from the standard input, one JSON object a line, and write one result a line
    #[arg(long, conflicts_with = "format")]
    pub(crate) jsonl: bool,
    /// Answer only a part of the records, such as the third of sixteen: 3/16; `jong merge` puts the parts together
    #[arg(long, value_name = "PART", allow_hyphen_values = true, requires = "jsonl")]
    pub(crate) part: Option<String>,
    /// Ask for the hand question by question, as happens at a terminal without a FILE
    #[arg(long, conflicts_with_all = ["file", "jsonl"])]
    pub(crate) ask: bool,
    /// The format.
    #[command(flatten)]
    pub(crate) format: FormatFlag,
    /// The look of tiles.
    #[command(flatten)]
    pub(crate) tiles: TilesFlag,
}

/// `jong waits`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong waits '234m 567p 88p 345s 67s' -r riichi/tenhou
  jong waits '234m 567p 88p 345s 67s' -r riichi/tenhou --by draw --ready ready --dora 7p
  jong waits '234m 579p 88p 3456s 1z' -r riichi/tenhou --json

The flags say how the hand would be won; they are those of `jong score`, with the same defaults.")]
pub(crate) struct WaitsArgs {
    /// The hand.
    #[command(flatten)]
    pub(crate) hand: HandArgs,
    /// The ruleset: an id, a .toml file, or - for the standard input
    #[arg(short, long, value_name = "RULES", value_parser = ids::rules(), hide_possible_values = true)]
    pub(crate) rules: String,
    /// The situation.
    #[command(flatten)]
    pub(crate) fields: FieldArgs,
    /// The format.
    #[command(flatten)]
    pub(crate) format: FormatFlag,
    /// The look of tiles.
    #[command(flatten)]
    pub(crate) tiles: TilesFlag,
}

/// `jong count-waits`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong count-waits --tiles 13
  jong count-waits --tiles 16 --json

The hand 1112345678999m is all of one suit, and any of the nine tiles of that suit completes it.
How many hands of one suit have nine such waits, how many eight, how many none? And if you draw
13 of the suit's 36 tiles, how likely is each?

Every number is exact. To complete a hand is to make it sets and a pair (seven pairs don't count);
a tile of which all four are in the hand is no wait. It is arithmetic, the same under all rules.

Waits are counted in kinds of tile, hands in hands, and ways in draws from the suit's 36 tiles; the
chance is that of such a draw.")]
pub(crate) struct CountWaitsArgs {
    /// How many tiles are in a hand: 4, 7, 10, 13 (most games) or 16 (Taiwan's)
    #[arg(long, value_name = "N", value_parser = whole_number, allow_negative_numbers = true)]
    pub(crate) tiles: u32,
    /// The format.
    #[command(flatten)]
    pub(crate) format: FormatFlag,
}

/// Reads a number of tiles.
fn whole_number(text: &str) -> Result<u32, &'static str> {
    jong::narrow(text).parse().map_err(|_| "not a number of tiles: write one such as 13")
}

/// `jong check`.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  jong check our-house-rules.toml
  jong check rulesets/lexicon/chows.toml --json
  jong check --deep our-house-rules.toml
  jong check --stats
  jong check --conformance our-house-rules.toml
  jong check --conformance riichi/tenhou --hands 20000 --seed 7

Without a FILE, everything that comes with Jong is checked. Exits with 1 if there are errors.")]
pub(crate) struct CheckArgs {
    /// Rules files or lexicon files; - for the standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<String>,
    /// Look at every pattern, even those that the file only inherits, and a hundred times as long
    #[arg(long, conflicts_with = "conformance")]
    pub(crate) deep: bool,
    /// End with all that comes with Jong, in numbers
    #[arg(long)]
    pub(crate) stats: bool,
    /// Try the laws that all rules keep, on hands made by chance; FILE can be an id
    #[arg(long, conflicts_with = "stats")]
    pub(crate) conformance: bool,
    /// How many hands each law is tried on
    #[arg(long, value_name = "N", default_value_t = 2000, requires = "conformance", allow_negative_numbers = true)]
    pub(crate) hands: u32,
    /// Where chance begins: the same seed tries the same hands
    #[arg(long, value_name = "N", default_value_t = 1, requires = "conformance", allow_negative_numbers = true)]
    pub(crate) seed: u64,
}
