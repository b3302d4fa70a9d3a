//! An editor's reports by the JSON Schema: none on valid files, and on faulty ones as many as can be seen in one file.

use std::fs;
use std::path::{Path, PathBuf};

use jong::core::rules::RulesText;
use jong::core::tree::{FaultCode, Severity};
use jsonschema::Validator;
use serde_json::Value;

use crate::messages::house;

fn validator(schema: &Value) -> Validator {
    jsonschema::draft7::new(schema).expect("a schema of draft 7")
}

/// A file as the schema sees it; `None` if it is no TOML.
fn read(text: &str) -> Option<Value> {
    toml::from_str(text).ok()
}

/// The schema's reports on a file.
fn said(validator: &Validator, file: &Value) -> Vec<String> {
    validator.iter_errors(file).map(|error| format!("{}: {error}", error.instance_path())).collect()
}

/// True if `jong check` finds no error.
fn is_right(text: &str) -> bool {
    let text = RulesText { name: "club.toml".into(), text: text.to_owned().into() };
    !jong_lab::check(text).faults.iter().any(|fault| fault.severity == Severity::Error)
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Every file with an ending below a folder, by path and text.
fn files(folder: &Path, ending: &str) -> Vec<(PathBuf, String)> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("one").path()).collect();
    paths.sort();
    let below = paths.into_iter().flat_map(|path| match path.is_dir() {
        true => files(&path, ending),
        false if path.extension().is_some_and(|other| other == ending) => {
            let text = fs::read_to_string(&path).expect("a text");
            vec![(path, text)]
        }
        false => Vec::new(),
    });
    below.collect()
}

#[test]
fn schemas_are_of_draft_7() {
    for schema in [jong::schema(), jong::lexicon_schema()] {
        let said = jsonschema::draft7::meta::validate(&schema).map_err(|error| error.to_string());
        assert_eq!(said, Ok(()));
    }
}

/// Tombi reads two things otherwise than other tools: it asks for the keys of `then` wherever an `if` stands, and it takes
/// a table whose schema says nothing of other keys for one that allows none. Schemas avoid both; `.ci/run` lints with the
/// tool itself where there is npm.
#[test]
fn schemas_suit_tombi() {
    fn look(schema: &Value, path: &str, found: &mut Vec<String>) {
        let Some(object) = schema.as_object() else { return };
        found.extend(
            ["if", "then", "else"].iter().filter(|key| object.contains_key(**key)).map(|key| format!("{path}: {key}")),
        );
        let is_table = schema["type"] == "object"
            || schema["type"].as_array().is_some_and(|types| types.contains(&"object".into()))
            || object.contains_key("properties");
        if is_table && !object.contains_key("additionalProperties") {
            found.push(format!("{path}: no word on other keys"));
        }
        for below in ["definitions", "properties", "patternProperties"] {
            for (key, inner) in schema[below].as_object().into_iter().flatten() {
                look(inner, &format!("{path}/{below}/{key}"), found);
            }
        }
        for inner in schema["anyOf"].as_array().into_iter().flatten().chain(schema.get("items")) {
            look(inner, path, found);
        }
        if let Some(inner) = object.get("additionalProperties") {
            look(inner, &format!("{path}/additionalProperties"), found);
        }
    }
    for schema in [jong::schema(), jong::lexicon_schema()] {
        let mut found = Vec::new();
        look(&schema, "", &mut found);
        assert_eq!(found, Vec::<String>::new());
    }
}

#[test]
fn shipped_files_are_right_and_name_their_schema() {
    let (rules, lexicon) = (validator(&jong::schema()), validator(&jong::lexicon_schema()));
    let shipped = files(&root().join("rulesets"), "toml");
    let shipped =
        shipped.into_iter().filter(|(path, _)| !path.ends_with("Cargo.toml") && !path.ends_with("tombi.toml"));
    let mut count = 0;
    for (path, text) in shipped {
        let named = text.lines().next().and_then(|line| line.strip_prefix("#:schema ")).expect("a schema is named");
        let schema = path.parent().expect("a folder").join(named);
        assert!(schema.exists(), "{}: {named}", path.display());
        let validator = if named.ends_with("lexicon.json") { &lexicon } else { &rules };
        assert_eq!(said(validator, &read(&text).expect("TOML")), Vec::<String>::new(), "{}", path.display());
        count += 1;
    }
    assert!(count >= 35, "{count} files");
}

/// The files of rules that the guide shows; other pieces of TOML there are parts of one.
#[test]
fn files_of_the_guide_are_right() {
    let validator = validator(&jong::schema());
    let mut count = 0;
    for (path, text) in files(&root().join("docs"), "md") {
        let blocks = text.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next());
        for block in blocks.filter(|block| block.starts_with("schema")) {
            let said = said(&validator, &read(block).expect("TOML"));
            // The guide to a grammar of one's own shows a file of that grammar, which this schema cannot know.
            let own = !is_right(block) && path.ends_with("add-a-grammar.md");
            assert!(said.is_empty() || own, "{}: {said:?}\n{block}", path.display());
            count += 1;
        }
    }
    assert!(count >= 6, "{count} files");
}

