//! Checking rules files and lexicon files: what is wrong with them, and whether their examples are true.

use std::fmt;

use jong_core::hand::{Hand, Situation};
use jong_core::pattern::{Book, Classes, Unit};
use jong_core::rules::{
    Entry, Fault, FaultCode, FileId, Files, Keyed, LexiconEntry, Loaded, Located, Node, Options, RulesText, Shelf,
    Table, Value, load, parse, read,
};
use jong_core::{Game, Grammar, NoWin, PointsLine, Ruleset, Score, ScoringPolicy};

use crate::examples::{Claim, judge};
use crate::open::grammars;
use crate::shelf::Shipped;

/// What a check found.
#[derive(Debug)]
pub struct Checked {
    /// The file that was checked.
    pub file: String,
    /// The faults in it and in what it extends, in order.
    pub faults: Vec<Fault>,
    /// The files they lie in.
    pub files: Files,
}

/// Checks a rules file or a lexicon file: everything that [`open`](crate::open) would refuse, and its example hands.
pub fn check(text: RulesText) -> Checked {
    if is_lexicon(&text.text) { check_lexicon(text) } else { check_rules(text) }
}

/// Checks everything shipped.
pub fn check_shipped() -> Vec<Checked> {
    let rules = jong_rulesets::rulesets().iter().filter(|file| !file.id.starts_with(LEXICON));
    let mut all: Vec<Checked> =
        rules.map(|file| check(RulesText { name: file.file.into(), text: file.text.into() })).collect();
    let mut seen: Vec<&str> = Vec::new();
    for entry in jong_rulesets::lexicon() {
        if !seen.contains(&entry.file.file) {
            seen.push(entry.file.file);
            all.push(check(RulesText { name: entry.file.file.into(), text: entry.file.text.into() }));
        }
    }
    all.sort_by(|a, b| a.file.cmp(&b.file));
    all
}

fn check_rules(text: RulesText) -> Checked {
    let file = text.name.to_string();
    let Loaded { ruleset, mut faults, files } = load_as(text);
    if let Some(rules) = &ruleset {
        let own = rules.info().chain.last().copied();
        let patterns = rules.tree().get("pattern").and_then(Node::as_table);
        for entry in patterns.into_iter().flat_map(Table::iter).filter(|entry| Some(entry.place.file) == own) {
            faults.extend(judge_examples(rules, entry));
            faults.extend(words_missing(rules, entry));
        }
    }
    faults.sort_by_key(|fault| (fault.severity, fault.place));
    Checked { file, faults, files }
}

fn load_as(text: RulesText) -> Loaded {
    let grammars = grammars_for(&text);
    load(text, &Shipped, &grammars)
}

/// The grammars a file can be written in; the table of the lexicon's examples has one of its own.
fn grammars_for(text: &RulesText) -> Vec<&'static dyn Grammar> {
    let mut all = grammars().to_vec();
    let own = format!("\"{}\"", Examples.word());
    if text.text.lines().any(|line| line.starts_with("grammar") && line.contains(&own)) {
        all.push(&Examples);
    }
    all
}

/// Judges the examples in a pattern's table, where the pattern counts in these rules.
fn judge_examples(rules: &Ruleset, entry: &Entry) -> Vec<Fault> {
    let Some(index) = rules.game().book.find(&entry.key) else { return Vec::new() };
    let of = |key, claim| examples(entry, key).iter().filter_map(move |example| judge(rules, index, claim, example));
    of("fits", Claim::Fits).chain(of("fails", Claim::Fails)).collect()
}

/// What a pattern of a file's own lacks: a value, without which it counts in no hand, a source, examples.
fn words_missing(rules: &Ruleset, entry: &Entry) -> Vec<Fault> {
    let Some(table) = entry.node.as_table() else { return Vec::new() };
    if table.get("when").is_none() && table.get("each").is_none() {
        return Vec::new();
    }
    let id = &entry.key;
    let mut faults = Vec::new();
    if rules.game().book.find(id).is_none() {
        let units: Vec<String> = rules.game().book.units().iter().map(|unit| format!("`{}`", unit.name)).collect();
        let message = format!("`{id}` has no value in these rules, so it counts in no hand");
        faults.push(
            Fault::error(FaultCode::MissingOption, entry.place, message)
                .help(format!("give it one of {}", units.join(", ")))
                .as_warning(),
        );
    }
    if rules.info().sources.is_empty() {
        faults.extend(no_source(entry, table));
    }
    faults.extend(no_example(entry, table));
    faults
}

