//! Rules of which not both can be followed, and rules about things that never come up.

use jong_core::rules::{Section, SectionReader};
use jong_core::say;

use crate::sections::{TaiwanCounting, TaiwanPayment};

/// Warns of a ceiling that no win stays below, and of the cover of a ceiling where there is none.
pub(crate) fn check_counting(counting: &TaiwanCounting, sections: &SectionReader<'_>) {
    let section = TaiwanCounting::KEY;
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

/// Warns of a game in which nobody pays anything, or pays for tai.
pub(crate) fn check_payment(payment: &TaiwanPayment, sections: &SectionReader<'_>) {
    if payment.unit.0 > 0 {
        return;
    }
    let place = |key| sections.place_of(TaiwanPayment::KEY, key);
    let (places, message) = match payment.base.0 {
        0 => (vec![place("base"), place("unit")], say!("nobody pays anything: `base` and `unit` are both 0")),
        _ => (vec![place("unit")], say!("a tai is worth nothing (`unit = 0`): all wins are worth the same")),
    };
    sections.warn_contradiction(places, message, say!("say in `unit` what a tai is worth"));
}
