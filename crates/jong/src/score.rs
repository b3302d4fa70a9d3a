//! The way from a record to a result.

mod heard;

use jong_core::hand::{Event, Hand, HandError, PerSeat, Situation, Win, WinKind};
use jong_core::notation::write_tiles;
use jong_core::reading::FormName;
use jong_core::tile::{KindSet, Tile};
use jong_core::{ConcealedRobbery, End, EndPlayer, NoWin, Payment, Ruleset, Score};
use jong_core::{Text, say};
use thiserror::Error;

use crate::Lang;
use crate::asked::CheckedHand;
use crate::record::quick::{self, QuickRecord};
use crate::record::{HandBuilder, Record, RecordError, RecordRow};
use crate::result::{ErrorLine, Json, Outcome, OutputLine, Report, ResultLine};
use heard::HeardReadings;

/// Scores one win after another, and keeps between them the room that takes: the quick way through many records.
///
/// ```
/// let rules = jong::open("riichi/tenhou")?;
/// let mut scorer = jong::Scorer::new(&rules);
/// let mut lines = Vec::new();
/// for record in [
///     r#"{"hand":"234m 567p 88p 345s 67s","win":"8s","by":"discard","from":"W","seat":"S","round":"E"}"#,
///     r#"{"hand":"234m 567p 88p 345s 67s","win":"9s","by":"discard","from":"W","seat":"S","round":"E"}"#,
/// ] {
///     scorer.write_line(record, 1, &mut lines).expect("nothing is wrong with it");
/// }
/// let text = String::from_utf8(lines).expect("JSON");
/// assert!(text.contains("\"worth\":2000") && text.lines().nth(1).is_some_and(|line| line.contains("not-complete")));
/// # Ok::<(), jong::OpenError>(())
/// ```
#[derive(Debug)]
pub struct Scorer<'a> {
    reporter: Reporter<'a>,
    /// The place in which wins are read.
    win: Win,
    lang: Lang,
    payments: bool,
}

impl<'a> Scorer<'a> {
    /// A scorer by these rules, which gives reasons in English, and leaves payments out of its lines.
    pub fn new(rules: &'a Ruleset) -> Scorer<'a> {
        Scorer { reporter: Reporter::new(rules), win: quick::blank(), lang: Lang::En, payments: false }
    }

    /// The same scorer, which gives reasons in another language.
    #[must_use]
    pub fn speaking(self, lang: Lang) -> Scorer<'a> {
        Scorer { lang, ..self }
    }

