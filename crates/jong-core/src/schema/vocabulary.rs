//! The schemas of the words of patterns that have more than one shape: counts, steps, values, replacements.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use super::PatternId;
use crate::pattern::{BonusName, BonusTiles, Case, Count, Replacement, StepList, ValueSpec};

impl JsonSchema for Count {
    fn schema_name() -> Cow<'static, str> {
        "Count".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let number = |says: &str| json_schema!({ "type": "integer", "minimum": 0, "description": says });
        json_schema!({
            "description": "A number of things: `true` at least one, `false` none, `3` exactly three, `{ at-least = 3 }`, `{ at-most = 2 }`, `\"all\"`.",
            "anyOf": [
                { "type": "boolean", "description": "`true`: at least one. `false`: none." },
                number("Exactly so many."),
                { "const": "all", "description": "All there are, and there is one." },
                {
                    "type": "object",
                    "description": "From so many, to so many, or both.",
                    "properties": {
                        "at-least": number("So many or more."),
                        "at-most": number("So many or fewer, none included."),
                    },
                    "minProperties": 1,
                    "additionalProperties": false,
                },
            ],
        })
    }
}

impl JsonSchema for StepList {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Steps".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let step = json_schema!({ "type": "integer", "minimum": 0, "maximum": StepList::MOST });
        json_schema!({ "anyOf": [step, { "type": "array", "items": step }] })
    }
}

impl JsonSchema for BonusTiles {
    fn schema_name() -> Cow<'static, str> {
        "BonusTiles".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Flowers and seasons as a list of tiles: `1g`, `1f 1g`.",
            "type": "string",
            "pattern": "^ *[1-4]+[fg]( *[1-4]+[fg])* *$",
        })
    }
}

/// Bonus tiles by a name, or as a list.
#[derive(Debug)]
pub struct BonusNameOrTiles;

impl JsonSchema for BonusNameOrTiles {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "BonusNameOrTiles".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let (name, tiles) = (generator.subschema_for::<BonusName>(), generator.subschema_for::<BonusTiles>());
        json_schema!({ "anyOf": [name, tiles] })
    }
}

impl JsonSchema for Replacement {
    fn schema_name() -> Cow<'static, str> {
        "Replaced".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let id = generator.subschema_for::<PatternId>();
        let part = |key: &str, schema: Schema| {
            json_schema!({
                "type": "object",
                "description": "Only a part of it does not count.",
                "properties": { "pattern": id, key: schema },
                "required": ["pattern"],
                "additionalProperties": false,
            })
        };
        let groups = json_schema!({
            "const": "same-groups",
            "description": "Only where all groups that it uses are used by this pattern too.",
        });
        let some = json_schema!({
            "type": "integer",
            "minimum": 0,
            "description": "Only so many of the times it counts.",
        });
        json_schema!({ "anyOf": [id, part("on", groups), part("drop", some)] })
    }
}

/// The value of a pattern, as a number: the schema of [`ValueSpec`] in a unit of numbers.
#[derive(Debug)]
pub struct NumberValue;

impl JsonSchema for NumberValue {
    fn schema_name() -> Cow<'static, str> {
        "Worth".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let most = ValueSpec::MOST;
        let case = generator.subschema_for::<Case>();
        let number =
            |says: &str| json_schema!({ "type": "integer", "minimum": -most, "maximum": most, "description": says });
        json_schema!({
            "description": "The value; `false`: it does not count; `{ concealed = 2, open = 1 }`: by concealed and open hand.",
            "anyOf": [
                number("So much. `0`: it counts and adds nothing."),
                { "const": false, "description": "It does not count." },
                {
                    "type": "object",
                    "description": "By concealed and open hand; what is left out: it does not count there.",
                    "properties": {
                        "concealed": number("So much in a hand without a claimed meld."),
                        "open": number("So much in a hand with one."),
                    },
                    "minProperties": 1,
                    "additionalProperties": false,
                },
                {
                    "type": "object",
                    "description": "By case: the first that holds.",
                    "properties": { "cases": { "type": "array", "items": case, "description": "The first that holds." } },
                    "required": ["cases"],
                    "additionalProperties": false,
                },
            ],
        })
    }
}

/// The value of a pattern, as a word: the schema of [`ValueSpec`] in a unit of words.
#[derive(Debug)]
pub(super) struct WordValue;

impl JsonSchema for WordValue {
    fn schema_name() -> Cow<'static, str> {
        "WorthLimit".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "The limit that it is worth by itself; `false`: none.",
            "anyOf": [
                { "type": "string", "description": "The name of a limit of these rules, such as `\"mangan\"`." },
                { "const": false, "description": "It is worth no limit." },
            ],
        })
    }
}
