//! `jong check`.

use insta::assert_snapshot;

use super::{jong, jong_with};

#[test]
fn every_fault_where_it_is() {
    assert_snapshot!(jong(&["check", "faulty.toml"]).transcript());
}

/// Lines and columns count from 1, columns in characters: 平和クラブ is five of them.
#[test]
fn every_fault_as_json() {
    let ran = jong(&["check", "faulty.toml", "--json"]);
    assert_snapshot!(serde_json::to_string_pretty(&ran.json()).expect("JSON"));
    assert_eq!(ran.code, 1);
}

#[test]
fn no_toml() {
    assert_snapshot!(jong(&["check", "broken.toml"]).transcript());
}

#[test]
fn an_example_that_is_false() {
    assert_snapshot!(jong(&["check", "false-example.toml"]).transcript());
}

#[test]
fn files_that_cannot_be_read() {
    assert_snapshot!(jong(&["check", "house.toml", "nowhere.toml"]).transcript());
    assert_snapshot!(jong(&["check", "nowhere.toml", "--json"]).transcript());
}

#[test]
fn several_files_are_an_array() {
    let files = jong(&["check", "house.toml", "faulty.toml", "--json"]).json();
    assert_eq!((files[0]["file"].as_str(), files[1]["file"].as_str()), (Some("house.toml"), Some("faulty.toml")));
    assert_eq!(files[0]["faults"].as_array().map(Vec::len), Some(0));
}

/// A file's fault is told once, for any number of files that extend it and in any order of the files.
#[test]
fn a_base_and_a_house() {
    for files in [["faulty.toml", "over-faulty.toml"], ["./over-faulty.toml", "faulty.toml"]] {
        let checked = jong(&["check", files[0], files[1], "--json"]).json();
        for file in checked.as_array().expect("one object for each") {
            let own = |fault: &serde_json::Value| fault["file"] == file["file"];
            let faults = file["faults"].as_array().expect("a list");
            assert!(!faults.is_empty() && faults.iter().all(own), "{file:#}");
        }
    }
}

#[test]
fn from_the_standard_input() {
    let ran = jong_with(&["check", "-"], b"x = [1,\n");
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("<stdin>:1:"), "{}", ran.out);
}

#[test]
fn everything_shipped() {
    let ran = jong(&["check", "--stats"]);
    assert_eq!(ran.code, 0, "{}", ran.out);
    let last = ran.out.lines().last().unwrap_or_default();
    let words: Vec<&str> = last.split([',', ' ']).filter(|word| !word.is_empty()).collect();
    assert!(
        matches!(words[..], [_, "patterns", "0", "as", "code", _, "values", _, "assumed"]),
        "the last line is `{last}`"
    );
}

/// A remark in a language that is none is one fault at its key, whatever else the remark says.
#[test]
fn remarks_in_languages_that_are_none() {
    for (remark, column) in [("{ it = \"due\", jp = \"x\" }", 47), ("{ jp = \"x\" }", 35), ("{ en = 3 }", 40)] {
        let text = format!(
            "schema = 1\nid = \"clubs/x\"\nextends = \"riichi/tenhou\"\n[han]\npinfu = {{ value = 1, disputed = {remark} }}\n"
        );
        let faults = jong_with(&["check", "-", "--json"], text.as_bytes()).json()["faults"].clone();
        let [fault] = faults.as_array().expect("a list").as_slice() else { panic!("{remark}: {faults}") };
        assert_eq!((&fault["line"], &fault["column"]), (&5.into(), &column.into()), "{remark}: {fault}");
    }
}
