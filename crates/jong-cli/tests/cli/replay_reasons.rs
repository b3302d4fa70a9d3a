//! The reasons why a log does not fit its rules or cannot be read, each with what mends it.

use super::replay::{Home, game};
use super::{in_one_line, jong};

/// The game in the words of mjai, which names no rules.
fn mjai(home: &Home) -> String {
    let file = home.write("own", game().as_bytes());
    jong(&["replay", &file, "--to", "mjai"]).out
}

#[test]
fn rules_of_another_game_are_told_by_what_they_deal() {
    let home = Home::new("reasons-game");
    let file = home.write("game", game().as_bytes());
    for (rules, says) in [
        ("taiwan/standard", "a hand of 13 tiles is dealt, and hands have 16 in these rules; the rule is `hand.size`"),
        ("fan/hong-kong", "an indicator is turned, and these rules turn none"),
        ("riichi/tenhou-sanma", "the log has 4 players, and these rules are for 3"),
    ] {
        let ran = jong(&["replay", &file, "--check", "-r", rules]);
        assert!(ran.code == 1 && in_one_line(&ran.out).contains(says), "{rules}: {}", ran.out);
    }
    let without = home.write("without", game().replacen(",\"indicator\":\"6p\"", "", 1).as_bytes());
    let ran = jong(&["replay", &without, "--check"]);
    assert!(in_one_line(&ran.out).contains("no indicator is turned, and these rules turn one"), "{}", ran.out);
}

/// One winner alone is told of himself.
#[test]
fn one_winner_is_told_alone() {
    let home = Home::new("reasons-winner");
    let change = |to: &str| game().replacen("\"e\":\"win\",\"who\":[3]", &format!("\"e\":\"win\",\"who\":{to}"), 1);
    for (who, says) in [
        ("[0]", "N wins; under the indicators lies `6z`: it is not this player's turn"),
        ("[0,3]", "win; under the indicators lies `6z`: not all of these players may win together"),
    ] {
        let ran = jong(&["replay", &home.write("game", change(who).as_bytes()), "--check"]);
        assert!(ran.code == 1 && in_one_line(&ran.out).contains(says), "{who}: {}", ran.out);
    }
}

#[test]
fn a_log_without_a_hand_is_told_as_such() {
    let home = Home::new("reasons-no-hand");
    let first = mjai(&home).lines().next().map(|line| format!("{line}\n")).expect("a line");
    let ran = jong(&["replay", &home.write("first", first.as_bytes())]);
    assert!(ran.code == 2 && ran.err.contains("the log ends before a hand is dealt"), "{}", ran.err);
}

#[test]
fn a_misspelt_key_of_tenhou_is_told_as_such() {
    let home = Home::new("reasons-key");
    let file = home.write("own", game().as_bytes());
    let written = jong(&["replay", &file, "--to", "tenhou-json"]).out;
    for (known, key, says) in [
        ("log", "lgo", "`log` is missing; `lgo` may be meant for it"),
        ("log", "hands", "`log` is missing, or is not"),
        ("name", "nmae", "`name` is missing; `nmae` may be meant for it"),
        ("rule", "rlue", "`rule` is missing; `rlue` may be meant for it"),
    ] {
        let misspelt = written.replacen(&format!("\"{known}\":"), &format!("\"{key}\":"), 1);
        let log = home.write(key, misspelt.as_bytes());
        let ran = jong(&["replay", &log]);
        assert!(ran.code == 2 && in_one_line(&ran.err).contains(says), "{key}: {}", ran.err);
    }
}

/// A log that names no rules says which are assumed, at the head of its page and where it contradicts them.
#[test]
fn assumed_rules_are_named() {
    let home = Home::new("reasons-nameless");
    let file = home.write("game.mjai", mjai(&home).as_bytes());
    let says = "names no rules, so `riichi/tenhou` is assumed";
    let page = jong(&["replay", &file]);
    let lines: Vec<&str> = page.out.lines().take(2).collect();
    assert!(page.code == 1 && in_one_line(&lines.join(" ")).contains(says), "{}", page.out);
    assert!(in_one_line(&page.err).contains("`-r` names other rules"), "{}", page.err);
    let check = jong(&["replay", &file, "--check"]);
    assert!(check.code == 1 && in_one_line(&check.out).contains(says), "{}", check.out);
    assert!(in_one_line(&check.err).contains("`-r` names other rules"), "{}", check.err);
    for more in [&[][..], &["--check"]] {
        let named = jong(&[&["replay", &file, "-r", "riichi/tenhou"], more].concat());
        assert!(!in_one_line(&(named.out + &named.err)).contains("assumed"), "{more:?}");
    }
    // A log of Jong's own names its rules.
    assert!(!jong(&["replay", &home.write("own", game().as_bytes())]).out.contains("assumed"));
}

