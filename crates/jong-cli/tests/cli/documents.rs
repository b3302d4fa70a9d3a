//! Every run of the command that the README and the guide show is what the command prints.
//!
//! A shown run is a fenced block with a line `$ jong …` (or `$ cargo run … -p jong-cli -- …`) and its output below. Runs
//! without output, and other commands, are left alone. The files they name lie in `files/`.

use std::fs;
use std::path::{Path, PathBuf};

use crate::jong;

/// A command line and what stands below it.
struct Shown {
    args: Vec<String>,
    output: String,
}

fn documents() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let docs = fs::read_dir(root.join("docs")).expect("the guide").flatten().map(|entry| entry.path());
    let mut all: Vec<PathBuf> = docs.filter(|path| path.extension().is_some_and(|ending| ending == "md")).collect();
    all.push(root.join("README.md"));
    all.sort();
    all
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

fn shown(text: &str) -> Vec<Shown> {
    let mut all: Vec<Shown> = Vec::new();
    for block in text.split("\n```").skip(1).step_by(2) {
        let mut open = false;
        for line in block.lines().skip(1) {
            if let Some(command) = line.strip_prefix("$ ") {
                let args = command.split_once("-p jong-cli -- ").map(|(_, args)| args);
                let args = args.or_else(|| command.strip_prefix("jong "));
                open = args.is_some_and(|args| !args.contains(['<', '>', '|']));
                if let Some(args) = args.filter(|_| open) {
                    all.push(Shown { args: words(args), output: String::new() });
                }
            } else if let Some(last) = all.last_mut().filter(|_| open) {
                last.output += line;
                last.output.push('\n');
            }
        }
    }
    all.retain(|shown| !shown.output.trim().is_empty());
    all
}

#[test]
fn shown_runs_are_real() {
    let mut count = 0;
    for path in documents() {
        let text = fs::read_to_string(&path).expect("a document");
        for Shown { args, output } in shown(&text) {
            let args: Vec<&str> = args.iter().map(String::as_str).collect();
            let ran = jong(&args);
            let printed = format!("{}{}", ran.out, ran.err);
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            assert_eq!(printed.trim_end(), output.trim_end(), "{name}: jong {}", args.join(" "));
            count += 1;
        }
    }
    assert!(count >= 2, "the README shows at least a score and a check");
}
