//! Evenings of which every total is derived from the rules, and not from the program.

mod fouls;
mod games;
mod said;

use jong::core::hand::{PerSeat, Seat};
use jong::core::rules::RulesText;
use jong::core::{FoulBar, FoulKind};
use jong::evening::*;
use jong::{Lang, Ruleset};
use strum::IntoEnumIterator;

/// The names of the players, in the order in which they sit.
const PLAYERS: [&str; 4] = ["Anna", "Bruno", "Chiara", "Dario"];

fn players(count: usize) -> Vec<String> {
    PLAYERS.iter().take(count).map(|name| (*name).to_owned()).collect()
}

fn evening(rules: &Ruleset) -> Evening<'_> {
    Evening::new(rules, players(rules.game().players.into()), None).expect("an evening")
}

/// Types a line, of which nothing may be left to ask.
fn enter(evening: &mut Evening<'_>, line: &str) -> Result<(), String> {
    let names = PerSeat::of(|seat| {
        let here = seat.index() < evening.players().len();
        if here { evening.players()[evening.state().player(seat)].clone() } else { String::new() }
    });
    let names = PerSeat::of(|seat| names[seat].as_str());
    let reader = TypedReader::new(evening.rules(), names, Lang::En);
    let entry = match reader.read(line).map_err(|error| error.to_string())? {
        TypedLine::Entry(entry) => entry,
        TypedLine::Hand(draft) => match draft.question(evening.rules()) {
            None => draft.entry(),
            Some(question) => return Err(format!("{line}: {question:?}")),
        },
        other => return Err(format!("{line}: {other:?}")),
    };
    evening.add(entry).map(|_| ()).map_err(|error| error.to_string())
}

/// The points, the round with its dealer, the repeats and the deposits after each line.
type LineState = ([i64; 4], (Seat, usize), u32, u32);

fn play(evening: &mut Evening<'_>, hands: &[(&str, LineState)]) {
    for (line, after) in hands {
        assert_eq!(enter(evening, line), Ok(()), "{line}");
        let MatchState { points, dealer, repeats, deposits, .. } = *evening.state();
        let now: LineState = (points, (evening.state().round(), dealer), repeats, deposits);
        assert_eq!(now, *after, "{line}");
    }
}

/// Pinfu and all simples: of ron 2 han with 30 fu, 2,000 (480 × 4).
const PINFU: &str = "234m 567p 88p 345s 67s +8s";

