//! Tables that answer by known rules, and the verdict on their answers. The hidden changes are taken from lists here.
//! The scorer is the judge: every hand is worth the same by the file that is written in the end.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

use jong::core::hand::{Seat, Win};
use jong::core::rules::RulesText;
use jong::core::tree::{Fault, Severity};
use jong::{Lang, Ruleset};
use jong_lab::identify::{AskedAmount, Fit, InterviewQuestion, Interviewer, PriorKnowledge, Stake, TableVerdict};
use jong_lab::{SearchExtent, diff};
use jong_tests::chance::{all_or, full_or};

/// The number of questions after which a published ruleset must be ahead of the others, …
const MOST_FOR_BASE: usize = 8;
/// … and the number after which all questions must be asked, at any table. The most that were measured are 73, of a
/// house with three changes to a ruleset in which 63 hands show all possible differences.
const MOST: usize = 80;

/// The number of questions within which a club must know which published rules it plays by, that for its game included.
const MOST_FOR_CLUB: usize = 12;

/// In all but a full run these stand for all.
const SOME: [&str; 3] = ["riichi/tenhou-sanma", "fimj/official-1993", "taiwan/standard"];

/// The number of hidden things that are looked for in each ruleset, other ones in the next. More of them take
/// minutes.
fn of_each() -> usize {
    full_or(3, 1)
}

/// The rulesets that are tried.
fn rulesets() -> impl Iterator<Item = &'static str> {
    jong::shipped().filter(|id| full_or(true, SOME.contains(id)))
}

fn open(id: &str) -> Ruleset {
    jong::open(id).expect("shipped")
}

fn load(text: &str) -> Ruleset {
    let loaded = jong::load_text(RulesText { name: "house.toml".into(), text: text.to_owned().into() });
    loaded.ruleset.unwrap_or_else(|| panic!("{:?}\n{text}", loaded.faults))
}

/// A house that extends a ruleset.
fn house(id: &str, lines: &str) -> Ruleset {
    load(&format!("schema = 1\nid = \"clubs/test\"\nextends = \"{id}\"\n{lines}\n"))
}

/// The answer of a table that plays by some rules: the winner's receipts, or the payments.
fn answer(rules: &Ruleset, win: &Win, asks: AskedAmount) -> String {
    let win = win.draft().check(rules).ok();
    let score = win.as_ref().and_then(|win| Some((win, rules.score(&win.hand, &win.situation).ok()?)));
    let Some((win, score)) = score else { return "no".to_owned() };
    let pays = |seat: Seat| -score.totals[seat];
    match asks {
        AskedAmount::Collects => score.totals[win.situation.seat].to_string(),
        AskedAmount::Pays => {
            let seats = Seat::ALL.into_iter().filter(|&seat| pays(seat) > 0);
            seats.map(|seat| format!("{seat} {}", pays(seat))).collect::<Vec<_>>().join(" ")
        }
    }
}

/// The word for the game of some rules: their family, or of those of a house their grammar.
fn game_of(rules: &Ruleset) -> &str {
    let id = rules.info().id.as_str();
    let family = id.split_once('/').filter(|_| jong::shipped().any(|shipped| shipped == id));
    family.map_or(rules.info().grammar, |(family, _)| family)
}

/// The game that rules are of.
fn given(rules: &Ruleset) -> PriorKnowledge {
    PriorKnowledge {
        grammar: Some(game_of(rules).to_owned()),
        hand_size: Some(rules.hand_size().tiles()),
        players: Some(rules.game().players),
        ..PriorKnowledge::default()
    }
}

/// The state before the first question, with the game known. The hands are made once for each game.
fn begun(rules: &Ruleset) -> Interviewer {
    static BEGUN: Mutex<BTreeMap<(String, u8, u8), Interviewer>> = Mutex::new(BTreeMap::new());
    let game = (game_of(rules).to_owned(), rules.hand_size().tiles(), rules.game().players);
    let mut begun = BEGUN.lock().unwrap_or_else(PoisonError::into_inner);
    begun.entry(game).or_insert_with(|| Interviewer::new(&given(rules)).expect("rules that are shipped")).clone()
}

