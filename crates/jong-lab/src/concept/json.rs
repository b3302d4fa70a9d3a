//! A concept as JSON.

use jong_core::rules::Names;
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use serde_json::{Map, Value, json};

use super::{Concept, LookAlike, PatternWorth, ShownHand, TellingHand};
use jong::examples::json as plain;
use jong::explain::Origin;

/// `id`, `names` by language (lists), `sentence` by the language asked for, `defined` (a place), `note`; `rulesets`,
/// each with `rules`, `value` (as the file gives it), `unit`, `at` (a place), and where there are any `replaces`,
/// `replaced_by`, `one_of` (lists of ids); `off`, the rulesets that switch it off; `fits` and `fails`, each with
/// `hand` (a win record), `lacks` (a sentence) and `made`, true if it was made for this page; and `look_alikes`, each
/// with `id`, `names`, `sentence`, `share_name` (a list of names), `rulesets`, `hand` (a record that shows the
/// difference), `this_only` and `other_only`: the hands that only the look-alike has, and those that it lacks, each
/// with `hand`, `asks` (the missing clause) and `only`, true if nothing else is missing.
impl Serialize for Concept<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Concept { known, lang, sentence, worth, off, fits, fails, look_alikes } = self;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &known.id)?;
        map.serialize_entry("names", &names(&known.names))?;
        map.serialize_entry("sentence", &json!({ lang.key(): sentence }))?;
        map.serialize_entry("defined", &known.defined)?;
        if let Some(note) = &known.note {
            map.serialize_entry("note", note)?;
        }
        map.serialize_entry("rulesets", worth)?;
        map.serialize_entry("off", &off.iter().map(|rules| &rules.info().id).collect::<Vec<_>>())?;
        map.serialize_entry("fits", fits)?;
        map.serialize_entry("fails", fails)?;
        let alike: Vec<Value> = look_alikes.iter().map(|other| look_alike(other, lang.key())).collect();
        map.serialize_entry("look_alikes", &alike)?;
        map.end()
    }
}

fn names(names: &Names) -> Map<String, Value> {
    names.iter().map(|(language, names)| (language.clone(), json!(names.0))).collect()
}

fn look_alike(other: &LookAlike<'_>, lang: &str) -> Value {
    let LookAlike { known, names: shared, sentence, worth, this_only, other_only } = other;
    let shows = this_only.first().or(other_only.first()).map(|apart| &apart.hand.record);
    json!({
        "id": known.id,
        "names": names(&known.names),
        "sentence": { lang: sentence },
        "share_name": shared,
        "rulesets": worth,
        "hand": shows,
        "this_only": this_only,
        "other_only": other_only,
    })
}

#[derive(Serialize)]
struct WorthJson<'a> {
    rules: &'a str,
    value: Value,
    unit: &'a str,
    at: &'a Option<Origin>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    replaces: &'a [&'a str],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    replaced_by: &'a [&'a str],
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    one_of: &'a [&'a str],
}

impl Serialize for PatternWorth<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let PatternWorth { rules, index: _, unit, value, at, replaces, replaced_by, one_of } = self;
        let (rules, unit, value) = (rules.info().id.as_str(), unit.name, plain(value));
        WorthJson { rules, value, unit, at, replaces, replaced_by, one_of }.serialize(serializer)
    }
}

impl Serialize for ShownHand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("hand", &self.record)?;
        if let Some(lacks) = &self.lacks {
            map.serialize_entry("lacks", lacks)?;
        }
        map.serialize_entry("made", &self.made)?;
        map.end()
    }
}

impl Serialize for TellingHand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("hand", &self.hand.record)?;
        map.serialize_entry("asks", &self.asks)?;
        map.serialize_entry("only", &self.only)?;
        map.end()
    }
}
