//! Checks rules files and lexicon files: their faults, and the truth of their examples.

mod deep;
mod json;
mod lexicon;
mod names;
mod said;
mod sound;
mod stats;

use jong_core::InOrder;
use jong_core::rules::{LoadOutcome, PatternKey, RulesText, Shelf, load_in_part};
use jong_core::tree::{Entry, Fault, FaultCode, Files, Severity, TomlTable, abridge};
use jong_core::{Grammar, Ruleset};

use jong::ShippedShelf;
use jong::examples::{ExampleClaim, ExampleGrammar, given, judge};
use jong::grammars;
use lexicon::{LEXICON, check_lexicon, is_lexicon};
use sound::FaultyParts;

pub use deep::Depth;
pub use json::{CheckedFile, tell_once};
pub use stats::{Stats, stats};

/// The result of a check.
#[derive(Debug)]
pub struct CheckReport {
    /// The file that was checked.
    pub file: String,
    /// The faults in it and in the files it extends, in order.
    pub faults: Vec<Fault>,
    /// The files they lie in.
    pub files: Files,
    /// The ids of the patterns that were shown neither to occur nor to be impossible.
    pub not_shown: Vec<String>,
}

/// Checks a rules file or a lexicon file: everything that [`open`](jong::open) would refuse, its example hands, and
/// lines that are valid without sense, for example a pattern that no hand can have.
///
/// ```
/// use jong::core::rules::RulesText;
///
/// let club = "schema = 1\nid = \"clubs/ours\"\nextends = \"riichi/tenhou\"\n\n[calls]\nchow = \"nevr\"\n";
/// let checked = jong_lab::check(RulesText { name: "club.toml".into(), text: club.into() });
/// assert_eq!(checked.faults[0].message, "`nevr` is not one of the words for this");
/// assert_eq!(checked.files.quote(checked.faults[0].place), "club.toml:6");
/// ```
pub fn check(text: RulesText) -> CheckReport {
    check_to(text, Depth::Quick)
}

/// Checks a file as [`check`] does, to the given depth. The result is the same on every run.
pub fn check_to(text: RulesText, depth: Depth) -> CheckReport {
    check_with(text, depth, grammars())
}