fn no_source(entry: &Entry, table: &Table) -> Option<Fault> {
    let fault = Fault::error(FaultCode::NoSource, entry.place, format!("`{}` names no source", entry.key))
        .help("say where it comes from: `source = \"club bulletin 3/2026\"`")
        .as_note();
    table.get("source").is_none().then_some(fault)
}

fn no_example(entry: &Entry, table: &Table) -> Option<Fault> {
    let lacks: Vec<&str> = ["fits", "fails"].into_iter().filter(|key| table.get(key).is_none()).collect();
    let message = format!("`{}` has no example of a hand that {}", entry.key, lacks.join(", or of one that "));
    let help = lacks.iter().map(|key| format!("`{key} = [\"123m 456p …\"]`")).collect::<Vec<_>>().join(" and ");
    let fault = Fault::error(FaultCode::NoExample, entry.place, message).help(format!("add {help}")).as_note();
    (!lacks.is_empty()).then_some(fault)
}

// ---- The lexicon

const LEXICON: &str = "lexicon/";

/// The languages every name of the lexicon must have.
const LANGUAGES: [&str; 3] = ["en", "ja", "romaji"];

/// What a lexicon file consists of.
const SECTIONS: [&str; 2] = ["pattern", "classes"];

/// A lexicon file has patterns and nothing at the top.
fn is_lexicon(text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !line.starts_with('#'));
    first.is_some_and(|line| line.starts_with("[pattern") || line.starts_with("[classes]"))
}

fn check_lexicon(text: RulesText) -> Checked {
    let file = text.name.to_string();
    let mut files = Files::default();
    let id = files.add(text.name.clone(), text.text.clone());
    let table = match parse(&text.text, id, 0) {
        Ok(table) => table,
        Err(faults) => return Checked { file, faults, files },
    };
    let mut faults = Vec::new();
    for entry in table.iter().filter(|entry| entry.node.as_table().is_none() || !SECTIONS.contains(&entry.key.as_str()))
    {
        let message = format!("a lexicon file has only patterns and classes, and `{}` is neither", entry.key);
        let help = "begin with `[pattern.its-id]` or `[classes]`; in a rules file, `schema = 1` comes first";
        faults.push(Fault::error(FaultCode::UnknownKey, entry.place, message).help(help));
    }
    let patterns = table.get("pattern").and_then(Node::as_table);
    for entry in patterns.into_iter().flat_map(Table::iter) {
        check_entry(entry, &mut faults);
    }
    if let Some(node) = table.get("classes") {
        check_classes(node, &mut faults);
    }
    // Each pattern is judged by itself, so that a fault in one does not hide another's.
    let shelf = OneFile::new(text);
    for entry in patterns.into_iter().flat_map(Table::iter) {
        if entry.node.as_table().is_some() && !shelf.entries.iter().any(|slice| slice.id == entry.key) {
            let message = format!("`{}` cannot be told from what stands around it", entry.key.escape_debug());
            let help = "begin its line with `[pattern.its-id]`; an id is letters, digits and hyphens";
            faults.push(Fault::error(FaultCode::BadPattern, entry.place, message).help(help));
            continue;
        }
        let mut sizes: Vec<u8> = example_sizes(entry);
        sizes.dedup();
        for size in sizes {
            let Loaded { ruleset, faults: more, files: read } =
                load(shelf.rules_for(&entry.key, size), &shelf, &[&Examples]);
            // Faults of the file itself; the table around it is ours.
            faults.extend(more.into_iter().filter_map(|fault| moved(fault, &read, &file, id)));
            if let Some(rules) = &ruleset {
                faults.extend(judge_examples_of_size(rules, entry, size));
            }
        }
    }
    faults.sort_by_key(|fault| (fault.severity, fault.place));
    faults.dedup();
    Checked { file, faults, files }
}

fn moved(mut fault: Fault, read: &Files, file: &str, id: FileId) -> Option<Fault> {
    if read.get(fault.place.file).name != file {
        return None;
    }
    fault.place.file = id;
    Some(fault)
}

fn check_classes(node: &Node, faults: &mut Vec<Fault>) {
    match read::<Keyed<Vec<Located<String>>>>(node) {
        Ok(keyed) => {
            let mut classes = Classes::default();
            classes.add(keyed);
            let defined: Vec<Located<String>> = classes.defined().collect();
            faults.extend(defined.iter().filter_map(|name| classes.get(name).err()));
        }
        Err(fault) => faults.push(fault),
    }
}

