//! The value of a hand and its payments: the part in which grammars differ.

use std::fmt::Debug;

use crate::game::Game;
use crate::hand::{Event, Hand, PerSeat, Situation};
use crate::match_terms::{DrawnEnd, MatchTerms};
use crate::pattern::{Book, Facts, Listing, NoTrace, PatternIndex, PatternSet, Tally, Trace, Unit};
use crate::play::{ReadyTerms, TurnTerms};
use crate::reading::{FormName, Reading, waits};
use crate::rules::{SectionReader, SectionWords};
use crate::settle::{End, EndPlayer, FoulKind, FoulTerms, Ledger, Step, Totals};
use crate::shared_terms::SharedTerms;
use crate::{Catalogue, Phrase, phrase};
use thiserror::Error;

/// A word that stands for no amount of a unit.
#[derive(Debug, Clone, PartialEq, Eq, Default, Error)]
#[error("the word stands for no amount; those that do: {}", known.join(", "))]
pub struct UnknownWord {
    /// The words that stand for one.
    pub known: Vec<String>,
}

/// The value of a hand in the units of its grammar: at most two amounts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct HandValue {
    /// The unit and the amount of each.
    pub amounts: [Option<(&'static Unit, i64)>; 2],
}

/// A limit by its number, which is the grammar's own: its place in the list of limits, or that of a pattern that is one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct LimitIndex(pub u8);

/// A part of a situation, beside the events, by which a hand may be worth more or paid for in another way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SituationPart {
    /// The wind of the round.
    Round,
    /// The repeats.
    Repeats,
    /// The deposits on the table.
    Deposits,
    /// The number of times that the dealer has stayed.
    Streak,
    /// The player who is liable for the winner's hand.
    Liable,
}

/// The worth of a hand that did not win, for what it waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WaitedWorth {
    /// The limit that it waited for, if it was one.
    pub limit: Option<LimitIndex>,
    /// The worth, in the place of what it counts.
    pub worth: i64,
    /// The patterns that it waited for, and whose amounts it has already.
    pub patterns: PatternSet,
    /// The amounts that they add to those of the hand, in the order of [`HandValue::amounts`].
    pub more: [i64; 2],
}

/// The order of readings that are worth the same: the greatest is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Rank(u64);

impl Rank {
    /// The most that each of the three amounts has room for.
    const MOST: i64 = (1 << 21) - 1;

    /// A rank by three amounts, of which the first that differs decides. Amounts below nothing and above two million
    /// are alike.
    #[inline]
    pub fn by(first: i64, second: i64, third: i64) -> Rank {
        let [first, second, third] = [first, second, third].map(|amount| amount.clamp(0, Self::MOST) as u64);
        Rank(first << 42 | second << 21 | third)
    }
}

/// The appraisal of one reading by a grammar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Appraisal {
    /// The patterns that count in it, of those that the tally has.
    pub on: PatternSet,
    /// The value that they come to.
    pub value: HandValue,
    /// The limit that applies.
    pub limit: Option<LimitIndex>,
    /// The amount that the hand itself collects, or its worth in a game where that is not one amount. The reading worth
    /// most is chosen.
    pub worth: i64,
    /// The number that payments are made of: the grammar's own.
    pub basis: i64,
    /// The rank among readings that are worth the same: the greatest is chosen.
    pub rank: Rank,
    /// The hand would be worth more if the rules had no ceiling.
    pub capped: bool,
}

/// The most units of a hand that counts in one unit. A hand with more is shown with this number.
const MOST_UNITS: i64 = 1_000_000;

impl Appraisal {
    /// The appraisal of a hand that is worth the units of its patterns, in the first unit of its grammar. `most` is the most
    /// that count.
    #[inline]
    pub fn in_units(unit: &'static Unit, tally: &Tally, most: Option<i64>) -> Appraisal {
        let sum = tally.sum(0);
        let all = sum.clamp(0, MOST_UNITS);
        let units = most.map_or(all, |most| all.min(most));
        Appraisal {
            on: tally.on,
            value: HandValue { amounts: [Some((unit, units)), None] },
            limit: None,
            worth: units,
            basis: units,
            rank: Rank::by(all, 0, 0),
            capped: units < sum,
        }
    }
}

