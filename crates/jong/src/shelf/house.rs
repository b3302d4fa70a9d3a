//! The shelf of a table: a folder of its own rules files, beside those that come with Jong.

use std::fs;
use std::path::{Path, PathBuf};

use jong_core::InOrder;
use jong_core::rules::{RulesText, Shelf as _, ShelfError, own_id};
use jong_core::tree::nearest;

use super::{ShippedShelf, by_short_name, read};
use crate::SETTINGS_FILE;
use crate::open::{OpenError, shipped};

/// A folder whose rules files are found by the ids that they give themselves, in full or by a short name, and the rules
/// that come with Jong. Folders below it are not looked into.
#[derive(Debug, Clone)]
pub struct HouseShelf {
    folder: PathBuf,
}

/// The most files of a folder that are looked into for an id.
const MOST_FILES: usize = 1_000;

impl HouseShelf {
    /// The shelf of a folder. It is read when an id is asked for that does not come with Jong.
    pub fn new(folder: impl Into<PathBuf>) -> HouseShelf {
        HouseShelf { folder: folder.into() }
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The ids of its rules files, each with its path, in the order of the paths. Files that give themselves none, or
    /// cannot be read, are left out.
    pub fn ids(&self) -> Vec<(String, PathBuf)> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let is_rules = |path: &PathBuf| {
            path.extension().is_some_and(|extension| extension == "toml") && !path.ends_with(SETTINGS_FILE)
        };
        let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_rules).collect();
        paths.order();
        // Whoever stands in the folder calls them by their names alone.
        let near = |path: PathBuf| path.strip_prefix(".").map(Path::to_owned).unwrap_or(path);
        let own = |path: PathBuf| Some((own_id(&read(&path).ok()?)?, path));
        paths.into_iter().take(MOST_FILES).map(near).filter_map(own).collect()
    }

    /// Finds the text of a rules file as a file of the folder names it: a path begins there.
    ///
    /// # Errors
    /// There is no file of this name, or it cannot be read.
    pub fn find_from(&self, what: &str) -> Result<RulesText, OpenError> {
        match what.ends_with(".toml") {
            true => Ok(read(&self.folder.join(what)).map_err(ShelfError::from)?),
            false => self.find(what),
        }
    }

    /// Finds the text of a rules file by the path of a `.toml` file, by an id, or by the end of an id where only one ends
    /// so. What comes with Jong is found first by its whole id.
    ///
    /// # Errors
    /// There is no file of this name, or it cannot be read.
    pub fn find(&self, what: &str) -> Result<RulesText, OpenError> {
        if what.ends_with(".toml") || ShippedShelf.rulesets().contains(&what) {
            return Ok(ShippedShelf.open(what, None)?);
        }
        let own = self.ids();
        let path_of = |id: &str| own.iter().filter(|(other, _)| other == id).map(|(_, path)| path).collect::<Vec<_>>();
        match path_of(what)[..] {
            [] => {}
            [path] => return Ok(read(path).map_err(ShelfError::from)?),
            ref several => {
                let ids = several.iter().map(|path| path.display().to_string()).collect();
                return Err(ShelfError::Ambiguous { what: what.to_owned(), ids }.into());
            }
        }
        let own_ids = || own.iter().map(|(id, _)| id.as_str());
        let mut all: Vec<&str> = shipped().collect();
        all.extend(own_ids());
        match by_short_name(all.into_iter(), what)[..] {
            [one] => match path_of(one)[..] {
                [path] => Ok(read(path).map_err(ShelfError::from)?),
                [..] => Ok(ShippedShelf.open(one, None)?),
            },
            [] => Ok(ShippedShelf.open(what, None).map_err(|error| near(error, own_ids()))?),
            ref several => {
                let ids = several.iter().map(|&id| id.to_owned()).collect();
                Err(ShelfError::Ambiguous { what: what.to_owned(), ids }.into())
            }
        }
    }
}

/// The error of a name that neither shelf knows, with the id that may be meant.
fn near<'a>(error: ShelfError, ids: impl Iterator<Item = &'a str>) -> ShelfError {
    match error {
        ShelfError::Unknown { what, near: None } => {
            let near = nearest(&what, ids).map(str::to_owned);
            ShelfError::Unknown { what, near }
        }
        error => error,
    }
}

#[cfg(test)]
mod test {
    use super::*;

    /// A folder with some files, for one test.
    fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("jong-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("there is a folder for temporary files");
        for (name, text) in files {
            fs::write(folder.join(name), text).expect("it is written");
        }
        folder
    }

    #[test]
    fn rules_are_found_by_their_ids() {
        let club = "schema = 1\nid = \"clubs/friday\"\nextends = \"riichi/tenhou\"\n";
        let other = "id = \"clubs/sunday\"\noops";
        let same = "schema = 1\nid = \"clubs/tenhou\"\nextends = \"riichi/tenhou\"\n";
        let folder =
            folder("house", &[("a.toml", club), ("b.toml", other), ("c.toml", same), ("jong.toml", "rules = 1")]);
        let shelf = HouseShelf::new(&folder);
        let found = |what: &str| shelf.find(what).map(|text| text.text.into_owned());
        assert_eq!(found("clubs/friday").ok().as_deref(), Some(club));
        for name in ["friday", "Friday", "CLUBS/Friday"] {
            assert_eq!(found(name).ok().as_deref(), Some(club), "{name}");
        }
        assert!(found("EMA2025").is_ok() && found("Romagnolo").is_ok());
        assert_eq!(found("clubs/sunday").ok().as_deref(), Some(other), "its faults are told when it is opened");
        assert!(found("riichi/tenhou").is_ok_and(|text| text.contains("tenhou")));
        let error = |what: &str| match found(what) {
            Err(OpenError::Shelf(error)) => error,
            other => panic!("{what}: {other:?}"),
        };
        assert!(
            matches!(error("tenhou"), ShelfError::Ambiguous { ids, .. } if ids == ["riichi/tenhou", "clubs/tenhou"])
        );
        assert!(
            matches!(error("clubs/fridy"), ShelfError::Unknown { near, .. } if near.as_deref() == Some("clubs/friday"))
        );
        fs::remove_dir_all(folder).expect("it is removed");
    }
}
