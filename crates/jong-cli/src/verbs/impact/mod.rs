//! `jong impact`: the effect of other rules on a game.

mod play;

use std::path::Path;

use jong::Ruleset;
use jong::core::{Text, say};
use jong_lab::impact::{Impact, NoGames, RecordedGames, Unlike};
use jong_print::Speech;

pub(super) use self::play::unplayable;

use super::progress::Progress;
use crate::args::{Format, Impact as Args};
use crate::exit::{Done, Exit, Failure, UNREADABLE};
use crate::{diagnostics, input, out};

/// Finds the effect.
pub(crate) fn run(args: &Args, json: bool, speech: Speech) -> Done {
    if args.base == input::STDIN && args.house == input::STDIN {
        return Err(Failure::said(say!("the standard input cannot be two rulesets")));
    }
    let (base, house) = (input::rules(&args.base)?, input::rules(&args.house)?);
    let mut impact = new(&base, &house, [&args.base, &args.house])?;
    let progress = Progress::new();
    let played = play::played(&base, &house, args, &progress)?;
    if args.part.is_some() {
        progress.finish();
        if let Some(played) = played {
            out::json(&played.as_part([&args.base, &args.house], args.wins))?;
        }
        return Ok(Exit::Done);
    }
    let refused = match &args.games {
        Some(folder) => add_games(folder, &mut impact, &progress)?,
        None => {
            impact.add_wins(args.seed, args.wins.into(), &|wins| progress.add(wins, 0));
            Vec::new()
        }
    };
    progress.finish();
    refused.iter().for_each(|why| out::complain(&diagnostics::sentence(why, None)));
    impact.played = played;
    if let (Some(folder), Some(played)) = (&args.deals, &impact.played) {
        play::write_deals(folder, played, [&args.base, &args.house])?;
    }
    show(&mut impact, json, args.format.format, speech)?;
    Ok(Exit::Done)
}

/// Rules set against others.
///
/// # Errors
/// They are of two games.
pub(super) fn new<'r>(base: &'r Ruleset, house: &'r Ruleset, named: [&str; 2]) -> Result<Impact<'r>, Failure> {
    Impact::new(base, house).map_err(|unlike| failure(unlike, named))
}

/// Shows the effect.
pub(super) fn show(impact: &mut Impact<'_>, json: bool, format: Format, speech: Speech) -> std::io::Result<()> {
    if json {
        impact.lang = out::spoken();
        out::json(impact)
    } else {
        out::show_as(&jong_print::impact::page(impact, speech), format)
    }
}

/// Adds the hands of recorded games. The games that are left out are told when all are read.
fn add_games(folder: &Path, impact: &mut Impact<'_>, progress: &Progress) -> Result<Vec<Text>, Failure> {
    let open = |named: &str| input::rules(named).map_err(|failure| failure.text());
    let heard = |read, refused| progress.add(read, refused);
    let mut games = RecordedGames::new(impact, &open, &heard);
    let failure = |NoGames { why, help }| Failure::told(UNREADABLE, why, help);
    games.add_path(folder).map_err(failure)?;
    games.finish();
    games.none_left().map_or(Ok(games.left_out), |none| Err(failure(none)))
}

/// The failure of rules that cannot be set against one another.
fn failure(unlike: Unlike, [base, house]: [&str; 2]) -> Failure {
    let help = say!("`jong diff {base} {house}` says what they differ in", base, house);
    Failure::with_help(unlike.text(), help).coded("bad-value")
}
