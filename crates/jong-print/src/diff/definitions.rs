//! Patterns that only one of two rulesets counts, or that they define otherwise.

use jong::sentence::sentence;
use jong_core::{Text, say};
use jong_lab::{DefinitionDifference, DefinitionRelation, Diff};

use super::hand;
use super::sides::DiffSides;
use crate::page::Page;

/// Puts the patterns on a page: those that only one counts in a line for each ruleset, and then those that both define.
pub(super) fn put(sides: &DiffSides<'_>, diff: &Diff<'_>, page: &mut Page) {
    let mut part = Page::new(sides.speech.lang);
    put_only(sides, diff, &mut part);
    diff.definitions.iter().for_each(|differ| put_definition(sides, differ, &mut part));
    if !part.blocks.is_empty() {
        page.gap();
        page.heading(&sides.speech.tell(&say!("Definitions")));
        page.blocks.extend(part.blocks);
    }
}

/// `Only Tenhou counts: …`. For two games, it is told elsewhere.
fn put_only(sides: &DiffSides<'_>, diff: &Diff<'_>, page: &mut Page) {
    for (rules, relation) in sides.titles().iter().zip([DefinitionRelation::OnlyA, DefinitionRelation::OnlyB]) {
        let one = diff.definitions.iter().filter(|differ| differ.relation == relation);
        let names: Vec<String> = one.map(|differ| sides.pattern(&differ.id)).collect();
        if !names.is_empty() && diff.across.is_none() {
            let patterns = sides.speech.list(names);
            page.item(&sides.speech.tell(&say!("Only {rules} counts: {patterns}.", rules, patterns)), 2, 4);
        }
    }
}

/// A pattern that is defined in two ways: the relation of the definitions, each of them as a sentence, and hands that
/// tell them apart.
fn put_definition(sides: &DiffSides<'_>, differ: &DefinitionDifference, page: &mut Page) {
    let (titles, speech) = (sides.titles(), sides.speech);
    let [a, b] = &titles;
    let says = match (differ.relation, &differ.other_id) {
        (DefinitionRelation::OnlyA | DefinitionRelation::OnlyB, _) | (DefinitionRelation::Equal, None) => return,
        (DefinitionRelation::Equal, Some(other)) => {
            say!("the same pattern, `{id}` in {a} and `{other}` in {b}", id = differ.id, a, other, b)
        }
        (DefinitionRelation::Narrower, _) => say!("narrower in {a}: all its hands are also hands of it in {b}", a, b),
        (DefinitionRelation::Broader, _) => {
            say!("broader in {a}: it has all the hands that it has in {b}, and others", a, b)
        }
        (DefinitionRelation::Disjoint, _) => say!("no hand was found that has it in both"),
        (DefinitionRelation::Overlapping, _) => {
            say!("each has hands that the other doesn't, and some hands are shared")
        }
    };
    let ids = [&differ.id, differ.other_id.as_ref().unwrap_or(&differ.id)];
    let sentences = [0, 1].map(|at| {
        let (rules, id) = (sides.both[at], ids[at]);
        rules.game().book.find(id).map(|index| sentence(rules, index, speech.lang))
    });
    if let Some(says) = of_losers_too(differ, &titles).filter(|_| sentences[0] == sentences[1]) {
        page.item(&speech.labelled(&sides.pattern(&differ.id), &speech.tell(&says)), 2, 4);
        return;
    }
    page.item(&speech.labelled(&sides.pattern(&differ.id), &speech.tell(&says)), 2, 4);
    for (title, sentence) in titles.iter().zip(sentences) {
        if let Some(sentence) = sentence {
            page.subitem(&speech.labelled(title, &sentence), 4, 6);
        }
    }
    let mut drawn = Vec::new();
    for (win, rules) in [(&differ.only_a, a), (&differ.only_b, b)] {
        let Some(win) = win else { continue };
        let hand = hand::print_hand(sides, win);
        page.subitem(&speech.labelled(&speech.tell(&say!("Only in {rules}", rules)), &hand.written), 4, 6);
        page.aside_item(&hand.situation, 6, 6);
        drawn.push(hand.laid);
    }
    drawn.into_iter().for_each(|laid| page.hand_drawn(laid));
}

/// Said of a pattern that counts for losers by one of the rules: it is defined alike, and one has it of a hand that did
/// not win.
fn of_losers_too(differ: &DefinitionDifference, titles: &[String; 2]) -> Option<Text> {
    let (hand, rules) = match differ.relation {
        DefinitionRelation::Broader => (differ.only_a.as_ref()?, &titles[0]),
        DefinitionRelation::Narrower => (differ.only_b.as_ref()?, &titles[1]),
        DefinitionRelation::Equal
        | DefinitionRelation::Disjoint
        | DefinitionRelation::Overlapping
        | DefinitionRelation::OnlyA
        | DefinitionRelation::OnlyB => return None,
    };
    hand.situation.by.is_none().then(|| say!("in {rules} it counts for hands that did not win too", rules))
}
