//! The arithmetic from points and doubles to a score, told line by line.

use jong_core::pattern::{Book, Facts, PatternIndex, Tally};
use jong_core::{Game, NoWin, Phrase, Reckoning, Score, Step, WaitedWorth, phrase};

use super::{FimjCounter, MOST, highest_limit};
use crate::FimjUnit;
use crate::sections::LimitMode;

/// Sums that are less than nothing, which are nothing.
fn below_nothing(score: &Score) -> Vec<Reckoning> {
    let sum = |unit: FimjUnit| score.tally.sum(unit as usize);
    let sums = [
        (phrase!("{0} points are less than nothing, and count as none"), sum(FimjUnit::Points)),
        (
            phrase!("{0} doubles are less than nothing, and count as none"),
            sum(FimjUnit::Doubles) + sum(FimjUnit::Closing),
        ),
    ];
    let less = sums.into_iter().filter(|&(_, sum)| sum < 0);
    less.map(|(says, sum)| Reckoning::new(Step::with(says, sum), &[])).collect()
}

/// The words for the chows that a hand may have.
fn says_most(most: i64) -> &'static Phrase {
    match most {
        0 => phrase!("a hand that wins has no chow"),
        1 => phrase!("a hand that wins has one chow at most"),
        _ => phrase!("a hand that wins has {0} chows at most"),
    }
}

impl FimjCounter {
    /// The requirements that a reading which does not win leaves unmet.
    pub(crate) fn wanting(&self, game: &Game, facts: &Facts<'_>, tally: &Tally, why: NoWin) -> Vec<Reckoning> {
        match why {
            NoWin::BelowMinimum => {
                let sum = |unit: FimjUnit| tally.sum(unit as usize);
                let doubles = sum(FimjUnit::Doubles) + sum(FimjUnit::Closing);
                let wanted = [
                    (
                        phrase!("{0} points, and a win needs {1}"),
                        sum(FimjUnit::Points),
                        self.least_points(),
                        "counting.least-points",
                    ),
                    (
                        phrase!("{0} doubles, and a win needs {1}"),
                        doubles,
                        self.least_doubles(),
                        "counting.least-doubles",
                    ),
                ];
                let short = wanted.into_iter().filter(|&(_, has, least, _)| has < least);
                short
                    .map(|(says, has, least, option)| Reckoning::new(Step::from_to(says, has, least), &[option]))
                    .collect()
            }
            NoWin::NotComplete => {
                let (mut chows, mut special) = (false, false);
                game.for_each_reading(facts.hand, facts.situation, |reading| {
                    chows |= self.has_too_many_chows(reading, &game.book.count(facts, reading));
                    special |= self.needs_limit(reading);
                });
                let most = self.most_chows().filter(|_| chows);
                let most = most.map(|most| Reckoning::new(Step::with(says_most(most), most), &["counting.most-chows"]));
                let says = phrase!("such a hand wins as a limit hand only");
                let special = special.then(|| Reckoning::new(Step::say(says), &["counting.special-forms"]));
                most.into_iter().chain(special).collect()
            }
            NoWin::NoPattern | NoWin::Furiten | NoWin::MayNotRob | NoWin::WrongSize => Vec::new(),
        }
    }

    /// The line about a hand that did not win and waited for a limit.
    fn waited(&self, score: &Score) -> Reckoning {
        let numbers = [i64::from(self.counting.ready_limit.0), score.worth, 0];
        let says = phrase!("it waited for a limit hand, of which it is worth {0} %: {1}");
        Reckoning::new(Step { says, numbers }, &["counting.ready-limit"])
    }