    /// The same scorer, which writes each payment with its reason too. That takes longer.
    #[must_use]
    pub fn with_payments(self) -> Scorer<'a> {
        Scorer { payments: true, ..self }
    }

    /// Scores one line of records, and writes the result behind the lines that are there. It is the result of
    /// [`score_json`], in the language of the scorer, with or without `payments`.
    ///
    /// # Errors
    /// The line cannot be read, or its hand is refused; then nothing is written. `number` counts from 1 and is repeated
    /// in the error.
    pub fn write_line(&mut self, text: &str, number: usize, lines: &mut Vec<u8>) -> Result<(), ErrorLine> {
        let (rules, lang) = (self.rules(), self.lang);
        if self.payments {
            ResultLine { lang, ..score_json(rules, text, Some(number))? }.write_line(lines);
            return Ok(());
        }
        let Scorer { reporter, win, .. } = self;
        match quick::read_into(text, rules, win) {
            Some(id) => {
                let outcome =
                    reporter.fill(win).map_err(|why| (why, why_no_win(rules, &win.hand, &win.situation, why)));
                let outcome = outcome.as_ref().map(|()| &reporter.report).map_err(|(why, says)| (*why, says));
                OutputLine { id, rules, outcome, lang }.put_line(lines);
            }
            None => ResultLine { lang, ..score_carefully(rules, text, Some(number))? }.line().put_line(lines),
        }
        Ok(())
    }

    /// Scores a row; the payments one by one only if the scorer is [`with_payments`](Scorer::with_payments), for `totals`
    /// of the score say what they come to. The report is good until the next call.
    ///
    /// # Errors
    /// The row is refused, or its hand does not win.
    pub fn score_row(&mut self, row: &RecordRow<'_>) -> Result<&Report<'a>, ScoreError> {
        let rules = self.rules();
        let Scorer { reporter, win, payments, .. } = self;
        row.check_into(rules, win).map_err(|error| ScoreError::of_hand(row.id.map(str::to_owned), error))?;
        match reporter.fill(win) {
            Ok(()) => {
                if *payments {
                    reporter.enter_payments(win);
                }
                Ok(&reporter.report)
            }
            Err(why) => Err(no_win(rules, win, why)),
        }
    }

    /// Scores a row, and lists neither its patterns nor the lines of points: what it is worth, and what each seat gains or
    /// loses. That takes half as long as [`Scorer::score_row`]. The score is good until the next call.
    ///
    /// # Errors
    /// The row is refused, or its hand does not win.
    pub fn worth_of_row(&mut self, row: &RecordRow<'_>) -> Result<&Score, ScoreError> {
        let rules = self.rules();
        let Scorer { reporter: Reporter { report, .. }, win, .. } = self;
        row.check_into(rules, win).map_err(|error| ScoreError::of_hand(row.id.map(str::to_owned), error))?;
        match rules.score_into(&win.hand, &win.situation, &mut report.score) {
            Ok(()) => Ok(&report.score),
            Err(why) => Err(no_win(rules, win, why)),
        }
    }

    /// Writes the result of a row as [`Scorer::write_line`] writes that of a record.
    ///
    /// # Errors
    /// The row is refused; then nothing is written.
    pub fn write_row(&mut self, row: &RecordRow<'_>, lines: &mut Vec<u8>) -> Result<(), ErrorLine> {
        let (rules, lang) = (self.rules(), self.lang);
        match self.score_row(row).map(|_| ()) {
            Ok(()) if self.payments => {
                let outcome = Outcome::Win(Box::new(self.reporter.report.clone()));
                ResultLine { id: row.id.map(str::to_owned), outcome, lang }.write_line(lines);
            }
            Ok(()) => OutputLine { id: row.id, rules, outcome: Ok(&self.reporter.report), lang }.put_line(lines),
            Err(ScoreError::NoWin { why, message }) => {
                OutputLine { id: row.id, rules, outcome: Err((why, &message)), lang }.put_line(lines);
            }
            Err(ScoreError::Refused(RecordError { id, defects })) => {
                return Err(ErrorLine { lang, ..ErrorLine::new(id, None, defects) });
            }
        }
        Ok(())
    }

    /// Scores a win that was checked. The report is good until the next call.
    ///
    /// # Errors
    /// The reason why it does not win.
    pub fn score(&mut self, win: &Win) -> Result<&Report<'a>, NoWin> {
        self.reporter.fill(win)?;
        self.reporter.enter_payments(win);
        Ok(&self.reporter.report)
    }

    /// The rules by which it scores.
    fn rules(&self) -> &'a Ruleset {
        self.reporter.report.rules
    }
}

/// The report of one win after another.
#[derive(Debug)]
struct Reporter<'a> {
    report: Report<'a>,
    heard: HeardReadings,
}

impl<'a> Reporter<'a> {
    fn new(rules: &'a Ruleset) -> Reporter<'a> {
        Reporter { report: Report::blank(rules), heard: HeardReadings::default() }
    }

    /// Fills the report; it lists no payments yet.
    fn fill(&mut self, win: &Win) -> Result<(), NoWin> {
        let rules = self.report.rules;
        self.heard.forget();
        self.report.payments.clear();
        let score = rules.score_aloud(&win.hand, &win.situation, &mut self.heard)?;
        let facts = rules.game().facts(&win.hand, &win.situation);
        self.report.fill(&facts, score, self.heard.of(&score.reading));
        Ok(())
    }

    /// Enters the payments for the win that was reported.
    fn enter_payments(&mut self, win: &Win) {
        let Report { rules, score, payments, .. } = &mut self.report;
        enter_payments(rules, win, score, payments);
    }

    /// The whole report of a win.
    fn report(mut self, win: &Win) -> Result<Report<'a>, NoWin> {
        self.fill(win)?;
        self.enter_payments(win);
        Ok(self.report)
    }
}

