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
        // Both at once say the same, or cannot be understood.
        let both = |calls: bool| format!("wrong-count = \"no-calls\"\ndead-hand-calls = {calls}");
        assert_eq!(may_call(base, &both(false)), Ok([Some(false); 2]), "{base}");
        assert_eq!(may_call(base, &both(true)), Err(vec![FaultCode::Contradiction]), "{base}");
        // A word that was none is told of where it stands.
        assert_eq!(may_call(base, "wrong-count = \"dead-hand\""), Err(vec![FaultCode::WrongWord]), "{base}");
    }
    for base in ["riichi/ema-2016", "fimj/official-1993", "classical/bmja"] {
        for calls in [false, true] {
            assert_eq!(may_call(base, &format!("dead-hand-calls = {calls}")), Ok([Some(calls); 2]), "{base}");
        }
    }
    // The games of points and doubles never had the key of before.
    for base in ["fimj/official-1993", "classical/bmja"] {
        for old in ["no-win", "no-calls"] {
            assert_eq!(may_call(base, &format!("wrong-count = \"{old}\"")), Err(vec![FaultCode::UnknownKey]), "{base}");
        }
    }
    // The Japanese game has a key of that name, with words of its own.
    assert_eq!(may_call("riichi/ema-2016", "wrong-count = \"no-win\""), Err(vec![FaultCode::WrongWord]));
    assert_eq!(may_call("riichi/ema-2016", "wrong-count = \"chombo\""), Ok([Some(false); 2]));
    let both = "wrong-count = \"chombo\"\ndead-hand-calls = true";
    assert_eq!(may_call("riichi/ema-2016", both), Ok([Some(false); 2]));
}

/// A line with the key of before is told of in full: what is wrong in it, and what the key is called today.
#[test]
fn faulty_lines_of_before() {
    let said = |line: &str| -> Vec<String> {
        let head = "schema = 1\nid = \"tests/house\"\nextends = \"taiwan/standard\"\nname = { en = \"House\" }\n";
        let text = format!("{head}[penalty]\n{line}\n");
        let loaded = jong::load_text(RulesText { name: "house.toml".into(), text: text.into() });
        let told = |fault: &jong::core::tree::Fault| {
            let help = fault.help.as_ref().map_or("", |help| help.english());
            let is_error = fault.severity == jong::core::tree::Severity::Error;
            format!(
                "{}{}: {}; {help}",
                if is_error { "" } else { "warning, " },
                loaded.files.quote(fault.place),
                fault.message.english()
            )
        };
        loaded.faults.iter().map(told).collect()
    };
    for (line, fault) in [
        (
            "wrong-count = \"nowin\"",
            "house.toml:6: `\"nowin\"` is no value of `wrong-count`, which is called `dead-hand-calls` now; write one of these: `dead-hand-calls = true` (`no-win`), `dead-hand-calls = false` (`no-calls`)",
        ),
        (
            "wrong-count = { value = \"no-calls\", source = \"x\", sorce = \"y\" }",
            "house.toml:6: nothing here is called `sorce`; `wrong-count` is called `dead-hand-calls` now; did you mean `source`?",
        ),
        (
            "wrong-count = \"no-calls\"\ndead-hand-calls = true",
            "house.toml:6: `[penalty] wrong-count` is called `[penalty] dead-hand-calls` now, which stands here as well and says something else; leave `wrong-count` out",
        ),
        (
            "wrong-count = \"no-win\"\ndead-hand-calls = true",
            "warning, house.toml:6: `[penalty] wrong-count` is called `[penalty] dead-hand-calls` now, which stands here as well; leave `wrong-count` out",
        ),
    ] {
        assert_eq!(said(line), [fault], "{line}");
    }
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
