//! From one hand to the next: void hands, the deal, fouls.

use serde::Deserialize;

use super::Money;
use crate::play::AbortTerms;
use crate::rules::{OptionType, Section, SectionReader};
use crate::tree::{Switch, UpTo};
use crate::{BankruptcyRule, DrawStay, FirstRound, LeftDeposits, MatchTerms, RepeatTerms, StayTerms, say};

/// The events that make a hand void.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum Abort {
    /// Four kongs.
    FourKongs,
    /// The first four discards are the same wind.
    FourWinds,
}

/// `[draw]`: what if nobody wins, and which hands are void?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(key = "draw", name = "When nobody wins", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct DrawSection {
    /// What makes a hand void before the wall is empty?
    #[option(
        name = "the hand is void after",
        beside_score,
        values("none" = "nothing", "four-kongs" = "four kongs", "four-winds" = "four first discards of one wind")
    )]
    pub aborts: Vec<Abort>,
    /// By how many players must the four kongs be that make a hand void?
    #[option(
        name = "four kongs for that are of",
        beside_score,
        values("1" = "anybody", "{n}" = "at least {n} players")
    )]
    pub four_kongs_by: UpTo<4, 1>,
}

impl DrawSection {
    /// The terms on which a hand is void.
    pub fn terms(&self) -> AbortTerms {
        let aborts = |abort: Abort| self.aborts.contains(&abort);
        AbortTerms {
            four_winds: aborts(Abort::FourWinds),
            four_kongs: aborts(Abort::FourKongs).then_some(self.four_kongs_by.0 as u8),
            ..AbortTerms::default()
        }
    }
}

/// The results that let the dealer stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum StayResult {
    /// A win of the dealer.
    Win,
    /// A hand that nobody won.
    Draw,
    /// A hand that nobody won, with the dealer ready.
    DrawReady,
}

/// `[match]`: how long is a match, and when does the dealer stay?
#[derive(Debug, Clone, Deserialize, Section)]
#[section(key = "match", name = "The match", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct MatchSection {
    /// What does everybody begin with?
    #[option(name = "everybody begins with", beside_score)]
    pub start: Money,
    /// How many rounds are played?
    #[option(name = "rounds", beside_score)]
    pub rounds: UpTo<255, 1>,
    /// What lets the dealer stay?
    #[option(
        name = "the dealer stays after",
        beside_score,
        values(
            "none" = "nothing",
            "win" = "a win",
            "draw" = "a hand that nobody won",
            "draw-ready" = "being ready when nobody won"
        )
    )]
    pub dealer_stays: Vec<StayResult>,
}

impl MatchSection {
    /// The terms of a match in which declaring ready costs nothing and places are not paid for. `most_repeats` and
    /// `after_most` are the options of those names in `[dealer]`.
    pub fn terms(
        &self,
        most_repeats: Switch<UpTo<1_000>>,
        after_most: StayLimitRule,
        penalty: &PenaltySection,
    ) -> MatchTerms {
        let most = match after_most {
            StayLimitRule::Passes => most_repeats.0.map(|most| most.0),
            StayLimitRule::Stays => None,
        };
        let stays = |after: StayResult| self.dealer_stays.contains(&after);
        MatchTerms {
            start: i64::from(self.start.0),
            rounds: self.rounds.0,
            first_round: FirstRound::East,
            stays: StayTerms {
                win: stays(StayResult::Win),
                draw: match (stays(StayResult::Draw), stays(StayResult::DrawReady)) {
                    (true, _) => DrawStay::Always,
                    (false, true) => DrawStay::IfReady,
                    (false, false) => DrawStay::Never,
                },
                // Nobody wins a void hand either.
                void: stays(StayResult::Draw),
                most,
            },
            repeats: RepeatTerms::default(),
            stake: 0,
            deposit: 0,
            out_of_points: BankruptcyRule::PlaysOn,
            leader_may_stop: false,
            extension: None,
            left_deposits: LeftDeposits::Lost,
            ranking: None,
            foul_replays: penalty.replay,
        }
    }

    /// Warns of payments for a dealer who stays, or of a bound on their number, where he never does. `repeat` is the
    /// addition for each stay in `[dealer]`, and the others are its options of those names.
    pub fn check_stays(
        &self,
        repeat: u32,
        most_repeats: Switch<UpTo<1_000>>,
        after_most: StayLimitRule,
        sections: &SectionReader<'_>,
    ) {
        let section = "dealer";
        let stays = &self.dealer_stays;
        let said = [("repeat", repeat > 0), ("most-repeats", most_repeats.0.is_some())];
        for (key, _) in said.into_iter().filter(|(_, said)| *said && stays.is_empty()) {
            sections.warn_no_effect((section, key), (MatchSection::KEY, "dealer-stays"));
        }
        if !stays.is_empty() && most_repeats.0.is_some_and(|most| most.0 == 0) {
            sections.warn_conflict((section, "most-repeats"), (MatchSection::KEY, "dealer-stays"));
        }
        if after_most == StayLimitRule::Stays && most_repeats.0.is_none() {
            sections.warn_no_effect((section, "after-most"), (section, "most-repeats"));
        }
        if stays.contains(&StayResult::Draw) && stays.contains(&StayResult::DrawReady) {
            let message = say!("`draw` and `draw-ready` are not both needed: the first includes the second");
            sections.warn_contradiction(
                [sections.place_of(MatchSection::KEY, "dealer-stays")],
                message,
                say!("keep one of the two"),
            );
        }
    }
}

/// The turn of the deal after the most stays that count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum StayLimitRule {
    /// The deal passes to the next player.
    Passes,
    /// The dealer stays as before.
    Stays,
}

/// The price of a false win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, OptionType)]
#[serde(rename_all = "kebab-case")]
pub enum FalseWinPrice {
    /// An amount that the table decides.
    None,
    /// The worth that was claimed for the hand, to each of the others.
    Claimed,
}

/// `[penalty]`: what does a foul cost?
#[derive(Debug, Clone, Copy, Deserialize, Section)]
#[section(key = "penalty", name = "Penalties", after = "families")]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PenaltySection {
    /// What does a false win cost?
    #[option(
        name = "a false win costs",
        values("none" = "what the table decides", "claimed" = "what the hand was said to be worth, to each")
    )]
    pub false_win: FalseWinPrice,
    /// May a player with too many or too few tiles, who cannot win the hand any more, go on calling?
    #[option(name = "calls with too many or too few tiles", beside_score)]
    pub dead_hand_calls: bool,
    /// Is the hand of a foul played again?
    #[option(name = "the hand is played again", beside_score)]
    pub replay: bool,
}
