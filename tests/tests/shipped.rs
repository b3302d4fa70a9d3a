//! All that is shipped is in order: every rules file and lexicon file checks without an error, every example hand is
//! true, no pattern is code, and no crate knows a pattern by name.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use jong::Lang;
use jong::core::reading::FormName;
use jong::core::rules::{PatternPart, RulesText, SectionWords, Status, status};
use jong::core::tree::{Fault, FaultCode, Severity};
use jong_lab::CheckReport;
use jong_print::page::Format;
use jong_print::{Speech, sheet};
use strum::IntoEnumIterator;

/// The faults of everything shipped, a line each.
fn faults(keep: impl Fn(&Fault) -> bool) -> Vec<String> {
    static CHECKED: LazyLock<Vec<CheckReport>> = LazyLock::new(jong_lab::check_shipped);
    let mut lines = Vec::new();
    for checked in CHECKED.iter() {
        for fault in checked.faults.iter().filter(|fault| keep(fault)) {
            let place = checked.files.quote(fault.place);
            lines.push(format!("{place}: {}: {}", fault.code, fault.message));
        }
    }
    lines
}

#[test]
fn no_shipped_file_has_an_error() {
    assert_eq!(faults(|fault| fault.severity == Severity::Error), Vec::<String>::new());
}

/// The width that the README promises is the one that there is.
#[test]
fn the_readme_counts_what_is_shipped() {
    let readme = include_str!("../../README.md").split_whitespace().collect::<Vec<_>>().join(" ");
    let families: BTreeSet<&str> = jong::shipped().filter_map(|id| id.split('/').next()).collect();
    let (rulesets, patterns) = (jong::shipped().count(), jong_rulesets::lexicon().len());
    let width = format!(
        "{rulesets} rulesets of {} families come with it, and {patterns} patterns, each with its name in {} languages.",
        families.len(),
        Lang::iter().count()
    );
    assert!(readme.contains(&width), "the README should say: {width}");
}

/// Doubles that a limit hides in a hand that won show in one that did not, where losers count too. The limit hands of Hong Kong
/// are left: their lists give them fan that the most already cuts off.
#[test]
fn values_without_effect_are_limit_hands_of_hong_kong() {
    let strange = faults(|fault| fault.code == FaultCode::NoDifference);
    let strange: Vec<&String> = strange.iter().filter(|line| !line.contains("/fan/h")).collect();
    assert_eq!(strange, Vec::<&String>::new());
}

#[test]
fn no_pattern_is_code() {
    let stats = jong_lab::stats();
    assert_eq!(stats.as_code, 0);
    assert!(stats.patterns >= 130 && stats.counts >= 20 && stats.values >= 200, "{stats}");
    // Each of the lexicon is defined by one of the two, and rulesets bring their own.
    assert!(stats.patterns >= jong_rulesets::lexicon().len(), "{stats}");
}

#[test]
fn every_lexicon_pattern_is_tried_by_an_example() {
    // A pattern that every win has can fail in no hand: it alone may go without one.
    let without = faults(|fault| fault.code == jong::core::tree::FaultCode::NoExample);
    assert!(without.len() <= 1, "{without:#?}");
}

/// Calls `see` with each Rust source of the crates, by path and text.
pub(crate) fn for_each_source(folder: &Path, see: &mut dyn FnMut(&str, &str)) {
    for_each_file(folder, &mut |path, text| {
        if path.contains("/src/") {
            see(path, text);
        }
    });
}

/// Hands over every file of Rust in a folder, with its path; not those that a build has made.
pub(crate) fn for_each_file(folder: &Path, see: &mut dyn FnMut(&str, &str)) {
    let mut entries: Vec<_> = fs::read_dir(folder).expect("the crates lie beside the tests").flatten().collect();
    entries.sort_by_key(|entry| entry.path());
    for entry in entries {
        let path = entry.path();
        if path.is_dir() {
            if !path.ends_with("target") {
                for_each_file(&path, see);
            }
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            see(&path.to_string_lossy(), &fs::read_to_string(&path).unwrap_or_default());
        }
    }
}

/// The attributes of a module of tests: of all, and of those that a feature asks for.
pub(crate) const OF_TESTS: [&str; 2] = ["#[cfg(test)]", "#[cfg(all(test, feature = \"insides\"))]"];

/// A source without the module of its tests, which stands at the end.
pub(crate) fn without_tests(text: &str) -> &str {
    let begins = |at: &usize| {
        let mut lines = text[*at..].lines();
        lines.next().is_some_and(|line| OF_TESTS.contains(&line))
            && lines.next().is_some_and(|line| line.starts_with("mod ") && line.ends_with('{'))
    };
    let tests = text.match_indices("#[cfg(").map(|(at, _)| at).find(begins);
    tests.map_or(text, |at| &text[..at])
}

/// The folder of the crates.
pub(crate) fn crates() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates")
}