/// A scored hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Score {
    /// The reading that is worth most.
    pub reading: Reading,
    /// The patterns that count in it, as [`Book::count`] gives them: those that are nothing but points for pungs and
    /// kongs are in the sums only.
    pub tally: Tally,
    /// The value that they come to.
    pub value: HandValue,
    /// The limit that applies.
    pub limit: Option<LimitIndex>,
    /// The worth for what the hand waited for, if it did not win and is worth more for that.
    pub waited: Option<WaitedWorth>,
    /// The amount that the hand itself collects, without repeats and deposits; or its worth where everybody is paid.
    pub worth: i64,
    /// The number that payments are made of, the grammar's own: basic points, a score, tai.
    pub basis: i64,
    /// The hand would be worth more if the rules had no ceiling.
    pub capped: bool,
    /// The gain or loss of each seat if nobody else won, repeats and deposits included.
    pub totals: PerSeat<i64>,
}

impl Default for Score {
    /// No patterns, nothing paid.
    fn default() -> Score {
        Score {
            reading: Reading::empty(FormName::Standard),
            tally: Tally::default(),
            value: HandValue::default(),
            limit: None,
            waited: None,
            worth: 0,
            basis: 0,
            capped: false,
            totals: PerSeat::default(),
        }
    }
}

impl Score {
    /// The score of a reading, with nothing paid yet.
    pub fn of(reading: &Reading, tally: &Tally, appraisal: &Appraisal) -> Score {
        let mut score = Score::default();
        score.set(reading, tally, appraisal);
        score
    }

    #[inline]
    pub(crate) fn set(&mut self, reading: &Reading, tally: &Tally, appraisal: &Appraisal) {
        self.reading = *reading;
        self.tally = Tally { on: appraisal.on, ..*tally };
        self.value = appraisal.value;
        self.limit = appraisal.limit;
        self.waited = None;
        self.worth = appraisal.worth;
        self.basis = appraisal.basis;
        self.capped = appraisal.capped;
    }
}

/// A listener on the walk over the readings of a hand. It hears of each reading in turn, then as a [`Trace`] of the
/// patterns in it, then of the appraisal. With [`NoTrace`] it costs nothing.
pub trait Walk: Trace {
    /// The next reading.
    fn reading(&mut self, reading: &Reading);

    /// Hears the appraisal of the reading, or the reason why it does not win.
    fn appraised(&mut self, appraised: &Result<Appraisal, NoWin>);
}

impl Walk for NoTrace {
    #[inline(always)]
    fn reading(&mut self, _: &Reading) {}

    #[inline(always)]
    fn appraised(&mut self, _: &Result<Appraisal, NoWin>) {}
}

/// The reason why a hand does not win, the reasons nearest to winning last. The name in kebab-case is the reason in
/// JSON.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, strum::Display, strum::EnumIter, strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum NoWin {
    /// The hand is not complete.
    NotComplete,
    /// The hand has no pattern that these rules want.
    NoPattern,
    /// The hand has such patterns, and they come to too little.
    BelowMinimum,
    /// The winner may not win on a discard.
    Furiten,
    /// The hand robs a concealed kong, which these rules do not let it do.
    MayNotRob,
    /// The hand's number of tiles is that of another game.
    WrongSize,
}

impl std::error::Error for NoWin {}

/// One line of points, with its subject.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PointsLine {
    /// The pattern, or another subject of the points.
    pub what: LineSubject,
    /// The number of times.
    pub times: u32,
    /// The points in all.
    pub value: i64,
}

