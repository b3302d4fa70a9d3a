//! All that is shipped has a name in five languages, of which one can tell who has reviewed it, and no name is broken.

use std::collections::BTreeMap;

use jong::core::Text;
use jong::core::rules::{LANGUAGES, Names, RulesText, Shelf, lexicon_entry, read_names, said_faults};
use jong::core::tree::{Entry, Files, Node, OneOrMany, Severity, TomlTable, Value};
use jong::{Ruleset, ShippedShelf};
use unicode_normalization::is_nfc;

/// The five languages. The terms of Japanese mahjong, `romaji`, are only for patterns of that game.
fn languages() -> Vec<&'static str> {
    LANGUAGES.into_iter().filter(|&language| language != "romaji").collect()
}

/// Marks of Simplified Chinese that neither Japanese nor Traditional Chinese has.
const SIMPLIFIED: &str =
    "们个为这对东车马鸟鱼龙风见发张边转让请问门间单听说话读写红绿蓝黄万条饼杠顺连级带庄宝无灯数邻开胡么";

/// Of those, the characters that the other two share with it.
const ALSO_JAPANESE: &str = "万条宝数胡么庄";
const ALSO_TRADITIONAL: &str = "胡么";

/// Marks that only Japanese simplified as it did.
const JAPANESE_ONLY: &str = "対国双断帯単発宝気辺団荘緑弐点円実桜沢広竜亀歯児処来栄";

/// The entries of the lexicon, whole.
fn lexicon() -> Vec<Entry> {
    let entry = |id: &str| lexicon_entry(id, &ShippedShelf, &mut Files::default()).and_then(Result::ok);
    ShippedShelf.patterns().into_iter().map(|id| entry(id).expect("the lexicon can be read")).collect()
}

fn rulesets() -> Vec<Ruleset> {
    jong::shipped().map(|id| jong::open(id).expect("a shipped ruleset opens")).collect()
}

/// The names in the table of a pattern.
fn names_in(pattern: &Node) -> Names {
    let names = pattern.as_table().and_then(|table| table.get("name"));
    names.map(|names| read_names(names).expect("names are texts")).unwrap_or_default()
}

/// The patterns that a ruleset values, with their names: its own before those of the definition.
fn named_patterns(rules: &Ruleset) -> BTreeMap<String, Names> {
    let own = rules.tree().get("pattern").and_then(Node::as_table);
    let book = &rules.game().book;
    let named = |id: &str| {
        let definition = book.find(id).and_then(|index| rules.definition(index)).expect("a valued pattern is defined");
        let mut names = names_in(&definition.node);
        names.extend(own.and_then(|own| own.get(id)).map(names_in).unwrap_or_default());
        (id.to_owned(), names)
    };
    book.patterns().iter().map(|pattern| named(&pattern.id)).collect()
}

/// Every table of names, with the thing that it names.
fn all_names() -> Vec<(String, Names)> {
    let mut all: Vec<(String, Names)> =
        lexicon().into_iter().map(|entry| (entry.key.clone(), names_in(&entry.node))).collect();
    for rules in rulesets() {
        let id = &rules.info().id;
        all.push((id.clone(), rules.info().names.clone()));
        all.extend(named_patterns(&rules).into_iter().map(|(pattern, names)| (format!("{id}: {pattern}"), names)));
    }
    all
}

/// Every single name: the thing, the language, the name.
fn each_name(see: &mut dyn FnMut(&str, &str, &str)) {
    for (what, names) in all_names() {
        for (language, OneOrMany(names)) in &names {
            names.iter().for_each(|name| see(&what, language, name));
        }
    }
}

#[test]
fn nothing_shipped_lacks_a_name() {
    let mut missing = Vec::new();
    let all = all_names();
    assert!(all.len() > 500, "there are {} tables of names", all.len());
    for (what, names) in all {
        let lacks = |language: &&str| names.get(*language).is_none_or(|names| names.0.is_empty());
        missing.extend(languages().into_iter().filter(lacks).map(|language| format!("{what}: {language}")));
    }
    assert_eq!(missing, Vec::<String>::new());
}

#[test]
fn names_are_in_languages_that_are_looked_for() {
    let mut strange = Vec::new();
    each_name(&mut |what, language, _| {
        if !LANGUAGES.contains(&language) {
            strange.push(format!("{what}: {language}"));
        }
    });
    assert_eq!(strange, Vec::<String>::new());
}

/// Whoever forgets a name sees the id. In Latin letters a term of Japanese mahjong may well be the id.
#[test]
fn no_name_is_the_id() {
    let mut same = Vec::new();
    each_name(&mut |what, language, name| {
        let id = what.rsplit(": ").next().unwrap_or(what);
        if language != "romaji" && name == id {
            same.push(format!("{what}: {language}"));
        }
    });
    assert_eq!(same, Vec::<String>::new());
}

