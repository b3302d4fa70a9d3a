//! `jong new`.

use crate::{jong, jong_with};

#[test]
fn a_new_file() {
    insta::assert_snapshot!(jong(&["new", "--extends", "taiwan/standard"]).transcript());
}

#[test]
fn it_is_called_as_was_asked() {
    let args = ["new", "--extends", "house.toml", "--id", "clubs/friday", "--name", "Il \"Venerdì\"", "--lang", "it"];
    let ran = jong(&args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    for line in ["id      = \"clubs/friday\"", "extends = \"house.toml\"", "name    = { it = \"Il \\\"Venerdì\\\"\" }"]
    {
        assert!(ran.out.lines().any(|written| written == line), "{line}\n{}", ran.out);
    }
    // A table that gives itself no name has one in its language.
    let unnamed = jong(&["new", "--extends", "taiwan/standard", "--lang", "it"]);
    assert!(unnamed.out.contains("name    = { it = \"Il nostro tavolo\" }\n"), "{}", unnamed.out);
    // The path counts from where the file will lie.
    let checked = jong_with(&["check", "-"], ran.out.as_bytes());
    assert_eq!(checked.code, 0, "{}{}", checked.out, checked.err);
}

#[test]
fn what_no_file_can_start_from() {
    let tries = [
        ("an id that is none", &["new", "--extends", "riichi/tenhou", "--id", "Our Club"][..]),
        ("rules that there are not", &["new", "--extends", "riichi/tenhu"]),
        ("rules with mistakes", &["new", "--extends", "faulty.toml"]),
        ("the standard input", &["new", "--extends", "-"]),
        ("nothing", &["new"]),
    ];
    let shown: String = tries.iter().map(|(what, args)| format!("=== {what}\n{}\n", jong(args).transcript())).collect();
    insta::assert_snapshot!(shown);
}
