//! The conformance kit: every ruleset passes through it, shipped or a house's own, and each of its laws can be broken.

mod broken;

use std::sync::atomic::AtomicI64;
use std::thread;

use jong::OpenError;
use jong::core::rules::RulesText;
use jong_lab::{Conformance, Law, Trials, Verdict, conformance, conformance_of};

use broken::{Broken, Wrong};
use jong_tests::chance::{all_or, many};

/// Runs the kit on many rulesets at once.
fn all(texts: Vec<RulesText>, trials: Trials) -> Vec<Conformance> {
    thread::scope(|scope| {
        let run = |text: RulesText| scope.spawn(move || conformance(text, trials));
        let runs: Vec<_> = texts.into_iter().map(run).collect();
        let report = |run: thread::ScopedJoinHandle<'_, Result<Conformance, OpenError>>| {
            run.join().expect("the kit does not panic").unwrap_or_else(|error| panic!("{error}"))
        };
        runs.into_iter().map(report).collect()
    })
}

fn shipped(id: &str) -> RulesText {
    jong::find(id).expect("it is shipped")
}

fn house(base: &str, changes: &str) -> RulesText {
    let head = format!("schema = 1\nid = \"clubs/house\"\nextends = \"{base}\"\n");
    RulesText { name: "house.toml".into(), text: format!("{head}{changes}").into() }
}

/// The laws that are broken, a line each.
fn failures(reports: &[Conformance]) -> Vec<String> {
    let line = |report: &Conformance, verdict: &Verdict| {
        let failure = verdict.failure.as_ref()?;
        Some(format!("{} {:?}: {} {:?}", report.rules, verdict.law, failure.message, failure))
    };
    reports.iter().flat_map(|report| report.laws.iter().filter_map(move |verdict| line(report, verdict))).collect()
}

/// The laws that were not tried on as many hands as they should, a line each.
fn untried(reports: &[Conformance]) -> Vec<String> {
    let line = |report: &Conformance, verdict: &Verdict| {
        let few = verdict.tried < report.hands * 9 / 20;
        few.then(|| format!("{} {:?}: {} tried, {} skipped", report.rules, verdict.law, verdict.tried, verdict.skipped))
    };
    reports.iter().flat_map(|report| report.laws.iter().filter_map(move |verdict| line(report, verdict))).collect()
}

#[test]
fn every_shipped_ruleset_keeps_every_law() {
    let trials = Trials { hands: many(300), ..Trials::default() };
    let reports = all(jong::shipped().map(shipped).collect(), trials);
    assert_eq!(failures(&reports), Vec::<String>::new());
    assert_eq!(untried(&reports), Vec::<String>::new());
    assert_eq!(reports.len(), jong::shipped().count());
    assert!(reports.iter().all(Conformance::holds));
}

/// Games as unlike those shipped as rules files allow.
#[test]
fn rules_of_a_house_keep_every_law() {
    let houses = vec![
        house("riichi/tenhou", ""),
        // Hands of seven tiles, three copies, no chows, a hole in two suits, red fives of one suit only.
        house(
            "riichi/ema-2025",
            "[hand]\nsize = 7\nforms = [\"standard\"]\n[calls]\nchow = \"never\"\n\
             [tiles]\ncopies = 3\nkinds = \"123456789m 12345678p 2345678s 1234567z\"\nred = { m = 0, p = 2, s = 0 }\n",
        ),
        // Three players with flowers and tiles laid aside, only the nearest wins, values by case.
        house(
            "fimj/official-1993",
            "[table]\nplayers = 3\n[tiles]\nset-aside = \"4z\"\n[winners]\non-one-discard = \"nearest\"\n\
             [payment]\neast-factor = 3\nround-to = 7\nround-half = \"down\"\nlosers-settle = false\n\
             [doubles]\nwhite-dragon = { cases = [{ when = { kinds = { \"19m 19s\" = true } }, worth = 2 }, { worth = 1 }] }\n",
        ),
        // Every form of sixteen tiles, all of several winners, and a limit of tai.
        house(
            "taiwan/standard",
            "[hand]\nforms = [\"standard\", \"bonus\", \"pairs-and-triplet\", \"sixteen-unconnected\", \"thirteen-orphans\"]\n\
             [winners]\non-one-discard = \"all\"\n[counting]\nmost-tai = 12\nmost-covers = \"payment\"\n\
             [tai]\nseven-pairs-and-triplet = 8\nsixteen-unconnected = 16\n",
        ),
        // Patterns that name a suit, one that looks at seats, deposits and repeats to each winner, odd sums.
        house(
            "riichi/mahjong-soul",
            "[winners]\nrepeats = \"each\"\ndeposits = \"each\"\nown-deposit = true\n[payment]\nround-up = 7\n\
             [draw]\nnot-ready-pay = 1001\nnagashi = \"mangan-win\"\n\
             [pattern.dotted]\nwhen = { tiles = { dots = { at-least = 4 } } }\nhan = 1\n\
             [pattern.away]\nwhen = { dealer = false, won = { from = \"dealer\" } }\nhan = 2\n",
        ),
    ];
    let reports = all(houses, Trials { hands: all_or(300, 120), ..Trials::default() });
    assert_eq!(failures(&reports), Vec::<String>::new());
    let untried = untried(&reports);
    // Where the tiles of the suits differ nothing can be exchanged.
    assert!(matches!(untried.as_slice(), [one] if one.contains("SuitsExchanged: 0 tried")), "{untried:#?}");
}

