//! A table at which a grammar is tested by itself, without the library and the other grammars: the shipped rules, and
//! hands as they are written.

use jong_core::hand::{DraftHand, DraftWin, Situation, Win};
use jong_core::notation::parse_hand;
use jong_core::rules::{LexiconEntry, RulesText, Shelf, ShelfError, load};
use jong_core::{Grammar, NoWin, Ruleset, Score};

/// The shipped files.
struct Shipped;

impl Shelf for Shipped {
    fn open(&self, what: &str, _: Option<&str>) -> Result<RulesText, ShelfError> {
        let found = jong_rulesets::rulesets().iter().find(|file| file.id == what);
        let unknown = || ShelfError::Unknown { what: what.to_owned(), near: None };
        found.map(|file| RulesText { name: file.file.into(), text: file.text.into() }).ok_or_else(unknown)
    }

    fn rulesets(&self) -> Vec<&str> {
        jong_rulesets::rulesets().iter().map(|file| file.id).collect()
    }

    fn pattern(&self, id: &str) -> Option<LexiconEntry<'_>> {
        let &jong_rulesets::EntryPlace { id, file, start, defined, end } =
            jong_rulesets::lexicon().iter().find(|entry| entry.id == id)?;
        Some(LexiconEntry { file: file.file.into(), text: file.text.into(), id, start, defined, end })
    }

    fn patterns(&self) -> Vec<&str> {
        jong_rulesets::lexicon().iter().map(|entry| entry.id).collect()
    }

    fn classes(&self) -> RulesText {
        let file = jong_rulesets::classes();
        RulesText { name: file.file.into(), text: file.text.into() }
    }
}

/// Shipped rules of a grammar.
///
/// # Panics
/// If there are no rules of that name, or they are faulty.
pub fn rules(id: &str, grammar: &'static dyn Grammar) -> Ruleset {
    let text = Shipped.open(id, None).unwrap_or_else(|error| panic!("{id}: {error}"));
    let loaded = load(text, &Shipped, &[grammar]);
    loaded.ruleset.unwrap_or_else(|| panic!("{id}: {:#?}", loaded.faults))
}

/// The score of a hand, written with its winning tile behind `+`.
///
/// # Errors
/// The reason why it does not win.
///
/// # Panics
/// If it is no hand of the game.
pub fn score(rules: &Ruleset, hand: &str, situation: &Situation) -> Result<Score, NoWin> {
    score_with_dora(rules, hand, "", situation)
}

/// The score of a hand beside these indicators.
///
/// # Errors
/// The reason why it does not win.
///
/// # Panics
/// If it is no hand of the game.
pub fn score_with_dora(rules: &Ruleset, hand: &str, dora: &str, situation: &Situation) -> Result<Score, NoWin> {
    let read = |text: &str| parse_hand(text).unwrap_or_else(|defects| panic!("{text}: {defects:?}"));
    let written = read(hand);
    let draft = DraftWin {
        hand: DraftHand { melds_in_hand: written.melds.len(), written, ..DraftHand::default() },
        situation: situation.clone(),
        dora: read(dora).tiles,
        ura: Vec::new(),
    };
    let Win { hand: checked, situation } = draft.check(rules).unwrap_or_else(|error| panic!("{hand}: {error}"));
    rules.score(&checked, &situation)
}

/// The value of a score in the units of its grammar: `2 han 20 fu`.
pub fn value(score: &Score) -> String {
    let amounts = score.value.amounts.iter().flatten().map(|(unit, amount)| format!("{amount} {}", unit.name));
    amounts.collect::<Vec<_>>().join(" ")
}