/// Asks a table until no question is left. Returns the number of questions after which a ruleset was ahead. `says`
/// turns the true answer to a question, by its number, into the given one.
fn ask(identify: &mut Interviewer, rules: &Ruleset, says: &dyn Fn(usize, String) -> String) -> usize {
    let mut for_base = 0;
    while let Some(InterviewQuestion::Hand { win, asks, .. }) = identify.question() {
        let number = identify.questions() + 1;
        assert!(number <= MOST, "{} asks and asks", rules.info().id);
        if !identify.has_base() {
            for_base = number;
        }
        identify.answer(&says(number, answer(rules, &win, asks))).expect("an answer");
    }
    for_base
}

fn as_it_is(_: usize, answer: String) -> String {
    answer
}

/// The rules that were found, as the file says them.
fn written(verdict: &TableVerdict) -> Ruleset {
    load(verdict.toml.as_ref().expect("a file"))
}

/// True if two rulesets score every hand alike, as far as `diff` searches.
fn alike(a: &Ruleset, b: &Ruleset) -> bool {
    a.info().fingerprint == b.info().fingerprint
        || diff(a, b, &SearchExtent { wins: 0, ..SearchExtent::default() }).witnesses.is_empty()
}

#[test]
fn published_rules_are_known() {
    for id in rulesets() {
        let rules = open(id);
        let mut identify = begun(&rules);
        let for_base = ask(&mut identify, &rules, &as_it_is);
        let verdict = identify.verdict();
        println!("{id}: {for_base} questions, and {} with all that it may have otherwise", identify.questions());
        assert!(for_base <= MOST_FOR_BASE, "{id}: {for_base}");
        assert!(verdict.fits.iter().any(|fit| fit.id == id), "{id}: {:?}", verdict.fits);
        assert_eq!((verdict.unexplained.len(), verdict.untested), (0, Some(0)), "{id}");
        for fit in &verdict.fits {
            assert!(fit.changes == 0 && alike(&rules, &open(&fit.id)), "{id} and {}: {:?}", fit.id, fit.altered.lines);
        }
        let ids: Vec<&str> = verdict.fits.iter().map(|fit| fit.id.as_str()).collect();
        assert_eq!(ids, [id]);
    }
}

/// A club that says no more than that it counts fan, or plays the classical game, is told its table in a few questions.
#[test]
#[ignore = "takes long"]
fn a_club_is_told_its_table() {
    for game in ["fan", "classical"] {
        let mut begun = Interviewer::new(&PriorKnowledge::default()).expect("rules that are shipped");
        begun.answer(game).expect("the first question is for the game");
        let of_game = jong::shipped().filter(|id| id.split('/').next() == Some(game));
        for rules in of_game.step_by(full_or(1, all_or(5, 12))).map(open) {
            let (id, mut identify) = (&rules.info().id, begun.clone());
            while !identify.has_base() {
                let Some(InterviewQuestion::Hand { win, asks, .. }) = identify.question() else { break };
                assert!(identify.questions() < MOST_FOR_CLUB, "{id}: {:?}", identify.verdict().standings);
                identify.answer(&answer(&rules, &win, asks)).expect("an answer");
            }
            let verdict = identify.verdict();
            let fits: Vec<(&str, usize)> = verdict.fits.iter().map(|fit| (fit.id.as_str(), fit.changes)).collect();
            assert_eq!((identify.has_base(), fits), (true, vec![(id.as_str(), 0)]), "{:?}", verdict.standings);
        }
    }
}

