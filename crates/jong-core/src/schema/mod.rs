//! What a rules file may say, as a JSON Schema, so that editors complete it and explain it.
//!
//! The types that read a file also describe it: whatever has a serde type has its schema from the same type, and its
//! doc comments are what an editor shows. Here is what the types of core cannot derive, and how sections are collected.

mod open;
mod vocabulary;
mod words;
mod written;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};

use crate::game::{HandSection, KongsSection, MeldLegality, ReadyRule, TableSection, WallSection};
use crate::pattern::{FamilyRule, Unit};
use crate::rules::{Header, PatternText};
use crate::tile::TilesSection;
use crate::tree::{KeyedList, Located};

pub use open::{ClassName, CountsByClass, Example, NamesByLanguage, PatternId};
pub use vocabulary::Worth;
pub use words::WinningForm;

/// The schemas of sections, collected by name. Each is that of a whole section, as a file that extends nothing has it.
#[derive(Debug)]
pub struct SectionSchemas {
    generator: SchemaGenerator,
    sections: Vec<(&'static str, Schema)>,
}

impl Default for SectionSchemas {
    fn default() -> Self {
        let settings = SchemaSettings::draft07().with(|settings| settings.inline_subschemas = true);
        SectionSchemas { generator: settings.into_generator(), sections: Vec::new() }
    }
}

impl SectionSchemas {
    /// The sections that core reads for all grammars.
    pub fn shared() -> SectionSchemas {
        let mut all = SectionSchemas::default();
        all.add::<TableSection>("table");
        all.add::<TilesSection>("tiles");
        all.add::<HandSection>("hand");
        all.add::<MeldLegality>("calls");
        all.add::<KongsSection>("kongs");
        all.add::<WallSection>("wall");
        all.add::<ReadyRule>("ready");
        all.add_each::<FamilyRule>(
            "families",
            "Of patterns that are variants of one another: does the best count, or do all?",
        );
        all.add_each::<NamesByLanguage>(
            "names",
            "What do people call what is no pattern, such as a limit or a class of your own?",
        );
        all.add_each::<Vec<Located<String>>>("classes", "Which tiles are meant by a word of your own?");
        all
    }

    /// Adds a section that is read as a type, whose doc comment says which question it answers.
    pub fn add<T: JsonSchema>(&mut self, section: &'static str) {
        let schema = self.generator.root_schema_for::<T>();
        self.sections.push((section, schema));
    }

    /// Adds a section whose keys are names that the file gives itself: what is behind each of them is read as a type. It
    /// says which question the section answers.
    pub fn add_each<T: JsonSchema>(&mut self, section: &'static str, says: &str) {
        let mut schema = self.generator.root_schema_for::<KeyedList<T>>();
        schema.insert("description".to_owned(), says.into());
        self.sections.push((section, schema));
    }

    /// The sections, in the order in which they were added.
    pub fn into_sections(self) -> Vec<(&'static str, Schema)> {
        self.sections
    }
}

/// The schema of the top of a rules file: an object with the keys of a header.
pub fn header(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<Header>()
}

/// The schema of a `[pattern.…]` table, its values left out.
pub fn pattern(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<PatternText>()
}

/// The schema of what a pattern is worth in a unit.
pub fn worth(unit: &Unit, generator: &mut SchemaGenerator) -> Schema {
    if unit.words { generator.subschema_for::<vocabulary::Word>() } else { generator.subschema_for::<Worth>() }
}
