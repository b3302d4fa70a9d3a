//! Options that say nothing beside others, and places of a match that contradict one another.

use jong_core::TableSection;
use jong_core::rules::{Section, SectionReader};
use jong_core::sections::DiscardWinners;
use jong_core::{Text, say};

use crate::sections::{
    Chombo, Collector, Dora, Ranking, RiichiCounting, RiichiDraw, RiichiMatch, RiichiPayment, RiichiPenalty,
    RiichiReady, RiichiWinners, ThreeWinners, Uma,
};

/// Warns of rules for several wins on one discard, where only one counts.
pub(crate) fn check_winners(winners: &RiichiWinners, sections: &SectionReader<'_>) {
    if winners.on_one_discard != DiscardWinners::Nearest {
        return;
    }
    let said = [
        ("three", winners.three == ThreeWinners::Abort),
        ("repeats", winners.repeats == Collector::Each),
        ("deposits", winners.deposits == Collector::Each),
        ("own-deposit", winners.own_deposit),
    ];
    let section = RiichiWinners::KEY;
    for (key, _) in said.into_iter().filter(|(_, said)| *said) {
        sections.warn_no_effect((section, key), (section, "on-one-discard"));
    }
}

/// Warns of rules about indicators that are never turned.
pub(crate) fn check_dora(dora: &Dora, sections: &SectionReader<'_>) {
    let section = Dora::KEY;
    if !dora.kong {
        sections.warn_no_effect((section, "kong-timing"), (section, "kong"));
    }
    if dora.under_kong && !dora.kong {
        sections.warn_no_effect((section, "under-kong"), (section, "kong"));
    } else if dora.under_kong && !dora.under {
        sections.warn_no_effect((section, "under-kong"), (section, "under"));
    }
}

/// Warns of a stake of nothing that one must hold.
pub(crate) fn check_ready(ready: &RiichiReady, sections: &SectionReader<'_>) {
    if ready.needs_points && ready.stake.0 == 0 {
        let section = RiichiReady::KEY;
        sections.warn_no_effect((section, "needs-points"), (section, "stake"));
    }
}

/// Warns of points for a foul that costs something else, or nothing.
pub(crate) fn check_penalty(penalty: &RiichiPenalty, sections: &SectionReader<'_>) {
    let section = RiichiPenalty::KEY;
    match penalty.chombo {
        Chombo::AfterUma if penalty.points.0 == 0 => sections.warn_conflict((section, "chombo"), (section, "points")),
        Chombo::None | Chombo::Mangan if penalty.points.0 > 0 => {
            sections.warn_no_effect((section, "points"), (section, "chombo"));
        }
        Chombo::AfterUma | Chombo::None | Chombo::Mangan => {}
    }
}

/// Warns of a dealer who may end the match and never stays, so that it is over anyway.
pub(crate) fn check_match(game: &RiichiMatch, sections: &SectionReader<'_>) {
    if game.leader_may_stop && game.dealer_stays.is_empty() {
        sections.warn_no_effect((RiichiMatch::KEY, "leader-may-stop"), (RiichiMatch::KEY, "dealer-stays"));
    }
}

/// Warns of a bonus for places that gives the one behind more than the one before, or is for more or fewer places than
/// there are.
pub(crate) fn check_uma(ranking: &Ranking, table: &TableSection, sections: &SectionReader<'_>) {
    let players = usize::from(table.players);
    let (lists, wanted): (Vec<&[i32]>, usize) = match &ranking.uma {
        Uma::Places(places) => (vec![places], 1),
        // One for each number of players at or above the return, none and all among them.
        Uma::Floating(floating) => (floating.by_floating.iter().map(Vec::as_slice).collect(), players + 1),
    };
    let section = Ranking::KEY;
    if lists.len() != wanted || lists.iter().any(|list| list.len() != players) {
        sections.warn_conflict(("table", "players"), (section, "uma"));
    } else if lists.iter().any(|list| !list.is_sorted_by(|before, behind| before >= behind)) {
        let message = say!("by `uma` somebody gets more than whoever is ahead of him");
        let place = sections.place_of(section, "uma");
        sections.warn_contradiction([place], message, say!("the first place comes first, and gets the most"));
    }
}

/// Warns of han after many repeats that every hand needs anyway.
pub(crate) fn check_later_minimum(counting: &RiichiCounting, sections: &SectionReader<'_>) {
    let section = RiichiCounting::KEY;
    if counting.least_han_later.0.is_some_and(|later| later.han.0 <= counting.least_han.0) {
        sections.warn_no_effect((section, "least-han-later"), (section, "least-han"));
    }
}

/// Warns of a yakuman that is worth nothing.
pub(crate) fn check_most_yakuman(counting: &RiichiCounting, sections: &SectionReader<'_>) {
    if counting.most_yakuman.0.is_some_and(|most| most.0 == 0) {
        let message = say!("a hand with a yakuman is worth nothing (`most-yakuman = 0`)");
        let place = sections.place_of(RiichiCounting::KEY, "most-yakuman");
        sections.warn_contradiction([place], message, say!("write 1, or `false` for as many as it has"));
    }
}

/// Warns of wins for which somebody pays nothing times the basic points.
pub(crate) fn check_payment(payment: &RiichiPayment, sections: &SectionReader<'_>) {
    let section = RiichiPayment::KEY;
    let drawn = payment.missing_plus.0 == 0;
    for (key, by, asked) in [("discard", payment.discard, true), ("draw", payment.draw, drawn)] {
        let nothing: Vec<String> = [("dealer", by.dealer.0), ("other", by.other.0)]
            .into_iter()
            .filter(|(_, times)| *times == 0)
            .map(|(side, _)| format!("`{key}.{side} = 0`"))
            .collect();
        if asked && !nothing.is_empty() {
            let message = say!("some wins are worth nothing ({options})", options = Text::listed(nothing));
            let help = say!("write how many times the basic points are paid");
            sections.warn_contradiction([sections.place_of(section, key)], message, help);
        }
    }
}

/// Warns of an amount for those who are ready that cannot be shared alike by every number of them.
pub(crate) fn check_draw(draw: &RiichiDraw, table: &TableSection, sections: &SectionReader<'_>) {
    let pay = draw.not_ready_pay.0;
    if let Some(players) = (1..u32::from(table.players)).find(|players| !pay.is_multiple_of(*players)) {
        let message =
            say!("`not-ready-pay = {pay}` does not divide by {players}: payments are not exact", pay, players);
        let place = sections.place_of(RiichiDraw::KEY, "not-ready-pay");
        sections.warn_contradiction([place], message, say!("the rest is paid by nobody; write a number that does"));
    }
}
