//! Explanations are true.
//!
//! * Listening changes nothing: a hand scored with a listener has the same score, in every field, as without. In every
//!   reading the counted patterns add up to the reading's sums. This is tried on all recorded wins and on random hands of
//!   each grammar, won and lost: 100,000 of each, or fewer where a person waits for it.
//! * An explanation has all of a result, and more: every value has a place, every payment is in the arithmetic.
//! * Of every pattern that does not count, the named clause fails, and `Book::holds` agrees that the condition does not
//!   hold; or it holds, and the rule that dropped it is named.
//!
//! The recorded wins are not published with the project. `JONG_DATA` names their folder; without it they are not tested.

use std::collections::BTreeSet;
use std::env;
use std::fmt::Write;

use jong::core::hand::{Hand, LiableSeats, PerSeat, Seat, Situation, Win};
use jong::core::pattern::{Book, CompiledEach, DoraName, DroppedPattern, Listing, PatternIndex, Trace, UnitRole};
use jong::core::reading::Reading;
use jong::core::rules::RulesText;
use jong::core::tile::{Kind, Suit};
use jong::core::{Appraisal, NoWin, Walk};
use jong::explain::WhyNotAnswer;
use jong::{Explanation, Outcome, Record, ResultLine, Ruleset};
use jong_tests::chance::{Chance, all_or, full_or};
use jong_tests::conditions::{OWN_CLASSES, each, when};
use jong_tests::deal::{Dealer, pool};
use jong_tests::finished::{self, Game};
use jong_tests::recorded;
use jong_tests::situations::{lost, situation};
use serde_json::Value;
use strum::IntoEnumIterator;

/// The number of random hands of each grammar.
fn hands() -> usize {
    all_or(100_000, 5_000)
}

/// One random hand in this many is explained, which takes longer than to score it.
fn one_explained_in() -> usize {
    full_or(10, all_or(40, 80))
}

/// The notes of a walk.
#[derive(Default)]
struct Notes(Vec<ReadingNote>);

/// A reading, with its patterns and its value.
type ReadingNote = (Reading, Listing, Option<Result<Appraisal, NoWin>>);

impl Trace for Notes {
    fn dropped(&mut self, dropped: DroppedPattern) {
        self.0.last_mut().expect("a reading was named before").1.dropped(dropped);
    }

    fn counted(&mut self, pattern: PatternIndex, times: u32) {
        self.0.last_mut().expect("a reading was named before").1.counted(pattern, times);
    }
}

impl Walk for Notes {
    fn reading(&mut self, reading: &Reading) {
        self.0.push((*reading, Listing::default(), None));
    }

    fn appraised(&mut self, appraised: &Result<Appraisal, NoWin>) {
        self.0.last_mut().expect("a reading was named before").2 = Some(*appraised);
    }
}

/// Scores a hand in silence and aloud.
fn aloud(rules: &Ruleset, hand: &Hand, situation: &Situation) {
    let mut notes = Notes::default();
    let told = rules.score_aloud(hand, situation, &mut notes);
    let silent = rules.score(hand, situation);
    assert_eq!(told, silent, "{}: {hand:?}\n{situation:?}", rules.info().id);
    let game = rules.game();
    let (book, facts) = (&game.book, game.facts(hand, situation));
    let side = usize::from(hand.laid.claimed > 0);
    let mut seen = Vec::new();
    game.for_each_reading(hand, situation, |reading| seen.push(*reading));
    assert_eq!(notes.0.iter().map(|(reading, ..)| *reading).collect::<Vec<_>>(), seen);
    for (reading, listing, appraised) in &notes.0 {
        assert!(appraised.is_some(), "nothing was said of {reading:?}");
        let (mut sums, mut besides) = ([0; 4], [0; 4]);
        for &(index, times) in &listing.counted {
            for unit in 0..book.units().len() {
                let amount = book.amount(index, unit, side, &facts, reading);
                let amount = i64::from(amount) * i64::from(times);
                sums[unit] += amount;
                besides[unit] += if is_beside(book, index) { amount } else { 0 };
            }
        }
        let count = book.count(&facts, reading);
        let counted = (count.sums.map(i64::from), count.besides.map(i64::from));
        assert_eq!((sums, besides), counted, "{}: {hand:?}\n{situation:?}", rules.info().id);
        for &DroppedPattern { pattern: dropped, by, .. } in &listing.dropped {
            let counted = |index| listing.counted.iter().any(|&(counted, _)| counted == index);
            let pair = (&book.pattern(dropped).id, &book.pattern(by).id);
            assert!(!counted(dropped) && book.relation(dropped, by).is_some(), "{}: {pair:?}", rules.info().id);
        }
    }
}