/// A word that is also the name of a section of rules files (`dora`), of a form (`seven-pairs`) or of an option's
/// value (`four-kongs` break off a hand) means that one. Examples in comments, and tests, may name any pattern.
#[test]
fn no_pattern_id_stands_in_a_source() {
    let sections: Vec<&str> =
        jong::grammars().iter().flat_map(|grammar| grammar.sections()).map(|words| words.section).collect();
    let words =
        jong::grammars().iter().flat_map(|&grammar| SectionWords::of(grammar)).flat_map(|section| section.options);
    let said = words.flat_map(|option| option.values.iter().map(|&(word, _)| word).chain([option.key]));
    let said: Vec<&str> = said.collect();
    let has_other_sense = |id: &str| sections.contains(&id) || id.parse::<FormName>().is_ok() || said.contains(&id);
    let mut found = Vec::new();
    for_each_source(&crates(), &mut |path, text| {
        let lines = without_tests(text).lines().filter(|line| !line.trim_start().starts_with("//"));
        let text: String = lines.collect::<Vec<_>>().join("\n");
        for entry in jong_rulesets::lexicon().iter().filter(|entry| !has_other_sense(entry.id)) {
            if text.contains(&format!("\"{}\"", entry.id)) {
                found.push(format!("{path}: {}", entry.id));
            }
        }
    });
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn core_names_no_grammar_and_no_ruleset() {
    let names = [
        "riichi",
        "fimj",
        "taiwan",
        "classical",
        "bmja",
        "dmjl",
        "mcr",
        "hong-kong",
        "zung",
        "tenhou",
        "ema-",
        "wrc",
        "jpml",
        "m-league",
        "mahjong-soul",
    ];
    let mut found = Vec::new();
    for_each_source(&crates().join("jong-core"), &mut |path, text| {
        for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
            found.extend(
                names
                    .iter()
                    .filter(|name| line.to_lowercase().contains(*name))
                    .map(|name| format!("{path}: {name}: {line}")),
            );
        }
    });
    assert_eq!(found, Vec::<String>::new());
}

/// Help and advice show commands with a ruleset in them; a text that is nothing but its name would choose it.
#[test]
fn no_ruleset_stands_in_a_source() {
    let mut found = Vec::new();
    for_each_source(&crates(), &mut |path, text| {
        if path.contains("/test/") || path.ends_with("/test.rs") {
            return;
        }
        let lines: Vec<&str> =
            without_tests(text).lines().filter(|line| !line.trim_start().starts_with("//")).collect();
        let text = lines.join("\n");
        let named = jong::shipped().filter(|id| text.contains(&format!("\"{id}\"")));
        found.extend(named.map(|id| format!("{path}: {id}")));
    });
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn outlines_and_rulesets_say_the_same() {
    for outline in jong::outlines().expect("shipped files are in order") {
        let rules = jong::open(&outline.id).expect("a shipped ruleset opens");
        let info = rules.info();
        assert_eq!((&outline.names, outline.grammar), (&info.names, info.grammar), "{}", outline.id);
        let status = info.status.as_ref().map(|status| *status.get());
        assert_eq!((&outline.sources, outline.status), (&info.sources, status), "{}", outline.id);
        assert_eq!(outline.doubts, rules.doubts(), "{}", outline.id);
        let game = (rules.hand_size().tiles(), rules.tile_set().total(), rules.game().players);
        assert_eq!((outline.hand_size, outline.tiles, outline.players), game, "{}", outline.id);
    }
}

/// The certainty of a file is counted, and no shipped file states its own.
#[test]
fn no_shipped_file_calls_itself_published() {
    for file in jong::shelf::rules_files() {
        let text = RulesText { name: file.file.into(), text: file.text.into() };
        assert_ne!(status(&text), Some(Status::Published), "{}", file.file);
    }
}

/// The count agrees with `show --effective`: each value is there once, and marked if it is assumed.
/// Every shipped file names its sources, so a value that isn't assumed has one.
#[test]
fn values_are_counted_as_they_are_shown() {
    let is_rule = |key: &str| match key.split('.').collect::<Vec<&str>>()[..] {
        ["names", ..] => false,
        ["pattern", _, key, ..] => PatternPart::of(key) != Some(PatternPart::Prose),
        _ => true,
    };
    for id in jong::shipped() {
        let rules = jong::open(id).expect("a shipped ruleset opens");
        let mut shown = sheet::EffectiveRules::new(&rules, Lang::En).settings;
        shown.retain(|value| is_rule(&value.key));
        let (values, assumed) = (shown.len(), shown.iter().filter(|value| value.assumed).count());
        let said = match assumed {
            0 => format!("* status: all {values} values sourced"),
            _ => format!("* status: {} of {values} values sourced, {assumed} assumed", values - assumed),
        };
        let page = sheet::sheet(&rules, Speech::of(Lang::En)).write(Format::Markdown);
        let status = page.lines().find(|line| line.starts_with("* status: ")).unwrap_or_default();
        let ends = |rest: &str| rest.is_empty() || rest.starts_with([',', ';']);
        assert!(status.strip_prefix(&said).is_some_and(ends), "{id}: {status}, not {said}");
    }
}
