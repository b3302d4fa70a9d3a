//! Every pattern that has a value is there, by its name, with that value.

use jong::core::rules::SectionWords;
use jong::core::tree::{Node, Value};
use jong::{Lang, Ruleset};
use jong_lab::invert::find_impossible;
use jong_print::markdown::escaped;
use jong_print::rulebook::Edition;
use strum::IntoEnumIterator;

use crate::rulebooks::shelf::{books, is_off, labelled, limit_name, markdown, pattern_name, section};

/// The forms of a value: numbers, and words that name limits.
#[derive(Debug, PartialEq)]
enum Amount<'a> {
    Number(i64),
    Word(&'a str),
}

/// The amounts of a value: of the concealed hand before those of the open one, of cases in their order.
fn amounts(node: &Node) -> Vec<Amount<'_>> {
    match &node.value {
        Value::Int(number) => vec![Amount::Number(*number)],
        Value::Text(word) => vec![Amount::Word(word)],
        Value::List(items) => items.iter().flat_map(amounts).collect(),
        Value::Table(table) => {
            let of = |key: &str| table.get(key).map(amounts).unwrap_or_default();
            ["concealed", "open", "cases", "worth"].into_iter().flat_map(of).collect()
        }
        _ => Vec::new(),
    }
}

/// The rest of each line behind a beginning.
fn behind<'a>(text: &'a str, beginning: &str) -> Vec<&'a str> {
    text.lines().filter_map(|line| line.strip_prefix(beginning)).collect()
}

/// Finds these amounts in a text, in this order; true if all are there.
fn holds_in_order(text: &str, amounts: &[String]) -> bool {
    let mut rest = text;
    amounts.iter().all(|amount| match rest.find(amount.as_str()) {
        Some(at) => {
            rest = &rest[at + amount.len()..];
            true
        }
        None => false,
    })
}

/// A declaration has the name of this game, even if another game has a different one in the language.
#[test]
fn a_declaration_has_the_name_of_its_game() {
    for (rules, book) in books() {
        let ready = rules.tree().get("names").and_then(|names| names.as_table()?.get("ready")?.as_table()?.get("ja"));
        let Some(ready) = ready.and_then(Node::as_text) else { continue };
        let text = markdown(book, Edition::Whole, Lang::Ja);
        assert!(text.contains(&format!("\n## {ready}\n")), "{}: {ready}", rules.info().id);
    }
}

#[test]
fn every_value_stands_beside_its_pattern() {
    let mut seen = 0;
    for (rules, book) in books() {
        let impossible = find_impossible(rules);
        for lang in Lang::iter() {
            let whole = markdown(book, Edition::Whole, lang);
            let sheet = markdown(book, Edition::Sheet, lang);
            for unit in rules.game().book.units() {
                for (id, node) in section(rules, unit.section).filter(|(_, node)| !is_off(node)) {
                    let place = format!("{}: {lang}: {}.{id}", rules.info().id, unit.section);
                    let name = escaped(&pattern_name(rules, id, lang));
                    // What nobody can have, as red fives where none is red, is in neither.
                    if rules.game().book.find(id).is_some_and(|index| impossible.contains(&index)) {
                        let beginnings = [(&whole, format!("### {name} · ")), (&sheet, labelled(&name, lang))];
                        assert!(
                            beginnings.iter().all(|(text, beginning)| behind(text, beginning).is_empty()),
                            "{place}"
                        );
                        continue;
                    }
                    let wanted: Vec<String> = amounts(node)
                        .iter()
                        .map(|amount| match amount {
                            // Of one yakuman no Japanese says the number.
                            Amount::Number(number) => {
                                let amount = lang.tell(&jong::terms::amount(rules, *number, unit.name));
                                let digits = lang.grouped(number);
                                if amount.contains(&digits) { digits } else { amount }
                            }
                            Amount::Word(word) => escaped(&limit_name(rules, word, lang)),
                        })
                        .collect();
                    assert!(!wanted.is_empty(), "{place} has a value");
                    for (text, beginning) in [(&whole, format!("### {name} · ")), (&sheet, labelled(&name, lang))] {
                        let told = behind(text, &beginning);
                        assert!(told.iter().any(|told| holds_in_order(told, &wanted)), "{place}: {wanted:?}: {told:?}");
                    }
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 4_000, "only {seen} values");
}

/// The part of an English book about a section of the rules.
fn part<'a>(rules: &Ruleset, text: &'a str, section: &str) -> &'a str {
    let words = SectionWords::of(rules.grammar()).into_iter().find(|words| words.section == section);
    // A game without limits has no words for them.
    let title = words.map_or("nothing", |words| words.name);
    text.split("\n## ").find_map(|part| part.strip_prefix(title)?.strip_prefix('\n')).unwrap_or_default()
}

/// Patterns stand in the order of their values, and so do the steps of a ladder of limits, whatever their names.
#[test]
fn values_are_put_in_order() {
    let (mut seen, mut steps) = (0, 0);
    for (rules, book) in books() {
        let text = markdown(book, Edition::Whole, Lang::En);
        let check = |name: &str, lines: Vec<(String, i64)>| {
            let part = part(rules, &text, name);
            let mut found: Vec<(usize, i64, &String)> = lines
                .iter()
                .map(|(line, worth)| (part.find(line).unwrap_or_else(|| panic!("{line}")), *worth, line))
                .collect();
            found.sort_unstable();
            assert!(found.is_sorted_by_key(|(_, worth, _)| *worth), "{}: {name}: {found:?}", rules.info().id);
            found.len()
        };
        for unit in rules.game().book.units() {
            let most = |node: &Node| {
                let number =
                    |amount: &Amount<'_>| if let Amount::Number(number) = amount { Some(*number) } else { None };
                amounts(node).iter().filter_map(number).max()
            };
            let impossible = jong_lab::invert::find_impossible(rules);
            let book = &rules.game().book;
            let is_told = |id: &str| !book.find(id).is_some_and(|index| impossible.contains(&index));
            let values = section(rules, unit.section).filter(|(id, _)| is_told(id));
            let values = values.filter_map(|(id, node)| Some((id, most(node)?)));
            let line = |(id, most)| (format!("### {} · ", escaped(&pattern_name(rules, id, Lang::En))), most);
            seen += check(unit.section, values.map(line).collect());
        }
        let basic = |node: &Node| match &node.as_table()?.get("basic")?.value {
            Value::Int(basic) => Some(*basic),
            _ => None,
        };
        let limits = section(rules, "limits").filter_map(|(id, node)| Some((id, basic(node)?)));
        let line = |(id, basic)| (format!("* {}: ", escaped(&limit_name(rules, id, Lang::En))), basic);
        steps += check("limits", limits.map(line).collect());
    }
    assert!(seen > 800 && steps > 40, "{seen} values, {steps} steps");
}

/// A robbed tile was not discarded, and a flower can be robbed too: the book names the event of a win.
#[test]
fn how_a_tile_was_robbed_is_said() {
    let (_, book) = books().iter().find(|(rules, _)| rules.info().id == "taiwan/standard").expect("shipped");
    let said = [
        (Lang::En, ["taken from West, robbing a flower", "taken from East, robbing a kong"]),
        (Lang::It, ["presa da Ovest, strappando un fiore", "presa da Est, strappando un kong"]),
        (Lang::Vi, ["lấy của Tây, cướp hoa", "lấy của Đông, cướp khàng"]),
    ];
    for (lang, phrases) in said {
        let text = markdown(book, Edition::Whole, lang);
        phrases.iter().for_each(|phrase| assert!(text.contains(phrase), "{phrase}\n{text}"));
    }
}
