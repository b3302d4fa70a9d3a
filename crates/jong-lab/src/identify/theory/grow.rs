//! Growing theories: changes are added to each, so that it gives more of the answers.

use std::collections::BTreeSet;
use std::sync::Arc;

use jong_core::Score;
use jong_core::rules::Edits;

use super::{Mark, Theories, Theory, edits, mark, takes};
use crate::diff::outcome::Outline;
use crate::diff::variant::{edited, edited_further};
use crate::identify::answer::Told;
use crate::identify::change::{Change, UNLIKELY};
use crate::identify::model::Model;
use crate::identify::next::Answers;
use crate::identify::reach::Reach;
use crate::parallel;

/// Changes are added so many times at most before the next answer.
const STEPS: usize = 6;

/// Of the answers that a theory misses so many, the last ones, say what might be added to it.
const LAST: usize = 6;

/// In the place of the answers that are missed by what makes no sense.
const NO_SENSE: usize = 1 << 20;

/// One thing that may be changed in a theory, to one value or another.
struct Kind<'t> {
    /// The theory.
    parent: &'t Theory,
    /// Its changes that stay, and their edits.
    changes: Vec<Change>,
    edits: Edits,
    /// The answers that the change can touch; `None`: any of them.
    touched: Option<Vec<bool>>,
}

/// A change that may be added to a theory, and is not judged yet.
struct Idea {
    change: Change,
    /// The least number of answers that are missed with it.
    misses: usize,
}

/// A theory that is not judged yet.
struct Likely {
    change: Change,
    edits: Arc<Edits>,
    mark: Mark,
}

/// The judgement of a theory: the answers that it misses at least, and the theory itself if it is to be kept.
type Judgement = (Mark, usize, Option<Theory>);

impl Kind<'_> {
    /// True if an answer is given or missed as without the change.
    fn is_untouched(&self, told: usize) -> bool {
        self.touched.as_ref().is_some_and(|touched| !touched[told])
    }

    /// The price of the theory with a change, if so many answers are missed.
    fn takes_with(&self, change: &Change, misses: usize) -> u32 {
        takes(self.changes.iter().chain([change]), misses)
    }
}

