//! `jong list`.

use insta::assert_snapshot;

use super::jong;

#[test]
fn as_a_table() {
    assert_snapshot!(jong(&["list"]).transcript());
}

/// Who asks for a city finds what is played there, and nothing where nothing is known of it.
#[test]
fn by_the_place() {
    let ids = |args: &[&str]| -> Vec<String> {
        let listed = jong(&[&["list", "--json"], args].concat()).json();
        listed.as_array().expect("a list").iter().map(|rules| rules["id"].as_str().expect("an id").to_owned()).collect()
    };
    assert_eq!(ids(&["ravenna"]), ["fimj/ravennate"]);
    assert_eq!(ids(&["ravenna"]), ids(&["ラヴェンナ", "--lang", "vi"]));
    assert_eq!(ids(&["hong", "kong", "spicy"]), ["fan/hong-kong-half-spicy", "fan/hong-kong-spicy"]);
    let osaka = jong(&["list", "osaka"]).out;
    assert!(osaka.contains("Kansai, three players · Japan, Kansai, Osaka") && !osaka.contains("taiwan/"), "{osaka}");
    // That the game of the whole country is played there is nothing that the file of a league says.
    let all = jong(&["list", "--json"]).json();
    let league = all.as_array().and_then(|all| all.iter().find(|rules| rules["id"] == "riichi/m-league")).expect("it");
    assert_eq!(league.get("places"), None);
    // That it is played in Taipei of all places is assumed, and said so.
    let taipei = jong(&["list", "taipei", "--lang", "it"]).out;
    assert!(taipei.contains("Taiwan, Taipei (supposto)"), "{taipei}");
    let none = jong(&["list", "atlantis"]);
    assert!(none.code == 1 && none.out.contains("No ruleset is called `atlantis`"), "{}", none.out);
    assert_eq!(jong(&["list", "atlantis", "--json"]).out.trim(), "[]");
    for nothing in ["", " "] {
        let ran = jong(&["list", nothing]);
        assert!(ran.code == 2 && ran.err.contains("there is no word to look for"), "{}", ran.err);
    }
}

#[test]
fn in_japanese() {
    let text = jong(&["list", "--lang", "ja"]).out;
    assert!(text.contains("天鳳 四人打ち 喰断赤"), "{text}");
}

#[test]
fn a_missing_name_is_the_english_one() {
    let name = |lang: &str| jong(&["show", "house.toml", "--json", "--lang", lang]).json()["name"].clone();
    assert_eq!((name("vi"), name("ja")), (name("en"), "うちのルール".into()));
}

#[test]
fn no_line_is_wider_than_a_narrow_terminal() {
    let text = jong(&["list"]).out;
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn as_json() {
    let all = jong(&["list", "--json"]).json();
    let tenhou = all.as_array().expect("a list").iter().find(|rules| rules["id"] == "riichi/tenhou-sanma").expect("it");
    // Three players: the wall has 108 tiles, for 2m to 8m are missing (4 × 27).
    let keys: Vec<&String> = tenhou.as_object().expect("an object").keys().collect();
    assert_eq!(
        keys,
        [
            "id",
            "name",
            "grammar",
            "family",
            "hand_size",
            "tiles",
            "players",
            "sources",
            "values",
            "sourced",
            "assumed",
            "disputed"
        ]
    );
    let kansai =
        all.as_array().and_then(|all| all.iter().find(|rules| rules["id"] == "riichi/sanma-kansai")).expect("it");
    assert_eq!(kansai["places"], serde_json::json!(["Japan", "Kansai", "Osaka"]));
    assert_eq!((&tenhou["tiles"], &tenhou["players"], &tenhou["hand_size"]), (&108.into(), &3.into(), &13.into()));
    // What the program leaves no choice about stands in its base, assumed; all else has a source.
    let of_tenhou = |key: &str| tenhou[key].as_u64().expect("a number");
    assert_eq!(of_tenhou("sourced") + of_tenhou("assumed"), of_tenhou("values"));
    let faentino = all.as_array().expect("a list").iter().find(|rules| rules["id"] == "fimj/faentino").expect("it");
    let count = |key: &str| faentino[key].as_u64().expect("a number");
    assert_eq!(
        (faentino["status"].as_str(), count("sourced") + count("assumed")),
        (Some("experimental"), count("values"))
    );
    assert!(tenhou["sources"].is_array());
}
