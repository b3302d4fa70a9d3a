//! A library or a program without a test within it is not compiled once more for tests: its manifest says so, and a test that is
//! put there would never run.

use std::fs;
use std::path::{Path, PathBuf};

use toml::{Table, Value};

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

/// The folders and files of a package that say that no test is within them.
fn without_tests(folder: &Path, manifest: &Table) -> Vec<PathBuf> {
    let says_none = |target: &Value| target.get("test").and_then(Value::as_bool) == Some(false);
    let library = manifest.get("lib").filter(|library| says_none(library)).map(|_| folder.join("src"));
    let programs =
        manifest.get("bin").and_then(Value::as_array).into_iter().flatten().filter(|program| says_none(program));
    let of_program = |program: &Value| program.get("path").and_then(Value::as_str).map(|path| folder.join(path));
    library.into_iter().chain(programs.filter_map(of_program)).collect()
}

/// True if a source has a test: one of a folder, or the one named.
fn has_test(place: &Path) -> bool {
    let is_test = |text: &str| text.lines().any(|line| line.trim() == "#[test]");
    let mut found = fs::read_to_string(place).is_ok_and(|text| is_test(&text));
    if place.is_dir() {
        for_each_source(place, &mut |_, text| found |= is_test(text));
    }
    found
}

#[test]
fn no_test_is_left_out() {
    let places = packages().into_iter().flat_map(|(folder, manifest)| without_tests(&folder, &manifest));
    let places: Vec<PathBuf> = places.collect();
    assert!(places.iter().any(|place| place.ends_with("src/main.rs")) && places.len() > 6, "{places:?}");
    for place in places {
        assert!(!has_test(&place), "{}: take `test = false` out of the manifest", place.display());
    }
}
