//! Patterns, options and rulesets by the words that people have for them.

use std::borrow::Cow;

use jong::Lang;
use jong_lab::concept::Concepts;
use jong_lab::search::search;

fn concepts() -> Concepts {
    let open = |id: &str| jong::open(id).expect("it is shipped");
    Concepts::new(["riichi/tenhou", "fimj/official-1993", "taiwan/standard"].map(open).into())
}

/// The name that is meant comes first, whatever else has the words in it.
#[test]
fn names_in_any_language_come_first() {
    let concepts = concepts();
    for (words, id) in
        [("Pinfu", "pinfu"), ("七対子", "seven-pairs"), ("SETTE COPPIE", "seven-pairs"), ("pairs seven", "seven-pairs")]
    {
        let found = search(&concepts, words, Lang::En);
        assert_eq!(found.patterns.first().map(|find| find.entry.id), Some(id), "{words}");
    }
    let riichi = search(&concepts, "riichi", Lang::En);
    assert!(riichi.rulesets.iter().any(|find| find.id == "riichi/tenhou"));
}

#[test]
fn descriptions_and_questions_are_read_too() {
    let concepts = concepts();
    let asked = search(&concepts, "claim chow", Lang::It);
    let chow = asked
        .options
        .iter()
        .find(|find| (find.section, find.key.clone()) == ("calls", Some(Cow::Borrowed("chow"))))
        .expect("an option");
    assert!(chow.games.contains(&"riichi") && !chow.question.contains("claim"), "{chow:?}");
    // A limit and a part of one have the names that rules files give them.
    for (words, key) in [("kiriage", "mangan.from-basic"), ("倍満", "baiman")] {
        let asked = search(&concepts, words, Lang::En).options;
        assert!(asked.iter().any(|find| (find.section, find.key.as_deref()) == ("limits", Some(key))), "{asked:?}");
    }
    // A single flower or season, which a pattern can name by its notation.
    for words in ["spring", "primavera", "春"] {
        let asked = search(&concepts, words, Lang::It).options;
        assert_eq!(asked.first().map(|find| find.question.as_str()), Some("primavera si scrive `1g`"), "{words}");
    }
    // Words of players for what an option is about.
    for (words, section, key) in [
        ("furiten", "passing", "own-discards"),
        ("振聴", "passing", "own-discards"),
        ("atamahane", "winners", "on-one-discard"),
        ("頭ハネ", "winners", "on-one-discard"),
        ("截胡", "winners", "on-one-discard"),
        ("二飜縛り", "counting", "least-han-later"),
        ("包三元", "liability", "patterns"),
        ("起糊", "counting", "least-fan"),
        ("half responsibility", "payment", "discarder-times"),
        ("pao", "liability", "patterns"),
        ("Kuikae", "calls", "swap-calls"),
    ] {
        let first = search(&concepts, words, Lang::En).options.into_iter().next();
        let first = first.map(|find| (find.section, find.key.unwrap_or_default().into_owned()));
        assert_eq!(first, Some((section, key.to_owned())), "{words}");
    }
    assert!(search(&concepts, "zyzzyva", Lang::En).is_empty() && search(&concepts, " - ", Lang::En).is_empty());
}
