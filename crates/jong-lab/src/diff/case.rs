//! A hand that many rulesets score. It is read once for all rulesets that read records alike.

use std::cell::OnceCell;

use jong::Record;
use jong_core::hand::{Event, MOST_INDICATORS, Situation, Win};
use jong_core::{Game, Ruleset, Score};
use serde_json::Value;

use super::outcome::{ResultOutline, read};
use crate::invert::record_of;

/// True if two rulesets read every record as the same hand, or refuse it alike: everything that is asked when a record
/// is checked is the same in both.
pub(super) fn alike(a: &Ruleset, b: &Ruleset) -> bool {
    let table = |game: &Game| {
        let Game {
            players,
            hand_size,
            forms,
            missing_bonus,
            ready_concealed,
            melds,
            kongs,
            wall,
            // Only who plays asks these.
            claims: _,
            passing: _,
            // These are asked when a hand that was read is scored.
            held_waits: _,
            discard_exposes: _,
            book: _,
            // Compared below.
            tiles: _,
        } = game;
        let melds = (melds.chow, melds.pung, melds.kong);
        let kongs = (kongs.rob_added, kongs.rob_concealed, kongs.replacement_can_be_last, kongs.open_replacement_wins);
        (*players, *hand_size, *forms, *missing_bonus, *ready_concealed, melds, kongs, wall.last_drawer_discards)
    };
    let same_indicators = |n| a.scoring().indicators(n) == b.scoring().indicators(n);
    let winds = a.counts_from_wall() == b.counts_from_wall();
    winds
        && table(a.game()) == table(b.game())
        && a.tile_set() == b.tile_set()
        && (0..=MOST_INDICATORS).all(same_indicators)
}

/// Rules that score hands, and the index of the compared ruleset that reads records as they do, if there is one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Judge<'r> {
    pub(super) rules: &'r Ruleset,
    pub(super) like: Option<usize>,
}

impl<'r> Judge<'r> {
    pub(super) fn new(rules: &'r Ruleset, two: [&Ruleset; 2]) -> Judge<'r> {
        Judge { rules, like: two.iter().position(|other| alike(rules, other)) }
    }
}

/// A hand, as a record or as it was read.
pub(super) struct HandCase<'t> {
    two: [&'t Ruleset; 2],
    text: OnceCell<String>,
    wins: [OnceCell<Option<Win>>; 2],
}

impl<'t> HandCase<'t> {
    /// The hand of a record; `two` are the rules compared.
    pub(super) fn of_text(two: [&'t Ruleset; 2], text: &str) -> HandCase<'t> {
        HandCase { two, text: OnceCell::from(text.to_owned()), wins: Default::default() }
    }

    /// A hand that the rules of `by` have checked.
    pub(super) fn of_win(two: [&'t Ruleset; 2], by: Judge<'_>, win: &Win) -> HandCase<'t> {
        let text = OnceCell::new();
        let mut wins: [OnceCell<Option<Win>>; 2] = Default::default();
        match by.like {
            Some(at) => wins[at] = OnceCell::from(Some(win.clone())),
            None => drop(text.set(record(win))),
        }
        HandCase { two, text, wins }
    }

    /// The hand as a record.
    pub(super) fn text(&self) -> &str {
        self.text.get_or_init(|| {
            let win = self.wins.iter().find_map(|win| win.get()?.as_ref());
            win.map_or_else(String::new, record)
        })
    }

    /// The result of the hand by some rules.
    pub(super) fn outline(&self, by: Judge<'_>, room: &mut Score) -> ResultOutline {
        let Some(at) = by.like else { return outline_as_taken(by.rules, self.text(), room) };
        match self.wins[at].get_or_init(|| read_as_taken(self.two[at], self.text())) {
            Some(win) => ResultOutline::of(by.rules, win, room),
            None => ResultOutline::Refused,
        }
    }
}

/// The result of a record by some rules, as they take it.
pub(super) fn outline_as_taken(rules: &Ruleset, record: &str, room: &mut Score) -> ResultOutline {
    read_as_taken(rules, record).map_or(ResultOutline::Refused, |win| ResultOutline::of(rules, &win, room))
}

/// Leaves out of a situation the events that some rules do not see in it.
pub(super) fn leave_unseen(rules: &Ruleset, situation: &mut Situation) {
    situation.events = rules.game().kongs.seen(situation.events);
}

/// Reads a record as a win, without the events that the rules do not see in it.
fn read_as_taken(rules: &Ruleset, record: &str) -> Option<Win> {
    read(rules, record).or_else(|| {
        if rules.game().kongs.replacement_can_be_last || !record.contains(Event::LastTile.word()) {
            return None;
        }
        let mut draft = Record::from_json(record, rules).ok()?.draft;
        leave_unseen(rules, &mut draft.situation);
        draft.check(rules).ok()
    })
}

/// Writes a hand as a record.
pub(super) fn record(win: &Win) -> String {
    Value::Object(record_of(win)).to_string()
}