#[test]
fn riichi() {
    let rules = jong::open("riichi/ema-2025").expect("rules");
    let mut evening = evening(&rules);
    use Seat::{E, S};
    let hands: [(&str, LineState); 12] = [
        // Riichi, pinfu, all simples, dora: 4 han with 30 fu are a mangan here, 8,000. The stake comes back.
        ("S from W: 234m 567p 88p 345s 67s +8s, riichi, dora 1m", ([30000, 38000, 22000, 30000], (E, 1), 0, 0)),
        // South and North get 1,500 each; North has paid 1,000 for riichi. The dealer was not ready.
        ("draw, ready S, riichi N", ([30500, 36500, 23500, 28500], (E, 2), 1, 1)),
        // 3 han with 20 fu, drawn by the dealer: 1,300 and 100 for the repeat from each, and the deposit.
        ("E draws: 234m 567p 88p 345s 67s +8s", ([29100, 35100, 28700, 27100], (E, 2), 2, 0)),
        // A foul costs 20,000 off the result, and the hand is played again.
        ("chombo Dario", ([29100, 35100, 28700, 27100], (E, 2), 2, 0)),
        // Pinfu and a straight, 3 han with 30 fu: 3,900, and 600 for two repeats.
        ("Anna from Chiara: 123m 456m 789m 11p 23s +1s", ([33600, 35100, 24200, 27100], (E, 3), 0, 0)),
        // The red dragon, 30 fu: the dealer gets 1,500 (240 × 6).
        ("E from N: 34m 678p 345s 22p (777z) +5m", ([33600, 35100, 22700, 28600], (E, 3), 1, 0)),
        // The dealer alone is ready, and stays.
        ("draw, ready E", ([32600, 34100, 21700, 31600], (E, 3), 2, 0)),
        // Riichi, drawn, pinfu and a straight, 5 han: a mangan, 4,000 from the dealer and 2,000, with 200 for repeats.
        ("S draws: 123m 456m 789m 11p 23s +1s, riichi", ([41200, 31900, 19500, 27400], (S, 0), 0, 0)),
        // Two win 2,000 each from North. East's stake goes to South, who is next to North in turn.
        (
            "S from N: 234m 567p 88p 345s 67s +8s, riichi E; W: 345m 567p 22m 345s 67s +8s",
            ([40200, 34900, 21500, 23400], (S, 1), 0, 0),
        ),
        // A yakuman, 32,000. Nobody goes bust by these rules.
        ("N from S: 19m 19p 19s 1234567z +1z", ([72200, 34900, -10500, 23400], (S, 2), 0, 0)),
        ("draw, ready E", ([71200, 33900, -7500, 22400], (S, 2), 1, 0)),
        // Nobody is ready: nobody pays, and the dealer goes.
        ("draw", ([71200, 33900, -7500, 22400], (S, 3), 2, 0)),
    ];
    play(&mut evening, &hands);
    assert_eq!(evening.state().over, None);
    // The last hand of the second round: 2,000 and 600 for two repeats.
    assert_eq!(enter(&mut evening, &format!("W from S: {PINFU}")), Ok(()));
    assert_eq!(evening.state().over, Some(MatchEnd::RoundsPlayed));
    assert_eq!(enter(&mut evening, "draw"), Err("the match is over".to_owned()));
    // From 30,000; 15, 5, -5 and -15 for the places; Dario's foul takes 20.
    let standings: Vec<(usize, i64, i64)> =
        evening.standings().iter().map(|one| (one.player, one.points, one.result())).collect();
    let wanted = [(0, 68_600, 53_600), (1, 36_500, 11_500), (3, 22_400, -32_600), (2, -7_500, -52_500)];
    assert_eq!(standings, wanted);
    // What was taken back is gone.
    assert!(evening.undo().is_some());
    assert_eq!((evening.state().points, evening.state().over), ([71200, 33900, -7500, 22400], None));
}

/// An evening that is kept in lines is the same when it is read again, at whatever line it ended.
#[test]
fn a_journal_goes_on_where_it_ended() {
    let rules = jong::open("riichi/ema-2025").expect("rules");
    let mut begun = evening(&rules);
    let header = JournalHeader::new("riichi/ema-2025".into(), "0".into(), players(4), Seat::E);
    let mut text = serde_json::to_string(&header).expect("JSON") + "\n";
    let mut keep = |line: &JournalLine| text.push_str(&(serde_json::to_string(line).expect("JSON") + "\n"));
    for line in [&format!("S from W: {PINFU}, riichi"), "draw, ready N", "chombo E", "void, riichi S", "stop"] {
        assert_eq!(enter(&mut begun, line), Ok(()), "{line}");
        keep(&JournalLine::Entry(begun.turns().last().expect("a turn").entry.clone()));
    }
    begun.undo();
    keep(&JournalLine::Undo);
    let journal = Journal::read(&(text.clone() + "{\"entry\":{\"dr")).expect("a journal");
    assert_eq!(journal.whole, text.len());
    let again = Evening::replay(&rules, &journal).expect("an evening");
    assert_eq!((again.state(), again.turns().len()), (begun.state(), 4));
    let broken = Journal::read(&text.replace("\"foul\"", "\"fowl\"")).map(|_| ()).map_err(|error| error.line);
    assert_eq!(broken, Err(4));
    let more = Journal::read(&(text + "\"undo\"\n\"undo\"\n\"undo\"\n\"undo\"\n\"undo\"\n")).expect("a journal");
    let over = Evening::replay(&rules, &more).map(|_| ());
    assert_eq!(over, Err(ReplayError { line: 12, error: EveningError::NothingToUndo }));
}

