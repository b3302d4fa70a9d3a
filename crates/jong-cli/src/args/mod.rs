//! The command line.

mod complaint;
mod diff;
mod evening;
mod fields;
mod format;
mod help;
mod ids;
mod impact;
mod look;
mod near;
mod replay;
mod rulebook;
mod setup;
mod simulate;
mod teach;
mod tiles;
mod verbs;
mod wording;
mod write;

use std::ffi::OsString;
use std::io::{self, Write};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, ColorChoice, Command, CommandFactory, FromArgMatches, Parser, Subcommand};

pub(crate) use diff::DiffArgs;
pub(crate) use evening::MatchArgs;
pub(crate) use fields::{FieldArgs, HandArgs};
pub(crate) use format::{FormatArg, FormatFlag};
pub(crate) use impact::{ImpactArgs, MergeArgs};
pub(crate) use look::{ListArgs, SearchArgs};
pub(crate) use near::{IdentifyArgs, NearestArgs};
pub(crate) use replay::ReplayArgs;
pub(crate) use rulebook::RulebookArgs;
pub(crate) use setup::{CompletionsArgs, ManArgs};
pub(crate) use simulate::SimulateArgs;
pub(crate) use teach::TeachArgs;
pub(crate) use tiles::TilesFlag;
pub(crate) use verbs::{
    CheckArgs, CompareArgs, CountWaitsArgs, ExplainArgs, PatternArgs, ScoreArgs, SettleArgs, ShowArgs, WaitsArgs,
};
pub(crate) use wording::Wording;
pub(crate) use write::{NewArgs, SchemaArgs};

use crate::exit::{self, Exit, Failure};
use crate::in_force::usual;
use crate::{diagnostics, out};

/// Mahjong rules as data: look at a ruleset, score a hand with it or with several, check your own.
///
/// A ruleset is a text file. Jong reads it, checks it and scores with it, and every value knows the file and the line
/// that set it. RULES is an id from `jong list`, the path of a `.toml` file of your own, or `-` for the standard input.
#[derive(Debug, Parser)]
#[command(name = "jong", version, arg_required_else_help = true, max_term_width = 100)]
#[command(after_help = "\
Examples:
  jong list                                            the rulesets there are
  jong show riichi/tenhou                              one of them, as a sheet of rules
  jong score '234m 567p 88p 345s 67s +8s' -r riichi/tenhou
  jong explain '234m 567p 88p 345s 67s +8s' -r riichi/tenhou
  jong compare '234m 567p 88p 345s 67s +8s' -r riichi/tenhou,fimj/official-1993
  jong compare -r riichi/tenhou,fimj/official-1993,taiwan/standard
  jong pattern pinfu
  jong search flower
  jong diff riichi/ema-2016 riichi/ema-2025
  jong settle -r fimj/official-1993 hand.json
  jong waits '234m 567p 88p 345s 67s' -r riichi/tenhou
  jong check our-house-rules.toml

Hands are written 123m 456p 789s 1122z: m characters, p dots, s bamboo, 1z-4z the winds,
5z 6z 7z white green red, 0 a red five. (123m) is a chow, (555z) a pung, (5555z) a kong,
[5555z] a concealed kong, and +8s the winning tile.

With `rules = \"riichi/tenhou\"` and `lang = \"it\"` in a file jong.toml, here or in a folder above, or with
JONG_RULES and JONG_LANG, neither need be typed; `jong show` says what is in force.

Exit codes: 0 done; 1 the answer is no; 2 something could not be read.")]
pub(crate) struct Cli {
    /// The verb.
    #[command(subcommand)]
    pub(crate) verb: Verb,
    /// The language and the words.
    #[command(flatten)]
    pub(crate) wording: Wording,
    /// Write JSON instead of text, for other programs
    #[arg(long, global = true, help_heading = "Output")]
    pub(crate) json: bool,
    /// No colours (the variable NO_COLOR does the same)
    #[arg(long, global = true, help_heading = "Output")]
    pub(crate) no_color: bool,
}

/// The end of the help of `jong lsp`.
const LSP_HELP: &str = "\
Examples:
  jong lsp
  jong lsp --lang it

It speaks the Language Server Protocol on its standard input and output: faults as you type, each with its
mend, completion, hover, the place of an inherited value. Exits with 0 after `shutdown` and `exit`, else
with 1.";

