//! The worth of a pattern, with rulesets that agree told together.

use jong::sentence::Sentence;
use jong::{Lang, Ruleset};
use jong_core::pattern::{FamilyRule, When};
use jong_core::rules::section;
use jong_core::say;
use jong_core::tree::{Node, TomlTable, Value};
use jong_lab::concept::PatternWorth;

use crate::options::ValueStyle;
use crate::page::Page;
use crate::sheet::standing;
use crate::speech::Speech;

/// A worth that several rulesets give.
pub(super) struct SharedWorth<'a> {
    /// `1 han, concealed only`
    pub(super) amount: String,
    /// Cases, each with its condition; the patterns that it replaces, and those that replace it.
    pub(super) details: Vec<String>,
    /// The rulesets, each with the remarks of its file on the value.
    pub(super) rulesets: Vec<(&'a Ruleset, Vec<String>)>,
    /// Other values with the persons or papers that give them.
    pub(super) disputes: Vec<String>,
    /// The sources of the value.
    pub(super) sources: Vec<String>,
}

/// The values, those of rulesets that agree as one.
pub(super) fn agreed<'a>(all: &[PatternWorth<'a>], lang: Lang, speech: Speech) -> Vec<SharedWorth<'a>> {
    let mut groups: Vec<SharedWorth<'a>> = Vec::new();
    for value in all {
        let (amount, details) = (amount(value, speech), details(value, lang, speech));
        let origin = value.at.as_ref();
        let mut marks = Vec::new();
        if origin.is_some_and(|at| at.assumed) {
            marks.push(speech.tell(&say!("assumed")));
        }
        if origin.is_some_and(|at| at.disputed.is_some()) {
            marks.push(speech.tell(&say!("disputed")));
        }
        let dispute = origin.and_then(|at| at.disputed.as_ref()).map(|dispute| speech.note(dispute));
        let sources = origin.map(|at| at.sources.as_slice()).unwrap_or_default();
        let at = groups.iter().position(|group| group.amount == amount && group.details == details);
        let at = at.unwrap_or_else(|| {
            groups.push(SharedWorth {
                amount,
                details,
                rulesets: Vec::new(),
                disputes: Vec::new(),
                sources: Vec::new(),
            });
            groups.len() - 1
        });
        let group = &mut groups[at];
        group.rulesets.push((value.rules, marks));
        dispute.into_iter().for_each(|text| add(&mut group.disputes, text));
        sources.iter().for_each(|source| add(&mut group.sources, speech.note(source)));
    }
    groups
}

fn add(list: &mut Vec<String>, text: String) {
    if !list.contains(&text) {
        list.push(text);
    }
}

impl SharedWorth<'_> {
    /// The rulesets by their ids.
    pub(super) fn who(&self, speech: Speech) -> String {
        let one = |(rules, marks): &(&Ruleset, Vec<String>)| {
            let id = &rules.info().id;
            if marks.is_empty() { id.clone() } else { speech.bracketed(id, &speech.list(marks)) }
        };
        speech.list(self.rulesets.iter().map(one))
    }

    /// Tells the value with all its details.
    pub(super) fn tell(&self, speech: Speech, page: &mut Page) {
        page.item(&speech.labelled(&self.amount, &self.who(speech)), 2, 4);
        for detail in &self.details {
            page.subitem(detail, 4, 6);
        }
        for dispute in &self.disputes {
            page.aside_item(&speech.tell(&say!("disputed: {dispute}", dispute)), 4, 4);
        }
    }
}

/// `1 han, concealed only`, `a mangan`, `20 points`
fn amount(value: &PatternWorth<'_>, speech: Speech) -> String {
    let unit = (!value.unit.words).then_some(value.unit.name);
    speech.worth(value.rules, value.value, unit, ValueStyle::Short)
}

fn details(value: &PatternWorth<'_>, lang: Lang, speech: Speech) -> Vec<String> {
    let names =
        |ids: &[&str]| (!ids.is_empty()).then(|| speech.list(ids.iter().map(|id| speech.pattern(value.rules, id))));
    let mut all = cases(value, lang, speech);
    let book = &value.rules.game().book;
    let (taken, replaced): (Vec<&str>, Vec<&str>) = value
        .replaces
        .iter()
        .partition(|id| book.find(id).is_some_and(|dropped| book.taken_points(dropped, value.index).is_some()));
    all.extend(names(&replaced).map(|patterns| speech.tell(&say!("counts instead of {patterns}", patterns))));
    all.extend(names(&taken).map(|patterns| speech.tell(&say!("without {patterns}", patterns))));
    all.extend(
        names(&value.replaced_by).map(|patterns| speech.tell(&say!("does not count beside {patterns}", patterns))),
    );
    let own = value.rules.tree().at(&[section::PATTERN, &book.pattern(value.index).id]).and_then(Node::as_table);
    all.extend(own.into_iter().flat_map(standing).map(|way| speech.tell(&way)));
    let joins_once = book.family_of(value.index) == Some(FamilyRule::AccountOnce);
    all.extend(names(&value.one_of).map(|patterns| {
        speech.tell(&match joins_once {
            true => say!("joins no chows that these have joined: {patterns}", patterns),
            false => say!("only the best counts of it and {patterns}", patterns),
        })
    }));
    all
}

/// Cases with their conditions.
fn cases(value: &PatternWorth<'_>, lang: Lang, speech: Speech) -> Vec<String> {
    let cases = value.value.as_table().and_then(|table| table.get("cases")).map(|node| &node.value);
    let Some(Value::List(cases)) = cases else { return Vec::new() };
    let one = |case: &Node| {
        let table: &TomlTable = case.as_table()?;
        let worth = table.get("worth")?;
        Some(match table.get("when").and_then(|when| When::read(when).ok()) {
            Some(when) => speech.labelled(&worth.to_string(), &Sentence::in_rules(value.rules, &when, None, lang).text),
            None => speech.tell(&say!("{worth}: otherwise", worth)),
        })
    };
    cases.iter().filter_map(one).collect()
}