/// True if a pattern does not count towards the minimum, and is more than a line of points.
fn is_beside(book: &Book, index: PatternIndex) -> bool {
    let mut units = book.units().iter().zip(&book.pattern(index).amounts);
    !book.counts_towards_minimum(index) && units.any(|(unit, amount)| amount.is_some() && unit.role != UnitRole::Points)
}

/// A result without the additions of an explanation.
fn plain(told: &Value) -> Value {
    let mut result = serde_json::Map::new();
    let without = |entry: &Value, keys: &[&str]| {
        let mut entry = entry.as_object().expect("an object").clone();
        entry.retain(|key, _| !keys.contains(&key.as_str()));
        Value::Object(entry)
    };
    for (key, value) in told.as_object().expect("an object") {
        let list = || value.as_array().expect("a list").iter();
        let value = match key.as_str() {
            "patterns" => list().map(|entry| without(entry, &["tiles", "fewer", "at", "defined"])).collect(),
            "points" => list().map(|entry| without(entry, &["tiles", "at"])).collect(),
            "suppressed" => {
                let reasons = list().filter(|entry| entry.get("points").is_none() && !entry["by"].is_null());
                reasons.map(|entry| without(entry, &["relation", "at"])).collect()
            }
            "readings" | "chosen" | "arithmetic" | "waits" | "shanten" => continue,
            _ => value.clone(),
        };
        result.insert(key.clone(), value);
    }
    Value::Object(result)
}

/// Explains a hand, and holds the explanation against the result.
fn explained<'a>(rules: &'a Ruleset, win: &Win) -> Explanation<'a> {
    let told = jong::explain(rules, win);
    let outcome = jong::score_win(rules, win);
    let about = || format!("{}: {:?}\n{:?}", rules.info().id, win.hand, win.situation);
    assert_eq!(told.outcome.is_ok(), matches!(outcome, Outcome::Win(_)), "{}", about());
    assert_eq!(told.outcome.is_ok(), told.chosen.is_some(), "{}", about());
    let result =
        serde_json::to_value(ResultLine { id: None, lang: jong::Lang::En, outcome }).expect("a result is JSON");
    let json = serde_json::to_value(&told).expect("an explanation is JSON");
    assert_eq!(plain(&json), result, "{}", about());
    for reading in &told.readings {
        for counted in &reading.counted {
            assert!(counted.origin.as_ref().is_some_and(|origin| origin.line > 0), "{}", counted.counted.id);
            assert!(counted.defined.is_some(), "{}", counted.counted.id);
        }
        for line in reading.points.iter().filter(|line| line.pattern) {
            assert!(line.origin.is_some(), "{}", line.what);
        }
        for dropped in &reading.dropped {
            assert!(dropped.origin.is_some(), "{} by {:?}, {}", dropped.id, dropped.by, dropped.relation);
        }
        groups_are_the_hand(&win.hand, reading);
    }
    for sum in &told.arithmetic {
        assert_eq!(sum.origins.len(), sum.line.options.len(), "{:?}", sum.line);
        assert!(!sum.line.step.to_string().contains("{}"));
    }
    if let Ok(score) = &told.outcome {
        let mut totals = PerSeat::<i64>::default();
        for payment in &told.payments {
            payment.from.into_iter().for_each(|from| totals[from] -= payment.amount);
            totals[payment.to] += payment.amount;
        }
        assert_eq!(totals, score.totals, "{}", about());
        let numbers: Vec<i64> = told.arithmetic.iter().flat_map(|sum| sum.line.step.numbers).collect();
        for payment in &told.payments {
            assert!(numbers.contains(&payment.amount), "{payment:?} in {:#?}\n{}", told.arithmetic, about());
        }
    }
    told
}

