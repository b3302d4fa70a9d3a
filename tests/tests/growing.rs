//! A clause, an event or a form may be added to Jong. A match on them names every one, so that the compiler names each
//! place that a new one concerns. `_` would swallow it.

use crate::shipped::{crates, for_each_source};

/// The types of which there may be more one day.
const GROWING: [&str; 20] = [
    "BonusName",
    "CompiledEach",
    "Condition",
    "DoraName",
    "Each",
    "Event",
    "Flag",
    "FormName",
    "FromWord",
    "GroupKind",
    "GroupShape",
    "Happening",
    "MeldKind",
    "Need",
    "NoWin",
    "Question",
    "ReadyWord",
    "Test",
    "UnitRole",
    "Wait",
];

/// The lines of arms that swallow the variants of a type that may grow, counted from 1. The arms of one match stand at
/// the same depth, as `cargo fmt` puts them.
fn swallowing(text: &str) -> Vec<usize> {
    let lines: Vec<&str> = text.lines().collect();
    let depth = |line: &str| line.len() - line.trim_start().len();
    let pattern = |line: &str| -> String {
        let arm = line.trim_start();
        let arm = arm.split(" =>").next().unwrap_or_default();
        arm.split(" if ").next().unwrap_or_default().to_owned()
    };
    let grows = |line: &str| {
        let pattern = pattern(line);
        GROWING.iter().any(|name| {
            let path = format!("{name}::");
            let mut before = pattern.match_indices(&path).map(|(at, _)| pattern[..at].chars().last());
            before.any(|before| !before.is_some_and(char::is_alphanumeric))
        })
    };
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        if !line.contains(" =>") || !["_", "Some(_)", "(_, _)"].contains(&pattern(line).as_str()) {
            continue;
        }
        let arms = lines[..at].iter().rev().take_while(|other| other.is_empty() || depth(other) >= depth(line));
        if arms.filter(|other| depth(other) == depth(line)).any(|other| grows(other)) {
            found.push(at + 1);
        }
    }
    found
}

#[test]
fn no_match_swallows_what_may_be_added() {
    let mut found = Vec::new();
    for_each_source(&crates(), &mut |path, text| {
        found.extend(swallowing(text).into_iter().map(|line| format!("{path}:{line}")));
    });
    assert!(found.is_empty(), "write out what `_` stands for: {found:#?}");
}

#[test]
fn a_swallowed_variant_is_found() {
    let text = "fn level(test: &Test) -> u8 {
    match test {
        Test::Form(_) => {
            1
        }
        Test::Sum(_)
        | Test::Suits(_) => 2,
        _ => 0,
    }
}

fn other(said: Option<Said>) -> u8 {
    match said {
        Some(Said::Flag::Draw) if true => 1,
        Some(_) => match 3 {
            4 => 5,
            _ => 6,
        },
        None => Event::A as u8,
    }
}
";
    assert_eq!(swallowing(text), [8, 15]);
}
