//! Reads whole sentences: clauses together, inside one another, and beside the thing counted.

use serde_json::{Map, Value as Json, json};

use super::matcher::{Back, Gaps, Ways};
use crate::sentences::vocabulary::Definition;

impl Back {
    /// Every definition that a sentence can have been made of.
    pub(crate) fn sentence(&self, text: &str) -> Vec<Definition> {
        let mut first = text.chars();
        let small: String = first.next().into_iter().flat_map(char::to_lowercase).chain(first).collect();
        let mut all = self.whole(text);
        if small != text {
            all.extend(self.whole(&small));
        }
        all
    }

    fn whole(&self, text: &str) -> Vec<Definition> {
        *self.text.borrow_mut() = text.to_owned();
        self.seen.borrow_mut().clear();
        let mut all = Vec::new();
        let plain = self.by_key("whole.plain", 0, &|_, at| self.condition(false, at));
        all.extend(plain.into_iter().map(|(mut gaps, end)| (json!({ "when": gaps.remove("clauses") }), end)));
        let counted = |mark: &str, form: &str, at: usize| self.each(mark, form, at);
        for key in ["whole.each", "whole.each-if"] {
            for ((each, mut gaps), end) in self.about(self.get(key), 0, &counted, &|_, at| self.condition(true, at)) {
                let when = gaps.remove("clauses").unwrap_or_else(|| json!({}));
                all.push((json!({ "when": when, "each": each }), end));
            }
        }
        let complete = all.into_iter().filter(|(_, end)| *end == text.len());
        complete.filter_map(|(definition, _)| definition.as_object().cloned()).collect()
    }

    /// The thing counted.
    fn each(&self, mark: &str, form: &str, at: usize) -> Ways<Json> {
        let mut all = Vec::new();
        all.extend(self.group(mark, form, at).into_iter().map(|(filter, end)| (json!({ "groups": filter }), end)));
        all.extend(self.class(Some(mark), form, at).into_iter().map(|(class, end)| (json!({ "tiles": class }), end)));
        for name in self.texts.below("bonus") {
            all.extend(self.thing(&format!("bonus.{name}"), json!({ "bonus": name }), mark, form, at));
        }
        let listed = self.bonus_of(mark, form, at).into_iter();
        all.extend(listed.map(|(tiles, end)| (json!({ "bonus": tiles }), end)));
        all.extend(self.choice(mark, form, at));
        let others = [
            ("quad", json!({ "quads": true })),
            ("stay", json!({ "streak": true })),
            ("dora", json!({ "dora": "shown" })),
            ("dora-under", json!({ "dora": "under" })),
            ("dora-red", json!({ "dora": "red" })),
        ];
        for (noun, value) in others {
            all.extend(self.thing(&format!("nouns.{noun}"), value, mark, form, at));
        }
        all
    }

    /// A choice of groups in steps. How often they must occur is not asked where they are counted.
    fn choice(&self, mark: &str, form: &str, at: usize) -> Ways<Json> {
        if self.get("progression.choice.mark") != mark {
            return Vec::new();
        }
        let read = self.by_key(&format!("progression.choice.{form}"), at, &|_, at| self.progression(at));
        let once = |(mut gaps, end): (Gaps, usize)| {
            let mut steps = gaps.remove("what")?;
            let times = steps.as_object_mut()?.remove("times");
            (times == Some(Json::from(1))).then(|| (json!({ "progression": steps }), end))
        };
        read.into_iter().filter_map(once).collect()
    }

    /// A whole condition.
    fn condition(&self, inside: bool, at: usize) -> Ways<Json> {
        self.once(if inside { "condition inside" } else { "condition" }, at, &|| {
            let (comma, and) = (self.get("join.comma"), self.get("join.and"));
            let item = |at: usize| [self.clause(inside, at), self.any(at)].concat();
            let lists = self.list(at, comma, and, &item);
            let mut all: Ways<Json> = self.word("whole.always", json!({}), at);
            for (items, end) in lists {
                let Some(when) = merged(&items) else { continue };
                for (mut gaps, end) in self.by_key("join.but-not", end, &|_, at| self.inner(at)) {
                    let not = gaps.remove("what").unwrap_or_default();
                    all.extend(merged(&[when.clone(), json!({ "not": not })]).map(|when| (when, end)));
                }
                all.push((when, end));
            }
            for (mut gaps, end) in self.by_key("join.not", at, &|_, at| self.inner(at)) {
                all.push((json!({ "not": gaps.remove("what") }), end));
            }
            all
        })
    }

    /// A condition inside another.
    fn inner(&self, at: usize) -> Ways<Json> {
        self.once("inner", at, &|| {
            let mut all = self.clause(true, at);
            all.extend(self.word("whole.always", json!({}), at));
            let bracket = self.by_key("join.bracket", at, &|_, at| self.condition(true, at));
            all.extend(bracket.into_iter().filter_map(|(mut gaps, end)| Some((gaps.remove("what")?, end))));
            all
        })
    }

    /// Conditions of which one will do; of a single one nothing is left but its brackets.
    fn any(&self, at: usize) -> Ways<Json> {
        let (comma, or) = (self.get("join.either-comma"), self.get("join.either-or"));
        let several = |at: usize| -> Ways<Json> {
            let lists = self.list(at, comma, or, &|at| self.inner(at));
            lists
                .into_iter()
                .filter(|(items, _)| items.len() > 1)
                .map(|(items, end)| (Json::Array(items), end))
                .collect()
        };
        let either = self.by_key("join.either", at, &|_, at| several(at));
        let either =
            either.into_iter().filter_map(|(mut gaps, end)| Some((json!({ "any": gaps.remove("what")? }), end)));
        let one = self.by_key("join.bracket", at, &|_, at| self.condition(true, at));
        let one = one.into_iter().filter_map(|(mut gaps, end)| Some((json!({ "any": [gaps.remove("what")?] }), end)));
        // A single one that always holds.
        let always = self.word("whole.always", json!({ "any": [{}] }), at);
        either.chain(one).chain(always).collect()
    }
}

/// Clauses as one table. What a table cannot say twice stands in an `any` with nothing beside it; nothing is left if there
/// is one already.
fn merged(clauses: &[Json]) -> Option<Json> {
    let mut when = Map::new();
    let mut twice = None;
    for clause in clauses {
        for (key, value) in clause.as_object()? {
            match (when.get_mut(key), value) {
                (None, value) => _ = when.insert(key.clone(), value.clone()),
                (Some(Json::Array(all)), Json::Array(more)) if key == "groups" || key == "progression" => {
                    all.extend(more.iter().cloned());
                }
                (Some(Json::Object(all)), Json::Object(more)) if free(all, more) && key != "won" && key != "not" => {
                    all.extend(more.clone());
                }
                _ if twice.is_none() => twice = Some(json!([{ key: value }])),
                _ => return None,
            }
        }
    }
    match twice {
        None => Some(Json::Object(when)),
        Some(_) if when.contains_key("any") => None,
        Some(twice) => {
            when.insert("any".to_owned(), twice);
            Some(Json::Object(when))
        }
    }
}

/// True if two tables agree on all common keys.
fn free(all: &Map<String, Json>, more: &Map<String, Json>) -> bool {
    more.iter().all(|(key, value)| all.get(key).is_none_or(|known| known == value))
}