/// Scores one line of records.
///
/// # Errors
/// The line cannot be read, or its hand is refused. `line` counts from 1 and is repeated in the error.
pub fn score_json<'a>(rules: &'a Ruleset, text: &str, line: Option<usize>) -> Result<ResultLine<'a>, ErrorLine> {
    match quick::read(text, rules) {
        Some(QuickRecord { id, win }) => Ok(ResultLine::new(id.map(str::to_owned), score_win(rules, &win))),
        None => score_carefully(rules, text, line),
    }
}

/// Scores a line that may have something wrong with it.
#[cold]
fn score_carefully<'a>(rules: &'a Ruleset, text: &str, line: Option<usize>) -> Result<ResultLine<'a>, ErrorLine> {
    let record =
        Record::from_json(text, rules).map_err(|RecordError { id, defects }| ErrorLine::new(id, line, defects))?;
    score_record(rules, record, line)
}

/// Scores one record.
///
/// # Errors
/// Its hand is refused.
pub fn score_record(rules: &Ruleset, record: Record, line: Option<usize>) -> Result<ResultLine<'_>, ErrorLine> {
    let id = record.id.clone();
    match CheckedHand::of(record.check(rules)) {
        Ok(hand) => Ok(ResultLine::new(id, hand.score(rules))),
        Err(defects) => Err(ErrorLine::new(id, line, defects)),
    }
}

/// Scores a win that was checked.
pub fn score_win<'a>(rules: &'a Ruleset, win: &Win) -> Outcome<'a> {
    match Reporter::new(rules).report(win) {
        Ok(report) => Outcome::Win(Box::new(report)),
        Err(why) => Outcome::NoWin { rules, why, message: why_no_win(rules, &win.hand, &win.situation, why) },
    }
}

/// Enters every payment for a scored win, in the place of those that are there, as if nobody else had won.
pub(crate) fn enter_payments(rules: &Ruleset, win: &Win, score: &Score, payments: &mut Vec<Payment>) {
    let Win { hand, situation } = win;
    let mut players = PerSeat::default();
    players[situation.seat] = Some(EndPlayer { hand, situation, score: Some(score) });
    payments.clear();
    rules.scoring().settle(
        rules.game(),
        &End { players, fouls: PerSeat::default(), winners: &[situation.seat], aborted: false },
        payments,
    );
}

/// A hand that has no score.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ScoreError {
    /// The hand cannot be read, or contradicts itself or the rules.
    #[error(transparent)]
    Refused(#[from] RecordError),
    /// The hand has no defects, and does not win.
    #[error("{message}")]
    NoWin {
        /// The reason.
        why: NoWin,
        /// The reason in a sentence.
        message: Text,
    },
}

impl ScoreError {
    /// A hand that does not win.
    pub fn no_win(why: NoWin) -> ScoreError {
        ScoreError::NoWin { why, message: why_not(why) }
    }

    /// A hand that was not taken.
    pub(crate) fn of_hand(id: Option<String>, error: HandError) -> ScoreError {
        match error {
            HandError::Defects(defects) => ScoreError::Refused(RecordError { id, defects }),
            HandError::WrongSize { has, wants } => {
                ScoreError::NoWin { why: NoWin::WrongSize, message: wrong_size(has, wants) }
            }
        }
    }

    /// The error in a sentence, for people.
    pub fn text(&self) -> Text {
        match self {
            ScoreError::Refused(error) => error.text(),
            ScoreError::NoWin { message, .. } => message.clone(),
        }
    }
}

/// Scores a hand that was won: its patterns, its worth and the payments.
///
/// ```
/// use jong::core::NoWin;
/// use jong::{HandBuilder, ScoreError};
///
/// let rules = jong::open("riichi/ema-2025")?;
/// let report = jong::score(&rules, &HandBuilder::read("234m 567p 88p 345s 67s +8s")?)?;
/// assert_eq!(report.payments[0].amount, 2000);
/// let incomplete = jong::score(&rules, &HandBuilder::read("234m 567p 88p 345s 67s +9s")?);
/// assert!(matches!(incomplete, Err(ScoreError::NoWin { why: NoWin::NotComplete, .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The hand is refused, or does not win.
pub fn score<'a>(rules: &'a Ruleset, hand: &HandBuilder) -> Result<Report<'a>, ScoreError> {
    let win = hand.check(rules)?;
    match Reporter::new(rules).report(&win) {
        Ok(report) => Ok(report),
        Err(why) => Err(no_win(rules, &win, why)),
    }
}

