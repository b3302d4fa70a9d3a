//! Finished hands put together by programs.

use jong_core::hand::{Defect, DefectCode, Field, PerSeat, Seat, Situation, WinKind};
use jong_core::notation::WithOffset;
use jong_core::tile::Tile;
use jong_core::{FoulKind, Ruleset, say};
use serde_json::Value;

use super::fouls::{WrittenFoul, check_fouls};
use super::{Draft, FinishedRecord, check_winners, nobody_sits};
use crate::record::hand_builder::{HandBuilder, tiles};
use crate::record::{RecordError, values};

/// Builds the end of a hand of all players, for [`settle`](crate::settle). The rules check it when it is used.
///
/// ```
/// use jong::core::hand::Seat;
/// use jong::{FinishedHandBuilder, HandBuilder};
///
/// let rules = jong::open("fimj/official-1993")?;
/// let table = FinishedHandBuilder::new(Seat::E)
///     .won(Seat::S, HandBuilder::read("345678m 46p 222s 77z +5p")?)
///     .from(Seat::E)
///     .held(Seat::E, HandBuilder::read("147m 11146p 3888s 2z")?)
///     .held(Seat::W, HandBuilder::read("258m 3337p 147s 134z")?)
///     .held(Seat::N, HandBuilder::read("369m 28p 59s 123567z")?);
/// assert_eq!(jong::settle(&rules, &table)?.settled.totals, [-10, 110, -50, -50]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct FinishedHandBuilder {
    id: Option<String>,
    round: Seat,
    opened: Seat,
    from: Option<Seat>,
    aborted: bool,
    repeats: u32,
    deposits: u32,
    streak: u32,
    dora: Vec<WithOffset<Tile>>,
    ura: Vec<WithOffset<Tile>>,
    winners: Vec<Seat>,
    players: PerSeat<Option<HandBuilder>>,
    fouls: PerSeat<WrittenFoul>,
}

impl FinishedHandBuilder {
    /// Begins with the wind of the round. Until somebody has won, nobody has.
    pub fn new(round: Seat) -> FinishedHandBuilder {
        FinishedHandBuilder {
            id: None,
            round,
            opened: Seat::E,
            from: None,
            aborted: false,
            repeats: 0,
            deposits: 0,
            streak: 0,
            dora: Vec::new(),
            ura: Vec::new(),
            winners: Vec::new(),
            players: Default::default(),
            fouls: Default::default(),
        }
    }

    /// Gives it a name, which its settlement repeats.
    #[must_use]
    pub fn id(self, id: impl Into<String>) -> FinishedHandBuilder {
        FinishedHandBuilder { id: Some(id.into()), ..self }
    }

    /// A player who won with this hand, in which the winning tile stands.
    #[must_use]
    pub fn won(mut self, seat: Seat, hand: HandBuilder) -> FinishedHandBuilder {
        if !self.winners.contains(&seat) {
            self.winners.push(seat);
        }
        self.held(seat, hand)
    }

    /// A player who held this hand and did not win.
    #[must_use]
    pub fn held(mut self, seat: Seat, hand: HandBuilder) -> FinishedHandBuilder {
        self.players[seat] = Some(hand);
        self
    }

