//! The schemas of texts and tables that core reads as any, and that a crate with the lexicon knows better: ids of
//! patterns, names of classes, languages, example hands. These types stand for them, so that each has a definition of
//! its own, which can be replaced.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::pattern::Count;
use crate::rules::Names;
use crate::tree::KeyedList;

/// The id of a pattern.
#[derive(Debug)]
pub struct PatternId;

impl JsonSchema for PatternId {
    fn schema_name() -> Cow<'static, str> {
        "PatternId".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}

/// A class of tiles, by its name or as a list of tiles.
#[derive(Debug)]
pub struct ClassName;

impl JsonSchema for ClassName {
    fn schema_name() -> Cow<'static, str> {
        "ClassName".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}

/// A table of counts, by class of tiles.
#[derive(Debug)]
pub struct CountsByClass;

impl JsonSchema for CountsByClass {
    fn schema_name() -> Cow<'static, str> {
        "CountsByClass".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        KeyedList::<Count>::json_schema(generator)
    }
}

/// An example hand of a pattern: tiles, or a win record.
#[derive(Debug)]
pub struct ExampleSchema;

impl JsonSchema for ExampleSchema {
    fn schema_name() -> Cow<'static, str> {
        "Example".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": ["string", "object"] })
    }
}

/// Names by language.
#[derive(Debug)]
pub struct NamesByLanguage;

impl JsonSchema for NamesByLanguage {
    fn schema_name() -> Cow<'static, str> {
        "Names".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Names::json_schema(generator)
    }
}
