//! Tables that answer by rules that are known, and what is made of their answers.

use jong::core::rules::RulesText;
use jong::identify::{Given, Identify, Question};
use jong::{Record, Ruleset};
use serde_json::{Map, Value};

/// What a table says that plays by some rules: what the winner collects.
fn answer(rules: &Ruleset, record: &Map<String, Value>, times: i64) -> String {
    let win = Record::from_map(record.clone(), rules).ok().and_then(|record| record.check(rules).ok());
    let score = win.as_ref().and_then(|win| Some((win, rules.score(&win.hand, &win.situation).ok()?)));
    match score {
        Some((win, score)) => (score.payments[win.situation.seat.index()] * times).to_string(),
        None => "no".to_owned(),
    }
}

/// The game that rules are of.
fn given(rules: &Ruleset) -> Given {
    Given {
        grammar: Some(rules.info().grammar.to_owned()),
        hand_size: Some(rules.hand_size().tiles()),
        players: Some(rules.game().players),
    }
}

/// Asks a table, at most so many hands.
fn asked(rules: &Ruleset, most: usize, times: i64) -> Identify {
    let mut identify = Identify::new(&given(rules)).expect("rules that are shipped");
    for _ in 0..most {
        let Some(Question::Hand { record, .. }) = identify.question() else { break };
        identify.answer(&answer(rules, &record, times)).expect("an answer");
    }
    identify
}

#[test]
fn published_rules_are_known_within_twelve_hands() {
    for id in jong::shipped() {
        let rules = jong::open(id).expect("rules");
        let mut identify = Identify::new(&given(&rules)).expect("rules that are shipped");
        let mut hands: usize = 0;
        while hands < 12 {
            let Some(Question::Hand { record, .. }) = identify.question() else { break };
            identify.answer(&answer(&rules, &record, 1)).expect("an answer");
            hands += 1;
        }
        let verdict = identify.verdict();
        assert_eq!(verdict.base.map(|base| base.info().id.as_str()), Some(id));
        assert!(verdict.changes.is_empty() && verdict.unexplained.is_empty(), "{id}: {verdict:?}");
        assert_eq!(verdict.rows.iter().filter(|row| row.misses == 0).count(), 1, "{id}: {:?}", verdict.rows);
    }
}

#[test]
fn a_house_is_known_by_what_it_changed() {
    let text = "schema = 1\nid = \"clubs/test\"\nextends = \"riichi/ema-2025\"\n[han]\nall-triplets = 3\nseven-pairs = 3\nthree-kongs = 3\n";
    let house = jong::load_text(RulesText { name: "house.toml".into(), text: text.into() }).ruleset.expect("rules");
    let identify = asked(&house, 80, 1);
    let verdict = identify.verdict();
    println!("{} answers {:?} {:?}", verdict.answers, verdict.changes, verdict.rows);
    assert_eq!(verdict.changes, ["han.all-triplets = 3", "han.seven-pairs = 3", "han.three-kongs = 3"]);
    let toml = verdict.toml.expect("a file");
    let found = jong::load_text(RulesText { name: "found.toml".into(), text: toml.into() }).ruleset.expect("rules");
    assert_eq!(found.info().fingerprint, house.info().fingerprint);
}

#[test]
fn other_money_is_noticed() {
    let rules = jong::open("taiwan/standard").expect("rules");
    let verdict = asked(&rules, 12, 3);
    let verdict = verdict.verdict();
    assert_eq!(verdict.base.map(|base| base.info().id.as_str()), Some("taiwan/standard"));
    assert_eq!((verdict.stake.rules, verdict.stake.table), (1, 3));
}

#[test]
fn what_is_left_can_be_written_down() {
    let text = "schema = 1\nid = \"clubs/test\"\nextends = \"riichi/wrc-2022\"\n[han]\nseven-pairs = 3\n";
    let house = jong::load_text(RulesText { name: "house.toml".into(), text: text.into() }).ruleset.expect("rules");
    let nearest = jong::nearest::nearest(&house).expect("rules that are shipped");
    assert_eq!((nearest.near[0].id(), nearest.near[0].differences), ("riichi/wrc-2022", 1));
    assert!(nearest.near.is_sorted_by_key(|near| near.thousandths()));
    let (base, toml) = nearest.rest().expect("a file");
    assert_eq!(base.id(), "riichi/wrc-2022");
    let again = jong::load_text(RulesText { name: "rest.toml".into(), text: toml.into() }).ruleset.expect("rules");
    assert_eq!(again.info().fingerprint, house.info().fingerprint);
}
