//! A file with mistakes: each that a machine can mend is mended by its own quick fix, until `check` is silent.

use jong_lsp::Service;
use serde_json::{Value, json};

const URI: &str = "memory:/mistakes.toml";
const MISTAKES: &str = include_str!("mistakes.toml");

/// A conversation about one file.
struct Editor {
    service: Service,
    text: String,
    version: u32,
}

impl Editor {
    fn new(text: &str) -> Editor {
        let mut service = Service::default();
        let params = json!({ "capabilities": { "general": { "positionEncodings": ["utf-8"] } } });
        service.answer(&json!({ "jsonrpc": "2.0", "id": 0, "method": "initialize", "params": params }));
        Editor { service, text: text.to_owned(), version: 0 }
    }

    /// The diagnostics of the text as it is now.
    fn look(&mut self) -> Vec<Value> {
        self.version += 1;
        let file = json!({ "uri": URI, "languageId": "toml", "version": self.version, "text": self.text });
        let open = json!({ "jsonrpc": "2.0", "method": "textDocument/didOpen", "params": { "textDocument": file } });
        let told = self.service.answer(&open);
        told[0]["params"]["diagnostics"].as_array().cloned().expect("diagnostics are published")
    }

    /// The quick fix of a diagnostic.
    fn fix(&mut self, of: &Value) -> Option<Value> {
        let params =
            json!({ "textDocument": { "uri": URI }, "range": of["range"], "context": { "diagnostics": [of] } });
        let ask = json!({ "jsonrpc": "2.0", "id": 1, "method": "textDocument/codeAction", "params": params });
        let answer = self.service.answer(&ask);
        let fixes = answer[0]["result"].as_array().cloned().expect("actions are a list");
        fixes.into_iter().find(|fix| fix["diagnostics"][0] == *of)
    }

    fn apply(&mut self, fix: &Value) {
        let edit = &fix["edit"]["changes"][URI][0];
        let [start, end] = ["start", "end"].map(|side| self.offset(&edit["range"][side]));
        self.text.replace_range(start..end, edit["newText"].as_str().expect("a text is put"));
    }

    fn offset(&self, position: &Value) -> usize {
        let number = |key: &str| position[key].as_u64().expect("positions are numbers") as usize;
        let before: usize = self.text.split_inclusive('\n').take(number("line")).map(str::len).sum();
        before + number("character")
    }
}

#[test]
fn every_fault_is_mended_by_its_own_fix() {
    let mut editor = Editor::new(MISTAKES);
    let mut mended = Vec::new();
    loop {
        let faults = editor.look();
        let Some((fault, fix)) = faults.iter().find_map(|fault| Some((fault, editor.fix(fault)?))) else {
            let left: Vec<&Value> = faults.iter().map(|fault| &fault["message"]).collect();
            assert!(left.is_empty(), "{left:#?}\n{}", editor.text);
            break;
        };
        let before = editor.text.clone();
        editor.apply(&fix);
        mended.push(format!("{}: {}", fault["message"].as_str().unwrap().replace('\n', " / "), fix["title"]));
        let after = editor.look();
        let again = after.iter().any(|other| other["message"] == fault["message"]);
        assert!(!again && before != editor.text && mended.len() < 50, "{mended:#?}\n{}", editor.text);
    }
    insta::assert_snapshot!(mended.join("\n") + "\n\n" + &editor.text);
}