/// The hidden changes: ten each, a value, a pattern that is not played, a cap, an option. Not all change something in
/// all rulesets.
const HIDDEN: [(&str, [&str; 10]); 3] = [
    (
        "riichi",
        [
            "[han]\nseven-pairs = 3",
            "[fu]\nseven-pairs = 50",
            "[han]\none-shot-win = false",
            "[counting]\nfu-round-up = 0",
            "[limits]\nmangan = { from-basic = 2000 }",
            "[counting]\nmost-yakuman = 1",
            "[hand]\nquad-pairs = true",
            "[payment]\nrepeat = { discard = 1500, draw = 500 }",
            "[han]\npinfu = { concealed = 4 }",
            "[liability]\ndiscard = \"all\"",
        ],
    ),
    (
        "fimj",
        [
            "[doubles]\nwhite-dragon = 2",
            "[closing]\nall-triplets = false",
            "[counting]\nmost = 1000",
            "[payment]\nround-to = 100",
            "[points]\nbase = 10",
            "[limits]\nseven-pairs = 500",
            "[payment]\neast-factor = 1",
            "[points]\npair-of-dragons = 7",
            "[hand]\nquad-pairs = false",
            "[calls]\nchow = \"never\"",
        ],
    ),
    (
        "taiwan",
        [
            "[tai]\nall-triplets = 6",
            "[tai]\nown-season = false",
            "[counting]\nmost-tai = 20",
            "[payment]\nunit = 50",
            "[dealer]\nrepeat = 1",
            "[counting]\nleast-tai = 3",
            "[dealer]\nmost-repeats = 5",
            "[tai]\nconcealed-self-drawn = false",
            "[tai]\nhalf-flush = 9",
            "[hand]\ndiscard-triplet = \"concealed\"",
        ],
    ),
];

/// The number of changed options and patterns, each perhaps in several lines.
fn sections(fit: &Fit) -> usize {
    let options = fit.altered.lines.iter().map(|line| line.key.split('.').take(2).collect::<Vec<_>>());
    options.collect::<BTreeSet<_>>().len()
}

/// One thing is otherwise: it is found, and nothing else; and the file that says it is one that can be played by.
fn one_change_is_found(id: &str, lines: &str) {
    let house = house(id, lines);
    let mut identify = begun(&house);
    ask(&mut identify, &house, &as_it_is);
    let verdict = identify.verdict();
    let fits: Vec<String> = verdict.fits.iter().map(|fit| format!("{} + {:?}", fit.id, fit.altered.lines)).collect();
    println!("{id} with {}: {} questions, {fits:?}", lines.replace('\n', " "), identify.questions());
    assert_eq!((verdict.unexplained.len(), verdict.untested), (0, Some(0)), "{id} with {lines}: {fits:?}");
    assert!(verdict.fits.iter().all(|fit| sections(fit) <= 1), "{id} with {lines}: {fits:?}");
    assert!(alike(&written(&verdict), &house), "{id} with {lines}: {fits:?}");
    let text = RulesText { name: "found.toml".into(), text: verdict.toml.expect("a file").into() };
    let faults = jong_lab::check(text).faults;
    let wrong: Vec<&Fault> = faults.iter().filter(|fault| fault.severity == Severity::Error).collect();
    assert!(wrong.is_empty(), "{id} with {lines}: {wrong:?}");
}

fn changes_are_found(grammar: &str) {
    let (_, hidden) = HIDDEN.iter().find(|(name, _)| *name == grammar).expect("a list");
    for (at, id) in rulesets().filter(|id| open(id).info().grammar == grammar).enumerate() {
        let each = of_each();
        let some = (0..each).map(|n| hidden[(at * each + n) % hidden.len()]);
        some.for_each(|lines| one_change_is_found(id, lines));
    }
}

#[test]
#[ignore = "takes long"]
fn one_change_is_found_in_japan() {
    changes_are_found("riichi");
}

#[test]
fn one_change_is_found_in_italy() {
    changes_are_found("fimj");
}

#[test]
fn one_change_is_found_in_taiwan() {
    changes_are_found("taiwan");
}

fn changes(verdict: &TableVerdict) -> Vec<String> {
    verdict.fits[0].altered.lines.iter().map(|line| format!("{} = {}", line.key, line.is)).collect()
}

