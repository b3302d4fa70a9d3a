//! The patterns that count in a reading, those that do not, and the places that say so.

use jong::Ruleset;
use jong::explain::{CountedPattern, PointsEntry, ReadingAccount, Sum, Suppression, SuppressionRule};
use jong_core::pattern::{FamilyRule, PatternIndex};
use jong_core::say;

use super::notes::SourceNotes;
use crate::page::{Page, SumLine};
use crate::report::points_unit;
use crate::speech::Speech;

/// The words, notes and rules with which a reading is told.
pub(super) struct ReadingTeller<'a> {
    pub(super) rules: &'a Ruleset,
    pub(super) speech: Speech,
    pub(super) notes: SourceNotes,
}

impl ReadingTeller<'_> {
    fn name(&self, id: &str) -> String {
        self.speech.pattern(self.rules, id)
    }

    /// Tells the patterns that count, with their amounts.
    pub(super) fn patterns(&mut self, heading: &str, reading: &ReadingAccount<'_>, page: &mut Page) {
        let Some(CountedPattern { counted: first, .. }) = reading.counted.first() else { return };
        page.heading(heading);
        let mut rows: Vec<SumLine> = Vec::new();
        for told in &reading.counted {
            rows.push(self.pattern(told, reading));
        }
        let same = reading.counted.iter().all(|told| told.counted.unit == first.unit && !told.is_limit);
        if same && rows.len() > 1 {
            let sum: i64 = reading.counted.iter().map(|told| told.counted.value).sum();
            rows.push(self.amount(String::new(), sum, first.unit));
        }
        page.sum(rows);
        page.gap();
        for told in &reading.counted {
            if let Some(fewer) = &told.fewer {
                let (pattern, n, all) = (self.name(told.counted.id), told.counted.times, fewer.of);
                let others = self.speech.list(fewer.by.iter().map(|id| self.name(id)));
                let said = match others.is_empty() {
                    true if self.joins_once(told.counted.index) => self.speech.tell(&say!(
                        "{pattern}: {n} of {all}, for chows that are joined are not joined again",
                        pattern,
                        n,
                        all
                    )),
                    true => self.speech.tell(&say!("{pattern}: {n} of {all}", pattern, n, all)),
                    false => self.speech.tell(&say!(
                        "{pattern}: {n} of {all}, for some count in {others}",
                        pattern,
                        n,
                        all,
                        others
                    )),
                };
                page.note(&said, 2);
            }
        }
        page.gap();
    }

    fn pattern(&mut self, told: &CountedPattern<'_>, reading: &ReadingAccount<'_>) -> SumLine {
        let counted = &told.counted;
        let times = if counted.times > 1 { format!(" × {}", counted.times) } else { String::new() };
        // What all of the hand is needed for goes without saying.
        let tiles = if told.tiles.len() < reading.groups.len() { told.tiles.join(" ") } else { String::new() };
        let name = self.with_tiles(&format!("{}{times}", self.name(counted.id)), &tiles);
        let places = self.notes.places(&told.origin);
        SumLine { places, ..self.amount(name, counted.value, counted.unit) }
    }

    /// Tells the patterns that held and do not count.
    pub(super) fn dropped(&mut self, reading: &ReadingAccount<'_>, page: &mut Page) {
        // Those that go for the same reason are told together.
        let mut told: Vec<(Vec<String>, String, Vec<String>)> = Vec::new();
        for dropped in reading.suppressed() {
            let (name, why) = (self.name(dropped.id), self.reason(dropped));
            let places = self.notes.places(&dropped.origin);
            match told.iter_mut().find(|(_, reason, at)| *reason == why && *at == places) {
                Some((names, ..)) if !names.contains(&name) => names.push(name),
                Some(_) => {}
                None => told.push((vec![name], why, places)),
            }
        }
        if told.is_empty() {
            return;
        }
        page.heading(&self.speech.tell(&say!("What the hand has that does not count")));
        for (names, why, places) in told {
            // A name may have a comma of its own.
            let names = if names.iter().any(|name| name.contains(", ")) {
                self.speech.parts(names)
            } else {
                self.speech.list(names)
            };
            page.item(&self.speech.labelled(&names, &why), 2, 4);
            places.iter().for_each(|place| page.aside_item(place, 6, 6));
        }
        page.gap();
    }

    fn reason(&self, dropped: &Suppression<'_>) -> String {
        let Some(other) = dropped.by.map(|id| self.name(id)) else {
            return self.speech.tell(&say!("the hand is worth more without this limit"));
        };
        match dropped.relation {
            SuppressionRule::Alone => self.speech.tell(&say!("{other} stands alone", other)),
            SuppressionRule::InsteadOf => match self.taken_points(dropped) {
                Some(points) => self.speech.tell(&say!("{other} takes these {points}", other, points)),
                None => self.speech.tell(&say!("{other} counts instead", other)),
            },
            SuppressionRule::Family if self.joins_once(dropped.index) => {
                self.speech.tell(&say!("its chows are joined already, through {other}", other))
            }
            SuppressionRule::Family => self.speech.tell(&say!("of its family only {other} counts", other)),
            SuppressionRule::Fallback => {
                self.speech.tell(&say!("it counts only where nothing else does, and {other} does", other))
            }
            SuppressionRule::Limit => {
                self.speech.tell(&say!("{other} is a limit, which leaves no room for others", other))
            }
        }
    }

    /// True if a pattern is of a family that joins chows once.
    fn joins_once(&self, index: PatternIndex) -> bool {
        self.rules.game().book.family_of(index) == Some(FamilyRule::AccountOnce)
    }

    /// The points that a pattern loses to one without points.
    fn taken_points(&self, dropped: &Suppression<'_>) -> Option<String> {
        let book = &self.rules.game().book;
        let points = book.taken_points(dropped.index, book.find(dropped.by?)?)?;
        Some(self.speech.amount(self.rules, points.into(), book.points_name()))
    }

    /// Tells the lines of points, with their tiles and their sum.
    pub(super) fn points(&mut self, reading: &ReadingAccount<'_>, page: &mut Page) {
        if reading.points.is_empty() {
            return;
        }
        let points = points_unit(&reading.report);
        page.heading(&jong::words::capital(&self.speech.unit(self.rules, points)));
        let mut rows: Vec<SumLine> = reading.points.iter().map(|line| self.line(line, points)).collect();
        let sum: i64 = reading.points.iter().map(|line| line.value).sum();
        rows.push(self.amount(String::new(), sum, points));
        page.sum(rows);
        page.gap();
    }

    fn line(&mut self, line: &PointsEntry<'_>, points: &str) -> SumLine {
        let name = if line.pattern {
            self.name(line.what)
        } else {
            jong::words::capital(&self.speech.translated(self.rules, line.what))
        };
        let times = if line.times > 1 { format!(" × {}", line.times) } else { String::new() };
        let name = self.with_tiles(&format!("{name}{times}"), &line.tiles.join(" "));
        let places = self.notes.places(&line.origin);
        SumLine { places, ..self.amount(name, line.value, points) }
    }

    /// Tells lines of arithmetic with the places of their options.
    pub(super) fn sums(&mut self, sums: &[Sum], page: &mut Page) {
        let mut rows: Vec<SumLine> = Vec::new();
        for sum in sums {
            let said = self.speech.step(&sum.line.step);
            let text =
                sum.line.limit.as_ref().map_or_else(|| said.clone(), |id| self.speech.labelled(&self.limit(id), &said));
            rows.push(SumLine {
                name: jong::words::capital(&text),
                places: self.notes.places(&sum.origins),
                ..SumLine::default()
            });
        }
        page.sum(rows);
        page.gap();
    }

    /// The name of a limit.
    fn limit(&self, id: &str) -> String {
        match self.rules.game().book.find(id) {
            Some(_) => self.name(id),
            None => jong::words::capital(&self.speech.limit(self.rules, id)),
        }
    }

    /// A line of a sum.
    fn amount(&self, name: String, number: i64, name_of_unit: &str) -> SumLine {
        let [number, unit] = self.speech.amount_in_columns(self.rules, number, name_of_unit);
        SumLine { name, number, unit, places: Vec::new() }
    }

    /// `White dragon: 555z`
    fn with_tiles(&self, name: &str, tiles: &str) -> String {
        if tiles.is_empty() { name.to_owned() } else { self.speech.labelled(name, tiles) }
    }
}
