//! The links of a page to the files that it names.

use jong::{Ruleset, shipped};
use jong_core::tree::FileId;

use crate::page::Line;

/// The links from a page of some rules.
#[derive(Clone, Copy)]
pub(super) struct Links<'a> {
    pub(super) rules: &'a Ruleset,
    /// The path from the page to the folder above `rulesets`, if it lies in Jong's own guide.
    pub(super) root: Option<&'a str>,
}

impl Links<'_> {
    /// A text that links to a file of the repository; a word for programs where nothing can be linked to.
    pub(super) fn link(self, file: &str, text: &str) -> Line {
        match self.root {
            Some(root) => Line::link(text, format!("{root}{file}")),
            None => Line::code(text),
        }
    }

    /// A text that links to a file of the rules.
    pub(super) fn link_file(self, file: FileId, text: &str) -> Line {
        self.link(&self.rules.files().get(file).name, text)
    }

    /// A file of the rules by its name.
    pub(super) fn name_file(self, file: FileId) -> Line {
        self.link_file(file, &self.rules.files().get(file).name)
    }

    /// The rules that a file of the rules has: their page if they have one, otherwise the file.
    pub(super) fn name_rules(self, file: FileId) -> Line {
        let name = &self.rules.files().get(file).name;
        // `rulesets/game/name.toml` is `game/name`.
        let id = name.strip_prefix("rulesets/").and_then(|name| name.strip_suffix(".toml"));
        match id.filter(|id| self.root.is_some() && shipped().any(|other| other == *id)) {
            Some(id) => Line::link(id, format!("../{id}.md")),
            None => self.name_file(file),
        }
    }
}