/// The lines of points that the patterns of a hand make: first those without `each`, then the others.
pub fn point_lines(game: &Game, facts: &Facts<'_>, score: &Score, listing: &Listing) -> Vec<PointsLine> {
    let Some(unit) = game.book.points_unit() else { return Vec::new() };
    let side = usize::from(facts.hand.laid.claimed > 0);
    let of = game.book.of_unit(unit);
    let line = |&(index, times): &(PatternIndex, u32)| {
        let each = game.book.amount(index, unit, side, facts, &score.reading);
        PointsLine { what: LineSubject::Pattern(index), times, value: i64::from(each) * i64::from(times) }
    };
    let own = listing.counted.iter().filter(|&&(index, _)| of.contains(index));
    let mut lines = Vec::with_capacity(own.clone().count() + 1);
    lines.extend(own.map(line));
    lines.sort_by_key(
        |line| !matches!(line.what, LineSubject::Pattern(index) if game.book.pattern(index).each.is_none()),
    );
    lines
}

/// The subject of a line of points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LineSubject {
    /// A pattern.
    Pattern(PatternIndex),
    /// A step of the arithmetic, by the grammar's word for it.
    Step(&'static Phrase),
}

/// One line of the arithmetic that leads from patterns to payments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reckoning {
    /// The step, with its numbers.
    pub step: Step,
    /// The limit that the line is about, by its id.
    pub limit: Option<String>,
    /// The options that say so, each as the keys that lead to it joined by dots: `counting.fu-round-up`.
    pub options: Vec<String>,
}

impl Reckoning {
    /// A line that these options say.
    pub fn new(step: Step, options: &[&str]) -> Reckoning {
        Reckoning { step, limit: None, options: options.iter().map(|&option| option.to_owned()).collect() }
    }

    /// The line on a hand that takes the eighth flower from another player where no rule knows of that.
    pub fn of_flower_robbed_in_vain() -> Reckoning {
        Reckoning::new(Step::say(phrase!("nobody may take another player's flower here")), &["flowers.seven-rob-one"])
    }
}

/// The meaning of the worth of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WorthMeaning {
    /// The amount that the winner collects in all.
    Collected,
    /// The amount that each of the others pays the winner.
    FromEach,
    /// A number of units, of which every payment is made.
    Units(UnitPayment),
    /// An amount that units come to, of which payers pay one many times and another few, or something besides.
    Amount(UnitPayment),
}

/// The payment that a number of units makes between two players of whom neither is the dealer, with nothing added to it;
/// or the amount of which payments are made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnitPayment {
    /// The sum that makes it: `300 + 2 tai × 100`.
    pub sum: Step,
    /// The amount.
    pub amount: i64,
    /// True if the payment is more where the dealer is concerned.
    pub more_with_dealer: bool,
}

/// A limit that the value of a hand can reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LimitStep<'a> {
    /// Its id.
    pub id: &'a str,
    /// Its worth: the number that payments are made of.
    pub basis: i64,
}

