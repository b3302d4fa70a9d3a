//! Words that players of a language do not use, although a dictionary has them. Readers refused them, and they stay out of
//! all files of words and of what is shown.

use std::fs;

use jong::Lang;
use jong::core::Text;
use jong::core::rules::SectionWords;
use jong_print::Speech;
use jong_print::page::Format;
use jong_print::rulebook::{Edition, Rulebook};
use jong_print::sheet::sheet;

use super::rendered::rules;

/// The words, by language, each with the words in its place.
const REFUSED: [(Lang, &[(&str, &str)]); 4] = [
    (Lang::It, &[("Richiede nessun", "Non deve avere"), ("1 volte tanto", "× 1"), ("} volte tanto", "× {n}")]),
    (
        Lang::ZhHant,
        &[
            ("聽恰好一種", "只聽一種牌"),
            ("九號數牌", "至少三張九"),
            ("1 倍役滿", "役滿"),
            ("2 倍役滿", "雙倍役滿"),
            ("沒有有", "將眼不是役牌"),
            ("台字牌", "役牌"),
            ("胡法放槍", "胡他家打出"),
            ("天地胡", "天胡"),
            ("槓上梅花", "槓上開花"),
        ],
    ),
    (
        Lang::Ja,
        &[
            ("役満2倍分", "ダブル役満"),
            ("1倍役満", "役満"),
            ("2倍役満", "ダブル役満"),
            ("無効", "不採用"),
            ("、副露1", "喰い下がり1翻"),
            ("この手にあるのは1", "この手には1つある"),
            ("2個ある", "2つある"),
            ("1個ある", "1つある"),
        ],
    ),
    (
        Lang::Vi,
        &[
            ("Cần toàn bộ, đôi hoặc lẻ", "Mỗi bộ và đôi phải có"),
            ("có thế ấy", "có thế bài này"),
            ("han, mở 1", "han (bài mở 1 han)"),
        ],
    ),
];

/// Names of patterns that only the Italian game has: those of the Japanese game are Japanese there.
const ITALIAN_GAME: [&str; 4] = ["Woo-Pung", "Luna in fondo al pozzo", "Tredici lanterne", "Pesce dal fondo del fiume"];

/// Calls of Italian players of other games: those of the Japanese game say chii and pon.
const OTHER_CALLS: [&str; 3] = ["chow", "pung", "kong"];

/// The refused words that are in a text.
fn wrong<'a>(lang: Lang, place: &'a str, text: &'a str) -> impl Iterator<Item = String> + 'a {
    let refused = REFUSED.iter().filter(move |(own, _)| *own == lang).flat_map(|(_, words)| *words);
    let stands = |word: &str| {
        text.match_indices(word).any(|(at, _)| {
            // `12 倍役滿` has no `2 倍役滿` in it.
            !word.starts_with(|c: char| c.is_ascii_digit()) || !text[..at].ends_with(|c: char| c.is_ascii_digit())
        })
    };
    refused
        .filter(move |(word, _)| stands(word))
        .map(move |(word, better)| format!("{lang}: {place}: {word}: {better}"))
}

#[test]
fn no_file_of_words_has_them() {
    for (lang, _) in REFUSED {
        for path in super::punctuation::words(Some(lang.key())) {
            let text = fs::read_to_string(&path).expect("a file of words");
            let wrong: Vec<String> = wrong(lang, &path.display().to_string(), &text).collect();
            assert!(wrong.is_empty(), "{}", wrong.join("\n"));
        }
    }
}

/// Sentences that are put together have none of them either.
#[test]
fn no_page_has_them() {
    for rules in rules().iter().chain([&jong::open("riichi/mahjong-soul").expect("shipped")]) {
        let book = Rulebook::new(rules);
        for (lang, _) in REFUSED {
            let book = book.page(Edition::Whole, lang, None).write(Format::Markdown);
            let sheet = sheet(rules, Speech::of(lang)).write(Format::Markdown);
            for text in [&book, &sheet] {
                let wrong: Vec<String> = wrong(lang, &rules.info().id, text).collect();
                assert!(wrong.is_empty(), "{}", wrong.join("\n"));
                let foreign = ITALIAN_GAME.iter().filter(|name| text.contains(**name));
                let foreign: Vec<&&str> = foreign.filter(|_| rules.info().grammar == "riichi").collect();
                assert_eq!(foreign, Vec::<&&str>::new(), "{}", rules.info().id);
            }
        }
    }
}

/// The options of the Japanese game are told in Italian with its own calls.
#[test]
fn italian_players_of_riichi_call_chii_and_pon() {
    let grammar = jong::open("riichi/base").expect("shipped").grammar();
    for section in SectionWords::of(grammar) {
        let options = section.options.iter();
        let of_option = options.flat_map(|option| {
            [option.question, option.name].into_iter().chain(option.values.iter().map(|(_, says)| *says))
        });
        for english in [section.name, section.question].into_iter().chain(of_option) {
            let told = Lang::It.tell(&Text::from_english(grammar.catalogue(), english));
            let call = told.split(|c: char| !c.is_alphabetic()).find(|word| OTHER_CALLS.contains(word));
            assert_eq!(call, None, "{told}");
        }
    }
}

/// A double yakuman has its own word, and one that stands alone no number.
#[test]
fn yakuman_are_counted_as_players_do() {
    let rules = jong::open("riichi/tenhou").expect("shipped");
    let said = |lang: Lang, n| lang.tell(&jong::terms::amount(&rules, n, "yakuman"));
    assert_eq!([1, 2, 3].map(|n| said(Lang::ZhHant, n)), ["役滿", "雙倍役滿", "3 倍役滿"]);
    assert_eq!([1, 2, 3].map(|n| said(Lang::Ja, n)), ["役満", "ダブル役満", "3倍役満"]);
}
