//! `jong simulate`: many hands, played by players that come with Jong.

use std::io::{BufWriter, Write};

use jong::Ruleset;
use jong::core::say;
use jong_lab::simulate::{HandPart, Plan, Simulation};
use jong_print::Speech;

use super::batch::Part;
use super::progress::Progress;
use crate::args::Simulate as Args;
use crate::exit::{Done, Exit, Failure};
use crate::{input, out};

/// Plays them.
pub(crate) fn run(args: &Args, json: bool, speech: Speech) -> Done {
    let rules = input::rules(&args.rules)?;
    let part = args.part.as_deref().map(Part::read).transpose()?.map(Part::of_hands);
    let players = args.players.iter().filter_map(|player| player.parse().ok()).collect();
    let plan = Plan { hands: args.hands.into(), seed: args.seed, players, part };
    let mut simulation = new(&rules, plan, &args.rules)?;
    let progress = Progress::new();
    let heard = |hands: u64| progress.add(hands, 0);
    if args.jsonl {
        let mut out = BufWriter::new(std::io::stdout().lock());
        simulation.run(&heard, Some(&mut out))?;
        out.flush()?;
        progress.finish();
        return Ok(Exit::Done);
    }
    simulation.run(&heard, None)?;
    progress.finish();
    if simulation.plan.part.is_some() {
        out::json(&simulation.as_part(&args.rules))?;
    } else {
        show(&simulation, json, args.format.format, speech)?;
    }
    Ok(Exit::Done)
}

/// A simulation of which nothing is played yet.
///
/// # Errors
/// The rules do not say how they are played, or there are more players than chairs.
pub(super) fn new<'r>(rules: &'r Ruleset, plan: Plan, named: &str) -> Result<Simulation<'r>, Failure> {
    let (wanted, chairs) = (plan.players.len(), usize::from(rules.game().players));
    if wanted > 1 && wanted != chairs {
        let message = say!("there are {chairs} chairs, and {wanted} players", chairs, wanted);
        let help = say!("name one player for all chairs, or one for each");
        return Err(Failure::with_help(message, help).coded("bad-value"));
    }
    Simulation::new(rules, plan).ok_or_else(|| {
        let message = say!("`{rules}` does not say how it is played", rules = named.to_owned());
        let help = say!("hands can be scored and settled by these rules, but not played");
        Failure::with_help(message, help).coded("bad-value")
    })
}

/// Shows a simulation.
pub(super) fn show(
    simulation: &Simulation<'_>,
    json: bool,
    format: crate::args::Format,
    speech: Speech,
) -> std::io::Result<()> {
    if json { out::json(simulation) } else { out::show_as(&jong_print::simulate::page(simulation, speech), format) }
}

impl Part {
    /// The same of hands or matches that are played.
    pub(in crate::verbs) fn of_hands(self) -> HandPart {
        let [number, of] = self.numbers();
        HandPart { number, of }
    }
}
