//! `jong new`: what it writes for each shipped ruleset is those rules, as it stands and with every line of it in use.

use jong::core::rules::{Loaded, RulesText, Severity};
use jong::{Lang, Ruleset, Starter, load_text, starter};

/// The first line of the example of a pattern.
const EXAMPLE: &str = "#[pattern.";

fn started(extends: &str) -> (Ruleset, String) {
    let rules = jong::open(extends).expect("a shipped ruleset");
    let text = starter(&rules, &Starter { extends, id: "clubs/ours", name: "Our \"own\" table", lang: Lang::Ja });
    (rules, text)
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
    let Loaded { ruleset, faults, .. } = load_text(named(text));
    ruleset.unwrap_or_else(|| panic!("{faults:?}\n{text}")).info().fingerprint.clone()
}

#[test]
fn a_starter_changes_nothing() {
    for id in jong::shipped() {
        let (rules, text) = started(id);
        assert_eq!(jong::check(named(&text)).faults, [], "{id}\n{text}");
        assert_eq!(fingerprint(&text), rules.info().fingerprint, "{id}");
    }
}

#[test]
fn every_value_in_it_is_the_present_one() {
    for id in jong::shipped() {
        let (rules, text) = started(id);
        let (options, _) = text.split_once(EXAMPLE).expect("an example of a pattern");
        let used = in_use(options);
        let lines = used.lines().filter(|line| line.contains(" = ") && !line.starts_with('#')).count();
        assert!(lines >= 45, "{id}: {lines} lines");
        assert_eq!(fingerprint(&used), rules.info().fingerprint, "{id}\n{used}");
    }
}

#[test]
fn its_example_is_one() {
    for id in jong::shipped() {
        let (_, text) = started(id);
        let used = in_use(&text);
        let faults = jong::check(named(&used)).faults;
        let errors: Vec<_> = faults.iter().filter(|fault| fault.severity == Severity::Error).collect();
        assert!(errors.is_empty(), "{id}: {errors:?}\n{used}");
        let rules = load_text(named(&used)).ruleset.expect("rules without an error");
        assert!(rules.game().book.find("first-and-last").is_some(), "{id}");
        assert_eq!(rules.info().names["ja"].0, ["Our \"own\" table"], "{id}");
        assert!(rules.info().sources.len() == 1, "{id}");
    }
}

/// Short enough to be read, and no line too long for a narrow page.
#[test]
fn it_is_short() {
    for id in jong::shipped() {
        let (_, text) = started(id);
        let lines = text.lines().count();
        assert!(lines <= 190, "{id}: {lines} lines");
        for line in text.lines().filter(|line| line.starts_with("# ")) {
            assert!(line.chars().count() <= 120, "{id}: {line}");
        }
    }
}
