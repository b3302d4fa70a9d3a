//! Grammars with one fault each: under any rules, some law must notice.

use std::sync::atomic::{AtomicI64, Ordering};

use jong::core::hand::{Hand, Meld, MeldKind, PerSeat, Seat};
use jong::core::pattern::{Book, Facts, Listing, PatternIndex, Tally, Unit};
use jong::core::reading::Reading;
use jong::core::rules::{SectionReader, SectionWords};
use jong::core::tile::{KindSet, Suit};
use jong::core::{
    Appraisal, Catalogue, DrawnEnd, End, FoulKind, FoulTerms, Game, Grammar, Ledger, LimitIndex, LimitStep, MatchTerms,
    NoWin, PointsLine, ReadyTerms, Reckoning, Score, ScoringPolicy, SituationPart, Step, Totals, UnknownWord,
    WaitedWorth, WorthMeaning, phrase,
};

/// The message of its panic.
pub(crate) const PANIC: &str = "a kong";

/// The fault of a grammar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wrong {
    /// Nothing.
    Nothing,
    /// A drawn win is paid for without a reason.
    NoReason,
    /// The winner of three kongs or more pays himself.
    PaysHimself,
    /// A dealer who wins is given a present by nobody.
    Present,
    /// With deposits on the table everybody pays more.
    DearDeposits,
    /// One win by itself is paid for in another way than the same settled.
    Hasty,
    /// A third of all hands, whichever they are.
    Moody,
    /// A ruleset that is opened a second time pays more.
    Ageing,
    /// Who begins with a chow gets more.
    FirstMeld,
    /// Characters are worth more.
    Characters,
    /// All values of the book are counted in every hand.
    WholeBook,
    /// It panics at a kong.
    Panics,
    /// South pays and collects double.
    South,
    /// Others pay more when East's hand is open.
    OpenEast,
    /// The second winner gets more.
    SecondWinner,
    /// Who comes too late is paid for it.
    Consolation,
    /// A hand that is void because too many could win is paid for.
    PaidVoid,
}

/// A grammar in which something is wrong.
#[derive(Debug)]
pub(crate) struct Broken {
    /// The one that is right.
    pub(crate) right: &'static dyn Grammar,
    /// The fault of this one.
    pub(crate) wrong: Wrong,
    /// The number of times that rules were opened.
    pub(crate) opened: AtomicI64,
}

impl Grammar for Broken {
    fn word(&self) -> &'static str {
        self.right.word()
    }

    fn written(&self) -> &'static str {
        self.right.written()
    }

    fn units(&self) -> &'static [Unit] {
        self.right.units()
    }

    fn sections(&self) -> &'static [SectionWords] {
        self.right.sections()
    }

    fn catalogue(&self) -> &'static Catalogue {
        self.right.catalogue()
    }

    fn word_amount(&self, sections: &SectionReader<'_>, unit: usize, word: &str) -> Result<i32, UnknownWord> {
        self.right.word_amount(sections, unit, word)
    }

    fn compile(&self, sections: &SectionReader<'_>, book: &Book) -> Option<Box<dyn ScoringPolicy>> {
        let right = self.right.compile(sections, book)?;
        let age = self.opened.fetch_add(1, Ordering::Relaxed);
        Some(Box::new(Policy { right, wrong: self.wrong, age, asked: AtomicI64::new(0) }))
    }
}

#[derive(Debug)]
struct Policy {
    right: Box<dyn ScoringPolicy>,
    wrong: Wrong,
    age: i64,
    asked: AtomicI64,
}

impl Policy {
    /// The amount by which a hand is overpaid.
    fn too_much(&self, game: &Game, facts: &Facts<'_>) -> i64 {
        let hand = facts.hand;
        let is = |claim: bool| 1000 * i64::from(claim);
        match self.wrong {
            Wrong::Moody => is(self.asked.fetch_add(1, Ordering::Relaxed) % 3 == 0),
            Wrong::Ageing => is(self.age == 1),
            Wrong::FirstMeld => is(hand.melds.first().is_some_and(|meld| meld.kind == MeldKind::Chow)),
            Wrong::Characters => is(hand.count(KindSet::of_suit(Suit::Characters).0) > 5),
            Wrong::WholeBook => {
                let units = 0..game.book.units().len();
                let all = (0..game.book.patterns().len()).flat_map(|at| units.clone().map(move |unit| (at, unit)));
                all.map(|(at, unit)| i64::from(game.book.plain_amount(PatternIndex(at as u8), unit, false)) * 100).sum()
            }
            Wrong::Panics if hand.melds.iter().any(Meld::is_kong) => std::panic::panic_any(PANIC),
            _ => 0,
        }
    }
}

impl ScoringPolicy for Policy {
    fn appraise(&self, game: &Game, facts: &Facts<'_>, reading: &Reading, tally: &Tally) -> Result<Appraisal, NoWin> {
        let more = self.too_much(game, facts);
        let right = self.right.appraise(game, facts, reading, tally)?;
        Ok(Appraisal { worth: right.worth + more, basis: right.basis + more, ..right })
    }