impl Answers<'_> {
    /// Judges the theories by all answers, and looks for better ones. `models` are the ruleset itself and what is believed
    /// so far, which know what single changes do.
    pub(in crate::identify) fn think(&self, models: [&Model; 2], theories: &mut Theories) {
        let [base, believed] = models;
        for theory in &mut theories.all {
            let more = &self.told[theory.right.len().min(self.told.len())..];
            let right = self.right_by(base, &theory.other, more);
            theory.right.extend(right);
        }
        for edits in [&Edits::new(), &believed.edits] {
            if theories.all.iter().all(|theory| *theory.edits != *edits) {
                let known =
                    |one: Change| base.changes.iter().find(|change| change.edits == one.edits).cloned().unwrap_or(one);
                let changes = Change::each(edits).into_iter().map(known).collect();
                theories.all.extend(self.theory(base, Arc::new(edits.clone()), changes));
            }
        }
        let mut grown: BTreeSet<Arc<Edits>> = BTreeSet::new();
        for _ in 0..STEPS {
            theories.prune(&believed.edits);
            let (limit, parents) = (theories.limit(), theories.parents(&mut grown));
            let likely = self.likely(models, theories, &parents, limit);
            let judged = parallel::map(&likely, |(kind, likely)| self.judge(base, kind, likely, limit));
            for (mark, misses, theory) in judged.into_iter().flatten() {
                theories.tried.insert(mark, misses);
                theories.all.extend(theory);
            }
        }
        theories.prune(&believed.edits);
    }

    /// Theories with one change more that may come to no more than the limit, each only once.
    fn likely<'t>(
        &self,
        models: [&Model; 2],
        theories: &Theories,
        parents: &'t [Theory],
        limit: u32,
    ) -> Vec<(Kind<'t>, Vec<Likely>)> {
        let mut known: BTreeSet<Mark> = theories.all.iter().map(|theory| mark(&theory.edits)).collect();
        let mut likely = Vec::new();
        for (kind, ideas) in parents.iter().flat_map(|parent| self.ideas(models, parent, limit)) {
            let likely_of_kind = ideas.into_iter().filter_map(|Idea { change, misses }| {
                let edits = Arc::new(kind.edits.and(&change.edits));
                let mark = mark(&edits);
                let misses = theories.tried.get(&mark).copied().unwrap_or_default().max(misses);
                let is_new = kind.takes_with(&change, misses) <= limit && known.insert(Arc::clone(&mark));
                is_new.then_some(Likely { change, edits, mark })
            });
            let likely_of_kind: Vec<Likely> = likely_of_kind.collect();
            likely.push((kind, likely_of_kind));
        }
        likely
    }

    /// Some changes, and the lines that say them, as a theory, judged by all answers; `None` if they make no sense.
    fn theory(&self, base: &Model, edits: Arc<Edits>, changes: Vec<Change>) -> Option<Theory> {
        let other = Arc::new(base.ground.other(edited(&self.table.rules[base.base], &edits)?, &self.table.hands));
        let right = self.right_by(base, &other, self.told);
        Some(Theory { edits, changes: changes.into(), other, right })
    }

    /// Judges theories of one kind. Each is made of the one before it where it can be, and only the answers are looked at
    /// again that the change can touch.
    fn judge(&self, base: &Model, kind: &Kind<'_>, likely: &[Likely], limit: u32) -> Vec<Judgement> {
        let rules = &self.table.rules[base.base];
        let parent = kind.parent;
        let mut room = Score::default();
        let mut before = (Arc::clone(&parent.edits), Arc::clone(&parent.other));
        let judge = |Likely { change, edits, mark }: &Likely| {
            let (known, other) = &before;
            let made = match known.and(&change.edits) == **edits {
                true => edited_further(rules, &other.rules, known, &change.edits),
                false => edited(rules, edits),
            };
            let Some(made) = made else { return (Arc::clone(mark), NO_SENSE, None) };
            let other = Arc::new(match kind.touched {
                Some(_) => parent.other.with(made),
                None => base.ground.other(made, &self.table.hands),
            });
            before = (Arc::clone(edits), Arc::clone(&other));
            let (mut misses, mut mends) = (0, false);
            let mut right = Vec::with_capacity(self.told.len());
            for (at, told) in self.told.iter().enumerate() {
                let was = parent.right[at];
                let is = match kind.is_untouched(at) {
                    true => was,
                    false => self.fits(told, &base.ground.by(&other, &self.table.hands, told.hand, &mut room)),
                };
                misses += usize::from(!is);
                mends |= is && !was;
                right.push(is);
            }
            let kept = mends && kind.takes_with(change, misses) <= limit;
            let changes = || kind.changes.iter().chain([change]).cloned().collect();
            let theory = || Theory { edits: Arc::clone(edits), changes: changes(), other, right };
            (Arc::clone(mark), misses, kept.then(theory))
        };
        likely.iter().map(judge).collect()
    }

    /// Changes that may be added to a theory: each shows in a hand that was answered otherwise, and comes to no more than
    /// the limit as far as is known.
    fn ideas<'t>(&self, models: [&Model; 2], parent: &'t Theory, limit: u32) -> Vec<(Kind<'t>, Vec<Idea>)> {
        let [base, _] = models;
        let mut room = Score::default();
        let mut by = |told: &Told| base.ground.by(&parent.other, &self.table.hands, told.hand, &mut room);
        let is: Vec<Outline> = self.told.iter().map(&mut by).collect();
        let missed: Vec<usize> = (0..is.len()).rev().filter(|&at| !parent.right[at]).take(LAST).collect();
        let holds = base.ground.reads_as(&parent.other) && base.reach.holds_by(&parent.other.rules);
        let reach = holds.then_some(&*base.reach);
        let mut all = Vec::new();
        for model in models {
            for (at, change) in model.changes.iter().enumerate() {
                let shown =
                    |&&missed: &&usize| model.place(self.told[missed].hand).is_some_and(|hand| model.shows(at, hand));
                let shown: Vec<usize> = missed.iter().filter(shown).copied().collect();
                if shown.is_empty() {
                    continue;
                }
                let kind = self.kind(reach, parent, change);
                // What it does not touch is missed as before.
                let least = (0..is.len()).filter(|&at| kind.is_untouched(at) && !parent.right[at]).count();
                let mut ideas: Vec<Idea> = Vec::new();
                let mut think = |change: Change, misses: usize| {
                    if kind.takes_with(&change, misses) <= limit {
                        ideas.push(Idea { change, misses });
                    }
                };
                think(change.clone(), least.max(self.misses_with(parent, &is, model, at)));
                if let Some(number) = &change.number {
                    let mut numbers: Vec<i64> = Vec::new();
                    for missed in shown {
                        let numbers_of = self.numbers(missed, &is[missed], model, at);
                        let new: Vec<i64> = numbers_of.into_iter().filter(|n| !numbers.contains(n)).collect();
                        numbers.extend(new);
                    }
                    numbers.iter().for_each(|n| think(number.to(*n, UNLIKELY), least));
                }
                all.push((kind, ideas));
            }
        }
        all
    }

    /// The thing that a change is about, in a theory; `reach` says where patterns hold by it, if that is known.
    fn kind<'t>(&self, reach: Option<&Reach>, parent: &'t Theory, change: &Change) -> Kind<'t> {
        let changes: Vec<Change> = parent.besides(change).cloned().collect();
        let edits = edits(&changes);
        let touched = reach.and_then(|reach| {
            let gone = parent.edits.iter().filter(|(table, key, _)| edits.get(table, key).is_none());
            let keys = gone.chain(change.edits.iter()).map(|(table, key, _)| (table, key));
            let hands = reach.of(keys, &edits.and(&change.edits))?;
            Some(self.told.iter().map(|told| hands.contains(told.hand)).collect())
        });
        Kind { parent, changes, edits, touched }
    }

    /// The least number of answers that a theory misses with one change more: where the two do not show in the same hand it is
    /// known. `is` is what the hands come to by the theory.
    fn misses_with(&self, theory: &Theory, is: &[Outline], model: &Model, change: usize) -> usize {
        let right = |at: usize| {
            let told = &self.told[at];
            let Some(hand) = model.place(told.hand) else { return true };
            // Where the theory shows itself the change may do anything beside it.
            if !is[at].same(&model.ground.outlines[told.hand]) {
                true
            } else if model.shows(change, hand) {
                self.fits(told, model.by(change, hand))
            } else {
                theory.right[at]
            }
        };
        (0..is.len()).filter(|&at| !right(at)).count()
    }

    /// The numbers that may stand in the place of that of a change, so that a hand that now comes to `is` comes to what
    /// was answered.
    fn numbers(&self, at: usize, is: &Outline, model: &Model, change: usize) -> Vec<i64> {
        let (told, Some(number)) = (&self.told[at], &model.changes[change].number) else { return Vec::new() };
        let amounts = |outline| told.answer.amounts(outline, self.winner(told.hand));
        let slope = || {
            let [says, has] = amounts(is)?;
            let [_, from] = amounts(&model.ground.outlines[told.hand])?;
            let [_, to] = amounts(model.by(change, model.place(told.hand)?))?;
            Some((self.stake.back(says)? - has, to - from))
        };
        slope().map_or_else(|| number.more(), |(short, by)| number.roughly(short, by))
    }
}