/// The error of a win that is none.
fn no_win(rules: &Ruleset, win: &Win, why: NoWin) -> ScoreError {
    ScoreError::NoWin { why, message: why_no_win(rules, &win.hand, &win.situation, why) }
}

/// A sentence for a hand of another game.
pub fn wrong_size(has: u32, wants: u32) -> Text {
    say!("this hand has {has} tiles, the winning tile not counted, and these rules play with {wants}", has, wants)
}

/// The reason why a hand does not win, in words.
#[derive(Debug, Clone)]
pub struct WhyNoWin {
    /// A sentence.
    pub message: Text,
    /// The rule that bars the hand though its tiles make a shape: `a hand that wins has one chow at most`. None if they make no
    /// shape, if there is another reason, or if no single rule bars it.
    pub bar: Option<Text>,
}

/// A sentence for the reason why this hand does not win, with what it lacks if it was to win on a flower.
pub fn why_no_win(rules: &Ruleset, hand: &Hand, situation: &Situation, why: NoWin) -> Text {
    WhyNoWin::of(rules, hand, situation, why).message
}

impl WhyNoWin {
    /// The reason why this hand does not win, with what it lacks if it was to win on a flower.
    pub(crate) fn of(rules: &Ruleset, hand: &Hand, situation: &Situation, why: NoWin) -> WhyNoWin {
        let plain = |message: Text| WhyNoWin { message, bar: None };
        let game = rules.game();
        if why == NoWin::MayNotRob {
            return plain(match game.kongs.rob_concealed {
                ConcealedRobbery::Never => say!("a concealed kong is never robbed in these rules"),
                ConcealedRobbery::ThirteenOrphans => say!("only thirteen orphans rob a concealed kong in these rules"),
            });
        }
        if why != NoWin::NotComplete {
            return plain(why_not(why));
        }
        let missing = game.tiles.bonus() & !hand.bonus;
        let robs = situation.events.contains(Event::RobbedFlower);
        let draws = situation.by == Some(WinKind::Draw) && hand.win.is_some_and(|win| win.kind.suit().is_bonus());
        if (robs || draws) && game.forms.has(FormName::Bonus) && missing != KindSet::EMPTY {
            let tiles = write_tiles(missing.iter().map(Tile::from));
            return plain(match robs {
                true => say!("a flower is robbed only by who has laid out all the others; missing: {tiles}", tiles),
                false => say!("flowers win when all of them are laid out; missing: {tiles}", tiles),
            });
        }
        let facts = game.facts(hand, situation);
        let mut complete = None;
        game.for_each_reading(hand, situation, |reading| complete = Some(game.book.count(&facts, reading)));
        let Some(complete) = complete else { return plain(why_not(why)) };
        let bar = rules.scoring().wanting(game, &facts, &complete, why).first().map(|wanted| wanted.step.text());
        let message = match &bar {
            Some(bar) => say!("the hand is complete, but {wanted}", wanted = bar),
            None => say!("the hand is complete, but no hand of its shape wins in these rules"),
        };
        WhyNoWin { message, bar }
    }
}

/// A sentence for a reason.
pub fn why_not(why: NoWin) -> Text {
    match why {
        NoWin::NotComplete => say!("the hand is not complete: its tiles make no winning shape"),
        NoWin::NoPattern => say!("the hand is complete but has no pattern to win with"),
        NoWin::BelowMinimum => say!("the patterns of the hand come to less than these rules want"),
        NoWin::Furiten => say!("the winner is furiten and may not win on a discard"),
        NoWin::MayNotRob => say!("this hand may not rob a concealed kong in these rules"),
        NoWin::WrongSize => say!("this hand has the number of tiles of another game"),
    }
}