fn check_entry(entry: &Entry, faults: &mut Vec<Fault>) {
    let Some(table) = entry.node.as_table() else {
        let message = format!("`{}` is no pattern, and only patterns stand in `[pattern]`", entry.key);
        let help = "a pattern is a section of its own: `[pattern.its-id]`, and below it `key = value`";
        faults.push(Fault::error(FaultCode::WrongType, entry.place, message).help(help));
        return;
    };
    if table.get("when").is_none() && table.get("each").is_none() {
        let message = format!("nothing says when `{}` counts", entry.key);
        let help = "add `when`, or `each` for what counts several times";
        faults.push(Fault::error(FaultCode::BadPattern, entry.place, message).help(help));
    }
    for key in ["fits", "fails"] {
        if let Some(node) = table.get(key).filter(|node| !matches!(node.value, Value::List(_))) {
            let message = format!("`{key}` is a list of hands");
            let help = format!("write `{key} = [\"123m 456p …\"]`");
            faults.push(Fault::error(FaultCode::WrongType, node.place, message).help(help));
        }
    }
    for key in ["instead-of", "adds", "family", "alone", "beside-alone", "minimum", "fallback"] {
        if let Some(entry) = table.entry(key) {
            let message = format!("`{key}` says how patterns combine, which is a ruleset's business");
            faults.push(
                Fault::error(FaultCode::UnknownKey, entry.place, message).help("move it to the rulesets that want it"),
            );
        }
    }
    let names = table.get("name").and_then(Node::as_table);
    let lacks = |language: &&str| names.is_none_or(|names| names.get(language).is_none());
    let lacking: Vec<String> = LANGUAGES.iter().filter(|name| lacks(name)).map(|name| format!("`{name}`")).collect();
    if !lacking.is_empty() {
        let message = format!("`{}` has no name in {}", entry.key, lacking.join(", "));
        let help = "write `name = { en = \"…\", ja = \"…\" }`, one for each language";
        faults.push(Fault::error(FaultCode::MissingOption, entry.place, message).help(help));
    }
    faults.extend(no_source(entry, table));
    faults.extend(no_example(entry, table));
}

fn examples<'a>(entry: &'a Entry, key: &str) -> &'a [Node] {
    match entry.node.as_table().and_then(|table| table.get(key)).map(|node| &node.value) {
        Some(Value::List(items)) => items,
        _ => &[],
    }
}

/// The hand sizes of an entry's examples; of one without any, the first size there is.
fn example_sizes(entry: &Entry) -> Vec<u8> {
    let all = examples(entry, "fits").iter().chain(examples(entry, "fails"));
    let mut sizes: Vec<u8> = all.map(size_of).collect();
    sizes.sort_unstable();
    if sizes.is_empty() {
        sizes.push(size_of(&entry.node));
    }
    sizes
}

/// Sixteen for hands of more than fourteen tiles, a meld counted as three; else thirteen.
fn size_of(example: &Node) -> u8 {
    let (text, melds) = match &example.value {
        Value::Text(text) => (text.as_str(), 0),
        Value::Table(table) => {
            let melds = match table.get("melds").map(|node| &node.value) {
                Some(Value::List(items)) => items.len(),
                _ => 0,
            };
            (table.get("hand").and_then(Node::as_text).unwrap_or_default(), melds)
        }
        _ => ("", 0),
    };
    let tiles = jong_core::notation::parse_hand(text)
        .map_or(0, |written| written.tiles.len() + 3 * (written.melds.len() + melds));
    if tiles > 14 { 16 } else { 13 }
}

fn judge_examples_of_size(rules: &Ruleset, entry: &Entry, size: u8) -> Vec<Fault> {
    let Some(index) = rules.game().book.find(&entry.key) else { return Vec::new() };
    let of = |key, claim| {
        let fitting = examples(entry, key).iter().filter(move |&example| size_of(example) == size);
        fitting.filter_map(move |example| judge(rules, index, claim, example))
    };
    of("fits", Claim::Fits).chain(of("fails", Claim::Fails)).collect()
}

/// The shelf with one lexicon file in place of the shipped lexicon's entries of the same ids.
struct OneFile {
    text: RulesText,
    entries: Vec<jong_rulesets::Slice>,
}

impl OneFile {
    fn new(text: RulesText) -> OneFile {
        let entries = jong_rulesets::slices(&text.text);
        OneFile { text, entries }
    }

    /// Rules in which one pattern counts, and nothing else.
    fn rules_for(&self, id: &str, size: u8) -> RulesText {
        let text = format!(
            "schema = 1\nid = \"{LEXICON}one\"\nextends = \"{LEXICON}examples\"\n[hand]\nsize = {size}\n[count]\n{id} = 1\n"
        );
        RulesText { name: "one".into(), text: text.into() }
    }
}

