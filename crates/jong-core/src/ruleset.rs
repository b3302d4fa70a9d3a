//! A ruleset: the rules that a table agrees on, compiled.

use std::sync::{Arc, OnceLock};

use strum::IntoEnumIterator;

use crate::FoulPrice;
use crate::game::{ConcealedRobbery, Game, HandSize, MeldLegality};
use crate::hand::{Declaration, Event, Events, Hand, HeldTiles, PerSeat, Seat, Situation, WinKind};
use crate::pattern::{NoTrace, PatternIndex, PatternSet, PatternSpec, Tally, Unit};
use crate::play::Play;
use crate::reading::Reading;
use crate::rules::{Fingerprint, Foundation, IdleOption, pattern_entry, section};
use crate::rules::{Names, PlayedPlaces, Status};
use crate::scoring::{Appraisal, Grammar, NoWin, Rank, Score, ScoringPolicy, SituationPart, Walk};
use crate::settle::{
    End, EndPlayer, FalseWin, FinishedHand, Foul, FoulBar, FoulBasis, FoulTerms, Payment, SettledHand, Totals,
};
use crate::tile::TileSet;
use crate::tree::{Entry, FileId, Files, Located, Node, Note, OneOrMany, TomlTable, Value};

/// Room for the payments of a hand: four players have six pairs, and deposits come besides.
const ROOM: usize = 8;

/// The names and sources of a ruleset.
#[derive(Debug, Clone)]
pub struct Info {
    /// The id.
    pub id: String,
    /// The grammar's word.
    pub grammar: &'static str,
    /// The names.
    pub names: Names,
    /// The places where it is played, if its files name any.
    pub places: Option<PlayedPlaces>,
    /// The languages of the names in which no native speaker has looked at them yet.
    pub unreviewed: Vec<String>,
    /// The status, if its file names one, and where.
    pub status: Option<Located<Status>>,
    /// The sources of its values.
    pub sources: Vec<String>,
    /// A note for readers.
    pub note: Option<Note>,
    /// A hash of everything that can change a score.
    pub fingerprint: Fingerprint,
    /// The files it was made of, base first.
    pub chain: Vec<FileId>,
    /// The files of the chain whose head names a source.
    pub with_source: Vec<FileId>,
}

impl Info {
    /// True if nobody plays by the rules: others extend them.
    pub fn is_base(&self) -> bool {
        self.status.as_ref().is_some_and(|status| *status.get() == Status::Base)
    }
}

/// The table of a pattern. Only its definition is read with the rules; the rest when it is asked for.
#[derive(Debug)]
pub(crate) struct PatternTable {
    head: Arc<Entry>,
    full: OnceLock<Entry>,
}

impl PatternTable {
    pub(crate) fn new(head: Arc<Entry>) -> PatternTable {
        PatternTable { head, full: OnceLock::new() }
    }

    /// The id of the pattern.
    pub(crate) fn id(&self) -> &str {
        &self.head.key
    }

    /// The whole table, from its header to the next. Values that stand in it are no part of the definition.
    fn read(&self, files: &Files, units: &[Unit]) -> Entry {
        let place = self.head.place;
        let text = &files.get(place.file).text;
        let start = text[..place.start as usize].rfind("[pattern.");
        let whole = start.and_then(|start| {
            let own = format!("[pattern.{}", self.head.key);
            // Tables within the table belong to it.
            let is_other = |at: &usize| !text[*at + 1..].starts_with(&own);
            let end = text[start..].match_indices("\n[").map(|(at, _)| start + at).find(is_other);
            pattern_entry(&text[start..end.unwrap_or(text.len())], place.file, start, &self.head.key)
        });
        match whole {
            Some(Ok(mut entry)) => {
                if let Value::Table(table) = &mut entry.node.value {
                    for unit in units {
                        table.remove(unit.key);
                    }
                }
                entry
            }
            _ => Entry::clone(&self.head),
        }
    }
}

