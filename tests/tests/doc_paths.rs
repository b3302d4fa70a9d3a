//! The docs name files and folders of the project: each is there. What is moved is moved in the docs, too.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::shipped::crates;

/// The folders in which a whole path begins.
const ROOTS: [&str; 5] = [".ci/", "crates/", "docs/", "rulesets/", "tests/"];

/// The endings of sources, of which docs name the last part alone where the folder was named before.
const SOURCES: [&str; 3] = [".rs", ".ts", ".mjs"];

/// The files that a reader is told to make, and the folder that a build makes.
const TO_BE_MADE: [&str; 4] =
    ["crates/jong-page/web/dist", "crates/jong-penny/", "rulesets/penny/base.toml", "rulesets/taiwan/uncle-wang.toml"];

/// The folders that hold what others wrote or a build made.
const FOREIGN: [&str; 4] = ["target", "node_modules", "made", "dist"];

/// The files in a folder, by their paths from the root of the project.
fn files(root: &Path, folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        if !path.is_dir() {
            found.extend(path.strip_prefix(root).ok().map(|path| path.to_string_lossy().into_owned()));
        } else if !FOREIGN.iter().any(|foreign| name == *foreign) {
            files(root, &path, found);
        }
    }
}

/// The paths in a text, each between marks of code on one line; those with a gap to be filled in are none.
fn paths(text: &str) -> impl Iterator<Item = &str> {
    let spans = text.lines().flat_map(|line| line.split('`').skip(1).step_by(2));
    spans.filter(|span| span.chars().all(|c| c.is_ascii_alphanumeric() || "/._-".contains(c)))
}

/// The paths in a text that lead nowhere.
fn lost<'t>(text: &'t str, files: &BTreeSet<String>) -> Vec<&'t str> {
    let leads = |path: &str| {
        let folder = format!("{}/", path.trim_end_matches('/'));
        files.contains(path) || files.range(folder.clone()..).next().is_some_and(|next| next.starts_with(&folder))
    };
    let ends = |path: &str| files.contains(path) || files.iter().any(|file| file.ends_with(&format!("/{path}")));
    let is_source = |path: &str| SOURCES.iter().any(|ending| path.len() > ending.len() && path.ends_with(ending));
    let is_whole = |path: &str| ROOTS.iter().any(|root| path.starts_with(root));
    // The tests of a crate are named within it.
    let is_lost = |path: &str| if is_source(path) { !ends(path) } else { is_whole(path) && !leads(path) };
    paths(text).filter(|path| !TO_BE_MADE.contains(path) && is_lost(path)).collect()
}

/// The files of the project.
fn project() -> BTreeSet<String> {
    let root = crates().join("..").canonicalize().expect("the root of the project");
    let mut found = BTreeSet::from(["README.md".to_owned()]);
    for folder in ROOTS {
        files(&root, &root.join(folder), &mut found);
    }
    found
}

#[test]
fn the_docs_name_files_that_are_there() {
    let (all, root) = (project(), crates().join(".."));
    // What has changed is told as it was.
    let docs = all.iter().filter(|file| file.ends_with(".md") && !file.ends_with("CHANGELOG.md"));
    let (mut seen, mut found) = (0, Vec::new());
    for doc in docs {
        let text = fs::read_to_string(root.join(doc)).unwrap_or_else(|error| panic!("{doc}: {error}"));
        seen += paths(&text).filter(|path| ROOTS.iter().any(|root| path.starts_with(root))).count();
        found.extend(lost(&text, &all).into_iter().map(|path| format!("{doc}: {path}")));
    }
    assert!(seen > 100, "{seen} paths");
    assert!(found.is_empty(), "name what is there instead: {found:#?}");
}

#[test]
fn a_path_that_leads_nowhere_is_found() {
    let all = ["crates/jong/src/lib.rs", "crates/jong/tests/house/waits.rs"].map(str::to_owned).into_iter().collect();
    let text = "`crates/jong/src/` has `lib.rs` and `src/gone.rs`, `crates/gone/`, `crates/jong/src/lib`,\n\
                `crates/<name>/src`, `tests/house/waits.rs`, `docs/gone.md`, `riichi/gone`, `.rs`.";
    assert_eq!(lost(text, &all), ["src/gone.rs", "crates/gone/", "crates/jong/src/lib", "docs/gone.md"]);
}
