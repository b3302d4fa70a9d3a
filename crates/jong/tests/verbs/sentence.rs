//! Sentences of patterns.

use jong::core::rules::RulesText;
use jong::sentence::sentence;
use jong::{Lang, load_text};

/// A class of a house's own is called by its name where it has one in the language, else by its key.
#[test]
fn a_class_of_a_house_has_its_name() {
    let text = "schema = 1\nid = \"club/ours\"\nextends = \"riichi/tenhou\"\n\
                [classes]\nlucky = [\"19m\", \"5z\"]\n\
                [names]\nlucky = { en = \"lucky tiles\", it = [\"portafortuna\", \"amuleti\"] }\n\
                [pattern.luck]\nhan = 1\nwhen = { tiles = { lucky = 3 }, groups = { of = \"lucky\" } }\n";
    let rules = load_text(RulesText { name: "ours.toml".into(), text: text.into() }).ruleset.expect("rules");
    let pattern = rules.game().book.find("luck").expect("it has a value");
    let named = [(Lang::En, "lucky tiles"), (Lang::It, "portafortuna"), (Lang::Ja, "lucky")];
    for (lang, name) in named {
        let told = sentence(&rules, pattern, lang);
        let quoted = |name: &str| told.matches(name).count();
        assert_eq!((quoted(name), quoted("lucky") > 0), (2, name.contains("lucky")), "{told}");
    }

    let record = r#"{"hand":"234m 567p 88p 345s 67s","win":"8s","by":"discard","from":"W","seat":"S","round":"E"}"#;
    let win = jong::Record::from_json(record, &rules).expect("a record").check(&rules).expect("a hand");
    let why = jong::why_not_pattern(&rules, &win, "luck").expect("it is there");
    let needs = |lang: Lang| why.clauses.iter().map(|clause| lang.tell(&clause.needs)).collect::<String>();
    assert!(needs(Lang::It).contains("portafortuna") && !needs(Lang::It).contains("lucky"), "{}", needs(Lang::It));
    assert!(needs(Lang::Ja).contains("lucky"), "{}", needs(Lang::Ja));
}
