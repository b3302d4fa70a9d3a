//! Every value with the place that set it, as text and as JSON.

use std::collections::BTreeMap;

use jong::shelf::note_in;
use jong::{Lang, Ruleset};
use jong_core::rules::{Doubts, PlayedPlaces, Status};
use jong_core::say;
use jong_core::tree::{Node, Value};
use serde::Serialize;
use serde_json::json;

use super::document;
use crate::page::Page;
use crate::speech::Speech;

/// Every value: `key = value  # file:line`.
pub fn effective(rules: &Ruleset, speech: Speech) -> Page {
    let info = rules.info();
    let files = rules.files();
    let mut page = Page::of_whole_lines(speech.lang);
    page.heading(&format!("# {} ({})", speech.rules(rules), info.id));
    page.aside(&format!("# {}", speech.tell(&say!("fingerprint {fingerprint}", fingerprint = info.fingerprint))));
    let chain: Vec<&str> = info.chain.iter().map(|&file| &*files.get(file).name).collect();
    page.aside(&format!("# {}", chain.join(&speech.tell(&say!(", then ")))));
    page.gap();
    for setting in rules.settings() {
        let key = setting.path.iter().map(|key| document::key(key)).collect::<Vec<_>>().join(".");
        let mut line = format!("{key} = {}  # {}", document::plain(setting.node), files.quote(setting.place));
        let remark = setting.remark().cloned().unwrap_or_default();
        if remark.assumed {
            line.push_str(&speech.tell(&say!(", assumed")));
        }
        let told = |dispute| one_line(&speech.note(&note_in(dispute, files.get(setting.place.file))));
        if let Some(dispute) = &remark.disputed {
            line.push_str(&speech.tell(&say!(", disputed: {dispute}", dispute = told(dispute))));
        }
        if let Some(source) = &remark.source {
            line.push_str(&speech.tell(&say!(", source: {source}", source = one_line(&speech.note(source)))));
        }
        if remark.assumed || remark.disputed.is_some() { page.marked(&line) } else { page.line(&line) }
    }
    page
}

/// A text without line breaks, which a comment could not have.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The resolved rules for programs: every value with its place.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EffectiveRules<'a> {
    /// The id.
    pub id: &'a str,
    /// The name in a language.
    pub name: &'a str,
    /// The names by language.
    pub names: BTreeMap<&'a str, &'a [String]>,
    /// The grammar.
    pub grammar: &'a str,
    /// The status, if the file names one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status: Option<Status>,
    /// The number of values, and of those about which there are doubts.
    #[serde(flatten)]
    pub doubts: Doubts,
    /// The fingerprint.
    pub fingerprint: &'a str,
    /// The sources.
    pub sources: &'a [String],
    /// The places where they are played, in the language; none where nothing says so.
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    pub places: &'a [String],
    /// True if the places are marked as assumed.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub places_assumed: bool,
    /// The note of the file, in that language if the file has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<&'a str>,
    /// The files, the base first.
    pub files: Vec<&'a str>,
    /// Every value.
    pub settings: Vec<EffectiveValue<'a>>,
}

/// A value of the resolved rules.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EffectiveValue<'a> {
    /// The keys, joined by dots.
    pub key: String,
    /// The value.
    pub value: serde_json::Value,
    /// The file that set it.
    pub file: &'a str,
    /// The line in that file.
    pub line: usize,
    /// Its own source, in that language if the file has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<&'a str>,
    /// No source gives it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub assumed: bool,
    /// Other values with the persons or papers that give them, in that language if the file has it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disputed: Option<&'a str>,
}

impl EffectiveRules<'_> {
    /// The resolved rules, with their name in a language.
    ///
    /// ```
    /// use jong::Lang;
    /// use jong_print::sheet::EffectiveRules;
    ///
    /// let rules = jong::open("riichi/tenhou")?;
    /// let effective = EffectiveRules::new(&rules, Lang::En);
    /// assert!(effective.settings.iter().any(|setting| setting.key == "han.pinfu" && setting.line > 0));
    /// # Ok::<(), jong::OpenError>(())
    /// ```
    pub fn new(rules: &Ruleset, lang: Lang) -> EffectiveRules<'_> {
        let info = rules.info();
        let files = rules.files();
        let settings = rules.settings().into_iter().map(|setting| {
            let remark = setting.remark();
            EffectiveValue {
                key: setting.path.join("."),
                value: value(setting.node),
                file: &files.get(setting.place.file).name,
                line: files.begin(setting.place).line,
                source: remark.and_then(|remark| Some(remark.source.as_ref()?.words(lang).0)),
                assumed: remark.is_some_and(|remark| remark.assumed),
                disputed: remark.and_then(|remark| Some(remark.disputed.as_ref()?.words(lang).0)),
            }
        });
        EffectiveRules {
            id: &info.id,
            name: Speech::of(lang).rules(rules),
            names: info.names.iter().map(|(lang, names)| (lang.as_str(), names.0.as_slice())).collect(),
            grammar: info.grammar,
            status: info.status.as_ref().map(|status| *status.get()),
            doubts: rules.doubts(),
            fingerprint: &info.fingerprint,
            sources: &info.sources,
            places: info.places.as_ref().map_or(&[], |places| places.named(lang.key())),
            places_assumed: info.places.as_ref().is_some_and(PlayedPlaces::is_assumed),
            note: info.note.as_ref().map(|note| note.words(lang).0),
            files: info.chain.iter().map(|&file| &*files.get(file).name).collect(),
            settings: settings.collect(),
        }
    }
}

fn value(node: &Node) -> serde_json::Value {
    match &node.value {
        Value::Bool(value) => json!(value),
        Value::Int(value) => json!(value),
        Value::Odd(text) | Value::Text(text) => json!(text),
        Value::List(items) => items.iter().map(value).collect(),
        Value::Table(table) => {
            let entries = table.iter().map(|entry| (entry.key.clone(), value(&entry.node)));
            serde_json::Value::Object(entries.collect())
        }
    }
}