    fn settle(&self, game: &Game, end: &End<'_>, ledger: &mut dyn Ledger) {
        let mut wrong = WrongLedger { wrong: self.wrong, end, ledger };
        self.right.settle(game, end, &mut wrong);
        let why = [Step::say(phrase!("for nothing"))];
        let claimed = |seat: &Seat| end.player(*seat).is_some_and(|player| player.situation.by.is_some());
        let could_win: Vec<Seat> = Seat::at_table(game.players).filter(claimed).collect();
        if let (Wrong::PaidVoid, [_, one, other]) = (self.wrong, could_win.as_slice()) {
            ledger.pay(Some(*one), *other, 100, &why);
        }
        let Some(&first) = end.winners.first() else { return };
        let situation = end.player(first).map(|player| player.situation);
        let kongs = |seat: Seat| end.player(seat).map_or(0, |player| player.hand.laid.kongs.count_ones());
        match self.wrong {
            Wrong::PaysHimself if kongs(first) >= 3 => ledger.pay(Some(first), first, 100, &why),
            Wrong::Present if first == Seat::E => ledger.pay(None, first, 100, &why),
            Wrong::DearDeposits if situation.is_some_and(|situation| situation.deposits > 1) => {
                let from = Seat::at_table(game.players).find(|seat| *seat != first);
                ledger.pay(from, first, 100, &why);
            }
            Wrong::Consolation => {
                let late = could_win.into_iter().find(|seat| !end.winners.contains(seat));
                late.into_iter().for_each(|late| ledger.pay(Some(first), late, 100, &why));
            }
            _ => {}
        }
    }

    fn worth(&self, basis: i64) -> WorthMeaning {
        self.right.worth(basis)
    }

    fn ready(&self) -> Option<ReadyTerms> {
        self.right.ready()
    }

    fn stricter_from(&self) -> Option<u32> {
        self.right.stricter_from()
    }

    fn limits(&self) -> Vec<LimitStep<'_>> {
        self.right.limits()
    }

    fn counts_from_wall(&self) -> bool {
        self.right.counts_from_wall()
    }

    fn pays_by(&self, part: SituationPart) -> bool {
        self.right.pays_by(part)
    }

    fn asks_first_discarder(&self) -> bool {
        self.right.asks_first_discarder()
    }

    fn totals(&self, game: &Game, end: &End<'_>) -> PerSeat<i64> {
        let mut totals = Totals::default();
        self.settle(game, end, &mut totals);
        if self.wrong == Wrong::Hasty {
            totals.0[Seat::E] += 100;
            totals.0[Seat::S] -= 100;
        }
        totals.0
    }

    fn everybody_scores(&self) -> bool {
        self.right.everybody_scores()
    }

    fn asks_waiting(&self) -> bool {
        self.right.asks_waiting()
    }

    fn waiting(
        &self,
        game: &Game,
        facts: &Facts<'_>,
        completed: &Reading,
        tally: &Tally,
        held: &Score,
    ) -> Option<WaitedWorth> {
        self.right.waiting(game, facts, completed, tally, held)
    }

    fn foul(&self, kind: FoulKind) -> Option<FoulTerms> {
        self.right.foul(kind)
    }

    fn needs_all_hands(&self, won: bool) -> bool {
        self.right.needs_all_hands(won)
    }

    fn winners(&self, could: usize) -> usize {
        self.right.winners(could)
    }

    fn match_terms(&self) -> Option<&MatchTerms> {
        self.right.match_terms()
    }

    fn missing_bonus(&self) -> u8 {
        self.right.missing_bonus()
    }

    fn is_ready(&self, game: &Game, hand: &Hand) -> bool {
        self.right.is_ready(game, hand)
    }

    fn settle_drawn(&self, game: &Game, drawn: &DrawnEnd, ledger: &mut dyn Ledger) {
        self.right.settle_drawn(game, drawn, ledger);
    }

    fn nagashi_wins(&self) -> bool {
        self.right.nagashi_wins()
    }

    fn limit_id<'a>(&'a self, book: &'a Book, limit: LimitIndex) -> &'a str {
        self.right.limit_id(book, limit)
    }

    fn word(&self, amount: i64) -> &str {
        self.right.word(amount)
    }

    fn points(&self, game: &Game, facts: &Facts<'_>, score: &Score, listing: &Listing) -> Vec<PointsLine> {
        self.right.points(game, facts, score, listing)
    }

    fn arithmetic(&self, game: &Game, facts: &Facts<'_>, score: &Score) -> Vec<Reckoning> {
        self.right.arithmetic(game, facts, score)
    }

    fn wanting(&self, game: &Game, facts: &Facts<'_>, tally: &Tally, why: NoWin) -> Vec<Reckoning> {
        self.right.wanting(game, facts, tally, why)
    }

    fn indicators(&self, shown: usize) -> (usize, usize) {
        self.right.indicators(shown)
    }
}

/// Changes payments on their way.
struct WrongLedger<'a> {
    wrong: Wrong,
    end: &'a End<'a>,
    ledger: &'a mut dyn Ledger,
}

impl Ledger for WrongLedger<'_> {
    fn pay(&mut self, from: Option<Seat>, to: Seat, amount: i64, why: &[Step]) {
        let concerns = |seat: Seat| from == Some(seat) || to == seat;
        let open_east = self.end.player(Seat::E).is_some_and(|player| player.hand.laid.claimed > 0);
        let (amount, why) = match self.wrong {
            Wrong::NoReason if self.end.winners.len() == 1 => (amount, &[][..]),
            Wrong::South if concerns(Seat::S) => (2 * amount, why),
            Wrong::OpenEast if open_east && !concerns(Seat::E) && from.is_some() => (amount + 100, why),
            Wrong::SecondWinner if self.end.winners.get(1) == Some(&to) => (amount + 100, why),
            _ => (amount, why),
        };
        self.ledger.pay(from, to, amount, why);
    }
}
