//! A rules file to start from, for a club to change: all options and values of the rules below it, with their meaning.
//!
//! Every line that can be used begins with `#` and no space: without the `#` it has the value of the rules below. Lines
//! for people begin with `# `.

mod example;
mod lines;
mod options;
mod values;

use jong_core::rules::{RulesText, SectionWords, name_in, section};
use jong_core::tree::{Node, Severity, TomlTable, quote_text};
use jong_core::{Grammar, Ruleset, say};

use example::write_example;
use jong::Lang;
use jong_lab::check;
use jong_lab::invert::find_impossible;
use lines::comment;
use options::{OptionWording, write_options};
use values::write_values;

/// The request for a new rules file.
#[derive(Debug, Clone, Copy)]
pub struct Starter<'a> {
    /// The rules that it extends: an id, or the path of a `.toml` file.
    pub extends: &'a str,
    /// Its id: `clubs/friday`.
    pub id: &'a str,
    /// Its name for people.
    pub name: &'a str,
    /// The language of that name, and of the remarks beside the values.
    pub lang: Lang,
    /// The key of the names of patterns: that of the language, or another one, as `romaji`.
    pub terms: &'a str,
}

/// The path at which the file looks for the schema of rules files, for editors.
pub const SCHEMA_FILE: &str = "rules.schema.json";

/// Writes a new rules file that extends rules and changes nothing yet.
///
/// ```
/// use jong::Lang;
/// use jong_print::{Starter, starter};
/// let extends = "riichi/tenhou";
/// let wanted = Starter { extends, id: "clubs/ours", name: "Ours", lang: Lang::En, terms: "en" };
/// let text = starter(&jong::open(extends)?, &wanted);
/// assert!(text.contains("\n#start "));
/// # Ok::<(), jong::OpenError>(())
/// ```
pub fn starter(rules: &Ruleset, of: &Starter<'_>) -> String {
    let whole = write(rules, of, true);
    // An example is for rules that it is true of.
    if is_sound(&put_in_use(&whole)) { whole } else { write(rules, of, false) }
}

/// Puts every line in use that can be.
fn put_in_use(text: &str) -> String {
    let used = |line: &str| match line.strip_prefix('#') {
        Some(rest) if rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '[') => format!("{rest}\n"),
        _ => format!("{line}\n"),
    };
    text.lines().map(used).collect()
}

fn is_sound(text: &str) -> bool {
    let checked = check(RulesText { name: "starter.toml".into(), text: text.to_owned().into() });
    !checked.faults.iter().any(|fault| fault.severity == Severity::Error)
}

fn write(rules: &Ruleset, of: &Starter<'_>, with_example: bool) -> String {
    let mut text = write_head(rules, of);
    let grammar = rules.grammar();
    let words = OptionWording::of(grammar, of.lang);
    let impossible = find_impossible(rules);
    let mut sections: Vec<&str> = SectionWords::of(grammar).into_iter().map(|words| words.section).collect();
    let untold = rules
        .tree()
        .iter()
        .map(|entry| entry.key.as_str())
        .filter(|key| *key != section::NAMES && !sections.contains(key));
    let untold: Vec<&str> = untold.collect();
    sections.extend(untold);
    // A hand of one's own comes last, behind all that is there.
    for section in sections.into_iter().filter(|section| *section != section::PATTERN) {
        let Some(table) = rules.tree().get(section).and_then(Node::as_table) else { continue };
        let lines = match is_unit(grammar, section) {
            true => write_values(rules, section, table, &impossible, of),
            false => write_options(rules, &words, section, table),
        };
        if !lines.is_empty() {
            let question = comment(&words.question(section));
            text.push_str(&format!("\n{question}[{section}]\n{lines}"));
        }
    }
    if with_example {
        text.push_str(&write_example(rules, of.lang));
    }
    text
}

fn is_unit(grammar: &dyn Grammar, section: &str) -> bool {
    grammar.units().iter().any(|unit| unit.section == section)
}

/// Writes the top of the file: its purpose, and the next steps.
fn write_head(rules: &Ruleset, of: &Starter<'_>) -> String {
    let Starter { extends, id, name, lang, .. } = of;
    let names = &rules.info().names;
    let base = name_in(names, lang.key());
    let base = base.map_or_else(|| format!("`{extends}`"), |base| format!("{base} (`{extends}`)"));
    let told = |text| lang.tell(&text);
    let what = comment(&told(say!("Rules of our own, on top of {base}.", base)));
    let how = comment(&told(say!(
        "Everything is as it is there, except for what this file says. Below is what a table can agree on, each with its \
         present value: to change it, take away the `#` at the beginning of its line and write what you play. What stays as \
         it is can be deleted. Then run `jong check` on this file. `jong show` prints it as a sheet of rules; with `--effective` it shows \
         the rest, too: every value with the file and line that set it. The first line is for editors that complete and \
         explain what you type: write the file that it names with `jong schema > {file}`, in the folder of this one.",
        file = SCHEMA_FILE,
    )));
    let source = quote_text(&told(say!("minutes of the committee, 12 March 2026")));
    let note = quote_text(&told(say!("What members should know.")));
    let (id, extends, name) = (quote_text(id), quote_text(extends), quote_text(name));
    let lang = lang.key();
    format!(
        "#:schema {SCHEMA_FILE}
{what}#
{how}
schema  = 1
id      = {id}
extends = {extends}
name    = {{ {lang} = {name} }}
#source = {source}
#note   = {note}
"
    )
}

/// The keys of a table that hold a value, with it.
fn entries(table: &TomlTable) -> impl Iterator<Item = (&str, &Node)> {
    table.iter().map(|entry| (entry.key.as_str(), &entry.node))
}