/// The verbs.
#[derive(Debug, Subcommand)]
pub(crate) enum Verb {
    /// The rulesets there are
    List(ListArgs),
    /// A ruleset as a sheet of rules, or every value with the line that set it
    Show(ShowArgs),
    /// What a hand is worth, and who pays
    Score(Box<ScoreArgs>),
    /// Why a hand is worth what it is, step by step, and where each value comes from
    Explain(Box<ExplainArgs>),
    /// What one hand is worth under several rulesets, or how the rulesets differ, side by side
    Compare(Box<CompareArgs>),
    /// What a pattern is, what it is worth in each ruleset, and what only looks like it
    Pattern(PatternArgs),
    /// The patterns, rulesets and options that some words name or describe, in any language
    Search(SearchArgs),
    /// What two rulesets differ in: options, definitions, and hands that score differently
    Diff(DiffArgs),
    /// What a change of rules does to a game: who gains, how often and how much
    Impact(ImpactArgs),
    /// Many hands played by players that come with Jong: how often they win, deal in and draw, and for how much
    Simulate(SimulateArgs),
    /// The published rulesets that are closest to some rules, and what still differs
    Nearest(NearestArgs),
    /// The rules that a table plays by, found out by asking what hands are worth there
    Identify(IdentifyArgs),
    /// Who pays whom at the end of a hand, all players' hands known
    Settle(SettleArgs),
    /// A whole evening: settle hand after hand, with running totals
    Match(MatchArgs),
    /// A game that was played, hand by hand, every action checked against the rules
    Replay(ReplayArgs),
    /// What completes a hand, how many are left, and what each would pay
    Waits(Box<WaitsArgs>),
    /// How many hands of one suit wait for how many kinds of tile
    CountWaits(CountWaitsArgs),
    /// The answers of all parts of a batch, put together again
    Merge(MergeArgs),
    /// Pages about the mathematics of the game, every number computed when the page is shown
    Teach(TeachArgs),
    /// Every fault of rules files, and where it is
    Check(CheckArgs),
    /// A rules file of your own to start from, with what you can change in it
    New(NewArgs),
    /// A ruleset as a document to print and hand out
    Rulebook(RulebookArgs),
    /// The language service for rules files, which an editor starts and asks on a pipe
    #[command(after_help = LSP_HELP)]
    Lsp,
    /// The JSON Schema of rules files, with which an editor completes and explains them
    Schema(SchemaArgs),
    /// A script that completes commands of Jong in a shell
    Completions(CompletionsArgs),
    /// The manual page, for man
    Man(ManArgs),
}

impl Verb {
    /// The look of tiles that a verb with hands in its text is asked for.
    pub(crate) fn tiles(&self) -> TilesFlag {
        match self {
            Verb::Score(args) => args.tiles,
            Verb::Explain(args) => args.tiles,
            Verb::Compare(args) => args.tiles,
            Verb::Pattern(args) => args.tiles,
            Verb::Diff(args) => args.tiles,
            Verb::Impact(args) => args.tiles,
            Verb::Identify(args) => args.tiles,
            Verb::Settle(args) => args.tiles,
            Verb::Replay(args) => args.tiles,
            Verb::Waits(args) => args.tiles,
            Verb::List(_) | Verb::Show(_) | Verb::Search(_) | Verb::Nearest(_) | Verb::Match(_) => TilesFlag::default(),
            Verb::CountWaits(_) | Verb::Teach(_) | Verb::Check(_) | Verb::New(_) | Verb::Rulebook(_) => {
                TilesFlag::default()
            }
            Verb::Simulate(_) | Verb::Merge(_) | Verb::Lsp | Verb::Schema(_) | Verb::Completions(_) | Verb::Man(_) => {
                TilesFlag::default()
            }
        }
    }
}

/// The verbs that take the usual rules where none are named.
const WITH_USUAL_RULES: [&str; 7] = ["show", "score", "explain", "nearest", "settle", "waits", "rulebook"];

/// The id of the argument that names the rules of these verbs.
const RULES: &str = "rules";

/// The command with all its arguments, and with the settings in force as their values where none are typed.
fn described() -> Command {
    let usual = usual();
    let word = |word: &str| -> &'static str { word.to_owned().leak() };
    let rules = usual.rules.as_ref().map(|rules| word(&rules.value));
    let lang = usual.lang.as_ref().map(|lang| lang.value.key());
    let terms = usual.terms.as_ref().map(|terms| terms.value.into());
    let set = |arg: Arg, name: &str, value: Option<&'static str>| match value.filter(|_| arg.get_id() == name) {
        Some(value) => arg.required(false).default_value(value),
        None => arg,
    };
    let command = plain().mut_args(|arg| set(set(arg, "lang", lang), "terms", terms));
    let with_rules =
        |command: Command, verb| command.mut_subcommand(verb, |verb| verb.mut_args(|arg| set(arg, RULES, rules)));
    let command = WITH_USUAL_RULES.into_iter().fold(command, with_rules);
    // With one ruleset the usual one is compared.
    command.mut_subcommand("diff", |diff| diff.mut_arg("b", |arg| arg.required(rules.is_none())))
}

