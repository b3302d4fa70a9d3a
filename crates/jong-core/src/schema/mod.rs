//! The words that a rules file may use, as a JSON Schema, so that editors complete and explain them.
//!
//! The types that read patterns also describe them. A type that serde reads has its schema from the same type, and its
//! doc comments are shown by editors. Here are the schemas that these types cannot derive. Sections of options need no
//! schema of their own: each has its [domain](crate::rules::Domain).

mod open;
mod vocabulary;
mod words;
mod written;

use schemars::{Schema, SchemaGenerator};

use crate::pattern::Unit;
use crate::rules::{Header, PatternText};

pub use open::{ClassName, CountsByClass, ExampleSchema, NamesByLanguage, PatternId};
pub use vocabulary::{BonusNameOrTiles, NumberValue};

/// The schema of the top of a rules file: an object with the keys of a header.
pub fn header(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<Header>()
}

/// The schema of a `[pattern.…]` table, its values left out.
pub fn pattern(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<PatternText>()
}

/// The schema of the value of a pattern in a unit.
pub fn worth(unit: &Unit, generator: &mut SchemaGenerator) -> Schema {
    if unit.words {
        generator.subschema_for::<vocabulary::WordValue>()
    } else {
        generator.subschema_for::<NumberValue>()
    }
}
