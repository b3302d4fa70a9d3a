//! Matches played under both rules.

use std::fs;
use std::path::Path;

use jong::Ruleset;
use jong::core::rules::os_reason;
use jong::core::say;
use jong_lab::impact::{Played, PlayedPlan};

use crate::args::Impact as Args;
use crate::exit::Failure;
use crate::verbs::batch::Part;
use crate::verbs::progress::Progress;

/// Plays the matches that are asked for; `None` if none are.
pub(super) fn played<'r>(
    base: &'r Ruleset,
    house: &'r Ruleset,
    args: &Args,
    progress: &Progress,
) -> Result<Option<Played<'r>>, Failure> {
    let until = args.until.as_deref().map(goal).transpose()?;
    let part = args.part.as_deref().map(Part::read).transpose()?.map(Part::of_hands);
    if args.play == 0 {
        return Ok(None);
    }
    let players = args.players.iter().filter_map(|players| players.parse().ok()).collect();
    let plan = PlayedPlan { matches: args.play.into(), seed: args.seed, players, part };
    let mut played =
        Played::new(base, house, plan).ok_or_else(|| unplayable([base, house], [&args.base, &args.house]))?;
    let heard = |hands: u64| progress.add(hands, 0);
    match until {
        Some(millionths) => {
            played.run_until(millionths, &heard);
        }
        None => played.run(&heard),
    }
    Ok(Some(played))
}

/// The failure of rules that do not say how they are played.
pub(in crate::verbs) fn unplayable(rules: [&Ruleset; 2], named: [&str; 2]) -> Failure {
    let silent = usize::from(rules[0].play().is_some());
    let message = say!("`{rules}` does not say how it is played", rules = named[silent].to_owned());
    let help = say!("hands can be scored and settled by these rules, but not played");
    Failure::with_help(message, help).coded("bad-value")
}

/// The goal that a text such as `0.5pp` names, in millionths.
fn goal(text: &str) -> Result<u32, Failure> {
    let points = text.trim().trim_end_matches("pp").trim_end().replace(',', ".").parse::<f64>().ok();
    points.and_then(PlayedPlan::goal).ok_or_else(|| {
        let message = say!("`--until` names no percentage points: `{text}`", text = text.escape_debug());
        let help = say!("half a percentage point is `--until 0.5pp`; the least is 0.01");
        Failure::with_help(message, help).coded("bad-value")
    })
}

/// Writes the matches with the deals that change most of the first kind of players: two logs for each, by the rules as they
/// are and by the others.
pub(super) fn write_deals(folder: &Path, played: &Played<'_>, named: [&str; 2]) -> Result<(), Failure> {
    let unwritable = |error: std::io::Error| {
        let (name, why) = (format!("`{}`", folder.display()), os_reason(&error));
        Failure::said(say!("{name} cannot be written: {why}", name, why))
    };
    fs::create_dir_all(folder).map_err(unwritable)?;
    let Some((sums, &players)) = played.sums.first().zip(played.plan.players.first()) else { return Ok(()) };
    for (at, deal) in sums.changed.iter().enumerate() {
        for (side, which) in ["before", "after"].into_iter().enumerate() {
            let log = played.log(side, players, deal.number, named[side]);
            let log = log.map_err(|fault| Failure::said(fault.text()))?;
            fs::write(folder.join(format!("{}-{which}.jsonl", at + 1)), log).map_err(unwritable)?;
        }
    }
    Ok(())
}
