//! The game: every pattern is worth pennies, and the discarder pays them; on a draw everybody does.

use jong_core::hand::{DraftHand, DraftWin, Seat, Situation, Win};
use jong_core::notation::parse_hand;
use jong_core::pattern::{Book, Facts, Tally, Unit};
use jong_core::reading::Reading;
use jong_core::rules::{
    LexiconEntry, LoadOutcome, RulesText, Section, SectionReader, SectionWords, Shelf, ShelfError, load,
};
use jong_core::tree::UpTo;
use jong_core::{
    Appraisal, End, Game, Grammar, HandValue, Ledger, NoWin, Ruleset, ScoringPolicy, Step, UnitPayment, WorthMeaning,
    phrase,
};
use serde::Deserialize;

static UNITS: [Unit; 1] = [Unit::new("pennies")];

/// The rules of the house, without patterns.
pub(crate) const BASE: &str = r#"
schema  = 1
id      = "house/base"
grammar = "house"
status  = "base"

[table]
players = 4

[tiles]
kinds     = "123456789m 123456789p 123456789s 1234567z"
copies    = 4
red       = { m = 0, p = 0, s = 0 }
bonus     = ""
own-bonus = { E = "", S = "", W = "", N = "" }
set-aside = ""

[hand]
size            = 13
forms           = ["standard", "seven-pairs"]
quad-pairs      = false
discard-triplet = "exposed"
held-waits      = false

[calls]
chow       = "next"
pung       = "anyone"
kong       = "anyone"
swap-calls = "allowed"

[claims]
order      = "by-kind"
last-tiles = 0
most-chows      = false

[passing]
own-discards    = "none"
declined        = "off"
declined-ready  = "as-others"
declined-drawn  = "off"
without-pattern = false
forbids         = "discard"
pung            = "off"

[kongs]
most                    = false
after-claim             = true
on-last-tile            = true
taken-from              = "live"
of-next                 = true
open-replacement-wins   = true
rob-aside               = false
rob-added               = true
rob-concealed           = "never"
replacement-can-be-last = true

[wall]
dead                 = 0
replacements         = 0
grows-with-kong      = 0
last-drawer-discards = true

[ready]
concealed-only = true

[families]

[flowers]
missing = 0

[payment]
stake = 2
"#;

#[derive(Debug)]
struct House;

/// `[payment]`: who pays how much?
#[derive(Debug, Deserialize, Section)]
#[section(name = "Who pays", after = "families")]
#[serde(deny_unknown_fields)]
struct Payment {
    /// How often is every penny paid?
    stake: UpTo<100>,
}

/// `[flowers]`: how many may be missing?
#[derive(Debug, Deserialize, Section)]
#[section(name = "Flowers", after = "families")]
#[serde(deny_unknown_fields)]
struct Flowers {
    /// How many flowers may be missing from those that win by themselves?
    missing: UpTo<7>,
}

impl Grammar for House {
    fn word(&self) -> &'static str {
        "house"
    }

    fn units(&self) -> &'static [Unit] {
        &UNITS
    }

    fn sections(&self) -> &'static [SectionWords] {
        static SECTIONS: [SectionWords; 2] = [Flowers::WORDS, Payment::WORDS];
        &SECTIONS
    }

    fn compile(&self, sections: &SectionReader<'_>, _: &Book) -> Option<Box<dyn ScoringPolicy>> {
        let (flowers, payment) = (sections.read(), sections.read());
        Some(Box::new(Policy { flowers: flowers?, payment: payment? }))
    }
}

#[derive(Debug)]
struct Policy {
    flowers: Flowers,
    payment: Payment,
}

impl Policy {
    /// The payment for a number of pennies.
    fn payment(&self, pennies: i64) -> UnitPayment {
        let stake = i64::from(self.payment.stake.0);
        let sum = Step { says: phrase!("{0} pennies × {1}"), numbers: [pennies, stake, 0] };
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
            let pays = |seat: &Seat| player.situation.from.map_or(*seat != winner, |from| *seat == from);
            for payer in Seat::at_table(game.players).filter(pays) {
                ledger.pay(Some(payer), winner, amount, &[sum]);
            }
        }
    }

    fn missing_bonus(&self) -> u8 {
        self.flowers.missing.0 as u8
    }

    fn worth(&self, pennies: i64) -> WorthMeaning {
        WorthMeaning::Units(self.payment(pennies))
    }
}

/// A shelf with the rules of the house and three classes, and no lexicon.
pub(crate) struct Cupboard;

impl Shelf for Cupboard {
    fn open(&self, what: &str, _: Option<&str>) -> Result<RulesText, ShelfError> {
        match what {
            "house/base" => Ok(RulesText { name: "base.toml".into(), text: BASE.into() }),
            _ => Err(ShelfError::Unknown { what: what.to_owned(), near: None }),
        }
    }

    fn rulesets(&self) -> Vec<&str> {
        vec!["house/base"]
    }

    fn pattern(&self, _: &str) -> Option<LexiconEntry<'_>> {
        None
    }

    fn patterns(&self) -> Vec<&str> {
        Vec::new()
    }

    fn classes(&self) -> RulesText {
        let text =
            "[classes]\nhonours = [\"1234567z\"]\ndragons = [\"567z\"]\nsimples = [\"2345678m 2345678p 2345678s\"]\n";
        RulesText { name: "classes.toml".into(), text: text.into() }
    }
}

/// Rules that extend those of the house.
pub(crate) fn read(more: &str) -> LoadOutcome {
    let text = format!("schema = 1\nid = \"house/own\"\nextends = \"house/base\"\n{more}");
    load(RulesText { name: "own.toml".into(), text: text.into() }, &Cupboard, &[&House])
}

/// Rules with these patterns, of which nothing is wrong.
pub(crate) fn rules(more: &str) -> Ruleset {
    let LoadOutcome { ruleset, faults, .. } = read(more);
    let Some(ruleset) = ruleset else { panic!("{faults:#?}") };
    ruleset
}

/// A win by a discard of East's to South, or by South's draw.
pub(crate) fn win(rules: &Ruleset, hand: &str, from: Option<Seat>) -> Win {
    let written = parse_hand(hand).unwrap_or_else(|defects| panic!("{hand}: {defects:?}"));
    let draft = DraftWin {
        hand: DraftHand { melds_in_hand: written.melds.len(), written, ..DraftHand::default() },
        situation: Situation::plain(Seat::S, Seat::E, from),
        dora: Vec::new(),
        ura: Vec::new(),
    };
    draft.check(rules).unwrap_or_else(|error| panic!("{hand}: {error}"))
}

/// The pennies of a hand that South wins on a discard of East's, and the patterns that count.
pub(crate) fn score(rules: &Ruleset, hand: &str) -> Result<(i64, Vec<String>), NoWin> {
    let Win { hand, situation } = win(rules, hand, Some(Seat::E));
    let score = rules.score(&hand, &situation)?;
    let book = &rules.game().book;
    let counts = book.patterns().iter().enumerate().filter(|(at, _)| score.tally.on.0 >> at & 1 == 1);
    let mut ids: Vec<String> = counts.map(|(_, pattern)| pattern.id.clone()).collect();
    ids.sort_unstable();
    Ok((score.worth, ids))
}
