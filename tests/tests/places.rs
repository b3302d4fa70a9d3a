//! The places where rules are played: in five languages, with a source, inherited, and of no matter for what a hand is worth.

use jong::core::rules::{LANGUAGES, PlayedPlaces, RulesText};
use jong_lab::search::is_called;
use jong_tests::house::house;

fn named(rules: &jong::Ruleset) -> Vec<&str> {
    rules.info().places.as_ref().map_or(Vec::new(), |places| places.named("en").iter().map(String::as_str).collect())
}

/// Rules that name places name as many in each of the five languages, and somebody who says so, unless it is assumed.
#[test]
fn shipped_places_are_told_in_five_languages_and_sourced() {
    let mut faulty = Vec::new();
    let mut seen = 0;
    for id in jong::shipped() {
        let rules = jong::open(id).expect("shipped");
        let Some(places) = &rules.info().places else { continue };
        let PlayedPlaces { names, has_source, .. } = places;
        seen += 1;
        let most = names.values().map(|names| names.0.len()).max();
        let languages = LANGUAGES.into_iter().filter(|&language| language != "romaji");
        let lacks = |language: &str| names.get(language).map(|names| names.0.len()) != most;
        faulty.extend(languages.filter(|language| lacks(language)).map(|language| format!("{id}: {language}")));
        if !has_source && !places.is_assumed() {
            faulty.push(format!("{id}: no source"));
        }
    }
    assert_eq!(faulty, Vec::<String>::new());
    assert!(seen > 20, "{seen}");
}

/// Who asks for a place finds the rules that are played there, in any language.
#[test]
fn rules_are_found_by_their_places() {
    let outlines = jong::outlines().expect("shipped");
    let found = |words: &str| -> Vec<&str> {
        outlines.iter().filter(|rules| is_called(rules, words)).map(|rules| rules.id.as_str()).collect()
    };
    for words in ["tokyo", "TOKYO", "東京", "japan tokyo"] {
        assert!(found(words).contains(&"riichi/m-league"), "{words}: {:?}", found(words));
        assert!(found(words).iter().all(|id| id.starts_with("riichi/")), "{words}: {:?}", found(words));
    }
    assert_eq!(found("ravenna"), ["fimj/ravennate"]);
    assert_eq!(found("拉溫納"), ["fimj/ravennate"]);
    assert_eq!(found("osaka"), ["riichi/sanma-kansai"]);
    assert!(found("taipei").iter().all(|id| id.starts_with("taiwan/")) && !found("taipei").is_empty());
    assert_eq!(found("zyzzyva"), Vec::<&str>::new());
    // A world championship is played by riichi's rules, and not in Tokyo by them.
    assert!(!found("tokyo").contains(&"riichi/wrc-2025") && !found("tokyo").contains(&"riichi/ema-2025"));
}

#[test]
fn places_are_inherited_until_a_file_names_its_own() {
    let inherits = house("");
    assert_eq!(named(&inherits), ["Japan", "Tokyo"]);
    let own = house("places = { value = { en = [\"Italy\", \"Florence\"] }, source = \"bulletin 3\" }\n");
    assert_eq!(named(&own), ["Italy", "Florence"]);
    let none = house("places = false\n");
    assert_eq!(named(&none), Vec::<&str>::new());
    // They are words for people, as names are.
    let fingerprints = [&inherits, &own, &none].map(|rules| rules.info().fingerprint.to_string());
    let tenhou = jong::open("riichi/tenhou").expect("shipped").info().fingerprint.to_string();
    assert_eq!(fingerprints, [tenhou.clone(), tenhou.clone(), tenhou]);
}

/// The messages of `check` about the places of a house.
fn said(places: &str) -> Vec<String> {
    let text = format!("schema = 1\nid = \"clubs/ours\"\nextends = \"riichi/tenhou\"\n{places}\n");
    let checked = jong_lab::check_to(RulesText { name: "ours.toml".into(), text: text.into() }, jong_lab::Depth::Deep);
    let told = |fault: &jong::core::tree::Fault| {
        let help = fault.help.as_ref().map_or("", |help| help.english());
        format!("{}: {}; {help}", checked.files.quote(fault.place), fault.message.english())
    };
    checked.faults.iter().map(told).collect()
}

#[test]
fn faults_of_places_have_their_place_and_a_mend() {
    assert_eq!(said("source = \"bulletin 3\"\nplaces = { en = \"Florence\" }"), Vec::<String>::new());
    assert_eq!(said("places = { value = { en = \"Florence\" }, assumed = true }"), Vec::<String>::new());
    for (places, fault) in [
        (
            "places = { en = \"Florence\" }",
            "ours.toml:4: `places` names no source; say who says so, or that nobody does: `places = { value = { en = \"…\" }, assumed = true }`",
        ),
        (
            "source = \"bulletin 3\"\nplaces = { zh-hant = \"佛羅倫斯\" }",
            "ours.toml:5: names are not looked for under `zh-hant`, so this one is never shown; did you mean `zh-Hant`?",
        ),
        (
            "source = \"bulletin 3\"\nplaces = { en = \" \" }",
            "ours.toml:5: there is no name here; write one, or leave `en` out",
        ),
        ("place = \"Florence\"", "ours.toml:4: nothing at the top of a file is called `place`; did you mean `places`?"),
    ] {
        assert_eq!(said(places), [fault], "{places}");
    }
    assert_eq!(said("places = \"Florence\"").len(), 1, "{:?}", said("places = \"Florence\""));
}