/// The void hand of Tenhou's rules lets the dealer stay, with one repeat more; deposits stay on the table.
#[test]
fn a_void_hand() {
    let rules = jong::open("riichi/tenhou").expect("rules");
    let mut evening = evening(&rules);
    play(&mut evening, &[("void, riichi S W", ([25000, 24000, 24000, 25000], (Seat::E, 0), 1, 2))]);
}

/// By Tenhou's rules a further round is played until somebody has 30,000, and somebody below nothing ends the match.
#[test]
fn a_further_round_and_the_end() {
    let rules = jong::open("riichi/tenhou").expect("rules");
    let mut evening = evening(&rules);
    for _ in 0..8 {
        assert_eq!(enter(&mut evening, "draw"), Ok(()));
    }
    assert_eq!((evening.state().round(), evening.state().over), (Seat::W, None));
    // All simples, three concealed triplets and all triplets: 5 han, a mangan. Eight repeats add 2,400.
    assert_eq!(enter(&mut evening, "S from W: 222m 555p 888s 3p (666m) +3p"), Ok(()));
    assert_eq!(evening.state().points, [25000, 35400, 14600, 25000]);
    assert_eq!(evening.state().over, Some(MatchEnd::EnoughPoints));
    // 20 to the first for the place and 20 on top; equal points: who sat first is ahead. Results are in thousands, and
    // the first has what the others lose.
    let results: Vec<(usize, i64)> = evening.standings().iter().map(|one| (one.player, one.result())).collect();
    assert_eq!(results, [(1, 45_000), (0, 5_000), (3, -15_000), (2, -35_000)]);
    evening.undo();
    assert_eq!(enter(&mut evening, "S from W: 19m 19p 19s 1234567z +1z"), Ok(()));
    assert_eq!(evening.state().over, Some(MatchEnd::OutOfPoints));
}

