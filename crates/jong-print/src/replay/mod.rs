//! The replay of a log as a page: every hand with its deal, its turns, its end and all payments; and where the log
//! contradicts the rules, the event and the rule.

mod hand;
mod sum;
mod turns;

use jong::log::{GameLog, LogEntry, ReplayFault, Replayer, UnfinishedHand};
use jong::table::{GameEvent, MatchState, Standing, Table, standings};
use jong_core::{LeftDeposits, MatchTerms, Ruleset, say};

pub use sum::{OpenMatchEntry, ReplayCounts, ReplayFaultEntry, ReplaySum, UnfinishedHandEntry, sum_page};

use crate::evening::over;
use crate::page::{Align, Line, Page, SmallTable};
use crate::report::footer;
use crate::speech::Speech;
use hand::HandStory;

/// The page of a replay, and what came of it.
#[derive(Debug)]
pub struct ReplayPage {
    /// The page.
    pub page: Page,
    /// The outcome.
    pub outcome: ReplayOutcome,
}

/// The outcome of a replay.
#[derive(Debug, Default)]
pub struct ReplayOutcome {
    /// The numbers of what was replayed.
    pub counts: ReplayCounts,
    /// The hand in which the log ends, with the match before it, if it is not over.
    pub unfinished: Option<(UnfinishedHand, MatchState)>,
    /// The log ends between two hands of a match that is not over.
    pub ends_between_hands: bool,
    /// The fault that ended it, if there is one.
    pub fault: Option<ReplayFault>,
}

impl ReplayOutcome {
    /// The outcome where a replay has come to.
    fn of(replayer: &Replayer<'_, '_>, fault: Option<ReplayFault>) -> ReplayOutcome {
        ReplayOutcome {
            counts: ReplayCounts { hands: replayer.hands(), events: replayer.events() },
            unfinished: replayer.unfinished().map(|hand| (hand, *replayer.table().state())),
            ends_between_hands: replayer.ends_between_hands(),
            fault,
        }
    }
}

/// Replays a log, and tells it.
pub fn page(log: &GameLog, rules: &Ruleset, speech: Speech) -> ReplayPage {
    told(log, rules, None, speech)
}

/// Replays a log, and tells one hand of it, from 1.
pub fn page_of_hand(log: &GameLog, rules: &Ruleset, hand: usize, speech: Speech) -> ReplayPage {
    told(log, rules, Some(hand), speech)
}

fn told(log: &GameLog, rules: &Ruleset, only: Option<usize>, speech: Speech) -> ReplayPage {
    let is_told = |hand: usize| only.is_none_or(|only| only == hand);
    let mut page = Page::new(speech.lang);
    page.title(&title(log, rules, speech));
    if let Some(assumed) = log.head.assumed_text() {
        page.note(&speech.sentence(&assumed), 2);
    }
    let mut outcome = ReplayOutcome::default();
    match Replayer::new(rules, log) {
        Err(found) => outcome.fault = Some(found),
        Ok(mut replayer) => {
            let mut story: Option<HandStory> = None;
            let (mut hands, mut fault) = (0, None);
            loop {
                let stepped = replayer.step_with(&mut |table, event| hear(&mut story, table, event, log, speech));
                match stepped {
                    Ok(Some(LogEntry::Event(_))) if replayer.hands() > hands => {
                        hands = replayer.hands();
                        if let Some(story) = story.take().filter(|_| is_told(hands)) {
                            story.tell(Some(replayer.table()), rules, speech, &mut page);
                        }
                    }
                    Ok(Some(_)) => {}
                    Ok(None) => break,
                    Err(found) => {
                        fault = Some(found);
                        break;
                    }
                }
            }
            outcome = ReplayOutcome::of(&replayer, fault);
            if let Some(story) = story.take().filter(|_| is_told(hands + 1)) {
                story.tell(None, rules, speech, &mut page);
                if let Some((UnfinishedHand { event, .. }, _)) = outcome.unfinished {
                    page.gap();
                    page.text(&speech.sentence(&say!("the log ends in mid-hand, after event {event}", event)), 2);
                }
            }
            if only.is_none() {
                end(replayer.table(), log, speech, &mut page);
            }
        }
    }
    if let Some(fault) = &outcome.fault {
        page.gap();
        let (hand, event) = (fault.hand, fault.event);
        page.bad(&speech.tell(&match (hand, event) {
            (0, _) => say!("The log does not fit the rules"),
            // Before it is dealt there is no event.
            (1.., 0) => say!("Hand {hand}: the log contradicts the rules", hand),
            (1.., 1..) => say!("Hand {hand}, event {event}: the log contradicts the rules", hand, event),
        }));
        page.text(&speech.sentence(&fault.text_of(log, rules)), 2);
    }
    page.gap();
    footer(None, rules, speech, &mut page);
    ReplayPage { page, outcome }
}