/// The groups of a reading are all tiles of the hand, but for a win on flowers; and one of them was completed.
fn groups_are_the_hand(hand: &Hand, reading: &jong::explain::ReadingAccount<'_>) {
    if reading.reading.form == jong::core::reading::FormName::Bonus {
        return;
    }
    let mut tiles: Vec<Kind> = reading.groups.iter().flat_map(|group| group.kinds()).collect();
    tiles.sort_unstable();
    let held: Vec<Kind> = hand.all.iter().flat_map(|(kind, n)| vec![kind; usize::from(n)]).collect();
    assert_eq!(tiles, held, "{:?}", reading.reading);
    let completed = reading.groups.iter().filter(|group| group.completed).count();
    let flower = hand.win.is_some_and(|win| win.kind.suit().is_bonus());
    assert_eq!(completed, usize::from(!flower), "{hand:?}: {:?}", reading.reading);
    if let (Some(group), Some(win)) = (reading.completed(), hand.win) {
        assert!(group.laid.is_none() && group.kinds().any(|kind| kind == win.kind), "{hand:?}: {group:?}");
    }
}

/// Asks of every pattern why it does not count.
fn why_not(
    rules: &Ruleset,
    win: &Win,
    told: &Explanation<'_>,
    ids: impl Iterator<Item = String>,
) -> BTreeSet<&'static str> {
    let game = rules.game();
    let (book, facts) = (&game.book, game.facts(&win.hand, &win.situation));
    let mut answers = BTreeSet::new();
    for id in ids {
        let why = told.why_not(win, &id).unwrap_or_else(|unknown| panic!("{unknown}"));
        let about = || format!("{id} in {}: {why:#?}\n{:?}\n{:?}", rules.info().id, win.hand, win.situation);
        answers.insert(why.answer.word());
        let sentence = String::from(why.sentence());
        if env::var_os("SAY").is_some() {
            println!("{} || mend: {:?} || {:?}", sentence, why.mend, why.reading);
        }
        assert!(sentence.ends_with('.') && !sentence.contains("  ") && !sentence.contains("{}"), "{sentence}");
        let Some(index) = book.find(&id) else {
            assert!(matches!(why.answer, WhyNotAnswer::Off | WhyNotAnswer::NoValue), "{}", about());
            continue;
        };
        let holds = |reading: &Reading| book.holds(index, &facts, reading);
        let anywhere = told.readings.iter().any(|reading| holds(&reading.reading));
        let chosen = told.reading().map(|reading| &reading.held);
        match &why.answer {
            WhyNotAnswer::Counts(_) | WhyNotAnswer::Dropped(..) => {
                assert!(anywhere, "{}", about());
                if let Some(held) = chosen {
                    assert!(held.contains(&id.as_str()), "{}", about());
                }
            }
            WhyNotAnswer::OtherReading(_) => {
                assert!(anywhere && !chosen.expect("one was chosen").contains(&id.as_str()), "{}", about());
            }
            WhyNotAnswer::NoWin(_) => assert!(anywhere && told.outcome.is_err(), "{}", about()),
            WhyNotAnswer::NotComplete => assert!(told.readings.is_empty(), "{}", about()),
            WhyNotAnswer::Fails => {
                let (at, _) = why.reading.as_ref().expect("it was looked at in a reading");
                let reading = &told.readings[*at].reading;
                let failing: Vec<_> = why.clauses.iter().filter(|clause| !clause.holds).collect();
                // Where no five is red, no hand can be mended to have one.
                let counts_red = matches!(book.pattern(index).each, Some(CompiledEach::Dora(DoraName::Red)));
                let red = Suit::iter().any(|suit| rules.tile_set().red_fives(suit) > 0);
                assert!(!failing.is_empty(), "{}", about());
                assert_eq!(why.mend.is_some(), red || !counts_red, "{}", about());
                assert_eq!(failing[0].mend, why.mend, "{}", about());
                for clause in &why.clauses {
                    let Some(literal) = &clause.literal else { continue };
                    assert_eq!(literal.test.holds(&facts, reading) == literal.holds, clause.holds, "{}", about());
                    assert_eq!(clause.mend.is_none(), clause.holds, "{}", about());
                }
                // This number sets clauses of the condition apart from those of the value.
                let pattern = book.pattern(index);
                let own = pattern.rows.iter().map(Vec::len).max().unwrap_or(0);
                let condition = failing.iter().any(|clause| {
                    clause
                        .literal
                        .as_ref()
                        .is_none_or(|literal| pattern.rows.iter().flatten().any(|one| one == literal))
                });
                assert!(holds(reading) || condition, "{} ({own})", about());
            }
            _ => panic!("{}", about()),
        }
    }
    answers
}

