//! Definitions that no hand fulfils, each for a reason of its own, in rules that could not have them.

use jong::Ruleset;
use jong_core::rules::RulesText;
use jong_lab::Chance;
use jong_lab::invert::{Condition, Goal, Inverter, SearchResult, Why};

/// Rules that extend others, with one pattern more.
fn rules(base: &str, section: &str, changes: &str, definition: &str) -> Ruleset {
    let text = format!(
        "schema = 1\nid = \"tests/club\"\nextends = \"{base}\"\nname = {{ en = \"Club\" }}\n{changes}\n\
         [{section}]\nours = 1\n[pattern.ours]\n{definition}\n"
    );
    let loaded = jong::load_text(RulesText { name: "club.toml".into(), text: text.clone().into() });
    loaded.ruleset.unwrap_or_else(|| panic!("{:#?}\n{text}", loaded.faults))
}

fn never(base: &str, section: &str, changes: &str, definition: &str, expected: Why) {
    let rules = rules(base, section, changes, definition);
    let ours = rules.game().book.find("ours").expect("the pattern");
    for seed in 0..3 {
        let goal = Goal::holds(Condition::Pattern(ours), Vec::new());
        let found = Inverter::new(&rules, goal).find(&mut Chance::new(seed), 400_000);
        assert_eq!(found, SearchResult::Never(expected), "{base} {definition}");
    }
}

fn riichi(definition: &str, expected: Why) {
    never("riichi/tenhou", "han", "", definition, expected);
}

#[test]
fn forms_that_do_not_win() {
    riichi("when = { form = \"little-snake\" }", Why::Form);
    riichi("when = { form = \"incomplete\" }", Why::Form);
    never("taiwan/standard", "tai", "", "when = { form = \"seven-pairs\" }", Why::Size);
}

#[test]
fn tiles_that_there_are_not() {
    let sanma = |definition| never("riichi/tenhou-sanma", "han", "", definition, Why::Tiles);
    sanma("when = { tiles = { \"2345678m\" = true } }");
    sanma("when = { progression = { kind = \"chow\", n = 3, step = 0, suits = \"different\" } }");
    riichi("when = { bonus = { flowers = 1 } }", Why::Tiles);
    riichi("when = { bonus = { of = \"1f\" } }", Why::Tiles);
    riichi("when = { won = { on = \"flower-replacement\" } }", Why::Tiles);
}

#[test]
fn melds_that_nobody_claims() {
    let silent = "[calls]\nchow = \"never\"\n";
    let chow = "when = { groups = { kind = \"chow\", melded = true } }";
    never("riichi/tenhou", "han", silent, chow, Why::Calls);
    let all_claimed = "when = { melds = \"all\", groups = { kind = \"chow\", n = \"all\" } }";
    never("taiwan/standard", "tai", silent, all_claimed, Why::Calls);
}

#[test]
fn more_groups_than_sets() {
    riichi("when = { groups = { kind = \"triplet\", n = 5 } }", Why::Size);
    riichi("when = { groups = [{ kind = \"chow\", n = 3 }, { kind = \"triplet\", n = 2 }] }", Why::Size);
    riichi(
        "when = { progression = [{ kind = \"chow\", n = 3, step = 3, suits = \"one\" }, \
         { kind = \"triplet\", n = 2, step = 1, suits = \"one\" }] }",
        Why::Size,
    );
    riichi("when = { form = \"standard\", groups = { kind = \"pair\", n = 2 } }", Why::Contradiction);
}

#[test]
fn what_never_happens() {
    riichi("when = { won = { by = \"draw\", on = \"robbed-kong\" } }", Why::Contradiction);
    riichi("when = { melds = { at-least = 1 }, won = { on = \"first-turn\" } }", Why::Contradiction);
    riichi("when = { ready = \"ready\", melds = true }", Why::Situation);
    never("fimj/official-1993", "doubles", "", "when = { ready = \"ready\" }", Why::Situation);
    let no_robbing = "[kongs]\nrob-added = false\n";
    never("riichi/tenhou", "han", no_robbing, "when = { won = { on = \"robbed-kong\" } }", Why::Situation);
    riichi("when = { dealer = true, won = { from = \"dealer\" } }", Why::Contradiction);
}

#[test]
fn clauses_that_contradict_each_other() {
    riichi("when = { tiles = { simples = \"all\", honours = true } }", Why::Contradiction);
    riichi(
        "when = { suits = 1, progression = { kind = \"chow\", step = 0, suits = \"different\" } }",
        Why::Contradiction,
    );
    riichi("when = { groups = { kind = \"chow\", n = \"all\" }, wait = \"two-pairs\" }", Why::Contradiction);
    riichi("when = { form = \"seven-pairs\", melds = true }", Why::Contradiction);
    riichi("when = { tiles = { \"1m\" = 5 } }", Why::Contradiction);
    riichi("when = { won = { tile = \"7z\" }, tiles = { honours = false } }", Why::Contradiction);
    riichi("when = { sum = { at-least = 200 } }", Why::Contradiction);
}

/// A hand with a pattern that implies another has both: this is how one definition is shown to be narrower than
/// another.
#[test]
fn what_follows() {
    let rules = jong::open("riichi/tenhou").expect("a shipped ruleset");
    let pattern = |id: &str| Condition::Pattern(rules.game().book.find(id).expect("a pattern"));
    for (narrow, broad) in [
        ("big-three-dragons", "white-dragon"),
        ("pure-outside-hand", "mixed-outside-hand"),
        ("nine-gates", "full-flush"),
        ("big-four-winds", "all-triplets"),
        ("twice-pure-double-chow", "pure-double-chow"),
    ] {
        let not_so = Goal::holds(pattern(narrow), vec![pattern(broad)]);
        let found = Inverter::new(&rules, not_so).find(&mut Chance::new(5), 400_000);
        // An outside hand without honours and with them are two hands.
        let apart = narrow == "pure-outside-hand";
        assert_eq!(matches!(found, SearchResult::Never(_)), !apart, "{narrow} without {broad}: {found:?}");
        let other_way = Goal::holds(pattern(broad), vec![pattern(narrow)]);
        let found = Inverter::new(&rules, other_way).find(&mut Chance::new(5), 400_000);
        assert!(matches!(found, SearchResult::Hand(_)), "{broad} without {narrow}: {found:?}");
    }
}

#[test]
fn what_others_always_replace() {
    let changes = "[pattern.white-dragon]\ninstead-of = [\"ours\"]\n";
    let rules = rules("riichi/tenhou", "han", changes, "when = { groups = { kind = \"kong\", of = \"5z\" } }");
    let ours = rules.game().book.find("ours").expect("the pattern");
    let found = Inverter::new(&rules, Goal::counts(ours)).find(&mut Chance::new(1), 400_000);
    assert_eq!(found, SearchResult::Never(Why::Replaced));
}
