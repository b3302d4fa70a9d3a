//! The arithmetic from han and fu to basic points, told line by line.

use jong_core::pattern::{Facts, Tally};
use jong_core::{Game, LimitIndex, NoWin, Phrase, Reckoning, Score, Step, phrase};

use super::{RiichiCounter, bounded};
use crate::{RiichiUnit, UNITS};

/// A sum that is less than nothing is nothing.
fn below_nothing(says: &'static Phrase, sum: i64) -> Vec<Reckoning> {
    if sum < 0 { vec![Reckoning::new(Step::with(says, sum), &[])] } else { Vec::new() }
}

impl RiichiCounter {
    /// The sums from the patterns to basic points.
    pub(crate) fn arithmetic(&self, game: &Game, facts: &Facts<'_>, score: &Score) -> Vec<Reckoning> {
        let [Some((unit, first)), second] = score.value.amounts else { return Vec::new() };
        let basic = score.basis;
        let limit_hand = !score.tally.on.and(game.book.of_unit(RiichiUnit::LimitHand as usize)).is_empty();
        match score.limit {
            Some(limit) if unit.name == UNITS[RiichiUnit::Yakuman as usize].name => {
                self.tell_yakuman(score, limit, first)
            }
            Some(limit) if limit_hand => {
                vec![self.of_limit(
                    limit,
                    Step::with(phrase!("a limit by itself, {0} basic points"), basic),
                    &["basic"],
                )]
            }
            limit => {
                let mut lines = self.tell_fu(&score.tally, facts.hand.laid.claimed > 0);
                let told = score.tally.sum(RiichiUnit::Han as usize);
                lines.extend(below_nothing(phrase!("{0} han are less than nothing, and count as none"), told));
                lines.extend(self.tell_basic(first, second.map_or(0, |(_, fu)| fu), limit, basic));
                lines
            }
        }
    }

    /// The reason why a reading does not win.
    pub(crate) fn wanting(&self, tally: &Tally, repeats: u32, why: NoWin) -> Vec<Reckoning> {
        let least = self.least_han(repeats);
        let asked_by =
            if least > self.counting.least_han.0 { "counting.least-han-later" } else { "counting.least-han" };
        let step = match why {
            NoWin::NoPattern => Step::say(phrase!("a hand needs a pattern that is more than a bonus")),
            NoWin::BelowMinimum => {
                let own = tally.own(RiichiUnit::Han as usize);
                Step::from_to(phrase!("{0} han without bonuses, and {1} are needed"), own, least.into())
            }
            NoWin::NotComplete | NoWin::Furiten | NoWin::MayNotRob | NoWin::WrongSize => return Vec::new(),
        };
        vec![Reckoning::new(step, &[asked_by])]
    }

    /// A line about a limit, and the keys of the limit that say so.
    fn of_limit(&self, limit: LimitIndex, step: Step, keys: &[&str]) -> Reckoning {
        let id = self.limit_id(limit);
        let options = keys.iter().map(|key| format!("limits.{id}.{key}")).collect();
        Reckoning { step, limit: Some(id.to_owned()), options }
    }

    fn tell_yakuman(&self, score: &Score, limit: LimitIndex, yakuman: i64) -> Vec<Reckoning> {
        let own = i64::from(bounded(score.tally.sum(RiichiUnit::Yakuman as usize)));
        let mut lines = self.tell_han_beside(&score.tally);
        let sum = own + i64::from(self.counted_beside(&score.tally));
        if sum > yakuman {
            let step = Step::from_to(phrase!("{0} yakuman, of which {1} may count"), sum, yakuman);
            lines.push(Reckoning::new(step, &["counting.most-yakuman"]));
        }
        let numbers = [yakuman, i64::from(self.yakuman.1), score.basis];
        lines.push(self.of_limit(
            limit,
            Step { says: phrase!("{0} yakuman × {1} = {2} basic points"), numbers },
            &["basic"],
        ));
        lines
    }

    /// The line about han that stand beside a yakuman.
    fn tell_han_beside(&self, tally: &Tally) -> Vec<Reckoning> {
        let han = i64::from(bounded(tally.sum(RiichiUnit::Han as usize)));
        if han == 0 {
            return Vec::new();
        }
        let says = match self.counted_beside(tally) {
            true => phrase!("{0} han reach a yakuman too, which is one more"),
            false => phrase!("{0} han beside a yakuman add nothing"),
        };
        vec![Reckoning::new(Step::with(says, han), &["counting.counted-adds"])]
    }

    fn tell_fu(&self, tally: &Tally, open: bool) -> Vec<Reckoning> {
        let (sum, fu) = (bounded(tally.sum(RiichiUnit::Fu as usize)), self.fu(tally, open));
        let sum = i64::from(sum);
        let mut lines = below_nothing(
            phrase!("{0} fu are less than nothing, and count as none"),
            tally.sum(RiichiUnit::Fu as usize),
        );
        if !tally.on.and(self.fu_exact).is_empty() {
            let step = Step::with(phrase!("{0} fu, which are not rounded"), sum);
            lines.push(Reckoning::new(step, &["counting.fu-exact"]));
            return lines;
        }
        lines.push(Reckoning::new(Step::with(phrase!("{0} fu"), sum), &[]));
        let rounded = self.fu_round_up.up(sum);
        if rounded != sum {
            let step = Step::from_to(
                phrase!("rounded up to a multiple of {0}: {1} fu"),
                self.counting.fu_round_up.0.into(),
                rounded,
            );
            lines.push(Reckoning::new(step, &["counting.fu-round-up"]));
        }
        if i64::from(fu) != rounded {
            let step = Step::with(phrase!("an open hand has at least {0} fu"), fu.into());
            lines.push(Reckoning::new(step, &["counting.open-fu-least"]));
        }
        lines
    }

    fn tell_basic(&self, han: i64, fu: i64, limit: Option<LimitIndex>, basic: i64) -> Vec<Reckoning> {
        let found = limit.and_then(|limit| Some((limit, self.limits.get(usize::from(limit.0))?.1.as_ref()?)));
        if let Some((limit, least)) = found.and_then(|(limit, of)| Some((limit, i64::from(of.han?))))
            && least <= han
        {
            let step = Step::from_to(phrase!("from {0} han up, {1} basic points"), least, basic);
            return vec![self.of_limit(limit, step, &["han", "basic"])];
        }
        let more = i64::from(self.counting.doublings.0);
        let doublings = han + more;
        let product = fu.saturating_mul(1 << doublings.clamp(0, 32));
        let mut lines = vec![
            Reckoning::new(
                Step { says: phrase!("{0} han and {1} more are {2} doublings"), numbers: [han, more, doublings] },
                &["counting.doublings"],
            ),
            Reckoning::new(
                Step { says: phrase!("{0} fu × 2^{1} = {2} basic points"), numbers: [fu, doublings, product] },
                &[],
            ),
        ];
        if let Some((limit, from)) = found.and_then(|(limit, of)| Some((limit, i64::from(of.from_basic?.0)))) {
            let step = Step::from_to(phrase!("from {0} basic points up, {1}"), from, basic);
            lines.push(self.of_limit(limit, step, &["from-basic", "basic"]));
        }
        lines
    }
}
