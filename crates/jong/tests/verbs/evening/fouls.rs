//! Fouls that end a hand: what they cost, at the table and in the match.

use super::*;

/// The amounts that fouls took off the result of each player.
fn off(evening: &Evening<'_>) -> [i64; 4] {
    let mut off = [0; 4];
    evening.standings().iter().for_each(|one| off[one.player] = one.off);
    off
}

/// The reason why an evening does not take a line, and the way to mend it.
fn refusal(evening: &mut Evening<'_>, line: &str) -> (String, String) {
    let read = TypedReader::new(evening.rules(), PerSeat::of(|seat| PLAYERS[seat.index()]), Lang::En).read(line);
    let entry = match read {
        Ok(TypedLine::Entry(entry)) => entry,
        Ok(TypedLine::Hand(draft)) => draft.entry(),
        other => panic!("{line}: {other:?}"),
    };
    let error = evening.add(entry).expect_err(line);
    (error.to_string(), error.help().map(|help| help.english().to_string()).unwrap_or_default())
}

/// The table before anything was won.
const BEGUN: LineState = ([30000; 4], (Seat::E, 0), 0, 0);

/// 30,000 off the result since 2022 (mahjongbelgium.be), 20,000 before and in M.League (chapter 7 of its rules); on purpose
/// it costs the place in the match at the World Championship.
#[test]
fn fouls_cost_what_the_rules_say() {
    for (id, price) in [("riichi/wrc-2022", 30000), ("riichi/ema-2016", 20000), ("riichi/ema-2025", 20000)] {
        let rules = jong::open(id).expect("rules");
        let mut evening = evening(&rules);
        play(&mut evening, &[("chombo W", BEGUN), ("foul Bruno", BEGUN), ("foul W", BEGUN)]);
        assert_eq!(off(&evening), [0, price, 2 * price, 0], "{id}");
    }
    let rules = jong::open("riichi/m-league").expect("rules");
    let mut evening = evening(&rules);
    play(&mut evening, &[("chombo S", ([25000; 4], (Seat::E, 0), 0, 0))]);
    assert_eq!(off(&evening), [0, 20000, 0, 0]);
    // Where it is not said otherwise, one on purpose costs as much as any other.
    assert_eq!(enter(&mut evening, "chombo S, deliberate"), Ok(()));
    assert_eq!((off(&evening), evening.state().over), ([0, 40000, 0, 0], None));
}

/// A foul on purpose is said in every language, and ends the match for the player.
#[test]
fn a_foul_on_purpose() {
    let rules = jong::open("riichi/wrc-2022").expect("rules");
    let names = PerSeat::of(|seat| PLAYERS[seat.index()]);
    let lines = [
        (Lang::En, "chombo W, deliberate"),
        (Lang::It, "fallo W, apposta"),
        (Lang::Ja, "チョンボ W、故意"),
        (Lang::ZhHant, "錯和 W，故意"),
        (Lang::Vi, "phạm lỗi W, cố ý"),
    ];
    for (lang, line) in lines {
        let read = TypedReader::new(&rules, names, lang).read(line);
        let Ok(TypedLine::Entry(entry)) = read else { panic!("{lang}: {read:?}") };
        let mut evening = evening(&rules);
        assert!(evening.add(entry).is_ok(), "{lang}");
        assert_eq!((evening.state().over, off(&evening)), (Some(MatchEnd::PlayerOut), [0; 4]), "{lang}");
        // Whoever is out comes last, whatever the others have, and the place adds nothing.
        let last = evening.standings()[3];
        assert_eq!((last.place, last.player, last.bonus, last.out), (4, 2, 0, true), "{lang}");
        let bonus: Vec<i64> = evening.standings().iter().map(|one| one.bonus).collect();
        assert_eq!(bonus, [5000, 5000, 5000, 0], "three share 15,000, 5,000 and -5,000");
        assert!(evening.undo().is_some() && evening.state().over.is_none(), "{lang}");
    }
    let mut evening = evening(&rules);
    let unclear = enter(&mut evening, "chombo W, yesterday");
    assert!(unclear.as_ref().is_err_and(|why| why.contains("yesterday")), "{unclear:?}");
    let taiwan = jong::open("taiwan/wikibooks").expect("rules");
    let refused = enter(&mut self::evening(&taiwan), "foul S 8, deliberate");
    assert_eq!(refused, Err(EveningError::NeedlessIntent.to_string()));
}

