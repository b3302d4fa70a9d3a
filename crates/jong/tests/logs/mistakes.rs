//! Mistakes in the words and fields of a line, in plain words.

use jong::log;
use serde_json::{Value, json};

use crate::played::game;

/// The mistake in a log of two lines, the second of which may be wrong.
fn mistake(head: &str, line: &Value) -> String {
    log::read(&format!("{head}\n{line}\n")).expect_err("a mistake").why.english().to_owned()
}

/// Words of the library that reads JSON are none for players: each sentence that it has for words and fields is known.
#[test]
fn words_and_fields_are_told() {
    let game = game(&jong::open("riichi/tenhou").expect("shipped"), 1, 1);
    let begin = game.lines().next().expect("a head");
    let told = |line: Value| mistake(begin, &line);
    let of_head = |head: Value| mistake(&head.to_string(), &json!({}));
    let fouls = "`too-few`, `too-many`, `false-win`, `false-ready`";
    assert_eq!(
        told(json!({"e": "foul", "who": 1, "foul": "fals-win"})),
        format!("`fals-win` is no word for `foul`; did you mean `false-win`? There are {fouls}")
    );
    assert_eq!(
        told(json!({"e": "foul", "who": 1, "foul": "sneeze"})),
        format!("`sneeze` is no word for `foul`; there are {fouls}")
    );
    assert_eq!(
        told(json!({"e": "foul", "who": 1, "foul": "foul"})),
        format!("`foul` is no word for `foul`; there are {fouls}")
    );
    assert!(told(json!({"e": "fowl", "who": 1})).starts_with("`fowl` is no word for `e`; did you mean `foul`?"));
    assert_eq!(
        told(json!({"e": "foul", "who": 1, "foul": "false-win", "claims": 8})),
        "this line has no field `claims`; did you mean `claimed`? There are `who`, `foul`, `claimed`, `deliberate`"
    );
    assert_eq!(
        told(json!({"e": "kong", "who": 1, "kind": "hidden", "tile": "1m"})),
        "`hidden` is no word for `kind`; there are `concealed`, `added`"
    );
    assert_eq!(told(json!({"e": "exhausted", "why": 1})), "this line has no field `why`, nor any other");
    assert_eq!(told(json!({"e": "foul", "who": 1})), "the field `foul` is missing");
    // A value of the wrong kind, too, where it stands; of several that it may be, none is named.
    assert_eq!(told(json!({"e": "foul", "who": "one", "foul": "false-win"})), "`who` cannot be \"one\"");
    assert_eq!(told(json!({"e": "discard", "who": 1.5, "tile": "1m"})), "`who` cannot be 1.5");
    assert_eq!(told(json!({"e": "discard", "who": [1], "tile": "1m"})), "`who` cannot be […]");
    assert_eq!(told(json!({"e": "discard", "who": -1, "tile": "1m"})), "`who` cannot be -1");
    assert_eq!(told(json!({"e": "discard", "who": null, "tile": "1m"})), "`who` cannot be null");
    assert_eq!(told(json!({"e": "discard", "who": {}, "tile": {}})), "a field of this line cannot be {…}");
    let said = json!({"e": "discard", "who": 0, "tile": "1m", "said": [true]});
    assert_eq!(told(said), "`said` cannot be true");
    let chairs = json!({"log": 1, "chairs": [{"name": 1}]});
    assert_eq!(of_head(chairs), "a field of this line cannot be 1");
    assert_eq!(of_head(json!({"log": 1})), "the field `rules` is missing");
}
