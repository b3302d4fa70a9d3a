//! Patterns that no hand can have by some rules.

use jong::Ruleset;
use jong_core::rules::RulesText;
use jong_core::tile::Kind;
use jong_lab::Chance;
use jong_lab::invert::{Goal, Inverter, SearchResult, find_impossible};

/// Rules of a club on top of others.
fn on_top(base: &str, lines: &str) -> Ruleset {
    let text = format!("schema = 1\nid = \"clubs/ours\"\nextends = \"{base}\"\nname = {{ en = \"Ours\" }}\n{lines}");
    let loaded = jong::load_text(RulesText { name: "ours.toml".into(), text: text.into() });
    loaded.ruleset.unwrap_or_else(|| panic!("{:?}", loaded.faults))
}

fn names(rules: &Ruleset) -> Vec<&str> {
    find_impossible(rules).into_iter().map(|index| rules.game().book.pattern(index).id.as_str()).collect()
}

/// Of shipped rules these are the red fives where no five is red, and nothing else.
#[test]
fn red_fives_without_red_fives() {
    for id in jong::shipped() {
        let rules = jong::open(id).expect("shipped");
        let has_red = Kind::all().any(|kind| kind.can_be_red() && rules.tile_set().red_fives(kind.suit()) > 0);
        let expected = !has_red && rules.game().book.find("red-five").is_some();
        assert_eq!(names(&rules), if expected { vec!["red-five"] } else { Vec::new() }, "{id}");
    }
}

/// Options of a club take patterns away, and the search finds a hand for none of them.
#[test]
fn options_that_take_patterns_away() {
    let without = "[dora]\nunder = false\nunder-kong = false\n[kongs]\nrob-added = false\nrob-concealed = \"never\"\n";
    let rules = on_top("riichi/tenhou", without);
    let mut found = names(&rules);
    found.sort_unstable();
    assert_eq!(found, ["robbing-a-kong", "ura-dora"]);
    for index in find_impossible(&rules) {
        let found = Inverter::new(&rules, Goal::counts(index)).find(&mut Chance::new(1), 20_000);
        assert!(matches!(found, SearchResult::Never(_)), "{}", rules.game().book.pattern(index).id);
    }
    // With red fives on top of rules that have none, they can be had.
    assert!(names(&on_top("riichi/ema-2025", "[tiles]\nred = { m = 1, p = 1, s = 1 }\n")).is_empty());
}

/// Without flowers no pattern of flowers can be had, and every other still can.
#[test]
fn flowers_without_flowers() {
    let rules =
        on_top("taiwan/standard", "[tiles]\nbonus = \"\"\nown-bonus = { E = \"\", S = \"\", W = \"\", N = \"\" }\n");
    let found = names(&rules);
    for id in ["four-flowers", "four-seasons", "own-flower", "own-season", "eight-flowers"] {
        assert!(found.contains(&id), "{id} is not among {found:?}");
    }
    assert!(!found.contains(&"self-drawn") && !found.contains(&"all-honours"), "{found:?}");
}
