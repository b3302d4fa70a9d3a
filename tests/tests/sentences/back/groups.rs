//! Reading the clauses `groups` and `progression`.

use serde_json::{Map, Value as Json, json};

use super::matcher::{Back, Ways};

impl Back {
    /// Groups of a mark, as a filter.
    pub(super) fn group(&self, mark: &str, form: &str, at: usize) -> Ways<Json> {
        let what = format!("group {mark} {form}");
        self.once(&what, at, &|| {
            let nothing = |at: usize| (Json::Null, at);
            let adjective = |yes: &str, no: &str, at: usize| {
                let word =
                    |key: &str, value: bool| self.word(&format!("marks.{mark}.{key}.{form}"), Json::from(value), at);
                [word(yes, true), word(no, false), vec![nothing(at)]].concat()
            };
            let gap = |name: &str, at: usize| match name {
                "kinds" => self.kinds(mark, form, at),
                "melded" => adjective("melded", "unmelded", at),
                "concealed" => adjective("concealed", "exposed", at),
                "of" => {
                    let of = self.by_key("groups.of", at, &|_, at| self.class(None, "of", at));
                    let of = of.into_iter().filter_map(|(mut gaps, end)| Some((gaps.remove("class")?, end)));
                    of.chain([nothing(at)]).collect()
                }
                _ => self.some_class("groups.with", at).into_iter().chain([nothing(at)]).collect(),
            };
            let read = self.by_key("groups.group", at, &gap);
            let filter = read.into_iter().map(|(gaps, end)| {
                let renamed =
                    gaps.into_iter().map(|(gap, value)| (if gap == "kinds" { "kind".to_owned() } else { gap }, value));
                (Json::Object(renamed.filter(|(_, value)| !value.is_null()).collect()), end)
            });
            filter.collect()
        })
    }

    /// At least one of a class, in the gap `some` of a template: the class.
    fn some_class(&self, key: &str, at: usize) -> Ways<Json> {
        let class = |mark: &str, form: &str, at: usize| self.class(Some(mark), form, at);
        let some = |at: usize| -> Ways<Json> {
            let counts = self.count(at, &class).into_iter();
            counts.filter(|((n, _), _)| n.as_bool() == Some(true)).map(|((_, class), end)| (class, end)).collect()
        };
        let read = self.by_key(key, at, &|_, at| some(at));
        read.into_iter().filter_map(|(mut gaps, end)| Some((gaps.remove("some")?, end))).collect()
    }

    /// Kinds of groups whose common mark is this one; nothing where no kind is named.
    fn kinds(&self, mark: &str, form: &str, at: usize) -> Ways<Json> {
        let kinds = ["chow", "pung", "kong", "triplet", "set", "knitted", "pair", "single"];
        let one = |at: usize| -> Ways<Json> {
            let word = |kind: &str| self.word(&format!("nouns.{kind}.{form}"), Json::from(kind), at);
            kinds.iter().flat_map(|kind| word(kind)).collect()
        };
        let common = |kinds: &Json| {
            let marks: Vec<&str> = kinds
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Json::as_str)
                .map(|kind| self.get(&format!("nouns.{kind}.mark")))
                .collect();
            if marks.iter().all(|mark| *mark == marks[0]) { marks[0] } else { self.get("mixed") }
        };
        let named = self.either_word(at, &one).into_iter().filter(|(kinds, _)| common(kinds) == mark);
        named.chain(self.thing("nouns.group", Json::Null, mark, form, at)).collect()
    }

    /// The clause `groups`, without the words around the things in a hand: those that have none, and the others.
    pub(super) fn groups(&self, at: usize) -> (Ways<Json>, Ways<Json>) {
        let with_n = |filter: Json, n: Json| {
            let mut filter: Map<String, Json> = filter.as_object().cloned().unwrap_or_default();
            filter.insert("n".to_owned(), n);
            Json::Object(filter)
        };
        let thing = |mark: &str, form: &str, at: usize| self.group(mark, form, at);
        let counted = self.count(at, &thing).into_iter().map(|((n, filter), end)| (with_n(filter, n), end)).collect();
        let mut all = Vec::new();
        for (key, scope) in
            [("groups.all-sets", "sets"), ("groups.all-pairs", "pairs"), ("groups.all-groups", "groups")]
        {
            let many = |at: usize| -> Ways<Json> {
                self.texts.below("marks").iter().flat_map(|mark| self.group(mark, "many", at)).collect()
            };
            for (mut gaps, end) in self.by_key(key, at, &|_, at| many(at)) {
                let filter = gaps.remove("what").unwrap_or_default();
                if scope_of(&filter) == scope {
                    all.push((with_n(filter, json!("all")), end));
                }
            }
        }
        let every = self.some_class("groups.every-with", at);
        all.extend(every.into_iter().map(|(class, end)| (json!({ "with": class, "n": "all" }), end)));
        (all, counted)
    }

    /// The clause `progression`.
    pub(super) fn progression(&self, at: usize) -> Ways<Json> {
        let groups = |at: usize| -> Ways<Json> {
            let thing = |mark: &str, form: &str, at: usize| -> Ways<Json> {
                let kind = |kind: &&str| self.thing(&format!("nouns.{kind}"), Json::from(*kind), mark, form, at);
                ["chow", "triplet", "pair"].iter().flat_map(kind).collect()
            };
            let read = self.about(self.get("count.plain"), at, &thing, &|_, _| Vec::new());
            read.into_iter().map(|((kind, gaps), end)| (json!([kind, gaps.get("n")]), end)).collect()
        };
        let step = |at: usize| -> Ways<Json> {
            let up = self.by_key("progression.up", at, &|_, at| self.number(None, at));
            let up = up.into_iter().filter_map(|(mut gaps, end)| Some((gaps.remove("n")?, end)));
            up.chain(self.word("progression.same", Json::from(0), at)).collect()
        };
        let gap = |name: &str, at: usize| -> Ways<Json> {
            match name {
                "groups" => groups(at),
                "steps" => self.either_word(at, &step),
                "suits" => {
                    let word = |key: &&str| self.word(&format!("progression.{key}"), Json::from(*key), at);
                    ["one", "different", "any"].iter().flat_map(word).collect()
                }
                "pair" => [vec![(Json::from(false), at)], self.word("progression.pair", Json::from(true), at)].concat(),
                _ => {
                    let times = self.by_key("progression.times", at, &|_, at| self.number(None, at));
                    let times = times.into_iter().filter_map(|(mut gaps, end)| Some((gaps.remove("n")?, end)));
                    times.chain([(Json::from(1), at)]).collect()
                }
            }
        };
        let read = self.by_key("progression.progression", at, &gap);
        let whole = |(gaps, end): (super::matcher::Gaps, usize)| {
            let value = json!({
                "kind": gaps["groups"][0], "n": gaps["groups"][1], "step": gaps["steps"], "suits": gaps["suits"],
                "times": gaps["times"], "pair": gaps["pair"],
            });
            (value, end)
        };
        read.into_iter().map(whole).collect()
    }
}

/// The scope of "all", by the kinds that a filter names.
fn scope_of(filter: &Json) -> &'static str {
    let kinds: Vec<&str> = filter["kind"].as_array().into_iter().flatten().filter_map(Json::as_str).collect();
    if !kinds.is_empty() && kinds.iter().all(|kind| *kind == "pair") {
        "pairs"
    } else if kinds.is_empty() || kinds.iter().any(|kind| matches!(*kind, "pair" | "single")) {
        "groups"
    } else {
        "sets"
    }
}
