//! The places where rules are played: in five languages, with a source, not inherited, and of no matter for what a hand is
//! worth.

use jong::core::rules::{LANGUAGES, PlayedPlaces, RulesText};
use jong_lab::search::is_called;

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
    assert!(seen > 15, "{seen}");
}

/// Who asks for a place finds the rules that are played there, in any language.
#[test]
fn rules_are_found_by_their_places() {
    let outlines = jong::outlines().expect("shipped");
    let found = |words: &str| -> Vec<&str> {
        outlines.iter().filter(|rules| is_called(rules, words)).map(|rules| rules.id.as_str()).collect()
    };
    for words in ["osaka", "OSAKA", "大阪", "japan osaka"] {
        assert_eq!(found(words), ["riichi/sanma-kansai"], "{words}");
    }
    assert_eq!(found("ravenna"), ["fimj/ravennate"]);
    assert_eq!(found("拉溫納"), ["fimj/ravennate"]);
    assert!(found("taipei").iter().all(|id| id.starts_with("taiwan/")) && !found("taipei").is_empty());
    assert_eq!(found("zyzzyva"), Vec::<&str>::new());
    // Online tables and world championships are played nowhere in particular.
    for id in [
        "riichi/tenhou",
        "riichi/mahjong-soul",
        "riichi/wrc-2022",
        "riichi/wrc-2025",
        "taiwan/godgame",
        "taiwan/star31",
    ] {
        let rules = outlines.iter().find(|rules| rules.id == id).expect("shipped");
        assert!(rules.places.is_none(), "{id}");
    }
}

/// As a name does, places belong to the file that says them: nobody knows that a house's rules are played where those are that it
/// extends.
#[test]
fn places_are_not_inherited() {
    let club = |extends: &str, line: &str| {
        let text =
            format!("schema = 1\nid = \"clubs/ours\"\nextends = \"{extends}\"\nname = {{ en = \"Ours\" }}\n{line}");
        jong::load_text(RulesText { name: "ours.toml".into(), text: text.into() }).ruleset.expect("rules")
    };
    let base = jong::open("riichi/sanma-kansai").expect("shipped");
    assert_eq!(named(&base), ["Japan", "Kansai", "Osaka"]);
    let silent = club("riichi/sanma-kansai", "");
    assert_eq!(named(&silent), Vec::<&str>::new());
    let own = "places = { value = { en = [\"Italy\", \"Florence\"] }, source = \"bulletin 3\" }\n";
    let own = club("riichi/sanma-kansai", own);
    assert_eq!(named(&own), ["Italy", "Florence"]);
    // They are words for people, as names are.
    let fingerprints = [&base, &silent, &own].map(|rules| rules.info().fingerprint.to_string());
    assert!(fingerprints.iter().all(|one| *one == fingerprints[0]), "{fingerprints:?}");
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
    let reviewed = "source = \"bulletin 3\"\nplaces = { en = \"Florence\", ja = \"X\" }\nunreviewed = [\"ja\"]";
    assert_eq!(said(reviewed), Vec::<String>::new());
    let nobody = "this source names nobody; say who says so, or leave `source` out";
    let blank = said("places = { value = { en = \"Florence\" }, source = \" \" }");
    assert!(blank[0] == format!("ours.toml:4: {nobody}") && blank[1].contains("names no source"), "{blank:?}");
    assert!(said("source = \"\"\nplaces = { en = \"Florence\" }").contains(&format!("ours.toml:4: {nobody}")));
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
        (
            "places = false",
            "ours.toml:4: `places` says where rules are played, and `false` names no place; leave `places` out: those of the extended rules are not taken over",
        ),
        ("places = {}", "ours.toml:4: an empty table says nothing: fill it, or leave it out; "),
        (
            "places = { en = \"X\", source = \"foo\" }",
            "ours.toml:4: `source` is no language, and a remark on the places stands beside them; write `places = { value = { en = \"X\" }, source = \"foo\" }`",
        ),
        (
            "places = { value = { en = \"X\" }, sorce = \"foo\" }",
            "ours.toml:4: nothing here is called `sorce`; did you mean `source`?",
        ),
        (
            "source = \"bulletin 3\"\nplaces = { en = [\"Florence\", \"florence \"] }",
            "ours.toml:5: `florence ` appears here twice; keep one of the two",
        ),
        (
            "places = { en = \"Florence\", ja = \"X\" }\nsource = \"bulletin 3\"\nunreviewed = [\"vi\"]",
            "ours.toml:6: there is no name in `vi` to review; write it: `name = { vi = \"…\" }`, or take `vi` out of this list",
        ),
        (
            "place = { en = \"Florence\" }",
            "ours.toml:4: nothing at the top of a file is called `place`; did you mean `places`?",
        ),
        (
            "nmae = { en = \"Ours\" }",
            "ours.toml:4: nothing at the top of a file is called `nmae`; did you mean `name`?",
        ),
        ("place = \"Florence\"", "ours.toml:4: nothing at the top of a file is called `place`; did you mean `places`?"),
    ] {
        assert_eq!(said(places), [fault], "{places}");
    }
    assert_eq!(said("places = \"Florence\"").len(), 1, "{:?}", said("places = \"Florence\""));
}
