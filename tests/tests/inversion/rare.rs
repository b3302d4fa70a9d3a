//! Definitions that hardly any hand fulfils are fulfilled all the same.

use jong_core::Ruleset;
use jong_core::pattern::When;
use jong_core::reading::Reading;
use jong_core::tree::{Files, parse};
use jong_lab::Chance;
use jong_lab::invert::{Condition, Goal, Inverter, SearchResult, judging_table};

/// A condition as a file would have it.
fn condition(rules: &Ruleset, text: &str) -> Condition {
    let text = format!("when = {text}\n");
    let id = Files::default().add("here".into(), text.clone().into());
    let table = parse(&text, id, 0).unwrap_or_else(|faults| panic!("{faults:?}"));
    let when = When::read(table.get("when").expect("it is there")).unwrap_or_else(|fault| panic!("{fault:?}"));
    Condition::when(rules, &when).unwrap_or_else(|fault| panic!("{fault:?}"))
}

#[test]
fn found_all_the_same() {
    for (size, text) in [
        // The thirteen tiles of the pure nine gates, and each of the nine that complete them.
        (
            13,
            "{ suits = 1, melds = 0, groups = { kind = \"kong\", n = 0 }, tiles = { honours = false, ones = { at-least = 3 }, nines = { at-least = 3 } }, kinds = { simples = 7 }, waits = 9, won = { tile = \"5s\" } }",
        ),
        (13, "{ form = \"thirteen-orphans\", waits = 13, won = { by = \"discard\", from = \"dealer\" } }"),
        (13, "{ tiles = { green = \"all\" }, groups = { kind = \"kong\", n = 4 } }"),
        (
            13,
            "{ groups = [{ kind = \"chow\", with = \"terminals\", n = 4 }, { kind = \"pair\", of = \"terminals\" }], progression = { kind = \"chow\", step = 0, suits = \"one\", times = 2 } }",
        ),
        (13, "{ quads = 2, form = \"standard\" }"),
        (13, "{ quads = 3, form = \"seven-pairs\", suits = 1 }"),
        (16, "{ groups = { kind = \"kong\", of = \"winds\", n = 4 }, wait = \"edge\" }"),
        (16, "{ form = \"thirteen-orphans\", groups = { kind = \"pung\", of = \"simples\" }, wait = \"two-pairs\" }"),
        (16, "{ form = \"sixteen-unconnected\", tiles = { \"147m 258p 369s\" = 9 } }"),
        (16, "{ progression = { kind = \"chow\", n = 5, step = 1, suits = \"any\" }, wait = \"single\" }"),
        (13, "{ progression = { kind = \"triplet\", n = 5, step = 1, suits = \"one\", pair = true } }"),
        (13, "{ sum = { at-least = 136 } }"),
        (13, "{ sum = { at-most = 20 }, tiles = { honours = false } }"),
        (
            13,
            "{ won = { on = \"second-kong-replacement\", tile = \"5z\" }, ready = \"dealt\", bonus = { own = 0, not-own = 6 }, streak = 7 }",
        ),
        (13, "{ bonus = { of = \"1g\", own = 0, any = 1 } }"),
        (13, "{ bonus = { of = \"1f 234g\", n = 3, flowers = 0, any = 4 } }"),
        (13, "{ form = \"thirteen-orphans\", won = { tile = \"7z\" } }"),
        (16, "{ form = \"sixteen-unconnected\", wait = \"single\", won = { tile = \"honours\" } }"),
        (16, "{ form = \"thirteen-orphans\", won = { tile = \"simples\" } }"),
        (13, "{ form = \"little-snake\", won = { tile = \"dragons\" } }"),
        (13, "{ waits = { at-least = 11 }, form = \"thirteen-orphans\" }"),
        (13, "{ form = \"bonus\", groups = { kind = \"kong\", melded = true, n = 3 } }"),
    ] {
        let rules = judging_table(&[], size).expect("the table of the lexicon");
        let condition = condition(&rules, text);
        let Condition::Rows(rows) = &condition else { unreachable!("a condition as written is rows") };
        for seed in 0..5 {
            let goal = Goal::holds(condition.clone(), Vec::new());
            let found = Inverter::new(&rules, goal).find(&mut Chance::new(seed), 1_000_000);
            let SearchResult::Hand(made) = found else { panic!("{text}: {found:?}") };
            // It is so in the reading that is named, and that is one of the hand's.
            let facts = rules.game().facts(&made.win.hand, &made.win.situation);
            let mut readings: Vec<Reading> = Vec::new();
            rules.game().for_each_reading(&made.win.hand, &made.win.situation, |reading| readings.push(*reading));
            assert!(readings.contains(&made.reading), "{text}: {:?}", made.record());
            let holds = rows
                .iter()
                .any(|row| row.iter().all(|literal| literal.test.holds(&facts, &made.reading) == literal.holds));
            assert!(holds, "{text}: {:?}", made.record());
        }
    }
}

/// One call after another gives different hands; the same chance the same ones.
#[test]
fn varied_and_the_same() {
    let rules = jong::open("riichi/ema-2025").expect("a shipped ruleset");
    let index = rules.game().book.find("half-flush").expect("a pattern");
    let inverter = Inverter::new(&rules, Goal::counts(index));
    let series = |seed: u64| -> Vec<String> {
        let mut chance = Chance::new(seed);
        let one = |_| format!("{:?}", inverter.find(&mut chance, 10_000).hand().expect("a hand").record());
        (0..50).map(one).collect()
    };
    let hands = series(3);
    assert_eq!(hands, series(3));
    let mut different = hands.clone();
    different.sort();
    different.dedup();
    assert!(different.len() > 45, "{different:?}");
}