/// Of the names there are the first is shown. No game has one name for two things.
#[test]
fn no_two_patterns_of_a_ruleset_share_a_name() {
    let mut shared = Vec::new();
    for rules in rulesets() {
        let patterns = named_patterns(&rules);
        for language in LANGUAGES {
            let mut of: BTreeMap<&str, &str> = BTreeMap::new();
            for (id, names) in &patterns {
                let Some(name) = names.get(language).and_then(|names| names.0.first()) else { continue };
                if let Some(other) = of.insert(name, id) {
                    shared.push(format!("{}: {language}: {name}: {other}, {id}", rules.info().id));
                }
            }
        }
    }
    assert_eq!(shared, Vec::<String>::new());
}

/// A term of Japanese mahjong in Latin letters tells a club in Florence or Hanoi nothing of Hong Kong's game or of the
/// red book: what counts there is shown by another name.
#[test]
fn japanese_terms_are_shown_in_the_japanese_game_only() {
    let terms: BTreeMap<String, Vec<String>> = lexicon()
        .into_iter()
        .filter_map(|entry| {
            let terms = names_in(&entry.node).remove("romaji")?.0;
            Some((entry.key.clone(), terms.iter().map(|term| term.to_lowercase()).collect()))
        })
        .collect();
    assert!(terms.len() > 50, "{}", terms.len());
    let mut shown = Vec::new();
    for rules in rulesets().iter().filter(|rules| rules.grammar().word() != "riichi") {
        for (id, names) in named_patterns(rules) {
            for language in ["it", "vi"] {
                let first = names.get(language).and_then(|names| names.0.first());
                let is_term = |name: &&String| terms.get(&id).is_some_and(|terms| terms.contains(&name.to_lowercase()));
                if let Some(name) = first.filter(is_term) {
                    shown.push(format!("{}: {id}: {language}: {name}", rules.info().id));
                }
            }
        }
    }
    assert_eq!(shown, Vec::<String>::new());
}

/// A term of Japanese mahjong means one thing: a similar pattern of another game has a name of its own.
#[test]
fn a_japanese_term_means_one_pattern() {
    let mut shared = Vec::new();
    for language in ["ja", "romaji"] {
        let mut of: BTreeMap<String, String> = BTreeMap::new();
        for entry in lexicon() {
            let names = names_in(&entry.node).remove(language).map(|names| names.0).unwrap_or_default();
            for name in names {
                if let Some(other) = of.insert(name.clone(), entry.key.clone()) {
                    shared.push(format!("{language}: {name}: {other}, {}", entry.key));
                }
            }
        }
        assert!(of.len() > 50, "{language}: {} names", of.len());
    }
    assert_eq!(shared, Vec::<String>::new());
}

#[test]
fn names_are_cleanly_written() {
    let mut unclean = Vec::new();
    each_name(&mut |what, language, name| {
        let single = name.split(' ').all(|word| !word.is_empty());
        let blank = name.chars().any(|mark| mark != ' ' && (mark.is_whitespace() || mark.is_control()));
        if !single || blank || !is_nfc(name) {
            unclean.push(format!("{what}: {language}: {name:?}"));
        }
    });
    assert_eq!(unclean, Vec::<String>::new());
}

