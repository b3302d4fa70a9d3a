//! The `jong` command.
use std::io::{BufRead, Write};
fn main() {
    let rules = match jong::open(&std::env::args().nth(1).unwrap()) { Ok(r) => r, Err(e) => { eprintln!("{e}"); std::process::exit(2) } };
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    for (i, line) in std::io::stdin().lock().lines().enumerate() {
        let line = line.unwrap();
        let text = match jong::score_json(&rules, &line, Some(i + 1)) { Ok(r) => serde_json::to_string(&r), Err(e) => serde_json::to_string(&e) };
        writeln!(out, "{}", text.unwrap()).unwrap();
    }
}
