//! `jong search`, and `jong list --patterns`.

use super::jong;

/// The ids of the patterns that are found, the likeliest first.
fn patterns(words: &[&str]) -> Vec<String> {
    let ran = jong(&[&["search", "--json"], words].concat());
    assert_eq!(ran.code, 0, "{words:?}: {}", ran.err);
    let found = ran.json()["patterns"].clone();
    found.as_array().expect("a list").iter().map(|find| find["id"].as_str().expect("an id").to_owned()).collect()
}

#[test]
fn patterns_by_their_names_in_any_language() {
    for words in [&["七対子"][..], &["sette", "coppie"], &["Seven", "Pairs"], &["seven-pairs"]] {
        assert_eq!(patterns(words).first().map(String::as_str), Some("seven-pairs"), "{words:?}");
    }
}

#[test]
fn rulesets_and_options_too() {
    let found = jong(&["search", "tenhou", "--json"]).json();
    let ids: Vec<&str> =
        found["rulesets"].as_array().expect("a list").iter().filter_map(|find| find["id"].as_str()).collect();
    assert!(ids.contains(&"riichi/tenhou") && ids.contains(&"riichi/tenhou-sanma"), "{ids:?}");
    let found = jong(&["search", "claim", "chow", "--json"]).json();
    let is_chow = |find: &serde_json::Value| find["section"] == "calls" && find["key"] == "chow";
    assert!(found["options"].as_array().expect("a list").iter().any(is_chow), "{found}");
}

#[test]
fn as_people_read_it() {
    let text = jong(&["search", "sette coppie", "--lang", "it"]).out;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Figure");
    assert!(lines[1].starts_with("  seven-pairs: ") && lines[1].contains("Sette coppie"), "{text}");
    let page = jong(&["search", "sette coppie", "--format", "md"]).out;
    assert!(page.starts_with("# sette coppie\n"), "{page}");
}

#[test]
fn nothing_is_called_so() {
    let ran = jong(&["search", "pinfuu"]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("Nothing is called `pinfuu`") && ran.out.contains("(pinfu)"), "{}", ran.out);
    assert_eq!(jong(&["search", "zyzzyva", "--json"]).code, 1);
}

/// Every pattern that counts anywhere stands below its games, with its names.
#[test]
fn a_list_of_all_patterns() {
    let listed = jong(&["list", "--patterns", "--json"]).json();
    let listed = listed.as_array().expect("a list");
    let of = |id: &str| listed.iter().find(|entry| entry["id"] == id).expect("it is listed");
    assert_eq!(of("seven-pairs")["names"]["ja"][0], "七対子");
    assert_eq!(of("pinfu")["games"], serde_json::json!(["riichi"]));
    let text = jong(&["list", "--patterns"]).out;
    let part = |game: &str| {
        let from = text.find(&format!("{game}\n")).expect("a part");
        text[from..].split("\n\n").next().expect("lines").to_owned()
    };
    assert!(part("riichi").contains("  pinfu ") && !part("taiwan").contains("  pinfu "), "{text}");
    assert!(part("fimj").contains("Sette coppie"), "{}", part("fimj"));
}
