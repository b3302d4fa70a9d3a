//! The writing of translations: the marks of their script, and braces that close.

use std::fs;
use std::path::{Path, PathBuf};

use jong_tests::languages::others;

/// The files below a folder, in order.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() { files(&path, found) } else { found.push(path) }
    }
}

/// The files of words: all, or those of a language.
pub(super) fn words(lang: Option<&str>) -> Vec<PathBuf> {
    let mut found = Vec::new();
    super::CRATES.iter().for_each(|(name, _)| files(&super::crates().join(name).join("words"), &mut found));
    found.retain(|path| lang.is_none_or(|lang| path.file_stem().is_some_and(|stem| stem == lang)));
    found
}

/// The quoted values in a line of a file, or the lines of a longer one.
fn values(line: &str) -> &str {
    match line.split_once("\" = \"").or_else(|| line.split_once(" = ")) {
        _ if line.starts_with('#') => "",
        Some((_, value)) => value,
        None => line,
    }
}

/// The text without the parts that are typed: in backticks and in the braces of gaps.
pub(super) fn prose(text: &str) -> String {
    let outside: String = text.split('`').step_by(2).collect::<Vec<_>>().join("`");
    let pieces = outside.split('{').enumerate();
    pieces
        .map(|(at, piece)| if at == 0 { piece } else { piece.split_once('}').map_or(piece, |(_, rest)| rest) })
        .collect()
}

/// True if a character is of Chinese or Japanese writing, and no mark.
fn is_east_asian(c: char) -> bool {
    matches!(c, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}')
}

/// A mark of Latin writing beside a character of another: `牌,`, and `+7p; 牌`.
pub(super) fn narrow(text: &str) -> Option<String> {
    let mark = |c: char| matches!(c, ',' | ':' | ';' | '?' | '!');
    let chars: Vec<char> = text.chars().collect();
    let at = (0..chars.len()).position(|at| match chars[at..] {
        [east, other, ..] if is_east_asian(east) => mark(other) || other == '(',
        [one, east, ..] if mark(one) && is_east_asian(east) => true,
        [one, ' ', east, ..] => mark(one) && is_east_asian(east),
        _ => false,
    })?;
    Some(chars[at.saturating_sub(8)..chars.len().min(at + 8)].iter().collect())
}

#[test]
fn chinese_and_japanese_have_marks_of_their_own() {
    let mut wrong = Vec::new();
    for path in ["zh-Hant", "ja"].iter().flat_map(|lang| words(Some(lang))) {
        let text = fs::read_to_string(&path).expect("a file of words");
        let lines = text.lines().enumerate();
        wrong.extend(lines.filter_map(|(at, line)| {
            Some(format!("{}:{}: {}", path.display(), at + 1, narrow(&prose(values(line)))?))
        }));
    }
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn marks_are_told_apart() {
    assert_eq!(narrow(&prose("三張,兩張")).as_deref(), Some("三張,兩張"));
    assert_eq!(narrow(&prose("+7p; 放槍")).as_deref(), Some("+7p; 放槍"));
    assert!(
        [("請寫 `a, 牌`"), ("這是 7,700"), ("共 {n} 張，兩張"), ("0 是赤五。(123m) 是順子")]
            .iter()
            .all(|text| { narrow(&prose(text)).is_none() })
    );
}

/// A brace in the words of a file that none closes, but for those that the words are about, would be shown.
#[test]
fn braces_close() {
    let mut wrong = Vec::new();
    for path in others().flat_map(|lang| words(Some(lang.key()))) {
        let text = fs::read_to_string(&path).expect("a file of words");
        for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            let typed: String = line.replace("`}`", "").replace("`{`", "");
            let count = |brace: char| typed.matches(brace).count();
            if count('{') != count('}') && typed.contains(" = ") {
                wrong.push(format!("{}:{}: {line}", path.display(), at + 1));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
