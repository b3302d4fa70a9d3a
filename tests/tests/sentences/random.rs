//! Definitions made by chance of everything that the vocabulary has.

use std::collections::BTreeMap;

use jong::Lang;
use jong::core::pattern::Classes;
use jong::core::tree::{FileId, parse};
use jong::sentence::Sentence;
use jong_tests::chance::Chance;
use jong_tests::conditions::{BONUS, BONUS_TILES, EVENTS_ASKED, FORMS, FROM, READY, STEPPING, SUITS, WAITS};
use serde_json::{Map, Value as Json, json};
use strum::IntoEnumIterator;

use crate::sentences::vocabulary::{Definition, as_written, classes, meaning};

/// Definitions without end.
pub(crate) struct Definitions {
    chance: Chance<'static>,
    names: Vec<String>,
}

/// Classes of a club's own `[classes]`.
const OWN: &str = "[classes]\nmoon = [\"1p\", \"9p\"]\nlucky-3 = [\"3m\", \"dragons\"]\n";

const KINDS: [&str; 8] = ["chow", "pung", "kong", "triplet", "set", "knitted", "pair", "single"];
const CLAUSES: [&str; 19] = [
    "form",
    "tiles",
    "kinds",
    "suits",
    "quads",
    "sum",
    "groups",
    "progression",
    "melds",
    "wait",
    "waits",
    "won",
    "ready",
    "bonus",
    "dealer",
    "streak",
    "wins",
    "pair",
    "every-group",
];

impl Definitions {
    /// Those of a seed.
    pub(crate) fn new(seed: u64) -> Definitions {
        let classes = Definitions::classes();
        let tiles = ["5z", "1p", "9s", "1579s 7z", "2345678p", "19m 19p 19s"].map(str::to_owned);
        let names = classes.names().map(str::to_owned).chain(tiles).collect();
        Definitions { chance: Chance::new(seed), names }
    }

    /// The classes that they use: those that all rules share, and some of a club's own.
    pub(crate) fn classes() -> Classes {
        let mut all = classes();
        let own = parse(OWN, FileId(1), 0).expect("TOML");
        all.add(own.get("classes").expect("classes")).expect("classes");
        all
    }

    /// The next one that can be compiled.
    pub(crate) fn next(&mut self, classes: &Classes) -> Definition {
        loop {
            let mut definition = Map::new();
            let counts = self.chance.one_in(5);
            if !counts || self.chance.one_in(2) {
                definition.insert("when".to_owned(), self.when(2));
            }
            if counts {
                definition.insert("each".to_owned(), self.each());
            }
            let (when, each) = as_written(&definition);
            if meaning(classes, &when, each.as_ref()).is_ok() {
                return definition;
            }
        }
    }

    fn number(&mut self) -> u64 {
        let most = self.chance.pick(&[4, 10, 20, 130]);
        self.chance.below(most) as u64
    }

    fn count(&mut self) -> Json {
        let (n, more) = (self.number(), self.number());
        match self.chance.below(8) {
            0 => json!(true),
            1 => json!(false),
            2 => json!("all"),
            3 => json!({ "at-least": n }),
            4 => json!({ "at-most": n }),
            5 => json!({ "at-least": n, "at-most": n + more }),
            _ => json!(n),
        }
    }

    fn class(&mut self) -> Json {
        let at = self.chance.below(self.names.len());
        Json::from(self.names[at].as_str())
    }

    /// One of several words, or some of them.
    fn words(&mut self, from: &[impl AsRef<str>]) -> Json {
        let from: Vec<&str> = from.iter().map(AsRef::as_ref).collect();
        if self.chance.one_in(2) {
            return Json::from(self.chance.pick(&from));
        }
        let some: Vec<&str> = from.iter().copied().filter(|_| self.chance.one_in(3)).collect();
        if some.is_empty() { Json::from(from[0]) } else { json!(some) }
    }

    fn when(&mut self, deep: usize) -> Json {
        let mut when = Map::new();
        for _ in 0..self.chance.below(4) {
            let clause = self.chance.pick(&CLAUSES);
            let value = self.clause(clause);
            when.insert(clause.to_owned(), value);
        }
        if deep > 0 && self.chance.one_in(4) {
            let any: Vec<Json> = (0..1 + self.chance.below(3)).map(|_| self.when(deep - 1)).collect();
            when.insert("any".to_owned(), Json::Array(any));
        }
        if deep > 0 && self.chance.one_in(4) {
            let not = self.when(deep - 1);
            when.insert("not".to_owned(), not);
        }
        Json::Object(when)
    }

