//! The shelf of an editor: the files that are open in it, as they stand there, before those of the disk.

use std::path::{Component, Path, PathBuf};

use jong::core::rules::{RulesText, ShelfError};
use jong::shelf::OwnFiles;

use crate::document::Documents;

/// False where there is no disk: in a browser.
const DISK: bool = cfg!(not(target_family = "wasm"));

/// The open files by their addresses, and the one that is being read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OpenFiles<'a> {
    pub(crate) others: &'a Documents,
    pub(crate) name: &'a str,
    pub(crate) text: &'a str,
}

/// The path without steps that lead nowhere: `a/../b` is `b`.
fn straight(path: &Path) -> PathBuf {
    let mut straight = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if straight.file_name().is_some() => {
                straight.pop();
            }
            Component::ParentDir | Component::Prefix(_) | Component::RootDir | Component::Normal(_) => {
                straight.push(part);
            }
        }
    }
    straight
}

impl OpenFiles<'_> {
    /// The text of an open file with this path.
    fn opened(&self, path: &Path) -> Option<(&str, &str)> {
        let own = [(self.name, self.text)].into_iter();
        let others = self.others.values().map(|other| (other.name.as_str(), other.lines.text()));
        own.chain(others).find(|(name, _)| straight(Path::new(name)) == path)
    }
}

impl OwnFiles for OpenFiles<'_> {
    fn file(&self, what: &str, from: Option<&str>) -> Option<Result<RulesText, ShelfError>> {
        if !what.ends_with(".toml") {
            return None;
        }
        let beside = from.map(Path::new).and_then(Path::parent);
        let path = straight(&beside.map_or_else(|| PathBuf::from(what), |folder| folder.join(what)));
        match self.opened(&path) {
            Some((name, text)) => Some(Ok(RulesText { name: name.to_owned().into(), text: text.to_owned().into() })),
            None if DISK => None,
            None => Some(Err(ShelfError::Unknown { what: what.to_owned(), near: None })),
        }
    }
}

#[cfg(test)]
mod test {
    use serde_json::{Value, json};

    use crate::Service;

    fn open(service: &mut Service, name: &str, text: &str) -> Vec<Value> {
        let file = json!({ "uri": format!("file:///club/{name}"), "languageId": "toml", "version": 1, "text": text });
        service.answer(&json!({ "method": "textDocument/didOpen", "params": { "textDocument": file } }))
    }

    /// The codes of the faults that are told of a file.
    fn faults(told: &[Value], name: &str) -> Option<Vec<String>> {
        let of_file = told.iter().rfind(|told| told["params"]["uri"] == format!("file:///club/{name}"))?;
        let faults = of_file["params"]["diagnostics"].as_array()?;
        Some(faults.iter().map(|fault| fault["code"].as_str().unwrap_or_default().to_owned()).collect())
    }

    #[test]
    fn open_files_extend_each_other() {
        let mut service = Service::default();
        service.answer(&json!({ "id": 1, "method": "initialize", "params": {} }));
        let base = "schema = 1\nid = \"clubs/base\"\nextends = \"riichi/tenhou\"\nsource = \"ours\"\n\n[calls]\nchow = \"never\"\n";
        let house = "schema = 1\nid = \"clubs/ours\"\nextends = \"../club/base.toml\"\nsource = \"ours\"\n";
        let before = faults(&open(&mut service, "ours.toml", house), "ours.toml").expect("they are told");
        assert!(!before.is_empty(), "what it extends is not there yet");
        // Opened after it, the base is found, and what is said of the other file is said anew.
        assert_eq!(faults(&open(&mut service, "base.toml", base), "ours.toml"), Some(Vec::new()));
        let change = |service: &mut Service, text: &str| {
            let file = json!({ "uri": "file:///club/base.toml", "version": 2 });
            let params = json!({ "textDocument": file, "contentChanges": [{ "text": text }] });
            service.answer(&json!({ "method": "textDocument/didChange", "params": params }))
        };
        let told = change(&mut service, &base.replace("never", "nevr"));
        assert_eq!(faults(&told, "ours.toml").map(|faults| faults.len()), Some(1));
        let told = change(&mut service, base);
        assert_eq!(faults(&told, "ours.toml"), Some(Vec::new()));
        let asked = json!({ "uri": "file:///club/base.toml" });
        let shown = service.answer(&json!({ "id": 2, "method": "jong/text", "params": asked }));
        assert_eq!(shown[0]["result"]["text"], base);
        // Two that extend each other have a fault each, and nothing hangs.
        let told = change(&mut service, &base.replace("riichi/tenhou", "ours.toml"));
        for name in ["base.toml", "ours.toml"] {
            assert!(faults(&told, name).is_some_and(|faults| !faults.is_empty()), "{name}");
        }
    }
}
