//! The edition that tells only the differences from other rules.

use jong::{Lang, Ruleset};
use jong_print::rulebook::{Edition, Rulebook};
use jong_tests::chance::all_or;
use jong_tests::house::house;

use crate::rulebooks::shelf::{books, markdown, rules};

/// The tables of a document: title, and the cells of each row.
fn tables(text: &str) -> Vec<(&str, Vec<Vec<&str>>)> {
    let parts = text.split("\n## ").skip(1);
    parts
        .filter(|part| part.contains("\n| "))
        .map(|part| {
            let rows = part.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |")).skip(2);
            (part.lines().next().unwrap_or_default(), rows.map(|row| row.split(" | ").collect()).collect())
        })
        .collect()
}

fn differences(here: &Ruleset, there: &Ruleset, lang: Lang) -> String {
    markdown(&Rulebook::new(here), Edition::DifferencesFrom(there), lang)
}

/// Five values of Europe: those of the federation's memo.
#[test]
fn two_editions_of_one_federation() {
    let text = differences(rules("riichi/ema-2025"), rules("riichi/ema-2016"), Lang::En);
    let found = tables(&text);
    let settings: Vec<(&str, &str)> =
        found.iter().flat_map(|(part, rows)| rows.iter().map(|row| (*part, row[0]))).collect();
    let expected = [
        ("Declaring ready", "Only while there are tiles to draw"),
        ("Kongs", "A replacement can be the last tile"),
        ("Points, in fu", "Pair of double wind"),
        ("Limits", "Mangan"),
    ];
    assert_eq!(settings, expected);
    let row = |name: &str| found.iter().flat_map(|(_, rows)| rows).find(|row| row[0] == name).expect("a row");
    assert_eq!(row("Pair of double wind")[1..], ["2 fu", "4 fu"]);
    assert!(row("Mangan")[1].contains("1,920") && row("Mangan")[2].contains("2,000 basic points:"));
    assert!(text.contains("What differs from: EMA Riichi Competition Rules, 2016"));
}

/// The two sides change places with the rules.
#[test]
#[ignore = "takes long"]
fn the_other_way_round() {
    let sides = |here: &str, there: &str| {
        let text = differences(rules(here), rules(there), Lang::It);
        let mut rows: Vec<Vec<String>> = Vec::new();
        for (_, table) in tables(&text) {
            let bare = |cell: &&str| cell.trim_end_matches(['°', '†']).to_owned();
            rows.extend(table.iter().map(|row| row.iter().map(bare).collect::<Vec<_>>()));
        }
        rows.sort();
        rows
    };
    let one = sides("taiwan/godgame", "taiwan/standard");
    let mut other = sides("taiwan/standard", "taiwan/godgame");
    other.iter_mut().for_each(|row| row.swap(1, 2));
    other.sort();
    let known = |row: &&Vec<String>| row[1] != "–" && row[2] != "–";
    assert!(one.iter().filter(known).count() > 2);
    assert!(one.iter().filter(known).eq(other.iter().filter(known)));
}

/// A house file compared with its base: the file's own lines, and no more.
#[test]
fn a_house_and_its_base() {
    let house = house(
        "[han]\nseven-pairs = 3\nhalf-flush = false\nlow = 1\n[limits]\nhaneman = { han = 6, basic = 3100 }\nmangan = { han = 4, basic = 2000, from-basic = 2000 }\n\
         [payment]\nround-up = 10\n[pattern.low]\nname = { en = \"All low\", vi = \"Toàn nhỏ\" }\nwhen = { tiles = { lower = \"all\" } }\n",
    );
    let text = differences(&house, rules("riichi/tenhou"), Lang::En);
    let expected = [
        (
            "Patterns, in han",
            vec![
                vec!["Half flush", "no", "concealed: 3 han, open: 2 han"],
                vec!["All low", "1 han", "–"],
                vec!["Seven pairs", "3 han", "2 han"],
            ],
        ),
        (
            "Limits",
            vec![
                vec![
                    "Mangan",
                    "from 4 han or 2,000 basic points: 2,000 basic points",
                    "from 5 han or 2,000 basic points: 2,000 basic points",
                ],
                vec!["Haneman", "from 6 han: 3,100 basic points", "from 6 han: 3,000 basic points"],
            ],
        ),
        ("Who pays", vec![vec!["Rounded up to", "multiples of 10", "multiples of 100"]]),
    ];
    let mut found = tables(&text);
    // Its definition is another difference: the other rules have none.
    let of_definition = found.pop().expect("how patterns are defined");
    assert_eq!(of_definition.1, [["All low", "All tiles are numbers up to three.", "–"]]);
    assert_eq!(found, expected);
    assert!(differences(&house, rules("riichi/tenhou"), Lang::Vi).contains("| Toàn nhỏ | 1 han | – |"));
}

/// Nothing differs from itself, in no language, and it says so.
#[test]
#[ignore = "takes long"]
fn from_itself() {
    let langs = [(Lang::En, "Nothing that counts differs."), (Lang::Vi, "Không có gì khác về cách tính.")];
    for (at, (rules, book)) in books().iter().step_by(all_or(1, 8)).enumerate() {
        for (lang, says) in all_or(langs.to_vec(), vec![langs[at % 2]]) {
            let text = markdown(book, Edition::DifferencesFrom(rules), lang);
            assert!(text.contains(says) && tables(&text).is_empty(), "{}: {text}", rules.info().id);
        }
    }
    let reworded = house("[fu]\npair-of-double-wind = { value = 4, source = \"the board\" }\n");
    assert!(differences(&reworded, rules("riichi/tenhou"), Lang::En).contains("Nothing that counts differs."));
}

/// Two games: the book says that they are two, and sets side by side their common values.
#[test]
#[ignore = "takes long"]
fn across_games() {
    let text = differences(rules("riichi/ema-2025"), rules("taiwan/standard"), Lang::En);
    assert!(text.contains("These rules are of two different games."));
    let found = tables(&text);
    let row = |part: &str, name: &str| {
        let (_, rows) = found.iter().find(|(title, _)| *title == part).unwrap_or_else(|| panic!("{part} is told"));
        rows.iter().find(|row| row[0] == name).unwrap_or_else(|| panic!("{name} is told")).clone()
    };
    assert_eq!(row("The hand", "Tiles in hand")[1..], ["13", "16"]);
    assert_eq!(row("Patterns, in han", "Full flush")[1..], ["concealed: 6 han, open: 5 han", "–"]);
    assert_eq!(row("Patterns, in tai", "Full flush")[1..], ["–", "8 tai"]);
    // Every table has its own title, also those of sections that only the other rules have.
    let mut titles: Vec<&str> = found.iter().map(|(title, _)| *title).collect();
    assert!(titles.contains(&"The dealer's part") && !titles.contains(&"Class of tiles"), "{titles:?}");
    let all = titles.len();
    titles.sort_unstable();
    titles.dedup();
    assert_eq!(titles.len(), all);
    assert!(!differences(rules("riichi/ema-2025"), rules("riichi/tenhou"), Lang::En).contains("two different games"));
}