/// An entry that this table cannot have is refused, and nothing changes.
#[test]
fn what_is_refused() {
    let rules = jong::open("riichi/ema-2025").expect("rules");
    let mut evening = evening(&rules);
    let refused = [
        (r#"{"winners":[],"players":{},"repeats":3}"#, "`repeats` is 3 in the record, and 0 at this table"),
        (r#"{"winners":[],"players":{}}"#, "the hand of the dealer is missing, and he stays if it is ready"),
        ("chombo W 300", "these rules say what a foul costs"),
        ("S from X: 1m", "`X` is neither a seat nor a player"),
        ("S from W: 234m 567p 88p 345s 67s", "the winning tile is missing"),
        ("S from W: 234m 567p 88p 345s 67s +8s, lucky", "`lucky` is nothing that can be said of a hand here"),
        ("S wins", "this is not the end of a hand"),
        ("draw, ready Q", "`Q` is neither a seat nor a player"),
        ("draw, ready S S", "S is named twice"),
        ("{", "it ends too early"),
    ];
    for (line, why) in refused {
        let said = enter(&mut evening, line).expect_err(line);
        assert!(said.contains(why), "{line}: {said}");
    }
    assert!(evening.turns().is_empty());
    let called = |names: &[&str]| {
        let names = names.iter().map(|name| (*name).to_owned()).collect();
        Evening::new(&rules, names, None).map(|_| ()).map_err(|error| error.to_string())
    };
    assert_eq!(called(&["a", "b", "c"]), Err("these rules are for 4 players, and 3 are named".to_owned()));
    assert_eq!(called(&["a", "b", "c", "A"]), Err("two players are called a".to_owned()));
}

/// An open hand that is worth no tai on a discard, and one by draw. Every payment is 300 and 100 for each tai; one that
/// the dealer makes or gets has a tai more, and two for each time the dealer has stayed.
const NO_TAI: &str = "(123m) 456m 789p 555s 22s 67p +8p";

#[test]
fn taiwan() {
    let rules = jong::open("taiwan/standard").expect("rules");
    let mut evening = evening(&rules);
    use Seat::{E, S};
    let two = format!("S from N: {NO_TAI}; W: (123s) 456s 111m 99m 678m 67p +8p");
    let hands: [(String, LineState); 13] = [
        (format!("S from W: {NO_TAI}"), ([0, 300, -300, 0], (E, 1), 0, 0)),
        // 1 tai and the dealer's: 500 from each.
        (format!("E draws: {NO_TAI}"), ([-500, 1800, -800, -500], (E, 1), 0, 0)),
        // The dealer has stayed once: 3 tai.
        (format!("E from S: {NO_TAI}"), ([-500, 2400, -1400, -500], (E, 1), 0, 0)),
        ("draw".into(), ([-500, 2400, -1400, -500], (E, 1), 0, 0)),
        // Three times: 7 tai.
        (format!("S from E: {NO_TAI}"), ([-500, 1400, -400, -500], (E, 2), 0, 0)),
        (format!("W draws: {NO_TAI}"), ([800, 1000, -900, -900], (E, 3), 0, 0)),
        // The table says what a foul costs, and the hand is played again.
        ("chombo N 300".into(), ([1100, 1300, -1800, -600], (E, 3), 0, 0)),
        (two, ([1400, 1600, -2400, -600], (S, 0), 0, 0)),
        (format!("E from N: {NO_TAI}"), ([1800, 1600, -2400, -1000], (S, 0), 0, 0)),
        ("void".into(), ([1800, 1600, -2400, -1000], (S, 0), 0, 0)),
        // North's own flower, the dealer's tai and four more: 6 tai.
        (format!("N from E: {NO_TAI}, flowers 4f"), ([900, 1600, -2400, -100], (S, 1), 0, 0)),
        // A concealed hand by draw is 3 tai: 600, and 700 from the dealer.
        ("S draws: 123m 456m 789p 555s 22s 67p +8p".into(), ([300, 900, -500, -700], (S, 2), 0, 0)),
        ("draw".into(), ([300, 900, -500, -700], (S, 2), 0, 0)),
    ];
    play(&mut evening, &hands.each_ref().map(|(line, after)| (line.as_str(), *after)));
    assert_eq!((evening.state().streak, evening.state().rounds_over), (1, 1));
    assert_eq!(enter(&mut evening, "chombo N"), Err(EveningError::NoAmount.to_string()));
    // A result is what was won and lost, and the places add nothing.
    assert_eq!(evening.standings().iter().map(|one| one.result()).collect::<Vec<_>>(), [900, 300, -500, -700]);
}

/// The price of a false win where its worth was claimed: 詐胡, 賠台數依詐胡所宣稱之台計. 300 and 100 for each of 8 tai, to each.
#[test]
fn a_false_win_costs_what_was_claimed() {
    let rules = jong::open("taiwan/wikibooks").expect("rules");
    let mut evening = evening(&rules);
    assert_eq!(enter(&mut evening, "foul S"), Err(EveningError::NoClaim.to_string()));
    play(&mut evening, &[("foul S 8", ([1100, -3300, 1100, 1100], (Seat::E, 0), 0, 0))]);
    let amount = JournalEntry::Foul(FoulEntry { seat: Seat::S, amount: Some(8), claimed: None, deliberate: false });
    assert_eq!(evening.add(amount).map(|_| ()), Err(EveningError::NeedlessAmount));
    // By the Italian rules the others play on, and the false win is settled with the hand.
    let rules = jong::open("fimj/official-1993").expect("rules");
    let mut fimj = self::evening(&rules);
    assert_eq!(enter(&mut fimj, "foul S"), Err(EveningError::WithWin.to_string()));
}

/// The reasons are those of what was typed, and a name may end with a number.
#[test]
fn reasons_of_fouls_and_declarations() {
    let rules = jong::open("riichi/ema-2025").expect("rules");
    let names = ["Player 1", "Player 2", "Player 3", "Player 4"].map(str::to_owned).to_vec();
    let mut evening = Evening::new(&rules, names, None).expect("an evening");
    assert_eq!(enter(&mut evening, "foul Player 1"), Ok(()));
    // Of an amount that nobody asks for it does not matter how large it is.
    let said = enter(&mut evening, "foul W 99999999999");
    assert_eq!(said, Err(EveningError::NeedlessAmount.to_string()));
    let fimj = jong::open("fimj/official-1993").expect("rules");
    let said = enter(&mut self::evening(&fimj), "foul W 99999999999");
    assert_eq!(said, Err("99999999999 is too much: the most is 4294967295".to_owned()));
    let said = enter(&mut evening, r#"{"winners":[],"players":{},"declared":["Q"]}"#);
    assert_eq!(said, Err(r#"`declared` is a list of seats such as ["S"], not ["Q"]"#.to_owned()));
}

/// A hand worth the 20 points of its win, and hands that are worth nothing.
const PLAIN: &str = "(234m) 567m 33p 345s 67s +8s";
const NOTHING: &str = "147m 258p 369s 1234z";

/// The line of a plain win, which begins with the winner's seat, and of others whose hands are worth nothing.
fn plain(head: &str) -> String {
    let winner = head.split(' ').next().expect("a seat");
    let others = ["E", "S", "W", "N"].into_iter().filter(|seat| *seat != winner);
    let others: Vec<String> = others.map(|seat| format!("{seat}: {NOTHING}")).collect();
    format!("{head}: {PLAIN}; {}", others.join("; "))
}

/// The winner is paid 20 by all, 40 where East pays or is paid; the others have nothing to settle. D1, D3 and D4 are the
/// worked examples of the Italian game.
#[test]
fn fimj() {
    let rules = jong::open("fimj/official-1993").expect("rules");
    let mut evening = evening(&rules);
    use Seat::{E, S};
    let d1 = "S from E: 345678m 46p 222s 77z +5p; E: 147m 11146p 3888s 2z; W: 258m 3337p 147s 134z; \
              N: 369m 28p 59s 123567z";
    let d3 = "W from E: 555m 23678p 999s 22z +4p; E: 29m 37p 36s 1234567z; \
              S: 38m 19p 47s 4z [1111s] [6666m], flowers 2f; N: 147m 1115p 8s 37z [2222s]";
    let d4 = "E from N: 234567m 333p 78s 66z +6s; S: 345p 12345789s 77z +6s; W: 11148m 2888p 9s 134z; \
              N: 259m 2226p 147s 245z";
    let hands: [(String, LineState); 13] = [
        (d1.into(), ([3990, 4110, 3950, 3950], (E, 1), 0, 0)),
        (plain("E draws"), ([3950, 4230, 3910, 3910], (E, 1), 0, 0)),
        ("draw".into(), ([3950, 4230, 3910, 3910], (E, 1), 0, 0)),
        (plain("E from W"), ([3910, 4350, 3870, 3870], (E, 1), 0, 0)),
        (plain("S from N"), ([3890, 4310, 3950, 3850], (E, 2), 0, 0)),
        // East is one of the winners, and stays.
        (d4.into(), ([3760, 4160, 3930, 4150], (E, 2), 0, 0)),
        ("chombo S 100".into(), ([3860, 4260, 4030, 3850], (E, 2), 0, 0)),
        (d3.into(), ([3980, 4200, 3710, 4110], (E, 3), 0, 0)),
        (plain("N draws"), ([3960, 4180, 3790, 4070], (S, 0), 0, 0)),
        (plain("E from S"), ([4080, 4140, 3750, 4030], (S, 0), 0, 0)),
        ("void".into(), ([4080, 4140, 3750, 4030], (S, 0), 0, 0)),
        (plain("W from S"), ([4040, 4120, 3830, 4010], (S, 1), 0, 0)),
        ("draw".into(), ([4040, 4120, 3830, 4010], (S, 1), 0, 0)),
    ];
    play(&mut evening, &hands.each_ref().map(|(line, after)| (line.as_str(), *after)));
    // Of the hands of the others these rules ask, and seat by seat.
    assert_eq!(enter(&mut evening, &format!("S from W: {PLAIN}")), Err(format!("S from W: {PLAIN}: Held(E)")));
}

/// Questions seat by seat ask for all that a line leaves out; a hand that nobody knows is left out.
#[test]
fn questions() {
    let rules = jong::open("fimj/official-1993").expect("rules");
    let reader = TypedReader::new(&rules, PerSeat::new(["Anna", "Bruno", "Chiara", "Dario"]), Lang::It);
    let mut draft = HandDraft::new();
    let answers = [
        (HandQuestion::Winners, "chiara"),
        (HandQuestion::From, "est"),
        (HandQuestion::Won(Seat::W), PLAIN),
        (HandQuestion::Held(Seat::E), NOTHING),
        (HandQuestion::Held(Seat::S), "non lo so"),
        (HandQuestion::Held(Seat::N), "258m 37p 147s 13344z, fiori 4f"),
    ];
    for (question, answer) in answers {
        assert_eq!(draft.question(&rules), Some(question));
        assert_eq!(draft.answer(question, answer, &reader), Ok(()), "{answer}");
    }
    assert_eq!(draft.question(&rules), None);
    let line = format!("W ron E: {PLAIN}; E: {NOTHING}; S: ?; N: 258m 37p 147s 13344z, bonus 4f");
    let Ok(TypedLine::Hand(typed)) = reader.read(&line) else { panic!("{line}") };
    assert_eq!(typed.entry(), draft.entry());
    let riichi = jong::open("riichi/ema-2025").expect("rules");
    let mut drawn = HandDraft::new();
    for (question, answer) in
        [(HandQuestion::Winners, "nessuno"), (HandQuestion::Ready, "S N"), (HandQuestion::Declared, "Dario")]
    {
        assert_eq!(drawn.question(&riichi), Some(question));
        assert_eq!(drawn.answer(question, answer, &reader), Ok(()), "{answer}");
    }
    assert_eq!(drawn.question(&riichi), None);
    let Ok(TypedLine::Entry(entry)) = reader.read("patta, pronti S N, dichiara N") else { panic!("a draw") };
    assert_eq!(drawn.entry(), entry);
}

/// A match without a round would be over before it begins.
#[test]
fn a_match_has_a_round() {
    for base in ["riichi/ema-2025", "fimj/official-1993", "taiwan/standard"] {
        let text = format!("schema = 1\nid = \"clubs/short\"\nextends = \"{base}\"\n[match]\nrounds = 0\n");
        let loaded = jong::load_text(RulesText { name: "short.toml".into(), text: text.into() });
        assert!(loaded.ruleset.is_none(), "{base}");
        let said: Vec<String> = loaded.faults.iter().map(|fault| fault.message.to_string()).collect();
        assert_eq!(said, ["a whole number from 1 to 255 belongs here, not the number 0"], "{base}");
    }
}

/// Names that would be read as a seat or another word are refused; what merely begins so is a name.
#[test]
fn names_that_mean_something_else() {
    let rules = jong::open("riichi/ema-2025").expect("rules");
    for name in ["S", "ovest", "Nobody", "quit", "An:na", "{Anna}", "Anna; Bruno", "An+na"] {
        let names = [name, "Bruno", "Chiara", "Dario"].map(str::to_owned).to_vec();
        let refused = Evening::new(&rules, names, None).map(|_| ());
        assert_eq!(refused, Err(EveningError::UnclearName { name: name.to_owned() }));
    }
    for name in ["Dora", "Sunny", "Ester"] {
        let names = [name, "Bruno", "Chiara", "Dario"].map(str::to_owned).to_vec();
        assert!(Evening::new(&rules, names, None).is_ok(), "{name}");
    }
}

/// A winning tile may be written in every way in which tiles can be.
#[test]
fn winning_tiles_in_other_characters() {
    let rules = jong::open("riichi/ema-2025").expect("rules");
    let lines = [
        "S from W: 234m 567p 88p 345s 67s +8s",
        "S from W: 二三四萬 五六七筒 八八筒 三四五索 六七索 +八索",
        "S from W: 🀈🀉🀊 🀝🀞🀟🀠🀠 🀒🀓🀔🀕🀖 +🀗",
    ];
    for line in lines {
        let mut evening = evening(&rules);
        // Pinfu and all simples: 2,000.
        play(&mut evening, &[(line, ([30000, 32000, 28000, 30000], (Seat::E, 1), 0, 0))]);
    }
}

/// Tiles are read when they are typed, and the reason says whose they are.
#[test]
fn tiles_are_read_when_they_are_typed() {
    let rules = jong::open("fimj/official-1993").expect("rules");
    let reader = TypedReader::new(&rules, PerSeat::of(|_| ""), Lang::En);
    let mut draft = HandDraft::of_record();
    assert_eq!(draft.answer(HandQuestion::Winners, "S", &reader), Ok(()));
    let before = draft.clone();
    let mut why =
        |text: &str| draft.answer(HandQuestion::Held(Seat::E), text, &reader).map_err(|error| error.to_string());
    let said = why("asdf").expect_err("no tiles");
    assert!(said.starts_with("the hand of E: `") && said.contains("is not a tile"), "{said}");
    assert_eq!(why(""), Err("the hand of E is missing".to_owned()));
    assert_eq!(why("147m 258p 369s 1234z, flowers"), Err("the tiles behind `flowers` are missing".to_owned()));
    assert_eq!(draft, before);
}

/// A false win of a player whose hand nobody knows: 1,100 to each of the others, for 8 tai that were claimed.
#[test]
fn fouls_of_hands() {
    let rules = jong::open("taiwan/wikibooks").expect("rules");
    let mut with_foul = evening(&rules);
    let mut without = evening(&rules);
    assert_eq!(enter(&mut without, &format!("S from W: {NO_TAI}, wall E")), Ok(()));
    let line = format!("S from W: {NO_TAI}, wall E; N: ?, false-win 8");
    assert_eq!(enter(&mut with_foul, &line), Ok(()));
    let change: Vec<i64> =
        with_foul.state().points().iter().zip(without.state().points()).map(|(with, without)| with - without).collect();
    assert_eq!(change, [1100, 1100, 1100, -3300]);
}

/// The wall that was opened is told or asked for where winds are counted from there.
#[test]
fn the_wall_that_was_opened() {
    let rules = jong::open("taiwan/wikibooks").expect("rules");
    let mut evening = evening(&rules);
    let line = format!("S from W: {NO_TAI}");
    assert_eq!(enter(&mut evening, &line), Err(format!("{line}: Opened")));
    let reader = TypedReader::new(&rules, PerSeat::of(|_| ""), Lang::En);
    let told = |line: &str| match reader.read(line) {
        Ok(TypedLine::Hand(draft)) => draft.record().get("opened").and_then(|seat| seat.as_str().map(str::to_owned)),
        other => panic!("{other:?}"),
    };
    assert_eq!(told(&format!("{line}, wall W")).as_deref(), Some("W"));
    let Ok(TypedLine::Hand(mut draft)) = reader.read(&line) else { panic!("{line}") };
    assert_eq!(draft.answer(HandQuestion::Opened, "N", &reader), Ok(()));
    assert_eq!(draft.question(&rules), None);
    assert_eq!(draft.record()["opened"], "N");
}

/// An evening as it was kept in version 1. Its words stay as they are, whatever the types are called one day.
const KEPT_1: &str = r#"{"match":1,"rules":"riichi/ema-2025","fingerprint":"0","players":["Anna","Bruno","Chiara","Dario"],"first-round":"E"}
{"entry":{"hand":{"record":{"winners":["S"],"by":"discard","from":"W","win":"8s","dora":"1m","players":{"S":{"hand":"234m 567p 88p 345s 67s","ready":"ready"}}}}}}
{"entry":{"drawn":{"ready":["S"],"declared":["N"]}}}
{"entry":{"drawn":{"void":true,"declared":["E"],"nagashi":["S"]}}}
"undo"
{"rules-changed":"1"}
{"entry":{"foul":{"seat":"E"}}}
{"entry":{"hand":{"record":{"winners":[],"players":{}},"declared":[]}}}
{"entry":"stop"}
"#;

/// The points are those of the first hands of the evening above.
#[test]
fn an_evening_of_version_1_is_read() {
    let rules = jong::open("riichi/ema-2025").expect("rules");
    let unreadable = |text: &str| Journal::read(text).expect_err(text);
    let whole = Journal::read(KEPT_1).expect("a journal");
    assert_eq!((whole.lines.len(), whole.fingerprint()), (8, "1"));
    // Without the record that does not say if the dealer was ready.
    let text: String =
        KEPT_1.lines().filter(|line| !line.contains(r#""declared":[]"#)).map(|line| format!("{line}\n")).collect();
    let evening = Evening::replay(&rules, &Journal::read(&text).expect("a journal")).expect("an evening");
    assert_eq!((evening.state().points(), evening.turns().len()), (&[30500, 36500, 23500, 28500][..], 4));
    assert_eq!(evening.state().over, Some(MatchEnd::Stopped));
    let line = Evening::replay(&rules, &whole).map(|_| ()).expect_err("the dealer is not known");
    assert_eq!(line, ReplayError { line: 8, error: EveningError::DealerUnknown });
    let two = text.replacen(r#""match":1,"#, r#""match":2,"table":"green","#, 1);
    assert_eq!(unreadable(&two), JournalError { line: 1, fault: JournalFault::Version(2) });
    let other = text.replace(r#""stop""#, r#""halt""#);
    assert_eq!(unreadable(&other), JournalError { line: 8, fault: JournalFault::Unknown });
    let broken = text.replace(r#""undo""#, r#""undo"#);
    assert!(matches!(unreadable(&broken), JournalError { line: 5, fault: JournalFault::NotJson(_) }));
}

/// The dealer of the next hand and the repeats, by each option on its own.
#[test]
fn options_of_the_deal() {
    let base = "schema = 1\nid = \"clubs/other\"\nextends = ";
    let after = |from: &str, more: &str, lines: &[&str]| {
        let text = format!("{base}\"{from}\"\n{more}\n");
        let loaded = jong::load_text(RulesText { name: "other.toml".into(), text: text.into() });
        let rules = loaded.ruleset.unwrap_or_else(|| panic!("{more}: {:?}", loaded.faults));
        let mut evening = evening(&rules);
        lines.iter().for_each(|line| assert_eq!(enter(&mut evening, line), Ok(()), "{more}: {line}"));
        (evening.state().dealer, evening.state().repeats, evening.state().streak)
    };
    let riichi = |more: &str, lines: &[&str]| after("riichi/ema-2025", more, lines);
    // A void hand is one that nobody won, and repeats grow with it.
    assert_eq!(riichi("[match]\nstays-after-void = true", &["void"]), (0, 1, 1));
    assert_eq!(riichi("[match]\nstays-after-void = false", &["void"]), (1, 1, 0));
    // Played on, the hand of a foul is one that nobody won; the dealer was not ready.
    assert_eq!(riichi("[penalty]\nreplay = false", &["chombo E"]), (1, 1, 0));
    assert_eq!(riichi("[penalty]\nreplay = true", &["draw, ready E", "chombo E"]), (0, 1, 1));
    // East may stay twice, and then passes although nobody won.
    let most = "[match]\nmost-stays = 2\n[limits]\nnine-dealer-wins = false";
    assert_eq!(after("fimj/official-1993", most, &["draw", "draw"]), (0, 0, 2));
    assert_eq!(after("fimj/official-1993", most, &["draw", "draw", "draw"]), (1, 0, 0));
    let foul = "[penalty]\nreplay = false";
    assert_eq!(after("fimj/official-1993", foul, &["foul S 100"]), (0, 0, 1));
    // Three play: after the third dealer comes the first, in the next round.
    assert_eq!(after("riichi/tenhou-sanma", "", &["draw", "draw", "draw", "draw"]), (1, 4, 0));
}
