//! Input that nobody means well: nothing of it ends the service.

use jong_lsp::Service;
use serde_json::{Value, json};

fn request(method: &str, params: Value) -> Value {
    json!({ "jsonrpc": "2.0", "id": 7, "method": method, "params": params })
}

fn notice(method: &str, params: Value) -> Value {
    json!({ "jsonrpc": "2.0", "method": method, "params": params })
}

fn running() -> Service {
    let mut service = Service::default();
    service.answer(&request("initialize", json!({})));
    service
}

fn opened(text: &str) -> Service {
    let mut service = running();
    let file = json!({ "uri": "file:///club.toml", "languageId": "toml", "version": 1, "text": text });
    assert_eq!(service.answer(&notice("textDocument/didOpen", json!({ "textDocument": file }))).len(), 1);
    service
}

const METHODS: [&str; 5] = [
    "textDocument/codeAction",
    "textDocument/hover",
    "textDocument/completion",
    "textDocument/definition",
    "textDocument/inlayHint",
];

const CLUB: &str = "schema = 1\nid = \"clubs/ours\"\nextends = \"riichi/tenhou\"\n\n[calls]\nchow = \"nevr\"\n";

#[test]
fn positions_out_of_range() {
    let mut service = opened(CLUB);
    for (line, character) in [(0, 0), (5, 9), (4, u32::MAX), (u32::MAX, 0), (u32::MAX, u32::MAX)] {
        let at = json!({ "line": line, "character": character });
        for method in METHODS {
            let params = json!({
                "textDocument": { "uri": "file:///club.toml" }, "position": at, "range": { "start": at, "end": at },
            });
            assert_eq!(service.answer(&request(method, params)).len(), 1);
        }
        let start = json!({ "line": 3, "character": 0 });
        let change = json!({ "range": { "start": at, "end": start }, "text": "" });
        let params =
            json!({ "textDocument": { "uri": "file:///club.toml", "version": 2 }, "contentChanges": [change] });
        service.answer(&notice("textDocument/didChange", params));
    }
}

#[test]
fn messages_that_are_none() {
    for text in
        ["", "{", "[]", "null", "1", "{}", "{\"id\":1}", "{\"method\":1}", "{\"id\":1,\"method\":[]}", "\u{feff}{}"]
    {
        assert_eq!(running().answer_text(text).len(), 1, "{text}");
    }
    let deep = "[".repeat(100_000);
    assert_eq!(running().answer_text(&deep).len(), 1);
    let odd =
        [json!(null), json!([]), json!({}), json!({ "textDocument": 3 }), json!({ "textDocument": { "uri": "x" } })];
    for params in odd {
        for method in METHODS.into_iter().chain(["initialize", "jong/text", "nothing/atAll"]) {
            assert_eq!(opened(CLUB).answer(&request(method, params.clone())).len(), 1, "{method} {params}");
        }
        for method in ["textDocument/didOpen", "textDocument/didChange", "textDocument/didClose", "$/cancelRequest"] {
            assert!(opened(CLUB).answer(&notice(method, params.clone())).is_empty(), "{method} {params}");
        }
    }
}

#[test]
fn before_and_after_the_conversation() {
    let mut service = Service::default();
    let refused = service.answer(&request("textDocument/hover", json!({})));
    assert_eq!(refused[0]["error"]["code"], -32002);
    assert!(service.answer(&notice("textDocument/didOpen", json!({}))).is_empty());
    let mut service = running();
    assert_eq!(service.answer(&request("shutdown", Value::Null))[0]["result"], Value::Null);
    assert_eq!(service.answer(&request("textDocument/hover", json!({})))[0]["error"]["code"], -32600);
    service.answer(&notice("exit", Value::Null));
    assert_eq!(service.ended(), Some(true));
    let mut service = running();
    service.answer(&notice("exit", Value::Null));
    assert_eq!(service.ended(), Some(false));
}

#[test]
fn large_and_deep_files() {
    let deep = format!("schema = 1\na = {}", "[".repeat(200_000));
    let brackets = format!("schema = 1\n{}", "[a.b]\n".repeat(20_000));
    let keys = format!("schema = 1\n{}", "x = { y = [\n".repeat(20_000));
    let long = format!("schema = 1\nid = \"{}\"\n", "x".repeat(10 << 20));
    for text in [deep, brackets, keys, long] {
        let mut service = opened(&text);
        for method in METHODS {
            let at = json!({ "line": 1, "character": 1_000 });
            let params = json!({
                "textDocument": { "uri": "file:///club.toml" }, "position": at, "range": { "start": at, "end": at },
            });
            assert_eq!(service.answer(&request(method, params)).len(), 1);
        }
    }
}
