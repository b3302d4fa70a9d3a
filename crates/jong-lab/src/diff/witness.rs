//! A hand that two rulesets score differently, with its cause.

use jong_core::hand::{Defect, HandError, Win};
use jong_core::{FinishedHand, Ruleset};

use super::case::leave_unseen;
use super::probes::Fields;
use super::share::Share;
use jong::{ErrorLine, FinishedRecord, Record, RecordError, ResultLine, SettledLine, score_record, settle_record};

/// A hand that shows the effect of a difference.
#[derive(Debug)]
pub struct Witness<'a> {
    /// The pattern or option that differs, or several that make a difference only together.
    pub cause: Vec<String>,
    /// True if the cause is a pattern.
    pub pattern: bool,
    /// True if nothing else makes this hand score differently: with the cause alone undone, the second ruleset scores
    /// it as the first. A cause that can't be undone in the second is made in the first instead.
    pub alone: bool,
    /// The hand as it was won, checked by one of the rulesets at least.
    pub win: Win,
    /// The share of wins by the first rules that the cause touches.
    pub share: Option<Share>,
    rules: [&'a Ruleset; 2],
}

impl<'a> Witness<'a> {
    pub(super) fn new(rules: [&'a Ruleset; 2], cause: Vec<String>, pattern: bool, win: Win) -> Self {
        Witness { cause, pattern, alone: false, win, share: None, rules }
    }

    /// The hand as the first rules take it, and as the second do. Where a replacement can be the last tile by one of
    /// them, it is a replacement alone by the other.
    pub fn taken(&self) -> [Win; 2] {
        self.rules.map(|rules| {
            let mut win = self.win.clone();
            leave_unseen(rules, &mut win.situation);
            win
        })
    }

    /// The results of the hand by the first rules and by the second, each as they take it, or the reason why they refuse
    /// it.
    pub fn results(&self) -> [Result<ResultLine<'a>, ErrorLine>; 2] {
        let [first, second] = self.taken().map(|win| Record { id: None, draft: win.draft() });
        [score_record(self.rules[0], first, None), score_record(self.rules[1], second, None)]
    }

    /// The defects that the hand has by the first rules and by the second, where they take it otherwise for them.
    pub fn unseen(&self) -> [Option<Vec<Defect>>; 2] {
        let defects = |rules: &Ruleset| match self.win.draft().check(rules) {
            Err(HandError::Defects(defects)) => Some(defects),
            Err(HandError::WrongSize { .. }) | Ok(_) => None,
        };
        let taken = self.taken();
        [0, 1].map(|at| defects(self.rules[at]).filter(|_| taken[at] != self.win))
    }
}

/// A finished hand of all players that two rulesets settle differently.
#[derive(Debug)]
pub struct SettlementWitness<'a> {
    /// The pattern or option that differs.
    pub cause: Vec<String>,
    /// True if nothing else makes a difference in the settlement of this hand: with the cause alone undone, the second
    /// ruleset settles it as the first.
    pub alone: bool,
    /// The hands of the players, and who won.
    pub finished: FinishedHand,
    /// The ruleset that checked it: the first of the two, unless only the second takes this hand.
    pub checked_by: &'a Ruleset,
    /// The hand as it can be read by either of the rules.
    record: Fields,
    rules: [&'a Ruleset; 2],
}

impl<'a> SettlementWitness<'a> {
    /// A witness from a record; `None` if neither of the rules takes it.
    pub(super) fn new(
        rules: [&'a Ruleset; 2],
        cause: Vec<String>,
        alone: bool,
        record: Fields,
    ) -> Option<SettlementWitness<'a>> {
        let checked = |rules: &'a Ruleset| {
            let read = FinishedRecord::from_map(record.clone(), rules).ok()?;
            Some((rules, read.check(rules).ok()?))
        };
        let (checked_by, finished) = rules.into_iter().find_map(checked)?;
        Some(SettlementWitness { cause, alone, finished, checked_by, record, rules })
    }

    /// The finished hand as a record.
    pub fn record(&self) -> &Fields {
        &self.record
    }

