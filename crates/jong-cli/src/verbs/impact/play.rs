//! Matches played under both rules.

use std::fs;
use std::path::Path;

use jong::Ruleset;
use jong::core::rules::os_reason;
use jong::core::say;
use jong_lab::impact::{PlayedEffect, PlayedPart, PlayedPlan, Population};
use jong_lab::simulate::Unplayable;

use crate::args::ImpactArgs;
use crate::exit::Failure;
use crate::verbs::batch::BatchPart;
use crate::verbs::progress::Progress;
use crate::verbs::{simulate, state, stop};

/// The matches that are asked for, before they are played, with the goal to play on until; `None` if none are asked for.
///
/// # Errors
/// The question makes no sense, or the rules do not say how they are played.
pub(super) fn planned<'r>(
    base: &'r Ruleset,
    house: &'r Ruleset,
    args: &ImpactArgs,
) -> Result<Option<(PlayedEffect<'r>, Option<u32>)>, Failure> {
    let until = args.until.as_deref().map(goal).transpose()?;
    let part = args.part.as_deref().map(BatchPart::read).transpose()?.map(BatchPart::of_hands);
    if args.play == 0 {
        return nothing_to_play(args).map(|()| None);
    }
    let players: Vec<Population> = args.players.iter().filter_map(|players| players.parse().ok()).collect();
    if let Some((_, twice)) = players.iter().enumerate().find(|(at, one)| players[..*at].contains(one)) {
        let message = say!("`--players` names {players} twice", players = format!("`{twice}`"));
        let help = say!("name each kind of players once: all play the same matches");
        return Err(Failure::with_help(message, help).coded("bad-value"));
    }
    let plan = PlayedPlan { matches: args.play.into(), seed: args.seed, players, part };
    let mut played =
        PlayedEffect::new(base, house, plan).ok_or_else(|| unplayable([base, house], [&args.base, &args.house]))?;
    if let Some(file) = &args.state
        && let Some(left) = state::read::<PlayedPart>(file)?
    {
        if until.is_none() && left.part.looks > 0 {
            return Err(state::foreign(file));
        }
        played.take_up(left.part.clone()).map_err(|fault| state::refused(file, &left, &fault))?;
    }
    played.goal = until;
    Ok(Some((played, until)))
}

/// Checks that nothing is asked of matches where none are played.
///
/// # Errors
/// An option is about matches.
fn nothing_to_play(args: &ImpactArgs) -> Result<(), Failure> {
    let about = [
        ("--part", args.part.is_some()),
        ("--until", args.until.is_some()),
        ("--deals", args.deals.is_some()),
        ("--state", args.state.is_some()),
    ];
    let Some((option, _)) = about.iter().find(|(_, given)| *given) else { return Ok(()) };
    let message = say!("`{option}` is about matches, and `--play 0` plays none", option = (*option).to_owned());
    Err(Failure::with_help(message, say!("say how many: `--play 1000`")).coded("bad-value"))
}

/// Plays them. False if somebody stopped it before the end.
pub(super) fn run(played: &mut PlayedEffect<'_>, until: Option<u32>, args: &ImpactArgs) -> Result<bool, Failure> {
    let progress = Progress::of_matches(until.is_none().then(|| played.left()));
    let go_on = |hands: u64| {
        progress.add(1, hands);
        !stop::is_wished()
    };
    let done = loop {
        if stop::is_wished() {
            break played.is_done() && until.is_none();
        }
        if !played.is_done() {
            played.step(&go_on);
        } else if until.is_none_or(|millionths| played.look(millionths).is_break()) {
            break true;
        }
        if let Some(file) = &args.state {
            state::write(file, &played.as_part([&args.base, &args.house], args.wins))?;
        }
    };
    progress.finish();
    Ok(done)
}

/// The failure of two rulesets, by one of which no hand can be played.
pub(in crate::verbs) fn unplayable(rules: [&Ruleset; 2], named: [&str; 2]) -> Failure {
    let at = usize::from(Unplayable::of(rules[0]).is_none());
    simulate::unplayable(rules[at], named[at])
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
pub(in crate::verbs) fn write_deals(folder: &Path, played: &PlayedEffect<'_>, named: [&str; 2]) -> Result<(), Failure> {
    let unwritable = |error: std::io::Error| {
        let (name, why) = (format!("`{}`", folder.display()), os_reason(&error));
        Failure::sentence(say!("{name} cannot be written: {why}", name, why))
    };
    fs::create_dir_all(folder).map_err(unwritable)?;
    let Some((sums, &players)) = played.sums.first().zip(played.plan.players.first()) else { return Ok(()) };
    for deal in &sums.changed {
        for (side, file) in deal.files().into_iter().enumerate() {
            let log = played.log(side, players, deal.number, named[side]);
            let log = log.map_err(|fault| Failure::sentence(fault.text()))?;
            fs::write(folder.join(file), log).map_err(unwritable)?;
        }
    }
    Ok(())
}