/// A ruleset: compiled, immutable, ready to score. It carries the four answers a table must agree on: its tile set,
/// hand size, meld legality (all in [`Game`]) and scoring policy.
#[derive(Debug)]
pub struct Ruleset {
    pub(crate) info: Info,
    pub(crate) game: Game,
    pub(crate) grammar: &'static dyn Grammar,
    pub(crate) scoring: Box<dyn ScoringPolicy>,
    pub(crate) tree: TomlTable,
    pub(crate) definitions: Vec<Arc<PatternTable>>,
    pub(crate) files: Files,
    /// The patterns that have a value, as the rules say them.
    pub(crate) specs: Vec<Arc<PatternSpec>>,
    /// The parts of the compilation that edits build on.
    pub(crate) foundation: Arc<Foundation>,
    /// The options that change nothing.
    pub(crate) idle: Vec<IdleOption>,
}

impl Ruleset {
    /// Its names and sources.
    pub fn info(&self) -> &Info {
        &self.info
    }

    /// The options that change nothing because of others: rules of things that are not there.
    pub fn idle(&self) -> &[IdleOption] {
        &self.idle
    }

    /// True if an option changes nothing because of another.
    pub fn is_idle(&self, section: &str, key: &str) -> bool {
        self.idle.iter().any(|idle| (idle.section.as_str(), idle.key.as_str()) == (section, key))
    }

