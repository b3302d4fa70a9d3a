//! Mends of faults, as they are put into the text.

use jong_core::Text;
use jong_core::tree::{Edit, Fault, FaultCode, Files, Mend, Place};

/// The text with the mend of a fault at the first place of some words.
fn mended(text: &'static str, at: &str, mend: Mend) -> Option<String> {
    let mut files = Files::default();
    let file = files.add("a.toml".into(), text.into());
    let start = text.find(at).expect("it is there") as u32;
    let place = Place { file, start, end: start + at.len() as u32 };
    let fault = Fault::error(FaultCode::WrongWord, place, Text::verbatim("wrong".to_owned())).mended(mend);
    let Edit { place, text: put, .. } = fault.edit(&files)?;
    Some([&text[..place.start as usize], &put, &text[place.end as usize..]].concat())
}

#[test]
fn words_keep_their_quotes() {
    let word = |word: &str, meant: &str| Mend::Word { word: word.into(), meant: meant.into() };
    assert_eq!(mended("a = \"nevr\"", "\"nevr\"", word("nevr", "never")).as_deref(), Some("a = \"never\""));
    assert_eq!(mended("chwo = 1", "chwo", word("chwo", "chow")).as_deref(), Some("chow = 1"));
    assert_eq!(mended("chwo = 1", "chwo", word("chwo", "長")).as_deref(), Some("\"長\" = 1"));
    assert_eq!(mended("a = \"x x\"", "\"x x\"", word("x", "y")), None);
}

#[test]
fn nothing_is_left_of_what_is_taken_out() {
    let out = |text, at| mended(text, at, Mend::TakeOut);
    assert_eq!(out("[s]\na = 1\nb = 2 # two\nc = 3\n", "b").as_deref(), Some("[s]\na = 1\nc = 3\n"));
    assert_eq!(out("a = [1, 22, 3]", "22").as_deref(), Some("a = [1, 3]"));
    assert_eq!(out("a = [1, 22]", "22").as_deref(), Some("a = [1]"));
    assert_eq!(out("a = { b = 1, c = 2 }", "c").as_deref(), Some("a = { b = 1 }"));
    assert_eq!(out("[s]\na = 1\n", "s"), None);
}
