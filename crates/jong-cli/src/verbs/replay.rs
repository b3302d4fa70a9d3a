//! `jong replay`: games that were played, every action checked; or their logs in another format.

use std::collections::BTreeMap;
use std::path::Path;

use jong::core::rules::{Edits, ShelfError};
use jong::core::{Text, say};
use jong::log::{self, GameLog, LogDifference, LogFormat, ReplayFault, WriteError};
use jong::table::Chair;
use jong::{OpenError, Ruleset};
use jong_print::Speech;
use jong_print::replay::{self, ReplayFaultEntry, ReplaySum, UnfinishedHandEntry, sum_page};

use crate::args::ReplayArgs;
use crate::exit::{Exit, Failure, VerbResult};
use crate::{diagnostics, input, out};

/// Replays.
pub(crate) fn run(args: &ReplayArgs, json: bool, speech: Speech) -> VerbResult {
    match (args.files.as_slice(), args.to) {
        ([file], Some(format)) => write(file, format.into(), args, speech),
        (_, Some(_)) => Err(Failure::sentence(say!("`--to` writes one log: name one file")).coded("bad-value")),
        ([file], None) if !args.check && !json => tell(file, args, speech),
        (_, None) if args.hand.is_some() => {
            Err(Failure::sentence(say!("`--hand` tells a hand of one log: name one file")).coded("bad-value"))
        }
        (files, None) => sum(files, args, json, speech),
    }
}

/// Tells a game.
fn tell(file: &str, args: &ReplayArgs, speech: Speech) -> VerbResult {
    let log = read(file, args)?;
    let rules = rules_of(&log, args).map_err(|failure| failure.of_file(file))?;
    let told = match args.hand.map(|hand| hand as usize) {
        None => replay::page(&log, &rules, speech),
        Some(hand) => {
            let told = replay::page_of_hand(&log, &rules, hand, speech);
            let hands = told.outcome.counts.hands + usize::from(told.outcome.unfinished.is_some());
            if hand > hands && told.outcome.fault.is_none() {
                let help = say!("the first is `--hand 1`");
                let message = match hands {
                    1 => say!("this game has 1 hand, and no hand {hand}", hand),
                    _ => say!("this game has {hands} hands, and no hand {hand}", hands, hand),
                };
                return Err(Failure::with_help(message, help).coded("bad-value"));
            }
            told
        }
    };
    out::show_as(&told.page, args.format.format)?;
    let Some(fault) = &told.outcome.fault else { return Ok(Exit::Done) };
    advise(mend(fault, &log, args));
    Ok(Exit::No)
}

/// Counts the games of many files, and tells their faults.
fn sum(files: &[String], args: &ReplayArgs, json: bool, speech: Speech) -> VerbResult {
    let mut sum = ReplaySum::default();
    let mut shelf: BTreeMap<String, Ruleset> = BTreeMap::new();
    let (mut exit, mut mends) = (Exit::Done, BTreeMap::new());
    for file in files {
        let log = match read_text(file).and_then(|text| read_log(file, &text, args)).and_then(whole) {
            Ok(log) => log,
            Err(why) => {
                sum.add_unreadable(file, &why, speech);
                exit = Exit::Unreadable;
                continue;
            }
        };
        let key = format!("{} {:?}", log.head.rules, log.changes());
        let rules = match shelf.get(&key) {
            Some(rules) => rules,
            None => match rules_of(&log, args) {
                Ok(opened) => shelf.entry(key).or_insert(opened),
                // Rules that were asked for are those of all files.
                Err(failure) if args.rules.is_some() => return Err(failure),
                Err(failure) => {
                    sum.add_unreadable(file, &failure.text_with_help(), speech);
                    exit = Exit::Unreadable;
                    continue;
                }
            },
        };
        let outcome = replay::check(&log, rules);
        sum.add(file, &log, &outcome, rules, speech);
        let Some(fault) = outcome.fault else { continue };
        mends.extend(mend(&fault, &log, args).map(|mend| (mend.english().to_owned(), mend)));
        if exit == Exit::Done {
            exit = Exit::No;
        }
    }
    if json {
        out::json(&sum)?;
    } else {
        out::show_as(&sum_page(&sum, speech), args.format.format)?;
    }
    mends.into_values().for_each(|mend| advise(Some(mend)));
    Ok(exit)
}

/// Writes a log in another format.
fn write(file: &str, format: LogFormat, args: &ReplayArgs, speech: Speech) -> VerbResult {
    let mut log = read(file, args)?;
    let rules = rules_of(&log, args).map_err(|failure| failure.of_file(file))?;
    if args.rules.is_some() {
        // Others have the rules elsewhere: what is written names them as they call themselves.
        log.head.rules = rules.info().id.to_string();
    }
    let viewer = args.viewer.as_deref().map(|word| chair(word, &log)).transpose()?;
    if viewer.is_some() && format != LogFormat::Jong {
        return Err(Failure::sentence(say!("only `--to jong` can hide tiles")).coded("bad-value"));
    }
    match log::write(&log, &rules, format, viewer) {
        Ok(text) => {
            out::bytes(text.as_bytes())?;
            if !format.carries_unfinished()
                && let Some(unfinished) = UnfinishedHandEntry::of(file, &log, &rules, speech)
            {
                let help = say!("{format} has no words for such a hand, so it is left out", format = format.key());
                out::complain(&diagnostics::note(&unfinished.text(), Some(&help)));
            }
            Ok(Exit::Done)
        }
        Err(WriteError::Fault(fault)) => {
            let message = ReplayFaultEntry::of(file, &fault, &log, &rules, speech).text();
            out::complain(&diagnostics::sentence(&message, mend(&fault, &log, args).as_ref()));
            Ok(Exit::No)
        }
        Err(WriteError::Lost(lost)) => {
            let message = say!("{format} cannot carry this game: {what}", format = format.key(), what = lost);
            Err(Failure::with_help(message, say!("`--to jong` carries every game")))
        }
    }
}