    /// The payments by the first rules and by the second, or the reason why they refuse the hand.
    pub fn results(&self) -> [Result<SettledLine<'a>, ErrorLine>; 2] {
        self.rules.map(|rules| match FinishedRecord::from_map(self.record.clone(), rules) {
            Ok(record) => settle_record(rules, record, None),
            Err(RecordError { id, defects }) => Err(ErrorLine::new(id, None, defects)),
        })
    }
}

#[cfg(test)]
mod test {
    use jong_core::Score;

    use super::*;
    use crate::diff::causes::{Cause, causes};
    use crate::diff::finished::ending;
    use crate::diff::settings::differences;
    use crate::diff::variant::{Side, variant};
    use crate::diff::{Search, case, diff};

    /// Pairs of rulesets that are compared in every run; all neighbours are where `JONG_THOROUGH` is set, and all pairs
    /// where it is `full`.
    const FEW: [[&str; 2]; 3] = [
        ["fimj/official-1993", "fimj/tournament-1993"],
        ["riichi/ema-2016", "riichi/wrc-2022"],
        ["taiwan/star31", "taiwan/zhonghua"],
    ];

    /// The pairs of rulesets of one grammar and number of players.
    fn pairs() -> Vec<[Ruleset; 2]> {
        let open = |id: &str| jong::open(id).expect("shipped");
        let Ok(thorough) = std::env::var("JONG_THOROUGH") else { return FEW.map(|pair| pair.map(open)).into() };
        let all: Vec<&str> = jong::shipped().collect();
        let mut pairs = Vec::new();
        for (at, a) in all.iter().enumerate() {
            let others = all.iter().skip(at + 1).take(if thorough == "full" { usize::MAX } else { 1 });
            pairs.extend(others.map(|b| [open(a), open(b)]));
        }
        let alike =
            |[a, b]: &[Ruleset; 2]| (a.info().grammar, a.game().players) == (b.info().grammar, b.game().players);
        pairs.into_iter().filter(alike).collect()
    }

    /// With the causes of a witness undone in the second rules, they score the hand as the first do. So they settle it,
    /// where it is a finished hand.
    #[test]
    fn a_witness_shows_its_cause_and_no_other() {
        let search = Search { wins: 0, ..Search::default() };
        let (mut hands, mut settlements) = (0, 0);
        for [a, b] in pairs() {
            let (options, found) = (differences(&a, &b), diff(&a, &b, &search));
            let units: Vec<&str> = a.game().book.units().iter().map(|unit| unit.section).collect();
            let all = causes(&options, &units);
            // What can't be undone in the second rules is made in the first.
            let leveled = |ids: &[String]| {
                let own: Vec<&Cause<'_>> = all.iter().filter(|cause| ids.contains(&cause.id)).collect();
                let undone = variant(&b, &a, &own, Side::A);
                [if undone.is_none() { variant(&a, &b, &own, Side::B) } else { None }, undone]
            };
            let pair = [&a.info().id, &b.info().id];
            for witness in found.witnesses.iter().filter(|witness| witness.alone) {
                let (text, mut room) = (case::record(&witness.win), Score::default());
                let mut by = |rules: &Ruleset| case::outline_as_taken(rules, &text, &mut room);
                assert!(!by(&a).same(&by(&b)), "{pair:?}: {text} is scored alike: {:?}", witness.cause);
                let [made, undone] = leveled(&witness.cause);
                let [mine, other] = [made.as_ref().unwrap_or(&a), undone.as_ref().unwrap_or(&b)];
                assert!(by(mine).same(&by(other)), "{pair:?}: {text} shows more than {:?}", witness.cause);
                hands += 1;
            }
            for witness in found.settlements.iter().filter(|witness| witness.alone) {
                let text = serde_json::Value::Object(witness.record().clone()).to_string();
                assert_ne!(ending(&a, &text), ending(&b, &text), "{pair:?}: {text} is settled alike");
                let [made, undone] = leveled(&witness.cause);
                let [mine, other] = [made.as_ref().unwrap_or(&a), undone.as_ref().unwrap_or(&b)];
                assert_eq!(ending(mine, &text), ending(other, &text), "{pair:?}: {text}: {:?}", witness.cause);
                settlements += 1;
            }
        }
        assert!(hands > 15 && settlements > 0, "{hands} hands and {settlements} settlements show one cause alone");
    }
}