/// A policy by which a ruleset values readings and settles finished hands.
pub trait ScoringPolicy: Debug + Send + Sync {
    /// Appraises one reading of a hand. Hands that did not win are asked about if
    /// [`everybody_scores`](Self::everybody_scores).
    ///
    /// # Errors
    /// The reason why it does not win.
    fn appraise(&self, game: &Game, facts: &Facts<'_>, reading: &Reading, tally: &Tally) -> Result<Appraisal, NoWin>;

    /// Enters into a ledger who pays whom at the end of a hand, and why. Winners whose hand is known have a score; of
    /// players that are not known nothing can be told that their hands decide.
    fn settle(&self, game: &Game, end: &End<'_>, ledger: &mut dyn Ledger);

    /// The gain or loss of each seat by [`settle`](Self::settle).
    fn totals(&self, game: &Game, end: &End<'_>) -> PerSeat<i64> {
        let mut totals = Totals::default();
        self.settle(game, end, &mut totals);
        totals.0
    }

    /// The gain or loss of each seat by [`settle`](Self::settle) when one player won and nothing is known of the
    /// others.
    #[inline]
    fn alone(&self, game: &Game, hand: &Hand, situation: &Situation, score: &Score) -> PerSeat<i64> {
        let mut players = PerSeat::default();
        players[situation.seat] = Some(EndPlayer { hand, situation, score: Some(score) });
        let won = [situation.seat];
        let winners = if situation.by.is_some() { &won[..] } else { &[] };
        self.totals(game, &End { players, fouls: PerSeat::default(), winners, aborted: false })
    }

    /// The meaning of [`Score::worth`] in these rules, of a hand with this [`Score::basis`].
    fn worth(&self, basis: i64) -> WorthMeaning;

    /// The terms that the shared sections say, of a grammar that reads them together. Questions about them are answered from
    /// here unless the grammar answers them itself.
    fn shared_terms(&self) -> Option<&SharedTerms> {
        None
    }

    /// The terms of the turns of a hand; `None` where these rules do not say them all.
    fn turn_terms(&self) -> Option<&TurnTerms> {
        self.shared_terms().map(|terms| &terms.turns)
    }

    /// The terms on which a hand may be declared ready; `None` where these rules know no declaration.
    fn ready(&self) -> Option<ReadyTerms> {
        self.turn_terms().and_then(|terms| terms.ready)
    }

    /// The repeats from which on a hand needs more to win, if these rules ask for more then.
    fn stricter_from(&self) -> Option<u32> {
        None
    }

    /// The limits that the value of a hand can reach, without those that single patterns are worth.
    fn limits(&self) -> Vec<LimitStep<'_>> {
        Vec::new()
    }

    /// True if winds are counted from the player whose wall was opened, and not from the dealer.
    fn counts_from_wall(&self) -> bool {
        self.shared_terms().is_some_and(|terms| terms.counts_from_wall)
    }

    /// True if who pays depends on who discarded a tile of the winning kind first.
    fn asks_first_discarder(&self) -> bool {
        false
    }

    /// True if payments depend on a part of the situation.
    fn pays_by(&self, _: SituationPart) -> bool {
        false
    }

    /// True if who pays depends on an event.
    fn pays_by_event(&self, _: Event) -> bool {
        false
    }

    /// True if hands that did not win are worth something too.
    fn everybody_scores(&self) -> bool {
        false
    }

    /// True if a hand that did not win may be worth more for what it waits for.
    fn asks_waiting(&self) -> bool {
        false
    }

    /// The worth of a hand that did not win, for what it waited for, by a reading that one of its waits would have made of
    /// it; `None` if that changes nothing. `held` is its score without.
    fn waiting(&self, _: &Game, _: &Facts<'_>, _: &Reading, _: &Tally, _held: &Score) -> Option<WaitedWorth> {
        None
    }

    /// The terms on which a foul is settled; `None` where these rules leave it to the table.
    fn foul(&self, kind: FoulKind) -> Option<FoulTerms> {
        self.shared_terms().and_then(|terms| terms.foul(kind))
    }

    /// The key in `[penalty]` that says what follows from a foul; `None` where there is none.
    fn foul_key(&self, kind: FoulKind) -> Option<&'static str> {
        self.shared_terms()?;
        Some(match kind {
            FoulKind::TooFew | FoulKind::TooMany => "dead-hand-calls",
            FoulKind::FalseWin | FoulKind::FalseReady => "false-win",
        })
    }

    /// True if payments depend on the hands of all players, and not only on the winners': of a hand that somebody won,
    /// or of one that nobody did.
    fn needs_all_hands(&self, _won: bool) -> bool {
        false
    }

    /// The number of winners among those who could win on one discard, the nearest first; 0: the hand is void.
    fn winners(&self, could: usize) -> usize {
        self.shared_terms().map_or(could, |terms| terms.winners(could))
    }

    /// The terms of a match; `None` where these rules have none.
    fn match_terms(&self) -> Option<&MatchTerms> {
        self.shared_terms().map(|terms| &terms.whole_match)
    }