/// Several things are otherwise, some of them in the same hands.
#[test]
#[ignore = "takes long"]
fn a_house_is_known_by_what_it_changed() {
    let houses = [
        (
            "taiwan/standard",
            "[dealer]\nrepeat = 1\n[tai]\nall-triplets = 6\nhalf-flush = 6",
            &["dealer.repeat = 1", "tai.all-triplets = 6", "tai.half-flush = 6"][..],
        ),
        (
            "riichi/ema-2025",
            "[han]\nall-triplets = 3\nseven-pairs = 3\nthree-kongs = 3\n[fu]\nself-drawn = false",
            &["fu.self-drawn = false", "han.all-triplets = 3", "han.seven-pairs = 3", "han.three-kongs = 3"],
        ),
    ];
    for (id, lines, expected) in &houses[..full_or(2, 1)] {
        let house = house(id, lines);
        let mut identify = begun(&house);
        ask(&mut identify, &house, &as_it_is);
        let verdict = identify.verdict();
        assert_eq!(
            (verdict.fits[0].id.as_str(), changes(&verdict)),
            (*id, expected.iter().map(|&line| line.to_owned()).collect())
        );
        assert_eq!(verdict.fits[0].changes, expected.len());
        assert_eq!(written(&verdict).info().fingerprint, house.info().fingerprint);
    }
}

/// Two changes may undo one another in the only hand that asked about them: then another question separates them.
#[test]
#[ignore = "takes long"]
fn no_more_is_believed_than_there_is() {
    let house = house("taiwan/standard", "[payment]\nunit = 200\n[tai]\nall-triplets = false\nself-drawn = 2");
    let mut identify = begun(&house);
    ask(&mut identify, &house, &as_it_is);
    let verdict = identify.verdict();
    assert_eq!(changes(&verdict), ["payment.unit = 200", "tai.all-triplets = false", "tai.self-drawn = 2"]);
    assert!(verdict.alike.is_empty(), "{:?}", verdict.alike);
    assert_eq!(written(&verdict).info().fingerprint, house.info().fingerprint);
}

/// One factor of payment changes nearly every payment, and no hand is worth anything else: the ruleset in which it was
/// changed is the nearest, and whoever pays like the table is not.
#[test]
#[ignore = "takes long"]
fn who_pays_how_much_counts_once() {
    let house = house("fimj/official-1993", "[payment]\neast-factor = 1");
    let mut identify = begun(&house);
    ask(&mut identify, &house, &as_it_is);
    let verdict = identify.verdict();
    assert_eq!(
        (verdict.fits[0].id.as_str(), changes(&verdict)),
        ("fimj/official-1993", vec!["payment.east-factor = 1".to_owned()])
    );
    let misses = |id: &str| verdict.standings.iter().find(|row| row.id == id).expect("a row").misses;
    assert_eq!(misses("fimj/official-1993"), 1, "{:?}", verdict.standings);
    assert!(verdict.standings.iter().all(|row| row.misses > 0), "{:?}", verdict.standings);
    assert!(misses("fimj/faentino") > 5, "{:?}", verdict.standings);
}

/// Payments that are rounded to 100 are the same for a limit of 450 and of 500: the rounder number is written.
#[test]
#[ignore = "takes long"]
fn round_numbers_are_written() {
    let house = house("fimj/official-1993", "[limits]\nseven-pairs = 500\n[payment]\nround-to = 100");
    let mut identify = begun(&house);
    ask(&mut identify, &house, &as_it_is);
    let verdict = identify.verdict();
    assert_eq!(changes(&verdict), ["limits.seven-pairs = 500", "payment.round-to = 100"]);
}

/// Triple money for everything, and then for the counted units but not for the base.
#[test]
fn other_money_is_noticed() {
    let rules = open("taiwan/standard");
    let mut identify = begun(&rules);
    ask(&mut identify, &rules, &|_, answer| answer.parse().map_or(answer, |n: i64| (n * 3).to_string()));
    let verdict = identify.verdict();
    assert_eq!((verdict.fits[0].id.as_str(), changes(&verdict).len()), ("taiwan/standard", 0));
    assert_eq!((verdict.stake.rules, verdict.stake.table), (1, 3));
    let house = house("taiwan/star31", "[payment]\nbase = 100\nunit = 20");
    let mut identify = begun(&house);
    ask(&mut identify, &house, &as_it_is);
    let verdict = identify.verdict();
    assert_eq!(changes(&verdict), ["payment.base = 100", "payment.unit = 20"]);
    assert_eq!(written(&verdict).info().fingerprint, house.info().fingerprint);
}