/// Checks a file as [`check_to`] does, with these grammars alone; [`grammars`] gives Jong's own.
pub fn check_with(text: RulesText, depth: Depth, grammars: &[&'static dyn Grammar]) -> CheckReport {
    check_on(text, depth, grammars, &ShippedShelf)
}

/// Checks a file as [`check_with`] does; what it extends is found on this shelf.
pub fn check_on(text: RulesText, depth: Depth, grammars: &[&'static dyn Grammar], shelf: &dyn Shelf) -> CheckReport {
    if is_lexicon(&text.text) { check_lexicon(text) } else { check_rules(text, depth, grammars, shelf) }
}

/// Checks everything shipped.
pub fn check_shipped() -> Vec<CheckReport> {
    check_shipped_to(Depth::Quick)
}

/// Checks everything shipped, to the given depth.
pub fn check_shipped_to(depth: Depth) -> Vec<CheckReport> {
    let check = |text: RulesText| check_to(text, depth);
    let rules = jong::shelf::rules_files().iter().filter(|file| !file.id.starts_with(LEXICON));
    let mut all: Vec<CheckReport> =
        rules.map(|file| check(RulesText { name: file.file.into(), text: file.text.into() })).collect();
    let mut seen: Vec<&str> = Vec::new();
    for entry in jong_rulesets::lexicon() {
        if !seen.contains(&entry.file.file) {
            seen.push(entry.file.file);
            all.push(check(RulesText { name: entry.file.file.into(), text: entry.file.text.into() }));
        }
    }
    all.order_by(|a, b| a.file.cmp(&b.file));
    all
}

fn check_rules(text: RulesText, depth: Depth, grammars: &[&'static dyn Grammar], shelf: &dyn Shelf) -> CheckReport {
    let file = text.name.to_string();
    let grammars = grammars_for(&text, grammars);
    let (LoadOutcome { ruleset, mut faults, files }, in_part) = load_in_part(text.clone(), shelf, &grammars);
    let mut not_shown = Vec::new();
    // If other parts have errors, the examples of sound patterns are still judged, and those that are no hands are told.
    if let Some(rules) = ruleset.as_ref().or(in_part.as_ref()) {
        let own = rules.info().chain.last().copied();
        let sound = FaultyParts::of(rules, &text.text, &faults);
        let judged = with_examples_of_file(rules).flat_map(|entry| {
            let sound = sound.pattern(&entry.key, entry.place);
            let certain = move |fault: &Fault| sound || fault.code == FaultCode::BadExample;
            judge_examples(rules, entry).into_iter().filter(certain)
        });
        let judged: Vec<Fault> = judged.filter(|fault| Some(fault.place.file) == own).collect();
        faults.extend(judged);
    }
    if let Some(rules) = &ruleset {
        if is_published(rules) {
            faults.retain(|fault| (fault.code, fault.severity) != (FaultCode::TakenId, Severity::Warning));
        }
        let of_file = patterns_of_file(rules);
        said::missing(rules, &of_file, &mut faults);
        said::values(rules, &of_file, depth, &mut faults);
        names::alike(rules, &mut faults);
        not_shown = deep::check_deeply(rules, &text, &grammars, depth, &mut faults);
    }
    if let Some(rules) = &in_part {
        faults.extend(check_sound(rules, &text, depth, &faults));
    }
    faults.order_by_key(|fault| (fault.severity, fault.place));
    faults.dedup();
    CheckReport { file, faults: abridge(faults), files, not_shown }
}

/// True if rules are those that are published under their id, such as a copy of them in one file.
fn is_published(rules: &Ruleset) -> bool {
    let info = rules.info();
    jong::shipped().any(|id| id == info.id)
        && jong::open(&info.id).is_ok_and(|known| known.info().fingerprint == info.fingerprint)
}

/// The faults of the sound patterns in rules with errors.
fn check_sound(rules: &Ruleset, text: &RulesText, depth: Depth, errors: &[Fault]) -> Vec<Fault> {
    let sound = FaultyParts::of(rules, &text.text, errors);
    let mut faults = Vec::new();
    if sound.head() {
        said::missing(rules, &sound.patterns(patterns_of_file(rules)), &mut faults);
    }
    names::alike(rules, &mut faults);
    deep::check_sound(rules, &sound, depth, &mut faults);
    faults
}

/// The tables of patterns that stand in the last file of some rules.
fn patterns_of_file(rules: &Ruleset) -> Vec<&Entry> {
    let own = rules.info().chain.last().copied();
    let patterns = rules.pattern_tables();
    patterns.into_iter().flat_map(TomlTable::iter).filter(|entry| Some(entry.place.file) == own).collect()
}

/// The tables of patterns to which the last file gives examples, also if other files wrote their other keys.
fn with_examples_of_file(rules: &Ruleset) -> impl Iterator<Item = &Entry> {
    let own = rules.info().chain.last().copied();
    let patterns = rules.pattern_tables();
    let gives = move |entry: &&Entry| {
        let keys = [PatternKey::Fits, PatternKey::Fails];
        let said = keys.into_iter().filter_map(|key| key.entry(entry.node.as_table()?));
        said.into_iter().any(|said| Some(said.place.file) == own)
    };
    patterns.into_iter().flat_map(TomlTable::iter).filter(gives)
}

/// The grammars a file can be written in; the table of the lexicon's examples has one of its own.
fn grammars_for(text: &RulesText, grammars: &[&'static dyn Grammar]) -> Vec<&'static dyn Grammar> {
    let mut all = grammars.to_vec();
    let own = format!("\"{}\"", ExampleGrammar.word());
    if text.text.lines().any(|line| line.starts_with("grammar") && line.contains(&own)) {
        all.push(&ExampleGrammar);
    }
    all
}

/// Judges the examples in a pattern's table, where the pattern counts in these rules.
fn judge_examples(rules: &Ruleset, entry: &Entry) -> Vec<Fault> {
    let Some(index) = rules.game().book.find(&entry.key) else { return Vec::new() };
    let of = |claim| given(entry, claim).iter().filter_map(move |example| judge(rules, index, claim, example));
    of(ExampleClaim::Fits).chain(of(ExampleClaim::Fails)).collect()
}
