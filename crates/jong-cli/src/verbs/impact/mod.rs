//! `jong impact`: the effect of other rules on a game.

mod games;
mod play;

use jong::Ruleset;
use jong::core::say;
use jong_lab::impact::{Impact, Unlike};
use jong_print::Speech;

pub(super) use self::play::unplayable;

use super::progress::Progress;
use crate::args::{Format, Impact as Args};
use crate::exit::{Done, Exit, Failure};
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
        Some(folder) => games::add(folder, &mut impact, &progress)?,
        None => {
            add_sample(&mut impact, args.wins.into(), args.seed, &progress);
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

/// Adds wins of a simple player.
pub(super) fn add_sample(impact: &mut Impact<'_>, wins: u64, seed: u64, progress: &Progress) {
    let step = games::TOGETHER as u64;
    let mut first = 0;
    while first < wins {
        let last = wins.min(first + step);
        if !impact.add_sample(seed, first..last) {
            break;
        }
        progress.add(last - first, 0);
        first = last;
    }
}

/// The failure of rules that cannot be set against one another.
fn failure(unlike: Unlike, [base, house]: [&str; 2]) -> Failure {
    let help = say!("`jong diff {base} {house}` says what they differ in", base, house);
    Failure::with_help(unlike.text(), help).coded("bad-value")
}