    fn by_class(&mut self) -> Json {
        let classes = 1 + self.chance.below(3);
        Json::Object(
            (0..classes).map(|_| (self.class().as_str().unwrap_or_default().to_owned(), self.count())).collect(),
        )
    }

    fn clause(&mut self, clause: &str) -> Json {
        match clause {
            "form" => self.words(&FORMS),
            "tiles" | "kinds" => self.by_class(),
            "groups" => {
                let filters = 1 + self.chance.below(2);
                Json::Array((0..filters).map(|_| self.filter(true)).collect())
            }
            "progression" => self.progression(true),
            "wait" => self.words(&WAITS),
            "won" => self.won(),
            "ready" => self.words(&READY),
            "bonus" => {
                let names = 1 + self.chance.below(2);
                let mut counts: Map<String, Json> =
                    (0..names).map(|_| (self.chance.pick(&BONUS).to_owned(), self.count())).collect();
                if self.chance.one_in(3) {
                    counts.insert("of".to_owned(), json!(self.chance.pick(&BONUS_TILES)));
                    counts.insert("n".to_owned(), self.count());
                }
                Json::Object(counts)
            }
            "dealer" => json!(self.chance.one_in(2)),
            "pair" | "every-group" => self.class(),
            _ => self.count(),
        }
    }

    fn filter(&mut self, counted: bool) -> Json {
        let mut filter = Map::new();
        let mut put = |key: &str, value: Json| _ = filter.insert(key.to_owned(), value);
        if !self.chance.one_in(4) {
            put("kind", self.words(&KINDS));
        }
        if self.chance.one_in(2) {
            put("of", self.class());
        }
        if self.chance.one_in(4) {
            put("with", self.class());
        }
        if self.chance.one_in(4) {
            put("melded", json!(self.chance.one_in(2)));
        }
        if self.chance.one_in(4) {
            put("concealed", json!(self.chance.one_in(2)));
        }
        if counted && !self.chance.one_in(4) {
            put("n", self.count());
        }
        Json::Object(filter)
    }

    fn progression(&mut self, several: bool) -> Json {
        let step = self.chance.below(6);
        let mut steps = json!({
            "kind": self.chance.pick(&STEPPING),
            "step": if self.chance.one_in(4) { json!([step, step + 1]) } else { json!(step) },
            "suits": self.chance.pick(&SUITS),
        });
        if !self.chance.one_in(4) {
            steps["n"] = json!(2 + self.chance.below(4));
        }
        if several && self.chance.one_in(4) {
            steps["times"] = json!(1 + self.chance.below(3));
        }
        if self.chance.one_in(4) {
            steps["pair"] = json!(self.chance.one_in(2));
        }
        steps
    }

    fn won(&mut self) -> Json {
        let mut won = Map::new();
        let mut put = |key: &str, value: Json| _ = won.insert(key.to_owned(), value);
        if self.chance.one_in(2) {
            put("by", json!(self.chance.pick(&["draw", "discard"])));
        }
        if self.chance.one_in(2) {
            put("on", self.words(&EVENTS_ASKED));
        }
        if self.chance.one_in(3) {
            put("tile", self.class());
        }
        if self.chance.one_in(3) {
            put("from", self.words(&FROM));
        }
        Json::Object(won)
    }

    fn each(&mut self) -> Json {
        match self.chance.below(7) {
            0 => json!({ "quads": true }),
            1 => json!({ "tiles": self.class() }),
            2 => json!({ "bonus": self.chance.pick(&[&BONUS[..], &BONUS_TILES].concat()) }),
            3 => json!({ "streak": true }),
            4 => json!({ "dora": self.chance.pick(&["shown", "under", "red"]) }),
            5 => json!({ "progression": self.progression(false) }),
            _ => json!({ "groups": self.filter(false) }),
        }
    }
}

#[test]
fn what_differs_in_meaning_differs_in_words() {
    let classes = Definitions::classes();
    for lang in Lang::iter() {
        let mut definitions = Definitions::new(1);
        let mut told: BTreeMap<String, (String, Definition)> = BTreeMap::new();
        for _ in 0..6000 {
            let definition = definitions.next(&classes);
            let (when, each) = as_written(&definition);
            let means = meaning(&classes, &when, each.as_ref()).expect("it compiles");
            let text = Sentence::new(&when, each.as_ref(), lang).text;
            assert!(!text.contains('{') && !text.contains("  "), "{lang} {text}");
            if let Some((other, first)) = told.insert(text.clone(), (means.clone(), definition.clone())) {
                assert_eq!(means, other, "{lang}: {text}\nsays both {first:?}\nand {definition:?}");
            }
        }
        assert!(told.len() > 4000, "too few are different: {}", told.len());
    }
}
