//! The places where rules are played, of which the top of a file may tell.

use super::header::Names;
use super::languages::name_faults;
use super::layers::Layer;
use crate::tree::{Entry, Fault, FaultCode, Node, Place, REMARKS, Value, is_remark};
use crate::{Lang, Text, say};

/// The places where rules are played.
#[derive(Debug, Clone)]
pub struct PlayedPlaces {
    /// The names by language, in each the larger place first: `Italy`, `Florence`.
    pub names: Names,
    /// The value in the file, with its remark.
    pub node: Node,
    /// True if a source is named: with them, or at the top of the file for all that it says.
    pub has_source: bool,
}

impl PlayedPlaces {
    /// The names in a language, by its code: `it`. Those in English, or else in any, if it has none.
    pub fn named(&self, lang: &str) -> &[String] {
        let found = self.names.get(lang).or_else(|| self.names.get(Lang::En.key()));
        found.or_else(|| self.names.values().next()).map_or(&[], |names| &names.0)
    }

    /// The names in all languages.
    pub fn all(&self) -> impl Iterator<Item = &str> {
        self.names.values().flat_map(|names| names.0.iter().map(String::as_str))
    }

    /// True if they are marked as assumed.
    pub fn is_assumed(&self) -> bool {
        self.node.remark.as_ref().is_some_and(|remark| remark.assumed)
    }
}

/// The places that the last file of a chain names. Those that rules below it name are no fact about this file.
pub(super) fn places(chain: &[Layer]) -> Option<PlayedPlaces> {
    let layer = chain.last()?;
    let (names, node) = (layer.header.places.clone()?, layer.places.clone()?);
    let source = node.remark.as_ref().and_then(|remark| remark.source.as_ref());
    let own = source.is_some_and(|source| !source.is_blank());
    Some(PlayedPlaces { names, has_source: own || layer.header.has_source(), node })
}

/// Finds the faults of places. The flag is true where they cannot be read for these, and need no more words.
pub(super) fn place_faults(node: &Node) -> (Vec<Fault>, bool) {
    let wrong = |place: Place, message: Text, help: Text| {
        (vec![Fault::error(FaultCode::WrongType, place, message).help(help)], true)
    };
    let table = match &node.value {
        Value::Bool(false) => {
            let message = say!("`places` says where rules are played, and `false` names no place");
            let help = say!("leave `places` out: those of the extended rules are not taken over");
            return wrong(node.place, message, help);
        }
        Value::Table(table) => table,
        _ => return (Vec::new(), false),
    };
    if table.is_empty() {
        let message = say!("an empty table says nothing: fill it, or leave it out");
        return (vec![Fault::error(FaultCode::WrongType, node.place, message)], true);
    }
    if table.get("value").is_some() {
        let strays = table.iter().filter(|entry| !is_remark(entry));
        let faults: Vec<Fault> = strays.map(|stray| stray_remark(stray, &REMARKS)).collect();
        let unread = !faults.is_empty();
        return (faults, unread);
    }
    if let Some(remark) = table.iter().find(|entry| REMARKS.contains(&entry.key.as_str()) && is_remark(entry)) {
        let of = |remarks: bool| {
            let entries = table.iter().filter(move |entry| REMARKS.contains(&entry.key.as_str()) == remarks);
            entries.map(|entry| format!("{} = {}", entry.key, entry.node)).collect::<Vec<_>>().join(", ")
        };
        let message = say!("`{key}` is no language, and a remark on the places stands beside them", key = remark.key);
        let line = format!("places = {{ value = {{ {} }}, {} }}", of(false), of(true));
        return wrong(remark.place, message, say!("write `{line}`", line));
    }
    let mut faults = name_faults(node);
    let source = node.remark.as_ref().and_then(|remark| remark.source.as_ref());
    faults.extend(source.filter(|source| source.is_blank()).map(|_| nobody(node.place)));
    faults.extend(table.iter().filter_map(doubled));
    (faults, false)
}

/// The fault of a word beside a `value` that is no remark.
pub(super) fn stray_remark(stray: &Entry, words: &[&'static str]) -> Fault {
    let message = say!("nothing here is called `{key}`", key = stray.key);
    Fault::error(FaultCode::UnknownKey, stray.place, message).nearest_or_all(&stray.key, words)
}

/// The warning of a place that is named twice in a language.
fn doubled(entry: &Entry) -> Option<Fault> {
    let Value::List(places) = &entry.node.value else { return None };
    let named = |node: &Node| node.as_text().map(|place| place.trim().to_lowercase());
    let mut pairs = places.iter().enumerate();
    let (_, twice) = pairs.find(|(at, place)| places[..*at].iter().any(|before| named(before) == named(place)))?;
    let message = say!("`{key}` appears here twice", key = twice.as_text()?);
    Some(Fault::error(FaultCode::WrongWord, twice.place, message).as_warning().help(say!("keep one of the two")))
}

/// The warning of a source at the top of a file that names nobody.
pub(super) fn blank_source(source: &Node) -> Option<Fault> {
    let is_blank = |node: &&Node| node.as_text().is_some_and(|text| text.trim().is_empty());
    let blank = match &source.value {
        Value::List(sources) => sources.iter().find(is_blank),
        _ => Some(source).filter(is_blank),
    };
    blank.map(|blank| nobody(blank.place))
}

fn nobody(place: Place) -> Fault {
    let help = say!("say who says so, or leave `source` out");
    Fault::error(FaultCode::WrongWord, place, say!("this source names nobody")).as_warning().help(help)
}
