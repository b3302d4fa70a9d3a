//! Every value with the place that set it, as text and as JSON.

use jong::Ruleset;
use jong::core::rules::{Names, Status};
use jong::core::tree::{Node, Value};
use serde::Serialize;
use serde_json::{Map, json};

use super::{all_settings, document};
use crate::out::{Page, spoken, tell};
use jong_print::Speech;

/// Every value: `key = value  # file:line`.
pub(super) fn page(rules: &Ruleset, speech: Speech) -> Page {
    let info = rules.info();
    let files = rules.files();
    let mut page = Page::of_whole_lines(spoken());
    page.heading(&format!("# {} ({})", speech.of_rules(&info.id, &info.names), info.id));
    page.aside(&format!("# {}", tell!("fingerprint {fingerprint}", fingerprint = info.fingerprint)));
    let chain: Vec<&str> = info.chain.iter().map(|&file| &*files.get(file).name).collect();
    page.aside(&format!("# {}", chain.join(&tell!(", then "))));
    page.gap();
    for setting in all_settings(rules) {
        let key = setting.path.iter().map(|key| document::key(key)).collect::<Vec<_>>().join(".");
        let mut line = format!("{key} = {}  # {}", document::plain(setting.node), files.quote(setting.place));
        let remark = setting.remark().cloned().unwrap_or_default();
        if remark.assumed {
            line.push_str(&tell!(", assumed"));
        }
        if let Some(dispute) = &remark.disputed {
            line.push_str(&tell!(", disputed: {dispute}", dispute = one_line(dispute)));
        }
        if let Some(source) = &remark.source {
            line.push_str(&tell!(", source: {source}", source = one_line(source)));
        }
        if remark.assumed || remark.disputed.is_some() { page.marked(&line) } else { page.line(&line) }
    }
    page
}

/// A text without line breaks, which a comment could not have.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The resolved rules.
#[derive(Debug, Serialize)]
pub(super) struct Effective<'a> {
    id: &'a str,
    name: &'a str,
    names: Map<String, serde_json::Value>,
    grammar: &'a str,
    status: String,
    fingerprint: &'a str,
    sources: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
    files: Vec<&'a str>,
    settings: Vec<SettingJson<'a>>,
}

/// One value.
#[derive(Debug, Serialize)]
struct SettingJson<'a> {
    key: String,
    value: serde_json::Value,
    file: &'a str,
    line: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    source: Option<&'a str>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    assumed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    disputed: Option<&'a str>,
}

/// The resolved rules, for programs.
pub(super) fn to_json(rules: &Ruleset, speech: Speech) -> Effective<'_> {
    let info = rules.info();
    let files = rules.files();
    let settings = all_settings(rules).into_iter().map(|setting| {
        let remark = setting.remark();
        SettingJson {
            key: setting.path.join("."),
            value: value(setting.node),
            file: &files.get(setting.place.file).name,
            line: files.begin(setting.place).line,
            source: remark.and_then(|remark| remark.source.as_deref()),
            assumed: remark.is_some_and(|remark| remark.assumed),
            disputed: remark.and_then(|remark| remark.disputed.as_deref()),
        }
    });
    Effective {
        id: &info.id,
        name: speech.of_rules(&info.id, &info.names),
        names: names(&info.names),
        grammar: info.grammar,
        status: info.status.unwrap_or(Status::Experimental).to_string(),
        fingerprint: &info.fingerprint,
        sources: &info.sources,
        note: info.note.as_deref(),
        files: info.chain.iter().map(|&file| &*files.get(file).name).collect(),
        settings: settings.collect(),
    }
}

fn names(names: &Names) -> Map<String, serde_json::Value> {
    names.iter().map(|(language, names)| (language.clone(), json!(names.0))).collect()
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