/// Replays a log without telling it.
pub fn check(log: &GameLog, rules: &Ruleset) -> ReplayOutcome {
    let mut replayer = match Replayer::new(rules, log) {
        Ok(replayer) => replayer,
        Err(fault) => return ReplayOutcome { fault: Some(fault), ..ReplayOutcome::default() },
    };
    let fault = loop {
        match replayer.step() {
            Ok(Some(_)) => {}
            Ok(None) => break None,
            Err(fault) => break Some(fault),
        }
    };
    ReplayOutcome::of(&replayer, fault)
}

/// Hears of an event that is about to happen.
fn hear(story: &mut Option<HandStory>, table: &Table<'_>, event: &GameEvent, log: &GameLog, speech: Speech) {
    if let GameEvent::Deal(deal) = event {
        *story = Some(HandStory::new(table, deal, log, speech));
    } else if let Some(story) = story {
        story.hear(table, event, speech);
    }
}

/// The name of a player; his number if he has none.
fn name_of(log: &GameLog, number: usize, speech: Speech) -> String {
    let name = log.head.players.get(number).and_then(|player| player.name.clone());
    name.unwrap_or_else(|| speech.tell(&say!("player {number}", number = number + 1)))
}

/// `A game of Anna, Bruno, Chiara and Dario`
fn title(log: &GameLog, rules: &Ruleset, speech: Speech) -> String {
    let names: Vec<String> =
        (0..usize::from(rules.game().players)).map(|number| name_of(log, number, speech)).collect();
    speech.tell(&say!("A game of {names}", names = speech.and(&names)))
}

/// The end of the match, or the points where the log ends.
fn end(table: &Table<'_>, log: &GameLog, speech: Speech, page: &mut Page) {
    let Some(play) = table.rules().play() else { return };
    let state = table.state();
    page.gap();
    let title = state.over.map_or_else(|| say!("The points where the log ends"), over);
    page.heading(&speech.tell(&title));
    let ranked = play.terms.ranking.is_some() && state.over.is_some();
    let row = |one: &Standing| {
        let mut row = vec![one.place.to_string(), name_of(log, one.player, speech), speech.lang.grouped(one.points)];
        row.extend(ranked.then(|| speech.signed(one.result())));
        row.into_iter().map(Line::from).collect::<Vec<_>>()
    };
    let mut heads = vec![say!("Place"), say!("Player"), say!("score|Points")];
    heads.extend(ranked.then_some(say!("score|Result")));
    let mut aligns = vec![Align::Right; heads.len()];
    aligns[1] = Align::Left;
    // Before the match is over, deposits lie on the table, and are nobody's.
    let settled = match state.over {
        Some(_) => *state,
        None => MatchState { deposits: 0, ..*state },
    };
    let rows: Vec<Vec<Line>> = standings(play.terms, &settled).iter().map(row).collect();
    page.table(SmallTable::plain(&aligns, rows, 2).under(heads.iter().map(|head| speech.tell(head))));
    if state.over.is_none() && state.deposits > 0 {
        page.text(&speech.sentence(&say!("deposits on the table: {n}", n = state.deposits)), 2);
    } else if let Some(left) = left_deposits(state.deposits, play.terms, speech) {
        page.text(&left, 2);
    }
}

/// The deposits that are left on the table, and who gets them; nothing if none are.
fn left_deposits(deposits: u32, terms: &MatchTerms, speech: Speech) -> Option<String> {
    let amount = speech.lang.grouped(i64::from(deposits) * terms.deposit);
    let told = match terms.left_deposits {
        LeftDeposits::First => {
            say!("deposits left on the table: {n}; the first place has {amount} for them", n = deposits, amount)
        }
        LeftDeposits::Lost => say!("deposits left on the table: {n}; nobody gets the {amount}", n = deposits, amount),
    };
    (deposits > 0).then(|| speech.sentence(&told))
}
