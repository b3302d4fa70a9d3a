//! Prints the number of instructions that each work takes for a hand: other programs don't change it.
//!
//! The program runs itself under `valgrind --tool=callgrind` and has it count only while a pass is made.

use std::error::Error;
use std::hint::black_box;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::{env, fs, io};

use jong_bench::played::PlayedTables;
use jong_bench::works::{Material, Meter, Piece, Stopwatch, Work};

/// The number of hands of a game. They are played before: counting instructions makes everything about fifty times as slow.
const PLAYED: usize = 1_000;

/// The argument with which the program runs itself, before the folder in which hands are.
const COUNTED: &str = "--counted";

fn main() -> ExitCode {
    let mut arguments = env::args_os().skip(1);
    let done = match arguments.next().is_some_and(|argument| argument == COUNTED) {
        true => work(Path::new(&arguments.next().unwrap_or_default())),
        false => count(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Counts the instructions of a pass: callgrind knows the names of the two functions below.
struct InstructionMeter;

impl Meter for InstructionMeter {
    fn measure(&mut self, piece: &mut dyn Piece) {
        piece.prepare();
        counted_piece(piece);
    }
}

/// Callgrind counts while this runs.
#[inline(never)]
fn counted_piece(piece: &mut dyn Piece) {
    piece.work();
    // Without this the compiler would jump to the work and never come back here.
    black_box(());
}

/// Callgrind writes its counts down when this returns.
#[inline(never)]
fn counted_pass(work: &mut Work<'_>) {
    work.pass(&mut InstructionMeter);
    black_box(());
}

/// Every work once, to fill tables that are made on first use, and once to be counted. Names and numbers go to the
/// standard output.
fn work(folder: &Path) -> Result<(), Box<dyn Error>> {
    let material = Material::new(&PlayedTables::read(folder)?);
    for mut work in material.works() {
        work.pass(&mut Stopwatch::default());
        counted_pass(&mut work);
        println!("{}\t{}", work.name, work.count);
    }
    Ok(())
}

/// Runs the works under callgrind, which writes a file for each counted pass.
fn count() -> Result<(), Box<dyn Error>> {
    let folder = env::temp_dir().join(format!("jong-instructions-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let done = count_in(&folder);
    fs::remove_dir_all(&folder)?;
    done
}

fn count_in(folder: &Path) -> Result<(), Box<dyn Error>> {
    PlayedTables::of_all(PLAYED).write(folder)?;
    let file = folder.join("counts");
    let said = Command::new("valgrind")
        .args(["--quiet", "--tool=callgrind", "--collect-atstart=no"])
        .args(["--toggle-collect=*counted_piece*", "--dump-after=*counted_pass*"])
        .arg(format!("--callgrind-out-file={}", file.display()))
        .arg(env::current_exe()?)
        .arg(COUNTED)
        .arg(folder)
        .output()
        .map_err(|error| match error.kind() {
            io::ErrorKind::NotFound => {
                "valgrind is missing: install it, for example with `apt-get install valgrind`".into()
            }
            _ => Box::<dyn Error>::from(error),
        })?;
    if !said.status.success() {
        return Err(String::from_utf8_lossy(&said.stderr).into_owned().into());
    }
    for (at, line) in String::from_utf8(said.stdout)?.lines().enumerate() {
        let (name, count) = line.split_once('\t').ok_or("a work has a name and a number")?;
        let counts = fs::read_to_string(folder.join(format!("counts.{}", at + 1)))?;
        let total = counts.lines().find_map(|line| line.strip_prefix("totals:")).ok_or("callgrind writes totals")?;
        let each = total.trim().parse::<f64>()? / count.parse::<f64>()?;
        println!("{name:<36} {each:>12.0} instructions");
    }
    Ok(())
}
