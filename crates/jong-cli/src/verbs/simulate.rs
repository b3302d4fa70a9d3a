//! `jong simulate`: many hands, played by players that come with Jong.

use std::io::{BufWriter, Write};

use jong::Ruleset;
use jong::core::say;
use jong_lab::simulate::{BlockPart, SimulatedPart, Simulation, SimulationPlan, Unplayable};
use jong_print::Speech;

use super::batch::{BatchPart, DigestedOutput, PartOrder, seal_of};
use super::progress::Progress;
use super::state;
use super::stop::{self, RoadOn};
use crate::args::SimulateArgs;
use crate::exit::{Exit, Failure, VerbResult};
use crate::{input, out};

/// Plays them.
pub(crate) fn run(args: &SimulateArgs, json: bool, speech: Speech) -> VerbResult {
    let part = args.part.as_deref().map(BatchPart::read).transpose()?;
    if part.is_some() {
        named_rules(&args.rules)?;
    }
    let rules = input::rules(&args.rules)?;
    let players = args.players.iter().filter_map(|player| player.parse().ok()).collect();
    let plan =
        SimulationPlan { hands: args.hands.into(), seed: args.seed, players, part: part.map(BatchPart::of_hands) };
    let mut simulation = new(&rules, plan, &args.rules)?;
    if let Some(file) = &args.state
        && let Some(left) = state::read::<SimulatedPart>(file)?
    {
        simulation.take_up(left.part.clone()).map_err(|fault| state::refused(file, &left, &fault))?;
    }
    stop::listen();
    let progress = Progress::of_hands(simulation.left(), args.jsonl);
    let go_on = |hands: u64| {
        progress.add(hands, 0);
        !stop::is_wished()
    };
    let mut out = DigestedOutput::new(BufWriter::new(std::io::stdout()), part.is_some());
    while !simulation.is_done() && !stop::is_wished() {
        let rows: Option<&mut dyn Write> = if args.jsonl { Some(&mut out) } else { None };
        simulation.step(&go_on, rows)?;
        if let Some(file) = &args.state {
            state::write(file, &simulation.as_part(&args.rules))?;
        }
    }
    out.flush()?;
    progress.finish();
    let stopped = !simulation.is_done();
    if args.jsonl {
        if let Some(of) = PartOrder::read(args.part.as_deref(), "simulate", &rules)?
            && !stopped
        {
            let whole = format!("{} {} {}", args.hands, args.seed, args.players.join(" "));
            of.end(simulation.sums.hands, out.digest(), seal_of(&whole)).write(&mut out)?;
        }
    } else if simulation.plan.part.is_some() {
        out::json(&simulation.as_part(&args.rules))?;
    } else {
        simulation.end_here();
        show(&simulation, json, args.format.format, speech)?;
    }
    // Rows are no sums that could be gone on with.
    let road = if args.jsonl { RoadOn::Nowhere } else { RoadOn::of_state(args.state.as_deref()) };
    Ok(if stopped { ended(road) } else { Exit::Done })
}

/// The end of what was stopped.
pub(super) fn ended(road: RoadOn) -> Exit {
    stop::tell(road);
    Exit::Stopped
}

/// Checks that rules have a name, by which others find them again.
///
/// # Errors
/// They come from the standard input.
pub(super) fn named_rules(named: &str) -> Result<(), Failure> {
    if named != input::STDIN {
        return Ok(());
    }
    let message = say!("rules from the standard input have no name by which a part could be put together again");
    Err(Failure::with_help(message, say!("write them into a file, and name that")).coded("bad-value"))
}

/// A simulation of which nothing is played yet.
///
/// # Errors
/// No hand can be played by the rules, or there are more players than chairs.
pub(super) fn new<'r>(rules: &'r Ruleset, plan: SimulationPlan, named: &str) -> Result<Simulation<'r>, Failure> {
    let (wanted, chairs) = (plan.players.len(), usize::from(rules.game().players));
    if wanted > 1 && wanted != chairs {
        let message = say!("there are {chairs} chairs, and {wanted} players", chairs, wanted);
        let help = say!("name one player for all chairs, or one for each");
        return Err(Failure::with_help(message, help).coded("bad-value"));
    }
    Simulation::new(rules, plan).ok_or_else(|| unplayable(rules, named))
}

/// The failure of rules by which no hand can be played.
pub(super) fn unplayable(rules: &Ruleset, named: &str) -> Failure {
    let rule = match Unplayable::of(rules) {
        Some(Unplayable::Undealt(refusal)) => refusal.rule.map(|rule| (rule, refusal.bar.fact())),
        Some(Unplayable::Silent) | None => None,
    };
    let rules = named.to_owned();
    let (message, help) = match rule {
        Some(((section, key), why)) => (
            say!("no hand of `{rules}` can be dealt: {why}", rules, why),
            say!("`{rule}` says so: change it", rule = format!("[{section}] {key}")),
        ),
        None => (
            say!("`{rules}` does not say how it is played", rules),
            say!("hands can be scored and settled by these rules, but not played"),
        ),
    };
    Failure::with_help(message, help).coded("bad-value")
}

/// Shows a simulation.
pub(super) fn show(
    simulation: &Simulation<'_>,
    json: bool,
    format: crate::args::FormatArg,
    speech: Speech,
) -> std::io::Result<()> {
    if json { out::json(simulation) } else { out::show_as(&jong_print::simulate::page(simulation, speech), format) }
}

impl BatchPart {
    /// The same of hands or matches that are played.
    pub(in crate::verbs) fn of_hands(self) -> BlockPart {
        let [number, of] = self.numbers();
        BlockPart { number, of }
    }
}
