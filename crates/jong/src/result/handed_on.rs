//! Results for serde. Their JSON is read again and handed on, so that its shape is defined once.

use serde::Serialize;
use serde::ser::{Error, Serializer};
use serde_json::{Map, Value};

use super::ResultLine;
use super::shape::{Json, LineJson, PatternJson, PerSeatMap, WorthJson};

/// Hands JSON on to a serializer.
pub(crate) fn hand_on<S: Serializer>(what: &impl Json, serializer: S) -> Result<S::Ok, S::Error> {
    fields(what).map_err(S::Error::custom)?.serialize(serializer)
}

fn fields(what: &impl Json) -> serde_json::Result<Map<String, Value>> {
    let mut text = Vec::new();
    what.put(&mut text);
    serde_json::from_slice(&text)
}

/// The implementation for serde, with the same fields as the JSON that is written.
macro_rules! serialize {
    ($($what:ident),*) => {$(
        impl Serialize for $what<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                hand_on(self, serializer)
            }
        }
    )*};
}

serialize!(ResultLine, WorthJson, PatternJson, LineJson, PerSeatMap);
