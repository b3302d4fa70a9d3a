//! `jong new`: the file it writes for each shipped ruleset means those rules, as it stands and with every line of it
//! in use.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use jong::core::rules::{LoadOutcome, RulesText};
use jong::core::tree::Severity;
use jong::{Lang, Ruleset, load_text};
use jong_print::{Starter, starter};
use jong_tests::chance::{all_or, full_or};
use strum::IntoEnumIterator;

/// The first line of the example of a pattern.
const EXAMPLE: &str = "#[pattern.";

/// The rulesets of which the starter is read: a third of them, and all in a thorough run.
fn ids() -> impl Iterator<Item = &'static str> {
    jong::shipped().step_by(all_or(1, 3))
}

/// A starter for each of them.
static STARTED: LazyLock<BTreeMap<&str, String>> = LazyLock::new(|| {
    ids().map(|id| (id, started_in(&jong::open(id).expect("a shipped ruleset"), id, Lang::Ja))).collect()
});

fn started(extends: &str) -> (Ruleset, &str) {
    (jong::open(extends).expect("a shipped ruleset"), &STARTED[extends])
}

fn started_in(rules: &Ruleset, extends: &str, lang: Lang) -> String {
    starter(rules, &Starter { extends, id: "clubs/ours", name: "Our \"own\" table", lang, terms: lang.key() })
}

/// The text with every line in use that begins with `#` and neither a space nor the `:` of the schema.
fn in_use(text: &str) -> String {
    let used = |line: &str| match line.strip_prefix('#') {
        Some(rest) if !rest.starts_with([' ', ':']) && !rest.is_empty() => format!("{rest}\n"),
        _ => format!("{line}\n"),
    };
    text.lines().map(used).collect()
}

fn named(text: &str) -> RulesText {
    RulesText { name: "ours.toml".into(), text: text.to_owned().into() }
}

fn fingerprint(text: &str) -> String {
    let LoadOutcome { ruleset, faults, .. } = load_text(named(text));
    ruleset.unwrap_or_else(|| panic!("{faults:?}\n{text}")).info().fingerprint.to_string()
}

#[test]
#[ignore = "takes long"]
fn a_starter_changes_nothing() {
    for id in ids() {
        let (rules, text) = started(id);
        assert_eq!(jong_lab::check(named(text)).faults, [], "{id}\n{text}");
        assert_eq!(fingerprint(text), *rules.info().fingerprint, "{id}");
    }
}

#[test]
fn every_value_in_it_is_the_present_one() {
    for id in ids() {
        let (rules, text) = started(id);
        let (options, _) = text.split_once(EXAMPLE).expect("an example of a pattern");
        let used = in_use(options);
        let lines = used.lines().filter(|line| line.contains(" = ") && !line.starts_with('#')).count();
        assert!(lines >= 45, "{id}: {lines} lines");
        assert_eq!(fingerprint(&used), *rules.info().fingerprint, "{id}\n{used}");
    }
}

/// Of a line that `check` would warn of in use, the file says before that it changes nothing, or that no hand has it.
#[test]
#[ignore = "takes long"]
fn what_check_would_warn_of_is_told() {
    let mut warned = 0;
    for id in
        ["riichi/ema-2025", "riichi/tenhou", "taiwan/zhonghua", "fan/mcr-2025", "fan/hong-kong", "fimj/official-1993"]
    {
        let rules = jong::open(id).expect("a shipped ruleset");
        let text = started_in(&rules, id, Lang::En);
        let used = in_use(text.split(EXAMPLE).next().expect("a beginning"));
        let checked = jong_lab::check(named(&used));
        for fault in checked.faults.iter().filter(|fault| fault.severity != Severity::Note) {
            let line = checked.files.begin(fault.place).line;
            // What has no room beside a value stands above it.
            let told =
                used.lines().skip(line.saturating_sub(4)).take(4).collect::<Vec<_>>().join(" ").replace("# ", "");
            let says = told.contains("Changes nothing with") || told.contains("No hand can have it here");
            assert!(says, "{id}: {told}: {}", fault.message);
            warned += 1;
        }
    }
    assert!(warned > 5, "{warned}");
}

