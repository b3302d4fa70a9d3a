//! The law of lines: what is read is written again to the byte, and a log can stop anywhere and go on.

use jong::Ruleset;
use jong::log::{self, GameLog, LogEntry, LogFormat, Replayer, lines};
use jong::table::{Chair, GameEvent, HandEnding, Phase, Table};

use crate::chance::Chance;
use crate::played::{PLAYED, game, game_with_fouls};

/// The table at the end of a log.
pub(crate) fn replayed<'r>(rules: &'r Ruleset, log: &GameLog) -> Table<'r> {
    let mut replayer = Replayer::new(rules, log).unwrap_or_else(|fault| panic!("{fault}"));
    while replayer.step().unwrap_or_else(|fault| panic!("{}.{}: {fault}", fault.hand, fault.event)).is_some() {}
    replayer.into_table()
}

fn events(log: &GameLog) -> impl Iterator<Item = &GameEvent> {
    log.entries.iter().filter_map(|entry| match entry {
        LogEntry::Event(event) => Some(event),
        LogEntry::Fact(_) | LogEntry::Remark(_) => None,
    })
}

#[test]
fn lines_come_back_to_the_byte() {
    for id in PLAYED {
        let rules = jong::open(id).expect("rules");
        for seed in 0..6 {
            let text = game(&rules, 12, seed);
            let read = log::read(&text).unwrap_or_else(|error| panic!("{id}, {seed}: {}", error.text().english()));
            let again = lines::write(&read, &rules, None).unwrap_or_else(|fault| panic!("{id}, {seed}: {fault}"));
            assert_eq!(again, text, "{id}, {seed}");
        }
    }
}

/// Fouls end hands, or leave dead ones: nobody with one wins or calls in that hand, no point is lost, and the log comes back.
#[test]
fn games_with_fouls_come_back() {
    let (mut ended, mut dead, mut won) = (0, 0, 0);
    for id in PLAYED.into_iter().chain(["riichi/wrc-2022", "taiwan/wikibooks", "fimj/official-1993", "fan/mcr-2025"]) {
        let rules = jong::open(id).expect("rules");
        for seed in 0..6 {
            let text = game_with_fouls(&rules, 12, seed, 150);
            let read = log::read(&text).unwrap_or_else(|error| panic!("{id}, {seed}: {}", error.text().english()));
            assert_eq!(lines::write(&read, &rules, None).expect("it fits its rules"), text, "{id}, {seed}");
            let mut table = Table::new(&rules, first_round(&text)).expect("rules of play");
            let whole = |table: &Table<'_>| {
                let terms = table.rules().play().expect("rules of play").terms;
                table.state().points().iter().sum::<i64>() + terms.stake * i64::from(table.state().deposits)
            };
            let points = whole(&table);
            let mut fouled = jong::table::Chairs::NONE;
            for event in events(&read) {
                match *event {
                    GameEvent::Deal(_) => fouled = jong::table::Chairs::NONE,
                    GameEvent::Foul { who, .. } => fouled.insert(who),
                    GameEvent::Win { who, .. } => assert!(who.iter().all(|who| !fouled.contains(who)), "{id}, {seed}"),
                    _ => {}
                }
                table.apply(event).unwrap_or_else(|refusal| panic!("{id}, {seed}: {event:?}: {refusal}"));
                if table.state().over.is_none() {
                    assert_eq!(whole(&table), points, "{id}, {seed}: {event:?}");
                }
                if let Phase::Deal | Phase::Over = table.phase() {
                    let last = table.last_hand().expect("a hand that is over");
                    ended += usize::from(last.ending == HandEnding::Foul);
                    dead += usize::from(last.ending != HandEnding::Foul && !fouled.is_empty());
                    won += usize::from(last.ending == HandEnding::Won && !fouled.is_empty());
                }
            }
        }
    }
    assert!(ended > 20 && dead > 20 && won > 5, "{ended} ended, {dead} dead, {won} of them won");
}

/// The wind of the first round of a log.
fn first_round(text: &str) -> jong::core::hand::Seat {
    let found = jong::core::hand::Seat::ALL.into_iter().find(|seat| {
        let deal = text.lines().nth(1).unwrap_or_default();
        deal.contains(&format!("\"round\":\"{seat}\""))
    });
    found.expect("the first hand is dealt in a round")
}