/// Whatever ruleset a table plays for other numbers, it is that one which is found.
#[test]
fn other_numbers_are_looked_for_in_every_ruleset() {
    let of_taiwan = jong::shipped().filter(|id| open(id).info().grammar == "taiwan");
    let houses = of_taiwan.take(full_or(usize::MAX, 1)).map(|id| (id, "[payment]\nbase = 700\nunit = 70"));
    for (id, lines) in houses.chain([("taiwan/standard", "[payment]\nbase = 500\nunit = 50")]) {
        let house = house(id, lines);
        let mut identify = begun(&house);
        ask(&mut identify, &house, &as_it_is);
        let verdict = identify.verdict();
        println!("{id} for other money: {} questions, {:?}", identify.questions(), verdict.fits);
        assert_eq!(verdict.unexplained.len(), 0, "{id}: {:?}", verdict.fits);
        assert!(alike(&written(&verdict), &house), "{id}: {:?}", verdict.fits);
    }
}

/// Answers that look like other money may turn out to be other numbers: money is believed only as long as it explains
/// most.
#[test]
#[ignore = "takes long"]
fn other_money_is_given_up() {
    let rules = open("taiwan/standard");
    let mut identify = begun(&rules);
    // Three times as much, until a ruleset is ahead; then as it is.
    let mut found = None;
    while let Some(InterviewQuestion::Hand { win, asks, .. }) = identify.question() {
        found = found.or(identify.has_base().then(|| identify.verdict().stake));
        let money = answer(&rules, &win, asks);
        let times = if found.is_some() { 1 } else { 3 };
        let money: Vec<String> = money
            .split(' ')
            .map(|word| word.parse().map_or(word.to_owned(), |n: i64| (n * times).to_string()))
            .collect();
        identify.answer(&money.join(" ")).expect("an answer");
    }
    let verdict = identify.verdict();
    assert_eq!(found.map(|stake| (stake.rules, stake.table)), Some((1, 3)));
    assert_eq!((verdict.stake, verdict.fits[0].id.as_str()), (Stake::SAME, "taiwan/standard"));
}

/// A slip is named, with what it should have been, and does no harm; be it before or after a ruleset was ahead.
#[test]
#[ignore = "takes long"]
fn a_slip_is_named() {
    let rules = open("fimj/official-1993");
    for slips in &[&[9, 20, 21][..], &[2], &[11]][..full_or(3, 1)] {
        let mut identify = begun(&rules);
        let wrong = |answer: &str| answer.parse().map_or("1000".to_owned(), |n: i64| (n + 1000).to_string());
        ask(&mut identify, &rules, &|at, answer| if slips.contains(&at) { wrong(&answer) } else { answer });
        let verdict = identify.verdict();
        assert!(verdict.fits[0].id == rules.info().id && changes(&verdict).is_empty(), "{slips:?}: {:?}", verdict.fits);
        let named: Vec<usize> = verdict.unexplained.iter().map(|wrong| wrong.number).collect();
        assert_eq!(named, *slips);
        for slip in &verdict.unexplained {
            assert_eq!(slip.said, wrong(&slip.expected.map_or("no".to_owned(), |n| n.to_string())));
        }
    }
}

/// Nonsense is not explained: the verdict names the answers that fit nothing, and asking ends.
#[test]
fn nonsense_is_not_explained() {
    let rules = open("taiwan/standard");
    let mut identify = begun(&rules);
    ask(&mut identify, &rules, &|at, _| (at * 1237 % 7000).to_string());
    let verdict = identify.verdict();
    assert!(verdict.unexplained.len() > verdict.answers / 2, "{verdict:?}");
    assert!(identify.questions() < 40, "{}", identify.questions());
}

/// Somebody who does not know a third of the answers is asked other things, and not for ever. Of who does not know half
/// of them, what is left may be explained in several ways, each by one change.
#[test]
#[ignore = "takes long"]
fn not_everything_must_be_known() {
    let house = house("fimj/official-1993", "[doubles]\nwhite-dragon = 2");
    for (known_of, exactly) in [(3, true), (2, false)] {
        let mut identify = begun(&house);
        ask(&mut identify, &house, &|at, answer| if at % known_of == 0 { "?".to_owned() } else { answer });
        let verdict = identify.verdict();
        let found = changes(&verdict);
        assert!(found.len() == 1 && (!exactly || found == ["doubles.white-dragon = 2"]), "{known_of}: {found:?}");
        assert!(verdict.answers < identify.questions() && verdict.unexplained.is_empty());
    }
}

