//! The sections that grammars of one unit share, read together, and the terms that they say.

use crate::play::{CourseTerms, TurnTerms};
use crate::rules::SectionReader;
use crate::sections::{
    DrawSection, FalseWinPrice, FlowersSection, LiablePatterns, MatchSection, Openings, PenaltySection, ReadySection,
    StayLimitRule, Winds, WinnersSection,
};
use crate::tree::{Switch, UpTo};
use crate::{Phrase, Reckoning, SharedTerms, Step, phrase};

/// The most stays of a dealer that are counted.
const MOST_STAYS: u32 = 1_000_000;

/// The dealer's part in payments, and the bound on the dealer's stays.
#[derive(Debug, Clone, Copy)]
pub struct DealerPart {
    /// The units that a payment with the dealer has more.
    pub more: u32,
    /// The units that it has more for each time the dealer has stayed.
    pub repeat: u32,
    /// The most stays.
    pub most_repeats: Switch<UpTo<1_000>>,
    /// The turn of the deal after them.
    pub after_most: StayLimitRule,
}

impl DealerPart {
    /// True if the dealer pays and gets what everybody does.
    #[inline]
    pub fn is_none(&self) -> bool {
        self.more == 0 && self.repeat == 0
    }

    /// True if payments depend on how often the dealer has stayed.
    pub fn asks_stays(&self) -> bool {
        self.repeat > 0 && self.most_repeats.0.is_none_or(|most| most.0 > 0)
    }

    /// The units that a payment with the dealer has more, and the number of stays that they count.
    #[inline]
    pub fn with_stays(&self, streak: u32) -> (i64, i64) {
        let stayed = self.most_repeats.0.map_or(streak, |most| streak.min(most.0)).min(MOST_STAYS);
        (i64::from(self.more) + i64::from(self.repeat) * i64::from(stayed), i64::from(stayed))
    }
}

/// A game's own words for the dealer's part in a payment: the units more, after the number of stays where there are any.
#[derive(Debug, Clone, Copy)]
pub struct DealerWords {
    /// The sentence on a dealer who has not stayed: `with the dealer, {0} tai more`.
    pub plain: &'static Phrase,
    /// The sentence on one who has stayed once.
    pub stayed_once: &'static Phrase,
    /// The sentence on one who has stayed more often.
    pub stayed_often: &'static Phrase,
    /// The option that says the units: `dealer.tai`.
    pub option: &'static str,
}

impl DealerWords {
    /// The lines on the dealer's part in a payment; none if the dealer has no part in it.
    pub fn lines(&self, dealer: &DealerPart, streak: u32) -> Vec<Reckoning> {
        let (more, stayed) = dealer.with_stays(streak);
        let mut lines = Vec::new();
        if more == 0 {
            return lines;
        }
        if i64::from(streak) > stayed && dealer.repeat > 0 {
            let says = phrase!("stays of the dealer: {0}, of which at most {1} count");
            lines.push(Reckoning::new(Step::from_to(says, streak.into(), stayed), &["dealer.most-repeats"]));
        }
        lines.push(match stayed {
            0 => Reckoning::new(Step::with(self.plain, more), &[self.option]),
            1 => Reckoning::new(Step::from_to(self.stayed_once, stayed, more), &[self.option, "dealer.repeat"]),
            _ => Reckoning::new(Step::from_to(self.stayed_often, stayed, more), &[self.option, "dealer.repeat"]),
        });
        lines
    }
}

/// The sections, as a file says them.
#[derive(Debug, Clone)]
pub struct SharedSections {
    winds: Winds,
    flowers: FlowersSection,
    ready: ReadySection,
    openings: Openings,
    winners: WinnersSection,
    draw: DrawSection,
    game: MatchSection,
    penalty: PenaltySection,
}

impl SharedSections {
    /// Reads them all, and warns of what contradicts itself in them. `None` if there are faults, which go to the reader.
    pub fn read(sections: &SectionReader<'_>, dealer: Option<&DealerPart>) -> Option<SharedSections> {
        let winners: Option<WinnersSection> = sections.read();
        let flowers: Option<FlowersSection> = sections.read();
        let ready: Option<ReadySection> = sections.read();
        let winds: Option<Winds> = sections.read();
        let game: Option<MatchSection> = sections.read();
        let penalty: Option<PenaltySection> = sections.read();
        let openings: Option<Openings> = sections.read();
        let draw: Option<DrawSection> = sections.read();
        ready.iter().for_each(|ready| ready.check(sections));
        flowers.iter().for_each(|flowers| flowers.check(sections));
        if let (Some(dealer), Some(game)) = (dealer, &game) {
            game.check_stays(dealer.repeat, dealer.most_repeats, dealer.after_most, sections);
        }
        Some(SharedSections {
            winds: winds?,
            flowers: flowers?,
            ready: ready?,
            openings: openings?,
            winners: winners?,
            draw: draw?,
            game: game?,
            penalty: penalty?,
        })
    }

    /// The terms that they say.
    pub fn terms(&self, dealer: &DealerPart, liable: LiablePatterns) -> SharedTerms {
        SharedTerms {
            whole_match: self.game.terms(dealer.most_repeats, dealer.after_most, &self.penalty),
            turns: TurnTerms {
                ready: self.ready.terms(),
                dora: None,
                aborts: self.draw.terms(),
                liable: liable.0.unwrap_or_default(),
                flowers: self.flowers.terms(),
                course: CourseTerms::default(),
                first_turn_outlasts_calls: !self.openings.calls_break,
            },
            on_one_discard: self.winners.on_one_discard,
            counts_from_wall: self.winds.count_from_wall(),
            missing_bonus: self.flowers.missing(),
            seven_rob_one: self.flowers.seven_rob_one,
            pays_false_wins: self.penalty.false_win == FalseWinPrice::Claimed,
            dead_hand_calls: self.penalty.dead_hand_calls,
        }
    }
}