/// Remarks stay with their events.
#[test]
fn remarks_come_back() {
    let rules = jong::open(PLAYED[0]).expect("rules");
    let text = game(&rules, 1, 5);
    let mut marked = log::read(&text).expect("a log");
    let events: Vec<usize> = (0..marked.entries.len())
        .filter(|&at| matches!(marked.entries[at], LogEntry::Event(GameEvent::Draw { .. })))
        .collect();
    for (turn, at) in events.into_iter().enumerate().rev() {
        marked.entries.insert(at + 1, LogEntry::Remark(log::LogRemark::Time(turn as u64 * 700)));
    }
    let text = lines::write(&marked, &rules, None).expect("a log");
    assert!(text.contains(",\"t\":700}"), "{text}");
    let read = log::read(&text).expect("a log");
    replayed(&rules, &read);
    assert_eq!(lines::write(&read, &rules, None).expect("a log"), text);
}

/// A match stops after any line, and goes on with the rest of the events to the same end.
#[test]
fn matches_stop_and_go_on() {
    let mut chance = Chance::new(7);
    for id in PLAYED {
        let rules = jong::open(id).expect("rules");
        let text = game(&rules, 4, 99);
        let whole = log::read(&text).expect("a log");
        let wanted = replayed(&rules, &whole);
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        for _ in 0..25 {
            let stop = 1 + chance.below(lines.len());
            // While it was written, the last line was cut.
            let torn = lines.get(stop).map_or("", |line| &line[..line.len() / 2]);
            let begun = log::read(&(lines[..stop].concat() + torn)).expect("a log");
            let mut table = replayed(&rules, &begun);
            let done = events(&begun).count();
            for event in events(&whole).skip(done) {
                table.apply(event).unwrap_or_else(|refusal| panic!("{id}, {stop}: {event:?}: {refusal}"));
            }
            assert_eq!((table.state(), table.phase()), (wanted.state(), wanted.phase()), "{id}, {stop}");
        }
    }
}

