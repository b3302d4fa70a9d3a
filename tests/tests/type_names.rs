//! Two things never share a name: no type of the crates is called as another, in the same crate or in one beside it.

use std::collections::{BTreeMap, BTreeSet};

use crate::shipped::{crates, for_each_source, without_tests};

/// The words before the name of a type.
const KINDS: [&str; 4] = ["struct", "enum", "trait", "type"];

/// The names of the types that stand in no function, trait or macro of a source.
fn types(text: &str) -> impl Iterator<Item = &str> {
    without_tests(text).lines().filter_map(|line| {
        let line = match line.strip_prefix("pub") {
            Some(rest) if rest.starts_with('(') => rest.split_once(") ")?.1,
            Some(rest) => rest.trim_start(),
            None => line,
        };
        let (kind, rest) = line.split_once(' ')?;
        let name = rest.split(|c: char| !c.is_alphanumeric()).next()?;
        (KINDS.contains(&kind) && name.starts_with(char::is_uppercase)).then_some(name)
    })
}

/// Each name of a type, with the sources that have such a type.
fn sources_by_name() -> BTreeMap<String, Vec<String>> {
    let mut sources: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let folder = crates();
    for_each_source(&folder, &mut |path, text| {
        let path = path.strip_prefix(&*folder.to_string_lossy()).unwrap_or(path);
        // The package for Python wraps types of the library, as Python calls them.
        if !path.starts_with("/jong-python/") {
            types(text).for_each(|name| sources.entry(name.to_owned()).or_default().push(path.to_owned()));
        }
    });
    sources
}

#[test]
fn no_two_types_share_a_name() {
    let sources = sources_by_name();
    assert!(sources.len() > 1_000 && sources.contains_key("Ruleset"), "{} types", sources.len());
    let shared: BTreeSet<_> = sources.iter().filter(|(_, of)| of.len() > 1).collect();
    assert!(shared.is_empty(), "name each of these for what it is of: {shared:#?}");
}

#[test]
fn a_type_is_found_by_its_name() {
    let text = "pub struct Hand {\n    of: Kind,\n}\n\npub(in crate::verbs) enum Way<'a> {}\ntrait Told: Sized {\n    \
        type Out;\n}\ntype Row = u8;\nfn struct_of() {}\n#[cfg(test)]\nmod test {\nstruct Of;\n}\n";
    assert_eq!(types(text).collect::<Vec<_>>(), ["Hand", "Way", "Told", "Row"]);
}