    /// A player who did this and did not win; the hand need not be known.
    ///
    /// ```
    /// use jong::core::FoulKind;
    /// use jong::core::hand::Seat;
    /// use jong::{FinishedHandBuilder, HandBuilder};
    ///
    /// let rules = jong::open("taiwan/wikibooks")?;
    /// let table = FinishedHandBuilder::new(Seat::E).foul(Seat::S, FoulKind::FalseWin).claimed(Seat::S, 8);
    /// assert_eq!(jong::settle(&rules, &table)?.settled.totals, [1100, -3300, 1100, 1100]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn foul(mut self, seat: Seat, foul: FoulKind) -> FinishedHandBuilder {
        self.fouls[seat].kind = Some(foul);
        self
    }

    /// The worth that a player claimed for a false win, in the unit of the rules that ask for it.
    #[must_use]
    pub fn claimed(mut self, seat: Seat, claimed: u32) -> FinishedHandBuilder {
        self.fouls[seat].claimed = Some(claimed);
        self
    }

    /// A player who meant the foul that he did, where the rules ask.
    #[must_use]
    pub fn deliberate(mut self, seat: Seat) -> FinishedHandBuilder {
        self.fouls[seat].deliberate = true;
        self
    }

    /// The player whose wall was opened: in some rules winds are counted from there. Otherwise it is the dealer's.
    #[must_use]
    pub fn opened(self, opened: Seat) -> FinishedHandBuilder {
        FinishedHandBuilder { opened, ..self }
    }

    /// The winning tile was a discard, or a robbed kong, of this seat. Otherwise it was drawn.
    #[must_use]
    pub fn from(self, from: Seat) -> FinishedHandBuilder {
        FinishedHandBuilder { from: Some(from), ..self }
    }

    /// The hand was broken off.
    #[must_use]
    pub fn aborted(self) -> FinishedHandBuilder {
        FinishedHandBuilder { aborted: true, ..self }
    }

    /// Hands repeated (honba).
    #[must_use]
    pub fn repeats(self, repeats: u32) -> FinishedHandBuilder {
        FinishedHandBuilder { repeats, ..self }
    }

    /// Ready sticks on the table, those of this hand included.
    #[must_use]
    pub fn deposits(self, deposits: u32) -> FinishedHandBuilder {
        FinishedHandBuilder { deposits, ..self }
    }

    /// Times the dealer has stayed.
    #[must_use]
    pub fn streak(self, streak: u32) -> FinishedHandBuilder {
        FinishedHandBuilder { streak, ..self }
    }

    /// The dora indicators, not the dora themselves: `3m 5z`.
    ///
    /// # Errors
    /// Everything that is wrong with the spelling.
    pub fn dora(self, text: &str) -> Result<FinishedHandBuilder, RecordError> {
        Ok(FinishedHandBuilder { dora: indicators(Field::Dora, text)?, ..self })
    }

    /// The indicators under them.
    ///
    /// # Errors
    /// Everything that is wrong with the spelling.
    pub fn ura(self, text: &str) -> Result<FinishedHandBuilder, RecordError> {
        Ok(FinishedHandBuilder { ura: indicators(Field::Ura, text)?, ..self })
    }

    /// The finished hand as these rules read it.
    ///
    /// # Errors
    /// Everything in it that cannot be true together, or that these rules do not have.
    pub fn record(&self, rules: &Ruleset) -> Result<FinishedRecord, RecordError> {
        let won = !self.winners.is_empty();
        let by = won.then_some(if self.from.is_some() { WinKind::Discard } else { WinKind::Draw });
        let mut defects = check_winners(&self.winners, by, self.from, self.aborted);
        let numbers = [(Field::Repeats, self.repeats), (Field::Deposits, self.deposits), (Field::Streak, self.streak)];
        defects.extend(numbers.iter().filter_map(|&(field, n)| values::number(field, &Value::from(n)).err()));
        let here = usize::from(rules.game().players);
        let mut win: Option<WithOffset<Tile>> = None;
        let mut players: PerSeat<Option<Draft>> = Default::default();
        for (seat, player) in self.players.with_seats() {
            let Some(player) = player else { continue };
            if seat.index() >= here {
                defects.push(nobody_sits(seat, here, Field::Players));
            }
            let mut of_player = Vec::new();
            let won = self.winners.contains(&seat);
            let mut hand = player.hand.clone();
            if let Some(tile) = hand.written.win.take().filter(|_| won) {
                if win.is_some_and(|win| win.value != tile.value) {
                    let message = say!("a hand has one winning tile; this is the second");
                    of_player.push(Defect::new(DefectCode::BadNotation, tile.at, message));
                }
                win = win.or(Some(tile));
            }
            let own = player.own(rules, &mut of_player);
            let situation = Situation {
                seat,
                wind: seat,
                opened: self.opened,
                round: self.round,
                by: by.filter(|_| won),
                from: self.from.filter(|_| won),
                repeats: self.repeats,
                deposits: self.deposits,
                streak: own.streak.max(self.streak),
                ..own
            };
            defects.extend(of_player.into_iter().map(|defect| defect.of(seat)));
            players[seat] = Some(Draft { hand, situation });
        }
        defects.extend(self.wrong_fouls(rules));
        let streak = players.iter().flatten().map(|draft| draft.situation.streak).max();
        players.iter_mut().flatten().for_each(|draft| draft.situation.streak = streak.unwrap_or_default());
        if !defects.is_empty() {
            return Err(RecordError { id: self.id.clone(), defects });
        }
        let (id, winners, dora, ura) = (self.id.clone(), self.winners.clone(), self.dora.clone(), self.ura.clone());
        Ok(FinishedRecord { id, players, fouls: self.fouls, winners, aborted: self.aborted, dora, ura, win })
    }

    /// The defects of the fouls: those of players who are not there, numbers, and what the rules do not have.
    fn wrong_fouls(&self, rules: &Ruleset) -> Vec<Defect> {
        let here = usize::from(rules.game().players);
        let mut defects = check_fouls(&self.fouls, &self.winners, rules);
        for (seat, foul) in self.fouls.with_seats().filter(|(_, foul)| foul.kind.is_some()) {
            if seat.index() >= here && self.players[seat].is_none() {
                defects.push(nobody_sits(seat, here, Field::Players));
            }
            let claimed = foul.claimed.map(|claimed| values::number(Field::Claimed, &Value::from(claimed)));
            defects.extend(claimed.and_then(Result::err).map(|defect| defect.of(seat)));
        }
        defects
    }
}

fn indicators(field: Field, text: &str) -> Result<Vec<WithOffset<Tile>>, RecordError> {
    match tiles(field, text) {
        (tiles, defects) if defects.is_empty() => Ok(tiles),
        (_, defects) => Err(RecordError::of(defects)),
    }
}