/// The option by which a log may be replayed that does not fit its rules.
fn mend(fault: &ReplayFault, log: &GameLog, args: &ReplayArgs) -> Option<Text> {
    let head = &log.head;
    if args.rules.is_some() {
        return None;
    }
    match fault.difference {
        // With `-r` a log's own changes of its rules go, too.
        LogDifference::OtherRules { .. } if head.changes.is_empty() => {
            Some(say!("`-r {rules}` replays it by the rules as they are now", rules = head.rules.clone()))
        }
        LogDifference::OtherRules { .. } => Some(say!("`-r FILE` replays it by the rules in a file")),
        LogDifference::Refused { .. } | LogDifference::Fact { .. } | LogDifference::Players { .. } => {
            head.assumed.then_some(say!("`-r` names other rules"))
        }
        LogDifference::Hidden | LogDifference::NoPlay => None,
    }
}

/// Tells a mend, if there is one.
fn advise(mend: Option<Text>) {
    if let Some(mend) = mend {
        out::complain(&diagnostics::note(&mend, None));
    }
}

/// The chair of a number.
fn chair(word: &str, log: &GameLog) -> Result<Chair, Failure> {
    let number = jong::narrow(word).parse().ok().filter(|&number| number < log.players());
    let most = log.players().saturating_sub(1);
    number.and_then(Chair::new).ok_or_else(|| {
        Failure::sentence(say!("`{word}` is no chair: they are counted from 0 to {most}", word, most))
            .coded("bad-value")
    })
}

/// Reads the log of a file.
fn read(file: &str, args: &ReplayArgs) -> Result<GameLog, Failure> {
    let text = input::log_text(file)?;
    let log = read_log(file, &text, args).map_err(|why| Failure::sentence(say!("{file}: {why}", file, why)))?;
    let help = say!("replay the log that it was made of, without `--for`");
    whole(log).map_err(|why| Failure::with_help(say!("{file}: {why}", file, why), help))
}

/// A log as it is, unless it was written for one player and hides tiles: nobody can replay that.
fn whole(log: GameLog) -> Result<GameLog, Text> {
    if log.head.viewer.is_some() { Err(LogDifference::Hidden.text()) } else { Ok(log) }
}

fn read_text(file: &str) -> Result<String, Text> {
    input::log_text(file).map_err(|failure| failure.text())
}

fn read_log(file: &str, text: &str, args: &ReplayArgs) -> Result<GameLog, Text> {
    let mut log = log::read(text).map_err(|error| error.text())?;
    let is_own = || text.lines().next().and_then(LogFormat::of_line) == Some(LogFormat::Jong);
    if text.contains('\n') && !text.ends_with('\n') && is_own() {
        let message = say!("the last line of {file} was cut off, and is left out", file = file.to_owned());
        out::complain(&diagnostics::note(&message, None));
    }
    if let Some(from) = &mut log.head.from {
        let stem = Path::new(file).file_name().and_then(|name| name.to_str()).filter(|_| file != input::STDIN);
        from.id = from.id.take().or_else(|| Some(stem?.split('.').next()?.to_owned()));
    }
    if let Some(rules) = &args.rules {
        log.head.fingerprint = None;
        log.head.assumed = false;
        log.head.rules.clone_from(rules);
        // Formats of others say of the table how long it plays and with which fives. That holds under any rules; what Jong's own
        // logs change is a part of the rules that others stand in for.
        if log.head.from.is_none() {
            log.head.changes = Edits::new();
        }
    }
    Ok(log)
}

/// The rules of a log, or those that were asked for; with what the log says of the table.
fn rules_of(log: &GameLog, args: &ReplayArgs) -> Result<Ruleset, Failure> {
    let rules = input::rules(&log.head.rules).map_err(|failure| match (failure, &args.rules) {
        (Failure::Rules(OpenError::Shelf(error @ ShelfError::Unknown { .. })), None) => {
            let message = say!(
                "the log was played by `{rules}`, and no rules here are called that",
                rules = log.head.rules.clone()
            );
            let help = match &error {
                ShelfError::Unknown { near: Some(near), .. } => {
                    say!("perhaps `{near}` is meant: `-r {near}` replays it by these", near = near.clone())
                }
                _ => say!("`-r FILE` replays it by the rules in a file"),
            };
            Failure::with_code(error.code(), message, Some(help))
        }
        (failure, _) => failure,
    })?;
    match (log.apply(rules), &args.rules) {
        (Ok(rules), _) => Ok(rules),
        // Rules of another game, which have no such thing: the replay says what does not fit.
        (Err(_), Some(_)) => input::rules(&log.head.rules),
        (Err(error), None) => Err(Failure::sentence(error.text())),
    }
}
