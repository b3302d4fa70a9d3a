//! Questions, as a browser sends them.

use std::collections::BTreeMap;

use jong::{Lang, Vocabulary};
use serde::Deserialize;
use serde_json::{Map, Value};

/// The fields of a hand or of a record, by their names in records.
pub(crate) type FieldMap = Map<String, Value>;

/// A question, with all that it goes by.
#[derive(Debug, Deserialize)]
pub(crate) struct Request {
    /// The language of the answer.
    #[serde(default)]
    pub(crate) lang: Lang,
    /// The players' words in it.
    #[serde(default = "usual_terms")]
    pub(crate) terms: Vocabulary,
    /// Rules files of the house, by name.
    #[serde(default)]
    pub(crate) files: BTreeMap<String, String>,
    /// The question itself.
    #[serde(flatten)]
    pub(crate) question: PageQuestion,
}

fn usual_terms() -> Vocabulary {
    Vocabulary::Auto
}

/// A question: most are verbs of the command, and have the command's answer.
#[derive(Debug, Deserialize)]
#[serde(tag = "verb", rename_all = "kebab-case")]
pub(crate) enum PageQuestion {
    /// The words of the page itself.
    Words,
    /// The drawings and the names of all tiles.
    Tiles,
    /// The published rulesets.
    List,
    /// The fields of a hand that make a difference by these rules.
    About {
        rules: String,
    },
    /// The tiles of a hand in any notation.
    Read {
        text: String,
    },
    Score {
        rules: String,
        hand: FieldMap,
    },
    Explain {
        rules: String,
        hand: FieldMap,
        why_not: Option<String>,
    },
    Waits {
        rules: String,
        hand: FieldMap,
    },
    /// A hand under several rulesets, or the rulesets themselves.
    Compare {
        rules: Vec<String>,
        hand: Option<FieldMap>,
        extra_set: Option<String>,
        #[serde(default)]
        all: bool,
    },
    /// Records in lines, each with its answer.
    ScoreLines {
        rules: String,
        text: String,
        #[serde(default)]
        payments: bool,
    },
    SettleLines {
        rules: String,
        text: String,
    },
    Settle {
        rules: String,
        record: FieldMap,
    },
    Show {
        rules: String,
    },
    Diff {
        a: String,
        b: String,
        hands: Option<usize>,
        wins: Option<usize>,
    },
    Nearest {
        rules: String,
    },
    Pattern {
        name: String,
        #[serde(default)]
        rules: Vec<String>,
    },
    Search {
        words: String,
    },
    Identify {
        answers: Vec<String>,
        #[serde(flatten)]
        known: KnownFacts,
    },
    Check {
        file: String,
    },
    New {
        extends: String,
        id: String,
        name: String,
    },
    /// The names of all rules files of the house.
    House,
    /// The options and values of rules, for a form.
    Form {
        rules: String,
    },
    /// A rules file with one value changed.
    Change {
        file: String,
        key: Vec<String>,
        value: Option<String>,
    },
    Rulebook {
        rules: String,
        edition: EditionName,
        other: Option<String>,
        #[serde(default)]
        whole: bool,
    },
    /// An evening so far, with a line added.
    Match {
        journal: String,
        add: Option<Value>,
        #[serde(default)]
        undo: bool,
    },
    /// A new evening.
    Begin {
        rules: String,
        players: Vec<String>,
        first_round: Option<String>,
    },
    Teach {
        page: Option<String>,
    },
    /// A hand of a sound player, and amounts that it may be worth.
    Quiz {
        rules: String,
        seed: u64,
    },
}

/// Facts of a table that are known before it is asked.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
pub(crate) struct KnownFacts {
    pub(crate) grammar: Option<String>,
    pub(crate) hand_size: Option<u8>,
    pub(crate) players: Option<u8>,
}

/// The edition of a rulebook.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum EditionName {
    Whole,
    Sheet,
    Differences,
}