    /// The number of flowers and seasons that may be missing from those that win by themselves, where the form `bonus`
    /// wins: with one, seven of eight win when the seventh is drawn, and so do all eight.
    fn missing_bonus(&self) -> u8 {
        self.shared_terms().map_or(0, |terms| terms.missing_bonus)
    }

    /// True if a hand that did not win counts as ready when nobody won.
    fn is_ready(&self, game: &Game, hand: &Hand) -> bool {
        !waits(&game.forms, &game.tiles, &hand.before(), true).is_empty()
    }

    /// Enters into a ledger who pays whom when nobody won and the wall is empty.
    fn settle_drawn(&self, _: &Game, _: &DrawnEnd, _: &mut dyn Ledger) {}

    /// True if discards of terminals and honours only, none claimed, are a win.
    fn nagashi_wins(&self) -> bool {
        false
    }

    /// True if discards of terminals and honours only, none claimed, are paid.
    fn pays_nagashi(&self) -> bool {
        false
    }

    /// The id of a limit, where a hand can have one.
    fn limit_id<'a>(&'a self, _book: &'a Book, _limit: LimitIndex) -> &'a str {
        ""
    }

    /// The word that an amount of a unit of words stands for.
    fn word(&self, _amount: i64) -> &str {
        ""
    }

    /// The lines of points of a scored hand, those of its patterns and those of the arithmetic. The listing has the
    /// patterns that count in its reading.
    fn points(&self, game: &Game, facts: &Facts<'_>, score: &Score, listing: &Listing) -> Vec<PointsLine> {
        point_lines(game, facts, score, listing)
    }

    /// The arithmetic of a scored hand, line by line: from the sums of its patterns to its worth and to its payments.
    /// The numbers are those of [`appraise`](Self::appraise) and [`settle`](Self::settle).
    fn arithmetic(&self, _game: &Game, _facts: &Facts<'_>, _score: &Score) -> Vec<Reckoning> {
        Vec::new()
    }

    /// The requirements that [`appraise`](Self::appraise) found unmet in a reading that does not win.
    fn wanting(&self, _game: &Game, _facts: &Facts<'_>, _tally: &Tally, _why: NoWin) -> Vec<Reckoning> {
        Vec::new()
    }

    /// The numbers of indicators that these rules count: of those shown, and of as many under them.
    fn indicators(&self, _shown: usize) -> (usize, usize) {
        (0, 0)
    }
}

/// A grammar: how values become money. One crate each; its word stands in rules files.
pub trait Grammar: Debug + Sync {
    /// The word by which programs know it.
    fn word(&self) -> &'static str;

    /// The word that rules files say: `grammar = "…"`. Files may say the other one too.
    fn written(&self) -> &'static str {
        self.word()
    }

    /// The units it counts in, at most four.
    fn units(&self) -> &'static [Unit];

    /// The sections that it reads, in the order in which they are shown: its own beside those that all share, `ready`
    /// and `match`, whose keys are each grammar's, and those of its units. Sheets and pages of rules, editors and
    /// whoever tries other rules know all about options from here.
    fn sections(&self) -> &'static [SectionWords];

    /// Keys that its files said before and that not every grammar had, each with its section: they are read as those of today.
    fn old_keys(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// The words that the grammar's crate brings: its units, options and sums in the languages other than English.
    fn catalogue(&self) -> &'static Catalogue {
        &crate::WORDS
    }

    /// The amount of a unit that a word stands for, in the rules of these options.
    ///
    /// # Errors
    /// The word means nothing.
    fn word_amount(&self, _options: &SectionReader<'_>, _unit: usize, _word: &str) -> Result<i32, UnknownWord> {
        Err(UnknownWord::default())
    }

    /// Compiles its sections. Faults go to the options; `None` if there are any.
    fn compile(&self, sections: &SectionReader<'_>, book: &Book) -> Option<Box<dyn ScoringPolicy>>;
}