/// Of the files with something wrong in them, the schema refuses none in which `jong check` finds no error; and those that
/// it lets pass are these.
#[test]
fn what_an_editor_cannot_see() {
    let validator = validator(&jong::schema());
    let (mut seen, mut unseen) = (0, String::new());
    for case in house::all().iter().filter(|case| case.stands_alone()) {
        let Some(file) = read(case.text()) else { continue };
        let wrong = case.check().faults.iter().any(|fault| fault.severity == Severity::Error);
        match (wrong, said(&validator, &file)) {
            (true, said) if said.is_empty() => unseen += &format!("{}\n", case.what()),
            (true, _) => seen += 1,
            (false, said) => assert_eq!(said, Vec::<String>::new(), "{}\n{}", case.what(), case.text()),
        }
    }
    assert!(seen >= 90, "{seen} mistakes are seen");
    insta::assert_snapshot!(unseen);
}

/// The words of a schema, below the keys that lead to them in a file, tables of conditions and values left out.
fn words(schema: &Value, root: &Value, path: &mut Vec<String>, found: &mut Vec<(Vec<String>, Value)>) {
    if let Some(name) = schema["$ref"].as_str() {
        return words(&root["definitions"][name.rsplit('/').next().expect("a name")], root, path, found);
    }
    let listed = schema["enum"].as_array().into_iter().flatten();
    for word in schema.get("const").into_iter().chain(listed) {
        found.push((path.clone(), word.clone()));
    }
    for inner in schema["anyOf"].as_array().into_iter().flatten() {
        words(inner, root, path, found);
    }
    if schema.get("items").is_some() {
        path.push("[]".to_owned());
        words(&schema["items"], root, path, found);
        path.pop();
    }
    for (key, inner) in schema["patternProperties"].as_object().into_iter().flatten() {
        let key = key.trim_matches(['^', '$']);
        // A value may stand in a table; names that a file chooses have no key to try.
        if key != "value" && !key.starts_with('[') {
            path.push(key.to_owned());
            words(inner, root, path, found);
            path.pop();
        }
    }
}

/// A value at the end of keys, as TOML.
fn written(path: &[String], value: &Value) -> String {
    path.iter().rev().fold(value.to_string(), |value, key| match key.as_str() {
        "[]" => format!("[{value}]"),
        key => format!("{{ {key} = {value} }}"),
    })
}

/// Every word that an editor offers for an option is one that some rules know.
#[test]
fn words_offered_are_words() {
    let schema = jong::schema();
    let bases: Vec<&str> = ["riichi", "fimj", "classical", "taiwan", "fan"].to_vec();
    let sections = schema["properties"].as_object().expect("sections").iter();
    let mut count = 0;
    for (section, options) in sections.filter(|(_, options)| options["type"] == "object") {
        let mut found = Vec::new();
        words(options, &schema, &mut Vec::new(), &mut found);
        for (path, word) in found.iter().filter(|(path, _)| !path.is_empty()) {
            let (key, rest) = path.split_first().expect("a key");
            let knows = |base: &&&str| {
                let value = written(rest, word);
                let text = format!(
                    "schema = 1\nid = \"clubs/ours\"\nextends = \"{base}/base\"\n[{section}]\n{key} = {value}\n"
                );
                let checked = jong_lab::check(RulesText { name: "club.toml".into(), text: text.into() });
                let wrong = [FaultCode::WrongWord, FaultCode::WrongType, FaultCode::UnknownKey];
                !checked.faults.iter().any(|fault| wrong.contains(&fault.code))
            };
            assert!(bases.iter().any(|base| knows(&base)), "[{section}] {path:?} = {word}");
            count += 1;
        }
    }
    assert!(count >= 80, "{count} words");
}

/// So is every word that it offers in a condition.
#[test]
fn words_offered_in_conditions_are_words() {
    let schema = jong::schema();
    let mut found = Vec::new();
    for key in ["form", "wait", "won", "ready", "groups"] {
        let clause = &schema["definitions"]["When"]["patternProperties"][format!("^{key}$")];
        assert!(clause.is_object(), "{key}");
        words(clause, &schema, &mut vec![key.to_owned()], &mut found);
    }
    for (path, word) in &found {
        let when = written(path, word);
        let text = format!(
            "schema = 1\nid = \"clubs/ours\"\nextends = \"riichi/base\"\n[pattern.ours]\nhan = 1\nwhen = {when}\n"
        );
        let checked = jong_lab::check(RulesText { name: "club.toml".into(), text: text.into() });
        let wrong = [FaultCode::WrongWord, FaultCode::WrongType, FaultCode::UnknownKey];
        let faults: Vec<_> = checked.faults.iter().filter(|fault| wrong.contains(&fault.code)).collect();
        assert!(faults.is_empty(), "{when}: {faults:?}");
    }
    assert!(found.len() >= 60, "{} words", found.len());
}
