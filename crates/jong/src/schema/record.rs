//! Records, and example hands: tiles as text, or win records.

use std::borrow::Cow;

use jong_core::FoulKind;
use jong_core::hand::{Declaration, DiscarderReady, Event, Field, Seat, WinKind};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Value, json};
use strum::IntoEnumIterator;

use super::{DRAFT, Object};
use crate::record::{FIELDS, FINISHED, FINISHED_NEEDED, MOST_NUMBER, NEEDED, PLAYER};

/// The words of a type.
fn all<T: IntoEnumIterator + Into<&'static str>>() -> Vec<&'static str> {
    T::iter().map(Into::into).collect()
}

/// The letters of the seats.
fn seats() -> Vec<&'static str> {
    all::<Seat>()
}

/// The schema of a win record as JSON, for the types of results in which one stands.
#[derive(Debug, Clone, Copy)]
pub struct WinRecord;

impl JsonSchema for WinRecord {
    fn schema_name() -> Cow<'static, str> {
        "WinRecord".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        Schema::from(record().as_object().cloned().unwrap_or_default())
    }
}

/// The JSON Schema of records, with a definition for each verb that reads them: `score` reads wins, `settle` finished hands.
///
/// ```
/// let schema = jong::records_schema();
/// assert!(schema["definitions"]["settle"]["properties"]["drawn"].to_string().contains("exhausted"));
/// // Nobody wins by nagashi mangan, so it is no event of a win.
/// let [score, settle] = ["score", "settle"].map(|verb| schema["definitions"][verb].to_string());
/// assert!(settle.contains("nagashi-mangan") && !score.contains("nagashi-mangan"));
/// ```
pub fn records_schema() -> Value {
    json!({
        "$schema": DRAFT,
        "title": "Records of Jong, as JSON",
        "description": "A definition for each verb, of the records that it reads. The rules decide if there can be such a hand.",
        "anyOf": [{ "$ref": "#/definitions/score" }, { "$ref": "#/definitions/settle" }],
        "definitions": {
            "score": or_null(record()),
            "settle": or_null(finished()),
        },
    })
}

fn record() -> Value {
    let of_win: Vec<Event> = Event::iter().filter(|event| event.is_of_win()).collect();
    object("A win record: the hand, and how it was won.", &FIELDS, &NEEDED, &of_win)
}

/// The schema of a finished hand.
fn finished() -> Value {
    let events: Vec<Event> = Event::iter().collect();
    object("A finished hand: who won, and the hand of each player.", &FINISHED, &FINISHED_NEEDED, &events)
}

/// A schema by which fields that may be left out may be null as well. An object that requires nothing of its fields, such
/// as that of the seats, has none that may.
fn or_null(mut schema: Value) -> Value {
    let required = schema.get("required").and_then(Value::as_array).cloned();
    let fields = schema.get_mut("properties").and_then(Value::as_object_mut);
    for (name, field) in fields.into_iter().flatten() {
        *field = or_null(field.take());
        if required.as_ref().is_some_and(|required| !required.iter().any(|needed| needed == name)) {
            *field = json!({ "anyOf": [field.take(), { "type": "null" }] });
        }
    }
    schema
}

/// The schema of an object with some fields; there can be these events in it.
fn object(says: &str, fields: &[Field], required: &[Field], events: &[Event]) -> Value {
    let fields: Object = fields.iter().map(|&field| (<&str>::from(field).to_owned(), of(field, events))).collect();
    let required: Vec<&str> = required.iter().map(Into::into).collect();
    json!({
        "type": "object",
        "description": says,
        "properties": fields,
        "required": required,
        "additionalProperties": false,
    })
}

/// The schema of an example hand.
pub(super) fn example() -> Value {
    json!({
        "description": "A hand.",
        "anyOf": [
            { "type": "string", "description": "A hand: `\"123m 456p 789s 1122z 3z\"`. It is tried with every winning tile." },
            record(),
        ],
    })
}

/// The schema of a field of a record with these events.
fn of(field: Field, events: &[Event]) -> Value {
    let text = |says: &str| json!({ "type": "string", "description": says });
    let seat = |says: &str| json!({ "enum": seats(), "description": says });
    let number = |says: &str| json!({ "type": "integer", "minimum": 0, "maximum": MOST_NUMBER, "description": says });
    let flag = |says: &str| json!({ "type": "boolean", "description": says });
    let words = |words: &[&str], says: &str| json!({ "enum": words, "description": says });
    match field {
        Field::Hand => text("The concealed tiles, without the winning one."),
        Field::Melds => json!({
            "type": "array",
            "items": { "type": "string" },
            "description": "The melds: `(123m)` a chow, `(555z)` a pung, `(5555z)` a kong, `[5555z]` a concealed kong.",
        }),
        Field::Win => text("The winning tile."),
        Field::By => words(&all::<WinKind>(), "The way in which it came."),
        Field::From => seat("The player who discarded it."),
        Field::FirstDiscarder => seat(
            "The player who discarded a tile of the winning kind first since the winner's own last discard, maybe the winner.",
        ),
        Field::Seat => seat("The winner's seat; E is the dealer."),
        Field::Round => seat("The wind of the round."),
        Field::Opened => {
            seat("The player whose wall was opened, from whom some rules count the winds; otherwise the dealer's.")
        }
        Field::Ready => words(&all::<Declaration>(), "The winner's declaration."),
        Field::Open => flag("True if the ready hand was shown."),
        Field::FromReady => {
            words(&all::<DiscarderReady>(), "The discarder's own ready declaration, before or after the winner's.")
        }
        Field::Events => json!({
            "type": "array",
            "items": { "enum": events.iter().map(ToString::to_string).collect::<Vec<_>>() },
            "description": "Things that were special: `\"last-tile\"`, `\"robbed-kong\"`, `\"first-turn\"`, …",
        }),
        Field::Bonus => text("The flowers and seasons laid out, or the tiles laid aside."),
        Field::Dora => text("The dora indicators."),
        Field::Ura => text("The indicators under them."),
        Field::Repeats => number("The repeats on the table (honba)."),
        Field::Deposits => number("The deposits on the table."),
        Field::Streak => number("The number of times that the dealer has stayed."),
        Field::WinsInARow => number("The number of wins in a row of the dealer, this one included."),
        Field::Liable => json!({
            "anyOf": [{ "enum": seats() }, { "type": "object", "additionalProperties": { "enum": seats() } }],
            "description": "The player who must pay for the hand: a seat, or one for each pattern.",
        }),
        Field::Furiten => flag("True if the winner may not win on a discard."),
        Field::Winners => json!({
            "type": "array",
            "items": { "enum": seats() },
            "description": "The seats of the winners; nobody won: an empty list.",
        }),
        Field::Players => {
            // Of a player whose hand nobody knows there may be no hand.
            let player = object("A player: the hand, and what belongs to it.", &PLAYER, &[], events);
            let players: Object = seats().iter().map(|&seat| (seat.to_owned(), player.clone())).collect();
            json!({
                "type": "object",
                "properties": players,
                "additionalProperties": false,
                "description": "The hand of each player, by seat.",
            })
        }
        Field::Drawn => {
            json!({ "enum": ["exhausted", "aborted"], "description": "The end of a hand that nobody won." })
        }
        Field::Foul => words(&all::<FoulKind>(), "The foul of a player who did not win; `hand` may be left out then."),
        Field::Claimed => number("The worth that was claimed for a false win, where the rules ask for it: tai."),
        Field::Deliberate => flag("True if a foul was meant, where the rules ask for that."),
        Field::Id | Field::Record => text("The name of the hand."),
    }
}
