//! Payments in sentences.

use jong::Ruleset;
use jong_core::hand::{PerSeat, Seat};
use jong_core::{Payment, Step, say};

use crate::page::Page;
use crate::speech::Speech;

/// One sentence for each payment, with its reason, and the gain or loss of every seat.
pub(crate) fn payments(rules: &Ruleset, payments: &[Payment], totals: &PerSeat<i64>, speech: Speech, page: &mut Page) {
    page.heading(&speech.tell(&say!("Payments")));
    for payment in payments {
        page.item(&speech.payment(payment), 2, 4);
    }
    if payments.is_empty() {
        page.line(&format!("  {}", speech.tell(&say!("Nobody pays."))));
    }
    let seats = Seat::at_table(rules.game().players);
    let sums: Vec<String> =
        seats.map(|seat| format!("{} {}", speech.letter(seat), speech.signed(totals[seat]))).collect();
    page.line(&format!("  {}", sums.join("   ")));
}

impl Speech {
    /// `E pays 3,000 to S: discarded the winning tile; 640 basic points`
    pub(crate) fn payment(&self, payment: &Payment) -> String {
        let (amount, to, why) = (self.lang.grouped(payment.amount), payment.to, self.reasons(payment));
        match payment.from {
            Some(from) => self.tell(&say!("{from} pays {amount} to {to}: {why}", from, amount, to, why)),
            None => self.tell(&say!("{seat} takes {amount} from the table: {why}", seat = to, amount, why)),
        }
    }

    /// `Anna pays 3,000 to Bruno: discarded the winning tile; 640 basic points`, where the players have names.
    pub(crate) fn payment_by_name(&self, payment: &Payment, called: impl Fn(Seat) -> String) -> String {
        let (amount, name, why) = (self.lang.grouped(payment.amount), called(payment.to), self.reasons(payment));
        match payment.from.map(called) {
            Some(payer) => self.tell(&say!("{payer} pays {amount} to {name}: {why}", payer, amount, name, why)),
            None => self.tell(&say!("{name} takes {amount} from the table: {why}", name, amount, why)),
        }
    }

    /// The reasons of a payment.
    fn reasons(&self, payment: &Payment) -> String {
        self.parts(payment.why.iter().map(|step| self.step(step)))
    }

    /// A step of a reason, with its numbers as people write them, and a sum in one piece.
    pub(crate) fn step(&self, step: &Step) -> String {
        let mut text = step.sentence(self.lang);
        // What is said of numbers before them may be broken off, a sum may not.
        match text.find(|c: char| c.is_ascii_digit()) {
            Some(start) if text.contains([SUM, TIMES]) => {
                let sum = text.split_off(start).replace(' ', "\u{a0}");
                text + &sum
            }
            _ => text,
        }
    }

    /// `+12,000`, `-2,000` or `0`
    pub(crate) fn signed(&self, number: i64) -> String {
        let sign = if number > 0 { "+" } else { "" };
        format!("{sign}{}", self.lang.grouped(number))
    }
}

const SUM: char = '=';
const TIMES: char = '×';

#[cfg(test)]
mod test {
    use jong::Lang;
    use jong_core::{Phrase, phrase};

    use super::*;

    #[test]
    fn gains_and_losses_have_a_sign() {
        let signed = |number| Speech::of(Lang::En).signed(number);
        assert_eq!(["+8,000", "-300", "0"], [8000, -300, 0].map(signed).each_ref().map(String::as_str));
    }

    #[test]
    fn steps_read_well() {
        let said = |says: &'static Phrase, numbers: [i64; 3]| {
            Speech::of(Lang::En).step(&Step { says, numbers }).replace('\u{a0}', "_")
        };
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
