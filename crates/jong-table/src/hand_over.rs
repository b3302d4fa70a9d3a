//! The end of a hand: what everybody held, who pays whom, and the match after it.

use jong_core::hand::{Event as WinEvent, Hand, MOST_INDICATORS, PerSeat};
use jong_core::{DrawStay, FinishedHand, ReplacementSource, SettledHand};

use crate::table::HandState;
use crate::{Bar, Chair, Chairs, Exposure, MatchState, Offer, PerChair, Phase, Table, UnderIndicators, VoidHand};

/// The way in which a hand ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HandEnding {
    /// Somebody won.
    Won,
    /// No tile was left.
    Exhausted,
    /// The hand is void.
    Void(VoidHand),
    /// A foul ended the hand.
    Foul,
}

/// The result of a hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandResult {
    /// The way in which it ended.
    pub ending: HandEnding,
    /// The winners; also those whose discards win.
    pub winners: Chairs,
    /// The player whose tile won; `None` if it was drawn, or nobody won.
    pub from: Option<Chair>,
    /// The players who were ready when no tile was left, if the rules ask.
    pub ready: Chairs,
    /// The hands of all players, as they were settled.
    pub finished: FinishedHand,
    /// The scores and payments.
    pub settled: SettledHand,
    /// The gain or loss of each player by that, stakes left out.
    pub gains: PerChair<i64>,
    /// The match before the payments; stakes are paid, and given back where a foul ended the hand.
    pub before: MatchState,
    /// The match after the hand.
    pub after: MatchState,
}