#[test]
fn the_same_seed_says_the_same() {
    let report = |seed: u64| {
        let trials = Trials { seed, hands: 60 };
        let report = conformance(shipped("taiwan/star31"), trials).expect("it opens");
        serde_json::to_string(&report).expect("a report is JSON")
    };
    assert_eq!(report(7), report(7));
    let numbers = |text: &str| text.replace("\"seed\":8", "\"seed\":7");
    assert_ne!(report(7), numbers(&report(8)), "another seed tries other hands");
}

#[test]
fn what_is_no_ruleset_is_an_error() {
    let text = house("riichi/no-such-rules", "");
    assert!(conformance(text, Trials::default()).is_err());
}

/// The report of the kit on a ruleset whose grammar has a fault.
fn with(wrong: Wrong, id: &str) -> Conformance {
    let word = id.split('/').next().expect("an id has parts");
    let right = *jong::grammars().iter().find(|grammar| grammar.word() == word).expect("its grammar is there");
    // Rules know their grammar for as long as the program runs.
    let broken: &'static Broken = Box::leak(Box::new(Broken { right, wrong, opened: AtomicI64::new(0) }));
    conformance_of(shipped(id), &[broken], Trials { hands: all_or(150, 80), ..Trials::default() }).expect("it opens")
}

/// The laws that are broken.
fn broken_laws(report: &Conformance) -> Vec<Law> {
    report.laws.iter().filter(|verdict| verdict.failures > 0).map(|verdict| verdict.law).collect()
}

const FOUR: [&str; 4] = ["riichi/tenhou", "fimj/official-1993", "taiwan/standard", "fan/hong-kong"];

#[test]
#[ignore = "takes long"]
fn a_grammar_that_is_right_breaks_nothing() {
    for id in FOUR {
        assert_eq!(broken_laws(&with(Wrong::Nothing, id)), []);
    }
}

/// Each fault breaks its law, and the record shown is small.
#[test]
#[ignore = "takes long"]
fn each_law_can_be_broken() {
    let (riichi, fimj, taiwan) = (FOUR[0], FOUR[1], FOUR[2]);
    let cases: [(Wrong, Law, &[&'static str]); 16] = [
        (Wrong::NoReason, Law::Balance, &FOUR),
        (Wrong::PaysHimself, Law::Balance, &[fimj]),
        (Wrong::Present, Law::Balance, &[taiwan, "fan/zung-jung"]),
        (Wrong::DearDeposits, Law::Balance, &[riichi, fimj]),
        (Wrong::Hasty, Law::Balance, &[riichi]),
        (Wrong::Moody, Law::SameBytes, &[taiwan]),
        (Wrong::Ageing, Law::SameBytes, &[fimj]),
        (Wrong::FirstMeld, Law::AnyOrder, &FOUR),
        (Wrong::Characters, Law::SuitsExchanged, &FOUR),
        (Wrong::WholeBook, Law::OneValue, &[riichi, taiwan, "fan/mcr-2025"]),
        (Wrong::Panics, Law::NoPanic, &[riichi]),
        (Wrong::South, Law::OnlyEast, &FOUR),
        (Wrong::OpenEast, Law::OnlyEast, &[fimj]),
        (Wrong::SecondWinner, Law::EachWinner, &FOUR),
        (Wrong::Consolation, Law::EachWinner, &["riichi/m-league", "taiwan/godgame"]),
        (Wrong::PaidVoid, Law::EachWinner, &[riichi]),
    ];
    // Panics here are wanted, so their messages are hidden.
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if panic.payload_as_str() != Some(broken::PANIC) {
            usual(panic);
        }
    }));
    let complaints = thread::scope(|scope| {
        let run = |&(wrong, law, ids): &(Wrong, Law, &[&'static str])| {
            let ids = ids.to_vec();
            scope.spawn(move || ids.into_iter().filter_map(|id| unnoticed(wrong, law, id)).collect::<Vec<String>>())
        };
        let runs: Vec<_> = cases.iter().map(run).collect();
        runs.into_iter().flat_map(|run| run.join().unwrap_or_else(|_| vec!["it panics".to_owned()])).collect::<Vec<_>>()
    });
    assert_eq!(complaints, Vec::<String>::new());
}

/// The complaint if the law does not notice, or shows a record too big to be read.
fn unnoticed(wrong: Wrong, law: Law, id: &str) -> Option<String> {
    let report = with(wrong, id);
    let verdict = report.laws.iter().find(|verdict| verdict.law == law)?;
    match &verdict.failure {
        None => Some(format!("{wrong:?} keeps {law} in {id}")),
        Some(failure) => {
            let record = failure.record.to_string();
            (record.len() > 400).then(|| format!("{wrong:?} breaks {law} in {id}, which {record} shows"))
        }
    }
}