    /// Tiles, hand, melds and patterns.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The grammar: how values become money, and all that is known of its options and units.
    pub fn grammar(&self) -> &'static dyn Grammar {
        self.grammar
    }

    /// The tile set.
    pub fn tile_set(&self) -> &TileSet {
        &self.game.tiles
    }

    /// The hand size.
    pub fn hand_size(&self) -> HandSize {
        self.game.hand_size
    }

    /// The melds that exist, and the claims that players may make.
    pub fn meld_legality(&self) -> &MeldLegality {
        &self.game.melds
    }

    /// The policy by which value becomes payment.
    pub fn scoring(&self) -> &dyn ScoringPolicy {
        &*self.scoring
    }

    /// The rules of play; `None` where these rules do not say them all.
    pub fn play(&self) -> Option<Play<'_>> {
        Some(Play { game: &self.game, turns: self.scoring.turn_terms()?, terms: self.scoring.match_terms()? })
    }

    /// True if winds are counted from the player whose wall was opened. At a table of other than four nobody says how.
    pub fn counts_from_wall(&self) -> bool {
        self.game.players == 4 && self.scoring.counts_from_wall()
    }

    /// The terms on which a foul is settled.
    ///
    /// # Errors
    /// The reason why it is not settled as it is told. A claim of nothing is none.
    pub fn foul_terms(&self, foul: Foul) -> Result<FoulTerms, FoulBar> {
        let terms = self.scoring.foul(foul.kind).ok_or(FoulBar::Unsettled)?;
        if foul.deliberate && terms.deliberate.is_none() {
            return Err(FoulBar::NeedlessIntent);
        }
        if foul.claimed > 0 && !terms.asks_claim() {
            return Err(FoulBar::NeedlessClaim);
        }
        if terms.asks_claim() && foul.claimed == 0 {
            return Err(FoulBar::NoClaim);
        }
        Ok(terms)
    }

    /// True if an event of a win can make a difference by these rules: to its value, to who pays, or to whether it is one.
    pub fn asks_event(&self, event: Event) -> bool {
        let Game { book, kongs, tiles, .. } = &self.game;
        let happens = match event {
            Event::RobbedKong => kongs.rob_added,
            Event::RobbedConcealedKong => return kongs.rob_concealed != ConcealedRobbery::Never,
            Event::ClaimedKongReplacement => self.game.claimed_kong_wins(),
            Event::FlowerReplacement => !(tiles.bonus() | tiles.set_aside()).is_empty(),
            Event::OneShot => book.declarations().next().is_some(),
            Event::LastTile | Event::LastDiscard | Event::LastOfKind | Event::FirstTurn => true,
            Event::KongReplacement | Event::SecondKongReplacement => true,
            Event::RobbedFlower | Event::NagashiMangan => event.is_of_win(),
        };
        happens && (book.asks_event(event) || self.scoring.pays_by_event(event))
    }

    /// True if a part of the situation can make a difference by these rules: to the value of a win, to who pays, or to
    /// whether it is one.
    pub fn asks(&self, part: SituationPart) -> bool {
        let book = &self.game.book;
        let by_patterns = match part {
            SituationPart::Round => book.asks_round(),
            SituationPart::Streak => book.asks_streak(),
            SituationPart::Repeats => self.scoring.stricter_from().is_some(),
            SituationPart::Deposits | SituationPart::Liable => false,
        };
        by_patterns || self.scoring.pays_by(part)
    }

    /// The declarations of a ready hand that are something by these rules: players make them, or patterns ask for them.
    pub fn declarations(&self) -> impl Iterator<Item = Declaration> {
        let ready = self.scoring.ready();
        let made = move |declared| ready.is_some_and(|ready| ready.makes(declared));
        let asked = |declared| self.game.book.asks_declaration(declared);
        let declared = Declaration::iter().filter(|&declared| declared != Declaration::None);
        declared.filter(move |&declared| made(declared) || asked(declared))
    }

    /// The wind that a player has by these rules.
    pub fn wind_of(&self, situation: &Situation) -> Seat {
        // The dealer's wall gives every player the wind of the seat.
        let from_wall = situation.opened != Seat::E && self.counts_from_wall();
        if from_wall { situation.seat.counted_from(situation.opened) } else { situation.seat }
    }

    /// The resolved rules, every value with the place that set it.
    pub fn tree(&self) -> &TomlTable {
        &self.tree
    }

    /// The tables `[pattern.…]` of the resolved rules, by id: patterns of their own, and the relations of all.
    pub fn pattern_tables(&self) -> Option<&TomlTable> {
        self.tree.get(section::PATTERN).and_then(Node::as_table)
    }

    /// The table that defines a pattern: its condition, names, examples and sources.
    pub fn definition(&self, pattern: PatternIndex) -> Option<&Entry> {
        let id = &self.game.book.pattern(pattern).id;
        let definition = self.definitions.iter().find(|definition| definition.head.key == *id)?;
        Some(definition.full.get_or_init(|| definition.read(&self.files, self.game.book.units())))
    }

    /// The files it was made of.
    pub fn files(&self) -> &Files {
        &self.files
    }

    /// Scores a complete hand: of all readings the one that is worth most.
    ///
    /// # Errors
    /// The reason why it does not win.
    pub fn score(&self, hand: &Hand, situation: &Situation) -> Result<Score, NoWin> {
        let mut score = Score::default();
        self.score_into(hand, situation, &mut score).map(|()| score)
    }

    /// Scores as [`score`](Self::score) does, into a place that can be used again for the next hand. This is for
    /// programs that score many. If the hand does not win, the place means nothing.
    ///
    /// # Errors
    /// The reason why it does not win.
    #[inline]
    pub fn score_into(&self, hand: &Hand, situation: &Situation, score: &mut Score) -> Result<(), NoWin> {
        self.appraise(hand, situation, score)?;
        if self.asks_waiting(situation) {
            self.count_waiting(hand, situation, score);
        }
        score.totals = self.scoring.alone(&self.game, hand, situation, score);
        Ok(())
    }

    /// Finds the reading of a hand that is worth most, and its worth; nobody pays yet.
    fn appraise(&self, hand: &Hand, situation: &Situation, best: &mut Score) -> Result<(), NoWin> {
        self.walk(hand, situation, best, &mut NoTrace)
    }

    /// The walk over all readings of a hand, for whoever listens.
    #[inline]
    fn walk<W: Walk>(&self, hand: &Hand, situation: &Situation, best: &mut Score, walk: &mut W) -> Result<(), NoWin> {
        let facts = self.game.facts(hand, situation);
        let mut choice = ReadingChoice::default();
        self.game.for_each_reading(hand, situation, |reading| {
            walk.reading(reading);
            let tally = self.game.book.count_aloud(&facts, reading, walk);
            let appraised = self.scoring.appraise(&self.game, &facts, reading, &tally);
            walk.appraised(&appraised);
            choice.hear(reading, &tally, &appraised, best);
        });
        choice.outcome(&self.game, hand, situation)
    }

    /// The readings of a hand, each with its tally.
    pub fn tallies(&self, hand: &Hand, situation: &Situation) -> Vec<(Reading, Tally)> {
        let facts = self.game.facts(hand, situation);
        let mut all = Vec::new();
        self.game.for_each_reading(hand, situation, |reading| {
            all.push((*reading, self.game.book.count(&facts, reading)));
        });
        all
    }

    /// Scores as [`score_into`](Self::score_into) does a hand of which the readings and tallies are known, from these rules
    /// or from others by which they are the same.
    ///
    /// # Errors
    /// The reason why it does not win.
    pub fn score_tallies(
        &self,
        hand: &Hand,
        situation: &Situation,
        tallies: &[(Reading, Tally)],
        score: &mut Score,
    ) -> Result<(), NoWin> {
        let facts = self.game.unsifted(hand, situation);
        let mut choice = ReadingChoice::default();
        for (reading, tally) in tallies {
            choice.hear(reading, tally, &self.scoring.appraise(&self.game, &facts, reading, tally), score);
        }
        choice.outcome(&self.game, hand, situation)?;
        score.totals = self.scoring.alone(&self.game, hand, situation, score);
        Ok(())
    }

    /// The patterns, of some, whose condition holds in a reading of a hand, whatever counts in it. The others could be
    /// worth anything, and the hand would come to the same.
    pub fn holding(&self, patterns: PatternSet, hand: &Hand, situation: &Situation) -> PatternSet {
        let facts = self.game.facts(hand, situation);
        let mut found = PatternSet::default();
        self.game.for_each_reading(hand, situation, |reading| {
            patterns.without(found).for_each(|index| {
                if self.game.book.holds(index, &facts, reading) {
                    found.insert(index);
                }
            });
        });
        found
    }

    /// Puts the score of a hand into a slot, nobody paying yet; nothing if it does not win.
    fn appraise_into(&self, slot: &mut Option<Score>, hand: &Hand, situation: &Situation) -> Result<(), NoWin> {
        let score = slot.get_or_insert_default();
        score.totals = PerSeat::default();
        let appraised = self.appraise(hand, situation, score);
        if appraised.is_err() {
            *slot = None;
        } else if self.asks_waiting(situation) {
            self.count_waiting(hand, situation, score);
        }
        appraised
    }

    /// True if the wait of this hand counts: it did not win, and these rules ask.
    #[inline]
    fn asks_waiting(&self, situation: &Situation) -> bool {
        situation.by.is_none() && self.scoring.asks_waiting()
    }

    /// Counts the wait of a hand that did not win. The tile stands as drawn, for a hand that can win
    /// is worth no less then.
    #[cold]
    fn count_waiting(&self, hand: &Hand, situation: &Situation, score: &mut Score) {
        let held = hand.before();
        if held.size() != u32::from(self.game.hand_size.tiles()) {
            return;
        }
        let drawn = Situation { by: Some(WinKind::Draw), from: None, events: Events::default(), ..situation.clone() };
        for kind in self.game.waits(&held).iter() {
            let won = Hand::won(&held, kind.into());
            let facts = self.game.facts(&won, &drawn);
            self.game.for_each_reading(&won, &drawn, |reading| {
                let tally = self.game.book.count(&facts, reading);
                if self.scoring.appraise(&self.game, &facts, reading, &tally).is_err() {
                    return;
                }
                let waited = self.scoring.waiting(&self.game, &facts, reading, &tally, score);
                if let Some(waited) = waited.filter(|waited| waited.worth > score.worth) {
                    (score.worth, score.basis, score.limit) = (waited.worth, waited.worth, waited.limit);
                    score.waited = Some(waited);
                }
            });
        }
    }

    /// Scores a hand as [`score`](Self::score) does, and tells of the walk: every reading, the patterns that hold in
    /// it, those that are dropped, and the appraisal. Hands that did not win are scored where these rules ask.
    ///
    /// # Errors
    /// The reason why it does not win.
    pub fn score_aloud(&self, hand: &Hand, situation: &Situation, walk: &mut impl Walk) -> Result<Score, NoWin> {
        let mut score = Score::default();
        self.walk(hand, situation, &mut score, walk)?;
        if self.asks_waiting(situation) {
            self.count_waiting(hand, situation, &mut score);
        }
        score.totals = self.scoring.alone(&self.game, hand, situation, &score);
        Ok(score)
    }

    /// The payments for a hand of which only the value is known. `basis` is the number that payments are made of, the
    /// grammar's own (see [`Score::basis`]). Less than nothing counts as nothing, and more than a thousand million as
    /// that.
    pub fn pay(&self, basis: i64, situation: &Situation) -> Vec<Payment> {
        let basis = basis.clamp(0, 1_000_000_000);
        let hand = Hand::not_won(&HeldTiles::default());
        let score = Score { worth: basis, basis, ..Score::default() };
        let mut players = PerSeat::default();
        players[situation.seat] = Some(EndPlayer { hand: &hand, situation, score: Some(&score) });
        let mut payments = Vec::new();
        let end = End { players, fouls: PerSeat::default(), winners: &[situation.seat], aborted: false };
        self.scoring.settle(&self.game, &end, &mut payments);
        payments
    }

    /// True if a hand counts nothing because of a foul.
    pub fn is_worthless(&self, foul: Option<Foul>) -> bool {
        foul.and_then(|foul| self.scoring.foul(foul.kind)).is_some_and(|terms| terms.worthless)
    }

    /// The price of a foul; `None` where these rules leave it to the table.
    pub fn foul_price(&self, foul: Foul) -> Option<FoulPrice> {
        Some(self.scoring.foul(foul.kind)?.price_of(foul))
    }

    /// True if a foul ended the hand, so that nothing but its price is settled.
    pub fn is_ended_by_foul(&self, finished: &FinishedHand) -> bool {
        finished.winners.is_empty() && self.any_foul(finished, |terms| terms.ends_hand())
    }

    /// True if a foul makes payments depend on the hands of all players.
    fn needs_all_hands(&self, finished: &FinishedHand) -> bool {
        self.any_foul(finished, |terms| terms.basis == FoulBasis::AllHands)
    }

    /// True if something can be said of the terms of a foul.
    fn any_foul(&self, finished: &FinishedHand, says: fn(&FoulTerms) -> bool) -> bool {
        let terms = |foul: &Foul| self.scoring.foul(foul.kind);
        finished.fouls.iter().flatten().filter_map(terms).any(|terms| says(&terms))
    }

    /// Settles a finished hand: who pays whom, and why. A player who is not among the winners is taken as given. One
    /// with `by: None` has lost with the hand as it stands. One with `by` claimed the win too late, and the winning
    /// tile goes out of the hand again.
    ///
    /// # Errors
    /// A player is named as a winner and did not win.
    pub fn settle(&self, finished: &FinishedHand) -> Result<SettledHand, FalseWin> {
        let mut settled = SettledHand::default();
        self.settle_into(finished, &mut settled).map(|()| settled)
    }

    /// Settles as [`settle`](Self::settle) does, into a place that can be used again for the next hand. This is for
    /// programs that settle many. If the hand cannot be settled, the place means nothing.
    ///
    /// # Errors
    /// A player is named as a winner and did not win.
    pub fn settle_into(&self, finished: &FinishedHand, settled: &mut SettledHand) -> Result<(), FalseWin> {
        // The nearest to the discarder comes first, in whatever order they were named.
        let mut named = finished.winners.clone();
        let players = usize::from(self.game.players);
        named.sort_by_key(|&seat| {
            let from = finished.players[seat].as_ref().and_then(|(_, situation)| situation.from);
            from.map_or(0, |from| (players + seat.index() - from.index()) % players)
        });
        let count = if finished.aborted { 0 } else { self.scoring.winners(named.len()).min(named.len()) };
        let winners = &named[..count];
        let aborted = finished.aborted || (count == 0 && !named.is_empty());
        let known = |seat: Seat| finished.players[seat].is_some();
        if let Some(&unknown) = winners.iter().find(|&&seat| !known(seat)) {
            return Err(FalseWin { seat: unknown, why: NoWin::NotComplete });
        }
        let foul = finished.fouls.iter().any(Option::is_some);
        let worthless = |seat: Seat| foul && !winners.contains(&seat) && self.is_worthless(finished.fouls[seat]);
        let won = !winners.is_empty();
        let asked = self.scoring.needs_all_hands(won) || won && foul && self.needs_all_hands(finished);
        let all = asked && !aborted && !(foul && self.is_ended_by_foul(finished));
        settled.missing.clear();
        if all {
            let missing = |seat: &Seat| !known(*seat) && !worthless(*seat);
            settled.missing.extend(Seat::at_table(self.game.players).filter(missing));
        }
        let everybody = self.scoring.everybody_scores() && !winners.is_empty();
        for (seat, slot) in Seat::ALL.into_iter().zip(&mut settled.scores) {
            let won = winners.contains(&seat);
            let Some((hand, situation)) = finished.players[seat].as_ref().filter(|_| won || everybody) else {
                *slot = None;
                continue;
            };
            if won {
                self.appraise_into(slot, hand, situation).map_err(|why| FalseWin { seat, why })?;
            } else if worthless(seat) {
                *slot = Some(Score::default());
            } else {
                // What is worth nothing at all has no score.
                match situation.by {
                    None => self.appraise_into(slot, hand, situation),
                    // Somebody whose claim came too late did not win.
                    Some(_) => {
                        let lost = Situation { by: None, from: None, ..situation.clone() };
                        self.appraise_into(slot, &Hand::not_won(&hand.before()), &lost)
                    }
                }
                .ok();
            }
        }
        let players = PerSeat::of(|seat| {
            let (hand, situation) = finished.players[seat].as_ref()?;
            Some(EndPlayer { hand, situation, score: settled.scores[seat].as_ref() })
        });
        settled.payments.clear();
        settled.payments.reserve(ROOM);
        let end = End { players, fouls: finished.fouls, winners, aborted };
        self.scoring.settle(&self.game, &end, &mut settled.payments);
        let mut totals = Totals::default();
        settled.payments.iter().for_each(|payment| totals.enter(payment));
        settled.totals = totals.0;
        settled.winners.clear();
        settled.winners.extend_from_slice(winners);
        Ok(())
    }
}

