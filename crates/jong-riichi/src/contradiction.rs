//! Limits that contradict one another, or the least value of a hand.

use jong_core::InOrder;
use jong_core::rules::{Section, SectionReader};
use jong_core::tree::Place;
use jong_core::{Text, say};

use crate::sections::{Limit, Limits, RiichiCounting};

/// The limits that are not switched off, by their ids.
type Ladder<'a> = Vec<(&'a str, &'a Limit)>;

/// Warns of limits of which the greater comes first, so that others are never reached.
pub(crate) fn check_limits(counting: &RiichiCounting, limits: &Limits, sections: &SectionReader<'_>) {
    let all: Ladder<'_> =
        limits.named().iter().filter_map(|(name, limit)| Some((name.get().as_str(), limit.0.as_ref()?))).collect();
    let steps = ladder(&all);
    out_of_order(&steps, sections);
    below_the_least(counting, &steps, sections);
    cut_down(&all, sections);
    above_yakuman(&all, sections);
}

/// The limits that a number of han reaches, the fewest first.
fn ladder<'a>(all: &Ladder<'a>) -> Vec<(&'a str, u8, u32)> {
    let mut steps: Vec<(&str, u8, u32)> =
        all.iter().filter_map(|(id, limit)| Some((*id, limit.han?, limit.basic.0))).collect();
    steps.order_by_key(|&(id, han, basic)| (han, basic, id));
    steps
}

/// A limit that is worth more than others which take more han.
fn out_of_order(steps: &[(&str, u8, u32)], sections: &SectionReader<'_>) {
    let mut told: Vec<&str> = Vec::new();
    for (at, &(id, han, basic)) in steps.iter().enumerate() {
        let later = &steps[at + 1..];
        let hidden: Vec<&str> = later.iter().filter(|step| step.2 < basic).map(|step| step.0).collect();
        let hidden: Vec<&str> = hidden.into_iter().filter(|id| !told.contains(id)).collect();
        if hidden.is_empty() {
            continue;
        }
        let message = say!(
            "from {han} han up a hand is worth `{id}`, which is more, so no number of han comes to {limits}",
            han,
            id,
            limits = quoted(&hidden)
        );
        let help = say!("a limit that takes more han is worth more: change `han` or `basic` of one of them");
        sections.warn_contradiction(places(sections, hidden.iter().copied().chain([id])), message, help);
        told.extend(hidden);
    }
}

/// Limits below the han that every hand needs.
fn below_the_least(counting: &RiichiCounting, steps: &[(&str, u8, u32)], sections: &SectionReader<'_>) {
    let least = counting.least_han.0;
    let reached = steps.iter().filter(|step| u32::from(step.1) <= least).max_by_key(|step| step.2);
    let Some(&(id, _, basic)) = reached else { return };
    let below: Vec<&str> =
        steps.iter().filter(|step| u32::from(step.1) <= least && step.2 < basic).map(|step| step.0).collect();
    if below.is_empty() {
        return;
    }
    let message = say!(
        "a hand needs {least} han, with which it is worth `{id}`: none comes to {limits}",
        least,
        id,
        limits = quoted(&below)
    );
    let counting = RiichiCounting::KEY;
    let ours = places(sections, below.iter().copied().chain([id]));
    sections.warn_contradiction(
        ours.into_iter().chain([sections.place_of(counting, "least-han")]),
        message,
        say!("ask for fewer han, or switch off the limits that nobody reaches: `{id} = false`", id = below[0]),
    );
}

/// A limit that is worth less than the basic points from which it is reached.
fn cut_down(all: &Ladder<'_>, sections: &SectionReader<'_>) {
    for (id, limit) in all {
        let Some(from) = limit.from_basic.filter(|from| *from > limit.basic) else { continue };
        let message = say!(
            "a hand of {from} basic points comes to `{id}` and is worth {basic}, less than one that does not",
            from = from.0,
            id,
            basic = limit.basic.0
        );
        let help = say!("`from-basic` is at most what the limit is worth");
        sections.warn_contradiction(places(sections, [*id]), message, help);
    }
}

/// A limit of many han that is worth more than a yakuman.
fn above_yakuman(all: &Ladder<'_>, sections: &SectionReader<'_>) {
    let Some((yakuman, of)) = all.iter().find(|(_, limit)| limit.yakuman.is_some()) else { return };
    let above: Vec<&str> =
        all.iter().filter(|(_, limit)| limit.han.is_some() && limit.basic > of.basic).map(|(id, _)| *id).collect();
    if above.is_empty() {
        return;
    }
    let message = say!("`{yakuman}` is worth less than {limits}", yakuman, limits = quoted(&above));
    let help = say!("no limit that han come to is worth more than a yakuman");
    sections.warn_contradiction(places(sections, above.iter().copied().chain([*yakuman])), message, help);
}

/// The places where some limits are set last.
fn places<'a>(sections: &SectionReader<'_>, ids: impl IntoIterator<Item = &'a str>) -> Vec<Place> {
    ids.into_iter().map(|id| sections.place_of(Limits::KEY, id)).collect()
}

fn quoted(ids: &[&str]) -> Text {
    Text::listed(ids.iter().map(|id| format!("`{id}`")))
}