fn shipped(grammar: &str) -> Vec<Ruleset> {
    let all = jong::shipped().map(|id| jong::open(id).unwrap_or_else(|error| panic!("{id}: {error}")));
    all.filter(|rules| rules.info().grammar == grammar).collect()
}

/// A random win: of any tiles and in any situation, or as it comes up in play.
fn random_win(chance: &mut Chance, rules: &Ruleset) -> Win {
    let game = rules.game();
    let sets = usize::from(game.hand_size.sets());
    if game.tiles.bonus().len() == 8 && game.players == 4 && chance.one_in(2) {
        let kind = if sets == 5 { Game::Sixteen } else { Game::Italian };
        let record = finished::win(chance, kind).record("x").to_string();
        if let Ok(win) = Record::from_json(&record, rules).expect("it is a record").check(rules) {
            return win;
        }
    }
    let dealer = Dealer { game: &game.tiles, sets };
    let pool = pool(chance, &game.tiles);
    let hand = dealer.adorned(chance, &pool);
    let mut situation = situation(chance, &game.tiles);
    let seats: Vec<Seat> = Seat::at_table(game.players).collect();
    if !seats.contains(&situation.seat) || situation.from.is_some_and(|from| !seats.contains(&from)) {
        situation.sit(Seat::S);
        situation.from = situation.from.map(|_| Seat::E);
    }
    (situation.repeats, situation.deposits) = (chance.below(3) as u32, chance.below(3) as u32);
    if chance.one_in(3) {
        situation.liable = LiableSeats::Seat(chance.pick(&seats));
    }
    Win { hand, situation }
}

fn random_hands(grammar: &str, seed: u64) {
    let mut chance = Chance::new(seed);
    let rulesets = shipped(grammar);
    let mut answers = BTreeSet::new();
    for at in 0..hands() {
        let rules = &rulesets[at % rulesets.len()];
        let win = random_win(&mut chance, rules);
        aloud(rules, &win.hand, &win.situation);
        if chance.one_in(4) {
            let game = rules.game();
            let dealer = Dealer { game: &game.tiles, sets: usize::from(game.hand_size.sets()) };
            let pool = pool(&mut chance, &game.tiles);
            aloud(rules, &dealer.lost(&mut chance, &pool), &lost(&mut chance, &game.tiles));
        }
        if chance.one_in(one_explained_in()) {
            let told = explained(rules, &win);
            let patterns = rules.game().book.patterns();
            let some = (0..10).map(|_| patterns[chance.below(patterns.len())].id.clone());
            let dropped =
                told.readings.iter().flat_map(|reading| &reading.dropped).map(|dropped| dropped.id.to_owned());
            let some: Vec<String> = some.chain(dropped).collect();
            answers.append(&mut why_not(rules, &win, &told, some.into_iter()));
        }
    }
    println!("{grammar}: {} hands; {answers:?}", hands());
    for word in ["counts", "fails", "dropped"] {
        assert!(answers.contains(word), "{grammar}: nobody heard {word}");
    }
}

#[test]
fn riichi_by_chance() {
    random_hands("riichi", 1);
}

#[test]
fn fimj_by_chance() {
    random_hands("fimj", 2);
}

#[test]
fn taiwan_by_chance() {
    random_hands("taiwan", 3);
}

#[test]
fn fan_by_chance() {
    random_hands("fan", 6);
}

