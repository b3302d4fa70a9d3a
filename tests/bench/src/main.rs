//! Prints the cost of each work for Jong, and for its peer where there is one, and the ratios of one run. With a word only
//! the works with it in their names are done, and the command is left out.

use std::error::Error;
use std::time::Duration;

use jong_bench::bulk::{self, Input, RunTime};
use jong_bench::goals::GOALS;
use jong_bench::hands::PLAYED;
use jong_bench::played::PlayedTables;
use jong_bench::works::{MCR, Material, PLAY_QUICK, PLAY_SOUND, Stopwatch, Warm, Work};

/// The number of passes. Those of all works take turns, so that other programs disturb all alike; of each piece of a
/// work the best pass counts.
const PASSES: usize = 15;

/// The runs of the command with each number of cores: a second or two each, so that some runs are undisturbed.
const RUNS: usize = 10;

/// The goals for what a core does in a second: hands scored by the Chinese official rules, and hands played.
const A_SECOND: [(&str, &str, f64); 3] = [
    (MCR, "hands scored by MCR in a second", 3_000_000.0),
    (PLAY_QUICK, "hands of quick players in a second", 5_000.0),
    (PLAY_SOUND, "hands of sound players in a second", 1_000.0),
];

/// The goal for the lines that a core reads, scores and writes in a second.
const LINES_A_SECOND: f64 = 500_000.0;

/// The most bytes the command may have.
const MOST_BYTES: u64 = 15_000_000;

fn main() -> Result<(), Box<dyn Error>> {
    let material = Material::new(&PlayedTables::of_all(PLAYED));
    let Material { riichi, taiwan, fimj, mcr, mcr_chows, hong_kong, zung_jung, .. } = &material;
    for hands in [riichi, taiwan, fimj, mcr, mcr_chows, hong_kong, zung_jung] {
        println!("{}", hands.described());
    }
    println!("riichienv-core has the same han for {} of {}", material.agree(), material.peers.len());

    let mut works = material.works();
    let wanted = std::env::args().nth(1);
    works.retain(|work| wanted.as_ref().is_none_or(|wanted| work.name.contains(wanted)));
    if works.is_empty() {
        return Err("no work has that in its name".into());
    }
    let best = best(&mut works);
    println!("\nbest of {PASSES} passes, piece by piece");
    for (work, ns) in works.iter().zip(&best) {
        println!("{:<36} {:>10} ns", work.name, grouped(*ns));
    }
    let cost = |name: &str| works.iter().zip(&best).find(|(work, _)| work.name == name).map(|(_, ns)| *ns);
    println!();
    for goal in GOALS {
        if let Some((of, by)) = cost(goal.of).zip(cost(goal.by)) {
            println!("{}", goal.line(of / by));
        }
    }
    for (name, says, goal) in A_SECOND {
        let Some(ns) = cost(name) else { continue };
        let rate = 1e9 / ns;
        let met = if rate >= goal { "reached" } else { "NOT reached" };
        println!("{says}: {}   goal: at least {}, {met}", grouped(rate), grouped(goal));
    }
    if wanted.is_some() { Ok(()) } else { in_bulk(&material) }
}

/// The nanoseconds for one hand, table or line of each work, every piece at its best.
fn best(works: &mut [Work<'_>]) -> Vec<f64> {
    let mut best: Vec<Vec<Duration>> = vec![Vec::new(); works.len()];
    for _ in 0..PASSES {
        for (work, best) in works.iter_mut().zip(&mut best) {
            let mut watch = Warm::default();
            work.pass(&mut watch);
            let Warm(Stopwatch(times)) = watch;
            best.resize(times.len(), Duration::MAX);
            best.iter_mut().zip(times).for_each(|(best, piece)| *best = piece.min(*best));
        }
    }
    let sums = best.iter().map(|pieces| pieces.iter().sum::<Duration>());
    sums.zip(works).map(|(sum, work)| sum.as_nanos() as f64 / work.count as f64).collect()
}

/// The command with many records.
fn in_bulk(material: &Material) -> Result<(), Box<dyn Error>> {
    let jong = bulk::command()?;
    let (riichi, fimj) = (&material.riichi, &material.fimj);
    let goal = format!("   goal: {} a second and core", grouped(LINES_A_SECOND));
    let most = std::thread::available_parallelism().map_or(1, usize::from);
    let cores: Vec<usize> = [1, 2, 4].into_iter().filter(|&cores| cores <= most).collect();
    for (verb, hands, lines, count, goal) in
        [("score", riichi, &riichi.lines, 200_000, &*goal), ("settle", fimj, &fimj.table_lines, 20_000, "")]
    {
        let rules = &hands.rules.info().id;
        let input = Input::new(lines, count * cores.last().copied().unwrap_or(1))?;
        let records = grouped(input.lines as f64);
        println!("\njong {verb} --jsonl -r {rules}, {records} records, the best of {RUNS} runs{goal}");
        // In turns, so that other programs disturb all numbers of cores alike.
        let mut runs: Vec<[Vec<RunTime>; 2]> = vec![Default::default(); cores.len()];
        for _ in 0..RUNS {
            for (&cores, [together, apart]) in cores.iter().zip(&mut runs) {
                together.extend(input.run(&jong, verb, rules, cores)?);
                if cores > 1 {
                    apart.extend(input.run_apart(&jong, verb, rules, cores)?);
                }
            }
        }
        for (&cores, [together, apart]) in cores.iter().zip(&runs) {
            let Some(best) = together.iter().max_by(|a, b| a.rate().total_cmp(&b.rate())) else {
                println!("not measured: there is no `taskset` here that can bind it to the first cores");
                break;
            };
            println!("{}", in_words(cores, best));
            if let Some((times, at_most)) = times_one(&runs[0][0], together).zip(times_one(&runs[0][0], apart)) {
                println!(
                    "          {times:.1} times one core in the middle of all turns, where {cores} commands that share nothing do {at_most:.1} times"
                );
            }
        }
    }
    let bytes = std::fs::metadata(&jong)?.len();
    println!("\nthe jong binary: {} bytes   goal: less than {}", grouped(bytes as f64), grouped(MOST_BYTES as f64));
    Ok(())
}

/// The lines a second as a multiple of one core's: each run against the one of its turn, and the median of them.
fn times_one(one: &[RunTime], more: &[RunTime]) -> Option<f64> {
    let mut times: Vec<f64> = one.iter().zip(more).map(|(one, more)| more.rate() / one.rate()).collect();
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied()
}

fn in_words(cores: usize, took: &RunTime) -> String {
    let lines = took.lines as f64;
    let processor = took.processor.map_or(String::new(), |processor| {
        let (each, used) = (grouped(lines / processor), processor / took.wall);
        format!("; {each} for a second of processor time, of which it got {used:.1} a second")
    });
    let cores = if cores == 1 { "1 core: ".to_owned() } else { format!("{cores} cores:") };
    format!("{cores} {:>9} a second{processor}", grouped(took.rate()))
}

/// A number with commas; with a decimal if it is small.
fn grouped(number: f64) -> String {
    if number < 1000.0 {
        return format!("{number:.1}");
    }
    let digits = format!("{number:.0}");
    let groups = digits.as_bytes().rchunks(3).rev().map(|group| String::from_utf8_lossy(group).into_owned());
    groups.collect::<Vec<_>>().join(",")
}
