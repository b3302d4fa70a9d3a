//! The penny game: every pattern is worth pennies. The discarder pays them all, and on a draw everybody does.

use jong_core::hand::Seat;
use jong_core::pattern::{Book, Facts, Tally, Unit};
use jong_core::reading::Reading;
use jong_core::rules::{Section, SectionReader, SectionWords};
use jong_core::tree::UpTo;
use jong_core::{
    Appraisal, Catalogue, End, Game, Grammar, HandValue, Ledger, NoWin, Reckoning, Score, ScoringPolicy, Step,
    UnitPayment, WorthMeaning, phrase,
};
use serde::Deserialize;

#[derive(Debug)]
pub struct Penny;

jong_core::words! {
    /// Its words: English, and their Italian.
    pub WORDS: "words" [En, It], in jong_core::WORDS
}

static UNITS: [Unit; 1] = [Unit::new("pennies")];

static SECTIONS: [SectionWords; 2] = [SectionWords::of_unit(&UNITS[0], "Patterns, in pennies", "wall"), Payment::WORDS];

/// `[payment]`: who pays how much?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(name = "Who pays", after = "families", sheet)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Payment {
    /// How often is every penny paid?
    #[option(name = "every penny is paid", values("{n}" = "{n} times"))]
    stake: UpTo<1_000>,
}

impl Grammar for Penny {
    fn word(&self) -> &'static str {
        "penny"
    }

    fn catalogue(&self) -> &'static Catalogue {
        &WORDS
    }

    fn units(&self) -> &'static [Unit] {
        &UNITS
    }

    fn sections(&self) -> &'static [SectionWords] {
        &SECTIONS
    }

    fn compile(&self, sections: &SectionReader<'_>, _: &Book) -> Option<Box<dyn ScoringPolicy>> {
        Some(Box::new(Policy { payment: sections.read()? }))
    }
}

#[derive(Debug)]
struct Policy {
    payment: Payment,
}

impl Policy {
    /// The payment for a number of pennies.
    fn payment(&self, pennies: i64) -> UnitPayment {
        let stake = i64::from(self.payment.stake.0);
        let says = match pennies {
            1 => phrase!("{0} penny × {1}"),
            _ => phrase!("{0} pennies × {1}"),
        };
        let sum = Step { says, numbers: [pennies, stake, 0] };
        UnitPayment { sum, amount: pennies * stake, more_with_dealer: false }
    }
}

impl ScoringPolicy for Policy {
    fn appraise(&self, _: &Game, _: &Facts<'_>, _: &Reading, tally: &Tally) -> Result<Appraisal, NoWin> {
        let pennies = i64::from(tally.sums[0]);
        if pennies == 0 {
            return Err(NoWin::NoPattern);
        }
        let value = HandValue { amounts: [Some((&UNITS[0], pennies)), None] };
        Ok(Appraisal { on: tally.on, value, worth: pennies, basis: pennies, ..Appraisal::default() })
    }

    fn settle(&self, game: &Game, end: &End<'_>, ledger: &mut dyn Ledger) {
        for (player, score) in end.scored() {
            let winner = player.situation.seat;
            let UnitPayment { sum, amount, .. } = self.payment(score.basis);
            let payers = Seat::at_table(game.players).filter(|&seat| match player.situation.from {
                Some(from) => seat == from,
                None => seat != winner,
            });
            payers.for_each(|payer| ledger.pay(Some(payer), winner, amount, &[sum]));
        }
    }

    fn worth(&self, pennies: i64) -> WorthMeaning {
        WorthMeaning::Units(self.payment(pennies))
    }

    fn arithmetic(&self, _: &Game, _: &Facts<'_>, score: &Score) -> Vec<Reckoning> {
        let (pennies, stake) = (score.basis, i64::from(self.payment.stake.0));
        let says = match pennies {
            1 => phrase!("{0} penny × {1} = {2}"),
            _ => phrase!("{0} pennies × {1} = {2}"),
        };
        let step = Step { says, numbers: [pennies, stake, pennies * stake] };
        vec![Reckoning::new(step, &["payment.stake"])]
    }

    fn wanting(&self, _: &Game, _: &Facts<'_>, _: &Tally, _: NoWin) -> Vec<Reckoning> {
        vec![Reckoning::new(Step::say(phrase!("a hand needs a pattern")), &[])]
    }
}
