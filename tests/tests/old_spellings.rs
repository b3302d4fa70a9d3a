//! Keys as they were spelt before: files that say them mean what they meant.

use jong::core::FoulKind;
use jong::core::rules::RulesText;
use jong::core::tree::FaultCode;

/// True where who has too few or too many tiles may go on calling, by some rules with a line in `[penalty]`; or the faults.
fn may_call(extends: &str, line: &str) -> Result<[Option<bool>; 2], Vec<FaultCode>> {
    let head = format!("schema = 1\nid = \"tests/house\"\nextends = \"{extends}\"\nname = {{ en = \"House\" }}\n");
    let text = format!("{head}[penalty]\n{line}\n");
    let loaded = jong::load_text(RulesText { name: "house.toml".into(), text: text.into() });
    let codes: Vec<FaultCode> = loaded.faults.iter().map(|fault| fault.code).collect();
    let rules = loaded.ruleset.ok_or(codes)?;
    let foul = |kind| rules.scoring().foul(kind).map(|terms| terms.may_call());
    Ok([FoulKind::TooFew, FoulKind::TooMany].map(foul))
}

/// `wrong-count` said in Taiwan's game and in those of fan what a player with a wrong number of tiles may not do:
/// `dead-hand-calls` says in every game whether he may go on calling.
#[test]
fn a_wrong_number_of_tiles() {
    for base in ["taiwan/standard", "taiwan/wikibooks", "fan/hong-kong", "fan/mcr-2025", "fan/zung-jung"] {
        for (old, calls) in [("no-win", true), ("no-calls", false)] {
            assert_eq!(may_call(base, &format!("wrong-count = \"{old}\"")), Ok([Some(calls); 2]), "{base}: {old}");
            let remarked = format!("wrong-count = {{ value = \"{old}\", assumed = true }}");
            assert_eq!(may_call(base, &remarked), Ok([Some(calls); 2]), "{base}: {old}");
            assert_eq!(may_call(base, &format!("dead-hand-calls = {calls}")), Ok([Some(calls); 2]), "{base}");
        }
        // The spelling of today holds.
        let both = "wrong-count = \"no-calls\"\ndead-hand-calls = true";
        assert_eq!(may_call(base, both), Ok([Some(true); 2]), "{base}");
        // A word that was none is told of where it stands.
        assert_eq!(may_call(base, "wrong-count = \"dead-hand\""), Err(vec![FaultCode::UnknownKey]), "{base}");
    }
    for base in ["riichi/ema-2016", "fimj/official-1993", "classical/bmja"] {
        for calls in [false, true] {
            assert_eq!(may_call(base, &format!("dead-hand-calls = {calls}")), Ok([Some(calls); 2]), "{base}");
        }
    }
    // The Japanese game has a key of that name, with words of its own.
    assert_eq!(may_call("riichi/ema-2016", "wrong-count = \"no-win\""), Err(vec![FaultCode::WrongWord]));
    assert_eq!(may_call("riichi/ema-2016", "wrong-count = \"chombo\""), Ok([Some(false); 2]));
    let both = "wrong-count = \"chombo\"\ndead-hand-calls = true";
    assert_eq!(may_call("riichi/ema-2016", both), Ok([Some(false); 2]));
}

/// The shipped rules as they were: who has a wrong number of tiles goes on calling where he only could not win.
#[test]
fn shipped_rules() {
    for id in jong::shipped() {
        let rules = jong::open(id).expect("shipped rules");
        for kind in [FoulKind::TooFew, FoulKind::TooMany] {
            let terms = rules.scoring().foul(kind).unwrap_or_else(|| panic!("{id}: {kind}"));
            let goes_on = ["taiwan/", "fan/"].iter().any(|game| id.starts_with(game));
            assert_eq!(terms.may_call(), goes_on, "{id}: {kind}");
        }
    }
}
