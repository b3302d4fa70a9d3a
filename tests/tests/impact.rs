//! The effect of other rules: nothing where they are the same, and a rule whose effect was worked out apart.

use jong::Ruleset;
use jong::core::rules::RulesText;
use jong::log::LogDifference;
use jong_lab::impact::{DirectSums, HandSource, Impact};
use jong_tests::chance::all_or;
use jong_tests::mjlog;

/// The wins under each ruleset.
const WINS: u64 = 16;

#[test]
fn the_same_rules_change_nothing() {
    for id in jong::shipped().step_by(all_or(1, 3)) {
        let rules = jong::open(id).expect("shipped");
        let mut impact = Impact::new(&rules, &rules).expect("they are of one game");
        impact.add_sample(3, 0..WINS);
        assert!(impact.direct.is_nothing() && impact.direct.hands == WINS, "{id}: {:?}", impact.direct);
        assert!(impact.direct.gain.sum == 0 && impact.direct.gain.squares == 0, "{id}");
    }
}

/// A sample has an end also where a match has none: nobody wins, and the dealer deals again after each draw.
#[test]
fn nobody_ever_wins() {
    let text = "schema = 1\nid = \"clubs/short\"\nextends = \"classical/bmja\"\n[wall]\ndead = 90\n";
    let outcome = jong::load_text(RulesText { name: "short.toml".into(), text: text.into() });
    let house = outcome.ruleset.expect("nothing is wrong with it");
    let base = jong::open("classical/bmja").expect("shipped");
    let mut impact = Impact::new(&house, &base).expect("they are of one game");
    assert!(!impact.add_sample(1, 0..100) && impact.direct.hands == 0, "{:?}", impact.direct);
}

/// Tenhou's rules with 4 han 30 fu and 3 han 60 fu rounded up to a mangan.
fn rounded_up() -> Ruleset {
    let text = "schema = 1\nid = \"clubs/up\"\nextends = \"riichi/tenhou\"\n[limits]\nmangan = { from-basic = 1920 }\n";
    let outcome = jong::load_text(RulesText { name: "up.toml".into(), text: text.into() });
    outcome.ruleset.expect("nothing is wrong with it")
}

/// Whatever is taken together, and in whatever order, the sums are the same, and so are the hands that are shown.
#[test]
fn any_division_gives_the_same() {
    let (base, house) = (jong::open("riichi/tenhou").expect("shipped"), rounded_up());
    let of = |numbers: std::ops::Range<u64>| {
        let mut impact = Impact::new(&base, &house).expect("they are of one game");
        impact.add_sample(1, numbers);
        impact.direct
    };
    let whole = of(0..900);
    assert!(whole.touched > 50 && whole.witnesses.len() == 3, "{whole:?}");
    let mut parts: Vec<DirectSums> = [0..1, 1..400, 400..900].map(of).into();
    let forwards = parts.iter().cloned().reduce(|mut all, part| {
        all.merge(part);
        all
    });
    assert_eq!(forwards.as_ref(), Some(&whole));
    parts.reverse();
    let backwards = parts.into_iter().reduce(|mut all, part| {
        all.merge(part);
        all
    });
    assert_eq!(backwards, Some(whole));
}

/// Worked out apart from Jong's code for this: of 2,649 wins of 312 games 305 pay otherwise, and a win brings 29.5 points more,
/// ± 3.4 if the wins had nothing to do with one another, and ± 3.5 by games.
#[test]
fn rounding_up_in_recorded_games() {
    let Some(logs) = mjlog::logs() else { return };
    let tables = mjlog::Tables::open();
    let (base, house) = (jong::open("riichi/tenhou").expect("shipped"), rounded_up());
    let mut impact = Impact::new(&base, &house).expect("they are of one game");
    let (mut games, mut hands) = (0, 0);
    for (name, log) in &logs {
        match impact.add_log(log, tables.of(log)) {
            Ok(added) => (games, hands) = (games + 1, hands + added.hands),
            // Three players are none of these rules.
            Err(fault) => {
                assert!(matches!(fault.difference, LogDifference::Players { logged: 3, found: 4 }), "{name}: {fault}")
            }
        }
    }
    assert_eq!((games, impact.direct.hands), (312, hands as u64));
    let direct = &impact.direct;
    println!("{direct:#?}\n{:?}", direct.gain.mean());
    assert_eq!((direct.wins, direct.touched, direct.refused, direct.ended), (2649, 305, 0, [0, 0]));
    let mean = direct.gain.mean().expect("there are wins");
    assert_eq!((mean.hundredths + 5) / 10, 295);
    assert_eq!((mean.reach.expect("there are many") + 5) / 10, 35);
    // Draws are settled as before.
    assert_eq!(direct.drawn_touched, 0);
    // All of them are the two roundings: 7,700 to 8,000 and 11,600 to 12,000, or what is paid by draw.
    let possible = [100, 200, 300, 400];
    assert!(direct.changes.keys().all(|change| possible.contains(change)), "{:?}", direct.changes);
}

/// A house that extends the Italian rules.
fn house(text: &str) -> Ruleset {
    let text = format!("schema = 1\nid = \"clubs/house\"\nextends = \"fimj/official-1993\"\n{text}\n");
    let text = RulesText { name: "house.toml".into(), text: text.into() };
    jong::load_text(text).ruleset.expect("nothing is wrong with it")
}

/// Payments among those who did not win are a part of the effect, however the hands are divided.
#[test]
fn losers_settle_too() {
    let base = jong::open("fimj/official-1993").expect("shipped");
    let house = house("[payment]\nlosers-settle = false");
    let mut whole = Impact::new(&base, &house).expect("they are of one game");
    assert!(whole.add_sample(3, 0..50) && whole.source == HandSource::Played { seed: 3 });
    let DirectSums { hands, refused, touched, dealing, witnesses, results, .. } = &whole.direct;
    // The winner gets what he got.
    assert_eq!((*hands, *refused, *touched), (50, 0, 0));
    assert!(!whole.direct.is_nothing() && dealing.squares > 0 && witnesses.len() == 3);
    assert!(results[0].squares > results[1].squares);
    let mut parts = Impact::new(&base, &house).expect("they are of one game");
    assert!([0..7, 7..40, 40..50].into_iter().all(|numbers| parts.add_sample(3, numbers)));
    assert_eq!(parts.direct, whole.direct);
}

/// Rules may make hands worth billions, whose squares have no room.
#[test]
fn huge_payments_are_compared() {
    let base = jong::open("fimj/official-1993").expect("shipped");
    let house = house("[payment]\neast-factor = 100\ndiscarder-factor = 100\n[points]\nbase = 1_000_000");
    let mut whole = Impact::new(&base, &house).expect("they are of one game");
    assert!(whole.add_sample(3, 0..20));
    let DirectSums { hands, gain, scatter, .. } = &whole.direct;
    let root = gain.squares.isqrt();
    assert!(*hands == 20 && root > 10_000_000_000 && scatter.sum > 0, "{root} {scatter:?}");
    assert!(whole.direct.spread_change(4).is_some_and(|change| change.hundredths > 0));
}
