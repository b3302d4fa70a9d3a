//! The played effect in a few sentences, and the notes about it.

use jong::Lang;
use jong_core::{Ruleset, Text, say};
use jong_lab::impact::{Estimate, FEWEST, FEWEST_CHANGED, MOST_LOOKS, Measure, PlayedEffect};

use super::{level_of, measure_name, players_name, points_of};
use crate::impact::amounts::at_most_one_of;
use crate::speech::Speech;

/// The main sentences: the measure that changes most for its error, and whether that holds for all kinds of players; or why
/// nothing can be said.
pub(in crate::impact) fn main(played: &PlayedEffect<'_>, rules: &Ruleset, speech: Speech) -> Vec<Text> {
    let mut sentences = match first(played) {
        Some(found) => changes(played, found, rules, speech),
        None => vec![nothing(played, speech.lang)],
    };
    if let Some(goal) = played.goal.filter(|&goal| !played.is_sure(goal)) {
        let goal = points_of(goal, speech);
        sentences.push(say!("That every rate is sure to {goal} was not reached.", goal));
    }
    sentences
}

/// The first kind of players by whom a measure changes clearly, and the clearest.
fn first(played: &PlayedEffect<'_>) -> Option<(usize, Measure, Estimate)> {
    (0..played.plan.players.len()).find_map(|at| {
        let clear = played.estimates(at).filter(|(_, estimate)| estimate.is_clear());
        let clearest = clear.reduce(|one, other| if other.1.is_clearer_than(&one.1) { other } else { one });
        clearest.map(|(measure, estimate)| (at, measure, estimate))
    })
}

fn changes(
    played: &PlayedEffect<'_>,
    (first, measure, of): (usize, Measure, Estimate),
    rules: &Ruleset,
    speech: Speech,
) -> Vec<Text> {
    let [before, after] = of.levels.map(|level| level_of(measure, level, speech.lang));
    let name = measure_name(measure, rules, speech);
    let several = played.plan.players.len() > 1;
    let mut sentences = vec![match played.plan.players.get(first).filter(|_| several) {
        Some(&players) => say!(
            "Where {players} know the rules, this changes most surely: {name}, from {before} to {after}.",
            players = players_name(players),
            name,
            before,
            after
        ),
        None => say!(
            "Where players know the rules, this changes most surely: {name}, from {before} to {after}.",
            name,
            before,
            after
        ),
    }];
    let (mut against, mut unclear) = (Vec::new(), Vec::new());
    for (at, &players) in played.plan.players.iter().enumerate().filter(|(at, _)| *at != first) {
        let found = played.estimates(at).find(|(other, _)| *other == measure).map(|(_, estimate)| estimate);
        match found.filter(Estimate::is_clear) {
            Some(other) if other.change.signum() == of.change.signum() => {}
            Some(_) => against.push(players),
            None => unclear.push(players),
        }
    }
    if several && against.is_empty() && unclear.is_empty() {
        sentences.push(say!("So it is for all kinds of players that were tried."));
    }
    for players in against {
        sentences.push(say!("For {players} it changes the other way.", players = players_name(players)));
    }
    for players in unclear {
        sentences.push(say!("For {players} it is not clear.", players = players_name(players)));
    }
    sentences
}

/// The sentence where no measure changes clearly.
fn nothing(played: &PlayedEffect<'_>, lang: Lang) -> Text {
    let matches = lang.grouped(played.plan.matches);
    if played.is_same() {
        return say!("Played under both rules, nothing changes: they are the same.");
    }
    let touched: u64 = played.sums.iter().map(|sums| sums.touched).max().unwrap_or_default();
    if touched == 0 {
        let at_most = played.sums.first().and_then(|sums| at_most_one_of(sums.touched_share()?, lang));
        return match at_most {
            Some(n) => say!(
                "In none of {matches} matches does anything change, so something does in fewer than 1 of {n} (95 %).",
                matches,
                n
            ),
            None => say!("In what was played nothing changes, but so few matches say nothing."),
        };
    }
    let told = (0..played.sums.len()).any(|at| played.estimates(at).any(|(_, estimate)| estimate.reach.is_some()));
    if told {
        return say!(
            "In {matches} matches of players who know the rules, no measure changes more than chance may do.",
            matches
        );
    }
    if played.plan.matches < FEWEST {
        let fewest = FEWEST;
        return say!("Played: fewer than {fewest} matches are too few to say how much changes.", fewest);
    }
    let touched = lang.grouped(touched);
    say!("Played: too few to say how much changes, for {touched} of {matches} matches differ.", touched, matches)
}

/// Notes: how the matches were played, and how sure the intervals are.
pub(in crate::impact) fn notes(played: &PlayedEffect<'_>, speech: Speech) -> Vec<Text> {
    let lang = speech.lang;
    let (matches, seed) = (lang.grouped(played.plan.matches), played.plan.seed);
    let walls = if played.has_same_walls() {
        say!("Walls are the same wherever both are in the same place of a match.")
    } else {
        say!(
            "These rules play with different tiles, so walls are not the same: the tiles that both have lie in the same \
             order, and the others lie between them."
        )
    };
    let effect = say!(
        "The played effect: {matches} matches of each kind of players, by the rules as they are and by the others; seed \
         {seed}.",
        matches,
        seed
    );
    let mut notes = vec![effect, walls];
    if !played.is_nothing() {
        let (intervals, fewest, changed) = (played.intervals(), FEWEST, FEWEST_CHANGED);
        notes.push(say!(
            "All intervals of this effect hold together in 95 of 100 such runs: the doubt is shared out among {intervals}, one of \
             each of the twelve measures for each kind of players. Matches are the unit, for one hand leads to the next. There is \
             an interval from {fewest} matches on, and where {changed} of them differ.",
            intervals,
            fewest,
            changed
        ));
    }
    notes.push(say!(
        "The players are programs that know their rules and nothing of each other. What people do who get used to a rule, look \
         at the points or talk is not in these numbers."
    ));
    if let Some(goal) = played.goal {
        let (looks, most) = (played.looks, MOST_LOOKS);
        let goal = points_of(goal, speech);
        notes.push(say!(
            "One looked {looks} times, of {most} at most, whether every rate is sure to {goal}; the means are as sure as that \
             makes them. Each look has its share of the doubt, so that nobody is sure by looking often.",
            looks,
            most,
            goal
        ));
    }
    notes
}