#[test]
fn japanese_and_chinese_names_are_in_their_own_characters() {
    let foreign = |language: &str| -> Vec<char> {
        let beside = |also: &str| SIMPLIFIED.chars().filter(|mark| !also.contains(*mark)).collect::<Vec<_>>();
        match language {
            "ja" => beside(ALSO_JAPANESE),
            "zh-Hant" => beside(ALSO_TRADITIONAL).into_iter().chain(JAPANESE_ONLY.chars()).collect(),
            _ => Vec::new(),
        }
    };
    let mut found = Vec::new();
    each_name(&mut |what, language, name| {
        let foreign = foreign(language);
        found.extend(name.chars().filter(|mark| foreign.contains(mark)).map(|mark| format!("{what}: {name}: {mark}")));
    });
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn what_is_not_reviewed_is_marked_rightly_in_the_lexicon() {
    let faults: Vec<String> =
        lexicon().iter().flat_map(|entry| said_faults(&entry.node)).map(|fault| fault.message.to_string()).collect();
    assert_eq!(faults, Vec::<String>::new());
}

/// The languages that the table of a pattern marks.
fn marked(pattern: &TomlTable) -> Vec<&str> {
    match pattern.get("unreviewed").map(|node| &node.value) {
        Some(Value::List(items)) => items.iter().filter_map(Node::as_text).collect(),
        _ => Vec::new(),
    }
}

/// The languages that a ruleset's definition of a pattern marks.
fn marked_in(rules: &Ruleset, id: &str) -> Vec<String> {
    let index = rules.game().book.find(id).expect("it has a value");
    let definition = rules.definition(index).and_then(|entry| entry.node.as_table()).expect("it is defined");
    marked(definition).into_iter().map(str::to_owned).collect()
}

#[test]
fn the_mark_is_kept_for_pages_to_show() {
    let names = "name = { en = \"Two suits\", vi = \"Hai chất\" }\nunreviewed = [\"vi\"]";
    let house = jong_tests::house::house(&format!("[pattern.ours]\nhan = 2\nwhen = {{ suits = 2 }}\n{names}"));
    assert_eq!(marked_in(&house, "ours"), ["vi"]);
    let lexicon: BTreeMap<String, Entry> = lexicon().into_iter().map(|entry| (entry.key.clone(), entry)).collect();
    let mut seen = 0;
    for rules in rulesets() {
        for pattern in rules.game().book.patterns() {
            let entry = lexicon.get(&pattern.id).and_then(|entry| entry.node.as_table());
            let there = entry.map(marked).unwrap_or_default();
            assert_eq!(marked_in(&rules, &pattern.id), there, "{}", pattern.id);
            seen += there.len();
        }
    }
    assert!(seen > 100, "only {seen} marks");
}

/// The messages about a list of languages in a house's file.
fn said_of(unreviewed: &str) -> Vec<String> {
    let text = format!(
        "schema = 1\nid = \"tests/house\"\nextends = \"riichi/tenhou\"\nname = {{ en = \"House\" }}\n[pattern.pinfu]\nname = {{ it = \"Mano piana\" }}\nunreviewed = {unreviewed}"
    );
    let loaded = jong::load_text(RulesText { name: "house.toml".into(), text: text.into() });
    let errors = loaded.faults.iter().filter(|fault| fault.severity == Severity::Error);
    errors
        .map(|fault| {
            let place = loaded.files.quote(fault.place);
            format!("{place}: {}; {}", fault.message, fault.help.as_ref().map_or("", Text::english))
        })
        .collect()
}

#[test]
fn a_mark_on_a_name_that_is_not_there_is_a_fault() {
    assert_eq!(said_of("[\"it\"]"), Vec::<String>::new());
    let said = [
        (
            "[\"vi\"]",
            "house.toml:7: there is no name in `vi` to review; write it: `name = { vi = \"…\" }`, or take `vi` out of this list",
        ),
        ("[\"zh-hant\"]", "house.toml:7: no language is called `zh-hant`; did you mean `zh-Hant`?"),
        (
            "[\"klingon\"]",
            "house.toml:7: no language is called `klingon`; possible here: `en`, `it`, `ja`, `zh-Hant`, `vi`, `romaji`",
        ),
        ("[\"it\", \"it\"]", "house.toml:7: `it` appears here twice; keep one of the two"),
    ];
    for (list, fault) in said {
        assert_eq!(said_of(list), [fault], "{list}");
    }
    assert_eq!(said_of("\"it\"").len(), 1, "a list is wanted");
}

/// A ruleset's own name is marked like those of its patterns.
#[test]
fn the_names_of_rulesets_are_marked_too() {
    let text = |list: &str| {
        format!(
            "schema = 1\nid = \"tests/house\"\nextends = \"riichi/tenhou\"\nname = {{ en = \"House\" }}\nunreviewed = {list}\n"
        )
    };
    let load = |list: &str| jong::load_text(RulesText { name: "house.toml".into(), text: text(list).into() });
    let house = load("[\"en\"]").ruleset.expect("the file is in order");
    assert_eq!(house.info().unreviewed, ["en"]);
    let faulty = load("[\"vi\"]");
    let faults: Vec<&str> = faulty.faults.iter().map(|fault| fault.message.english()).collect();
    assert_eq!(faults, ["there is no name in `vi` to review"]);
    assert!(rulesets().iter().any(|rules| !rules.info().unreviewed.is_empty()));
}

/// Patterns that share a name, as two share 地胡 at different tables, have an English one each.
#[test]
fn no_two_patterns_have_one_english_name() {
    let mut ids: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for entry in lexicon() {
        let names = names_in(&entry.node);
        let first = names.get("en").and_then(|names| names.0.first()).expect("everything has an English name");
        ids.entry(first.clone()).or_default().push(entry.key.clone());
    }
    ids.retain(|_, ids| ids.len() > 1);
    assert_eq!(ids, BTreeMap::new());
}
