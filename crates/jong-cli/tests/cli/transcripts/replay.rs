//! Replays a document in a folder of its own.

use std::fs;
use std::ops::AddAssign;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::document::Part;

/// Commands that are shown and not run here: they build, test or install, as CI does.
const NOT_RUN: [&str; 5] =
    ["cargo test ", "cargo bench ", "cargo install ", "cargo run --profile dist -p jong-bench", "time "];

/// The rules to which a piece of a rules file is tried as an addition. It is tried as a whole file and as one of the
/// lexicon too.
const BASES: [&str; 3] = ["riichi/ema-2025", "fimj/official-1993", "taiwan/standard"];

/// The numbers of things tried.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Replayed {
    /// Runs whose output is shown.
    pub(super) shown: usize,
    /// Files and pieces of files.
    pub(super) checked: usize,
    /// Commands that were run without their output being compared.
    pub(super) run: usize,
    /// Shown fingerprints that have changed, with the new ones: they change with the code that reads rules.
    pub(super) stale: Vec<(String, String)>,
}

impl AddAssign for Replayed {
    fn add_assign(&mut self, other: Replayed) {
        self.shown += other.shown;
        self.checked += other.checked;
        self.run += other.run;
        self.stale.extend(other.stale);
    }
}

/// A folder that is removed when it is dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn of(name: &str) -> Result<Scratch, String> {
        let own = name.replace(|c: char| !c.is_ascii_alphanumeric(), "-");
        let path = std::env::temp_dir().join(format!("jong-{}-{own}", std::process::id()));
        fs::create_dir_all(&path).map_err(|error| format!("no folder to work in: {error}"))?;
        Ok(Scratch(path))
    }

    fn write(&self, name: &str, text: &str) -> Result<(), String> {
        let path = self.0.join(name);
        let folder = path.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder).and_then(|()| fs::write(&path, text)).map_err(|error| format!("{name}: {error}"))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A leftover folder does no harm.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Tries every part of a document but for shown commands that are left out.
pub(super) fn replay(name: &str, parts: &[Part], left_out: &[&str]) -> Result<Replayed, String> {
    let scratch = Scratch::of(&format!("{name}-{}", left_out.len()))?;
    games(&scratch)?;
    let mut done = Replayed::default();
    for part in parts {
        match part {
            Part::Command { line, .. } if left_out.contains(&line.as_str()) => {}
            Part::Command { line, output } => command(&scratch, line, output, &mut done)?,
            Part::Mentioned(line) => {
                run_only(&scratch, line)?;
                done.run += 1;
            }
            Part::File { name, text } => {
                scratch.write(name, text)?;
                check_file(&scratch, name, text)?;
                done.checked += 1;
            }
            Part::Hidden { name, text } => scratch.write(name, text)?,
            Part::Change { name, this, that } => {
                let text = fs::read_to_string(scratch.0.join(name)).map_err(|error| format!("{name}: {error}"))?;
                if text.matches(this.as_str()).count() != 1 {
                    return Err(format!("{name}: `{this}` does not stand in it once"));
                }
                scratch.write(name, &text.replacen(this, that, 1))?;
            }
            Part::Rules(text) => {
                check_piece(&scratch, text)?;
                done.checked += 1;
            }
            Part::Json(text) => {
                check_json(text)?;
                done.checked += 1;
            }
        }
    }
    Ok(done)
}

/// Puts the games that come with Jong where documents name them.
fn games(scratch: &Scratch) -> Result<(), String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/games");
    let entries = fs::read_dir(&folder).map_err(|error| format!("docs/games: {error}"))?;
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        scratch.write(&format!("docs/games/{name}"), &text)?;
    }
    Ok(())
}

/// A shown command: run and compared, only run, or not run here.
fn command(scratch: &Scratch, line: &str, output: &str, done: &mut Replayed) -> Result<(), String> {
    let ours = line.split_once("-p jong-cli -- ").map(|(_, args)| format!("jong {args}"));
    let Some(line) = ours.or_else(|| line.starts_with("jong ").then(|| line.to_owned())) else {
        // Variables before a command name folders of records that only some people have.
        let bare = line.split(' ').skip_while(|word| word.contains('=')).collect::<Vec<_>>().join(" ");
        let known = NOT_RUN.iter().any(|known| bare.starts_with(known)) && output.trim().is_empty();
        return if known { Ok(()) } else { Err(format!("nobody knows what `{line}` does")) };
    };
    if output.trim().is_empty() {
        run_only(scratch, &line)?;
        done.run += 1;
        return Ok(());
    }
    let (_, printed) = run(scratch, &line)?;
    if !matches(output.trim_end(), printed.trim_end()) {
        let bare = |text: &str| crate::without_fingerprints(text.trim_end());
        if !matches(&bare(output), &bare(&printed)) {
            return Err(format!("{line}\n--- shown\n{output}\n--- printed\n{printed}"));
        }
        done.stale.extend(stale(output, &printed));
    }
    done.shown += 1;
    Ok(())
}

/// Runs a command without shown output, with few hands. It may give any answer, but must have understood the words.
fn run_only(scratch: &Scratch, line: &str) -> Result<(), String> {
    match run(scratch, &crate::help::with_few_hands(line))? {
        (0 | 1, _) => Ok(()),
        (code, printed) => Err(format!("{line}: ends with {code}\n{printed}")),
    }
}

