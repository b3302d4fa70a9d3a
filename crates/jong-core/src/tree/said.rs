//! The sentences of the TOML parser that this folder matches word by word, held to the real parser. After an upgrade
//! that words one of them otherwise, these tests say which, and where to write the new one.

use std::collections::BTreeSet;

use toml::de::DeTable;

use super::parse;
use super::place::FileId;

/// Every sentence that is matched, and a text of which the parser says it.
const SAID: &[(&str, &str)] = &[
    ("`_` may only go between digits", "a = 1__0"),
    ("cannot extend value of type array with a dotted key", "a = []\n[a.b]"),
    ("cannot extend value of type integer with a dotted key", "a = 1\na.b = 2"),
    ("carriage return must be followed by newline", "a = 1\rb = 2"),
    ("duplicate key", "a = 1\na = 2"),
    ("extra `=`", "a == 1"),
    ("extra assignment between key-value pairs", "a = { b == 1 }"),
    ("extra comma in array", "a = [1,, 2]"),
    ("extra comma in inline table", "a = { b = 1,, c = 2 }"),
    ("integers with a radix cannot be signed", "a = -0x1"),
    ("invalid basic string", "a = \"b"),
    ("invalid binary number", "a = 0b2"),
    ("invalid boolean", "a = tru"),
    ("invalid comment character", "a = 1 # \u{1}"),
    ("invalid date", "a = 2026-"),
    ("invalid date-time", "a = 2026-05-20x"),
    ("invalid datetime", "a = -1-"),
    ("invalid exponent", "a = 1e"),
    ("invalid float", "a = -."),
    ("invalid fraction", "a = 1."),
    ("invalid hexadecimal number", "a = 0xg"),
    ("invalid inline table element", "a = { ] }"),
    ("invalid integer number", "a = 0dinf"),
    ("invalid key-value pair", "{ a = 1 }"),
    ("invalid literal string", "a = 'b"),
    ("invalid mantissa", "a = ."),
    ("invalid multi-line basic string", "a = \"\"\"b"),
    ("invalid multi-line literal string", "a = '''b"),
    ("invalid octal number", "a = 0o8"),
    ("invalid offset", "a = 2026-05-27T07:30x"),
    ("invalid time", "a = 1:"),
    ("invalid unquoted key", "é = 1"),
    ("invalid value", "a = \"\\UFFFFFFFF\""),
    ("key with no value", "a"),
    ("keys cannot be multi-line basic strings", "\"\"\"a\"\"\" = 1"),
    ("keys cannot be multi-line literal strings", "'''a''' = 1"),
    ("missing array opening", "a = ]"),
    ("missing assignment between key-value pairs", "a = { b 1 }"),
    ("missing comma between array elements", "a = [1[2]]"),
    ("missing comma between key-value pairs", "a = { b = 1 c = 2 }"),
    ("missing escaped value", "a = \"\\q\""),
    ("missing inline table opening", "a = }"),
    ("missing key for inline table element", "a = {[1]}"),
    ("missing opening quote", "a = 1\""),
    ("missing table open", "]"),
    ("missing value for key", ".a"),
    ("radix must be lowercase", "a = 0X1"),
    ("redundant integer number prefix", "a = 0d1"),
    ("redundant numeric sign", "a = -+1"),
    ("string values must be quoted", "a = b"),
    ("too few unicode value digits", "a = \"\\u00\""),
    ("unclosed array", "a = [1"),
    ("unclosed array table", "[[a]"),
    ("unclosed inline table", "a = { b = 1"),
    ("unclosed table", "[a"),
    ("unexpected `=` in array", "a = [b = 1]"),
    ("unexpected key or value", "a = [1]]"),
    ("unexpected leading zero", "a = 01"),
    ("unexpected sign", "a = 0x+1"),
    ("unquoted keys cannot be empty", "= 1"),
];