/// Every pattern of every ruleset, those of the lexicon that it gives no value too.
#[test]
#[ignore = "takes long"]
fn every_pattern_is_answered() {
    let mut chance = Chance::new(4);
    let lexicon: Vec<&str> = jong_rulesets::lexicon().iter().map(|entry| entry.id).collect();
    for id in jong::shipped() {
        let rules = jong::open(id).expect("shipped");
        for _ in 0..4 {
            let win = random_win(&mut chance, &rules);
            let told = explained(&rules, &win);
            why_not(&rules, &win, &told, lexicon.iter().map(|&id| id.to_owned()));
        }
        let win = random_win(&mut chance, &rules);
        let unknown = jong::why_not_pattern(&rules, &win, "pinfuu").expect_err("there is none");
        assert_eq!(unknown.near.as_deref(), Some("pinfu"));
    }
}

/// Patterns by chance, which use the vocabulary in ways that no game has thought of.
#[test]
#[ignore = "takes long"]
fn clauses_by_chance() {
    let mut chance = Chance::new(5);
    // To ask why each of forty conditions does not hold takes a second or two for each of these.
    for at in 0..full_or(90, all_or(30, 5)) {
        let rules = chance_rules(&mut chance, BASES[at % BASES.len()]);
        for _ in 0..20 {
            let win = random_win(&mut chance, &rules);
            let told = explained(&rules, &win);
            let own = rules.game().book.patterns().iter().map(|pattern| pattern.id.clone());
            why_not(&rules, &win, &told, own.filter(|id| id.starts_with('x')));
        }
    }
}

/// Rules that patterns by chance are laid over, and the section to give them values in.
const BASES: [(&str, &str); 4] =
    [("fimj/official-1993", "doubles"), ("riichi/tenhou", "han"), ("taiwan/standard", "tai"), ("fan/zung-jung", "fan")];

/// Forty patterns by chance, half of them with values by side or by case.
fn chance_rules(chance: &mut Chance, (base, section): (&str, &str)) -> Ruleset {
    let (mut values, mut patterns) = (String::new(), String::new());
    for at in 0..40 {
        let value = match chance.below(5) {
            0 => "{ concealed = 1 }".to_owned(),
            1 => "{ open = 2 }".to_owned(),
            2 => format!("{{ cases = [{{ when = {}, worth = 2 }}] }}", when(chance, 0)),
            _ => "1".to_owned(),
        };
        let _ = writeln!(values, "x{at} = {value}");
        let condition = when(chance, 1);
        let _ = match chance.below(5) {
            0 => writeln!(patterns, "[pattern.x{at}]\neach = {}\nwhen = {condition}", each(chance)),
            _ => writeln!(patterns, "[pattern.x{at}]\nwhen = {condition}"),
        };
        match chance.below(8) {
            0 => patterns.push_str("alone = true\n"),
            1 => patterns.push_str("fallback = true\n"),
            2 | 3 => {
                let _ = writeln!(patterns, "family = \"those-{}\"", chance.below(3));
            }
            4 | 5 if at > 0 => {
                let _ = writeln!(patterns, "instead-of = [\"x{}\"]", chance.below(at));
            }
            _ => {}
        }
    }
    let head = format!("schema = 1\nid = \"tests/chance\"\nextends = \"{base}\"\nname = {{ en = \"Chance\" }}\n");
    let text = format!("{head}[{section}]\n{values}{OWN_CLASSES}{patterns}");
    let loaded = jong::load_text(RulesText { name: "chance.toml".into(), text: text.clone().into() });
    // Conditions that are too involved are somebody else's test.
    loaded.ruleset.unwrap_or_else(|| chance_rules(chance, (base, section)))
}

/// All wins of the logs, scored in silence and aloud and explained.
#[test]
fn recorded_wins() {
    let Some(recorded) = recorded::wins() else { return };
    let tables = recorded::tables();
    let mut wins = 0;
    for win in recorded {
        let rules = &tables[win.table];
        let record = Record::from_map(win.record, rules).expect("it is a record");
        let win = record.check(rules).expect("it is a hand of these rules");
        aloud(rules, &win.hand, &win.situation);
        explained(rules, &win);
        wins += 1;
    }
    println!("{wins} recorded wins");
    assert!(wins > 7_000, "only {wins}");
}
