//! What a pattern is worth, rulesets that agree told together.

use jong::Lang;
use jong::Ruleset;
use jong::concept::Worth;
use jong::core::rules::{Node, Table, Value, read};
use jong::sentence::Sentence;

use crate::out::{Page, unit, wrap_hanging};
use crate::verbs::show::{any_name, worth};
use crate::words::Words;

/// What is worth the same in several rulesets.
pub(super) struct Agreed<'a> {
    /// `1 han, concealed only`
    pub(super) amount: String,
    /// Cases, each with its condition; what it replaces, and what replaces it.
    pub(super) details: Vec<String>,
    /// The rulesets, and what their files say of the value.
    pub(super) rulesets: Vec<(&'a Ruleset, Vec<&'static str>)>,
    /// Who says otherwise, and what.
    pub(super) disputes: Vec<String>,
    /// Who says so.
    pub(super) sources: Vec<String>,
}

/// The values, those of rulesets that agree as one.
pub(super) fn agreed<'a>(all: &[Worth<'a>], lang: Lang, words: Words) -> Vec<Agreed<'a>> {
    let mut groups: Vec<Agreed<'a>> = Vec::new();
    for value in all {
        let (amount, details) = (amount(value, words), details(value, lang, words));
        let origin = value.at.as_ref();
        let mut marks = Vec::new();
        if origin.is_some_and(|at| at.assumed) {
            marks.push("assumed");
        }
        if origin.is_some_and(|at| at.disputed.is_some()) {
            marks.push("disputed");
        }
        let dispute = origin.and_then(|at| at.disputed.as_deref());
        let sources = origin.map(|at| at.sources.as_slice()).unwrap_or_default();
        let at = groups.iter().position(|group| group.amount == amount && group.details == details);
        let at = at.unwrap_or_else(|| {
            groups.push(Agreed { amount, details, rulesets: Vec::new(), disputes: Vec::new(), sources: Vec::new() });
            groups.len() - 1
        });
        let group = &mut groups[at];
        group.rulesets.push((value.rules, marks));
        dispute.into_iter().for_each(|text| add(&mut group.disputes, text));
        sources.iter().for_each(|text| add(&mut group.sources, text));
    }
    groups
}

fn add(list: &mut Vec<String>, text: &str) {
    if !list.iter().any(|known| known == text) {
        list.push(text.to_owned());
    }
}

impl Agreed<'_> {
    /// The rulesets by their ids.
    pub(super) fn who(&self) -> String {
        let one = |(rules, marks): &(&Ruleset, Vec<&str>)| {
            let marks = if marks.is_empty() { String::new() } else { format!(" ({})", marks.join(", ")) };
            format!("{}{marks}", rules.info().id)
        };
        self.rulesets.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    /// All of it.
    pub(super) fn tell(&self, page: &mut Page) {
        page.lines(wrap_hanging(&format!("{}: {}", self.amount, self.who()), 2, 4));
        for detail in &self.details {
            page.lines(wrap_hanging(detail, 4, 6));
        }
        for dispute in &self.disputes {
            page.note(&format!("disputed: {dispute}"), 4);
        }
    }
}

/// `1 han, concealed only`, `a mangan`, `20 points`
fn amount(value: &Worth<'_>, words: Words) -> String {
    let text = worth(value.rules, value.value, words);
    if value.unit.words {
        return text;
    }
    let singular = matches!(value.value.value, Value::Int(1) | Value::Table(_)) && text.starts_with("1");
    let name = unit(if singular && !text.starts_with("1 or") { 1 } else { 2 }, value.unit.name);
    // The unit stands behind the first number.
    match text.split_once(", ") {
        Some((number, rest)) => format!("{number} {name}, {rest}"),
        None => format!("{text} {name}"),
    }
}

fn details(value: &Worth<'_>, lang: Lang, words: Words) -> Vec<String> {
    let names = |ids: &[&str]| ids.iter().map(|id| any_name(value.rules, id, words)).collect::<Vec<_>>().join(", ");
    let mut all = cases(value, lang);
    for (what, ids) in [
        ("counts instead of", &value.replaces),
        ("does not count beside", &value.replaced_by),
        ("only the best counts of it and", &value.one_of),
    ] {
        if !ids.is_empty() {
            all.push(format!("{what} {}", names(ids)));
        }
    }
    all
}

/// Cases with their conditions.
fn cases(value: &Worth<'_>, lang: Lang) -> Vec<String> {
    let cases = value.value.as_table().and_then(|table| table.get("cases")).map(|node| &node.value);
    let Some(Value::List(cases)) = cases else { return Vec::new() };
    let one = |case: &Node| {
        let table: &Table = case.as_table()?;
        let worth = table.get("worth")?;
        Some(match table.get("when").and_then(|when| read(when).ok()) {
            Some(when) => format!("{worth}: {}", Sentence::new(&when, None, lang).text),
            None => format!("{worth}: otherwise"),
        })
    };
    cases.iter().filter_map(one).collect()
}