/// A player who cannot tell rulesets apart still gets a verdict: the most usual ruleset is taken, the verdict says so,
/// and single values are asked about. Known answers count. Answers that speak for other rules are heard.
#[test]
#[ignore = "takes long"]
fn whoever_knows_little_is_asked_on() {
    let rules = open("fimj/official-1993");
    let mut identify = begun(&rules);
    let mut unknown = 0;
    while !identify.has_base() {
        identify.answer("").expect("nobody must know");
        unknown += 1;
    }
    assert!(unknown <= 8, "{unknown}");
    assert!(identify.verdict().assumed && identify.question().is_some());
    let mut nothing = identify.clone();
    ask(&mut nothing, &rules, &|_, _| "?".to_owned());
    let verdict = nothing.verdict();
    println!("{} questions for nothing", nothing.questions());
    assert_eq!((verdict.answers, verdict.unexplained.len(), verdict.assumed), (0, 0, true));
    let mut found = 0;
    for id in ["fimj/official-1993", "fimj/grandi-giochi-2007"] {
        let rules = open(id);
        let mut identify = identify.clone();
        ask(&mut identify, &rules, &as_it_is);
        let verdict = identify.verdict();
        println!("{id}: {} questions, of which the first {unknown} for nothing", identify.questions());
        assert!(verdict.unexplained.is_empty(), "{id}: {:?}", verdict.fits);
        let misses = |id: &str| verdict.standings.iter().find(|row| row.id == id).map(|row| row.misses);
        assert_eq!(misses(id), Some(0), "{id}: {:?}", verdict.standings);
        // The difference from others may be one that nobody knew; then the verdict says so.
        let ahead = verdict.standings.iter().all(|row| row.id == id || row.misses >= 2);
        assert_eq!(verdict.assumed, !ahead, "{id}: {:?}", verdict.standings);
        assert!(verdict.assumed || alike(&written(&verdict), &rules), "{id}: {:?}", verdict.fits);
        found += usize::from(ahead);
    }
    assert!(found > 0);
}

/// Values are as good as money, as far as they go.
#[test]
fn values_are_answers() {
    let rules = open("taiwan/standard");
    let mut identify = begun(&rules);
    while let Some(InterviewQuestion::Hand { win, .. }) = identify.question().filter(|_| !identify.has_base()) {
        let win = win.draft().check(&rules).ok();
        let score = win.and_then(|win| rules.score(&win.hand, &win.situation).ok());
        let value = |score: jong::core::Score| {
            score
                .value
                .amounts
                .iter()
                .flatten()
                .map(|(unit, n)| format!("{n} {}", unit.name))
                .collect::<Vec<_>>()
                .join(" ")
        };
        identify.answer(&score.map_or("no".to_owned(), value)).expect("an answer");
    }
    let verdict = identify.verdict();
    let misses = |id: &str| verdict.standings.iter().find(|row| row.id == id).expect("a row").misses;
    assert_eq!(misses("taiwan/standard"), 0);
    assert!(misses("taiwan/godgame") > 0 && misses("taiwan/star31") > 0, "{:?}", verdict.standings);
}

/// The last answer can be taken back, as often as there are any; then the same is asked again.
#[test]
#[ignore = "takes long"]
fn answers_are_taken_back() {
    let rules = open("taiwan/wikibooks");
    let mut identify = begun(&rules);
    let mut asked = Vec::new();
    for _ in 0..8 {
        let Some(question) = identify.question() else { break };
        identify.answer("1000").expect("an answer");
        asked.push(question);
    }
    assert_eq!(asked.len(), 8);
    while let Some(question) = asked.pop() {
        assert!(identify.back());
        assert_eq!(identify.question(), Some(question));
    }
    assert!(!identify.back());
    ask(&mut identify, &rules, &as_it_is);
    assert_eq!(identify.verdict().fits[0].id, "taiwan/wikibooks");
}