#[cfg(test)]
mod test {
    use super::*;
    use crate::identify::Identify;
    use crate::identify::question::{Asks, Given, Question};
    use crate::identify::state::State;
    use crate::identify::table::Table;
    use jong::Record;
    use jong_core::hand::Seat;
    use jong_core::rules::RulesText;

    impl Answers<'_> {
        /// The search without all that spares work: every change is tried in rules made anew, and judged by all answers.
        fn think_plainly(&self, models: [&Model; 2], theories: &mut Theories) {
            let [base, believed] = models;
            for theory in &mut theories.all {
                theory.right = self.right_by(base, &theory.other, self.told);
            }
            for edits in [&Edits::new(), &believed.edits] {
                if theories.all.iter().all(|theory| *theory.edits != *edits) {
                    let known = |one: Change| {
                        base.changes.iter().find(|change| change.edits == one.edits).cloned().unwrap_or(one)
                    };
                    let changes = Change::each(edits).into_iter().map(known).collect();
                    theories.all.extend(self.theory(base, Arc::new(edits.clone()), changes));
                }
            }
            let mut grown: BTreeSet<Arc<Edits>> = BTreeSet::new();
            for _ in 0..STEPS {
                theories.prune(&believed.edits);
                let (limit, parents) = (theories.limit(), theories.parents(&mut grown));
                let mut known: Vec<Arc<Edits>> = theories.all.iter().map(|one| Arc::clone(&one.edits)).collect();
                for parent in &parents {
                    for change in self.all_ideas(models, parent) {
                        let changes: Vec<Change> = parent.besides(&change).chain([&change]).cloned().collect();
                        let edits = Arc::new(edits(&changes));
                        if takes(&changes, 0) > limit || known.contains(&edits) {
                            continue;
                        }
                        known.push(Arc::clone(&edits));
                        let Some(theory) = self.theory(base, edits, changes) else { continue };
                        let mends = parent.right.iter().zip(&theory.right).any(|(before, now)| !before && *now);
                        if mends && theory.takes() <= limit {
                            theories.all.push(theory);
                        }
                    }
                }
            }
            theories.prune(&believed.edits);
        }

