//! Clauses about the seat's wind and the round's: the same tiles may satisfy them in another seat or round.

use jong_core::hand::{Seat, Situation};
use jong_core::pattern::{Class, Literal};
use jong_core::{Text, say};

use super::besides::name;
use super::clause::ClauseTeller;
use super::remedy::accepted;

/// The mend of a clause that fails, with the seat or round in which the same tiles would satisfy it.
pub(super) fn mend(teller: &ClauseTeller<'_>, literal: &Literal, mend: Text) -> Text {
    let asked: Vec<&Class> = literal.test.classes().filter(|class| class.depends()).collect();
    if asked.is_empty() || !literal.holds {
        return mend;
    }
    let situation = teller.seen.facts.situation;
    let never = asked.iter().any(|class| class.at(situation.wind, situation.round) == 0);
    let mend = if never { say!("a seat that has the wind of the round, and {mend}", mend) } else { mend };
    match elsewhere(teller, literal) {
        Some(there) if never => there,
        Some(there) => say!("{mend}, or {way}", mend, way = there),
        None => mend,
    }
}

/// The first seat, or failing that the first round, in which the clause holds.
fn elsewhere(teller: &ClauseTeller<'_>, literal: &Literal) -> Option<Text> {
    let (rules, facts) = (teller.rules, teller.seen.facts);
    let does = |situation: &Situation| {
        accepted(rules, facts.hand, situation)
            && literal.test.holds(&rules.game().facts(facts.hand, situation), teller.seen.reading)
    };
    let seats = || Seat::at_table(rules.game().players);
    let seat = seats().find(|&seat| {
        let mut there = facts.situation.clone();
        there.sit(seat);
        does(&there)
    });
    if let Some(seat) = seat {
        return Some(say!("a win as {seat}", seat = name(seat)));
    }
    let round = seats().find(|&round| does(&Situation { round, ..facts.situation.clone() }));
    round.map(|round| say!("a win in the round of {wind}", wind = name(round)))
}