/// Runs a command: the code it ends with, and its whole output.
fn run(scratch: &Scratch, line: &str) -> Result<(i32, String), String> {
    let mut words = words(line);
    let input = words.iter().position(|word| word == "<").map(|at| words.split_off(at));
    if words.iter().any(|word| ["|", ">", ">>", "&&", ";"].contains(&word.as_str())) {
        return Err(format!("`{line}` takes a shell"));
    }
    let stdin = match input.as_deref() {
        Some([_, name]) => fs::File::open(scratch.0.join(name)).map_err(|error| format!("{line}: {error}"))?.into(),
        Some(_) => return Err(format!("`{line}` takes a shell")),
        None => Stdio::null(),
    };
    let args: Vec<&str> = words[1..].iter().map(String::as_str).collect();
    let mut command: Command = crate::command(&args);
    let ran = command.current_dir(&scratch.0).stdin(stdin).output().map_err(|error| format!("{line}: {error}"))?;
    let printed = format!("{}{}", String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
    Ok((ran.status.code().unwrap_or(-1), printed))
}

/// Splits words as a shell does, single quotes and double quotes only.
fn words(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quote = None;
    for c in line.chars() {
        match (quote, c) {
            (Some(open), c) if c == open => quote = None,
            (None, '\'' | '"') => quote = Some(c),
            (None, ' ') => words.push(String::new()),
            (_, c) => words.last_mut().expect("there is one").push(c),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// True if the printed output is the shown one; a line `…` stands for one line or more.
fn matches(shown: &str, printed: &str) -> bool {
    let (shown, printed): (Vec<&str>, Vec<&str>) = (shown.lines().collect(), printed.lines().collect());
    fits(&shown, &printed)
}

fn fits(shown: &[&str], printed: &[&str]) -> bool {
    match shown {
        [] => printed.is_empty(),
        ["…", rest @ ..] => (1..=printed.len()).any(|left_out| fits(rest, &printed[left_out..])),
        [line, rest @ ..] => {
            printed.first().is_some_and(|first| first.trim_end() == line.trim_end()) && fits(rest, &printed[1..])
        }
    }
}

/// The shown fingerprints that differ from the printed ones, in pairs. Lines that are the same but for them come in the
/// same order.
fn stale(shown: &str, printed: &str) -> Vec<(String, String)> {
    let is_one = |word: &&str| word.len() == 16 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    // In a table of Markdown they stand in `code`.
    let words = |c: char| !c.is_ascii_alphanumeric();
    let of = |line: &str| line.split(words).filter(is_one).map(str::to_owned).collect::<Vec<_>>();
    let same = |line: &str, other: &str| crate::without_fingerprints(line) == crate::without_fingerprints(other);
    let mut printed = printed.lines();
    let lines = shown.lines().filter(|line| !of(line).is_empty());
    let pairs = lines.filter_map(|line| Some((of(line), of(printed.find(|other| same(line, other))?))));
    pairs.flat_map(|(was, is)| was.into_iter().zip(is)).filter(|(was, is)| was != is).collect()
}

#[test]
fn fingerprints_are_paired_in_their_order() {
    let [one, two, three, four] = ["0", "1", "2", "3"].map(|digit| digit.repeat(16));
    let shown = format!("a\n  Fingerprint: {one}\nb\n  Fingerprint: {two}");
    let printed = format!("a\n  Fingerprint: {three}\nb\n  Fingerprint: {four}");
    assert_eq!(stale(&shown, &printed), [(one.clone(), three.clone()), (two, four)]);
    assert_eq!(stale(&format!("| a | `{one}` |"), &format!("| a | `{three}` |")), [(one, three)]);
}

/// A whole file: rules that check, or JSON.
fn check_file(scratch: &Scratch, name: &str, text: &str) -> Result<(), String> {
    if name.ends_with(".json") {
        return check_json(text);
    }
    match run(scratch, &format!("jong check {name}"))? {
        (0, _) => Ok(()),
        (_, printed) => Err(printed),
    }
}

/// A piece of a rules file: as it stands, or as a few lines over some rules.
fn check_piece(scratch: &Scratch, text: &str) -> Result<(), String> {
    let head = |base: &&str| format!("schema = 1\nid = \"docs/piece\"\nextends = \"{base}\"\n{text}");
    let tries = std::iter::once(text.to_owned()).chain(BASES.iter().map(head));
    let mut said = String::new();
    for text in tries {
        scratch.write("piece.toml", &text)?;
        match run(scratch, "jong check piece.toml")? {
            (0, _) => return Ok(()),
            (_, printed) => said += &printed,
        }
    }
    Err(format!("no rules are so:\n{text}\n{said}"))
}

/// One JSON value, or one in each line.
fn check_json(text: &str) -> Result<(), String> {
    let is_json = |text: &str| serde_json::from_str::<serde_json::Value>(text).map(|_| ());
    let lines = || text.lines().filter(|line| !line.trim().is_empty()).try_for_each(is_json);
    is_json(text).or_else(|_| lines()).map_err(|error| format!("not JSON: {error}\n{text}"))
}
