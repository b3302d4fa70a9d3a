//! The state of a match between two hands, and how a hand changes it.

use jong_core::hand::{PerSeat, Seat};
use jong_core::{BankruptcyRule, DrawStay, Foul, FoulPrice, MatchTerms, Ruleset};

use crate::chair::MOST_PLAYERS;
use crate::ranking::standings;

/// The state of a match between two hands. Players are numbered from 0, in the order in which they sat down.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchState {
    /// The number of players.
    pub players: usize,
    /// The points of each player, and of as many more as a table has room for.
    pub points: [i64; MOST_PLAYERS],
    /// The points that fouls take off the result of each.
    pub off_result: [i64; MOST_PLAYERS],
    /// The players whom a foul cost the place in the match.
    pub out: [bool; MOST_PLAYERS],
    /// The wind of the first round.
    pub first_round: Seat,
    /// The number of rounds that are over.
    pub rounds_over: u32,
    /// The player who deals.
    pub dealer: usize,
    /// Hands repeated.
    pub repeats: u32,
    /// Deposits on the table.
    pub deposits: u32,
    /// Times the dealer has stayed.
    pub streak: u32,
    /// Wins in a row of the dealer.
    pub dealer_wins: u32,
    /// The reason that the match is over, if it is.
    pub over: Option<MatchEnd>,
}

/// The reason that a match is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MatchEnd {
    /// All rounds were played.
    RoundsPlayed,
    /// A player ran out of points.
    OutOfPoints,
    /// Somebody has the points that a further round was played for.
    EnoughPoints,
    /// A foul cost a player the place in it.
    PlayerOut,
    /// The table wished to stop.
    Stopped,
}

/// The outcome of a hand, as far as the next one depends on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandOutcome {
    /// The dealer is among the winners.
    pub dealer_won: bool,
    /// Nobody won.
    pub nobody_won: bool,
    /// The hand is void.
    pub void: bool,
    /// The dealer was ready, where nobody won.
    pub dealer_ready: bool,
}

impl MatchState {
    /// The table before the first hand.
    pub fn first(terms: &MatchTerms, players: usize, first_round: Seat) -> MatchState {
        MatchState {
            players,
            points: [terms.start; MOST_PLAYERS],
            off_result: [0; MOST_PLAYERS],
            out: [false; MOST_PLAYERS],
            first_round,
            rounds_over: 0,
            dealer: 0,
            repeats: 0,
            deposits: 0,
            streak: 0,
            dealer_wins: 0,
            over: None,
        }
    }

    /// The wind of the round.
    pub fn round(&self) -> Seat {
        let at = self.first_round.index() + self.rounds_over as usize;
        Seat::ALL[at % Seat::ALL.len()]
    }

    /// The player who sits at a seat in this hand.
    pub fn player(&self, seat: Seat) -> usize {
        (self.dealer + seat.index()) % self.players
    }

    /// The seat of a player in this hand.
    pub fn seat(&self, player: usize) -> Seat {
        Seat::ALL[(player + self.players - self.dealer) % self.players]
    }

    /// The points of each player.
    pub fn points(&self) -> &[i64] {
        &self.points[..self.players]
    }

    /// The points that fouls take off the result of each player.
    pub fn off_result(&self) -> &[i64] {
        &self.off_result[..self.players]
    }

    /// True if the rules let the dealer end the match after a hand, of which this was the state before it: it was the last
    /// one, and the dealer stays and leads.
    pub fn leader_may_stop(&self, terms: &MatchTerms, before: &MatchState) -> bool {
        let last = before.dealer + 1 == before.players && before.rounds_over + 1 >= terms.rounds;
        let stays = self.streak > 0 && self.over.is_none();
        let enough = terms.extension.is_none_or(|enough| self.points[self.dealer] >= enough);
        let leads = standings(terms, self).first().is_some_and(|first| first.player == self.dealer);
        terms.leader_may_stop && last && stays && enough && leads
    }

    /// Adds what each seat gained or lost.
    pub fn pay(&mut self, totals: &PerSeat<i64>) {
        for seat in Seat::ALL.into_iter().take(self.players) {
            let player = self.player(seat);
            self.points[player] += totals[seat];
        }
    }

    /// Takes what fouls cost beside payments: points off the result, or the place in the match.
    pub fn charge(&mut self, rules: &Ruleset, fouls: &PerSeat<Option<Foul>>) {
        for (seat, foul) in fouls.with_seats().filter_map(|(seat, foul)| Some((seat, (*foul)?))) {
            let player = self.player(seat);
            match rules.foul_price(foul) {
                Some(FoulPrice::OffResult(points)) => self.off_result[player] += points,
                Some(FoulPrice::Out) => {
                    self.out[player] = true;
                    self.over = Some(MatchEnd::PlayerOut);
                }
                Some(FoulPrice::Paid | FoulPrice::Nothing | FoulPrice::WithWin) | None => {}
            }
        }
    }

    /// Goes on after a foul that ended the hand: it is played again, or the next one begins.
    pub fn go_on_after_foul(&mut self, terms: &MatchTerms, before: &MatchState) {
        let out = self.over;
        if terms.foul_replays {
            self.over = self.end(terms, before);
        } else {
            self.go_on(terms, HandOutcome { dealer_won: false, nobody_won: true, void: false, dealer_ready: false });
        }
        self.over = out.or(self.over);
    }

    /// Goes on to the next hand.
    pub fn go_on(&mut self, terms: &MatchTerms, result: HandOutcome) {
        let before = *self;
        let may_stay = terms.stays.most.is_none_or(|most| self.streak < most);
        let wants = match (result.void, result.nobody_won) {
            (true, _) => terms.stays.void,
            (false, true) => match terms.stays.draw {
                DrawStay::Never => false,
                DrawStay::IfReady => result.dealer_ready,
                DrawStay::Always => true,
            },
            (false, false) => result.dealer_won && terms.stays.win,
        };
        let stays = wants && may_stay;
        let grows = (stays && terms.repeats.with_stay) || (result.nobody_won && terms.repeats.with_draw);
        self.repeats = if grows { self.repeats + 1 } else { 0 };
        self.dealer_wins = if result.dealer_won && stays { self.dealer_wins + 1 } else { 0 };
        self.streak = if stays { self.streak + 1 } else { 0 };
        if !stays {
            self.dealer = (self.dealer + 1) % self.players;
            self.rounds_over += u32::from(self.dealer == 0);
        }
        self.over = self.end(terms, &before);
    }

    /// The reason that the match is over after a hand, if it is.
    pub fn end(&self, terms: &MatchTerms, before: &MatchState) -> Option<MatchEnd> {
        let (least, most) = (self.points().iter().min().copied(), self.points().iter().max().copied());
        let out = match terms.out_of_points {
            BankruptcyRule::PlaysOn => false,
            BankruptcyRule::EndsBelowNothing => least.is_some_and(|least| least < 0),
            BankruptcyRule::EndsWithNothing => least.is_some_and(|least| least <= 0),
        };
        if out {
            return Some(MatchEnd::OutOfPoints);
        }
        let enough = terms.extension.is_none_or(|enough| most.is_some_and(|most| most >= enough));
        if before.rounds_over >= terms.rounds && enough {
            return Some(MatchEnd::EnoughPoints);
        }
        let more = u32::from(!enough || before.rounds_over >= terms.rounds);
        (self.rounds_over >= terms.rounds + more).then_some(MatchEnd::RoundsPlayed)
    }
}