impl Shelf for OneFile {
    fn open(&self, what: &str, from: Option<&str>) -> Result<RulesText, (String, Option<String>)> {
        Shipped.open(what, from)
    }

    fn rulesets(&self) -> Vec<&str> {
        Vec::new()
    }

    fn pattern(&self, id: &str) -> Option<LexiconEntry<'_>> {
        match self.entries.iter().find(|slice| slice.id == id) {
            Some(slice) => Some(LexiconEntry {
                file: self.text.name.clone(),
                text: self.text.text.clone(),
                id: &slice.id,
                start: slice.start,
                defined: slice.defined,
                end: slice.end,
            }),
            None => Shipped.pattern(id),
        }
    }

    fn patterns(&self) -> Vec<&str> {
        let mut all = Shipped.patterns();
        all.extend(self.entries.iter().map(|slice| slice.id.as_str()));
        all
    }

    fn classes(&self) -> RulesText {
        Shipped.classes()
    }
}

/// The grammar of the table at which the lexicon is judged: it counts patterns and nobody pays.
struct Examples;

static COUNT: [Unit; 1] = [Unit { name: "count", section: "count", alone: false, points: false, words: false }];

impl Grammar for Examples {
    fn word(&self) -> &'static str {
        "examples"
    }

    fn units(&self) -> &'static [Unit] {
        &COUNT
    }

    fn sections(&self) -> &'static [&'static str] {
        &[]
    }

    fn word_amount(&self, _: &Options<'_>, _: usize, _: &str) -> Result<i32, Vec<String>> {
        Err(Vec::new())
    }

    fn compile(&self, _: &Options<'_>, _: &Book) -> Option<Box<dyn ScoringPolicy>> {
        Some(Box::new(NobodyPays))
    }
}

#[derive(Debug)]
struct NobodyPays;

impl ScoringPolicy for NobodyPays {
    fn score(&self, _: &Game, _: &Hand, _: &Situation) -> Result<Score, NoWin> {
        Err(NoWin::NoPattern)
    }

    fn limit_id(&self, _: u8) -> &str {
        ""
    }

    fn word(&self, _: i64) -> &str {
        ""
    }

    fn points(&self, _: &Game, _: &Hand, _: &Situation, _: &Score) -> Vec<PointsLine> {
        Vec::new()
    }

    fn ready_needs_concealed(&self) -> bool {
        false
    }

    fn deposit(&self) -> i64 {
        0
    }

    fn indicators(&self, shown: usize) -> (usize, usize) {
        (shown, shown)
    }
}

// ---- Statistics

/// What is shipped, in numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Stats {
    /// Patterns that are defined.
    pub patterns: usize,
    /// Patterns that a ruleset values and no file defines.
    pub as_code: usize,
    /// Values that the files set.
    pub values: usize,
    /// Values marked as assumed.
    pub assumed: usize,
}

impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Stats { patterns, as_code, values, assumed } = self;
        write!(f, "{patterns} patterns, {as_code} as code, {values} values, {assumed} assumed")
    }
}

/// Counts what is shipped.
pub fn stats() -> Stats {
    let mut stats = Stats { patterns: jong_rulesets::lexicon().len(), ..Stats::default() };
    let mut files = Files::default();
    for file in jong_rulesets::rulesets().iter().filter(|file| !file.id.starts_with(LEXICON)) {
        let id = files.add(file.file.into(), file.text.into());
        let Ok(table) = parse(file.text, id, 0) else { continue };
        for entry in table.iter().filter(|entry| entry.node.as_table().is_some()) {
            count_values(&entry.node, &mut stats);
        }
        let patterns = table.get("pattern").and_then(Node::as_table);
        let defines = |entry: &&Entry| entry.node.as_table().is_some_and(|table| table.get("when").is_some());
        stats.patterns += patterns.into_iter().flat_map(Table::iter).filter(defines).count();
        if let Some(rules) =
            load(RulesText { name: file.file.into(), text: file.text.into() }, &Shipped, &grammars()).ruleset
        {
            let book = &rules.game().book;
            let undefined = (0..book.patterns().len()).filter(|&at| {
                let index = jong_core::pattern::PatternIndex(at as u8);
                rules.definition(index).is_none()
            });
            stats.as_code += undefined.count();
        }
    }
    stats
}

fn count_values(node: &Node, stats: &mut Stats) {
    match &node.value {
        Value::Table(table) => table.iter().for_each(|entry| count_values(&entry.node, stats)),
        _ => {
            stats.values += 1;
            stats.assumed += usize::from(node.remark.as_ref().is_some_and(|remark| remark.assumed));
        }
    }
}