/// The record of a foul and the line that says it do the same. The hand is played again, and who
/// declared ready keeps the stake.
#[test]
fn records_and_lines_agree() {
    let rules = jong::open("riichi/ema-2025").expect("rules");
    for kind in ["false-win", "false-ready"] {
        let [mut typed, mut written] = [evening(&rules), evening(&rules)];
        let record = format!(r#"{{"winners":[],"players":{{"W":{{"foul":"{kind}"}}}},"declared":["N"]}}"#);
        assert_eq!(enter(&mut typed, "chombo W"), Ok(()));
        assert_eq!(enter(&mut written, &record), Ok(()));
        assert_eq!(typed.state(), written.state());
        assert_eq!(off(&written), [0, 0, 20000, 0]);
    }
    // Said in the words of a line, with the line that says it.
    for (line, why, help) in [
        ("S from W: 234m 567p 88p 345s 67s +8s; N: ?, false-win", "by these rules it ends the hand", "`foul N`"),
        ("S from W: 19m 19p 19s 12345z 12s +8s", "the hand is not complete", "`foul S`"),
    ] {
        let told = refusal(&mut evening(&rules), line);
        assert!(told.0.contains(why) && told.1.contains(help), "{told:?}");
        assert!(!told.0.contains("`foul`") && !told.0.contains("`winners`"), "{told:?}");
    }
    let taiwan = jong::open("taiwan/wikibooks").expect("rules");
    let told = refusal(&mut evening(&taiwan), "S from W: 19m 19p 19s 12345z 123s 11p +8s, wall E");
    assert!(told.1.contains("`E from W: …; S: …, false-win 8`"), "{told:?}");
    let beside = r#"{"winners":["S"],"by":"draw","win":"8s","players":{"S":{"hand":"234m 567p 88p 345s 67s"},"W":{"foul":"false-win"}}}"#;
    let refused = enter(&mut evening(&rules), beside);
    assert!(refused.as_ref().is_err_and(|why| why.contains("it ends the hand")), "{refused:?}");
}

/// A mangan is 2,000 basic points, a yakuman 8,000: what the offender would be paid by draw he pays, twice that to the
/// dealer, or as the dealer to all.
#[test]
fn limits_paid_to_the_others() {
    let text = "schema = 1\nid = \"clubs/strict\"\nextends = \"riichi/ema-2025\"\n[penalty]\nchombo = \"mangan\"\ndeliberate = \"yakuman\"\npoints = 0\n";
    let loaded = jong::load_text(RulesText { name: "strict.toml".into(), text: text.into() });
    let rules = loaded.ruleset.unwrap_or_else(|| panic!("{:?}", loaded.faults));
    let mut evening = evening(&rules);
    let at = |points| (points, (Seat::E, 0), 0, 0);
    let hands: [(&str, LineState); 4] = [
        ("chombo S", at([34000, 22000, 32000, 32000])),
        ("chombo E", at([22000, 26000, 36000, 36000])),
        ("chombo S, deliberate", at([38000, -6000, 44000, 44000])),
        ("chombo E, deliberate", at([-10000, 10000, 60000, 60000])),
    ];
    play(&mut evening, &hands);
    assert_eq!(off(&evening), [0; 4]);
}

/// A claim is refused where the rules ask for none, in a record and in an entry, with the same sentence: in the Japanese game
/// a false win costs the same whatever was said. A claim of nothing is none.
#[test]
fn claims_that_nobody_asks_for() {
    let rules = jong::open("riichi/ema-2025").expect("rules");
    let needless = FoulBar::NeedlessClaim.text().english().to_string();
    for (claimed, expected) in [(0, None), (8, Some(&needless))] {
        let mut evening = evening(&rules);
        let record =
            format!(r#"{{"winners":[],"players":{{"W":{{"foul":"false-win","claimed":{claimed}}}}},"declared":[]}}"#);
        let written = enter(&mut evening, &record);
        assert_eq!(written.as_ref().err(), expected, "{written:?}");
        let foul = FoulEntry { seat: Seat::W, amount: None, claimed: Some(claimed), deliberate: false };
        let entered = evening.add(JournalEntry::Foul(foul)).map(|_| ()).map_err(|error| error.to_string());
        assert_eq!(entered.as_ref().err(), expected, "{entered:?}");
    }
}
