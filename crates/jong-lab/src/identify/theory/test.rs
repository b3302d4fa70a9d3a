//! Tests of the search for theories.

use std::collections::BTreeSet;
use std::sync::Arc;

use jong_core::Score;
use jong_core::rules::Edits;

use super::grow::STEPS;
use super::ideas::LAST;
use super::{Theories, Theory, description_length, edits};
use crate::diff::outcome::ResultOutline;
use crate::identify::Interviewer;
use crate::identify::answer::AnsweredHand;
use crate::identify::change::{Change, UNLIKELY};
use crate::identify::model::Model;
use crate::identify::next::AnswerEvidence;
use crate::identify::pool::QuestionPool;
use crate::identify::question::{AskedAmount, InterviewQuestion, PriorKnowledge};
use crate::identify::state::InterviewState;
use crate::thorough::is_full;
use jong_core::hand::Seat;
use jong_core::rules::RulesText;

impl AnswerEvidence<'_> {
    /// The plain search: every change is tried in rules made anew, and judged by all answers.
    fn think_plainly(&self, models: [&Model; 2], theories: &mut Theories) {
        let [base, believed] = models;
        for theory in &mut theories.all {
            theory.right = self.right_by(base, &theory.variant, self.answered);
        }
        self.add_believed(models, theories);
        let mut grown: BTreeSet<Arc<Edits>> = BTreeSet::new();
        for _ in 0..STEPS {
            theories.prune(&believed.edits);
            let (limit, parents) = (theories.limit(), theories.parents(&mut grown));
            let mut known: Vec<Arc<Edits>> = theories.all.iter().map(|one| Arc::clone(&one.edits)).collect();
            for parent in &parents {
                for change in self.all_ideas(models, parent) {
                    let changes: Vec<Change> = parent.besides(&change).chain([&change]).cloned().collect();
                    let edits = Arc::new(edits(&changes));
                    if description_length(&changes, 0) > limit || known.contains(&edits) {
                        continue;
                    }
                    known.push(Arc::clone(&edits));
                    let Some(theory) = self.theory(base, edits, changes) else { continue };
                    let mends = parent.right.iter().zip(&theory.right).any(|(before, now)| !before && *now);
                    if mends && theory.description_length() <= limit {
                        theories.all.push(theory);
                    }
                }
            }
        }
        theories.prune(&believed.edits);
    }

    /// Every change that shows in a missed answer, with every value that its number may have.
    fn all_ideas(&self, models: [&Model; 2], parent: &Theory) -> Vec<Change> {
        let mut room = Score::default();
        let mut by =
            |answered: &AnsweredHand| models[0].ground.by(&parent.variant, &self.pool.hands, answered.hand, &mut room);
        let is: Vec<ResultOutline> = self.answered.iter().map(&mut by).collect();
        let missed: Vec<usize> = (0..is.len()).rev().filter(|&at| !parent.right[at]).take(LAST).collect();
        let mut all = Vec::new();
        for model in models {
            for (at, change) in model.changes.iter().enumerate() {
                let shows = |answered: usize| {
                    model.place(self.answered[answered].hand).is_some_and(|hand| model.shows(at, hand))
                };
                let shown: Vec<usize> = missed.iter().copied().filter(|&answered| shows(answered)).collect();
                all.extend((!shown.is_empty()).then(|| change.clone()));
                let numbers = shown.iter().flat_map(|&answered| self.numbers(answered, &is[answered], model, at));
                all.extend(
                    change
                        .number
                        .iter()
                        .flat_map(|number| numbers.clone().map(|n| number.to(n, UNLIKELY)).collect::<Vec<_>>()),
                );
            }
        }
        all
    }
}

/// The winner's receipts, or the payments, at a table that plays by some rules.
fn answer(rules: &jong::Ruleset, question: &InterviewQuestion) -> String {
    let InterviewQuestion::Hand { win, asks, .. } = question else { return "?".to_owned() };
    let win = win.draft().check(rules).ok();
    let score = win.as_ref().and_then(|win| Some((win, rules.score(&win.hand, &win.situation).ok()?)));
    let Some((win, score)) = score else { return "no".to_owned() };
    let pays = |seat: &Seat| -score.totals[*seat];
    match asks {
        AskedAmount::Collects => (-pays(&win.situation.seat)).to_string(),
        AskedAmount::Pays => {
            let seats = Seat::ALL.into_iter().filter(|seat| pays(seat) > 0);
            seats.map(|seat| format!("{seat} {}", pays(&seat))).collect::<Vec<_>>().join(" ")
        }
    }
}

/// The theories that the search finds from those of the state before, and those that the plain search finds.
fn both(state: &InterviewState, pool: &QuestionPool, before: &Theories) -> Option<[Theories; 2]> {
    let (believed, base) = (state.model.as_ref()?, pool.model(state.model.as_ref()?.base)?);
    if state.answered.iter().any(|answered| believed.place(answered.hand).is_none()) {
        return None;
    }
    let evidence = state.evidence(pool);
    let [mut quick, mut plain] = [before.clone(), before.clone()];
    evidence.think([&base, believed], &mut quick);
    evidence.think_plainly([&base, believed], &mut plain);
    Some([quick, plain])
}

/// The search that spares work finds the same theories as the plain one, answer by answer.
#[test]
fn what_is_spared_would_have_found_nothing() {
    let houses = [
        ("taiwan/standard", "[tai]\nall-triplets = 6\nhalf-flush = 6\n[dealer]\nrepeat = 1", 40),
        ("fimj/official-1993", "[doubles]\nwhite-dragon = 2\n[counting]\nmost = 1000", 3),
        ("riichi/tenhou-sanma", "[han]\nseven-pairs = 3\n[counting]\nfu-round-up = 0", 7),
    ];
    // The plain search takes a minute for each of them.
    let some = if is_full() { houses.len() } else { 1 };
    for (id, lines, slip) in houses.into_iter().take(some) {
        let text = format!("schema = 1\nid = \"clubs/test\"\nextends = \"{id}\"\n{lines}\n");
        let text = RulesText { name: "house.toml".into(), text: text.into() };
        let rules = jong::load_text(text).ruleset.expect("rules");
        let (grammar, players) = (Some(rules.info().grammar.to_owned()), Some(rules.game().players));
        let given = PriorKnowledge {
            grammar,
            players,
            hand_size: Some(rules.hand_size().tiles()),
            ..PriorKnowledge::default()
        };
        let mut identify = Interviewer::new(&given).expect("shipped");
        let (mut compared, mut theories) = (0, 0);
        while let Some(question) = identify.question() {
            let before = identify.now.theories.clone();
            let number = identify.questions() + 1;
            let said = if number == slip { "12300".to_owned() } else { answer(&rules, &question) };
            identify.answer(&said).expect("an answer");
            let Some(pool) = identify.now.pool.clone() else { continue };
            // Answers as they were expected let nothing grow.
            let Some([quick, plain]) = both(&identify.now, &pool, &before) else { continue };
            let said = |theories: &Theories| -> Vec<(Arc<Edits>, Vec<bool>)> {
                theories.all.iter().map(|theory| (Arc::clone(&theory.edits), theory.right.clone())).collect()
            };
            assert_eq!(said(&quick), said(&plain), "{id}: {number}");
            compared += 1;
            theories = theories.max(quick.all.len());
        }
        assert!(compared > 10 && theories > 2, "{id}: {compared} {theories}");
    }
}
