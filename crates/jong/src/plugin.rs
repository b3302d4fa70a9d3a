//! Games of other crates, served like those that ship with Jong.

use std::sync::OnceLock;

use jong_core::Grammar;
use jong_rulesets::RulesFile;
use jong_words::WordsError;
use thiserror::Error;

/// The grammars that ship with Jong. A new one is a crate and a word here.
static SHIPPED: &[&dyn Grammar] = &[&jong_riichi::Riichi, &jong_fimj::Fimj, &jong_taiwan::Taiwan, &jong_fan::Fan];

/// A game of another crate: its grammar and its rules files. The grammar brings its words itself.
#[derive(Debug, Clone, Copy)]
pub struct Plugin {
    /// The grammar.
    pub grammar: &'static dyn Grammar,
    /// The rules files. An id is that of the grammar, a slash and a name: `penny/base`.
    pub rulesets: &'static [RulesFile],
}

/// A plugin that cannot be added.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PluginError {
    /// Rules were asked for already, and whoever asked saw no plugins.
    #[error("plugins are added once, before anything else is asked of Jong")]
    TooLate,
    /// A grammar of that name is there already.
    #[error("there is a grammar `{0}` already")]
    Grammar(&'static str),
    /// Rules of that id are there already.
    #[error("there are rules `{0}` already")]
    Ruleset(&'static str),
    /// A file of words cannot be read.
    #[error("the words of a plugin cannot be read: {0}")]
    Words(#[from] WordsError),
}

/// All games that the program knows.
#[derive(Debug)]
struct Games {
    grammars: Vec<&'static dyn Grammar>,
    /// By id.
    rulesets: Vec<RulesFile>,
}

static GAMES: OnceLock<Games> = OnceLock::new();

impl Games {
    fn with(plugins: &[Plugin]) -> Result<Games, PluginError> {
        let mut games = Games { grammars: SHIPPED.to_vec(), rulesets: jong_rulesets::rulesets().to_vec() };
        for plugin in plugins {
            let word = plugin.grammar.word();
            if games.grammars.iter().any(|grammar| grammar.word() == word) {
                return Err(PluginError::Grammar(word));
            }
            // The words of core are its tests' concern.
            if plugin.grammar.catalogue() != &jong_core::WORDS {
                plugin.grammar.catalogue().check()?;
            }
            games.grammars.push(plugin.grammar);
            for file in plugin.rulesets {
                match games.rulesets.binary_search_by(|known| known.id.cmp(file.id)) {
                    Ok(_) => return Err(PluginError::Ruleset(file.id)),
                    Err(at) => games.rulesets.insert(at, *file),
                }
            }
        }
        Ok(games)
    }

    fn get() -> &'static Games {
        GAMES.get_or_init(|| {
            let (grammars, rulesets) = (SHIPPED.to_vec(), jong_rulesets::rulesets().to_vec());
            Games { grammars, rulesets }
        })
    }
}

/// Adds games for the whole program: from then on they are served like those that ship with Jong, by every function of
/// its libraries. Call it once, first of all.
///
/// # Errors
/// A game has the name of another, its words cannot be read, or it is too late.
pub fn add_plugins(plugins: &[Plugin]) -> Result<(), PluginError> {
    let games = Games::with(plugins)?;
    GAMES.set(games).map_err(|_| PluginError::TooLate)
}

/// The grammars there are: those that ship with Jong, then those of plugins.
pub fn grammars() -> &'static [&'static dyn Grammar] {
    &Games::get().grammars
}

/// All rules files that need no path, by id: those that ship with Jong, and those of plugins.
pub fn rules_files() -> &'static [RulesFile] {
    &Games::get().rulesets
}

#[cfg(test)]
mod test {
    use std::sync::LazyLock;

    use jong_core::pattern::{Book, Unit};
    use jong_core::rules::{SectionReader, SectionWords};
    use jong_core::{Catalogue, ScoringPolicy};
    use jong_words::Phrases;

    use super::*;

    /// A game whose Italian words are no TOML.
    #[derive(Debug)]
    struct GarbledGrammar;

    static GARBLED: Catalogue = Catalogue::new("garbled/words", Some(&jong_core::WORDS), |lang| {
        static PHRASES: LazyLock<Phrases> = LazyLock::new(|| Phrases::read("reviewed = false\n\"pennies\" = \"soldi"));
        (lang == crate::Lang::It).then(|| &*PHRASES)
    });

    impl Grammar for GarbledGrammar {
        fn word(&self) -> &'static str {
            "garbled"
        }

        fn catalogue(&self) -> &'static Catalogue {
            &GARBLED
        }

        fn units(&self) -> &'static [Unit] {
            &[]
        }

        fn sections(&self) -> &'static [SectionWords] {
            &[]
        }

        fn compile(&self, _: &SectionReader<'_>, _: &Book) -> Option<Box<dyn ScoringPolicy>> {
            None
        }
    }

    #[test]
    fn words_that_cannot_be_read_are_refused() {
        match Games::with(&[Plugin { grammar: &GarbledGrammar, rulesets: &[] }]) {
            Err(PluginError::Words(error)) => {
                assert_eq!((error.file.as_str(), error.line), ("garbled/words/it.toml", 2))
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn names_that_are_taken_are_refused() {
        let plugin = |rulesets| Plugin { grammar: &crate::examples::ExampleGrammar, rulesets };
        let of = |plugins: &[Plugin]| Games::with(plugins).map(|games| games.rulesets.len());
        static OTHER: [RulesFile; 1] = [RulesFile { id: "examples/own", file: "own.toml", text: "" }];
        assert_eq!(of(&[plugin(&OTHER)]), Ok(jong_rulesets::rulesets().len() + 1));
        assert_eq!(of(&[plugin(&[]), plugin(&[])]), Err(PluginError::Grammar("examples")));
        let taken = &jong_rulesets::rulesets()[..1];
        assert_eq!(of(&[plugin(taken)]), Err(PluginError::Ruleset(taken[0].id)));
        grammars();
        assert_eq!(add_plugins(&[]), Err(PluginError::TooLate));
    }
}
