//! `jong impact`: the effect of other rules on a game.

mod play;

use std::path::Path;

use jong::Ruleset;
use jong::core::say;
use jong_lab::impact::{Impact, LeftOut, LeftOutKind, MismatchReason, NoGamesError, RecordedGames};
use jong_print::Speech;

pub(super) use self::play::{unplayable, write_deals};

use super::progress::Progress;
use super::simulate::{ended, named_rules};
use super::stop::{self, RoadOn};
use crate::args::{FormatArg, ImpactArgs};
use crate::exit::{Exit, Failure, UNREADABLE, VerbResult};
use crate::{diagnostics, input, out};

/// Finds the effect.
pub(crate) fn run(args: &ImpactArgs, json: bool, speech: Speech) -> VerbResult {
    if args.base == input::STDIN && args.house == input::STDIN {
        return Err(Failure::sentence(say!("the standard input cannot be two rulesets")));
    }
    if args.part.is_some() {
        named_rules(&args.base)?;
        named_rules(&args.house)?;
    }
    let (base, house) = (input::rules(&args.base)?, input::rules(&args.house)?);
    let mut impact = new(&base, &house, [&args.base, &args.house])?;
    let planned = play::planned(&base, &house, args)?;
    stop::listen();
    impact.stop = stop::flag();
    let mut complaints = Vec::new();
    if args.part.is_none() {
        match &args.games {
            Some(folder) => {
                let progress = Progress::of_records();
                complaints = add_games(folder, &mut impact, &progress)?;
                progress.finish();
            }
            None => add_sample(&mut impact, args.wins.into(), args.seed),
        }
    }
    let mut stopped = stop::is_wished();
    if let Some((mut played, until)) = planned {
        stopped = !play::run(&mut played, until, args)?;
        if args.part.is_some() {
            out::json(&played.as_part([&args.base, &args.house], args.wins))?;
            return Ok(if stopped { ended(road_on(args)) } else { Exit::Done });
        }
        played.end_here();
        impact.played = Some(played).filter(|played| played.plan.matches > 0);
    }
    if stopped && impact.played.is_none() && impact.direct.hands == 0 {
        return Ok(ended(road_on(args)));
    }
    complaints.iter().for_each(|told| out::complain(told));
    if let (Some(folder), Some(played)) = (&args.deals, &impact.played) {
        write_deals(folder, played, [&args.base, &args.house])?;
    }
    show(&mut impact, json, args.format.format, speech)?;
    Ok(if stopped { ended(road_on(args)) } else { Exit::Done })
}

/// The road on for who stopped it: only matches can be gone on with.
fn road_on(args: &ImpactArgs) -> RoadOn {
    if args.play == 0 { RoadOn::Nowhere } else { RoadOn::of_state(args.state.as_deref()) }
}

/// Rules set against others.
///
/// # Errors
/// They are of two games.
pub(super) fn new<'r>(base: &'r Ruleset, house: &'r Ruleset, named: [&str; 2]) -> Result<Impact<'r>, Failure> {
    Impact::new(base, house).map_err(|unlike| failure(unlike, named))
}

/// Shows the effect.
pub(super) fn show(impact: &mut Impact<'_>, json: bool, format: FormatArg, speech: Speech) -> std::io::Result<()> {
    if json {
        impact.lang = out::spoken();
        out::json(impact)
    } else {
        out::show_as(&jong_print::impact::page(impact, speech), format)
    }
}

/// Adds the hands of recorded games. The complaints about all that is left out are told when all are read.
fn add_games(folder: &Path, impact: &mut Impact<'_>, progress: &Progress) -> Result<Vec<String>, Failure> {
    let open = |named: &str| input::rules(named).map_err(|failure| failure.text());
    let heard = |read, refused| progress.add(read, refused);
    let mut games = RecordedGames::new(impact, &open, &heard);
    let failure = |NoGamesError { why, help }| Failure::with_code(UNREADABLE, why, help);
    games.add_path(folder).map_err(failure)?;
    games.finish();
    if let Some(none) = games.none_left() {
        return Err(failure(none));
    }
    let told = |LeftOut { kind, text }: &LeftOut| match kind {
        LeftOutKind::Line | LeftOutKind::Log => diagnostics::sentence(text, None),
        LeftOutKind::Unfinished => diagnostics::note(text, None),
    };
    Ok(games.left_out.iter().map(told).collect())
}

/// Adds wins of sound players.
pub(super) fn add_sample(impact: &mut Impact<'_>, wins: u64, seed: u64) {
    let progress = Progress::of_wins(wins);
    impact.add_wins(seed, wins, &|wins| progress.add(wins, 0));
    progress.finish();
}

/// The failure of rules that cannot be set against one another.
fn failure(unlike: MismatchReason, [base, house]: [&str; 2]) -> Failure {
    let help = say!("`jong diff {base} {house}` says what they differ in", base, house);
    Failure::with_help(unlike.text(), help).coded("bad-value")
}
