//! The outline of a ruleset: its part in a list, made without compiling it.

use super::FaultyRules;
use super::doubts::Doubts;
use super::header::{Names, Status};
use super::layers;
use super::likeness::KnownPatterns;
use super::normalise::normalise;
use super::places::{PlayedPlaces, places};
use super::section_reader::SectionReader;
use super::shelf::{RulesText, Shelf};
use crate::game::{HandSection, TableSection};
use crate::ruleset::sources;
use crate::scoring::Grammar;
use crate::tile::{TileSet, TilesSection};
use crate::tree::{FileId, Files, Severity};

/// An entry of a list of rulesets.
#[derive(Debug, Clone)]
pub struct Outline {
    /// The id.
    pub id: String,
    /// The names.
    pub names: Names,
    /// The places where they are played, if their files name any.
    pub places: Option<PlayedPlaces>,
    /// The grammar's word.
    pub grammar: &'static str,
    /// Tiles held between turns.
    pub hand_size: u8,
    /// Tiles in the wall.
    pub tiles: u32,
    /// The number of players.
    pub players: u8,
    /// The sources of the values.
    pub sources: Vec<String>,
    /// The formats of logs whose games are played by these rules, where the log does not say by which.
    pub logs: Vec<String>,
    /// The status, if its file names one.
    pub status: Option<Status>,
    /// The number of values, and of those about which there are doubts.
    pub doubts: Doubts,
}

/// Reads the outline of a rules file. Patterns and payments are not looked at, so a file may have an outline and
/// still be refused.
///
/// # Errors
/// Faults keep the outline from being read.
pub fn outline(text: RulesText, shelf: &dyn Shelf, grammars: &[&'static dyn Grammar]) -> Result<Outline, FaultyRules> {
    let mut files = Files::default();
    let mut faults = Vec::new();
    let mut chain = layers::read_chain(text, shelf, &mut files, (&mut faults, &mut Vec::new()));
    let read = layers::find_grammar(&chain, grammars, &mut faults).and_then(|grammar| {
        for layer in &mut chain {
            // Whoever opens the rules hears of these faults.
            normalise(layer, grammar, grammars, &mut Vec::new());
        }
        let tree = layers::merge(&chain, grammar.units());
        let has_source = |file: FileId| chain.iter().any(|layer| layer.file == file && layer.header.has_source());
        let doubts = Doubts::count(&tree, grammar.units(), &has_source);
        let patterns = KnownPatterns::new(shelf, &[]);
        let sections = SectionReader::new(tree, &chain, grammar.units(), &patterns);
        let table = sections.read::<TableSection>();
        let tiles = sections.read::<TilesSection>().and_then(|section| TileSet::new(&section).ok());
        let hand = sections.read::<HandSection>();
        faults.extend(sections.take_faults());
        let header = &chain[chain.len() - 1].header;
        Some(Outline {
            id: header.id.get().clone(),
            names: header.name.clone(),
            places: places(&chain),
            grammar: grammar.word(),
            hand_size: hand?.size,
            tiles: tiles?.total(),
            players: table?.players,
            sources: sources(&header.source),
            logs: header.logs.iter().map(|format| format.get().clone()).collect(),
            status: header.status.as_ref().map(|status| *status.get()),
            doubts,
        })
    });
    let failed = faults.iter().any(|fault| fault.severity == Severity::Error);
    read.filter(|_| !failed).ok_or(FaultyRules { faults, files })
}
