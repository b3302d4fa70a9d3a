//! Patterns in a list: what each is called, and the games in which it counts.

use jong::grammars;
use jong_core::rules::Names;
use serde::Serialize;

use super::{Concepts, KnownPattern, json};

/// A pattern in a list.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PatternEntry<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its names by language: the words to look for.
    #[serde(serialize_with = "json::names")]
    #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<String, Vec<String>>"))]
    pub names: &'a Names,
    /// The grammars of the rulesets by which it counts.
    pub games: Vec<&'static str>,
}

impl Concepts {
    /// A list of all patterns, by id.
    ///
    /// ```
    /// use jong_lab::concept::Concepts;
    ///
    /// let concepts = Concepts::new(vec![jong::open("riichi/tenhou")?, jong::open("taiwan/standard")?]);
    /// let entries = concepts.entries();
    /// let pinfu = entries.iter().find(|entry| entry.id == "pinfu").expect("a pattern");
    /// assert_eq!(pinfu.games, ["riichi"]);
    /// # Ok::<(), jong::OpenError>(())
    /// ```
    pub fn entries(&self) -> Vec<PatternEntry<'_>> {
        self.all().iter().map(|known| self.entry(known)).collect()
    }

    /// A pattern as it stands in the list.
    pub fn entry<'a>(&self, known: &'a KnownPattern) -> PatternEntry<'a> {
        let counts = |game: &&str| {
            let of_game = self.rulesets().iter().filter(|rules| rules.grammar().word() == *game);
            of_game.into_iter().any(|rules| rules.game().book.find(&known.id).is_some())
        };
        let games = grammars().iter().map(|grammar| grammar.word()).filter(counts).collect();
        PatternEntry { id: &known.id, names: &known.names, games }
    }
}
