//! The `jong` command with many records: lines a second, with one core, two and four.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use serde_json::Value;

/// The time of a run.
#[derive(Debug, Clone, Copy)]
pub struct RunTime {
    /// Lines that were read.
    pub lines: usize,
    /// Seconds from start to end of the command.
    pub wall: f64,
    /// Seconds of processor time, of all threads together; unknown where the system does not say.
    pub processor: Option<f64>,
}

impl RunTime {
    /// Lines a second.
    pub fn rate(&self) -> f64 {
        self.lines as f64 / self.wall
    }
}

/// The path of the command: the one that `JONG_COMMAND` names, or else one built from this tree.
///
/// # Errors
/// It could not be built.
pub fn command() -> io::Result<PathBuf> {
    if let Some(named) = std::env::var_os("JONG_COMMAND") {
        return Ok(named.into());
    }
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../Cargo.toml");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let built = Command::new(cargo)
        .args(["build", "--profile", "dist", "--locked", "--quiet", "-p", "jong-cli", "--message-format", "json"])
        .arg("--manifest-path")
        .arg(manifest)
        .stderr(Stdio::inherit())
        .output()?;
    let said = String::from_utf8_lossy(&built.stdout);
    let mut messages = said.lines().rev().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let path = messages.find_map(|message| message["executable"].as_str().map(PathBuf::from));
    path.ok_or_else(|| io::Error::other("the command could not be built"))
}

/// A file of records, each line many times over; removed when this is dropped.
#[derive(Debug)]
pub struct Input {
    path: PathBuf,
    /// The number of lines.
    pub lines: usize,
}

impl Input {
    /// Writes a file of `count` lines.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn new(lines: &[String], count: usize) -> io::Result<Input> {
        let path = std::env::temp_dir().join(format!("jong-bench-{}.jsonl", std::process::id()));
        let input = Input { path, lines: count };
        let mut file = BufWriter::new(File::create(&input.path)?);
        for line in lines.iter().cycle().take(count) {
            writeln!(file, "{line}")?;
        }
        file.flush()?;
        Ok(input)
    }

    /// Runs a verb of the command with the file on some cores: `None` where the system cannot bind it to them.
    ///
    /// # Errors
    /// It cannot be run, or refuses a line.
    pub fn run(&self, jong: &Path, verb: &str, rules: &str, cores: usize) -> io::Result<Option<RunTime>> {
        self.timed(cores, &mut [self.bound(&format!("0-{}", cores - 1), jong, verb, rules)?])
    }

    /// Runs it once for each core, all at once and each on a core of its own, with the whole file each. The commands
    /// share nothing, so this is the most that the machine can do with these cores.
    ///
    /// # Errors
    /// It cannot be run, or refuses a line.
    pub fn run_apart(&self, jong: &Path, verb: &str, rules: &str, cores: usize) -> io::Result<Option<RunTime>> {
        let commands: io::Result<Vec<Command>> =
            (0..cores).map(|core| self.bound(&core.to_string(), jong, verb, rules)).collect();
        self.timed(cores, &mut commands?)
    }

    /// The command that reads the file on these cores.
    fn bound(&self, cores: &str, jong: &Path, verb: &str, rules: &str) -> io::Result<Command> {
        let mut command = Command::new("taskset");
        command.args(["-c", cores]).arg(jong).args([verb, "--jsonl", "-r", rules]);
        command.stdin(File::open(&self.path)?).stdout(Stdio::null());
        Ok(command)
    }

    /// From the start of the first command to the end of the last.
    fn timed(&self, cores: usize, commands: &mut [Command]) -> io::Result<Option<RunTime>> {
        if !can_bind(cores) {
            return Ok(None);
        }
        let (before, start) = (children(), Instant::now());
        let running: io::Result<Vec<Child>> = commands.iter_mut().map(Command::spawn).collect();
        for mut command in running? {
            let ended = command.wait()?;
            if !ended.success() {
                return Err(io::Error::other(format!("the command ended with {ended}")));
            }
        }
        let wall = start.elapsed().as_secs_f64();
        let processor = children().zip(before).map(|(after, before)| after - before);
        Ok(Some(RunTime { lines: self.lines * commands.len(), wall, processor }))
    }
}

impl Drop for Input {
    fn drop(&mut self) {
        // It lies among temporary files; if it cannot be removed, nothing is lost.
        let _ = fs::remove_file(&self.path);
    }
}

/// True if the first cores are available, and `taskset` to name them.
fn can_bind(cores: usize) -> bool {
    let mut command = Command::new("taskset");
    command.args(["-c", &format!("0-{}", cores - 1), "true"]).stderr(Stdio::null());
    command.status().is_ok_and(|ended| ended.success())
}

/// Seconds of processor time of all commands that have ended, on Linux: `proc(5)`, fields 16 and 17 of `stat`, in
/// hundredths of a second.
fn children() -> Option<f64> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The second field is a name in brackets, which may hold spaces; the third is the first behind it.
    let fields: Vec<&str> = stat[stat.rfind(')')? + 1..].split_whitespace().collect();
    let ticks = |field: usize| fields.get(field - 3)?.parse::<f64>().ok();
    Some((ticks(16)? + ticks(17)?) / 100.0)
}