/// The kind of game is asked first. A player who does not know it is asked about hands of any.
#[test]
#[ignore = "takes long"]
fn the_kind_of_game_is_asked_first() {
    let mut identify = Interviewer::new(&PriorKnowledge::default()).expect("rules that are shipped");
    let asked = |identify: &Interviewer| match identify.question() {
        Some(InterviewQuestion::Fact { id, choices, .. }) => {
            Some((id, choices.into_iter().map(|choice| choice.word).collect::<Vec<_>>().join(" ")))
        }
        _ => None,
    };
    assert_eq!(asked(&identify), Some(("grammar", "classical fan fimj riichi taiwan".to_owned())));
    identify.answer("?").expect("nobody must know");
    assert_eq!(asked(&identify), Some(("hand-size", "13 16".to_owned())));
    assert!(identify.answer("14").is_err_and(|no| no.mend() == "write 13 or 16, or `?` if you don't know"));
    if full_or(true, false) {
        identify.answer("?").expect("nobody must know");
        assert_eq!(asked(&identify), Some(("players", "4 3".to_owned())));
        identify.answer("4").expect("so many play");
    } else {
        identify.answer("16").expect("so many tiles");
    }
    let rules = open("taiwan/godgame");
    let mut hands = 0;
    while let Some(InterviewQuestion::Hand { win, asks, .. }) = identify.question().filter(|_| !identify.has_base()) {
        identify.answer(&answer(&rules, &win, asks)).expect("an answer");
        hands += 1;
    }
    println!("{hands} hands tell GodGame from all other games");
    assert_eq!(identify.verdict().fits[0].id, "taiwan/godgame");
}

/// An invalid answer is told with valid ones, and the question stands.
#[test]
#[ignore = "takes long"]
fn what_is_no_answer_is_told() {
    let mut identify = begun(&open("riichi/tenhou"));
    let question = identify.question();
    for (text, why) in [
        ("a lot", "`a` is neither a number nor"),
        ("1 2 3 4", "`1 2 3 4` is not an answer"),
        ("12,34", "`12,34` is not a whole number"),
        ("3 han 4 han", "before `han` comes one number"),
        ("han", "before `han` comes one number"),
        ("99999999999999999999", "is not a whole number"),
        ("-5", "`-5` is less than nothing"),
        ("S 1000 W -500", "`-500` is less than nothing"),
        ("\u{2212}5", "`\u{2212}5` is less than nothing"),
        // A dash is no sign of a number where no digit follows.
        ("-pinfu", "`-pinfu` is neither a number nor"),
        ("3-han", "`-han` is neither a number nor"),
        ("1000-2000", "`1000-2000` is not a whole number"),
        ("1e9", "`1e9` is not a whole number"),
        ("S 1000 S 2000", "each seat is named once"),
        ("S 1000 W", "there is no number after the last seat"),
        ("E 1000", "E wins, so E pays nothing"),
        ("\u{0}\u{7f}", "`\\0\\u{7f}` is neither a number nor"),
    ] {
        let no = identify.answer(text).expect_err(text);
        assert!(
            no.why().english().contains(why) && no.mend().english().starts_with("write what the winner collects"),
            "{text:?}: {no}"
        );
        assert_eq!(identify.question(), question);
    }
    for (text, mend) in [
        ("6 000", "write `6000` for one amount, or `6 + 0` for several"),
        ("12 800", "write `12800` for one amount, or `12 + 800` for several"),
        ("500,300", "write `500300` for one amount, or `500 + 300` for several"),
    ] {
        let no = identify.answer(text).expect_err(text);
        assert!(no.why().english().contains("may be one amount or several") && no.mend() == mend, "{text:?}: {no}");
    }
    let long = identify.answer(&"x".repeat(1 << 20)).expect_err("no answer");
    assert!(long.to_string().len() < 600, "{}", long.to_string().len());
    for text in [
        "2,000",
        "2000, 1000, 1000",
        "2000,1000,1000",
        "500,300,300",
        "6 + 0",
        "0 0 0",
        "2'000 1.000 1000",
        "S 2000 W=1000 N:1000",
        "S-1000 W 500",
        "3han40fu",
        "han 3, fu 40",
        "３ｈａｎ",
        "NO",
        "?",
        "",
    ] {
        identify.clone().answer(text).unwrap_or_else(|no| panic!("{text:?}: {no}"));
    }
}

