//! Changes of an option to its other choices.

use jong_core::rules::{Domain, Edits};
use jong_core::tree::{Node, Value};

use super::{Change, Number};

/// The weight of another word, or of yes for no.
const WORD: u64 = 4;
/// The weight of `false` in the place of a value.
const NONE: u64 = 6;
/// The weight of one item more or less in a list.
const ITEM: u64 = 2;

/// The changes of an option to its other values. `path` are the keys that lead to it.
pub(super) fn choices(node: &Node, domain: &Domain, path: &[&str]) -> Vec<Change> {
    let Some((last, most)) = path.split_last() else { return Vec::new() };
    let forms = forms(domain);
    let mut all = Vec::new();
    let mut word = |value: Value, weight| {
        let edits = Edits::one(most, last, value.into());
        all.push(Change { edits, number: None, weight });
    };
    let off = node.is_off();
    match &node.value {
        Value::Bool(yes) if forms.contains(&&Domain::Truth) => word(Value::Bool(!yes), WORD),
        Value::Text(text) => {
            let others = words(&forms).filter(|other| *other != text.as_str());
            others.for_each(|other| word(Value::Text(other.to_owned()), WORD));
        }
        Value::List(items) => {
            let lists = forms.iter().filter_map(|form| match form {
                Domain::List { of, .. } => Some(self::forms(of)),
                _ => None,
            });
            let text = |word: &str| Node::from(Value::Text(word.to_owned()));
            let known: Vec<Node> = lists.flat_map(|of| words(&of).map(text).collect::<Vec<_>>()).collect();
            let more = known.into_iter().filter(|item| !items.contains(item));
            let longer = more.map(|item| [&items[..], &[item]].concat());
            let shorter = (0..items.len()).map(|at| [&items[..at], &items[at + 1..]].concat());
            shorter.chain(longer).for_each(|items| word(Value::List(items), ITEM));
        }
        _ => {}
    }
    if !off && forms.contains(&&Domain::No) {
        word(Value::Bool(false), NONE);
    }
    let now = match node.value {
        Value::Int(n) => Some(n),
        _ => None,
    };
    if forms.iter().any(|form| matches!(form, Domain::Number { .. })) && (now.is_some() || off) {
        let number = Number::plain(most, last, now);
        all.extend(number.near().into_iter().map(|(n, weight)| number.to(n, weight)));
    }
    for entry in node.as_table().into_iter().flat_map(|table| table.iter()) {
        let keys = forms.iter().filter_map(|form| match form {
            Domain::Table { keys, .. } => Some(keys),
            _ => None,
        });
        if let Some(known) = keys.flatten().find(|known| known.key == entry.key) {
            all.extend(choices(&entry.node, &known.domain, &[path, &[entry.key.as_str()]].concat()));
        }
    }
    all
}

/// The choices that a domain allows.
fn forms(domain: &Domain) -> Vec<&Domain> {
    match domain {
        Domain::Either(all) => all.iter().flat_map(|(_, choice)| forms(choice)).collect(),
        Domain::Truth | Domain::No | Domain::Number { .. } | Domain::Text | Domain::Word { .. } => vec![domain],
        Domain::List { .. } | Domain::Table { .. } | Domain::Named(_) => vec![domain],
    }
}

/// The words among the choices.
fn words<'a>(forms: &'a [&Domain]) -> impl Iterator<Item = &'static str> + 'a {
    let of = |form: &&'a Domain| match form {
        Domain::Word { words, .. } => &words[..],
        _ => &[],
    };
    forms.iter().flat_map(of).map(|word| word.word)
}
