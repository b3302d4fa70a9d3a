//! A document taken apart.
//!
//! * A fenced block of `console` or `sh` holds commands, `$ …` in the first case, with the output below each. A line
//!   `…` stands for omitted lines.
//! * A fenced block of `toml` or `json` is a file if the paragraph before it names one in `code`, and otherwise a
//!   piece of one. A block of `toml,ignore` belongs to another program.
//! * `<!-- $ jong … -->` is a command that made what follows, up to `<!-- end -->`.
//! * `<!-- name.toml`, lines, `-->` is a file that is not shown, and `<!-- in name.toml: this → that -->` a change to
//!   one.
//! * `jong …` in `code` is a command, unless a part of it is a gap. A verb alone, or with flags alone, is a mention:
//!   its help is asked.

use crate::in_one_line;

/// A piece of a document that can be tried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Part {
    /// A command with its shown output, which is empty if none is shown.
    Command { line: String, output: String },
    /// A command in the text.
    Mentioned(String),
    /// A file with its name.
    File { name: String, text: String },
    /// A file that readers don't see.
    Hidden { name: String, text: String },
    /// A change to a file.
    Change { name: String, this: String, that: String },
    /// A piece of a rules file.
    Rules(String),
    /// A piece of JSON.
    Json(String),
}

/// The pieces of a document in order.
pub(super) fn parts(text: &str) -> Result<Vec<Part>, String> {
    let mut parts = Vec::new();
    let mut prose = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some(kind) = line.trim_start().strip_prefix("```") {
            mentioned(&prose, &mut parts);
            let name = named(&prose);
            prose.clear();
            let mut block = String::new();
            loop {
                let line = lines.next().ok_or("a block is never closed")?;
                if line.trim() == "```" {
                    break;
                }
                block += line;
                block.push('\n');
            }
            fenced(kind, name, block, &mut parts);
        } else if let Some(begun) = line.strip_prefix("<!-- ") {
            mentioned(&prose, &mut parts);
            prose.clear();
            if let Some(command) = begun.strip_prefix("$ ") {
                let line = command.trim_end().trim_end_matches("-->").trim_end().to_owned();
                parts.push(Part::Command { line, output: made(&mut lines)? });
                continue;
            }
            let mut comment = begun.to_owned();
            while !comment.trim_end().ends_with("-->") {
                comment.push('\n');
                comment += lines.next().ok_or("a comment is never closed")?;
            }
            parts.extend(hidden(comment.trim_end().trim_end_matches("-->")));
        } else {
            prose += line;
            prose.push('\n');
        }
    }
    mentioned(&prose, &mut parts);
    Ok(parts)
}

/// The lines that a command made, up to the comment that ends them.
fn made<'a>(lines: &mut impl Iterator<Item = &'a str>) -> Result<String, &'static str> {
    let mut made = Vec::new();
    loop {
        match lines.next().ok_or("what a command made never ends")? {
            "<!-- end -->" => return Ok(made.join("\n").trim_matches('\n').to_owned()),
            line => made.push(line),
        }
    }
}

fn fenced(kind: &str, name: Option<String>, block: String, parts: &mut Vec<Part>) {
    match (kind.trim(), name) {
        ("console", _) => {
            for line in block.lines() {
                match (line.strip_prefix("$ "), parts.last_mut()) {
                    (Some(line), _) => parts.push(Part::Command { line: line.to_owned(), output: String::new() }),
                    (None, Some(Part::Command { output, .. })) => {
                        output.push_str(line);
                        output.push('\n');
                    }
                    (None, _) => parts.push(Part::Command { line: line.to_owned(), output: String::new() }),
                }
            }
        }
        ("sh", _) => {
            let commands = block.lines().filter(|line| !line.trim().is_empty());
            parts.extend(commands.map(|line| Part::Command { line: line.to_owned(), output: String::new() }));
        }
        ("toml", Some(name)) if name.ends_with(".toml") => parts.push(Part::File { name, text: block }),
        ("toml", _) => parts.push(Part::Rules(block)),
        ("json", Some(name)) if name.ends_with(".json") => parts.push(Part::File { name, text: block }),
        ("json", _) => parts.push(Part::Json(block)),
        _ => {}
    }
}

/// A file or a change in a comment; other comments are neither.
fn hidden(comment: &str) -> Option<Part> {
    let is_file =
        |name: &str| !name.contains(' ') && [".toml", ".json", ".txt"].iter().any(|ending| name.ends_with(ending));
    if let Some((name, change)) = comment.strip_prefix("in ").and_then(|rest| rest.split_once(": ")) {
        let (this, that) = change.trim().split_once(" → ")?;
        return Some(Part::Change { name: name.to_owned(), this: this.to_owned(), that: that.to_owned() });
    }
    let (name, text) = comment.split_once('\n')?;
    is_file(name).then(|| Part::Hidden { name: name.to_owned(), text: text.to_owned() })
}

/// The file that the last paragraph of a text names last.
fn named(prose: &str) -> Option<String> {
    let paragraph = prose.trim_end().rsplit("\n\n").next()?;
    let is_file = |code: &&str| !code.contains([' ', '<', '*']) && (code.ends_with(".toml") || code.ends_with(".json"));
    codes(paragraph).into_iter().map(|code| code.trim().to_owned()).rfind(|code| is_file(&&**code))
}

/// The texts in `code`; one may go over the end of a line.
fn codes(prose: &str) -> Vec<String> {
    prose.split('`').skip(1).step_by(2).map(in_one_line).collect()
}

/// The gaps that readers fill in themselves.
const GAPS: [&str; 6] = ["RULES", "HAND", "PATTERN", "FILE", "…", "<"];

fn mentioned(prose: &str, parts: &mut Vec<Part>) {
    for paragraph in prose.split("\n\n") {
        for code in codes(paragraph) {
            // In a table a line is part of a cell.
            let code = code.replace("\\|", "|");
            let command = code.strip_prefix("jong ").filter(|args| !GAPS.iter().any(|gap| args.contains(gap)));
            let Some(args) = command else { continue };
            // A verb, with or without flags, is a mention and not a whole command: it must exist.
            let spoken_of = args.split(' ').skip(1).all(|word| word.starts_with('-'));
            parts.push(Part::Mentioned(if spoken_of { format!("jong {args} --help") } else { code }));
        }
    }
}