/// Answers are understood in the given language, as they are in English. Valid answers are listed in its words, and in
/// the units of the game.
#[test]
#[ignore = "takes long"]
fn answers_have_a_language() {
    let mend = |lang: Lang, id: &str| {
        let identify = Interviewer::new(&PriorKnowledge { lang, ..given(&open(id)) }).expect("rules that are shipped");
        let no = identify.clone().answer("xyz").expect_err("no answer");
        assert_eq!(Some(no.mend()), identify.help());
        (identify, lang.tell(&no.mend()))
    };
    let (japanese, can_be) = mend(Lang::Ja, "riichi/tenhou-sanma");
    assert!(can_be.contains("3翻 30符") && can_be.contains("`なし`"), "{can_be}");
    let (italian, can_be) = mend(Lang::It, "fimj/official-1993");
    assert!(can_be.contains("30 punti 3 raddoppi") && !can_be.contains("han"), "{can_be}");
    let (english, _) = mend(Lang::En, "taiwan/standard");
    let (taiwanese, can_be) = mend(Lang::ZhHant, "taiwan/standard");
    assert!(can_be.contains("3 台") && !can_be.contains("翻"), "{can_be}");
    // Each means the same as in English.
    for (identify, own, english) in [
        (&japanese, "3翻30符", "3 han 30 fu"),
        (&japanese, "３飜３０符", "3 han 30 fu"),
        (&japanese, "1倍役満", "1 yakuman"),
        (&japanese, "８０００", "8000"),
        (&japanese, "4000、2000", "4000 2000"),
        (&japanese, "なし", "no"),
        (&japanese, "？", "?"),
        (&italian, "16 punti 1 raddoppio", "16 points 1 double"),
        (&italian, "limite 300", "300 limit"),
        (&italian, "non vince", "no"),
        (&italian, "non lo so", "?"),
        (&taiwanese, "5台", "5 tai"),
        // The words of a game are known in every language.
        (&english, "5台", "5 tai"),
        (&italian, "1 phán", "1 double"),
        (&taiwanese, "不知道", "?"),
    ] {
        let [mut own_way, mut in_english] = [identify.clone(), identify.clone()];
        own_way.answer(own).unwrap_or_else(|no| panic!("{own}: {no}"));
        in_english.answer(english).unwrap_or_else(|no| panic!("{english}: {no}"));
        let rows = |identify: &Interviewer| identify.verdict().standings;
        assert_eq!((own_way.question(), rows(&own_way)), (in_english.question(), rows(&in_english)), "{own}");
    }
}

/// Rules of one's own may be among those that a table plays, and be found, as they are and with a change.
#[test]
#[ignore = "takes long"]
fn rules_of_ones_own_are_found() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("ours.toml");
    let own = "[pattern.all-even]\nname = { en = \"All even\" }\ntai = 3\nwhen = { tiles = { evens = \"all\" } }\n";
    let text = format!("schema = 1\nid = \"clubs/ours\"\nextends = \"taiwan/standard\"\n{own}");
    std::fs::write(&file, &text).expect("a file");
    let path = file.to_str().expect("a path").to_owned();
    let rules = open(&path);
    let given = PriorKnowledge { also: vec![path.clone()], ..given(&rules) };
    let mut identify = Interviewer::new(&given).expect("rules that can be opened");
    ask(&mut identify, &rules, &as_it_is);
    let verdict = identify.verdict();
    assert_eq!((verdict.fits.len(), verdict.fits[0].id.as_str(), verdict.fits[0].changes), (1, path.as_str(), 0));
    let changed = load(&text.replace("tai = 3", "tai = 2"));
    let mut identify = Interviewer::new(&given).expect("rules that can be opened");
    ask(&mut identify, &changed, &as_it_is);
    let verdict = identify.verdict();
    assert_eq!((verdict.fits[0].id.as_str(), verdict.fits[0].changes), (path.as_str(), 1), "{:?}", verdict.fits);
    assert!(alike(&written(&verdict), &changed));
}
