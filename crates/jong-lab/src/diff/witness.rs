//! A hand that two rulesets score differently, with its cause.

use jong_core::hand::{Defect, HandError, Win};
use jong_core::{FinishedHand, Ruleset};

use super::case::leave_unseen;
use super::probes::RecordFields;
use super::share::WinShare;
use jong::{ErrorLine, FinishedRecord, Record, ResultLine, SettledLine, score_record, settle_record};

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
    /// The causes that it shows beside: with them undone too, the second ruleset scores it as the first.
    pub also: Vec<String>,
    /// The hand as it was won, checked by one of the rulesets at least.
    pub win: Win,
    /// The share of wins by the first rules that the cause touches.
    pub share: Option<WinShare>,
    rules: [&'a Ruleset; 2],
}

impl<'a> Witness<'a> {
    pub(super) fn new(rules: [&'a Ruleset; 2], cause: Vec<String>, pattern: bool, win: Win) -> Self {
        Witness { cause, pattern, alone: false, also: Vec::new(), win, share: None, rules }
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
    /// The causes that it shows beside: with them undone too, the second ruleset settles it as the first.
    pub also: Vec<String>,
    /// The hands of the players, and who won.
    pub finished: FinishedHand,
    /// The ruleset that checked it: the first of the two, unless only the second takes this hand.
    pub checked_by: &'a Ruleset,
    /// The hand as it can be read by either of the rules.
    record: RecordFields,
    rules: [&'a Ruleset; 2],
}

impl<'a> SettlementWitness<'a> {
    /// A witness from a record; `None` if neither of the rules takes it.
    pub(super) fn new(
        rules: [&'a Ruleset; 2],
        cause: Vec<String>,
        alone: bool,
        record: RecordFields,
    ) -> Option<SettlementWitness<'a>> {
        let checked = |rules: &'a Ruleset| {
            let read = FinishedRecord::from_map(record.clone(), rules).ok()?;
            Some((rules, read.check(rules).ok()?))
        };
        let (checked_by, finished) = rules.into_iter().find_map(checked)?;
        Some(SettlementWitness { cause, alone, also: Vec::new(), finished, checked_by, record, rules })
    }

    /// The finished hand as a record.
    pub fn record(&self) -> &RecordFields {
        &self.record
    }

    /// The payments by the first rules and by the second, or the reason why they refuse the hand.
    pub fn results(&self) -> [Result<SettledLine<'a>, ErrorLine>; 2] {
        self.rules.map(|rules| match FinishedRecord::from_map(self.record.clone(), rules) {
            Ok(record) => settle_record(rules, record, None),
            Err(error) => Err(error.into()),
        })
    }
}

#[cfg(all(test, feature = "insides"))]
mod test {
    use jong_core::Score;

    use super::*;
    use crate::diff::causes::{Cause, causes};
    use crate::diff::finished::ending;
    use crate::diff::possible::is_possible;
    use crate::diff::settings::differences;
    use crate::diff::variant::{DiffSide, variant};
    use crate::diff::{SearchExtent, case, diff};
    use crate::thorough::{is_full, is_thorough};

    /// Pairs of rulesets that are compared in every run; all neighbours are where `JONG_THOROUGH` is set, and all pairs
    /// where it is `full`.
    const FEW: [[&str; 2]; 4] = [
        ["fan/hong-kong", "fan/hkma-2025"],
        ["fimj/official-1993", "fimj/ravennate"],
        ["riichi/ema-2016", "riichi/wrc-2022"],
        ["taiwan/star31", "taiwan/zhonghua"],
    ];

    /// The pairs of rulesets of one grammar and number of players.
    fn pairs() -> Vec<[Ruleset; 2]> {
        let open = |id: &str| jong::open(id).expect("shipped");
        if !is_thorough() {
            return FEW.map(|pair| pair.map(open)).into();
        }
        let all: Vec<&str> = jong::shipped().collect();
        let mut pairs = Vec::new();
        for (at, a) in all.iter().enumerate() {
            let others = all.iter().skip(at + 1).take(if is_full() { usize::MAX } else { 1 });
            pairs.extend(others.map(|b| [open(a), open(b)]));
        }
        let alike =
            |[a, b]: &[Ruleset; 2]| (a.info().grammar, a.game().players) == (b.info().grammar, b.game().players);
        pairs.into_iter().filter(alike).collect()
    }

    /// With the causes of a witness undone in the second rules, and those that it shows beside them, these score the hand as
    /// the first do. So they settle it, where it is a finished hand. No cause that is said to be shown beside can be spared.
    #[test]
    fn a_witness_shows_its_causes_and_no_other() {
        let search = SearchExtent { wins: 0, ..SearchExtent::default() };
        let (mut alone, mut beside, mut unknown) = ([0, 0], [0, 0], Vec::new());
        for [a, b] in pairs() {
            let (options, found) = (differences(&a, &b), diff(&a, &b, &search));
            let units: Vec<&str> = a.game().book.units().iter().map(|unit| unit.section).collect();
            let all = causes(&options, &units);
            // What can't be undone in the second rules is made in the first.
            let leveled = |ids: &[&String]| {
                let own: Vec<&Cause<'_>> = all.iter().filter(|cause| ids.contains(&&cause.id)).collect();
                let undone = variant(&b, &a, &own, DiffSide::A);
                [if undone.is_none() { variant(&a, &b, &own, DiffSide::B) } else { None }, undone]
            };
            let pair = [&a.info().id, &b.info().id];
            let mut look =
                |kind: usize, cause: &[String], also: &[String], is_alone: bool, text: &str, same: &Same<'_>| {
                    assert!(!same(&a, &b), "{pair:?}: both make the same of {text}: {cause:?}");
                    if !is_alone && also.is_empty() {
                        return unknown.push(format!("{pair:?}: {cause:?}: {text}"));
                    }
                    let levels = |ids: &[&String]| {
                        let [made, undone] = leveled(ids);
                        same(made.as_ref().unwrap_or(&a), undone.as_ref().unwrap_or(&b))
                    };
                    let ids: Vec<&String> = cause.iter().chain(also).collect();
                    assert!(levels(&ids), "{pair:?}: {text} shows more than {ids:?}");
                    for spared in also {
                        let fewer: Vec<&String> = ids.iter().copied().filter(|id| *id != spared).collect();
                        assert!(!levels(&fewer), "{pair:?}: {text} does not show {spared} beside {cause:?}");
                    }
                    [&mut beside, &mut alone][usize::from(is_alone)][kind] += 1;
                };
            for witness in &found.witnesses {
                let real = is_possible([&a, &b], &witness.win);
                // Of other pairs there are causes for which no better hand was found.
                assert!(real || is_thorough(), "{pair:?}: no table shows {:?}", witness.win);
                let text = case::record(&witness.win);
                let by = |rules: &Ruleset| case::outline_as_taken(rules, &text, &mut Score::default());
                let same = |mine: &Ruleset, other: &Ruleset| by(mine).same(&by(other));
                look(0, &witness.cause, &witness.also, witness.alone, &text, &same);
            }
            for witness in &found.settlements {
                let record = witness.record();
                let text = serde_json::Value::Object(record.clone()).to_string();
                let same = |mine: &Ruleset, other: &Ruleset| ending(mine, record) == ending(other, record);
                look(1, &witness.cause, &witness.also, witness.alone, &text, &same);
            }
        }
        println!("alone: {alone:?}, beside others: {beside:?} (hands, settlements)");
        assert!(unknown.is_empty(), "{}", unknown.join("\n"));
        assert!(alone[0] > 25 && alone[1] > 0, "{alone:?}");
    }

    /// True if two rulesets make the same of a hand.
    type Same<'t> = dyn Fn(&Ruleset, &Ruleset) -> bool + 't;
}
