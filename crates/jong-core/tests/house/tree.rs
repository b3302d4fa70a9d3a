//! Text as a tree, without any rules: places, values, and messages about lines that are no TOML.

use jong_core::Lang;
use jong_core::tree::{
    FaultCode, FileId, Files, KeyedList, OneOrMany, Switch, UpTo, Value, parse, parse_in_part, read,
};
use serde::Deserialize;

const FILE: FileId = FileId(0);

#[test]
fn every_value_knows_its_place() {
    let text = "[first]\nkey = \"ä\"\nother = [1, 2]\n";
    let mut files = Files::default();
    assert_eq!(files.add("a.toml".into(), text.into()), FILE);
    let table = parse(text, FILE, 0).expect("TOML");
    let first = table.get("first").and_then(|node| node.as_table()).expect("a table");
    let place = first.get("other").expect("a list").place;
    assert_eq!(&text[place.start as usize..place.end as usize], "[1, 2]");
    assert_eq!(files.begin(place).to_string(), "3:9");
    // Columns are characters: the letter before the quote is one of two bytes.
    assert_eq!(files.end(first.get("key").expect("a text").place).to_string(), "2:10");
    assert_eq!(files.quote(place), "a.toml:3");
    assert!(table.get("first").expect("it").place.file == FILE);
}

#[test]
fn a_broken_line_leaves_the_others() {
    let partial = parse_in_part("a = 1\nb = = 2\nc = 3\n", FILE, 0);
    let table = partial.table.expect("the rest can be read");
    assert_eq!(partial.faults.len(), 1);
    assert_eq!(partial.faults[0].code, FaultCode::Syntax);
    for (key, value) in [("a", 1), ("c", 3)] {
        assert!(matches!(table.get(key).map(|node| &node.value), Some(Value::Int(n)) if *n == value), "{key}");
    }
}

#[test]
fn a_remark_stands_beside_its_value() {
    let table = parse("stake = { value = 2, source = \"a book\", assumed = true }\n", FILE, 0).expect("TOML");
    let node = table.get("stake").expect("a value");
    assert!(matches!(node.value, Value::Int(2)));
    let remark = node.remark.as_deref().expect("a remark");
    assert_eq!((remark.source.as_ref().map(|source| source.words(Lang::En).0), remark.assumed), (Some("a book"), true));
    let table =
        parse("stake = { value = 2, disputed = { en = \"Anna: 3\", it = \"Anna dice 3\" } }\n", FILE, 0).expect("TOML");
    let remark = table.get("stake").expect("a value").remark.clone().expect("a remark");
    let dispute = remark.disputed.expect("a dispute");
    assert_eq!(dispute.words(Lang::It), ("Anna dice 3", Some(Lang::It)));
    assert_eq!(dispute.words(Lang::Ja), ("Anna: 3", Some(Lang::En)));
}

/// The place of a mistake in a remark is that of the key or the word that makes it.
#[test]
fn a_remark_in_languages_that_there_are_not() {
    for (remark, at, says) in [
        ("{ en = \"three\", italian = \"tre\" }", "italian", "did you mean `it`?"),
        ("{ en = 3 }", "3", "a text in quotes belongs here, not the number 3"),
        ("{ klingon = \"wej\" }", "klingon", "possible here: `en`, `it`, `ja`, `zh-Hant`, `vi`"),
        ("{ }", "{ }", "fill it, or leave it out"),
        ("3", "3", "a text in quotes belongs here, not the number 3"),
    ] {
        let text = format!("number = {{ value = 2, disputed = {remark} }}\n");
        let table = parse(&text, FILE, 0).expect("TOML");
        let fault = read::<UpTo<10>>(table.get("number").expect("a value")).expect_err("a fault");
        let begin = text.rfind(at).expect("it is there");
        assert_eq!(fault.place.start as usize, begin, "{remark}");
        let said = format!("{}; {}", fault.message, fault.help.map(String::from).unwrap_or_default());
        assert!(said.contains(says), "{said}");
    }
}

/// A mistake inside a table is told at its own place: a number with a comma, and a key that is nearly `value`.
#[test]
fn mistakes_within_a_table() {
    let text = "pinfu = { open = 4,5 }\n";
    let partial = parse_in_part(text, FILE, 0);
    let [fault] = partial.faults.as_slice() else { panic!("{:?}", partial.faults) };
    assert_eq!(fault.message.to_string(), "a number has no comma");
    assert_eq!(&text[fault.place.start as usize..fault.place.end as usize], "4,5");
    let text = "table = { valu = 3 }\n";
    let table = parse(text, FILE, 0).expect("TOML");
    let fault = read::<Sides>(table.get("table").expect("it")).expect_err("a fault");
    assert_eq!(fault.place.start as usize, text.find("valu").expect("it is there"));
    assert_eq!(fault.help.map(String::from).as_deref(), Some("did you mean `value`?"));
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sides {
    #[expect(dead_code, reason = "it is not reached")]
    open: u8,
}

#[test]
fn tables_are_laid_over_one_another_key_by_key() {
    let mut below = parse("[a]\nx = 1\ny = 2\n", FILE, 0).expect("TOML");
    let over = parse("[a]\ny = 3\n[b]\nz = 4\n", FileId(1), 0).expect("TOML");
    below.overlay(over, &mut Vec::new(), &|_| false);
    let a = below.get("a").and_then(|node| node.as_table()).expect("a table");
    assert_eq!(a.get("x").expect("below").place.file, FILE);
    assert_eq!(a.get("y").expect("over").to_string(), "3");
    assert_eq!(below.iter().map(|entry| entry.key.as_str()).collect::<Vec<_>>(), ["a", "b"]);
}

#[derive(Debug, Deserialize, PartialEq)]
#[serde(deny_unknown_fields)]
struct Shape {
    number: UpTo<10>,
    off: Switch<UpTo<10>>,
    words: OneOrMany<String>,
    table: KeyedList<bool>,
}

fn shape(text: &str) -> Result<Shape, (FaultCode, String)> {
    let table = parse(&format!("[shape]\n{text}"), FILE, 0).expect("TOML");
    read(table.get("shape").expect("a section")).map_err(|fault| (fault.code, fault.message.to_string()))
}

#[test]
fn values_are_read_as_people_write_them() {
    let shape = shape("number = 3\noff = false\nwords = \"one\"\ntable = { b = true, a = false }\n").expect("a shape");
    assert_eq!((shape.number, shape.off), (UpTo(3), Switch(None)));
    assert_eq!(shape.words, OneOrMany(vec!["one".to_owned()]));
    assert_eq!(shape.table.0.iter().map(|(key, _)| key.get().as_str()).collect::<Vec<_>>(), ["a", "b"]);
}

#[test]
fn what_does_not_fit_is_told_in_plain_words() {
    for (text, code, says) in [
        ("number = 11\n", FaultCode::OutOfRange, "a whole number from 0 to 10 belongs here, not the number 11"),
        ("number = \"3\"\n", FaultCode::WrongType, "a whole number from 0 to 10 belongs here, not the text \"3\""),
        ("nummer = 3\n", FaultCode::UnknownKey, "nothing here is called `nummer`"),
    ] {
        let (found, message) = shape(text).expect_err("it does not fit");
        assert_eq!(found, code, "{text}");
        assert!(message.contains(says), "{text}: {message}");
    }
}