impl Table<'_> {
    /// Ends a hand that these players won.
    pub(crate) fn end_won(&mut self, who: Chairs, under: &UnderIndicators, offer: Option<&Offer>) -> Result<(), Bar> {
        // Under each indicator lies one tile.
        let open = self.hand.dora.len();
        if under.iter().flatten().count() > open {
            return Err(Bar::TooManyUnder(open));
        }
        if let Some(offer) = offer {
            self.give_back(offer);
        }
        let mut finished = self.finished();
        for chair in who.iter() {
            let tile = offer.map(|offer| offer.tile).or(self.hand.menus[chair].tile).ok_or(Bar::NoSuchTile)?;
            let mut situation = self.win_situation(chair, offer);
            // Nobody looks under the indicators but who declared ready, and where they count.
            if self.hand.sides[chair].has_declared() {
                let (_, counted) = self.rules.scoring().indicators(MOST_INDICATORS);
                situation.ura = under.iter().flatten().copied().take(counted).collect();
            }
            let hand = Hand::won(&self.hand.sides[chair].held, tile);
            finished.players[self.seat(chair)] = Some((hand, situation));
        }
        let first = offer.map_or(self.dealer(), |offer| offer.who);
        finished.winners = who.after(first, self.players()).map(|chair| self.seat(chair)).collect();
        self.end(HandEnding::Won, finished, offer.map(|offer| offer.who))?;
        // A tile that was robbed lies with a winner while the others play on.
        let robbed = offer.filter(|offer| matches!(offer.shown, Exposure::Added | Exposure::Aside | Exposure::Flower));
        if let Some(offer) = robbed
            && let Some(first) = who.after(offer.who, self.players()).next()
        {
            self.hand.sides[first].drawn = Some(offer.tile);
        }
        Ok(())
    }

    /// Ends a hand that nobody won.
    pub(crate) fn end_drawn(&mut self, ending: HandEnding) -> Result<(), Bar> {
        let mut finished = self.finished();
        finished.aborted = matches!(ending, HandEnding::Void(_));
        if ending == HandEnding::Exhausted {
            for chair in self.chairs() {
                if let Some((_, situation)) = &mut finished.players[self.seat(chair)]
                    && self.has_heads_only(chair)
                {
                    situation.events.insert(WinEvent::NagashiMangan);
                }
            }
        }
        self.end(ending, finished, None)
    }

    /// The hands of all players as they are, none of them won.
    fn finished(&self) -> FinishedHand {
        let mut finished = FinishedHand::default();
        for chair in self.chairs() {
            let mut held = self.hand.sides[chair].held_whole();
            if self.play.turns.flowers.after_win {
                held.bonus = held.bonus | self.flowers_held(chair);
            }
            finished.players[self.seat(chair)] = Some((Hand::not_won(&held), self.situation(chair)));
            finished.fouls[self.seat(chair)] = self.hand.fouls[chair];
        }
        finished
    }

    /// Gives a robbed tile back to whoever had laid it there, for he has it no more where it was.
    fn give_back(&mut self, offer: &Offer) {
        let side = &mut self.hand.sides[offer.who];
        let kind = offer.tile.kind;
        match offer.shown {
            Exposure::RiverTile | Exposure::Concealed => {}
            Exposure::Added => {
                if side.take_from_kong(offer.tile).is_some() {
                    self.note_certain(offer.who);
                }
            }
            Exposure::Aside => side.held.aside.remove(kind),
            Exposure::Flower => side.held.bonus.remove(kind),
        }
    }

    /// Settles, and goes on to the next hand.
    fn end(&mut self, ending: HandEnding, finished: FinishedHand, from: Option<Chair>) -> Result<(), Bar> {
        let (terms, scoring) = (self.play.terms, self.rules.scoring());
        let mut settled = SettledHand::default();
        self.rules.settle_into(&finished, &mut settled).map_err(|wrong| Bar::NoWin(wrong.why))?;
        let ready = self.ready_at_end(ending, &finished);
        let mut winners: Chairs = settled.winners.iter().map(|&seat| self.chair(seat)).collect();
        if ending == HandEnding::Exhausted && scoring.nagashi_wins() {
            winners = self.chairs().filter(|&chair| self.has_heads_only(chair)).collect();
        }
        self.spare_the_gone(&mut settled);
        let before = self.state;
        let mut after = before;
        after.charge(self.rules, &finished.fouls);
        after.pay(&settled.totals);
        let taken: i64 = settled.payments.iter().filter(|payment| payment.from.is_none()).map(|paid| paid.amount).sum();
        let left = i64::from(before.deposits) - taken.checked_div(terms.deposit).unwrap_or(0);
        after.deposits = u32::try_from(left).unwrap_or(0);
        let goes_on = ending == HandEnding::Won && self.goes_on(winners);
        if ending == HandEnding::Foul {
            after.go_on_after_foul(terms, &before);
        } else if !goes_on {
            after.go_on(terms, self.outcome(winners, matches!(ending, HandEnding::Void(_)), ready));
        }
        let gains = PerChair::of(|chair| match chair.index() < self.players() {
            true => settled.totals[self.seat(chair)],
            false => 0,
        });
        self.may_stop = !goes_on && after.leader_may_stop(terms, &before);
        self.state = after;
        if goes_on {
            self.go_on_after(winners, from);
        } else {
            self.phase = if after.over.is_some() { Phase::Over } else { Phase::Deal };
            self.hand.turn_now = 0;
            self.hand.asked = Chairs::NONE;
        }
        let result = HandResult { ending, winners, from, ready, finished, settled, gains, before, after };
        match &mut self.last {
            Some(last) => **last = result,
            None => self.last = Some(Box::new(result)),
        }
        Ok(())
    }

    /// Leaves out the payments of players who have won before and play no more.
    fn spare_the_gone(&self, settled: &mut SettledHand) {
        let gone = self.hand.gone;
        if gone.is_empty() {
            return;
        }
        let plays = |seat: jong_core::hand::Seat| !gone.contains(self.chair(seat));
        settled.payments.retain(|payment| payment.from.is_none_or(plays) && plays(payment.to));
        settled.totals = PerSeat::default();
        for payment in &settled.payments {
            settled.totals[payment.to] += payment.amount;
            payment.from.iter().for_each(|&from| settled.totals[from] -= payment.amount);
        }
    }

    /// The players who are ready when no tile is left, where the rules ask.
    fn ready_at_end(&self, ending: HandEnding, finished: &FinishedHand) -> Chairs {
        let scoring = self.rules.scoring();
        let asks = self.play.terms.stays.draw == DrawStay::IfReady || scoring.needs_all_hands(false);
        if ending != HandEnding::Exhausted || !asks {
            return Chairs::NONE;
        }
        let whole = u32::from(self.play.game.hand_size.tiles());
        let hand_of = |chair: Chair| finished.players[self.seat(chair)].as_ref().map(|(hand, _)| hand);
        // Who keeps a flower in hand is a tile short.
        let has_all = |chair: Chair| self.hand.sides[chair].held.size() == whole;
        let is_ready = |chair: &Chair| {
            has_all(*chair)
                && !self.is_dead(*chair)
                && hand_of(*chair).is_some_and(|hand| scoring.is_ready(self.play.game, hand))
        };
        self.chairs().filter(is_ready).collect()
    }
}

impl HandState {
    /// The number of tiles that a replacement leaves.
    pub(crate) fn take_replacement(&mut self, from: ReplacementSource) {
        match from {
            ReplacementSource::Live => {
                self.live = self.live.saturating_sub(1);
                self.replacements = self.replacements.saturating_sub(1);
            }
            ReplacementSource::Apart => self.replacements = self.replacements.saturating_sub(1),
            ReplacementSource::Tail => self.live = self.live.saturating_sub(1),
        }
    }
}
