//! The patterns that are counted by han, each as a player would define it.

use super::deal::{Deal, ReadyDeclaration};
use super::reading::{Form, Reading, Wait};
use super::rules::Rules;
use crate::slow::plain::{Event, Group, Tiles, Wind, is_dragon, is_head, is_honour, kinds, number, wind};

/// Patterns with the value of each.
pub(super) type Counts = Vec<(&'static str, i64)>;

/// A reading and all that it is judged by.
pub(super) struct ReadingFacts<'a> {
    pub(super) rules: &'a Rules,
    pub(super) deal: &'a Deal,
    pub(super) reading: &'a Reading,
    pub(super) all: Tiles,
}

impl ReadingFacts<'_> {
    /// The patterns that count in this reading with their han, and beside them those that make no hand win by
    /// themselves.
    pub(super) fn patterns(&self) -> (Counts, Counts) {
        let worth =
            |id: &str| self.rules.han.get(id).and_then(|han| han[usize::from(self.deal.is_open())]).map(i64::from);
        let mut own: Vec<(&str, i64)> = self.there().into_iter().filter_map(|id| Some((id, worth(id)?))).collect();
        // A pattern that is made of others takes their place.
        let replaced = |one: &str, other: &str, own: &mut Vec<(&str, i64)>| {
            if own.iter().any(|(id, _)| *id == one) {
                own.retain(|(id, _)| *id != other);
            }
        };
        replaced("twice-pure-double-chow", "pure-double-chow", &mut own);
        replaced("pure-outside-hand", "mixed-outside-hand", &mut own);
        let dora = self.dora().into_iter().filter(|&(_, times)| times > 0);
        let dora = dora.filter_map(|(id, times)| Some((id, times * worth(id)?))).collect();
        (own, dora)
    }

    /// The patterns that hold, whatever their values.
    fn there(&self) -> Vec<&'static str> {
        let (deal, concealed) = (self.deal, !self.deal.is_open());
        let drawn = deal.win.from.is_none();
        let triplet = |kind: u8| self.triplets().contains(&kind);
        let all: [(&str, bool); 31] = [
            ("ready-declared", deal.ready == ReadyDeclaration::Yes),
            ("ready-on-first-turn", deal.ready == ReadyDeclaration::OnFirstTurn),
            ("one-shot-win", deal.one_shot && !deal.win.has(Event::KongReplacement)),
            ("concealed-self-drawn", concealed && drawn),
            ("last-tile-drawn", drawn && deal.win.has(Event::LastTile)),
            ("last-tile-discarded", !drawn && deal.win.has(Event::LastDiscard)),
            ("kong-replacement-win", drawn && deal.win.has(Event::KongReplacement)),
            ("robbing-a-kong", deal.win.has(Event::RobbedKong)),
            ("all-simples", !kinds(&self.all).any(is_head)),
            ("pinfu", self.is_pinfu() && (self.rules.drawn_pinfu || !drawn)),
            ("pure-double-chow", concealed && self.equal_chows() >= 1),
            ("twice-pure-double-chow", concealed && self.equal_chows() >= 2),
            ("mixed-triple-chow", (1..=7).any(|n| (0..3).all(|suit| self.has_chow(suit, n)))),
            ("pure-straight", (0..3).any(|suit| [1, 4, 7].into_iter().all(|n| self.has_chow(suit, n)))),
            ("mixed-outside-hand", self.is_outside() && kinds(&self.all).any(is_honour)),
            ("pure-outside-hand", self.is_outside() && !kinds(&self.all).any(is_honour)),
            ("half-flush", self.suits() == 1 && kinds(&self.all).any(is_honour)),
            ("full-flush", self.suits() == 1 && !kinds(&self.all).any(is_honour)),
            ("all-triplets", self.triplets().len() == 4),
            ("three-concealed-triplets", self.concealed_triplets() == 3),
            ("triple-pung", (1..=9).any(|n| (0..3).all(|suit| triplet(9 * suit + n - 1)))),
            ("three-consecutive-triplets", self.consecutive_triplets() >= 3),
            ("three-kongs", self.kongs() == 3),
            ("all-terminals-and-honours", self.is_terminals_and_honours()),
            ("small-three-dragons", self.dragons() == 2 && self.pair().is_some_and(is_dragon)),
            ("white-dragon", triplet(31)),
            ("green-dragon", triplet(32)),
            ("red-dragon", triplet(33)),
            ("seat-wind", triplet(wind(deal.place.seat))),
            ("round-wind", triplet(wind(deal.place.round))),
            ("seven-pairs", self.reading.form == Form::SevenPairs),
        ];
        all.into_iter().filter(|(_, there)| *there).map(|(id, _)| id).collect()
    }

    /// Four chows, a pair that is worth nothing, a wait for either end of a chow.
    pub(super) fn is_pinfu(&self) -> bool {
        let nothing =
            |kind: u8| !is_dragon(kind) && kind != wind(self.deal.place.seat) && kind != wind(self.deal.place.round);
        let chows = self.chows().len() == 4 && self.pair().is_some_and(nothing);
        chows && !self.deal.is_open() && self.reading.wait == Wait::TwoSided
    }

    /// Every group has a terminal or an honour, and one is a chow.
    fn is_outside(&self) -> bool {
        let outside = |group: &Group| group.tiles().into_iter().any(is_head);
        !self.chows().is_empty() && self.groups().all(|group| outside(&group))
    }

    fn is_terminals_and_honours(&self) -> bool {
        let both = kinds(&self.all).any(is_honour) && !kinds(&self.all).all(is_honour);
        self.reading.form != Form::Orphans && kinds(&self.all).all(is_head) && both
    }

    /// Dora, ura dora of a player who declared ready, red fives, and norths and flowers laid aside.
    fn dora(&self) -> [(&'static str, i64); 5] {
        let [kong, under, under_kong] = self.rules.dora;
        let [shown, below] = &self.deal.indicators;
        let of = |indicators: &[u8], counts: bool, kongs: bool| -> i64 {
            let counted = if !counts {
                0
            } else if kongs {
                indicators.len()
            } else {
                indicators.len().min(1)
            };
            indicators[..counted].iter().map(|&indicator| self.copies(self.shown_by(indicator))).sum()
        };
        let ready = self.deal.ready != ReadyDeclaration::No;
        [
            ("dora", of(shown, true, kong)),
            ("ura-dora", if ready { of(below, under, under_kong) } else { 0 }),
            ("red-five", self.deal.reds.iter().map(|&n| i64::from(n)).sum()),
            ("north", i64::from(self.deal.aside)),
            ("any-flower", i64::from(self.deal.hand.flowers())),
        ]
    }

    /// The tile that an indicator shows: the next of its kind, round in a circle. Three players have no 2 to 8 of
    /// characters.
    fn shown_by(&self, indicator: u8) -> u8 {
        match indicator {
            0 if self.rules.three => 8,
            8 if self.rules.three => 0,
            30 => 27,
            33 => 31,
            kind if kind < 27 && number(kind) == 9 => kind - 8,
            kind => kind + 1,
        }
    }

    fn copies(&self, kind: u8) -> i64 {
        i64::from(self.all[usize::from(kind)]) + if kind == wind(3) { i64::from(self.deal.aside) } else { 0 }
    }

    pub(super) fn groups(&self) -> impl Iterator<Item = Group> {
        self.reading.parts.iter().map(|part| part.group)
    }

    pub(super) fn chows(&self) -> Vec<u8> {
        self.groups().filter(|group| matches!(group, Group::Chow(_))).map(Group::first).collect()
    }

    pub(super) fn triplets(&self) -> Vec<u8> {
        self.groups().filter(|group| group.is_triplet()).map(Group::first).collect()
    }

    /// The most triplets of one suit whose numbers follow one another.
    pub(super) fn consecutive_triplets(&self) -> usize {
        let triplets = self.triplets();
        let follow = |first: u8| (first..9 * (first / 9 + 1)).take_while(|kind| triplets.contains(kind)).count();
        (0..27).map(follow).max().unwrap_or(0)
    }

    pub(super) fn concealed_triplets(&self) -> usize {
        self.reading.parts.iter().filter(|part| part.group.is_triplet() && !part.open).count()
    }

    pub(super) fn kongs(&self) -> usize {
        self.groups().filter(|group| matches!(group, Group::Kong(_))).count()
    }

    pub(super) fn dragons(&self) -> usize {
        self.triplets().into_iter().filter(|&kind| is_dragon(kind)).count()
    }

    pub(super) fn winds(&self) -> usize {
        (0..4).filter(|&seat: &Wind| self.triplets().contains(&wind(seat))).count()
    }

    /// The pair of a hand with sets.
    pub(super) fn pair(&self) -> Option<u8> {
        let sets = self.reading.form == Form::Standard;
        self.groups().find(|group| sets && matches!(group, Group::Pair(_))).map(Group::first)
    }

    fn has_chow(&self, suit: u8, number: u8) -> bool {
        self.chows().contains(&(9 * suit + number - 1))
    }

    /// Pairs of equal chows.
    fn equal_chows(&self) -> usize {
        let chows = self.chows();
        (0..27).map(|first| chows.iter().filter(|&&chow| chow == first).count() / 2).sum()
    }

    pub(super) fn suits(&self) -> usize {
        (0..3).filter(|&suit| kinds(&self.all).any(|kind| !is_honour(kind) && kind / 9 == suit)).count()
    }
}
