//! What a list says of a ruleset, read from its files without compiling the patterns: a list of all must be there at
//! once.

use std::borrow::Cow;

use jong::core::rules::{FileId, Names, Node, OneOrMany, Shelf, Status, Table, parse, read};
use jong::core::tile::{TileSet, TilesSection};
use jong::core::{HandSection, Ruleset, TableSection};
use jong::{OpenError, Shipped};

/// A ruleset in brief.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Summary {
    pub(super) id: String,
    pub(super) names: Names,
    pub(super) grammar: String,
    pub(super) hand_size: u8,
    pub(super) tiles: u32,
    pub(super) players: u8,
    pub(super) sources: Vec<String>,
    pub(super) status: Status,
}

impl Summary {
    /// The summary of a shipped ruleset.
    ///
    /// # Errors
    /// The ruleset has faults.
    pub(super) fn new(id: &str) -> Result<Summary, OpenError> {
        // What cannot be read in brief is opened in full, which says what is wrong.
        Summary::in_brief(id).map_or_else(|| jong::open(id).map(|rules| Summary::of(&rules)), Ok)
    }

    /// The summary of a ruleset that was opened.
    fn of(rules: &Ruleset) -> Summary {
        let info = rules.info();
        Summary {
            id: info.id.clone(),
            names: info.names.clone(),
            grammar: info.grammar.to_owned(),
            hand_size: rules.hand_size().tiles(),
            tiles: rules.tile_set().total(),
            players: rules.game().players,
            sources: info.sources.clone(),
            status: info.status,
        }
    }

    fn in_brief(id: &str) -> Option<Summary> {
        let mut chain: Vec<Table> = Vec::new();
        let mut next: Option<(String, Option<Cow<'static, str>>)> = Some((id.to_owned(), None));
        while let Some((what, from)) = next {
            let text = Shipped.open(&what, from.as_deref()).ok()?;
            let table = parse(&text.text, FileId(chain.len() as u32), 0).ok()?;
            next = text_of(&table, "extends").map(|base| (base, Some(text.name)));
            chain.push(table);
            // Longer chains are circles.
            if chain.len() > 64 {
                return None;
            }
        }
        let top = chain.first()?.clone();
        let grammar = text_of(chain.last()?, "grammar")?;
        let mut tree = Table::default();
        for table in chain.into_iter().rev() {
            tree.overlay(table, &mut Vec::new(), &|_| false);
        }
        let sources: Option<OneOrMany<String>> = top.get("source").and_then(|node| read(node).ok());
        Some(Summary {
            id: text_of(&top, "id")?,
            names: top.get("name").map_or(Some(Names::default()), |node| read(node).ok())?,
            grammar,
            hand_size: read::<HandSection>(tree.get("hand")?).ok()?.size,
            tiles: TileSet::new(&read::<TilesSection>(tree.get("tiles")?).ok()?).ok()?.total(),
            players: read::<TableSection>(tree.get("table")?).ok()?.players,
            sources: sources.map_or_else(Vec::new, |sources| sources.0),
            status: top.get("status").map_or(Some(Status::Experimental), |node| read(node).ok())?,
        })
    }
}

fn text_of(table: &Table, key: &str) -> Option<String> {
    table.get(key).and_then(Node::as_text).map(str::to_owned)
}

#[cfg(test)]
mod test {
    use super::*;

    #[test]
    fn in_brief_and_in_full_say_the_same() {
        for id in jong::shipped() {
            let rules = jong::open(id).expect("a shipped ruleset opens");
            assert_eq!(Summary::in_brief(id), Some(Summary::of(&rules)), "{id}");
        }
    }
}