/// The command with all its arguments, as it is everywhere.
fn plain() -> Command {
    let hand =
        "The hand, such as '123m 456p 789s 1z (555z)', without a winning tile; - reads it from the standard input";
    // Each by each, for an argument that is asked for by its name comes last, and its heading with it.
    let words = |arg: Arg| if arg.get_id() == "words" { arg.help(hand) } else { arg };
    Cli::command().mut_subcommand("waits", |waits| waits.mut_args(words))
}

/// The command as shells and `man` describe it.
pub(crate) fn command() -> Command {
    let mut command = plain();
    command.build();
    command
}

/// A command line, read.
#[derive(Debug)]
pub(crate) struct CommandLine {
    /// Its verb and arguments.
    pub(crate) cli: Cli,
    /// True if it leaves out the rules, and those in force are taken.
    pub(crate) takes_usual_rules: bool,
    /// True if it names the language.
    pub(crate) names_lang: bool,
    /// True if it names the vocabulary.
    pub(crate) names_terms: bool,
}

/// Reads the command line. Help, and complaints about its words, end the program here.
pub(crate) fn parse() -> CommandLine {
    let words: Vec<OsString> = std::env::args_os().collect();
    let colourless = words.iter().any(|word| word == "--no-color");
    let colour = if colourless { ColorChoice::Never } else { ColorChoice::Auto };
    if colourless {
        anstream::ColorChoice::Never.write_global();
    }
    // Help and complaints are in the language of the user, too.
    let usual_lang = || usual().lang.as_ref().map(|lang| lang.value);
    out::speak(wording::spoken(&words).or_else(usual_lang).unwrap_or_default());
    let words = wording::for_clap(words);
    let matches = described().color(colour).try_get_matches_from(&words).unwrap_or_else(|error| {
        // Rules may be missing because the file that names them cannot be read.
        if error.kind() == ErrorKind::MissingRequiredArgument
            && let Some(failure) = usual().failure()
        {
            end(failure, words.iter().any(|word| word == "--json"));
        }
        say(error, &words)
    });
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| say(error, &words));
    let typed = |matches: &ArgMatches, id: &str| matches.value_source(id) == Some(ValueSource::CommandLine);
    let takes_usual_rules = matches.subcommand().is_some_and(|(verb, of_verb)| {
        WITH_USUAL_RULES.contains(&verb) && usual().rules.is_some() && !typed(of_verb, RULES)
    });
    let [names_lang, names_terms] = ["lang", "terms"].map(|id| typed(&matches, id));
    CommandLine { cli, takes_usual_rules, names_lang, names_terms }
}

/// Reports a failure, and ends the program.
fn end(failure: Failure, json: bool) -> ! {
    exit::leave(Err(failure), json);
    std::process::exit(Exit::Unreadable as i32)
}

/// The greatest number of words listed of which one is missing.
const MOST_WORDS: usize = 20;

/// Writes help, or a complaint about the command line, and ends the program.
fn say(mut error: clap::Error, typed: &[OsString]) -> ! {
    // A list of hundreds of ids helps nobody.
    if let Some(ContextValue::Strings(words)) = error.get(ContextKind::ValidValue)
        && words.len() > MOST_WORDS
    {
        error.remove(ContextKind::ValidValue);
    }
    complaint::point_to_the_list(&mut error);
    complaint::tell_of_minus(&mut error, typed);
    let said = match help::help(&error, typed).or_else(|| complaint::translation(&error)) {
        Some(told) if error.use_stderr() => {
            out::complain(&told);
            Ok(())
        }
        Some(told) => out::say(&told),
        None => error.print().and_then(|()| io::stdout().flush()),
    };
    std::process::exit(match said {
        Err(failed) if !error.use_stderr() && failed.kind() != io::ErrorKind::BrokenPipe => {
            out::complain(&diagnostics::sentence(&jong::core::rules::os_reason(&failed), None));
            Exit::Unreadable as i32
        }
        _ => error.exit_code(),
    })
}