    /// The lines about a hand that did not win and waited for patterns with doubles.
    fn waited_for_doubles(
        &self,
        book: &Book,
        facts: &Facts<'_>,
        score: &Score,
        waited: &WaitedWorth,
    ) -> Vec<Reckoning> {
        let Some([rest, own]) = self.waiting_sums(book, facts, score, waited) else { return Vec::new() };
        let product = |[points, doubles]: [i64; 2]| points.saturating_mul(1 << doubles.min(31)).min(MOST);
        let of_unit = |unit: FimjUnit, key: &str| -> Vec<String> {
            let named = waited.patterns.and(book.of_unit(unit as usize));
            named.iter().map(|index| format!("{key}.{}", book.pattern(index).id)).collect()
        };
        let ids = [of_unit(FimjUnit::Doubles, "doubles"), of_unit(FimjUnit::Closing, "closing")].concat();
        let options: Vec<&str> = ["counting.ready-doubles"].into_iter().chain(ids.iter().map(String::as_str)).collect();
        let says = phrase!("it waited for a hand with more doubles: {0} points × 2^{1} = {2}");
        let numbers = [rest[0], rest[1], product(rest)];
        let mut lines = vec![Reckoning::new(Step { says, numbers }, &options)];
        let sum = product(rest) + product(own);
        if own[0] > 0 {
            let says = phrase!("{0} points × 2^{1} are added: {2}");
            let numbers = [own[0], own[1], sum];
            lines.push(Reckoning::new(Step { says, numbers }, &["counting.adds-beside", "counting.limit-adds"]));
        }
        if score.worth < sum.min(MOST) {
            lines.push(Reckoning::new(Step::with(phrase!("of which {0} may count"), score.worth), &["counting.most"]));
        }
        lines
    }

    /// The sums from points and doubles to a score.
    pub(crate) fn arithmetic(&self, book: &Book, facts: &Facts<'_>, score: &Score) -> Vec<Reckoning> {
        let [Some((_, points)), Some((_, doubles))] = score.value.amounts else { return Vec::new() };
        let [own_points, own_doubles] = match !score.tally.on.and(self.adds_beside).is_empty() {
            true => self.added(book, facts, &score.reading, score.tally.on),
            false => [0, 0],
        };
        let product = points.saturating_mul(1 << doubles.min(31));
        let sum = product.saturating_add(self.score(own_points, own_doubles));
        let counted = sum.min(self.most());
        let mut lines = below_nothing(score);
        lines.push(Reckoning::new(
            match doubles {
                0 => Step::with(phrase!("{0} points, not doubled"), points),
                _ if product > MOST => Step {
                    says: phrase!("{0} points × 2^{1}: more than {2}, which is as far as Jong counts"),
                    numbers: [points, doubles, MOST],
                },
                _ => Step { says: phrase!("{0} points × 2^{1} = {2}"), numbers: [points, doubles, product] },
            },
            &[],
        ));
        if own_points > 0 {
            let says = phrase!("{0} points × 2^{1} are added: {2}");
            let step = Step { says, numbers: [own_points, own_doubles, sum] };
            lines.push(Reckoning::new(step, &["counting.adds-beside", "counting.limit-adds"]));
        }
        if counted < sum.min(MOST) {
            lines.push(Reckoning::new(Step::with(phrase!("of which {0} may count"), counted), &["counting.most"]));
        }
        if facts.situation.by.is_none() && score.limit.is_some() {
            lines.push(self.waited(score));
            return lines;
        }
        if let Some(waited) = &score.waited {
            lines.extend(self.waited_for_doubles(book, facts, score, waited));
            return lines;
        }
        if let Some(limit) = score.limit.filter(|limit| usize::from(limit.0) < book.patterns().len()) {
            let id = &book.pattern(PatternIndex(limit.0)).id;
            let [points, doubles] = self.added(book, facts, &score.reading, score.tally.on);
            let with = self.with_added(book, facts, &score.reading, (score.tally.on, 0));
            let alone =
                highest_limit(book, facts, &score.reading, score.tally.on).map_or(score.worth, |(_, worth)| worth);
            let step = match self.counting.limit {
                LimitMode::Fixed => Step::with(phrase!("a limit hand, worth {0} whatever it counts"), alone),
                LimitMode::Floor => Step::with(phrase!("a limit hand, worth {0}, which is no less"), alone),
            };
            let options = vec![format!("limits.{id}"), "counting.limit".to_owned()];
            lines.push(Reckoning { step, limit: Some(id.clone()), options });
            if with > 0 {
                let numbers = [points, doubles, score.worth];
                let says = phrase!("{0} points × 2^{1} are added: {2}");
                lines.push(Reckoning::new(Step { says, numbers }, &["counting.limit-adds"]));
            }
        }
        lines
    }
}