#[test]
fn its_example_is_one() {
    for id in ids() {
        let (_, text) = started(id);
        let used = in_use(text);
        let faults = jong_lab::check(named(&used)).faults;
        let errors: Vec<_> = faults.iter().filter(|fault| fault.severity == Severity::Error).collect();
        assert!(errors.is_empty(), "{id}: {errors:?}\n{used}");
        let rules = load_text(named(&used)).ruleset.expect("rules without an error");
        assert!(rules.game().book.find("first-and-last").is_some(), "{id}");
        assert_eq!(rules.info().names["ja"].0, ["Our \"own\" table"], "{id}");
        assert!(rules.info().sources.len() == 1, "{id}");
    }
}

/// Every value of the rules is in it, and no line is too long for a narrow page.
#[test]
fn it_has_every_value() {
    for id in ids() {
        let (rules, text) = started(id);
        for index in rules.game().book.every().iter() {
            let pattern = &rules.game().book.pattern(index).id;
            assert!(text.lines().any(|line| line.starts_with(&format!("#{pattern} "))), "{id}: {pattern} is missing");
        }
        for line in text.lines().filter(|line| line.starts_with("# ")) {
            assert!(line.chars().count() <= 120, "{id}: {line}");
        }
    }
}

/// Patterns that the rules switch off are in it too, by name: a club can switch them on.
#[test]
fn it_has_what_is_switched_off() {
    let rules = jong::open("riichi/jpml-a-2026").expect("a shipped ruleset");
    let text = started_in(&rules, "riichi/jpml-a-2026", Lang::En);
    for (id, name) in [("one-shot-win", "Ippatsu"), ("ura-dora", "Ura dora")] {
        let line = text.lines().find(|line| line.starts_with(&format!("#{id} "))).unwrap_or_default();
        assert!(line.contains("= false") && line.contains(name) && line.contains("(elsewhere 1)"), "{line}\n{text}");
    }
}

/// The texts for people in a starter: the lines of their own, and the questions beside values.
fn said(text: &str) -> BTreeSet<&str> {
    let beside = text.lines().filter_map(|line| line.split_once("  # ")).map(|(_, says)| says);
    let all = text.lines().filter_map(|line| line.strip_prefix("# ")).chain(beside);
    // A line may be nothing but the words that an option can be, or the end of a sentence that is code.
    all.filter(|says| says.contains(['?', '.']) && says.contains(' ')).collect()
}

#[test]
#[ignore = "takes long"]
fn it_speaks_the_language_of_its_name() {
    for id in ids().step_by(full_or(1, all_or(4, 3))) {
        let rules = jong::open(id).expect("a shipped ruleset");
        let english = started_in(&rules, id, Lang::En);
        let english = said(&english);
        assert!(english.len() > 40, "{id}: {english:?}");
        for lang in Lang::iter().filter(|&lang| lang != Lang::En) {
            let text = started_in(&rules, id, lang);
            assert_eq!(jong_lab::check(named(&text)).faults, [], "{id}, {lang}\n{text}");
            let left: Vec<_> = said(&text).intersection(&english).copied().collect();
            assert!(left.is_empty(), "{id}, {lang}: {left:#?}");
        }
    }
}

/// A sentence beside a value begins behind the name of its pattern, which has a stop.
#[test]
fn names_and_sentences_are_apart() {
    for (lang, line) in
        [(Lang::En, "Red five. No hand can have it here."), (Lang::Ja, "赤ドラ。ここではどの手にも付きません。")]
    {
        let text = started_in(&jong::open("riichi/ema-2025").expect("shipped"), "riichi/ema-2025", lang);
        assert!(text.contains(line), "{text}");
    }
}