/// A log for one player has no tile that he cannot see, and can be read as far as it goes.
#[test]
fn logs_for_one_player_hide_tiles() {
    let rules = jong::open(PLAYED[0]).expect("rules");
    let text = game(&rules, 2, 3);
    let whole = log::read(&text).expect("a log");
    let viewer = Chair::new(2).expect("a chair");
    let hidden = lines::write(&whole, &rules, Some(viewer)).expect("a log");
    // Others who could have answered are none of his business: no line tells him of them.
    let passed = |text: &str| text.lines().filter(|line| line.contains(r#"{"e":"passed"#)).count();
    assert!((1..passed(&text)).contains(&passed(&hidden)), "{} of {}", passed(&hidden), passed(&text));
    let own_discard = |line: &str| line.contains(r#"{"e":"discard","who":2,"#);
    let after_own = |pair: &[&str]| own_discard(pair[0]) && pair[1].contains("passed");
    assert!(text.lines().collect::<Vec<_>>().windows(2).any(after_own));
    assert!(!hidden.lines().collect::<Vec<_>>().windows(2).any(after_own));
    let others = |line: &&str| !line.contains(r#"{"e":"passed"#);
    for (line, (full, cut)) in text.lines().filter(others).zip(hidden.lines().filter(others)).enumerate() {
        let [full, cut]: [serde_json::Value; 2] = [full, cut].map(|line| serde_json::from_str(line).expect("JSON"));
        match cut["e"].as_str() {
            Some("draw") if cut["who"] != 2 => assert_eq!(cut["tile"], "?", "{line}"),
            Some("deal") => {
                for who in [0, 1, 3] {
                    assert_eq!(cut["hands"][who], "?".repeat(13), "{line}");
                }
                assert_eq!(cut["hands"][2], full["hands"][2]);
            }
            Some("end") => assert_eq!((&cut["payments"], &cut["next"]), (&full["payments"], &full["next"])),
            Some(_) => assert_eq!(cut, full, "{line}"),
            None => assert_eq!(cut["for"], 2),
        }
    }
    let read = log::read(&hidden).expect("a log");
    let refused = Replayer::new(&rules, &read).map(|_| ()).expect_err("hidden tiles");
    assert!(refused.to_string().contains("hides tiles"), "{refused}");
    let edited = hidden.replacen("\"amount\":", "\"amount\":1", 1);
    let refused = log::read(&edited).expect_err("an edited line").text();
    assert!(
        refused.english().contains("the lines of this hand are not all as they were written"),
        "{}",
        refused.english()
    );
}

/// The last hand of a match is checked as all others are.
#[test]
fn a_last_hand_without_its_end_is_refused() {
    let rules = jong::open(PLAYED[0]).expect("rules");
    let text = game(&rules, 40, 3);
    assert!(text.contains(r#"{"e":"over""#), "the match ends");
    let ends: Vec<usize> = text.match_indices(r#"{"e":"end""#).map(|(at, _)| at).collect();
    let last = *ends.last().expect("a hand");
    let cut: String = text[..last].to_owned() + text[last..].split_once('\n').expect("lines").1;
    let read = log::read(&cut).expect("a log");
    let mut replayer = Replayer::new(&rules, &read).expect("a replay");
    let fault = loop {
        match replayer.step() {
            Ok(Some(_)) => {}
            Ok(None) => panic!("all of it follows"),
            Err(fault) => break fault,
        }
    };
    assert!(fault.to_string().contains("the lines of this hand are not all as they were written"), "{fault}");
}

/// Numbers of a head that no sum has room for are refused where they stand.
#[test]
fn numbers_beyond_all_games_are_refused() {
    let rules = jong::open(PLAYED[0]).expect("rules");
    let text = game(&rules, 1, 3);
    let points =
        text.split_once(r#""points":["#).and_then(|(_, rest)| rest.split_once(',')).expect("points").0.to_owned();
    for (from, to, message) in [
        (
            format!(r#""points":[{points}"#),
            r#""points":[9223372036854775807"#,
            "nobody has more than 1000000000000 points",
        ),
        (r#""first-round":"E""#.to_owned(), r#""first-round":"E","repeats":4294967295"#, "`repeats` is a whole number"),
    ] {
        let edited = text.replacen(&from, to, 1);
        assert_ne!(edited, text, "{from}");
        let refused = log::read(&edited).expect_err("too much").text();
        assert!(refused.english().contains(message), "{}", refused.english());
    }
}

/// Whatever a log says that the table begins with, in whatever format: what no sum has room for is refused.
#[test]
fn numbers_beyond_all_games_are_refused_in_all_formats() {
    let rules = jong::open("riichi/tenhou").expect("rules");
    let own = game(&rules, 1, 3);
    let log = log::read(&own).expect("a log");
    let text = |format| log::write(&log, &rules, format, None).expect("a riichi game");
    let (mjai, tenhou) = (text(LogFormat::Mjai), text(LogFormat::TenhouJson));
    let points = "[25000,25000,25000,25000]";
    let huge = "[25000,-9223372036854775808,25000,25000]";
    let dealt =
        "<mjloggm ver=\"2.3\"><GO type=\"169\"/><INIT seed=\"0,0,0,4,2,128\" oya=\"0\" ten=\"250,250,250,250\"/>";
    for (text, from, to, message) in [
        (&own, points, huge, "nobody has more than"),
        (&mjai, points, huge, "nobody has more than"),
        (&own, r#""deposits":0"#, r#""deposits":-1"#, "`deposits` is a whole number from 0 to 1000000, not -1"),
        // Each format has keys of its own.
        (&mjai, r#""kyotaku":0"#, r#""kyotaku":4294967295"#, "`kyotaku` is a whole number"),
        (&mjai, r#""honba":0"#, r#""honba":4294967296"#, "`honba` is a whole number"),
        (&mjai, r#""honba":0"#, r#""honba":-1"#, "`honba` is a whole number from 0 to 1000000, not -1"),
        (&tenhou, points, huge, "nobody has more than"),
        (&tenhou, "[0,0,0]", "[0,4294967295,0]", "`log[0][0][1]` is a whole number"),
        (&tenhou, "[0,0,0]", "[0,0,-1]", "`log[0][0][2]` is a whole number from 0 to 1000000, not -1"),
        (&dealt.to_owned(), "0,0,0,4", "0,-1,0,4", "`seed[1]` is a whole number from 0 to 1000000, not -1"),
        (&dealt.to_owned(), "250,250,250,250", "250,9223372036854775807,250,250", "nobody has more than"),
    ] {
        // Of Jong's own lines the head says it too, and that is another test.
        let at = if std::ptr::eq(text, &own) { text.rfind(from) } else { text.find(from) }.expect(from);
        let edited = format!("{}{to}{}", &text[..at], &text[at + from.len()..]);
        let refused = log::read(&edited).expect_err(to).text();
        assert!(refused.english().contains(message), "{to}: {}", refused.english());
    }
}
