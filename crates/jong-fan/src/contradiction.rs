//! Rules of which not both can be followed, and rules about things that never come up.

use jong_core::rules::{Section, SectionReader};
use jong_core::sections::LiableFor;
use jong_core::{ConcealedRobbery, KongsSection, say};

use crate::sections::{FanCounting, FanLiability, FanPayment, LiableWins, RobbedPayment, ShortfallPayer, WorthRule};

/// Warns of parts of a worth that these rules don't use, of a table that is none, and of limits on fan that contradict
/// each other.
pub(crate) fn check_counting(counting: &FanCounting, sections: &SectionReader<'_>) {
    let section = FanCounting::KEY;
    let unused: &[(&str, bool)] = match counting.worth {
        WorthRule::Added => &[("table", !counting.table.is_empty())],
        WorthRule::Doubled => &[("unit", counting.unit.0 > 0), ("table", !counting.table.is_empty())],
        WorthRule::Table => &[("base", counting.base.0 > 0), ("unit", counting.unit.0 > 0)],
    };
    for (key, _) in unused.iter().filter(|(_, said)| *said) {
        sections.warn_no_effect((section, key), (section, "worth"));
    }
    if counting.worth == WorthRule::Table {
        check_table(counting, sections);
    }
    let least = counting.least_fan;
    match counting.most_fan.0 {
        Some(most) if most <= least && !counting.alone_above_most => {
            let message = say!(
                "a hand needs {least} fan, and at most {most} are paid: all wins are worth the same",
                least = least.0,
                most = most.0
            );
            let places = ["least-fan", "most-fan"].map(|key| sections.place_of(section, key));
            let help = say!("write a greater `most-fan`, or `false`; or ask for fewer fan");
            sections.warn_contradiction(places, message, help);
        }
        None => {
            sections.warn_no_effect((section, "most-covers"), (section, "most-fan"));
            if counting.alone_above_most {
                sections.warn_no_effect((section, "alone-above-most"), (section, "most-fan"));
            }
        }
        Some(_) => {}
    }
}

/// Warns of a table without rows, of rows out of order, and of wins below the first row.
fn check_table(counting: &FanCounting, sections: &SectionReader<'_>) {
    let section = FanCounting::KEY;
    let Some(first) = counting.table.iter().map(|row| row.get().fan).min() else {
        let places = ["worth", "table"].map(|key| sections.place_of(section, key));
        let message = say!("a hand is worth what a table says, and the table is empty");
        let help = say!("write its rows: `table = [{{ fan = 3, worth = 8 }}, {{ fan = 4, worth = 16 }}]`");
        return sections.warn_contradiction(places, message, help);
    };
    for pair in counting.table.windows(2) {
        let (one, next) = (pair[0].get(), pair[1].get());
        if next.fan <= one.fan || next.worth < one.worth {
            let message = say!(
                "the row from {fan} fan on, worth {worth}, stands behind one from {less} fan on, worth {smaller}",
                fan = next.fan.0,
                worth = next.worth.0,
                less = one.fan.0,
                smaller = one.worth.0
            );
            let help = say!("write the rows in order: each from more fan on, and worth no less");
            sections.warn_contradiction([pair[1].place()], message, help);
        }
    }
    let least = counting.least_fan;
    if least < first {
        let message = say!(
            "a hand needs {least} fan, and the table begins at {first}: hands between are worth nothing",
            least = least.0,
            first = first.0
        );
        let places = ["least-fan", "table"].map(|key| sections.place_of(section, key));
        sections.warn_contradiction(places, message, say!("begin the table there, or ask for more fan"));
    }
}

/// Warns of payments that never come up.
pub(crate) fn check_payment(payment: &FanPayment, sections: &SectionReader<'_>) {
    let section = FanPayment::KEY;
    if payment.bystander_most.0.is_some() && payment.bystander_times.0 == 0 && payment.bystander_plus.0 == 0 {
        sections.warn_no_effect((section, "bystander-most"), (section, "bystander-times"));
    }
    if payment.shortfall == ShortfallPayer::Discarder && payment.bystander_most.0.is_none() {
        sections.warn_no_effect((section, "shortfall"), (section, "bystander-most"));
    }
    let kongs: Option<KongsSection> = sections.read();
    let robbed = kongs.is_none_or(|kongs| kongs.rob_added || kongs.rob_concealed != ConcealedRobbery::Never);
    if payment.robbed == RobbedPayment::All && !robbed {
        sections.warn_no_effect((section, "robbed"), ("kongs", "rob-added"));
    }
}

/// Warns of a game in which nobody pays anything.
pub(crate) fn check_worth(counting: &FanCounting, payment: &FanPayment, sections: &SectionReader<'_>) {
    let besides = [payment.discarder_plus, payment.bystander_plus, payment.drawn_plus];
    if besides.iter().any(|plus| plus.0 > 0) {
        return;
    }
    let times = [payment.discarder_times, payment.bystander_times, payment.drawn_times];
    if times.iter().all(|times| times.0 == 0) {
        let keys = ["discarder-times", "bystander-times", "drawn-times"];
        let places = keys.map(|key| sections.place_of(FanPayment::KEY, key));
        let message = say!("nobody pays anything: `discarder-times`, `bystander-times` and `drawn-times` are all 0");
        let help = say!("say how many times the worth of the hand each of them pays");
        return sections.warn_contradiction(places, message, help);
    }
    let (key, nothing) = match counting.worth {
        WorthRule::Added => ("unit", counting.base.0 == 0 && counting.unit.0 == 0),
        WorthRule::Doubled => ("base", counting.base.0 == 0),
        WorthRule::Table => ("table", false),
    };
    if nothing {
        let message = say!("nobody pays anything: every hand is worth 0");
        let places = [sections.place_of(FanCounting::KEY, key)];
        sections.warn_contradiction(places, message, say!("say in `{key}` what hands are worth", key));
    }
}

/// Warns of wins for which somebody is liable where nobody ever is.
pub(crate) fn check_liability(liability: &FanLiability, sections: &SectionReader<'_>) {
    let nobody = matches!(&liability.patterns, LiableFor::These(ids) if ids.is_empty());
    if nobody && liability.on != LiableWins::Always {
        sections.warn_no_effect((FanLiability::KEY, "on"), (FanLiability::KEY, "patterns"));
    }
}
