//! The fuzz targets of `tests/fuzz` with the stable compiler: every file of their corpora, and many changes of each.
//!
//! A quick run tries a few thousand inputs, a full one (`JONG_THOROUGH=full`) twenty times as many. What the targets assert is
//! said at `jong_tests::fuzzed`; an input that fails is shown, so that it can be put into the corpus.

use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;

use jong::Outcome;
use jong_tests::chance::{Chance, all_or, full_or};
use jong_tests::fuzzed::{RULES, Target, house, read_alike, shaken, sixteen_for_money, spoiled_bytes, win_record};
use jong_tests::slow::riichi::{Comparison, made_up, published};

/// The number of inputs beside the corpus itself: the fuzz targets are there for more. A full run tries twenty times as
/// many.
fn times(few: usize) -> usize {
    full_or(20 * few, all_or(few, few / 2))
}

/// The files of a target's corpus, in the order of their names.
fn corpus(target: Target) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/corpus").join(target.name());
    let mut files: Vec<_> = fs::read_dir(folder).expect("a corpus").flatten().map(|entry| entry.path()).collect();
    files.sort();
    assert!(files.len() >= 10, "{target:?}");
    files.iter().map(|file| fs::read(file).expect("a file of the corpus")).collect()
}

/// Runs a target, and shows its input if it panics.
fn run(target: Target, data: &[u8]) {
    let ran = panic::catch_unwind(AssertUnwindSafe(|| target.run(data)));
    ran.unwrap_or_else(|_| panic!("{target:?} panicked on \"{}\"", data.escape_ascii()));
}

/// Runs a target on its corpus, and on a number of inputs made from it, each with one change or several.
fn replay(target: Target, changed: usize) {
    let corpus = corpus(target);
    corpus.iter().for_each(|data| run(target, data));
    let mut chance = Chance::new(changed as u64);
    for at in 0..changed {
        let mut data = corpus[at % corpus.len()].clone();
        for _ in 0..=chance.below(3) {
            data = spoiled_bytes(target, &data, &mut chance);
        }
        run(target, &data);
    }
}

#[test]
fn notation() {
    replay(Target::Notation, times(6_000));
}

#[test]
fn records() {
    replay(Target::Records, times(6_000));
}

#[test]
fn rules() {
    replay(Target::Rules, times(600));
}

#[test]
fn hands() {
    replay(Target::Hands, times(3_000));
}

/// The quick reader of records agrees exactly with the careful one on every line: random records, valid and changed:
/// fields missing or doubled, odd blanks, escapes, nulls, impossible tiles and melds.
#[test]
fn the_quick_reader_reads_what_the_careful_one_reads() {
    let mut chance = Chance::new(12);
    let (mut won, mut scored, mut refused) = (0, 0, 0);
    let tries = times(3_000);
    for _ in 0..tries {
        let rules = &RULES[chance.below(RULES.len())];
        let record = win_record(rules, &mut chance).to_string();
        let mut lines = vec![record.clone()];
        lines.extend((0..3).map(|_| shaken(&record, &mut chance)));
        for line in lines {
            match read_alike(rules, &line) {
                Ok(line) => {
                    scored += 1;
                    won += usize::from(matches!(line.outcome, Outcome::Win(_)));
                }
                Err(_) => refused += 1,
            }
        }
    }
    println!("{scored} read, of which {won} won, and {refused} refused");
    assert!(won > tries && scored > won && refused > tries, "{won} of {scored} won, {refused} refused");
}

/// Every beginning of a record is refused, and says that it ends too early, or that there is nothing.
#[test]
fn records_cut_off_anywhere() {
    for data in corpus(Target::Records) {
        let Ok(text) = String::from_utf8(data) else { continue };
        if text.trim_end().ends_with('}') {
            let whole = text.trim_end().len();
            for end in (0..whole).filter(|&end| text.is_char_boundary(end)) {
                let error = jong::score_json(&RULES[0], &text[..end], None).expect_err("half a record");
                let said = &error.defects[0].message;
                assert!(said.english().starts_with("this is not JSON: "), "{said}: {}", &text[..end]);
                run(Target::Records, &text.as_bytes()[..end]);
            }
        }
    }
}

/// Jong and the slow scorer of the Japanese game agree, under the rules of the published tables and under random ones.
#[test]
fn japanese_hands() {
    let mut chance = Chance::new(21);
    let (mut wins, mut none) = (0, 0);
    let mut wrong = Vec::new();
    let mut take = |found: Result<Vec<Comparison>, String>| match found {
        Ok(all) => all.into_iter().for_each(|one| *(if one == Comparison::Win { &mut wins } else { &mut none }) += 1),
        Err(why) => wrong.push(why),
    };
    for at in 0..times(3_000) {
        take(published(&mut chance).map(|one| vec![one]));
        if at % 20 == 0 {
            take(made_up(&mut chance, 20));
        }
    }
    println!("{wins} wins, {none} that win nothing");
    let shown = wrong.iter().take(5).map(String::as_str).collect::<Vec<_>>().join("\n");
    assert!(wrong.is_empty(), "{} differ; some of them:\n{shown}", wrong.len());
    assert!(wins > 5 * none && none > 200, "{wins} wins, {none} that win nothing");
}

/// Rules with changed values and invented patterns, and hands at their tables.
#[test]
fn houses() {
    let mut chance = Chance::new(22);
    let (mut loaded, tries) = (0, times(150));
    for _ in 0..tries {
        loaded += usize::from(house(&mut chance, 4));
        sixteen_for_money(&mut chance).unwrap_or_else(|why| panic!("{why}"));
    }
    println!("{loaded} of {tries} could be loaded");
    assert!(2 * loaded > tries && loaded < tries, "{loaded} of {tries}");
}