/// Two sentences of nesting, which only a long text provokes.
fn too_deep() -> [(&'static str, String); 2] {
    [
        ("cannot recurse further; max recursion depth met", format!("a = {}", "[".repeat(500))),
        ("recursion limit", format!("{}a = 1", "a.".repeat(500))),
    ]
}

fn all() -> impl Iterator<Item = (&'static str, String)> {
    SAID.iter().map(|&(said, text)| (said, text.to_owned())).chain(too_deep())
}

/// The parser's sentences of a text, without its lists of what it expected.
fn sentences(text: &str) -> BTreeSet<String> {
    let (_, errors) = DeTable::parse_recoverable(text);
    errors.iter().map(|error| error.message().split(", expected").next().unwrap_or_default().to_owned()).collect()
}

#[test]
fn parser_says_every_sentence_that_is_matched() {
    let other = |(said, text): (&'static str, String)| {
        let now = sentences(&text);
        (!now.contains(said)).then(|| format!("{said:?}, of {text:.40?}: it says {now:?}"))
    };
    let others: Vec<String> = all().filter_map(other).collect();
    let mend = "write the new sentence where the old one stands in this folder (syntax.rs, repair.rs, parse.rs) and in this list";
    assert!(others.is_empty(), "the parser has other sentences than these; {mend}:\n{}", others.join("\n"));
}

#[test]
fn every_sentence_has_an_explanation() {
    for (said, text) in all() {
        let faults = parse(&text, FileId(0), 0).expect_err("is no TOML");
        assert_ne!(faults[0].message, "this cannot be read", "{said:?} of {text:.40?}");
    }
}

/// The sentences in the patterns of a source: of a line that begins with one, all that stands in quotes before the
/// guard.
fn matched_in(source: &str) -> impl Iterator<Item = &str> {
    let begins = |line: &&str| line.starts_with('"') || line.starts_with("| \"");
    let patterns = source.lines().map(str::trim_start).filter(begins);
    let patterns = patterns.filter_map(|line| line.split("=>").next()?.split(" if ").next());
    patterns.flat_map(|pattern| pattern.split('"').skip(1).step_by(2))
}

#[test]
fn every_pattern_is_in_the_list() {
    let known: BTreeSet<&str> = all().map(|(said, _)| said).collect();
    let sources = [include_str!("syntax.rs"), include_str!("repair.rs")];
    let matched: BTreeSet<&str> = sources.into_iter().flat_map(matched_in).collect();
    let unknown: Vec<&&str> = matched.difference(&known).collect();
    assert!(matched.len() > 40, "{matched:?}");
    assert!(unknown.is_empty(), "put these into the list, each with a text that provokes it: {unknown:?}");
}

/// Small files, in which `no_sentence_is_unknown` puts everything everywhere.
const FILES: [&str; 14] = [
    "a = 1\n",
    "[s]\na = \"t\"\nb = 'l'\n",
    "a = \"\"\"m\nn\"\"\"\nb = '''m'''\n",
    "a = [1, 2]\n",
    "a = { b = 1, c = \"x\" }\n",
    "[[t]]\n\"k\" = true # r\n",
    "a = 0x1F\n",
    "a = 1_000\n",
    "a = -1.5e3\n",
    "a.b = 1\n'k' = 2\n",
    "d = 1979-05-27T07:32:00Z\n",
    "a = \"\\u0041\"\r\n",
    "[s.t]\nb = [{ b = 1 }, {}]\n",
    "a = inf\n",
];

const PIECES: [&str; 34] = [
    "", "=", "[", "]", "{", "}", ",", "\"", "'", "\\", "#", "_", "+", "-", "\r", "\u{0}", "é", "0", "0x", "-0x", "0X1",
    "0d", ".", " ", "\n", "\"\"\"", "'''", ":", "1", "e", "//", "\\u00", "\\q", "x",
];

#[test]
fn no_sentence_is_unknown() {
    let known: BTreeSet<&str> = all().map(|(said, _)| said).collect();
    let is_known = |said: &str| known.contains(said) || said.starts_with("cannot extend value of type ");
    let mut seen = BTreeSet::new();
    for file in FILES {
        for at in 0..file.len() {
            for piece in PIECES {
                let (before, after) = file.split_at(at);
                for text in [
                    format!("{before}{piece}{after}"),
                    format!("{before}{piece}{}", &after[1..]),
                    format!("{before}{piece}"),
                ] {
                    for said in sentences(&text) {
                        assert!(
                            is_known(&said),
                            "the parser says {said:?} of {text:?}, which nothing here explains: give it an explanation in \
                             syntax.rs, and a place in this list"
                        );
                        seen.insert(said);
                    }
                }
            }
        }
    }
    assert!(seen.len() > 50, "{} sentences were provoked: {seen:?}", seen.len());
}
