//! `jong lsp` on a pipe: the same bytes as the service gives by itself.

use std::fs;
use std::path::Path;

use jong_lsp::{Service, frame};

use super::jong_with;

#[test]
fn the_pipe_adds_nothing() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../jong-lsp/tests/conversations");
    let mut count = 0;
    for entry in fs::read_dir(folder).expect("conversations") {
        let path = entry.expect("an entry").path();
        let messages = fs::read_to_string(&path).expect("a conversation");
        let mut service = Service::default();
        let answers = messages.lines().flat_map(|message| service.answer_text(message));
        let expected: String = answers.map(|answer| frame(&answer)).collect();
        let sent: String = messages.lines().map(frame).collect();
        let ran = jong_with(&["lsp"], sent.as_bytes());
        assert!(ran.out == expected && ran.err.is_empty(), "{}", path.display());
        assert_eq!(ran.code, 0);
        count += 1;
    }
    assert!(count > 0);
}

#[test]
fn how_it_ends() {
    let hello = frame(r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#);
    let exit = frame(r#"{"jsonrpc":"2.0","method":"exit"}"#);
    assert_eq!(jong_with(&["lsp"], b"").code, 0);
    assert_eq!(jong_with(&["lsp"], (hello.clone() + &exit).as_bytes()).code, 1);
    assert_eq!(jong_with(&["lsp"], (hello.clone() + "hello\n\n").as_bytes()).code, 1);
    let broken = jong_with(&["lsp"], frame("{").as_bytes());
    assert!(broken.out.contains("-32700"), "{}", broken.out);
    let ran = jong_with(&["lsp", "--lang", "it"], hello.as_bytes());
    assert!(ran.out.contains("\"positionEncoding\":\"utf-16\"") && ran.code == 1, "{}", ran.out);
}