/// The choice among the readings of a hand: the one that is worth most.
struct ReadingChoice {
    /// The worth and the rank of the best so far.
    best: Option<(i64, Rank)>,
    /// Of the reasons why the others do not win, the nearest to winning.
    refused: NoWin,
}

impl Default for ReadingChoice {
    fn default() -> ReadingChoice {
        ReadingChoice { best: None, refused: NoWin::NotComplete }
    }
}

impl ReadingChoice {
    /// Hears of one more reading; the best stands in `score`.
    #[inline(always)]
    fn hear(&mut self, reading: &Reading, tally: &Tally, appraised: &Result<Appraisal, NoWin>, score: &mut Score) {
        match appraised {
            Ok(appraisal) => {
                // Of equals the first stays.
                let own = (appraisal.worth, appraisal.rank);
                if self.best.is_none_or(|best| own > best) {
                    self.best = Some(own);
                    score.set(reading, tally, appraisal);
                }
            }
            Err(why) => self.refused = self.refused.max(*why),
        }
    }

    /// The outcome when all readings were heard of.
    #[inline(always)]
    fn outcome(&self, game: &Game, hand: &Hand, situation: &Situation) -> Result<(), NoWin> {
        match self.best {
            None => Err(self.refused),
            Some(_) if situation.furiten && situation.from.is_some() => Err(NoWin::Furiten),
            Some(_)
                if situation.events.contains(Event::RobbedConcealedKong)
                    && situation.by == Some(WinKind::Discard)
                    && !game.kongs.rob_concealed.allows(hand) =>
            {
                Err(NoWin::MayNotRob)
            }
            Some(_) => Ok(()),
        }
    }
}

/// The sources a header names.
pub(crate) fn sources(source: &Option<OneOrMany<String>>) -> Vec<String> {
    source.iter().flat_map(|many| many.0.iter().cloned()).collect()
}
