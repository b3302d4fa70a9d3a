//! A table at which a grammar is tested by itself, without the library and the other grammars: the shipped rules, and
//! hands as they are written.

use jong_core::hand::{DraftHand, DraftPlayer, DraftWin, PerSeat, Seat, Situation, Win};
use jong_core::notation::parse_hand;
use jong_core::rules::{LexiconEntry, RulesText, Shelf, ShelfError, load};
use jong_core::{FinishedHand, Grammar, NoWin, Ruleset, Score, SettledHand};

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

/// The ids of the shipped rulesets, those left out that only others extend.
pub fn ids() -> impl Iterator<Item = &'static str> {
    jong_rulesets::rulesets()
        .iter()
        .map(|file| file.id)
        .filter(|id| !id.ends_with("/base") && !id.starts_with("lexicon/"))
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

/// Shipped rules of a grammar with these changes.
///
/// # Panics
/// If there are no rules of that name, or the changes are faulty.
pub fn house(extends: &str, changes: &str, grammar: &'static dyn Grammar) -> Ruleset {
    let head = format!("schema = 1\nid = \"tests/house\"\nextends = \"{extends}\"\nname = {{ en = \"House\" }}\n");
    let text = RulesText { name: "house.toml".into(), text: format!("{head}{changes}").into() };
    let loaded = load(text, &Shipped, &[grammar]);
    loaded.ruleset.unwrap_or_else(|| panic!("{changes}: {:#?}", loaded.faults))
}

/// A finished hand of four in the east round: the hand of each seat, of which the winner's has its winning tile behind `+`,
/// and what happened when it was won.
///
/// # Panics
/// If a hand is none of the game, or the winner did not win.
pub fn settle(rules: &Ruleset, hands: [&str; 4], won: &Situation) -> SettledHand {
    let mut finished = FinishedHand { winners: [won.seat].into_iter().collect(), ..FinishedHand::default() };
    finished.players = PerSeat::of(|seat| {
        let text = hands[seat.index()];
        let written = parse_hand(text).unwrap_or_else(|defects| panic!("{text}: {defects:?}"));
        let hand = DraftHand { melds_in_hand: written.melds.len(), written, ..DraftHand::default() };
        let checked = if seat == won.seat {
            let draft = DraftWin { hand, situation: won.clone(), dora: Vec::new(), ura: Vec::new() };
            draft.check(rules).map(|Win { hand, situation }| (hand, situation))
        } else {
            let situation = Situation { by: None, from: None, ..Situation::plain(seat, Seat::E, None) };
            DraftPlayer { hand, situation, mid_turn: false, foul: None }.check(rules)
        };
        Some(checked.unwrap_or_else(|error| panic!("{text}: {error}")))
    });
    rules.settle(&finished).unwrap_or_else(|error| panic!("{error}"))
}

/// Rules of a grammar that extend shipped ones: with these changes, and the faults of the file, a line each.
///
/// # Panics
/// If the changes are no rules.
pub fn changed(base: &str, changes: &str, grammar: &'static dyn Grammar) -> (Ruleset, Vec<String>) {
    let text = format!("schema = 1\nid = \"tests/house\"\nextends = \"{base}\"\n{changes}");
    let loaded = load(RulesText { name: "house.toml".into(), text: text.into() }, &Shipped, &[grammar]);
    let faults: Vec<String> = loaded.faults.iter().map(ToString::to_string).collect();
    (loaded.ruleset.unwrap_or_else(|| panic!("{changes}: {faults:#?}")), faults)
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