/// A fault before the first hand has neither a hand nor an event.
#[test]
fn no_hand_is_called_0() {
    let home = Home::new("reasons-zero");
    let file = home.write("game", game().as_bytes());
    for more in [&[][..], &["--check"], &["--to", "jong"], &["--to", "mjai"]] {
        let ran = jong(&[&["replay", &file, "-r", "riichi/tenhou-sanma"], more].concat());
        let told = in_one_line(&(ran.out + &ran.err));
        assert!(ran.code == 1 && told.contains("og has 4 players"), "{more:?}: {told}");
        assert!(!told.to_lowercase().contains("hand 0") && !told.contains("event 0"), "{more:?}: {told}");
    }
}

/// A hand that begins otherwise than it should is named itself, and not the one before. It has no event yet.
#[test]
fn a_fault_before_the_deal_is_of_the_hand_that_follows() {
    let home = Home::new("reasons-deal");
    for (dealer, hand) in [("\"dealer\":1,\"repeats\":1", 2), ("\"dealer\":2,\"repeats\":0", 3)] {
        let begins = format!("{{\"e\":\"deal\",\"round\":\"E\",{dealer}");
        let text = game().replacen(&begins, &begins.replacen("\"round\":\"E\"", "\"round\":\"S\"", 1), 1);
        let file = home.write("game", text.as_bytes());
        for (more, says) in [
            (&[][..], format!("Hand {hand}: the log contradicts the rules")),
            (&["--check"], format!("hand {hand}: ")),
            (&["--to", "mjai"], format!("hand {hand}: ")),
        ] {
            let ran = jong(&[&["replay", &file], more].concat());
            let told = in_one_line(&(ran.out + &ran.err));
            assert!(ran.code == 1 && told.contains(&says) && !told.contains("event 0"), "{hand}, {more:?}: {told}");
        }
    }
}

#[test]
fn rules_that_changed_or_are_unknown_come_with_a_mend() {
    let home = Home::new("reasons-rules");
    let digits = game().split_once("\"fingerprint\":\"").expect("a fingerprint").1[..16].to_owned();
    let changed = home.write("changed", game().replacen(&digits, "0123456789abcdef", 1).as_bytes());
    // With `-r` what the head of this game changes of its rules goes, too.
    let text = game().replacen(&digits, "0123456789abcdef", 1).replacen("{\"match.rounds\":1}", "{}", 1);
    let plain = home.write("plain", text.as_bytes());
    for (file, says) in [
        (&changed, "`-r FILE` replays it by the rules in a file"),
        (&plain, "`-r riichi/ema-2025` replays it by the rules as they are now"),
    ] {
        for more in [&[][..], &["--check"]] {
            let ran = jong(&[&["replay", file], more].concat());
            let told = in_one_line(&ran.err);
            assert!(ran.code == 1 && told.contains(says), "{told}");
        }
    }
    let near = home.write("near", game().replacen("riichi/ema-2025", "riichi/ema-2024", 1).as_bytes());
    let told = in_one_line(&jong(&["replay", &near]).err);
    assert!(told.contains("perhaps `riichi/ema-202") && told.contains("replays it by these"), "{told}");
    let unknown = home.write("unknown", game().replacen("riichi/ema-2025", "clubs/friday", 1).as_bytes());
    let (one, sum) = (jong(&["replay", &unknown]), jong(&["replay", &unknown, "--check"]));
    assert_eq!((one.code, sum.code), (2, 2));
    for told in [in_one_line(&one.err), in_one_line(&sum.out)] {
        let reason = format!("{unknown}: the log was played by `clubs/friday`, and no rules here are called that");
        assert!(told.contains(&reason) && told.contains("`-r FILE` replays it by the rules in a file"), "{told}");
    }
}

/// The words of the library that reads JSON are none for players of another language.
#[test]
fn mistakes_of_mjai_are_told_in_a_language() {
    let home = Home::new("reasons-mjai");
    let text = mjai(&home);
    for (from, to, says) in [
        ("\"tsumo\"", "\"tsum\"", "riga 3: `tsum` non è una parola per `type`; intendevi `tsumo`?"),
        ("\"tsumogiri\"", "\"tsumogirl\"", "riga 4: manca il campo `tsumogiri`"),
        ("\"actor\":0", "\"actor\":\"E\"", "riga 3: `actor` non può essere \"E\""),
    ] {
        let ran = jong(&["replay", &home.write("log", text.replacen(from, to, 1).as_bytes()), "--lang", "it"]);
        assert!(ran.code == 2 && in_one_line(&ran.err).contains(says), "{to}: {}", ran.err);
    }
    let no_object = home.write("log", format!("{}\n[1]\n", text.lines().next().expect("a line")).as_bytes());
    let ran = jong(&["replay", &no_object]);
    assert!(ran.code == 2 && ran.err.contains("line 2: this line is no JSON object"), "{}", ran.err);
}
