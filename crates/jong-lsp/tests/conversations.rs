//! Whole conversations: the messages of an editor, a line each, and all that is answered.

use std::fs;
use std::path::Path;

use jong_lsp::Service;

#[test]
fn conversations_go_as_they_should() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/conversations");
    let mut names: Vec<_> = fs::read_dir(&folder).expect("a folder").map(|entry| entry.unwrap().path()).collect();
    names.retain(|path| path.extension().is_some_and(|extension| extension == "jsonl"));
    names.sort();
    assert!(!names.is_empty());
    for path in names {
        let messages = fs::read_to_string(&path).expect("a conversation");
        let mut service = Service::default();
        let answers: Vec<String> = messages.lines().flat_map(|message| service.answer_text(message)).collect();
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        insta::assert_snapshot!(name, answers.join("\n"));
    }
}
