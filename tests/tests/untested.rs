//! A library without a test within it is not compiled once more for tests: its manifest says so, and a test that is put there
//! would never run.

use std::fs;
use std::path::{Path, PathBuf};

use toml::Table;

use crate::shipped::{crates, for_each_source};

/// The folders of packages, with their manifests.
fn packages() -> Vec<(PathBuf, Table)> {
    let beside = crates().join("..");
    let mut folders: Vec<PathBuf> =
        fs::read_dir(crates()).expect("the crates").flatten().map(|entry| entry.path()).collect();
    folders.extend(["rulesets", "tests", "tests/table"].map(|folder| beside.join(folder)));
    let manifest = |folder: PathBuf| {
        let name = folder.display();
        let text = fs::read_to_string(folder.join("Cargo.toml")).unwrap_or_else(|error| panic!("{name}: {error}"));
        let table = text.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
        (folder, table)
    };
    folders.into_iter().map(manifest).collect()
}

/// True if a manifest says of its library that no test is within it.
fn says_none(manifest: &Table) -> bool {
    let library = manifest.get("lib").and_then(|library| library.get("test"));
    library.and_then(toml::Value::as_bool) == Some(false)
}

/// True if a source has a test.
fn has_test(folder: &Path) -> bool {
    let mut found = false;
    for_each_source(&folder.join("src"), &mut |_, text| found |= text.lines().any(|line| line.trim() == "#[test]"));
    found
}

#[test]
fn no_test_is_left_out() {
    let mut without = 0;
    for (folder, manifest) in packages() {
        if says_none(&manifest) {
            without += 1;
            assert!(!has_test(&folder), "{}: take `test = false` out of `[lib]`", folder.display());
        }
    }
    assert!(without > 5, "{without}");
}
