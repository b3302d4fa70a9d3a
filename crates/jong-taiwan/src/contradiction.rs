//! Rules of which not both can be followed, and rules about things that never come up.

use jong_core::rules::{Section, SectionReader};
use jong_core::say;
use jong_core::tile::TilesSection;

use crate::sections::{AfterMost, Counting, Dealer, DealerStays, Flowers, Match, PaymentSection, Ready};

/// Warns of a ceiling that no win stays below, and of the cover of a ceiling where there is none.
pub(crate) fn check_counting(counting: &Counting, sections: &SectionReader<'_>) {
    let section = Counting::KEY;
    let least = counting.least_tai;
    match counting.most_tai.0 {
        Some(most) if most <= least => {
            let message = say!(
                "a hand needs {least} tai, and at most {most} are paid: all wins are worth the same",
                least = least.0,
                most = most.0
            );
            let places = ["least-tai", "most-tai"].map(|key| sections.place_of(section, key));
            sections.warn_contradiction(
                places,
                message,
                say!("write a greater `most-tai`, or `false`; or ask for fewer tai"),
            );
        }
        None => sections.warn_no_effect((section, "most-covers"), (section, "most-tai")),
        Some(_) => {}
    }
}

/// Warns of a game in which nobody pays anything.
pub(crate) fn check_payment(payment: &PaymentSection, sections: &SectionReader<'_>) {
    if payment.base.0 == 0 && payment.unit.0 == 0 {
        let places = ["base", "unit"].map(|key| sections.place_of(PaymentSection::KEY, key));
        let message = say!("nobody pays anything: `base` and `unit` are both 0");
        sections.warn_contradiction(places, message, say!("say in `unit` what a tai is worth"));
    }
}

/// Warns of payments for a dealer who stays, or of a bound on their number, where he never does.
pub(crate) fn check_dealer(dealer: &Dealer, game: &Match, sections: &SectionReader<'_>) {
    let section = Dealer::KEY;
    let stays = &game.dealer_stays;
    let said = [("repeat", dealer.repeat.0 > 0), ("most-repeats", dealer.most_repeats.0.is_some())];
    for (key, _) in said.into_iter().filter(|(_, said)| *said && stays.is_empty()) {
        sections.warn_no_effect((section, key), (Match::KEY, "dealer-stays"));
    }
    if !stays.is_empty() && dealer.most_repeats.0.is_some_and(|most| most.0 == 0) {
        sections.warn_conflict((section, "most-repeats"), (Match::KEY, "dealer-stays"));
    }
    if dealer.after_most == AfterMost::Stays && dealer.most_repeats.0.is_none() {
        sections.warn_no_effect((section, "after-most"), (section, "most-repeats"));
    }
    if stays.contains(&DealerStays::Draw) && stays.contains(&DealerStays::DrawReady) {
        let message = say!("`draw` and `draw-ready` are not both needed: the first includes the second");
        sections.warn_contradiction(
            [sections.place_of(Match::KEY, "dealer-stays")],
            message,
            say!("keep one of the two"),
        );
    }
}

/// Warns of rules about declaring ready where nobody may.
pub(crate) fn check_ready(ready: &Ready, sections: &SectionReader<'_>) {
    let section = Ready::KEY;
    let said = [("concealed-only", ready.concealed_only), ("locks-hand", ready.locks_hand)];
    for (key, _) in said.into_iter().filter(|(_, said)| *said && !ready.allowed) {
        sections.warn_no_effect((section, key), (section, "allowed"));
    }
}

/// Warns of rules about flowers where there are none.
pub(crate) fn check_flowers(sections: &SectionReader<'_>) {
    let tiles: Option<TilesSection> = sections.read();
    if tiles.is_some_and(|tiles| tiles.bonus.get().trim().is_empty()) {
        for key in ["replace", "eight-wins", "seven-rob-one"] {
            sections.warn_no_effect((Flowers::KEY, key), ("tiles", "bonus"));
        }
    }
}
