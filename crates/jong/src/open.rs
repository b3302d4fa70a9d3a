//! Opening rulesets.

use std::sync::OnceLock;

use jong_core::rules::{
    FaultyRules, LoadOutcome, Outline, RulesText, Shelf, ShelfError, Status, load, outline, status,
};
use jong_core::{Grammar, Ruleset};
use jong_rulesets::RulesFile;
use thiserror::Error;

use crate::plugin::{grammars, rules_files};
use crate::shelf::ShippedShelf;

/// A ruleset that cannot be opened.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum OpenError {
    /// No file can be read by this name.
    #[error(transparent)]
    Shelf(#[from] ShelfError),
    /// The file has errors.
    #[error(transparent)]
    Faults(#[from] FaultyRules),
}

/// Opens a ruleset by its id (`riichi/ema-2025`), by the end of an id where only one ends so (`ema-2025`), or by the path
/// of a `.toml` file.
///
/// # Errors
/// There is no ruleset of this name, or its file has faults.
///
/// ```
/// let rules = jong::open("riichi/tenhou")?;
/// assert_eq!(rules.hand_size().tiles(), 13);
/// assert_eq!(jong::open("ema-2025")?.info().id, "riichi/ema-2025");
/// # Ok::<(), jong::OpenError>(())
/// ```
pub fn open(what: &str) -> Result<Ruleset, OpenError> {
    open_with(what, grammars())
}

/// Opens a ruleset as [`open`] does, by these grammars and no others. They may be those of other crates, and Jong's own
/// from [`grammars`].
///
/// # Errors
/// There is no ruleset of this name, or its file has faults.
pub fn open_with(what: &str, grammars: &[&'static dyn Grammar]) -> Result<Ruleset, OpenError> {
    let LoadOutcome { ruleset, faults, files } = load(find(what)?, &ShippedShelf, grammars);
    Ok(ruleset.ok_or(FaultyRules { faults, files })?)
}

/// Finds the text of a rules file by id or path.
///
/// # Errors
/// There is no file of this name, or it cannot be read.
pub fn find(what: &str) -> Result<RulesText, OpenError> {
    Ok(ShippedShelf.open(what, None)?)
}

/// Reads a rules file and reports all its faults, errors or not.
pub fn load_text(text: RulesText) -> LoadOutcome {
    load(text, &ShippedShelf, grammars())
}

/// The outline of a rules file, with what it extends taken from files beside it and from those that come with Jong.
///
/// # Errors
/// Faults keep the outline from being read.
pub fn outline_of(text: RulesText) -> Result<Outline, OpenError> {
    Ok(outline(text, &ShippedShelf, grammars())?)
}

/// The outlines of the shipped rulesets, by id: enough for a list, much quicker than opening them.
///
/// # Errors
/// A shipped file is broken, which its tests would have shown.
pub fn outlines() -> Result<Vec<Outline>, OpenError> {
    let read = |id: &str| outline_of(find(id)?);
    shipped().map(read).collect()
}

/// The ids of the rulesets that need no path, those of plugins too. Bases for others are left out.
pub fn shipped() -> impl Iterator<Item = &'static str> {
    static IDS: OnceLock<Vec<&str>> = OnceLock::new();
    let played = || rules_files().iter().filter(|file| !is_base(file)).map(|file| file.id).collect();
    IDS.get_or_init(played).iter().copied()
}

/// True if nobody plays by a file: others extend it.
pub(crate) fn is_base(file: &RulesFile) -> bool {
    let text = RulesText { name: file.file.into(), text: file.text.into() };
    status(&text) == Some(Status::Base)
}

#[cfg(test)]
mod test {
    use std::fs;

    use jong_core::rules::{UnreadableFile, Utf8Fault};

    use super::*;

    fn refused(what: &str) -> ShelfError {
        match open(what) {
            Err(OpenError::Shelf(error)) => error,
            other => panic!("{what}: {other:?}"),
        }
    }

    /// The errors of reading go into any error by `?`.
    #[test]
    fn errors_are_errors() {
        use jong_core::hand::Defects;
        use jong_core::rules::FaultyRules;
        use jong_core::tree::{FileId, parse};

        fn all() -> Result<(), Box<dyn std::error::Error>> {
            jong_core::notation::parse_hand("123m")?;
            parse("a = 1", FileId(0), 0)?;
            outline(find("riichi/tenhou")?, &ShippedShelf, grammars())?;
            jong_core::notation::parse_hand("12")?;
            Ok(())
        }
        let error = all().expect_err("digits without a suit");
        assert!(error.downcast_ref::<Defects>().is_some_and(|defects| error.to_string() == defects[0].to_string()));
        let text = RulesText { name: "club.toml".into(), text: "schema = 1\nid = \"clubs/ours\"".into() };
        let FaultyRules { faults, .. } = outline(text, &ShippedShelf, grammars()).expect_err("no grammar");
        assert!(!faults.is_empty());
    }

    #[test]
    fn bases_are_those_that_say_so() {
        let of = |text| is_base(&RulesFile { id: "clubs/base", file: "base.toml", text });
        assert!(of("schema = 1\nstatus = 'base'\n[hand]\nsize = 13\n") && of("\"status\" = \"base\""));
        assert!(!of("schema = 1\n[hand]\nstatus = \"base\"") && !of("note = \"\"\"\nstatus = \"base\"\"\"\""));
        assert!(rules_files().len() > shipped().count() && shipped().all(|id| !id.ends_with("/base")));
    }

    #[test]
    fn why_rules_cannot_be_opened() {
        let near = Some("riichi/tenhou".to_owned());
        assert!(
            matches!(refused("riichi/tenho"), ShelfError::Unknown { what, near: found } if what == "riichi/tenho" && found == near)
        );
        let ids = ["fan/hkma-2025", "fan/mcr-2025", "riichi/ema-2025", "riichi/wrc-2025"];
        assert!(matches!(refused("2025"), ShelfError::Ambiguous { ids: found, .. } if found == ids));
        let taiwan: Vec<&str> = shipped().filter(|id| id.starts_with("taiwan/")).collect();
        let begun = ["riichi/ema-2016", "riichi/ema-2025"];
        assert!(matches!(refused("ema"), ShelfError::Beginning { ids, .. } if ids == begun));
        assert!(matches!(refused("taiwan/"), ShelfError::Folder { ids, .. } if ids == taiwan));
    }

    #[test]
    fn why_a_file_cannot_be_read() {
        let folder = std::env::temp_dir().join(format!("jong-unreadable-{}.toml", std::process::id()));
        fs::create_dir_all(&folder).expect("there is a folder for temporary files");
        let file = |name: &str| folder.join(name).display().to_string();
        let reason = |path: String| match refused(&path) {
            ShelfError::Unreadable(error) => error,
            other => panic!("{path}: {other:?}"),
        };
        assert!(matches!(reason(folder.display().to_string()), UnreadableFile::Folder { .. }));
        assert!(
            matches!(reason(file("none.toml")), UnreadableFile::Io { source, .. } if source.kind() == std::io::ErrorKind::NotFound)
        );
        fs::write(file("latin.toml"), b"schema = 1\nid = \"caf\xe9\"").expect("it is written");
        assert!(matches!(reason(file("latin.toml")), UnreadableFile::NotUtf8(Utf8Fault { line: 2, column: 10, .. })));
        fs::remove_dir_all(&folder).expect("it is removed");
    }
}
