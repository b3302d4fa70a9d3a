//! Payments in sentences.

use jong::Ruleset;
use jong::core::hand::{PerSeat, Seat};
use jong::core::{Payment, Step, ToText};

use super::{Page, grouped, list_of_parts, signed, spoken, tell, worded};

/// One sentence for each payment, with its reason, and the gain or loss of every seat.
pub(crate) fn payments(rules: &Ruleset, payments: &[Payment], totals: &PerSeat<i64>, page: &mut Page) {
    page.heading(&tell!("Payments"));
    for payment in payments {
        page.item(&sentence(payment), 2, 4);
    }
    if payments.is_empty() {
        page.line(&format!("  {}", tell!("Nobody pays.")));
    }
    let seats = Seat::at_table(rules.game().players);
    let sums: Vec<String> =
        seats.map(|seat| format!("{} {}", worded(&seat.to_text()), signed(totals[seat.index()]))).collect();
    page.line(&format!("  {}", sums.join("   ")));
}

/// `E pays 3,000 to S: discarded the winning tile; 640 basic points`
pub(crate) fn sentence(payment: &Payment) -> String {
    let (amount, to, why) = (grouped(payment.amount), payment.to, list_of_parts(payment.why.iter().map(step)));
    match payment.from {
        Some(from) => tell!("{from} pays {amount} to {to}: {why}", from, amount, to, why),
        None => tell!("{seat} takes {amount} from the table: {why}", seat = to, amount, why),
    }
}

/// A step in the language that is spoken, with its numbers as people write them, and a sum in one piece.
pub(crate) fn step(step: &Step) -> String {
    let mut text = step.told(spoken());
    // What is said of numbers before them may be broken off, a sum may not.
    match text.find(|c: char| c.is_ascii_digit()) {
        Some(start) if text.contains([SUM, TIMES]) => {
            let sum = text.split_off(start).replace(' ', "\u{a0}");
            text + &sum
        }
        _ => text,
    }
}

const SUM: char = '=';
const TIMES: char = '×';

#[cfg(test)]
mod test {
    use jong::core::{Phrase, phrase};

    use super::*;

    #[test]
    fn steps_read_well() {
        let said = |says: &'static Phrase, numbers: [i64; 3]| step(&Step { says, numbers }).replace('\u{a0}', "_");
        assert_eq!(said(phrase!("{0} basic points"), [2000, 0, 0]), "2,000 basic points");
        assert_eq!(said(phrase!("{0} repeat"), [1, 0, 0]), "1 repeat");
        assert_eq!(said(phrase!("{0} repeats"), [2, 0, 0]), "2 repeats");
        assert_eq!(said(phrase!("difference {0} - {1} = {2}"), [26, 1, 25]), "difference 26_-_1_=_25");
        assert_eq!(said(phrase!("{0} + {1} tai × {2}"), [300, 1, 100]), "300_+_1_tai_×_100");
        assert_eq!(
            said(phrase!("{0} tai more with a dealer who has stayed {1} times"), [5, 2, 0]),
            "5 tai more with a dealer who has stayed 2 times"
        );
        assert_eq!(said(phrase!("rounded"), [0; 3]), "rounded");
    }
}