        /// Every change that shows in an answer that is missed, with every number that it may be.
        fn all_ideas(&self, models: [&Model; 2], parent: &Theory) -> Vec<Change> {
            let mut room = Score::default();
            let mut by = |told: &Told| models[0].ground.by(&parent.other, &self.table.hands, told.hand, &mut room);
            let is: Vec<Outline> = self.told.iter().map(&mut by).collect();
            let missed: Vec<usize> = (0..is.len()).rev().filter(|&at| !parent.right[at]).take(LAST).collect();
            let mut all = Vec::new();
            for model in models {
                for (at, change) in model.changes.iter().enumerate() {
                    let shows =
                        |told: usize| model.place(self.told[told].hand).is_some_and(|hand| model.shows(at, hand));
                    let shown: Vec<usize> = missed.iter().copied().filter(|&told| shows(told)).collect();
                    all.extend((!shown.is_empty()).then(|| change.clone()));
                    let numbers = shown.iter().flat_map(|&told| self.numbers(told, &is[told], model, at));
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
    fn answer(rules: &jong::Ruleset, question: &Question) -> String {
        let Question::Hand { record, asks, .. } = question else { return "?".to_owned() };
        let win = Record::from_map(record.clone(), rules).ok().and_then(|record| record.check(rules).ok());
        let score = win.as_ref().and_then(|win| Some((win, rules.score(&win.hand, &win.situation).ok()?)));
        let Some((win, score)) = score else { return "no".to_owned() };
        let pays = |seat: &Seat| -score.payments[seat.index()];
        match asks {
            Asks::Collects => (-pays(&win.situation.seat)).to_string(),
            Asks::Pays => {
                let seats = Seat::ALL.into_iter().filter(|seat| pays(seat) > 0);
                seats.map(|seat| format!("{seat} {}", pays(&seat))).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// The theories that the search finds, from those of the state before; and those that the plain search finds.
    fn both(state: &State, table: &Table, before: &Theories) -> Option<[Theories; 2]> {
        let (believed, base) = (state.model.as_ref()?, table.model(state.model.as_ref()?.base)?);
        if state.told.iter().any(|told| believed.place(told.hand).is_none()) {
            return None;
        }
        let answers = state.answers(table);
        let [mut quick, mut plain] = [before.clone(), before.clone()];
        answers.think([&base, believed], &mut quick);
        answers.think_plainly([&base, believed], &mut plain);
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
        let full = std::env::var_os("JONG_THOROUGH").is_some_and(|word| word == "full");
        let some = if full { houses.len() } else { 1 };
        for (id, lines, slip) in houses.into_iter().take(some) {
            let text = format!("schema = 1\nid = \"clubs/test\"\nextends = \"{id}\"\n{lines}\n");
            let text = RulesText { name: "house.toml".into(), text: text.into() };
            let rules = jong::load_text(text).ruleset.expect("rules");
            let (grammar, players) = (Some(rules.info().grammar.to_owned()), Some(rules.game().players));
            let given = Given { grammar, players, hand_size: Some(rules.hand_size().tiles()), ..Given::default() };
            let mut identify = Identify::new(&given).expect("shipped");
            let (mut compared, mut theories) = (0, 0);
            while let Some(question) = identify.question() {
                let before = identify.now.theories.clone();
                let number = identify.questions() + 1;
                let said = if number == slip { "12300".to_owned() } else { answer(&rules, &question) };
                identify.answer(&said).expect("an answer");
                let Some(table) = identify.now.table.clone() else { continue };
                // Answers as they were expected let nothing grow.
                let Some([quick, plain]) = both(&identify.now, &table, &before) else { continue };
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
}
