//! Rules files that go elsewhere with their texts: to another process, or to another machine.

use jong_core::Ruleset;
use jong_core::rules::{LoadOutcome, RulesText, ShelfError, load};
use jong_core::tree::File;

use super::{OwnFiles, OwnShelf, beside, is_shipped, lexicon_files};
use crate::plugin::grammars;

/// The files of rules that do not come with Jong, each with its name and text: that of the rules themselves first, and then
/// those that it extends.
///
/// ```
/// use jong::core::rules::RulesText;
/// use jong::shelf::CarriedFiles;
///
/// let text = |name: &'static str, text: &'static str| RulesText { name: name.into(), text: text.into() };
/// let friday = text("club/friday.toml", "schema = 1\nid = \"club/friday\"\nextends = \"house.toml\"\n");
/// let house = text("club/house.toml", "schema = 1\nid = \"club/house\"\nextends = \"riichi/tenhou\"\n");
/// let carried = CarriedFiles(vec![friday, house]);
/// let rules = carried.open().ruleset.expect("no file is looked for on disk");
/// let names: Vec<_> = CarriedFiles::of(&rules).0.into_iter().map(|file| file.name).collect();
/// assert_eq!(names, ["club/friday.toml", "club/house.toml"]);
/// assert!(CarriedFiles::of(&jong::open("riichi/tenhou")?).0.is_empty());
/// # Ok::<(), jong::OpenError>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct CarriedFiles(pub Vec<RulesText>);

impl CarriedFiles {
    /// The files of a ruleset; none if it comes with Jong.
    pub fn of(rules: &Ruleset) -> CarriedFiles {
        let in_lexicon = |file: &File| lexicon_files().any(|(_, text)| file.text == text);
        let own = |file: &&File| !is_shipped(file) && !in_lexicon(file);
        let files = rules.files().iter().map(|(_, file)| file).filter(own);
        CarriedFiles(files.map(|file| RulesText { name: file.name.clone(), text: file.text.clone() }).collect())
    }

    /// Opens the rules of the first file. What it extends is looked for among the others, and then where it usually is.
    pub fn open(&self) -> LoadOutcome {
        let first = self.0.first().cloned();
        let first = first.unwrap_or_else(|| RulesText { name: "".into(), text: "".into() });
        load(first, &OwnShelf(self), grammars())
    }
}

impl OwnFiles for &CarriedFiles {
    fn file(&self, what: &str, from: Option<&str>) -> Option<Result<RulesText, ShelfError>> {
        let path = beside(what, from).display().to_string();
        let carried = self.0.iter().find(|file| what.ends_with(".toml") && file.name == path);
        carried.cloned().map(Ok)
    }
}
