//! Lines as people type them, and what they are told: in their words, and so that it can be typed.

use super::*;

fn reader<'a>(rules: &'a Ruleset, lang: Lang) -> TypedReader<'a> {
    TypedReader::new(rules, PerSeat::of(|seat| PLAYERS[seat.index()]), lang)
}

/// The reason and the mend of a line, in its language.
fn refused(rules: &Ruleset, lang: Lang, line: &str) -> (String, String) {
    match reader(rules, lang).read(line) {
        Err(error) => (lang.tell(&error.text()), error.help().map(|help| lang.tell(&help)).unwrap_or_default()),
        read => panic!("{line}: {read:?}"),
    }
}

const WON: &str = "S: 345678m 46p 222s 77z +5p";

/// The little gentleman of the Italian game has too few tiles, and so has he in the words of every language.
#[test]
fn fouls_in_the_words_of_players() {
    let rules = jong::open("fimj/official-1993").expect("rules");
    let words = [
        (Lang::It, "piccolo signore"),
        (Lang::It, "troppo poche tessere"),
        (Lang::Ja, "少牌"),
        (Lang::ZhHant, "小相公"),
        (Lang::Vi, "thiếu quân"),
        (Lang::En, "too-few"),
    ];
    for (lang, word) in words {
        let line = format!("{WON}; E: 19m 28p 37s 123456z, {word}; W: ?; N: ?");
        let Ok(TypedLine::Hand(draft)) = reader(&rules, lang).read(&line) else { panic!("{lang}: {line}") };
        assert_eq!(draft.record()["players"]["E"]["foul"], "too-few", "{lang}: {word}");
    }
}

/// A hand of twelve is told at once, and so that it can be typed; the next question comes when it is right.
#[test]
fn a_wrong_number_of_tiles_is_told_at_once() {
    let rules = jong::open("fimj/official-1993").expect("rules");
    let Ok(TypedLine::Hand(mut draft)) = reader(&rules, Lang::It).read(WON) else { panic!("{WON}") };
    let ask = HandQuestion::Held(Seat::E);
    assert_eq!(draft.question(&rules), Some(ask));
    let before = draft.clone();
    let error = draft.answer(ask, "147m 11146p 388s 2z", &reader(&rules, Lang::It)).expect_err("twelve tiles");
    assert!(Lang::It.tell(&error.text()).contains("`…, troppo poche`"), "{}", Lang::It.tell(&error.text()));
    assert_eq!(draft, before);
    let five = draft.answer(ask, "147m 11146p 3888s 5p", &reader(&rules, Lang::En));
    assert_eq!(five, Ok(()));
    // Three more of the winning tile: all players together hold five.
    let ask = HandQuestion::Held(Seat::W);
    let error = draft.answer(ask, "258m 555p 147s 1344z", &reader(&rules, Lang::En)).expect_err("a fifth five of dots");
    assert!(error.to_string().contains("all players together hold 5 5p"), "{error}");
    assert_eq!(draft.answer(ask, "258m 3337p 147s 134z", &reader(&rules, Lang::En)), Ok(()));
    // In a line, before anything is asked.
    let (why, _) = refused(&rules, Lang::En, "S: 345678m 46p 222s 7z +5p");
    assert!(why.starts_with("the hand of S: ") && why.contains("12 tiles"), "{why}");
}

/// Mends name the words that the table types.
#[test]
fn mends_can_be_typed() {
    let rules = jong::open("fimj/official-1993").expect("rules");
    let with_win = Lang::It.tell(&EveningError::WithWin.help().expect("a mend"));
    assert!(
        with_win.contains("`S da E: …; O: …, falso mah jong`")
            || with_win.contains("`S da E: …; O: …, vittoria falsa`"),
        "{with_win}"
    );
    assert!(with_win.ends_with("`fallo O 300`"), "{with_win}");
    for lang in Lang::iter() {
        let help = lang.tell(&EveningError::NoAmount.help().expect("a mend"));
        let line = help.split('`').nth(1).expect("a line").to_owned();
        assert!(
            matches!(reader(&rules, lang).read(&line), Ok(TypedLine::Entry(JournalEntry::Foul(_)))),
            "{lang}: {line}"
        );
    }
    let taiwan = jong::open("taiwan/standard").expect("rules");
    let none = taiwan.scoring().foul(FoulKind::FalseReady).is_none();
    assert!(none, "a foul that these rules do not settle");
}

/// Misspelt words are told with those that can be said, and names as they were written.
#[test]
fn what_is_meant() {
    let rules = jong::open("riichi/ema-2025").expect("rules");
    let (why, mend) = refused(&rules, Lang::En, "Zed: 234m 567p 88p 345s 67s +8s");
    assert!(why.contains("`Zed`"), "{why} {mend}");
    let (why, mend) = refused(&rules, Lang::En, "S: 234m 567p 88p 345s 67s +8s, LastTile");
    assert!(why.contains("`LastTile`") && mend.contains("`last-tile`"), "{why} {mend}");
    let (why, mend) = refused(&rules, Lang::It, "S: 234m 567p 88p 345s 67s +8s, xyz");
    assert!(why.contains("`xyz`") && mend.contains("`ultima tessera`"), "{why} {mend}");
    let (why, mend) = refused(&rules, Lang::En, "Anna from Bruno 234m 567p 88p 345s 67s +8s");
    assert_eq!(
        (why.as_str(), mend.as_str()),
        ("a colon is missing behind `Anna from Bruno`", "write `Anna from Bruno: 234m 567p …`")
    );
    let (why, _) = refused(&rules, Lang::En, "S from S: 234m 567p 88p 345s 67s +8s");
    assert_eq!(why, "S discarded the tile and cannot win with it");
    assert_eq!(reader(&rules, Lang::En).number("Two"), Err(TypedError::NoNumber { word: "Two".to_owned() }));
    let (why, _) = refused(&rules, Lang::En, "what now");
    assert_eq!(why, TypedError::Unclear.to_string());
    // Of an amount that is not asked for it does not matter how large it is.
    let said = enter(&mut evening(&rules), "chombo W 99999999999999");
    assert_eq!(said, Err(EveningError::NeedlessAmount.to_string()));
}

/// Deposits on the table are nobody's while the match goes on: the standings are those of the points.
#[test]
fn deposits_are_nobodys_until_the_end() {
    let rules = jong::open("riichi/tenhou").expect("rules");
    let mut evening = evening(&rules);
    assert_eq!(enter(&mut evening, "draw, ready E S W N, riichi E S"), Ok(()));
    let points = |evening: &Evening<'_>| {
        let mut points = [0; 4];
        evening.standings().iter().for_each(|one| points[one.player] = one.points);
        points
    };
    assert_eq!((points(&evening), evening.state().deposits), ([24000, 24000, 25000, 25000], 2));
    assert_eq!(enter(&mut evening, "stop"), Ok(()));
    // Chiara leads by her seat, and gets both sticks.
    assert_eq!(points(&evening), [24000, 24000, 27000, 25000]);
}
