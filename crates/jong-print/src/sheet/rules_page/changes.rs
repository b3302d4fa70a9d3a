//! The changes that a rules file makes to the rules that it extends.

use super::super::row::About;
use super::super::sections::order;
use crate::options::ValueStyle;
use crate::page::{Align, Line, Page, SmallTable};
use crate::pattern_key::key_name;
use crate::speech::Speech;
use jong::Ruleset;
use jong_core::InOrder;
use jong_core::rules::{LoadOutcome, PatternKey, PatternPart, RulesText, rules_among, section};
use jong_core::say;
use jong_core::tree::{Leaf, Node, Value};

/// Puts the section on a page; nothing for rules that extend nothing.
pub(super) fn put(rules: &Ruleset, speech: Speech, page: &mut Page) {
    let Some(base) = base(rules) else { return };
    let own = rules.info().chain.last().copied();
    let mut settings = rules_among(rules.settings());
    settings.retain(|setting| Some(setting.place.file) == own);
    settings.order_by_key(|setting| setting.path.first().map(|section| order(rules, section)));
    let mut rows: Vec<Vec<Line>> = settings.iter().filter_map(|setting| row(rules, &base, setting, speech)).collect();
    // Several parts of one value are told as one.
    rows.dedup_by(|one, other| one[..2] == other[..2]);
    page.heading(&speech.tell(&say!("What this file changes")));
    if rows.is_empty() {
        page.text(&speech.tell(&say!("Nothing that counts.")), 0);
    }
    let heads = [say!("here"), say!("in what it extends"), say!("written")].map(|head| speech.tell(&head));
    let heads = std::iter::once(String::new()).chain(heads);
    page.table(SmallTable::plain(&[Align::Left; 4], rows, 2).under(heads));
}

/// The rules that these extend.
fn base(rules: &Ruleset) -> Option<Ruleset> {
    let file = rules.info().chain.iter().rev().nth(1)?;
    let file = rules.files().get(*file);
    let LoadOutcome { ruleset, .. } = jong::load_text(RulesText { name: file.name.clone(), text: file.text.clone() });
    ruleset
}

fn row(rules: &Ruleset, base: &Ruleset, setting: &Leaf<'_>, speech: Speech) -> Option<Vec<Line>> {
    let before = base.tree().at(&setting.path);
    let (what, is, was) = match setting.path.as_slice() {
        [section::PATTERN, id, key] if PatternPart::of(key) == Some(PatternPart::Condition) => {
            // Of a condition and what is counted, one will do.
            let condition = [section::PATTERN, *id, PatternKey::When.key()];
            let second = *key != PatternKey::When.key() && rules.tree().at(&condition).is_some();
            let what = speech.pattern(rules, id);
            (what, (!second).then(|| speech.tell(&say!("a pattern of its own")))?, "–".to_owned())
        }
        [section::PATTERN, id, key] if PatternPart::of(key) == Some(PatternPart::Relation) => {
            let value = |rules: &Ruleset, node: &Node| {
                speech.option(rules, section::PATTERN, key, ValueStyle::Short).value(node)
            };
            let what = speech.labelled(&speech.pattern(rules, id), &speech.tell(&key_name(key)));
            (what, value(rules, setting.node), before.map_or_else(nothing, |node| value(base, node)))
        }
        // Names and examples change nothing that counts.
        [section::PATTERN, ..] => return None,
        [section::CLASSES, class] => {
            let text = |node: &Node| node.to_string();
            (speech.tell(&say!("the tiles `{class}`", class)), text(setting.node), before.map_or_else(nothing, text))
        }
        [section, id] if rules.game().book.units().iter().any(|unit| unit.section == *section) => {
            let what = speech.labelled(&speech.section(rules, section), &speech.pattern(rules, id));
            let is = played(rules, setting.node, speech);
            (what, is, before.map_or_else(nothing, |node| played(base, node, speech)))
        }
        [section, key, inner @ ..] => {
            let option = speech.option(rules, section, key, ValueStyle::Short);
            let value =
                |rules: &Ruleset, node: &Node| speech.option(rules, section, key, ValueStyle::Short).value(node);
            // A table that has words of its own is told as a whole.
            let whole = rules.tree().at(&[section, key])?;
            let told = whole.as_table().is_some_and(|table| option.tells_whole(table));
            let (node, part) = if told { (whole, &[][..]) } else { (setting.node, inner) };
            let before = before.filter(|_| !told).or_else(|| base.tree().at(&[section, key]));
            let part: String =
                part.iter().map(|key| speech.list(["", &speech.translated(rules, &key.replace('-', " "))])).collect();
            let what = speech.labelled(&speech.section(rules, section), &(option.name() + &part));
            (what, value(rules, node), before.map_or_else(nothing, |node| value(base, node)))
        }
        _ => return None,
    };
    let remark = |remark| About::said_in(rules, setting.place.file, remark, speech);
    let about = setting.remark().map(remark).unwrap_or_default();
    let was = if is == was { speech.tell(&say!("the same")) } else { was };
    let said = about.remark_text(speech).unwrap_or_default();
    Some(vec![Line::prose(&what), about.doubted(is, speech), was.into(), said.into()])
}

fn nothing() -> String {
    "–".to_owned()
}

/// The words for a worth: a pattern that is switched off has none.
fn played(rules: &Ruleset, node: &Node, speech: Speech) -> String {
    match node.value {
        Value::Bool(false) => speech.tell(&say!("switched off")),
        _ => speech.worth(rules, node, None, ValueStyle::Full),
    }
}
